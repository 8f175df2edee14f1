// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fields/tree.h"

#include "model/fields/spine.h"

namespace sizewright {

std::span<const std::string_view> choices_of(const Spec& spec, const TypeOps& ops) {
    return ops.words.empty() ? spec.choices : ops.words;
}

Node member(Node node, std::string_view key, Spec* spec, bool* applies) {
    Node out;
    if (!node || node.ops->shape != NodeShape::fields) return out;
    node.ops->members(node.data, [&](const Member& m) {
        if (out || m.spec.key != key) return;
        out = m.node;
        if (spec) *spec = m.spec;
        if (applies) *applies = m.applies;
    });
    return out;
}

std::string name_of(Node node) {
    const Node name = member(node, "name");
    if (!name || name.ops->shape != NodeShape::leaf) return {};
    const Value value = name.ops->get(name.data);
    const auto* text = std::get_if<std::string>(&value);
    return text ? *text : std::string();
}

bool any_typed(Node node) {
    switch (node.ops->shape) {
        case NodeShape::leaf: return node.ops->typed(node.data);
        case NodeShape::list: return node.ops->size(node.data) > 0;
        case NodeShape::fields: break;
    }
    bool typed = false;
    node.ops->members(node.data, [&](const Member& m) { typed = typed || any_typed(m.node); });
    return typed;
}

Found find(Node root, std::string_view path) {
    Found at{root, {}, true};
    if (path.starts_with('.')) return {};  // next_step takes the dot between two steps
    while (at.node && !path.empty()) {
        spine::Step step;
        if (!spine::next_step(path, step)) return {};
        if (step.is_item) {
            if (at.node.ops->shape != NodeShape::list) return {};
            const std::size_t size = at.node.ops->size(at.node.data);
            std::size_t index = step.is_index ? step.index : size;
            for (std::size_t i = 0; i < size && index >= size && !step.name.empty(); ++i)
                if (name_of(at.node.ops->item(at.node.data, i)) == step.name) index = i;
            if (index >= size) return {};
            at.node = at.node.ops->item(at.node.data, index);
        } else {
            bool applies = true;
            at.node = member(at.node, step.name, &at.spec, &applies);
            at.applies = at.applies && applies;
        }
    }
    return at;
}

}  // namespace sizewright
