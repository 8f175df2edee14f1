// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What was typed behind `sizewright`, checked against the commands and options that exist. No Qt: the commands that compute
// start without it.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace sizewright::app {

// What the program leaves behind; documented for scripts, so the numbers never change.
enum ExitStatus : int {
    exitDone = 0,
    exitInput = 1,   // the input is wrong; nothing was written
    exitUsage = 2,   // what was typed behind `sizewright` is wrong; no file was read
    exitOutput = 3,  // the output could not be written
};

struct Arguments {
    std::string command{};                                       // empty: the window
    std::vector<std::string> operands{};                         // workbook files
    std::vector<std::pair<std::string, std::string>> options{};  // name without dashes; as often as given
    std::string information{};                                   // help or version asked for: print it and do nothing else

    bool has(std::string_view option) const;
    // The value, or `otherwise`; of an option that is given twice the parser has complained.
    std::string value(std::string_view option, std::string_view otherwise = {}) const;
    std::vector<std::string> values(std::string_view option) const;
};

// The arguments without the program's name. The error is one sentence, to be followed by where help is found.
tl::expected<Arguments, std::string> parseCommandLine(std::span<const std::string> arguments);

// The help of one command, or of the program when `command` is empty.
std::string helpText(std::string_view command);

}  // namespace sizewright::app
