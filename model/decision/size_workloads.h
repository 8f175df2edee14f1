// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The worksheets of a scenario on the accelerators that they name or that are chosen for them.

#include <cstddef>
#include <string_view>
#include <vector>

#include "model/decision/evaluation.h"
#include "model/demand/demand_over_time.h"
#include "model/demand/workload_demand.h"
#include "model/supply/supply.h"

namespace sizewright {

// One workload on the named accelerator; false: a problem in `out` says what it needs. `out` has its path already, and gets the
// name, kind and accelerator.
bool size_workload(const Scenario& scenario, const Context& context, std::size_t workload, std::string_view accelerator,
                   DerivationSink* derivations, WorkloadResult& out, WorkloadDemand& demand);

// How its load moves over the horizon. Refers to the scenario.
LoadPath load_path(const Scenario& scenario, const Context& context, std::size_t workload);

struct Sized {
    std::vector<WorkloadDemand> demands{};
    std::vector<LoadPath> paths{};            // one for each demand
    std::vector<std::size_t> of_workloads{};  // index of the worksheet of each demand
    std::vector<ServedWorkload> served{};     // the enabled ones
};

// All of them; `results` has one entry for each, the disabled ones included. The demands refer to names in `results`.
Sized size_all(const Scenario& scenario, const Context& context, std::vector<WorkloadResult>& results,
               DerivationSink* derivations);

// What the worksheets ask for in the months of the horizon. Says at the worksheets which of them never run, and from which month
// the load is more than a typed count of GPUs can carry. One that grows beyond what can be computed loses its figure.
DemandOverTime over_months(const Scenario& scenario, const Context& context, Sized sized, std::vector<WorkloadResult>& results);

}  // namespace sizewright
