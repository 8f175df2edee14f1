// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demand/run_demand.h"
#include "model/sizing/run_worksheet.h"

namespace sizewright {

namespace {

// Cheaper ways to the same end, where nobody has said that they were looked at.
void name_alternatives(const FineTuning& sheet, const Reporter& report) {
    if (!sheet.declarations.retrieval_considered)
        report(Severity::note, "declarations.retrieval_considered",
               {SW_TEXT("Retrieval augmentation or a ready model often does it without training: say whether that was tried.")});
    if (!sheet.declarations.on_managed_api)
        report(Severity::note, "declarations.on_managed_api",
               {SW_TEXT("Some managed APIs fine-tune their models: say whether one offers this model or its equal.")});
}

}  // namespace

bool demand_of(const FineTuning& sheet, const SizingContext& context, WorkloadResult& out, WorkloadDemand& demand) {
    const Reporter report{out.path, out.problems};
    const auto inputs = run_inputs_of(sheet, context, report);
    if (!inputs) return false;
    demand.is_dedicated = *sheet.placement == Placement::dedicated;
    demand.is_interruptible = sheet.interruptible.value_or(true);
    const std::string_view wish = sheet.desired_hours || !sheet.desired_days ? "desired_hours" : "desired_days";
    if (!run_demand(*inputs, context, wish, "examples", out, demand)) return false;
    name_alternatives(sheet, report);
    return true;
}

}  // namespace sizewright
