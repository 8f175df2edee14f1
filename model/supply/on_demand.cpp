// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/cash_flow.h"
#include "model/supply/plan_inputs.h"

namespace sizewright {

void book_on_demand(const OnDemandInputs& in, std::span<const FleetResult> fleet, PlanResult& plan) {
    const std::size_t months = plan.at_start.size();
    double usd_per_month = 0;
    double gpus_paid = 0;
    for (std::size_t a = 0; a < fleet.size(); ++a) {
        const double gpus = billed_on_demand(in, fleet[a], a);
        gpus_paid += gpus;
        usd_per_month += gpus * in.price.usd_per_gpu_month(a);
        plan.gpus.emplace_back(fleet[a].accelerator, in.price.whole(a, fleet[a].shared_gpus));
    }
    pay_every_month(plan, Category::compute, usd_per_month);
    plan.allocated_gpu_hours = gpus_paid * hours_per_month * static_cast<double>(months);
}

}  // namespace sizewright
