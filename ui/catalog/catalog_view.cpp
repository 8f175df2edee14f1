// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/catalog/catalog_view.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include "ui/catalog/catalog_table_model.h"
#include "ui/results/table_copy.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

constexpr int leastRowHeight = 25;
constexpr int markSize = 13;

// The mark of an old price stands directly before its age, wherever that begins.
class MarkDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        if (!index.data(CatalogTableModel::MarkRole).toBool()) return;
        const QFontMetrics metrics(qvariant_cast<QFont>(index.data(Qt::FontRole)));
        const int margin = option.widget->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, &option, option.widget) + 1;
        const int text = metrics.horizontalAdvance(index.data().toString());
        const QRectF place(option.rect.right() - margin - text - markSize - 4, option.rect.center().y() - markSize / 2.0 + 0.5,
                           markSize, markSize);
        if (place.left() >= option.rect.left()) paintIcon(painter, place, QStringLiteral("warning"), currentTheme().warning);
    }
};

}  // namespace

CatalogView::CatalogView(CatalogTableModel& model, QWidget* parent) : QTableView(parent), m_model(model) {
    setModel(&model);
    setItemDelegate(new MarkDelegate(this));
    setObjectName(QStringLiteral("catalogTable"));
    setFrameShape(QFrame::NoFrame);
    setProperty("ruled", true);
    setShowGrid(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setTextElideMode(Qt::ElideRight);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(std::max(leastRowHeight, fontMetrics().height() + 7));
    auto* header = horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsClickable(true);
    header->setSortIndicatorShown(true);
    header->setMinimumSectionSize(24);
    header->setStretchLastSection(false);
    connect(header, &QHeaderView::sortIndicatorChanged, &m_model, [this](int column, Qt::SortOrder order) {
        m_model.sort(column, order);
        if (currentIndex().isValid()) scrollTo(currentIndex());
    });
}

void CatalogView::showSorting() { horizontalHeader()->setSortIndicator(m_model.sortColumn(), m_model.sortOrder()); }

void CatalogView::setRoom(Room room) {
    m_room = room;
    layOutColumns();
}

void CatalogView::layOutColumns() {
    if (!m_model.rows()) return;
    const auto columns = m_model.rows()->columns();
    constexpr int padding = 14;
    int total = 0, stretches = 0;
    for (int i = 0; i < columns.size(); ++i) {
        const bool shown = m_room == Room::wide || (m_room == Room::regular ? columns[i].inRegular : columns[i].inCompact);
        setColumnHidden(i, !shown);
        if (!shown) continue;
        total += textWidth(columns[i].width) + padding;
        stretches += columns[i].stretch;
    }
    const int surplus = std::max(0, viewport()->width() - total);
    int given = 0, shares = 0;
    for (int i = 0; i < columns.size(); ++i) {
        if (isColumnHidden(i)) continue;
        shares += columns[i].stretch;
        // By running sums, so that the last column ends at the edge.
        const int extra = stretches == 0 ? 0 : surplus * shares / stretches - given;
        given += extra;
        setColumnWidth(i, textWidth(columns[i].width) + padding + extra);
    }
}

int CatalogView::currentRow() const { return currentIndex().isValid() ? currentIndex().row() : -1; }

void CatalogView::chooseRow(int row) {
    if (row < 0 || row >= m_model.rowCount()) {
        setCurrentIndex({});
        emit currentRowChanged();
        return;
    }
    const QModelIndex index = m_model.index(row, 0);
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(index);
}

void CatalogView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    if (current.row() != previous.row() || current.isValid() != previous.isValid()) emit currentRowChanged();
}

void CatalogView::keyPressEvent(QKeyEvent* event) {
    if (copyByKey(*this, *event)) return;
    if (event->key() == Qt::Key_Up && event->modifiers() == Qt::NoModifier && currentRow() == 0) {
        emit leftUpwards();
        return;
    }
    // Rows are wholes: the ends of a row are those of the table.
    if (event->key() == Qt::Key_Home || event->key() == Qt::Key_End) {
        chooseRow(event->key() == Qt::Key_Home ? 0 : m_model.rowCount() - 1);
        return;
    }
    QTableView::keyPressEvent(event);
}

void CatalogView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    layOutColumns();
}

void CatalogView::contextMenuEvent(QContextMenuEvent* event) {
    const QPoint at = event->reason() == QContextMenuEvent::Keyboard && currentIndex().isValid()
                          ? viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft())
                          : event->globalPos();
    emit menuRequested(at);
}

}  // namespace sizewright::ui
