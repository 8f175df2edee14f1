// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/catalog/catalog.h"

#include <algorithm>

#include "model/catalog/price_book.h"
#include "model/catalog/readers.h"
#include "model/catalog/spelling.h"

namespace sizewright {

const Accelerator* Catalog::accelerator(std::string_view wanted) const {
    for (const Accelerator& candidate : accelerators)
        if (candidate.name == wanted) return &candidate;
    return nullptr;
}

std::vector<std::string> Catalog::near_accelerators(std::string_view wanted) const {
    return match_accelerator(*this, wanted).candidates;
}

const ModelArchitecture* Catalog::model(std::string_view wanted) const {
    for (const ModelArchitecture& candidate : models)
        if (equal_without_case(candidate.name, wanted)) return &candidate;
    for (const ModelArchitecture& candidate : models)
        for (const auto& alias : candidate.aliases)
            if (equal_without_case(alias, wanted)) return &candidate;
    return nullptr;
}

tl::expected<Catalog, std::vector<Problem>> read_catalog(const CatalogTables& tables) {
    std::vector<Problem> problems;
    Catalog catalog;
    if (!tables.accelerators.empty()) catalog.accelerators = read_accelerators(tables.accelerators, problems);
    if (!tables.ambiguous_names.empty())
        catalog.ambiguous_names = read_ambiguous_names(tables.ambiguous_names, catalog.accelerators, problems);
    if (!tables.models.empty()) catalog.models = read_model_architectures(tables.models, problems);
    if (!tables.api_prices.empty()) catalog.api_prices = read_api_prices(tables.api_prices, problems);
    if (!tables.sites.empty()) catalog.sites = read_sites(tables.sites, problems);
    for (std::size_t i = 0; i < tables.offers.size(); ++i) {
        auto book = read_price_book(tables.offers[i], catalog, "offers[" + std::to_string(i) + "]");
        if (book)
            append(catalog.price_book, std::move(*book));
        else
            std::move(book.error().begin(), book.error().end(), std::back_inserter(problems));
    }
    if (!problems.empty()) return tl::unexpected(std::move(problems));
    catalog.names = index_names(catalog);
    catalog.api_index = index_of(catalog.api_prices, catalog.models);
    return catalog;
}

tl::expected<Catalog, std::vector<Problem>> read_catalog(std::string_view accelerators_csv) {
    std::vector<Problem> problems;
    Catalog catalog;
    catalog.accelerators = read_accelerators(accelerators_csv, problems);
    if (!problems.empty()) return tl::unexpected(std::move(problems));
    catalog.names = index_names(catalog);
    return catalog;
}

}  // namespace sizewright
