// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace sizewright::app {

inline constexpr char32_t notACharacter = 0xffffffff;

// Takes the first character off UTF-8 text that is not empty; of a malformed one, one byte, and returns notACharacter.
char32_t takeCharacter(std::string_view& text);

// Columns that the text takes on a terminal: East Asian characters take two, combining marks none.
std::size_t displayWidth(std::string_view text);

}  // namespace sizewright::app
