// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How old the prices are that a result rests on.

#include <optional>
#include <span>

#include "model/fields/date.h"
#include "model/fields/problem.h"
#include "model/supply/plan_result.h"

namespace sizewright {

// Days from the price's date to `today`, never negative; absent: the price bears no date.
std::optional<int> price_age_days(const UsedPrice& price, Date today);

// One note for all prices of all plans that are older than `limit_days`; absent: none is.
std::optional<Problem> old_prices(std::span<const PlanResult> plans, Date today, int limit_days);

}  // namespace sizewright
