// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the formulas of the plans read, in SI units; one entry per accelerator of the fleet, in its order.

#include <cmath>
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

// GPUs that are rented for this many when they come `instance` at a time.
inline double in_instances(double gpus, double instance) {
    return instance > 1 ? std::ceil(gpus / instance - 1e-9) * instance : gpus;
}

struct PriceList {
    std::vector<double> usd_per_gpu_second{};  // after the plan's discount
    std::vector<double> gpus_per_instance{};   // ≥ 1, whole
    std::vector<UsedPrice> used{};             // as a result shows them
    Message why_not{};                         // why there is no price; empty: all are known

    bool known() const { return why_not.empty(); }
    double usd_per_gpu_month(std::size_t accelerator) const { return usd_per_gpu_second[accelerator] * seconds_per_month; }
    double whole(std::size_t accelerator, double gpus) const { return in_instances(gpus, gpus_per_instance[accelerator]); }
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

// Mean of min(D, gpus) and of max(0, D - gpus) over the hours, each hour in whole instances of `instance` GPUs.
double mean_within(std::span<const double> week, double gpus, double instance = 1);
double mean_beyond(std::span<const double> week, double gpus, double instance = 1);

// The GPUs that an on-demand plan is billed for, on average, when it carries the demand beyond `base` GPUs of accelerator `a`.
double billed_on_demand(const OnDemandInputs& inputs, const FleetResult& fleet, std::size_t a, double base = 0);

// Books the compute of a plan into an opened cash flow, with its GPUs, its allocated hours and what is owed. All prices are
// known.
void book_on_demand(const OnDemandInputs& inputs, std::span<const FleetResult> fleet, PlanResult& plan);
// False: why_not says why it cannot serve the fleet, and `short_of` which accelerators (by index) lack GPUs.
bool book_reserved(const ReservedInputs& inputs, std::span<const FleetResult> fleet, PlanResult& plan, Reservation& reservation,
                   std::vector<std::size_t>& short_of);

}  // namespace sizewright
