// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The one place where the templates of the spine meet every struct of a workbook.

#include "model/workbook/workbook_tree.h"

#include <algorithm>
#include <array>

#include "model/workbook/workbook.h"

namespace sizewright {

namespace {

template <class T> const TypeOps& ops_of();

template <class T> Node node_of(T& part, const void* fallback) { return {&ops_of<T>(), &part, fallback}; }

template <class T> TypeOps leaf_ops() {
    TypeOps ops;
    ops.shape = NodeShape::leaf;
    ops.type = spine::leaf_type<T>();
    if constexpr (std::is_enum_v<T>) ops.words = words<T>;
    ops.get = [](const void* leaf) { return spine::get_leaf(*static_cast<const Field<T>*>(leaf)); };
    ops.typed = [](const void* leaf) { return static_cast<const Field<T>*>(leaf)->is_typed(); };
    ops.set = [](void* leaf, const void* fallback, const Value& value) {
        return spine::set_leaf(*static_cast<Field<T>*>(leaf), *static_cast<const Field<T>*>(fallback), value);
    };
    return ops;
}

template <class T> TypeOps struct_ops() {
    TypeOps ops;
    ops.shape = NodeShape::fields;
    ops.keyed = spine::Keyed<T>;
    if constexpr (requires { T::kind; }) ops.kind = T::kind;
    ops.members = [](void* part, const MemberVisitor& visit) {
        // The members of a default struct, in order.
        static const std::vector<const void*> defaults = [] {
            std::vector<const void*> out;
            T::describe(spine::default_of<T>(), [&](const Spec&, const auto& m, bool = true) { out.push_back(&m); });
            return out;
        }();
        std::size_t i = 0;
        T::describe(*static_cast<T*>(part), [&](const Spec& spec, auto& m, bool applies = true) {
            visit({spec, node_of(m, defaults[i++]), applies});
        });
    };
    return ops;
}

template <class T> Node item_node(T& item) {
    if constexpr (spine::Variant<T>)
        return std::visit([](auto& alternative) { return item_node(alternative); }, item);
    else
        return node_of(item, &spine::default_of<T>());
}

template <class... A> constexpr std::array<std::string_view, sizeof...(A)> kinds_of_variant(const std::variant<A...>*) {
    return {A::kind...};
}
template <class... A> bool append_kind(std::vector<std::variant<A...>>& list, std::string_view kind) {
    return ((kind == A::kind ? (list.emplace_back(A{}), true) : false) || ...);
}

template <class T> TypeOps list_ops() {
    using List = std::vector<T>;
    TypeOps ops;
    ops.shape = NodeShape::list;
    ops.size = [](const void* list) { return static_cast<const List*>(list)->size(); };
    ops.item = [](void* list, std::size_t i) { return item_node((*static_cast<List*>(list))[i]); };
    if constexpr (spine::Variant<T>) {
        static constexpr auto kinds = kinds_of_variant(static_cast<const T*>(nullptr));
        ops.kinds = kinds;
        ops.append = [](void* list, std::string_view kind) { return append_kind(*static_cast<List*>(list), kind); };
    } else {
        ops.items_keyed = spine::Keyed<T>;
        ops.append = [](void* list, std::string_view kind) {
            if (kind.empty()) static_cast<List*>(list)->emplace_back();
            return kind.empty();
        };
    }
    ops.insert_copy = [](void* list, std::size_t from, std::size_t to) {
        auto& items = *static_cast<List*>(list);
        T copy = items[from];
        items.insert(items.begin() + static_cast<std::ptrdiff_t>(to), std::move(copy));
    };
    ops.erase = [](void* list, std::size_t i) {
        auto& items = *static_cast<List*>(list);
        items.erase(items.begin() + static_cast<std::ptrdiff_t>(i));
    };
    ops.move = [](void* list, std::size_t from, std::size_t to) {
        const auto at = static_cast<List*>(list)->begin();
        const auto f = static_cast<std::ptrdiff_t>(from);
        const auto t = static_cast<std::ptrdiff_t>(to);
        if (f < t)
            std::rotate(at + f, at + f + 1, at + t + 1);
        else
            std::rotate(at + t, at + f, at + f + 1);
    };
    return ops;
}

template <class T> struct OpsMaker {
    static TypeOps make() { return struct_ops<T>(); }
};
template <class T> struct OpsMaker<Field<T>> {
    static TypeOps make() { return leaf_ops<T>(); }
};
template <class T> struct OpsMaker<std::vector<T>> {
    static TypeOps make() { return list_ops<T>(); }
};

template <class T> const TypeOps& ops_of() {
    static const TypeOps ops = OpsMaker<T>::make();
    return ops;
}

}  // namespace

Node tree_of(Workbook& workbook) { return node_of(workbook, &spine::default_of<Workbook>()); }

Node tree_of(const Workbook& workbook) { return tree_of(const_cast<Workbook&>(workbook)); }

}  // namespace sizewright
