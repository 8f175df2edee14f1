// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fields/spec.h"

#include <cmath>
#include <string>

#include "model/fields/format.h"

namespace sizewright {

namespace {

constexpr double unlimited = 1e300;

std::string with_unit(const Spec& spec, double value) {
    const auto unit = shown_unit(spec);
    const bool attached = unit.empty() || unit.starts_with('/');
    std::string out = grouped(value);
    if (!unit.empty()) out += (attached ? "" : "\u00a0") + std::string(unit);
    return out;
}

}  // namespace

std::string_view shown_unit(const Spec& spec) { return spec.noun.empty() ? info(spec.unit).text : spec.noun; }

std::string range_words(const Spec& spec) {
    std::string out;
    const bool low = spec.min > -unlimited;
    const bool high = spec.max < unlimited;
    if (low) out += std::string(spec.open_min ? "above " : "at least ") + (high ? grouped(spec.min) : with_unit(spec, spec.min));
    if (high) out += std::string(low ? " and " : "") + (spec.open_max ? "below " : "at most ") + with_unit(spec, spec.max);
    if (spec.whole) out += (out.empty() ? "a whole number" : ", a whole number");
    return out;
}

Message check_range(const Spec& spec, double value) {
    const std::string label(spec.label.empty() ? spec.key : spec.label);
    if (!std::isfinite(value)) return {SW_TEXT("%1 must be a finite number."), {label}};
    const bool inside =
        (spec.open_min ? value > spec.min : value >= spec.min) && (spec.open_max ? value < spec.max : value <= spec.max);
    if (!inside) {
        // 7000 instead of 70 and 700 instead of 70 are the usual slips in shares.
        if (spec.unit == Unit::percent && value > spec.max && value / 10 <= spec.max && std::fmod(value, 50) == 0)
            return {SW_TEXT("%1 must be %2. %3 was entered; did you mean %4?"),
                    {label, range_words(spec), with_unit(spec, value), with_unit(spec, value / 10)}};
        return {SW_TEXT("%1 must be %2. %3 was entered."), {label, range_words(spec), with_unit(spec, value)}};
    }
    if (spec.whole && value != std::floor(value))
        return {SW_TEXT("%1 must be a whole number. %2 was entered."), {label, with_unit(spec, value)}};
    return {};
}

}  // namespace sizewright
