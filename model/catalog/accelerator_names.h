// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From the names that providers and files use to the catalog's. An ambiguous name is never guessed.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sizewright {

struct Catalog;

// A name that means different parts: what it may be, and for whom it is decided.
struct AmbiguousName {
    std::string name{};
    std::string provider{};                 // "aws"; "any"; "reference"
    std::vector<std::string> candidates{};  // catalog names
    std::string decides_to{};               // catalog name; empty: undecided
    std::string how{};                      // what decides, or why it stays open
};

struct NameMatch {
    std::string accelerator{};              // catalog name; empty: unknown or ambiguous
    std::vector<std::string> candidates{};  // what it could be, best first
    std::string why{};                      // why it is not decided, or what decided it; may be empty
};

// `provider` and `instance_type` decide names that only mean one thing there ("H100" in an AWS p5 is an H100 SXM); both may be
// empty. Spelling is compared without case, spaces and punctuation; a trailing memory size that repeats the part's own is
// ignored.
NameMatch match_accelerator(const Catalog& catalog, std::string_view name, std::string_view provider = {},
                            std::string_view instance_type = {});

}  // namespace sizewright
