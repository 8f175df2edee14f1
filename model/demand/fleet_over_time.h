// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The fleet in each month of the horizon.

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "model/demand/fleet_result.h"

namespace sizewright {

// What is wanted in a month, and what it yields.
struct FleetLevel {
    std::vector<FleetResult> pools{};  // one for each accelerator
    double requests_per_second = 0;    // mean, of all workloads that answer requests
    double input_tokens_per_second = 0;
    double output_tokens_per_second = 0;
    double response_bytes_per_second = 0;  // that answers send out
    double runs_per_month = 0;             // of trainings and fine-tunings
};

// Months with the same demand share a level. All levels have the same accelerators in the same order; an accelerator that nothing
// runs on in a month has no demand there.
struct FleetOverTime {
    std::vector<FleetLevel> levels{};
    std::vector<std::size_t> level_of_month{};

    std::size_t months() const { return level_of_month.size(); }
    std::size_t accelerators() const { return levels.empty() ? 0 : levels.front().pools.size(); }
    const FleetLevel& at(std::size_t month) const { return levels[level_of_month[month]]; }
    const std::string& accelerator(std::size_t a) const { return levels.front().pools[a].accelerator; }

    // GPUs at the peak of the highest of the months [begin, end).
    double peak(std::size_t a, std::size_t begin, std::size_t end) const {
        double highest = 0;
        for (std::size_t month = begin; month < end; ++month) highest = std::max(highest, at(month).pools[a].shared_gpus);
        return highest;
    }
    // The month with the most GPUs, of each accelerator.
    std::vector<FleetResult> highest() const {
        std::vector<FleetResult> out = levels.empty() ? std::vector<FleetResult>{} : levels.front().pools;
        for (const FleetLevel& level : levels)
            for (std::size_t a = 0; a < out.size(); ++a)
                if (level.pools[a].shared_gpus > out[a].shared_gpus) out[a] = level.pools[a];
        return out;
    }
    // By month.
    std::vector<double> gpus(std::size_t a) const {
        std::vector<double> out(months());
        for (std::size_t month = 0; month < out.size(); ++month) out[month] = at(month).pools[a].shared_gpus;
        return out;
    }
    double peak(std::size_t a) const {
        double highest = 0;
        for (const FleetLevel& level : levels) highest = std::max(highest, level.pools[a].shared_gpus);
        return highest;
    }
};

// The same demand in every month.
inline FleetOverTime constant_fleet(std::vector<FleetResult> pools, std::size_t months, double requests_per_second = 0) {
    FleetOverTime out;
    out.levels.push_back({std::move(pools), requests_per_second, 0, 0, 0, 0});
    out.level_of_month.assign(months, 0);
    return out;
}

}  // namespace sizewright
