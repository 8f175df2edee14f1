// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <unordered_set>

#include "model/catalog/readers.h"
#include "model/catalog/table.h"

namespace sizewright {

std::vector<SitePreset> read_sites(std::string_view csv, std::vector<Problem>& problems) {
    Table t(csv, "sites.csv");
    const Column name = t.needed("name");
    const Column tariff = t.needed("usd_per_kwh");
    const Column pue = t.needed("pue");
    const Column carbon = t.needed("kg_co2_per_kwh");
    const Column source = t.needed("source");
    const Column as_of = t.needed("as_of");

    std::vector<SitePreset> out;
    std::unordered_set<std::string> names;
    for (std::size_t row = 0; row < t.size(); ++row) {
        SitePreset next;
        next.name = t.needed_text(row, name);
        next.usd_per_kwh = t.above_zero(row, tariff);
        next.pue = t.above_zero(row, pue);
        if (next.pue && *next.pue < 1)
            t.report(row, pue,
                     {SW_TEXT("%1 is “%2”; cooling cannot take less than nothing"),
                      {std::string(pue.name), std::string(t.text(row, pue))}});
        next.kg_co2_per_kwh = t.not_negative(row, carbon);
        if (!next.usd_per_kwh && !next.pue && !next.kg_co2_per_kwh)
            t.report(row, tariff, {SW_TEXT("the row says nothing of the site"), {}});
        next.source = t.needed_text(row, source);
        next.as_of = t.needed_date(row, as_of);
        if (!names.insert(next.name).second) t.report(row, name, {SW_TEXT("“%1” is in the table twice"), {excerpt(next.name)}});
        out.push_back(std::move(next));
    }
    for (Problem& problem : t.take_problems()) problems.push_back(std::move(problem));
    return out;
}

}  // namespace sizewright
