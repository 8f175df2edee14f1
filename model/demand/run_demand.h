// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What training and fine-tuning do with a sized run.

#include "model/demand/workload_demand.h"
#include "model/sizing/report.h"
#include "model/sizing/run_sizing.h"

namespace sizewright {

// Sizes the run and fills result and demand. A run stands on the week as its hours per month ÷ 730 in the mean, and as
// concurrent_runs × GPUs at the peak: when it starts within the week is not known. `wish_field` is where the time is typed.
bool run_demand(const RunInputs& inputs, const SizingContext& context, std::string_view wish_field, std::string_view work_field,
                WorkloadResult& out, WorkloadDemand& demand);

}  // namespace sizewright
