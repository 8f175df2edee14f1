// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Owned GPUs: when they are bought, what they cost to run, what is left of them. docs/formulas.md 6.1.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "model/demand/fleet_over_time.h"
#include "model/supply/owning.h"
#include "model/supply/plan_inputs.h"
#include "model/supply/plan_result.h"

namespace sizewright {

// Of one accelerator of the fleet.
struct OwnedMachine {
    double gpu_usd = 0;
    double server_usd = 0;                     // of a server without its GPUs; 0: inside the overhead
    double gpus_per_server = 8;                // purchases are whole servers
    double watts_per_gpu = 0;                  // rated
    double owned_gpus = 0;                     // there already: no purchase price
    std::optional<std::size_t> owned_until{};  // first month in which they are worn out; absent: not inside the horizon
    std::optional<double> typed_gpus{};        // to buy; absent: what the months need
};

// What was bought before the first month: no cash is due, the books go on.
struct OnTheBooks {
    double usd = 0;     // at the beginning of month 1
    double months = 0;  // over which it is depreciated from then on, > 0
};

struct OnPremisesInputs {
    std::vector<OnTheBooks> on_the_books{};
    std::vector<OwnedMachine> machines{};  // by accelerator
    std::vector<UsedPrice> purchases{};    // where the GPU prices come from
    double overhead_fraction = 0;          // on top of the GPU price
    double overhead_items_usd = 0;         // once, with the first purchase; instead of the fraction
    PowerDraw draw{};                      // per GPU: gpus and watts are those of the machines
    double electricity_usd_per_kwh = 0;
    double electricity_change_per_year = 0;
    double colocation_usd_per_kw_month = 0;
    bool colocation_includes_power = false;
    double staff_people = 0;
    double staff_usd_per_year = 0;
    double maintenance_fraction_per_year = 0;  // of GPUs, servers and overhead
    double useful_life_months = 60;
    bool refresh = true;           // buy again at the end of the life
    double residual_fraction = 0;  // of the GPU price, when the horizon ends, for what was bought first
    double lead_time_months = 0;   // from the order, on day 0, to running
    double depreciation_months = 48;
    std::optional<double> grams_co2_per_kwh{};
    const OnDemandInputs* bridge = nullptr;  // serves until delivery; null: nothing does
    const OnDemandInputs* burst = nullptr;   // serves what is above the GPUs that are there; null: nothing does
    Message why_not{};                       // why it cannot be computed; empty: it can
};

// GPUs that are delivered in one month.
struct Delivery {
    std::size_t accelerator = 0;
    std::size_t month = 0;  // of delivery, in which they are paid
    double gpus = 0;        // whole servers
};

// When what is bought: whenever the GPUs there are fewer than the month needs, after delivery. A later purchase is ordered in
// time, since its demand is known.
std::vector<Delivery> deliveries_of(const OnPremisesInputs& inputs, const FleetOverTime& fleet);

// GPUs of accelerator `a` that run in a month, on average over it: of those that were bought, and with those that were there
// before.
double bought_gpus(const OnPremisesInputs& inputs, const std::vector<Delivery>& deliveries, std::size_t a, std::size_t month);
double running_gpus(const OnPremisesInputs& inputs, const std::vector<Delivery>& deliveries, std::size_t a, std::size_t month);

// Books a plan of owned GPUs into an opened cash flow. False: why_not says what it cannot serve, `short_of` which accelerators.
bool book_on_premises(const OnPremisesInputs& inputs, const FleetOverTime& fleet, PlanResult& plan,
                      std::vector<std::size_t>& short_of);

// What one GPU of accelerator `a` costs an hour to own over the horizon, whether used or not, staff left out: the price that a
// base is weighed with against renting (docs/formulas.md 6.3).
double owned_usd_per_gpu_hour(const OnPremisesInputs& inputs, std::size_t a, std::size_t months, double monthly_rate);

}  // namespace sizewright
