// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/catalog/table.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <functional>

#include "model/fields/utf8.h"
#include "model/importing/csv.h"

namespace sizewright {

namespace {

constexpr std::size_t most_problems = 100;
constexpr std::size_t most_bytes = 32 * 1024 * 1024;
constexpr std::size_t most_columns = 64;
constexpr std::size_t most_cells = 4'000'000;

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// Past the end of the line that begins at `offset`; LF, CRLF and CR end a line, as in the CSV reader.
std::size_t next_line(std::string_view bytes, std::size_t offset) {
    const auto end = bytes.find_first_of("\r\n", offset);
    if (end == std::string_view::npos) return bytes.size();
    return end + (bytes.substr(end, 2) == "\r\n" ? 2 : 1);
}

}  // namespace

Table::Table(std::string_view bytes, std::string_view file) : bytes_(bytes), file_(file) { read(); }

void Table::read() {
    CsvLimits limits;
    limits.bytes = most_bytes;
    limits.columns = most_columns;
    const auto visited = visit_csv(
        bytes_, file_, [this](int line, std::span<const std::string_view> fields) { return keep(line, fields); }, ',', limits);
    if (!visited) {
        lines_.clear();
        problems_ = visited.error();
    } else if (const auto bad = first_byte_that_is_no_text(bytes_); bad != std::string_view::npos) {
        lines_.clear();
        int line = 1;
        std::size_t start = 0;
        for (auto next = next_line(bytes_, 0); next <= bad; next = next_line(bytes_, next)) {
            ++line;
            start = next;
        }
        report_at(line, static_cast<int>(bad - start) + 1, {}, {SW_TEXT("the table contains bytes that are not UTF-8 text")});
    } else if (header_.empty()) {
        report_at(0, 0, {}, {SW_TEXT("the table is empty; its first line must name the columns")});
    }
}

// Whether to go on reading.
bool Table::keep(int line, std::span<const std::string_view> fields) {
    if (header_.empty()) {
        header_line_ = line;
        for (const auto name : fields) header_.push_back(trimmed(kept(name)));
        for (std::size_t i = 0; i < header_.size(); ++i)
            if (!header_[i].empty() && find(header_[i]).at != i)
                report_at(line, column_in_line(line, i), header_[i],
                          {SW_TEXT("the column %1 is there twice"), {excerpt(header_[i])}});
        return true;
    }
    if (cells_.size() + fields.size() > most_cells) {
        report_at(line, 1, {}, {SW_TEXT("the table has more than %1 cells"), {std::to_string(most_cells)}});
        return false;
    }
    if (fields.size() != header_.size()) {  // no row of this table; the others are still looked at
        report_at(
            line, 1, {},
            {SW_TEXT("the row has %1 columns, the header %2"), {std::to_string(fields.size()), std::to_string(header_.size())}});
        return true;
    }
    lines_.push_back(line);
    for (const auto cell : fields) cells_.push_back(without_spreadsheet_mark(trimmed(kept(cell))));
    return true;
}

// The reader's own copy of a cell with doubled quotes lives only as long as its row.
std::string_view Table::kept(std::string_view cell) {
    const std::less_equal<const char*> not_after;
    const bool own = not_after(bytes_.data(), cell.data()) && not_after(cell.data() + cell.size(), bytes_.data() + bytes_.size());
    return own || cell.empty() ? cell : std::string_view(unescaped_.emplace_back(cell));
}

Column Table::find(std::string_view name) const {
    const auto found = std::find(header_.begin(), header_.end(), name);
    return {name, static_cast<std::size_t>(found - header_.begin()), found != header_.end()};
}

Column Table::maybe(std::string_view name) { return find(name); }

Column Table::needed(std::string_view name) {
    const Column column = find(name);
    if (!column.there && !header_.empty()) {
        report_at(header_line_, 1, {}, {SW_TEXT("the column %1 is missing"), {std::string(name)}});
        lines_.clear();  // without it no row can be judged
    }
    return column;
}

std::string_view Table::text(std::size_t row, const Column& column) const {
    return column.there ? cells_[row * header_.size() + column.at] : std::string_view();
}

std::string Table::needed_text(std::size_t row, const Column& column) {
    const auto cell = text(row, column);
    if (cell.empty()) report(row, column, {SW_TEXT("%1 is missing"), {std::string(column.name)}});
    return std::string(cell);
}

std::vector<std::string> Table::list(std::size_t row, const Column& column) const {
    std::vector<std::string> parts;
    for (auto rest = text(row, column); !rest.empty();) {
        const auto end = std::min(rest.find(';'), rest.size());
        if (const auto part = trimmed(rest.substr(0, end)); !part.empty()) parts.emplace_back(part);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return parts;
}

std::optional<double> Table::number(std::size_t row, const Column& column, bool zero_allowed) {
    const auto cell = text(row, column);
    if (cell.empty()) return {};
    double value = 0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    const bool whole_cell = error == std::errc() && end == cell.data() + cell.size() && std::isfinite(value);
    if (whole_cell && (value > 0 || (zero_allowed && value == 0))) return value;
    report(row, column,
           {zero_allowed ? SW_TEXT("%1 is “%2”, not a number from 0 up") : SW_TEXT("%1 is “%2”, not a number above 0"),
            {std::string(column.name), excerpt(cell)}});
    return {};
}

std::optional<double> Table::above_zero(std::size_t row, const Column& column) { return number(row, column, false); }
std::optional<double> Table::not_negative(std::size_t row, const Column& column) { return number(row, column, true); }

std::optional<int> Table::count(std::size_t row, const Column& column, int least) {
    const auto cell = text(row, column);
    if (cell.empty()) return {};
    int value = 0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (error == std::errc() && end == cell.data() + cell.size() && value >= least) return value;
    report(
        row, column,
        {SW_TEXT("%1 is “%2”, not a whole number from %3 up"), {std::string(column.name), excerpt(cell), std::to_string(least)}});
    return {};
}

std::optional<bool> Table::yes_or_no(std::size_t row, const Column& column) {
    const auto cell = text(row, column);
    if (cell.empty()) return {};
    if (cell == "yes" || cell == "no") return cell == "yes";
    report(row, column, {SW_TEXT("%1 is “%2”, neither yes nor no"), {std::string(column.name), excerpt(cell)}});
    return {};
}

std::optional<Date> Table::date(std::size_t row, const Column& column) {
    const auto cell = text(row, column);
    if (cell.empty()) return {};
    if (const auto found = parse_date(cell)) return found;
    report(row, column, {SW_TEXT("%1 is “%2”, not a date such as 2026-07-29"), {std::string(column.name), excerpt(cell)}});
    return {};
}

double Table::needed_above_zero(std::size_t row, const Column& column) {
    if (text(row, column).empty()) report(row, column, {SW_TEXT("%1 is missing"), {std::string(column.name)}});
    return above_zero(row, column).value_or(0);
}

Date Table::needed_date(std::size_t row, const Column& column) {
    if (text(row, column).empty()) report(row, column, {SW_TEXT("%1 is missing"), {std::string(column.name)}});
    return date(row, column).value_or(Date{});
}

void Table::report(std::size_t row, const Column& column, Message message, Message suggestion) {
    if (problems_.size() >= most_problems) return;
    const int line = lines_[row];
    report_at(line, column.there ? column_in_line(line, column.at) : 1, column.name, std::move(message), std::move(suggestion));
}

void Table::report_at(int line, int column, std::string_view path, Message message, Message suggestion) {
    if (problems_.size() >= most_problems) return;
    if (problems_.size() + 1 == most_problems) {
        message = {SW_TEXT("there are more problems; the first %1 are listed"), {std::to_string(most_problems - 1)}};
        suggestion = {};
        path = {};
    }
    Problem problem;
    problem.message = std::move(message);
    problem.suggestion = std::move(suggestion);
    problem.path = path;
    problem.file = file_;
    problem.line = line;
    problem.column = column;
    problems_.push_back(std::move(problem));
}

// A field that follows a line end within quotes stands in a later line; the place is then that of the row.
int Table::column_in_line(int line, std::size_t field) {
    if (line < cursor_line_) {
        cursor_line_ = 1;
        cursor_offset_ = 0;
    }
    for (; cursor_line_ < line && cursor_offset_ < bytes_.size(); ++cursor_line_)
        cursor_offset_ = next_line(bytes_, cursor_offset_);
    std::size_t at = cursor_offset_;
    bool quoted = false;
    for (std::size_t left = field; left > 0 && at < bytes_.size(); ++at) {
        const char c = bytes_[at];
        if (c == '"')
            quoted = !quoted;
        else if (c == ',' && !quoted)
            --left;
        else if (c == '\n' || c == '\r')
            return 1;
    }
    return static_cast<int>(at - cursor_offset_) + 1;
}

}  // namespace sizewright
