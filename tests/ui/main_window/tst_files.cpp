// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// New, open, save and close, with every answer and every failure.

#include <QAction>
#include <QDropEvent>
#include <QFileDialog>
#include <QMimeData>
#include <QTimer>
#include <QUndoStack>

#include "tests/document/document_fixture.h"
#include "tests/ui/main_window/window_fixture.h"
#include "ui/dialogs/export_chart_dialog.h"
#include "ui/document/file_writer.h"
#include "ui/document/recent_files.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/message_area.h"
#include "ui/main_window/workbench.h"

using namespace sizewright;
using namespace sizewright::ui;

class TestFiles : public WindowTest {
    Q_OBJECT

    void typeAPeak(const char* text = "80") {
        goTo(peak);
        replaceBy(QString::fromLatin1(text));
    }

private slots:
    // ---- Saving ----

    void saveWritesWhatIsThere() {
        openWorkbook();
        typeAPeak();
        key(Qt::Key_S, Qt::ControlModifier);  // in the middle of typing
        QCOMPARE(readFile(planFile()), written());
        QVERIFY(readFile(planFile()).contains("peak: 80"));
        QVERIFY(!m_window->isWindowModified());
        QVERIFY(m_asked.isEmpty());
        QVERIFY(line(peak)->hasFocus());
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("plan.yaml")));
        // What is typed next is a step of its own.
        type(QStringLiteral("5"));
        QVERIFY(m_window->isWindowModified());
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(number(peak), 80.0);
        QVERIFY(!m_window->isWindowModified());
    }

    void savedAndOpenedAgainItIsTheSame() {
        openWorkbook();
        typeAPeak("30..80..120");
        key(Qt::Key_Tab);
        trigger("save");
        const QByteArray saved = readFile(planFile());
        closeWindow();
        openWindow();
        m_fileAnswer = planFile();
        key(Qt::Key_O, Qt::ControlModifier);
        QCOMPARE(m_asked, QStringList{QStringLiteral("open")});
        QCOMPARE(written(), saved);
        QCOMPARE(number(peak), 80.0);
    }

    void untitledWorkAsksWhere() {
        openWindow();
        trigger("new");
        QVERIFY(!m_window->isStartPageShown());
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("Untitled")));
        QVERIFY(!m_window->isWindowModified());
        goTo(QStringLiteral("title"));
        replaceBy(QStringLiteral("My shop"));
        key(Qt::Key_S, Qt::ControlModifier);  // cancelled
        QCOMPARE(m_asked, QStringList{QStringLiteral("save my-shop.yaml")});
        QVERIFY(m_window->isWindowModified());
        m_fileAnswer = path(QStringLiteral("mine.yaml"));
        key(Qt::Key_S, Qt::ControlModifier);
        QVERIFY(readFile(m_fileAnswer).contains("title: \"My shop\""));
        QVERIFY(!m_window->isWindowModified());
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("mine.yaml")));
        QCOMPARE(RecentFiles(m_folder->filePath(QStringLiteral("recent.ini"))).entries().at(0).path, m_fileAnswer);
    }

    void saveAsGoesOnWithTheCopy() {
        openWorkbook();
        typeAPeak();
        m_fileAnswer = path(QStringLiteral("copy.yaml"));
        key(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(readFile(planFile()), shopBytes());
        QVERIFY(readFile(m_fileAnswer).contains("peak: 80"));
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("copy.yaml")));
        QVERIFY(!m_window->isWindowModified());
    }

    void aFailingDiskIsSaidAndTriedAgain() {
        openWorkbook();
        typeAPeak();
        int tries = 0;
        m_document->setWriter([&tries](const QString&, const QByteArray&) {
            return ++tries < 3 ? QStringLiteral("no space left (needs 3 KB).") : QString();
        });
        trigger("save");
        QVERIFY2(bar(QStringLiteral("save")).contains(QStringLiteral("no space left (needs 3 KB).")),
                 qPrintable(bar(QStringLiteral("save"))));
        QVERIFY(bar(QStringLiteral("save")).contains(planFile()));
        QVERIFY(m_window->isWindowModified());
        press(QStringLiteral("save"), QStringLiteral("Try again"));
        QCOMPARE(tries, 2);
        QVERIFY(!bar(QStringLiteral("save")).isEmpty());
        press(QStringLiteral("save"), QStringLiteral("Try again"));
        QCOMPARE(tries, 3);
        QVERIFY(bar(QStringLiteral("save")).isEmpty());
        QVERIFY(!m_window->isWindowModified());
    }

    void aFolderThatCannotBeWrittenOffersACopy() {
        const QString folder = path(QStringLiteral("shared"));
        QVERIFY(QDir().mkpath(folder));
        const QString file = folder + QStringLiteral("/plan.yaml");
        QVERIFY(putFile(file, shopBytes()));
        openWindow();
        QVERIFY(m_window->files().open(file));
        QCoreApplication::processEvents();
        typeAPeak();
        QVERIFY(fixture::setMode(folder, 0555));
        QVERIFY(fixture::setMode(m_folder->path(), 0777));
        {
            const fixture::Unprivileged person;
            if (!person.ok()) QSKIP("permissions cannot be tried here");
            trigger("save");
        }
        QVERIFY(fixture::setMode(folder, 0755));
        QVERIFY2(bar(QStringLiteral("save")).contains(folder), qPrintable(bar(QStringLiteral("save"))));
        QVERIFY(m_window->isWindowModified());
        QCOMPARE(readFile(file), shopBytes());
        m_fileAnswer = path(QStringLiteral("copy.yaml"));
        press(QStringLiteral("save"), QStringLiteral("Save a copy…"));
        QVERIFY(readFile(m_fileAnswer).contains("peak: 80"));
        QVERIFY(!m_window->isWindowModified());
        QVERIFY(bar(QStringLiteral("save")).isEmpty());
    }

    // ---- The file and others ----

    void changedOnDisk_data() {
        QTest::addColumn<bool>("keepMine");
        QTest::newRow("reload") << false;
        QTest::newRow("keep mine") << true;
    }
    void changedOnDisk() {
        QFETCH(bool, keepMine);
        openWorkbook();
        typeAPeak();
        const QByteArray theirs = shopBytes().replace("horizon_months: 36", "horizon_months: 24");
        QVERIFY(putFile(planFile(), theirs));
        trigger("save");
        QVERIFY2(bar(QStringLiteral("disk")).startsWith(QStringLiteral("Not saved. The file changed on disk at ")),
                 qPrintable(bar(QStringLiteral("disk"))));
        QCOMPARE(readFile(planFile()), theirs);
        QVERIFY(m_window->isWindowModified());
        press(QStringLiteral("disk"), keepMine ? QStringLiteral("Keep mine") : QStringLiteral("Reload"));
        QVERIFY(bar(QStringLiteral("disk")).isEmpty());
        QVERIFY(!m_window->isWindowModified());
        QCOMPARE(number(peak), keepMine ? 80.0 : 50.0);
        QCOMPARE(number(QStringLiteral("horizon_months")), keepMine ? 36.0 : 24.0);
        QCOMPARE(readFile(planFile()).contains("peak: 80"), keepMine);
    }

    void changedOnDiskIsSeenWhenTheWindowComesBack() {
        openWorkbook();
        QVERIFY(putFile(planFile(), shopBytes().replace("horizon_months: 36", "horizon_months: 24")));
        QEvent activated(QEvent::WindowActivate);
        QCoreApplication::sendEvent(m_window.get(), &activated);
        QTRY_VERIFY(!bar(QStringLiteral("disk")).isEmpty());
        QVERIFY(!m_window->isWindowModified());
        press(QStringLiteral("disk"), QStringLiteral("Reload"));
        QCOMPARE(number(QStringLiteral("horizon_months")), 24.0);
    }

    // Seen while the window is in front: nobody has to come back to it or save.
    void changedOnDiskIsSeenAtOnce() {
        openWorkbook();
        const auto changed = [](int months) {
            const QByteArray line = "horizon_months: " + QByteArray::number(months);
            return shopBytes().replace("horizon_months: 36", line);
        };
        QVERIFY(ui::writeFile(planFile(), changed(24)).isEmpty());  // a new file in the place of the old one
        QTRY_VERIFY(!bar(QStringLiteral("disk")).isEmpty());
        QVERIFY2(!bar(QStringLiteral("disk")).contains(QStringLiteral("drops")), "there is nothing to drop");
        trigger("page3");
        press(QStringLiteral("disk"), QStringLiteral("Reload"));
        QCOMPARE(number(QStringLiteral("horizon_months")), 24.0);
        QVERIFY(m_window->workbench().page().kind == Page::Kind::plans);  // still the same page
        QVERIFY(!m_window->isWindowModified());
        // The watch goes on; with changes of one's own the bar says what reloading would cost.
        goTo(peak);
        replaceBy(QStringLiteral("80"));
        QVERIFY(putFile(planFile(), changed(12)));
        QTRY_VERIFY2(bar(QStringLiteral("disk")).contains(QStringLiteral("drops")), qPrintable(bar(QStringLiteral("disk"))));
        press(QStringLiteral("disk"), QStringLiteral("Keep mine"));
        QVERIFY(readFile(planFile()).contains("peak: 80"));
        QCOMPARE(number(QStringLiteral("horizon_months")), 24.0);
        // What this window writes itself is no news.
        goTo(peak);
        replaceBy(QStringLiteral("90"));
        trigger("save");
        QTest::qWait(500);
        QVERIFY2(bar(QStringLiteral("disk")).isEmpty(), qPrintable(bar(QStringLiteral("disk"))));
        // Closed, it is not said again of the same file; when the file is as before the bar goes by itself.
        const QByteArray mine = readFile(planFile());
        QVERIFY(putFile(planFile(), changed(48)));
        QTRY_VERIFY(!bar(QStringLiteral("disk")).isEmpty());
        QVERIFY(putFile(planFile(), mine));
        QTRY_VERIFY(bar(QStringLiteral("disk")).isEmpty());
        QVERIFY(putFile(planFile(), changed(60)));
        QTRY_VERIFY(!bar(QStringLiteral("disk")).isEmpty());
        m_window->messages().dismiss(QStringLiteral("disk"));
        QEvent activated(QEvent::WindowActivate);
        QCoreApplication::sendEvent(m_window.get(), &activated);
        QTest::qWait(300);
        QVERIFY(bar(QStringLiteral("disk")).isEmpty());
        trigger("close");
        QVERIFY(putFile(planFile(), changed(24)));
        QTest::qWait(400);
        QVERIFY(bar(QStringLiteral("disk")).isEmpty());
    }

    // A chart that has been written says where, and shows it.
    void anExportedChartIsConfirmed() {
        openWorkbook();
        const QString file = path(QStringLiteral("chart.png"));
        const auto exportTo = [&] {
            QTimer answer;
            connect(&answer, &QTimer::timeout, [&] {
                auto* system = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
                if (system) {
                    system->selectFile(file);
                    system->findChild<QLineEdit*>()->setText(file);
                    QMetaObject::invokeMethod(system, "accept", Qt::QueuedConnection);
                } else if (auto* dialog = qobject_cast<ExportChartDialog*>(QApplication::activeModalWidget()))
                    QMetaObject::invokeMethod(dialog, "exportPicture", Qt::QueuedConnection);
            });
            answer.setSingleShot(false);
            answer.start(100);
            trigger("exportChart");
        };
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        exportTo();
        QVERIFY(QFileInfo(file).size() > 1000);
        QVERIFY2(bar(QStringLiteral("export")).contains(QStringLiteral("chart.png")), qPrintable(bar(QStringLiteral("export"))));
        press(QStringLiteral("export"), QStringLiteral("Open"));
        QCOMPARE(m_asked, QStringList{QStringLiteral("outside ") + file});
        QVERIFY(bar(QStringLiteral("export")).isEmpty());
        QVERIFY(QFile::remove(file));
        m_asked.clear();
        m_opensOutside = false;
        exportTo();
        press(QStringLiteral("export"), QStringLiteral("Show in folder"));
        QCOMPARE(m_asked, QStringList{QStringLiteral("outside ") + QFileInfo(file).absolutePath()});
        QVERIFY2(bar(QStringLiteral("export")).contains(QStringLiteral("no program")), qPrintable(bar(QStringLiteral("export"))));
    }

    void openElsewhereIsReadOnly() {
        QVERIFY(putFile(planFile(), shopBytes()));
        const auto other = fixture::document(path(QStringLiteral("other")));
        std::vector<Problem> problems;
        QVERIFY(other->open(planFile(), problems));
        openWorkbook();
        QVERIFY2(bar(QStringLiteral("lock")).contains(QStringLiteral("can be read here, not saved")),
                 qPrintable(bar(QStringLiteral("lock"))));
        QVERIFY(!action("save")->isEnabled());
        typeAPeak();
        key(Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(readFile(planFile()), shopBytes());
        m_fileAnswer = path(QStringLiteral("copy.yaml"));
        press(QStringLiteral("lock"), QStringLiteral("Save a copy…"));
        QVERIFY(readFile(m_fileAnswer).contains("peak: 80"));
        QVERIFY(action("save")->isEnabled());
        QVERIFY(!m_window->isWindowModified());
    }

    void commentsAreSaidOnceBeforeTheyGo() {
        openWorkbook("# our plan\n" + shopBytes());
        QVERIFY2(bar(QStringLiteral("comments")).contains(QStringLiteral("comments")),
                 qPrintable(bar(QStringLiteral("comments"))));
        typeAPeak();
        trigger("save");
        QVERIFY(bar(QStringLiteral("comments")).isEmpty());
    }

    // ---- Files that are none ----

    void badFilesLeaveTheWorkbookAlone_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("fragment");
        const auto rows = QString::fromUtf8(readFile(QStringLiteral(SIZEWRIGHT_SOURCE_DIR "/tests/data/bad/expected.csv")))
                              .split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QStringList known;
        for (const QString& row : rows.mid(1)) {
            const QStringList cells = row.split(QLatin1Char(';'));
            if (known.contains(cells[0])) continue;  // a second mistake of the same file: the bar says the first
            known << cells[0];
            QTest::newRow(qPrintable(cells[0])) << cells[0] << cells[1].toInt() << cells[2].toInt() << cells[3];
        }
        QVERIFY(known.size() > 40);
    }
    void badFilesLeaveTheWorkbookAlone() {
        QFETCH(QString, file);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(QString, fragment);
        openWorkbook();
        typeAPeak();
        const QByteArray before = written();
        m_closeAnswer = CloseAnswer::discard;
        m_fileAnswer = QStringLiteral(SIZEWRIGHT_SOURCE_DIR "/tests/data/bad/") + file;
        trigger("open");
        const QString said = bar(QStringLiteral("open"));
        QVERIFY2(said.startsWith(file), qPrintable(said));
        if (line > 0) QVERIFY2(said.contains(QStringLiteral("line %1").arg(line)), qPrintable(said));
        if (column > 0) QVERIFY2(said.contains(QStringLiteral("column %1").arg(column)), qPrintable(said));
        const QString first = QString::fromStdString(english(m_window->files().problemsOfLastFile().front()));
        QVERIFY2(first.contains(fragment, Qt::CaseInsensitive), qPrintable(first));
        QCOMPARE(written(), before);
        QCOMPARE(m_document->path(), planFile());
        QVERIFY(m_window->isWindowModified());
        QVERIFY(action("undo")->isEnabled());
        QVERIFY(!m_window->isStartPageShown());
    }

    void aFolderAndADeviceAreNone() {
        openWorkbook();
        for (const QString& odd : {m_folder->path(), QStringLiteral("/dev/zero"), path(QStringLiteral("missing.yaml"))}) {
            m_fileAnswer = odd;
            trigger("open");
            QVERIFY2(!bar(QStringLiteral("open")).isEmpty(), qPrintable(odd));
            QCOMPARE(m_document->path(), planFile());
        }
    }

    void aDroppedFileIsOpened() {
        openWindow();
        QVERIFY(putFile(path(QStringLiteral("dropped.yaml")), shopBytes()));
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path(QStringLiteral("dropped.yaml")))});
        QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &drop);
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("dropped.yaml")));
        QMimeData words;
        words.setText(QStringLiteral("dropped.yaml"));
        QDragEnterEvent text(QPoint(300, 300), Qt::CopyAction, &words, Qt::LeftButton, Qt::NoModifier);
        text.setAccepted(false);
        QCoreApplication::sendEvent(m_window.get(), &text);
        QVERIFY(!text.isAccepted());
    }
};

QTEST_MAIN(TestFiles)
#include "tst_files.moc"
