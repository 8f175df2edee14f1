// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QKeyEvent;
class QTableView;

namespace sizewright::ui {

// The visible columns of the selected rows (of all rows if none is selected), tab-separated, in the order of the columns.
QString tableTsv(const QTableView& table, bool withHeaders, bool selectedOnly = true);

// Ctrl+C copies values, Ctrl+Shift+C also the headers. True: the key was one of them.
bool copyByKey(const QTableView& table, const QKeyEvent& event);
void copyTable(const QTableView& table, bool withHeaders, bool selectedOnly = true);

}  // namespace sizewright::ui
