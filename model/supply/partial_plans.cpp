// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Plans that serve a part of the workloads and leave the rest to another.

#include <algorithm>
#include <utility>

#include "model/fields/format.h"
#include "model/fields/put_in.h"
#include "model/supply/cash_flow.h"
#include "model/supply/managed_api.h"
#include "model/supply/supplier.h"

namespace sizewright {

namespace {

template <class T> void add(std::vector<T>& to, const std::vector<T>& from) {
    if (to.empty()) to.assign(from.size(), 0);
    for (std::size_t i = 0; i < from.size(); ++i) to[i] += from[i];
}

// Adds a part that another plan serves, in US dollars and closed, to an opened cash flow.
void add_part(PlanResult& to, const PlanResult& part) {
    for (std::size_t i = 0; i < category_count; ++i)
        if (!part.by_category[i].empty()) add(to.by_category[i], part.by_category[i]);
    add(to.at_start, part.at_start);
    for (std::size_t month = 0; month < part.cumulative.size(); ++month)
        to.cost_if_ended[month] += part.cost_if_ended[month] - part.cumulative[month];
    for (const auto& [accelerator, gpus] : part.gpus) {
        const auto known = std::ranges::find(to.gpus, accelerator, &std::pair<std::string, double>::first);
        if (known == to.gpus.end())
            to.gpus.emplace_back(accelerator, gpus);
        else
            known->second += gpus;
    }
    to.allocated_gpu_hours += part.allocated_gpu_hours;
    to.prices.insert(to.prices.end(), part.prices.begin(), part.prices.end());
    to.spot.insert(to.spot.end(), part.spot.begin(), part.spot.end());
    to.quotas.insert(to.quotas.end(), part.quotas.begin(), part.quotas.end());
    if (part.serves_from_month) to.serves_from_month = std::max(to.serves_from_month.value_or(0), *part.serves_from_month);
    std::vector<double> deferred(part.monthly.size());
    for (std::size_t month = 0; month < deferred.size(); ++month)
        deferred[month] = part.profit_and_loss[month] - part.monthly[month];
    add(to.profit_and_loss, deferred);
    if (!part.depreciation.empty()) add(to.depreciation, part.depreciation);
    if (part.kilograms_co2) {
        if (!to.kilograms_co2) to.kilograms_co2 = Figure{};
        to.kilograms_co2->value += part.kilograms_co2->value;
    }
}

// The provider's band is of the trailing month and a weak guide; this is the default where none is typed (docs/formulas.md 6.5).
constexpr double usual_interruptions_per_instance_month = 0.2;
constexpr double most_chance_to_miss = 0.05;  // of a deadline, without a word

}  // namespace

void Supplier::say_what_selling_brings() const {
    for (std::size_t i = 0; i < scenario_.owned.size(); ++i)
        if (scenario_.owned[i].resale_usd && *scenario_.owned[i].resale_usd > 0)
            say(Severity::note, "owned[" + std::to_string(i) + "].resale_usd",
                {SW_TEXT("Keeping these GPUs forgoes %1 that selling them today would bring; no plan counts it."),
                 {money(*scenario_.owned[i].resale_usd * in_.currency.per_usd, std::string(in_.currency.name), 0)}});
}

void Supplier::compare_apis_with_hosting() {
    const PlanResult* hosting = nullptr;
    for (const PlanResult& plan : out_.plans)
        if (plan.feasible && !plan.api && (!hosting || plan.total < hosting->total)) hosting = &plan;
    if (!hosting) return;
    const double days = static_cast<double>(in_.fleet.months()) * hours_per_month / 24;
    for (PlanResult& plan : out_.plans) {
        if (!plan.feasible || !plan.api || !plan.gpus.empty() || !plan.api->blended_usd_per_million_tokens) continue;
        plan.api->break_even_tokens_per_day = break_even_tokens_per_day(
            hosting->total / days, *plan.api->blended_usd_per_million_tokens / 1e6 * in_.currency.per_usd);
        plan.api->against = hosting->name;
    }
}

void Supplier::compute(const Spot& plan, std::size_t i) {
    PlanResult& result = out_.plans[i];
    if (!in_.demand) {
        result.why_not = {SW_TEXT("needs the demand of each workload")};
        return;
    }
    const auto served = those([](const WorkloadDemand& demand) { return demand.is_interruptible; });
    if (std::ranges::find(served, 1) == served.end()) {
        result.why_not = {SW_TEXT("no workload may be interrupted")};
        result.unserved = names_of(those([](const WorkloadDemand&) { return true; }));
        return;
    }
    const FleetOverTime fleet = fleet_of(*in_.demand, served);
    const std::vector<FleetResult> highest = fleet.highest();
    SpotInputs inputs;
    inputs.price =
        prices_of(plan.price_usd_per_gpu_hour, {PriceKind::spot, {}, 0}, highest, origins(), result.name, result.path, problems_);
    if (inputs.price.known())
        inputs.typed_per_instance = counts_of(plan.gpus_per_instance, highest, result.name, result.path, "gpus_per_instance",
                                              problems_, inputs.price.why_not);
    if (!inputs.price.known()) {
        result.why_not = inputs.price.why_not;
        return;
    }
    for (const FleetResult& pool : highest) inputs.accelerators.push_back(pool.accelerator);
    inputs.interruptions_per_instance_hour =
        (plan.interruptions_per_instance_month ? amount(*plan.interruptions_per_instance_month)
                                               : usual_interruptions_per_instance_month) /
        hours_per_month;
    inputs.wait_hours = to_si(Unit::minutes, amount(*plan.capacity_wait_minutes)) / seconds_per_hour;
    inputs.notice_hours = *plan.warning_seconds / seconds_per_hour;
    inputs.price_change_per_year = cloud_price_change();
    compare_with_on_demand(inputs, result);
    open_cash_flow(result, in_.fleet.months());
    if (!book_spot(inputs, *in_.demand, served, result)) {
        clear_figures(result);
        result.unserved = names_of(served);
        return;
    }
    result.prices = inputs.price.used;
    if (!is_allowed(Purchase::spot, inputs.price, peaks(fleet), result)) return;
    PlanResult spot_alone;
    if (derivations_) spot_alone = result;
    if (!serve_rest(plan.rest, served, i)) return;
    warn_of_deadlines(result);
    finish(result, in_.fleet);
    if (derivations_ && result.feasible)
        record_cost_steps(*derivations_, plan, inputs, spot_alone, result, services_in_use(result), in_.currency);
}

void Supplier::compare_with_on_demand(SpotInputs& inputs, const PlanResult& result) {
    const auto other = std::ranges::find_if(on_demand_, [](const auto& each) { return each && each->price.known(); });
    if (other == on_demand_.end()) return;
    for (std::size_t a = 0; a < inputs.accelerators.size(); ++a) {
        const auto used = std::ranges::find((*other)->price.used, inputs.accelerators[a], &UsedPrice::accelerator);
        if (used == (*other)->price.used.end()) return inputs.on_demand_usd_per_gpu_hour.clear();
        inputs.on_demand_usd_per_gpu_hour.push_back(used->usd_per_gpu_hour);
        const double spot = inputs.price.used[a].usd_per_gpu_hour;
        if (spot < used->usd_per_gpu_hour) continue;
        say(Severity::warning, result.path + ".price_usd_per_gpu_hour",
            {SW_TEXT("“%1” asks %2 $/h for %3, no less than on demand, and may be taken away."),
             {result.name, put_in(spot), inputs.accelerators[a]}});
    }
}

void Supplier::warn_of_deadlines(const PlanResult& result) {
    for (const SpotUse& use : result.spot)
        if (use.run && use.run->chance_to_miss.value_or(0) > most_chance_to_miss)
            say(Severity::warning, result.path,
                {SW_TEXT("On “%1” the chance that “%2” takes longer than its %3 days is %4 %; on average it takes %5."),
                 {result.name, use.workload, significant(*use.run->deadline_days, 3),
                  significant(*use.run->chance_to_miss * 100, 2), significant(use.run->days, 3)}});
}

void Supplier::compute(const ManagedApi& plan, std::size_t i) {
    PlanResult& result = out_.plans[i];
    if (!in_.demand) {
        result.why_not = {SW_TEXT("needs the demand of each workload")};
        return;
    }
    const auto is_named = [&](std::string_view name) {
        return !plan.serves || std::ranges::find(*plan.serves, name) != plan.serves->end();
    };
    const auto is_language = [](const WorkloadDemand& demand) {
        return demand.load.input_tokens_per_request + demand.load.output_tokens_per_request > 0;
    };
    const auto served = those([&](const WorkloadDemand& demand) { return is_language(demand) && is_named(demand.name); });
    const auto wrong =
        those([&](const WorkloadDemand& demand) { return plan.serves && !is_language(demand) && is_named(demand.name); });
    for (const std::string& name : names_of(wrong))
        say(Severity::error, result.path + ".serves",
            {SW_TEXT("“%1” is no language model: no API answers it by the token."), {name}});
    if (std::ranges::find(served, 1) == served.end()) {
        result.why_not = {SW_TEXT("serves no language model")};
        result.unserved = names_of(those([](const WorkloadDemand&) { return true; }));
        return;
    }
    if (!check_declarations(plan, served, result)) return;
    std::vector<const WorkloadDemand*> demands;
    for (std::size_t d = 0; d < served.size(); ++d)
        if (served[d]) demands.push_back(&in_.demand->levels.front().demands[d]);
    ManagedApiInputs inputs =
        inputs_of(plan, demands, in_.catalog, scenario_.provider ? std::string_view(*scenario_.provider) : std::string_view{},
                  result.path, problems_);
    if (!inputs.why_not.empty()) {
        result.why_not = std::move(inputs.why_not);
        result.unserved = names_of(served);
        return;
    }
    inputs.price_change_per_year = cloud_price_change();
    open_cash_flow(result, in_.fleet.months());
    if (!book_managed_api(inputs, *in_.demand, served, result)) {
        const auto api = result.api;
        clear_figures(result);
        result.api = api;
        result.unserved = names_of(served);
        return;
    }
    PlanResult api_alone;
    if (derivations_) api_alone = result;
    if (!serve_rest(plan.rest, served, i)) return;
    const auto hosted = those([&](const WorkloadDemand& demand) { return !(is_language(demand) && is_named(demand.name)); });
    finish(result, fleet_of(*in_.demand, hosted));
    if (derivations_ && result.feasible) record_cost_steps(*derivations_, plan, inputs, api_alone, result, in_.currency);
}

bool Supplier::check_declarations(const ManagedApi& plan, const std::vector<char>& served, PlanResult& result) {
    for (const std::string& name : names_of(served))
        for (const Workload& workload : scenario_.workloads) {
            const auto* sheet = std::get_if<Inference>(&workload);
            if (!sheet || sheet->name.value_or({}) != name) continue;
            const Declarations& said = sheet->declarations;
            if (said.data_must_stay.value_or(false)) {
                result.why_not = {SW_TEXT("the data of “%1” may not leave your own environment"), {name}};
                result.unserved = names_of(served);
                return false;
            }
            if (said.on_managed_api && !*said.on_managed_api)
                say(Severity::warning, result.path + ".model",
                    {SW_TEXT("“%1” is said not to be on any managed API: the price is that of another model."), {name}});
            if (said.latency_requires_proximity.value_or(false))
                say(Severity::warning, result.path,
                    {SW_TEXT("“%1” must run close to the application, and “%2” runs at its provider."), {name, result.name}});
            const double first = plan.time_to_first_token_ms ? amount(*plan.time_to_first_token_ms) : 0;
            const double wait = first + said.api_round_trip_ms.value_or(0);
            if (sheet->time_to_first_token_ms && wait > *sheet->time_to_first_token_ms)
                say(Severity::warning, result.path + ".time_to_first_token_ms",
                    {SW_TEXT("The first token of “%1” comes after %2 ms, network and API together; the "
                             "target of “%3” is %4 ms."),
                     {result.name, put_in(wait), name, put_in(*sheet->time_to_first_token_ms)}});
        }
    return true;
}

std::vector<std::string> Supplier::names_of(const std::vector<char>& which) const {
    std::vector<std::string> out;
    for (std::size_t d = 0; d < which.size(); ++d)
        if (which[d]) out.emplace_back(in_.demand->levels.front().demands[d].name);
    return out;
}

bool Supplier::serve_rest(const Text& name, const std::vector<char>& served, std::size_t i) {
    PlanResult& result = out_.plans[i];
    std::vector<char> left = those([](const WorkloadDemand&) { return true; });
    for (std::size_t d = 0; d < left.size(); ++d) left[d] = left[d] && !served[d] ? 1 : 0;
    if (std::ranges::find(left, 1) == left.end()) return true;
    const auto refuse = [&](Message why_not) {
        clear_figures(result);
        result.why_not = std::move(why_not);
        result.unserved = names_of(left);
        return false;
    };
    if (!name || name->empty()) return refuse({SW_TEXT("no plan serves the rest")});
    std::size_t j = 0;
    while (j < out_.plans.size() && out_.plans[j].name != *name) ++j;
    if (j == out_.plans.size() || j == i) return refuse({SW_TEXT("the rest, “%1”, is no other plan"), {*name}});
    if (in_.depth >= static_cast<int>(out_.plans.size()))
        return refuse({SW_TEXT("the rest, “%1”, leads back to this plan"), {*name}});
    const PlanResult part = part_of(j, left);
    if (!part.feasible) return refuse({SW_TEXT("the rest, “%1”: %2"), {*name, english(part.why_not)}});
    add_part(result, part);
    return true;
}

PlanResult Supplier::part_of(std::size_t j, const std::vector<char>& workloads) {
    const std::vector<std::string> in_part = names_of(workloads);
    std::vector<ServedWorkload> names;
    for (const ServedWorkload& workload : in_.workloads)
        if (std::ranges::find(in_part, workload.name) != in_part.end()) names.push_back(workload);
    SupplyInputs part = in_;
    part.fleet = fleet_of(*in_.demand, workloads);
    part.part = workloads;
    part.currency = {};
    part.workloads = names;
    part.place = automatic_.place();
    part.depth = in_.depth + 1;
    std::vector<Problem> said_already;
    return Supplier(scenario_, part, said_already, nullptr).one(j);
}

}  // namespace sizewright
