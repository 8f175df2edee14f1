// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/catalog/accelerator_names.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_set>

#include "model/catalog/catalog.h"
#include "model/catalog/readers.h"
#include "model/catalog/spelling.h"
#include "model/catalog/table.h"

namespace sizewright {

namespace {

// Whole words that say who made a part and nothing about which part it is. "Quadro" is none of them: a Quadro RTX 6000 is not an
// RTX 6000 Ada.
constexpr std::array<std::string_view, 8> vendor_words{"nvidia", "tesla", "geforce", "amd", "instinct", "intel", "google", "aws"};

std::string without_vendor(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of(" \t-_/,"), text.size());
        const std::string word = bare_spelling(text.substr(0, end));
        if (std::find(vendor_words.begin(), vendor_words.end(), word) == vendor_words.end()) out += word;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

bool same_spelling(std::string_view a, std::string_view b) { return bare_spelling(a) == bare_spelling(b); }

// `pattern` with * for any text, without case.
bool fits(std::string_view pattern, std::string_view text) {
    const auto same = [](char a, char b) { return lower_case(a) == lower_case(b); };
    std::size_t p = 0, t = 0, mark = std::string_view::npos, resume = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            mark = p++;
            resume = t;
        } else if (p < pattern.size() && same(pattern[p], text[t])) {
            ++p;
            ++t;
        } else if (mark != std::string_view::npos) {
            p = mark + 1;
            t = ++resume;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

auto entries_of(const std::vector<NameIndex::Entry>& index, std::string_view spelling) {
    const auto first = std::lower_bound(index.begin(), index.end(), spelling,
                                        [](const NameIndex::Entry& e, std::string_view s) { return e.spelling < s; });
    auto last = first;
    while (last != index.end() && last->spelling == spelling) ++last;
    return std::pair(first, last);
}

const std::string* name_in(const std::vector<NameIndex::Entry>& index, std::string_view spelling, const Catalog& catalog) {
    const auto [first, last] = entries_of(index, spelling);
    return first == last ? nullptr : &catalog.accelerators[first->at].name;
}

// What the table of ambiguous names says of a name.
struct Ambiguity {
    const AmbiguousName* here = nullptr;      // for this provider
    const AmbiguousName* anywhere = nullptr;  // for any
    bool found() const { return here || anywhere; }

    std::vector<std::string> candidates() const {
        std::vector<std::string> out = here ? here->candidates : std::vector<std::string>();
        if (anywhere)
            for (const auto& name : anywhere->candidates)
                if (std::find(out.begin(), out.end(), name) == out.end()) out.push_back(name);
        return out;
    }
};

void look_up(Ambiguity& result, std::string_view spelling, const Catalog& catalog, const NameIndex& names,
             std::string_view provider) {
    const auto [first, last] = entries_of(names.ambiguous, spelling);
    for (auto entry = first; entry != last; ++entry) {
        const AmbiguousName& row = catalog.ambiguous_names[entry->at];
        if (row.provider == "any") {
            if (!result.anywhere) result.anywhere = &row;
        } else if (!result.here && same_spelling(row.provider, provider)) {
            result.here = &row;
        }
    }
}

// The rule of the provider's machines that picks one of `candidates`.
const AmbiguousName* rule_for(const Catalog& catalog, std::string_view provider, std::string_view instance_type,
                              const std::vector<std::string>& candidates) {
    if (instance_type.empty()) return nullptr;
    for (const AmbiguousName& row : catalog.ambiguous_names)
        if (!row.instance_types.empty() && same_spelling(row.provider, provider) && fits(row.instance_types, instance_type) &&
            std::find(candidates.begin(), candidates.end(), row.decides_to) != candidates.end())
            return &row;
    return nullptr;
}

// Memory as it is written behind a name; empty: not a whole number.
std::vector<std::string> memory_spellings(double gb) {
    if (gb != std::floor(gb) || gb > 1e6) return {};
    const std::string number = std::to_string(static_cast<long>(gb));
    return {number + "gb", number + "g", number + "gib"};
}

}  // namespace

NameIndex index_names(const Catalog& catalog) {
    NameIndex out;
    std::vector<NameIndex::Entry> derived;
    for (std::size_t i = 0; i < catalog.accelerators.size(); ++i) {
        const Accelerator& part = catalog.accelerators[i];
        const auto memory = memory_spellings(part.memory_gb);
        const auto add = [&](std::string_view name) {
            const std::string spelling = bare_spelling(name);
            out.exact.push_back({spelling, i});
            for (const std::string& base : {spelling, without_vendor(name)}) {
                if (base.empty()) continue;
                derived.push_back({base, i});
                for (const auto& size : memory) derived.push_back({base + size, i});
            }
        };
        add(part.name);
        for (const auto& alias : part.aliases) add(alias);
    }
    std::sort(out.exact.begin(), out.exact.end());
    std::sort(derived.begin(), derived.end());
    derived.erase(std::unique(derived.begin(), derived.end()), derived.end());
    // A derived spelling of two parts is no name of either.
    for (std::size_t i = 0; i < derived.size(); ++i) {
        const bool shared = (i > 0 && derived[i - 1].spelling == derived[i].spelling) ||
                            (i + 1 < derived.size() && derived[i + 1].spelling == derived[i].spelling);
        if (!shared) out.derived.push_back(derived[i]);
    }
    for (std::size_t i = 0; i < catalog.ambiguous_names.size(); ++i) {
        const std::string& name = catalog.ambiguous_names[i].name;
        if (name.empty()) continue;
        out.ambiguous.push_back({bare_spelling(name), i});
        if (const std::string short_name = without_vendor(name); short_name != out.ambiguous.back().spelling)
            out.ambiguous.push_back({short_name, i});
    }
    std::sort(out.ambiguous.begin(), out.ambiguous.end());
    return out;
}

NameMatch match_accelerator(const Catalog& catalog, std::string_view name, std::string_view provider,
                            std::string_view instance_type) {
    constexpr std::size_t longest = 128;  // no name is longer; beyond it looking would only cost time
    if (name.size() > longest) return {};
    NameIndex made;
    const bool indexed = !catalog.names.exact.empty() || catalog.accelerators.empty();
    if (!indexed) made = index_names(catalog);
    const NameIndex& names = indexed ? catalog.names : made;

    const std::string spelling = bare_spelling(name);
    const std::string short_spelling = without_vendor(name);
    if (spelling.empty()) return {};

    Ambiguity ambiguity;
    look_up(ambiguity, spelling, catalog, names, provider);
    if (!ambiguity.found() && short_spelling != spelling) look_up(ambiguity, short_spelling, catalog, names, provider);

    const std::string* exact = name_in(names.exact, spelling, catalog);
    if (exact && !ambiguity.here) return {*exact, {*exact}, {}};
    if (ambiguity.found()) {
        auto candidates = ambiguity.candidates();
        if (const auto* rule = rule_for(catalog, provider, instance_type, candidates))
            return {rule->decides_to, {rule->decides_to}, rule->how};
        const AmbiguousName& row = ambiguity.here ? *ambiguity.here : *ambiguity.anywhere;
        if (!row.decides_to.empty()) return {row.decides_to, {row.decides_to}, row.how};
        return {{}, std::move(candidates), row.how};
    }
    const std::string* known = name_in(names.derived, spelling, catalog);
    if (!known && short_spelling != spelling) known = name_in(names.derived, short_spelling, catalog);
    if (known) return {*known, {*known}, {}};
    return {{}, nearest_accelerators(catalog, name), {}};
}

std::vector<AmbiguousName> read_ambiguous_names(std::string_view csv, const std::vector<Accelerator>& accelerators,
                                                std::vector<Problem>& problems) {
    Table t(csv, "ambiguous_names.csv");
    const Column name = t.maybe("name");
    const Column provider = t.needed("provider");
    const Column instance_types = t.maybe("instance_types");
    const Column candidates = t.needed("candidates");
    const Column decides_to = t.needed("decides_to");
    const Column how = t.needed("how");
    std::unordered_set<std::string_view> known;
    for (const Accelerator& part : accelerators) known.insert(part.name);
    const auto check = [&](std::size_t row, const Column& column, const std::string& part) {
        if (!known.contains(part)) t.report(row, column, {SW_TEXT("there is no accelerator “%1”"), {excerpt(part)}});
    };
    std::vector<AmbiguousName> out;
    for (std::size_t row = 0; row < t.size(); ++row) {
        AmbiguousName next;
        next.name = t.text(row, name);
        next.provider = t.needed_text(row, provider);
        next.instance_types = t.text(row, instance_types);
        next.candidates = t.list(row, candidates);
        next.decides_to = t.text(row, decides_to);
        next.how = t.needed_text(row, how);
        for (const auto& part : next.candidates) check(row, candidates, part);
        if (!next.decides_to.empty()) check(row, decides_to, next.decides_to);
        if (next.name.empty() == next.instance_types.empty())
            t.report(row, name, {SW_TEXT("a row has either a name or instance types"), {}});
        if (next.name.empty() && next.decides_to.empty())
            t.report(row, decides_to, {SW_TEXT("a rule decides for one accelerator"), {}});
        const auto same = [&](const AmbiguousName& other) {
            return other.name == next.name && other.provider == next.provider && other.instance_types == next.instance_types;
        };
        if (std::any_of(out.begin(), out.end(), same))
            t.report(row, name,
                     {SW_TEXT("“%1” is in the table twice"), {excerpt(next.name.empty() ? next.instance_types : next.name)}});
        out.push_back(std::move(next));
    }
    for (Problem& problem : t.take_problems()) problems.push_back(std::move(problem));
    return out;
}

}  // namespace sizewright
