// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/evaluate_command.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "app/evaluated.h"
#include "app/output.h"

namespace sizewright::app {

std::vector<const DerivationStep*> stepsOf(const EvaluatedScenario& scenario, const std::string& owner, bool isPlan) {
    std::vector<const DerivationStep*> out;
    for (const DerivationStep& step : scenario.derivations.steps)
        if (step.owner == owner && (step.subject == Subject::cost) == isPlan) out.push_back(&step);
    return out;
}

double withoutNoise(double value) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific, 11).ptr;
    double out = value;
    std::from_chars(text.data(), end, out);
    return out;
}

int runEvaluate(const Arguments& arguments) {
    const std::string format = arguments.value("format", "text");
    const bool explain = arguments.has("explain");
    if (explain && format == "csv") {
        complain("--explain goes with the formats text and json; csv has one row per plan and no room for it.");
        return exitUsage;
    }
    const auto session = openSession(arguments);
    if (!session) return session.error();

    Evaluated evaluated{.session = *session, .problems = session->findings, .explain = explain};
    const Context context = context_of(session->workbook(), session->catalog, session->asOf);
    for (const std::size_t index : session->scenarios) {
        EvaluatedScenario scenario{.index = index};
        scenario.evaluation = evaluate(session->workbook().scenarios[index], context, explain ? &scenario.derivations : nullptr);
        for (const Problem& problem : scenario.evaluation.problems) evaluated.problems.push_back(session->placed(problem, index));
        evaluated.scenarios.push_back(std::move(scenario));
    }

    const int status = writeStandardOutput(format == "json"  ? evaluatedJson(evaluated)
                                           : format == "csv" ? evaluatedCsv(evaluated)
                                                             : evaluatedText(evaluated));
    if (format == "text") return status;  // says its problems itself
    // The output is for a program; the person who started it sees here what could not be computed.
    std::vector<Problem> said = evaluated.problems;
    std::erase_if(said, [](const Problem& problem) { return problem.severity == Severity::note; });
    complain(said);
    return status;
}

}  // namespace sizewright::app
