// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "model/sizing/inference.h"
#include "model/workbook/inference.h"

namespace sizewright {

// Records how each result of an inference worksheet came about. `path` is that of the workload, "workloads[0]".
void record_steps(DerivationSink& sink, const Inference& sheet, std::string_view path, const InferenceInputs& inputs,
                  const InferenceSizing& sizing, const std::vector<LessonFigure>& lesson);

}  // namespace sizewright
