// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Whether the models of an inference fit into the memory of one GPU, and what would make them.

#include <vector>

#include "model/sizing/inference.h"
#include "model/sizing/item_model.h"
#include "model/sizing/report.h"

namespace sizewright {

// Fills in.memory, when the weights are known, and lowers in.maximum_batch to what fits. False: not even one item fits, an error
// says what would.
bool fit_memory(const Inference& sheet, const SizingContext& context, const std::vector<ItemModel>& models,
                const Reporter& report, InferenceInputs& in);

}  // namespace sizewright
