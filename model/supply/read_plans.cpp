// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/read_plans.h"

namespace sizewright {

namespace {

std::string names_of(std::span<const FleetResult> fleet) {
    std::string names;
    for (const FleetResult& pool : fleet) names.append(names.empty() ? "" : ", ").append(pool.accelerator);
    return names;
}

void report(std::vector<Problem>& problems, Severity severity, std::string_view path, std::string_view key, Message message,
            Message suggestion = {}) {
    Problem problem;
    problem.severity = severity;
    problem.path.append(path).append(".").append(key);
    problem.message = std::move(message);
    problem.suggestion = std::move(suggestion);
    problems.push_back(std::move(problem));
}

// A plain number cannot stand for several accelerators.
template <class T> bool is_ambiguous(const ByAccelerator<T>& values, std::span<const FleetResult> fleet) {
    if (!values.every || fleet.size() < 2) return false;
    for (const FleetResult& pool : fleet) {
        bool is_named = false;
        for (const auto& [name, value] : values.named) is_named = is_named || name == pool.accelerator;
        if (!is_named) return true;
    }
    return false;
}

std::vector<double> counts_of(const Reserved& plan, std::span<const FleetResult> fleet, std::string_view path,
                              std::vector<Problem>& problems, Message& why_not) {
    std::vector<double> counts;
    if (!plan.gpus) return counts;
    if (is_ambiguous(*plan.gpus, fleet)) {
        report(problems, Severity::error, path, "gpus", {SW_TEXT("One count for several accelerators.")},
               {SW_TEXT("Give a count for each of: %1."), {names_of(fleet)}});
        why_not = {SW_TEXT("needs a count for each accelerator")};
    }
    for (const FleetResult& pool : fleet) {
        const double* count = plan.gpus->find(pool.accelerator);
        counts.push_back(count ? *count : 0);
    }
    return counts;
}

}  // namespace

double discount_of(const Range& percent) { return percent ? to_si(Unit::percent, amount(*percent)) : 0; }

PriceList prices_of(const Field<Prices>& prices, double discount, std::span<const FleetResult> fleet, std::string_view path,
                    std::vector<Problem>& problems) {
    constexpr std::string_view key = "price_usd_per_gpu_hour";
    PriceList list;
    if (fleet.empty()) return list;
    if (!prices) {
        report(problems, Severity::warning, path, key,
               {SW_TEXT("Needs a price; type one, since this version has no price book.")});
        list.why_not = {SW_TEXT("needs a price")};
        return list;
    }
    if (is_ambiguous(*prices, fleet)) {
        report(problems, Severity::error, path, key, {SW_TEXT("One price for several accelerators.")},
               {SW_TEXT("Give a price for each of: %1."), {names_of(fleet)}});
        list.why_not = {SW_TEXT("needs a price for each accelerator")};
        return list;
    }
    list.usd_per_gpu_second.reserve(fleet.size());
    for (const FleetResult& pool : fleet) {
        const Price* price = prices->find(pool.accelerator);
        if (!price) {
            report(problems, Severity::error, path, key, {SW_TEXT("There is no price for %1."), {pool.accelerator}});
            list.why_not = {SW_TEXT("no price for %1"), {pool.accelerator}};
            continue;
        }
        list.usd_per_gpu_second.push_back(to_si(Unit::usd_per_gpu_hour, amount(*price)) * (1 - discount));
    }
    return list;
}

std::vector<UsedPrice> used_prices(const Field<Prices>& prices, double discount, std::span<const FleetResult> fleet) {
    std::vector<UsedPrice> used;
    used.reserve(fleet.size());
    for (const FleetResult& pool : fleet)
        if (const Price* price = prices->find(pool.accelerator))
            used.push_back({pool.accelerator, amount(*price) * (1 - discount), price->source.empty() ? "typed" : price->source,
                            price->as_of});
    return used;
}

OnDemandInputs inputs_of(const OnDemand& plan, std::span<const FleetResult> fleet, std::string_view path,
                         std::vector<Problem>& problems) {
    return {prices_of(plan.price_usd_per_gpu_hour, discount_of(plan.discount_percent), fleet, path, problems),
            *plan.billing == Billing::elastic};
}

ReservedInputs inputs_of(const Reserved& plan, std::span<const FleetResult> fleet, std::string_view path,
                         std::vector<Problem>& problems) {
    ReservedInputs in;
    in.price = prices_of(plan.price_usd_per_gpu_hour, discount_of(plan.discount_percent), fleet, path, problems);
    in.typed_gpus = counts_of(plan, fleet, path, problems, in.price.why_not);
    if (plan.term_months && *plan.term_months >= 1)
        in.term_months = static_cast<std::size_t>(*plan.term_months);
    else {
        report(problems, Severity::error, path, "term_months", {SW_TEXT("Needs the months of the term.")});
        in.price.why_not = {SW_TEXT("needs a term")};
    }
    switch (*plan.payment) {
        case Payment::no_upfront: in.upfront_fraction = 0; break;
        case Payment::partial_upfront: in.upfront_fraction = to_si(Unit::percent, *plan.upfront_percent); break;
        case Payment::all_upfront: in.upfront_fraction = 1; break;
    }
    in.at_expiry = *plan.at_expiry;
    return in;
}

}  // namespace sizewright
