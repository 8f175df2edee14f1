// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Arbitrary values for arbitrary fields, and workbooks made of them by the calls that a person's edits make.
// For use within rc::check.

#include <rapidcheck.h>

#include "tests/support/every_field.h"

namespace any {

using namespace sizewright;

// A number that the field accepts: one of its limits, or anything between as people type it.
inline double number(const Spec& spec) {
    const auto inside = every_field::numbers_inside(spec);
    if (*rc::gen::inRange(0, 4) == 0) return *rc::gen::elementOf(inside);
    const double low = *std::min_element(inside.begin(), inside.end());
    const double high = *std::max_element(inside.begin(), inside.end());
    double x = 0;
    switch (*rc::gen::inRange(0, 3)) {
        case 0: x = *rc::gen::inRange(0, 1000); break;
        case 1: x = *rc::gen::inRange(-100'000, 100'000) / 1000.0; break;
        default: x = *rc::gen::inRange(1, 1'000'000) * std::pow(10.0, *rc::gen::inRange(-9, 13)); break;
    }
    if (spec.whole) x = std::floor(x);
    return std::clamp(x, low, high);
}

inline Estimate estimate(const Spec& spec) {
    Estimate out{number(spec), {}};
    if (*rc::gen::inRange(0, 3) != 0) return out;
    const double low = std::min(number(spec), out.likely), high = std::max(number(spec), out.likely);
    if (!(low < high)) return out;
    Spread spread{low, high, *rc::gen::element(Shape::pert, Shape::triangular, Shape::uniform, Shape::lognormal),
                  Bounds::percentiles};
    if (spread.shape == Shape::lognormal && low <= 0) spread.shape = Shape::pert;
    if ((spread.shape == Shape::uniform || spread.shape == Shape::triangular) && *rc::gen::arbitrary<bool>())
        spread.bounds = Bounds::hard;
    out.spread = spread;
    return out;
}

// A text of characters that mean something to YAML, to numbers or to paths, and of others.
inline std::string text() {
    static const std::vector<std::string> pieces{
        "a",      "Z",      "0",      "1.5",    " ",       "  ", "\n",  "\t",   "\"",   "'",    "\\", ":",  ": ",
        "- ",     "#",      " #",     "{",      "}",       "[",  "]",   ",",    "&",    "*",    "!",  "|",  ">",
        "%",      "@",      "`",      "?",      "~",       "=",  "yes", "null", "true", "auto", "é",  "日", "🙂",
        "\u00a0", "\u0085", "\u2028", "\ufeff", "e\u0301", "$",  "/",   "%1",   "..",   "±",    "x"};
    std::string out;
    for (int n = *rc::gen::inRange(0, 12); n > 0; --n) out += *rc::gen::elementOf(pieces);
    return out;
}

inline std::string name() {
    std::string out = text();
    return out.find_first_not_of(" \t\n") == std::string::npos ? "n" + out : out;
}

inline Price price(const Spec& spec) {
    Price out{estimate(spec), {}, {}};
    if (*rc::gen::arbitrary<bool>()) out.source = text();
    if (*rc::gen::arbitrary<bool>()) out.as_of = *rc::gen::element<std::string>("2026-07-30", "2024-02-29", "1990-01-01");
    return out;
}

template <class T, class F> ByAccelerator<T> by_accelerator(F&& one) {
    ByAccelerator<T> out;
    if (*rc::gen::arbitrary<bool>()) {
        out.every = one();
        return out;
    }
    static const std::vector<std::string> accelerators{
        "T4", "H100 SXM", "A100 PCIe 80GB", "my: \"own\" card", "1.5", "low", "value", "source", "null", "é"};
    for (const auto& accelerator : *rc::gen::unique<std::vector<std::string>>(static_cast<std::size_t>(*rc::gen::inRange(1, 4)),
                                                                              rc::gen::elementOf(accelerators)))
        out.named.emplace_back(accelerator, one());
    return out;
}

template <class F> auto list(int most, F&& one) {
    std::vector<decltype(one())> out;
    for (int n = *rc::gen::inRange(0, most); n > 0; --n) out.push_back(one());
    return out;
}

// A value that the field accepts, or Untyped.
inline Value value(const FieldInfo& field) {
    const Spec& spec = field.spec;
    switch (*rc::gen::inRange(0, 8)) {
        case 0: return Untyped{};
        case 1:
            if (spec.automatic) return automatic;
            break;
        case 2: return field.fallback;
        case 3: return *rc::gen::elementOf(every_field::values_inside(field));
        default: break;
    }
    switch (field.type) {
        case LeafType::flag: return *rc::gen::arbitrary<bool>();
        case LeafType::number: return number(spec);
        case LeafType::estimate: return estimate(spec);
        case LeafType::rate:
            return *rc::gen::arbitrary<bool>() ? Rate{estimate(spec), false}
                                               : Rate{estimate(Spec{.key = spec.key, .min = 0, .max = 1e6}), true};
        case LeafType::price: return price(spec);
        case LeafType::prices: return by_accelerator<Price>([&] { return price(spec); });
        case LeafType::counts: return by_accelerator<double>([&] { return number(spec); });
        case LeafType::text:
            if (spec.names == Names::month || spec.names == Names::date || spec.names == Names::currency)
                return *rc::gen::elementOf(every_field::values_inside(field));
            return spec.required || spec.names != Names::nothing ? name() : text();
        case LeafType::choice:
            return std::string(*rc::gen::elementOf(std::vector<std::string_view>(field.choices.begin(), field.choices.end())));
        case LeafType::numbers: return list(8, [&] { return number(spec); });
        case LeafType::texts:
            if (!field.choices.empty()) return *rc::gen::elementOf(every_field::values_inside(field));
            return list(4, [&] { return spec.names == Names::nothing ? text() : name(); });
        case LeafType::profile: {
            if (*rc::gen::arbitrary<bool>()) return Profile{"", {}, name()};
            Profile out{"", {}, {}};
            for (int n = *rc::gen::element(24, 168); n > 0; --n) out.multipliers.push_back(number(spec));
            out.multipliers.back() = 1;
            return out;
        }
        case LeafType::selection:
            return *rc::gen::arbitrary<bool>() ? Selection{} : Selection{false, list(4, [&] { return text(); })};
    }
    return Untyped{};
}

// One item of every kind, with arbitrary values in some of their fields. What the model refuses is left as it was.
inline Workbook workbook() {
    Workbook out = every_field::workbook();
    const auto fields = every_field::fields(out);
    for (int n = *rc::gen::inRange(0, 60); n > 0; --n) {
        const auto& field = fields[*rc::gen::inRange(std::size_t{0}, fields.size())];
        const Value typed = value(field);
        // A note without the path that is its key in the file is no note.
        if (field.path == "notes[0].name" && std::holds_alternative<Untyped>(typed)) continue;
        set_field(out, field.path, typed);
    }
    return out;
}

}  // namespace any
