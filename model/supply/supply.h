// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What each plan of a scenario costs for serving the fleet.

#include <span>
#include <string_view>
#include <vector>

#include "model/demand/demand_over_time.h"
#include "model/demand/fleet_over_time.h"
#include "model/fields/problem.h"
#include "model/sizing/figure.h"
#include "model/supply/automatic_prices.h"
#include "model/supply/cost_steps.h"
#include "model/supply/plan_inputs.h"
#include "model/workbook/workbook.h"

namespace sizewright {

struct Catalog;    // model/catalog/catalog.h
struct PriceBook;  // model/catalog/offer.h

// A workload that counts in the fleet.
struct ServedWorkload {
    std::string_view name{};
    std::string_view accelerator{};
    bool is_sized = false;  // its GPUs are in the fleet
};

struct SupplyInputs {
    FleetOverTime fleet{};                   // by month of the horizon
    const DemandOverTime* demand = nullptr;  // that the fleet is of: for plans that serve a part of the workloads
    // Of a part that the rest plan of another serves: the workloads that are in it, one for each demand; empty: all are.
    std::span<const char> part{};
    PriceWishes place{};  // the same place for all parts; empty: as the scenario says
    int depth = 0;        // of rest plans
    Currency currency{};
    Basis basis = Basis::typed;  // the weakest of what the GPUs of the fleet rest on
    std::span<const ServedWorkload> workloads{};
    const PriceBook* price_book = nullptr;  // null: only typed prices are known
    const Catalog* catalog = nullptr;       // purchase prices and power; null: only what is typed
    int start_year = 1970;                  // calendar month of month 1
    int start_month = 1;
};

struct Supplied {
    std::vector<PlanResult> plans{};          // in the order of the scenario
    std::vector<Reservation> reservations{};  // one for each plan; empty unless it reserves
};

Supplied supply(const Scenario& scenario, const SupplyInputs& inputs, std::vector<Problem>& problems,
                DerivationSink* derivations);

}  // namespace sizewright
