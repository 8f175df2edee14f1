// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "tests/layering/source_rules.h"

namespace {

using Rule = std::vector<std::string> (*)(std::string_view path, std::string_view text);

// Files over 600 lines, each with its reason; a file that shrinks below must leave the list.
const std::map<std::string, std::string> long_files{};
constexpr std::size_t longest_without_reason = 600;

bool is_source(const std::filesystem::path& path, std::string_view text) {
    const auto extension = path.extension();
    return extension == ".h" || extension == ".cpp" || extension == ".cmake" || path.filename() == "CMakeLists.txt" ||
           (extension.empty() && text.starts_with("#!"));
}

QString joined(const std::vector<std::string>& sentences) {
    QString out;
    for (const auto& sentence : sentences) out += u'\n' + QString::fromStdString(sentence);
    return out;
}

}  // namespace

// Reads every source file of the tree and holds it against the rules of ARCHITECTURE.md.
class TestLayering : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const std::filesystem::path root(SIZEWRIGHT_SOURCE_DIR);
        const auto read = [&](const std::filesystem::path& path) {
            std::ifstream file(path, std::ios::binary);
            const std::string text{std::istreambuf_iterator<char>(file), {}};
            if (is_source(path, text)) m_files[path.lexically_relative(root).generic_string()] = text;
        };
        read(root / "CMakeLists.txt");
        for (const auto* const folder : {"app", "ui", "model", "resources", "tests", "packaging"})
            for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder))
                if (entry.is_regular_file()) read(entry.path());
        QVERIFY2(m_files.contains("model/fields/spec.h") && m_files.contains("tests/layering/tst_layering.cpp"),
                 "the source tree was not found");
    }

    void layersPointDownwards() { keep(source_rules::layering); }
    void nothingOpensAConnection() { keep(source_rules::network); }
    void numbersIgnoreTheLocale() { keep(source_rules::locale); }
    void everySourceFileNamesItsLicence() { keep(source_rules::licence); }
    void nothingIsLeftForLater() { keep(source_rules::leftovers); }

    void quotedIncludesExist() {
        const std::filesystem::path root(SIZEWRIGHT_SOURCE_DIR);
        std::vector<std::string> broken;
        for (const auto& [path, text] : m_files)
            for (const auto& include : source_rules::includes(text)) {
                if (include.angled || include.name.ends_with(".moc")) continue;
                const bool local =
                    path.starts_with("tests/") && std::filesystem::exists((root / path).parent_path() / include.name);
                if (!local && !std::filesystem::exists(root / include.name))
                    broken.push_back(path + ":" + std::to_string(include.line) + ": no such file: " + include.name);
            }
        QVERIFY2(broken.empty(), qPrintable(joined(broken)));
    }

    void filesAreShort() {
        std::vector<std::string> broken;
        for (const auto& [path, text] : m_files) {
            const auto count = source_rules::line_count(text);
            if (count > longest_without_reason && !long_files.contains(path))
                broken.push_back(path + ": " + std::to_string(count) + " lines; split it or give the reason in long_files");
        }
        for (const auto& [path, reason] : long_files)
            if (!m_files.contains(path) || source_rules::line_count(m_files[path]) <= longest_without_reason)
                broken.push_back(path + ": is short now, or gone; take it out of long_files");
        QVERIFY2(broken.empty(), qPrintable(joined(broken)));
    }

    // ---- The rules themselves: each must see a file that breaks it, and leave alone one that does not. ----

    void rulesSeeViolations_data() {
        QTest::addColumn<Rule>("rule");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("violations");
        const auto row = [](const char* name, Rule rule, const char* path, const char* text, int violations) {
            QTest::newRow(name) << rule << QString::fromUtf8(path) << QString::fromUtf8(text) << violations;
        };
        constexpr Rule layering = source_rules::layering;
        row("Qt class in model", layering, "model/sizing/memory.h", "#pragma once\n#include <QString>\n", 1);
        row("Qt module in model", layering, "model/sizing/memory.h", "#include <QtGui/QColor>\n", 1);
        row("Qt lower case in model", layering, "model/sizing/memory.h", "#include <qglobal.h>\n", 1);
        row("QCustomPlot in model", layering, "model/sizing/memory.cpp", "  #  include   \"qcustomplot.h\"\n", 1);
        row("Qt linked to model", layering, "model/CMakeLists.txt", "target_link_libraries(m PUBLIC Qt6::Core)\n", 1);
        row("model includes ui", layering, "model/sizing/memory.cpp", "#include \"ui/widgets/bar.h\"\n", 1);
        row("model includes app", layering, "model/sizing/memory.cpp", "#include \"app/settings.h\"\n", 1);
        row("sizing includes decision", layering, "model/sizing/memory.cpp", "#include \"model/decision/evaluate.h\"\n", 1);
        row("ui includes app", layering, "ui/main_window/main_window.cpp", "#include \"app/settings.h\"\n", 1);
        row("widget knows the domain", layering, "ui/widgets/bar.cpp", "#include \"model/sizing/memory.h\"\n", 1);
        row("theme knows the domain", layering, "ui/theme/theme.cpp", "#include \"model/workbook/workbook.h\"\n", 1);
        row("widget knows a page", layering, "ui/widgets/bar.cpp", "#include \"ui/results/card.h\"\n", 1);
        row("document shows a box", layering, "ui/document/a.cpp", "#include <QMessageBox>\n", 1);
        row("document knows a page", layering, "ui/document/a.cpp", "#include \"ui/results/card.h\"\n", 1);
        row("document may undo", layering, "ui/document/a.h", "#include <QUndoStack>\n#include \"model/fields/access.h\"\n", 0);
        row("relative include", layering, "ui/widgets/bar.cpp", "#include \"../theme/theme.h\"\n", 1);
        row("program includes tests", layering, "app/main.cpp", "#include \"tests/support/wait.h\"\n", 1);
        row("several", layering, "model/a.cpp", "#include <QList>\n#include \"ui/a.h\"\n#include \"app/b.h\"\n", 3);
        row("widget may use fields", layering, "ui/widgets/bar.cpp", "#include \"model/fields/unit.h\"\n#include <QWidget>\n", 0);
        row("decision may use sizing", layering, "model/decision/evaluate.cpp", "#include \"model/sizing/memory.h\"\n", 0);
        row("ui may use model", layering, "ui/results/card.cpp", "#include \"model/sizing/memory.h\"\n#include <QLabel>\n", 0);
        row("app may use all", layering, "app/main.cpp", "#include \"ui/a.h\"\n#include \"model/fields/unit.h\"\n", 0);
        row("standard headers", layering, "model/a.cpp", "#include <queue>\n#include <yaml-cpp/yaml.h>\n// #include <QString>\n",
            0);

        constexpr Rule network = source_rules::network;
        row("QtNetwork", network, "app/a.cpp", "#include <QtNetwork/QTcpSocket>\n", 1);
        row("access manager", network, "ui/a.cpp", "#include <QNetworkAccessManager>\n", 1);
        row("socket.h", network, "model/a.cpp", "#include <sys/socket.h>\n", 1);
        row("netdb.h", network, "model/a.cpp", "#include <netdb.h>\n", 1);
        row("curl", network, "app/a.cpp", "#include <curl/curl.h>\n", 1);
        row("linked Qt Network", network, "app/CMakeLists.txt", "target_link_libraries(a Qt6::Network)\n", 1);
        row("found Qt Network", network, "CMakeLists.txt", "find_package(Qt6 COMPONENTS Core Network)\n", 1);
        row("no connection", network, "app/a.cpp", "#include <QFile>\n#include <QHash>\n", 0);

        constexpr Rule locale = source_rules::locale;
        row("stod", locale, "model/a.cpp", "double x = std::stod(text);\n", 1);
        row("setlocale", locale, "model/a.cpp", "setlocale(LC_ALL, \"\");\n", 1);
        row("stod in a comment", locale, "model/a.cpp", "// std::stod would read the locale\n", 0);
        row("from_chars", locale, "model/a.cpp", "std::from_chars(a, b, my_stod_like);\n", 0);

        constexpr Rule licence = source_rules::licence;
        const std::string tags =
            "SPDX-"
            "FileCopyrightText: 2026 The Sizewright developers\n";
        const std::string identifier =
            "SPDX-"
            "License-Identifier: GPL-3.0-or-later\n";
        row("no licence", licence, "model/a.cpp", "#pragma once\n", 1);
        row("empty file", licence, "model/a.cpp", "", 1);
        row("half a licence", licence, "model/a.cpp", ("// " + tags + "#pragma once\n").c_str(), 1);
        row("licence too late", licence, "model/a.cpp", ("#pragma once\n// " + tags + "// " + identifier).c_str(), 1);
        row("licence", licence, "model/a.cpp", ("// " + tags + "// " + identifier).c_str(), 0);
        row("licence of a script", licence, "packaging/run", ("#!/bin/sh\n# " + tags + "# " + identifier).c_str(), 0);

        constexpr Rule leftovers = source_rules::leftovers;
        row("left over", leftovers, "model/a.cpp",
            "int x;  // TO"
            "DO: later\n",
            1);
        row("part of a word", leftovers, "model/a.cpp",
            "int TO"
            "DOS;\n",
            0);
    }

    void rulesSeeViolations() {
        QFETCH(Rule, rule);
        QFETCH(QString, path);
        QFETCH(QString, text);
        QFETCH(int, violations);
        const auto found = rule(path.toStdString(), text.toStdString());
        QVERIFY2(static_cast<int>(found.size()) == violations, qPrintable(path + joined(found)));
    }

    void lineCount() {
        QCOMPARE(source_rules::line_count(""), std::size_t{0});
        QCOMPARE(source_rules::line_count("a\n\nb\n"), std::size_t{3});
        QCOMPARE(source_rules::line_count("a\nb"), std::size_t{2});
    }

private:
    void keep(Rule rule) const {
        std::vector<std::string> broken;
        for (const auto& [path, text] : m_files)
            for (auto& sentence : rule(path, text)) broken.push_back(std::move(sentence));
        QVERIFY2(broken.empty(), qPrintable(joined(broken)));
    }

    std::map<std::string, std::string> m_files;  // by path from the root
};

QTEST_GUILESS_MAIN(TestLayering)
#include "tst_layering.moc"
