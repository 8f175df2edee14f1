// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Files of the source tree, for tests without Qt types.

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace source {

inline std::string path(const std::string& relative) { return SIZEWRIGHT_SOURCE_DIR "/" + relative; }

// The bytes of a file that must be there: an empty result would let tests pass for nothing.
inline std::string read(const std::string& relative) {
    std::ifstream in(path(relative), std::ios::binary);
    if (!in) throw std::runtime_error("no such file: " + relative);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace source
