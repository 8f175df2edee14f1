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

// The months of one term.
struct Term {
    std::size_t begin = 0;
    std::size_t end = 0;
};

// The hours of all weeks of a term, in whole instances; one week when the demand is the same throughout.
std::vector<double> hours_of(const FleetOverTime& fleet, const Term& term, std::size_t a, const PriceList& price) {
    std::vector<double> hours;
    const bool is_one_level = std::all_of(fleet.level_of_month.begin() + static_cast<std::ptrdiff_t>(term.begin),
                                          fleet.level_of_month.begin() + static_cast<std::ptrdiff_t>(term.end),
                                          [&](std::size_t level) { return level == fleet.level_of_month[term.begin]; });
    const std::size_t end = is_one_level ? term.begin + 1 : term.end;
    for (std::size_t month = term.begin; month < end; ++month)
        for (const double gpus : fleet.at(month).pools[a].week) hours.push_back(price.whole(a, gpus));
    return hours;
}

double count_to_reserve(const ReservedInputs& in, const FleetOverTime& fleet, const Term& term, std::size_t a) {
    if (!in.typed_gpus.empty()) return in.typed_gpus[a];
    const double all = in.price.whole(a, fleet.peak(a, term.begin, term.end));
    if (!in.rest) return all;
    const double reserved = in.price.usd_per_gpu_second[a] * price_factor(in.price_change_per_year, term.begin);
    const double on_demand =
        in.rest->price.usd_per_gpu_second[a] * price_factor(in.rest->price_change_per_year, (term.begin + term.end - 1) / 2);
    if (!in.rest->elastic) return reserved < on_demand ? all : 0;  // both are paid all month: the cheaper one for all
    const std::vector<double> hours = hours_of(fleet, term, a, in.price);
    // Runs stand on the week with a mean that is no whole number: the better of the whole counts around it.
    const double base = reserved_base(hours, reserved, on_demand), fewer = std::floor(base + 1e-9);
    if (base - fewer < 1e-9) return base;
    const auto cost = [&](double gpus) {
        return gpus * reserved + on_demand * mean_beyond(hours, gpus, in.rest->price.gpus_per_instance[a]);
    };
    return cost(fewer) <= cost(fewer + 1) ? fewer : fewer + 1;
}

}  // namespace

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

bool book_reserved(const ReservedInputs& in, const FleetOverTime& fleet, PlanResult& plan, Reservation& reservation,
                   std::vector<std::size_t>& short_of) {
    const std::size_t months = plan.at_start.size();
    const bool expires = in.at_expiry != AtExpiry::renew && in.term_months < months;
    std::vector<double> most(fleet.accelerators(), 0);  // that are had at once
    std::vector<double> gpus(fleet.accelerators(), 0);  // committed in the running term
    std::optional<OnDemandBills> rest, later;
    if (in.rest) rest.emplace(*in.rest, fleet);
    if (in.later) later.emplace(*in.later, fleet);
    double committed = 0;  // USD a month, upfront included
    double reserved_gpus = 0;

    for (std::size_t month = 0; month < months; ++month) {
        const bool in_force = !expires || month < in.term_months;
        const std::size_t into_term = month % in.term_months;
        if (in_force && into_term == 0) {
            const Term term{month, std::min(month + in.term_months, months)};
            const double factor = price_factor(in.price_change_per_year, month);
            committed = reserved_gpus = 0;
            for (std::size_t a = 0; a < fleet.accelerators(); ++a) {
                gpus[a] = count_to_reserve(in, fleet, term, a);
                committed += gpus[a] * in.price.usd_per_gpu_month(a) * factor;
                reserved_gpus += gpus[a];
                const double peak = fleet.peak(a, term.begin, term.end);
                if (gpus[a] < peak && !in.rest && std::ranges::find(short_of, a) == short_of.end()) short_of.push_back(a);
                if (gpus[a] < peak && in.rest) reservation.has_rest = true;
                most[a] = std::max(most[a], in.rest ? gpus[a] + in.rest->price.whole(a, std::max(0.0, peak - gpus[a])) : gpus[a]);
            }
            if (month == 0) reservation.gpus = gpus;
            if (in.upfront_fraction > 0) {
                const auto term_months = static_cast<double>(in.term_months);
                const double upfront = committed * in.upfront_fraction * term_months;
                pay_at_start(plan, Category::compute, month, upfront);
                spread(plan, month, upfront, month, term_months, month + in.term_months, true);
            }
        }
        const double recurring = committed * (1 - in.upfront_fraction);
        const Bill beyond = rest ? rest->month(month, gpus) : Bill{};
        Bill instead;
        // Without a plan for the rest, the one that comes after the term serves everything.
        if (!in_force && later) instead = rest ? later->within(month, gpus) : later->month(month);
        pay(plan, Category::compute, month, beyond.usd + (in_force ? recurring : instead.usd));
        if (in_force) plan.cost_if_ended[month] = recurring * static_cast<double>(in.term_months - 1 - into_term);
        plan.allocated_gpu_hours += hours_per_month * (beyond.gpus + (in_force ? reserved_gpus : instead.gpus));
    }
    for (std::size_t a = 0; a < fleet.accelerators(); ++a) plan.gpus.emplace_back(fleet.accelerator(a), most[a]);

    if (!short_of.empty()) {
        const std::size_t a = short_of.front();
        plan.why_not = {SW_TEXT("%1 of %2 × %3 reserved, and no plan for the rest"),
                        {grouped(reservation.gpus[a]), grouped(fleet.peak(a)), fleet.accelerator(a)}};
        return false;
    }
    if (expires && (in.at_expiry == AtExpiry::stop || !in.later)) {
        plan.why_not = in.at_expiry == AtExpiry::stop
                           ? Message{SW_TEXT("ends after month %1"), {std::to_string(in.term_months)}}
                           : Message{SW_TEXT("no on-demand price after month %1"), {std::to_string(in.term_months)}};
        return false;
    }
    return true;
}

}  // namespace sizewright
