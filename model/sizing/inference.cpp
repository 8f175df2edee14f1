// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/inference.h"

#include <algorithm>
#include <cmath>

namespace sizewright {

namespace {

constexpr double rounding_slack = 1e-9;          // docs/formulas.md 0: ceil(x - 1e-9)
constexpr double default_target_fraction = 0.7;  // lesson L148

bool is_better(const Throughput& a, const Throughput& b) { return a.items_per_second.value > b.items_per_second.value; }

// X(b) with T(b) interpolated linearly between two measured batch times.
double interpolated(double batch, double batch_a, double x_a, double batch_b, double x_b) {
    const double time_a = batch_a / x_a;
    const double time_b = batch_b / x_b;
    return batch / (time_a + (time_b - time_a) * (batch - batch_a) / (batch_b - batch_a));
}

Throughput between(double batch, const MeasuredPoint& a, const MeasuredPoint& b) {
    return {batch, {interpolated(batch, a.batch, a.items_per_second, b.batch, b.items_per_second), {}, Basis::estimated, 2}};
}

// E[M] and E[M (M + 1) / 2] for M = min(cap, N), N ~ Poisson(mean).
struct Capped {
    double mean = 0;
    double triangle = 0;
};
Capped capped_poisson(double mean, double cap) {
    const double reach = 12 * std::sqrt(mean) + 30;  // beyond it the probability is below 1e-30
    if (mean + reach < cap) return {mean, mean + mean * mean / 2};
    if (mean - reach > cap) return {cap, cap * (cap + 1) / 2};
    // Weights relative to the most likely count, summed outwards until they vanish: nothing over- or underflows. cap is at most
    // 4096 here and the mean close to it, which bounds the work.
    const double mode = std::floor(mean);
    double total = 0;
    Capped sum;
    const auto add = [&](double count, double weight) {
        const double m = std::min(cap, count);
        total += weight;
        sum.mean += weight * m;
        sum.triangle += weight * m * (m + 1) / 2;
    };
    double weight = 1;
    for (double count = mode; weight > 1e-18; ++count) {
        add(count, weight);
        weight *= mean / (count + 1);
    }
    weight = mode / mean;
    for (double count = mode - 1; count >= 0 && weight > 1e-18; --count) {
        add(count, weight);
        weight *= count / mean;
    }
    return {sum.mean / total, sum.triangle / total};
}

// The busy share of `gpus` GPUs.
Figure busy_share(double rate, double gpus, const Figure& items_per_second) {
    Figure busy = items_per_second;
    busy.value = rate / (items_per_second.value * gpus);
    if (items_per_second.band)
        busy.band = Band{rate / (items_per_second.band->high * gpus), rate / (items_per_second.band->low * gpus)};
    return busy;
}

double gpus_for(double rate, double items_per_second, double target) {
    return rate > 0 ? std::max(1.0, whole_gpus(rate / (items_per_second * target))) : 0;
}

std::optional<double> unbatched(const InferenceInputs& in) {
    double best = 0;
    for (const MeasuredPoint& point : in.measured)
        if (point.batch == 1) best = std::max(best, point.items_per_second);
    if (best > 0) return gpus_for(in.peak_per_second, best, in.target_fraction);
    if (in.estimate) return gpus_for(in.peak_per_second, in.estimate->likely.per_second(1), in.target_fraction);
    // As the lesson does (L158-161): alone, a request takes the whole latency.
    if (in.latency_seconds) return gpus_for(in.peak_per_second, 1 / *in.latency_seconds, in.target_fraction);
    return {};
}

Figure milliseconds(double seconds, Basis basis) { return {seconds * 1e3, {}, basis, 0}; }

void report_latency(const InferenceInputs& in, const Figure& x, InferenceSizing& out) {
    if (out.latency.gap != LatencyGap::none || !std::isfinite(out.latency.p99 * 1e3)) return;
    // One at a time the percentiles are an approximation; with batches they are as good as the batch time.
    const Basis basis = weakest(x.basis, in.maximum_batch > 1 && in.measured.size() == 2 ? Basis::measured : Basis::estimated);
    InferenceResult& result = out.result;
    result.latency_p50_ms = milliseconds(out.latency.p50, basis);
    result.latency_p95_ms = milliseconds(out.latency.p95, basis);
    result.latency_p99_ms = milliseconds(out.latency.p99, basis);
    if (!in.measured.empty() || !in.estimate) return;
    const auto at_end = [&](const queues::BatchTime& time) {
        const Serving serving{in.maximum_batch, in.window_seconds, time, time.of(1)};
        return latency_at(serving, in.peak_per_second, out.without_spares, in.latency_fraction, 0);
    };
    const Latency fast = at_end(in.estimate->fast), slow = at_end(in.estimate->slow);
    if (fast.gap != LatencyGap::none || slow.gap != LatencyGap::none) return;  // no steady state at the slow end
    result.latency_p50_ms->band = Band{fast.p50 * 1e3, slow.p50 * 1e3};
    result.latency_p95_ms->band = Band{fast.p95 * 1e3, slow.p95 * 1e3};
    result.latency_p99_ms->band = Band{fast.p99 * 1e3, slow.p99 * 1e3};
}

// A typed fewest and most decide.
void keep_within_limits(const InferenceInputs& in, InferenceSizing& out) {
    if (!(in.peak_per_second > 0)) return;
    out.wanted = out.without_spares;
    out.without_spares = std::max(in.fewest, std::min(out.without_spares, in.most.value_or(out.without_spares)));
}

// More GPUs until the target holds.
void meet_latency(const InferenceInputs& in, const Figure& x, InferenceSizing& out) {
    const Serving serving = serving_of(in);
    out.shortest_seconds = shortest_seconds(serving);
    if (!out.steady || !(in.peak_per_second > 0) || !(out.shortest_seconds > 0)) return keep_within_limits(in, out);
    const double target = in.latency_seconds.value_or(0);
    if (in.latency_seconds) {
        const auto needed =
            gpus_for_latency(serving, in.peak_per_second, out.without_spares, in.latency_fraction, target, out.latency);
        if (needed && *needed > out.without_spares) {
            out.without_spares = *needed;
            out.limited_by = LimitedBy::latency;
        }
    }
    const double for_the_target = out.without_spares;
    keep_within_limits(in, out);
    if (!in.latency_seconds || out.without_spares != for_the_target)
        out.latency = latency_at(serving, in.peak_per_second, out.without_spares, in.latency_fraction, target);
    report_latency(in, x, out);
}

LimitedBy limit_of(const InferenceInputs& in, const InferenceSizing& sizing) {
    if (!(in.peak_per_second > 0)) return LimitedBy::nothing;
    if (sizing.limited_by != LimitedBy::nothing) return sizing.limited_by;
    if (sizing.without_spares <= 1) return in.spares > 0 ? LimitedBy::redundancy : LimitedBy::nothing;
    if (in.batch_limited_by_memory) return LimitedBy::memory;
    return in.estimate && in.estimate->is_bound_by_bandwidth ? LimitedBy::bandwidth : LimitedBy::compute;
}

}  // namespace

double whole_gpus(double gpus) { return std::max(0.0, std::ceil(gpus - rounding_slack)); }

std::optional<Throughput> throughput_in_use(std::span<const MeasuredPoint> measured, double maximum_batch) {
    std::optional<Throughput> best;
    const MeasuredPoint* below = nullptr;  // the largest batch at or below the maximum, and the smallest above it
    const MeasuredPoint* above = nullptr;
    const auto closer = [](const MeasuredPoint* known, const MeasuredPoint& point, bool is_closer) {
        return !known || is_closer || (known->batch == point.batch && point.items_per_second > known->items_per_second);
    };
    for (const MeasuredPoint& point : measured) {
        if (point.batch > maximum_batch) {
            if (closer(above, point, above && point.batch < above->batch)) above = &point;
            continue;
        }
        if (closer(below, point, below && point.batch > below->batch)) below = &point;
        const Throughput candidate{point.batch, {point.items_per_second, {}, Basis::measured, 1}};
        const bool smaller =
            best && candidate.items_per_second.value == best->items_per_second.value && candidate.batch < best->batch;
        if (!best || is_better(candidate, *best) || smaller) best = candidate;
    }
    if (best && above && below->batch < maximum_batch) {
        const Throughput candidate = between(maximum_batch, *below, *above);
        if (is_better(candidate, *best)) best = candidate;
    }
    return best;
}

std::optional<Throughput> throughput_of(const InferenceInputs& in) {
    if (!in.measured.empty() || !in.estimate) return throughput_in_use(in.measured, in.maximum_batch);
    const double batch = in.maximum_batch;
    return Throughput{batch,
                      {in.estimate->likely.per_second(batch),
                       Band{in.estimate->slow.per_second(batch), in.estimate->fast.per_second(batch)}, Basis::estimated, 0}};
}

Serving serving_of(const InferenceInputs& in) {
    Serving out;
    out.maximum_batch = in.maximum_batch;
    out.window_seconds = in.window_seconds;
    double alone = 0;
    for (const MeasuredPoint& point : in.measured)
        if (point.batch == 1) alone = std::max(alone, point.items_per_second);
    if (alone > 0) out.alone_seconds = 1 / alone;
    if (in.maximum_batch > 1 && in.measured.size() > 1) {
        std::vector<queues::TimedBatch> points;
        points.reserve(in.measured.size());
        for (const MeasuredPoint& point : in.measured) points.push_back({point.batch, point.items_per_second});
        out.time = queues::line_through(points);
    }
    if (in.measured.empty() && in.estimate) {
        out.time = in.estimate->likely;
        out.alone_seconds = in.estimate->likely.of(1);
    }
    return out;
}

WindowEffect window_effect(double rate, double window, double maximum_batch) {
    const double cap = maximum_batch - 1;
    if (!(window > 0) || cap <= 0) return {1, 0};
    if (!(rate * window > 0)) return {1, window};
    const Capped collected = capped_poisson(rate * window, cap);
    return {1 + collected.mean, collected.triangle / (rate * (1 + collected.mean))};
}

InferenceSizing size_inference(const InferenceInputs& in, const Throughput& throughput) {
    const Figure& x = throughput.items_per_second;
    InferenceSizing out;
    out.before_rounding = in.peak_per_second > 0 ? in.peak_per_second / (x.value * in.target_fraction) : 0;
    out.without_spares = gpus_for(in.peak_per_second, x.value, in.target_fraction);
    out.for_the_load = out.without_spares;
    const double spares = in.peak_per_second > 0 ? in.spares : 0;
    out.at_average = gpus_for(in.average_per_second, x.value, in.target_fraction);
    out.steady = in.peak_per_second <= 0 || in.peak_per_second < x.value * out.without_spares * (1 - rounding_slack);
    meet_latency(in, x, out);
    if (out.without_spares < out.wanted) out.steady = in.peak_per_second < x.value * out.without_spares * (1 - rounding_slack);
    out.gpus = x;
    out.gpus.value = out.without_spares + spares;
    if (out.limited_by == LimitedBy::latency) out.gpus.basis = weakest(x.basis, Basis::estimated);
    if (x.band)
        out.gpus.band = Band{std::min(out.gpus.value, gpus_for(in.peak_per_second, x.band->high, in.target_fraction) + spares),
                             std::max(out.gpus.value, gpus_for(in.peak_per_second, x.band->low, in.target_fraction) + spares)};
    out.limited_by = limit_of(in, out);
    out.least_steady = std::floor(in.peak_per_second / x.value + rounding_slack) + 1;
    out.at_default_target = gpus_for(in.peak_per_second, x.value, default_target_fraction);

    InferenceResult& result = out.result;
    result.batch_in_use = throughput.batch;
    result.items_per_second_per_gpu = x;
    result.average_per_second = in.average_per_second;
    result.peak_per_second = in.peak_per_second;
    result.unbatched_gpus = unbatched(in);
    const double gpus = out.gpus.value;
    if (!(gpus > 0)) return out;

    // Spares share the work, so they lower the busy share; whether there is a steady state is judged without them.
    result.busy_at_peak_fraction = busy_share(in.peak_per_second, gpus, x);
    result.busy_mean_fraction = busy_share(in.average_per_second, gpus, x);
    if (in.flop_per_item && in.peak_flop_per_second)
        result.useful_fraction = Figure{in.average_per_second * *in.flop_per_item / (gpus * *in.peak_flop_per_second),
                                        {},
                                        weakest(x.basis, Basis::catalog),
                                        x.n};
    const WindowEffect at_average = window_effect(in.average_per_second / gpus, in.window_seconds, in.maximum_batch);
    result.mean_batch_at_average = at_average.mean_batch;
    result.window_delay_ms = at_average.mean_delay * 1e3;
    result.mean_batch_at_peak = window_effect(in.peak_per_second / gpus, in.window_seconds, in.maximum_batch).mean_batch;
    return out;
}

}  // namespace sizewright
