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

// One entry per accelerator, in the order in which the workloads name them.
std::vector<FleetResult> pool(std::span<const WorkloadDemand> demands);

}  // namespace sizewright
