// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <utility>

#include "ui/document/autosave.h"
#include "ui/document/file_lock.h"
#include "ui/document/workbook_document.h"

namespace sizewright::ui {
namespace {

QByteArray hashOf(const QByteArray& bytes) { return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256); }

// The hash of what is on the disk; empty if there is no file. A thing that is no workbook (a folder, a pipe, a huge file, one
// that cannot be read) has the hash of nothing that was ever loaded.
QByteArray hashOnDisk(const QString& path) {
    const QFileInfo info(path);
    if (!info.exists()) return {};
    const QByteArray foreign("not a workbook");
    if (!info.isFile() || info.size() > static_cast<qint64>(largest_workbook_bytes)) return foreign;
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? hashOf(file.readAll()) : foreign;
}

QString nativePath(const QString& path) { return QDir::toNativeSeparators(path); }

void tell(QString* reason, const QString& text) {
    if (reason) *reason = text;
}

}  // namespace

void WorkbookDocument::resetTo(Workbook workbook, const QString& path, const QByteArray& hash, bool hasComments) {
    m_autosave->discard();
    m_workbook = std::move(workbook);
    m_path = path;
    m_hashOnDisk = hash;
    m_hasComments = hasComments;
    m_restored = false;
    m_undoStack.clear();
    endMerge();
    forgetResults();
    m_priceBook = {"?", {}};  // read again, also when it is the same file
    keepPriceBook();
    dropBroken([](const QString&) { return true; });
    lockFile();
    updateModified();
    emit fileChanged();
    emit structureChanged();
    emit changed({});
}

void WorkbookDocument::lockFile() {
    m_readOnly = false;
    m_lockOwner.clear();
    if (m_path.isEmpty()) {
        m_lock.reset();
        return;
    }
    // The file that is open already keeps its lock: two locks of one process would exclude each other.
    if (!m_lock || m_lock->filePath() != resolvedPath(m_path)) m_lock = std::make_unique<FileLock>(m_path, m_stateFolder);
    if (m_lock->acquire()) return;
    m_readOnly = true;
    m_lockOwner = m_lock->owner();
}

void WorkbookDocument::newWorkbook(Workbook start) { resetTo(std::move(start), {}, {}); }

bool WorkbookDocument::open(const QString& path, std::vector<Problem>& problems) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    std::string bytes;
    auto loaded = load_workbook(QFile::encodeName(absolute).toStdString(), &bytes);
    if (!loaded) {
        problems = std::move(loaded.error());
        return false;
    }
    problems = std::move(loaded->notes);
    resetTo(std::move(loaded->workbook), absolute, hashOf(QByteArray::fromStdString(bytes)), loaded->has_comments);
    return true;
}

bool WorkbookDocument::reload(std::vector<Problem>& problems) { return open(m_path, problems); }

QString WorkbookDocument::displayName() const { return m_path.isEmpty() ? tr("Untitled") : QFileInfo(m_path).fileName(); }

bool WorkbookDocument::changedOnDisk() const {
    if (m_path.isEmpty()) return false;
    const QByteArray now = hashOnDisk(m_path);
    return !now.isEmpty() && now != m_hashOnDisk;  // a file that is gone takes nothing with it when it is written again
}

QString WorkbookDocument::lockedText(const QString& path, const QString& owner) const {
    return tr("Could not save to %1: it is open in %2.").arg(nativePath(path), owner);
}

WorkbookDocument::SaveResult WorkbookDocument::save(QString* reason, bool evenIfChangedOnDisk) {
    if (m_path.isEmpty()) {
        tell(reason, tr("The workbook has no file yet."));
        return SaveResult::failed;
    }
    if (m_readOnly) {
        lockFile();  // the other window may be gone by now
        if (!m_readOnly) emit fileChanged();
    }
    if (m_readOnly) {
        tell(reason, lockedText(m_path, m_lockOwner));
        return SaveResult::failed;
    }
    if (!evenIfChangedOnDisk && changedOnDisk()) {
        const QString time = QFileInfo(m_path).lastModified().toString(QStringLiteral("HH:mm"));
        tell(reason, tr("The file changed on disk at %1.").arg(time));
        return SaveResult::changedOnDisk;
    }
    return write(m_path, reason) ? SaveResult::saved : SaveResult::failed;
}

WorkbookDocument::SaveResult WorkbookDocument::saveAs(const QString& path, QString* reason) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const bool sameFile = m_lock && m_lock->filePath() == resolvedPath(absolute);
    std::unique_ptr<FileLock> lock = sameFile ? std::move(m_lock) : std::make_unique<FileLock>(absolute, m_stateFolder);
    const bool free = lock->acquire();
    const QString owner = lock->owner();
    if (sameFile) m_lock = std::move(lock);
    if (!free) {
        tell(reason, lockedText(absolute, owner));
        return SaveResult::failed;
    }
    if (!write(absolute, reason)) return SaveResult::failed;
    if (!sameFile) m_lock = std::move(lock);
    m_path = absolute;
    keepPriceBook();  // it stands beside the workbook
    lockFile();       // read-only no more
    emit fileChanged();
    return SaveResult::saved;
}

bool WorkbookDocument::write(const QString& path, QString* reason) {
    const QByteArray bytes = QByteArray::fromStdString(write_workbook(m_workbook));
    if (const QString failure = m_writer(path, bytes); !failure.isEmpty()) {
        tell(reason, tr("Could not save to %1: %2").arg(nativePath(path), failure));
        return false;
    }
    m_hashOnDisk = hashOf(bytes);
    m_hasComments = false;
    m_restored = false;
    m_undoStack.setClean();
    updateModified();
    return true;
}

void WorkbookDocument::restore(const QString& originalPath, Workbook workbook, const QByteArray& hashOfOriginal) {
    const bool known = !hashOfOriginal.isEmpty() || originalPath.isEmpty();
    resetTo(std::move(workbook), originalPath, known ? hashOfOriginal : hashOnDisk(originalPath));
    m_restored = true;
    updateModified();
    // Written at once: the caller discards what it restored from, and a crash must not find a gap between the two.
    m_autosave->workChanged();
    m_autosave->writeNow();
}

void WorkbookDocument::closeCleanly() {
    m_autosave->discard();
    m_lock.reset();
}

}  // namespace sizewright::ui
