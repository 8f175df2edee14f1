// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/fields/field_editor.h"

namespace sizewright::ui {

// All plans, or some of them by name.
FieldEditor* makeSelectionEditor(const WorkbookDocument& document, QWidget* parent);

// Of a list of words from a few: which of them.
FieldEditor* makeWordsEditor(QWidget* parent);

}  // namespace sizewright::ui
