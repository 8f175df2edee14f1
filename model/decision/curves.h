// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How results change with one input: what charts draw. Each point is a worksheet sized anew with that input, so that a curve goes
// through the result that is shown. Pure; a scenario is copied, nothing is changed.

#include <cstddef>
#include <optional>
#include <vector>

#include "model/decision/evaluation.h"

namespace sizewright {

struct RunPoint {
    double gpus = 0;  // per run, as they are used: rounded as the worksheet rounds them
    double days = 0;  // of one run, failures included
};

// Days of a run by GPUs, from an eighth to sixteen times what `result` uses, ascending; empty where the worksheet is no training
// or fine-tuning, or cannot be sized.
std::vector<RunPoint> days_by_gpus(const Scenario& scenario, const Context& context, std::size_t workload,
                                   const WorkloadResult& result);

// Days that one run would take on `gpus` GPUs at the full dense peak; 0: not known.
double days_at_full_peak(const TrainingResult& run, double gpus);

struct LatencyPoint {
    double rate = 0;              // requests per second over all GPUs
    std::optional<double> p50{};  // ms; of a language model the mean time to the first token stands in `first`
    std::optional<double> p95{};
    std::optional<double> p99{};
    std::optional<double> first{};      // ms, mean time to first token
    std::optional<double> per_token{};  // ms, mean time per output token
};

// Latency by load on as many GPUs as `result` has, ascending in the rate, up to where there is no steady state. Empty where the
// worksheet is a batch, or its latency is not known.
std::vector<LatencyPoint> latency_by_load(const Scenario& scenario, const Context& context, std::size_t workload,
                                          const WorkloadResult& result);

// Memory with another batch: what grows with it (the cache, or without one activations and logits) in proportion, the rest as it
// is.
MemoryResult memory_at_batch(const MemoryResult& memory, double batch);

}  // namespace sizewright
