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

std::string_view typed(const Text& text) { return text ? std::string_view(*text) : std::string_view{}; }

// The machine that a typed price is of: the one its source names, else the instance type typed beside it; null: unknown, and GPUs
// are taken to be rented singly.
const Offer* offer_of(const Price& price, std::string_view accelerator, const PriceWishes& wishes, const PriceBook* book) {
    if (!book) return nullptr;
    if (!price.source.empty())
        if (const Offer* offer = book->find_origin(accelerator, price.source)) return offer;
    if (wishes.instance_type.empty()) return nullptr;
    for (const Offer& offer : book->offers_of(accelerator))
        if (offer.instance_type == wishes.instance_type && (wishes.provider.empty() || offer.provider == wishes.provider) &&
            (wishes.region.empty() || offer.region == wishes.region))
            return &offer;
    return nullptr;
}

// Terms up to it are priced as a one-year commitment, longer ones as three years.
constexpr double longest_one_year_term = 24;

}  // namespace

std::vector<double> counts_of(const Field<Counts>& typed_counts, std::span<const FleetResult> fleet, std::string_view name,
                              std::string_view path, std::string_view key, std::vector<Problem>& problems, Message& why_not) {
    std::vector<double> counts;
    if (!typed_counts) return counts;
    if (is_ambiguous(*typed_counts, fleet)) {
        report(problems, Severity::error, path, key,
               {SW_TEXT("“%1” has one count for several accelerators."), {std::string(name)}},
               {SW_TEXT("Give a count for each of: %1."), {names_of(fleet)}});
        why_not = {SW_TEXT("needs a count for each accelerator")};
    }
    for (const FleetResult& pool : fleet) {
        const double* count = typed_counts->find(pool.accelerator);
        counts.push_back(count ? *count : 0);
    }
    return counts;
}

double discount_of(const Range& percent) { return percent ? to_si(Unit::percent, amount(*percent)) : 0; }

PriceList prices_of(const Field<Prices>& prices, const PriceQuestion& question, std::span<const FleetResult> fleet,
                    PriceOrigins origins, std::string_view name, std::string_view path, std::vector<Problem>& problems) {
    constexpr std::string_view key = "price_usd_per_gpu_hour";
    PriceList list;
    if (fleet.empty()) return list;
    if (prices && is_ambiguous(*prices, fleet)) {
        report(problems, Severity::error, path, key,
               {SW_TEXT("“%1” has one price for several accelerators."), {std::string(name)}},
               {SW_TEXT("Give a price for each of: %1."), {names_of(fleet)}});
        list.why_not = {SW_TEXT("needs a price for each accelerator")};
        return list;
    }
    list.usd_per_gpu_second.reserve(fleet.size());
    list.gpus_per_instance.reserve(fleet.size());
    list.used.reserve(fleet.size());
    for (std::size_t a = 0; a < fleet.size(); ++a) {
        const std::string& accelerator = fleet[a].accelerator;
        UsedPrice used;
        used.accelerator = accelerator;
        double usd_per_gpu_hour = 0;
        const Offer* offer = nullptr;
        if (prices) {
            const Price* price = prices->find(accelerator);
            if (!price) {
                report(problems, Severity::error, path, key,
                       {SW_TEXT("“%1” has no price for %2."), {std::string(name), accelerator}});
                list.why_not = {SW_TEXT("no price for %1"), {accelerator}};
                continue;
            }
            usd_per_gpu_hour = amount(*price);
            used.source = price->source.empty() ? "typed" : price->source;
            used.as_of = price->as_of;
            offer = offer_of(*price, accelerator, question.wishes, origins.book);
        } else {
            auto found = origins.automatic.find(origins.automatic.index_of(accelerator), question.kind, question.wishes);
            if (!found) {
                Message why_not{SW_TEXT("needs a price: %1"), {english(found.error())}};
                if (why_not != list.why_not)  // the same is not said for every accelerator
                    report(problems, Severity::warning, path, key,
                           {SW_TEXT("“%1” needs a price: %2."), {std::string(name), english(found.error())}},
                           {SW_TEXT("Type one, or choose another provider, region or accelerator.")});
                list.why_not = std::move(why_not);
                continue;
            }
            usd_per_gpu_hour = found->usd_per_gpu_hour;
            used.source = std::move(found->source);
            used.as_of = date_text(found->as_of);
            used.is_automatic = true;
            used.is_estimated = found->is_estimated;
            offer = found->offer;
        }
        if (offer) {
            used.provider = offer->provider;
            used.region = offer->region;
            used.instance_type = offer->instance_type;
            used.gpus_per_instance = offer->gpus;
        }
        used.usd_per_gpu_hour = usd_per_gpu_hour * (1 - question.discount_fraction);
        used.idle_gpus = in_instances(fleet[a].shared_gpus, used.gpus_per_instance) - fleet[a].shared_gpus;
        list.usd_per_gpu_second.push_back(to_si(Unit::usd_per_gpu_hour, used.usd_per_gpu_hour));
        list.gpus_per_instance.push_back(used.gpus_per_instance);
        list.used.push_back(std::move(used));
    }
    return list;
}

namespace {

// A commitment says what it is, for how long and what for; half of it is a problem.
std::optional<SavingsPlanInputs> savings_plan_of(const OnDemand& plan, std::string_view path, std::vector<Problem>& problems) {
    const SavingsPlan& savings = plan.savings_plan;
    if (!savings.usd_per_hour && !savings.discount_percent && !savings.term_months) return {};
    if (!savings.usd_per_hour || !savings.discount_percent || !savings.term_months) {
        report(problems, Severity::error, path, "savings_plan",
               {SW_TEXT("The savings plan of “%1” needs its dollars an hour, its discount and its term."),
                {std::string(typed(plan.name))}});
        return {};
    }
    return SavingsPlanInputs{*savings.usd_per_hour, to_si(Unit::percent, *savings.discount_percent),
                             static_cast<std::size_t>(*savings.term_months)};
}

}  // namespace

OnDemandInputs inputs_of(const OnDemand& plan, std::span<const FleetResult> fleet, PriceOrigins origins, std::string_view path,
                         std::vector<Problem>& problems) {
    const PriceQuestion question{PriceKind::on_demand,
                                 {typed(plan.provider), typed(plan.region), typed(plan.instance_type)},
                                 discount_of(plan.discount_percent)};
    OnDemandInputs in;
    in.price = prices_of(plan.price_usd_per_gpu_hour, question, fleet, origins, typed(plan.name), path, problems);
    in.elastic = *plan.billing == Billing::elastic;
    in.savings_plan = savings_plan_of(plan, path, problems);
    return in;
}

ReservedInputs inputs_of(const Reserved& plan, std::span<const FleetResult> fleet, PriceOrigins origins, std::string_view path,
                         std::vector<Problem>& problems) {
    ReservedInputs in;
    const bool is_long = plan.term_months.value_or(12) > longest_one_year_term;
    const PriceQuestion question{
        is_long ? PriceKind::reserved_3y : PriceKind::reserved_1y, {}, discount_of(plan.discount_percent)};
    in.price = prices_of(plan.price_usd_per_gpu_hour, question, fleet, origins, typed(plan.name), path, problems);
    in.typed_gpus = counts_of(plan.gpus, fleet, typed(plan.name), path, "gpus", problems, in.price.why_not);
    if (plan.term_months && *plan.term_months >= 1)
        in.term_months = static_cast<std::size_t>(*plan.term_months);
    else {
        report(problems, Severity::error, path, "term_months",
               {SW_TEXT("“%1” needs the months of its term."), {std::string(typed(plan.name))}});
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
