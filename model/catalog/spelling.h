// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How names are compared.

#include <string>
#include <string_view>
#include <vector>

namespace sizewright {

struct Catalog;

constexpr char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Letters and digits only, in lower case: "H100-SXM 80GB" and "h100 sxm80gb" are one spelling.
std::string bare_spelling(std::string_view text);

// Without case: for names whose punctuation counts.
bool equal_without_case(std::string_view a, std::string_view b);

// Up to four names of the catalog by how like `wanted` they are spelled; aliases count as the name.
std::vector<std::string> nearest_accelerators(const Catalog& catalog, std::string_view wanted);

}  // namespace sizewright
