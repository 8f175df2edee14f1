// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The whole evaluation of one scenario: a pure function of what was typed. Data runs one way:
// worksheet → sizing → demand → fleet → supply → decision.

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/demand/fleet_over_time.h"
#include "model/demand/fleet_result.h"
#include "model/fields/date.h"
#include "model/fields/problem.h"
#include "model/sizing/figure.h"
#include "model/sizing/workload_result.h"
#include "model/supply/plan_result.h"
#include "model/workbook/workbook.h"

namespace sizewright {

struct Catalog;  // model/catalog/catalog.h

// What a scenario is evaluated against. Read-only and safe to share between threads.
struct Context {
    int horizon_months = 36;
    int start_year = 1970;  // calendar month of month 1
    int start_month = 1;
    std::string currency = "USD";
    double currency_per_usd = 1;
    Date as_of{};
    int price_age_limit_days = 180;
    bool lesson_arithmetic = false;
    std::shared_ptr<const Catalog> catalog{};
};

// The context that a workbook asks for. `as_of` decides the start month when none is typed.
Context context_of(const Workbook& workbook, std::shared_ptr<const Catalog> catalog, Date as_of);

// The months in which `from` becomes cheaper than `against` or the reverse, cumulatively; empty: never.
struct BreakEven {
    std::size_t from = 0;  // index into plans
    std::size_t against = 0;
    std::vector<double> months{};  // ascending, (0, horizon]
    std::vector<double> costs{};   // cumulative cost at each
    std::vector<bool> from_becomes_cheaper{};
    // Where a committed or owned plan and one by the hour cost the same over the horizon: the share of hours in which its GPUs
    // are used, and the price by the hour. Absent: at none.
    std::optional<double> utilisation{};
    std::optional<double> usd_per_gpu_hour{};
};

struct Recommendation {
    std::optional<std::size_t> plan{};  // index into plans; absent: nothing can be recommended
    std::vector<std::pair<std::string, double>> accelerators{};
    double equivalent_monthly = 0;  // at the cost of capital: the level payment that is worth the same
    double average_monthly = 0;
    double total = 0;    // what is paid and owed over the horizon
    Message headline{};  // "%1, %2: %3 a month" with the last argument the key figure
    Message reason{};    // why, and the first thing that would change it
};

struct Evaluation {
    std::string scenario{};
    std::vector<WorkloadResult> workloads{};
    std::vector<FleetResult> fleet{};  // of the highest month of each accelerator
    FleetOverTime over_time{};         // by month of the horizon
    std::vector<PlanResult> plans{};
    std::vector<BreakEven> break_even{};  // feasible plans only
    Recommendation recommendation{};
    std::vector<Problem> problems{};  // paths within the scenario; includes those of the workloads
};

// Total on validated input; where an input is unknown the figure is absent and a problem says what it needs.
Evaluation evaluate(const Scenario& scenario, const Context& context, DerivationSink* derivations = nullptr);

}  // namespace sizewright
