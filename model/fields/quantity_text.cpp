// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fields/quantity_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <vector>

#include "model/fields/arithmetic.h"
#include "model/fields/format.h"
#include "model/fields/unit_words.h"
#include "model/fields/utf8.h"

namespace sizewright {

using namespace quantity;

namespace {

struct One {
    double value;
    bool is_factor;
    bool has_unit;
    std::string_view unit{};  // as typed behind the number, or x
};

tl::expected<One, Message> parse_one(std::string_view whole, const Spec& spec, bool factor_allowed) {
    const std::string_view text = trimmed(whole);
    if (text.empty()) return tl::unexpected(Message{SW_TEXT("A number is needed here."), {}});
    if (text.starts_with("€") || text.starts_with("£")) return tl::unexpected(wrong_unit(text, text, spec));
    if (text.starts_with("$") && !is_money(info(spec.unit).dimension)) return tl::unexpected(wrong_unit(text, "$", spec));
    const std::string low = lower(text);
    for (std::string_view word : {".nan", "nan", ".inf", "inf", "-.inf", "-inf", "+.inf", "infinity", "-infinity"})
        if (low == word) return tl::unexpected(Message{SW_TEXT("“%1” is not a finite number."), {std::string(text)}});
    const auto calculated = calculate(text, spec);
    if (!calculated) return tl::unexpected(calculated.error());
    const double value = calculated->value;
    if (!std::isfinite(value))
        return tl::unexpected(Message{SW_TEXT("“%1” is beyond what a number can hold."), {std::string(text)}});
    const std::string_view rest = calculated->rest;
    if (rest.empty()) return One{value, false, calculated->has_currency};
    if (rest == "x" || rest == "X" || rest == "×") {
        if (factor_allowed || spec.unit == Unit::factor) return One{value, true, true, rest};
        return tl::unexpected(
            Message{SW_TEXT("“%1” is a factor; this field takes %2."),
                    {std::string(text), std::string(range_words(spec).empty() ? "a number" : range_words(spec))}});
    }
    const bool letters_in_digits =
        std::isalpha(static_cast<unsigned char>(rest.front())) && rest.size() + 1 <= text.size() &&
        std::isdigit(static_cast<unsigned char>(text[text.size() - rest.size() - 1])) &&
        (rest.find_first_of("0123456789") != std::string_view::npos || rest == "O" || rest == "o" || rest == "l" || rest == "I");
    if (letters_in_digits && !unit_si(rest, spec)) return tl::unexpected(not_a_number(text));
    const auto si = is_bits(rest, info(spec.unit).dimension) ? std::nullopt : unit_si(rest, spec);
    if (!si) return tl::unexpected(wrong_unit(text, rest, spec));
    const double unit = info(spec.unit).si;
    // Exact when the unit is the field's own: 0.35 $/h must not become 0.35000000000000003.
    return One{*si == unit ? value : value * *si / unit, false, true, rest};
}

// The place of `token` outside numbers; ".." may be typed as "…" as well.
std::size_t find_dots(std::string_view text, std::size_t& length) {
    const auto dots = text.find("..");
    const auto ellipsis = text.find("…");
    if (ellipsis < dots) {
        length = std::string_view("…").size();
        return ellipsis;
    }
    length = text.substr(std::min(dots, text.size())).starts_with("...") ? 3 : 2;
    return dots;
}

bool ends_in_magnitude(std::string_view number) {
    static constexpr std::array<std::string_view, 4> words{"thousand", "million", "billion", "trillion"};
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return number.ends_with(word); }) ||
           (!number.empty() && std::string_view("kKmMbBgGtT").find(number.back()) != std::string_view::npos);
}

bool in_order(const std::vector<One>& parts) { return parts[0].value <= parts[1].value && parts[1].value <= parts[2].value; }

// Reads the parts of a range. A unit or x that only the last part has is meant for all: "1..2..3 s", "2..4..5x". A magnitude is
// not so clear: "6..7..8B" and "500..800..1k" look alike, so it is refused where both readings are in order.
tl::expected<std::vector<One>, Message> parse_parts(std::string_view whole, const std::vector<std::string_view>& texts,
                                                    const Spec& spec, bool factor_allowed) {
    std::vector<One> out(texts.size());
    for (std::size_t i = texts.size(); i-- > 0;) {
        std::string text(trimmed(texts[i]));
        const auto part = parse_one(text, spec, factor_allowed);
        if (!part) return tl::unexpected(part.error());
        const std::string_view last = out.back().unit;
        if (i + 1 < texts.size() && part->unit.empty() && !last.empty()) {
            const auto with_unit = parse_one(text += std::string(last), spec, factor_allowed);
            if (!with_unit) return tl::unexpected(with_unit.error());
            out[i] = *with_unit;
        } else
            out[i] = *part;
        // `unit` points into a text that outlives this function only in `whole`.
        out[i].unit =
            part->unit.empty() ? std::string_view{} : trimmed(texts[i]).substr(trimmed(texts[i]).size() - part->unit.size());
    }
    if (std::any_of(out.begin(), out.end(), [&](const One& part) {
            return part.is_factor != out.back().is_factor || (out.back().unit.empty() && !part.unit.empty());
        }))
        return tl::unexpected(
            Message{SW_TEXT("“%1” can be read two ways. Write the unit behind each number, or behind the last for all."),
                    {std::string(whole)}});
    return out;
}

// The range with the magnitude of the last part for all of them, if that is another way to read it.
std::optional<std::string> other_magnitude(const std::vector<std::string_view>& texts, const std::vector<One>& parts,
                                           const Spec& spec, bool factor_allowed) {
    const auto number = [&](std::size_t i) {
        const std::string_view text = trimmed(texts[i]);
        return trimmed(text.substr(0, text.size() - parts[i].unit.size()));
    };
    const std::string_view last = number(2);
    if (!ends_in_magnitude(last) || ends_in_magnitude(number(0)) || ends_in_magnitude(number(1))) return std::nullopt;
    const auto digits = last.find_last_of("0123456789.)");
    const std::string magnitude(last.substr(digits == std::string_view::npos ? last.size() : digits + 1));
    std::string whole;
    std::vector<One> other;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::string text = std::string(number(i)) + (i < 2 ? magnitude : "") + std::string(parts[2].unit);
        const auto part = parse_one(text, spec, factor_allowed);
        if (!part) return std::nullopt;
        other.push_back(*part);
        whole += (i ? ".." : "") + text;
    }
    return in_order(other) ? std::optional(whole) : std::nullopt;
}

}  // namespace

tl::expected<Quantity, Message> parse_quantity(std::string_view whole, const Spec& spec, QuantityRules rules) {
    std::string_view text = trimmed(whole);
    if (const std::size_t characters = characters_in(text); characters > 200)
        return tl::unexpected(
            Message{SW_TEXT("A number is needed here, not %1 characters of text."), {std::to_string(characters)}});
    Quantity out;
    std::size_t length = 0;
    const auto dots = find_dots(text, length);
    const auto deviation = text.find("±");
    if (dots == std::string_view::npos && deviation == std::string_view::npos) {
        const auto one = parse_one(text, spec, rules.factor);
        if (!one) return tl::unexpected(one.error());
        return Quantity{{one->value, {}}, one->is_factor, one->has_unit};
    }
    if (!rules.range)
        return tl::unexpected(Message{SW_TEXT("“%1” is a range; this field takes one number."), {std::string(text)}});
    std::vector<One> parts;
    std::vector<std::string_view> texts;
    if (deviation != std::string_view::npos) {
        const std::string_view right = trimmed(text.substr(deviation + std::string_view("±").size()));
        double spread = 0;
        if (right.ends_with('%') && info(spec.unit).dimension != Dimension::share) {  // a share of the likely value
            const auto likely = parse_one(text.substr(0, deviation), spec, rules.factor);
            if (!likely) return tl::unexpected(likely.error());
            const auto part = parse_one(right, Spec{.key = spec.key, .unit = Unit::percent}, false);
            if (!part) return tl::unexpected(part.error());
            parts = {*likely};
            spread = std::abs(likely->value) * part->value / 100;
        } else {
            auto both = parse_parts(text, {text.substr(0, deviation), right}, spec, rules.factor);
            if (!both) return tl::unexpected(both.error());
            parts = std::move(*both);
            spread = parts[1].value;
        }
        if (spread < 0) return tl::unexpected(Message{SW_TEXT("“%1”: the deviation must not be negative."), {std::string(text)}});
        const One likely = parts[0];
        parts = {One{likely.value - spread, likely.is_factor, likely.has_unit}, likely,
                 One{likely.value + spread, likely.is_factor, likely.has_unit}};
    } else {
        std::string_view remaining = text;
        for (std::size_t at = 0; at != std::string_view::npos && texts.size() <= 3;) {
            at = find_dots(remaining, length);
            texts.push_back(remaining.substr(0, at));
            if (at != std::string_view::npos) remaining.remove_prefix(at + length);
        }
        if (texts.size() != 3)
            return tl::unexpected(
                Message{SW_TEXT("“%1”: a range is low..likely..high, for example 30..50..120."), {std::string(text)}});
        auto three = parse_parts(text, texts, spec, rules.factor);
        if (!three) return tl::unexpected(three.error());
        parts = std::move(*three);
    }
    if (!in_order(parts))
        return tl::unexpected(Message{SW_TEXT("Likely (%1) must lie between low (%2) and high (%3)."),
                                      {grouped(parts[1].value), grouped(parts[0].value), grouped(parts[2].value)}});
    if (!texts.empty())
        if (const auto other = other_magnitude(texts, parts, spec, rules.factor))
            return tl::unexpected(
                Message{SW_TEXT("“%1” can be read two ways. Write %2, or each number in full."), {std::string(text), *other}});
    out.estimate.likely = parts[1].value;
    if (parts[0].value < parts[2].value)
        out.estimate.spread = Spread{parts[0].value, parts[2].value, Shape::pert, Bounds::percentiles};
    out.is_factor = parts[1].is_factor;
    out.has_unit = parts[1].has_unit;
    return out;
}

std::string_view quantity_grammar() {
    return SW_TEXT(
        "Numbers may be typed as people write them; they are saved as the plain number in the unit of their key.\n"
        "  number      1234.5   1,234.5   1.5e9          thousands in groups of three, a point before decimals\n"
        "  arithmetic  3*8   (2+6)*4   1/3               + - * / and brackets\n"
        "  magnitude   7B   1.2k   500M   2T             thousand, million, billion (B or G), trillion\n"
        "  unit        500 GB   100 ms   20 days   38%   any unit of the same kind, converted; 7 B of memory are seven bytes\n"
        "  money       $0.35/h   0.35 USD/h   $1,234.50  US dollars; a month is 730 hours\n"
        "  factor      3x                                where a factor is taken, as in requests_per_second.peak\n"
        "  range       30..50..120   50±20   50±10%      low, likely, high (1 in 10 below, 1 in 10 above), in fields marked ±\n"
        "  words       auto, null                        computed; not given\n"
        "Refused with the reason: “1.234,50” and “1,5” (two readings), “80 kg” (another kind), “5O” (a letter), .nan, .inf, "
        "1e999.\n");
}

}  // namespace sizewright
