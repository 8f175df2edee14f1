// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style_paint.h"

#include <QDialogButtonBox>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QVariant>

#include "ui/theme/theme.h"

namespace sizewright::ui {

void paintFrame(QPainter* painter, const QRectF& rect, const QColor& line, const QColor& fill, qreal width, qreal radius) {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(width > 0 && line.alpha() > 0 ? QPen(line, width) : QPen(Qt::NoPen));
    painter->setBrush(fill);
    const qreal inset = width / 2;
    painter->drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius);
    painter->restore();
}

void paintChevron(QPainter* painter, QPointF centre, Direction direction, const QColor& colour) {
    constexpr qreal half = 3.5;
    constexpr qreal depth = 1.8;
    QPolygonF line;
    switch (direction) {
        case Direction::down: line = {{-half, -depth}, {0, depth}, {half, -depth}}; break;
        case Direction::up: line = {{-half, depth}, {0, -depth}, {half, depth}}; break;
        case Direction::right: line = {{-depth, -half}, {depth, 0}, {-depth, half}}; break;
        case Direction::left: line = {{depth, -half}, {-depth, 0}, {depth, half}}; break;
    }
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(colour, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPolyline(line.translated(centre));
    painter->restore();
}

void paintField(QPainter* painter, const QStyleOption* option, const QWidget* widget) {
    const Theme& t = currentTheme();
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool focused = (option->state & QStyle::State_HasFocus) || (widget && widget->hasFocus());
    const bool invalid = widget && widget->property("invalid").toBool();
    QColor line = enabled ? t.fieldBorder : t.border;
    if (focused) line = t.focus;
    if (invalid) line = t.error;
    paintFrame(painter, option->rect, line, enabled ? t.surface : t.window, focused || invalid ? 2 : 1);
}

namespace {

// The inside of an indicator that has the focus: a ring, a gap, and then the mark.
QRectF paintIndicatorRing(QPainter* painter, const QRectF& rect, qreal radius) {
    const Theme& t = currentTheme();
    painter->setPen(QPen(t.focus, 2));
    painter->setBrush(t.surface);
    painter->drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius);
    return rect.adjusted(3, 3, -3, -3);
}

}  // namespace

void paintCheckBox(QPainter* painter, const QStyleOption* option) {
    const Theme& t = currentTheme();
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool on = option->state & QStyle::State_On;
    const bool partly = option->state & QStyle::State_NoChange;
    const bool focused = option->state & QStyle::State_HasFocus;
    const QColor fill = enabled ? t.accent : t.disabled;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QRectF box(option->rect);
    if (focused) box = paintIndicatorRing(painter, box, 2);
    if (on || partly) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(fill);
        painter->drawRoundedRect(box, focused ? 1 : 2, focused ? 1 : 2);
        painter->setPen(QPen(t.onAccent, focused ? 1.4 : 1.7, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->setBrush(Qt::NoBrush);
        const qreal unit = box.width() / 14;
        const auto at = [&box, unit](qreal x, qreal y) { return QPointF(box.x() + x * unit, box.y() + y * unit); };
        if (partly)
            painter->drawLine(at(3.5, 7), at(10.5, 7));
        else
            painter->drawPolyline(QPolygonF{at(3.2, 7.4), at(6, 10.2), at(10.8, 4)});
    } else if (!focused) {
        painter->setPen(enabled ? t.fieldBorder : t.border);
        painter->setBrush(enabled ? t.surface : t.window);
        painter->drawRoundedRect(box.adjusted(.5, .5, -.5, -.5), 2, 2);
    }
    painter->restore();
}

void paintRadioButton(QPainter* painter, const QStyleOption* option) {
    const Theme& t = currentTheme();
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool on = option->state & QStyle::State_On;
    const bool focused = option->state & QStyle::State_HasFocus;
    const QColor mark = enabled ? t.accent : t.disabled;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF circle(option->rect);
    painter->setBrush(enabled ? t.surface : t.window);
    if (focused)
        painter->setPen(QPen(t.focus, 2));
    else
        painter->setPen(on ? mark : enabled ? t.fieldBorder : t.border);
    const qreal inset = focused ? 1 : 0.5;
    painter->drawEllipse(circle.adjusted(inset, inset, -inset, -inset));
    if (on) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(mark);
        painter->drawEllipse(circle.center(), circle.width() * 0.27, circle.width() * 0.27);
    }
    painter->restore();
}

bool isPrimary(const QStyleOption* option, const QWidget* widget) {
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    if (!button || (button->features & QStyleOptionButton::Flat)) return false;
    if (widget) {
        if (const QVariant primary = widget->property("primary"); primary.isValid()) return primary.toBool();
        // In a button box the filled one is the accepting one, wherever the focus (and with it Qt's default) goes.
        if (auto* box = qobject_cast<QDialogButtonBox*>(widget->parentWidget())) {
            auto* pushButton = qobject_cast<QPushButton*>(const_cast<QWidget*>(widget));
            const auto role = box->buttonRole(pushButton);
            return role == QDialogButtonBox::AcceptRole || role == QDialogButtonBox::YesRole;
        }
    }
    return (button->features & QStyleOptionButton::DefaultButton) && !(button->features & QStyleOptionButton::AutoDefaultButton);
}

void paintButton(QPainter* painter, const QStyleOption* option, const QWidget* widget) {
    const Theme& t = currentTheme();
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool focused = option->state & QStyle::State_HasFocus;
    const bool hovered = enabled && (option->state & QStyle::State_MouseOver);
    const bool pressed = option->state & (QStyle::State_Sunken | QStyle::State_On);
    const QRectF rect(option->rect);
    if (enabled && isPrimary(option, widget)) {
        const QColor fill = hovered || pressed ? t.accentHover : t.accent;
        if (focused) {
            paintFrame(painter, rect, t.focus, t.surface, 2);
            paintFrame(painter, rect.adjusted(3, 3, -3, -3), Qt::transparent, fill, 0, 2);
        } else {
            paintFrame(painter, rect, fill, fill);
        }
        return;
    }
    const QColor fill = pressed ? t.sunken : hovered ? mixed(t.raised, t.sunken, 0.5) : t.raised;
    paintFrame(painter, rect, focused ? t.focus : enabled ? t.fieldBorder : t.border, fill, focused ? 2 : 1);
}

}  // namespace sizewright::ui
