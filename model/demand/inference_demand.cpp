// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demand/inference_demand.h"

namespace sizewright {

bool demand_of(const Inference& sheet, const SizingContext& context, WorkloadResult& out, WorkloadDemand& demand) {
    if (*sheet.pattern == Pattern::batch) return batch_demand(sheet, context, out, demand);
    if (sheet.input_tokens || sheet.output_tokens) return language_demand(sheet, context, out, demand);
    return request_demand(sheet, context, out, demand);
}

}  // namespace sizewright
