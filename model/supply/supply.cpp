// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/supply.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "model/catalog/offer.h"
#include "model/supply/cash_flow.h"
#include "model/supply/cost_steps.h"
#include "model/supply/read_plans.h"
#include "model/supply/services.h"

namespace sizewright {

namespace {

std::string_view style_of(const Plan& plan) {
    if (const auto* reserved = std::get_if<Reserved>(&plan))
        return reserved->term_months.value_or(12) <= 24 ? "reserved_1y" : "reserved_3y";
    return std::visit([](const auto& any) { return any.kind; }, plan);
}

Message not_computed(const Plan& plan) {
    if (std::holds_alternative<OnPremises>(plan)) return {SW_TEXT("owning is not computed by this version")};
    if (std::holds_alternative<Spot>(plan)) return {SW_TEXT("spot is not computed by this version")};
    if (std::holds_alternative<Hybrid>(plan)) return {SW_TEXT("a hybrid is not computed by this version")};
    return {SW_TEXT("a managed API is not computed by this version")};
}

// The offer that a price was taken from, if one of the plans has such a price; null: none has.
const Offer* taken_offer(const Scenario& scenario, const SupplyInputs& in) {
    if (!in.price_book) return nullptr;
    for (const Plan& plan : scenario.plans) {
        const Field<Prices>* prices = nullptr;
        if (const auto* on_demand = std::get_if<OnDemand>(&plan)) prices = &on_demand->price_usd_per_gpu_hour;
        if (const auto* reserved = std::get_if<Reserved>(&plan)) prices = &reserved->price_usd_per_gpu_hour;
        if (!prices || !*prices) continue;
        for (const FleetResult& pool : in.fleet)
            if (const Price* price = (*prices)->find(pool.accelerator); price && !price->source.empty())
                if (const Offer* offer = in.price_book->find_origin(pool.accelerator, price->source)) return offer;
    }
    return nullptr;
}

// What is typed; else the provider of an offer that was taken into a plan, since all plans are priced at one provider.
PriceWishes wishes_of(const Scenario& scenario, const SupplyInputs& in) {
    const auto text_of = [](const Text& text) { return text ? std::string_view(*text) : std::string_view{}; };
    PriceWishes wishes{text_of(scenario.provider), text_of(scenario.region), {}};
    if (wishes.provider.empty())
        if (const Offer* offer = taken_offer(scenario, in)) {
            wishes.provider = offer->provider;
            if (wishes.region.empty()) wishes.region = offer->region;
        }
    return wishes;
}

class Supplier {
public:
    Supplier(const Scenario& scenario, const SupplyInputs& in, std::vector<Problem>& problems, DerivationSink* derivations)
        : scenario_(scenario),
          in_(in),
          problems_(problems),
          derivations_(derivations),
          services_(services_of(scenario.services)),
          automatic_(in.price_book, wishes_of(scenario, in), in.fleet),
          rate_(monthly_rate(scenario.finance.discount_rate_percent
                                 ? to_si(Unit::percent, amount(*scenario.finance.discount_rate_percent))
                                 : 0)) {}

    Supplied run() {
        const std::size_t count = scenario_.plans.size();
        out_.plans.resize(count);
        out_.reservations.resize(count);
        on_demand_.resize(count);
        for (std::size_t i = 0; i < count; ++i) head(i);
        for (std::size_t i = 0; i < count; ++i)
            if (const auto* plan = std::get_if<OnDemand>(&scenario_.plans[i]))
                on_demand_[i] = inputs_of(*plan, in_.fleet, origins(), out_.plans[i].path, problems_);
        const Message nothing_to_do = unserved_workloads();
        for (std::size_t i = 0; i < count; ++i) {
            PlanResult& result = out_.plans[i];
            if (nothing_to_do.empty())
                std::visit([&](const auto& plan) { compute(plan, i); }, scenario_.plans[i]);
            else {
                result.why_not = nothing_to_do;
                for (const ServedWorkload& workload : in_.workloads)
                    if (!workload.is_sized) result.unserved.emplace_back(workload.name);
            }
        }
        return std::move(out_);
    }

private:
    PriceOrigins origins() { return {in_.price_book, automatic_}; }

    void head(std::size_t i) {
        PlanResult& result = out_.plans[i];
        result.path = "plans[" + std::to_string(i) + "]";
        result.style = style_of(scenario_.plans[i]);
        std::visit(
            [&](const auto& plan) {
                if (plan.name) result.name = *plan.name;
                result.kind = plan.kind;
            },
            scenario_.plans[i]);
    }

    // Why no plan can be compared; empty: all can.
    Message unserved_workloads() const {
        for (const ServedWorkload& workload : in_.workloads)
            if (!workload.is_sized) return {SW_TEXT("“%1” is not sized"), {std::string(workload.name)}};
        const bool any = std::ranges::any_of(in_.fleet, [](const FleetResult& pool) { return pool.shared_gpus > 0; });
        return any ? Message{} : Message{SW_TEXT("no workload needs GPUs")};
    }

    void compute(const OnDemand& plan, std::size_t i) {
        PlanResult& result = out_.plans[i];
        const OnDemandInputs& inputs = *on_demand_[i];
        if (!inputs.price.known()) {
            result.why_not = inputs.price.why_not;
            return;
        }
        open_cash_flow(result, in_.months);
        book_on_demand(inputs, in_.fleet, result);
        result.prices = inputs.price.used;
        finish(result);
        if (derivations_ && result.feasible)
            record_cost_steps(*derivations_, plan, inputs, in_.fleet, result, services_in_use(result), in_.currency);
    }

    void compute(const Reserved& plan, std::size_t i) {
        PlanResult& result = out_.plans[i];
        ReservedInputs inputs = inputs_of(plan, in_.fleet, origins(), result.path, problems_);
        if (inputs.price.known()) inputs.price.why_not = find_partners(plan, inputs);
        if (!inputs.price.known()) {
            result.why_not = inputs.price.why_not;
            return;
        }
        open_cash_flow(result, in_.months);
        std::vector<std::size_t> short_of;
        if (!book_reserved(inputs, in_.fleet, result, out_.reservations[i], short_of)) {
            clear_figures(result);
            for (const ServedWorkload& workload : in_.workloads)
                if (std::ranges::any_of(short_of,
                                        [&](std::size_t a) { return in_.fleet[a].accelerator == workload.accelerator; }))
                    result.unserved.emplace_back(workload.name);
            return;
        }
        result.prices = std::move(inputs.price.used);
        finish(result);
        if (derivations_ && result.feasible)
            record_cost_steps(*derivations_, plan, inputs, in_.fleet, result, out_.reservations[i], services_in_use(result),
                              in_.currency);
    }

    template <class T> void compute(const T&, std::size_t i) { out_.plans[i].why_not = not_computed(scenario_.plans[i]); }

    // The plans that serve the rest and the time after the term; why not, if one is needed that has no price.
    Message find_partners(const Reserved& plan, ReservedInputs& inputs) const {
        if (plan.rest && !plan.rest->empty()) {
            for (std::size_t i = 0; i < on_demand_.size(); ++i)
                if (on_demand_[i] && out_.plans[i].name == *plan.rest) inputs.rest = &*on_demand_[i];
            if (!inputs.rest) return {SW_TEXT("the rest, “%1”, is not an on-demand plan"), {*plan.rest}};
            if (!inputs.rest->price.known()) return {SW_TEXT("the rest, “%1”, has no price"), {*plan.rest}};
        }
        if (inputs.at_expiry != AtExpiry::revert) return {};
        inputs.later = inputs.rest;
        for (std::size_t i = 0; i < on_demand_.size() && !inputs.later; ++i)
            if (on_demand_[i] && on_demand_[i]->price.known()) inputs.later = &*on_demand_[i];
        return {};
    }

    const ServiceInputs* services_in_use(const PlanResult& result) const {
        return are_for(scenario_.services, result.name) ? &services_ : nullptr;
    }

    void finish(PlanResult& result) const {
        if (const ServiceInputs* services = services_in_use(result)) book_services(*services, result);
        close_cash_flow(result, in_.currency.per_usd, rate_);
        const auto months = static_cast<double>(in_.months);
        result.basis = in_.basis;
        for (const UsedPrice& price : result.prices)
            if (price.source != "typed" || !price.as_of.empty()) result.basis = weakest(result.basis, Basis::catalog);
        for (const FleetResult& pool : in_.fleet) result.busy_gpu_hours += pool.busy_gpu_hours_per_month * months;
        const double thousands = in_.requests_per_second * seconds_per_month * months / 1000;
        if (result.busy_gpu_hours > 0) result.cost_per_busy_gpu_hour = result.total / result.busy_gpu_hours;
        if (thousands > 0) result.cost_per_thousand_requests = result.total / thousands;
        const bool finite = std::isfinite(result.total + result.owed_after_horizon + result.net_present_value) &&
                            std::isfinite(result.allocated_gpu_hours) &&
                            std::isfinite(result.cost_per_busy_gpu_hour.value_or(0)) &&
                            std::isfinite(result.cost_per_thousand_requests.value_or(0));
        result.feasible = finite;
        if (finite) return;
        clear_figures(result);
        result.why_not = {SW_TEXT("its cost is too large to compute")};
    }

    static void clear_figures(PlanResult& result) {
        PlanResult bare;
        bare.name = std::move(result.name);
        bare.kind = result.kind;
        bare.style = result.style;
        bare.path = std::move(result.path);
        bare.gpus = std::move(result.gpus);
        bare.why_not = std::move(result.why_not);
        result = std::move(bare);
    }

    const Scenario& scenario_;
    const SupplyInputs& in_;
    std::vector<Problem>& problems_;
    DerivationSink* derivations_;
    ServiceInputs services_;
    AutomaticPrices automatic_;
    double rate_;
    std::vector<std::optional<OnDemandInputs>> on_demand_{};  // by plan
    Supplied out_{};
};

}  // namespace

Supplied supply(const Scenario& scenario, const SupplyInputs& inputs, std::vector<Problem>& problems,
                DerivationSink* derivations) {
    return Supplier(scenario, inputs, problems, derivations).run();
}

}  // namespace sizewright
