// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Places to put servers: what electricity costs there and how much of it cooling takes.

#include <optional>
#include <string>

#include "model/fields/date.h"

namespace sizewright {

struct SitePreset {
    std::string name{};  // "Germany, industry"
    std::optional<double> usd_per_kwh{};
    std::optional<double> pue{};  // power usage effectiveness, ≥ 1
    std::optional<double> kg_co2_per_kwh{};
    std::string source{};
    Date as_of{};
};

}  // namespace sizewright
