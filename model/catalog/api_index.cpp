// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/catalog/api_index.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sizewright {

namespace {

// Makers and regions that lists put before a name, and what follows it without being another model. "turbo", "lite" or "fast" are
// other models at some makers, and stay.
constexpr std::array<std::string_view, 23> not_of_the_model{
    "meta",   "us",       "eu",   "apac", "global", "au",     "jp",  "databricks", "mistralai", "google", "cf",       "hf",
    "nvidia", "instruct", "chat", "it",   "maas",   "latest", "fp8", "fp16",       "bf16",      "tee",    "versatile"};

bool is_left_out(std::string_view word) { return std::ranges::find(not_of_the_model, word) != not_of_the_model.end(); }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_text(const ApiPrice& price) {
    return (price.mode == "chat" || price.mode == "completion" || price.mode == "responses") && price.input && price.output;
}

}  // namespace

std::string api_model_key(std::string_view name) {
    if (const auto slash = name.rfind('/'); slash != std::string_view::npos) name.remove_prefix(slash + 1);
    std::vector<std::string> words;
    bool in_word = false;
    for (const char c : name) {
        const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c);
        if (is_letter && !in_word) words.emplace_back();
        if (is_letter) words.back() += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        in_word = is_letter;
    }
    std::string key;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const bool is_version = i > 0 && word.size() == 2 && word[0] == 'v' && is_digit(word[1]);  // of an interface: "-v1:0"
        if (is_version && i + 2 >= words.size()) break;
        if (!is_left_out(word)) key += word;
    }
    return key;
}

const std::vector<std::size_t>& ApiIndex::offers_of(std::string_view model) const {
    static const std::vector<std::size_t> none;
    const auto found = by_key.find(api_model_key(model));
    return found == by_key.end() ? none : found->second;
}

std::string_view ApiIndex::nearest(double parameters, double most_ratio) const {
    std::string_view best;
    double least = std::log(most_ratio);
    for (const Sized& each : by_size) {
        const double distance = std::abs(std::log(each.parameters / parameters));
        if (distance > least) continue;
        least = distance;
        best = each.key;
    }
    return best;
}

ApiIndex index_of(const std::vector<ApiPrice>& prices, const std::vector<ModelArchitecture>& models) {
    ApiIndex out;
    for (std::size_t i = 0; i < prices.size(); ++i)
        if (is_text(prices[i])) out.by_key[prices[i].key].push_back(i);
    for (const ModelArchitecture& model : models) {
        if (!model.parameters) continue;
        std::vector<std::string> keys{api_model_key(model.name)};
        for (const std::string& alias : model.aliases) keys.push_back(api_model_key(alias));
        const auto offered = std::ranges::find_if(keys, [&](const std::string& key) { return out.by_key.contains(key); });
        if (offered == keys.end()) continue;
        // The architecture's own name finds what is offered under an alias.
        for (const std::string& key : keys) {
            auto& offers = out.by_key[key];
            if (offers.empty()) offers = out.by_key[*offered];
        }
        out.by_size.push_back({*model.parameters, *offered});
    }
    std::ranges::stable_sort(out.by_size, {}, &ApiIndex::Sized::parameters);
    return out;
}

}  // namespace sizewright
