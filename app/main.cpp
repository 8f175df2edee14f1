// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>
#include <vector>

#include "app/catalog_command.h"
#include "app/chart_command.h"
#include "app/command_line.h"
#include "app/evaluate_command.h"
#include "app/import_command.h"
#include "app/output.h"
#include "app/schema_command.h"
#include "app/validate_command.h"
#include "app/window_command.h"

// The commands that compute run without Qt's application object: they need no display and start in milliseconds.
int main(int argc, char** argv) {
    using namespace sizewright::app;
    secureStandardStreams();
    const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
    const auto arguments = parseCommandLine(words);
    if (!arguments) {
        complain(arguments.error());
        complain("“sizewright --help” lists commands and options.");
        return exitUsage;
    }
    if (!arguments->information.empty()) return writeStandardOutput(arguments->information);
    if (arguments->command == "evaluate") return runEvaluate(*arguments);
    if (arguments->command == "validate") return runValidate(*arguments);
    if (arguments->command == "schema") return runSchema(*arguments);
    if (arguments->command == "import") return runImport(*arguments);
    if (arguments->command == "catalog") return runCatalog(*arguments);
    if (arguments->command == "chart") return runChart(argc, argv, *arguments);
    return openWindow(argc, argv, *arguments);
}
