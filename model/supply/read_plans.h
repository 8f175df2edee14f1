// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From the plans as typed to what their formulas read.

#include <span>
#include <string_view>
#include <vector>

#include "model/fields/problem.h"
#include "model/supply/plan_inputs.h"
#include "model/workbook/workbook.h"

namespace sizewright {

// The price of one GPU for every accelerator of the fleet. What is missing is a problem at `path`, the plan's.
PriceList prices_of(const Field<Prices>& prices, double discount_fraction, std::span<const FleetResult> fleet,
                    std::string_view path, std::vector<Problem>& problems);

// The prices as a result shows them; all are known.
std::vector<UsedPrice> used_prices(const Field<Prices>& prices, double discount_fraction, std::span<const FleetResult> fleet);

OnDemandInputs inputs_of(const OnDemand& plan, std::span<const FleetResult> fleet, std::string_view path,
                         std::vector<Problem>& problems);

// Without `rest` and `later`, which are other plans. A count that is missing is a problem, and why_not of the prices says so.
ReservedInputs inputs_of(const Reserved& plan, std::span<const FleetResult> fleet, std::string_view path,
                         std::vector<Problem>& problems);

double discount_of(const Range& percent);

}  // namespace sizewright
