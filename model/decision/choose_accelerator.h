// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which accelerator a workload runs on when that is automatic.

#include <cstddef>
#include <vector>

#include "model/decision/evaluation.h"

namespace sizewright {

// Every accelerator of the catalog for this one workload, best first. Each is sized, and what it needs is priced on the plans of
// the scenario without anything else in the fleet; the cheapest plan that can serve it counts (the level monthly payment,
// services left out: they cost the same with each). Behind those with a price stand those without one, then those that cannot do
// it; each says why it lost. A plain price that names no accelerator says nothing about which is cheaper: such a plan takes part
// with the price book's prices. Legacy accelerators and consumer cards are listed but not chosen.
std::vector<AcceleratorCandidate> rank_accelerators(const Scenario& scenario, const Context& context, std::size_t workload);

// The scenario as the ranking prices it: for a test of the rule on plain prices.
bool has_plain_price(const Scenario& scenario);

}  // namespace sizewright
