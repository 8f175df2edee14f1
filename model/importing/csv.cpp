// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/importing/csv.h"

#include <tuple>
#include <utility>

namespace sizewright {

namespace {

class Reader {
public:
    Reader(std::string_view bytes, const CsvLimits& limits) : bytes_(bytes), limits_(limits) {}

    // False: `problem` says what is wrong and where.
    bool read(std::vector<CsvRow>& rows, Problem& problem) {
        while (position_ < bytes_.size()) {
            if (at_line_end()) {  // an empty line
                skip_line_end();
                continue;
            }
            if (rows.size() == limits_.rows)
                return refuse(problem, {SW_TEXT("the table has more than %1 rows"), {std::to_string(limits_.rows)}});
            rows.push_back({line_, {}});
            if (!read_row(rows.back().fields, problem)) return false;
        }
        return true;
    }

private:
    bool at_line_end() const { return bytes_[position_] == '\n' || bytes_[position_] == '\r'; }

    void skip_line_end() {
        if (bytes_[position_] == '\r' && position_ + 1 < bytes_.size() && bytes_[position_ + 1] == '\n') ++position_;
        ++position_;
        begin_line();
    }

    void begin_line() {
        ++line_;
        line_start_ = position_;
    }

    bool read_row(std::vector<std::string>& fields, Problem& problem) {
        for (;;) {
            if (fields.size() == limits_.columns)
                return refuse(problem, {SW_TEXT("the row has more than %1 columns"), {std::to_string(limits_.columns)}});
            fields.emplace_back();
            const bool quoted = position_ < bytes_.size() && bytes_[position_] == '"';
            if (!(quoted ? read_quoted(fields.back(), problem) : read_plain(fields.back(), problem))) return false;
            if (position_ == bytes_.size()) return true;
            if (at_line_end()) {
                skip_line_end();
                return true;
            }
            ++position_;  // the comma
        }
    }

    bool read_plain(std::string& field, Problem& problem) {
        while (position_ < bytes_.size() && bytes_[position_] != ',' && !at_line_end()) {
            if (bytes_[position_] == '"')
                return refuse(problem, {SW_TEXT("a quote stands inside a field that does not begin with one")});
            if (!append(field, problem)) return false;
        }
        return true;
    }

    bool read_quoted(std::string& field, Problem& problem) {
        const auto opened = std::pair(line_, column());
        ++position_;
        while (position_ < bytes_.size()) {
            if (bytes_[position_] != '"') {
                if (!append(field, problem)) return false;
                continue;
            }
            ++position_;
            const bool doubled = position_ < bytes_.size() && bytes_[position_] == '"';
            if (doubled) {
                if (!append(field, problem)) return false;
                continue;
            }
            if (position_ == bytes_.size() || bytes_[position_] == ',' || at_line_end()) return true;
            return refuse(problem, {SW_TEXT("text follows the closing quote of a field")});
        }
        refuse(problem, {SW_TEXT("the quote that opens here is never closed")});
        std::tie(problem.line, problem.column) = opened;
        return false;
    }

    bool append(std::string& field, Problem& problem) {
        const char c = bytes_[position_];
        if (c == '\0') return refuse(problem, {SW_TEXT("the table contains a NUL byte: it is not text")});
        if (field.size() == limits_.field_bytes)
            return refuse(problem, {SW_TEXT("a field is longer than %1 bytes"), {std::to_string(limits_.field_bytes)}});
        field += c;
        const bool ends_line = c == '\n' || (c == '\r' && (position_ + 1 == bytes_.size() || bytes_[position_ + 1] != '\n'));
        ++position_;
        if (ends_line) begin_line();
        return true;
    }

    int column() const { return static_cast<int>(position_ - line_start_) + 1; }

    bool refuse(Problem& problem, Message message) const {
        problem.message = std::move(message);
        problem.line = line_;
        problem.column = column();
        return false;
    }

    std::string_view bytes_;
    const CsvLimits& limits_;
    std::size_t position_ = 0;
    std::size_t line_start_ = 0;
    int line_ = 1;
};

}  // namespace

tl::expected<std::vector<CsvRow>, std::vector<Problem>> read_csv(std::string_view bytes, std::string_view file,
                                                                 const CsvLimits& limits) {
    Problem problem;
    problem.file = file;
    if (bytes.size() > limits.bytes) {
        problem.message = {SW_TEXT("the table has %1 bytes; at most %2 are read"),
                           {std::to_string(bytes.size()), std::to_string(limits.bytes)}};
        return tl::unexpected(std::vector{problem});
    }
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
    std::vector<CsvRow> rows;
    if (!Reader(bytes, limits).read(rows, problem)) return tl::unexpected(std::vector{problem});
    return rows;
}

}  // namespace sizewright
