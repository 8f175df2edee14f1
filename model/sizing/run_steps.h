// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "model/sizing/run_sizing.h"

namespace sizewright {

// The lesson's arithmetic of a training beside what follows from its work (rows 7, 8 and 9), as far as the worksheet says what it
// takes.
std::vector<LessonFigure> run_lesson(const RunInputs& inputs, const RunSizing& sizing);

// Records how each result of a run came about. `out` is filled; `wish_field` and `work_field` are where the time and the
// amount of data are typed.
void record_run_steps(DerivationSink& sink, const WorkloadResult& out, std::string_view wish_field, std::string_view work_field,
                      const RunInputs& inputs, const RunSizing& sizing);

}  // namespace sizewright
