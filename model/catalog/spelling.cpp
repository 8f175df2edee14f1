// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/catalog/spelling.h"

#include <algorithm>
#include <numeric>

#include "model/catalog/catalog.h"

namespace sizewright {

namespace {

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

std::string bare_spelling(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        const char lower = lower_case(c);
        if ((lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9')) out += lower;
    }
    return out;
}

bool equal_without_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower_case(x) == lower_case(y); });
}

std::vector<std::string> nearest_accelerators(const Catalog& catalog, std::string_view wanted) {
    constexpr std::size_t most = 4;
    constexpr std::size_t longest_wish = 64;  // beyond it nothing is near, and the distance would cost time
    if (wanted.size() > longest_wish) return {};
    const std::string key = bare_spelling(wanted);
    if (key.empty()) return {};

    std::vector<std::pair<std::size_t, std::string>> found;  // rank, name
    for (const Accelerator& candidate : catalog.accelerators) {
        const std::string spelled = bare_spelling(candidate.name);
        const bool alias = spelled == key ||
                           std::ranges::any_of(candidate.aliases, [&](const auto& other) { return bare_spelling(other) == key; });
        // "H100" is a part of several names: never guess which. A letter or digit more makes another part: T4G is no T4.
        const bool part = spelled.find(key) != std::string::npos;
        const std::size_t edits = distance(key, spelled);
        if (alias)
            found.emplace_back(0, candidate.name);
        else if (part)
            found.emplace_back(1, candidate.name);
        else if (edits <= std::max<std::size_t>(1, key.size() / 4))
            found.emplace_back(1 + edits, candidate.name);
    }
    std::ranges::stable_sort(found, {}, [](const auto& entry) { return entry.first; });
    std::vector<std::string> names;
    for (const auto& [rank, name] : found)
        if (names.size() < most) names.push_back(name);
    return names;
}

}  // namespace sizewright
