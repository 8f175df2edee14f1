// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace sizewright::app {

// `sizewright import FORMAT FILE…`: a preview of what a price list holds; with --output, the price book that is made of it.
int runImport(const Arguments& arguments);

}  // namespace sizewright::app
