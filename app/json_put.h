// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Adds members to the JSON of results. What is absent, empty or not finite is left out.

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/fields/message.h"
#include "model/sizing/figure.h"

namespace sizewright::app {

using Json = nlohmann::ordered_json;

// Whole numbers without ".0". Callers leave out what is not finite.
Json number(double exact);

void put(Json& object, const char* key, double value);
void put(Json& object, const char* key, const std::optional<double>& value);
// A plain number without a band, else value, low, high, basis and n.
void put(Json& object, const char* key, const Figure& figure);
void put(Json& object, const char* key, const std::optional<Figure>& figure);
void put(Json& object, const char* key, const std::vector<double>& values);
void put(Json& object, const char* key, const Message& message);
void put(Json& object, const char* key, const std::string& text);
void put(Json& object, const char* key, std::string_view text);

}  // namespace sizewright::app
