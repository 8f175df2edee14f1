// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What every table of the catalog shares: a CSV whose columns have names and whose cells are checked one by one.

#include <cstddef>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/fields/date.h"
#include "model/fields/problem.h"

namespace sizewright {

// A column by its name in the header. Columns may stand in any order; what is not asked for is not read.
struct Column {
    std::string_view name{};
    std::size_t at = 0;
    bool there = false;
};

// Usage: ask for the columns, then read `size()` rows, then look at the problems. What is wrong is collected with file, line and
// column; up to 100 problems are kept, and tables beyond 32 MB or 4 million cells are refused, so that a hostile table costs
// little.
class Table {
public:
    // `bytes` must outlive the table. `file` only names the source in problems.
    Table(std::string_view bytes, std::string_view file);

    Column needed(std::string_view name);  // a problem if the header lacks it
    Column maybe(std::string_view name);

    // Rows that can be read: none once the file or its header is wrong.
    std::size_t size() const { return lines_.size(); }

    // The texts of one row, each without blanks around it; an absent column is an empty text.
    std::string_view text(std::size_t row, const Column& column) const;
    std::string needed_text(std::size_t row, const Column& column);
    std::vector<std::string> list(std::size_t row, const Column& column) const;  // parts between semicolons

    // Empty cell: nothing. Anything else must be what the name says, else it is a problem and nothing is returned.
    std::optional<double> above_zero(std::size_t row, const Column& column);
    std::optional<double> not_negative(std::size_t row, const Column& column);
    std::optional<int> count(std::size_t row, const Column& column, int least = 0);  // whole
    std::optional<bool> yes_or_no(std::size_t row, const Column& column);
    std::optional<Date> date(std::size_t row, const Column& column);

    // As above; an empty cell is a problem too.
    double needed_above_zero(std::size_t row, const Column& column);
    Date needed_date(std::size_t row, const Column& column);

    // Where `column` of `row` stands in the file.
    void report(std::size_t row, const Column& column, Message message, Message suggestion = {});
    bool has_problems() const { return !problems_.empty(); }
    std::vector<Problem> take_problems() { return std::move(problems_); }

private:
    void read();
    bool keep(int line, std::span<const std::string_view> fields);
    std::string_view kept(std::string_view cell);
    Column find(std::string_view name) const;
    std::optional<double> number(std::size_t row, const Column& column, bool zero_allowed);
    void report_at(int line, int column, std::string_view path, Message message, Message suggestion = {});
    int column_in_line(int line, std::size_t field);

    std::string_view bytes_;
    std::string file_;
    std::vector<std::string_view> header_{};
    int header_line_ = 1;
    std::vector<std::string_view> cells_{};  // of rows of the header's length, one after the other
    std::vector<int> lines_{};               // of these rows
    std::deque<std::string> unescaped_{};    // cells that are not a part of the bytes as they stand
    std::vector<Problem> problems_{};
    int cursor_line_ = 1;            // where the last problem was found: the next is rarely before it
    std::size_t cursor_offset_ = 0;  // of the start of that line
};

}  // namespace sizewright
