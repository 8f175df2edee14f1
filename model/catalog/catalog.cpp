// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/catalog/catalog.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numeric>

#include "model/importing/csv.h"

namespace sizewright {

namespace {

enum Column : std::size_t {
    name,
    vendor,
    architecture,
    form_factor,
    memory_gb,
    bandwidth_gb_per_second,
    fp32_tflops,
    tf32_tflops,
    bf16_tflops,
    fp16_tflops,
    fp8_tflops,
    int8_tops,
    power_watts,
    aliases,
    source,
    as_of,
    column_count
};
constexpr std::array<std::string_view, column_count> headers{
    "name",        "vendor",      "architecture", "form_factor", "memory_gb",  "bandwidth_gb_per_second",
    "fp32_tflops", "tf32_tflops", "bf16_tflops",  "fp16_tflops", "fp8_tflops", "int8_tops",
    "power_watts", "aliases",     "source",       "as_of"};

constexpr std::array<std::pair<Column, Precision>, 6> peak_columns{{{fp32_tflops, Precision::fp32},
                                                                    {tf32_tflops, Precision::tf32},
                                                                    {bf16_tflops, Precision::bf16},
                                                                    {fp16_tflops, Precision::fp16},
                                                                    {fp8_tflops, Precision::fp8},
                                                                    {int8_tops, Precision::int8}}};

// One row of the table on its way into an Accelerator.
struct Row {
    const CsvRow& cells;
    std::array<std::size_t, column_count> at;  // where each of our columns stands
    std::vector<Problem>& problems;

    const std::string& text(Column column) const { return cells.fields[at[column]]; }

    void report(Column column, Message message) const {
        Problem problem;
        problem.message = std::move(message);
        problem.line = cells.line;
        problem.path = headers[column];
        problems.push_back(std::move(problem));
    }

    std::string required(Column column) const {
        if (text(column).empty()) report(column, {SW_TEXT("%1 is missing"), {std::string(headers[column])}});
        return text(column);
    }

    // An amount above zero; nothing for an empty cell.
    std::optional<double> amount(Column column) const {
        const std::string& cell = text(column);
        if (cell.empty()) return {};
        double value = 0;
        const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
        if (error == std::errc() && end == cell.data() + cell.size() && std::isfinite(value) && value > 0) return value;
        report(column, {SW_TEXT("%1 is “%2”, not a number above 0"), {std::string(headers[column]), cell}});
        return {};
    }

    double required_amount(Column column) const {
        required(column);
        return amount(column).value_or(0);
    }
};

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const auto end = std::min(text.find(';'), text.size());
        if (end > 0) parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

bool is_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
    return std::ranges::all_of(text, [](char c) { return c == '-' || (c >= '0' && c <= '9'); });
}

Accelerator accelerator_of(const Row& row) {
    Accelerator out;
    out.name = row.required(name);
    out.vendor = row.required(vendor);
    out.architecture = row.text(architecture);
    out.form_factor = row.text(form_factor);
    out.aliases = split(row.text(aliases));
    out.memory_gb = row.required_amount(memory_gb);
    out.bandwidth_bytes_per_second = row.required_amount(bandwidth_gb_per_second) * 1e9;
    out.power_watts = row.required_amount(power_watts);
    out.source = row.required(source);
    out.as_of = row.text(as_of);
    if (!out.as_of.empty() && !is_date(out.as_of))
        row.report(as_of, {SW_TEXT("“%1” is not a date such as 2026-07-29"), {out.as_of}});
    for (const auto& [column, precision] : peak_columns)
        if (const auto tera = row.amount(column)) out.peaks.emplace_back(precision, *tera * 1e12);
    return out;
}

// Letters and digits only, in lower case: "H100-SXM 80GB" and "h100 sxm80gb" are one spelling.
std::string bare(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c >= 'A' && c <= 'Z')
            out += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            out += c;
    }
    return out;
}

// Insertions, deletions and replacements between two words (Levenshtein).
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row[b.size()];
}

}  // namespace

std::optional<double> Accelerator::peak(Precision precision) const {
    for (const auto& [known, flop_per_second] : peaks)
        if (known == precision) return flop_per_second;
    return {};
}

const Accelerator* Catalog::accelerator(std::string_view wanted) const {
    for (const Accelerator& candidate : accelerators)
        if (candidate.name == wanted) return &candidate;
    return nullptr;
}

std::vector<std::string> Catalog::near_accelerators(std::string_view wanted) const {
    constexpr std::size_t most = 4;
    constexpr std::size_t longest_wish = 64;  // beyond it nothing is near, and the distance would cost time
    const std::string key = bare(wanted.substr(0, longest_wish));
    if (key.empty() || wanted.size() > longest_wish) return {};

    std::vector<std::pair<std::size_t, std::string>> found;  // rank, name
    for (const Accelerator& candidate : accelerators) {
        const std::string spelled = bare(candidate.name);
        const bool alias =
            spelled == key || std::ranges::any_of(candidate.aliases, [&](const auto& other) { return bare(other) == key; });
        const bool part = spelled.find(key) != std::string::npos || key.find(spelled) != std::string::npos;
        const std::size_t edits = distance(key, spelled);
        if (alias)
            found.emplace_back(0, candidate.name);
        else if (part)
            found.emplace_back(1, candidate.name);  // "H100" is either of two: never guess which
        else if (edits <= std::max<std::size_t>(1, key.size() / 4))
            found.emplace_back(1 + edits, candidate.name);
    }
    std::ranges::stable_sort(found, {}, [](const auto& entry) { return entry.first; });
    std::vector<std::string> names;
    for (const auto& [rank, found_name] : found)
        if (names.size() < most) names.push_back(found_name);
    return names;
}

tl::expected<Catalog, std::vector<Problem>> read_catalog(std::string_view accelerators_csv) {
    const auto rows = read_csv(accelerators_csv, "accelerators.csv");
    if (!rows) return tl::unexpected(rows.error());

    std::vector<Problem> problems;
    const auto refuse = [&](int line, Message message) {
        Problem problem;
        problem.message = std::move(message);
        problem.line = line;
        problems.push_back(std::move(problem));
    };
    Catalog catalog;
    if (rows->empty())
        refuse(0, {SW_TEXT("the table of accelerators is empty")});
    else {
        const CsvRow& header = rows->front();
        std::array<std::size_t, column_count> at{};
        for (std::size_t column = 0; column < column_count; ++column) {
            const auto found = std::ranges::find(header.fields, headers[column]);
            if (found == header.fields.end())
                refuse(header.line, {SW_TEXT("the column %1 is missing"), {std::string(headers[column])}});
            else
                at[column] = static_cast<std::size_t>(found - header.fields.begin());
        }
        const bool columns_known = problems.empty();
        for (std::size_t i = 1; i < rows->size() && columns_known; ++i) {
            const CsvRow& cells = (*rows)[i];
            if (cells.fields.size() != header.fields.size()) {
                refuse(cells.line, {SW_TEXT("the row has %1 columns, the header %2"),
                                    {std::to_string(cells.fields.size()), std::to_string(header.fields.size())}});
                continue;
            }
            Accelerator next = accelerator_of({cells, at, problems});
            if (catalog.accelerator(next.name)) refuse(cells.line, {SW_TEXT("“%1” is in the table twice"), {next.name}});
            catalog.accelerators.push_back(std::move(next));
        }
    }
    if (problems.empty()) return catalog;
    for (Problem& problem : problems) problem.file = "accelerators.csv";
    return tl::unexpected(problems);
}

}  // namespace sizewright
