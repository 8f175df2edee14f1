// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Plans that rent: by the hour, for a term, from what is left over, or by the token.

#include "model/fields/spine.h"
#include "model/workbook/largest.h"

namespace sizewright {

enum class Billing { elastic, always_on };
template <> inline constexpr auto words<Billing> = std::array<std::string_view, 2>{"elastic", "always_on"};

enum class Payment { no_upfront, partial_upfront, all_upfront };
template <>
inline constexpr auto words<Payment> = std::array<std::string_view, 3>{"no_upfront", "partial_upfront", "all_upfront"};

enum class AtExpiry { renew, revert, stop };
template <> inline constexpr auto words<AtExpiry> = std::array<std::string_view, 3>{"renew", "revert", "stop"};

struct SavingsPlan {
    Number usd_per_hour{};
    Number discount_percent{};
    Number term_months{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "usd_per_hour", .label = SW_TEXT("Commitment"), .help = SW_TEXT("Dollars an hour that are paid whether used or not."), .unit = Unit::usd_per_hour, .min = 0, .max = most_usd_per_hour, .open_min = true, .absent = "none"}, s.usd_per_hour);
        field(Spec{.key = "discount_percent", .label = SW_TEXT("Discount"), .help = SW_TEXT("Off the on-demand price, within the commitment."), .unit = Unit::percent, .min = 0, .max = 100, .open_max = true, .absent = "needed"}, s.discount_percent);
        field(Spec{.key = "term_months", .label = SW_TEXT("Term"), .help = SW_TEXT("Months that are committed; it does not renew itself."), .unit = Unit::count, .noun = "months", .min = 1, .max = 60, .whole = true, .absent = "needed"}, s.term_months);
    }
    // clang-format on
};

struct OnDemand {
    static constexpr std::string_view kind = "on_demand";

    Text name{};
    Field<Prices> price_usd_per_gpu_hour{automatic};
    Text provider{automatic};
    Text region{automatic};
    Text instance_type{automatic};
    Field<Billing> billing{Billing::elastic};
    Number minimum_billing_seconds{60.0};
    Range discount_percent{Estimate{0}};
    SavingsPlan savings_plan{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "name", .label = SW_TEXT("Name"), .help = SW_TEXT("Unique in the scenario; other plans refer to it."), .required = true, .longest = most_characters_of_name}, s.name);
        field(Spec{.key = "price_usd_per_gpu_hour", .label = SW_TEXT("Price"), .help = SW_TEXT("On-demand price of one GPU for an hour; automatic: from the price book."), .unit = Unit::usd_per_gpu_hour, .min = 0, .max = most_usd_per_gpu_hour, .automatic = true, .essential = true}, s.price_usd_per_gpu_hour);
        field(Spec{.key = "provider", .label = SW_TEXT("Provider"), .help = SW_TEXT("Overrides the scenario's; automatic: the scenario's."), .automatic = true}, s.provider);
        field(Spec{.key = "region", .label = SW_TEXT("Region"), .help = SW_TEXT("Overrides the scenario's; automatic: the scenario's."), .automatic = true}, s.region);
        field(Spec{.key = "instance_type", .label = SW_TEXT("Instance type"), .help = SW_TEXT("For example p5.48xlarge; only whole instances are rented. Automatic: the one that serves the peak for the least."), .automatic = true}, s.instance_type);
        field(Spec{.key = "billing", .label = SW_TEXT("Billing"), .help = SW_TEXT("Elastic: only the hours in use are paid. Always on: the peak count is paid all month."), .essential = true}, s.billing);
        field(Spec{.key = "minimum_billing_seconds", .label = SW_TEXT("Shortest billing"), .help = SW_TEXT("A run is billed for at least so long."), .unit = Unit::seconds, .min = 0, .max = 86400}, s.minimum_billing_seconds);
        field(Spec{.key = "discount_percent", .label = SW_TEXT("Negotiated discount"), .help = SW_TEXT("Your own discount, off the price."), .unit = Unit::percent, .min = 0, .max = 100, .open_max = true}, s.discount_percent);
        field(Spec{.key = "savings_plan", .label = SW_TEXT("Savings plan"), .help = SW_TEXT("A commitment in dollars an hour."), .absent = "none"}, s.savings_plan);
    }
    // clang-format on
};

struct Reserved {
    static constexpr std::string_view kind = "reserved";

    Text name{};
    Number term_months{};
    Field<Payment> payment{Payment::no_upfront};
    Number upfront_percent{50.0};
    Field<Prices> price_usd_per_gpu_hour{automatic};
    Range discount_percent{Estimate{0}};
    Field<AtExpiry> at_expiry{AtExpiry::renew};
    Field<Counts> gpus{automatic};
    Text rest{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        const bool partial = *s.payment == Payment::partial_upfront;
        field(Spec{.key = "name", .label = SW_TEXT("Name"), .help = SW_TEXT("Unique in the scenario; other plans refer to it."), .required = true, .longest = most_characters_of_name}, s.name);
        field(Spec{.key = "term_months", .label = SW_TEXT("Term"), .help = SW_TEXT("Months that are committed; 12 and 36 are usual."), .unit = Unit::count, .noun = "months", .min = 1, .max = 60, .whole = true, .required = true, .essential = true}, s.term_months);
        field(Spec{.key = "payment", .label = SW_TEXT("Payment"), .help = SW_TEXT("Nothing, a part or all of the term is paid in the first month."), .essential = true}, s.payment);
        field(Spec{.key = "upfront_percent", .label = SW_TEXT("Paid upfront"), .help = SW_TEXT("Share of the term that is paid in the first month."), .unit = Unit::percent, .min = 0, .max = 100, .open_min = true, .open_max = true, .when = "payment is partial_upfront"}, s.upfront_percent, partial);
        field(Spec{.key = "price_usd_per_gpu_hour", .label = SW_TEXT("Price"), .help = SW_TEXT("Effective price of one GPU for an hour, upfront payment included; automatic: from the price book."), .unit = Unit::usd_per_gpu_hour, .min = 0, .max = most_usd_per_gpu_hour, .automatic = true, .essential = true}, s.price_usd_per_gpu_hour);
        field(Spec{.key = "discount_percent", .label = SW_TEXT("Negotiated discount"), .help = SW_TEXT("Your own discount, off the price."), .unit = Unit::percent, .min = 0, .max = 100, .open_max = true}, s.discount_percent);
        field(Spec{.key = "at_expiry", .label = SW_TEXT("At the end"), .help = SW_TEXT("Renew for another term, revert to the on-demand price, or stop."), .essential = true}, s.at_expiry);
        field(Spec{.key = "gpus", .label = SW_TEXT("GPUs reserved"), .help = SW_TEXT("GPUs committed, by accelerator; automatic: the count that costs the least."), .unit = Unit::count, .noun = "GPUs", .min = 0, .max = 1e6, .whole = true, .automatic = true}, s.gpus);
        field(Spec{.key = "rest", .label = SW_TEXT("Rest"), .help = SW_TEXT("The plan that serves what this one cannot."), .names = Names::plan, .absent = "not served"}, s.rest);
    }
    // clang-format on
};

struct Spot {
    static constexpr std::string_view kind = "spot";

    Text name{};
    Field<Prices> price_usd_per_gpu_hour{automatic};
    Range interruptions_per_instance_month{automatic};
    Field<Counts> gpus_per_instance{automatic};
    Range capacity_wait_minutes{Estimate{15}};
    Number warning_seconds{120.0};
    Text rest{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "name", .label = SW_TEXT("Name"), .help = SW_TEXT("Unique in the scenario; other plans refer to it."), .required = true, .longest = most_characters_of_name}, s.name);
        field(Spec{.key = "price_usd_per_gpu_hour", .label = SW_TEXT("Price"), .help = SW_TEXT("Spot price of one GPU for an hour; automatic: from the price book."), .unit = Unit::usd_per_gpu_hour, .min = 0, .max = most_usd_per_gpu_hour, .automatic = true}, s.price_usd_per_gpu_hour);
        field(Spec{.key = "interruptions_per_instance_month", .label = SW_TEXT("Interruptions"), .help = SW_TEXT("Automatic: from the provider's band, else 0.2."), .unit = Unit::per_month, .noun = "/instance-month", .min = 0, .max = 1000, .automatic = true}, s.interruptions_per_instance_month);
        field(Spec{.key = "gpus_per_instance", .label = SW_TEXT("GPUs per instance"), .help = SW_TEXT("An interruption stops all of them."), .unit = Unit::count, .noun = "GPUs", .min = 1, .max = 1024, .whole = true, .automatic = true}, s.gpus_per_instance);
        field(Spec{.key = "capacity_wait_minutes", .label = SW_TEXT("Wait for capacity"), .help = SW_TEXT("Until a new instance is there."), .unit = Unit::minutes, .min = 0, .max = 10000}, s.capacity_wait_minutes);
        field(Spec{.key = "warning_seconds", .label = SW_TEXT("Warning"), .help = SW_TEXT("Notice before the stop."), .unit = Unit::seconds, .min = 0, .max = 3600}, s.warning_seconds);
        field(Spec{.key = "rest", .label = SW_TEXT("Rest"), .help = SW_TEXT("The plan that serves what this one cannot."), .names = Names::plan, .absent = "not served"}, s.rest);
    }
    // clang-format on
};

struct ManagedApi {
    static constexpr std::string_view kind = "managed_api";

    Text name{};
    Text model{automatic};
    Field<std::vector<std::string>> serves{};
    Field<Price> input_usd_per_million_tokens{automatic};
    Field<Price> output_usd_per_million_tokens{automatic};
    Field<Price> cached_input_usd_per_million_tokens{};
    Text small_model{};
    Range small_model_share_percent{Estimate{0}};
    Field<Price> small_model_input_usd_per_million_tokens{automatic};
    Field<Price> small_model_output_usd_per_million_tokens{automatic};
    Range batch_share_percent{Estimate{0}};
    Range batch_discount_percent{Estimate{50}};
    Number requests_per_minute_quota{};
    Number tokens_per_minute_quota{};
    Range time_to_first_token_ms{};
    Text rest{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "name", .label = SW_TEXT("Name"), .help = SW_TEXT("Unique in the scenario; other plans refer to it."), .required = true, .longest = most_characters_of_name}, s.name);
        field(Spec{.key = "model", .label = SW_TEXT("Model"), .help = SW_TEXT("Name in the API catalog; automatic: the workload's model or its nearest equal."), .automatic = true}, s.model);
        field(Spec{.key = "serves", .label = SW_TEXT("Serves"), .help = SW_TEXT("The workloads that it answers."), .names = Names::workload, .absent = "every language-model inference"}, s.serves);
        field(Spec{.key = "input_usd_per_million_tokens", .label = SW_TEXT("Input price"), .help = SW_TEXT("For a million tokens of the prompts; automatic: from the API catalog."), .unit = Unit::usd_per_million_tokens, .min = 0, .max = most_usd_per_million_tokens, .automatic = true}, s.input_usd_per_million_tokens);
        field(Spec{.key = "output_usd_per_million_tokens", .label = SW_TEXT("Output price"), .help = SW_TEXT("For a million tokens of the answers; automatic: from the API catalog."), .unit = Unit::usd_per_million_tokens, .min = 0, .max = most_usd_per_million_tokens, .automatic = true}, s.output_usd_per_million_tokens);
        field(Spec{.key = "cached_input_usd_per_million_tokens", .label = SW_TEXT("Cached input price"), .help = SW_TEXT("For prompt tokens that are found in the cache of the provider."), .unit = Unit::usd_per_million_tokens, .min = 0, .max = most_usd_per_million_tokens, .absent = "the input price"}, s.cached_input_usd_per_million_tokens);
        const bool routed = s.small_model.has_value();
        field(Spec{.key = "small_model", .label = SW_TEXT("Smaller model"), .help = SW_TEXT("Name in the API catalog of a cheaper model that answers the easy requests."), .absent = "none"}, s.small_model);
        field(Spec{.key = "small_model_share_percent", .label = SW_TEXT("Share of the smaller model"), .help = SW_TEXT("Requests that are routed to the smaller model."), .unit = Unit::percent, .min = 0, .max = 100, .when = "there is a smaller model"}, s.small_model_share_percent, routed);
        field(Spec{.key = "small_model_input_usd_per_million_tokens", .label = SW_TEXT("Its input price"), .help = SW_TEXT("For a million tokens of the prompts of the smaller model; automatic: from the API catalog."), .unit = Unit::usd_per_million_tokens, .min = 0, .max = most_usd_per_million_tokens, .automatic = true, .when = "there is a smaller model"}, s.small_model_input_usd_per_million_tokens, routed);
        field(Spec{.key = "small_model_output_usd_per_million_tokens", .label = SW_TEXT("Its output price"), .help = SW_TEXT("For a million tokens of the answers of the smaller model; automatic: from the API catalog."), .unit = Unit::usd_per_million_tokens, .min = 0, .max = most_usd_per_million_tokens, .automatic = true, .when = "there is a smaller model"}, s.small_model_output_usd_per_million_tokens, routed);
        field(Spec{.key = "batch_share_percent", .label = SW_TEXT("Batch share"), .help = SW_TEXT("Requests that may use the batch price."), .unit = Unit::percent, .min = 0, .max = 100}, s.batch_share_percent);
        field(Spec{.key = "batch_discount_percent", .label = SW_TEXT("Batch discount"), .help = SW_TEXT("Off the price of requests that may wait, usually for a day."), .unit = Unit::percent, .min = 0, .max = 100}, s.batch_discount_percent);
        field(Spec{.key = "requests_per_minute_quota", .label = SW_TEXT("Request quota"), .help = SW_TEXT("Requests a minute that the provider allows."), .unit = Unit::per_minute, .min = 0, .max = most_requests_per_minute, .open_min = true, .absent = "unknown"}, s.requests_per_minute_quota);
        field(Spec{.key = "tokens_per_minute_quota", .label = SW_TEXT("Token quota"), .help = SW_TEXT("Tokens a minute, in and out, that the provider allows."), .unit = Unit::per_minute, .noun = "tokens/min", .min = 0, .max = most_tokens_per_minute, .open_min = true, .absent = "unknown"}, s.tokens_per_minute_quota);
        field(Spec{.key = "time_to_first_token_ms", .label = SW_TEXT("Time to first token"), .help = SW_TEXT("What the API takes, without the network."), .unit = Unit::milliseconds, .min = 0, .max = 3.6e6, .open_min = true, .absent = "unknown"}, s.time_to_first_token_ms);
        field(Spec{.key = "rest", .label = SW_TEXT("Rest"), .help = SW_TEXT("The plan that serves what an API cannot: training, other models."), .names = Names::plan, .absent = "not served"}, s.rest);
    }
    // clang-format on
};

}  // namespace sizewright
