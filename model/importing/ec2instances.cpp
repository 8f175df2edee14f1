// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// instances.json of ec2instances.info (Vantage): a list of AWS instance types, each with its prices by region and system.

#include <array>

#include "model/fields/utf8.h"
#include "model/importing/json.h"
#include "model/importing/known_instances.h"
#include "model/importing/offer_import.h"
#include "model/importing/price_text.h"

namespace sizewright {

namespace {

// Prices are texts ("0.898") or numbers; "N/A" and {} stand for none.
std::optional<double> price_of(const std::optional<JsonValue>& value, ImportedRow& row) {
    if (!value) return std::nullopt;
    if (const auto number = value->number()) return number;
    if (!value->is(JsonKind::text)) return std::nullopt;
    const PriceText read = parse_price(value->text());
    if (read.state == PriceText::State::value) {
        if (!read.currency.empty()) row.currency = read.currency;
        return read.amount / read.hours;
    }
    if (read.state == PriceText::State::unclear) {
        row.doubt = Doubt::part;
        row.note = {SW_TEXT("“%1” is not clear as a price"), {excerpt(value->text())}};
    }
    return std::nullopt;
}

std::optional<double> count_of(const std::optional<JsonValue>& value) {
    if (!value) return std::nullopt;
    return value->is(JsonKind::text) ? plain_number(value->text()) : value->number();
}

// What a commitment costs an hour in all: without upfront payment if there is such a price.
std::optional<double> reserved_price(const JsonValue& prices, const std::array<std::string_view, 6>& names, ImportedRow& row) {
    for (const std::string_view name : names)
        if (const auto price = price_of(prices.find(name), row); price && *price > 0) return price;
    return std::nullopt;
}

void read_reserved(const JsonValue& linux_prices, ImportedRow& row) {
    const auto reserved = linux_prices.find("reserved");
    if (!reserved) return;
    row.usd_per_hour[static_cast<std::size_t>(PriceKind::reserved_1y)] =
        reserved_price(*reserved,
                       {"yrTerm1Standard.noUpfront", "yrTerm1Standard.partialUpfront", "yrTerm1Standard.allUpfront",
                        "yrTerm1Savings.noUpfront", "yrTerm1Savings.partialUpfront", "yrTerm1Savings.allUpfront"},
                       row);
    row.usd_per_hour[static_cast<std::size_t>(PriceKind::reserved_3y)] =
        reserved_price(*reserved,
                       {"yrTerm3Standard.noUpfront", "yrTerm3Standard.partialUpfront", "yrTerm3Standard.allUpfront",
                        "yrTerm3Savings.noUpfront", "yrTerm3Savings.partialUpfront", "yrTerm3Savings.allUpfront"},
                       row);
}

// The row that all regions of an instance type share.
ImportedRow instance_of(std::size_t ordinal, const JsonValue& item, std::string_view instance_type) {
    ImportedRow row;
    row.line = static_cast<int>(ordinal);
    row.provider = "aws";
    row.instance_type = as_text(trimmed(instance_type));  // escapes may hold what is no text
    row.gpus = count_of(item.find("GPU"));
    if (const auto model = item.find("GPU_model"); model && model->is(JsonKind::text)) {
        row.gpu_name = as_text(trimmed(model->text()));
        if (row.gpu_name == "N/A") row.gpu_name.clear();
    }
    // Older files have no model; the oldest count no GPUs of g2 either.
    if (row.gpu_name.empty()) row.gpu_name = gpu_of_family(row.provider, row.instance_type);
    if (!row.gpu_name.empty() && row.gpus == 0) row.gpus.reset();
    row.vcpus = count_of(item.find("vCPU"));
    row.memory_gib = count_of(item.find("memory"));
    return row;
}

void read_instance(std::size_t ordinal, const JsonValue& item, std::string_view instance_type, std::vector<ImportedRow>& rows) {
    const ImportedRow instance = instance_of(ordinal, item, instance_type);
    const auto pricing = item.find("pricing");
    const auto first = pricing && pricing->is(JsonKind::object) ? pricing->first() : std::nullopt;
    const bool no_gpu = instance.gpu_name.empty() && instance.gpus.value_or(0) == 0;
    if (!first || no_gpu) {
        rows.push_back(instance);  // once, to be judged as what it is
        return;
    }
    for (auto region = first; region; region = region->next()) {
        const auto prices = region->find("linux");
        if (!prices) continue;
        ImportedRow row = instance;
        row.region = as_text(region->key());
        if (row.region.starts_with("cn-")) row.currency = "CNY";
        row.usd_per_hour[static_cast<std::size_t>(PriceKind::on_demand)] = price_of(prices->find("ondemand"), row);
        // An average over the zones if there is one; their cheapest otherwise.
        auto spot = price_of(prices->find("spot_avg"), row);
        if (!spot) spot = price_of(prices->find("spot_min"), row);
        if (!spot) spot = price_of(prices->find("spot"), row);
        row.usd_per_hour[static_cast<std::size_t>(PriceKind::spot)] = spot;
        read_reserved(*prices, row);
        rows.push_back(std::move(row));
    }
}

}  // namespace

tl::expected<std::vector<ImportedRow>, std::vector<Problem>> read_ec2instances(std::string_view bytes, std::string_view file) {
    std::vector<ImportedRow> rows;
    const auto visited = visit_json(bytes, file, [&](std::size_t ordinal, std::string_view, JsonValue item) {
        const auto type = item.find("instance_type");
        if (type && type->is(JsonKind::text) && item.find("pricing")) read_instance(ordinal, item, type->text(), rows);
        return true;
    });
    if (!visited) return tl::unexpected(visited.error());
    if (rows.empty()) {
        Problem problem;
        problem.file = file;
        problem.message = {SW_TEXT("no element has the keys “instance_type” and “pricing”: this is no list of ec2instances.info"),
                           {}};
        return tl::unexpected(std::vector{problem});
    }
    return rows;
}

}  // namespace sizewright
