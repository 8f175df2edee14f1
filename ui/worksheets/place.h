// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace sizewright {
struct Workbook;
}

namespace sizewright::ui {

// Where a field, an item or a list of the workbook stands, in the words of the window:
// "One T4, batched ▸ recommendations ▸ Requests, peak".
QString placeText(const Workbook& workbook, const QString& path);

// The label that the field has on its page, or its own; empty: there is no such field.
QString labelOnPage(const Workbook& workbook, const QString& path);

}  // namespace sizewright::ui
