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
    // As the lesson does (L158-161): alone, a request takes the whole latency.
    if (in.latency_seconds) return gpus_for(in.peak_per_second, 1 / *in.latency_seconds, in.target_fraction);
    return {};
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
    const double spares = in.peak_per_second > 0 ? in.spares : 0;
    out.gpus = x;
    out.gpus.value = out.without_spares + spares;
    out.at_average = gpus_for(in.average_per_second, x.value, in.target_fraction);
    out.steady = in.peak_per_second <= 0 || in.peak_per_second < x.value * out.without_spares * (1 - rounding_slack);
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
