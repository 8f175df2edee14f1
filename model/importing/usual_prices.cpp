// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/importing/usual_prices.h"

#include <algorithm>

namespace sizewright {

void UsualPrices::add(std::string_view accelerator, const std::array<std::optional<double>, price_kind_count>& usd_per_gpu_hour) {
    auto found = observed_.find(accelerator);
    if (found == observed_.end()) found = observed_.try_emplace(std::string(accelerator)).first;
    for (std::size_t kind = 0; kind < price_kind_count; ++kind)
        if (const auto& price = usd_per_gpu_hour[kind]; price && *price > 0) found->second[kind].prices.push_back(*price);
}

void UsualPrices::settle() {
    for (auto& [accelerator, kinds] : observed_)
        for (Observed& observed : kinds) {
            auto& prices = observed.prices;
            if (prices.size() < fewest) continue;
            const auto middle = prices.begin() + static_cast<std::ptrdiff_t>(prices.size() / 2);
            std::ranges::nth_element(prices, middle);
            observed.median = *middle;
        }
}

std::optional<double> UsualPrices::usual(std::string_view accelerator, PriceKind kind) const {
    const auto found = observed_.find(accelerator);
    return found == observed_.end() ? std::nullopt : found->second[static_cast<std::size_t>(kind)].median;
}

}  // namespace sizewright
