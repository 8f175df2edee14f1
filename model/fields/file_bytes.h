// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "model/fields/message.h"

namespace sizewright {

// What a regular file holds, if that is at most `limit` bytes; folders, pipes and devices are refused before they are opened.
// `too_large`: the sentence for a larger one, with %1 for its megabytes.
tl::expected<std::string, Message> read_regular_file(const std::string& path, std::size_t limit, std::string_view too_large);

}  // namespace sizewright
