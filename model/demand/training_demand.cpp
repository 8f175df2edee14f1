// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demand/run_demand.h"
#include "model/sizing/run_worksheet.h"

namespace sizewright {

bool demand_of(const Training& sheet, const SizingContext& context, WorkloadResult& out, WorkloadDemand& demand) {
    const auto inputs = run_inputs_of(sheet, context, Reporter{out.path, out.problems});
    if (!inputs) return false;
    demand.is_dedicated = *sheet.placement == Placement::dedicated;
    demand.is_interruptible = sheet.interruptible.value_or(true);
    const std::string_view work = sheet.samples ? "samples" : sheet.dataset_gb ? "dataset_gb" : "tokens";
    return run_demand(*inputs, context, "desired_days", work, out, demand);
}

}  // namespace sizewright
