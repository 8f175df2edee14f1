// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/file_writer.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSaveFile>
#include <QStorageInfo>

#ifdef Q_OS_UNIX
#include <unistd.h>
#include <cerrno>
#endif

namespace sizewright::ui {
namespace {

// The system's own words say what failed in a temporary file that nobody knows; most failures have a reason that a person can
// mend.
QString explain(const QString& path, qint64 bytes, const QString& systemText) {
    const auto say = [](const char* text) { return QCoreApplication::translate("FileWriter", text); };
    if (QFileInfo(path).isDir()) return say(QT_TRANSLATE_NOOP("FileWriter", "it is a folder"));
    const QFileInfo folder(QFileInfo(path).absolutePath());
    if (!folder.exists()) return say(QT_TRANSLATE_NOOP("FileWriter", "the folder does not exist"));
    if (!folder.isDir()) return say(QT_TRANSLATE_NOOP("FileWriter", "%1 is not a folder")).arg(folder.filePath());
    const QStorageInfo storage(folder.filePath());
    if (storage.isValid() && storage.isReadOnly()) return say(QT_TRANSLATE_NOOP("FileWriter", "the disk is read-only"));
    if (!folder.isWritable()) return say(QT_TRANSLATE_NOOP("FileWriter", "no permission to write in this folder"));
    if (QFileInfo::exists(path) && !QFileInfo(path).isWritable())
        return say(QT_TRANSLATE_NOOP("FileWriter", "no permission to write this file"));
    if (storage.isValid() && storage.bytesAvailable() < bytes)
        return say(QT_TRANSLATE_NOOP("FileWriter", "no space left (needs %1)")).arg(kilobytes(bytes));
    return systemText;
}

// Some file systems (network, delayed allocation) say only now that there is no room; commit() does not ask.
bool isOnDisk(const QSaveFile& file) {
#ifdef Q_OS_UNIX
    return ::fsync(file.handle()) == 0 || errno == EINVAL || errno == ENOTSUP;  // the latter: this file system cannot tell
#else
    Q_UNUSED(file);
    return true;
#endif
}

}  // namespace

QString kilobytes(qint64 bytes) { return QCoreApplication::translate("FileWriter", "%1\u00a0KB").arg((bytes + 999) / 1000); }

QString writeFile(const QString& path, const QByteArray& bytes) {
    QSaveFile file(path);
    // Unbuffered: commit() of Qt 6.4 does not notice that its last flush failed, and would put half a file in place of the old
    // one.
    if (file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && file.write(bytes) == bytes.size() && isOnDisk(file) &&
        file.commit())
        return {};
    const QString systemText = file.errorString();
    file.cancelWriting();
    return explain(path, bytes.size(), systemText);
}

}  // namespace sizewright::ui
