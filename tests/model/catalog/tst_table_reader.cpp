// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/catalog/table.h"

using namespace sizewright;

class TestTableReader : public QObject {
    Q_OBJECT

private slots:
    void cellsByName() {
        const std::string bytes =
            "\xEF\xBB\xBFname , count,when,list,flag,amount\r\n"
            "\"a \"\"quoted\"\" name\", 12 ,2026-02-28,x; y;;z ,yes,1.5\r\n"
            "\r\n"
            "b,,,,,\r\n";
        Table t(bytes, "t.csv");
        const Column name = t.needed("name"), count = t.maybe("count"), when = t.maybe("when"), list = t.maybe("list"),
                     flag = t.maybe("flag"), amount = t.maybe("amount"), absent = t.maybe("absent");
        QCOMPARE(t.size(), std::size_t{2});
        QCOMPARE(t.needed_text(0, name), std::string("a \"quoted\" name"));
        QCOMPARE(t.count(0, count), std::optional(12));
        QCOMPARE(t.date(0, when), std::optional(Date{2026, 2, 28}));
        QCOMPARE(t.list(0, list), (std::vector<std::string>{"x", "y", "z"}));
        QCOMPARE(t.yes_or_no(0, flag), std::optional(true));
        QCOMPARE(t.above_zero(0, amount), std::optional(1.5));
        QVERIFY(t.text(0, absent).empty());
        QVERIFY(!t.count(1, count) && !t.date(1, when) && !t.yes_or_no(1, flag) && !t.above_zero(1, amount));
        QVERIFY(t.list(1, list).empty());
        QVERIFY(!t.has_problems());
    }

    void wrongCells_data() {
        QTest::addColumn<std::string>("cell");
        QTest::addColumn<QString>("kind");
        const auto row = [](const char* cell, const char* kind) {
            QTest::addRow("%s: %s", kind, cell) << std::string(cell) << QString::fromLatin1(kind);
        };
        for (const char* cell : {"x", "0", "-1", "1 2", "1,5", "1e999", "nan", "inf", "+1", "0x1p3", "1.5kg"})
            row(cell, "above zero");
        for (const char* cell : {"x", "-1", "-0.1", "nan"}) row(cell, "not negative");
        for (const char* cell : {"x", "-1", "1.5", "2147483648", "1e3", "0x10"}) row(cell, "count");
        for (const char* cell : {"true", "1", "Yes"}) row(cell, "flag");
        for (const char* cell : {"2026-2-1", "2026-13-01", "2025-02-29", "01.02.2026", "2026-01-01T00:00"}) row(cell, "date");
    }
    void wrongCells() {
        QFETCH(std::string, cell);
        QFETCH(QString, kind);
        const std::string bytes = "a,b\n\"one\ntwo\",\"" + cell + "\"\nx,\"" + cell + "\"\n";
        Table t(bytes, "t.csv");
        const Column b = t.needed("b");
        for (std::size_t row = 0; row < 2; ++row) {
            if (kind == QStringLiteral("above zero")) QVERIFY(!t.above_zero(row, b));
            if (kind == QStringLiteral("not negative")) QVERIFY(!t.not_negative(row, b));
            if (kind == QStringLiteral("count")) QVERIFY(!t.count(row, b));
            if (kind == QStringLiteral("flag")) QVERIFY(!t.yes_or_no(row, b));
            if (kind == QStringLiteral("date")) QVERIFY(!t.date(row, b));
        }
        const auto problems = t.take_problems();
        QCOMPARE(problems.size(), std::size_t{2});
        QCOMPARE(problems[0].line, 2);
        QCOMPARE(problems[1].line, 4);
        QCOMPARE(problems[1].column, 3);
        QCOMPARE(problems[1].file, std::string("t.csv"));
        QCOMPARE(problems[1].path, std::string("b"));
        QVERIFY(english(problems[1].message).find(cell) != std::string::npos);
    }

    void zeroIsNoAmountAboveZero() {
        Table t("a\n0\n", "t.csv");
        const Column a = t.needed("a");
        QCOMPARE(t.not_negative(0, a), std::optional(0.0));
        QCOMPARE(t.count(0, a), std::optional(0));
        QVERIFY(!t.has_problems());
        QVERIFY(!t.count(0, a, 1));
        QVERIFY(t.has_problems());
    }

    void tablesThatAreRefused_data() {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        const auto row = [](const char* name, std::string bytes, int line, int column) {
            QTest::newRow(name) << std::move(bytes) << line << column;
        };
        row("empty", "", 0, 0);
        row("only line ends", "\n\r\n\n", 0, 0);
        row("no column", "b\n1\n", 1, 1);
        row("the same column twice", "a,b,a\n1,2,3\n", 1, 5);
        row("a short row", "a,b\n1,2\n1\n", 3, 1);
        row("a long row", "a,b\n1,2,3\n", 2, 1);
        row("NUL", std::string("a\n1\0\n", 5), 2, 2);
        row("an open quote", "a\n\"1\n2\n", 2, 1);
        row("a quote within", "a\n1\"\n", 2, 2);
        row("a byte that is no text", "a,b\nxyzxyzxyzxyzxyz,\xC3(\n", 2, 17);
        row("a control character", "a,b\nxyzxyzxyzxyzxyz,\x1b[2J\n", 2, 17);
        row("half a character at the end", "a,b\nxyzxyzxyzxyzxyz,\xE2\x82", 2, 17);
        row("delete", "a,b\nxyzxyzxyzxyz,\x7f\n", 2, 14);
        row("100 MB", std::string(100'000'000, 'a'), 0, 0);
        row("too many columns", std::string(100'000, ','), 1, 65);
        row("not a table", "%PDF-1.7 \"binary\"\n", 1, 10);
    }
    void tablesThatAreRefused() {
        QFETCH(std::string, bytes);
        QFETCH(int, line);
        QFETCH(int, column);
        Table t(bytes, "t.csv");
        t.needed("a");
        QVERIFY(t.has_problems());
        const auto problems = t.take_problems();
        QCOMPARE(problems.front().line, line);
        QCOMPARE(problems.front().column, column);
        QVERIFY(!problems.front().message.empty());
    }

    void textOfManyScripts() {
        const std::string bytes = "a,b\n„Größe“ – 大きさ 😀,é\n";
        Table t(bytes, "t.csv");
        const Column a = t.needed("a");
        QCOMPARE(t.text(0, a), std::string_view("„Größe“ – 大きさ 😀"));
        QVERIFY(!t.has_problems());
    }

    void cellsHaveALimit() {
        std::string bytes(63, ',');
        bytes[0] = 'a';
        bytes.insert(1, ",");
        bytes += '\n';
        const std::string row(63, ',');
        for (int i = 0; i < 70'000; ++i) bytes += row + '\n';
        Table t(bytes, "t.csv");
        QVERIFY(t.has_problems());
        QVERIFY(english(t.take_problems().front()).find("4000000 cells") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestTableReader)
#include "tst_table_reader.moc"
