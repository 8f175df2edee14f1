// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/idle_gpus.h"

#include <string>

#include "model/fields/format.h"

namespace sizewright {

std::optional<Problem> idle_gpus(std::span<const PlanResult> plans) {
    const PlanResult* worst = nullptr;
    const UsedPrice* machine = nullptr;
    for (const PlanResult& plan : plans) {
        if (!plan.feasible) continue;
        for (const UsedPrice& price : plan.prices)
            if (price.idle_gpus > (machine ? machine->idle_gpus : 0)) {
                worst = &plan;
                machine = &price;
            }
    }
    if (!worst) return {};
    Problem problem;
    problem.severity = Severity::note;
    problem.path = worst->path + ".price_usd_per_gpu_hour";
    problem.message = {SW_TEXT("Machines come whole: “%1” rents %2 with %3 × %4 each, so %5 GPU(s) are idle even at the peak."),
                       {worst->name, machine->instance_type, std::to_string(machine->gpus_per_instance), machine->accelerator,
                        grouped(machine->idle_gpus)}};
    return problem;
}

}  // namespace sizewright
