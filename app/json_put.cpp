// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/json_put.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "app/evaluated.h"

namespace sizewright::app {

// Whole numbers without ".0". Callers leave out what is not finite.
Json number(double exact) {
    const double value = withoutNoise(exact);
    constexpr double exactlyWhole = 9007199254740992;  // 2^53
    if (std::abs(value) < exactlyWhole && value == std::floor(value)) return static_cast<std::int64_t>(value);
    return value;
}

void put(Json& object, const char* key, double value) {
    if (std::isfinite(value)) object[key] = number(value);
}

void put(Json& object, const char* key, const std::optional<double>& value) {
    if (value) put(object, key, *value);
}

void put(Json& object, const char* key, const Figure& figure) {
    if (!std::isfinite(figure.value)) return;
    if (!figure.band || !std::isfinite(figure.band->low) || !std::isfinite(figure.band->high)) {
        put(object, key, figure.value);
        return;
    }
    Json& out = object[key];
    put(out, "value", figure.value);
    put(out, "low", figure.band->low);
    put(out, "high", figure.band->high);
    out["basis"] = word(figure.basis);
    out["n"] = figure.n;
}

void put(Json& object, const char* key, const std::optional<Figure>& figure) {
    if (figure) put(object, key, *figure);
}

void put(Json& object, const char* key, const std::vector<double>& values) {
    if (values.empty() || !std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); })) return;
    Json& out = object[key] = Json::array();
    for (const double value : values) out.push_back(number(value));
}

void put(Json& object, const char* key, const Message& message) {
    if (!message.empty()) object[key] = english(message);
}

void put(Json& object, const char* key, const std::string& text) {
    if (!text.empty()) object[key] = text;
}

void put(Json& object, const char* key, std::string_view text) {
    if (!text.empty()) object[key] = text;
}

}  // namespace sizewright::app
