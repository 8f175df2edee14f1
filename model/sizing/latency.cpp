// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/latency.h"

#include <algorithm>
#include <cmath>

#include "model/sizing/queues/many_servers.h"

namespace sizewright {

namespace {

constexpr double most_servers = 20'000;  // the work of a queue grows with them, and the wait is nothing by then
constexpr std::size_t most_states = 128;
constexpr double deviations = 7;
constexpr double negligible = 0.1;  // share of the percentile's rest that may be in batches above the cap

// One at a time: M/D/c. The tail is that of Allen and Cunneen with Cosmetatos' mean.
Latency one_at_a_time(double service, double rate, double gpus, double percentile, double target) {
    const queues::Servers queue{rate, 1 / service, gpus};
    if (!queue.is_stable()) return {.gap = LatencyGap::no_steady_state};
    if (gpus > most_servers) return {.gap = LatencyGap::too_large};
    const double waits = queues::erlang_c(queue.load(), gpus);
    const double mean = rate > 0 ? queues::mean_wait_fixed_service(queue) : 0;
    const auto within = [&](double p) { return service + queues::wait_percentile_of(waits, mean, p); };
    Latency out{LatencyGap::none, service + mean, within(0.5), within(0.95), within(0.99), within(percentile), 1};
    const double spare = target - service;
    out.exceeded = spare < 0 ? 1 : queues::wait_tail_of(waits, mean, spare);
    return out;
}

Latency in_batches(const Serving& serving, double rate_per_gpu, double percentile, double target) {
    const auto queue = queues::BatchQueue::solve(rate_per_gpu, *serving.time, most_states, deviations);
    if (!queue)
        return {.gap = rate_per_gpu * serving.time->seconds_per_item < 1 ? LatencyGap::too_large : LatencyGap::no_steady_state};
    Latency out;
    out.mean = queue->mean_response();
    out.p50 = queue->response_percentile(0.5);
    out.p95 = queue->response_percentile(0.95);
    out.p99 = queue->response_percentile(0.99);
    out.at_percentile = queue->response_percentile(percentile);
    out.exceeded = queue->response_tail(target);
    const double rest = 1 - std::max(percentile, 0.99);
    if (queue->share_above(serving.maximum_batch) > negligible * rest) out.gap = LatencyGap::cap;
    return out;
}

}  // namespace

double shortest_seconds(const Serving& serving) {
    if (serving.maximum_batch > 1 && serving.time) return serving.time->of(1);
    return serving.alone_seconds;
}

Latency latency_at(const Serving& serving, double rate, double gpus, double percentile, double target_seconds) {
    if (!(gpus >= 1)) return {.gap = LatencyGap::no_steady_state};
    if (serving.maximum_batch <= 1) {
        if (!(serving.alone_seconds > 0)) return {.gap = LatencyGap::one_measurement};
        return one_at_a_time(serving.alone_seconds, rate, gpus, percentile, target_seconds);
    }
    if (!serving.time) return {.gap = LatencyGap::one_measurement};
    if (serving.window_seconds > 0) return {.gap = LatencyGap::window};
    return in_batches(serving, rate / gpus, percentile, target_seconds);
}

std::optional<double> gpus_for_latency(const Serving& serving, double rate, double from, double percentile, double target_seconds,
                                       Latency& latency) {
    const auto holds = [&](const Latency& at) -> std::optional<bool> {
        switch (at.gap) {
            case LatencyGap::none:
            case LatencyGap::cap: return at.exceeded <= (1 - percentile) * (1 + 1e-9);
            case LatencyGap::no_steady_state: return false;
            default: return std::nullopt;
        }
    };
    latency = latency_at(serving, rate, from, percentile, target_seconds);
    const double shortest = shortest_seconds(serving);
    if (!(shortest > 0) || shortest > target_seconds) return {};
    const auto first = holds(latency);
    if (!first) return {};
    if (*first) return from;
    const auto state = [&](double gpus) { return holds(latency_at(serving, rate, gpus, percentile, target_seconds)); };
    double low = from, high = 2 * from;
    for (;; low = high, high *= 2) {
        const auto enough = high <= 1e9 ? state(high) : std::nullopt;
        if (!enough) return {};
        if (*enough) break;
    }
    while (high - low > 1) {
        const double middle = std::floor((low + high) / 2);
        (state(middle).value_or(false) ? high : low) = middle;
    }
    latency = latency_at(serving, rate, high, percentile, target_seconds);
    return high;
}

}  // namespace sizewright
