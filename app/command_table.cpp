// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_table.h"

#include <algorithm>
#include <array>

namespace sizewright::app {

namespace {

using Words = std::string_view;

constexpr std::array<Words, 3> windowThemes{"light", "dark", "system"};
constexpr std::array<Words, 2> chartThemes{"light", "dark"};
constexpr std::array<Words, 3> evaluateFormats{"text", "json", "csv"};
constexpr std::array<Words, 2> schemaFormats{"text", "json"};

constexpr std::array windowOptions{
    OptionSpec{"theme", "light|dark|system", "Colours of the window", false, windowThemes},
    OptionSpec{"language", "CODE", "Language of the window, for example en"},
};
constexpr std::array evaluateOptions{
    OptionSpec{"scenario", "NAME", "Only this scenario; all of them otherwise"},
    OptionSpec{"set", "PATH=VALUE", "Changes a field before computing; may be repeated", true},
    OptionSpec{"format", "text|json|csv", "For people, for programs, or one row per scenario and plan; text otherwise", false,
               evaluateFormats},
    OptionSpec{"explain", "", "Adds formula, numbers, unit and source of every result"},
};
constexpr std::array chartOptions{
    OptionSpec{"kind", "KIND",
               "What to draw: cumulative (cost), monthly, profit_and_loss, categories, utilisation, base_size, tokens_per_day, "
               "fleet, demand, days, latency or memory"},
    OptionSpec{"output", "FILE", "Where to: a name that ends in .png, .svg or .pdf"},
    OptionSpec{"scenario", "NAME", "The scenario to draw; needed when the workbook has several", true},
    OptionSpec{"workload", "NAME", "The workload of days, latency or memory; needed when the scenario has several"},
    OptionSpec{"plan", "NAME", "The plan whose categories are drawn; the recommended one otherwise"},
    OptionSpec{"set", "PATH=VALUE", "Changes a field before drawing; may be repeated", true},
    OptionSpec{"size", "WxH", "Width and height in pixels"},
    OptionSpec{"dpi", "N", "Dots per inch of a PNG"},
    OptionSpec{"theme", "light|dark", "Colours of the chart; light otherwise", false, chartThemes},
};
constexpr std::array schemaOptions{
    OptionSpec{"format", "text|json", "For people or for programs; text otherwise", false, schemaFormats},
};
constexpr std::array catalogOptions{
    OptionSpec{"filter", "TEXT", "Only rows in which each word of it stands: in a column of the text or an alias"},
    OptionSpec{"missing", "", "What no source has, instead of what is known"},
    OptionSpec{"format", "text|json|csv", "For people, for programs or for a spreadsheet; text otherwise", false,
               evaluateFormats},
};
constexpr std::array importOptions{
    OptionSpec{"output", "FILE", "Writes the price book (CSV) or the workbook; without it only a preview is printed"},
    OptionSpec{"provider", "NAME", "Whose prices they are, where the list names none"},
    OptionSpec{"map", "SPELLED=ACCELERATOR", "What a GPU name of the list means; may be repeated", true},
    OptionSpec{"format", "text|json", "For people or for programs; text otherwise", false, schemaFormats},
};
constexpr std::array everyCommand{
    OptionSpec{"as-of", "YYYY-MM-DD", "The day to compute for; today otherwise"},
    OptionSpec{"settings", "DIR", "Settings folder instead of the user's"},
    OptionSpec{"help", "", "Shows this help"},
};

constexpr Words pathsOfSet =
    "Paths are keys joined by dots; a list item is [0] or [name]:\n"
    "  --set 'workloads[recommendations].requests_per_second.peak=50'\n"
    "Without scenarios[…] in front, a path belongs to the chosen (or only) scenario. A value is a number with or\n"
    "without its unit, a word, auto, null (absent), or a map: {low: 1, likely: 2, high: 3}.\n";

constexpr std::array table{
    CommandSpec{"", "opens the window", "WORKBOOK", false, windowOptions, {}},
    CommandSpec{"evaluate", "computes a workbook and prints GPUs, costs and the recommendation", "WORKBOOK", true,
                evaluateOptions, pathsOfSet},
    CommandSpec{"validate", "prints every problem of a workbook", "WORKBOOK", true, {}, {}},
    CommandSpec{"chart", "draws a chart into a file", "WORKBOOK", true, chartOptions, pathsOfSet},
    CommandSpec{
        "import", "turns price lists of others into a price book, and a model's config.json into a worksheet", "FORMAT FILE...",
        true, importOptions,
        "FORMAT is skypilot (catalog CSV), ec2instances (JSON of ec2instances.info), litellm (JSON of API prices) or csv\n"
        "(any table with a header that names GPUs and prices). The preview shows what is accepted, what is suspicious\n"
        "and what is skipped, with the reasons. Prices without a date are dated by --as-of, or by their file.\n"
        "With --output, what --map decides is remembered in the settings folder for the next list.\n"
        "huggingface reads the config.json of a model: its shape, parameters and cache; --output writes a workbook.\n",
        true},
    CommandSpec{
        "catalog", "prints what is known of GPUs, prices and models, with source and date", "accelerators|offers|models|api",
        true, catalogOptions,
        "Every datum has its source and its date; the text shows how old it is on --as-of, JSON and CSV have all fields.\n"
        "  sizewright catalog offers --filter 'H100 aws us-east-1'\n"
        "The CSV of offers is a price book that a workbook may name.\n"},
    CommandSpec{"schema", "prints every field of the file format", "", false, schemaOptions, {}},
};

constexpr std::array<Words, 5> planned{"compare", "report", "simulate", "analyse", "accuracy"};

}  // namespace

std::span<const CommandSpec> commands() { return table; }

const CommandSpec* findCommand(std::string_view name) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const CommandSpec& command) { return command.name == name; });
    return found == table.end() ? nullptr : &*found;
}

std::span<const OptionSpec> commonOptions() { return everyCommand; }

std::span<const std::string_view> plannedCommands() { return planned; }

}  // namespace sizewright::app
