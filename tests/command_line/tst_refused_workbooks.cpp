// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>

#include "tests/command_line/program.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;  // a sanitizer reserves terabytes of address space
#else
constexpr bool sanitized = false;
#endif

namespace {

// Evaluates a file with at most one GB of address space, of which the libraries take most.
Program evaluateBounded(const QString& file) {
    const QString limit = sanitized ? QString() : QStringLiteral("ulimit -v 1048576; ");
    return runShell(limit + QStringLiteral("exec \"$0\" evaluate \"$1\" --as-of 2026-11-30"), {file});
}

void refused(const Program& program, const QString& fragment) {
    QCOMPARE(program.status, 1);
    QVERIFY2(program.output.isEmpty(), program.output.constData());
    QVERIFY2(program.errors.startsWith("sizewright: "), program.errors.constData());
    QVERIFY2(QString::fromUtf8(program.errors).contains(fragment, Qt::CaseInsensitive), program.errors.constData());
    QVERIFY2(program.milliseconds < 5000, qPrintable(QString::number(program.milliseconds) + QStringLiteral(" ms")));
}

}  // namespace

// What is not a workbook, or contradicts itself, is refused with the place and the reason, quickly and in little memory,
// and nothing is computed from it.
class TestRefusedWorkbooks : public QObject {
    Q_OBJECT

private slots:
    void small_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("fragment");
        for (const auto* const table : {"expected.csv", "expected_validate.csv"}) {
            QFile csv(QStringLiteral(SIZEWRIGHT_SOURCE_DIR "/tests/data/bad/") + QString::fromUtf8(table));
            QVERIFY2(csv.open(QIODevice::ReadOnly), table);
            csv.readLine();  // titles
            while (!csv.atEnd()) {
                const QStringList cells = QString::fromUtf8(csv.readLine().trimmed()).split(u';');
                QCOMPARE(cells.size(), 4);
                QString place;
                if (!cells[1].isEmpty()) place = QStringLiteral(", line %1, column ").arg(cells[1]);
                if (!cells[2].isEmpty()) place += cells[2] + u':';
                QTest::newRow(qPrintable(cells[0] + u' ' + cells[3])) << cells[0] << place << cells[3];
            }
        }
    }

    void small() {
        QFETCH(QString, file);
        QFETCH(QString, place);
        QFETCH(QString, fragment);
        const QString path = QStringLiteral(SIZEWRIGHT_SOURCE_DIR "/tests/data/bad/") + file;
        const Program program = evaluateBounded(path);
        refused(program, path + place);
        // The fragment stands in the sentence itself, not in the file's name.
        const QString said = QString::fromUtf8(program.errors).remove(path);
        QVERIFY2(said.contains(fragment, Qt::CaseInsensitive), program.errors.constData());
        QCOMPARE(run({QStringLiteral("validate"), path}).status, 1);
    }

    void everyMistakeAtOnce() {
        const Program program =
            run({QStringLiteral("validate"), QStringLiteral(SIZEWRIGHT_SOURCE_DIR "/tests/data/bad/two_mistakes.yaml")});
        QCOMPARE(program.status, 1);
        QCOMPARE(program.errors.count("sizewright: "), 2);
    }

    void large_data() {
        QTest::addColumn<QByteArray>("begin");
        QTest::addColumn<QByteArray>("repeated");
        QTest::addColumn<int>("times");
        QTest::newRow("100,000 brackets") << QByteArray("sizewright: 1\ntitle: ") << QByteArray("[") << 100'000;
        QTest::newRow("100,000 braces") << QByteArray("sizewright: 1\ntitle: ") << QByteArray("{a: ") << 100'000;
        QTest::newRow("100,000 dashes") << QByteArray("sizewright: 1\ntitle: 1\nscenarios:\n") << QByteArray("- ") << 100'000;
        QTest::newRow("3 MB in one word") << QByteArray("sizewright: 1\ntitel: ") << QByteArray("a") << 3'000'000;
        QTest::newRow("3 MB in one key") << QByteArray("sizewright: 1\n") << QByteArray("a") << 3'000'000;
        QTest::newRow("a million items") << QByteArray("sizewright: 1\nscenarios:\n") << QByteArray("- 1\n") << 1'000'000;
        QTest::newRow("unknown keys") << QByteArray("sizewright: 1\nscenarios:\n- name: x\n") << QByteArray("  zzz: 1\n")
                                      << 100'000;
        QTest::newRow("question marks") << QByteArray("sizewright: 1\n") << QByteArray("? ") << 100'000;
    }

    void large() {
        QFETCH(QByteArray, begin);
        QFETCH(QByteArray, repeated);
        QFETCH(int, times);
        refused(evaluateBounded(write(begin + repeated.repeated(times))), QStringLiteral("large.yaml"));
    }

    void sparse() {
        const QString path = m_folder.filePath(QStringLiteral("sparse.yaml"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(100'000'000));
        file.close();
        refused(evaluateBounded(path), QStringLiteral("sparse.yaml"));
    }

    void notAFile() {
        refused(evaluateBounded(m_folder.path()), QStringLiteral("folder"));
        refused(evaluateBounded(QStringLiteral("/dev/zero")), QStringLiteral("/dev/zero"));
        refused(evaluateBounded(m_folder.filePath(QStringLiteral("missing.yaml"))), QStringLiteral("missing.yaml"));
        const QString pipe = m_folder.filePath(QStringLiteral("pipe.yaml"));
        QCOMPARE(runShell(QStringLiteral("exec mkfifo \"$1\""), {pipe}).status, 0);
        refused(evaluateBounded(pipe), QStringLiteral("pipe.yaml"));
    }

    void namesCannotSteerTheTerminal() {
        // An escape sequence within a YAML escape: the file itself is clean text.
        const Program program = run({QStringLiteral("validate"), write("sizewright: 1\n\"a\\e[31mb\": 1\n")});
        QCOMPARE(program.status, 1);
        QVERIFY2(!program.errors.contains('\x1b'), program.errors.constData());
    }

private:
    QString write(const QByteArray& bytes) {
        QFile file(m_folder.filePath(QStringLiteral("large.yaml")));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("the test's file could not be written");
        return file.fileName();
    }

    QTemporaryDir m_folder{};
};

QTEST_GUILESS_MAIN(TestRefusedWorkbooks)
#include "tst_refused_workbooks.moc"
