// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From the worksheets of training and fine-tuning to the inputs of the formulas, and what stands in the way.

#include <optional>

#include "model/sizing/report.h"
#include "model/sizing/run_sizing.h"
#include "model/sizing/sizing_context.h"
#include "model/workbook/fine_tuning.h"
#include "model/workbook/training.h"

namespace sizewright {

// Nothing if an input is unknown or cannot be: an error says which.
std::optional<RunInputs> run_inputs_of(const Training& sheet, const SizingContext& context, const Reporter& report);
std::optional<RunInputs> run_inputs_of(const FineTuning& sheet, const SizingContext& context, const Reporter& report);

// The share of the dense peak that a run usually turns into work of the model, and its P10 to P90: steady runs of published
// configurations, attention counted in full (A100 0.43 to 0.58 at best, 0.38 to 0.43 over a whole run; H100 0.30 to 0.44; 8 bit
// 0.23 to 0.44 of its peak); 0.40 is what is planned with on both. Convolutional models reach half of it.
struct UsualUtilisation {
    double likely = 0.3;
    Band band{0.2, 0.45};
};
UsualUtilisation usual_utilisation(std::string_view architecture, Precision precision, bool is_transformer);

}  // namespace sizewright
