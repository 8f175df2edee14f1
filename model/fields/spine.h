// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The spine: one description per input, from which reading, writing, forms, undo, --set and `schema` follow.
//
// A described struct lists its members once:
//     struct Autoscaling {
//         Flag enabled{false};
//         static constexpr void describe(auto& s, auto&& field) {  // serves const and mutable structs alike
//             field(Spec{.key = "enabled", .label = SW_TEXT("Autoscaling")}, s.enabled);
//         }
//     };
// A member is a Field<T> (a leaf), a described struct, a std::vector of those, or a std::variant of described structs told
// apart by their `kind`. A third argument of `field` says whether the member applies (default: yes).
// Each visitor costs compile time for every struct: walks, paths and edits go through the one that is instantiated (tree.h).

#include <array>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "model/fields/spec.h"
#include "model/fields/value.h"

namespace sizewright {

// The words of an enum in files and on screen: specialise words<Pattern> = {"batch", "real_time", …} in declaration order.
template <class E> inline constexpr std::array<std::string_view, 0> words{};
template <> inline constexpr auto words<Shape> = std::array<std::string_view, 4>{"pert", "triangular", "uniform", "lognormal"};
template <> inline constexpr auto words<Bounds> = std::array<std::string_view, 2>{"percentiles", "hard"};

namespace spine {

struct Ignore {
    template <class... A> void operator()(A&&...) const {}
};
template <class T>
concept Described = requires(T& t) {
    std::remove_const_t<T>::describe(t, Ignore{});
};
template <class T> struct is_field : std::false_type {};
template <class T> struct is_field<Field<T>> : std::true_type {};
template <class T>
concept Leaf = is_field<std::remove_const_t<T>>::value;
template <class T> struct is_variant : std::false_type {};
template <class... A> struct is_variant<std::variant<A...>> : std::true_type {};
template <class T>
concept Variant = is_variant<std::remove_const_t<T>>::value;
template <class T> struct is_list : std::false_type {};
template <class T> struct is_list<std::vector<T>> : std::bool_constant<Described<T> || is_variant<T>::value> {};
template <class T>
concept List = is_list<std::remove_const_t<T>>::value;
// A struct saved as `key: {…}` in a map instead of as a list item; the key is its `name`.
template <class T>
concept Keyed = requires {
    requires T::keyed;
};

template <class T> const T& default_of() {
    static const T value{};
    return value;
}

// Whether a person typed any leaf below `node`: how an optional part of the file (a block, an alternative) is told to be there.
template <class T> bool any_typed(const T& node) {
    if constexpr (Leaf<const T>)
        return node.is_typed();
    else if constexpr (Variant<const T>)
        return std::visit([](const auto& alternative) { return any_typed(alternative); }, node);
    else if constexpr (List<const T>)
        return !node.empty();
    else {
        bool typed = false;
        T::describe(node, [&](const Spec&, const auto& member, bool = true) { typed = typed || any_typed(member); });
        return typed;
    }
}

// One step of a path: a key, or an item by index or name. A path is keys joined by dots; a list item is [3], [name] or
// ["name with ] and . in it"].
struct Step {
    bool is_item = false;
    bool is_index = false;
    std::size_t index = 0;
    std::string name{};
};
// Takes the first step off `path`, and the dot before it; false if it or what follows it is malformed. At the end of the path it
// is not called.
bool next_step(std::string_view& path, Step& step);

// ---- Leaves and their type-erased value ----

template <class T> constexpr LeafType leaf_type() {
    using std::is_same_v;
    if constexpr (is_same_v<T, bool>)
        return LeafType::flag;
    else if constexpr (is_same_v<T, double>)
        return LeafType::number;
    else if constexpr (is_same_v<T, Estimate>)
        return LeafType::estimate;
    else if constexpr (is_same_v<T, Rate>)
        return LeafType::rate;
    else if constexpr (is_same_v<T, Price>)
        return LeafType::price;
    else if constexpr (is_same_v<T, Prices>)
        return LeafType::prices;
    else if constexpr (is_same_v<T, Counts>)
        return LeafType::counts;
    else if constexpr (is_same_v<T, std::string>)
        return LeafType::text;
    else if constexpr (is_same_v<T, std::vector<double>>)
        return LeafType::numbers;
    else if constexpr (is_same_v<T, std::vector<std::string>>)
        return LeafType::texts;
    else if constexpr (is_same_v<T, Profile>)
        return LeafType::profile;
    else if constexpr (is_same_v<T, Selection>)
        return LeafType::selection;
    else {
        static_assert(std::is_enum_v<T>, "a kind of value that the spine does not know");
        return LeafType::choice;
    }
}

// The effective value: Untyped only when there is none.
template <class T> Value get_leaf(const Field<T>& leaf) {
    if (leaf.is_automatic()) return automatic;
    if (!leaf.has_value()) return Untyped{};
    if constexpr (std::is_enum_v<T>)
        return std::string(words<T>[static_cast<std::size_t>(*leaf)]);
    else
        return *leaf;
}

// Stores a value that check_value has accepted; Untyped brings the default back. False: the value has another type.
template <class T> bool set_leaf(Field<T>& leaf, const Field<T>& fallback, const Value& value) {
    if (std::holds_alternative<Untyped>(value)) {
        leaf = fallback;
        return true;
    }
    if (std::holds_alternative<Automatic>(value)) {
        leaf.type(automatic);
        return true;
    }
    if constexpr (std::is_enum_v<T>) {
        if (const auto* word = std::get_if<std::string>(&value))
            for (std::size_t i = 0; i < words<T>.size(); ++i)
                if (words<T>[i] == *word) {
                    leaf.type(static_cast<T>(i));
                    return true;
                }
        return false;
    } else {
        if (const auto* exact = std::get_if<T>(&value)) {
            leaf.type(*exact);
            return true;
        }
        return false;
    }
}

// ---- Compile-time guard: a struct may not have a member that describe() forgets (workbook/arity.cpp) ----

struct Any {
    template <class T> operator T() const;
};
template <class T, std::size_t... I> constexpr bool braces(std::index_sequence<I...>) {
    return requires { T{(static_cast<void>(I), Any{})...}; };
}
template <class T, std::size_t N = 0> constexpr std::size_t member_count() {  // the largest N with T{any × N}
    if constexpr (braces<T>(std::make_index_sequence<N + 1>{}))
        return member_count<T, N + 1>();
    else
        return N;
}
// A T without its defaults, all leaves absent: GCC 12 cannot evaluate a default that is a std::string at compile time.
template <class T> constexpr T blank();
struct Blank {
    template <class T> constexpr operator T() const { return blank<T>(); }
};
template <class T> constexpr T blank() {
    if constexpr (Described<T>) return []<std::size_t... I>(std::index_sequence<I...>) {
            return T{(static_cast<void>(I), Blank{})...};
        }
    (std::make_index_sequence<member_count<T>()>{});
    else return T();
}

template <class T> constexpr bool every_member_is_described();
template <class T> struct alternatives;
template <class... A> struct alternatives<std::variant<A...>> {
    static constexpr bool are_described() { return (every_member_is_described<A>() && ...); }
};
// Checks T and every described struct that can be below it; the error names the struct.
template <class T> constexpr bool every_member_is_described() {
    if constexpr (Variant<T>)
        return alternatives<T>::are_described();
    else if constexpr (List<T>)
        return every_member_is_described<typename T::value_type>();
    else if constexpr (Leaf<T>)
        return true;
    else {
        constexpr std::size_t described = [] {
            T node = blank<T>();
            std::size_t count = 0;
            T::describe(node, [&](const Spec&, const auto&, bool = true) { ++count; });
            return count;
        }();
        static_assert(described == member_count<T>(), "describe() lacks a member of this struct, or has one twice");
        T node = blank<T>();
        bool below = described == member_count<T>();
        T::describe(node, [&](const Spec&, const auto& member, bool = true) {
            below = below && every_member_is_described<std::remove_cvref_t<decltype(member)>>();
        });
        return below;
    }
}

}  // namespace spine
}  // namespace sizewright
