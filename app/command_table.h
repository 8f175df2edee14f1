// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The commands and their options: the parser and the help read the same table.

#include <span>
#include <string_view>

namespace sizewright::app {

struct OptionSpec {
    std::string_view name;
    std::string_view value;  // what follows it, as help shows it: "PATH=VALUE"; empty: nothing does
    std::string_view help;
    bool repeated = false;                        // may be given several times
    std::span<const std::string_view> choices{};  // the values it may have; empty: checked by the command
};

struct CommandSpec {
    std::string_view name;  // empty: the window
    std::string_view summary;
    std::string_view operand;  // "WORKBOOK"; empty: takes none
    bool operandRequired = false;
    std::span<const OptionSpec> options{};
    std::string_view details{};    // below the options in the help
    bool severalOperands = false;  // otherwise one workbook at most
};

// The window first.
std::span<const CommandSpec> commands();
const CommandSpec* findCommand(std::string_view name);

// Options of every command.
std::span<const OptionSpec> commonOptions();

// Commands that later versions will have, so that who reads about them is told and not left with a typing mistake.
std::span<const std::string_view> plannedCommands();

}  // namespace sizewright::app
