// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How files of older formats become current ones. For .cpp files of model/workbook only (includes yaml-cpp).

#include <yaml-cpp/yaml.h>

#include <functional>
#include <vector>

namespace sizewright {

// Changes the tree of a file of version `from` into one of version `from + 1`. It renames and moves; it never drops what was
// typed.
struct Migration {
    int from = 1;
    std::function<void(YAML::Node root)> apply{};
};

// All of them, ascending. Format 1 is the first, so there are none yet; add one here together with a file in tests/data/old.
const std::vector<Migration>& migrations();

// Applies those from `from` up to `to` in order and sets the key “sizewright”.
void migrate(YAML::Node root, int from, int to, const std::vector<Migration>& steps);

}  // namespace sizewright
