// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decision/recommendation.h"

#include <algorithm>
#include <cmath>

#include "model/fields/format.h"

namespace sizewright {

namespace {

double commitment(const PlanResult& plan) { return plan.total + plan.owed_after_horizon; }

// Less by more than rounding.
bool is_less(double a, double b) { return a < b - 1e-9 * std::max(std::abs(a), std::abs(b)); }

// Of those that do all the work, and only without them of those that begin later.
std::optional<std::size_t> cheapest(std::span<const PlanResult> plans) {
    const bool any_is_comparable =
        std::ranges::any_of(plans, [](const PlanResult& plan) { return plan.feasible && plan.not_comparable.empty(); });
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        if (!plans[i].feasible || (any_is_comparable && !plans[i].not_comparable.empty())) continue;
        if (!best)
            best = i;
        else if (is_less(commitment(plans[i]), commitment(plans[*best])))
            best = i;
        else if (!is_less(commitment(plans[*best]), commitment(plans[i])) && is_less(plans[i].upfront, plans[*best].upfront))
            best = i;
    }
    return best;
}

// "1 × T4", "2 × T4 + 1 × L4".
std::string counted(const std::vector<std::pair<std::string, double>>& gpus, const std::vector<double>* counts = nullptr) {
    std::string text;
    for (std::size_t a = 0; a < gpus.size(); ++a) {
        if (!text.empty()) text += " + ";
        text.append(grouped(counts ? (*counts)[a] : gpus[a].second)).append(" × ").append(gpus[a].first);
    }
    return text;
}

bool is_years(int months) { return months % 12 == 0; }

// `served`: the number of workloads.
Message headline(const Plan& plan, const PlanResult& result, const Reservation& reservation, std::size_t served,
                 std::string cost) {
    if (std::holds_alternative<OnPremises>(plan))
        return {SW_TEXT("%1, bought: %2 a month"), {counted(result.gpus), std::move(cost)}};
    if (std::holds_alternative<ManagedApi>(plan)) {
        if (result.gpus.empty()) return {SW_TEXT("Managed API, no GPUs: %1 a month"), {std::move(cost)}};
        return {SW_TEXT("Managed API, and %1 for the rest: %2 a month"), {counted(result.gpus), std::move(cost)}};
    }
    if (const auto* spot = std::get_if<Spot>(&plan)) {
        if (spot->rest && served > result.spot.size())
            return {SW_TEXT("%1, spot and “%2”: %3 a month"), {counted(result.gpus), *spot->rest, std::move(cost)}};
        return {SW_TEXT("%1, spot: %2 a month"), {counted(result.gpus), std::move(cost)}};
    }
    if (std::holds_alternative<Hybrid>(plan))
        return {SW_TEXT("%1, “%2”: %3 a month"), {counted(result.gpus), result.name, std::move(cost)}};
    const auto* reserved = std::get_if<Reserved>(&plan);
    if (!reserved) return {SW_TEXT("%1, on demand: %2 a month"), {counted(result.gpus), std::move(cost)}};
    const int months = static_cast<int>(reserved->term_months.value_or(0));
    std::string gpus = counted(result.gpus, &reservation.gpus);
    if (reservation.has_rest) {
        if (months == 12)
            return {SW_TEXT("%1 reserved for 1 year, the rest on demand: %2 a month"), {std::move(gpus), std::move(cost)}};
        if (is_years(months))
            return {SW_TEXT("%1 reserved for %2 years, the rest on demand: %3 a month"),
                    {std::move(gpus), std::to_string(months / 12), std::move(cost)}};
        return {SW_TEXT("%1 reserved for %2 month(s), the rest on demand: %3 a month"),
                {std::move(gpus), std::to_string(months), std::move(cost)}};
    }
    if (months == 12) return {SW_TEXT("%1, reserved for 1 year: %2 a month"), {std::move(gpus), std::move(cost)}};
    if (is_years(months))
        return {SW_TEXT("%1, reserved for %2 years: %3 a month"),
                {std::move(gpus), std::to_string(months / 12), std::move(cost)}};
    return {SW_TEXT("%1, reserved for %2 month(s): %3 a month"), {std::move(gpus), std::to_string(months), std::move(cost)}};
}

// The plan that would cost less if all ended with month `month`, the cheapest of them; and the last such month.
struct EarlyEnd {
    std::size_t month = 0;  // 0: the best plan stays the cheapest whenever it ends
    std::size_t plan = 0;
};
EarlyEnd early_end(std::span<const PlanResult> plans, std::size_t best) {
    for (std::size_t month = plans[best].cost_if_ended.size(); month > 0; --month) {
        std::size_t cheaper = best;
        for (std::size_t i = 0; i < plans.size(); ++i)
            if (plans[i].feasible && is_less(plans[i].cost_if_ended[month - 1], plans[cheaper].cost_if_ended[month - 1]))
                cheaper = i;
        if (cheaper != best) return {month, cheaper};
    }
    return {};
}

// "Cheapest of …", with what to do if it ends early.
Message comparison(const Scenario& scenario, std::span<const PlanResult> plans, std::size_t best) {
    const auto feasible = static_cast<std::size_t>(std::ranges::count_if(plans, &PlanResult::feasible));
    const std::string horizon = std::to_string(plans[best].monthly.size());
    if (feasible == 1) return {SW_TEXT("The only plan that serves everything at a known price, over %1 month(s)."), {horizon}};
    const std::string count = std::to_string(feasible);
    if (std::holds_alternative<Spot>(scenario.plans[best])) {
        double interruptions = 0;
        for (const SpotUse& use : plans[best].spot) interruptions += use.interruptions_per_month;
        return {SW_TEXT("Cheapest of %1 over %2 month(s), but its GPUs may be taken away: %3 time(s) a month on average."),
                {count, horizon, significant(interruptions, 2)}};
    }
    const EarlyEnd early = early_end(plans, best);
    if (early.month == 0) return {SW_TEXT("Cheapest of %1 over %2 month(s), whenever it ends."), {count, horizon}};

    const std::string month = std::to_string(early.month);
    const PlanResult& other = plans[early.plan];
    const auto like_it =
        std::ranges::count_if(plans, [&](const PlanResult& plan) { return plan.feasible && plan.style == other.style; });
    const auto* reserved = std::get_if<Reserved>(&scenario.plans[early.plan]);
    if (like_it > 1 || plans[best].style == other.style)
        return {SW_TEXT("Cheapest of %1 over %2 month(s); if it ends within %3, “%4” is cheaper."),
                {count, horizon, month, other.name}};
    if (std::holds_alternative<OnDemand>(scenario.plans[early.plan]))
        return {SW_TEXT("Cheapest of %1 over %2 month(s); if it ends within %3, pay on demand."), {count, horizon, month}};
    if (!reserved)
        return {SW_TEXT("Cheapest of %1 over %2 month(s); if it ends within %3, “%4” is cheaper."),
                {count, horizon, month, other.name}};
    const int term = static_cast<int>(reserved->term_months.value_or(0));
    if (term == 12)
        return {SW_TEXT("Cheapest of %1 over %2 month(s); if it ends within %3, reserve year by year."), {count, horizon, month}};
    return {SW_TEXT("Cheapest of %1 over %2 month(s); if it ends within %3, reserve for %4 month(s)."),
            {count, horizon, month, std::to_string(term)}};
}

// Said instead when a queue has no steady state: the costs are those of too few GPUs.
Message unsteady_comparison(const WorkloadResult& workload, std::span<const PlanResult> plans, std::size_t best) {
    const InferenceResult& load = *workload.inference;
    const double least = std::floor(load.peak_per_second / load.items_per_second_per_gpu.value + 1e-9) + 1;
    const auto feasible = std::ranges::count_if(plans, &PlanResult::feasible);
    if (feasible == 1)
        return {SW_TEXT("“%1” has no steady state: its queue grows without bound with fewer than %2 GPU(s)."),
                {workload.name, grouped(least)}};
    return {
        SW_TEXT(
            "“%1” has no steady state: its queue grows without bound with fewer than %2 GPU(s). As it is, cheapest of %3 over %4 "
            "month(s)."),
        {workload.name, grouped(least), std::to_string(feasible), std::to_string(plans[best].monthly.size())}};
}

// A workload that has a size and cannot be as it is asked for: an answer sooner than one GPU gives it, days below what the peak
// allows. Its queue has a steady state, and still no plan serves it. Null if there is none.
const Problem* unserved(const WorkloadResult& workload) {
    if (!workload.enabled || !workload.gpus) return nullptr;
    const auto found = std::ranges::find(workload.problems, Severity::error, &Problem::severity);
    return found == workload.problems.end() ? nullptr : &*found;
}

// What is said of the plans: how they compare, or, before that, which workload none of them serves.
Message reason_for(const Scenario& scenario, const Evaluation& evaluation, std::size_t best) {
    const std::span<const PlanResult> plans = evaluation.plans;
    for (const WorkloadResult& workload : evaluation.workloads)
        if (!workload.steady) return unsteady_comparison(workload, plans, best);
    for (const WorkloadResult& workload : evaluation.workloads)
        if (const Problem* problem = unserved(workload))
            return {SW_TEXT("No plan serves “%1” as asked: %2"), {workload.name, english(problem->message)}};
    return comparison(scenario, plans, best);
}

Message what_is_needed(const Evaluation& evaluation) {
    for (const WorkloadResult& workload : evaluation.workloads)
        for (const Problem& problem : workload.problems)
            if (workload.enabled && problem.severity == Severity::error && !workload.gpus) return problem.message;
    if (std::ranges::none_of(evaluation.workloads, &WorkloadResult::enabled))
        return {SW_TEXT("Needs a workload that counts in the fleet.")};
    if (evaluation.plans.empty()) return {SW_TEXT("Needs a plan: on demand or reserved, with a price.")};
    const PlanResult& plan = evaluation.plans.front();
    return {SW_TEXT("No plan can be compared. “%1”: %2."), {plan.name, english(plan.why_not)}};
}

}  // namespace

Recommendation recommend(const Scenario& scenario, const Context& context, const Evaluation& evaluation,
                         std::span<const Reservation> reservations) {
    Recommendation out;
    const std::span<const PlanResult> plans = evaluation.plans;
    out.plan = cheapest(plans);
    if (!out.plan) {
        out.headline = {SW_TEXT("No plan to recommend yet")};
        out.reason = what_is_needed(evaluation);
        return out;
    }
    const std::size_t best = *out.plan;
    const PlanResult& plan = plans[best];
    out.accelerators = plan.gpus;
    out.total = commitment(plan);
    out.average_monthly = out.total / static_cast<double>(plan.monthly.size());
    out.equivalent_monthly = plan.equivalent_monthly;
    const auto served = static_cast<std::size_t>(std::ranges::count_if(evaluation.workloads, &WorkloadResult::enabled));
    out.headline =
        headline(scenario.plans[best], plan, reservations[best], served, money(out.equivalent_monthly, context.currency, 0));
    out.reason = reason_for(scenario, evaluation, best);
    return out;
}

}  // namespace sizewright
