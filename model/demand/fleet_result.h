// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace sizewright {

// Demand of all workloads for one accelerator.
struct FleetResult {
    std::string accelerator{};
    double static_gpus = 0;               // each workload its own peak
    double shared_gpus = 0;               // peak of the sum over the week
    double average_gpus = 0;              // mean of the sum
    double gpu_hours_per_month = 0;       // average × 730
    double busy_gpu_hours_per_month = 0;  // hours in which some kernel runs
    std::vector<double> week{};           // 168 hours from Monday 00:00, GPUs wanted
};

}  // namespace sizewright
