// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// model_prices_and_context_window.json of litellm: an object of models, prices in US dollars per token.

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_set>

#include "model/fields/format.h"
#include "model/fields/utf8.h"
#include "model/importing/api_import.h"
#include "model/importing/csv.h"
#include "model/importing/json.h"
#include "model/importing/price_text.h"

namespace sizewright {

namespace {

struct Key {
    std::string_view json;
    std::string_view column;
    std::optional<double> ApiPrice::*member;
};
constexpr std::array<Key, 8> keys{{
    {"input_cost_per_token", "input_usd_per_mtok", &ApiPrice::input},
    {"output_cost_per_token", "output_usd_per_mtok", &ApiPrice::output},
    {"cache_read_input_token_cost", "cached_input_usd_per_mtok", &ApiPrice::cached_input},
    {"cache_creation_input_token_cost", "cache_write_usd_per_mtok", &ApiPrice::cache_write},
    {"input_cost_per_token_batches", "batch_input_usd_per_mtok", &ApiPrice::batch_input},
    {"output_cost_per_token_batches", "batch_output_usd_per_mtok", &ApiPrice::batch_output},
    {"input_cost_per_token_above_200k_tokens", "input_above_200k_usd_per_mtok", &ApiPrice::input_above_200k},
    {"output_cost_per_token_above_200k_tokens", "output_above_200k_usd_per_mtok", &ApiPrice::output_above_200k},
}};

// No model asks more for a million tokens; entries that say so have mistaken the unit.
constexpr double most_usd_per_mtok = 1000;

std::optional<double> number_of(const std::optional<JsonValue>& value) {
    if (!value) return std::nullopt;
    return value->is(JsonKind::text) ? plain_number(value->text()) : value->number();
}

// Per token → per million tokens, without the last digits that binary fractions add: 1.88e-05 is 18.8.
std::optional<double> per_million(const std::optional<JsonValue>& value) {
    const auto price = number_of(value);
    if (!price || std::abs(*price) > 1e3) return price;
    return std::round(*price * 1e15) / 1e9;
}

std::string text_of(const JsonValue& model, std::string_view key) {
    const auto value = model.find(key);
    return value ? as_text(trimmed(value->text())) : std::string();  // escapes may hold what is no text
}

std::optional<int> tokens_of(const JsonValue& model, std::string_view key) {
    const auto value = number_of(model.find(key));
    return value && *value >= 1 && *value <= 1e9 ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

void read_tiers(const JsonValue& model, ApiPrice& price) {
    for (auto member = model.first(); member; member = member->next()) {
        const std::string_view key = member->key();
        // Steps at other lengths than the one that has columns of its own.
        const auto step = key.find("_above_");
        if (step == std::string_view::npos) continue;
        const std::string_view length = key.substr(step + 7);
        for (const std::string_view other : {"128k", "272k", "512k", "1m"})
            price.has_tiers = price.has_tiers || length.starts_with(other);
    }
    const auto tiers = model.find("tiered_pricing");
    const auto first = tiers && tiers->is(JsonKind::array) ? tiers->first() : std::nullopt;
    if (!first) return;
    price.has_tiers = true;
    for (const Key& key : keys)  // the lowest step stands for the model
        if (!(price.*key.member)) price.*key.member = per_million(first->find(key.json));
}

void leave_out(JudgedApiPrice& row, Verdict verdict, Message why) {
    row.verdict = verdict;
    row.treatment = Treatment::leave_out;
    row.why = std::move(why);
}

void judge(JudgedApiPrice& row) {
    ApiPrice& price = row.price;
    if (!price.input) return leave_out(row, Verdict::skipped, {SW_TEXT("no price per input token"), {}});
    for (const Key& key : keys) {
        const auto& value = price.*key.member;
        if (value && *value > most_usd_per_mtok)
            return leave_out(row, Verdict::suspicious,
                             {SW_TEXT("$%1 per million tokens is more than any model costs"), {significant(*value, 4)}});
        if (value && *value < 0) return leave_out(row, Verdict::suspicious, {SW_TEXT("a price is below zero"), {}});
    }
    if (price.input == 0.0) return leave_out(row, Verdict::suspicious, {SW_TEXT("input costs nothing"), {}});
    // What has no price is listed as 0: the output of an embedding, a cache that is not offered.
    const bool free_output =
        price.output == 0.0 && price.mode != "embedding" && price.mode != "rerank" && price.mode != "moderation";
    for (const Key& key : keys)
        if (price.*key.member == 0.0) (price.*key.member).reset();
    if (free_output) {
        row.verdict = Verdict::suspicious;
        row.why = {SW_TEXT("output costs nothing: taken as not known"), {}};
    }
}

}  // namespace

std::size_t ApiPreview::count(Verdict verdict) const {
    return static_cast<std::size_t>(std::ranges::count(rows, verdict, &JudgedApiPrice::verdict));
}

tl::expected<ApiPreview, std::vector<Problem>> read_litellm(std::string_view bytes, std::string_view file,
                                                            std::string_view source, Date as_of) {
    ApiPreview out;
    std::unordered_set<std::string> seen;
    bool any_model = false;
    const auto visited = visit_json(bytes, file, [&](std::size_t ordinal, std::string_view key, JsonValue model) {
        JudgedApiPrice row;
        row.line = static_cast<int>(ordinal);
        ApiPrice& price = row.price;
        price.model = as_text(trimmed(key));
        price.provider = text_of(model, "litellm_provider");
        price.mode = text_of(model, "mode");
        price.source = source;
        price.as_of = as_of;
        any_model = any_model || !price.provider.empty();
        if (price.model == "sample_spec" || price.provider.empty() || price.model.empty()) {
            leave_out(row, Verdict::skipped, {SW_TEXT("not a model"), {}});
        } else if (!seen.insert(price.provider + "\n" + price.model).second) {
            leave_out(row, Verdict::skipped, {SW_TEXT("listed before"), {}});
        } else {
            for (const Key& each : keys) price.*each.member = per_million(model.find(each.json));
            read_tiers(model, price);
            price.max_input_tokens = tokens_of(model, "max_input_tokens");
            price.max_output_tokens = tokens_of(model, "max_output_tokens");
            price.deprecation = parse_date(text_of(model, "deprecation_date"));
            if (price.mode.empty()) price.mode = "chat";  // litellm's own default
            judge(row);
        }
        out.rows.push_back(std::move(row));
        return true;
    });
    if (!visited) return tl::unexpected(visited.error());
    if (any_model) return out;
    Problem problem;
    problem.file = file;
    problem.message = {SW_TEXT("no entry has the key “litellm_provider”: this is not litellm's price file"), {}};
    return tl::unexpected(std::vector{problem});
}

std::vector<ApiPrice> accepted_prices(const ApiPreview& preview) {
    std::vector<ApiPrice> out;
    for (const JudgedApiPrice& row : preview.rows)
        if (row.verdict != Verdict::skipped && row.treatment != Treatment::leave_out) out.push_back(row.price);
    return out;
}

std::string write_api_prices(const std::vector<ApiPrice>& prices) {
    std::string out = "model,provider,mode";
    for (const Key& key : keys) (out += ',') += key.column;
    out += ",max_input_tokens,max_output_tokens,deprecation_date,has_tiers,source,as_of\n";
    const auto number = [&](const auto& value) {
        out += ',';
        if (value) out += plain(static_cast<double>(*value));
    };
    for (const ApiPrice& price : prices) {
        append_csv_field(out, spreadsheet_text(price.model));
        for (const std::string& text : {price.provider, price.mode}) append_csv_field(out += ',', spreadsheet_text(text));
        for (const Key& key : keys) number(price.*key.member);
        number(price.max_input_tokens);
        number(price.max_output_tokens);
        out += ',';
        if (price.deprecation) out += date_text(*price.deprecation);
        out += price.has_tiers ? ",yes," : ",,";
        append_csv_field(out, spreadsheet_text(price.source));
        (out += ',') += date_text(price.as_of);
        out += '\n';
    }
    return out;
}

}  // namespace sizewright
