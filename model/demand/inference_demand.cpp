// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demand/inference_demand.h"

#include "model/fields/unit.h"

namespace sizewright {

bool demand_of(const Inference& sheet, const SizingContext& context, WorkloadResult& out, WorkloadDemand& demand) {
    if (*sheet.pattern == Pattern::batch) return batch_demand(sheet, context, out, demand);
    if (sheet.input_tokens || sheet.output_tokens) return language_demand(sheet, context, out, demand);
    return request_demand(sheet, context, out, demand);
}

WorkloadLoad load_of(const Inference& sheet, double average_per_second, double peak_per_second) {
    WorkloadLoad load;
    load.requests_per_second = average_per_second;
    load.peak_per_second = peak_per_second;
    if (sheet.response_kb) load.response_bytes = to_si(Unit::kilobytes, amount(*sheet.response_kb));
    return load;
}

}  // namespace sizewright
