// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <yaml-cpp/yaml.h>

#include "model/workbook/leaf_yaml.h"
#include "model/workbook/workbook_file.h"
#include "model/workbook/workbook_tree.h"

namespace sizewright {

namespace {

// Small blocks of plain values read best on one line: {average: 12, peak: 50}.
constexpr int most_on_one_line = 4;

bool fits_on_one_line(Node node) {
    if (!node.ops->kind.empty()) return false;
    int typed = 0;
    bool plain = true;
    node.ops->members(node.data, [&](const Member& m) {
        if (m.spec.key == "name" && !node.ops->keyed) plain = false;
        if (m.node.ops->shape == NodeShape::leaf)
            typed += m.node.ops->typed(m.node.data) ? 1 : 0;
        else
            plain = plain && !any_typed(m.node);
    });
    return plain && typed <= most_on_one_line;
}

void write(YAML::Emitter& out, Node node);

void write_fields(YAML::Emitter& out, Node node, bool is_root) {
    if (!is_root && fits_on_one_line(node)) out << YAML::Flow;
    out << YAML::BeginMap;
    if (is_root) out << YAML::Key << "sizewright" << YAML::Value << Workbook::format_version;
    if (!node.ops->kind.empty()) out << YAML::Key << "kind" << YAML::Value << std::string(node.ops->kind);
    node.ops->members(node.data, [&](const Member& m) {
        if ((node.ops->keyed && m.spec.key == "name") || !any_typed(m.node)) return;
        out << YAML::Key << std::string(m.spec.key) << YAML::Value;
        write(out, m.node);
    });
    out << YAML::EndMap;
}

void write_list(YAML::Emitter& out, Node list) {
    const bool keyed = list.ops->items_keyed;
    if (keyed)
        out << YAML::BeginMap;
    else
        out << YAML::BeginSeq;
    for (std::size_t i = 0; i < list.ops->size(list.data); ++i) {
        const Node item = list.ops->item(list.data, i);
        if (keyed) write_key(out, name_of(item));
        write(out, item);
    }
    if (keyed)
        out << YAML::EndMap;
    else
        out << YAML::EndSeq;
}

void write(YAML::Emitter& out, Node node) {
    switch (node.ops->shape) {
        case NodeShape::leaf: return write_leaf(out, node.ops->type, node.ops->get(node.data));
        case NodeShape::list: return write_list(out, node);
        case NodeShape::fields: return write_fields(out, node, false);
    }
}

}  // namespace

std::string write_workbook(const Workbook& workbook) {
    YAML::Emitter out;
    write_fields(out, tree_of(workbook), true);
    return std::string(out.c_str()) + "\n";
}

}  // namespace sizewright
