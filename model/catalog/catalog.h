// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Everything the program knows besides what was typed; each datum with source and date.

#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "model/catalog/accelerator.h"
#include "model/catalog/accelerator_names.h"
#include "model/catalog/api_index.h"
#include "model/catalog/api_price.h"
#include "model/catalog/model_architecture.h"
#include "model/catalog/offer.h"
#include "model/catalog/site_preset.h"
#include "model/fields/problem.h"

namespace sizewright {

struct Catalog {
    std::vector<Accelerator> accelerators{};
    std::vector<AmbiguousName> ambiguous_names{};
    std::vector<ModelArchitecture> models{};
    PriceBook price_book{};  // built in, or the one that the workbook names: nothing else is ever consulted
    std::vector<ApiPrice> api_prices{};
    ApiIndex api_index{};
    std::vector<SitePreset> sites{};
    NameIndex names{};

    // By name, exactly as the catalog spells it; aliases are for importers and for suggestions.
    const Accelerator* accelerator(std::string_view name) const;
    // The nearest names to one that is unknown, best first: an alias of it, then small spelling distances.
    std::vector<std::string> near_accelerators(std::string_view name) const;
    // By name or alias, without case; null: unknown.
    const ModelArchitecture* model(std::string_view name) const;
};

// The tables of resources/catalog/, each a CSV; empty text leaves its part of the catalog empty.
struct CatalogTables {
    std::string_view accelerators{};
    std::string_view ambiguous_names{};
    std::string_view models{};
    std::vector<std::string_view> offers{};  // price books, see price_book.h
    std::string_view api_prices{};
    std::string_view sites{};
};

// All tables, or all problems of all of them with file and line.
tl::expected<Catalog, std::vector<Problem>> read_catalog(const CatalogTables& tables);

// Only the accelerators.
tl::expected<Catalog, std::vector<Problem>> read_catalog(std::string_view accelerators_csv);

}  // namespace sizewright
