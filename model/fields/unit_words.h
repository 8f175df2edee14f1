// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The units that a person may write behind a number. Internal to the text of quantities.

#include <optional>
#include <string>
#include <string_view>

#include "model/fields/message.h"
#include "model/fields/spec.h"

namespace sizewright::quantity {

bool is_money(Dimension dimension);
std::string lower(std::string_view text);
// Without white space at both ends, no-break spaces included.
std::string_view trimmed(std::string_view text);
bool take(std::string_view& text, std::string_view prefix);

// The size of the unit written as `word` in SI, if it has the field's dimension; nothing: another dimension or no unit.
std::optional<double> unit_si(std::string_view word, const Spec& spec);

// "Gb", "Mbit": bits, which are an eighth of what the field means.
bool is_bits(std::string_view word, Dimension dimension);

// Why `unit`, found behind the number of `text`, is none of the field, with examples of what is.
Message wrong_unit(std::string_view text, std::string_view unit, const Spec& spec);

}  // namespace sizewright::quantity
