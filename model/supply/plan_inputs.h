// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the formulas of the plans read, in SI units; one entry per accelerator of the fleet, in its order.

#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/demand/fleet_over_time.h"
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

// What prices become: (1 + change per year)^(month / 12), month 0 being the first; 1 without a change.
inline double price_factor(double change_per_year, std::size_t month) {
    return change_per_year == 0 ? 1 : std::pow(1 + change_per_year, static_cast<double>(month) / 12);
}

// A commitment in dollars an hour, from the first month until its term ends; it does not renew itself.
struct SavingsPlanInputs {
    double usd_per_hour = 0;
    double discount_fraction = 0;
    std::size_t term_months = 12;
};

struct OnDemandInputs {
    PriceList price{};
    bool elastic = true;               // only the hours in use are paid
    double price_change_per_year = 0;  // of cloud prices
    std::optional<SavingsPlanInputs> savings_plan{};
    // Mean GPUs that are billed beside those in use, by level of the fleet and accelerator; empty: none.
    std::vector<std::vector<double>> billed_besides{};
};

struct ReservedInputs {
    PriceList price{};             // effective, upfront included
    std::size_t term_months = 12;  // ≥ 1
    double upfront_fraction = 0;   // of the term, paid when it begins; [0, 1]
    AtExpiry at_expiry = AtExpiry::renew;
    double price_change_per_year = 0;       // of cloud prices: a term keeps the price it began with
    std::vector<double> typed_gpus{};       // empty: the count that costs the least
    const OnDemandInputs* rest = nullptr;   // serves what is not reserved; null: nothing does
    const OnDemandInputs* later = nullptr;  // serves after the term; null: nothing does
};

// How a reservation came out, beside its cash flow.
struct Reservation {
    std::vector<double> gpus{};  // committed in the first term
    bool has_rest = false;       // some demand is left to the rest plan
};

// The number of GPUs to reserve when the rest is paid by the hour (docs/formulas.md 6.3, newsvendor): one more pays while the
// share of hours that need it exceeds reserved price ÷ on-demand price; at equality the smaller. `week` is GPUs wanted by hour.
double reserved_base(std::span<const double> week, double reserved_price, double on_demand_price);

// Mean of min(D, gpus) and of max(0, D - gpus) over the hours, each hour in whole instances of `instance` GPUs.
double mean_within(std::span<const double> week, double gpus, double instance = 1);
double mean_beyond(std::span<const double> week, double gpus, double instance = 1);

// What a plan bills in one month: USD and mean GPUs.
struct Bill {
    double usd = 0;
    double gpus = 0;
};

// The bills of an on-demand plan for what is beyond `base` GPUs of each accelerator (empty: for everything). Months with the same
// demand are computed once.
class OnDemandBills {
public:
    // Both outlive it; all prices are known.
    OnDemandBills(const OnDemandInputs& inputs, const FleetOverTime& fleet) : in_(inputs), fleet_(fleet) {}
    Bill month(std::size_t month, std::span<const double> base = {});
    // For what the first `gpus` of each accelerator carry, instead of what is beyond them.
    Bill within(std::size_t month, std::span<const double> gpus);

private:
    Bill compute(std::size_t level, double factor, bool has_savings_plan) const;
    double billed(const FleetResult& pool, std::size_t a) const;
    double gpus_in_hour(const FleetResult& pool, std::size_t a, std::size_t hour) const;
    Bill cached(std::size_t month, std::span<const double> edge, bool is_within);

    const OnDemandInputs& in_;
    const FleetOverTime& fleet_;
    std::vector<double> edge_{};
    bool is_within_ = false;
    std::size_t level_ = static_cast<std::size_t>(-1);
    Bill bill_{};  // of level_, at the prices of the first month, without savings plan
};

// The GPUs that an on-demand plan is billed for, on average, when it carries the demand beyond `base` GPUs of accelerator `a`.
double billed_on_demand(const OnDemandInputs& inputs, const FleetResult& fleet, std::size_t a, double base = 0);

// Books the compute of a plan into an opened cash flow, with its GPUs, its allocated hours and what is owed. All prices are
// known.
void book_on_demand(const OnDemandInputs& inputs, const FleetOverTime& fleet, PlanResult& plan);
// False: why_not says why it cannot serve the fleet, and `short_of` which accelerators (by index) lack GPUs.
bool book_reserved(const ReservedInputs& inputs, const FleetOverTime& fleet, PlanResult& plan, Reservation& reservation,
                   std::vector<std::size_t>& short_of);

}  // namespace sizewright
