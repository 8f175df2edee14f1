// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/label.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

namespace sizewright::ui {

Label::Label(const QString& text, TextRole role, Ink ink, QWidget* parent) : QLabel(text, parent), m_role(role), m_ink(ink) {
    setTextFormat(Qt::PlainText);  // names a person typed are never markup
    refresh();
}

void Label::setRole(TextRole role) {
    m_role = role;
    refresh();
}

void Label::setInk(Ink ink) {
    if (ink == m_ink) return;
    m_ink = ink;
    refresh();
}

int Label::heightForWidth(int width) const {
    if (!wordWrap()) return QLabel::heightForWidth(width);
    if (auto now = std::tuple(text(), font(), contentsMargins()); now != m_measured) {
        m_measured = std::move(now);
        m_heights.clear();
    }
    auto known = m_heights.constFind(width);
    if (known == m_heights.constEnd()) known = m_heights.insert(width, QLabel::heightForWidth(width));
    return *known;
}

QFont Label::fontFor(TextRole role) const { return roleFont(role); }

bool Label::event(QEvent* event) {
    // A label with a font of its own hears of the application's new font only here.
    const bool handled = QLabel::event(event);
    if (event->type() == QEvent::ApplicationFontChange) refresh();
    return handled;
}

void Label::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    if (isThemeChange(event)) refresh();
}

void Label::refresh() {
    // Both setters send change events of their own; comparing first ends the circle.
    if (const QFont wanted = fontFor(m_role); wanted != font()) setFont(wanted);
    QPalette colours = palette();
    const QColor ink = inkColour(m_ink);
    if (colours.color(QPalette::Active, QPalette::WindowText) == ink &&
        colours.color(QPalette::Inactive, QPalette::WindowText) == ink)
        return;
    colours.setColor(QPalette::Active, QPalette::WindowText, ink);
    colours.setColor(QPalette::Inactive, QPalette::WindowText, ink);
    setPalette(colours);
}

NumberLabel::NumberLabel(const QString& text, TextRole role, Ink ink, QWidget* parent) : Label(text, role, ink, parent) {
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setRole(role);  // again: in the base's constructor fontFor() is still the base's
}

QFont NumberLabel::fontFor(TextRole role) const { return numberFont(roleFont(role)); }

ElidedLabel::ElidedLabel(const QString& text, TextRole role, Ink ink, QWidget* parent) : Label(text, role, ink, parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode) {
    m_mode = mode;
    update();
}

bool ElidedLabel::isElided() const { return fontMetrics().horizontalAdvance(text()) > contentsRect().width(); }

QSize ElidedLabel::minimumSizeHint() const {
    return {std::min(sizeHint().width(), fontMetrics().horizontalAdvance(QStringLiteral("mmm…"))), sizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()) | Qt::TextSingleLine, palette(), isEnabled(),
                          fontMetrics().elidedText(text(), m_mode, contentsRect().width()), foregroundRole());
}

bool ElidedLabel::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && isElided()) {
        // First what there is no room for; what else the label has to say stands below it.
        QString words = text();
        if (!toolTip().isEmpty()) words += QLatin1Char('\n') + toolTip();
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(),
                           words.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")), this);
        return true;
    }
    return Label::event(event);
}

}  // namespace sizewright::ui
