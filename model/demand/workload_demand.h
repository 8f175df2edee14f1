// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From one worksheet to the GPUs it asks for in each hour of the week.

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "model/demand/profile.h"
#include "model/sizing/sizing_context.h"
#include "model/sizing/workload_result.h"
#include "model/workbook/workbook.h"

namespace sizewright {

// A job with a start, which the pool may move or stretch.
struct ScheduledJob {
    double gpus = 0;                       // whole
    double hours = 0;                      // with that many GPUs
    std::vector<double> starts{};          // hours of the week, [0, 168), ascending
    double movable_hours = 0;              // may start up to this much later
    std::optional<double> minimum_gpus{};  // may run on as few, at the same GPU-hours; absent: rigid
    double left_running_hours = 0;         // the GPUs stay allocated so long after it
};

// What it answers and does at the load of its worksheet.
struct WorkloadLoad {
    double requests_per_second = 0;  // mean, of workloads that answer requests
    double peak_per_second = 0;
    double input_tokens_per_request = 0;  // of language models
    double output_tokens_per_request = 0;
    double cached_input_fraction = 0;  // of the input tokens: a prefix that was seen before
    double response_bytes = 0;         // of one request; 0: not known
    std::string_view model{};          // of a language model, as the catalog calls it; empty: not known
    double parameters = 0;             // of a language model; 0: not known
    double runs_per_month = 0;         // of trainings and fine-tunings
};

// Its runs, for capacity that may be taken away meanwhile.
struct RunShape {
    double runs_per_month = 0;
    double gpus = 0;                    // of one run
    double solve_hours = 0;             // of one run, without interruptions and checkpoints
    bool has_checkpoints = true;        // false: an interruption loses all that was done
    double checkpoint_hours = 0;        // the run stands still; 0: nothing that was done is lost
    double restart_hours = 0;           // from new GPUs until it goes on
    double interval_hours = 0;          // of work between checkpoints, as typed; 0: as is best
    double interruptions_per_hour = 0;  // by failures of its hardware, of all its GPUs
    std::optional<double> deadline_hours{};
};

// What one workload asks of the pool.
struct WorkloadDemand {
    std::string_view name{};         // of the workload
    std::string_view accelerator{};  // "any": whatever the fleet has
    bool is_dedicated = false;       // shares with no other
    double peak_gpus = 0;            // whole, spares included
    double busy_gpus = 0;            // mean of rate / X: GPUs in which some kernel runs
    Week gpus{};                     // by hour; of a job: nothing yet, the pool places it
    Week with_peaks{};               // by hour, the hours of the highest rate at peak_gpus
    std::optional<ScheduledJob> job{};
    bool is_interruptible = false;  // survives that its GPUs are taken away
    WorkloadLoad load{};
    std::optional<RunShape> run{};  // absent: it does not run and end
    // Sets peak_gpus, busy_gpus, gpus, with_peaks, job and run of `out`, a copy, to those at `factor` (> 0) times the load. Its
    // `load` stays. Empty: the demand does not depend on the load.
    std::function<void(double factor, WorkloadDemand& out)> scale{};
    std::optional<double> most_factor{};  // of the load that a typed count of GPUs can carry; absent: it grows with the load
};

// Sizes the worksheet on context.accelerator and fills the result and the demand. False: a problem in `out` says what it needs,
// and there is no demand. `out` has its name, kind, path and accelerator already.
bool demand_of(const Inference& sheet, const SizingContext& context, WorkloadResult& out, WorkloadDemand& demand);
bool demand_of(const Training& sheet, const SizingContext& context, WorkloadResult& out, WorkloadDemand& demand);
bool demand_of(const FineTuning& sheet, const SizingContext& context, WorkloadResult& out, WorkloadDemand& demand);
bool demand_of(const Job& sheet, const SizingContext& context, WorkloadResult& out, WorkloadDemand& demand);

// Above it something is wrong with the load, and sums would no longer be exact.
inline constexpr double most_gpus = 1e9;

}  // namespace sizewright
