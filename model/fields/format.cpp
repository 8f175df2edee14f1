// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fields/format.h"

#include <array>
#include <charconv>
#include <cmath>

namespace sizewright {

namespace {

std::string chars(double value, std::chars_format format, int precision) {
    std::array<char, 400> buffer;  // to_chars writes what is read; zeroing it would cost as much as the number
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, precision).ptr;
    return {buffer.data(), end};
}

// Groups the digits before the point; `text` is an optional '-', digits, and perhaps a fraction or exponent.
std::string with_groups(std::string text) {
    const std::size_t first = text.starts_with('-') ? 1 : 0;
    const std::size_t end = std::min(text.find_first_of(".e"), text.size());
    for (std::size_t at = end; at > first + 3;) text.insert(at -= 3, 1, ',');
    return text;
}

// 10 to a whole power, as pow() gives it; formatting is much of the time of an evaluation that explains itself.
double power_of_ten(int exponent) {
    static const auto table = [] {
        std::array<double, 33> powers{};
        for (int i = 0; i < 33; ++i) powers[static_cast<std::size_t>(i)] = std::pow(10.0, i - 16);
        return powers;
    }();
    return exponent >= -16 && exponent <= 16 ? table[static_cast<std::size_t>(exponent + 16)] : std::pow(10.0, exponent);
}

std::string without_trailing_zeros(std::string text) {
    if (text.find('.') == std::string::npos) return text;
    while (text.ends_with('0')) text.pop_back();
    if (text.ends_with('.')) text.pop_back();
    return text;
}

// The typographic minus, which no one mistakes for a hyphen in a column of figures.
std::string with_true_minus(std::string text) { return text.starts_with('-') ? "−" + text.substr(1) : text; }

// Rounds half away from zero at `decimals` decimals, judging the half on the decimal text so that 0.125 and 2.675 behave alike.
double rounded(double value, int decimals) {
    const double scale = power_of_ten(decimals);
    const double scaled = std::abs(value) * scale;
    if (!(scaled < 1e15)) return value;
    double whole = std::floor(scaled);
    if (scaled - whole >= 0.5 - 1e-9) whole += 1;
    return std::copysign(whole / scale, value);
}

}  // namespace

std::string shortest(double value) {
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value == 0 ? 0 : value).ptr;
    std::string text(buffer.data(), end);
    if (const auto e = text.find('e'); e != std::string::npos) {  // 5e+11 → 5e11, 1e-05 → 1e-5
        std::size_t digits = e + 1;
        const bool negative = text[digits] == '-';
        if (text[digits] == '+' || negative) ++digits;
        while (digits + 1 < text.size() && text[digits] == '0') ++digits;
        text = text.substr(0, e + 1) + (negative ? "-" : "") + text.substr(digits);
    }
    return text;
}

std::string plain(double value) {
    const double size = std::abs(value);
    if (value == 0 || size < 1e-7 || size >= 1e15) return shortest(value);
    std::array<char, 400> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed).ptr;
    return {buffer.data(), end};
}

std::string grouped(double value) {
    const std::string plain = shortest(value);
    if (plain.find('e') == std::string::npos) return with_true_minus(with_groups(plain));
    if (std::abs(value) >= 1 && std::abs(value) < 1e15)
        return with_true_minus(with_groups(chars(value, std::chars_format::fixed, 0)));
    return with_true_minus(plain);
}

std::string significant(double value, int digits) {
    if (value == 0) return "0";
    const int magnitude = static_cast<int>(std::floor(std::log10(std::abs(value)) + 1e-12));
    const int decimals = digits - 1 - magnitude;
    if (decimals > 12 || magnitude >= 15) return with_true_minus(shortest(value));
    const double scale = power_of_ten(decimals);
    const double out = std::copysign(std::floor(std::abs(value) * scale + 0.5 + 1e-9) / scale, value);
    return with_true_minus(with_groups(without_trailing_zeros(chars(out, std::chars_format::fixed, std::max(decimals, 0)))));
}

std::string fixed(double value, int decimals) {
    const double out = rounded(value, decimals);
    return with_true_minus(with_groups(chars(out == 0 ? 0 : out, std::chars_format::fixed, decimals)));
}

std::string money(double value, std::string_view currency, int decimals) {
    std::string text = fixed(value, decimals);
    std::string sign;
    if (text.starts_with("−")) {
        sign = "−";
        text = text.substr(sign.size());
    }
    if (currency == "USD") return sign + "$" + text;
    if (currency == "EUR") return sign + "€" + text;
    if (currency == "GBP") return sign + "£" + text;
    return sign + text + "\u00a0" + std::string(currency);
}

}  // namespace sizewright
