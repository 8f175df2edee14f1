// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A described struct without its types: what the reader, the writer, undo, forms and structural edits work on.
// The templates of spine.h are instantiated once for a workbook (workbook_tree.cpp); everything else is ordinary code over this
// tree.

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/fields/spec.h"
#include "model/fields/value.h"

namespace sizewright {

struct TypeOps;

// A part of a workbook: a leaf, a struct with members, or a list. Refers to it; valid as long as that part is.
struct Node {
    const TypeOps* ops = nullptr;
    void* data = nullptr;
    const void* fallback = nullptr;  // the same part of a default-constructed parent

    explicit operator bool() const { return ops != nullptr; }
};

struct Member {
    const Spec& spec;
    Node node;
    bool applies = true;
};
using MemberVisitor = std::function<void(const Member&)>;

enum class NodeShape { leaf, fields, list };

struct TypeOps {
    NodeShape shape = NodeShape::leaf;

    // ---- Leaves ----
    LeafType type = LeafType::number;
    std::span<const std::string_view> words{};  // of an enum; other choices are in the Spec
    Value (*get)(const void*) = nullptr;        // the effective value
    bool (*typed)(const void*) = nullptr;
    bool (*set)(void* leaf, const void* fallback, const Value& value) = nullptr;

    // ---- Structs; for a list of several kinds, the struct that the item is ----
    void (*members)(void*, const MemberVisitor&) = nullptr;
    std::string_view kind{};  // empty: the only one
    bool keyed = false;       // saved as `name: {…}` in a map

    // ---- Lists ----
    std::size_t (*size)(const void*) = nullptr;
    Node (*item)(void*, std::size_t) = nullptr;
    std::span<const std::string_view> kinds{};               // empty: all items are of one kind
    bool (*append)(void*, std::string_view kind) = nullptr;  // false: no such kind
    void (*insert_copy)(void*, std::size_t from, std::size_t to) = nullptr;
    void (*erase)(void*, std::size_t) = nullptr;
    void (*move)(void*, std::size_t from, std::size_t to) = nullptr;
    bool items_keyed = false;
};

std::span<const std::string_view> choices_of(const Spec& spec, const TypeOps& ops);

// The member called `key`, or a null node. `spec`, if given, receives its description.
Node member(Node node, std::string_view key, Spec* spec = nullptr, bool* applies = nullptr);

// The name of a struct, empty if it has none.
std::string name_of(Node node);

// Whether a person typed anything in it: how an optional block of the file is told to be there. A list is there if it has items.
bool any_typed(Node node);

// Follows a path of keys, indices and names; a null node if there is no such place.
struct Found {
    Node node{};
    Spec spec{};          // of the last key on the way
    bool applies = true;  // together with all above it
    explicit operator bool() const { return static_cast<bool>(node); }
};
Found find(Node root, std::string_view path);

}  // namespace sizewright
