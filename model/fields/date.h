// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sizewright {

// A day of the Gregorian calendar.
struct Date {
    int year = 1970;
    int month = 1;  // [1, 12]
    int day = 1;    // [1, 31]
    auto operator<=>(const Date&) const = default;
};

// YYYY-MM-DD of a day that exists, with exactly these digits; absent otherwise.
std::optional<Date> parse_date(std::string_view text);

// YYYY-MM-DD.
std::string date_text(Date date);

// Days from `earlier` to `later`; negative when they stand the other way round.
int days_between(Date earlier, Date later);

}  // namespace sizewright
