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
    std::vector<double> depreciation{};     // of what was bought, by month: the profit-and-loss view; empty: nothing was
    std::optional<Figure> kilograms_co2{};  // of owned GPUs over the horizon; absent: not known or not owned
    std::optional<double> cost_per_busy_gpu_hour{};
    std::optional<double> cost_per_thousand_requests{};
    std::optional<CostBands> bands{};  // absent: the costs rest on no range, or a note says why there is none
    Basis basis = Basis::typed;        // of the costs: the weakest of the prices and of the GPUs they are for
    std::vector<UsedPrice> prices{};
};

}  // namespace sizewright
