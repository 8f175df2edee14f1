// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// + - * / and brackets over numbers as people write them. Internal to the text of quantities.

#include <string_view>
#include <tl/expected.hpp>

#include "model/fields/message.h"
#include "model/fields/spec.h"

namespace sizewright::quantity {

struct Calculated {
    double value = 0;
    bool has_currency = false;  // a $ was written
    std::string_view rest{};    // what follows the longest expression at the start: the unit
};

// Reads the longest expression at the start of `text`; the field decides what a magnitude letter or a currency means.
tl::expected<Calculated, Message> calculate(std::string_view text, const Spec& spec);

// "“5O” is not a number: the second character is the letter O. Did you mean 50?"
Message not_a_number(std::string_view text);

}  // namespace sizewright::quantity
