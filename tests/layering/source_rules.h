// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// The rules of ARCHITECTURE.md that a program can check on the text of one file. `path` is relative to the root of the
// source tree, with slashes. Each function answers one sentence per violation, with the line; empty means it keeps the rule.
namespace source_rules {

struct Include {
    std::size_t line;  // from 1
    std::string name;  // without the brackets
    bool angled;       // <name> rather than "name"
};
std::vector<Include> includes(std::string_view text);

// app → ui → model, never back; inside model, the order of the pipeline; ui/theme and ui/widgets know no domain.
std::vector<std::string> layering(std::string_view path, std::string_view text);

// Nothing in the tree opens a connection: no header and no link line of a network library.
std::vector<std::string> network(std::string_view path, std::string_view text);

// Numbers in files never depend on the locale: model has no strtod, stod, atof, setlocale or std::locale.
std::vector<std::string> locale(std::string_view path, std::string_view text);

// The two SPDX lines stand at the top (after #! in a script).
std::vector<std::string> licence(std::string_view path, std::string_view text);

// Nothing is left for later.
std::vector<std::string> leftovers(std::string_view path, std::string_view text);

std::size_t line_count(std::string_view text);

}  // namespace source_rules
