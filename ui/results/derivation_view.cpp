// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/derivation_view.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <array>

#include "ui/results/derivation_model.h"
#include "ui/results/table_copy.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

DerivationView::DerivationView(DerivationModel* model, Columns shown, QWidget* parent) : QTableView(parent), m_model(model) {
    setModel(model);
    setObjectName(QStringLiteral("derivationTable"));
    setAccessibleName(tr("Derivation"));
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setMouseTracking(true);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setMinimumSectionSize(12);
    if (shown == Columns::without_formula_and_source) {
        hideColumn(DerivationModel::formula);
        hideColumn(DerivationModel::source);
    }
    connect(this, &QTableView::clicked, this, &DerivationView::chooseRow);
    const auto refit = [this] {
        layOutColumns();
        updateGeometry();
    };
    connect(model, &QAbstractItemModel::modelReset, this, refit);
    connect(model, &QAbstractItemModel::dataChanged, this, refit);
}

void DerivationView::setWholeHeight(bool whole) {
    m_whole = whole;
    setVerticalScrollBarPolicy(whole ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    setHorizontalScrollBarPolicy(whole ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    setSizePolicy(QSizePolicy::Expanding, whole ? QSizePolicy::Fixed : QSizePolicy::Expanding);
    updateGeometry();
}

int DerivationView::wholeHeight() const {
    int height = horizontalHeader()->sizeHint().height();
    for (int row = 0; row < m_model->rowCount(); ++row) height += rowHeight(row);
    return height;
}

QSize DerivationView::sizeHint() const { return m_whole ? QSize(400, wholeHeight()) : QSize(700, 26 * 8); }

QSize DerivationView::minimumSizeHint() const { return m_whole ? QSize(200, wholeHeight()) : QSize(200, 80); }

void DerivationView::layOutColumns() {
    // Figures, units and sources are never cut; words and formulas share what is left in proportion to what they need.
    int left = viewport()->width();
    for (const int column : {DerivationModel::number, DerivationModel::value, DerivationModel::unit, DerivationModel::source}) {
        if (isColumnHidden(column)) continue;
        const int width = std::max(sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column)) +
                          (column == DerivationModel::number ? 8 : 12);
        setColumnWidth(column, width);
        left -= width;
    }
    constexpr std::array texts{DerivationModel::step, DerivationModel::formula, DerivationModel::numbers};
    int wanted = 0;
    for (const int column : texts)
        if (!isColumnHidden(column)) wanted += std::max(sizeHintForColumn(column), 60) + 12;
    if (wanted == 0) return;
    left = std::max(left, 240);
    int used = 0, last = -1;
    for (const int column : texts) {
        if (isColumnHidden(column)) continue;
        const int width = static_cast<int>(static_cast<double>(std::max(sizeHintForColumn(column), 60) + 12) * left / wanted);
        setColumnWidth(column, width);
        used += width;
        last = column;
    }
    setColumnWidth(last, columnWidth(last) + left - used);
}

void DerivationView::chooseRow(const QModelIndex& index) {
    if (!index.isValid()) return;
    const std::string& path = m_model->at(index.row()).path;
    if (!path.empty()) emit inputChosen(QString::fromStdString(path));
}

void DerivationView::keyPressEvent(QKeyEvent* event) {
    if (copyByKey(*this, *event)) return;
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        chooseRow(currentIndex());
        return;
    }
    QTableView::keyPressEvent(event);
}

void DerivationView::mouseMoveEvent(QMouseEvent* event) {
    const QModelIndex index = indexAt(event->pos());
    viewport()->setCursor(index.isValid() && !m_model->at(index.row()).path.empty() ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QTableView::mouseMoveEvent(event);
}

void DerivationView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    layOutColumns();
}

void DerivationView::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (isThemeChange(event)) layOutColumns();
}

}  // namespace sizewright::ui
