// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/as_of.h"

#include <chrono>
#include <ctime>

namespace sizewright::app {

std::optional<Date> parseDate(std::string_view text) {
    const auto date = parse_date(text);
    return date && date->year >= 1970 ? date : std::nullopt;
}

Date today() {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm local{};
    localtime_r(&now, &local);
    return {local.tm_year + 1900, local.tm_mon + 1, local.tm_mday};
}

std::string dateText(Date date) { return date_text(date); }

}  // namespace sizewright::app
