// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the reader refuses and where it says so; and that it ends soon whatever the bytes are.

#include <QtTest>
#include <ctime>
#include <filesystem>
#include <set>

#include "model/fields/access.h"
#include "model/workbook/workbook_file.h"
#include "model/workbook/yaml_guard.h"
#include "tests/support/source_files.h"

using namespace sizewright;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int slowness = 10;
#else
constexpr int slowness = 1;
#endif

// A workbook that reads well, for one edit at a time.
const std::string good = R"(sizewright: 1
title: "Small"
horizon_months: 24
scenarios:
- name: "One"
  workloads:
  - kind: inference
    name: "search"
    accelerator: "T4"
    requests_per_second: {average: 12, peak: 50}
    utilisation_target_percent: 70
  plans:
  - kind: on_demand
    name: "Rented"
)";

std::string with(std::string from, std::string to) {
    std::string out = good;
    out.replace(out.find(from), from.size(), to);
    return out;
}

std::vector<Problem> problems_of(std::string_view bytes) {
    const auto read = read_workbook(bytes, "w.yaml");
    return read ? std::vector<Problem>() : read.error();
}

std::string said(const std::vector<Problem>& problems) {
    std::string out;
    for (const auto& problem : problems) out += english(problem) + "\n";
    return out;
}

std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

bool is_good(std::string_view bytes) {
    const auto read = read_workbook(bytes, "w.yaml");
    return read && read->workbook.scenarios.size() == 1;
}

struct Row {
    std::string file, fragment;
    int line = 0, column = 0;
};

std::vector<Row> rows(const std::string& table) {
    std::vector<Row> out;
    const auto lines = QString::fromStdString(source::read("tests/data/bad/" + table)).split(u'\n', Qt::SkipEmptyParts);
    for (const auto& line : lines.mid(1)) {
        const auto cells = line.split(u';');
        out.push_back(
            {cells.value(0).toStdString(), cells.value(3).toStdString(), cells.value(1).toInt(), cells.value(2).toInt()});
    }
    return out;
}

}  // namespace

class TestReader : public QObject {
    Q_OBJECT

private slots:
    void readsTheGoodOne() { QVERIFY2(is_good(good), said(problems_of(good)).c_str()); }

    // ---- The files in tests/data/bad ----

    void refuses_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("fragment");
        for (const auto& row : rows("expected.csv"))
            QTest::newRow((row.file + " " + row.fragment).c_str())
                << QString::fromStdString(row.file) << row.line << row.column << QString::fromStdString(row.fragment);
    }
    void refuses() {
        QFETCH(QString, file);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(QString, fragment);
        const std::string name = "tests/data/bad/" + file.toStdString();
        const auto read = load_workbook(source::path(name));
        QVERIFY(!read);
        QVERIFY(!read.error().empty());
        bool found = false;
        for (const auto& problem : read.error()) {
            QCOMPARE(problem.file, source::path(name));
            QVERIFY(problem.severity == Severity::error && !english(problem.message).empty());
            const std::string sentence = lower(problem.path + " " + english(problem.message) + " " + english(problem.suggestion));
            found = found || ((line == 0 || problem.line == line) && (column == 0 || problem.column == column) &&
                              sentence.find(lower(fragment.toStdString())) != std::string::npos);
        }
        QVERIFY2(found, said(read.error()).c_str());
    }

    void everyBadFileIsExpected() {
        std::set<std::string> expected;
        for (const auto* table : {"expected.csv", "expected_validate.csv"})
            for (const auto& row : rows(table)) expected.insert(row.file);
        std::set<std::string> there;
        for (const auto& entry : std::filesystem::directory_iterator(source::path("tests/data/bad")))
            if (entry.path().extension() == ".yaml") there.insert(entry.path().filename().string());
        QCOMPARE(there, expected);
    }

    void theOthersAreReadAndLeftToValidate() {
        for (const auto& row : rows("expected_validate.csv")) {
            const auto read = load_workbook(source::path("tests/data/bad/" + row.file));
            QVERIFY2(read.has_value(), row.file.c_str());
        }
    }

    // ---- One edit of a good file ----

    void saysWhere_data() {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<std::string>("path");
        QTest::addColumn<std::string>("fragment");
        const auto row = [](const char* name, const std::string& bytes, int line, int column, const std::string& path,
                            const std::string& fragment) { QTest::newRow(name) << bytes << line << column << path << fragment; };
        row("version in the future", with("sizewright: 1", "sizewright: 2"), 1, 13, "",
            "needs format 2; this Sizewright reads up to 1. Nothing was changed");
        row("version far in the future", with("sizewright: 1", "sizewright: 1e300"), 1, 13, "", "1e300");
        row("version 0", with("sizewright: 1", "sizewright: 0"), 1, 13, "", "“0” is not a version");
        row("version −1", with("sizewright: 1", "sizewright: -1"), 1, 13, "", "“-1” is not a version");
        row("half a version", with("sizewright: 1", "sizewright: 1.5"), 1, 13, "", "“1.5” is not a version");
        row("a word for a version", with("sizewright: 1", "sizewright: new"), 1, 13, "", "“new” is not a version");
        row("a list for a version", with("sizewright: 1", "sizewright: [1]"), 1, 13, "", "is not a version");
        row("no value for a version", with("sizewright: 1", "sizewright:"), 1, 1, "", "is not a version");
        row("no version", with("sizewright: 1\n", ""), 1, 1, "", "“sizewright” is missing");
        row("a key of another kind", with("name: \"Rented\"", "term_months: 12"), 14, 5, "scenarios[0].plans[0]",
            "Unknown key “term_months”");
        row("a slip of the pen", with("accelerator", "acelerator"), 9, 5, "scenarios[0].workloads[0]",
            "Did you mean “accelerator”?");
        row("a key nothing is near to", with("title", "qqqqqqqqqqqq"), 2, 1, "", "The keys here are");
        row("another kind", with("kind: on_demand", "kind: ondemand"), 13, 11, "scenarios[0].plans[0].kind",
            "Did you mean “on_demand”?");
        row("a word for an item", with("- kind: on_demand\n    name: \"Rented\"", "- rented"), 13, 5, "scenarios[0].plans[0]",
            "Keys with values are expected here");
        row("a word for a block", with("{average: 12, peak: 50}", "12"), 10, 26, "scenarios[0].workloads[0].requests_per_second",
            "Keys with values are expected here");
        row("a list for a text", with("\"Small\"", "[a]"), 2, 8, "title", "must be a text, not a list");
        row("a map for a number", with("24", "{a: 1}"), 3, 17, "horizon_months", "must be a number, not a map");
        row("a word for a number", with("24", "two"), 3, 17, "horizon_months", "“two”");
        row("nothing but a unit", with("24", "months"), 3, 17, "horizon_months", "months");
        row("outside its range", with("24", "121"), 3, 17, "horizon_months", "at most 120");
        row("an empty required name", with("\"One\"", "\"\""), 5, 9, "scenarios[0].name", "must not be empty");
        row("a control character", with("\"One\"", "\"a\\x01\""), 5, 9, "scenarios[0].name", "control character");
        row("the delete character", with("\"One\"", "\"a\\x7f\""), 5, 9, "scenarios[0].name", "control character");
        row("a merge key", with("accelerator: \"T4\"", "<<: {a: 1}"), 9, 5, "", "Merge keys");
        row("a list for a key", with("title: \"Small\"", "[a]: 1"), 2, 1, "", "A key must be a word");
        row("a byte that is no text", with("Small", "Sm\x01ll"), 2, 11, "", "0x01");
        row("half a character", with("Small", "Sm\xc3"), 2, 11, "", "0xc3");
        row("an overlong character", with("Small", "Sm\xc0\xaf"), 2, 11, "", "0xc0");
        row("a surrogate", with("Small", "Sm\xed\xa0\x80"), 2, 11, "", "0xed");
        row("an escape that quotes half a character", with("Small", "Sm\\÷"), 2, 13, "",
            "not well-formed YAML: unknown escape character: \ufffd");
        row("UTF-16", std::string("\xff\xfes\0i\0", 6), 1, 1, "", "UTF-16");
    }
    void saysWhere() {
        QFETCH(std::string, bytes);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(std::string, path);
        QFETCH(std::string, fragment);
        const auto problems = problems_of(bytes);
        QVERIFY(!problems.empty());
        const auto& problem = problems.front();
        QVERIFY2((english(problem.message) + " " + english(problem.suggestion)).find(fragment) != std::string::npos,
                 said(problems).c_str());
        QVERIFY2(problem.line == line && problem.column == column, said(problems).c_str());
        QCOMPARE(problem.path, path);
        QCOMPARE(problem.file, std::string("w.yaml"));
        QCOMPARE(problems.size(), std::size_t{1});
    }

    void allProblemsAtOnce() {
        std::string bytes = with("24", "0");
        for (const auto& [from, to] : {std::pair{"\"Small\"", "{}"}, std::pair{"average: 12", "average: -12"},
                                       std::pair{"percent: 70", "percent: 170"}, std::pair{"on_demand", "gift"}})
            bytes.replace(bytes.find(from), std::string(from).size(), to);
        std::set<int> lines;
        for (const auto& problem : problems_of(bytes)) lines.insert(problem.line);
        QCOMPARE(lines, (std::set<int>{2, 3, 10, 11, 13}));
    }

    void aHundredProblemsAreEnough() {
        std::string bytes = "sizewright: 1\nscenarios:\n";
        for (int i = 0; i < 250; ++i) bytes += "- {name: \"" + std::to_string(i) + "\", typo: 1}\n";
        QCOMPARE(problems_of(bytes).size(), std::size_t{100});
    }

    // ---- What is accepted ----

    void nothingIsTheSameAsAbsent() {
        for (const auto* nothing : {"", " ~", " null"}) {
            const auto read =
                read_workbook(with("\"Small\"\nhorizon_months: 24", std::string(nothing) + "\nhorizon_months:" + nothing));
            QVERIFY(read);
            QVERIFY(!read->workbook.title.is_typed() && !read->workbook.horizon_months.is_typed());
            QCOMPARE(*read->workbook.horizon_months, 36.0);
        }
        QVERIFY(is_good(with("title: \"Small\"", "notes:\nacknowledged:")));
        QVERIFY(is_good(with("{average: 12, peak: 50}", "")));
        QVERIFY(is_good(with("title: \"Small\"", "notes: {}\nacknowledged: []")));
    }

    void numbersAsPeopleWriteThem() {
        const auto read = read_workbook(with("{average: 12, peak: 50}", "{average: 1..2..3 /s, peak: 4x}"));
        QVERIFY(read);
        const auto& rates = std::get<Inference>(read->workbook.scenarios[0].workloads[0]).requests_per_second;
        QVERIFY(*rates.average == (Estimate{2, Spread{1, 3, Shape::pert, Bounds::percentiles}}));
        QVERIFY(*rates.peak == (Rate{{4, {}}, true}));
    }

    void otherLineEndsAndAByteOrderMark() {
        std::string crlf;
        for (const char c : good) crlf += c == '\n' ? "\r\n" : std::string(1, c);
        const std::string plain = write_workbook(read_workbook(good)->workbook);
        for (const std::string& bytes :
             {crlf, "\xef\xbb\xbf" + good, good + "\n\n", good + "...\n", "---\n" + good, "%YAML 1.2\n---\n" + good}) {
            const auto read = read_workbook(bytes);
            QVERIFY2(read.has_value(), bytes.c_str());
            QCOMPARE(write_workbook(read->workbook), plain);
        }
    }

    void knowsWhetherThereAreComments() {
        QVERIFY(!read_workbook(good)->has_comments);
        QVERIFY(read_workbook("# mine\n" + good)->has_comments);
        QVERIFY(read_workbook(with("24", "24  # two years"))->has_comments);
        QVERIFY(!read_workbook(with("\"Small\"", "\"no # comment\""))->has_comments);
        QVERIFY(!read_workbook(with("\"Small\"", "no#comment"))->has_comments);
        QVERIFY(!read_workbook(with("\"Small\"", "'it''s # none'"))->has_comments);
    }

    void doubtsAreNotes() {
        const auto read = read_workbook(with("percent: 70", "percent: 0.7"), "w.yaml");
        QVERIFY(read);
        QCOMPARE(read->notes.size(), std::size_t{1});
        const auto& note = read->notes.front();
        QVERIFY(note.severity == Severity::warning);
        QCOMPARE(note.path, std::string("scenarios[0].workloads[0].utilisation_target_percent"));
        QCOMPARE(note.line, 11);
        QCOMPARE(note.file, std::string("w.yaml"));
        QVERIFY(english(note.message).find("did you mean 70 %?") != std::string::npos);
        QVERIFY(read_workbook(with("percent: 70", "percent: 0.7%"))->notes.empty());
        QVERIFY(read_workbook(with("percent: 70", "percent: 7"))->notes.empty());
    }

    void placesProblemsOfOthers() {
        const auto read = read_workbook(good, "w.yaml");
        QVERIFY(read);
        const auto placed = [&](const std::string& path) {
            std::vector<Problem> problems{{Severity::error, path, {"x"}, {}, {}, 0, 0}};
            place(problems, *read, "w.yaml");
            return std::pair{problems[0].line, problems[0].column};
        };
        QCOMPARE(placed("title"), std::pair(2, 8));
        QCOMPARE(placed("scenarios[0].workloads[0].requests_per_second.peak"), std::pair(10, 46));
        QCOMPARE(placed("scenarios[0].workloads[0].requests_per_second"), std::pair(10, 26));
        QCOMPARE(placed("scenarios[0].workloads[0].latency_target_ms"), std::pair(7, 5));  // not in the file: its workload
        QCOMPARE(placed("scenarios[0].plans"), std::pair(13, 3));
        QCOMPARE(placed("scenarios[0].site.staff_fte"), std::pair(5, 3));
        QCOMPARE(placed("currency"), std::pair(0, 0));  // the file as a whole
    }

    // ---- Bounded time ----

    void endsSoon_data() {
        QTest::addColumn<std::string>("bytes");
        const auto times = [](std::string_view text, int n) {
            std::string out;
            for (int i = 0; i < n; ++i) out += text;
            return out;
        };
        const std::string head = "sizewright: 1\n";
        QTest::newRow("100,000 brackets") << head + "title: " + times("[", 100'000);
        QTest::newRow("100,000 brackets, closed") << head + "title: " + times("[", 100'000) + times("]", 100'000);
        QTest::newRow("100,000 braces") << head + "title: " + times("{a: ", 100'000);
        QTest::newRow("100,000 dashes") << head + "scenarios:\n" + times("- ", 100'000);
        QTest::newRow("100,000 question marks") << head + times("? ", 100'000);
        QTest::newRow("100,000 indents") << [&] {
            std::string out = head;
            for (int i = 0; i < 2'000; ++i) out += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
            return out;
        }();
        std::string bomb = head + "a: &a [x, x, x, x, x, x, x, x, x]\n";
        for (char c = 'b'; c < 'z'; ++c) {
            bomb += std::string(1, c) + ": &" + c + " [";
            for (int i = 0; i < 9; ++i) bomb += (i ? ", *" : "*") + std::string(1, static_cast<char>(c - 1));
            bomb += "]\n";
        }
        QTest::newRow("alias bomb") << bomb;
        std::string binary;
        for (int i = 0; i < 100'000; ++i) binary += static_cast<char>((i * 7919) >> 3);
        QTest::newRow("binary") << binary;
        QTest::newRow("zeros") << std::string(4'000'000, '\0');
        QTest::newRow("4 MB of spaces then a word") << head + std::string(4'000'000, ' ') + "x";
        QTest::newRow("4 MB of line ends then a word") << head + std::string(4'000'000, '\n') + "x";
        QTest::newRow("4 MB in a word") << head + "titel: " + std::string(4'000'000, 'a');
        QTest::newRow("4 MB in a text") << head + "title: \"" + std::string(4'000'000, 'a') + "\"";
        QTest::newRow("4 MB in a number") << head + "horizon_months: " + std::string(4'000'000, '1');
        const std::string huge(400'000, 'a');  // a tenth of what is allowed: the cases above show that it grows linearly
        QTest::newRow("400 kB in a name") << with("\"One\"", huge);
        QTest::newRow("400 kB in a kind") << with("on_demand", huge);
        QTest::newRow("400 kB in an accelerator") << with("\"T4\"", huge);
        QTest::newRow("400 kB in a choice") << with("accelerator: \"T4\"", "pattern: " + huge);
        QTest::newRow("400 kB in a flag") << with("accelerator: \"T4\"", "enabled: " + huge);
        QTest::newRow("400 kB in a profile") << with("accelerator: \"T4\"", "profile: " + huge);
        QTest::newRow("400 kB in a trace") << with("accelerator: \"T4\"", "profile: {trace: " + huge + "}");
        QTest::newRow("400 kB in a key of a trace") << with("accelerator: \"T4\"", "profile: {? " + huge + " : 1}");
        QTest::newRow("400 kB in a distribution")
            << with("average: 12", "average: {low: 1, likely: 2, high: 3, distribution: " + huge + "}");
        QTest::newRow("400 kB in a range") << with("average: 12", "average: {low: 1, likely: " + huge + ", high: 3}");
        QTest::newRow("400 kB in a price") << with("name: \"Rented\"",
                                                   "price_usd_per_gpu_hour: {value: 1, source: " + huge + "}");
        QTest::newRow("400 kB in a date") << with("name: \"Rented\"", "price_usd_per_gpu_hour: {value: 1, as_of: " + huge + "}");
        QTest::newRow("400 kB in a month") << with("title: \"Small\"", "start: " + huge);
        QTest::newRow("400 kB in a currency") << with("title: \"Small\"", "currency: " + huge);
        QTest::newRow("400 kB in a version") << with("sizewright: 1", "sizewright: " + huge);
        QTest::newRow("400 kB in a name given twice")
            << with("title: \"Small\"", "title: \"Small\"") + "  - kind: on_demand\n    name: \"Rented\"\n    rest: " + huge;
        QTest::newRow("4 MB of characters of two bytes") << head + "titel: " + times("é", 1'900'000);
        QTest::newRow("400 kB in a key") << head + std::string(4'000'000, 'a') + ": 1";
        QTest::newRow("400 kB in an open text") << head + "title: \"" + std::string(4'000'000, 'a');
        QTest::newRow("4 MB of quotes") << head + "title: " + std::string(4'000'000, '"');
        QTest::newRow("4 MB of ampersands") << head + "title: " + std::string(4'000'000, '&');
        QTest::newRow("4 MB of exclamation marks") << head + "title: " + std::string(4'000'000, '!');
        QTest::newRow("4 MB of colons") << head + "title: " + times(": ", 2'000'000);
        QTest::newRow("4 MB of commas") << head + "title: [" + std::string(4'000'000, ',');
        QTest::newRow("a million items") << head + "scenarios:\n" + times("- 1\n", 1'000'000);
        QTest::newRow("190,000 numbers") << with("title: \"Small\"", "title: \"Small\"") + "    x: [" + times("1, ", 190'000) +
                                                "1]\n";
        QTest::newRow("50,000 documents") << times("---\n", 50'000);
        std::string keys = head;
        for (int i = 0; i < 190'000; ++i) keys += "k" + std::to_string(i) + ": 1\n";
        QTest::newRow("190,000 unknown keys") << keys;
        keys = head + "scenarios:\n- kind: x\n  name: \"x\"\n  workloads:\n  - kind: inference\n";
        for (int i = 0; i < 40'000; ++i)
            keys += "    a_long_key_that_is_near_to_nothing_at_all_and_costs_time_to_compare_" + std::to_string(i) + ": 1\n";
        QTest::newRow("40,000 long unknown keys") << keys;
        keys = head + "scenarios:\n- name: \"x\"\n  plans:\n  - kind: on_demand\n    price_usd_per_gpu_hour: {";
        for (int i = 0; i < 90'000; ++i) keys += "a" + std::to_string(i) + ": 1, ";
        QTest::newRow("a price for 90,000 accelerators") << keys + "}\n";
        keys = head + "notes:\n";
        for (int i = 0; i < 60'000; ++i) keys += "  n" + std::to_string(i) + ": {text: x}\n";
        QTest::newRow("60,000 notes") << keys;
        keys = head + "scenarios:\n";
        for (int i = 0; i < 60'000; ++i) keys += "- {name: \"" + std::to_string(i) + "\"}\n";
        QTest::newRow("60,000 scenarios") << keys;
    }
    void endsSoon() {
        QFETCH(std::string, bytes);
        QVERIFY(bytes.size() <= largest_workbook_bytes);
        const std::clock_t begin = std::clock();  // of the processor, which other programs do not lengthen
        const auto read = read_workbook(bytes, "w.yaml");
        const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        QVERIFY2(seconds < 5 * slowness, std::to_string(seconds).c_str());
        if (!read) {
            QVERIFY(!read.error().empty() && read.error().size() <= 101);
            for (const auto& problem : read.error()) {
                QVERIFY(!english(problem.message).empty());
                QVERIFY2(english(problem).size() < 1000,
                         std::to_string(english(problem).size()).c_str());  // a sentence, not the file again
            }
        }
    }

    void aHundredMegabytesAreNotReadAtAll() {
        const std::string bytes(100'000'000, 'a');
        std::clock_t begin = std::clock();
        const auto seconds = [&] { return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC; };
        const auto problems = problems_of(bytes);
        QVERIFY(seconds() < 0.1 * slowness);
        QCOMPARE(problems.size(), std::size_t{1});
        QVERIFY(english(problems[0].message).find("100 MB") != std::string::npos);
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("sparse.yaml")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(100'000'000));
        file.close();
        begin = std::clock();
        const auto read = load_workbook(file.fileName().toStdString());
        QVERIFY(!read && seconds() < 0.1 * slowness);
        QVERIFY(english(read.error()[0].message).find("100 MB") != std::string::npos);
    }

    void onlyRegularFiles() {
        QTemporaryDir folder;
        for (const auto& [path, fragment] :
             {std::pair{folder.path().toStdString(), "folder"}, std::pair{std::string("/dev/zero"), "not a regular file"},
              std::pair{folder.filePath(QStringLiteral("missing.yaml")).toStdString(), "no such file"},
              std::pair{std::string(), "no such file"}}) {
            std::string bytes = "before";
            const auto read = load_workbook(path, &bytes);
            QVERIFY2(!read, path.c_str());
            QVERIFY2(english(read.error()[0].message).find(fragment) != std::string::npos, said(read.error()).c_str());
            QCOMPARE(bytes, std::string("before"));
        }
    }

    void givesTheBytesEvenOfABadFile() {
        std::string bytes;
        const std::string name = "tests/data/bad/negative.yaml";
        QVERIFY(!load_workbook(source::path(name), &bytes));
        QCOMPARE(bytes, source::read(name));
    }

    // ---- Cut short ----

    void truncatedAtEveryByte() {
        const std::string whole = source::read("resources/examples/shop-recommendations.yaml");
        QVERIFY(whole.size() > 1000);
        const std::clock_t begin = std::clock();
        std::size_t workbooks = 0;
        for (std::size_t length = 0; length < whole.size(); ++length) {
            const std::string_view bytes = std::string_view(whole).substr(0, length);
            const auto read = read_workbook(bytes, "w.yaml");
            if (read) {  // the cut happens to be well-formed: then it is as good as any
                ++workbooks;
                const std::string written = write_workbook(read->workbook);
                const auto again = read_workbook(written);
                QVERIFY2(again && write_workbook(again->workbook) == written, std::to_string(length).c_str());
                continue;
            }
            QVERIFY(!read.error().empty());
            for (const auto& problem : read.error()) {
                QVERIFY2(!english(problem.message).empty(), std::to_string(length).c_str());
                const bool empty = bytes.find_first_not_of(" \n") == std::string_view::npos;
                QVERIFY2(empty || (problem.line >= 1 && problem.column >= 1), said(read.error()).c_str());
                QVERIFY2(problem.line <= 1 + std::count(bytes.begin(), bytes.end(), '\n'), said(read.error()).c_str());
            }
        }
        QVERIFY(workbooks > 10 && workbooks < whole.size());
        QVERIFY(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC < 30.0 * slowness);
        QVERIFY(read_workbook(whole));
    }
};

QTEST_GUILESS_MAIN(TestReader)
#include "tst_reader.moc"
