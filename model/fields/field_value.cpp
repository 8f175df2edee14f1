// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a field may hold a value: the one check behind forms, files and --set.

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "model/fields/access.h"
#include "model/fields/format.h"
#include "model/fields/spine.h"
#include "model/fields/utf8.h"

namespace sizewright {

namespace {

constexpr std::array<std::string_view, 3> profile_names{"flat", "diurnal", "business_hours"};

// The keys of ranges and prices.
constexpr std::array<std::string_view, 8> keys_of_values{"value",  "source", "as_of",        "low",
                                                         "likely", "high",   "distribution", "bounds"};

bool digits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

bool is_month(std::string_view t) {
    if (t.size() != 7 || t[4] != '-' || !digits(t.substr(0, 4)) || !digits(t.substr(5))) return false;
    const auto month = t.substr(5);
    return month >= "01" && month <= "12" && t.substr(0, 4) >= "1990";
}

bool is_date(std::string_view t) {
    if (t.size() != 10 || t[7] != '-' || !is_month(t.substr(0, 7)) || !digits(t.substr(8))) return false;
    static constexpr std::array<int, 12> lengths{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const int year = std::stoi(std::string(t.substr(0, 4)));
    const int month = std::stoi(std::string(t.substr(5, 2)));
    const int day = std::stoi(std::string(t.substr(8, 2)));
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return day >= 1 && day <= lengths[static_cast<std::size_t>(month - 1)] + (month == 2 && leap ? 1 : 0);
}

std::string label_of(const Spec& spec) { return std::string(spec.label.empty() ? spec.key : spec.label); }

std::string listed(std::span<const std::string_view> words) {
    std::string out;
    for (const auto word : words) out += (out.empty() ? "" : ", ") + std::string(word);
    return out;
}

Message check_estimate(const Spec& spec, const Estimate& x) {
    if (auto m = check_range(spec, x.likely); !m.empty()) return m;
    if (!x.spread) return {};
    if (auto m = check_range(spec, x.spread->low); !m.empty()) return m;
    if (auto m = check_range(spec, x.spread->high); !m.empty()) return m;
    if (!(x.spread->low <= x.likely && x.likely <= x.spread->high))
        return {SW_TEXT("Likely (%1) must lie between low (%2) and high (%3)."),
                {grouped(x.likely), grouped(x.spread->low), grouped(x.spread->high)}};
    if (x.spread->low == x.spread->high)
        return {SW_TEXT("A range needs a low below its high; write the plain number %1."), {grouped(x.likely)}};
    if (x.spread->bounds == Bounds::hard && x.spread->shape != Shape::uniform && x.spread->shape != Shape::triangular)
        return {SW_TEXT("Hard bounds go with uniform and triangular only, not with %1."),
                {std::string(words<Shape>[static_cast<std::size_t>(x.spread->shape)])}};
    if (x.spread->shape == Shape::lognormal && x.spread->low <= 0)
        return {SW_TEXT("A lognormal range lies above 0; low is %1."), {grouped(x.spread->low)}};
    return {};
}

// What holds for every text that a file keeps.
Message check_words(const Spec& spec, const std::string& text, std::size_t longest = most_characters_of_text) {
    if (const std::size_t characters = characters_in(text); characters > longest)
        return {SW_TEXT("%1 may have %2 characters at most; it has %3."),
                {label_of(spec), grouped(static_cast<double>(longest)), grouped(static_cast<double>(characters))}};
    if (!is_plain_text(text)) return {SW_TEXT("%1 contains a control character."), {label_of(spec)}};
    return {};
}

Message check_price(const Spec& spec, const Price& price) {
    if (auto m = check_estimate(spec, price.amount); !m.empty()) return m;
    if (!price.as_of.empty() && !is_date(price.as_of))
        return {SW_TEXT("“%1” is not a date. Write YYYY-MM-DD, for example 2026-07-30."), {excerpt(price.as_of)}};
    return check_words(spec, price.source);
}

template <class T, class F> Message check_by_accelerator(const Spec& spec, const ByAccelerator<T>& map, F&& check) {
    if (map.every)
        if (auto m = check(*map.every); !m.empty()) return m;
    std::set<std::string_view> seen;
    for (const auto& [name, value] : map.named) {
        if (name.empty()) return {SW_TEXT("%1: an accelerator needs a name."), {label_of(spec)}};
        if (!seen.insert(name).second) return {SW_TEXT("%1 names “%2” twice."), {label_of(spec), excerpt(name)}};
        if (auto m = check_words(spec, name, most_characters_of_accelerator); !m.empty()) return m;
        // {low: 1, likely: 2, high: 3} is one range, not the counts of three accelerators.
        if (std::find(keys_of_values.begin(), keys_of_values.end(), name) != keys_of_values.end())
            return {SW_TEXT("%1: “%2” can't be the name of an accelerator."), {label_of(spec), name}};
        if (auto m = check(value); !m.empty()) return m;
    }
    if (!map.every && map.named.empty())
        return {SW_TEXT("%1 needs a number, or one for each accelerator: {T4: 0.35}."), {label_of(spec)}};
    return {};
}

Message check_text(const Spec& spec, const std::string& text) {
    if (auto m = check_words(spec, text, spec.longest); !m.empty()) return m;
    if (spec.automatic && text == "auto")
        return {SW_TEXT("%1 can't be called “auto”, the word for automatic."), {label_of(spec)}};
    switch (spec.names) {
        case Names::month:
            if (!is_month(text)) return {SW_TEXT("“%1” is not a month. Write YYYY-MM, for example 2026-12."), {excerpt(text)}};
            break;
        case Names::date:
            if (!is_date(text))
                return {SW_TEXT("“%1” is not a date. Write YYYY-MM-DD, for example 2026-07-30."), {excerpt(text)}};
            break;
        case Names::currency:
            if (text.size() != 3 || !std::all_of(text.begin(), text.end(), [](unsigned char c) { return c >= 'A' && c <= 'Z'; }))
                return {SW_TEXT("“%1” is not a currency code. Write three capital letters, for example EUR."), {excerpt(text)}};
            break;
        case Names::accelerator:
        case Names::plan:
        case Names::workload:
            if (text.empty()) return {SW_TEXT("%1 needs a name."), {label_of(spec)}};
            break;
        case Names::nothing: break;
    }
    if (spec.required && text.find_first_not_of(" \t\n") == std::string::npos)
        return {SW_TEXT("%1 must not be empty."), {label_of(spec)}};
    return {};
}

Message check_profile(const Spec& spec, const Profile& profile) {
    if (!profile.trace.empty()) return check_words(spec, profile.trace);
    if (!profile.multipliers.empty()) {
        if (profile.multipliers.size() != 24 && profile.multipliers.size() != 168)
            return {SW_TEXT("A profile has 24 or 168 multipliers, not %1."), {std::to_string(profile.multipliers.size())}};
        double sum = 0;
        for (const double x : profile.multipliers) {
            if (auto m = check_range(spec, x); !m.empty()) return m;
            sum += x;
        }
        if (!(sum > 0)) return {SW_TEXT("At least one multiplier of a profile must be above 0."), {}};
        return {};
    }
    if (std::find(profile_names.begin(), profile_names.end(), profile.name) == profile_names.end())
        return {SW_TEXT("“%1” is not a profile. It is one of %2, a list of 24 or 168 numbers, or {trace: file.csv}."),
                {excerpt(profile.name), listed(profile_names)}};
    return {};
}

}  // namespace

Message check_value(const Spec& spec, LeafType type, std::span<const std::string_view> choices, const Value& value) {
    if (std::holds_alternative<Untyped>(value)) return {};
    if (std::holds_alternative<Automatic>(value))
        return spec.automatic ? Message{} : Message{SW_TEXT("%1 can't be “auto”."), {label_of(spec)}};
    const Message wrong_type{SW_TEXT("%1 can't hold this kind of value."), {label_of(spec)}};
    switch (type) {
        case LeafType::flag: return std::holds_alternative<bool>(value) ? Message{} : wrong_type;
        case LeafType::number:
            if (const auto* x = std::get_if<double>(&value)) return check_range(spec, *x);
            return wrong_type;
        case LeafType::estimate:
            if (const auto* x = std::get_if<Estimate>(&value)) return check_estimate(spec, *x);
            return wrong_type;
        case LeafType::rate:
            if (const auto* x = std::get_if<Rate>(&value)) {
                if (!x->is_factor) return check_estimate(spec, x->amount);
                return check_estimate(Spec{.key = spec.key, .label = spec.label, .unit = Unit::factor, .min = 0, .max = 1e6},
                                      x->amount);
            }
            return wrong_type;
        case LeafType::price:
            if (const auto* x = std::get_if<Price>(&value)) return check_price(spec, *x);
            return wrong_type;
        case LeafType::prices:
            if (const auto* x = std::get_if<Prices>(&value))
                return check_by_accelerator(spec, *x, [&](const Price& p) { return check_price(spec, p); });
            return wrong_type;
        case LeafType::counts:
            if (const auto* x = std::get_if<Counts>(&value))
                return check_by_accelerator(spec, *x, [&](double n) { return check_range(spec, n); });
            return wrong_type;
        case LeafType::text:
            if (const auto* x = std::get_if<std::string>(&value)) return check_text(spec, *x);
            return wrong_type;
        case LeafType::choice: {
            const auto* x = std::get_if<std::string>(&value);
            if (!x) return wrong_type;
            if (std::find(choices.begin(), choices.end(), *x) != choices.end()) return {};
            return {SW_TEXT("“%1” is not one of %2."), {excerpt(*x), listed(choices)}};
        }
        case LeafType::numbers:
            if (const auto* x = std::get_if<std::vector<double>>(&value)) {
                if (x->size() > 8760)
                    return {SW_TEXT("%1 has %2 number(s); 8,760 are the most."), {label_of(spec), std::to_string(x->size())}};
                for (const double number : *x)
                    if (auto m = check_range(spec, number); !m.empty()) return m;
                return {};
            }
            return wrong_type;
        case LeafType::texts:
            if (const auto* x = std::get_if<std::vector<std::string>>(&value)) {
                for (const auto& text : *x) {
                    if (!choices.empty() && std::find(choices.begin(), choices.end(), text) == choices.end())
                        return {SW_TEXT("“%1” is not one of %2."), {excerpt(text), listed(choices)}};
                    if (auto m = check_text(spec, text); !m.empty()) return m;
                }
                return {};
            }
            return wrong_type;
        case LeafType::profile:
            if (const auto* x = std::get_if<Profile>(&value)) return check_profile(spec, *x);
            return wrong_type;
        case LeafType::selection:
            if (const auto* x = std::get_if<Selection>(&value)) {
                for (const auto& item : x->items)
                    if (auto m = check_words(spec, item); !m.empty()) return m;
                return {};
            }
            return wrong_type;
    }
    return wrong_type;
}

}  // namespace sizewright
