// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <set>

#include "model/fields/file_bytes.h"
#include "model/fields/quantity_text.h"
#include "model/fields/tree.h"
#include "model/fields/utf8.h"
#include "model/workbook/leaf_yaml.h"
#include "model/workbook/migrations.h"
#include "model/workbook/workbook_file.h"
#include "model/workbook/workbook_tree.h"
#include "model/workbook/yaml_guard.h"

namespace sizewright {

namespace {

constexpr std::size_t most_problems = 100;

std::string quoted_list(std::span<const std::string_view> names) {
    std::string out;
    for (const auto name : names) out += (out.empty() ? "" : ", ") + std::string(name);
    return out;
}

// Fills described structs from a tree that the guard has let through, collecting every problem.
class Reader {
public:
    Reader(std::map<std::string, Position, std::less<>>& positions, std::string_view file) : positions_(positions), file_(file) {}

    std::vector<Problem> problems{};
    std::vector<Problem> notes{};

    void read_workbook(const YAML::Node& root, Workbook& workbook) { fields(root, tree_of(workbook), {}, "sizewright"); }

private:
    using Mark = YAML::Mark;

    bool full() const { return problems.size() >= most_problems; }
    void say(const Mark& mark, const std::string& path, Message message, Message suggestion = {}) {
        if (full()) return;
        problems.push_back(placed(Severity::error, mark, path, std::move(message), std::move(suggestion)));
    }
    Problem placed(Severity severity, const Mark& mark, const std::string& path, Message message, Message suggestion) const {
        const bool known = mark.line >= 0;
        return {severity,
                path,
                std::move(message),
                std::move(suggestion),
                std::string(file_),
                known ? mark.line + 1 : 0,
                known ? mark.column + 1 : 0};
    }

    void read(const YAML::Node& node, Node target, const Spec& spec, const std::string& path) {
        positions_[path] = {node.Mark().line + 1, node.Mark().column + 1};
        switch (target.ops->shape) {
            case NodeShape::leaf: return leaf(node, target, spec, path);
            case NodeShape::list: return target.ops->items_keyed ? keyed_list(node, target, path) : list(node, target, path);
            case NodeShape::fields: return fields(node, target, path, {});
        }
    }

    // `extra` is a key that the map may have besides those described.
    void fields(const YAML::Node& node, Node target, const std::string& path, std::string_view extra) {
        if (node.IsNull() && !path.empty()) return;  // the same as absent
        if (!node.IsMap()) return say(node.Mark(), path, {SW_TEXT("Keys with values are expected here."), {}}, keys_of(target));
        std::vector<std::string_view> known;
        if (!target.ops->kind.empty()) known.push_back("kind");
        if (!extra.empty()) known.push_back(extra);
        target.ops->members(target.data, [&](const Member& m) {
            if (target.ops->keyed && m.spec.key == "name") return;  // it is the key of the map
            known.push_back(m.spec.key);
            const YAML::Node child = node[std::string(m.spec.key)];
            if (child.IsDefined())
                read(child, m.node, m.spec, path.empty() ? std::string(m.spec.key) : path + "." + std::string(m.spec.key));
        });
        for (const auto& pair : node) {
            const std::string& key = pair.first.Scalar();
            if (std::find(known.begin(), known.end(), key) != known.end()) continue;
            if (full()) return;  // looking for the nearest key takes time
            const auto near = nearest(key, known);
            const Message suggestion = !near.empty()        ? Message{SW_TEXT("Did you mean “%1”?"), {std::string(near)}}
                                       : known.size() <= 12 ? Message{SW_TEXT("The keys here are %1."), {quoted_list(known)}}
                                                            : Message{SW_TEXT("“sizewright schema” lists every key."), {}};
            say(pair.first.Mark(), path, {SW_TEXT("Unknown key “%1”."), {excerpt(key)}}, suggestion);
        }
    }

    static Message keys_of(Node target) {
        std::string keys;
        target.ops->members(target.data, [&](const Member& m) {
            if (keys.size() < 60) keys += (keys.empty() ? "" : ", ") + std::string(m.spec.key);
        });
        return {SW_TEXT("The keys here are %1 …"), {keys}};
    }

    void leaf(const YAML::Node& node, Node target, const Spec& spec, const std::string& path) {
        auto value = read_leaf(node, spec, target.ops->type, choices_of(spec, *target.ops));
        if (!value) {
            const Mark mark = value.error().mark.line >= 0 ? value.error().mark : node.Mark();
            return say(mark, path, value.error().message, value.error().suggestion);
        }
        if (!value->doubt.empty()) notes.push_back(placed(Severity::warning, node.Mark(), path, value->doubt, {}));
        target.ops->set(target.data, target.fallback, value->value);
    }

    // Appends an item of the kind that `node` names; false: it names none, and that has been said.
    bool append(const YAML::Node& node, Node list, const std::string& path) {
        const auto kinds = list.ops->kinds;
        if (kinds.empty()) return list.ops->append(list.data, {});
        if (!node.IsMap()) {
            say(node.Mark(), path, {SW_TEXT("Keys with values are expected here."), {}},
                {SW_TEXT("The first is “kind”: one of %1."), {quoted_list(kinds)}});
            return false;
        }
        const YAML::Node kind = node["kind"];
        if (!kind.IsDefined() || !kind.IsScalar()) {
            say(node.Mark(), path, {SW_TEXT("The key “kind” is missing."), {}},
                {SW_TEXT("It is one of %1."), {quoted_list(kinds)}});
            return false;
        }
        const std::string word = kind.Scalar();
        if (list.ops->append(list.data, word)) return true;
        const auto near = nearest(word, kinds);
        say(kind.Mark(), path + ".kind",
            {SW_TEXT("“%1” is not a kind here; it is one of %2."), {excerpt(word), quoted_list(kinds)}},
            near.empty() ? Message{} : Message{SW_TEXT("Did you mean “%1”?"), {std::string(near)}});
        return false;
    }

    void list(const YAML::Node& node, Node target, const std::string& path) {
        if (node.IsNull()) return;
        if (!node.IsSequence())
            return say(node.Mark(), path, {SW_TEXT("A list is expected here."), {}}, {SW_TEXT("Its items begin with “- ”."), {}});
        std::set<std::string, std::less<>> seen;
        std::size_t index = 0;
        for (const auto& child : node) {
            const std::string item = path + "[" + std::to_string(index++) + "]";
            if (!append(child, target, item)) continue;
            const Node last = target.ops->item(target.data, target.ops->size(target.data) - 1);
            read(child, last, {}, item);
            const std::string name = name_of(last);
            if (name.empty() || seen.insert(name).second) continue;
            const YAML::Node at = child["name"];
            say(at.IsDefined() ? at.Mark() : child.Mark(), item + ".name",
                {SW_TEXT("The name “%1” is given twice in this list."), {excerpt(name)}},
                {SW_TEXT("Names in one list are unique."), {}});
        }
    }

    // A map whose keys are the names of the items.
    void keyed_list(const YAML::Node& node, Node target, const std::string& path) {
        if (node.IsNull()) return;
        if (!node.IsMap())
            return say(node.Mark(), path, {SW_TEXT("A map from a field's path to its note is expected here."), {}});
        for (const auto& pair : node) {
            const std::size_t index = target.ops->size(target.data);
            target.ops->append(target.data, {});
            const Node item = target.ops->item(target.data, index);
            Spec spec;
            const Node name = member(item, "name", &spec);
            if (auto wrong = check_value(spec, name.ops->type, {}, pair.first.Scalar()); !wrong.empty())
                say(pair.first.Mark(), path, std::move(wrong));
            name.ops->set(name.data, name.fallback, pair.first.Scalar());
            read(pair.second, item, {}, path + "[" + std::to_string(index) + "]");
        }
    }

    std::map<std::string, Position, std::less<>>& positions_;
    std::string_view file_;
};

std::vector<Problem> one(std::string_view file, Message message, Message suggestion = {}, int line = 0, int column = 0) {
    return {{Severity::error, {}, std::move(message), std::move(suggestion), std::string(file), line, column}};
}

// The format version of the file, or the problem with it.
tl::expected<int, std::vector<Problem>> version_of(const YAML::Node& root, std::string_view file) {
    const YAML::Node node = root["sizewright"];
    if (!node.IsDefined())
        return tl::unexpected(one(file, {SW_TEXT("The key “sizewright” is missing; it holds the version of the format."), {}},
                                  {SW_TEXT("A workbook begins with “sizewright: 1”."), {}}, 1, 1));
    YAML::Mark mark = node.Mark();
    for (const auto& pair : root)  // nothing stands nowhere: yaml-cpp says where the next thing does
        if (node.IsNull() && pair.first.Scalar() == "sizewright") mark = pair.first.Mark();
    const int line = mark.line + 1;
    const int column = mark.column + 1;
    const auto number = node.IsScalar() ? parse_quantity(node.Scalar(), Spec{.key = "sizewright", .unit = Unit::count})
                                        : tl::unexpected(Message{});
    const double version = number ? number->estimate.likely : 0;
    if (!number || version < 1 || version != static_cast<double>(static_cast<int>(std::min(version, 1e9))))
        return tl::unexpected(one(
            file, {SW_TEXT("“%1” is not a version of the format."), {node.IsScalar() ? excerpt(node.Scalar()) : std::string()}},
            {SW_TEXT("This Sizewright writes “sizewright: %1”."), {std::to_string(Workbook::format_version)}}, line, column));
    if (version > Workbook::format_version)
        return tl::unexpected(one(file,
                                  {SW_TEXT("This file needs format %1; this Sizewright reads up to %2. Nothing was changed."),
                                   {std::to_string(static_cast<int>(version)), std::to_string(Workbook::format_version)}},
                                  {}, line, column));
    return static_cast<int>(version);
}

tl::expected<Loaded, std::vector<Problem>> read_guarded(std::string_view bytes, std::string_view file) {
    const YAML::Node root = YAML::Load(std::string(bytes));
    if (root.IsNull())
        return tl::unexpected(
            one(file, {SW_TEXT("The file is empty."), {}}, {SW_TEXT("A workbook begins with “sizewright: 1”."), {}}));
    if (!root.IsMap())
        return tl::unexpected(one(file,
                                  {root.IsSequence() ? SW_TEXT("The file is a list, not a workbook.")
                                                     : SW_TEXT("The file is a single text, not a workbook."),
                                   {}},
                                  {SW_TEXT("A workbook is a map that begins with “sizewright: 1”."), {}}, root.Mark().line + 1,
                                  root.Mark().column + 1));
    const auto version = version_of(root, file);
    if (!version) return tl::unexpected(version.error());
    Loaded out;
    if (*version < Workbook::format_version) {
        migrate(root, *version, Workbook::format_version, migrations());
        out.migrated_from = *version;
        out.notes.push_back({Severity::note,
                             {},
                             {SW_TEXT("Version %1 file migrated; nothing was lost."), {std::to_string(*version)}},
                             {},
                             std::string(file),
                             0,
                             0});
    }
    Reader reader(out.positions, file);
    reader.read_workbook(root, out.workbook);
    if (!reader.problems.empty()) return tl::unexpected(std::move(reader.problems));
    out.notes.insert(out.notes.end(), reader.notes.begin(), reader.notes.end());
    return out;
}

}  // namespace

void place(std::vector<Problem>& problems, const Loaded& loaded, std::string_view file) {
    for (auto& problem : problems) {
        problem.file = file;
        std::string path = problem.path;
        auto at = loaded.positions.find(path);
        while (at == loaded.positions.end() && !path.empty()) {
            const auto end = path.find_last_of(".[");
            path.resize(end == std::string::npos ? 0 : end);
            at = loaded.positions.find(path);
        }
        if (at == loaded.positions.end()) continue;
        problem.line = at->second.line;
        problem.column = at->second.column;
    }
}

tl::expected<Loaded, std::vector<Problem>> read_workbook(std::string_view bytes, std::string_view file) {
    if (bytes.size() > largest_workbook_bytes)
        return tl::unexpected(
            one(file, {SW_TEXT("The file has %1 MB; a workbook has 4 MB at most."), {std::to_string(bytes.size() / 1'000'000)}}));
    auto guard = guard_yaml(bytes);
    if (!guard.problems.empty()) {
        for (auto& problem : guard.problems) problem.file = file;
        return tl::unexpected(std::move(guard.problems));
    }
    try {  // the one place where yaml-cpp's exceptions end
        auto out = read_guarded(bytes, file);
        if (out) out->has_comments = guard.has_comments;
        return out;
    } catch (const YAML::Exception& e) {
        return tl::unexpected(
            one(file, {SW_TEXT("This is not well-formed YAML: %1."), {as_text(e.msg)}}, {}, e.mark.line + 1, e.mark.column + 1));
    }
}

tl::expected<Loaded, std::vector<Problem>> load_workbook(const std::string& path, std::string* bytes) {
    auto content = read_regular_file(path, largest_workbook_bytes, SW_TEXT("The file has %1 MB; a workbook has 4 MB at most."));
    if (!content) return tl::unexpected(one(path, content.error()));
    auto out = read_workbook(*content, path);
    if (bytes) *bytes = std::move(*content);
    return out;
}

}  // namespace sizewright
