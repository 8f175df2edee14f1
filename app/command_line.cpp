// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include <algorithm>
#include <filesystem>

#include "app/as_of.h"
#include "app/command_table.h"
#include "app/nearest.h"
#include "app/version.h"

namespace sizewright::app {

namespace {

std::string inQuotes(std::string_view text) { return "“" + std::string(text) + "”"; }

const OptionSpec* findOption(const CommandSpec& command, std::string_view name) {
    for (const auto options : {command.options, commonOptions()})
        for (const OptionSpec& option : options)
            if (option.name == name) return &option;
    return nullptr;
}

std::string joined(std::span<const std::string_view> words) {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) out += i + 1 == words.size() ? " or " : ", ";
        out += words[i];
    }
    return out;
}

std::string unknownOption(const CommandSpec& command, std::string_view name) {
    std::vector<std::string_view> known;
    for (const auto options : {command.options, commonOptions()})
        for (const OptionSpec& option : options) known.push_back(option.name);
    const std::string near = nearest(name, std::span<const std::string_view>(known));
    std::string out = "there is no option --" + std::string(name);
    if (!command.name.empty()) out += " of " + std::string(command.name);
    return near.empty() ? out + "." : out + "; the nearest is --" + near + ".";
}

std::string unknownCommand(std::string_view name) {
    const auto plans = plannedCommands();
    if (std::find(plans.begin(), plans.end(), name) != plans.end()) {
        std::string out = std::string(name) + " is not in this version; it has ";
        std::vector<std::string_view> known;
        for (const CommandSpec& command : commands())
            if (!command.name.empty()) known.push_back(command.name);
        for (std::size_t i = 0; i < known.size(); ++i)
            out += (i == 0 ? "" : i + 1 == known.size() ? " and " : ", ") + std::string(known[i]);
        return out + ".";
    }
    std::vector<std::string_view> known;
    for (const CommandSpec& command : commands())
        if (!command.name.empty()) known.push_back(command.name);
    const std::string near = nearest(name, std::span<const std::string_view>(known));
    const std::string out = "there is no command " + inQuotes(name) + " and no file of that name";
    return near.empty() ? out + "." : out + "; the nearest command is " + near + ".";
}

// A word that can only be meant as a command: a file name would have a dot or a slash, or exist.
bool looksLikeCommand(const std::string& word) {
    std::error_code ignored;
    return word.find_first_of("./") == std::string::npos && !std::filesystem::exists(word, ignored);
}

std::string synopsis(const CommandSpec& command) {
    std::string out = "sizewright";
    if (!command.name.empty()) out += " " + std::string(command.name);
    if (!command.operand.empty())
        out += command.operandRequired ? " " + std::string(command.operand) : " [" + std::string(command.operand) + "]";
    return out;
}

std::string optionLines(std::span<const OptionSpec> options) {
    constexpr std::size_t column = 30;
    std::string out;
    for (const OptionSpec& option : options) {
        std::string line = "  --" + std::string(option.name);
        if (!option.value.empty()) line += " " + std::string(option.value);
        line += std::string(line.size() < column ? column - line.size() : 1, ' ');
        out += line + std::string(option.help) + "\n";
    }
    return out;
}

}  // namespace

bool Arguments::has(std::string_view option) const {
    return std::any_of(options.begin(), options.end(), [&](const auto& given) { return given.first == option; });
}

std::string Arguments::value(std::string_view option, std::string_view otherwise) const {
    for (const auto& [name, text] : options)
        if (name == option) return text;
    return std::string(otherwise);
}

std::vector<std::string> Arguments::values(std::string_view option) const {
    std::vector<std::string> out;
    for (const auto& [name, text] : options)
        if (name == option) out.push_back(text);
    return out;
}

tl::expected<Arguments, std::string> parseCommandLine(std::span<const std::string> arguments) {
    Arguments out;
    const auto fail = [](std::string sentence) { return tl::unexpected(std::move(sentence)); };
    const CommandSpec* command = &commands().front();
    if (!arguments.empty() && arguments[0] == "--version") {
        out.information = "sizewright " + std::string(programVersion) + "\n";
        return out;
    }

    bool optionsEnded = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& argument = arguments[i];
        if (optionsEnded || argument.size() < 2 || argument[0] != '-') {
            const auto* named = findCommand(argument);
            if (named && !named->name.empty() && !optionsEnded && out.command.empty() && out.operands.empty()) {
                command = named;
                out.command = command->name;
                for (const auto& [name, value] : out.options)
                    if (!findOption(*command, name)) return fail(unknownOption(*command, name));
            } else {
                out.operands.push_back(argument);
            }
            continue;
        }
        if (argument == "--") {
            optionsEnded = true;
            continue;
        }
        if (argument == "-h" || argument == "--help") {
            out.information = helpText(out.command);
            return out;
        }
        if (!argument.starts_with("--")) return fail("options begin with two dashes; " + inQuotes(argument) + " has one.");
        const auto equals = argument.find('=');
        const std::string name = argument.substr(2, equals == std::string::npos ? equals : equals - 2);
        const OptionSpec* option = findOption(*command, name);
        if (!option) return fail(unknownOption(*command, name));
        std::string value;
        if (option->value.empty()) {
            if (equals != std::string::npos) return fail("--" + name + " takes no value.");
        } else if (equals != std::string::npos) {
            value = argument.substr(equals + 1);
        } else if (i + 1 < arguments.size()) {
            value = arguments[++i];
        } else {
            return fail("--" + name + " needs a value: --" + name + " " + std::string(option->value) + ".");
        }
        if (!option->value.empty() && value.empty())
            return fail("--" + name + " needs a value: " + std::string(option->value) + ".");
        if (!option->choices.empty() && std::find(option->choices.begin(), option->choices.end(), value) == option->choices.end())
            return fail("--" + name + " is " + joined(option->choices) + "; " + inQuotes(value) + " was given.");
        if (name == "as-of" && !parseDate(value))
            return fail("--as-of is a day as YYYY-MM-DD; " + inQuotes(value) + " was given.");
        if (name == "set" && (value.find('=') == std::string::npos || value[0] == '='))
            return fail("--set is PATH=VALUE; " + inQuotes(value) + " was given.");
        if (!option->repeated && out.has(name)) return fail("--" + name + " is given twice.");
        out.options.emplace_back(name, std::move(value));
    }

    if (out.command.empty() && !out.operands.empty() && looksLikeCommand(out.operands[0]))
        return fail(unknownCommand(out.operands[0]));
    const std::string_view operand = command->operand;
    if (!command->severalOperands && out.operands.size() > (operand.empty() ? 0U : 1U)) {
        if (operand.empty()) return fail(out.command + " takes no file; " + inQuotes(out.operands[0]) + " was given.");
        const std::string who = out.command.empty() ? "the window" : out.command;
        const std::string what = operand == "WORKBOOK" ? "one workbook" : "one word";
        return fail(who + " takes " + what + "; " + inQuotes(out.operands[1]) + " is one too many.");
    }
    if (command->operandRequired && out.operands.empty())
        return fail(out.command +
                    (command->severalOperands ? " needs a format and a file: "
                     : operand == "WORKBOOK"  ? " needs a workbook: "
                                              : " needs one of the words behind it: ") +
                    synopsis(*command) + ".");
    return out;
}

std::string helpText(std::string_view name) {
    const CommandSpec* command = findCommand(name);
    std::string out;
    if (name.empty() || !command) {
        const CommandSpec& window = commands().front();
        out = "Turns an AI workload into a GPU count, a bill over time and a decision.\n\nUsage:\n";
        for (const CommandSpec& each : commands()) {
            std::string line = "  " + synopsis(each);
            line += std::string(line.size() < 33 ? 33 - line.size() : 1, ' ');
            out += line + std::string(each.summary) + "\n";
        }
        out += "\nOptions of the window:\n" + optionLines(window.options);
        out += "\nOptions of every command:\n" + optionLines(commonOptions());
        out += "  --version                   Shows the version\n";
        out += "\nsizewright COMMAND --help shows the options of a command.\n";
    } else {
        out = synopsis(*command) + " [OPTIONS]\n\n";
        std::string summary(command->summary);
        summary[0] = static_cast<char>(summary[0] - 'a' + 'A');
        out += summary + ".\n\nOptions:\n" + optionLines(command->options) + optionLines(commonOptions());
        if (!command->details.empty()) out += "\n" + std::string(command->details);
    }
    return out + "\nExit status: 0 done; 1 the input is wrong; 2 wrong usage; 3 the output could not be written.\n";
}

}  // namespace sizewright::app
