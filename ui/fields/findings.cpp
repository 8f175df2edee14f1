// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/fields/findings.h"

#include <algorithm>

#include "model/workbook/structure.h"
#include "ui/document/workbook_document.h"

namespace sizewright::ui {

namespace {

bool isBelow(std::string_view path, std::string_view prefix) {
    return prefix.empty() || path == prefix ||
           (path.starts_with(prefix) && (path[prefix.size()] == '.' || path[prefix.size()] == '['));
}

}  // namespace

QString errorsText(int count) { return count == 1 ? QObject::tr("1 error") : QObject::tr("%1 errors").arg(count); }
QString warningsText(int count) { return count == 1 ? QObject::tr("1 warning") : QObject::tr("%1 warnings").arg(count); }
QString unreadableText(int count) {
    return count == 1 ? QObject::tr("1 entry cannot be read") : QObject::tr("%1 entries cannot be read").arg(count);
}

std::vector<Problem> findings(const WorkbookDocument& document) {
    std::vector<Problem> out = document.problems();
    for (std::size_t i = 0; i < document.workbook().scenarios.size(); ++i)
        for (Problem problem : document.evaluation(i).problems) {
            problem.path = item_path("scenarios", i) + (problem.path.empty() ? "" : ".") + problem.path;
            // What validate() has said of a field need not be said again by the evaluation.
            const bool known = std::any_of(out.begin(), out.end(), [&](const Problem& p) {
                return p.path == problem.path && p.severity >= problem.severity;
            });
            if (!known) out.push_back(std::move(problem));
        }
    std::stable_sort(out.begin(), out.end(), [](const Problem& a, const Problem& b) { return a.severity > b.severity; });
    return out;
}

const Problem* findingAt(const std::vector<Problem>& findings, const QString& path) {
    const auto found = std::ranges::find(findings, path.toStdString(), &Problem::path);
    return found == findings.end() ? nullptr : &*found;
}

FindingCount countFindings(const WorkbookDocument& document, const std::vector<Problem>& findings, const QString& path) {
    FindingCount out;
    const std::string prefix = path.toStdString();
    for (const auto& problem : findings) {
        if (!isBelow(problem.path, prefix)) continue;
        if (problem.severity == Severity::error)
            ++out.errors;
        else if (problem.severity == Severity::warning)
            ++out.warnings;
        else
            ++out.notes;
    }
    for (const auto& broken : document.broken().keys())
        if (isBelow(broken.toStdString(), prefix)) ++out.errors;
    return out;
}

QString countText(const FindingCount& count) {
    QStringList parts;
    if (count.errors > 0) parts << errorsText(count.errors);
    if (count.warnings > 0) parts << warningsText(count.warnings);
    return parts.join(QStringLiteral(", "));
}

}  // namespace sizewright::ui
