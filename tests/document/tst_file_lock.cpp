// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <signal.h>
#include <unistd.h>
#include <QDir>
#include <QLockFile>
#include <QProcess>
#include <QSysInfo>
#include <QTemporaryDir>

#include "tests/document/document_fixture.h"
#include "ui/document/file_lock.h"

using namespace sizewright;
using namespace sizewright::ui;
using namespace fixture;
using SaveResult = WorkbookDocument::SaveResult;

class FileLockTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;
    QString m_state;

    std::unique_ptr<WorkbookDocument> opened(const QString& file) const {
        auto opened = document(m_state);
        std::vector<Problem> problems;
        return opened->open(file, problems) ? std::move(opened) : nullptr;
    }

    // A lock file as QLockFile writes it, of a process that holds nothing.
    bool putLock(qint64 process, const QString& program, const QString& host = QSysInfo::machineHostName(),
                 const QByteArray& machine = QSysInfo::machineUniqueId(),
                 const QByteArray& boot = QSysInfo::bootUniqueId()) const {
        const QString text = QString::number(process) % u'\n' % program % u'\n' % host % u'\n' % QString::fromLatin1(machine) %
                             u'\n' % QString::fromLatin1(boot) % u'\n';
        return putFile(FileLock::besideFile(m_file), text.toUtf8());
    }

private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_file = QFileInfo(m_folder->path()).canonicalFilePath() % u"/plan.yaml";
        m_state = m_folder->filePath(QStringLiteral("state"));
        QVERIFY(putFile(m_file, workbook));
    }

    void theSecondDocumentIsReadOnlyAndNamesTheOwner() {
        const auto first = opened(m_file);
        QVERIFY(first && !first->isReadOnly());
        const auto second = opened(m_file);
        QVERIFY(second && second->isReadOnly());
        QVERIFY2(second->lockOwner().contains(QString::number(::getpid())), qPrintable(second->lockOwner()));
        QVERIFY2(second->lockOwner().contains(QSysInfo::machineHostName()), qPrintable(second->lockOwner()));

        QVERIFY(!second->edit(peak, rate(60)));  // it may be tried out, but not saved here
        QString reason;
        QVERIFY(second->save(&reason) == SaveResult::failed);
        QVERIFY2(reason.contains(m_file) && reason.contains(second->lockOwner()), qPrintable(reason));
        QVERIFY(second->saveAs(m_file, &reason) == SaveResult::failed);
        QCOMPARE(readFile(m_file), workbook);
        QVERIFY(second->isModified());

        QVERIFY(second->saveAs(m_folder->filePath(QStringLiteral("copy.yaml")), &reason) == SaveResult::saved);
        QVERIFY(!second->isReadOnly());
        QVERIFY(second->lockOwner().isEmpty());
        QVERIFY(first->save(&reason) == SaveResult::saved);
        first->closeCleanly();
        second->closeCleanly();
    }

    void theLockIsFreeAfterClosing() {
        const auto first = opened(m_file);
        const auto second = opened(m_file);
        QVERIFY(second->isReadOnly());
        first->closeCleanly();
        QVERIFY(!second->edit(peak, rate(60)));
        QString reason;
        QVERIFY2(second->save(&reason) == SaveResult::saved, qPrintable(reason));  // a save asks again
        QVERIFY(!second->isReadOnly());
        second->closeCleanly();
        QVERIFY(!QFile::exists(FileLock::besideFile(m_file)));
    }

    void saveAsOverAFileOpenElsewhereIsRefused() {
        const QString other = m_folder->filePath(QStringLiteral("other.yaml"));
        QVERIFY(putFile(other, workbook));
        const auto first = opened(m_file);
        const auto second = opened(other);
        QString reason;
        QVERIFY(second->saveAs(m_file, &reason) == SaveResult::failed);
        QVERIFY2(reason.contains(QSysInfo::machineHostName()), qPrintable(reason));
        QCOMPARE(second->path(), other);
        QVERIFY(second->save(&reason) == SaveResult::saved);  // and it still has its own
        first->closeCleanly();
        second->closeCleanly();
    }

    void openingAnotherFileFreesTheFirst() {
        const QString other = m_folder->filePath(QStringLiteral("other.yaml"));
        QVERIFY(putFile(other, workbook));
        const auto first = opened(m_file);
        std::vector<Problem> problems;
        QVERIFY(first->open(other, problems));
        const auto second = opened(m_file);
        QVERIFY(!second->isReadOnly());
        first->newWorkbook(first->workbook());
        QVERIFY(!opened(other)->isReadOnly());
    }

    void aLinkAndItsTargetAreOneFile() {
        const QString link = m_folder->filePath(QStringLiteral("link.yaml"));
        QVERIFY(QFile::link(m_file, link));
        const auto first = opened(m_file);
        QVERIFY(opened(link)->isReadOnly());
    }

    void aLockWhoseProcessIsGoneIsTaken() {
        QProcess gone;
        gone.start(QStringLiteral("/bin/true"), QStringList());
        QVERIFY(gone.waitForStarted());
        const qint64 process = gone.processId();
        QVERIFY(gone.waitForFinished());
        QVERIFY(putLock(process, QStringLiteral("sizewright")));
        QVERIFY(!opened(m_file)->isReadOnly());
    }

    // Process numbers repeat. This one runs, but it is a shell.
    void aLockWhoseNumberAnotherProgramHasIsTaken() {
        QProcess other;
        other.start(QStringLiteral("/bin/sleep"), {QStringLiteral("60")});
        QVERIFY(other.waitForStarted());
        QVERIFY(putLock(other.processId(), QStringLiteral("sizewright")));
        QVERIFY(!opened(m_file)->isReadOnly());
        other.kill();
        other.waitForFinished();
    }

    // The first process of a container is always number 1: the number and the program are our own, but we hold nothing.
    void aLockOfAnEarlierProcessWithOurNumberIsTaken() {
        QVERIFY(putLock(::getpid(), QFileInfo(QCoreApplication::applicationFilePath()).fileName()));
        QVERIFY(!opened(m_file)->isReadOnly());
    }

    void aLockIsNotStaleByAge() {
        const auto first = opened(m_file);
        QFile lock(FileLock::besideFile(m_file));
        QVERIFY(lock.open(QIODevice::ReadWrite));
        QVERIFY(lock.setFileTime(QDateTime::currentDateTime().addDays(-30), QFileDevice::FileModificationTime));
        lock.close();
        QVERIFY(opened(m_file)->isReadOnly());
    }

    // Whether a process of another machine still runs cannot be known; that its lock is old says nothing.
    void aLockOfAnotherMachineIsNotTaken() {
        QVERIFY(putLock(1, QStringLiteral("sizewright"), QStringLiteral("elsewhere"), QByteArray(32, 'e'), QByteArray(36, 'e')));
        QFile lock(FileLock::besideFile(m_file));
        QVERIFY(lock.open(QIODevice::ReadWrite));
        QVERIFY(lock.setFileTime(QDateTime::currentDateTime().addDays(-30), QFileDevice::FileModificationTime));
        lock.close();
        const auto second = opened(m_file);
        QVERIFY(second->isReadOnly());
        QVERIFY2(second->lockOwner().contains(QStringLiteral("elsewhere")), qPrintable(second->lockOwner()));
    }

    void aLiveProcessKeepsItsLock() {
        QProcess holder;
        holder.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        holder.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--hold"), m_file, m_state});
        QVERIFY(holder.waitForStarted());
        QVERIFY(holder.waitForReadyRead(20000));
        const auto second = opened(m_file);
        QVERIFY(second->isReadOnly());
        QVERIFY2(second->lockOwner().contains(QString::number(holder.processId())), qPrintable(second->lockOwner()));
        ::kill(static_cast<pid_t>(holder.processId()), SIGKILL);
        QVERIFY(holder.waitForFinished());
        QVERIFY(!opened(m_file)->isReadOnly());
    }

    void aFolderThatCannotBeWrittenIsLockedBesideTheState() {
        QVERIFY(QDir().mkpath(m_state));
        QVERIFY(setMode(m_file, 0644) && setMode(m_state, 0777) && setMode(m_folder->path(), 0555));
        {
            const Unprivileged person;
            QVERIFY(person.ok());
            const auto first = opened(m_file);
            QVERIFY(first && !first->isReadOnly());
            QVERIFY(!QFile::exists(FileLock::besideFile(m_file)));
            QVERIFY(QFile::exists(FileLock::besideState(m_file, m_state)));
            QVERIFY(opened(m_file)->isReadOnly());
            first->closeCleanly();
        }
        QVERIFY(setMode(m_folder->path(), 0700));
    }
};

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == QStringLiteral("--hold")) {
        FileLock lock(arguments.value(2), arguments.value(3));
        if (!lock.acquire()) return 1;
        return ::write(STDOUT_FILENO, "held\n", 5) == 5 ? QCoreApplication::exec() : 2;
    }
    FileLockTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_file_lock.moc"
