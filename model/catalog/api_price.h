// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What providers of hosted models ask for tokens.

#include <optional>
#include <string>

#include "model/fields/date.h"

namespace sizewright {

// US dollars per million tokens; absent: not listed, or listed as 0, which says both "free" and "not known".
struct ApiPrice {
    std::string model{};     // as the provider calls it
    std::string key{};       // api_model_key() of it: the same for one model at all providers
    std::string provider{};  // "openai", "bedrock"
    std::string mode{};      // "chat", "embedding"
    std::optional<double> input{};
    std::optional<double> output{};
    std::optional<double> cached_input{};
    std::optional<double> cache_write{};
    std::optional<double> batch_input{};
    std::optional<double> batch_output{};
    std::optional<double> input_above_200k{};
    std::optional<double> output_above_200k{};
    std::optional<int> max_input_tokens{};
    std::optional<int> max_output_tokens{};
    std::optional<Date> deprecation{};
    bool has_tiers = false;  // more price steps than the columns hold
    std::string source{};
    Date as_of{};
};

}  // namespace sizewright
