// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/validate_command.h"

#include "app/output.h"
#include "app/session.h"

namespace sizewright::app {

int runValidate(const Arguments& arguments) {
    const auto session = openSession(arguments);
    if (!session) return session.error();
    std::vector<Problem> findings = session->findings;
    // What only shows when it is computed: a queue without a steady state, a throughput that is missing.
    const Context context = context_of(session->workbook(), session->catalog, session->asOf);
    for (const std::size_t index : session->scenarios)
        for (const Problem& problem : evaluate(session->workbook().scenarios[index], context).problems)
            findings.push_back(session->placed(problem, index));

    std::vector<Problem> errors;
    std::string text;
    for (const Problem& finding : findings)
        if (finding.severity == Severity::error)
            errors.push_back(finding);
        else
            text += printable(std::string(rank(finding.severity)) + problemText(finding)) + "\n";
    if (findings.empty()) text = printable(session->file) + ": no problems\n";
    const int status = writeStandardOutput(text);
    complain(errors);
    return status == exitDone && !errors.empty() ? int{exitInput} : status;
}

}  // namespace sizewright::app
