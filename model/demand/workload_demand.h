// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From one worksheet to the GPUs it asks for in each hour of the week.

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
