// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A plan on capacity that may be taken away: what of the workloads survives that, what it is billed and how late it may be.
// docs/formulas.md 6.5.

#include <span>
#include <string_view>
#include <vector>

#include "model/demand/demand_over_time.h"
#include "model/supply/plan_inputs.h"
#include "model/supply/spot_run.h"

namespace sizewright {

struct SpotInputs {
    PriceList price{};                           // by accelerator of what it serves
    std::vector<std::string> accelerators{};     // the same order
    std::vector<double> typed_per_instance{};    // GPUs; 0: automatic; empty: all automatic
    double interruptions_per_instance_hour = 0;  // ≥ 0
    double wait_hours = 0;                       // until there is new capacity
    double notice_hours = 0;                     // before the GPUs are taken
    double price_change_per_year = 0;
    // Of a GPU-hour on demand, by accelerator: for the interval at which spot costs as much; empty: not known.
    std::vector<double> on_demand_usd_per_gpu_hour{};
};

// GPUs that are taken away together: as typed, as the offer has them, else 8 or all that the run has.
double gpus_of_instance(const SpotInputs& inputs, std::size_t accelerator, double gpus);

// How one run comes out. Absent: it makes no progress.
struct SpotRunOutcome {
    SpotRun run{};
    SpotOutcome outcome{};
    bool is_warned = false;  // the notice is long enough for a checkpoint: nothing that was done is lost to the provider
};
std::optional<SpotRunOutcome> run_on_spot(const SpotInputs& inputs, const RunShape& shape, double instances);

// Books the workloads of which `served` says so into an opened cash flow. False: why_not says which run makes no progress.
bool book_spot(const SpotInputs& inputs, const DemandOverTime& demand, std::span<const char> served, PlanResult& plan);

}  // namespace sizewright
