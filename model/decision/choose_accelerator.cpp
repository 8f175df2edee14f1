// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decision/choose_accelerator.h"

#include <algorithm>

#include "model/catalog/catalog.h"
#include "model/decision/size_workloads.h"
#include "model/demand/fleet.h"
#include "model/fields/format.h"
#include "model/supply/supply.h"

namespace sizewright {

namespace {

bool is_plain(const Field<Prices>& prices) { return prices && prices->every; }

// Only what decides between accelerators: plans without services, and no price that is the same for all.
Scenario for_ranking(const Scenario& scenario) {
    Scenario out;
    out.name = scenario.name;
    out.provider = scenario.provider;
    out.region = scenario.region;
    out.finance = scenario.finance;
    out.site = scenario.site;
    out.plans = scenario.plans;
    for (Plan& plan : out.plans)
        std::visit(
            [](auto& any) {
                if constexpr (requires { any.price_usd_per_gpu_hour; })
                    if (is_plain(any.price_usd_per_gpu_hour)) any.price_usd_per_gpu_hour.type(automatic);
            },
            plan);
    return out;
}

// The first thing that stands in the way; empty: nothing does.
Message obstacle(const WorkloadResult& result) {
    for (const Problem& problem : result.problems)
        if (problem.severity == Severity::error) return problem.message;
    return {};
}

bool is_of(const Accelerator& card, AcceleratorClass which) {
    return std::ranges::find(card.classes, which) != card.classes.end();
}

// Why nothing new is planned on it; empty: it can be.
Message not_for_new_plans(const Accelerator& card) {
    if (is_of(card, AcceleratorClass::legacy)) return {SW_TEXT("legacy: not chosen for something new")};
    if (is_of(card, AcceleratorClass::consumer))
        return {SW_TEXT("a consumer card: its licence and cooling are not for data centres")};
    return {};
}

// 0: can be chosen, 1: has no price, 2: not to be chosen, 3: cannot do it.
int rank(const AcceleratorCandidate& each, bool is_barred) {
    if (!each.is_possible) return 3;
    if (is_barred) return 2;
    return each.usd_per_month ? 0 : 1;
}

class Ranking {
public:
    Ranking(const Scenario& scenario, const Context& context, std::size_t workload)
        : scenario_(scenario), context_(context), workload_(workload), priced_(for_ranking(scenario)) {}

    std::vector<AcceleratorCandidate> run() {
        std::vector<Rated> rated;
        for (const Accelerator& card : context_.catalog->accelerators) rated.push_back(rate(card));
        std::ranges::stable_sort(rated, [](const Rated& a, const Rated& b) {
            if (a.rank != b.rank) return a.rank < b.rank;
            const double cost_a = a.candidate.usd_per_month.value_or(0), cost_b = b.candidate.usd_per_month.value_or(0);
            if (cost_a != cost_b) return cost_a < cost_b;
            return a.candidate.gpus < b.candidate.gpus;
        });
        std::vector<AcceleratorCandidate> out;
        out.reserve(rated.size());
        for (Rated& each : rated) out.push_back(std::move(each.candidate));
        if (out.empty()) return out;
        if (rated.front().rank <= 1) out.front().lost = {};
        for (std::size_t i = 0; i < out.size(); ++i)
            if (i > 0 || rated[i].rank > 1) explain(out[i], rated[i].rank, out.front());
        return out;
    }

private:
    struct Rated {
        AcceleratorCandidate candidate;
        int rank = 3;
    };

    Rated rate(const Accelerator& card) {
        Rated out;
        out.candidate.accelerator = card.name;
        WorkloadResult result;
        result.path = item_path_;
        WorkloadDemand demand;
        Context bare = context_;
        bare.lesson_arithmetic = false;
        const bool is_sized = size_workload(scenario_, bare, workload_, card.name, nullptr, result, demand);
        out.candidate.lost = obstacle(result);
        out.candidate.is_possible = is_sized && out.candidate.lost.empty();
        if (out.candidate.is_possible) {
            if (result.gpus) out.candidate.gpus = result.gpus->value;
            price(std::move(demand), out.candidate);
        } else if (out.candidate.lost.empty())
            out.candidate.lost = {SW_TEXT("cannot be sized")};
        const Message barred = not_for_new_plans(card);
        out.rank = rank(out.candidate, !barred.empty());
        if (out.rank == 2) out.candidate.lost = barred;
        return out;
    }

    // The cheapest plan that serves it.
    void price(WorkloadDemand demand, AcceleratorCandidate& out) const {
        const ServedWorkload served{{}, out.accelerator, true};
        const LoadPath path = load_path(scenario_, context_, workload_);
        std::vector<WorkloadDemand> alone;
        alone.push_back(std::move(demand));
        const DemandOverTime over_time =
            demand_over_time(std::move(alone), {&path, 1}, static_cast<std::size_t>(std::max(1, context_.horizon_months)),
                             context_.start_month, {});
        SupplyInputs inputs;
        inputs.fleet = fleet_of(over_time);
        inputs.demand = &over_time;
        inputs.workloads = {&served, 1};
        inputs.price_book = &context_.catalog->price_book;
        inputs.catalog = context_.catalog.get();
        inputs.start_year = context_.start_year;
        inputs.start_month = context_.start_month;
        std::vector<Problem> ignored;
        const Supplied supplied = supply(priced_, inputs, ignored, nullptr);
        Message why_not;
        for (const PlanResult& plan : supplied.plans) {
            if (!plan.feasible) {
                if (why_not.empty()) why_not = plan.why_not;
                continue;
            }
            if (out.usd_per_month && plan.equivalent_monthly >= *out.usd_per_month) continue;
            out.usd_per_month = plan.equivalent_monthly;
            out.plan = plan.kind;
            out.source = plan.prices.empty() ? std::string() : plan.prices.front().source;
        }
        if (!out.usd_per_month) out.lost = why_not.empty() ? Message{SW_TEXT("no plan of the scenario has a price")} : why_not;
    }

    void explain(AcceleratorCandidate& each, int rank, const AcceleratorCandidate& best) const {
        if (rank == 0 && best.usd_per_month)
            each.lost = *each.usd_per_month > *best.usd_per_month
                            ? Message{SW_TEXT("%1 a month more than %2"),
                                      {money(*each.usd_per_month - *best.usd_per_month, "USD",
                                             *each.usd_per_month - *best.usd_per_month < 10 ? 2 : 0),
                                       best.accelerator}}
                            : Message{SW_TEXT("costs the same with more GPUs")};
        else if (rank == 1 && each.lost.empty())
            each.lost = {SW_TEXT("no price")};
    }

    const Scenario& scenario_;
    const Context& context_;
    const std::size_t workload_;
    const std::string item_path_ = "workloads[" + std::to_string(workload_) + "]";
    const Scenario priced_;
};

}  // namespace

bool has_plain_price(const Scenario& scenario) {
    return std::ranges::any_of(scenario.plans, [](const Plan& plan) {
        return std::visit(
            [](const auto& any) {
                if constexpr (requires { any.price_usd_per_gpu_hour; })
                    return is_plain(any.price_usd_per_gpu_hour);
                else
                    return false;
            },
            plan);
    });
}

std::vector<AcceleratorCandidate> rank_accelerators(const Scenario& scenario, const Context& context, std::size_t workload) {
    return context.catalog ? Ranking(scenario, context, workload).run() : std::vector<AcceleratorCandidate>{};
}

}  // namespace sizewright
