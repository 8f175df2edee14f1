// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace sizewright::app {

// Draws a chart into a file, without a display.
int runChart(int argc, char** argv, const Arguments& arguments);

}  // namespace sizewright::app
