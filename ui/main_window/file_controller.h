// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <vector>

#include "model/fields/problem.h"
#include "model/workbook/workbook.h"
#include "ui/document/file_watch.h"
#include "ui/main_window/dialogs.h"

namespace sizewright::ui {

class MessageArea;
class RecentFiles;
class WorkbookDocument;
struct RecoverableWork;

// New, open, save, close and recovery: what a person decides on the way, and what the window says of it.
class FileController : public QObject {
    Q_OBJECT

public:
    FileController(WorkbookDocument& document, RecentFiles& recent, MessageArea& messages, QString stateFolder, Dialogs dialogs,
                   QObject* parent = nullptr);

    // The dialogs may be replaced (tests).
    Dialogs& dialogs() { return m_dialogs; }

    // Asks about unsaved changes first; false: the person stays where they are.
    // `kind`: "inference", "training", "fine_tuning", "job" or "several" (projects).
    bool newWorkbook(const QString& kind = QStringLiteral("inference"));
    bool openWithDialog();
    bool open(const QString& path);
    bool openExample(const QByteArray& bytes, const QString& name);
    bool save();
    bool saveAs();
    bool closeWorkbook();
    bool mayLeave();  // saves, discards or stays

    std::vector<RecoverableWork> recoverableWork() const;
    bool restore(const RecoverableWork& work);
    void discard(const RecoverableWork& work);
    // For a window that opens a file at once: offers what a crash left in a bar.
    void offerRecovery();

    // Says so if somebody else has written the file; each of its states once.
    void checkDisk();

    const std::vector<Problem>& problemsOfLastFile() const { return m_fileProblems; }

signals:
    void opened();  // another workbook is there
    void closedWorkbook();
    void problemsRequested();
    void recoveryChanged();

private:
    void sayOpened();
    void sayAbout();
    void reload();
    QString diskStamp() const;
    bool saveTo(const QString& path, bool evenIfChanged);
    void saidChangedOnDisk(bool wasSaving = false);
    QString suggestedPath() const;

    WorkbookDocument& m_document;
    RecentFiles& m_recent;
    MessageArea& m_messages;
    QString m_stateFolder;
    Dialogs m_dialogs;
    std::vector<Problem> m_fileProblems;
    FileWatch m_watch;
    QString m_toldOf;  // the state of the file on the disk that has been told of
};

}  // namespace sizewright::ui
