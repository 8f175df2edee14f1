// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <functional>

namespace sizewright {
struct HuggingFaceModel;
}

namespace sizewright::ui {

class FileController;
class MessageArea;
class WorkbookDocument;
class Workbench;

// Takes a model's config.json into the worksheet that is shown, or into a new one: one undo step, and a bar that says what the
// file left open.
class ModelImport : public QObject {
    Q_OBJECT

public:
    // `restructure` runs a structural edit so that undoing it comes back to where the person was.
    using Restructure = std::function<void(const std::function<void()>& change)>;

    ModelImport(WorkbookDocument& document, FileController& files, MessageArea& messages, Workbench& workbench,
                Restructure restructure, QObject* parent);

    void importWithDialog();
    void import(const QString& path);
    // A workbook is YAML, so JSON that is dropped is a configuration.
    static bool isMeant(const QString& path);

    // For tests: the file that a person would choose; empty: cancelled.
    std::function<QString(const QString& folder)> askFile;
    std::function<bool()> isWorkbookShown;

private:
    QString shownWorksheet() const;  // with a model; empty: none
    bool fill(const QString& worksheet, const HuggingFaceModel& model);
    bool addWorksheet(const HuggingFaceModel& model);
    void say(const QString& name, const HuggingFaceModel& model);
    void refuse(const QString& text);

    WorkbookDocument& m_document;
    FileController& m_files;
    MessageArea& m_messages;
    Workbench& m_workbench;
    Restructure m_restructure;
};

}  // namespace sizewright::ui
