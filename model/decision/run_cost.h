// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What one run of a training costs when its GPUs are rented by the hour.

#include <optional>

#include "model/decision/evaluation.h"

namespace sizewright {

struct RunCost {
    double usd_per_gpu_hour = 0;
    double cost = 0;  // in the workbook's currency: GPU-hours of a run × price
};

// Of the first plan that rents by the hour at a known price for the workload's accelerator; nothing: no such plan, or no run.
std::optional<RunCost> cost_of_a_run(const Evaluation& evaluation, const WorkloadResult& workload, double currency_per_usd);

}  // namespace sizewright
