// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <unordered_set>

#include "model/catalog/api_index.h"
#include "model/catalog/readers.h"
#include "model/catalog/table.h"
#include "model/fields/format.h"

namespace sizewright {

namespace {

struct Entry {
    std::string_view header;
    std::optional<double> ApiPrice::*member;
};

constexpr std::array<Entry, 8> prices{{
    {"input_usd_per_mtok", &ApiPrice::input},
    {"output_usd_per_mtok", &ApiPrice::output},
    {"cached_input_usd_per_mtok", &ApiPrice::cached_input},
    {"cache_write_usd_per_mtok", &ApiPrice::cache_write},
    {"batch_input_usd_per_mtok", &ApiPrice::batch_input},
    {"batch_output_usd_per_mtok", &ApiPrice::batch_output},
    {"input_above_200k_usd_per_mtok", &ApiPrice::input_above_200k},
    {"output_above_200k_usd_per_mtok", &ApiPrice::output_above_200k},
}};

// No model asks more for a million tokens; lists that say so have mistaken the unit.
constexpr double most_usd_per_mtok = 1000;

}  // namespace

std::vector<ApiPrice> read_api_prices(std::string_view csv, std::vector<Problem>& problems) {
    Table t(csv, "api_prices.csv");
    const Column model = t.needed("model");
    const Column provider = t.needed("provider");
    const Column mode = t.needed("mode");
    const Column max_input = t.maybe("max_input_tokens");
    const Column max_output = t.maybe("max_output_tokens");
    const Column deprecation = t.maybe("deprecation_date");
    const Column has_tiers = t.maybe("has_tiers");
    const Column source = t.needed("source");
    const Column as_of = t.needed("as_of");
    std::array<Column, prices.size()> columns;
    for (std::size_t i = 0; i < prices.size(); ++i) columns[i] = t.maybe(prices[i].header);

    std::vector<ApiPrice> out;
    out.reserve(t.size());
    struct Key {
        std::string_view provider, model;
        bool operator==(const Key&) const = default;
    };
    const auto hash = [](const Key& key) {
        return std::hash<std::string_view>()(key.provider) * 31 + std::hash<std::string_view>()(key.model);
    };
    std::unordered_set<Key, decltype(hash)> seen(2 * t.size(), hash);
    for (std::size_t row = 0; row < t.size(); ++row) {
        ApiPrice next;
        next.model = t.needed_text(row, model);
        next.key = api_model_key(next.model);
        next.provider = t.needed_text(row, provider);
        next.mode = t.needed_text(row, mode);
        for (std::size_t i = 0; i < prices.size(); ++i) {
            const auto price = t.above_zero(row, columns[i]);
            if (price && *price > most_usd_per_mtok)
                t.report(row, columns[i],
                         {SW_TEXT("%1 is above %2 US dollars per million tokens"),
                          {std::string(prices[i].header), grouped(most_usd_per_mtok)}});
            next.*prices[i].member = price;
        }
        next.max_input_tokens = t.count(row, max_input, 1);
        next.max_output_tokens = t.count(row, max_output, 1);
        next.deprecation = t.date(row, deprecation);
        next.has_tiers = t.yes_or_no(row, has_tiers).value_or(false);
        next.source = t.needed_text(row, source);
        next.as_of = t.needed_date(row, as_of);
        if (!seen.insert({t.text(row, provider), t.text(row, model)}).second)
            t.report(row, model, {SW_TEXT("“%1” is in the table twice"), {excerpt(next.model)}});
        out.push_back(std::move(next));
    }
    for (Problem& problem : t.take_problems()) problems.push_back(std::move(problem));
    return out;
}

}  // namespace sizewright
