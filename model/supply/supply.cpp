// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/supply.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "model/catalog/offer.h"
#include "model/fields/format.h"
#include "model/supply/cash_flow.h"
#include "model/supply/commitment.h"
#include "model/supply/quotas.h"
#include "model/supply/supplier.h"
#include "model/supply/unit_costs.h"

namespace sizewright {

namespace {

std::string_view style_of(const Plan& plan) {
    if (const auto* reserved = std::get_if<Reserved>(&plan))
        return reserved->term_months.value_or(12) <= 24 ? "reserved_1y" : "reserved_3y";
    return std::visit([](const auto& any) { return any.kind; }, plan);
}

// The offer that a price was taken from, if one of the plans has such a price; null: none has.
const Offer* taken_offer(const Scenario& scenario, const SupplyInputs& in) {
    if (!in.price_book) return nullptr;
    for (const Plan& plan : scenario.plans) {
        const Field<Prices>* prices = nullptr;
        if (const auto* on_demand = std::get_if<OnDemand>(&plan)) prices = &on_demand->price_usd_per_gpu_hour;
        if (const auto* reserved = std::get_if<Reserved>(&plan)) prices = &reserved->price_usd_per_gpu_hour;
        if (!prices || !*prices) continue;
        for (std::size_t a = 0; a < in.fleet.accelerators(); ++a)
            if (const Price* price = (*prices)->find(in.fleet.accelerator(a)); price && !price->source.empty())
                if (const Offer* offer = in.price_book->find_origin(in.fleet.accelerator(a), price->source)) return offer;
    }
    return nullptr;
}

// What is typed; else the provider of an offer that was taken into a plan, since all plans are priced at one provider.
PriceWishes wishes_of(const Scenario& scenario, const SupplyInputs& in) {
    if (!in.place.provider.empty()) return in.place;
    const auto text_of = [](const Text& text) { return text ? std::string_view(*text) : std::string_view{}; };
    PriceWishes wishes{text_of(scenario.provider), text_of(scenario.region), {}};
    if (wishes.provider.empty())
        if (const Offer* offer = taken_offer(scenario, in)) {
            wishes.provider = offer->provider;
            if (wishes.region.empty()) wishes.region = offer->region;
        }
    return wishes;
}

}  // namespace

Supplier::Supplier(const Scenario& scenario, const SupplyInputs& in, std::vector<Problem>& problems, DerivationSink* derivations)
    : scenario_(scenario),
      in_(in),
      problems_(problems),
      derivations_(derivations),
      services_(services_of(scenario.services)),
      highest_(in.fleet.highest()),
      automatic_(in.price_book, wishes_of(scenario, in), highest_),
      rate_(monthly_rate(
          scenario.finance.discount_rate_percent ? to_si(Unit::percent, amount(*scenario.finance.discount_rate_percent)) : 0)) {}

Supplied Supplier::run() {
    prepare();
    const std::size_t count = scenario_.plans.size();
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
    compare_apis_with_hosting();
    say_what_selling_brings();
    return std::move(out_);
}

PlanResult Supplier::one(std::size_t j) {
    prepare();
    std::visit([&](const auto& plan) { compute(plan, j); }, scenario_.plans[j]);
    return std::move(out_.plans[j]);
}

void Supplier::prepare() {
    const std::size_t count = scenario_.plans.size();
    out_.plans.resize(count);
    out_.reservations.resize(count);
    on_demand_.resize(count);
    for (std::size_t i = 0; i < count; ++i) head(i);
    for (std::size_t i = 0; i < count; ++i)
        if (const auto* plan = std::get_if<OnDemand>(&scenario_.plans[i])) on_demand_[i] = on_demand_inputs(*plan, i);
}

double Supplier::cloud_price_change() const {
    const Range& change = scenario_.finance.cloud_price_change_percent_per_year;
    return change ? to_si(Unit::percent, amount(*change)) : 0;
}

OnDemandInputs Supplier::on_demand_inputs(const OnDemand& plan, std::size_t i) {
    OnDemandInputs inputs = inputs_of(plan, highest_, origins(), out_.plans[i].path, problems_);
    inputs.price_change_per_year = cloud_price_change();
    if (in_.demand && inputs.elastic) inputs.billed_besides = too_short_runs(plan.minimum_billing_seconds.value_or(0));
    return inputs;
}

std::vector<std::vector<double>> Supplier::too_short_runs(double shortest_seconds) const {
    std::vector<std::vector<double>> out;
    const double shortest_hours = shortest_seconds / seconds_per_hour;
    bool any = false;
    for (const DemandLevel& level : in_.demand->levels) {
        auto& gpus = out.emplace_back(in_.fleet.accelerators(), 0.0);
        for (std::size_t d = 0; d < level.demands.size(); ++d) {
            const WorkloadDemand& demand = level.demands[d];
            if ((!in_.part.empty() && !in_.part[d]) || !demand.run || !(level.factors[d] > 0)) continue;
            const double beyond_hours = shortest_hours - demand.run->solve_hours;
            if (!(beyond_hours > 0)) continue;
            any = true;
            for (std::size_t a = 0; a < gpus.size(); ++a)
                if (in_.fleet.accelerator(a) == demand.accelerator)
                    gpus[a] += demand.run->runs_per_month * beyond_hours * demand.run->gpus / hours_per_month;
        }
    }
    if (!any) out.clear();
    return out;
}

ReservedInputs Supplier::reserved_inputs(const Reserved& plan, const std::string& path) {
    ReservedInputs inputs = inputs_of(plan, highest_, origins(), path, problems_);
    inputs.price_change_per_year = cloud_price_change();
    return inputs;
}

void Supplier::head(std::size_t i) {
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

Message Supplier::unserved_workloads() const {
    for (const ServedWorkload& workload : in_.workloads)
        if (!workload.is_sized) return {SW_TEXT("“%1” is not sized"), {std::string(workload.name)}};
    const bool any = std::ranges::any_of(highest_, [](const FleetResult& pool) { return pool.shared_gpus > 0; });
    return any ? Message{} : Message{SW_TEXT("no workload needs GPUs")};
}

void Supplier::compute(const OnDemand& plan, std::size_t i) {
    PlanResult& result = out_.plans[i];
    const OnDemandInputs& inputs = *on_demand_[i];
    if (!inputs.price.known()) {
        result.why_not = inputs.price.why_not;
        return;
    }
    open_cash_flow(result, in_.fleet.months());
    book_on_demand(inputs, in_.fleet, result);
    result.prices = inputs.price.used;
    if (!is_allowed(Purchase::on_demand, inputs.price, peaks(in_.fleet), result)) return;
    finish(result, in_.fleet);
    if (derivations_ && result.feasible)
        record_cost_steps(*derivations_, plan, inputs, highest_, result, services_in_use(result), in_.currency);
}

void Supplier::compute(const Reserved& plan, std::size_t i) {
    PlanResult& result = out_.plans[i];
    ReservedInputs inputs = reserved_inputs(plan, result.path);
    if (inputs.price.known()) inputs.price.why_not = find_partners(plan, inputs);
    book(plan, std::move(inputs), i);
}

void Supplier::book(const Reserved& plan, ReservedInputs inputs, std::size_t i) {
    PlanResult& result = out_.plans[i];
    if (!inputs.price.known()) {
        result.why_not = inputs.price.why_not;
        return;
    }
    open_cash_flow(result, in_.fleet.months());
    std::vector<std::size_t> short_of;
    if (!book_reserved(inputs, in_.fleet, result, out_.reservations[i], short_of)) return give_up(result, short_of);
    result.prices = inputs.price.used;
    result.commitment = commitment_of_reservation(inputs, out_.reservations[i]);
    const std::vector<double>& reserved = out_.reservations[i].gpus;
    if (!is_allowed(Purchase::reserved, inputs.price, reserved, result)) return;
    if (inputs.rest && !is_allowed(Purchase::on_demand, inputs.rest->price, beyond(reserved), result)) return;
    finish(result, in_.fleet);
    if (derivations_ && result.feasible)
        record_cost_steps(*derivations_, plan, inputs, highest_, result, out_.reservations[i], services_in_use(result),
                          in_.currency);
}

std::optional<PlanCommitment> Supplier::commitment_of_reservation(const ReservedInputs& inputs,
                                                                  const Reservation& reservation) const {
    std::vector<double> price, on_demand;
    for (const UsedPrice& used : inputs.price.used) price.push_back(used.usd_per_gpu_hour);
    const auto other = std::ranges::find_if(on_demand_, [](const auto& each) { return each && each->price.known(); });
    if (other != on_demand_.end())
        for (const UsedPrice& used : (*other)->price.used) on_demand.push_back(used.usd_per_gpu_hour);
    return commitment_of(in_.fleet, std::min(inputs.term_months, in_.fleet.months()), reservation.gpus, price, on_demand);
}

void Supplier::compute(const OnPremises& plan, std::size_t i) {
    OnPremisesInputs inputs = inputs_of(plan, ground(), in_.fleet, out_.plans[i].path, problems_);
    Message why_not = find_on_demand(plan.bridge, SW_TEXT("the plan until delivery"), inputs.bridge);
    if (inputs.why_not.empty()) inputs.why_not = std::move(why_not);
    book(plan, std::move(inputs), i);
}

void Supplier::book(const OnPremises& plan, OnPremisesInputs inputs, std::size_t i) {
    PlanResult& result = out_.plans[i];
    if (!inputs.why_not.empty()) {
        result.why_not = inputs.why_not;
        return;
    }
    open_cash_flow(result, in_.fleet.months());
    std::vector<std::size_t> short_of;
    if (!book_on_premises(inputs, in_.fleet, result, short_of)) return give_up(result, short_of);
    result.prices = std::move(inputs.purchases);
    finish(result, in_.fleet);
    if (derivations_ && result.feasible)
        record_cost_steps(*derivations_, plan, inputs, in_.fleet, result, services_in_use(result), in_.currency);
}

std::vector<double> Supplier::peaks(const FleetOverTime& fleet) {
    std::vector<double> out;
    for (std::size_t a = 0; a < fleet.accelerators(); ++a) out.push_back(fleet.peak(a));
    return out;
}

std::vector<double> Supplier::beyond(const std::vector<double>& base) const {
    std::vector<double> out = peaks(in_.fleet);
    for (std::size_t a = 0; a < out.size(); ++a) out[a] = std::max(0.0, out[a] - base[a]);
    return out;
}

bool Supplier::is_allowed(Purchase purchase, const PriceList& prices, const std::vector<double>& gpus, PlanResult& result) const {
    const auto& quotas = scenario_.constraints.quotas;
    if (quotas.empty()) return true;
    std::vector<Bought> bought;
    for (std::size_t a = 0; a < gpus.size(); ++a) bought.push_back({&prices.used[a], gpus[a]});
    for (QuotaShortfall& found : quota_shortfalls(quotas, purchase, bought, in_.price_book, result.name, problems_)) {
        result.quotas.push_back(found);
        if (found.available_from_month) {
            result.serves_from_month =
                std::max(result.serves_from_month.value_or(0), static_cast<std::size_t>(*found.available_from_month));
            continue;
        }
        const std::vector<QuotaShortfall> told = result.quotas;
        clear_figures(result);
        result.quotas = told;
        result.why_not = {SW_TEXT("its quota allows %1 of %2"), {grouped(found.approved.value_or(0)), grouped(found.needed)}};
        return false;
    }
    if (result.serves_from_month && *result.serves_from_month > 0)
        result.not_comparable = {
            SW_TEXT("can begin in month %1 only, when its quota is granted; the months before are paid as if it ran"),
            {std::to_string(*result.serves_from_month + 1)}};
    return true;
}

void Supplier::compute(const Hybrid& plan, std::size_t i) {
    PlanResult& result = out_.plans[i];
    const OnDemandInputs* burst = nullptr;
    const bool has_burst = plan.burst && !plan.burst->empty();
    result.why_not =
        find_on_demand(has_burst ? plan.burst : plan.rest, has_burst ? SW_TEXT("the burst") : SW_TEXT("the rest"), burst);
    if (result.why_not.empty() && !burst) result.why_not = {SW_TEXT("needs a plan for the burst")};
    const std::vector<double> typed_base =
        counts_of(plan.base_gpus, highest_, result.name, result.path, "base_gpus", problems_, result.why_not);
    if (!result.why_not.empty()) return;
    for (std::size_t j = 0; j < scenario_.plans.size(); ++j) {
        if (!plan.base || out_.plans[j].name != *plan.base) continue;
        if (const auto* base = std::get_if<Reserved>(&scenario_.plans[j])) return hybrid_of(*base, *burst, typed_base, i, j);
        if (const auto* base = std::get_if<OnPremises>(&scenario_.plans[j])) return hybrid_of(*base, *burst, typed_base, i, j);
        result.why_not = {SW_TEXT("the base, “%1”, is neither reserved nor on premises"), {*plan.base}};
        return;
    }
    result.why_not = {SW_TEXT("needs a plan for the base")};
}

void Supplier::hybrid_of(const Reserved& base, const OnDemandInputs& burst, const std::vector<double>& typed_base, std::size_t i,
                         std::size_t j) {
    ReservedInputs inputs = reserved_inputs(base, out_.plans[j].path);
    inputs.rest = &burst;
    inputs.later = &burst;
    inputs.typed_gpus = typed_base;  // empty: the count that costs the least
    book(base, std::move(inputs), i);
}

void Supplier::hybrid_of(const OnPremises& base, const OnDemandInputs& burst, const std::vector<double>& typed_base,
                         std::size_t i, std::size_t j) {
    OnPremisesInputs inputs = inputs_of(base, ground(), in_.fleet, out_.plans[j].path, problems_);
    inputs.burst = &burst;
    std::ignore = find_on_demand(base.bridge, SW_TEXT("the plan until delivery"), inputs.bridge);
    for (std::size_t a = 0; a < inputs.machines.size(); ++a)
        inputs.machines[a].typed_gpus = typed_base.empty() ? cheapest_base(inputs, burst, a) : typed_base[a];
    book(base, std::move(inputs), i);
}

double Supplier::cheapest_base(const OnPremisesInputs& inputs, const OnDemandInputs& burst, std::size_t a) const {
    const std::size_t months = in_.fleet.months();
    const double own = to_si(Unit::usd_per_gpu_hour, owned_usd_per_gpu_hour(inputs, a, months, rate_));
    std::vector<double> hours;
    for (std::size_t month = 0; month < months; ++month) {
        const auto& week = in_.fleet.at(month).pools[a].week;
        hours.insert(hours.end(), week.begin(), week.end());
        if (in_.fleet.levels.size() == 1) break;
    }
    const double server = inputs.machines[a].gpus_per_server;
    const double rent = burst.price.usd_per_gpu_second[a];
    const double wanted = std::max(0.0, reserved_base(hours, own, rent) - inputs.machines[a].owned_gpus);
    const double fewer = std::floor(wanted / server + 1e-9) * server;
    const auto cost = [&](double gpus) {
        return own * gpus + rent * mean_beyond(hours, gpus + inputs.machines[a].owned_gpus, burst.price.gpus_per_instance[a]);
    };
    return cost(fewer) <= cost(fewer + server) ? fewer : fewer + server;
}

Ground Supplier::ground() const {
    return {scenario_.site, scenario_.finance, scenario_.owned, in_.catalog, in_.start_year, in_.start_month};
}

Message Supplier::find_on_demand(const Text& name, std::string_view role, const OnDemandInputs*& found) const {
    if (!name || name->empty()) return {};
    for (std::size_t i = 0; i < on_demand_.size(); ++i)
        if (on_demand_[i] && out_.plans[i].name == *name) found = &*on_demand_[i];
    if (!found) return {SW_TEXT("%1, “%2”, is not an on-demand plan"), {std::string(role), *name}};
    if (found->price.known()) return {};
    found = nullptr;
    return {SW_TEXT("%1, “%2”, has no price"), {std::string(role), *name}};
}

void Supplier::give_up(PlanResult& result, const std::vector<std::size_t>& short_of) const {
    clear_figures(result);
    for (const ServedWorkload& workload : in_.workloads)
        if (std::ranges::any_of(short_of, [&](std::size_t a) { return in_.fleet.accelerator(a) == workload.accelerator; }))
            result.unserved.emplace_back(workload.name);
}

void Supplier::say(Severity severity, std::string path, Message message) const {
    Problem problem;
    problem.severity = severity;
    problem.path = std::move(path);
    problem.message = std::move(message);
    problems_.push_back(std::move(problem));
}

Message Supplier::find_partners(const Reserved& plan, ReservedInputs& inputs) const {
    if (Message why_not = find_on_demand(plan.rest, SW_TEXT("the rest"), inputs.rest); !why_not.empty()) return why_not;
    if (inputs.at_expiry != AtExpiry::revert) return {};
    inputs.later = inputs.rest;
    for (std::size_t i = 0; i < on_demand_.size() && !inputs.later; ++i)
        if (on_demand_[i] && on_demand_[i]->price.known()) inputs.later = &*on_demand_[i];
    return {};
}

const ServiceInputs* Supplier::services_in_use(const PlanResult& result) const {
    return result.kind != ManagedApi::kind && are_for(scenario_.services, result.name) ? &services_ : nullptr;
}

void Supplier::finish(PlanResult& result, const FleetOverTime& on_gpus) const {
    if (in_.depth == 0)
        if (const ServiceInputs* services = services_in_use(result)) book_services(*services, in_.fleet, result);
    close_cash_flow(result, in_.currency.per_usd, rate_);
    result.basis = in_.basis;
    for (const UsedPrice& price : result.prices)
        if (price.source != "typed" || !price.as_of.empty()) result.basis = weakest(result.basis, Basis::catalog);
    add_unit_costs(result, in_.fleet, on_gpus, in_.demand ? units_of(*in_.demand) : UnitsOfWork{});
    result.feasible = is_finite(result);
    if (result.feasible && !is_within_budget(result)) return;
    if (result.feasible) return;
    clear_figures(result);
    result.why_not = {SW_TEXT("its cost is too large to compute")};
}

bool Supplier::is_within_budget(PlanResult& result) const {
    if (!scenario_.constraints.budget_usd_per_month || in_.depth > 0) return true;
    const double most = *scenario_.constraints.budget_usd_per_month * in_.currency.per_usd;
    const auto month = std::ranges::max_element(result.monthly);
    if (month == result.monthly.end() || *month <= most * (1 + 1e-9)) return true;
    const double cost = *month;
    const auto index = static_cast<std::size_t>(month - result.monthly.begin());
    clear_figures(result);
    result.why_not = {SW_TEXT("month %1 costs %2, above the budget of %3 a month"),
                      {std::to_string(index + 1), money(cost, std::string(in_.currency.name), 0),
                       money(most, std::string(in_.currency.name), 0)}};
    return false;
}

void Supplier::clear_figures(PlanResult& result) {
    PlanResult bare;
    bare.name = std::move(result.name);
    bare.kind = result.kind;
    bare.style = result.style;
    bare.path = std::move(result.path);
    bare.gpus = std::move(result.gpus);
    bare.why_not = std::move(result.why_not);
    result = std::move(bare);
}

Supplied supply(const Scenario& scenario, const SupplyInputs& inputs, std::vector<Problem>& problems,
                DerivationSink* derivations) {
    return Supplier(scenario, inputs, problems, derivations).run();
}

}  // namespace sizewright
