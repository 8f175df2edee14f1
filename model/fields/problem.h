// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "model/fields/message.h"

namespace sizewright {

enum class Severity { note, warning, error };

// Something a person should know about an input: where, what is wrong with it, and what would be right.
struct Problem {
    Severity severity = Severity::error;
    std::string path;    // of the field, as in docs of `schema`; empty: the file as a whole
    Message message;     // what is wrong, quoting what was found
    Message suggestion;  // what would be right; may be empty
    std::string file;    // as the caller named it; empty when the workbook came from the window
    int line = 0;        // 1-based; 0: no place in a file
    int column = 0;      // 1-based
    std::string fix{};   // what typed into the field at `path` mends it; the suggestion is then the words of the link

    bool operator==(const Problem&) const = default;
};

// "plan.yaml, line 14, column 9: scenarios[0].x: message. suggestion"; parts that are unknown are left out.
std::string english(const Problem& problem);

bool has_errors(const std::vector<Problem>& problems);

}  // namespace sizewright
