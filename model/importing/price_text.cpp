// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/importing/price_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <utility>

namespace sizewright {

namespace {

using namespace std::string_view_literals;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The digits of an amount with the marks between them: from the first digit (or a mark before it) to the last.
std::string_view number_part(std::string_view text) {
    const auto first = text.find_first_of("0123456789");
    if (first == std::string_view::npos) return {};
    std::size_t begin = first;
    if (begin > 0 && (text[begin - 1] == '.' || text[begin - 1] == ',')) --begin;
    if (begin > 0 && text[begin - 1] == '-') --begin;
    std::size_t end = first;
    while (end < text.size()) {
        const char c = text[end];
        const bool mark = (c == '.' || c == ',' || c == '\'' || c == '_') && end + 1 < text.size() && is_digit(text[end + 1]);
        const bool exponent = (c == 'e' || c == 'E') && end + 1 < text.size() &&
                              (is_digit(text[end + 1]) || ((text[end + 1] == '-' || text[end + 1] == '+') &&
                                                           end + 2 < text.size() && is_digit(text[end + 2])));
        if (exponent && text[end + 1] != 'e') {
            end += 2;
            continue;
        }
        if (!is_digit(c) && !mark) break;
        ++end;
    }
    return text.substr(begin, end - begin);
}

// The number with the given decimal mark; absent: the marks do not fit.
std::optional<double> number_of(std::string_view digits, char decimal) {
    std::string plain;
    plain.reserve(digits.size());
    std::size_t since_group = 0;
    bool grouped = false;
    bool fraction = false;
    for (const char c : digits) {
        if (is_digit(c)) {
            ++since_group;
            plain += c;
        } else if (c == decimal) {
            if (fraction || (grouped && since_group != 3)) return std::nullopt;
            fraction = true;
            plain += '.';
        } else if (c == '.' || c == ',' || c == '\'' || c == '_') {
            if (fraction || (grouped && since_group != 3) || since_group == 0 || since_group > 3) return std::nullopt;
            grouped = true;
            since_group = 0;
        } else {
            plain += c;  // sign, exponent
        }
    }
    if (grouped && !fraction && since_group != 3) return std::nullopt;
    double value = 0;
    const auto [end, error] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
    if (error != std::errc() || end != plain.data() + plain.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 18> currencies{{
    {"us$"sv, "USD"sv},
    {"usd"sv, "USD"sv},
    {"cny"sv, "CNY"sv},
    {"rmb"sv, "CNY"sv},
    {"eur"sv, "EUR"sv},
    {"gbp"sv, "GBP"sv},
    {"inr"sv, "INR"sv},
    {"jpy"sv, "JPY"sv},
    {"cad"sv, "CAD"sv},
    {"aud"sv, "AUD"sv},
    {"chf"sv, "CHF"sv},
    {"a$"sv, "AUD"sv},
    {"c$"sv, "CAD"sv},
    {"€"sv, "EUR"sv},
    {"£"sv, "GBP"sv},
    {"₹"sv, "INR"sv},
    {"¥"sv, "CNY"sv},
    {"$"sv, "USD"sv},
}};

// "/h", "per hour" and so on, in lower case without blanks.
std::optional<double> hours_of(std::string_view unit) {
    if (unit.empty()) return 1.0;
    constexpr std::array<std::pair<std::string_view, double>, 22> units{{
        {"/h", 1},       {"/hr", 1},        {"/hour", 1},       {"/hrs", 1},          {"perhour", 1}, {"perhr", 1},
        {"h", 1},        {"hr", 1},         {"hourly", 1},      {"anhour", 1},        {"/mo", 730},   {"/month", 730},
        {"/mth", 730},   {"permonth", 730}, {"monthly", 730},   {"/m", 730},          {"/day", 24},   {"perday", 24},
        {"/year", 8760}, {"/yr", 8760},     {"/s", 1.0 / 3600}, {"/sec", 1.0 / 3600},
    }};
    const auto found = std::ranges::find(units, unit, &std::pair<std::string_view, double>::first);
    return found == units.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace

std::string_view trimmed(std::string_view text) {
    const auto blank = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
    for (;;) {
        while (!text.empty() && blank(text.front())) text.remove_prefix(1);
        while (!text.empty() && blank(text.back())) text.remove_suffix(1);
        // No-break spaces.
        const auto size = text.size();
        if (size > 0 && text.front() == '\xC2' && text.starts_with("\xC2\xA0")) text.remove_prefix(2);
        if (!text.empty() && text.back() == '\xA0' && text.ends_with("\xC2\xA0")) text.remove_suffix(2);
        if (text.size() == size) return text;
    }
}

std::optional<double> plain_number(std::string_view text) {
    text = trimmed(text);
    if (text.starts_with('+')) text.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

void DecimalMarkFinder::look_at(std::string_view text) {
    const std::string_view digits = number_part(text);
    const auto comma = digits.rfind(',');
    const auto point = digits.rfind('.');
    if (comma == std::string_view::npos) {
        // Two points can only group.
        if (point != std::string_view::npos && digits.find('.') == point)
            point_decimal_ = point_decimal_ || digits.size() - point != 4;
        return;
    }
    if (point != std::string_view::npos) {
        (comma > point ? comma_decimal_ : point_decimal_) = true;
    } else if (digits.find(',') != comma) {
        point_decimal_ = true;  // 1,234,567
    } else if (digits.size() - comma != 4 || comma == 0 || comma > 3 || digits.starts_with("0,")) {
        comma_decimal_ = true;  // not three digits behind it
    } else {
        open_ = true;
    }
}

DecimalMark DecimalMarkFinder::mark() const {
    if (comma_decimal_ && !point_decimal_) return DecimalMark::comma;
    if (open_ && (!point_decimal_ || comma_decimal_)) return DecimalMark::unknown;
    return DecimalMark::point;
}

PriceText parse_price(std::string_view text, DecimalMark mark) {
    PriceText out;
    text = trimmed(text);
    // What nearly every cell is.
    if (double value = 0; !text.empty() && is_digit(text.front())) {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error == std::errc() && end == text.data() + text.size() && std::isfinite(value) && mark != DecimalMark::comma) {
            out.state = PriceText::State::value;
            out.amount = value;
            return out;
        }
    }
    const std::string small = lower(text);
    constexpr std::array absent{""sv,    "-"sv,    "--"sv,   "–"sv,   "—"sv,           "n/a"sv,          "na"sv,
                                "nan"sv, "none"sv, "null"sv, "nil"sv, "unavailable"sv, "notavailable"sv, "not available"sv,
                                "?"sv,   "tbd"sv};
    if (std::ranges::find(absent, std::string_view(small)) != absent.end()) return out;
    out.state = PriceText::State::unclear;
    const std::string_view digits = number_part(small);
    if (digits.empty()) return out;
    const auto at = static_cast<std::size_t>(digits.data() - small.data());
    std::string around = small.substr(0, at) + small.substr(at + digits.size());
    std::erase_if(around, [](char c) { return c == ' ' || c == '\t'; });
    if (const auto space = around.find("\xC2\xA0"); space != std::string::npos) around.erase(space, 2);
    for (const auto& [sign, code] : currencies)
        if (const auto found = around.find(sign); found != std::string::npos) {
            out.currency = code;
            around.erase(found, sign.size());
            break;
        }
    for (const std::string_view gpu : {"pergpu"sv, "/gpu"sv, "gpu"sv})
        if (const auto found = around.find(gpu); found != std::string::npos) {
            out.per_gpu = true;
            around.erase(found, gpu.size());
            std::erase(around, '-');
            break;
        }
    const auto hours = hours_of(around);
    if (!hours) return out;
    if (mark == DecimalMark::unknown && digits.find(',') != std::string_view::npos) return out;
    const auto value = number_of(digits, mark == DecimalMark::comma ? ',' : '.');
    if (!value) return out;
    out.state = PriceText::State::value;
    out.amount = *value;
    out.hours = *hours;
    return out;
}

}  // namespace sizewright
