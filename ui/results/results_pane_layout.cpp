// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QEvent>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/charts/chart_panel.h"
#include "ui/results/results_pane.h"
#include "ui/theme/theme.h"
#include "ui/widgets/memory_bar.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/result_card.h"

namespace sizewright::ui {

namespace {

constexpr int compactBelow = 1360;  // window
constexpr int wideFrom = 1900;      // window
constexpr int wideNumbers = 700;
constexpr int wideLeast = wideNumbers + 620;  // of this pane: beside the numbers a chart with its legend

}  // namespace

void ResultsPane::arrange() {
    const int outer = window()->width();
    const Arrangement wanted = outer < compactBelow                                   ? Arrangement::compact
                               : outer >= wideFrom && width() >= textWidth(wideLeast) ? Arrangement::wide
                                                                                      : Arrangement::regular;
    const bool isNew = wanted != m_arrangement;
    m_arrangement = wanted;
    const bool wide = wanted == Arrangement::wide;
    m_sides->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int side = wanted == Arrangement::compact ? 14 : 16;
    m_sides->setContentsMargins(side, 10, side, side);
    m_numbers->setMinimumWidth(wide ? textWidth(wideNumbers) : 0);
    m_numbers->setMaximumWidth(wide ? textWidth(wideNumbers) : QWIDGETSIZE_MAX);
    m_numbers->setSizePolicy(QSizePolicy::Preferred, wide ? QSizePolicy::Preferred : QSizePolicy::Maximum);
    for (ResultCard* card : m_cards) card->setCompact(wanted == Arrangement::compact);
    m_memory->setCompact(wanted == Arrangement::compact);
    m_chart->setCompact(wanted == Arrangement::compact);
    // Beside the numbers a chart as tall as the window would be taller than wide; what is left below shows its arithmetic.
    const int tallest = wide ? 36 + (width() - textWidth(wideNumbers) - 44) * 65 / 100 : QWIDGETSIZE_MAX;
    m_chart->setMaximumHeight(tallest);
    m_second->setMaximumHeight(tallest);
    m_chartRows->setStretch(m_chartRows->count() - 1, wide ? 1 : 0);
    m_chartRows->setStretch(0, wide ? 1000 : 1);
    m_chartRows->setStretch(1, wide ? 700 : 0);
    if (isNew && !m_dirty) refresh();
}

void ResultsPane::fitHeight() {
    // A scroll area does not ask for height for width; without this, wrapped lines would be cut instead of scrolled.
    const QMargins margins = m_sides->contentsMargins();
    const int width = m_scroll->viewport()->width() - margins.left() - margins.right();
    const bool wide = m_arrangement == Arrangement::wide;
    const int numbersWidth = wide ? textWidth(wideNumbers) : width;
    const int numbers = m_rows->hasHeightForWidth() ? m_rows->heightForWidth(numbersWidth) : m_rows->sizeHint().height();
    if (!wide)
        m_numbers->setFixedHeight(numbers);
    else {
        m_numbers->setMinimumHeight(0);
        m_numbers->setMaximumHeight(QWIDGETSIZE_MAX);
    }
    int chart = m_chart->minimumSizeHint().height();
    if (!m_second->isHidden()) chart += m_chartRows->spacing() + m_second->minimumSizeHint().height();
    if (!m_work.last().panel->isHidden()) chart += m_chartRows->spacing() + m_work.last().panel->sizeHint().height();
    m_content->setMinimumHeight(margins.top() + margins.bottom() +
                                (wide ? std::max(numbers, chart) : numbers + m_sides->spacing() + chart));
}

bool ResultsPane::eventFilter(QObject* watched, QEvent* event) {
    // Lines that open, wrap or vanish change how much there is to scroll.
    if (event->type() == QEvent::LayoutRequest && isVisible()) fitHeight();
    return QWidget::eventFilter(watched, event);
}

void ResultsPane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
    fitHeight();
}

void ResultsPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    arrange();
    if (m_dirty) refresh();
    fitHeight();  // what has changed while it was hidden asked for no layout
}

void ResultsPane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (isThemeChange(event)) {
        arrange();
        fitHeight();
    }
}

}  // namespace sizewright::ui
