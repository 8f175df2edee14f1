// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "model/fields/spec.h"
#include "model/fields/value.h"

namespace sizewright {

// What a person typed into a number field, in the field's unit.
struct Quantity {
    Estimate estimate{};     // with a spread for "30..50..120" and "50±20"
    bool is_factor = false;  // "4x"
    bool has_unit = false;   // a unit or % was typed behind the number
    bool operator==(const Quantity&) const = default;
};

struct QuantityRules {
    bool range = false;   // "30..50..120", "50±20" (low and high are P10 and P90)
    bool factor = false;  // "4x" besides the plain number
};

// The grammar of every number field, in the window, in files and on the command line (quantity_grammar() is its help text):
//   number      digits with an optional point and exponent, thousands in groups of three: 1234.5  1,234.5  1.5e9
//   arithmetic  + - * / and brackets on numbers: 3*8  (2+6)*4
//   magnitude   k M B (or G) T behind a number; for memory, B is bytes: 7B parameters, 7 GB
//   money       $ or USD in front, USD or $ behind: $0.35/h  0.35 USD/h
//   unit        any unit of the same dimension, converted: 500 GB  20 days  38%  100 ms
//   factor      x or × behind a number, where the field takes one: 4x
//   range       low..likely..high or likely±deviation, where the field takes one
// Refused, with the reason: ambiguous separators ("1.234,50", "1,5"), another dimension ("80 kg"), letters in digits ("5O"),
// infinity, NaN and numbers beyond double's range. The allowed range is not checked here (check_range).
tl::expected<Quantity, Message> parse_quantity(std::string_view text, const Spec& spec, QuantityRules rules = {});

// The help text above, for `schema` and the help pages.
std::string_view quantity_grammar();

}  // namespace sizewright
