// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "model/decision/evaluation.h"

namespace sizewright::app {

struct WindowOptions {
    std::string workbook{};      // file to open; empty: the start page
    std::string theme{};         // "light", "dark" or "system"; empty: as in the settings
    std::string language{};      // "en"; empty: as in the settings
    std::string settings{};      // folder instead of the user's; empty: the user's
    std::optional<Date> asOf{};  // absent: the day on which it runs
};

// Opens the window and runs until it is closed; returns the program's exit status.
int runWindow(int argc, char** argv, const WindowOptions& options);

}  // namespace sizewright::app
