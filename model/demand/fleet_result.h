// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace sizewright {

// A job as the pool runs it.
struct PlacedJob {
    std::string workload{};
    double gpus = 0;
    double hours = 0;              // longer than typed on fewer GPUs
    std::vector<double> starts{};  // hours of the week, [0, 168)
    bool operator==(const PlacedJob&) const = default;
};

// Demand of all workloads for one accelerator, headroom included.
struct FleetResult {
    std::string accelerator{};
    double static_gpus = 0;               // each workload its own peak
    double shared_gpus = 0;               // GPUs to have: peak of the sum over the week; without sharing the sum of the peaks
    double average_gpus = 0;              // mean of the week
    double gpu_hours_per_month = 0;       // average × 730
    double busy_gpu_hours_per_month = 0;  // hours in which some kernel runs
    std::vector<double> week{};           // 168 hours from Monday 00:00, GPUs wanted: what an elastic plan pays
    std::vector<PlacedJob> jobs{};
    std::optional<double> provisioned_gpus{};  // what there is today, if that is typed
};

}  // namespace sizewright
