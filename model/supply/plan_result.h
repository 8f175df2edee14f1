// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What one plan costs, by month and category.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/fields/message.h"
#include "model/sizing/figure.h"

namespace sizewright {

enum class Category { compute, capital, power, space, staff, maintenance, network, storage, licences, residual, other };
inline constexpr std::size_t category_count = 11;
std::string_view word(Category category);

// P10 to P90 of what a plan costs when inputs are ranges.
struct CostBands {
    Band total{};
    Band commitment{};  // total and what is owed after the horizon
    Band net_present_value{};
    Band equivalent_monthly{};
};

struct UsedPrice {
    std::string accelerator{};
    double usd_per_gpu_hour = 0;          // after discounts; always US dollars
    std::optional<double> usd_per_gpu{};  // of one that is bought, instead
    std::string source{};                 // "typed", or what the offer names
    std::string as_of{};                  // YYYY-MM-DD; empty: not dated
    // Of the offer; empty when a number was typed.
    std::string provider{};
    std::string region{};
    std::string instance_type{};
    int gpus_per_instance = 1;  // only whole instances are rented
    double idle_gpus = 0;       // rented at the peak beyond what is needed then, since instances are whole
    bool is_automatic = false;  // chosen from the price book by this evaluation
    bool is_estimated = false;  // from the on-demand price, since the provider lists no such price
};

// How a commitment is used: of what is reserved or owned, without what is paid by the hour.
struct PlanCommitment {
    double coverage_fraction = 0;     // used hours that the commitment carries ÷ all used hours
    double utilisation_fraction = 0;  // of the committed hours
    // 1 - what is paid ÷ what the same hours would cost on demand; absent: no on-demand price.
    std::optional<double> effective_savings_fraction{};
};

// What runs on capacity that is taken away at times; of the first month with demand.
struct SpotUse {
    std::string workload{};
    std::string accelerator{};
    double instances = 0;                   // of one run, or of the service at its peak; whole
    double usd_per_gpu_hour = 0;            // listed
    double effective_usd_per_gpu_hour = 0;  // of an hour of work that lasts
    double interruptions_per_month = 0;
    double waiting_fraction = 0;  // of the time, until there are new GPUs
    struct Run {
        double interruptions = 0;
        double days = 0;          // mean, waits included
        double slowest_days = 0;  // nine of ten are faster
        std::optional<double> deadline_days{};
        std::optional<double> chance_to_miss{};  // the deadline
        // With fewer hours between interruptions spot costs more than on demand; absent: it always costs less, or never.
        std::optional<double> break_even_hours_between_interruptions{};
    };
    std::optional<Run> run{};  // absent: a service
};

// What a managed API answers.
struct ApiUseOfPlan {
    std::string model{};
    std::string provider{};  // empty: prices are typed
    double input_usd_per_million_tokens = 0;
    double output_usd_per_million_tokens = 0;
    double cached_input_usd_per_million_tokens = 0;
    std::string source{};  // of the prices: "typed", or what the catalog names
    std::string as_of{};
    bool is_automatic = false;
    bool is_other_model = false;  // the nearest equal of the workload's model
    double tokens_per_month = 0;  // in and out, of the first month with demand
    std::optional<double> blended_usd_per_million_tokens{};
    double peak_requests_per_minute = 0;  // highest of the horizon
    double peak_tokens_per_minute = 0;
    std::optional<double> break_even_tokens_per_day{};  // above which `against` costs less
    std::string against{};                              // name of the cheapest plan that hosts
};

// GPUs that a quota does not allow yet.
struct QuotaShortfall {
    std::string provider{}, region{}, family{}, purchase{}, unit{};
    double needed = 0;  // in `unit`, at the highest month
    std::optional<double> approved{};
    std::optional<double> available_from_month{};  // with what was requested; absent: what was requested is not enough
    bool is_unconfirmed = false;                   // granted, but nobody has seen the machines
};

// Money in the workbook's currency; costs positive, income negative. Month 1 is index 0.
// A plan that is not feasible has no figures: its vectors are empty.
struct PlanResult {
    std::string name{};
    std::string_view kind{};   // "on_demand", "reserved", …
    std::string_view style{};  // key of its colour, dash and marker: "reserved_1y", "on_demand", …
    std::string path{};        // "plans[0]"
    std::vector<std::pair<std::string, double>> gpus{};
    bool feasible = false;                // serves every enabled workload at a known price
    Message why_not{};                    // why it is not offered
    std::vector<std::string> unserved{};  // workloads it does not serve
    double upfront = 0;                   // paid on day 0; contained in monthly[0]
    std::vector<double> monthly{};
    std::vector<double> at_start{};  // the part of monthly[i] that is paid when month i + 1 begins
    std::vector<double> cumulative{};
    std::vector<double> cost_if_ended{};  // cumulative plus what is still owed if all ends with that month
    std::array<std::vector<double>, category_count> by_category{};  // empty: nothing is paid for it
    double total = 0;
    double owed_after_horizon = 0;  // commitments that outlive the horizon
    double net_present_value = 0;
    double equivalent_monthly = 0;   // level monthly payment of the same present value, what is owed after the horizon included
    double allocated_gpu_hours = 0;  // paid, over the horizon
    double busy_gpu_hours = 0;
    double used_gpu_hours = 0;           // wanted by workloads, over the horizon
    std::vector<double> depreciation{};  // of what was bought, by month: the profit-and-loss view; empty: nothing was
    std::vector<double>
        profit_and_loss{};  // cost by month: purchases, residuals and payments for a term spread over what they are for
    std::optional<Figure> kilograms_co2{};  // of owned GPUs over the horizon; absent: not known or not owned
    std::optional<double> cost_per_busy_gpu_hour{};
    std::optional<double> cost_per_thousand_requests{};
    std::optional<double> cost_per_million_tokens{};  // in and out
    std::optional<double> cost_per_million_output_tokens{};
    std::optional<double> cost_per_training_run{};
    std::optional<PlanCommitment> commitment{};
    std::vector<SpotUse> spot{};
    std::optional<ApiUseOfPlan> api{};
    std::vector<QuotaShortfall> quotas{};            // that delay it
    std::optional<std::size_t> serves_from_month{};  // index; absent: from the first
    Message not_comparable{};                        // why its costs are not those of the same work; empty: they are
    std::optional<CostBands> bands{};                // absent: the costs rest on no range, or a note says why there is none
    Basis basis = Basis::typed;                      // of the costs: the weakest of the prices and of the GPUs they are for
    std::vector<UsedPrice> prices{};
};

}  // namespace sizewright
