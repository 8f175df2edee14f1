// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Plain price lists: any table with a header that names the GPU or the instance, and a price.

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "model/catalog/providers.h"
#include "model/fields/date.h"
#include "model/importing/csv.h"
#include "model/importing/known_instances.h"
#include "model/importing/offer_import.h"
#include "model/importing/price_columns.h"
#include "model/importing/price_text.h"

namespace sizewright {

namespace {

using Cells = std::span<const std::string_view>;

std::string_view cell(Cells cells, const std::optional<std::size_t>& at) {
    return at && *at < cells.size() ? without_spreadsheet_mark(trimmed(cells[*at])) : std::string_view{};
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "8", "8x", "x8", "8 GPUs", "1/8".
std::optional<double> gpu_count(std::string_view text) {
    if (const auto number = plain_number(text)) return number;
    const auto begin = text.find_first_of("0123456789");
    if (begin == std::string_view::npos) return std::nullopt;
    if (begin > 0 && text.substr(0, begin) != "x" && text.substr(0, begin) != "\xC3\x97") return std::nullopt;
    auto end = begin;
    while (end < text.size() && (is_digit(text[end]) || text[end] == '.')) ++end;
    const auto number = plain_number(text.substr(begin, end - begin));
    const std::string_view rest = trimmed(text.substr(end));
    if (number && rest.starts_with('/')) {
        const auto divisor = plain_number(rest.substr(1));
        return divisor && *divisor > 0 ? std::optional(*number / *divisor) : std::nullopt;
    }
    const std::string key = column_key(rest);
    return key.empty() || key == "x" || key == "gpus" || key == "gpu" || rest == "\xC3\x97" ? number : std::nullopt;
}

// "8x H100", "8 × H100", "H100 x8", "H100:8": takes the count off the name.
std::optional<double> take_count(std::string_view& name) {
    if (name.empty() || (!is_digit(name.front()) && !is_digit(name.back()))) return std::nullopt;
    constexpr std::string_view times = "\xC3\x97";
    auto end = name.find_first_not_of("0123456789");
    if (end != 0 && end != std::string_view::npos && end <= 4) {
        std::string_view rest = trimmed(name.substr(end));
        const bool by_letter =
            rest.size() > 1 && (rest[0] == 'x' || rest[0] == 'X') && (rest[1] == ' ' || rest[1] < 'a' || rest[1] > 'z');
        if (by_letter || rest.starts_with(times)) {
            const auto count = plain_number(name.substr(0, end));
            name = trimmed(rest.substr(by_letter ? 1 : times.size()));
            return count;
        }
    }
    const auto last = name.find_last_not_of("0123456789");
    if (last == std::string_view::npos || last + 1 == name.size() || name.size() - last > 4 || last == 0) return std::nullopt;
    const char mark = name[last];
    const bool letter = (mark == 'x' || mark == 'X') && (name[last - 1] == ' ' || name[last - 1] == '-' || name[last - 1] == '_');
    const bool sign = last > 1 && name.substr(last - 1, 2) == times;
    if (!letter && !sign && mark != ':') return std::nullopt;
    const auto count = plain_number(name.substr(last + 1));
    name = trimmed(name.substr(0, sign ? last - 1 : last));
    while (!name.empty() && (name.back() == '-' || name.back() == '_' || name.back() == ' ')) name.remove_suffix(1);
    return count;
}

// "…x8" or "8x…" in the name of an instance.
std::optional<double> count_in_instance(std::string_view name) {
    const auto last = name.find_last_not_of("0123456789");
    if (last != std::string_view::npos && last + 1 < name.size() && name.size() - last <= 4 &&
        (name[last] == 'x' || name[last] == 'X'))
        return plain_number(name.substr(last + 1));
    std::string_view copy = name;
    return take_count(copy);
}

// YYYY-MM-DD out of "2026-07-20T00:00:00Z", "2026/07/20", "20260720"; empty: none of these.
std::string iso_date(std::string_view text) {
    std::string day(text.substr(0, 10));
    for (char& c : day)
        if (c == '/' || c == '.') c = '-';
    if (text.size() == 8 && text.find_first_not_of("0123456789") == std::string_view::npos)
        day = day.substr(0, 4) + "-" + day.substr(4, 2) + "-" + day.substr(6);
    return parse_date(day) ? day : std::string();
}

class PriceCsv {
public:
    PriceCsv(Cells header, DecimalMark mark) : columns_(price_columns(header)), mark_(mark) {
        if (const auto& twice = columns_.twice)
            twice_ = {SW_TEXT("column %1, “%2”, and column %3, “%4”, have the same name: which of them counts is not told"),
                      {std::to_string(twice->first + 1), excerpt(header[twice->first]), std::to_string(twice->second + 1),
                       excerpt(header[twice->second])}};
    }

    // What the header lacks, or has too much; empty: nothing.
    Message missing() const {
        if (!twice_.empty()) return twice_;
        if (!columns_.gpu && !columns_.instance)
            return {SW_TEXT("no column names the GPU or the instance: a header such as "
                            "“provider,region,instance_type,gpu_name,gpu_count,on_demand_usd_per_hour” is needed"),
                    {}};
        if (columns_.prices.empty())
            return {SW_TEXT("no column holds a price: one such as “price_per_hour”, “price_per_gpu_hour” or "
                            "“spot_usd_per_hour” is needed"),
                    {}};
        return {};
    }

    const PriceColumns& columns() const { return columns_; }

    // Fills a row in its place: a list may have a million.
    void read(int line, Cells cells, ImportedRow& out) const {
        out.line = line;
        // provider_key() once for rows that follow each other.
        if (const auto spelled = cell(cells, columns_.provider); spelled != last_provider_) {
            last_provider_ = spelled;
            last_key_ = provider_key(spelled);
        }
        out.provider = last_key_;
        out.region = cell(cells, columns_.region);
        out.zone = cell(cells, columns_.zone);
        out.instance_type = cell(cells, columns_.instance);
        out.source = cell(cells, columns_.source);
        std::string_view gpu = cell(cells, columns_.gpu);
        const auto counted = take_count(gpu);
        out.gpu_name = gpu;
        out.gpus = columns_.count ? gpu_count(cell(cells, columns_.count)) : std::nullopt;
        if (!out.gpus) out.gpus = counted;
        if (const auto text = cell(cells, columns_.count); !out.gpus && !text.empty())
            doubt(out, Doubt::whole, {SW_TEXT("“%1” is no number of GPUs"), {excerpt(text)}});
        if (!out.gpus && !columns_.count) {
            out.gpus = count_in_instance(out.instance_type);
            // A list of GPUs without a word about machines speaks of one.
            if (!out.gpus && (!columns_.instance || columns_.prices.front().per_gpu)) out.gpus = 1;
        }
        out.vcpus = plain_number(cell(cells, columns_.vcpus));
        if (const auto memory = plain_number(cell(cells, columns_.memory))) out.memory_gib = *memory * columns_.memory_scale;
        out.gpu_memory_gib = plain_number(cell(cells, columns_.gpu_memory));
        if (const auto code = cell(cells, columns_.currency); !code.empty()) out.currency = code;
        read_date(out, cell(cells, columns_.as_of));
        if (out.source != last_source_) read_source(out.source);
        // The tier may stand in a column of its own or within the source.
        std::string_view tier = cell(cells, columns_.seller);
        if (tier.empty()) tier = last_tier_;
        out.seller = seller_of(out.provider, out.region, tier);
        read_prices(out, cells, tier);
        if (last_suspect_)
            doubt(out, Doubt::whole,
                  {SW_TEXT("the list marks its unit as doubtful: the price of one GPU or of the whole instance"), {}});
    }

private:
    static void doubt(ImportedRow& row, Doubt doubt, Message note) {
        if (row.doubt >= doubt) return;
        row.doubt = doubt;
        row.note = std::move(note);
    }

    // "… tier=community https://… SUSPECT-UNIT …": rows of one source mostly follow each other.
    void read_source(const std::string& source) const {
        constexpr std::string_view key = "tier=";
        last_source_ = source;
        last_suspect_ = source.find("SUSPECT-UNIT") != std::string::npos;
        last_tier_.clear();
        if (const auto at = source.find(key); at != std::string::npos) {
            const auto begin = at + key.size();
            last_tier_ = source.substr(begin, source.find(' ', begin) - begin);
        }
    }

    static void read_date(ImportedRow& row, std::string_view text) {
        if (text.empty()) return;
        if (text.size() == 10 && parse_date(text)) {
            row.as_of = text;
            return;
        }
        row.as_of = iso_date(text);
        if (row.as_of.empty()) doubt(row, Doubt::part, {SW_TEXT("“%1” is not a date such as 2026-07-29"), {excerpt(text)}});
    }

    void read_prices(ImportedRow& row, Cells cells, std::string_view tier) const {
        std::optional<PriceKind> kind_of_row;
        if (const auto text = cell(cells, columns_.kind); !text.empty()) {
            kind_of_row = price_kind_of(text);
            if (!kind_of_row) doubt(row, Doubt::whole, {SW_TEXT("“%1” is no kind of price that is known"), {excerpt(text)}});
        } else if (!tier.empty() && columns_.seller) {
            kind_of_row = price_kind_of(tier);
        }
        double unit_hours = 1;
        bool unit_per_gpu = false;
        if (const auto unit = cell(cells, columns_.unit); !unit.empty()) {
            // As a price would be followed by it: "1 Hour", "GPU-hour", "month".
            const std::string text = is_digit(unit.front()) ? std::string(unit.substr(0, 1)) + "/" + column_key(unit.substr(1))
                                                            : "1/" + column_key(unit);
            const PriceText read = parse_price(text);
            unit_hours = read.hours;
            unit_per_gpu = read.per_gpu;
            if (read.state != PriceText::State::value)
                doubt(row, Doubt::whole, {SW_TEXT("“%1” is no unit of a price that is known"), {excerpt(unit)}});
        }
        for (const PriceColumn& column : columns_.prices) {
            if (column.at >= cells.size()) continue;
            const auto kind = kind_of_row && column.kind == PriceKind::on_demand ? *kind_of_row : column.kind;
            auto& price = row.usd_per_hour[static_cast<std::size_t>(kind)];
            if (price) continue;
            const PriceText read = parse_price(cells[column.at], mark_);
            if (read.state == PriceText::State::absent) continue;
            if (read.state == PriceText::State::unclear) {
                doubt(row, Doubt::part, {SW_TEXT("“%1” is not clear as a price"), {excerpt(trimmed(cells[column.at]))}});
                continue;
            }
            const bool per_gpu = column.per_gpu || read.per_gpu || unit_per_gpu;
            const double hours = read.hours != 1 ? read.hours : column.hours != 1 ? column.hours : unit_hours;
            price = read.amount * column.scale / hours * (per_gpu ? row.gpus.value_or(1) : 1);
            if (!column.currency.empty() && column.currency != "USD") row.currency = column.currency;
            if (!read.currency.empty() && read.currency != "USD") row.currency = read.currency;
        }
    }

    PriceColumns columns_;
    Message twice_{};
    DecimalMark mark_;
    mutable std::string last_source_{};
    mutable std::string last_tier_{};
    mutable bool last_suspect_ = false;
    mutable std::string last_provider_{};
    mutable std::string last_key_{};
};

tl::unexpected<std::vector<Problem>> refuse(std::string_view file, int line, Message message) {
    Problem problem;
    problem.message = std::move(message);
    problem.file = file;
    problem.line = line;
    problem.column = line > 0 ? 1 : 0;
    return tl::unexpected(std::vector{problem});
}

}  // namespace

tl::expected<std::vector<ImportedRow>, std::vector<Problem>> read_price_csv(std::string_view bytes, std::string_view file) {
    if (auto problem = no_text(bytes, file)) return tl::unexpected(std::vector{std::move(*problem)});
    const char separator = csv_separator(bytes);
    // The decimal mark first: only all prices together say which it is. Without a comma in any number it can only be the point.
    std::optional<PriceCsv> reader;
    DecimalMarkFinder finder;
    int header_line = 0;
    const auto looked = visit_csv(
        bytes, file,
        [&](int line, Cells cells) {
            if (!reader) {
                header_line = line;
                reader.emplace(cells, DecimalMark::point);
                if (!reader->missing().empty()) return false;
                return separator != ',' || bytes.find('"') != std::string_view::npos;
            }
            for (const PriceColumn& column : reader->columns().prices)
                if (column.at < cells.size() && cells[column.at].find_first_of(",.") != std::string_view::npos)
                    finder.look_at(cells[column.at]);
            return true;
        },
        separator);
    if (!looked) return tl::unexpected(looked.error());
    if (!reader) return refuse(file, 0, {SW_TEXT("the file is empty"), {}});
    if (auto missing = reader->missing(); !missing.empty()) return refuse(file, header_line, std::move(missing));

    std::vector<ImportedRow> rows;
    rows.reserve(std::min<std::size_t>(static_cast<std::size_t>(std::ranges::count(bytes, '\n')), CsvLimits{}.rows));
    bool header = true;
    const auto visited = visit_csv(
        bytes, file,
        [&](int line, Cells cells) {
            if (header) {
                header = false;
                // Where commas separate the columns, those within a number group its digits unless something speaks against it.
                const DecimalMark mark = finder.mark();
                reader.emplace(cells, mark == DecimalMark::unknown && separator == ',' ? DecimalMark::point : mark);
            } else {
                reader->read(line, cells, rows.emplace_back());
            }
            return true;
        },
        separator);
    if (!visited) return tl::unexpected(visited.error());
    return rows;
}

}  // namespace sizewright
