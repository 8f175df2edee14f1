// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Time from arrival to answer on equal GPUs behind a balancer, as far as formulas know it. Seconds; docs/formulas.md 5.3 and 5.4.

#include <optional>

#include "model/sizing/figure.h"
#include "model/sizing/queues/batch_queue.h"

namespace sizewright {

// How the GPUs serve.
struct Serving {
    double maximum_batch = 1;
    double window_seconds = 0;
    std::optional<queues::BatchTime> time{};  // of a batch; absent: only one batch size was measured
    double alone_seconds = 0;                 // one request without batches: 1 ÷ X(1); 0: not known
};

// Why it is not known.
enum class LatencyGap {
    none,
    one_measurement,  // the time of other batches is not known
    window,           // needs a simulation
    cap,              // the largest batch is reached too often for the formula, which has no cap
    no_steady_state,
    too_large,  // beyond what is computed
};

struct Latency {
    LatencyGap gap = LatencyGap::none;
    double mean = 0, p50 = 0, p95 = 0, p99 = 0, at_percentile = 0;
    double exceeded = 1;  // share above the target that was asked about; valid for `none` and, from below, `cap`
};

// At `rate` requests per second over `gpus` GPUs. With batches each GPU takes an equal random part of the requests and all that
// waits as its next batch; one at a time they share one queue (Cosmetatos' M/D/c). `percentile` in (0, 1).
Latency latency_at(const Serving& serving, double rate, double gpus, double percentile, double target_seconds);

// The fewest GPUs, `from` at least, that answer the share `percentile` within the target; nothing if it cannot be said, or if not
// even an idle GPU does. Where the cap on the batch matters, the count is what is needed without it, and so the least.
// `latency` becomes that at the count, or at `from` when there is none.
std::optional<double> gpus_for_latency(const Serving& serving, double rate, double from, double percentile, double target_seconds,
                                       Latency& latency);

// What an idle GPU takes for one request; 0: not known.
double shortest_seconds(const Serving& serving);

}  // namespace sizewright
