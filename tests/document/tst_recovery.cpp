// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <signal.h>
#include <unistd.h>
#include <QAtomicInt>
#include <QDir>
#include <QProcess>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QThread>

#include "tests/document/document_fixture.h"
#include "ui/document/recovery.h"

using namespace sizewright;
using namespace sizewright::ui;
using namespace fixture;
using SaveResult = WorkbookDocument::SaveResult;

namespace {

constexpr int patience = 20'000;  // ms; a busy machine

void say(const char* words) { [[maybe_unused]] const auto written = ::write(STDOUT_FILENO, words, std::strlen(words)); }

// A window that will be killed: opens the file (or starts without one), edits, and tells when its work is in the recovery folder.
// What was typed and cannot be read is there too.
int crashingWindow(const QString& file, const QString& state) {
    const QStringList earlier = QDir(recoveryFolder(state)).entryList({QStringLiteral("*.yaml")}, QDir::Files);
    auto window = document(state);
    window->setAutosaveInterval(10);
    std::vector<Problem> problems;
    if (file.isEmpty()) {
        auto loaded = read_workbook(std::string_view(workbook.constData(), static_cast<std::size_t>(workbook.size())));
        if (!loaded) return 2;
        window->newWorkbook(loaded->workbook);
    } else if (!window->open(file, problems)) {
        return 2;
    }
    if (window->edit(title, text("Before the crash"))) return 3;
    window->setBroken(peak, {QStringLiteral("5O"), Message("not a number")});
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, [&] {
        for (const QFileInfo& written : QDir(recoveryFolder(state)).entryInfoList({QStringLiteral("*.yaml")}, QDir::Files)) {
            if (earlier.contains(written.fileName()) || !readFile(written.filePath()).contains("Before the crash")) continue;
            poll.stop();
            say("ready\n");
            return;
        }
    });
    poll.start(5);
    return QCoreApplication::exec();
}

}  // namespace

class RecoveryTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;
    QString m_state;

    std::unique_ptr<WorkbookDocument> opened() const {
        auto opened = document(m_state);
        opened->setAutosaveInterval(10);
        std::vector<Problem> problems;
        return opened->open(m_file, problems) ? std::move(opened) : nullptr;
    }
    QStringList recoveryFiles(const QString& pattern = QStringLiteral("*")) const {
        return QDir(recoveryFolder(m_state)).entryList({pattern}, QDir::Files | QDir::Hidden);
    }
    QByteArray recovered() const {
        const QStringList files = recoveryFiles(QStringLiteral("*.yaml"));
        return files.size() == 1 ? readFile(QDir(recoveryFolder(m_state)).filePath(files[0])) : QByteArray();
    }

    void crash(const QString& file) {
        const std::size_t earlier = recoverable(m_state).size();
        QProcess window;
        window.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        window.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--crash"), file, m_state});
        QVERIFY(window.waitForStarted());
        QVERIFY(window.waitForReadyRead(patience));
        QCOMPARE(recoverable(m_state).size(), earlier);  // it still runs: its work is not ours to offer
        ::kill(static_cast<pid_t>(window.processId()), SIGKILL);
        QVERIFY(window.waitForFinished());
        QCOMPARE(window.exitStatus(), QProcess::CrashExit);
    }

private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_file = m_folder->filePath(QStringLiteral("plan.yaml"));
        m_state = m_folder->filePath(QStringLiteral("state"));
        QVERIFY(putFile(m_file, workbook));
    }

    // ---- Autosave ----

    void unsavedWorkIsWrittenByItself() {
        const auto window = opened();
        QVERIFY(!window->edit(title, text("Written by itself")));
        QTRY_VERIFY_WITH_TIMEOUT(recovered().contains("Written by itself"), patience);
        QCOMPARE(recovered(), QByteArray::fromStdString(textOf(*window)));
        QCOMPARE(readFile(m_file), workbook);  // the person's file is left alone
        QVERIFY(window->isModified());
        QVERIFY(!window->edit(title, text("And again")));
        QTRY_VERIFY_WITH_TIMEOUT(recovered().contains("And again"), patience);
        window->closeCleanly();
    }

    void untitledWorkToo() {
        const auto window = document(m_state);
        window->setAutosaveInterval(10);
        window->newWorkbook(opened()->workbook());
        QVERIFY(!window->edit(title, text("Never saved")));
        QTRY_VERIFY_WITH_TIMEOUT(recovered().contains("Never saved"), patience);
        window->closeCleanly();
    }

    void whatIsSavedNeedsNoRecovery() {
        const auto window = opened();
        QTest::qWait(50);
        QVERIFY(recoveryFiles().isEmpty());  // nothing unsaved, nothing written
        QVERIFY(!window->edit(title, text("Saved")));
        QTRY_VERIFY_WITH_TIMEOUT(!recovered().isEmpty(), patience);
        QString reason;
        QVERIFY(window->save(&reason) == SaveResult::saved);
        QVERIFY(recoveryFiles().isEmpty());
        QVERIFY(!window->edit(title, text("Once more")));
        QTRY_VERIFY_WITH_TIMEOUT(!recovered().isEmpty(), patience);
        window->undoStack()->undo();  // back to what is on the disk
        QVERIFY(recoveryFiles().isEmpty());
        window->closeCleanly();
    }

    void closingLeavesNothing() {
        const auto window = opened();
        QVERIFY(!window->edit(title, text("Thrown away")));
        QTRY_VERIFY_WITH_TIMEOUT(!recovered().isEmpty(), patience);
        window->closeCleanly();
        QVERIFY(recoveryFiles().isEmpty());
        QTest::qWait(50);
        QVERIFY(recoveryFiles().isEmpty());  // and nothing comes after
        QVERIFY(recoverable(m_state).empty());
    }

    void openingAnotherWorkbookLeavesNothing() {
        const auto window = opened();
        QVERIFY(!window->edit(title, text("Thrown away")));
        QTRY_VERIFY_WITH_TIMEOUT(!recovered().isEmpty(), patience);
        window->newWorkbook(window->workbook());
        QVERIFY(recoveryFiles().isEmpty());
    }

    // A disk that takes its time does not hold up the window; what is typed meanwhile is written after it.
    void theWindowDoesNotWaitForTheDisk() {
        const auto window = opened();
        QSemaphore disk;
        QAtomicInt begun = 0;
        const auto* gui = QThread::currentThread();
        QAtomicInt onGui = 0;
        window->setAutosaveWriter([&](const QString& path, const QByteArray& bytes) {
            if (QThread::currentThread() == gui) onGui = 1;
            ++begun;
            disk.acquire();
            return putFile(path, bytes) ? QString() : QStringLiteral("failed");
        });
        QVERIFY(!window->edit(title, text("One")));
        QTRY_COMPARE_WITH_TIMEOUT(begun.loadAcquire(), 1, patience);  // and the disk hangs
        QVERIFY(!window->edit(title, text("Two")));                   // the person goes on
        QTest::qWait(50);                                             // several intervals
        QCOMPARE(begun.loadAcquire(), 1);
        disk.release(100);
        QTRY_VERIFY_WITH_TIMEOUT(recovered().contains("Two"), patience);
        QCOMPARE(onGui.loadAcquire(), 0);
        window->closeCleanly();
        QVERIFY(recoveryFiles().isEmpty());
    }

    // Closing while something is being written waits for it, and leaves nothing behind.
    void closingWaitsForTheDisk() {
        auto window = opened();
        QSemaphore disk;
        QAtomicInt begun = 0;
        window->setAutosaveWriter([&](const QString& path, const QByteArray& bytes) {
            ++begun;
            disk.acquire();
            return putFile(path, bytes) ? QString() : QStringLiteral("failed");
        });
        QVERIFY(!window->edit(title, text("Thrown away")));
        QTRY_COMPARE_WITH_TIMEOUT(begun.loadAcquire(), 1, patience);
        std::unique_ptr<QThread> later(QThread::create([&] {
            QThread::msleep(50);
            disk.release(100);
        }));
        later->start();
        window->closeCleanly();
        QVERIFY(recoveryFiles().isEmpty());
        window.reset();
        QVERIFY(later->wait());
        QVERIFY(recoveryFiles().isEmpty());
    }

    void failureIsSaidOnceUntilItWorksAgain() {
        QVERIFY(putFile(m_state, "a file where the folder should be"));
        const auto window = opened();
        QSignalSpy failed(window.get(), &WorkbookDocument::autosaveFailed);
        QVERIFY(!window->edit(title, text("One")));
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, patience);
        QVERIFY2(failed[0][0].toString().contains(m_state), qPrintable(failed[0][0].toString()));
        QVERIFY(!window->edit(title, text("Two")));
        QTest::qWait(100);  // several intervals
        QCOMPARE(failed.count(), 1);
        QVERIFY(QFile::remove(m_state));
        QTRY_VERIFY_WITH_TIMEOUT(recovered().contains("Two"), patience);
        window->closeCleanly();
    }

    // ---- After a crash ----

    void aKilledWindowIsRecovered() {
        crash(m_file);
        const auto found = recoverable(m_state);
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].originalPath, m_file);
        QCOMPARE(found[0].size, QFileInfo(found[0].workbookFile).size());
        QVERIFY(qAbs(found[0].time.secsTo(QDateTime::currentDateTime())) < 120);
        QVERIFY(!found[0].originalIsNewer);

        std::vector<Problem> problems;
        const auto work = load(found[0], problems);
        QVERIFY2(work, qPrintable(english(problems)));
        QCOMPARE(*work->title, std::string("Before the crash"));
        const auto field = find_field(*work, peak.toStdString());
        QVERIFY(field && field->value == rate(50));  // the last that could be read, not what was typed over it

        const auto window = document(m_state);
        window->restore(found[0].originalPath, *work, found[0].hashOfOriginal);
        QVERIFY(!window->isReadOnly());  // the lock of the dead window is no obstacle
        QVERIFY(window->isModified());
        QCOMPARE(window->path(), m_file);
        QCOMPARE(recoveryFiles(QStringLiteral("*.yaml")).size(), 2);  // written anew before the old one goes
        ui::remove(found[0]);
        QCOMPARE(recoveryFiles(QStringLiteral("*.yaml")).size(), 1);
        QVERIFY(recoverable(m_state).empty());
        QCOMPARE(readFile(m_file), workbook);

        QString reason;
        QVERIFY2(window->save(&reason) == SaveResult::saved, qPrintable(reason));
        QVERIFY(!window->isModified());
        QVERIFY(readFile(m_file).contains("Before the crash"));
        QVERIFY(recoveryFiles().isEmpty());
        window->closeCleanly();
    }

    void aKilledWindowWithoutAFileIsRecovered() {
        crash({});
        const auto found = recoverable(m_state);
        QCOMPARE(found.size(), std::size_t(1));
        QVERIFY(found[0].originalPath.isEmpty());
        std::vector<Problem> problems;
        const auto work = load(found[0], problems);
        QVERIFY(work);
        const auto window = document(m_state);
        window->restore({}, *work);
        QVERIFY(window->isModified());
        QCOMPARE(window->displayName(), QStringLiteral("Untitled"));
        ui::remove(found[0]);
        window->closeCleanly();
        QVERIFY(recoveryFiles().isEmpty());
    }

    // Somebody else saved the file between the crash and the restart.
    void aFileChangedSinceTheCrashIsNotOverwrittenUnasked() {
        crash(m_file);
        QTest::qWait(20);
        const QByteArray theirs = QByteArray(workbook).replace("Small", "Theirs");
        QVERIFY(putFile(m_file, theirs));
        const auto found = recoverable(m_state);
        QCOMPARE(found.size(), std::size_t(1));
        QVERIFY(found[0].originalIsNewer);
        QVERIFY(sentence(found[0], QDateTime::currentDateTime()).endsWith(QStringLiteral("The file was changed after that.")));
        std::vector<Problem> problems;
        const auto work = load(found[0], problems);
        QVERIFY(work);
        const auto window = document(m_state);
        window->restore(found[0].originalPath, *work, found[0].hashOfOriginal);
        QString reason;
        QVERIFY(window->save(&reason) == SaveResult::changedOnDisk);
        QCOMPARE(readFile(m_file), theirs);
        window->closeCleanly();
        ui::remove(found[0]);
        QVERIFY(recoverable(m_state).empty());
    }

    void twoCrashesAreTwoOffers() {
        crash(m_file);
        crash({});
        const auto found = recoverable(m_state);
        QCOMPARE(found.size(), std::size_t(2));
        QVERIFY(found[0].time >= found[1].time);
        QVERIFY(found[0].originalPath.isEmpty());  // the newest first
        QVERIFY(discard(found[0]));
        QCOMPARE(recoverable(m_state).size(), std::size_t(1));
    }

    // Discarded is not lost: for a month it can be brought back, with the name of its file.
    void discardedWorkCanBeBroughtBack() {
        crash(m_file);
        const auto found = recoverable(m_state);
        QCOMPARE(found.size(), std::size_t(1));
        const QByteArray bytes = readFile(found[0].workbookFile);
        const auto aside = discard(found[0]);
        QVERIFY(aside);
        QVERIFY(recoverable(m_state).empty());
        QCOMPARE(readFile(aside->workbookFile), bytes);
        QVERIFY(recoveryFiles().isEmpty());
        const QDateTime now = QDateTime::currentDateTime();
        tidyDiscarded(m_state, now.addDays(daysKept - 1));
        QVERIFY(bringBack(*aside));
        const auto again = recoverable(m_state);
        QCOMPARE(again.size(), std::size_t(1));
        QCOMPARE(again[0].originalPath, m_file);
        QCOMPARE(again[0].hashOfOriginal, found[0].hashOfOriginal);
        QCOMPARE(again[0].time, found[0].time);
        QCOMPARE(readFile(again[0].workbookFile), bytes);
        QVERIFY(!bringBack(*aside));  // it is not there any more
        // After the month it goes, with its note.
        QVERIFY(discard(again[0]));
        tidyDiscarded(m_state, now.addDays(daysKept + 1));
        QVERIFY(QDir(discardedFolder(m_state)).isEmpty());
        QVERIFY(recoverable(m_state).empty());
    }

    void whatCannotBeMovedIsStillOffered() {
        crash(m_file);
        const auto found = recoverable(m_state);
        QVERIFY(putFile(discardedFolder(m_state), "a file where the folder should be"));
        QVERIFY(!discard(found[0]));
        QCOMPARE(recoverable(m_state).size(), std::size_t(1));
    }

    void aDamagedOneSaysWhyAndIsKept() {
        crash(m_file);
        const QString file = recoverable(m_state).at(0).workbookFile;
        QVERIFY(putFile(file, readFile(file).left(60) + "\n  : [oh"));
        const auto found = recoverable(m_state);
        QCOMPARE(found.size(), std::size_t(1));
        std::vector<Problem> problems;
        QVERIFY(!load(found[0], problems));
        QVERIFY(has_errors(problems));
        QVERIFY(QFile::exists(file));
        QCOMPARE(recoverable(m_state).size(), std::size_t(1));
    }

    void aDamagedNoteLosesOnlyThePath() {
        crash(m_file);
        const QString file = recoverable(m_state).at(0).workbookFile;
        QVERIFY(putFile(recoveryNoteFile(file), "{\"original\": 3"));
        const auto found = recoverable(m_state);
        QCOMPARE(found.size(), std::size_t(1));
        QVERIFY(found[0].originalPath.isEmpty());
        QVERIFY(found[0].time.isValid());
        std::vector<Problem> problems;
        QVERIFY(load(found[0], problems));
    }

    void aNoteAboutNothingIsRemoved() {
        QVERIFY(QDir().mkpath(recoveryFolder(m_state)));
        QVERIFY(putFile(QDir(recoveryFolder(m_state)).filePath(QStringLiteral("orphan.json")), "{}"));
        QVERIFY(recoverable(m_state).empty());
        QVERIFY(recoveryFiles().isEmpty());
    }

    void noFolderIsNoWork() { QVERIFY(recoverable(m_folder->filePath(QStringLiteral("nowhere"))).empty()); }

    void theSentence() {
        RecoverableWork work;
        work.originalPath = QStringLiteral("/home/jo/pretraining-7b.yaml");
        work.time = QDateTime(QDate(2027, 3, 5), QTime(14, 7));
        work.size = 11'200;
        const QDateTime evening(QDate(2027, 3, 5), QTime(20, 0));
        QCOMPARE(sentence(work, evening),
                 QStringLiteral("Unsaved work in pretraining-7b.yaml from today, 14:07 (12\u00a0KB) can be restored."));
        QVERIFY(sentence(work, evening.addDays(1)).contains(QStringLiteral("from yesterday, 14:07")));
        QVERIFY(sentence(work, evening.addDays(9)).contains(QStringLiteral("from 2027-03-05, 14:07")));
        work.originalPath.clear();
        QVERIFY(sentence(work, evening).contains(QStringLiteral("never had a file")));
    }
};

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == QStringLiteral("--crash")) return crashingWindow(arguments.value(2), arguments.value(3));
    RecoveryTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_recovery.moc"
