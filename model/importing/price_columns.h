// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the columns of a price list mean, by their names, in whatever order and spelling.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/catalog/offer.h"

namespace sizewright {

struct PriceColumn {
    std::size_t at = 0;
    PriceKind kind = PriceKind::on_demand;
    double hours = 1;        // that the amount pays for: 730 for a month
    double scale = 1;        // 0.01 for cents
    bool per_gpu = false;    // of one GPU, not of the instance
    std::string currency{};  // empty: the name says none
    int preference = 0;      // lower first, where several columns give the same price
};

struct PriceColumns {
    std::optional<std::size_t> provider{}, region{}, zone{}, instance{}, gpu{}, count{}, vcpus{}, memory{}, gpu_memory{},
        currency{}, source{}, as_of{}, seller{}, kind{}, unit{};
    double memory_scale = 1;          // to GiB
    std::vector<PriceColumn> prices;  // by kind, then preference
    // Two columns of the same name, of which nothing says which one counts; absent: there are none, or no such column is read.
    std::optional<std::pair<std::size_t, std::size_t>> twice{};
};

PriceColumns price_columns(std::span<const std::string_view> header);

// Letters and digits only, in lower case: "On-Demand ($/h)" → "ondemandh".
std::string column_key(std::string_view name);

// "on-demand", "spot", "1 year reserved"; absent: none of the kinds.
std::optional<PriceKind> price_kind_of(std::string_view text);

}  // namespace sizewright
