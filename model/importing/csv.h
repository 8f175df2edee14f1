// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The one reader of comma-separated tables (RFC 4180).

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "model/fields/problem.h"

namespace sizewright {

// What a table may cost at most, whatever its bytes are.
struct CsvLimits {
    std::size_t bytes = 64 * 1024 * 1024;
    std::size_t rows = 1'000'000;
    std::size_t columns = 512;
    std::size_t field_bytes = 64 * 1024;
};

struct CsvRow {
    int line = 0;  // 1-based, where the row begins
    std::vector<std::string> fields{};
};

// A row while it is read: the views are valid during the call only. False ends the reading without a problem.
using CsvVisitor = std::function<bool(int line, std::span<const std::string_view> fields)>;

// All rows, the header among them. Quoted fields may hold separators, doubled quotes and line ends; rows end with LF, CRLF or CR;
// a byte order mark and empty lines are skipped. Rows may differ in length: that is for the caller to judge. Refuses NUL bytes, a
// quote inside an unquoted field, text after a closing quote, a quote that is never closed, and what is beyond the limits. `file`
// only names the source in problems. Rows before the place of a problem have been visited.
tl::expected<void, std::vector<Problem>> visit_csv(std::string_view bytes, std::string_view file, const CsvVisitor& visit,
                                                   char separator = ',', const CsvLimits& limits = {});

tl::expected<std::vector<CsvRow>, std::vector<Problem>> read_csv(std::string_view bytes, std::string_view file = {},
                                                                 const CsvLimits& limits = {});

// The offset of the first byte that is no UTF-8 text, control characters among them (see model/fields/utf8.h); npos: there is
// none. Quick where all is ASCII.
std::size_t first_byte_that_is_no_text(std::string_view bytes);

// What is wrong with bytes that are no UTF-8 text, with line and column: names out of them go into files that must be text.
std::optional<Problem> no_text(std::string_view bytes, std::string_view file);

// The separator that the first line uses: the one of comma, semicolon, tab and bar that it has most of outside quotes; a comma
// when it has none.
char csv_separator(std::string_view bytes);

// Spreadsheets run a text that begins like a formula; an apostrophe in front keeps it text.
std::string spreadsheet_text(std::string_view text);
std::string_view without_spreadsheet_mark(std::string_view text);  // undoes it

// One field of a table, in quotes where it needs them.
void append_csv_field(std::string& out, std::string_view field);

}  // namespace sizewright
