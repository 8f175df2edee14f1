// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/legend_row.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QStyleOptionButton>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/theme/theme.h"
#include "ui/widgets/plan_sample.h"

namespace sizewright::ui {

namespace {

constexpr int side = 10;  // padding left and right
constexpr int box = 14;   // check box
constexpr int sampleLeft = side + box + 6;
constexpr int sampleWidth = 28;
constexpr int textLeft = sampleLeft + sampleWidth + 6;

}  // namespace

LegendRow::LegendRow(QWidget* parent) : QAbstractButton(parent) {
    setCheckable(true);
    setChecked(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LegendRow::setPlan(const QString& name, const QString& style) {
    m_name = name;
    m_style = style;
    refreshNames();
}

void LegendRow::setNotOffered(const QString& whyNot) {
    m_offered = false;
    m_whyNot = whyNot;
    setChecked(false);
    setCheckable(false);
    refreshNames();
}

void LegendRow::setCosts(const QString& cost, bool isBest, const QString& pinned, const QString& difference) {
    const bool newHeight = m_pinned.isEmpty() != pinned.isEmpty();
    m_cost = cost;
    m_best = isBest;
    m_pinned = pinned;
    m_difference = difference;
    if (newHeight) updateGeometry();
    refreshNames();
    update();
}

void LegendRow::setStale(bool stale) {
    m_stale = stale;
    update();
}

void LegendRow::setHighlighted(bool highlighted) {
    m_highlighted = highlighted;
    update();
}

void LegendRow::refreshNames() {
    setAccessibleName(m_name);
    QStringList parts;
    if (!m_offered) parts << tr("not offered") << m_whyNot;
    if (!m_cost.isEmpty()) parts << (m_best ? tr("%1, the cheapest").arg(m_cost) : m_cost);
    if (!m_difference.isEmpty()) parts << tr("pinned month %1").arg(m_pinned) << tr("difference %1").arg(m_difference);
    setAccessibleDescription(parts.join(QLatin1String(", ")));
    update();
}

QFont LegendRow::textFont(bool bold) const {
    return numberFont(roleFont(bold ? TextRole::smallStrong : TextRole::small, font()));
}

QSize LegendRow::sizeHint() const {
    const int line = static_cast<int>(std::ceil(QFontMetricsF(textFont()).height()));
    const bool twoLines = !m_offered || !m_pinned.isEmpty();
    return {200, twoLines ? std::max(34, 2 * line + 2) : std::max(24, line + 4)};
}

QSize LegendRow::minimumSizeHint() const { return {120, sizeHint().height()}; }

QRectF LegendRow::nameRect() const {
    const QFontMetricsF metrics(textFont(m_best));
    const bool twoLines = !m_offered || !m_pinned.isEmpty();
    const qreal value = twoLines ? 0 : metrics.horizontalAdvance(m_cost) + 8;
    return {textLeft, twoLines ? 2.0 : 0.0, width() - textLeft - side - value, twoLines ? height() / 2.0 - 1 : height()};
}

bool LegendRow::isNameElided() const { return QFontMetricsF(textFont()).horizontalAdvance(m_name) > nameRect().width(); }

void LegendRow::paintEvent(QPaintEvent*) {
    const Theme& theme = currentTheme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool twoLines = !m_offered || !m_pinned.isEmpty();
    if (m_highlighted || (underMouse() && m_offered)) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.alternate);
        painter.drawRoundedRect(QRectF(rect()).adjusted(3, 0, -3, 0), 3, 3);
    }

    const QRectF name = nameRect();
    const qreal middle = m_offered ? name.center().y() : height() / 2.0;
    QStyleOptionButton option;
    option.initFrom(this);
    option.rect = QRect(side, static_cast<int>(std::lround(middle - box / 2.0)), box, box);
    option.state &= ~(QStyle::State_HasFocus | QStyle::State_MouseOver);
    option.state |= isChecked() ? QStyle::State_On : QStyle::State_Off;
    style()->drawPrimitive(QStyle::PE_IndicatorCheckBox, &option, &painter, this);
    auto plan = theme.plan(m_style);
    if (m_stale && m_offered) plan.colour = faded(plan.colour);
    paintPlanSample(&painter, QRectF(sampleLeft, middle - 6, sampleWidth, 12), plan, m_offered);

    const bool isQuiet = m_stale || !m_offered || !isChecked();
    const QFont font = textFont();
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(isQuiet ? theme.muted : theme.text);
    const Qt::Alignment alignment = twoLines ? Qt::AlignBottom : Qt::AlignVCenter;
    painter.drawText(name, static_cast<int>(Qt::AlignLeft | alignment),
                     metrics.elidedText(m_name, Qt::ElideMiddle, name.width()));
    if (!m_offered) {
        const QRectF below(textLeft, height() / 2.0, width() - textLeft - side, height() / 2.0 - 1);
        painter.drawText(below, Qt::AlignLeft | Qt::AlignTop, metrics.elidedText(m_whyNot, Qt::ElideRight, below.width()));
    } else if (!m_pinned.isEmpty()) {
        const qreal column = (width() - 2.0 * side) / 3, top = height() / 2.0, line = height() / 2.0 - 1;
        painter.drawText(QRectF(side, top, column, line), Qt::AlignRight | Qt::AlignTop, m_pinned);
        painter.drawText(QRectF(side + 2 * column, top, column, line), Qt::AlignRight | Qt::AlignTop, m_difference);
        painter.setFont(textFont(m_best));
        painter.drawText(QRectF(side + column, top, column, line), Qt::AlignRight | Qt::AlignTop, m_cost);
    } else {
        painter.setFont(textFont(m_best));
        painter.drawText(QRectF(textLeft, 0, width() - textLeft - side, height()), Qt::AlignRight | Qt::AlignVCenter, m_cost);
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.focus, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(4, 1, -4, -1), 3, 3);
    }
}

bool LegendRow::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        QStringList lines;
        if (isNameElided()) lines << m_name;
        if (!m_offered && QFontMetricsF(textFont()).horizontalAdvance(m_whyNot) > width() - textLeft - side) lines << m_whyNot;
        if (lines.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), lines.join(QLatin1Char('\n')), this);
        return true;
    }
    return QAbstractButton::event(event);
}

void LegendRow::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Up: emit stepped(-1); return;
        case Qt::Key_Down: emit stepped(1); return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_offered) emit isolated();
            return;
        default: QAbstractButton::keyPressEvent(event);
    }
}

void LegendRow::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_offered) return;
    // The first click of the two has already switched the plan: undo that, so that isolating starts from what was shown.
    click();
    emit isolated();
}

void LegendRow::enterEvent(QEnterEvent* event) {
    QAbstractButton::enterEvent(event);
    emit pointed(true);
}

void LegendRow::leaveEvent(QEvent* event) {
    QAbstractButton::leaveEvent(event);
    emit pointed(false);
}

void LegendRow::focusInEvent(QFocusEvent* event) {
    QAbstractButton::focusInEvent(event);
    if (event->reason() != Qt::MouseFocusReason) emit pointed(true);
}

void LegendRow::focusOutEvent(QFocusEvent* event) {
    QAbstractButton::focusOutEvent(event);
    emit pointed(false);
}

void LegendRow::changeEvent(QEvent* event) {
    QAbstractButton::changeEvent(event);
    if (!isThemeChange(event)) return;
    updateGeometry();
    update();
}

}  // namespace sizewright::ui
