// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The first look at bytes that claim to be YAML, before any tree is built: what would be costly or ambiguous is refused here.

#include <string_view>
#include <vector>

#include "model/fields/problem.h"

namespace sizewright {

struct GuardResult {
    std::vector<Problem> problems{};  // empty: safe to load as a tree
    bool has_comments = false;
};

inline constexpr int deepest_nesting = 32;
inline constexpr std::size_t most_nodes = 200'000;

// Checks that the bytes are UTF-8 text with one YAML document of bounded depth and size, without aliases, anchors, tags, merge
// keys, duplicate keys (both lines are named) or keys that are not words. Problems carry line and column.
GuardResult guard_yaml(std::string_view bytes);

}  // namespace sizewright
