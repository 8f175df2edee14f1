// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/managed_api.h"

#include <algorithm>

#include "model/catalog/providers.h"
#include "model/fields/format.h"
#include "model/sizing/report.h"
#include "model/supply/cash_flow.h"

namespace sizewright {

namespace {

constexpr double most_ratio_of_equals = 1.5;      // of the parameters of a model that stands for another
constexpr double tokens_of_the_low_tier = 200e3;  // prompts above it have a price of their own at some providers

// Lists call the hosting services of the large clouds by their own names.
std::string_view hosting_service(std::string_view provider) {
    if (provider == "aws") return "bedrock";
    if (provider == "gcp") return "vertex_ai";
    if (provider == "azure") return "azure";
    return provider;
}

struct Tokens {
    double input = 0;
    double output = 0;
    double cached_fraction = 0;
};
Tokens tokens_of(const WorkloadDemand& demand) {
    return {demand.load.input_tokens_per_request, demand.load.output_tokens_per_request, demand.load.cached_input_fraction};
}

// US dollars per token at this length of the prompt.
double input_price(const ApiPrice& price, double input_tokens) {
    const bool is_long = input_tokens > tokens_of_the_low_tier && price.input_above_200k;
    return (is_long ? *price.input_above_200k : price.input.value_or(0)) / 1e6;
}
double output_price(const ApiPrice& price, double input_tokens) {
    const bool is_long = input_tokens > tokens_of_the_low_tier && price.output_above_200k;
    return (is_long ? *price.output_above_200k : price.output.value_or(0)) / 1e6;
}

double cost_of_a_request(const ApiPrice& price, const Tokens& tokens) {
    return tokens.input * input_price(price, tokens.input) + tokens.output * output_price(price, tokens.input);
}

// The cheapest offer that takes the prompt, at the scenario's provider if that has one.
const ApiPrice* cheapest(const Catalog& catalog, const std::vector<std::size_t>& offers, const Tokens& tokens,
                         std::string_view provider) {
    const ApiPrice* best = nullptr;
    bool best_is_there = false;
    for (const std::size_t index : offers) {
        const ApiPrice& price = catalog.api_prices[index];
        if (price.max_input_tokens && *price.max_input_tokens < tokens.input) continue;
        const bool is_there = !provider.empty() && price.provider.starts_with(hosting_service(provider));
        if (best &&
            (best_is_there != is_there ? best_is_there : cost_of_a_request(price, tokens) >= cost_of_a_request(*best, tokens)))
            continue;
        best = &price;
        best_is_there = is_there;
    }
    return best;
}

// A name as the lists write it, else one model however it is spelled.
const ApiPrice* named(const Catalog& catalog, std::string_view name, const Tokens& tokens, std::string_view provider) {
    for (const ApiPrice& price : catalog.api_prices)
        if (price.model == name && price.input && price.output) return &price;
    return cheapest(catalog, catalog.api_index.offers_of(name), tokens, provider);
}

class Reading {
public:
    Reading(const ManagedApi& plan, std::span<const WorkloadDemand* const> served, const Catalog* catalog,
            std::string_view provider, std::string_view path, std::vector<Problem>& problems)
        : plan_(plan), served_(served), catalog_(catalog), provider_(provider), report_{path, problems} {}

    ManagedApiInputs run() {
        for (const WorkloadDemand* demand : served_) {
            in_.tariffs.push_back(tariff_for(*demand));
            if (!in_.why_not.empty()) return std::move(in_);
        }
        if (plan_.small_model && !served_.empty()) read_small();
        in_.batch_fraction = share(plan_.batch_share_percent);
        if (plan_.requests_per_minute_quota) in_.requests_per_minute_quota = *plan_.requests_per_minute_quota;
        if (plan_.tokens_per_minute_quota) in_.tokens_per_minute_quota = *plan_.tokens_per_minute_quota;
        return std::move(in_);
    }

private:
    static double share(const Range& percent) { return percent ? to_si(Unit::percent, amount(*percent)) : 0; }
    static double per_token(const Field<Price>& price) { return amount(*price) / 1e6; }

    ApiTariff tariff_for(const WorkloadDemand& demand) {
        const Tokens tokens = tokens_of(demand);
        const bool is_typed = plan_.input_usd_per_million_tokens && plan_.output_usd_per_million_tokens;
        const ApiPrice* price = is_typed && !plan_.model ? nullptr : find(demand, tokens);
        if (!price && !is_typed) return {};
        ApiTariff tariff;
        tariff.input_usd_per_token = plan_.input_usd_per_million_tokens ? per_token(plan_.input_usd_per_million_tokens)
                                                                        : input_price(*price, tokens.input);
        tariff.output_usd_per_token = plan_.output_usd_per_million_tokens ? per_token(plan_.output_usd_per_million_tokens)
                                                                          : output_price(*price, tokens.input);
        tariff.cached_input_usd_per_token =
            plan_.cached_input_usd_per_million_tokens ? per_token(plan_.cached_input_usd_per_million_tokens)
            : price && price->cached_input && !plan_.input_usd_per_million_tokens ? *price->cached_input / 1e6
                                                                                  : tariff.input_usd_per_token;
        tariff.batch_discount_fraction = share(plan_.batch_discount_percent);
        if (in_.tariffs.empty()) tell(tariff, price, is_typed);
        return tariff;
    }

    void tell(const ApiTariff& tariff, const ApiPrice* price, bool is_typed) {
        ApiUseOfPlan& use = in_.use;
        use.input_usd_per_million_tokens = tariff.input_usd_per_token * 1e6;
        use.output_usd_per_million_tokens = tariff.output_usd_per_token * 1e6;
        use.cached_input_usd_per_million_tokens = tariff.cached_input_usd_per_token * 1e6;
        if (plan_.model) use.model = *plan_.model;
        if (price) {
            use.model = price->model;
            use.provider = price->provider;
        }
        use.is_automatic = !is_typed;
        if (!is_typed) {
            use.source = price->source;
            use.as_of = date_text(price->as_of);
            return;
        }
        const Price& typed = *plan_.input_usd_per_million_tokens;
        use.source = typed.source.empty() ? "typed" : typed.source;
        use.as_of = typed.as_of;
    }

    const ApiPrice* find(const WorkloadDemand& demand, const Tokens& tokens) {
        const bool is_typed = plan_.input_usd_per_million_tokens && plan_.output_usd_per_million_tokens;
        if (!catalog_ || catalog_->api_prices.empty()) return fail(is_typed, {SW_TEXT("there is no list of API prices")});
        if (plan_.model) {
            if (const ApiPrice* price = named(*catalog_, *plan_.model, tokens, provider_)) return price;
            if (!is_typed)
                report_(Severity::warning, "model",
                        {SW_TEXT("No managed API of the catalog offers “%1” for prompts of %2 tokens."),
                         {*plan_.model, grouped(tokens.input)}},
                        {SW_TEXT("Type its prices, or a name from the catalog.")});
            return fail(is_typed, {SW_TEXT("no price of “%1”"), {*plan_.model}});
        }
        if (!demand.load.model.empty())
            if (const ApiPrice* price = cheapest(*catalog_, catalog_->api_index.offers_of(demand.load.model), tokens, provider_))
                return price;
        if (demand.load.parameters > 0) {
            const std::string_view key = catalog_->api_index.nearest(demand.load.parameters, most_ratio_of_equals);
            const auto offers = catalog_->api_index.by_key.find(key);
            const ApiPrice* price =
                offers == catalog_->api_index.by_key.end() ? nullptr : cheapest(*catalog_, offers->second, tokens, provider_);
            if (price) {
                if (in_.tariffs.empty()) in_.use.is_other_model = true;
                report_(
                    Severity::note, "model",
                    {SW_TEXT(
                         "No managed API offers the model of “%1”: the price is that of “%2”, which is nearest in size. Compare "
                         "what both can do."),
                     {std::string(demand.name), price->model}});
                return price;
            }
        }
        return fail(is_typed, {SW_TEXT("no managed API offers the model of “%1”"), {std::string(demand.name)}});
    }

    const ApiPrice* fail(bool is_typed, Message why_not) {
        if (!is_typed) in_.why_not = std::move(why_not);
        return nullptr;
    }

    void read_small() {
        in_.small_fraction = share(plan_.small_model_share_percent);
        const bool is_typed = plan_.small_model_input_usd_per_million_tokens && plan_.small_model_output_usd_per_million_tokens;
        const Tokens tokens = tokens_of(*served_.front());
        const ApiPrice* price = is_typed || !catalog_ ? nullptr : named(*catalog_, *plan_.small_model, tokens, provider_);
        if (!is_typed && !price) {
            in_.why_not = {SW_TEXT("no price of “%1”"), {*plan_.small_model}};
            return;
        }
        in_.small = in_.tariffs.front();
        in_.small.input_usd_per_token = plan_.small_model_input_usd_per_million_tokens
                                            ? per_token(plan_.small_model_input_usd_per_million_tokens)
                                            : input_price(*price, tokens.input);
        in_.small.output_usd_per_token = plan_.small_model_output_usd_per_million_tokens
                                             ? per_token(plan_.small_model_output_usd_per_million_tokens)
                                             : output_price(*price, tokens.input);
        in_.small.cached_input_usd_per_token =
            price && price->cached_input ? *price->cached_input / 1e6 : in_.small.input_usd_per_token;
    }

    const ManagedApi& plan_;
    std::span<const WorkloadDemand* const> served_;
    const Catalog* catalog_;
    std::string_view provider_;
    Reporter report_;
    ManagedApiInputs in_{};
};

// Tokens and money of one month at the prices of the first.
struct Monthly {
    ApiUse use{};
    double usd = 0;
    double peak_requests_per_minute = 0;
    double peak_tokens_per_minute = 0;
};

Monthly month_of(const ManagedApiInputs& in, const DemandLevel& level, std::span<const char> served) {
    Monthly out;
    std::size_t next = 0;
    for (std::size_t i = 0; i < level.demands.size(); ++i) {
        if (!served[i]) continue;
        const ApiTariff& tariff = in.tariffs[next++];
        const WorkloadLoad& load = level.demands[i].load;
        const double requests = load.requests_per_second * level.factors[i] * seconds_per_month;
        const ApiUse use{requests * load.input_tokens_per_request, requests * load.output_tokens_per_request,
                         load.cached_input_fraction, in.batch_fraction};
        out.usd += (1 - in.small_fraction) * api_cost(use, tariff) + in.small_fraction * api_cost(use, in.small);
        out.use.input_tokens += use.input_tokens;
        out.use.output_tokens += use.output_tokens;
        const double peak = std::max(load.peak_per_second, load.requests_per_second) * level.factors[i] * 60;
        out.peak_requests_per_minute += peak;
        out.peak_tokens_per_minute += peak * (load.input_tokens_per_request + load.output_tokens_per_request);
    }
    return out;
}

}  // namespace

ManagedApiInputs inputs_of(const ManagedApi& plan, std::span<const WorkloadDemand* const> served, const Catalog* catalog,
                           std::string_view provider, std::string_view path, std::vector<Problem>& problems) {
    return Reading(plan, served, catalog, provider, path, problems).run();
}

bool book_managed_api(const ManagedApiInputs& in, const DemandOverTime& demand, std::span<const char> served, PlanResult& plan) {
    std::vector<Monthly> levels;
    levels.reserve(demand.levels.size());
    ApiUseOfPlan& use = plan.api.emplace(in.use);
    for (const DemandLevel& level : demand.levels) {
        levels.push_back(month_of(in, level, served));
        use.peak_requests_per_minute = std::max(use.peak_requests_per_minute, levels.back().peak_requests_per_minute);
        use.peak_tokens_per_minute = std::max(use.peak_tokens_per_minute, levels.back().peak_tokens_per_minute);
    }
    if (in.requests_per_minute_quota && use.peak_requests_per_minute > *in.requests_per_minute_quota * (1 + 1e-9)) {
        plan.why_not = {SW_TEXT("the peak of %1 requests a minute is above the quota of %2"),
                        {significant(use.peak_requests_per_minute, 4), grouped(*in.requests_per_minute_quota)}};
        return false;
    }
    if (in.tokens_per_minute_quota && use.peak_tokens_per_minute > *in.tokens_per_minute_quota * (1 + 1e-9)) {
        plan.why_not = {SW_TEXT("the peak of %1 tokens a minute is above the quota of %2"),
                        {significant(use.peak_tokens_per_minute, 4), grouped(*in.tokens_per_minute_quota)}};
        return false;
    }
    for (std::size_t month = 0; month < plan.at_start.size(); ++month) {
        const Monthly& bill = levels[demand.level_of_month[month]];
        if (bill.usd > 0) pay(plan, Category::compute, month, bill.usd * price_factor(in.price_change_per_year, month));
        const double tokens = bill.use.input_tokens + bill.use.output_tokens;
        if (use.tokens_per_month > 0 || !(tokens > 0)) continue;
        use.tokens_per_month = tokens;
        use.blended_usd_per_million_tokens = bill.usd / tokens * 1e6;
    }
    return true;
}

}  // namespace sizewright
