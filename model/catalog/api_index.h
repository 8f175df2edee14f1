// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which managed APIs offer a model, or its nearest equal.

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/catalog/api_price.h"
#include "model/catalog/model_architecture.h"

namespace sizewright {

// One word for a model, however a list spells it: "meta.llama3-1-8b-instruct-v1:0" and "Llama 3.1 8B" are both "llama318b".
// Makers, regions and variants of the same weights (instruct, turbo, fp8 and the like) are left out.
std::string api_model_key(std::string_view name);

struct ApiIndex {
    // Prices of text models with input and output known, by key; indices into Catalog::api_prices.
    std::map<std::string, std::vector<std::size_t>, std::less<>> by_key{};
    struct Sized {
        double parameters = 0;
        std::string key{};
    };
    std::vector<Sized> by_size{};  // keys whose architecture is known, ascending

    // Prices of the model; empty: nobody offers it.
    const std::vector<std::size_t>& offers_of(std::string_view model) const;
    // The key of the model on offer that is nearest in size, at most `most_ratio` times larger or smaller; empty: none is.
    std::string_view nearest(double parameters, double most_ratio) const;
};

ApiIndex index_of(const std::vector<ApiPrice>& prices, const std::vector<ModelArchitecture>& models);

}  // namespace sizewright
