// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/provenance.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPainter>

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

constexpr int glyph = 14;
constexpr int gap = 5;

QString translated(const char* word) { return QCoreApplication::translate("Provenance", word); }

bool hasSource(Provenance provenance) {
    return provenance != Provenance::none && provenance != Provenance::defaulted && provenance != Provenance::edited;
}

}  // namespace

QString provenanceIcon(Provenance provenance) {
    switch (provenance) {
        case Provenance::none: return {};
        case Provenance::defaulted: return QStringLiteral("p_default");
        case Provenance::edited: return QStringLiteral("p_edited");
        case Provenance::catalog: return QStringLiteral("p_catalog");
        case Provenance::estimate: return QStringLiteral("p_estimate");
        case Provenance::measured: return QStringLiteral("p_measured");
        case Provenance::simulated: return QStringLiteral("p_simulated");
        case Provenance::lesson: break;
    }
    return QStringLiteral("p_lesson");
}

QString provenanceWord(Provenance provenance) {
    switch (provenance) {
        case Provenance::none: return {};
        case Provenance::defaulted: return translated(QT_TRANSLATE_NOOP("Provenance", "default"));
        case Provenance::edited: return translated(QT_TRANSLATE_NOOP("Provenance", "edited"));
        case Provenance::catalog: return translated(QT_TRANSLATE_NOOP("Provenance", "catalog"));
        case Provenance::estimate: return translated(QT_TRANSLATE_NOOP("Provenance", "estimate"));
        case Provenance::measured: return translated(QT_TRANSLATE_NOOP("Provenance", "measured"));
        case Provenance::simulated: return translated(QT_TRANSLATE_NOOP("Provenance", "simulated"));
        case Provenance::lesson: break;
    }
    return translated(QT_TRANSLATE_NOOP("Provenance", "lesson"));
}

QColor provenanceColour(Provenance provenance) {
    const Theme& t = currentTheme();
    if (provenance == Provenance::measured) return t.success;
    if (provenance == Provenance::edited) return t.accent;
    return t.muted;
}

ProvenanceGlyph::ProvenanceGlyph(QWidget* parent) : QAbstractButton(parent) {
    setFocusPolicy(Qt::NoFocus);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);  // where room is short the word is elided
    connect(this, &QAbstractButton::clicked, this, [this] {
        if (m_provenance == Provenance::edited)
            emit resetRequested();
        else if (hasSource(m_provenance))
            emit sourceRequested();
    });
    refresh();
}

void ProvenanceGlyph::setProvenance(Provenance provenance, const QString& word) {
    if (provenance == m_provenance && word == m_word) return;
    m_provenance = provenance;
    m_word = word;
    refresh();
}

void ProvenanceGlyph::setWordsShown(bool shown) {
    if (shown == m_words) return;
    m_words = shown;
    refresh();
}

void ProvenanceGlyph::setDetails(const QString& tip) {
    if (tip == m_details) return;
    m_details = tip;
    refresh();
}

QString ProvenanceGlyph::shownWord() const {
    if (!m_words || !hasSource(m_provenance)) return {};
    return m_word.isEmpty() ? provenanceWord(m_provenance) : m_word;
}

void ProvenanceGlyph::refresh() {
    QString word = m_word.isEmpty() ? provenanceWord(m_provenance) : m_word;
    setAccessibleName(word);
    setAccessibleDescription(m_details);
    QStringList tip;
    if (m_provenance != Provenance::none && (!m_words || !hasSource(m_provenance))) {
        word[0] = word.at(0).toUpper();
        tip << word;
    }
    if (!m_details.isEmpty()) tip << m_details;
    if (m_provenance == Provenance::edited) tip << tr("Click to reset (Ctrl+R)");
    setToolTip(tip.join(u'\n'));
    setCursor(m_provenance == Provenance::edited || hasSource(m_provenance) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    updateGeometry();
    update();
}

QSize ProvenanceGlyph::sizeHint() const {
    const QString word = shownWord();
    const QFontMetrics metrics(roleFont(TextRole::small));
    const int wide = word.isEmpty() ? 0 : gap + metrics.horizontalAdvance(word) + 4;
    return {22 + wide, std::max(22, metrics.height())};
}

QSize ProvenanceGlyph::minimumSizeHint() const { return {22, 22}; }

void ProvenanceGlyph::paintEvent(QPaintEvent*) {
    if (m_provenance == Provenance::none) return;
    QPainter painter(this);
    const QColor ink = isEnabled() ? provenanceColour(m_provenance) : currentTheme().disabled;
    const qreal top = (height() - glyph) / 2;
    paintIcon(&painter, QRectF(4, top, glyph, glyph), provenanceIcon(m_provenance), ink);
    const QString word = shownWord();
    if (word.isEmpty()) return;
    QFont font = roleFont(TextRole::small);
    font.setUnderline(underMouse());
    painter.setFont(font);
    painter.setPen(ink);
    const QRect area(4 + glyph + gap, 0, width() - 4 - glyph - gap, height());
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(word, Qt::ElideRight, area.width()));
}

void ProvenanceGlyph::changeEvent(QEvent* event) {
    QAbstractButton::changeEvent(event);
    if (isThemeChange(event)) {
        updateGeometry();
        update();
    }
}

Badge::Badge(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed); }

QString Badge::wording(Provenance provenance) {
    switch (provenance) {
        case Provenance::edited: return translated(QT_TRANSLATE_NOOP("Provenance", "typed"));
        case Provenance::estimate: return translated(QT_TRANSLATE_NOOP("Provenance", "estimated"));
        default: return provenanceWord(provenance);
    }
}

int Badge::widthOf(const QString& text, bool compact) {
    if (compact || text.isEmpty()) return glyph;
    return glyph + gap + QFontMetrics(roleFont(TextRole::small)).horizontalAdvance(text) + 1;
}

void Badge::paint(QPainter* painter, const QRect& rect, Provenance provenance, const QString& text, bool compact, bool stale) {
    if (provenance == Provenance::none) return;
    // "typed" is no praise: its dot is as quiet as its word.
    const bool quiet = stale || provenance == Provenance::edited;
    const QColor ink = quiet ? currentTheme().muted : provenanceColour(provenance);
    painter->save();
    paintIcon(painter, QRectF(rect.left(), rect.top() + (rect.height() - glyph + 1) / 2, glyph, glyph),
              provenanceIcon(provenance), ink);
    if (!compact) {
        painter->setFont(roleFont(TextRole::small));
        painter->setPen(ink);
        const QRect area = rect.adjusted(glyph + gap, 0, 0, 0);
        painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(text, Qt::ElideRight, area.width()));
    }
    painter->restore();
}

void Badge::setBadge(Provenance provenance, const QString& text) {
    m_provenance = provenance;
    m_text = text.isEmpty() ? wording(provenance) : text;
    refresh();
}

void Badge::setCompact(bool compact) {
    m_compact = compact;
    refresh();
}

void Badge::setStale(bool stale) {
    m_stale = stale;
    update();
}

void Badge::refresh() {
    setAccessibleName(m_text);
    setToolTip(m_compact ? m_text : QString());
    updateGeometry();
    update();
}

QSize Badge::sizeHint() const {
    if (m_provenance == Provenance::none) return {0, 0};
    return {widthOf(m_text, m_compact), std::max(glyph + 2, QFontMetrics(roleFont(TextRole::small)).height())};
}

void Badge::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paint(&painter, rect(), m_provenance, m_text, m_compact, m_stale);
}

void Badge::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (isThemeChange(event)) {
        updateGeometry();
        update();
    }
}

}  // namespace sizewright::ui
