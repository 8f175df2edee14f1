// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>

class QLockFile;

namespace sizewright::ui {

// Says to other windows that a workbook is open here. The lock file stands beside the workbook, where people on other machines
// see it too; beside the state if that folder cannot be written. A lock never goes stale by age (documents stay open for days),
// only because the process that made it is gone.
class FileLock {
public:
    FileLock(const QString& filePath, const QString& stateFolder);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    // False: another holds it, see owner(). True also where no lock can be written at all: then there is nobody to warn.
    bool acquire();
    bool isHeld() const;
    // Who holds it: "Sizewright on host, process 123".
    QString owner() const { return m_owner; }
    QString filePath() const { return m_filePath; }  // resolved: two names of one file share their lock

    static QString besideFile(const QString& filePath);
    static QString besideState(const QString& filePath, const QString& stateFolder);

private:
    QString m_filePath;
    QString m_stateFolder;
    QString m_owner;
    std::unique_ptr<QLockFile> m_lock;
};

// The path with links resolved; a file that does not exist yet is resolved by its folder.
QString resolvedPath(const QString& path);

// Takes a lock file, also one whose process is gone: QLockFile compares process number and program name, and this asks the kernel
// as well, because numbers repeat (the first process of a container is always 1). The caller keeps `lock` alive.
bool takeLock(QLockFile& lock);

}  // namespace sizewright::ui
