// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What `sizewright catalog` prints: rows of one table, whatever the format.

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/catalog/catalog.h"

namespace sizewright::app {

// Nothing, a number, a text, or several texts.
using Cell = std::variant<std::monostate, double, std::string, std::vector<std::string>>;

struct ListingColumn {
    std::string_view key;    // of JSON and CSV, with the unit; columns of the catalog's tables keep their names
    std::string_view title;  // of the text, with the unit; empty: only in JSON and CSV
    int decimals = -1;       // of numbers in the text; -1: as many as there are
};

struct Listing {
    std::string what{};      // "offers"
    std::string_view nouns;  // "offers", "accelerators without some price"
    std::vector<ListingColumn> columns{};
    std::vector<std::vector<Cell>> rows{};
    std::vector<std::string> sources{};  // of the rows, each once
    std::string_view note{};             // below the text
};

// Each word of `filter` stands in the row, without case: in a text that is shown or in another name of the row (aliases, vendor,
// family, kinds of price), the same in every format. An empty filter lets all pass. Ages are below zero of what is dated after
// `asOf`.
Listing acceleratorListing(const Catalog& catalog, std::string_view filter, Date asOf);
Listing offerListing(const Catalog& catalog, std::string_view filter, Date asOf);
Listing modelListing(const Catalog& catalog, std::string_view filter, Date asOf);
Listing apiListing(const Catalog& catalog, std::string_view filter, Date asOf);

// What no source has.
Listing missingAccelerators(const Catalog& catalog, std::string_view filter);
Listing missingOffers(const Catalog& catalog, std::string_view filter);
Listing missingModels(const Catalog& catalog, std::string_view filter);
Listing missingApi(const Catalog& catalog, std::string_view filter);

std::string listingText(const Listing& listing, Date asOf);
std::string listingJson(const Listing& listing, Date asOf);
std::string listingCsv(const Listing& listing);

// Helpers of those that make listings.
Cell cellOf(std::string_view text);
Cell cellOf(const std::vector<std::string>& texts);
template <class T> Cell numberOf(const std::optional<T>& number, double unit = 1) {
    return number ? Cell(static_cast<double>(*number) / unit) : Cell();
}
// Adds the row if it passes the filter; `more` are texts that are searched but not shown. `source`: empty: none.
void addRow(Listing& listing, std::string_view filter, std::vector<Cell> cells, const std::string& source,
            const std::vector<std::string>& more = {});

}  // namespace sizewright::app
