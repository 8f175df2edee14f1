// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/file_lock.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSysInfo>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#endif

namespace sizewright::ui {
namespace {

// QLockFile keeps an advisory lock (flock) on its file for as long as its process lives, and the kernel drops it with the
// process. Whoever can have that lock has found a file that nobody holds. Only the kernel that holds the lock knows, hence the
// host.
bool removeIfNobodyHoldsIt(const QLockFile& lock) {
#ifdef Q_OS_UNIX
    qint64 process = 0;
    QString host;
    QString program;
    if (!lock.getLockInfo(&process, &host, &program) || host != QSysInfo::machineHostName()) return false;
    const QByteArray name = QFile::encodeName(lock.fileName());
    const int file = ::open(name.constData(), O_WRONLY | O_CLOEXEC);
    if (file < 0) return false;
    const bool removed = ::flock(file, LOCK_EX | LOCK_NB) == 0 && ::unlink(name.constData()) == 0;
    ::close(file);
    return removed;
#else
    Q_UNUSED(lock);
    return false;
#endif
}

QString nameOwner(const QLockFile& lock) {
    qint64 process = 0;
    QString host;
    QString program;
    if (!lock.getLockInfo(&process, &host, &program)) return QCoreApplication::translate("FileLock", "another program");
    return QCoreApplication::translate("FileLock", "%1 on %2, process %3").arg(program, host, QString::number(process));
}

}  // namespace

QString resolvedPath(const QString& path) {
    const QFileInfo info(path);
    if (const QString resolved = info.canonicalFilePath(); !resolved.isEmpty()) return resolved;
    const QString folder = QFileInfo(info.absolutePath()).canonicalFilePath();
    return QDir(folder.isEmpty() ? info.absolutePath() : folder).filePath(info.fileName());
}

bool takeLock(QLockFile& lock) {
    lock.setStaleLockTime(0);
    if (lock.tryLock(0)) return true;
    return lock.error() == QLockFile::LockFailedError && removeIfNobodyHoldsIt(lock) && lock.tryLock(0);
}

FileLock::FileLock(const QString& filePath, const QString& stateFolder)
    : m_filePath(resolvedPath(filePath)), m_stateFolder(stateFolder) {}

FileLock::~FileLock() = default;

QString FileLock::besideFile(const QString& filePath) {
    const QFileInfo info(filePath);
    return QDir(info.absolutePath()).filePath(u".~lock." % info.fileName() % u'#');
}

QString FileLock::besideState(const QString& filePath, const QString& stateFolder) {
    const QByteArray key = QCryptographicHash::hash(filePath.toUtf8(), QCryptographicHash::Sha256).toHex();
    return QDir(stateFolder).filePath(u"locks/" % QString::fromLatin1(key) % u".lock");
}

bool FileLock::acquire() {
    if (isHeld()) return true;
    m_owner.clear();
    QDir().mkpath(QDir(m_stateFolder).filePath(QStringLiteral("locks")));
    for (const QString& place : {besideFile(m_filePath), besideState(m_filePath, m_stateFolder)}) {
        m_lock = std::make_unique<QLockFile>(place);
        if (takeLock(*m_lock)) return true;
        if (m_lock->error() == QLockFile::LockFailedError) {
            m_owner = nameOwner(*m_lock);
            m_lock.reset();
            return false;
        }
    }
    m_lock.reset();
    return true;
}

bool FileLock::isHeld() const { return m_lock && m_lock->isLocked(); }

}  // namespace sizewright::ui
