// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decision/run_cost.h"

namespace sizewright {

std::optional<RunCost> cost_of_a_run(const Evaluation& evaluation, const WorkloadResult& workload, double currency_per_usd) {
    if (!workload.training || !(workload.training->gpu_hours.value > 0)) return std::nullopt;
    for (const PlanResult& plan : evaluation.plans) {
        if (plan.kind != "on_demand") continue;
        for (const UsedPrice& price : plan.prices)
            if (price.accelerator == workload.accelerator && price.usd_per_gpu_hour > 0)
                return RunCost{price.usd_per_gpu_hour,
                               workload.training->gpu_hours.value * price.usd_per_gpu_hour * currency_per_usd};
    }
    return std::nullopt;
}

}  // namespace sizewright
