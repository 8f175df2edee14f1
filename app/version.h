// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace sizewright::app {

inline constexpr std::string_view programVersion = SIZEWRIGHT_VERSION;  // from project() of the build

}  // namespace sizewright::app
