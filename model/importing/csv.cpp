// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/importing/csv.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <deque>
#include <tuple>
#include <utility>

#include "model/fields/utf8.h"

namespace sizewright {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

class Reader {
public:
    Reader(std::string_view bytes, char separator, const CsvLimits& limits)
        : at_(bytes.data()), end_(at_ + bytes.size()), line_start_(at_), separator_(separator), limits_(limits) {
        for (const char stop : {separator, '\n', '\r', '"', '\0'}) stops_[static_cast<unsigned char>(stop)] = true;
    }

    // False: `problem` says what is wrong and where.
    bool read(const CsvVisitor& visit, Problem& problem) {
        std::size_t rows = 0;
        while (at_ < end_) {
            if (at_line_end()) {  // an empty line
                skip_line_end();
                continue;
            }
            if (rows++ == limits_.rows)
                return refuse(problem, {SW_TEXT("the table has more than %1 rows"), {std::to_string(limits_.rows)}});
            const int line = line_;
            fields_.clear();
            unescaped_.clear();
            if (!read_row(problem)) return false;
            if (!visit(line, fields_)) return true;
        }
        return true;
    }

private:
    bool at_line_end() const { return *at_ == '\n' || *at_ == '\r'; }

    void skip_line_end() {
        if (*at_ == '\r' && at_ + 1 < end_ && at_[1] == '\n') ++at_;
        ++at_;
        begin_line();
    }

    void begin_line() {
        ++line_;
        line_start_ = at_;
    }

    bool read_row(Problem& problem) {
        for (;;) {
            if (fields_.size() == limits_.columns)
                return refuse(problem, {SW_TEXT("the row has more than %1 columns"), {std::to_string(limits_.columns)}});
            if (!(at_ < end_ && *at_ == '"' ? read_quoted(problem) : read_plain(problem))) return false;
            if (at_ == end_) return true;
            if (at_line_end()) {
                skip_line_end();
                return true;
            }
            ++at_;  // the separator
        }
    }

    bool read_plain(Problem& problem) {
        const char* const from = at_;
        // Beyond the limit nothing of the field is looked at.
        const char* const last = static_cast<std::size_t>(end_ - from) > limits_.field_bytes ? from + limits_.field_bytes : end_;
        while (at_ < last && !stops_[static_cast<unsigned char>(*at_)]) ++at_;
        if (at_ < end_) {
            if (*at_ == '"') return refuse(problem, {SW_TEXT("a quote stands inside a field that does not begin with one")});
            if (*at_ == '\0') return refuse_nul(problem);
            if (!stops_[static_cast<unsigned char>(*at_)]) return refuse_length(problem);
        }
        fields_.emplace_back(from, static_cast<std::size_t>(at_ - from));
        return true;
    }

    bool read_quoted(Problem& problem) {
        const auto opened = std::pair(line_, column());
        const char* from = ++at_;
        std::string* text = nullptr;  // only for fields with doubled quotes: the others are views into the bytes
        for (;;) {
            std::size_t size = static_cast<std::size_t>(at_ - from) + (text ? text->size() : 0);
            while (at_ < end_ && *at_ != '"') {
                if (*at_ == '\0') return refuse_nul(problem);
                if (size++ == limits_.field_bytes) return refuse_length(problem);
                const bool ends_line = *at_ == '\n' || (*at_ == '\r' && (at_ + 1 == end_ || at_[1] != '\n'));
                ++at_;
                if (ends_line) begin_line();
            }
            if (at_ == end_) {
                refuse(problem, {SW_TEXT("the quote that opens here is never closed")});
                std::tie(problem.line, problem.column) = opened;
                return false;
            }
            const std::string_view piece(from, static_cast<std::size_t>(at_ - from));
            ++at_;
            if (at_ < end_ && *at_ == '"') {
                if (size == limits_.field_bytes) return refuse_length(problem);
                if (!text) text = &unescaped_.emplace_back();
                *text += piece;
                *text += '"';
                from = ++at_;
                continue;
            }
            if (at_ < end_ && *at_ != separator_ && !at_line_end())
                return refuse(problem, {SW_TEXT("text follows the closing quote of a field")});
            if (text) *text += piece;
            fields_.push_back(text ? std::string_view(*text) : piece);
            return true;
        }
    }

    int column() const { return static_cast<int>(at_ - line_start_) + 1; }

    bool refuse_nul(Problem& problem) const {
        return refuse(problem, {SW_TEXT("the table contains a NUL byte: it is not text")});
    }
    bool refuse_length(Problem& problem) const {
        return refuse(problem, {SW_TEXT("a field is longer than %1 bytes"), {std::to_string(limits_.field_bytes)}});
    }
    bool refuse(Problem& problem, Message message) const {
        problem.message = std::move(message);
        problem.line = line_;
        problem.column = column();
        return false;
    }

    const char* at_;
    const char* end_;
    const char* line_start_;
    char separator_;
    const CsvLimits& limits_;
    std::array<bool, 256> stops_{};
    int line_ = 1;
    std::vector<std::string_view> fields_{};
    std::deque<std::string> unescaped_{};  // a deque: the views stay valid when it grows
};

}  // namespace

tl::expected<void, std::vector<Problem>> visit_csv(std::string_view bytes, std::string_view file, const CsvVisitor& visit,
                                                   char separator, const CsvLimits& limits) {
    Problem problem;
    problem.file = file;
    if (bytes.size() > limits.bytes) {
        problem.message = {SW_TEXT("the table has %1 bytes; at most %2 are read"),
                           {std::to_string(bytes.size()), std::to_string(limits.bytes)}};
        return tl::unexpected(std::vector{problem});
    }
    if (bytes.starts_with(byte_order_mark)) bytes.remove_prefix(byte_order_mark.size());
    if (!Reader(bytes, separator, limits).read(visit, problem)) return tl::unexpected(std::vector{problem});
    return {};
}

tl::expected<std::vector<CsvRow>, std::vector<Problem>> read_csv(std::string_view bytes, std::string_view file,
                                                                 const CsvLimits& limits) {
    std::vector<CsvRow> rows;
    const auto visited = visit_csv(
        bytes, file,
        [&](int line, std::span<const std::string_view> fields) {
            rows.push_back({line, {fields.begin(), fields.end()}});
            return true;
        },
        ',', limits);
    if (!visited) return tl::unexpected(visited.error());
    return rows;
}

std::size_t first_byte_that_is_no_text(std::string_view bytes) {
    constexpr std::uint64_t each = 0x0101010101010101;
    std::size_t at = 0;
    while (at < bytes.size()) {
        std::uint64_t eight = 0x7f * each;  // at the end: no letters
        if (bytes.size() - at >= sizeof eight) std::memcpy(&eight, bytes.data() + at, sizeof eight);
        const bool control = (((eight - 0x20 * each) & ~eight) & (0x80 * each)) != 0;
        const bool del = (((eight ^ (0x7f * each)) - each) & ~(eight ^ (0x7f * each)) & (0x80 * each)) != 0;
        if (!control && !del && (eight & (0x80 * each)) == 0) {
            at += sizeof eight;
            continue;
        }
        // Whole characters up to eight bytes on; the last of them may reach further.
        for (const std::size_t stop = std::min(at + sizeof eight, bytes.size()); at < stop;) {
            const auto length = first_character(bytes.substr(at)).length;
            if (length == 0 || first_bad_byte(bytes.substr(at, length)) == 0) return at;
            at += length;
        }
    }
    return std::string_view::npos;
}

std::optional<Problem> no_text(std::string_view bytes, std::string_view file) {
    const auto bad = first_byte_that_is_no_text(bytes);
    if (bad == std::string_view::npos) return std::nullopt;
    const std::string_view before = bytes.substr(0, bad);
    const auto line_start = before.rfind('\n') + 1;  // npos + 1 is 0
    Problem problem;
    problem.file = file;
    problem.line = static_cast<int>(std::ranges::count(before, '\n')) + 1;
    problem.column = static_cast<int>(before.size() - line_start) + 1;
    problem.message = {SW_TEXT("the list contains bytes that are not UTF-8 text."), {}};
    problem.suggestion = {SW_TEXT("Save it as UTF-8 first."), {}};
    return problem;
}

char csv_separator(std::string_view bytes) {
    constexpr std::array<char, 4> separators{',', ';', '\t', '|'};
    std::array<std::size_t, 4> found{};
    bool quoted = false;
    for (const char c : bytes) {
        if (c == '"') quoted = !quoted;
        if (quoted) continue;
        if (c == '\n' || c == '\r') {
            if (std::ranges::any_of(found, [](std::size_t n) { return n > 0; })) break;
            continue;
        }
        for (std::size_t i = 0; i < separators.size(); ++i) found[i] += c == separators[i] ? 1U : 0U;
    }
    return separators[static_cast<std::size_t>(std::ranges::max_element(found) - found.begin())];
}

namespace {
bool begins_like_formula(std::string_view text) {
    return !text.empty() && std::string_view("=+-@\t\r\n").find(text.front()) != std::string_view::npos;
}
}  // namespace

std::string spreadsheet_text(std::string_view text) { return (begins_like_formula(text) ? "'" : "") + std::string(text); }

std::string_view without_spreadsheet_mark(std::string_view text) {
    return text.starts_with('\'') && begins_like_formula(text.substr(1)) ? text.substr(1) : text;
}

void append_csv_field(std::string& out, std::string_view field) {
    if (field.find_first_of(",\"\r\n") == std::string_view::npos) {
        out += field;
        return;
    }
    out += '"';
    for (const char c : field) {
        if (c == '"') out += '"';
        out += c;
    }
    out += '"';
}

}  // namespace sizewright
