// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/lesson_line.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>

#include "ui/theme/theme.h"
#include "ui/widgets/label.h"
#include "ui/widgets/link_button.h"

namespace sizewright::ui {

namespace {

constexpr int edge = 3;
constexpr int glyph = 14;

}  // namespace

LessonLine::LessonLine(QWidget* parent)
    : QWidget(parent),
      m_head(new Label(tr("Lesson"), TextRole::small, Ink::muted)),
      m_text(new Label({}, TextRole::small)),
      m_link(new LinkButton(tr("Why"))) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(edge + 10 + glyph + 4, 5, 8, 5);
    row->setSpacing(10);
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setMinimumWidth(1);
    m_link->setObjectName(QStringLiteral("lessonWhy"));
    m_link->setAccessibleName(tr("Why the lesson's figure differs"));
    row->addWidget(m_head, 0, Qt::AlignTop);
    row->addWidget(m_text, 1);
    row->addWidget(m_link, 0, Qt::AlignTop);
    connect(m_link, &QAbstractButton::clicked, this, &LessonLine::whyRequested);
}

void LessonLine::setLesson(const QString& figure, const QString& why, const QString& corrected, const QString& rest) {
    if (figure == m_figure && why == m_why && corrected == m_corrected && rest == m_rest) return;
    m_figure = figure;
    m_why = why;
    m_corrected = corrected;
    m_rest = rest;
    refresh();
}

void LessonLine::setLinkShown(bool shown) { m_link->setVisible(shown); }

void LessonLine::setStale(bool stale) {
    if (stale == m_stale) return;
    m_stale = stale;
    refresh();
}

void LessonLine::refresh() {
    const auto coloured = [](const QString& text, const QColor& colour) {
        return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(colour.name(), text);
    };
    const QColor muted = currentTheme().muted;
    QStringList parts;
    QStringList plain;
    if (!m_figure.isEmpty()) {
        parts << coloured(QStringLiteral("<s>") + m_figure.toHtmlEscaped() + QStringLiteral("</s>"), muted);
        plain << tr("The lesson has %1.").arg(m_figure);
    }
    if (!m_why.isEmpty()) {
        parts << m_why.toHtmlEscaped();
        plain << m_why;
    }
    if (!m_corrected.isEmpty()) {
        parts << QStringLiteral("<b>") + tr("Corrected:") + QStringLiteral("</b> ") + m_corrected.toHtmlEscaped();
        plain << tr("Corrected:") << m_corrected;
    }
    if (!m_rest.isEmpty()) {
        parts << coloured(m_rest.toHtmlEscaped(), muted);
        plain << m_rest;
    }
    m_text->setInk(m_stale ? Ink::muted : Ink::text);
    m_text->setText(parts.join(u' '));
    m_text->setAccessibleName(plain.join(u' '));  // a screen reader does not say "struck through"
}

void LessonLine::paintEvent(QPaintEvent*) {
    const Theme& t = currentTheme();
    QPainter painter(this);
    painter.fillRect(rect(), t.border);
    painter.fillRect(rect().adjusted(0, 1, -1, -1), t.raised);
    painter.fillRect(QRect(0, 0, edge, height()), t.fieldBorder);
    const QRect head = m_head->geometry();
    paintIcon(&painter, QRectF(edge + 10, head.top() + (head.height() - glyph + 1) / 2, glyph, glyph), QStringLiteral("p_lesson"),
              t.muted);
}

void LessonLine::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (isThemeChange(event)) refresh();
}

}  // namespace sizewright::ui
