// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "model/decision/evaluation.h"

namespace sizewright::app {

// YYYY-MM-DD of a day that exists, with exactly these digits; absent otherwise.
std::optional<Date> parseDate(std::string_view text);

// The local calendar's day.
Date today();

std::string dateText(Date date);

}  // namespace sizewright::app
