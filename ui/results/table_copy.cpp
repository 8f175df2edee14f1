// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/table_copy.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QTableView>
#include <algorithm>

namespace sizewright::ui {

namespace {

QString cell(const QVariant& value) {
    QString text = value.toString();
    text.replace(u'\t', u' ');
    return text.replace(u'\n', u' ');
}

}  // namespace

QString tableTsv(const QTableView& table, bool withHeaders, bool selectedOnly) {
    const QAbstractItemModel* model = table.model();
    if (!model) return {};
    QVector<int> columns;
    for (int column = 0; column < model->columnCount(); ++column)
        if (!table.isColumnHidden(column)) columns << column;
    // A column without a name at the end is only room.
    while (columns.size() > 1 && model->headerData(columns.last(), Qt::Horizontal).toString().isEmpty()) columns.removeLast();
    QVector<int> rows;
    if (selectedOnly && table.selectionModel())
        for (const QModelIndex& index : table.selectionModel()->selectedRows()) rows << index.row();
    if (rows.isEmpty())
        for (int row = 0; row < model->rowCount(); ++row) rows << row;
    std::sort(rows.begin(), rows.end());

    QStringList lines;
    if (withHeaders) {
        QStringList heads;
        for (const int column : columns) heads << cell(model->headerData(column, Qt::Horizontal));
        lines << heads.join(u'\t');
    }
    for (const int row : rows) {
        QStringList cells;
        for (const int column : columns) cells << cell(model->index(row, column).data());
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n') + u'\n';
}

void copyTable(const QTableView& table, bool withHeaders, bool selectedOnly) {
    QApplication::clipboard()->setText(tableTsv(table, withHeaders, selectedOnly));
}

bool copyByKey(const QTableView& table, const QKeyEvent& event) {
    if (event.key() != Qt::Key_C || !event.modifiers().testFlag(Qt::ControlModifier)) return false;
    copyTable(table, event.modifiers().testFlag(Qt::ShiftModifier));
    return true;
}

}  // namespace sizewright::ui
