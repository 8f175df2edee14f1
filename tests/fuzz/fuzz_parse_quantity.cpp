// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Any text is a finite number or a reason, in every unit. The first byte chooses the unit, the second the rules.

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "model/fields/format.h"
#include "model/fields/quantity_text.h"
#include "model/fields/utf8.h"

using namespace sizewright;

namespace {

void require(bool holds, const char* what) {
    if (holds) return;
    std::cerr << "does not hold: " << what << '\n';
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const Spec spec{.key = "x", .label = "X", .unit = static_cast<Unit>(data[0] % unit_count), .noun = data[1] & 4 ? "GPUs" : ""};
    const QuantityRules rules{(data[1] & 1) != 0, (data[1] & 2) != 0};
    const std::string text(data + 2, data + size);
    const auto quantity = parse_quantity(text, spec, rules);
    if (!quantity) {
        require(!english(quantity.error()).empty(), "a refusal has a reason");
        if (first_bad_byte(text) == std::string_view::npos)
            require(first_bad_byte(english(quantity.error())) == std::string_view::npos, "a reason is text");
        return 0;
    }
    const Estimate& x = quantity->estimate;
    require(std::isfinite(x.likely), "finite");
    require(rules.range || !x.spread, "no range where none is taken");
    require(rules.factor || spec.unit == Unit::factor || !quantity->is_factor, "no factor where none is taken");
    if (x.spread)
        require(std::isfinite(x.spread->low) && std::isfinite(x.spread->high) && x.spread->low <= x.likely &&
                    x.likely <= x.spread->high,
                "in order");
    // The number is read back from its own text.
    const auto again = parse_quantity(shortest(x.likely), spec);
    require(again && again->estimate.likely == x.likely, "read back");
    return 0;
}
