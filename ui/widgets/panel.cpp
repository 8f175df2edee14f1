// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/panel.h"

#include <QPainter>

#include "ui/theme/style_paint.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

QColor fillColour(Panel::Fill fill) {
    const Theme& t = currentTheme();
    switch (fill) {
        case Panel::Fill::surface: return t.surface;
        case Panel::Fill::raised: return t.raised;
        case Panel::Fill::window: break;
    }
    return t.window;
}

}  // namespace

Panel::Panel(QWidget* parent, Fill fill) : QFrame(parent), m_fill(fill) { setContentsMargins(1, 1, 1, 1); }

void Panel::setFill(Fill fill) {
    m_fill = fill;
    update();
}

void Panel::setOutline(std::optional<Tone> tone) {
    m_tone = tone;
    update();
}

void Panel::setStrongOutline(bool strong) {
    m_strong = strong;
    update();
}

void Panel::paintEvent(QPaintEvent*) {
    const Theme& t = currentTheme();
    QPainter painter(this);
    paintFrame(&painter, rect(), m_tone ? toneColour(*m_tone) : m_strong ? t.fieldBorder : t.border, fillColour(m_fill), 1, 4);
}

Backdrop::Backdrop(Panel::Fill fill, QWidget* parent) : QWidget(parent), m_fill(fill) {}

void Backdrop::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), fillColour(m_fill));
}

Rule::Rule(Qt::Orientation orientation, QWidget* parent) : QWidget(parent) {
    if (orientation == Qt::Horizontal)
        setFixedHeight(1);
    else
        setFixedWidth(1);
}

void Rule::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), currentTheme().border);
}

}  // namespace sizewright::ui
