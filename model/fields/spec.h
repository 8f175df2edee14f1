// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <string_view>

#include "model/fields/message.h"
#include "model/fields/unit.h"

namespace sizewright {

// What a text field names, so that one check serves every field that names it.
enum class Names { nothing, accelerator, plan, workload, month, date, currency };

// Of Unicode, as people count. Names stand in the keys of notes, which are paths of up to three of them.
inline constexpr std::size_t most_characters_of_text = 10'000;
inline constexpr std::size_t most_characters_of_name = 200;
inline constexpr std::size_t most_characters_of_accelerator = 160;  // a key in {T4: 0.35}, of at most 6 bytes a character
inline constexpr std::size_t most_characters_of_path = 1000;

// All that is known about one input, except its default: that is the member's initialiser.
// Designated initialisers must follow this order.
struct Spec {
    std::string_view key;
    std::string_view label{};   // on the form, sentence case; empty: the key in words
    std::string_view help{};    // one sentence
    std::string_view source{};  // where the default comes from
    Unit unit = Unit::none;
    Unit form_unit = Unit::none;  // forms show and take this one instead; none: the same
    std::string_view noun{};      // what is counted, shown as the unit: "requests"
    double min = -std::numeric_limits<double>::max();
    double max = std::numeric_limits<double>::max();
    bool open_min = false;  // the range excludes its end
    bool open_max = false;
    bool whole = false;        // a whole number
    bool automatic = false;    // may be `auto`
    bool required = false;     // a file must have it
    bool essential = false;    // shown on the form without "More"
    bool small_share = false;  // values up to 1 % are ordinary: do not ask "did you mean 70 %?"
    bool unused = false;       // read, kept and written, but nothing computes with it yet: not on forms, not in `schema`
    Names names = Names::nothing;
    std::span<const std::string_view> choices{};    // of a list of words
    std::string_view when{};                        // when the field applies, in words; empty: always
    std::string_view absent{};                      // what it means that there is none: "no target"
    std::size_t longest = most_characters_of_text;  // of a text
};

// The unit as shown behind the field: its noun, else the unit's text.
std::string_view shown_unit(const Spec& spec);

// The allowed range in words: "above 0 and at most 100 %", "at least 1"; empty without limits.
std::string range_words(const Spec& spec);

// Whether `value` (in the field's unit) is finite and inside the range; the message otherwise says what would be right.
// An empty message means it is.
Message check_range(const Spec& spec, double value);

}  // namespace sizewright
