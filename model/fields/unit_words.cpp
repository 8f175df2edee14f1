// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fields/unit_words.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace sizewright::quantity {

namespace {

// clang-format off: a table reads best as one
struct UnitWord {
    std::string_view word;
    Dimension dimension;
    double si;
};

constexpr double hour = seconds_per_hour;
constexpr double day = 86400;
constexpr double month = hours_per_month * hour;
constexpr double year = hours_per_year * hour;

using enum Dimension;
// Compared without regard to case, except that a small b is a bit (see is_bits).
constexpr auto unit_words = std::to_array<UnitWord>({
    {"ms", time, 1e-3},
    {"millisecond", time, 1e-3},
    {"us", time, 1e-6},
    {"µs", time, 1e-6},
    {"s", time, 1},
    {"sec", time, 1},
    {"second", time, 1},
    {"min", time, 60},
    {"minute", time, 60},
    {"h", time, hour},
    {"hr", time, hour},
    {"hour", time, hour},
    {"d", time, day},
    {"day", time, day},
    {"week", time, 7 * day},
    {"wk", time, 7 * day},
    {"month", time, month},
    {"mo", time, month},
    {"year", time, year},
    {"yr", time, year},
    {"y", time, year},
    {"byte", bytes, 1},
    {"b", bytes, 1},
    {"kb", bytes, 1e3},
    {"mb", bytes, 1e6},
    {"gb", bytes, 1e9},
    {"tb", bytes, 1e12},
    {"pb", bytes, 1e15},
    {"kib", bytes, 1024.0},
    {"mib", bytes, 1048576.0},
    {"gib", bytes, 1073741824.0},
    {"tib", bytes, 1099511627776.0},
    {"flop", flop, 1},
    {"kflop", flop, 1e3},
    {"mflop", flop, 1e6},
    {"gflop", flop, 1e9},
    {"tflop", flop, 1e12},
    {"pflop", flop, 1e15},
    {"%", share, 0.01},
    {"percent", share, 0.01},
});

struct Example {
    Dimension dimension;
    std::string_view called;
    std::string_view examples;
};
constexpr auto dimension_examples = std::to_array<Example>({
    {number, "a plain number", "32, 1,200, 7B"},
    {share, "a share", "70, 70 %, 12.5%"},
    {rate, "a rate", "50, 50 /s, 3000 /min"},
    {time, "a time", "100 ms, 2 s, 20 days"},
    {bytes, "a memory size", "80 GB, 74.5 GiB"},
    {byte_rate, "a data rate", "10 GB/s"},
    {flop, "an amount of work", "8.2 GFLOP, 8.2e9"},
    {money, "an amount of money", "$1,234.50, 1234.5 USD"},
    {money_per_time, "a price per time", "$0.35/h, 255.50 USD/month"},
    {money_per_energy, "a price per energy", "$0.12/kWh"},
    {money_per_bytes, "a price per data", "$0.09/GB"},
    {money_per_byte_time, "a price for storage", "$0.023/GB-month"},
    {money_per_power_time, "a price per power", "$150/kW-month"},
    {money_per_tokens, "a price per tokens", "$0.50/M tokens"},
    {mass_per_energy, "an emission per energy", "400 g/kWh"},
});
// clang-format on

}  // namespace

bool is_money(Dimension d) {
    return d == money || d == money_per_time || d == money_per_energy || d == money_per_bytes || d == money_per_byte_time ||
           d == money_per_power_time || d == money_per_tokens;
}

std::string lower(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

std::string_view trimmed(std::string_view text) {
    for (;;) {  // also the no-break spaces (U+00A0, U+202F) that come with pasted figures
        if (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())))
            text.remove_prefix(1);
        else if (text.starts_with("\u00a0"))
            text.remove_prefix(2);
        else if (text.starts_with("\u202f"))
            text.remove_prefix(3);
        else if (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())))
            text.remove_suffix(1);
        else if (text.ends_with("\u00a0"))
            text.remove_suffix(2);
        else if (text.ends_with("\u202f"))
            text.remove_suffix(3);
        else
            return text;
    }
}

bool take(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix.size());
    return true;
}

namespace {

std::optional<double> time_word(std::string_view word) {
    std::string w = lower(word);
    for (const auto& u : unit_words)
        if (u.dimension == time && (u.word == w || std::string(u.word) + "s" == w)) return u.si;
    return std::nullopt;
}

// Removes the words that only name what is counted, such as the "req" of "50 req/s" and the "GPU-" of "$2/GPU-h".
std::string without_nouns(std::string text, const Spec& spec) {
    for (std::string_view noun :
         {"requests", "request", "reqs", "req", "items", "item", "images", "image", "inferences", "tokens", "events"})
        if (text.starts_with(noun)) {
            text.erase(0, noun.size());
            break;
        }
    if (!spec.noun.empty() && text.starts_with(lower(spec.noun))) text.erase(0, spec.noun.size());
    return std::string(trimmed(text));
}

}  // namespace

// The size of the unit written as `word` in SI, if it has the field's dimension. An empty result: another dimension or no unit.
std::optional<double> unit_si(std::string_view word, const Spec& spec) {
    const Dimension dimension = info(spec.unit).dimension;
    std::string text = lower(trimmed(word));
    if (is_money(dimension)) {
        std::string_view rest = text;
        if (take(rest, "usd") || take(rest, "us$") || take(rest, "$")) rest = trimmed(rest);
        text = std::string(rest);
        if (dimension == money) return text.empty() ? std::optional(1.0) : std::nullopt;
        if (text.empty()) return to_si(spec.unit, 1);  // "0.35 $" in a field whose unit is $/h
    }
    std::string_view rest = text;
    const bool per = take(rest, "/") || take(rest, "per ") || take(rest, "an ") || take(rest, "a ");
    std::string tail(trimmed(rest));
    switch (dimension) {
        case number:
            if (without_nouns(text, spec).empty()) return 1.0;
            return std::nullopt;
        case rate: {
            text = without_nouns(text, spec);
            rest = text;
            if (text == "rps" || text == "qps" || text == "hz") return 1.0;
            if (!take(rest, "/") && !take(rest, "per ") && !take(rest, "a "))
                return text.empty() && text != lower(word) ? std::optional(to_si(spec.unit, 1)) : std::nullopt;
            rest = trimmed(rest);
            take(rest, "gpu-");
            if (const auto t = time_word(rest)) return 1.0 / *t;
            return std::nullopt;
        }
        case money_per_time:
            if (!per) return std::nullopt;
            for (std::string_view gpu : {"gpu-", "gpu ", "gpu/", "instance-"})
                if (tail.starts_with(gpu)) {
                    tail.erase(0, gpu.size());
                    break;
                }
            if (const auto t = time_word(tail)) return 1.0 / *t;
            return std::nullopt;
        case byte_rate: {
            const auto slash = text.find('/');
            if (slash == std::string::npos) return std::nullopt;
            const auto t = time_word(trimmed(std::string_view(text).substr(slash + 1)));
            for (const auto& u : unit_words)
                if (t && u.dimension == bytes && u.word == trimmed(std::string_view(text).substr(0, slash))) return u.si / *t;
            return std::nullopt;
        }
        case share:
            if (spec.unit != Unit::percent && text == lower(info(spec.unit).text)) return info(spec.unit).si;
            break;
        case money_per_energy: return per && tail == "kwh" ? std::optional(info(spec.unit).si) : std::nullopt;
        case money_per_bytes:
            if (per)
                for (const auto& u : unit_words)
                    if (u.dimension == bytes && u.word == tail) return 1 / u.si;
            return std::nullopt;
        case money_per_byte_time:
            return per && (tail == "gb-month" || tail == "gb/month" || tail == "gb month") ? std::optional(info(spec.unit).si)
                                                                                           : std::nullopt;
        case money_per_power_time:
            return per && (tail == "kw-month" || tail == "kw/month" || tail == "kw month") ? std::optional(info(spec.unit).si)
                                                                                           : std::nullopt;
        case money_per_tokens:
            if (!per) return std::nullopt;
            if (tail == "m" || tail == "m tokens" || tail == "1m" || tail == "1m tokens" || tail == "million tokens" ||
                tail == "mtok")
                return 1e-6;
            if (tail == "k" || tail == "k tokens" || tail == "1k tokens" || tail == "thousand tokens") return 1e-3;
            return std::nullopt;
        case mass_per_energy: return text == "g/kwh" || text == "gco2/kwh" ? std::optional(info(spec.unit).si) : std::nullopt;
        case money:
        case time:
        case bytes:
        case flop: break;
    }
    if (spec.unit == Unit::bytes_per_token && text.ends_with("/token")) text.erase(text.size() - 6);
    for (const auto& u : unit_words)
        if (u.dimension == dimension && (u.word == text || (u.word.size() > 2 && std::string(u.word) + "s" == text) ||
                                         (dimension == time && std::string(u.word) + "s" == text)))
            return u.si;
    return std::nullopt;
}

// "Gb", "Mbit": bits, which are an eighth of what the field means.
bool is_bits(std::string_view word, Dimension dimension) {
    if (dimension != bytes && dimension != byte_rate) return false;
    const std::string unit(word.substr(0, word.find('/')));
    if (lower(unit).find("bit") != std::string::npos) return true;
    return unit.size() == 2 && std::string_view("KMGTPk").find(unit[0]) != std::string_view::npos && unit[1] == 'b' &&
           unit != "kb";
}
Message wrong_unit(std::string_view text, std::string_view unit, const Spec& spec) {
    const Dimension dimension = info(spec.unit).dimension;
    const auto example = std::find_if(dimension_examples.begin(), dimension_examples.end(),
                                      [&](const Example& e) { return e.dimension == dimension; });
    if (is_bits(unit, dimension))
        return {SW_TEXT("“%1” means bits. A byte has 8 of them; write GB or GiB."), {std::string(text)}};
    if (!is_money(dimension) && (unit.starts_with("$") || text.starts_with("$")))
        return {SW_TEXT("“%1” is money, this is %2. Examples: %3."),
                {std::string(text), std::string(example->called), std::string(example->examples)}};
    if (unit.starts_with("€") || unit.starts_with("£") || text.starts_with("€") || text.starts_with("£"))
        return {
            SW_TEXT(
                "“%1” is in another currency. Prices are typed in US dollars; the workbook's exchange rate converts results."),
            {std::string(text)}};
    return {SW_TEXT("“%1” is not %2. Examples: %3."),
            {std::string(text), std::string(example->called), std::string(example->examples)}};
}

}  // namespace sizewright::quantity
