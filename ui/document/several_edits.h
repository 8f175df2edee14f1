// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "model/fields/message.h"
#include "model/fields/value.h"

namespace sizewright::ui {

class WorkbookDocument;

using FieldEdits = std::vector<std::pair<QString, Value>>;  // path and new value

// Several fields in one undo step called `text`. All are checked first: nothing changes when one of them may not. Fields that
// have the value already are left out; without a change there is no step.
std::optional<Message> editTogether(WorkbookDocument& document, const QString& text, const FieldEdits& edits);

// A new item of a list and its fields in one undo step. `edits` is given the item's path; what it returns must be allowed there.
// Nothing is left of it when the item or a field is refused.
std::optional<Message> addWith(WorkbookDocument& document, const QString& text, const QString& listPath, const QString& kind,
                               const QString& name, const std::function<FieldEdits(const QString& itemPath)>& edits);

}  // namespace sizewright::ui
