// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What tests of importers share: the catalog without its offers, so that nothing but the list itself says what is usual.

#include <QTest>
#include <stdexcept>
#include <string>
#include <vector>

#include "model/catalog/catalog.h"
#include "model/importing/offer_import.h"
#include "tests/support/source_files.h"

namespace importing {

using namespace sizewright;

inline const Catalog& catalog() {
    static const Catalog read = [] {
        const std::string accelerators = source::read("resources/catalog/accelerators.csv");
        const std::string ambiguous = source::read("resources/catalog/ambiguous_names.csv");
        CatalogTables tables;
        tables.accelerators = accelerators;
        tables.ambiguous_names = ambiguous;
        auto result = read_catalog(tables);
        if (!result) throw std::runtime_error(english(result.error().front()));
        return *result;
    }();
    return read;
}

inline ImportOptions options() {
    ImportOptions out;
    out.source = "list.csv";
    out.as_of = {2026, 11, 30};
    return out;
}

using Rows = tl::expected<std::vector<ImportedRow>, std::vector<Problem>>;

// The rows, which must be there.
inline std::vector<ImportedRow> rows_of(Rows read) {
    if (!read) throw std::runtime_error(english(read.error().front()));
    return *read;
}

inline std::string refusal_of(const Rows& read) { return read ? std::string() : english(read.error().front()); }

inline ImportPreview judged(Rows read, const ImportOptions& with = options()) {
    return judge(rows_of(std::move(read)), catalog(), with);
}

// The judgement of one row: "accepted", or the sentence.
inline std::string why(const ImportPreview& preview, std::size_t row) {
    const JudgedRow& judged = preview.rows.at(row);
    return judged.verdict == Verdict::accepted ? "accepted" : english(judged.why);
}

inline std::optional<double> price(const Offer& offer, PriceKind kind) { return offer.price(kind); }

}  // namespace importing

#define HOLDS(text, part)                                       \
    QVERIFY2(std::string(text).find(part) != std::string::npos, \
             ("“" + std::string(part) + "” is not in: " + std::string(text)).c_str())
