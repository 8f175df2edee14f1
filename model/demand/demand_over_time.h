// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the workloads ask for in each month of the horizon.

#include <cstddef>
#include <span>
#include <vector>

#include "model/demand/fleet.h"
#include "model/demand/fleet_over_time.h"
#include "model/demand/workload_demand.h"

namespace sizewright {

// How the load of one workload moves, against what its worksheet says.
struct LoadPath {
    std::size_t first_month = 0;                   // index
    std::size_t end_month = 0;                     // one past its last
    double growth_per_month = 0;                   // from its first month on
    const std::vector<double>* factors = nullptr;  // of the calendar months, January first: 12; null: all 1
    std::optional<double> runs_planned{};          // then it has ended
};

// The demand of the month at `factors` times the loads, a demand for each; 0: it does not run then.
struct DemandLevel {
    std::vector<double> factors{};
    std::vector<WorkloadDemand> demands{};
};

struct DemandOverTime {
    std::vector<DemandLevel> levels{};  // months with the same factors share one
    std::vector<std::size_t> level_of_month{};
    PoolInputs pool{};

    const DemandLevel& at(std::size_t month) const { return levels[level_of_month[month]]; }
};

// Factor of the load in a month, 0 outside its months. `start_month` is the calendar month (1 to 12) of month 0. Planned runs are
// not counted here.
double load_factor(const LoadPath& path, std::size_t month, int start_month);

// `demands` are those of the worksheets, one path for each.
DemandOverTime demand_over_time(std::vector<WorkloadDemand> demands, std::span<const LoadPath> paths, std::size_t months,
                                int start_month, const PoolInputs& pool);

// The pools of the workloads of which `included` says so (one for each; empty: of all), by month.
FleetOverTime fleet_of(const DemandOverTime& demand, std::span<const char> included = {});

}  // namespace sizewright
