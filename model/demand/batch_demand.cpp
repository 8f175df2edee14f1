// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demand/inference_demand.h"
#include "model/sizing/report.h"

namespace sizewright {

bool batch_demand(const Inference&, const SizingContext&, WorkloadResult& out, WorkloadDemand&) {
    Reporter{out.path, out.problems}(
        Severity::error, "",
        {SW_TEXT("Batch inference is read and kept; this version sizes real-time and streaming inference only.")});
    return false;
}

}  // namespace sizewright
