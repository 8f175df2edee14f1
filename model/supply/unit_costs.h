// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a unit of work costs, with its denominator: docs/formulas.md 6.6.

#include "model/demand/demand_over_time.h"
#include "model/supply/plan_result.h"

namespace sizewright {

// Units that all workloads of the plan make: the cost of a plan that also trains says nothing of its tokens.
struct UnitsOfWork {
    bool requests = true;
    bool tokens = true;
    bool training_runs = true;
};
UnitsOfWork units_of(const DemandOverTime& demand);

// Fills the hours and the costs per unit of a closed plan; a unit that nothing is made of has none. `all` is what the plan
// serves, `on_gpus` what of it runs on the plan's GPUs.
void add_unit_costs(PlanResult& plan, const FleetOverTime& all, const FleetOverTime& on_gpus, const UnitsOfWork& units);

// False: some figure is beyond what a number can hold.
bool is_finite(const PlanResult& plan);

}  // namespace sizewright
