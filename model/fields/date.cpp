// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fields/date.h"

#include <chrono>

namespace sizewright {

namespace {

std::chrono::year_month_day calendar(Date date) {
    return std::chrono::year(date.year) / std::chrono::month(static_cast<unsigned>(date.month)) /
           std::chrono::day(static_cast<unsigned>(date.day));
}

std::optional<int> digits(std::string_view text) {
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return {};
        value = 10 * value + (c - '0');
    }
    return value;
}

void append(std::string& text, int value, std::size_t width) {
    const std::string number = std::to_string(value);
    text.append(width > number.size() ? width - number.size() : 0, '0').append(number);
}

}  // namespace

std::optional<Date> parse_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return {};
    const auto year = digits(text.substr(0, 4));
    const auto month = digits(text.substr(5, 2));
    const auto day = digits(text.substr(8, 2));
    if (!year || !month || !day) return {};
    const Date date{*year, *month, *day};
    return calendar(date).ok() ? std::optional(date) : std::nullopt;
}

std::string date_text(Date date) {
    std::string text;
    append(text, date.year, 4);
    text += '-';
    append(text, date.month, 2);
    text += '-';
    append(text, date.day, 2);
    return text;
}

int days_between(Date earlier, Date later) {
    return static_cast<int>((std::chrono::sys_days(calendar(later)) - std::chrono::sys_days(calendar(earlier))).count());
}

}  // namespace sizewright
