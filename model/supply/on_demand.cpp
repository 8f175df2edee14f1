// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "model/supply/cash_flow.h"
#include "model/supply/commitment.h"
#include "model/supply/plan_inputs.h"

namespace sizewright {

double mean_within(std::span<const double> week, double gpus, double instance) {
    double sum = 0;
    for (const double wanted : week) sum += in_instances(std::min(wanted, gpus), instance);
    return week.empty() ? 0 : sum / static_cast<double>(week.size());
}

double mean_beyond(std::span<const double> week, double gpus, double instance) {
    double sum = 0;
    for (const double wanted : week) sum += in_instances(std::max(0.0, wanted - gpus), instance);
    return week.empty() ? 0 : sum / static_cast<double>(week.size());
}

double billed_on_demand(const OnDemandInputs& in, const FleetResult& fleet, std::size_t a, double base) {
    if (!in.elastic) return in.price.whole(a, std::max(0.0, fleet.shared_gpus - base));
    const double instance = in.price.gpus_per_instance[a];
    return base <= 0 && instance <= 1 ? fleet.average_gpus : mean_beyond(fleet.week, base, instance);
}

double OnDemandBills::billed(const FleetResult& pool, std::size_t a) const {
    if (!is_within_) return billed_on_demand(in_, pool, a, edge_.empty() ? 0 : edge_[a]);
    if (edge_[a] >= pool.shared_gpus) return billed_on_demand(in_, pool, a);
    return in_.elastic ? mean_within(pool.week, edge_[a], in_.price.gpus_per_instance[a]) : in_.price.whole(a, edge_[a]);
}

double OnDemandBills::gpus_in_hour(const FleetResult& pool, std::size_t a, std::size_t hour) const {
    const double wanted = in_.elastic ? pool.week[hour] : pool.shared_gpus;
    const double edge = edge_.empty() ? 0 : edge_[a];
    return in_.price.whole(a, is_within_ ? std::min(wanted, edge) : std::max(0.0, wanted - edge));
}

Bill OnDemandBills::compute(std::size_t index, double factor, bool has_savings_plan) const {
    const FleetLevel& level = fleet_.levels[index];
    Bill bill;
    for (std::size_t a = 0; a < level.pools.size(); ++a) {
        double gpus = billed(level.pools[a], a);
        if (!in_.billed_besides.empty() && edge_.empty()) gpus += in_.billed_besides[index][a];
        bill.gpus += gpus;
        bill.usd += gpus * in_.price.usd_per_gpu_month(a) * factor;
    }
    if (!has_savings_plan || level.pools.empty()) return bill;
    // The commitment is by the hour: what one hour leaves unused does not help another.
    const std::size_t hours = level.pools.front().week.size();
    double usd = 0;
    for (std::size_t hour = 0; hour < hours; ++hour) {
        double on_demand = 0;
        for (std::size_t a = 0; a < level.pools.size(); ++a)
            on_demand += gpus_in_hour(level.pools[a], a, hour) * in_.price.usd_per_gpu_second[a] * seconds_per_hour * factor;
        usd += savings_plan_hour(on_demand, in_.savings_plan->usd_per_hour, in_.savings_plan->discount_fraction);
    }
    bill.usd = hours > 0 ? usd / static_cast<double>(hours) * hours_per_month : 0;
    return bill;
}

Bill OnDemandBills::cached(std::size_t month, std::span<const double> edge, bool is_within) {
    const std::size_t level = fleet_.level_of_month[month];
    const bool is_other = level != level_ || is_within != is_within_ || !std::ranges::equal(edge, edge_);
    if (is_other) {
        level_ = level;
        is_within_ = is_within;
        edge_.assign(edge.begin(), edge.end());
        bill_ = compute(level, 1, false);
    }
    const double factor = price_factor(in_.price_change_per_year, month);
    if (in_.savings_plan && month < in_.savings_plan->term_months) return compute(level, factor, true);
    return {bill_.usd * factor, bill_.gpus};
}

Bill OnDemandBills::month(std::size_t month, std::span<const double> base) { return cached(month, base, false); }

Bill OnDemandBills::within(std::size_t month, std::span<const double> gpus) { return cached(month, gpus, true); }

void book_on_demand(const OnDemandInputs& in, const FleetOverTime& fleet, PlanResult& plan) {
    for (std::size_t a = 0; a < fleet.accelerators(); ++a)
        plan.gpus.emplace_back(fleet.accelerator(a), in.price.whole(a, fleet.peak(a)));
    OnDemandBills bills(in, fleet);
    const std::size_t months = plan.at_start.size();
    for (std::size_t month = 0; month < months; ++month) {
        const Bill bill = bills.month(month);
        pay(plan, Category::compute, month, bill.usd);
        plan.allocated_gpu_hours += bill.gpus * hours_per_month;
        if (in.savings_plan && month + 1 < in.savings_plan->term_months)  // the commitment outlives an early end
            plan.cost_if_ended[month] =
                in.savings_plan->usd_per_hour * hours_per_month * static_cast<double>(in.savings_plan->term_months - month - 1);
    }
}

}  // namespace sizewright
