// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Numbers and prices as price lists write them: "$1,234.56/h", "1.234,56 €", "N/A".

#include <optional>
#include <string_view>

namespace sizewright {

// What a comma in a number means in a file; unknown: every comma there could mean both.
enum class DecimalMark { point, comma, unknown };

// What the amounts of a file say about its decimal mark; feed all of them, then ask.
class DecimalMarkFinder {
public:
    void look_at(std::string_view text);
    DecimalMark mark() const;

private:
    bool comma_decimal_ = false;
    bool point_decimal_ = false;
    bool open_ = false;  // a comma with three digits behind it
};

struct PriceText {
    enum class State { value, absent, unclear };
    State state = State::absent;     // absent: empty, "-", "N/A", "null" and the like
    double amount = 0;               // as written
    double hours = 1;                // that the amount pays for, when the text says so ("/month": 730)
    std::string_view currency = {};  // "EUR" when the text has a sign or a code; empty: it says nothing
    bool per_gpu = false;            // "/GPU-hr"
};

PriceText parse_price(std::string_view text, DecimalMark mark = DecimalMark::point);

// A plain number with nothing but blanks around it; absent for anything else. "8.0", "96", "1e3".
std::optional<double> plain_number(std::string_view text);

std::string_view trimmed(std::string_view text);

}  // namespace sizewright
