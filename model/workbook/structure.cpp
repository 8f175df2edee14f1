// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workbook/structure.h"

#include <algorithm>
#include <functional>

#include "model/fields/access.h"
#include "model/fields/spine.h"
#include "model/fields/tree.h"
#include "model/fields/utf8.h"
#include "model/workbook/workbook_tree.h"

namespace sizewright {

namespace {

Node list_at(const Workbook& workbook, std::string_view path) {
    const auto at = find(tree_of(workbook), path);
    return at && at.node.ops->shape == NodeShape::list ? at.node : Node{};
}

// The list and the index of an item; a null list: there is no such item.
std::pair<Node, std::size_t> item_at(const Workbook& workbook, std::string_view path) {
    const Node list = list_at(workbook, list_of(path));
    const std::size_t index = index_of(path);
    if (!list || index >= list.ops->size(list.data)) return {{}, 0};
    return {list, index};
}

Message no_such_place(std::string_view path) { return {SW_TEXT("There is nothing at %1."), {std::string(path)}}; }

std::vector<std::string> names_in(Node list) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < list.ops->size(list.data); ++i) out.push_back(name_of(list.ops->item(list.data, i)));
    return out;
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\n");
    return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(" \t\n") - first + 1);
}

bool has_name_field(Node item) { return static_cast<bool>(member(item, "name")); }

void set_name(Node item, std::string_view name) {
    if (const Node leaf = member(item, "name")) leaf.ops->set(leaf.data, leaf.fallback, std::string(name));
}

// What the items of a list are called by fields elsewhere in the scenario.
Names names_of_list(std::string_view list_path) {
    if (list_path.ends_with(".plans")) return Names::plan;
    if (list_path.ends_with(".workloads")) return Names::workload;
    return Names::nothing;
}

// "scenarios[2]" of any path below it.
std::string scenario_of(std::string_view path) {
    return path.starts_with("scenarios[") ? std::string(path.substr(0, path.find(']') + 1)) : std::string();
}

// Calls visit(path, spec, leaf) for every leaf below.
void each_leaf(Node node, const std::string& path, const Spec& spec,
               const std::function<void(const std::string&, const Spec&, Node)>& visit) {
    switch (node.ops->shape) {
        case NodeShape::leaf: return visit(path, spec, node);
        case NodeShape::list:
            for (std::size_t i = 0; i < node.ops->size(node.data); ++i)
                each_leaf(node.ops->item(node.data, i), item_path(path, i), spec, visit);
            return;
        case NodeShape::fields:
            node.ops->members(node.data, [&](const Member& m) {
                each_leaf(m.node, path.empty() ? std::string(m.spec.key) : path + "." + std::string(m.spec.key), m.spec, visit);
            });
    }
}

// Puts `to` in the place of `from` in a value that names items; true if it was named.
bool replace_name(Value& value, const std::string& from, const std::string* to) {
    const auto in_list = [&](std::vector<std::string>& items) {
        bool found = false;
        for (auto& item : items)
            if (item == from) {
                found = true;
                if (to) item = *to;
            }
        return found;
    };
    if (auto* text = std::get_if<std::string>(&value)) {
        if (*text != from) return false;
        if (to) *text = *to;
        return true;
    }
    if (auto* texts = std::get_if<std::vector<std::string>>(&value)) return in_list(*texts);
    if (auto* selection = std::get_if<Selection>(&value)) return !selection->all && in_list(selection->items);
    return false;
}

// The same steps with another name for the item that `list_path` and `from` mean; empty if the path does not go through it.
std::string renamed_path(const Workbook& workbook, std::string_view path, std::string_view item, std::string_view name) {
    const std::string indexed = indexed_path(workbook, path);
    if (indexed.empty() ||
        !(indexed == item || (indexed.starts_with(item) && (indexed[item.size()] == '.' || indexed[item.size()] == '['))))
        return {};
    // The name stands behind the list's key; take over everything else as it was typed.
    std::string out;
    std::string_view rest = path;
    std::string so_far;
    while (!rest.empty()) {
        const std::string_view before = rest;
        spine::Step step;
        if (!spine::next_step(rest, step)) return {};
        const std::string_view text = before.substr(0, before.size() - rest.size());
        so_far += text;
        if (step.is_item && !step.is_index && indexed_path(workbook, so_far) == item)
            out += "[\"" + std::string(name) + "\"]";
        else
            out += text;
    }
    return out;
}

// Where a name is used, except within the item itself.
std::vector<std::string> referring(const Workbook& workbook, std::string_view item, const std::string& name) {
    const std::string list_path = list_of(item);
    std::vector<std::string> out;
    const Names names = names_of_list(list_path);
    if (names == Names::nothing) return out;
    const std::string scenario = scenario_of(list_path);
    each_leaf(find(tree_of(workbook), scenario).node, scenario, {}, [&](const std::string& path, const Spec& spec, Node leaf) {
        if (spec.names != names || !leaf.ops->typed(leaf.data) || path.starts_with(std::string(item) + ".")) return;
        Value value = leaf.ops->get(leaf.data);
        if (replace_name(value, name, nullptr)) out.push_back(named_path(workbook, path));
    });
    return out;
}

}  // namespace

std::string list_of(std::string_view item_path) {
    const auto end = item_path.ends_with(']') ? item_path.rfind('[') : std::string_view::npos;
    return end == std::string_view::npos ? std::string() : std::string(item_path.substr(0, end));
}

std::size_t index_of(std::string_view item_path) {
    const auto start = item_path.rfind('[');
    if (start == std::string_view::npos || !item_path.ends_with(']')) return static_cast<std::size_t>(-1);
    std::string_view rest = item_path.substr(start);
    spine::Step step;
    return spine::next_step(rest, step) && step.is_index ? step.index : static_cast<std::size_t>(-1);
}

std::string item_path(std::string_view list_path, std::size_t index) {
    return std::string(list_path) + "[" + std::to_string(index) + "]";
}

std::size_t list_size(const Workbook& workbook, std::string_view list_path) {
    const Node list = list_at(workbook, list_path);
    return list ? list.ops->size(list.data) : 0;
}

std::vector<std::string_view> kinds_of(const Workbook& workbook, std::string_view list_path) {
    const Node list = list_at(workbook, list_path);
    return list ? std::vector<std::string_view>(list.ops->kinds.begin(), list.ops->kinds.end()) : std::vector<std::string_view>();
}

std::string_view kind_of(const Workbook& workbook, std::string_view path) {
    const auto [list, index] = item_at(workbook, path);
    return list ? list.ops->item(list.data, index).ops->kind : std::string_view();
}

std::string name_of_item(const Workbook& workbook, std::string_view path) {
    const auto [list, index] = item_at(workbook, path);
    return list ? name_of(list.ops->item(list.data, index)) : std::string();
}

std::string free_name(const Workbook& workbook, std::string_view list_path, std::string_view wish) {
    const Node list = list_at(workbook, list_path);
    const auto taken = list ? names_in(list) : std::vector<std::string>();
    const auto is_taken = [&](const std::string& name) { return std::find(taken.begin(), taken.end(), name) != taken.end(); };
    std::string name(wish.empty() ? "New" : wish);
    if (!is_taken(name)) return name;
    // "Spot 2" copied is "Spot 3", not "Spot 2 2".
    std::string stem = name;
    const auto space = stem.find_last_of(' ');
    if (space != std::string::npos && space + 1 < stem.size() &&
        std::all_of(stem.begin() + static_cast<std::ptrdiff_t>(space) + 1, stem.end(),
                    [](unsigned char c) { return std::isdigit(c) != 0; }) &&
        stem.size() - space < 6)
        stem.resize(space);
    while (characters_in(stem) + 8 > most_characters_of_name) {  // room for the number, in whole characters
        while (!stem.empty() && (static_cast<unsigned char>(stem.back()) & 0xc0) == 0x80) stem.pop_back();
        if (!stem.empty()) stem.pop_back();
    }
    for (int i = 2;; ++i)
        if (name = stem + " " + std::to_string(i); !is_taken(name)) return name;
}

std::optional<Message> add_item(Workbook& workbook, std::string_view list_path, std::string_view kind, std::string_view name) {
    const Node list = list_at(workbook, list_path);
    if (!list) return no_such_place(list_path);
    const std::string free = free_name(workbook, list_path, trimmed(name));
    if (!list.ops->append(list.data, kind)) return Message{SW_TEXT("“%1” is not a kind of item here."), {std::string(kind)}};
    const std::size_t last = list.ops->size(list.data) - 1;
    Spec spec;
    const Node leaf = member(list.ops->item(list.data, last), "name", &spec);
    if (!leaf) return std::nullopt;
    if (auto wrong = check_value(spec, LeafType::text, {}, free); !wrong.empty()) {
        list.ops->erase(list.data, last);
        return wrong;
    }
    leaf.ops->set(leaf.data, leaf.fallback, free);
    return std::nullopt;
}

std::optional<Message> duplicate_item(Workbook& workbook, std::string_view path) {
    const auto [list, index] = item_at(workbook, path);
    if (!list) return no_such_place(path);
    const std::string name = free_name(workbook, list_of(path), name_of(list.ops->item(list.data, index)));
    list.ops->insert_copy(list.data, index, index + 1);
    const Node copy = list.ops->item(list.data, index + 1);
    if (has_name_field(copy)) set_name(copy, name);
    return std::nullopt;
}

std::optional<Message> remove_item(Workbook& workbook, std::string_view path) {
    const auto [list, index] = item_at(workbook, path);
    if (!list) return no_such_place(path);
    const std::string name = name_of(list.ops->item(list.data, index));
    if (!name.empty())
        if (const auto users = referring(workbook, path, name); !users.empty()) {
            std::string all;
            for (const auto& user : users) all += (all.empty() ? "" : ", ") + user;
            return Message{SW_TEXT("“%1” is still named by %2. Choose another one there first."), {name, all}};
        }
    list.ops->erase(list.data, index);
    return std::nullopt;
}

std::optional<Message> move_item(Workbook& workbook, std::string_view path, std::size_t to) {
    const auto [list, index] = item_at(workbook, path);
    if (!list) return no_such_place(path);
    list.ops->move(list.data, index, std::min(to, list.ops->size(list.data) - 1));
    return std::nullopt;
}

std::optional<Message> rename_item(Workbook& workbook, std::string_view path, std::string_view wish) {
    const auto [list, index] = item_at(workbook, path);
    if (!list) return no_such_place(path);
    const Node item = list.ops->item(list.data, index);
    Spec spec;
    const Node leaf = member(item, "name", &spec);
    if (!leaf) return Message{SW_TEXT("Items of this list have no name."), {}};
    const std::string name(trimmed(wish));
    if (name.empty()) return Message{SW_TEXT("The name must not be empty."), {}};
    if (auto wrong = check_value(spec, LeafType::text, {}, name); !wrong.empty()) return wrong;
    if (name.find("\"]") != std::string::npos)
        return Message{SW_TEXT("A name can't contain “\"]”, which ends a name in a path."), {}};
    const std::string old = name_of(item);
    if (old == name) return std::nullopt;
    const auto taken = names_in(list);
    if (std::find(taken.begin(), taken.end(), name) != taken.end())
        return Message{SW_TEXT("The name “%1” is taken. Names in one list are unique."), {name}};

    // Paths in notes and acknowledgements are followed while the old name still leads there.
    std::vector<std::pair<Node, std::string>> paths;
    const auto follow = [&](Node at) {
        const Value value = at.ops->get(at.data);
        const auto* text = std::get_if<std::string>(&value);
        if (!text) return;
        if (auto changed = renamed_path(workbook, *text, path, name); !changed.empty() && changed != *text)
            paths.emplace_back(at, changed);
    };
    const Node root = tree_of(workbook);
    for (const auto& [key, field] : {std::pair{"notes", "name"}, std::pair{"acknowledged", "path"}}) {
        const Node items = member(root, key);
        for (std::size_t i = 0; i < items.ops->size(items.data); ++i) follow(member(items.ops->item(items.data, i), field));
    }
    // The paths of notes are keys in the file: not too long, and each once.
    const auto keys = names_in(member(root, "notes"));
    for (const auto& [at, changed] : paths) {
        if (characters_in(changed) > most_characters_of_path)
            return Message{SW_TEXT("The name is too long: the path of a note at it would have more than %1 characters."),
                           {std::to_string(most_characters_of_path)}};
        if (std::find(keys.begin(), keys.end(), changed) != keys.end())
            return Message{SW_TEXT("There are notes about “%1” already: %2. Remove them first."), {name, changed}};
    }
    const std::string list_path = list_of(path);
    if (const Names names = names_of_list(list_path); names != Names::nothing && !old.empty()) {
        const std::string scenario = scenario_of(list_path);
        each_leaf(find(root, scenario).node, scenario, {}, [&](const std::string&, const Spec& at_spec, Node at) {
            if (at_spec.names != names || !at.ops->typed(at.data)) return;
            Value value = at.ops->get(at.data);
            if (replace_name(value, old, &name)) at.ops->set(at.data, at.fallback, value);
        });
    }
    set_name(item, name);
    for (const auto& [at, changed] : paths) at.ops->set(at.data, at.fallback, changed);
    return std::nullopt;
}

std::string named_path(const Workbook& workbook, std::string_view path) {
    Node node = tree_of(workbook);
    std::string out;
    while (!path.empty()) {
        spine::Step step;
        const std::string_view before = path;
        if (!node || !spine::next_step(path, step)) return out + std::string(before);
        const std::string_view text = before.substr(0, before.size() - path.size());
        if (!step.is_item) {
            node = member(node, step.name);
            out += text;
            continue;
        }
        const bool inside = node.ops->shape == NodeShape::list && step.is_index && step.index < node.ops->size(node.data);
        const Node item = inside ? node.ops->item(node.data, step.index) : Node{};
        const std::string name = item ? name_of(item) : std::string();
        const bool plain = !name.empty() && name.find_first_of("[].\"") == std::string::npos &&
                           name.find(' ') == std::string::npos &&
                           !std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
        out += name.empty() ? std::string(text) : plain ? "[" + name + "]" : "[\"" + name + "\"]";
        node = item;
    }
    return out;
}

std::string indexed_path(const Workbook& workbook, std::string_view path, std::size_t scenario) {
    const auto follow = [&](const std::string& whole) -> std::string {
        Node node = tree_of(workbook);
        std::string out;
        std::string_view rest = whole;
        while (!rest.empty()) {
            spine::Step step;
            if (!node || !spine::next_step(rest, step)) return {};
            if (!step.is_item) {
                node = member(node, step.name);
                out += (out.empty() ? "" : ".") + step.name;
                continue;
            }
            if (node.ops->shape != NodeShape::list) return {};
            const std::size_t size = node.ops->size(node.data);
            std::size_t index = step.is_index ? step.index : size;
            for (std::size_t i = 0; i < size && index >= size && !step.name.empty(); ++i)
                if (name_of(node.ops->item(node.data, i)) == step.name) index = i;
            if (index >= size) return {};
            out = item_path(out, index);
            node = node.ops->item(node.data, index);
        }
        return node ? out : std::string();
    };
    if (auto out = follow(std::string(path)); !out.empty()) return out;
    if (path.starts_with("scenarios[")) return {};
    return follow(item_path("scenarios", scenario) + "." + std::string(path));
}

}  // namespace sizewright
