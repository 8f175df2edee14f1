// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recovery.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QLockFile>
#include <algorithm>

#include "model/workbook/workbook_file.h"
#include "ui/document/file_lock.h"
#include "ui/document/file_writer.h"

namespace sizewright::ui {
namespace {

QString lockFileOf(const QString& workbookFile) {
    return QFileInfo(workbookFile).path() % u'/' % QFileInfo(workbookFile).completeBaseName() % u".lock";
}

// A folder that cannot be written cannot hold a live lock either.
bool isHeld(const QString& workbookFile) {
    QLockFile lock(lockFileOf(workbookFile));
    return !takeLock(lock) && lock.error() == QLockFile::LockFailedError;
}

// Within one folder tree: a name that is taken there is of the same work.
bool moveTo(const QString& from, const QString& to) {
    if (!QFile::exists(from)) return false;
    QFile::remove(to);
    return QFile::rename(from, to);
}

QJsonObject readNote(const QString& file) {
    QFile note(file);
    if (!note.open(QIODevice::ReadOnly)) return {};
    return QJsonDocument::fromJson(note.read(64 * 1024)).object();  // damaged: an empty object
}

}  // namespace

QString recoveryFolder(const QString& stateFolder) { return QDir(stateFolder).filePath(QStringLiteral("recovery")); }

QString discardedFolder(const QString& stateFolder) {
    return QDir(recoveryFolder(stateFolder)).filePath(QStringLiteral("discarded"));
}

QString recoveryNoteFile(const QString& workbookFile) {
    return QFileInfo(workbookFile).path() % u'/' % QFileInfo(workbookFile).completeBaseName() % u".json";
}

QByteArray recoveryNote(const QString& originalPath, const QByteArray& hashOfOriginal, const QDateTime& time) {
    return QJsonDocument(QJsonObject{
                             {QStringLiteral("original"), originalPath},
                             {QStringLiteral("original_sha256"), QString::fromLatin1(hashOfOriginal.toHex())},
                             {QStringLiteral("time"), time.toUTC().toString(Qt::ISODateWithMs)},
                             {QStringLiteral("process"), QCoreApplication::applicationPid()},
                         })
        .toJson();
}

std::vector<RecoverableWork> recoverable(const QString& stateFolder) {
    const QDir folder(recoveryFolder(stateFolder));
    std::vector<RecoverableWork> found;
    for (const QFileInfo& file : folder.entryInfoList({QStringLiteral("*.yaml")}, QDir::Files)) {
        if (isHeld(file.filePath())) continue;
        const QJsonObject note = readNote(recoveryNoteFile(file.filePath()));
        RecoverableWork work;
        work.workbookFile = file.filePath();
        work.originalPath = note.value(u"original").toString();
        work.hashOfOriginal = QByteArray::fromHex(note.value(u"original_sha256").toString().toLatin1());
        work.time = QDateTime::fromString(note.value(u"time").toString(), Qt::ISODateWithMs).toLocalTime();
        if (!work.time.isValid()) work.time = file.lastModified();
        work.size = file.size();
        if (!work.originalPath.isEmpty()) {
            const QFileInfo original(work.originalPath);
            work.originalIsMissing = !original.exists();
            work.originalIsNewer = original.exists() && original.lastModified() > work.time;
        }
        found.push_back(work);
    }
    // A crash between the note and the first workbook leaves a note about nothing.
    for (const QFileInfo& note : folder.entryInfoList({QStringLiteral("*.json")}, QDir::Files)) {
        const QString workbookFile = folder.filePath(note.completeBaseName() % u".yaml");
        if (!QFile::exists(workbookFile) && !isHeld(workbookFile)) QFile::remove(note.filePath());
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.time > b.time; });
    return found;
}

std::optional<Workbook> load(const RecoverableWork& work, std::vector<Problem>& problems) {
    auto loaded = load_workbook(QFile::encodeName(work.workbookFile).toStdString());
    if (!loaded) {
        problems = std::move(loaded.error());
        return std::nullopt;
    }
    problems = std::move(loaded->notes);
    return std::move(loaded->workbook);
}

void remove(const RecoverableWork& work) {
    if (isHeld(work.workbookFile)) return;
    QFile::remove(work.workbookFile);
    QFile::remove(recoveryNoteFile(work.workbookFile));
    QFile::remove(lockFileOf(work.workbookFile));
}

std::optional<RecoverableWork> discard(const RecoverableWork& work) {
    if (isHeld(work.workbookFile)) return std::nullopt;
    const QFileInfo file(work.workbookFile);
    RecoverableWork aside = work;
    aside.workbookFile = file.path() % u"/discarded/" % file.fileName();
    if (!QDir().mkpath(QFileInfo(aside.workbookFile).path()) || !moveTo(work.workbookFile, aside.workbookFile))
        return std::nullopt;
    moveTo(recoveryNoteFile(work.workbookFile), recoveryNoteFile(aside.workbookFile));
    QFile::remove(lockFileOf(work.workbookFile));
    // From now on the days count.
    if (QFile moved(aside.workbookFile); moved.open(QIODevice::Append))
        moved.setFileTime(QDateTime::currentDateTime(), QFileDevice::FileModificationTime);
    return aside;
}

bool bringBack(const RecoverableWork& aside) {
    const QFileInfo file(aside.workbookFile);
    const QString back = QFileInfo(file.path()).path() % u'/' % file.fileName();
    moveTo(recoveryNoteFile(aside.workbookFile), recoveryNoteFile(back));
    return moveTo(aside.workbookFile, back);
}

void tidyDiscarded(const QString& stateFolder, const QDateTime& now) {
    const QDir folder(discardedFolder(stateFolder));
    for (const QFileInfo& file : folder.entryInfoList({QStringLiteral("*.yaml")}, QDir::Files)) {
        if (file.lastModified().daysTo(now) < daysKept) continue;
        QFile::remove(file.filePath());
        QFile::remove(recoveryNoteFile(file.filePath()));
    }
}

QString sentence(const RecoverableWork& work, const QDateTime& now) {
    const auto say = [](const char* text) { return QCoreApplication::translate("Recovery", text); };
    const QDateTime time = work.time.toLocalTime();
    const qint64 days = time.date().daysTo(now.toLocalTime().date());
    const QString day = days == 0   ? say(QT_TRANSLATE_NOOP("Recovery", "today"))
                        : days == 1 ? say(QT_TRANSLATE_NOOP("Recovery", "yesterday"))
                                    : time.date().toString(Qt::ISODate);
    const QString when = day % u", " % time.time().toString(QStringLiteral("HH:mm"));
    const QString size = kilobytes(work.size);
    if (work.originalPath.isEmpty())
        return say(QT_TRANSLATE_NOOP("Recovery", "Unsaved work that never had a file, from %1 (%2), can be restored."))
            .arg(when, size);
    const QString name = QFileInfo(work.originalPath).fileName();
    const char* text =
        work.originalIsMissing
            ? QT_TRANSLATE_NOOP("Recovery", "Unsaved work in %1 from %2 (%3) can be restored. The file itself is gone.")
        : work.originalIsNewer
            ? QT_TRANSLATE_NOOP("Recovery", "Unsaved work in %1 from %2 (%3) can be restored. The file was changed after that.")
            : QT_TRANSLATE_NOOP("Recovery", "Unsaved work in %1 from %2 (%3) can be restored.");
    return say(text).arg(name, when, size);
}

}  // namespace sizewright::ui
