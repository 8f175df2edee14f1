// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fields/access.h"

#include "model/fields/tree.h"
#include "model/workbook/workbook.h"
#include "model/workbook/workbook_tree.h"

namespace sizewright {

namespace {

FieldInfo info_of(std::string path, const Spec& spec, Node leaf, bool applies) {
    return {std::move(path),
            spec,
            leaf.ops->type,
            choices_of(spec, *leaf.ops),
            applies,
            leaf.ops->typed(leaf.data),
            leaf.ops->get(leaf.data),
            leaf.ops->get(leaf.fallback)};
}

// How the item of a list stands in a path.
using ItemText = std::function<std::string(Node list, std::size_t index)>;

void walk(Node node, const std::string& path, const Spec& spec, bool applies, const ItemText& item_text,
          const std::function<void(const FieldInfo&)>& visit) {
    switch (node.ops->shape) {
        case NodeShape::leaf: visit(info_of(path, spec, node, applies)); return;
        case NodeShape::list:
            for (std::size_t i = 0; i < node.ops->size(node.data); ++i)
                walk(node.ops->item(node.data, i), path + item_text(node, i), spec, applies, item_text, visit);
            return;
        case NodeShape::fields:
            node.ops->members(node.data, [&](const Member& m) {
                walk(m.node, path.empty() ? std::string(m.spec.key) : path + "." + std::string(m.spec.key), m.spec,
                     applies && m.applies, item_text, visit);
            });
    }
}

std::string index_text(Node, std::size_t index) { return "[" + std::to_string(index) + "]"; }

// The items of a list are told apart by their names: a file that gives one twice is refused. `path` is that of a name.
Message taken_name(const Workbook& workbook, std::string_view path, const Value& value) {
    const auto* name = std::get_if<std::string>(&value);
    const auto start = path.rfind('[');
    if (!name || name->empty() || start == std::string_view::npos || path.substr(path.rfind(']') + 1) != ".name") return {};
    const Node root = tree_of(workbook);
    const Node list = find(root, path.substr(0, start)).node;
    const Node own = find(root, path.substr(0, path.size() - std::string_view(".name").size())).node;
    if (!list || list.ops->shape != NodeShape::list) return {};
    for (std::size_t i = 0; i < list.ops->size(list.data); ++i)
        if (const Node item = list.ops->item(list.data, i); item.data != own.data && name_of(item) == *name)
            return {SW_TEXT("The name “%1” is taken. Names in one list are unique."), {excerpt(*name)}};
    return {};
}

// One item in every list, one of every kind, so that a walk meets every field that exists.
void fill(Node node) {
    if (node.ops->shape == NodeShape::list) {
        if (node.ops->kinds.empty()) node.ops->append(node.data, {});
        for (const auto kind : node.ops->kinds) node.ops->append(node.data, kind);
        for (std::size_t i = 0; i < node.ops->size(node.data); ++i) fill(node.ops->item(node.data, i));
    } else if (node.ops->shape == NodeShape::fields)
        node.ops->members(node.data, [](const Member& m) { fill(m.node); });
}

}  // namespace

void for_each_field(const Workbook& workbook, const std::function<void(const FieldInfo&)>& visit) {
    walk(tree_of(workbook), {}, {}, true, index_text, visit);
}

std::vector<FieldInfo> fields_below(const Workbook& workbook, std::string_view prefix) {
    std::vector<FieldInfo> out;
    const auto at = find(tree_of(workbook), prefix);
    if (at)
        walk(at.node, std::string(prefix), at.spec, at.applies, index_text,
             [&](const FieldInfo& field) { out.push_back(field); });
    return out;
}

std::optional<FieldInfo> find_field(const Workbook& workbook, std::string_view path) {
    const auto at = find(tree_of(workbook), path);
    if (!at || at.node.ops->shape != NodeShape::leaf) return std::nullopt;
    return info_of(std::string(path), at.spec, at.node, at.applies);
}

std::vector<FieldInfo> schema_fields() {
    static Workbook one_of_each = [] {
        Workbook workbook;
        fill(tree_of(workbook));
        return workbook;
    }();
    const ItemText kind_text = [](Node list, std::size_t i) {
        const auto kind = list.ops->item(list.data, i).ops->kind;
        return list.ops->kinds.empty() ? std::string("[]") : "[kind=" + std::string(kind) + "]";
    };
    const std::string scenario = "scenarios[].";
    std::vector<FieldInfo> out;
    walk(tree_of(one_of_each), {}, {}, true, kind_text, [&](const FieldInfo& field) {
        out.push_back(field);
        // --set and people name the fields of a scenario without it.
        if (field.path.starts_with(scenario)) out.back().path = field.path.substr(scenario.size());
    });
    return out;
}

std::optional<Message> set_field(Workbook& workbook, std::string_view path, const Value& value) {
    const auto at = find(tree_of(workbook), path);
    if (!at || at.node.ops->shape != NodeShape::leaf) return Message{SW_TEXT("There is no field %1."), {std::string(path)}};
    const TypeOps& ops = *at.node.ops;
    if (auto wrong = check_value(at.spec, ops.type, choices_of(at.spec, ops), value); !wrong.empty()) return wrong;
    if (at.spec.key == "name")
        if (auto taken = taken_name(workbook, path, value); !taken.empty()) return taken;
    if (!ops.set(at.node.data, at.node.fallback, value))
        return Message{SW_TEXT("%1 can't hold this kind of value."), {std::string(at.spec.key)}};
    return std::nullopt;
}

}  // namespace sizewright
