// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What an accelerator usually costs, to tell prices that cannot be meant from those that are only high or low.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/catalog/offer.h"

namespace sizewright {

class UsualPrices {
public:
    // Feed all prices, in US dollars per GPU-hour, then settle(), then ask.
    void add(std::string_view accelerator, const std::array<std::optional<double>, price_kind_count>& usd_per_gpu_hour);
    void settle();

    // The median, from five observations on; below that nothing can be called unusual.
    std::optional<double> usual(std::string_view accelerator, PriceKind kind) const;

private:
    static constexpr std::size_t fewest = 5;
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    struct Observed {
        std::vector<double> prices{};
        std::optional<double> median{};
    };
    std::unordered_map<std::string, std::array<Observed, price_kind_count>, Hash, std::equal_to<>> observed_{};
};

}  // namespace sizewright
