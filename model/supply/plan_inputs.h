// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the formulas of the plans read, in SI units; one entry per accelerator of the fleet, in its order.

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "model/demand/fleet_result.h"
#include "model/fields/message.h"
#include "model/fields/unit.h"
#include "model/supply/plan_result.h"
#include "model/workbook/plans.h"

namespace sizewright {

inline constexpr double seconds_per_month = hours_per_month * seconds_per_hour;

struct PriceList {
    std::vector<double> usd_per_gpu_second{};  // after the plan's discount
    Message why_not{};                         // why there is no price; empty: all are known

    bool known() const { return why_not.empty(); }
    double usd_per_gpu_month(std::size_t accelerator) const { return usd_per_gpu_second[accelerator] * seconds_per_month; }
};

struct OnDemandInputs {
    PriceList price{};
    bool elastic = true;  // only the hours in use are paid
};

struct ReservedInputs {
    PriceList price{};             // effective, upfront included
    std::size_t term_months = 12;  // ≥ 1
    double upfront_fraction = 0;   // of the term, paid when it begins; [0, 1]
    AtExpiry at_expiry = AtExpiry::renew;
    std::vector<double> typed_gpus{};       // empty: the count that costs the least
    const OnDemandInputs* rest = nullptr;   // serves what is not reserved; null: nothing does
    const OnDemandInputs* later = nullptr;  // serves after the term; null: nothing does
};

// How a reservation came out, beside its cash flow.
struct Reservation {
    std::vector<double> gpus{};  // committed
    bool has_rest = false;       // some demand is left to the rest plan
};

// The number of GPUs to reserve when the rest is paid by the hour (docs/formulas.md 6.3, newsvendor): one more pays while the
// share of hours that need it exceeds reserved price ÷ on-demand price; at equality the smaller. `week` is GPUs wanted by hour.
double reserved_base(std::span<const double> week, double reserved_price, double on_demand_price);

// Mean of min(D, gpus) and of max(0, D - gpus) over the hours.
double mean_within(std::span<const double> week, double gpus);
double mean_beyond(std::span<const double> week, double gpus);

// Books the compute of a plan into an opened cash flow, with its GPUs, its allocated hours and what is owed. All prices are
// known.
void book_on_demand(const OnDemandInputs& inputs, std::span<const FleetResult> fleet, PlanResult& plan);
// False: why_not says why it cannot serve the fleet, and `short_of` which accelerators (by index) lack GPUs.
bool book_reserved(const ReservedInputs& inputs, std::span<const FleetResult> fleet, PlanResult& plan, Reservation& reservation,
                   std::vector<std::size_t>& short_of);

}  // namespace sizewright
