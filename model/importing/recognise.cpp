// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "model/importing/api_import.h"
#include "model/importing/csv.h"
#include "model/importing/json.h"
#include "model/importing/offer_import.h"
#include "model/importing/price_columns.h"
#include "model/importing/price_text.h"

namespace sizewright {

namespace {

tl::unexpected<std::vector<Problem>> refuse(std::string_view file, Message message) {
    Problem problem;
    problem.file = file;
    problem.message = std::move(message);
    return tl::unexpected(std::vector{problem});
}

tl::expected<ImportFormat, std::vector<Problem>> recognise_json(std::string_view bytes, std::string_view file) {
    // A few elements say it: litellm begins with one that is no model.
    constexpr std::size_t enough = 20;
    std::optional<ImportFormat> format;
    const auto visited = visit_json(bytes, file, [&](std::size_t ordinal, std::string_view key, JsonValue value) {
        if (value.find("instance_type") && value.find("pricing")) format = ImportFormat::ec2instances;
        if (!key.empty() && value.find("litellm_provider")) format = ImportFormat::litellm;
        return !format && ordinal < enough;
    });
    if (format) return *format;
    if (!visited) return tl::unexpected(visited.error());
    return refuse(file,
                  {SW_TEXT("this JSON is neither a list of ec2instances.info (elements with “instance_type” and “pricing”) nor "
                           "litellm's price file (models with “litellm_provider”)"),
                   {}});
}

}  // namespace

tl::expected<ImportFormat, std::vector<Problem>> recognise(std::string_view bytes, std::string_view file) {
    std::string_view begin = bytes.substr(0, 1024);
    if (begin.starts_with("\xEF\xBB\xBF")) begin.remove_prefix(3);
    begin = trimmed(begin);
    if (begin.empty() && bytes.size() <= 1024) return refuse(file, {SW_TEXT("the file is empty"), {}});
    if (begin.starts_with('{') || begin.starts_with('[')) return recognise_json(bytes, file);
    std::vector<std::string> keys;
    bool priced = false;
    const auto visited = visit_csv(
        bytes, file,
        [&](int, std::span<const std::string_view> header) {
            for (const auto name : header) keys.push_back(column_key(name));
            const PriceColumns columns = price_columns(header);
            priced = !columns.prices.empty() && (columns.gpu || columns.instance);
            return false;
        },
        csv_separator(bytes));
    if (!visited) return tl::unexpected(visited.error());
    const auto has = [&](std::string_view key) { return std::ranges::find(keys, key) != keys.end(); };
    if (has("instancetype") && has("acceleratorname") && has("acceleratorcount") && has("price") && has("region"))
        return ImportFormat::skypilot;
    if (priced) return ImportFormat::csv;
    return refuse(
        file, {SW_TEXT("the first line names no columns of a price list: a GPU or an instance, and a price, are needed, for "
                       "example “provider,region,instance_type,gpu_name,gpu_count,on_demand_usd_per_hour”; a SkyPilot catalog "
                       "has InstanceType, AcceleratorName, AcceleratorCount, Price and Region"),
               {}});
}

}  // namespace sizewright
