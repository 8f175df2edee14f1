// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <QTest>

#include "model/importing/csv.h"

using namespace sizewright;
using namespace std::string_view_literals;

namespace {

using Rows = std::vector<std::vector<std::string>>;

Rows fields(std::string_view text) {
    Rows out;
    const auto rows = read_csv(text);
    if (!rows) return {{"refused: " + english(rows.error().front())}};
    for (const auto& row : *rows) out.push_back(row.fields);
    return out;
}

Problem problem(std::string_view text, const CsvLimits& limits = {}) {
    const auto rows = read_csv(text, "table.csv", limits);
    return rows ? Problem{} : rows.error().front();
}

std::string quoted(const std::string& field) {
    std::string out = "\"";
    for (const char c : field) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

}  // namespace

class TestCsv : public QObject {
    Q_OBJECT

private slots:
    void reads_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<Rows>("expected");
        QTest::newRow("plain") << std::string("a,b\n1,2\n") << Rows{{"a", "b"}, {"1", "2"}};
        QTest::newRow("no line end at the end") << std::string("a,b\n1,2") << Rows{{"a", "b"}, {"1", "2"}};
        QTest::newRow("CRLF") << std::string("a,b\r\n1,2\r\n") << Rows{{"a", "b"}, {"1", "2"}};
        QTest::newRow("CR") << std::string("a,b\r1,2\r") << Rows{{"a", "b"}, {"1", "2"}};
        QTest::newRow("byte order mark") << std::string(
                                                "\xEF\xBB\xBF"
                                                "a,b")
                                         << Rows{{"a", "b"}};
        QTest::newRow("empty fields") << std::string(",\na,,") << Rows{{"", ""}, {"a", "", ""}};
        QTest::newRow("empty lines") << std::string("\n\na\n\r\nb\n\n") << Rows{{"a"}, {"b"}};
        QTest::newRow("quotes") << std::string("\"a,b\",\"c \"\"d\"\"\",\"\"\n") << Rows{{"a,b", "c \"d\"", ""}};
        QTest::newRow("line end in quotes") << std::string("\"a\r\nb\",c\nd,e") << Rows{{"a\r\nb", "c"}, {"d", "e"}};
        QTest::newRow("spaces stay") << std::string(" a , b ") << Rows{{" a ", " b "}};
        QTest::newRow("nothing") << std::string() << Rows{};
    }
    void reads() {
        QFETCH(std::string, text);
        QFETCH(Rows, expected);
        QCOMPARE(fields(text), expected);
    }

    void rowsKnowTheirLine() {
        const auto rows = read_csv("a\n\n\"b\nc\nd\"\r\ne\rf\n");
        QVERIFY(rows.has_value());
        std::vector<int> lines;
        for (const auto& row : *rows) lines.push_back(row.line);
        QCOMPARE(lines, (std::vector<int>{1, 3, 6, 7}));
    }

    void refuses_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::newRow("NUL") << std::string("a,b\n1,\0002", 8) << 2 << 3;
        QTest::newRow("NUL in quotes") << std::string("\"a\0\"", 4) << 1 << 3;
        QTest::newRow("quote inside") << std::string("a,b\nc,d\"e\n") << 2 << 4;
        QTest::newRow("text after the quote") << std::string("a\n\"b\"c\n") << 2 << 4;
        QTest::newRow("never closed") << std::string("a\nb,\"c\nd\ne") << 2 << 3;
    }
    void refuses() {
        QFETCH(std::string, text);
        QFETCH(int, line);
        QFETCH(int, column);
        const auto found = problem(text);
        QVERIFY(!found.message.empty());
        QCOMPARE(found.line, line);
        QCOMPARE(found.column, column);
        QCOMPARE(found.file, std::string("table.csv"));
    }

    void keepsToItsLimits() {
        QVERIFY(problem("aaaa", {4, 9, 9, 9}).message.empty());
        QVERIFY(!problem("aaaaa", {4, 9, 9, 9}).message.empty());
        QVERIFY(!problem("a\nb\nc", {99, 2, 9, 9}).message.empty());
        QVERIFY(!problem("a,b,c", {99, 9, 2, 9}).message.empty());
        QVERIFY(!problem("aaa", {99, 9, 9, 2}).message.empty());
        QVERIFY(!problem("\"aaa\"", {99, 9, 9, 2}).message.empty());
    }

    void whatIsQuotedComesBack() {
        QVERIFY(rc::check("quoted fields are read as they were", [] {
            const auto text_field = rc::gen::container<std::string>(rc::gen::element('a', ',', '"', '\n', '\r', ' '));
            const auto written = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(text_field));
            std::string line;
            for (const auto& field : written) line += (line.empty() ? "" : ",") + quoted(field);
            RC_ASSERT(fields(line + "\r\n") == Rows{written});
        }));
    }

    void anyBytesEndInRowsOrAProblem() {
        QVERIFY(rc::check("total", [] {
            const auto bytes =
                *rc::gen::container<std::string>(rc::gen::element('a', ',', '"', '\n', '\r', '\0', '\xEF', '\xFF'));
            const auto rows = read_csv(bytes);
            RC_ASSERT(rows.has_value() || !rows.error().empty());
        }));
    }
};

QTEST_GUILESS_MAIN(TestCsv)
#include "tst_csv.moc"
