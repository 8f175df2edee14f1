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

#include "model/fields/format.h"

namespace sizewright {

namespace {

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
    {"ms", time, 1e-3}, {"millisecond", time, 1e-3}, {"us", time, 1e-6}, {"µs", time, 1e-6},
    {"s", time, 1}, {"sec", time, 1}, {"second", time, 1},
    {"min", time, 60}, {"minute", time, 60},
    {"h", time, hour}, {"hr", time, hour}, {"hour", time, hour},
    {"d", time, day}, {"day", time, day}, {"week", time, 7 * day}, {"wk", time, 7 * day}, {"month", time, month}, {"mo", time, month},
    {"year", time, year}, {"yr", time, year}, {"y", time, year},
    {"byte", bytes, 1}, {"b", bytes, 1}, {"kb", bytes, 1e3}, {"mb", bytes, 1e6}, {"gb", bytes, 1e9}, {"tb", bytes, 1e12}, {"pb", bytes, 1e15},
    {"kib", bytes, 1024.0}, {"mib", bytes, 1048576.0}, {"gib", bytes, 1073741824.0}, {"tib", bytes, 1099511627776.0},
    {"flop", flop, 1}, {"kflop", flop, 1e3}, {"mflop", flop, 1e6}, {"gflop", flop, 1e9}, {"tflop", flop, 1e12}, {"pflop", flop, 1e15},
    {"%", share, 0.01}, {"percent", share, 0.01},
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
        if (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
        else if (text.starts_with("\u00a0")) text.remove_prefix(2);
        else if (text.starts_with("\u202f")) text.remove_prefix(3);
        else if (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.remove_suffix(1);
        else if (text.ends_with("\u00a0")) text.remove_suffix(2);
        else if (text.ends_with("\u202f")) text.remove_suffix(3);
        else return text;
    }
}

bool take(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix.size());
    return true;
}

std::optional<double> time_word(std::string_view word) {
    std::string w = lower(word);
    for (const auto& u : unit_words)
        if (u.dimension == time && (u.word == w || std::string(u.word) + "s" == w)) return u.si;
    return std::nullopt;
}

// Removes the words that only name what is counted, such as the "req" of "50 req/s" and the "GPU-" of "$2/GPU-h".
std::string without_nouns(std::string text, const Spec& spec) {
    for (std::string_view noun : {"requests", "request", "reqs", "req", "items", "item", "images", "image", "inferences", "tokens", "events"})
        if (text.starts_with(noun)) {
            text.erase(0, noun.size());
            break;
        }
    if (!spec.noun.empty() && text.starts_with(lower(spec.noun))) text.erase(0, spec.noun.size());
    return std::string(trimmed(text));
}

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
            if (!take(rest, "/") && !take(rest, "per ") && !take(rest, "a ")) return text.empty() && text != lower(word) ? std::optional(to_si(spec.unit, 1)) : std::nullopt;
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
        case money_per_byte_time: return per && (tail == "gb-month" || tail == "gb/month" || tail == "gb month") ? std::optional(info(spec.unit).si) : std::nullopt;
        case money_per_power_time: return per && (tail == "kw-month" || tail == "kw/month" || tail == "kw month") ? std::optional(info(spec.unit).si) : std::nullopt;
        case money_per_tokens:
            if (!per) return std::nullopt;
            if (tail == "m" || tail == "m tokens" || tail == "1m" || tail == "1m tokens" || tail == "million tokens" || tail == "mtok") return 1e-6;
            if (tail == "k" || tail == "k tokens" || tail == "1k tokens" || tail == "thousand tokens") return 1e-3;
            return std::nullopt;
        case mass_per_energy: return text == "g/kwh" || text == "gco2/kwh" ? std::optional(info(spec.unit).si) : std::nullopt;
        case money: case time: case bytes: case flop: break;
    }
    if (spec.unit == Unit::bytes_per_token && text.ends_with("/token")) text.erase(text.size() - 6);
    for (const auto& u : unit_words)
        if (u.dimension == dimension && (u.word == text || (u.word.size() > 2 && std::string(u.word) + "s" == text) || (dimension == time && std::string(u.word) + "s" == text)))
            return u.si;
    return std::nullopt;
}

// "Gb", "Mbit": bits, which are an eighth of what the field means.
bool is_bits(std::string_view word, Dimension dimension) {
    if (dimension != bytes && dimension != byte_rate) return false;
    const std::string unit(word.substr(0, word.find('/')));
    if (lower(unit).find("bit") != std::string::npos) return true;
    return unit.size() == 2 && std::string_view("KMGTPk").find(unit[0]) != std::string_view::npos && unit[1] == 'b' && unit != "kb";
}

Message not_a_number(std::string_view text) {
    // The letters that are mistaken for digits, when the rest would be a number.
    static constexpr std::array<std::pair<char, char>, 4> slips{{{'O', '0'}, {'o', '0'}, {'l', '1'}, {'I', '1'}}};
    static constexpr std::array<std::string_view, 9> places{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"};
    std::string mended(text);
    std::size_t first = std::string::npos;
    for (std::size_t i = 0; i < mended.size(); ++i)
        for (const auto& [letter, digit] : slips)
            if (mended[i] == letter) {
                mended[i] = digit;
                if (first == std::string::npos) first = i;
            }
    const bool digits = !mended.empty() && std::all_of(mended.begin(), mended.end(), [](unsigned char c) { return std::isdigit(c) || c == '.' || c == ','; });
    if (digits && first != std::string::npos && first < places.size())
        return {SW_TEXT("“%1” is not a number: the %2 character is the letter %3. Did you mean %4?"),
                {std::string(text), std::string(places[first]), std::string(1, text[first]), mended}};
    return {SW_TEXT("“%1” is not a number."), {std::string(text)}};
}

// A recursive-descent reader of + - * / and brackets over numbers with magnitude letters.
class Arithmetic {
public:
    Arithmetic(std::string_view text, const Spec& spec) : text_(text), spec_(spec) {}

    // Reads the longest expression at the start; what follows it is the unit.
    tl::expected<double, Message> read() { return sum(0); }
    std::string_view rest() const { return trimmed(text_.substr(at_)); }
    bool has_currency() const { return currency_; }

private:
    static constexpr int deepest = 32;

    void skip_space() {
        while (at_ < text_.size() && (std::isspace(static_cast<unsigned char>(text_[at_])) || text_.substr(at_).starts_with("\u00a0")))
            at_ += text_[at_] == '\xc2' ? std::size_t{2} : std::size_t{1};
    }
    bool eat(std::string_view token) {
        skip_space();
        if (!text_.substr(at_).starts_with(token)) return false;
        at_ += token.size();
        return true;
    }
    // An operator counts only when an operand follows, so that the "/" of "0.35 /h" stays with the unit.
    bool operand_follows(std::size_t at) const {
        while (at < text_.size() && text_[at] == ' ') ++at;
        if (at < text_.size() && (text_[at] == '-' || text_[at] == '+')) ++at;
        return at < text_.size() && (std::isdigit(static_cast<unsigned char>(text_[at])) || text_[at] == '.' || text_[at] == '(' || text_[at] == '$');
    }
    bool eat_operator(std::string_view token) {
        skip_space();
        if (!text_.substr(at_).starts_with(token) || !operand_follows(at_ + token.size())) return false;
        at_ += token.size();
        return true;
    }

    // The unit "/1k tokens", "/1M tokens", which is no division.
    bool at_per_tokens() {
        skip_space();
        const std::string tail = lower(text_.substr(at_, 3));
        return info(spec_.unit).dimension == money_per_tokens && (tail == "/1k" || tail == "/1m");
    }

    tl::expected<double, Message> sum(int depth) {
        auto left = product(depth);
        while (left) {
            if (eat_operator("+")) {
                auto right = product(depth);
                if (!right) return right;
                *left += *right;
            } else if (eat_operator("-") || eat_operator("−")) {
                auto right = product(depth);
                if (!right) return right;
                *left -= *right;
            } else
                break;
        }
        return left;
    }
    tl::expected<double, Message> product(int depth) {
        auto left = factor(depth);
        while (left) {
            if (eat_operator("*") || eat_operator("×")) {
                auto right = factor(depth);
                if (!right) return right;
                *left *= *right;
            } else if (!at_per_tokens() && (eat_operator("/") || eat_operator("÷"))) {
                auto right = factor(depth);
                if (!right) return right;
                if (*right == 0) return tl::unexpected(Message{SW_TEXT("“%1” divides by zero."), {std::string(text_)}});
                *left /= *right;
            } else
                break;
        }
        return left;
    }
    tl::expected<double, Message> factor(int depth) {
        if (depth > deepest) return tl::unexpected(Message{SW_TEXT("“%1” has too many brackets."), {excerpt(text_, 40)}});
        if (eat("-") || eat("−")) {
            auto x = factor(depth + 1);
            if (x) *x = -*x;
            return x;
        }
        if (eat("+")) return factor(depth + 1);
        if (eat("(")) {
            auto x = sum(depth + 1);
            if (x && !eat(")")) return tl::unexpected(Message{SW_TEXT("“%1” lacks a closing bracket."), {std::string(text_)}});
            return x;
        }
        for (std::string_view symbol : {"US$", "$", "USD"})
            if (is_money(info(spec_.unit).dimension) && eat(symbol)) {
                currency_ = true;
                skip_space();
                break;
            }
        return plain_number();
    }
    tl::expected<double, Message> plain_number() {
        skip_space();
        const std::size_t start = at_;
        const auto digit = [&](std::size_t i) { return i < text_.size() && std::isdigit(static_cast<unsigned char>(text_[i])) != 0; };
        while (digit(at_) || (at_ < text_.size() && (text_[at_] == '.' || text_[at_] == ',') && text_.substr(at_, 2) != "..")) ++at_;
        const std::string_view body = text_.substr(start, at_ - start);
        if (body.find_first_of("0123456789") == std::string_view::npos) return tl::unexpected(not_a_number(trimmed(text_)));
        if (at_ + 1 < text_.size() && (text_[at_] == 'e' || text_[at_] == 'E') &&
            (digit(at_ + 1) || ((text_[at_ + 1] == '+' || text_[at_ + 1] == '-') && digit(at_ + 2)))) {
            at_ += 2;
            while (digit(at_)) ++at_;
        }
        auto cleaned = without_groups(body);
        if (!cleaned) return tl::unexpected(cleaned.error());
        std::string literal = *cleaned + std::string(text_.substr(start + body.size(), at_ - start - body.size()));
        literal.erase(std::remove(literal.begin(), literal.end(), '+'), literal.end());
        double value = 0;
        const auto [end, error] = std::from_chars(literal.data(), literal.data() + literal.size(), value);
        if (error == std::errc::result_out_of_range) return tl::unexpected(Message{SW_TEXT("“%1” is beyond what a number can hold."), {std::string(trimmed(text_))}});
        if (error != std::errc{} || end != literal.data() + literal.size()) return tl::unexpected(not_a_number(trimmed(text_)));
        return value * magnitude();
    }
    // Removes the commas of groups of three; anything else with a comma can be read two ways.
    tl::expected<std::string, Message> without_groups(std::string_view body) const {
        const auto ambiguous = [&](std::string_view text) {
            std::string digits(text);
            digits.erase(std::remove_if(digits.begin(), digits.end(), [](char c) { return c == '.' || c == ','; }), digits.end());
            // Read as European: the last separator is the decimal one.
            const auto last = text.find_last_of(".,");
            std::string plain(text.substr(0, last));
            plain.erase(std::remove_if(plain.begin(), plain.end(), [](char c) { return c == '.' || c == ','; }), plain.end());
            plain += "." + std::string(text.substr(last + 1));
            double value = 0;
            std::from_chars(plain.data(), plain.data() + plain.size(), value);
            const std::string one = shortest(value);
            const std::string two = grouped(value);
            if (one == two)
                return Message{SW_TEXT("“%1” can be read two ways: the comma is no decimal point here. Write %2 or %3."), {std::string(text), one, digits}};
            return Message{SW_TEXT("“%1” can be read two ways. Write %2 or %3."), {std::string(text), one, two}};
        };
        const auto points = std::count(body.begin(), body.end(), '.');
        if (points > 1) return tl::unexpected(ambiguous(body));
        if (body.find(',') == std::string_view::npos) return std::string(body);
        const auto point = std::min(body.find('.'), body.size());
        const std::string_view whole = body.substr(0, point);
        if (body.substr(point).find(',') != std::string_view::npos) return tl::unexpected(ambiguous(body));
        std::size_t run = 0;
        bool first = true;
        bool good = !whole.empty() && whole.front() != ',';
        for (std::size_t i = 0; i <= whole.size() && good; ++i) {
            if (i < whole.size() && whole[i] != ',') {
                ++run;
                continue;
            }
            good = first && i < whole.size() ? run >= 1 && run <= 3 : run == 3;
            first = false;
            run = 0;
        }
        if (!good) return tl::unexpected(ambiguous(body));
        std::string out(body);
        out.erase(std::remove(out.begin(), out.end(), ','), out.end());
        return out;
    }
    // k M B G T directly behind a number. In fields of bytes, FLOP and time the letters belong to the unit.
    double magnitude() {
        const Dimension dimension = info(spec_.unit).dimension;
        if (dimension == bytes || dimension == time || dimension == flop || dimension == byte_rate || dimension == share) return 1;
        std::size_t i = at_;
        while (i < text_.size() && text_[i] == ' ') ++i;
        if (i >= text_.size()) return 1;
        const std::string_view tail = text_.substr(i);
        static constexpr std::array<std::pair<std::string_view, double>, 4> words{{{"thousand", 1e3}, {"million", 1e6}, {"billion", 1e9}, {"trillion", 1e12}}};
        for (const auto& [word, value] : words)
            if (tail.starts_with(word)) {
                at_ = i + word.size();
                return value;
            }
        const auto next = i + 1 < text_.size() ? static_cast<unsigned char>(text_[i + 1]) : static_cast<unsigned char>(' ');
        if (std::isalpha(next)) return 1;
        double value = 1;
        switch (text_[i]) {
            case 'k': case 'K': value = 1e3; break;
            case 'M': case 'm': value = 1e6; break;
            case 'B': case 'G': case 'b': value = 1e9; break;
            case 'T': case 't': value = 1e12; break;
            default: return 1;
        }
        if (text_[i] == 'm' && dimension != number) return 1;
        at_ = i + 1;
        return value;
    }

    std::string_view text_;
    const Spec& spec_;
    std::size_t at_ = 0;
    bool currency_ = false;
};

Message wrong_unit(std::string_view text, std::string_view unit, const Spec& spec) {
    const Dimension dimension = info(spec.unit).dimension;
    const auto example = std::find_if(dimension_examples.begin(), dimension_examples.end(), [&](const Example& e) { return e.dimension == dimension; });
    if (is_bits(unit, dimension)) return {SW_TEXT("“%1” means bits. A byte has 8 of them; write GB or GiB."), {std::string(text)}};
    if (!is_money(dimension) && (unit.starts_with("$") || text.starts_with("$"))) return {SW_TEXT("“%1” is money, this is %2. Examples: %3."), {std::string(text), std::string(example->called), std::string(example->examples)}};
    if (unit.starts_with("€") || unit.starts_with("£") || text.starts_with("€") || text.starts_with("£"))
        return {SW_TEXT("“%1” is in another currency. Prices are typed in US dollars; the workbook's exchange rate converts results."), {std::string(text)}};
    return {SW_TEXT("“%1” is not %2. Examples: %3."), {std::string(text), std::string(example->called), std::string(example->examples)}};
}

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
    Arithmetic arithmetic(text, spec);
    const auto value = arithmetic.read();
    if (!value) return tl::unexpected(value.error());
    if (!std::isfinite(*value)) return tl::unexpected(Message{SW_TEXT("“%1” is beyond what a number can hold."), {std::string(text)}});
    const std::string_view rest = arithmetic.rest();
    if (rest.empty()) return One{*value, false, arithmetic.has_currency()};
    if (rest == "x" || rest == "X" || rest == "×") {
        if (factor_allowed || spec.unit == Unit::factor) return One{*value, true, true, rest};
        return tl::unexpected(Message{SW_TEXT("“%1” is a factor; this field takes %2."), {std::string(text), std::string(range_words(spec).empty() ? "a number" : range_words(spec))}});
    }
    const bool letters_in_digits = std::isalpha(static_cast<unsigned char>(rest.front())) && rest.size() + 1 <= text.size() &&
                                   std::isdigit(static_cast<unsigned char>(text[text.size() - rest.size() - 1])) &&
                                   (rest.find_first_of("0123456789") != std::string_view::npos || rest == "O" || rest == "o" || rest == "l" || rest == "I");
    if (letters_in_digits && !unit_si(rest, spec)) return tl::unexpected(not_a_number(text));
    const auto si = is_bits(rest, info(spec.unit).dimension) ? std::nullopt : unit_si(rest, spec);
    if (!si) return tl::unexpected(wrong_unit(text, rest, spec));
    const double unit = info(spec.unit).si;
    // Exact when the unit is the field's own: 0.35 $/h must not become 0.35000000000000003.
    return One{*si == unit ? *value : *value * *si / unit, false, true, rest};
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
tl::expected<std::vector<One>, Message> parse_parts(std::string_view whole, const std::vector<std::string_view>& texts, const Spec& spec, bool factor_allowed) {
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
        out[i].unit = part->unit.empty() ? std::string_view{} : trimmed(texts[i]).substr(trimmed(texts[i]).size() - part->unit.size());
    }
    if (std::any_of(out.begin(), out.end(), [&](const One& part) { return part.is_factor != out.back().is_factor || (out.back().unit.empty() && !part.unit.empty()); }))
        return tl::unexpected(Message{SW_TEXT("“%1” can be read two ways. Write the unit behind each number, or behind the last for all."), {std::string(whole)}});
    return out;
}

// The range with the magnitude of the last part for all of them, if that is another way to read it.
std::optional<std::string> other_magnitude(const std::vector<std::string_view>& texts, const std::vector<One>& parts, const Spec& spec, bool factor_allowed) {
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
    if (text.size() > 200) return tl::unexpected(Message{SW_TEXT("A number is needed here, not %1 characters of text."), {std::to_string(text.size())}});
    Quantity out;
    std::size_t length = 0;
    const auto dots = find_dots(text, length);
    const auto deviation = text.find("±");
    if (dots == std::string_view::npos && deviation == std::string_view::npos) {
        const auto one = parse_one(text, spec, rules.factor);
        if (!one) return tl::unexpected(one.error());
        return Quantity{{one->value, {}}, one->is_factor, one->has_unit};
    }
    if (!rules.range) return tl::unexpected(Message{SW_TEXT("“%1” is a range; this field takes one number."), {std::string(text)}});
    std::vector<One> parts;
    std::vector<std::string_view> texts;
    if (deviation != std::string_view::npos) {
        const std::string_view right = trimmed(text.substr(deviation + std::string_view("±").size()));
        double spread = 0;
        if (right.ends_with('%') && info(spec.unit).dimension != share) {  // a share of the likely value
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
        parts = {One{likely.value - spread, likely.is_factor, likely.has_unit}, likely, One{likely.value + spread, likely.is_factor, likely.has_unit}};
    } else {
        std::string_view remaining = text;
        for (std::size_t at = 0; at != std::string_view::npos && texts.size() <= 3;) {
            at = find_dots(remaining, length);
            texts.push_back(remaining.substr(0, at));
            if (at != std::string_view::npos) remaining.remove_prefix(at + length);
        }
        if (texts.size() != 3) return tl::unexpected(Message{SW_TEXT("“%1”: a range is low..likely..high, for example 30..50..120."), {std::string(text)}});
        auto three = parse_parts(text, texts, spec, rules.factor);
        if (!three) return tl::unexpected(three.error());
        parts = std::move(*three);
    }
    if (!in_order(parts))
        return tl::unexpected(Message{SW_TEXT("Likely (%1) must lie between low (%2) and high (%3)."), {grouped(parts[1].value), grouped(parts[0].value), grouped(parts[2].value)}});
    if (!texts.empty())
        if (const auto other = other_magnitude(texts, parts, spec, rules.factor))
            return tl::unexpected(Message{SW_TEXT("“%1” can be read two ways. Write %2, or each number in full."), {std::string(text), *other}});
    out.estimate.likely = parts[1].value;
    if (parts[0].value < parts[2].value) out.estimate.spread = Spread{parts[0].value, parts[2].value, Shape::pert, Bounds::percentiles};
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
        "Refused with the reason: “1.234,50” and “1,5” (two readings), “80 kg” (another kind), “5O” (a letter), .nan, .inf, 1e999.\n");
}

}  // namespace sizewright
