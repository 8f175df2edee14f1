// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "model/fields/problem.h"

namespace sizewright::ui {

class WorkbookDocument;

// Everything that is wrong with the workbook or worth knowing about it, with paths from its root: contradictions, and what the
// evaluation of each scenario found. The most severe first, then in the order of the workbook. Collected once for a whole form:
// doing it for each of its rows would take longer than the evaluation.
std::vector<Problem> findings(const WorkbookDocument& document);

// The most severe one that stands at the field; null: none.
const Problem* findingAt(const std::vector<Problem>& findings, const QString& path);

// "1 error", "3 warnings": spelled out here, since English has no translation file that would know the plural.
QString errorsText(int count);
QString warningsText(int count);
QString unreadableText(int count);  // "1 entry cannot be read"

struct FindingCount {
    int errors = 0;
    int warnings = 0;
    int notes = 0;
};
// Below `path` ("scenarios[0]"; empty: everywhere); entries that can't be read count as errors.
FindingCount countFindings(const WorkbookDocument& document, const std::vector<Problem>& findings, const QString& path);

// "1 error, 3 warnings"; empty: neither.
QString countText(const FindingCount& count);

}  // namespace sizewright::ui
