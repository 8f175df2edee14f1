// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_command.h"

#include "app/as_of.h"
#include "app/window_main.h"

namespace sizewright::app {

int openWindow(int argc, char** argv, const Arguments& arguments) {
    WindowOptions options;
    if (!arguments.operands.empty()) options.workbook = arguments.operands[0];
    options.theme = arguments.value("theme");
    options.language = arguments.value("language");
    options.settings = arguments.value("settings");
    if (arguments.has("as-of")) options.asOf = parseDate(arguments.value("as-of"));
    return runWindow(argc, argv, options);
}

}  // namespace sizewright::app
