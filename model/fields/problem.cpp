// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fields/problem.h"

#include <algorithm>

namespace sizewright {

std::string english(const Problem& problem) {
    std::string out = problem.file;
    if (problem.line > 0) {
        if (!out.empty()) out += ", ";
        out += "line " + std::to_string(problem.line) + ", column " + std::to_string(problem.column);
    }
    if (!problem.path.empty()) out += (out.empty() ? "" : ": ") + problem.path;
    if (!out.empty()) out += ": ";
    out += english(problem.message);
    if (!problem.suggestion.empty()) out += " " + english(problem.suggestion);
    return out;
}

bool has_errors(const std::vector<Problem>& problems) {
    return std::any_of(problems.begin(), problems.end(), [](const Problem& p) { return p.severity == Severity::error; });
}

}  // namespace sizewright
