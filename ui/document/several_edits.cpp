// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/several_edits.h"

#include <QUndoStack>

#include "model/fields/access.h"
#include "model/workbook/structure.h"
#include "ui/document/workbook_document.h"

namespace sizewright::ui {

std::optional<Message> editTogether(WorkbookDocument& document, const QString& text, const FieldEdits& edits) {
    FieldEdits needed;
    for (const auto& [path, value] : edits) {
        const auto field = find_field(document.workbook(), path.toStdString());
        if (!field) return Message(SW_TEXT("There is no field %1."), {path.toStdString()});
        if (Message wrong = check_value(field->spec, field->type, field->choices, value); !wrong.empty()) return wrong;
        if (field->before() != value) needed.emplace_back(path, value);
    }
    if (needed.empty()) return std::nullopt;
    document.endMerge();
    document.undoStack()->beginMacro(text);
    for (const auto& [path, value] : needed) document.edit(path, value);
    document.undoStack()->endMacro();
    document.endMerge();
    return std::nullopt;
}

std::optional<Message> addWith(WorkbookDocument& document, const QString& text, const QString& listPath, const QString& kind,
                               const QString& name, const std::function<FieldEdits(const QString& itemPath)>& edits) {
    document.endMerge();
    document.undoStack()->beginMacro(text);
    auto refused = document.add(listPath, kind, name);
    if (!refused) {
        const std::string list = listPath.toStdString();
        const QString item = QString::fromStdString(item_path(list, list_size(document.workbook(), list) - 1));
        for (const auto& [path, value] : edits(item))
            if (!refused) refused = document.edit(path, value);
    }
    document.undoStack()->endMacro();
    document.endMerge();
    if (refused) document.undoStack()->undo();  // also an empty step, which would undo nothing
    return refused;
}

}  // namespace sizewright::ui
