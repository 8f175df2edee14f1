// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Checks that need more than one field, or the catalog.

#include <vector>

#include "model/fields/problem.h"
#include "model/workbook/workbook.h"

namespace sizewright {

struct Catalog;

// Every contradiction in the workbook: names that are missing or used twice, alternatives given together or not at all,
// references to plans and workloads that do not exist, accelerators that the catalog does not know, prices missing an accelerator
// of the fleet. Paths have indices. A field that does not apply is not checked.
std::vector<Problem> validate(const Workbook& workbook, const Catalog& catalog);

}  // namespace sizewright
