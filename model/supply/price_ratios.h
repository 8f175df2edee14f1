// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a kind of price is of the on-demand price where a provider does not list it. Each with where it was seen.

#include <optional>
#include <string>
#include <string_view>

#include "model/catalog/offer.h"
#include "model/fields/message.h"

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

// What an estimated price says of where it is from, `origin` being origin_text() of the on-demand price. In English it is the
// source of the price, which a workbook keeps; read_estimate() finds the sentence in it again, so that a window can show it in
// its own language. Absent: the source is that of no estimate.
Message estimate_message(const PriceRatio& ratio, std::string origin);
std::optional<Message> read_estimate(std::string_view source);

}  // namespace sizewright
