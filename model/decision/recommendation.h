// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "model/decision/evaluation.h"
#include "model/supply/supply.h"

namespace sizewright {

// The feasible plan with the lowest cost over the horizon, what is owed after it included; of equal ones the one with less
// upfront, then the first. The reason names the first thing that would change it: the last month t such that another plan would
// cost less, commitments paid to the end of their term, if all ended with month t. Without a feasible plan the reason says what
// is needed.
Recommendation recommend(const Scenario& scenario, const Context& context, const Evaluation& evaluation,
                         std::span<const Reservation> reservations);

}  // namespace sizewright
