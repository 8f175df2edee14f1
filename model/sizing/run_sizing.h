// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A run that trains or fine-tunes: GPUs, days, failures and memory. SI units; no field is seen here. docs/formulas.md 2 and 3.

#include <optional>

#include "model/sizing/resolved_model.h"
#include "model/sizing/training/checkpoints.h"
#include "model/sizing/training/compute.h"
#include "model/sizing/training/memory.h"
#include "model/sizing/workload_result.h"

namespace sizewright {

enum class Trained { all, adapters, adapters_on_quantised };

struct RunInputs {
    ResolvedModel model{};
    double flop = 0;                  // model FLOP of one run
    double tokens = 0;                // of one run; 0: not counted in tokens
    double samples = 0;               // of one run; 0: not counted in samples
    double peak_flop_per_second = 0;  // of one GPU, dense
    double utilisation = 0.4;         // of the peak, (0, 1]
    std::optional<Band> utilisation_band{};
    Basis utilisation_basis = Basis::estimated;
    double scaling_efficiency = 1;  // throughput per GPU at the count in use against one GPU; 1 when automatic
    bool is_scaling_typed = false;
    std::optional<double> typed_gpus{};
    std::optional<double> wanted_seconds{};
    double gpus_per_node = 8;

    double failures_per_gpu_second = 0;
    double checkpoint_seconds = 0;
    std::optional<double> typed_interval_seconds{};  // between checkpoints
    double restart_seconds = 0;

    std::optional<double> typed_input_bytes_per_second{};  // that a run reads at full speed
    double runs_per_month = 1;
    double concurrent_runs = 1;

    // Memory
    double memory_bytes = 0;  // usable, of one GPU; 0: not known
    Optimizer optimizer = Optimizer::adamw;
    GradientPrecision gradients = GradientPrecision::fp32;
    bool is_mixed = true;  // 16-bit weights with a master copy
    training::Recomputation recomputation = training::Recomputation::selective;
    training::Layout layout{};  // data: 0 when automatic; tensor and pipeline 0 when automatic
    double sequence = 0;        // tokens of a sample; 0: not known
    double global_batch = 0;    // 0: not known
    double micro_batch = 0;     // 0: automatic
    double accumulation = 0;    // micro-batches per step and copy; 0: automatic
    Trained trained = Trained::all;
    double adapter_parameters = 0;

    // Input
    double bytes_per_token = 0;       // in storage; 0: not known
    double dataset_bytes = 0;         // typed; 0: not
    double nominal_memory_bytes = 0;  // of one GPU, as sold
};

// Memory of one GPU with micro-batches of `micro_batch`; nothing when the activations are not known.
std::optional<MemoryResult> run_memory(const RunInputs& inputs, const training::Layout& layout, double micro_batch);

struct RunSizing {
    training::Layout layout{};  // all counts known
    double micro_batch = 0;     // in use; 0: not known
    double gpus = 0;            // whole, of one run
    double before_rounding = 0;
    double seconds = 0;                    // without failures
    std::optional<double> wall_seconds{};  // with them; absent: the run makes no progress
    std::optional<double> interval_seconds{};
    std::optional<double> mean_between_failures{};
    bool fits = true;
    bool is_count_given = false;      // by the GPUs typed, or by the copies: the time follows
    bool is_in_time = true;           // false: no count does it in the time, because more GPUs fail more often
    bool is_memory_deciding = false;  // more GPUs than the time asks for
    std::optional<MemoryResult> memory{};
};
// Nothing when none of GPUs, copies and time is given.
std::optional<RunSizing> size_run(const RunInputs& inputs);

// What makes a run fit that does not: other sharding, recomputation, more GPUs per copy. Empty: nothing of that.
Message cheapest_change(const RunInputs& inputs, const training::Layout& layout);

}  // namespace sizewright
