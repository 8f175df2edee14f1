// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Committing to capacity for a discount: docs/formulas.md 6.2, 6.3. US dollars and hours.

#include <cstddef>
#include <optional>
#include <span>

#include "model/demand/fleet_over_time.h"
#include "model/supply/plan_result.h"

namespace sizewright {

// The share of the hours that must be used for a commitment to cost as much as renting by the hour.
double break_even_use_of_commitment(double committed_usd_per_hour, double on_demand_usd_per_hour);

// Months after which what is paid upfront is earned back, when `used_fraction` of the hours would else be rented. Absent: never.
std::optional<double> break_even_month_of_upfront(double upfront_usd, double hourly_usd, double on_demand_usd_per_hour,
                                                  double used_fraction);

// What an hour costs under a savings plan: `commitment` USD an hour are paid in any case and cover use at the discounted price;
// what is used beyond that is paid in full. `on_demand_usd` is that hour's use at on-demand prices.
double savings_plan_hour(double on_demand_usd, double commitment_usd, double discount_fraction);

// How `committed` GPUs meet the demand by hour.
struct CommitmentUse {
    double coverage_fraction = 0;           // covered use ÷ all use
    std::optional<double> used_fraction{};  // used ÷ committed; absent: nothing is committed
    double effective_saving_fraction = 0;   // 1 − what is paid ÷ what it would cost on demand; the one that is money
    double cost = 0;                        // USD for all hours
    double on_demand_cost = 0;              // USD, everything on demand
};
CommitmentUse commitment_use(std::span<const double> gpus_by_hour, double committed, double committed_usd_per_hour,
                             double on_demand_usd_per_hour);

// The same for a plan's first term, of all its accelerators together, weighed by what they cost. `on_demand` is their price on
// demand, USD per GPU-hour; empty: not known, and so is what is saved. Absent: nothing is committed.
std::optional<PlanCommitment> commitment_of(const FleetOverTime& fleet, std::size_t months, std::span<const double> committed,
                                            std::span<const double> usd_per_gpu_hour, std::span<const double> on_demand);

// The share of the hours in which more than `gpus` are wanted.
double share_of_hours_above(std::span<const double> gpus_by_hour, double gpus);

}  // namespace sizewright
