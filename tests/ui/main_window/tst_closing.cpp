// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Leaving a workbook, with every answer.

#include <QAction>
#include <QUndoStack>

#include "model/catalog/catalog.h"
#include "tests/ui/main_window/window_fixture.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/workbench.h"

using namespace sizewright;
using namespace sizewright::ui;

class TestClosing : public WindowTest {
    Q_OBJECT

private slots:
    void closing_data() {
        QTest::addColumn<bool>("titled");
        QTest::addColumn<CloseAnswer>("answer");
        QTest::addColumn<bool>("fileNamed");  // where a name is asked for
        QTest::addColumn<bool>("closes");
        QTest::newRow("titled, save") << true << CloseAnswer::save << true << true;
        QTest::newRow("titled, discard") << true << CloseAnswer::discard << true << true;
        QTest::newRow("titled, cancel") << true << CloseAnswer::cancel << true << false;
        QTest::newRow("untitled, save") << false << CloseAnswer::save << true << true;
        QTest::newRow("untitled, save, no name") << false << CloseAnswer::save << false << false;
        QTest::newRow("untitled, discard") << false << CloseAnswer::discard << true << true;
        QTest::newRow("untitled, cancel") << false << CloseAnswer::cancel << true << false;
    }
    void closing() {
        QFETCH(bool, titled);
        QFETCH(CloseAnswer, answer);
        QFETCH(bool, fileNamed);
        QFETCH(bool, closes);
        if (titled)
            openWorkbook();
        else {
            openWindow();
            trigger("new");
        }
        goTo(QStringLiteral("title"));
        replaceBy(QStringLiteral("Changed"));
        m_closeAnswer = answer;
        const QString file = titled ? planFile() : path(QStringLiteral("new.yaml"));
        if (fileNamed) m_fileAnswer = file;
        QCOMPARE(m_window->close(), closes);
        QCOMPARE(m_window->isVisible(), !closes);
        QCOMPARE(m_asked.first(),
                 QStringLiteral("changes ") + (titled ? QStringLiteral("plan.yaml") : QStringLiteral("Untitled")));
        QCOMPARE(readFile(file).contains("Changed"), answer == CloseAnswer::save && closes);
        QCOMPARE(QDir(stateFolder()).entryList({QStringLiteral("*.yaml")}, QDir::Files).size(), 0);
    }

    void nothingToAskWithoutChanges() {
        openWorkbook();
        QVERIFY(m_window->close());
        QVERIFY(m_asked.isEmpty());
        QCOMPARE(readFile(planFile()), shopBytes());
    }

    // The last good value is what is saved. The window stays, because the text that was no value would go with it.
    void aWrongEntryWhenClosing() {
        openWorkbook();
        goTo(average);
        replaceBy(QStringLiteral("20"));
        goTo(peak);
        replaceBy(QStringLiteral("5O"));
        m_closeAnswer = CloseAnswer::save;
        QVERIFY(!m_window->close());
        QVERIFY(readFile(planFile()).contains("{average: 20, peak: 50}"));
        QVERIFY2(bar(QStringLiteral("save")).contains(QStringLiteral("“5O”")), qPrintable(bar(QStringLiteral("save"))));
        QCOMPARE(line(peak)->text(), QStringLiteral("5O"));
        m_closeAnswer = CloseAnswer::discard;
        QVERIFY(m_window->close());
    }
    void onlyAWrongEntry() {
        openWorkbook();
        goTo(peak);
        replaceBy(QStringLiteral("5O"));
        QVERIFY(!m_window->close());
        QCOMPARE(m_asked, QStringList{QStringLiteral("changes plan.yaml")});
        key(Qt::Key_Escape);
        QVERIFY(m_window->close());  // mended, and nothing else has changed
        QCOMPARE(m_asked.size(), 1);
        QCOMPARE(readFile(planFile()), shopBytes());
    }

    void aFailingSaveKeepsTheWindow() {
        openWorkbook();
        goTo(peak);
        replaceBy(QStringLiteral("80"));
        m_document->setWriter([](const QString&, const QByteArray&) { return QStringLiteral("no space left"); });
        m_closeAnswer = CloseAnswer::save;
        QVERIFY(!m_window->close());
        QVERIFY(!bar(QStringLiteral("save")).isEmpty());
        QVERIFY(m_window->isVisible());
        QVERIFY(m_window->isWindowModified());
    }

    // New, open and the start page ask the same, and only once.
    void anotherWorkbookAsksFirst() {
        openWorkbook();
        goTo(peak);
        replaceBy(QStringLiteral("80"));
        const QByteArray mine = written();
        for (const char* leaving : {"new", "close", "start"}) {
            trigger(leaving);
            QCOMPARE(m_asked, QStringList{QStringLiteral("changes plan.yaml")});
            QCOMPARE(written(), mine);
            QVERIFY(!m_window->isStartPageShown());
            m_asked.clear();
        }
        m_closeAnswer = CloseAnswer::discard;
        trigger("close");
        QVERIFY(m_window->isStartPageShown());
        QCOMPARE(m_window->windowTitle(), QStringLiteral("Sizewright"));
        QVERIFY(!m_window->isWindowModified());
        m_asked.clear();
        trigger("new");  // what was thrown away is not asked about again
        QVERIFY(m_asked.isEmpty());
        QVERIFY(!m_window->isStartPageShown());
        QVERIFY(!action("undo")->isEnabled());
    }

    void theStartPageLeavesTheFileToOthers() {
        openWorkbook();
        trigger("close");
        std::vector<Problem> problems;
        WorkbookDocument other(std::make_shared<const Catalog>(), Date{2026, 11, 30}, path(QStringLiteral("other")));
        QVERIFY(other.open(planFile(), problems));
        QVERIFY(!other.isReadOnly());
        other.closeCleanly();
    }

    void theStartPageHasNothingToEdit() {
        openWindow();
        for (const char* name : {"save", "saveAs", "exportChart", "undo", "redo", "rename", "remove", "duplicateScenario",
                                 "addWorkload", "addPlan", "derivation", "problems", "nextProblem", "nextPane", "find", "close"})
            QVERIFY2(!action(name)->isEnabled(), name);
        for (const char* name : {"new", "open", "quit", "about", "shortcuts"}) QVERIFY2(action(name)->isEnabled(), name);
        QVERIFY(m_window->close());
        QVERIFY(m_asked.isEmpty());
    }

    void anExampleIsUntitled() {
        openWindow();
        QVERIFY(m_window->files().openExample(shopBytes(), QStringLiteral("shop.yaml")));
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("Untitled")));
        QVERIFY(!m_window->isWindowModified());
        QVERIFY(m_document->path().isEmpty());
    }
};

QTEST_MAIN(TestClosing)
#include "tst_closing.moc"
