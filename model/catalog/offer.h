// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What providers ask for an instance with accelerators.

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/fields/date.h"

namespace sizewright {

enum class PriceKind { on_demand, spot, reserved_1y, reserved_3y };
inline constexpr std::size_t price_kind_count = 4;

// Marketplaces resell machines of others: shown, never picked automatically.
enum class Seller { cloud, marketplace };

// One instance type in one region. Prices are US dollars an hour for the whole instance; absent: not offered or not known.
struct Offer {
    std::string provider{};  // "aws", "gcp", "lambda"
    std::string region{};    // empty: the provider names none
    std::string instance_type{};
    std::string accelerator{};  // catalog name
    int gpus = 1;               // ≥ 1, whole
    std::optional<int> vcpus{};
    std::optional<double> memory_gib{};
    std::array<std::optional<double>, price_kind_count> usd_per_hour{};
    Seller seller = Seller::cloud;
    std::size_t source = 0;  // index into PriceBook::sources
    Date as_of{};

    std::optional<double> price(PriceKind kind) const { return usd_per_hour[static_cast<std::size_t>(kind)]; }
    std::optional<double> usd_per_gpu_hour(PriceKind kind) const {
        const auto all = price(kind);
        return all ? std::optional(*all / gpus) : std::nullopt;
    }
};

struct PriceBook {
    std::string name = "builtin";  // or the path that the workbook names
    std::vector<std::string> sources{};
    std::vector<Offer> offers{};  // by accelerator, provider, region, instance type, ascending: see sort_offers()

    const std::string& source_of(const Offer& offer) const { return sources[offer.source]; }
    // All offers of one accelerator, by provider, region, instance type.
    std::span<const Offer> offers_of(std::string_view accelerator) const;
    // The offer that origin_text() names; null: the book has none such.
    const Offer* find_origin(std::string_view accelerator, std::string_view origin) const;
};

// What offers_of() relies on; whoever fills a price book calls it.
void sort_offers(PriceBook& book);

// What a price says of where it came from when it is taken into a plan: "aws p5.48xlarge us-east-1: <source>". find_origin()
// finds the offer again, whatever the source has become.
std::string origin_text(const PriceBook& book, const Offer& offer);

}  // namespace sizewright
