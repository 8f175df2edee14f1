// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUndoCommand>
#include <memory>

#include "model/fields/access.h"
#include "model/workbook/workbook.h"

namespace sizewright::ui {

class WorkbookDocument;

// One field, from one value to another. Successive edits of a field in one merge group are one step; a step that has come back to
// where it began vanishes from the stack.
class FieldCommand : public QUndoCommand {
public:
    FieldCommand(WorkbookDocument& document, const FieldInfo& field, const Value& after, int mergeGroup);

    void undo() override;
    void redo() override;
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override;

    const Value& before() const { return m_before; }
    bool belongsTo(const QString& path, int mergeGroup) const { return path == m_path && mergeGroup == m_mergeGroup; }

private:
    WorkbookDocument& m_document;
    QString m_path;
    Value m_before;
    Value m_after;
    int m_mergeGroup;
};

// Lists and names: the workbook before and after. Whole snapshots, because a rename reaches many places.
class StructureCommand : public QUndoCommand {
public:
    // `list`: the list whose items change their index; empty if none do. `renamed`: the item, if this is a rename.
    StructureCommand(WorkbookDocument& document, const QString& text, Workbook after, const QString& list, const QString& renamed,
                     int mergeGroup);

    void undo() override;
    void redo() override;
    int id() const override { return m_renamed.isEmpty() ? -1 : 2; }
    bool mergeWith(const QUndoCommand* other) override;

private:
    WorkbookDocument& m_document;
    std::shared_ptr<const Workbook> m_before;
    std::shared_ptr<const Workbook> m_after;
    QString m_list;
    QString m_renamed;
    int m_mergeGroup;
};

// What the menu says.
QString changeText(const FieldInfo& field, const Value& after);  // "Change requests, peak to 80 /s"
QString addText(const QString& listPath, const QString& name);   // "Add plan “Spot”"
QString duplicateText(const QString& itemPath, const QString& name);
QString removeText(const QString& itemPath, const QString& name);
QString moveText(const QString& itemPath, const QString& name);
QString renameText(const QString& itemPath, const QString& from, const QString& to);

}  // namespace sizewright::ui
