// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From the worksheet as typed to the inputs of the formulas, and what stands in the way.

#include <optional>
#include <string_view>
#include <vector>

#include "model/fields/problem.h"
#include "model/sizing/inference.h"
#include "model/sizing/sizing_context.h"
#include "model/workbook/workbook.h"

namespace sizewright {

// The inputs in SI units, of an inference that is no language model. Nothing if one is unknown: an error says which.
// Contradictions that have an answer (a peak below the average) are warnings. A batch has no rates: they are 0.
std::optional<InferenceInputs> inputs_of(const Inference& sheet, const SizingContext& context, std::string_view path,
                                         std::vector<Problem>& problems);

}  // namespace sizewright
