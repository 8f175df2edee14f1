// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The lesson's own arithmetic beside the corrected one (docs/formulas.md 1). Corrected counts are without spares, as the lesson's
// are.

#include <vector>

#include "model/sizing/figure.h"
#include "model/sizing/inference.h"

namespace sizewright {

// Rows 1 to 6, 17, 18 and 22, as far as the worksheet has what they need: a latency target, batches, a batching window.
std::vector<LessonFigure> lesson_figures(const InferenceInputs& inputs, const Throughput& throughput);

}  // namespace sizewright
