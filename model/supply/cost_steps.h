// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

#include "model/sizing/figure.h"
#include "model/supply/managed_api.h"
#include "model/supply/on_premises.h"
#include "model/supply/plan_inputs.h"
#include "model/supply/services.h"
#include "model/supply/spot_plan.h"

namespace sizewright {

// The currency of the results.
struct Currency {
    std::string_view name = "USD";
    double per_usd = 1;
};

// Records how the cost of a plan came about. `services` is null for a plan that has none.
void record_cost_steps(DerivationSink& sink, const OnDemand& typed, const OnDemandInputs& inputs,
                       std::span<const FleetResult> fleet, const PlanResult& plan, const ServiceInputs* services,
                       const Currency& currency);
void record_cost_steps(DerivationSink& sink, const Reserved& typed, const ReservedInputs& inputs,
                       std::span<const FleetResult> fleet, const PlanResult& plan, const Reservation& reservation,
                       const ServiceInputs* services, const Currency& currency);
void record_cost_steps(DerivationSink& sink, const OnPremises& typed, const OnPremisesInputs& inputs, const FleetOverTime& fleet,
                       const PlanResult& plan, const ServiceInputs* services, const Currency& currency);

// `alone`: what is spot, without the rest that another plan serves; its cash flow is open.
void record_cost_steps(DerivationSink& sink, const Spot& typed, const SpotInputs& inputs, const PlanResult& alone,
                       const PlanResult& plan, const ServiceInputs* services, const Currency& currency);
void record_cost_steps(DerivationSink& sink, const ManagedApi& typed, const ManagedApiInputs& inputs, const PlanResult& alone,
                       const PlanResult& plan, const Currency& currency);

}  // namespace sizewright
