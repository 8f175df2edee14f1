// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From the names that providers and files use to the catalog's. An ambiguous name is never guessed.

#include <compare>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sizewright {

struct Catalog;

// A name that means different parts: what it may be, and for whom it is decided. With `instance_types` it is a rule instead: an
// ambiguous name that may be `decides_to` is that in these machines of the provider.
struct AmbiguousName {
    std::string name{};                     // empty in a rule
    std::string provider{};                 // "aws"; "any"; "reference"
    std::string instance_types{};           // with * for any text: "Standard_NC*ads_A100_v4"; empty: all
    std::vector<std::string> candidates{};  // catalog names
    std::string decides_to{};               // catalog name; empty: undecided
    std::string how{};                      // what decides, or why it stays open
};

struct NameMatch {
    std::string accelerator{};              // catalog name; empty: unknown or ambiguous
    std::vector<std::string> candidates{};  // what it could be, best first
    std::string why{};                      // why it is not decided, or what decided it; may be empty
};

// All spellings of all names, made ready for looking up; see index_names().
struct NameIndex {
    struct Entry {
        std::string spelling{};  // letters and digits only, in lower case
        std::size_t at = 0;      // index of the accelerator or of the ambiguous name
        auto operator<=>(const Entry&) const = default;
    };
    std::vector<Entry> exact{};      // names and aliases
    std::vector<Entry> derived{};    // the same without the vendor's name, and with the part's own memory behind
    std::vector<Entry> ambiguous{};  // of AmbiguousName
};
NameIndex index_names(const Catalog& catalog);

// `provider` and `instance_type` decide names that only mean one thing there ("H100" in an AWS p5 is an H100 SXM); both may be
// empty. Spelling is compared without case, spaces and punctuation; the vendor's name, and a trailing memory size that repeats
// the part's own, are ignored. Uses the catalog's index: read_catalog() has made it.
NameMatch match_accelerator(const Catalog& catalog, std::string_view name, std::string_view provider = {},
                            std::string_view instance_type = {});

}  // namespace sizewright
