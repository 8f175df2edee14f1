// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Standard output and standard error.

#include <string>
#include <string_view>
#include <vector>

#include "model/fields/problem.h"

namespace sizewright::app {

// Keeps files that are opened later from taking the place of a standard stream that is closed, and turns the signal of a
// closed pipe into an error of the write.
void secureStandardStreams();

// Writes the whole text; if it cannot be written it says why on standard error. Returns the exit status.
int writeStandardOutput(std::string_view text);

// "sizewright: " and the sentence, on standard error.
void complain(std::string_view sentence);
// The same for each problem, with its rank in front.
void complain(const std::vector<Problem>& problems);

// "error: ", "warning: " or "note: ".
std::string_view rank(Severity severity);

// "file, line 14, column 9: path: message suggestion", ended by a full stop: a suggestion may be the words of a link.
std::string problemText(const Problem& problem);

// Text for a terminal: names come from files, and a file must not steer the terminal. Control characters, marks that turn the
// writing direction, and bytes that are not UTF-8 become "�".
std::string printable(std::string_view text);

}  // namespace sizewright::app
