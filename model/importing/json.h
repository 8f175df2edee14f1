// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The one reader of JSON files: it hands over one element of the outermost array or object at a time and forgets it, so that a
// list of any length costs the memory of its longest element.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "model/fields/problem.h"

namespace sizewright {

// What a file may cost at most, whatever its bytes are.
struct JsonLimits {
    std::size_t bytes = 512 * 1024 * 1024;
    int depth = 64;
    std::size_t element_values = 4'000'000;  // values within one element of the outermost level
};

enum class JsonKind : std::uint8_t { null, boolean, number, text, array, object };

class JsonElement;

// A value within an element; valid during the visit only.
class JsonValue {
public:
    JsonKind kind() const;
    bool is(JsonKind kind_) const { return kind() == kind_; }
    bool truth() const;             // of a boolean; false for anything else
    std::string_view text() const;  // of a text; empty for anything else
    std::optional<double> number() const;
    std::string_view key() const;  // within an object

    // Members and items, in the order of the file.
    std::optional<JsonValue> first() const;
    std::optional<JsonValue> next() const;
    // The first member of that name; of keys that stand twice, the first counts.
    std::optional<JsonValue> find(std::string_view name) const;

private:
    friend class JsonElement;
    JsonValue(const JsonElement* element, std::uint32_t index) : element_(element), index_(index) {}
    const JsonElement* element_;
    std::uint32_t index_;
};

// One element: its values in one piece of memory, reused for the next.
class JsonElement {
public:
    JsonValue root() const { return {this, 0}; }

private:
    friend class JsonValue;
    friend class JsonBuilder;
    static constexpr std::uint32_t none = 0xFFFFFFFF;
    struct Node {
        JsonKind kind = JsonKind::null;
        bool truth = false;
        double number = 0;
        std::uint32_t key_at = 0, key_size = 0;    // in text_
        std::uint32_t text_at = 0, text_size = 0;  // in text_
        std::uint32_t first = none;
        std::uint32_t next = none;
    };
    std::vector<Node> nodes_{};
    std::string text_{};
};

inline JsonKind JsonValue::kind() const { return element_->nodes_[index_].kind; }

inline bool JsonValue::truth() const { return element_->nodes_[index_].truth; }

inline std::string_view JsonValue::text() const {
    const auto& node = element_->nodes_[index_];
    return std::string_view(element_->text_).substr(node.text_at, node.text_size);
}

inline std::optional<double> JsonValue::number() const {
    const auto& node = element_->nodes_[index_];
    return node.kind == JsonKind::number ? std::optional(node.number) : std::nullopt;
}

inline std::string_view JsonValue::key() const {
    const auto& node = element_->nodes_[index_];
    return std::string_view(element_->text_).substr(node.key_at, node.key_size);
}

inline std::optional<JsonValue> JsonValue::first() const {
    const auto at = element_->nodes_[index_].first;
    return at == JsonElement::none ? std::nullopt : std::optional(JsonValue(element_, at));
}

inline std::optional<JsonValue> JsonValue::next() const {
    const auto at = element_->nodes_[index_].next;
    return at == JsonElement::none ? std::nullopt : std::optional(JsonValue(element_, at));
}

inline std::optional<JsonValue> JsonValue::find(std::string_view name) const {
    if (!is(JsonKind::object)) return std::nullopt;
    for (auto member = first(); member; member = member->next())
        if (member->key() == name) return member;
    return std::nullopt;
}

// `ordinal` counts from 1; `key` is empty in an array. False ends the reading without a problem.
using JsonVisitor = std::function<bool(std::size_t ordinal, std::string_view key, JsonValue value)>;

// Visits the elements of the outermost array or object; the result says which of both it is (or a plain value, which has none).
// Refuses what is not JSON in UTF-8, NUL bytes, numbers beyond the range of a double, and what is beyond the limits, with line
// and column. Elements before the place of a problem have been visited. Takes bounded stack whatever the bytes are.
tl::expected<JsonKind, std::vector<Problem>> visit_json(std::string_view bytes, std::string_view file, const JsonVisitor& visit,
                                                        const JsonLimits& limits = {});

}  // namespace sizewright
