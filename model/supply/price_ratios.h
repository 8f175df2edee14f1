// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a kind of price is of the on-demand price where a provider does not list it. Each with where it was seen.

#include <optional>
#include <string_view>

#include "model/catalog/offer.h"

namespace sizewright {

struct PriceRatio {
    std::string_view provider{};  // empty: any other
    PriceKind kind = PriceKind::on_demand;
    double of_on_demand = 1;
    std::string_view source{};
    std::string_view as_of{};  // YYYY-MM-DD; the day it was read where the source bears no date
};

// The provider's own ratio, else the general one; absent for on_demand.
std::optional<PriceRatio> price_ratio(std::string_view provider, PriceKind kind);

}  // namespace sizewright
