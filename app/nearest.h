// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace sizewright::app {

// The candidate that `typed` was most probably meant to be: fewest letters inserted, removed, changed or swapped. Empty when none
// is near (more than a third of the letters differ).
std::string nearest(std::string_view typed, std::span<const std::string_view> candidates);
std::string nearest(std::string_view typed, std::span<const std::string> candidates);

}  // namespace sizewright::app
