// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demand/fleet.h"

#include <algorithm>
#include <numeric>

#include "model/fields/unit.h"

namespace sizewright {

namespace {

FleetResult pool_of(std::string_view accelerator, std::span<const WorkloadDemand> demands) {
    FleetResult fleet;
    fleet.accelerator = accelerator;
    fleet.week.assign(hours_per_week, 0);
    Week with_peaks{};
    double busy_gpus = 0;
    for (const WorkloadDemand& demand : demands) {
        if (demand.accelerator != accelerator) continue;
        fleet.static_gpus += demand.peak_gpus;
        busy_gpus += demand.busy_gpus;
        for (std::size_t h = 0; h < hours_per_week; ++h) {
            fleet.week[h] += demand.gpus[h];
            with_peaks[h] += demand.with_peaks[h];
        }
    }
    fleet.average_gpus = std::accumulate(fleet.week.begin(), fleet.week.end(), 0.0) / hours_per_week;
    fleet.shared_gpus = std::ranges::max(with_peaks);
    fleet.gpu_hours_per_month = fleet.average_gpus * hours_per_month;
    fleet.busy_gpu_hours_per_month = busy_gpus * hours_per_month;
    return fleet;
}

}  // namespace

std::vector<FleetResult> pool(std::span<const WorkloadDemand> demands) {
    std::vector<FleetResult> fleets;
    for (const WorkloadDemand& demand : demands)
        if (std::ranges::none_of(fleets, [&](const FleetResult& fleet) { return fleet.accelerator == demand.accelerator; }))
            fleets.push_back(pool_of(demand.accelerator, demands));
    return fleets;
}

}  // namespace sizewright
