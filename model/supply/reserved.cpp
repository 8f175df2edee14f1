// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <functional>

#include "model/fields/format.h"
#include "model/supply/cash_flow.h"
#include "model/supply/plan_inputs.h"

namespace sizewright {

namespace {

// GPUs that an on-demand plan bills for what a reservation of `gpus` used to carry.
double billed_within(const OnDemandInputs& plan, const FleetResult& fleet, std::size_t a, double gpus) {
    if (gpus >= fleet.shared_gpus) return billed_on_demand(plan, fleet, a);
    return plan.elastic ? mean_within(fleet.week, gpus, plan.price.gpus_per_instance[a]) : plan.price.whole(a, gpus);
}

double count_to_reserve(const ReservedInputs& in, const FleetResult& fleet, std::size_t a) {
    if (!in.typed_gpus.empty()) return in.typed_gpus[a];
    const double all = in.price.whole(a, fleet.shared_gpus);
    if (!in.rest) return all;
    const double reserved = in.price.usd_per_gpu_second[a];
    const double on_demand = in.rest->price.usd_per_gpu_second[a];
    if (!in.rest->elastic) return reserved < on_demand ? all : 0;  // both are paid all month: the cheaper one for all
    if (in.price.gpus_per_instance[a] <= 1) return reserved_base(fleet.week, reserved, on_demand);
    std::vector<double> week(fleet.week.size());
    std::ranges::transform(fleet.week, week.begin(), [&](double gpus) { return in.price.whole(a, gpus); });
    return reserved_base(week, reserved, on_demand);
}

struct Amounts {                                              // per month
    double committed = 0;                                     // USD for what is reserved, upfront included
    double rest = 0;                                          // USD for what the rest plan serves
    double later = 0;                                         // USD for what was reserved, after the term
    double reserved_gpus = 0, rest_gpus = 0, later_gpus = 0;  // billed
};

}  // namespace

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

double reserved_base(std::span<const double> week, double reserved_price, double on_demand_price) {
    if (week.empty() || !(on_demand_price > 0)) return 0;
    const double hours = reserved_price / on_demand_price * static_cast<double>(week.size());
    if (!(hours < static_cast<double>(week.size()))) return 0;
    // The largest number of hours in which one more would be used without paying: R is the demand of the next hour in the
    // duration curve.
    const auto allowed = std::min(static_cast<std::size_t>(std::floor(hours + 1e-9)), week.size());
    if (allowed == week.size()) return 0;
    std::vector<double> curve(week.begin(), week.end());
    std::ranges::nth_element(curve, curve.begin() + static_cast<std::ptrdiff_t>(allowed), std::greater<>());
    return curve[allowed];
}

bool book_reserved(const ReservedInputs& in, std::span<const FleetResult> fleet, PlanResult& plan, Reservation& reservation,
                   std::vector<std::size_t>& short_of) {
    const std::size_t months = plan.at_start.size();
    const bool expires = in.at_expiry != AtExpiry::renew && in.term_months < months;
    Amounts amounts;
    for (std::size_t a = 0; a < fleet.size(); ++a) {
        const double gpus = count_to_reserve(in, fleet[a], a);
        reservation.gpus.push_back(gpus);
        plan.gpus.emplace_back(fleet[a].accelerator,
                               in.rest ? gpus + in.rest->price.whole(a, std::max(0.0, fleet[a].shared_gpus - gpus)) : gpus);
        if (gpus < fleet[a].shared_gpus && !in.rest) short_of.push_back(a);
        amounts.committed += gpus * in.price.usd_per_gpu_month(a);
        amounts.reserved_gpus += gpus;
        if (in.rest) {
            const double billed = billed_on_demand(*in.rest, fleet[a], a, gpus);
            amounts.rest += billed * in.rest->price.usd_per_gpu_month(a);
            amounts.rest_gpus += billed;
            reservation.has_rest = reservation.has_rest || gpus < fleet[a].shared_gpus;
        }
        if (in.later) {
            const double billed = billed_within(*in.later, fleet[a], a, gpus);
            amounts.later += billed * in.later->price.usd_per_gpu_month(a);
            amounts.later_gpus += billed;
        }
    }
    if (!short_of.empty()) {
        const std::size_t a = short_of.front();
        plan.why_not = {SW_TEXT("%1 of %2 × %3 reserved, and no plan for the rest"),
                        {grouped(reservation.gpus[a]), grouped(fleet[a].shared_gpus), fleet[a].accelerator}};
        return false;
    }
    if (expires && (in.at_expiry == AtExpiry::stop || !in.later)) {
        plan.why_not = in.at_expiry == AtExpiry::stop
                           ? Message{SW_TEXT("ends after month %1"), {std::to_string(in.term_months)}}
                           : Message{SW_TEXT("no on-demand price after month %1"), {std::to_string(in.term_months)}};
        return false;
    }

    const double recurring = amounts.committed * (1 - in.upfront_fraction);
    const double upfront = amounts.committed * in.upfront_fraction * static_cast<double>(in.term_months);
    for (std::size_t month = 0; month < months; ++month) {
        const bool in_force = !expires || month < in.term_months;
        if (in_force && upfront > 0 && month % in.term_months == 0) pay_at_start(plan, Category::compute, month, upfront);
        pay(plan, Category::compute, month, amounts.rest + (in_force ? recurring : amounts.later));
        if (in_force) plan.cost_if_ended[month] = recurring * static_cast<double>(in.term_months - 1 - month % in.term_months);
        plan.allocated_gpu_hours +=
            hours_per_month * (amounts.rest_gpus + (in_force ? amounts.reserved_gpus : amounts.later_gpus));
    }
    return true;
}

}  // namespace sizewright
