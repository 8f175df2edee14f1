// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "model/sizing/language_sizing.h"
#include "model/workbook/inference.h"

namespace sizewright {

// The lesson's rules of thumb beside what follows from the model: gigabytes for each billion parameters (row 45), and whether a
// batch of 1 and of 16 fits (lesson 2, L21).
std::vector<LessonFigure> language_lesson(const LanguageInputs& inputs, std::string_view accelerator);

// Records how each result of a language model's worksheet came about. `out` is filled.
void record_language_steps(DerivationSink& sink, const Inference& sheet, const WorkloadResult& out, const LanguageInputs& inputs,
                           const LanguageSizing& sizing, double sequences_fit);

}  // namespace sizewright
