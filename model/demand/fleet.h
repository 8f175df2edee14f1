// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// All workloads together: one pool per accelerator.

#include <span>
#include <string>
#include <vector>

#include "model/demand/fleet_result.h"
#include "model/demand/profile.h"

namespace sizewright {

// What one workload asks of the pool.
struct WorkloadDemand {
    std::string_view accelerator{};
    double peak_gpus = 0;  // whole, spares included
    double busy_gpus = 0;  // mean of rate / X: GPUs in which some kernel runs
    Week gpus{};           // by hour
    Week with_peaks{};     // by hour, the hours of the highest rate at peak_gpus
};

// One entry per accelerator, in the order in which the workloads name them.
std::vector<FleetResult> pool(std::span<const WorkloadDemand> demands);

}  // namespace sizewright
