// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From an on-premises plan, the site and the hardware that is there to what the formulas of owning read.

#include <span>
#include <string_view>
#include <vector>

#include "model/fields/problem.h"
#include "model/supply/on_premises.h"
#include "model/workbook/workbook.h"

namespace sizewright {

struct Catalog;  // model/catalog/catalog.h

struct Ground {  // what a plan of owned GPUs stands on
    const Site& site;
    const Finance& finance;
    std::span<const OwnedHardware> owned{};
    const Catalog* catalog = nullptr;  // prices and power of accelerators; null: only what is typed
    int start_year = 1970;             // calendar month of month 1
    int start_month = 1;
};

// Without `bridge` and `burst`, which are other plans. What is missing or contradicts itself is a problem at `path`, the plan's,
// and why_not says so.
OnPremisesInputs inputs_of(const OnPremises& plan, const Ground& ground, const FleetOverTime& fleet, std::string_view path,
                           std::vector<Problem>& problems);

}  // namespace sizewright
