// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The catalog that is compiled into the program, read from the files of the source tree.

#include <stdexcept>
#include <string>
#include <vector>

#include "model/catalog/catalog.h"
#include "tests/support/source_files.h"

namespace program {

inline const sizewright::Catalog& catalog() {
    static const sizewright::Catalog read = [] {
        const auto table = [](const std::string& name) { return source::read("resources/catalog/" + name + ".csv"); };
        const std::string accelerators = table("accelerators"), ambiguous = table("ambiguous_names"), models = table("models"),
                          api = table("api_prices"), sites = table("sites");
        const std::vector<std::string> offers{table("offers/aws"), table("offers/gcp"), table("offers/azure"),
                                              table("offers/others")};
        sizewright::CatalogTables tables{accelerators, ambiguous, models, {}, api, sites};
        for (const auto& book : offers) tables.offers.push_back(book);
        auto result = sizewright::read_catalog(tables);
        if (!result) throw std::runtime_error(sizewright::english(result.error().front()));
        return *result;
    }();
    return read;
}

}  // namespace program
