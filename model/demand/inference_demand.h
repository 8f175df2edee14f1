// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The three ways in which an inference worksheet is sized; which of them it is follows from its pattern and its model.

#include "model/demand/workload_demand.h"

namespace sizewright {

// As demand_of().
bool request_demand(const Inference& sheet, const SizingContext& context, WorkloadResult& out, WorkloadDemand& demand);
bool language_demand(const Inference& sheet, const SizingContext& context, WorkloadResult& out, WorkloadDemand& demand);
bool batch_demand(const Inference& sheet, const SizingContext& context, WorkloadResult& out, WorkloadDemand& demand);

// Its rates and the size of a response; tokens are not filled.
WorkloadLoad load_of(const Inference& sheet, double average_per_second, double peak_per_second);

}  // namespace sizewright
