// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/as_of.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <ctime>

namespace sizewright::app {

std::optional<Date> parseDate(std::string_view text) {
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    for (const auto part : {text.substr(0, 4), text.substr(5, 2), text.substr(8, 2)})
        if (!std::all_of(part.begin(), part.end(), isDigit)) return std::nullopt;
    const auto number = [&](std::size_t at, std::size_t length) {
        int value = 0;
        std::from_chars(text.data() + at, text.data() + at + length, value);
        return value;
    };
    const Date date{number(0, 4), number(5, 2), number(8, 2)};
    const std::chrono::year_month_day day{std::chrono::year(date.year), std::chrono::month(static_cast<unsigned>(date.month)),
                                          std::chrono::day(static_cast<unsigned>(date.day))};
    if (!day.ok() || date.year < 1970) return std::nullopt;
    return date;
}

Date today() {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm local{};
    localtime_r(&now, &local);
    return {local.tm_year + 1900, local.tm_mon + 1, local.tm_mday};
}

std::string dateText(Date date) {
    const auto padded = [](int value, std::size_t digits) {
        std::string text = std::to_string(value);
        return std::string(digits > text.size() ? digits - text.size() : 0, '0') + text;
    };
    return padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2);
}

}  // namespace sizewright::app
