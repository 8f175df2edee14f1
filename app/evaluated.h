// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// An evaluated workbook on its way to text, JSON or CSV.

#include <string>
#include <vector>

#include "app/session.h"
#include "model/decision/evaluation.h"

namespace sizewright::app {

struct EvaluatedScenario {
    std::size_t index = 0;  // in the workbook
    Evaluation evaluation{};
    DerivationSink derivations{};  // empty without --explain
};

struct Evaluated {
    const Session& session;
    std::vector<EvaluatedScenario> scenarios{};
    std::vector<Problem> problems{};  // of all scenarios and of the reading, each with its place
    bool explain = false;
};

// The steps of one workload or plan. A plan may have the name of a workload; its steps are those about its cost.
std::vector<const DerivationStep*> stepsOf(const EvaluatedScenario& scenario, const std::string& owner, bool isPlan);

// Twelve significant digits: 0.35 × 730 is 255.5, not 255.49999999999997, for those who read or compare the numbers.
double withoutNoise(double value);

std::string evaluatedText(const Evaluated& evaluated);
std::string evaluatedJson(const Evaluated& evaluated);
std::string evaluatedCsv(const Evaluated& evaluated);

}  // namespace sizewright::app
