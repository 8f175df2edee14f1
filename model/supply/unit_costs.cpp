// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/unit_costs.h"

#include <cmath>

#include "model/supply/plan_inputs.h"

namespace sizewright {

namespace {

std::optional<double> each(double cost, double units) { return units > 0 ? std::optional(cost / units) : std::nullopt; }

}  // namespace

UnitsOfWork units_of(const DemandOverTime& demand) {
    UnitsOfWork units;
    for (const WorkloadDemand& each : demand.levels.front().demands) {
        const WorkloadLoad& load = each.load;
        units.requests = units.requests && load.requests_per_second > 0;
        units.tokens = units.tokens && load.input_tokens_per_request + load.output_tokens_per_request > 0;
        units.training_runs = units.training_runs && load.runs_per_month > 0;
    }
    return units;
}

void add_unit_costs(PlanResult& plan, const FleetOverTime& all, const FleetOverTime& on_gpus, const UnitsOfWork& units) {
    double requests = 0, input = 0, output = 0, runs = 0;
    for (std::size_t month = 0; month < all.months(); ++month) {
        const FleetLevel& level = all.at(month);
        requests += level.requests_per_second * seconds_per_month;
        input += level.input_tokens_per_second * seconds_per_month;
        output += level.output_tokens_per_second * seconds_per_month;
        runs += level.runs_per_month;
        for (const FleetResult& pool : on_gpus.at(month).pools) {
            plan.busy_gpu_hours += pool.busy_gpu_hours_per_month;
            plan.used_gpu_hours += pool.gpu_hours_per_month;
        }
    }
    plan.cost_per_busy_gpu_hour = each(plan.total, plan.busy_gpu_hours);
    if (units.requests) plan.cost_per_thousand_requests = each(plan.total, requests / 1e3);
    if (units.tokens) plan.cost_per_million_tokens = each(plan.total, (input + output) / 1e6);
    if (units.tokens) plan.cost_per_million_output_tokens = each(plan.total, output / 1e6);
    if (units.training_runs) plan.cost_per_training_run = each(plan.total, runs);
}

bool is_finite(const PlanResult& plan) {
    for (const double figure : {plan.total + plan.owed_after_horizon + plan.net_present_value, plan.allocated_gpu_hours,
                                plan.cost_per_busy_gpu_hour.value_or(0), plan.cost_per_thousand_requests.value_or(0),
                                plan.cost_per_million_tokens.value_or(0), plan.cost_per_million_output_tokens.value_or(0),
                                plan.cost_per_training_run.value_or(0)})
        if (!std::isfinite(figure)) return false;
    return true;
}

}  // namespace sizewright
