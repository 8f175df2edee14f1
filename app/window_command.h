// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace sizewright::app {

// Opens the window as the arguments say; returns when it is closed.
int openWindow(int argc, char** argv, const Arguments& arguments);

}  // namespace sizewright::app
