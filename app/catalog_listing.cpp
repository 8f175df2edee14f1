// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/catalog_listing.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/output.h"
#include "app/text_table.h"
#include "app/version.h"
#include "model/fields/format.h"
#include "model/importing/csv.h"

namespace sizewright::app {

namespace {

using Json = nlohmann::ordered_json;

// 12 significant digits: unit changes leave noise behind ("0.30000000000000004").
double clean(double value) {
    if (value == 0) return 0;
    const double scale = std::pow(10.0, 11 - std::floor(std::log10(std::abs(value))));
    return std::isfinite(scale) && scale > 0 ? std::round(value * scale) / scale : value;
}

std::string joined(const std::vector<std::string>& texts, std::string_view between) {
    std::string out;
    for (const auto& text : texts) out.append(out.empty() ? std::string_view() : between).append(text);
    return out;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

void appendLower(std::string& out, std::string_view text) {
    std::ranges::transform(text, std::back_inserter(out), lower);
    out += '\n';
}

// Remarks and sources are not searched: a row that matches by what is not shown puzzles.
bool passes(std::string_view filter, const Listing& listing, const std::vector<Cell>& cells,
            const std::vector<std::string>& more) {
    if (filter.find_first_not_of(' ') == std::string_view::npos) return true;
    std::string all;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (listing.columns[i].title.empty()) continue;
        if (const auto* text = std::get_if<std::string>(&cells[i])) appendLower(all, *text);
        if (const auto* texts = std::get_if<std::vector<std::string>>(&cells[i]))
            for (const auto& text : *texts) appendLower(all, text);
    }
    for (const auto& text : more) appendLower(all, text);
    while (!filter.empty()) {
        const auto end = std::min(filter.find(' '), filter.size());
        std::string word;
        appendLower(word, filter.substr(0, end));
        word.pop_back();
        if (all.find(word) == std::string::npos) return false;
        filter.remove_prefix(std::min(end + 1, filter.size()));
    }
    return true;
}

std::string shown(const Cell& cell, const ListingColumn& column) {
    if (const auto* number = std::get_if<double>(&cell); number && column.key == "age_days" && *number < 0) return "dated after";
    if (const auto* number = std::get_if<double>(&cell))
        return column.decimals < 0 ? grouped(clean(*number)) : fixed(*number, column.decimals);
    if (const auto* text = std::get_if<std::string>(&cell)) return printable(*text);
    if (const auto* texts = std::get_if<std::vector<std::string>>(&cell)) return printable(joined(*texts, ", "));
    return "–";
}

}  // namespace

Cell cellOf(std::string_view text) { return text.empty() ? Cell() : Cell(std::string(text)); }
Cell cellOf(const std::vector<std::string>& texts) { return texts.empty() ? Cell() : Cell(texts); }

void addRow(Listing& listing, std::string_view filter, std::vector<Cell> cells, const std::string& source,
            const std::vector<std::string>& more) {
    if (!passes(filter, listing, cells, more)) return;
    listing.rows.push_back(std::move(cells));
    if (source.empty() || (!listing.sources.empty() && listing.sources.back() == source)) return;
    if (std::ranges::find(listing.sources, source) == listing.sources.end()) listing.sources.push_back(source);
}

std::string listingText(const Listing& listing, Date asOf) {
    constexpr std::size_t mostSources = 12;
    std::vector<TextTable::Column> columns;
    for (std::size_t i = 0; i < listing.columns.size(); ++i) {
        if (listing.columns[i].title.empty()) continue;
        const bool number = std::ranges::any_of(listing.rows, [&](const auto& row) { return row[i].index() == 1; });
        columns.push_back({std::string(listing.columns[i].title), number ? TextTable::Align::right : TextTable::Align::left});
    }
    TextTable table(std::move(columns));
    for (const auto& row : listing.rows) {
        std::vector<std::string> cells;
        for (std::size_t i = 0; i < listing.columns.size(); ++i)
            if (!listing.columns[i].title.empty()) cells.push_back(shown(row[i], listing.columns[i]));
        table.addRow(std::move(cells));
    }
    std::string out = std::to_string(listing.rows.size()) + " " + std::string(listing.nouns);
    const bool aged = std::ranges::any_of(listing.columns, [](const auto& column) { return column.key == "age_days"; });
    out += aged ? "; days old on " + date_text(asOf) + ".\n" : ".\n";
    if (table.isEmpty()) return out;
    out += "\n" + table.text(0);
    if (!listing.note.empty()) out += "\n" + std::string(listing.note) + "\n";
    if (listing.sources.size() > mostSources)
        out += "\nEach row has its source: see --format csv or json.\n";
    else if (!listing.sources.empty())
        for (std::size_t i = 0; i < listing.sources.size(); ++i)
            out += (i == 0 ? "\nSources:\n  " : "  ") + printable(listing.sources[i]) + "\n";
    return out;
}

std::string listingJson(const Listing& listing, Date asOf) {
    Json out;
    out["sizewright"] = programVersion;
    out["format"] = 1;
    out["catalog"] = listing.what;
    out["as_of"] = date_text(asOf);
    Json& rows = out["rows"] = Json::array();
    for (const auto& row : listing.rows) {
        Json one = Json::object();
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string key(listing.columns[i].key);
            if (const auto* number = std::get_if<double>(&row[i])) {
                const double value = clean(*number);
                if (value == std::floor(value) && std::abs(value) < 1e15)
                    one[key] = static_cast<std::int64_t>(value);
                else
                    one[key] = value;
            }
            if (const auto* text = std::get_if<std::string>(&row[i])) one[key] = *text;
            if (const auto* texts = std::get_if<std::vector<std::string>>(&row[i])) one[key] = *texts;
        }
        rows.push_back(std::move(one));
    }
    return out.dump(2) + "\n";
}

std::string listingCsv(const Listing& listing) {
    std::string out;
    for (std::size_t i = 0; i < listing.columns.size(); ++i) out.append(i > 0 ? "," : "").append(listing.columns[i].key);
    out += "\r\n";
    for (const auto& row : listing.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) out += ',';
            if (const auto* number = std::get_if<double>(&row[i])) out += plain(clean(*number));
            if (const auto* text = std::get_if<std::string>(&row[i])) append_csv_field(out, spreadsheet_text(*text));
            if (const auto* texts = std::get_if<std::vector<std::string>>(&row[i]))
                append_csv_field(out, spreadsheet_text(joined(*texts, ";")));
        }
        out += "\r\n";
    }
    return out;
}

}  // namespace sizewright::app
