// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Money over the months, and what it is worth today.

#include <cstddef>
#include <span>

#include "model/supply/plan_result.h"

namespace sizewright {

// The monthly rate that compounds to `annual` in a year: (1 + r)^(1/12) - 1; docs/formulas.md 0.
double monthly_rate(double annual);

// Value on day 0 of what is paid: `upfront`, which is contained in monthly[0], counts in full, all else falls at the ends of the
// months.
double net_present_value(std::span<const double> monthly, double upfront, double monthly_rate);

// The level payment at the end of each of `months` that is worth `present_value` on day 0 (an annuity; docs/formulas.md 6.1 calls
// it EAC).
double level_payment(double present_value, std::size_t months, double monthly_rate);

// Gives `plan` its months, with nothing to pay yet.
void open_cash_flow(PlanResult& plan, std::size_t months);

// Books USD in month `month` (from 0), at its end or when it begins.
void pay(PlanResult& plan, Category category, std::size_t month, double usd);
void pay_every_month(PlanResult& plan, Category category, double usd);
void pay_at_start(PlanResult& plan, Category category, std::size_t month, double usd);

// The profit-and-loss view: `usd` that is paid in month `paid` is for the `length` months (> 0, a part of one counts) from
// `begin` on; what of them lies after `end` is written off in the month before it, or, with the end of the horizon and `is_kept`,
// stays on the books. Without it everything is a cost of the month in which it is paid.
void spread(PlanResult& plan, std::size_t paid, double usd, std::size_t begin, double length, std::size_t end, bool is_kept);

// Turns the booked categories into the workbook's currency and sums them up: monthly, cumulative, upfront, total, net present
// value and the profit-and-loss view. cost_if_ended holds, in USD, what is owed after each month, and becomes the cost with it.
// `rate` is monthly.
void close_cash_flow(PlanResult& plan, double currency_per_usd, double rate);

}  // namespace sizewright
