// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace sizewright::app {

// Prints what the program knows of accelerators, offers, models or API prices, with source, date and age of each datum; with
// --missing, what no source has.
int runCatalog(const Arguments& arguments);

}  // namespace sizewright::app
