// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/api_cost.h"

namespace sizewright {

double api_cost(const ApiUse& use, const ApiTariff& tariff) {
    const double input = use.input_tokens * ((1 - use.cached_fraction) * tariff.input_usd_per_token +
                                             use.cached_fraction * tariff.cached_input_usd_per_token);
    const double all = input + use.output_tokens * tariff.output_usd_per_token;
    return all * (1 - use.batch_fraction * tariff.batch_discount_fraction);
}

std::optional<double> blended_usd_per_token(const ApiUse& use, const ApiTariff& tariff) {
    const double tokens = use.input_tokens + use.output_tokens;
    return tokens > 0 ? std::optional(api_cost(use, tariff) / tokens) : std::nullopt;
}

std::optional<double> break_even_tokens_per_day(double fixed_usd_per_day, double blended_usd_per_token,
                                                double marginal_usd_per_token) {
    const double saved = blended_usd_per_token - marginal_usd_per_token;
    return saved > 0 ? std::optional(fixed_usd_per_day / saved) : std::nullopt;
}

}  // namespace sizewright
