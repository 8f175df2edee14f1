// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fields/arithmetic.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>
#include <tuple>
#include <utility>

#include "model/fields/format.h"
#include "model/fields/unit_words.h"

namespace sizewright::quantity {

using enum Dimension;

Message not_a_number(std::string_view text) {
    // The letters that are mistaken for digits, when the rest would be a number.
    static constexpr std::array<std::pair<char, char>, 4> slips{{{'O', '0'}, {'o', '0'}, {'l', '1'}, {'I', '1'}}};
    static constexpr std::array<std::string_view, 9> places{"first", "second",  "third",  "fourth", "fifth",
                                                            "sixth", "seventh", "eighth", "ninth"};
    std::string mended(text);
    std::size_t first = std::string::npos;
    for (std::size_t i = 0; i < mended.size(); ++i)
        for (const auto& [letter, digit] : slips)
            if (mended[i] == letter) {
                mended[i] = digit;
                if (first == std::string::npos) first = i;
            }
    const bool digits = !mended.empty() && std::all_of(mended.begin(), mended.end(),
                                                       [](unsigned char c) { return std::isdigit(c) || c == '.' || c == ','; });
    if (digits && first != std::string::npos && first < places.size())
        return {SW_TEXT("“%1” is not a number: the %2 character is the letter %3. Did you mean %4?"),
                {std::string(text), std::string(places[first]), std::string(1, text[first]), mended}};
    return {SW_TEXT("“%1” is not a number."), {std::string(text)}};
}

namespace {

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
        while (at_ < text_.size() &&
               (std::isspace(static_cast<unsigned char>(text_[at_])) || text_.substr(at_).starts_with("\u00a0")))
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
        return at < text_.size() &&
               (std::isdigit(static_cast<unsigned char>(text_[at])) || text_[at] == '.' || text_[at] == '(' || text_[at] == '$');
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
        const auto digit = [&](std::size_t i) {
            return i < text_.size() && std::isdigit(static_cast<unsigned char>(text_[i])) != 0;
        };
        while (digit(at_) || (at_ < text_.size() && (text_[at_] == '.' || text_[at_] == ',') && text_.substr(at_, 2) != ".."))
            ++at_;
        const std::string_view body = text_.substr(start, at_ - start);
        if (body.find_first_of("0123456789") == std::string_view::npos) return tl::unexpected(not_a_number(trimmed(text_)));
        if (auto message = of_programs(start); !message.empty()) return tl::unexpected(std::move(message));
        if (at_ + 1 < text_.size() && (text_[at_] == 'e' || text_[at_] == 'E') &&
            (digit(at_ + 1) || ((text_[at_ + 1] == '+' || text_[at_ + 1] == '-') && digit(at_ + 2)))) {
            at_ += 2;
            while (digit(at_)) ++at_;
        }
        auto cleaned = without_groups(body);
        if (!cleaned) return tl::unexpected(cleaned.error());
        if (cleaned->size() > 1 && cleaned->front() == '0' && digit_at(*cleaned, 1)) {  // octal to some readers of YAML
            const auto significant = std::min(cleaned->find_first_not_of('0'), cleaned->size() - 1);
            const std::string plain = cleaned->substr(digit_at(*cleaned, significant) ? significant : significant - 1);
            if (body.find(',') == std::string_view::npos)
                return tl::unexpected(Message{SW_TEXT("“%1” begins with a zero. Write %2."), {std::string(body), plain}});
            return tl::unexpected(
                Message{SW_TEXT("“%1” can be read two ways. Write %2 or %3."), {std::string(body), decimal_comma(body), plain}});
        }
        std::string literal = *cleaned + std::string(text_.substr(start + body.size(), at_ - start - body.size()));
        literal.erase(std::remove(literal.begin(), literal.end(), '+'), literal.end());
        double value = 0;
        const auto [end, error] = std::from_chars(literal.data(), literal.data() + literal.size(), value);
        if (error == std::errc::result_out_of_range)
            return tl::unexpected(Message{SW_TEXT("“%1” is beyond what a number can hold."), {std::string(trimmed(text_))}});
        if (error != std::errc{} || end != literal.data() + literal.size()) return tl::unexpected(not_a_number(trimmed(text_)));
        return value * magnitude();
    }
    static bool digit_at(std::string_view text, std::size_t i) {
        return i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0;
    }
    // "0,500" with the comma as the decimal point: "0.5".
    static std::string decimal_comma(std::string_view body) {
        std::string text(body);
        std::replace(text.begin(), text.end(), ',', '.');
        double value = 0;
        std::from_chars(text.data(), text.data() + text.size(), value);
        return shortest(value);
    }
    // Numbers as programs write them, of which `start` is the first digit: 0x10, 0o17, 0b11, 1_000. Readers of YAML differ about
    // them.
    Message of_programs(std::size_t start) const {
        const std::string_view text = text_.substr(start);
        const auto end = std::min(text.find_first_not_of("0123456789abcdefABCDEFxXoO_"), text.size());
        const std::string word(text.substr(0, end));
        static constexpr std::array<std::tuple<char, int, std::string_view>, 3> bases{
            {{'x', 16, SW_TEXT("“%1” is a hexadecimal number. Write %2.")},
             {'o', 8, SW_TEXT("“%1” is an octal number. Write %2.")},
             {'b', 2, SW_TEXT("“%1” is a binary number. Write %2.")}}};
        for (const auto& [letter, base, sentence] : bases) {
            if (word.size() < 3 || word[0] != '0' || std::tolower(static_cast<unsigned char>(word[1])) != letter) continue;
            std::uint64_t value = 0;
            const auto [last, error] = std::from_chars(word.data() + 2, word.data() + word.size(), value, base);
            if (error != std::errc{} || last != word.data() + word.size()) continue;
            return {sentence, {word, std::to_string(value)}};
        }
        const auto underscore = word.find('_');
        if (underscore == std::string::npos || !digit_at(word, underscore + 1)) return {};
        std::string digits = word.substr(0, word.find_first_not_of("0123456789_"));
        const std::string found = digits;
        digits.erase(std::remove(digits.begin(), digits.end(), '_'), digits.end());
        return {SW_TEXT("“%1” has an underscore among its digits. Write %2."), {found, digits}};
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
                return Message{SW_TEXT("“%1” can be read two ways: the comma is no decimal point here. Write %2 or %3."),
                               {std::string(text), one, digits}};
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
        if (dimension == bytes || dimension == time || dimension == flop || dimension == byte_rate || dimension == share)
            return 1;
        std::size_t i = at_;
        while (i < text_.size() && text_[i] == ' ') ++i;
        if (i >= text_.size()) return 1;
        const std::string_view tail = text_.substr(i);
        static constexpr std::array<std::pair<std::string_view, double>, 4> words{
            {{"thousand", 1e3}, {"million", 1e6}, {"billion", 1e9}, {"trillion", 1e12}}};
        for (const auto& [word, value] : words)
            if (tail.starts_with(word)) {
                at_ = i + word.size();
                return value;
            }
        const auto next = i + 1 < text_.size() ? static_cast<unsigned char>(text_[i + 1]) : static_cast<unsigned char>(' ');
        if (std::isalpha(next)) return 1;
        double value = 1;
        switch (text_[i]) {
            case 'k':
            case 'K': value = 1e3; break;
            case 'M':
            case 'm': value = 1e6; break;
            case 'B':
            case 'G':
            case 'b': value = 1e9; break;
            case 'T':
            case 't': value = 1e12; break;
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
}  // namespace

tl::expected<Calculated, Message> calculate(std::string_view text, const Spec& spec) {
    Arithmetic arithmetic(text, spec);
    const auto value = arithmetic.read();
    if (!value) return tl::unexpected(value.error());
    return Calculated{*value, arithmetic.has_currency(), arithmetic.rest()};
}

}  // namespace sizewright::quantity
