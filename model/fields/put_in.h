// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How the numbers put into a formula are written in a derivation.

#include <cmath>
#include <string>

#include "model/fields/format.h"

namespace sizewright {

// Six significant digits: "0.142857", "3,200", "8.2e9".
inline std::string put_in(double value) {
    if (!(std::abs(value) >= 1e9 && std::abs(value) < 1e300)) return significant(value, 6);
    const double unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) - 5);
    return shortest(std::round(value / unit) * unit);
}

// A fraction with at least two decimals: 0.7 → "0.70", 0.725 → "0.725".
inline std::string put_in_share(double fraction) {
    return std::abs(fraction * 100 - std::round(fraction * 100)) < 1e-6 ? fixed(fraction, 2) : put_in(fraction);
}

}  // namespace sizewright
