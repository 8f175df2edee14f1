// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/figure_panel.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>

#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

constexpr int row = 21;
constexpr int side = 10;

}  // namespace

FigurePanel::FigurePanel(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("figurePanel"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

void FigurePanel::setFigures(const QVector<XyFigure>& figures) {
    m_figures = figures;
    refreshDescription();
    update();
}

void FigurePanel::setReadout(const QString& readout) {
    m_readout = readout;
    update();
}

void FigurePanel::setStale(bool stale) {
    m_stale = stale;
    update();
}

void FigurePanel::setCompact(bool compact) {
    m_compact = compact;
    updateGeometry();
    update();
}

void FigurePanel::refreshDescription() {
    QStringList parts;
    for (const XyFigure& figure : m_figures)
        parts << (figure.value.isEmpty() ? figure.label : figure.label % u' ' % figure.value);
    setAccessibleName(parts.join(QStringLiteral(", ")));
}

QSize FigurePanel::sizeHint() const { return {textWidth(m_compact ? 216 : 232), row * static_cast<int>(m_figures.size()) + 60}; }

void FigurePanel::paintEvent(QPaintEvent*) {
    const Theme& t = currentTheme();
    QPainter painter(this);
    painter.fillRect(rect(), t.surface);
    const QFont small = roleFont(TextRole::small), strong = roleFont(TextRole::smallStrong);
    int y = 8;
    const auto heading = [&](const QString& text) {
        painter.setFont(small);
        painter.setPen(t.muted);
        painter.drawText(QRect(side, y, width() - 2 * side, row), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, width() - 2 * side));
        y += row;
    };
    bool first = true;
    for (const XyFigure& figure : m_figures) {
        if (y + row > height() - 4) break;
        if (figure.value.isEmpty()) {
            if (!first) {
                painter.fillRect(QRect(side, y + 3, width() - 2 * side, 1), t.border);
                y += 8;
            }
            heading(figure.label);
            first = false;
            continue;
        }
        first = false;
        QFont font = numberFont(figure.isStrong ? strong : small);
        font.setStrikeOut(figure.isStruck);
        painter.setFont(font);
        painter.setPen(m_stale || figure.isStruck ? t.muted : figure.isWrong ? t.error : t.text);
        const int wide = painter.fontMetrics().horizontalAdvance(figure.value);
        painter.drawText(QRect(side, y, width() - 2 * side, row), Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                         figure.value);
        painter.setFont(small);
        painter.setPen(m_stale ? t.muted : t.text);
        const int room = width() - 2 * side - wide - 8;
        painter.drawText(QRect(side, y, std::max(0, room), row), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         painter.fontMetrics().elidedText(figure.label, Qt::ElideRight, room));
        y += row;
    }
    if (m_readout.isEmpty() || height() - y < 2 * row + 8) return;
    painter.fillRect(QRect(side, y + 5, width() - 2 * side, 1), t.border);
    painter.setFont(small);
    painter.setPen(t.text);
    painter.drawText(QRect(side, y + 10, width() - 2 * side, height() - y - 12), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                     m_readout);
}

void FigurePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (isThemeChange(event)) {
        updateGeometry();
        update();
    }
}

}  // namespace sizewright::ui
