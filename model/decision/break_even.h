// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "model/decision/evaluation.h"

namespace sizewright {

// Where the cumulative costs of two plans cross. The curves are straight within a month and jump by at_start when a month begins;
// a crossing is where the sign of their difference changes after day 0, touching is none, and where they coincide for a while it
// is the end of that. On a jump the cost is the point of the vertical step where they meet. `from` is the plan that becomes
// cheaper first.
BreakEven break_even(const PlanResult& a, const PlanResult& b, std::size_t index_a, std::size_t index_b);

// Of every pair of feasible plans.
std::vector<BreakEven> break_even(std::span<const PlanResult> plans);

}  // namespace sizewright
