// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demand/inference_demand.h"
#include "model/sizing/report.h"

namespace sizewright {

bool demand_of(const FineTuning&, const SizingContext&, WorkloadResult& out, WorkloadDemand&) {
    Reporter{out.path, out.problems}(
        Severity::error, "",
        {SW_TEXT("Fine-tuning worksheets are read and kept; this version sizes inference with measured throughput only.")});
    return false;
}

}  // namespace sizewright
