// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The workbook as a tree without types (fields/tree.h).

#include "model/fields/tree.h"

namespace sizewright {

struct Workbook;

Node tree_of(Workbook& workbook);

// For reading only: nothing may be set or changed through the nodes.
Node tree_of(const Workbook& workbook);

}  // namespace sizewright
