// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/layering/source_rules.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace source_rules {
namespace {

std::vector<std::string_view> lines(std::string_view text) {
    std::vector<std::string_view> out;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        out.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
    return text;
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// True if `word` stands in `text` with no letter, digit or underscore on either side.
bool has_word(std::string_view text, std::string_view word) {
    for (auto at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
        const auto end = at + word.size();
        if ((at == 0 || !is_word(text[at - 1])) && (end == text.size() || !is_word(text[end]))) return true;
    }
    return false;
}

bool is_under(std::string_view path, std::string_view folder) {
    return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
}

bool ends_with_any(std::string_view path, std::initializer_list<std::string_view> ends) {
    return std::any_of(ends.begin(), ends.end(), [&](auto end) { return path.ends_with(end); });
}

bool is_cpp(std::string_view path) { return ends_with_any(path, {".h", ".cpp"}); }
bool is_cmake(std::string_view path) { return ends_with_any(path, {"CMakeLists.txt", ".cmake"}); }

// <QString>, <QtGlobal>, <QtGui/QColor>, <qglobal.h>, <qcustomplot.h>
bool is_qt_header(std::string_view name) {
    if (name.size() < 2) return false;
    const auto second = static_cast<unsigned char>(name[1]);
    return (name[0] == 'Q' && std::isalpha(second)) || (name[0] == 'q' && std::islower(second) && name.ends_with(".h"));
}

// The headers of Qt Widgets that a document could be tempted to use.
bool is_widget_header(std::string_view name) {
    constexpr std::array names{"QApplication", "QWidget",     "QDialog",      "QMessageBox",     "QFileDialog",
                               "QLabel",       "QMainWindow", "QProgressBar", "QAbstractButton", "QStatusBar"};
    return name.starts_with("QtWidgets") || std::find(names.begin(), names.end(), name) != names.end();
}

// The folder of model that a path or an include belongs to, "fields" for model/fields/spec.h; empty outside model.
std::string_view model_folder(std::string_view path) {
    if (!is_under(path, "model")) return {};
    path.remove_prefix(6);
    return path.substr(0, std::min(path.find('/'), path.size()));
}

// The pipeline runs one way: a folder may read what stands before it. The catalog and the workbook share the words of the field
// (precisions), and validation looks names up in the catalog, so they stand side by side. -1: outside the pipeline.
int stage(std::string_view path) {
    if (path == "model/fields/access.cpp") return 1;  // the fields of a workbook by path: the one place of fields that sees it
    const auto folder = model_folder(path);
    if (folder == "fields") return 0;
    if (folder == "catalog" || folder == "workbook") return 1;
    constexpr std::array later{"sizing", "serving", "demand", "supply", "decision", "advice"};
    const auto found = std::find(later.begin(), later.end(), folder);
    return found == later.end() ? -1 : static_cast<int>(found - later.begin()) + 2;
}

std::string at(std::string_view path, std::size_t line, const std::string& what) {
    return std::string(path) + ":" + std::to_string(line) + ": " + what;
}

}  // namespace

std::vector<Include> includes(std::string_view text) {
    std::vector<Include> out;
    std::size_t number = 0;
    for (auto line : lines(text)) {
        ++number;
        line = trimmed(line);
        if (!line.starts_with('#')) continue;
        line = trimmed(line.substr(1));
        if (!line.starts_with("include")) continue;
        line = trimmed(line.substr(7));
        if (line.empty() || (line[0] != '<' && line[0] != '"')) continue;
        const bool angled = line[0] == '<';
        const auto end = line.find(angled ? '>' : '"', 1);
        if (end != line.npos) out.push_back({number, std::string(line.substr(1, end - 1)), angled});
    }
    return out;
}

std::vector<std::string> layering(std::string_view path, std::string_view text) {
    std::vector<std::string> out;
    const bool in_model = is_under(path, "model");
    const bool in_ui = is_under(path, "ui");
    const bool knows_no_domain = is_under(path, "ui/widgets") || is_under(path, "ui/theme");
    if (is_cmake(path) && in_model) {
        std::size_t number = 0;
        for (const auto line : lines(text)) {
            ++number;
            if (line.substr(0, line.find('#')).find("Qt6::") != line.npos) out.push_back(at(path, number, "model links Qt"));
        }
    }
    if (!is_cpp(path)) return out;
    const int own = stage(path);
    for (const auto& [line, name, angled] : includes(text)) {
        const auto broken = [&, line = line, name = name](std::string_view rule) {
            out.push_back(at(path, line, std::string(rule) + ": " + name));
        };
        if (name.find("../") != name.npos || name.starts_with("./")) broken("includes are written from the root of the tree");
        if (in_model) {
            if (is_qt_header(name)) broken("model has no Qt");
            if (is_under(name, "ui") || is_under(name, "app")) broken("model knows nothing above it");
            if (own >= 0 && stage(name) > own) broken("the pipeline runs one way");
        }
        if (in_ui && is_under(name, "app")) broken("ui knows nothing of app");
        if (knows_no_domain && is_under(name, "model") && !is_under(name, "model/fields"))
            broken("ui/widgets and ui/theme know only model/fields");
        if (knows_no_domain && is_under(name, "ui") && !is_under(name, "ui/widgets") && !is_under(name, "ui/theme"))
            broken("ui/widgets and ui/theme know nothing of the other folders of ui");
        if (is_under(path, "ui/document")) {
            if (is_under(name, "ui") && !is_under(name, "ui/document"))
                broken("ui/document knows nothing of the other folders of ui");
            if (is_widget_header(name)) broken("ui/document knows no widgets");
        }
        if (!is_under(path, "tests") && is_under(name, "tests")) broken("the program knows nothing of its tests");
    }
    return out;
}

std::vector<std::string> network(std::string_view path, std::string_view text) {
    std::vector<std::string> out;
    if (is_cmake(path)) {
        std::size_t number = 0;
        for (const auto line : lines(text)) {
            ++number;
            const auto code = line.substr(0, line.find('#'));
            for (const auto word : {"Network", "WebSockets", "WebEngineWidgets", "WebEngineCore", "CURL"})
                if (has_word(code, word)) out.push_back(at(path, number, std::string("links a network library: ") + word));
        }
    }
    if (!is_cpp(path)) return out;
    constexpr std::array starts{"QtNetwork", "QNetwork", "QTcp",    "QUdp",  "QSsl",       "QAbstractSocket",
                                "QHost",     "QDns",     "QHttp",   "QtWeb", "QWeb",       "sys/socket",
                                "netinet/",  "arpa/",    "netdb.h", "curl/", "boost/asio", "boost/beast",
                                "httplib",   "asio"};
    for (const auto& [line, name, angled] : includes(text))
        for (const std::string_view start : starts)
            if (name.starts_with(start) || name.starts_with("QtNetwork/")) {
                out.push_back(at(path, line, "opens connections: " + name));
                break;
            }
    return out;
}

std::vector<std::string> locale(std::string_view path, std::string_view text) {
    std::vector<std::string> out;
    if (!is_under(path, "model") || !is_cpp(path)) return out;
    std::size_t number = 0;
    for (const auto line : lines(text)) {
        ++number;
        const auto code = line.substr(0, line.find("//"));
        for (const auto word : {"strtod", "strtof", "stod", "stof", "atof", "setlocale", "std::locale", "sscanf"})
            if (has_word(code, word)) out.push_back(at(path, number, std::string("depends on the locale: ") + word));
    }
    return out;
}

std::vector<std::string> licence(std::string_view path, std::string_view text) {
    const auto all = lines(text);
    std::size_t first = !all.empty() && all[0].starts_with("#!") ? 1 : 0;
    const auto has = [&](std::size_t line, std::string_view tag) {
        return line < all.size() && all[line].find(tag) != std::string_view::npos;
    };
    // In two pieces, so that tools that read the tags of this file do not take these for it.
    if (has(first,
            "SPDX-"
            "FileCopyrightText: 2026 The Sizewright developers") &&
        has(first + 1,
            "SPDX-"
            "License-Identifier: GPL-3.0-or-later"))
        return {};
    return {at(path, first + 1, "the two SPDX lines are missing")};
}

std::vector<std::string> leftovers(std::string_view path, std::string_view text) {
    std::vector<std::string> out;
    std::size_t number = 0;
    for (const auto line : lines(text)) {
        ++number;
        for (const auto word : {"TO"
                                "DO",
                                "FIX"
                                "ME",
                                "XX"
                                "X",
                                "HA"
                                "CK"})
            if (has_word(line, word)) out.push_back(at(path, number, std::string("left for later: ") + word));
    }
    return out;
}

std::size_t line_count(std::string_view text) { return lines(text).size(); }

}  // namespace source_rules
