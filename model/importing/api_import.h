// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Prices of hosted models out of litellm's price file, judged before they are taken.

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "model/catalog/api_price.h"
#include "model/fields/message.h"
#include "model/fields/problem.h"
#include "model/importing/offer_import.h"

namespace sizewright {

struct JudgedApiPrice {
    ApiPrice price{};
    int line = 0;  // ordinal of the entry in the file
    Verdict verdict = Verdict::accepted;
    Message why{};                              // empty for accepted rows
    Treatment treatment = Treatment::take_all;  // take_all or leave_out
};

struct ApiPreview {
    std::vector<JudgedApiPrice> rows{};
    std::size_t count(Verdict verdict) const;
};

// Reads and judges: entries that are no models or have no price per token are skipped; prices of zero or above 1,000 US dollars
// per million tokens are suspicious and left out. `source` and `as_of` are set on every price.
tl::expected<ApiPreview, std::vector<Problem>> read_litellm(std::string_view bytes, std::string_view file,
                                                            std::string_view source, Date as_of);

std::vector<ApiPrice> accepted_prices(const ApiPreview& preview);

// The table of API prices as the catalog reads it.
std::string write_api_prices(const std::vector<ApiPrice>& prices);

}  // namespace sizewright
