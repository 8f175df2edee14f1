// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/field_feedback.h"

#include <QAccessible>
#include <QEvent>
#include <QPainter>
#include <QTextLayout>

#include "ui/theme/theme.h"
#include "ui/widgets/label.h"

namespace sizewright::ui {

namespace {

constexpr int glyph = 14;
constexpr int textLeft = 18;
constexpr int below = 4;
constexpr int mostLines = 3;

int lineCount(const QString& text, const QFont& font, int width) {
    QTextLayout layout(text, font);
    layout.beginLayout();
    int lines = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine(), ++lines) line.setLineWidth(width);
    layout.endLayout();
    return lines;
}

}  // namespace

FieldFeedback::FieldFeedback(QWidget* parent) : QWidget(parent), m_label(new Label({}, TextRole::small, Ink::info, this)) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_label->setTextFormat(Qt::RichText);
    m_label->setWordWrap(true);
    m_label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_label->setFocusPolicy(Qt::NoFocus);
    m_label->setObjectName(QStringLiteral("feedback"));
    connect(m_label, &QLabel::linkActivated, this, &FieldFeedback::linkActivated);
    hide();
}

void FieldFeedback::setMessage(Tone tone, const QString& text, const QString& link) {
    if (tone == m_tone && text == m_text && link == m_link) return;
    m_tone = tone;
    m_text = text;
    m_link = link;
    m_label->setFocusPolicy(link.isEmpty() ? Qt::NoFocus : Qt::StrongFocus);
    refresh();
    setVisible(!text.isEmpty());
    if (!text.isEmpty()) {
        QAccessibleEvent alert(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
}

void FieldFeedback::clear() { setMessage(Tone::note, {}); }

QString FieldFeedback::shortened(int width) const {
    const QFont font = roleFont(TextRole::small);
    const auto fits = [&](const QString& text) {
        return lineCount(m_link.isEmpty() ? text : text + u' ' + m_link, font, width) <= mostLines;
    };
    if (width <= 0 || fits(m_text)) return m_text;
    QString text = m_text;
    while (!text.isEmpty() && !fits(text + u'…')) {
        const qsizetype space = text.lastIndexOf(u' ');
        text.truncate(space > 0 ? space : text.size() - 1);
    }
    return text + u'…';
}

QString FieldFeedback::html(const QString& text) const {
    if (m_link.isEmpty()) return text.toHtmlEscaped();
    return text.toHtmlEscaped() + QStringLiteral(" <a href=\"fix\">") + m_link.toHtmlEscaped() + QStringLiteral("</a>");
}

void FieldFeedback::refresh() {
    switch (m_tone) {
        case Tone::error: m_label->setInk(Ink::error); break;
        case Tone::warning: m_label->setInk(Ink::warning); break;
        case Tone::saving: m_label->setInk(Ink::accent); break;
        case Tone::note: m_label->setInk(Ink::info); break;
        case Tone::done: m_label->setInk(Ink::success); break;
    }
    const QString shown = shortened(width() - textLeft);
    m_label->setText(html(shown));
    setToolTip(shown == m_text ? QString() : m_text);
    setAccessibleName(m_text.isEmpty() ? QString() : toneWord(m_tone) + QStringLiteral(": ") + m_text);
    updateGeometry();
    update();
}

int FieldFeedback::heightForWidth(int width) const {
    if (m_text.isEmpty()) return 0;
    const QFont font = roleFont(TextRole::small);
    const QString all = m_link.isEmpty() ? m_text : m_text + u' ' + m_link;
    const int lines = std::clamp(lineCount(all, font, std::max(1, width - textLeft)), 1, mostLines);
    return lines * QFontMetrics(font).lineSpacing() + below;
}

QSize FieldFeedback::sizeHint() const {
    const int width = textWidth(276);  // from the field to the end of a worksheet row
    return {width, heightForWidth(width)};
}

QSize FieldFeedback::minimumSizeHint() const {
    return {120, m_text.isEmpty() ? 0 : QFontMetrics(roleFont(TextRole::small)).lineSpacing() + below};
}

void FieldFeedback::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const int line = QFontMetrics(roleFont(TextRole::small)).lineSpacing();
    paintIcon(&painter, QRectF(0, (line - glyph + 1) / 2, glyph, glyph), toneIcon(m_tone), toneColour(m_tone));
}

void FieldFeedback::resizeEvent(QResizeEvent* event) {
    m_label->setGeometry(textLeft, 0, width() - textLeft, height());
    QWidget::resizeEvent(event);
    refresh();
}

void FieldFeedback::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (isThemeChange(event)) refresh();
}

}  // namespace sizewright::ui
