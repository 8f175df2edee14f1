// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workbook/yaml_guard.h"

#include <yaml-cpp/anchor.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <map>
#include <optional>
#include <sstream>
#include <string>

#include "model/fields/utf8.h"

namespace sizewright {

namespace {

struct Stop {};  // leaves the parser once going on would cost more than it tells

constexpr std::size_t most_problems = 100;

class Guard : public YAML::EventHandler {
public:
    explicit Guard(std::vector<Problem>& problems) : problems_(problems) {}

    void OnDocumentStart(const YAML::Mark& mark) override {
        if (++documents_ > 1) {
            say(mark, {SW_TEXT("A second document begins here."), {}},
                {SW_TEXT("A workbook is one document; remove the line “---”."), {}});
            throw Stop{};
        }
    }
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { node(mark, {}, anchor, std::string()); }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
        say(mark, {SW_TEXT("Aliases (*name) are not allowed."), {}}, {SW_TEXT("Write the value out."), {}});
        node(mark, {}, 0, std::nullopt);
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, const std::string& value) override {
        node(mark, tag, anchor, value);
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override {
        node(mark, tag, anchor, std::nullopt);
        push(mark, false);
    }
    void OnSequenceEnd() override { frames_.pop_back(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, YAML::EmitterStyle::value) override {
        node(mark, tag, anchor, std::nullopt);
        push(mark, true);
    }
    void OnMapEnd() override { frames_.pop_back(); }
    void OnAnchor(const YAML::Mark& mark, const std::string& name) override {
        say(mark, {SW_TEXT("Anchors (&%1) are not allowed."), {excerpt(name)}},
            {SW_TEXT("Write the value out where it is used."), {}});
    }

private:
    struct Frame {
        bool is_map = false;
        bool expects_key = true;
        std::map<std::string, int> keys{};  // key → line
    };

    void say(const YAML::Mark& mark, Message message, Message suggestion = {}) {
        problems_.push_back({Severity::error, {}, std::move(message), std::move(suggestion), {}, mark.line + 1, mark.column + 1});
        if (problems_.size() >= most_problems) throw Stop{};
    }
    // A node begins: as a key of the innermost map, or as a value. `scalar` is absent for lists and maps.
    void node(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t, const std::optional<std::string>& scalar) {
        if (++nodes_ > most_nodes) {
            say(mark, {SW_TEXT("The file has more than %1 values."), {std::to_string(most_nodes)}});
            throw Stop{};
        }
        if (!tag.empty() && tag != "?" && tag != "!") say(mark, {SW_TEXT("Tags (%1) are not allowed."), {excerpt(tag)}});
        if (frames_.empty() || !frames_.back().is_map) return;
        Frame& frame = frames_.back();
        if (!frame.expects_key) {
            frame.expects_key = true;
            return;
        }
        frame.expects_key = false;
        if (!scalar) {
            say(mark, {SW_TEXT("A key must be a word."), {}});
            return;
        }
        if (*scalar == "<<") say(mark, {SW_TEXT("Merge keys (<<) are not allowed."), {}}, {SW_TEXT("Write the values out."), {}});
        const auto [at, fresh] = frame.keys.emplace(*scalar, mark.line + 1);
        if (!fresh)
            say(mark,
                {SW_TEXT("The key “%1” is given twice; it is first in line %2."), {excerpt(*scalar), std::to_string(at->second)}},
                {SW_TEXT("Remove one of them."), {}});
    }
    void push(const YAML::Mark& mark, bool is_map) {
        if (frames_.size() >= deepest_nesting) {
            say(mark, {SW_TEXT("Lists and maps are nested more than %1 deep."), {std::to_string(deepest_nesting)}});
            throw Stop{};
        }
        frames_.push_back({is_map, true, {}});
    }

    std::vector<Problem>& problems_;
    std::vector<Frame> frames_{};
    std::size_t nodes_ = 0;
    int documents_ = 0;
};

Problem at_offset(std::string_view bytes, std::size_t offset, Message message, Message suggestion) {
    int line = 1;
    std::size_t start = 0;
    for (std::size_t i = 0; i < offset; ++i)
        if (bytes[i] == '\n') {
            ++line;
            start = i + 1;
        }
    return {Severity::error, {}, std::move(message), std::move(suggestion), {}, line, static_cast<int>(offset - start) + 1};
}

// A "#" that begins a comment: at the start of a line or behind white space, outside quotes. Close enough for a hint: a "#" in a
// quoted text of several lines may be taken for one.
bool looks_commented(std::string_view bytes) {
    std::size_t start = 0;
    while (start < bytes.size()) {
        const auto end = std::min(bytes.find('\n', start), bytes.size());
        char quote = 0;
        for (std::size_t i = start; i < end; ++i) {
            const char c = bytes[i];
            if (quote != 0) {
                if (c == '\\' && quote == '"')
                    ++i;
                else if (c == '\'' && quote == c && i + 1 < end && bytes[i + 1] == c)
                    ++i;  // 'it''s'
                else if (c == quote)
                    quote = 0;
            } else if (c == '"' ||
                       (c == '\'' && (i == start || std::string_view(" [{,:").find(bytes[i - 1]) != std::string_view::npos)))
                quote = c;
            else if (c == '#' && (i == start || bytes[i - 1] == ' ' || bytes[i - 1] == '\t'))
                return true;
        }
        start = end + 1;
    }
    return false;
}

}  // namespace

GuardResult guard_yaml(std::string_view bytes) {
    GuardResult out;
    if (bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff")) {
        out.problems.push_back(
            {Severity::error, {}, {SW_TEXT("The file is UTF-16, not UTF-8."), {}}, {SW_TEXT("Save it as UTF-8."), {}}, {}, 1, 1});
        return out;
    }
    if (const auto bad = first_bad_byte(bytes); bad != std::string_view::npos) {
        static constexpr std::string_view hex = "0123456789abcdef";
        const auto byte = static_cast<unsigned char>(bytes[bad]);
        out.problems.push_back(at_offset(bytes, bad,
                                         {SW_TEXT("The byte 0x%1 is no text; a workbook is a YAML file in UTF-8."),
                                          {std::string{hex[byte >> 4], hex[byte & 15]}}},
                                         {SW_TEXT("Choose a workbook, or restore it from a copy."), {}}));
        return out;
    }
    try {
        std::istringstream in{std::string(bytes)};
        YAML::Parser parser(in);
        Guard guard(out.problems);
        while (parser.HandleNextDocument(guard)) {}
    } catch (const Stop&) {
        // The problem that stopped it has been said.
    } catch (const YAML::Exception& e) {
        const bool placed = e.mark.line >= 0;
        out.problems.push_back({Severity::error,
                                {},
                                {SW_TEXT("This is not well-formed YAML: %1."), {as_text(e.msg)}},
                                {},
                                {},
                                placed ? e.mark.line + 1 : 0,
                                placed ? e.mark.column + 1 : 0});
    }
    out.has_comments = looks_commented(bytes);
    return out;
}

}  // namespace sizewright
