// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "model/fields/value.h"

namespace sizewright {

// The shortest text that reads back as exactly `value`, always with a decimal point and never a locale: "0.1", "25600000",
// "5e11".
std::string shortest(double value);

// The same without an exponent where people would write none (up to 15 digits): "100000" for 1e5. For editing.
std::string plain(double value);

// The same with commas between groups of three digits: "1,234,567.25". For people, not for files.
std::string grouped(double value);

// `digits` significant digits, grouped, without trailing zeros: 0.142857 → "0.143", 1234567 → "1,230,000".
std::string significant(double value, int digits = 3);

// Fixed decimals, grouped, rounded half away from zero, true minus: money(-1022, 2) → "−1,022.00".
std::string fixed(double value, int decimals);

// Money of the workbook's currency: "$355.50", "−€12.00", "355.50 CHF". `decimals` as in ui: 2 for a month, 0 for a total.
std::string money(double value, std::string_view currency, int decimals);

}  // namespace sizewright
