// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <optional>
#include <vector>

#include "model/fields/problem.h"
#include "model/workbook/workbook.h"

namespace sizewright::ui {

// Unsaved work that a window left behind when its process ended without closing.
struct RecoverableWork {
    QString workbookFile;          // in the recovery folder
    QString originalPath;          // empty: never saved
    QByteArray hashOfOriginal;     // of the original as it was loaded or last saved; empty: unknown
    QDateTime time;                // of the last autosave
    qint64 size = 0;               // bytes
    bool originalIsNewer = false;  // the original was changed after that
    bool originalIsMissing = false;
};

// What is left of crashed windows, newest first. The work of windows that still run is not listed.
std::vector<RecoverableWork> recoverable(const QString& stateFolder);

// Reads one; nothing if it is damaged, and the problems say why. The file is kept either way.
std::optional<Workbook> load(const RecoverableWork& work, std::vector<Problem>& problems);

// Removes one for good: it has been restored.
void remove(const RecoverableWork& work);

// A person does not want it: puts it aside for daysKept, in case they meant another one. Where it is then; nothing if it could
// not be moved, and it is still offered.
std::optional<RecoverableWork> discard(const RecoverableWork& work);
// Offers what was put aside again; false: it is gone.
bool bringBack(const RecoverableWork& aside);
// Removes what was put aside longer than daysKept ago.
void tidyDiscarded(const QString& stateFolder, const QDateTime& now);
inline constexpr int daysKept = 30;

// "Unsaved work in pretraining-7b.yaml from today, 14:07 (12 KB) can be restored."
QString sentence(const RecoverableWork& work, const QDateTime& now);

// ---- The files, for Autosave ----

QString recoveryFolder(const QString& stateFolder);
QString discardedFolder(const QString& stateFolder);
QString recoveryNoteFile(const QString& workbookFile);
QByteArray recoveryNote(const QString& originalPath, const QByteArray& hashOfOriginal, const QDateTime& time);

}  // namespace sizewright::ui
