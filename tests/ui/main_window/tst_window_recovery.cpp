// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A window that was killed, and the next one.

#include <signal.h>
#include <unistd.h>
#include <QAction>
#include <QDir>
#include <QProcess>
#include <QPushButton>
#include <QTimer>

#include "tests/document/document_fixture.h"
#include "tests/ui/main_window/window_fixture.h"
#include "ui/document/recovery.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/message_area.h"
#include "ui/widgets/message_bar.h"
#include "ui/worksheets/start_page.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

constexpr int patience = 20'000;  // ms; a busy machine

}  // namespace

// The same window in a process of its own, which types and is then killed.
class CrashingWindow : public WindowTest {
    Q_OBJECT

public:
    int run(const QString& folder, bool titled) {
        initTestCase();
        m_folder = std::make_unique<QTemporaryDir>(folder + QStringLiteral("/XXXXXX"));
        m_folder->setAutoRemove(false);
        m_state = folder + QStringLiteral("/state");
        // Of an earlier crash: not what this one writes.
        const QStringList earlier = QDir(recoveryFolder(stateFolder())).entryList({QStringLiteral("*.yaml")}, QDir::Files);
        openWindow();
        m_document->setAutosaveInterval(10);
        if (titled && !m_window->files().open(folder + QStringLiteral("/plan.yaml"))) return 2;
        if (!titled) trigger("new");
        QCoreApplication::processEvents();
        goTo(QStringLiteral("title"));
        replaceBy(QStringLiteral("Before the crash"));
        QTimer poll;
        connect(&poll, &QTimer::timeout, this, [&] {
            for (const QFileInfo& found :
                 QDir(recoveryFolder(stateFolder())).entryInfoList({QStringLiteral("*.yaml")}, QDir::Files))
                if (!earlier.contains(found.fileName()) && readFile(found.filePath()).contains("Before the crash")) {
                    poll.stop();
                    [[maybe_unused]] const auto said = ::write(STDOUT_FILENO, "ready\n", 6);
                }
        });
        poll.start(5);
        return QCoreApplication::exec();
    }
};

class TestWindowRecovery : public WindowTest {
    Q_OBJECT

    void crash(bool titled) {
        QVERIFY(putFile(planFile(), shopBytes()));
        QProcess window;
        window.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        window.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--crash"), m_folder->path(),
                                                               titled ? QStringLiteral("titled") : QStringLiteral("untitled")});
        QVERIFY(window.waitForStarted());
        QVERIFY(window.waitForReadyRead(patience));
        ::kill(static_cast<pid_t>(window.processId()), SIGKILL);
        QVERIFY(window.waitForFinished());
        QCOMPARE(readFile(planFile()), shopBytes());  // the person's file is whole
    }
    std::size_t left() const { return recoverable(stateFolder()).size(); }
    // Of the bar on the start page.
    void pressOnStartPage(const QString& words) {
        for (auto* button : m_window->findChild<StartPage*>()->findChildren<QPushButton*>())
            if (button->isVisible() && button->text().remove(QLatin1Char('&')) == words) {
                QTest::mouseClick(button, Qt::LeftButton);
                QCoreApplication::processEvents();
                return;
            }
        QFAIL(qPrintable(QStringLiteral("no button ") + words));
    }

private slots:
    void theStartPageOffersIt_data() {
        QTest::addColumn<bool>("titled");
        QTest::newRow("titled") << true;
        QTest::newRow("untitled") << false;
    }
    void theStartPageOffersIt() {
        QFETCH(bool, titled);
        crash(titled);
        openWindow();
        QVERIFY(m_window->isStartPageShown());
        pressOnStartPage(QStringLiteral("Restore"));
        QVERIFY(!m_window->isStartPageShown());
        QCOMPARE(std::get<std::string>(value(QStringLiteral("title"))), std::string("Before the crash"));
        QVERIFY(m_window->isWindowModified());
        QVERIFY(m_window->windowTitle().startsWith(titled ? QStringLiteral("plan.yaml") : QStringLiteral("Untitled")));
        m_fileAnswer = path(QStringLiteral("rescued.yaml"));
        trigger("save");
        QVERIFY(readFile(titled ? planFile() : m_fileAnswer).contains("Before the crash"));
        QVERIFY(!m_window->isWindowModified());
        QVERIFY(m_window->close());
        QCOMPARE(left(), std::size_t(0));
    }

    void discardedItIsGone() {
        crash(true);
        openWindow();
        pressOnStartPage(QStringLiteral("Discard"));
        QCOMPARE(left(), std::size_t(0));
        QVERIFY(m_window->isStartPageShown());
        QCOMPARE(readFile(planFile()), shopBytes());
        // It may have been the wrong one.
        QVERIFY2(bar(QStringLiteral("discarded")).contains(QStringLiteral("plan.yaml")),
                 qPrintable(bar(QStringLiteral("discarded"))));
        press(QStringLiteral("discarded"), QStringLiteral("Undo"));
        QCOMPARE(left(), std::size_t(1));
        QVERIFY(bar(QStringLiteral("discarded")).isEmpty());
        pressOnStartPage(QStringLiteral("Restore"));
        QCOMPARE(std::get<std::string>(value(QStringLiteral("title"))), std::string("Before the crash"));
    }

    // `sizewright plan.yaml` opens the file at once: the offer stands above it.
    void aWindowWithAFileOffersItInABar() {
        crash(true);
        openWindow();
        m_window->openAtStart(planFile());
        QVERIFY2(bar(QStringLiteral("recovery")).contains(QStringLiteral("plan.yaml")),
                 qPrintable(bar(QStringLiteral("recovery"))));
        QVERIFY(std::get<std::string>(value(QStringLiteral("title"))) != "Before the crash");
        press(QStringLiteral("recovery"), QStringLiteral("Restore"));
        QCOMPARE(std::get<std::string>(value(QStringLiteral("title"))), std::string("Before the crash"));
        QVERIFY(bar(QStringLiteral("recovery")).isEmpty());
        m_closeAnswer = CloseAnswer::discard;
        QVERIFY(m_window->close());
        QCOMPARE(left(), std::size_t(0));
    }
    void andDiscardsItThere() {
        crash(true);
        openWindow();
        m_window->openAtStart(planFile());
        press(QStringLiteral("recovery"), QStringLiteral("Discard"));
        QVERIFY(bar(QStringLiteral("recovery")).isEmpty());
        QCOMPARE(left(), std::size_t(0));
        QCOMPARE(written(), readFile(planFile()));
        press(QStringLiteral("discarded"), QStringLiteral("Undo"));
        press(QStringLiteral("recovery"), QStringLiteral("Restore"));
        QCOMPARE(std::get<std::string>(value(QStringLiteral("title"))), std::string("Before the crash"));
    }

    void aBrokenFileAtStartStillOffersIt() {
        crash(true);
        QVERIFY(putFile(planFile(), "scenarios: [oh"));
        openWindow();
        m_window->openAtStart(planFile());
        QVERIFY(!bar(QStringLiteral("open")).isEmpty());
        QVERIFY(m_window->isStartPageShown());
        pressOnStartPage(QStringLiteral("Restore"));
        QCOMPARE(std::get<std::string>(value(QStringLiteral("title"))), std::string("Before the crash"));
    }

    void twoAreOfferedOneAfterTheOther() {
        crash(true);
        crash(false);
        openWindow();
        m_window->openAtStart(planFile());
        press(QStringLiteral("recovery"), QStringLiteral("Discard"));
        QVERIFY(!bar(QStringLiteral("recovery")).isEmpty());
        press(QStringLiteral("recovery"), QStringLiteral("Discard"));
        QVERIFY(bar(QStringLiteral("recovery")).isEmpty());
        QCOMPARE(left(), std::size_t(0));
    }
};

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    if (const QStringList arguments = QCoreApplication::arguments(); arguments.value(1) == QStringLiteral("--crash"))
        return CrashingWindow().run(arguments.value(2), arguments.value(3) == QStringLiteral("titled"));
    TestWindowRecovery test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_window_recovery.moc"
