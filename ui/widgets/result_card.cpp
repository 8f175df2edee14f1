// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/result_card.h"

#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include "ui/theme/style_paint.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

constexpr int sidePadding = 10;
constexpr int topPadding = 7;
constexpr int leastHeight = 76;

int lineHeight(TextRole role) { return QFontMetrics(roleFont(role)).height(); }

// The largest role in which `text` fits; a narrow card rather shows a smaller figure than half of one.
TextRole fittingRole(const QString& text, int width, TextRole largest) {
    for (const TextRole role : {TextRole::value, TextRole::title, TextRole::answer, TextRole::finding, TextRole::body}) {
        if (role == TextRole::value && largest != TextRole::value) continue;
        if (role == TextRole::title && largest == TextRole::answer) continue;
        if (QFontMetrics(roleFont(role)).horizontalAdvance(text) <= width) return role;
    }
    return TextRole::small;
}

}  // namespace

ResultCard::ResultCard(QWidget* parent) : QAbstractButton(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    connect(this, &QAbstractButton::clicked, this, [this] {
        if (m_state == State::missing)
            emit linkActivated();
        else
            emit activated();
    });
}

void ResultCard::setCaption(const QString& caption) {
    if (caption == m_caption) return;
    m_caption = caption;
    refresh();
}

void ResultCard::setBadge(Provenance provenance, const QString& text) {
    const QString badge = text.isEmpty() ? Badge::wording(provenance) : text;
    if (provenance == m_provenance && badge == m_badge) return;
    m_provenance = provenance;
    m_badge = badge;
    refresh();
}

void ResultCard::setValue(const QString& value, const QString& detail) { setFigure(State::value, value, detail); }

void ResultCard::setMissing(const QString& needs, const QString& link) { setFigure(State::missing, needs, link); }

void ResultCard::setImpossible(const QString& statement, const QString& detail) {
    setFigure(State::impossible, statement, detail);
}

void ResultCard::setFigure(State state, const QString& value, const QString& detail) {
    if (state == m_state && value == m_value && detail == m_detail) return;
    m_state = state;
    m_value = value;
    m_detail = detail;
    refresh();
}

void ResultCard::setStale(bool stale, const QString& note) {
    if (stale == m_stale && (stale ? note : QString()) == m_staleNote) return;
    m_stale = stale;
    m_staleNote = stale ? note : QString();
    refresh();
}

void ResultCard::setSelected(bool selected) {
    m_selected = selected;
    update();
}

void ResultCard::setCompact(bool compact) {
    m_compact = compact;
    refresh();
}

QString ResultCard::badgeText() const { return m_state == State::value ? m_badge : QString(); }

void ResultCard::refresh() {
    QStringList name{m_caption, m_value};
    if (!badgeText().isEmpty()) name << badgeText();
    name.removeAll(QString());
    setAccessibleName(name.join(QStringLiteral(", ")));
    setAccessibleDescription(m_staleNote.isEmpty() ? m_detail : m_staleNote + QStringLiteral(", ") + m_detail);
    updateGeometry();
    update();
}

QSize ResultCard::sizeHint() const {
    const int details = m_compact ? 2 : 1;
    const int height =
        topPadding + lineHeight(TextRole::small) + lineHeight(TextRole::value) + details * lineHeight(TextRole::small) + 6;
    const QFontMetrics small(roleFont(TextRole::small));
    const int head = small.horizontalAdvance(m_caption) + (badgeText().isEmpty() ? 0 : 8 + Badge::widthOf(m_badge, m_compact));
    const int value = QFontMetrics(roleFont(TextRole::value)).horizontalAdvance(m_value);
    const int detail = small.horizontalAdvance(m_detail) / details;
    return {std::max({head, value, detail, 100}) + 2 * sidePadding, std::max(leastHeight, height)};
}

QSize ResultCard::minimumSizeHint() const {
    const int caption = QFontMetrics(roleFont(TextRole::small)).horizontalAdvance(m_caption);
    return {std::max(textWidth(96), caption + 14 + 8 + 2 * sidePadding), sizeHint().height()};
}

void ResultCard::paintEvent(QPaintEvent*) {
    const Theme& t = currentTheme();
    QPainter painter(this);
    QColor outline = t.border;
    qreal width = 1;
    if (underMouse()) outline = t.fieldBorder;
    if (m_selected) {
        outline = t.accent;
        width = 2;
    }
    if (hasFocus()) {
        outline = t.focus;
        width = 2;
    }
    paintFrame(&painter, rect(), outline, isDown() ? t.raised : t.surface, width, 4);

    const QRect inner = rect().adjusted(sidePadding, topPadding, -sidePadding, -4);
    const int smallHeight = lineHeight(TextRole::small);
    QRect head(inner.left(), inner.top(), inner.width(), smallHeight);
    if (!badgeText().isEmpty()) {
        // The word gives way before the caption does: glyph alone when both do not fit.
        const int caption = QFontMetrics(roleFont(TextRole::small)).horizontalAdvance(m_caption);
        const bool glyphOnly = m_compact || caption + 6 + Badge::widthOf(m_badge, false) > inner.width();
        const int wide = Badge::widthOf(m_badge, glyphOnly);
        Badge::paint(&painter, QRect(head.right() - wide + 1, head.top(), wide, head.height()), m_provenance, m_badge, glyphOnly,
                     m_stale);
        head.setRight(head.right() - wide - 6);
    }
    painter.setFont(roleFont(TextRole::small));
    painter.setPen(t.muted);
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(m_caption, Qt::ElideRight, head.width()));

    const QRect valueArea(inner.left(), head.bottom() + 1, inner.width(), lineHeight(TextRole::value));
    painter.setFont(
        numberFont(roleFont(fittingRole(m_value, inner.width(), m_state == State::value ? TextRole::value : TextRole::answer))));
    const bool muted = m_stale || m_state == State::missing;
    painter.setPen(muted ? t.muted : m_state == State::impossible ? t.error : t.text);
    painter.drawText(valueArea, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(m_value, Qt::ElideRight, valueArea.width()));

    painter.setFont(roleFont(TextRole::small));
    const bool note = !m_staleNote.isEmpty();
    painter.setPen(note ? t.warning : m_state == State::missing ? t.link : t.muted);
    const QRect detailArea(inner.left(), valueArea.bottom() + 1, inner.width(), rect().bottom() - valueArea.bottom() - 3);
    const QString detail = note ? m_staleNote : m_detail;
    if (m_compact)
        painter.drawText(detailArea, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, detail);
    else
        painter.drawText(QRect(detailArea.topLeft(), QSize(detailArea.width(), smallHeight)),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         painter.fontMetrics().elidedText(detail, Qt::ElideRight, detailArea.width()));
}

void ResultCard::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_F4: click(); break;
        default: QAbstractButton::keyPressEvent(event);
    }
}

void ResultCard::changeEvent(QEvent* event) {
    QAbstractButton::changeEvent(event);
    if (isThemeChange(event)) refresh();
}

bool ResultCard::event(QEvent* event) {
    // All there is to read, for what is cut or only a glyph.
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty()) {
        QStringList lines{m_caption + QStringLiteral(": ") + m_value, m_detail, badgeText()};
        lines.removeAll(QString());
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), lines.join(u'\n'), this);
        return true;
    }
    return QAbstractButton::event(event);
}

}  // namespace sizewright::ui
