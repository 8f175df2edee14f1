// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workbook/leaf_yaml.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <vector>

#include "model/fields/format.h"
#include "model/fields/quantity_text.h"
#include "model/fields/spine.h"
#include "model/fields/utf8.h"

namespace sizewright {

namespace {

constexpr std::array<std::string_view, 5> range_keys{"low", "likely", "high", "distribution", "bounds"};
constexpr std::array<std::string_view, 8> price_keys{"value",  "source", "as_of",        "low",
                                                     "likely", "high",   "distribution", "bounds"};

std::string label_of(const Spec& spec) { return std::string(spec.label.empty() ? spec.key : spec.label); }

template <class T> using Read = tl::expected<T, LeafError>;
tl::unexpected<LeafError> wrong(const YAML::Node& node, Message message, Message suggestion = {}) {
    return tl::unexpected(LeafError{node.Mark(), std::move(message), std::move(suggestion)});
}

// What a node is, in words for messages.
std::string_view kind_of(const YAML::Node& node) {
    if (node.IsMap()) return "a map";
    if (node.IsSequence()) return "a list";
    if (node.IsNull()) return "nothing";
    return "a text";
}

class LeafReader {
public:
    LeafReader(const Spec& spec, std::span<const std::string_view> choices) : spec_(spec), choices_(choices) {}

    Message doubt{};

    Read<double> number(const YAML::Node& node) {
        if (!node.IsScalar()) return expected(node, SW_TEXT("a number"));
        const auto quantity = parse_quantity(node.Scalar(), spec_);
        if (!quantity) return wrong(node, quantity.error());
        ask(*quantity);
        return quantity->estimate.likely;
    }

    Read<Rate> rate(const YAML::Node& node, bool factor) {
        if (node.IsMap()) {
            auto estimate = range(node, factor);
            if (!estimate) return tl::unexpected(estimate.error());
            return *estimate;
        }
        if (!node.IsScalar()) return expected(node, SW_TEXT("a number or a range {low, likely, high}"));
        const auto quantity = parse_quantity(node.Scalar(), spec_, {true, factor});
        if (!quantity) return wrong(node, quantity.error());
        ask(*quantity);
        return Rate{quantity->estimate, quantity->is_factor && factor};
    }

    Read<Price> price(const YAML::Node& node) {
        if (!node.IsMap()) {
            auto plain = rate(node, false);
            if (!plain) return tl::unexpected(plain.error());
            return Price{plain->amount, {}, {}};
        }
        if (auto unknown = unknown_key(node, price_keys)) return tl::unexpected(*unknown);
        Price out;
        const YAML::Node value = node["value"];
        auto amount = value.IsDefined() ? rate(value, false) : range(node, false);
        if (!amount) return tl::unexpected(amount.error());
        out.amount = amount->amount;
        for (const auto& [key, text] : {std::pair{"source", &out.source}, std::pair{"as_of", &out.as_of}}) {
            const YAML::Node child = node[key];
            if (!child.IsDefined() || child.IsNull()) continue;
            if (!child.IsScalar()) return expected(child, SW_TEXT("a text"));
            *text = child.Scalar();
        }
        return out;
    }

    template <class T, class F> Read<ByAccelerator<T>> by_accelerator(const YAML::Node& node, F&& one) {
        ByAccelerator<T> out;
        const bool is_object = node.IsMap() && std::any_of(price_keys.begin(), price_keys.end(), [&](std::string_view key) {
                                   return node[std::string(key)].IsDefined();
                               });
        if (!node.IsMap() || is_object) {
            auto value = one(node);
            if (!value) return tl::unexpected(value.error());
            out.every = *value;
            return out;
        }
        for (const auto& pair : node) {
            auto value = one(pair.second);
            if (!value) return tl::unexpected(value.error());
            out.named.emplace_back(pair.first.Scalar(), *value);
        }
        return out;
    }

    Read<std::vector<std::string>> texts(const YAML::Node& node) {
        if (!node.IsSequence()) return expected(node, SW_TEXT("a list of names"));
        std::vector<std::string> out;
        for (const auto& item : node) {
            if (!item.IsScalar()) return expected(item, SW_TEXT("a name"));
            out.push_back(item.Scalar());
        }
        return out;
    }

    Read<std::vector<double>> numbers(const YAML::Node& node) {
        if (!node.IsSequence()) return expected(node, SW_TEXT("a list of numbers"));
        std::vector<double> out;
        for (const auto& item : node) {
            auto value = number(item);
            if (!value) return tl::unexpected(value.error());
            out.push_back(*value);
        }
        return out;
    }

    Read<Profile> profile(const YAML::Node& node) {
        Profile out;
        out.name.clear();
        if (node.IsSequence()) {
            auto values = numbers(node);
            if (!values) return tl::unexpected(values.error());
            out.multipliers = *values;
        } else if (node.IsMap()) {
            static constexpr std::array<std::string_view, 1> keys{"trace"};
            if (auto unknown = unknown_key(node, keys)) return tl::unexpected(*unknown);
            const YAML::Node trace = node["trace"];
            if (!trace.IsDefined() || !trace.IsScalar() || trace.Scalar().empty())
                return expected(node, SW_TEXT("{trace: file.csv}"));
            out.trace = trace.Scalar();
        } else
            out.name = node.Scalar();
        return out;
    }

    tl::unexpected<LeafError> expected(const YAML::Node& node, std::string_view what) const {
        return wrong(node, {SW_TEXT("%1 must be %2, not %3."), {label_of(spec_), std::string(what), std::string(kind_of(node))}});
    }

private:
    // 0.7 in a field of percent is usually a slip; 0.7 % or 0.7% is not.
    void ask(const Quantity& quantity) {
        const double x = quantity.estimate.likely;
        if (spec_.unit == Unit::percent && !spec_.small_share && !quantity.has_unit && x > 0 && x <= 1)
            doubt = {SW_TEXT("%1 % was entered; did you mean %2 %?"), {grouped(x), significant(100 * x, 6)}};
    }

    std::optional<LeafError> unknown_key(const YAML::Node& node, std::span<const std::string_view> known) const {
        for (const auto& pair : node) {
            const std::string& key = pair.first.Scalar();
            if (std::find(known.begin(), known.end(), key) != known.end()) continue;
            const auto near = nearest(key, known);
            return LeafError{pair.first.Mark(),
                             {SW_TEXT("Unknown key “%1”."), {excerpt(key)}},
                             near.empty() ? Message{} : Message{SW_TEXT("Did you mean “%1”?"), {std::string(near)}}};
        }
        return std::nullopt;
    }

    // {low, likely, high, distribution, bounds}; beside the price keys when `node` is a price.
    Read<Rate> range(const YAML::Node& node, bool factor) {
        std::array<double, 3> values{};
        bool is_factor = false;
        for (std::size_t i = 0; i < 3; ++i) {
            const YAML::Node child = node[std::string(range_keys[i])];
            if (!child.IsDefined()) {
                const bool is_price = node["source"].IsDefined() || node["as_of"].IsDefined();
                if (auto unknown = unknown_key(node, is_price ? std::span<const std::string_view>(price_keys)
                                                              : std::span<const std::string_view>(range_keys)))
                    return tl::unexpected(*unknown);
                return wrong(node, {SW_TEXT("%1 lacks “%2”: a range is {low: 8, likely: 12, high: 20}."),
                                    {label_of(spec_), std::string(range_keys[i])}});
            }
            if (!child.IsScalar()) return expected(child, SW_TEXT("a number"));
            const auto quantity = parse_quantity(child.Scalar(), spec_, {false, factor});
            if (!quantity) return wrong(child, quantity.error());
            values[i] = quantity->estimate.likely;
            is_factor = quantity->is_factor && factor;
        }
        Spread spread{values[0], values[2], Shape::pert, Bounds::percentiles};
        if (auto bad = word(node, "distribution", spread.shape)) return tl::unexpected(*bad);
        if (auto bad = word(node, "bounds", spread.bounds)) return tl::unexpected(*bad);
        if (!node["value"].IsDefined() && !node["source"].IsDefined() && !node["as_of"].IsDefined())
            if (auto unknown = unknown_key(node, range_keys)) return tl::unexpected(*unknown);
        return Rate{Estimate{values[1], spread}, is_factor};
    }

    template <class E> std::optional<LeafError> word(const YAML::Node& node, const char* key, E& out) const {
        const YAML::Node child = node[key];
        if (!child.IsDefined()) return std::nullopt;
        std::string known;
        for (std::size_t i = 0; i < words<E>.size(); ++i) {
            if (child.IsScalar() && child.Scalar() == words<E>[i]) {
                out = static_cast<E>(i);
                return std::nullopt;
            }
            known += (known.empty() ? "" : ", ") + std::string(words<E>[i]);
        }
        return LeafError{child.Mark(),
                         {SW_TEXT("“%1” is not one of %2."),
                          {child.IsScalar() ? excerpt(child.Scalar()) : std::string(kind_of(child)), known}},
                         {}};
    }

    const Spec& spec_;
    std::span<const std::string_view> choices_;
};

}  // namespace

std::string_view nearest(std::string_view word, std::span<const std::string_view> known) {
    const auto distance = [](std::string_view a, std::string_view b) {
        std::vector<std::size_t> row(b.size() + 1);
        std::iota(row.begin(), row.end(), std::size_t{0});
        for (std::size_t i = 0; i < a.size(); ++i) {
            std::size_t diagonal = row[0]++;
            for (std::size_t j = 0; j < b.size(); ++j)
                diagonal = std::exchange(row[j + 1], std::min({row[j + 1] + 1, row[j] + 1, diagonal + (a[i] != b[j] ? 1u : 0u)}));
        }
        return row.back();
    };
    if (word.size() > 80) return {};
    std::string_view best;
    std::size_t best_distance = std::max<std::size_t>(2, word.size() / 3) + 1;
    for (const auto candidate : known) {
        const std::size_t d = distance(word, candidate);
        if (d < best_distance || (best.empty() && candidate.size() > 3 && word.size() > 3 &&
                                  (candidate.starts_with(word) || word.starts_with(candidate)))) {
            best = candidate;
            best_distance = d;
        }
    }
    return best;
}

tl::expected<LeafRead, LeafError> read_leaf(const YAML::Node& node, const Spec& spec, LeafType type,
                                            std::span<const std::string_view> choices) {
    LeafRead out;
    if (node.IsNull()) return out;
    if (node.IsScalar() && node.Scalar() == "auto" && (spec.automatic || type != LeafType::text)) {
        out.value = automatic;
        if (auto message = check_value(spec, type, choices, out.value); !message.empty()) return wrong(node, std::move(message));
        return out;
    }
    LeafReader reader(spec, choices);
    const auto keep = [&](auto&& read) -> std::optional<LeafError> {
        if (!read) return read.error();
        out.value = std::move(*read);
        return std::nullopt;
    };
    std::optional<LeafError> error;
    switch (type) {
        case LeafType::flag:
            if (node.IsScalar() && (node.Scalar() == "true" || node.Scalar() == "false"))
                out.value = node.Scalar() == "true";
            else
                error = reader.expected(node, node.IsScalar() ? "true or false" : SW_TEXT("true or false")).value();
            if (error && node.IsScalar())
                error->message = {SW_TEXT("%1 must be true or false, not “%2”."), {label_of(spec), excerpt(node.Scalar())}};
            break;
        case LeafType::number: error = keep(reader.number(node)); break;
        case LeafType::estimate: {
            auto rate = reader.rate(node, false);
            if (!rate)
                error = rate.error();
            else
                out.value = rate->amount;
            break;
        }
        case LeafType::rate: error = keep(reader.rate(node, true)); break;
        case LeafType::price: error = keep(reader.price(node)); break;
        case LeafType::prices:
            error = keep(reader.by_accelerator<Price>(node, [&](const YAML::Node& n) { return reader.price(n); }));
            break;
        case LeafType::counts:
            error = keep(reader.by_accelerator<double>(node, [&](const YAML::Node& n) { return reader.number(n); }));
            break;
        case LeafType::text:
            if (node.IsScalar())
                out.value = node.Scalar();
            else
                error = reader.expected(node, SW_TEXT("a text")).value();
            break;
        case LeafType::choice:
            if (!node.IsScalar())
                error = reader.expected(node, SW_TEXT("a word")).value();
            else {
                out.value = node.Scalar();
                if (auto message = check_value(spec, type, choices, out.value); !message.empty()) {
                    const auto near = nearest(node.Scalar(), choices);
                    error = LeafError{node.Mark(), std::move(message),
                                      near.empty() ? Message{} : Message{SW_TEXT("Did you mean “%1”?"), {std::string(near)}}};
                }
            }
            break;
        case LeafType::numbers: error = keep(reader.numbers(node)); break;
        case LeafType::texts: error = keep(reader.texts(node)); break;
        case LeafType::profile: error = keep(reader.profile(node)); break;
        case LeafType::selection:
            if (node.IsScalar() && node.Scalar() == "all")
                out.value = Selection{};
            else if (node.IsSequence()) {
                auto items = reader.texts(node);
                if (!items)
                    error = items.error();
                else
                    out.value = Selection{false, *items};
            } else
                error = reader.expected(node, SW_TEXT("“all” or a list of names")).value();
            break;
    }
    if (error) return tl::unexpected(*error);
    if (auto message = check_value(spec, type, choices, out.value); !message.empty()) return wrong(node, std::move(message));
    out.doubt = reader.doubt;
    return out;
}

namespace {

void write_number(YAML::Emitter& out, double value, bool factor = false) { out << shortest(value) + (factor ? "x" : ""); }
void write_text(YAML::Emitter& out, const std::string& text) { out << YAML::DoubleQuoted << text; }

void write_range(YAML::Emitter& out, const Rate& rate) {
    const Spread& spread = *rate.amount.spread;
    out << YAML::Key << "low" << YAML::Value;
    write_number(out, spread.low, rate.is_factor);
    out << YAML::Key << "likely" << YAML::Value;
    write_number(out, rate.amount.likely, rate.is_factor);
    out << YAML::Key << "high" << YAML::Value;
    write_number(out, spread.high, rate.is_factor);
    if (spread.shape != Shape::pert)
        out << YAML::Key << "distribution" << YAML::Value << std::string(words<Shape>[static_cast<std::size_t>(spread.shape)]);
    if (spread.bounds != Bounds::percentiles)
        out << YAML::Key << "bounds" << YAML::Value << std::string(words<Bounds>[static_cast<std::size_t>(spread.bounds)]);
}

void write_rate(YAML::Emitter& out, const Rate& rate) {
    if (!rate.amount.spread) return write_number(out, rate.amount.likely, rate.is_factor);
    out << YAML::Flow << YAML::BeginMap;
    write_range(out, rate);
    out << YAML::EndMap;
}

void write_price(YAML::Emitter& out, const Price& price) {
    if (price.source.empty() && price.as_of.empty()) return write_rate(out, {price.amount, false});
    out << YAML::Flow << YAML::BeginMap;
    if (price.amount.spread)
        write_range(out, {price.amount, false});
    else {
        out << YAML::Key << "value" << YAML::Value;
        write_number(out, price.amount.likely);
    }
    if (!price.source.empty()) {
        out << YAML::Key << "source" << YAML::Value;
        write_text(out, price.source);
    }
    if (!price.as_of.empty()) {
        out << YAML::Key << "as_of" << YAML::Value;
        write_text(out, price.as_of);
    }
    out << YAML::EndMap;
}

template <class T, class F> void write_by_accelerator(YAML::Emitter& out, const ByAccelerator<T>& map, F&& one) {
    if (map.every) return one(*map.every);
    out << YAML::Flow << YAML::BeginMap;
    for (const auto& [name, value] : map.named) {
        write_key(out, name);
        one(value);
    }
    out << YAML::EndMap;
}

void write_texts(YAML::Emitter& out, const std::vector<std::string>& texts) {
    out << YAML::Flow << YAML::BeginSeq;
    for (const auto& text : texts) write_text(out, text);
    out << YAML::EndSeq;
}

void write_numbers(YAML::Emitter& out, const std::vector<double>& numbers) {
    out << YAML::Flow << YAML::BeginSeq;
    for (const double number : numbers) write_number(out, number);
    out << YAML::EndSeq;
}

struct LeafWriter {
    YAML::Emitter& out;
    LeafType type;
    void operator()(const Untyped&) const { out << YAML::Null; }
    void operator()(const Automatic&) const { out << "auto"; }
    void operator()(bool x) const { out << (x ? "true" : "false"); }
    void operator()(double x) const { write_number(out, x); }
    void operator()(const Estimate& x) const { write_rate(out, {x, false}); }
    void operator()(const Rate& x) const { write_rate(out, x); }
    void operator()(const Price& x) const { write_price(out, x); }
    void operator()(const Prices& x) const {
        write_by_accelerator(out, x, [&](const Price& p) { write_price(out, p); });
    }
    void operator()(const Counts& x) const {
        write_by_accelerator(out, x, [&](double n) { write_number(out, n); });
    }
    void operator()(const std::string& x) const {
        if (type == LeafType::choice)
            out << x;
        else
            write_text(out, x);
    }
    void operator()(const std::vector<double>& x) const { write_numbers(out, x); }
    void operator()(const std::vector<std::string>& x) const { write_texts(out, x); }
    void operator()(const Profile& x) const {
        if (!x.trace.empty()) {
            out << YAML::Flow << YAML::BeginMap << YAML::Key << "trace" << YAML::Value;
            write_text(out, x.trace);
            out << YAML::EndMap;
        } else if (!x.multipliers.empty())
            write_numbers(out, x.multipliers);
        else
            out << x.name;
    }
    void operator()(const Selection& x) const {
        if (x.all)
            out << "all";
        else
            write_texts(out, x.items);
    }
};

}  // namespace

void write_key(YAML::Emitter& out, const std::string& key) {
    // YAML readers look for the colon of a key no further than 1,024 bytes; a longer one begins with a question mark. The emitter
    // sees to that itself when the text has more bytes, but not when only escapes (\xa0) make it longer; told twice, it would go
    // on so for all keys that follow. A question mark in a map in braces it writes wrongly: names of accelerators are shorter.
    constexpr std::size_t longest_before_a_colon = 1000;
    constexpr std::size_t seen_by_the_emitter = 1024;
    if (written_size(key) > longest_before_a_colon && key.size() <= seen_by_the_emitter) out << YAML::LongKey;
    out << YAML::Key;
    write_text(out, key);
    out << YAML::Value;
}

void write_leaf(YAML::Emitter& out, LeafType type, const Value& value) { std::visit(LeafWriter{out, type}, value); }

}  // namespace sizewright
