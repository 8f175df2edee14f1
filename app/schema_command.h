// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace sizewright::app {

// Prints every field of the file format that something computes with.
int runSchema(const Arguments& arguments);

}  // namespace sizewright::app
