// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_data.h"

namespace sizewright::ui::sample {

// The e-commerce recommendations of the lesson: on demand $355.50 a month; reserved for 1 year $259.6875; reserved for 3 years
// $4,139.10 up front and $100 a month; on premises bridged on demand until $3,500 are paid when month 4 begins, then $118.314 a
// month and $200 back at the end. Break-even by hand: 4139.1 / 255.5 = 16.2, (3500 + 3 × 237.186) / 237.186 = 17.756, …
CumulativeCostData shop();

// `count` plans over `horizon` months, plan k at (k + 1) × 100 a month.
CumulativeCostData plans(int count, int horizon);

// The crossings of all pairs of straight pieces of a sample's curves, as the model would find them.
void addBreakEven(CumulativeCostData& data);

}  // namespace sizewright::ui::sample
