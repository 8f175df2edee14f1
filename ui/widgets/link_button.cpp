// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/link_button.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>

#include "ui/theme/icons.h"
#include "ui/theme/style_paint.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

constexpr int padding = 3;  // room for the focus ring
constexpr int chevronSize = 12;
constexpr int chevronGap = 3;

}  // namespace

LinkButton::LinkButton(const QString& text, QWidget* parent) : QAbstractButton(parent) {
    setText(text);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void LinkButton::setUnderlined(bool underlined) {
    m_underlined = underlined;
    update();
}

void LinkButton::setTrailingIcon(const QString& name) {
    if (name == m_icon) return;
    m_icon = name;
    updateGeometry();
    update();
}

void LinkButton::setEmphasised(bool emphasised) {
    if (emphasised == m_emphasised) return;
    m_emphasised = emphasised;
    updateGeometry();
    update();
}

QFont LinkButton::textFont() const { return roleFont(m_emphasised ? TextRole::smallStrong : TextRole::small); }

QSize LinkButton::sizeHint() const {
    const QFontMetrics metrics(textFont());
    const int icon = m_icon.isEmpty() ? 0 : chevronSize + chevronGap;
    return {metrics.size(Qt::TextShowMnemonic, text()).width() + icon + 2 * padding, std::max(22, metrics.height() + 4)};
}

void LinkButton::paintEvent(QPaintEvent*) {
    const Theme& t = currentTheme();
    QPainter painter(this);
    const QColor ink = !isEnabled() ? t.disabled : m_emphasised ? t.accent : t.link;
    if (hasFocus()) paintFrame(&painter, rect(), t.focus, Qt::transparent, 2);
    QFont font = textFont();
    font.setUnderline(m_underlined || (underMouse() && isEnabled()));
    painter.setFont(font);
    painter.setPen(ink);
    QRect area = rect().adjusted(padding, 0, -padding, 0);
    if (!m_icon.isEmpty()) {
        paintIcon(&painter,
                  QRectF(area.right() - chevronSize + 1, area.center().y() - chevronSize / 2 + 1, chevronSize, chevronSize),
                  m_icon, ink);
        area.setRight(area.right() - chevronSize - chevronGap);
    }
    painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextShowMnemonic, text());
}

void LinkButton::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void LinkButton::changeEvent(QEvent* event) {
    QAbstractButton::changeEvent(event);
    if (isThemeChange(event)) {
        updateGeometry();
        update();
    }
}

}  // namespace sizewright::ui
