// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/no_wheel_filter.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QScrollBar>
#include <QSlider>

#include "ui/widgets/quantity_edit.h"

namespace sizewright::ui {

namespace {

bool changesByWheel(const QObject* object) {
    return qobject_cast<const QComboBox*>(object) || qobject_cast<const QAbstractSpinBox*>(object) ||
           qobject_cast<const QuantityEdit*>(object) ||
           (qobject_cast<const QAbstractSlider*>(object) && !qobject_cast<const QScrollBar*>(object));
}

}  // namespace

NoWheelFilter::NoWheelFilter(QObject* parent) : QObject(parent) {}

bool NoWheelFilter::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Wheel && event->type() != QEvent::Polish) return false;
    if (!changesByWheel(watched)) return false;
    auto* widget = static_cast<QWidget*>(watched);
    if (event->type() == QEvent::Polish) {
        // Qt hands out the focus before it delivers the wheel: without this the first notch would focus, the second change.
        if (widget->focusPolicy() == Qt::WheelFocus) widget->setFocusPolicy(Qt::StrongFocus);
        return false;
    }
    if (widget->hasFocus()) return false;
    event->ignore();  // and so it goes on to the page behind
    return true;
}

}  // namespace sizewright::ui
