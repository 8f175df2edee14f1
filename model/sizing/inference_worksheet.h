// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From the worksheet as typed to the inputs of the formulas, and what stands in the way.

#include <optional>
#include <string_view>
#include <vector>

#include "model/fields/problem.h"
#include "model/sizing/inference.h"
#include "model/workbook/workbook.h"

namespace sizewright {

struct Catalog;

// Why this version gives no figures for the workload, at the field that decides; nothing for the inference it does size.
// `path` is that of the workload, "workloads[0]".
std::optional<Problem> not_sized(const Workload& workload, std::string_view path);

// The inputs in SI units, of an inference that not_sized() lets pass. Nothing if one is unknown: an error says which.
// Contradictions that have an answer (a peak below the average) are warnings.
std::optional<InferenceInputs> inputs_of(const Inference& sheet, std::string_view path, const Catalog* catalog,
                                         std::vector<Problem>& problems);

}  // namespace sizewright
