// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A plan that pays for tokens: which model and price, and what its requests cost. docs/formulas.md 6.4.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/catalog/catalog.h"
#include "model/demand/demand_over_time.h"
#include "model/fields/problem.h"
#include "model/supply/api_cost.h"
#include "model/supply/plan_inputs.h"
#include "model/workbook/workbook.h"

namespace sizewright {

struct ManagedApiInputs {
    std::vector<ApiTariff> tariffs{};  // one for each workload it serves, in their order
    ApiTariff small{};                 // of the smaller model
    double small_fraction = 0;         // of the requests, routed to it
    double batch_fraction = 0;         // of the requests
    std::optional<double> requests_per_minute_quota{};
    std::optional<double> tokens_per_minute_quota{};
    double price_change_per_year = 0;
    ApiUseOfPlan use{};  // the model, its prices and where they are from; of the first workload
    Message why_not{};   // why it cannot be computed; empty: it can
};

// `served`: the demands that it answers, of language models.
ManagedApiInputs inputs_of(const ManagedApi& plan, std::span<const WorkloadDemand* const> served, const Catalog* catalog,
                           std::string_view provider, std::string_view path, std::vector<Problem>& problems);

// Books the tokens of the workloads of which `served` says so into an opened cash flow. False: why_not says which quota the peak
// passes.
bool book_managed_api(const ManagedApiInputs& inputs, const DemandOverTime& demand, std::span<const char> served,
                      PlanResult& plan);

}  // namespace sizewright
