// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace sizewright::ui {

class CatalogTableModel;

// Which columns have room, by the width of the window.
enum class Room { compact, regular, wide };

// The table of the catalog: whole rows, sorted by its header, copied by Ctrl+C.
class CatalogView : public QTableView {
    Q_OBJECT

public:
    explicit CatalogView(CatalogTableModel& model, QWidget* parent = nullptr);

    void setRoom(Room room);
    void layOutColumns();
    int currentRow() const;  // of the table; −1: none
    void chooseRow(int row);
    void showSorting();

signals:
    void currentRowChanged();
    void menuRequested(const QPoint& globalPosition);
    void leftUpwards();  // ↑ on the first row

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    CatalogTableModel& m_model;
    Room m_room = Room::regular;
};

}  // namespace sizewright::ui
