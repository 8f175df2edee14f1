// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace sizewright::app {

// Prints every problem of a workbook; exit status 1 if one of them is an error.
int runValidate(const Arguments& arguments);

}  // namespace sizewright::app
