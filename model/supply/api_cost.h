// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a managed API costs for a stream of requests: docs/formulas.md 6.4. US dollars and tokens.

#include <optional>

namespace sizewright {

struct ApiUse {
    double input_tokens = 0;  // per unit of time, as the others
    double output_tokens = 0;
    double cached_fraction = 0;  // of the input, found in the provider's cache
    double batch_fraction = 0;   // of the requests, which may wait for the batch price
};

struct ApiTariff {
    double input_usd_per_token = 0;
    double output_usd_per_token = 0;
    double cached_input_usd_per_token = 0;  // = input without a price of its own
    double batch_discount_fraction = 0;
};

double api_cost(const ApiUse& use, const ApiTariff& tariff);  // USD in the time that `use` is of
// USD for one token of input and output together; absent without tokens.
std::optional<double> blended_usd_per_token(const ApiUse& use, const ApiTariff& tariff);

// Tokens a day at which self-hosting costs as much as the API, when it costs `fixed_usd_per_day` and `marginal_usd_per_token`
// beside. Absent: the API is always cheaper.
std::optional<double> break_even_tokens_per_day(double fixed_usd_per_day, double blended_usd_per_token,
                                                double marginal_usd_per_token = 0);

}  // namespace sizewright
