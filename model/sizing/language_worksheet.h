// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From an inference worksheet of a language model to the inputs of the formulas, and what stands in the way.

#include <optional>

#include "model/sizing/language_sizing.h"
#include "model/sizing/request_rates.h"
#include "model/sizing/sizing_context.h"
#include "model/workbook/inference.h"

namespace sizewright {

// The inputs, with the replica spread over as many GPUs as are typed or, automatically, as hold the model and can meet the target
// per token. Nothing if one is unknown, cannot be, or the model fits no spread: an error says which, and what would help.
std::optional<LanguageInputs> language_inputs_of(const Inference& sheet, const SizingContext& context, const Reporter& report);

// What makes a replica fit that does not, in the order of what it costs: a smaller cache, smaller weights, more GPUs. Empty: none
// of them does.
Message cheapest_change(const LanguageInputs& inputs);

}  // namespace sizewright
