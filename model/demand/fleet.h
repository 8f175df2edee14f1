// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// All workloads together: one pool per accelerator.

#include <span>
#include <string>
#include <vector>

#include "model/demand/fleet_result.h"
#include "model/demand/workload_demand.h"

namespace sizewright {

struct PoolInputs {
    bool is_shared = true;                // false: each workload has GPUs of its own, all week
    double headroom_fraction = 0;         // added to what is needed, rounded up
    const Counts* provisioned = nullptr;  // by accelerator; null: not typed
};
PoolInputs pool_inputs(const Fleet& sheet);

// One entry per accelerator, in the order in which the workloads name them. Workloads that share get the peak of their sum, after
// movable and mouldable jobs were placed, the one with the most GPU-hours first, where the peak rises least; dedicated ones their
// own peak on top. Deterministic: equal jobs are placed in their order.
std::vector<FleetResult> pool(std::span<const WorkloadDemand> demands, const PoolInputs& inputs = {});

// The accelerator of which the workloads that name one need the most GPUs; the first of equals; empty: none names one.
std::string_view most_of_the_fleet(std::span<const WorkloadDemand> demands);
inline constexpr std::string_view any_accelerator = "any";

}  // namespace sizewright
