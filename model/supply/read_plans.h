// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From the plans as typed to what their formulas read.

#include <span>
#include <string_view>
#include <vector>

#include "model/fields/problem.h"
#include "model/supply/automatic_prices.h"
#include "model/supply/plan_inputs.h"
#include "model/workbook/workbook.h"

namespace sizewright {

// Where prices come from that are not typed.
struct PriceOrigins {
    const PriceBook* book = nullptr;
    AutomaticPrices& automatic;
};

// What is asked of prices_of beside the field itself.
struct PriceQuestion {
    PriceKind kind = PriceKind::on_demand;
    PriceWishes wishes{};  // the plan's own
    double discount_fraction = 0;
};

// The price of one GPU for every accelerator of the fleet. What is missing is a problem at `path`, the plan's; `name` is what the
// person calls the plan.
PriceList prices_of(const Field<Prices>& prices, const PriceQuestion& question, std::span<const FleetResult> fleet,
                    PriceOrigins origins, std::string_view name, std::string_view path, std::vector<Problem>& problems);

OnDemandInputs inputs_of(const OnDemand& plan, std::span<const FleetResult> fleet, PriceOrigins origins, std::string_view path,
                         std::vector<Problem>& problems);

// Without `rest` and `later`, which are other plans. A count that is missing is a problem, and why_not of the prices says so.
ReservedInputs inputs_of(const Reserved& plan, std::span<const FleetResult> fleet, PriceOrigins origins, std::string_view path,
                         std::vector<Problem>& problems);

double discount_of(const Range& percent);

// The count for each accelerator of the fleet, 0 where none is named; empty: automatic. One number for several accelerators is a
// problem at `key`, and why_not says so.
std::vector<double> counts_of(const Field<Counts>& counts, std::span<const FleetResult> fleet, std::string_view name,
                              std::string_view path, std::string_view key, std::vector<Problem>& problems, Message& why_not);

}  // namespace sizewright
