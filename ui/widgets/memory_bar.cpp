// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/memory_bar.h"

#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "model/fields/format.h"
#include "ui/theme/style_paint.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

constexpr int barHeight = 18;
constexpr int overhang = 3;  // of the limit's rule, above and below
constexpr int swatch = 10;
constexpr int entryGap = 14;

int lineHeight(TextRole role) { return QFontMetrics(roleFont(role)).height(); }
QString digits(double gb) { return QString::fromStdString(significant(gb, 3)); }

}  // namespace

MemoryBar::MemoryBar(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("memoryBar"));
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void MemoryBar::setContent(const Content& content) {
    m_content = content;
    m_content.segments.removeIf([](const Segment& segment) { return !(segment.value > 0); });
    refresh();
}

void MemoryBar::setStale(bool stale) {
    m_stale = stale;
    update();
}

void MemoryBar::setCompact(bool compact) {
    m_compact = compact;
    updateGeometry();
    update();
}

void MemoryBar::setSelected(bool selected) {
    m_selected = selected;
    update();
}

double MemoryBar::needed() const {
    double sum = 0;
    for (const Segment& segment : m_content.segments) sum += segment.value;
    return sum;
}

bool MemoryBar::fits() const { return needed() <= m_content.usable * (1 + 1e-9); }

double MemoryBar::scale() const {
    const double whole = std::max({m_content.installed, m_content.usable, 1e-9});
    // What lies over keeps a margin, so that its end is seen to be an end.
    return fits() ? whole : std::max(whole, needed() * 1.02);
}

QVector<MemoryBar::LegendEntry> MemoryBar::legend() const {
    QVector<LegendEntry> out;
    for (const Segment& segment : m_content.segments)
        out << LegendEntry{segment.part, segment.name % u' ' % digits(segment.value)};
    if (fits())
        out << LegendEntry{{}, tr("free %1\u00a0GB").arg(digits(m_content.usable - needed()))};
    else
        out << LegendEntry{QStringLiteral("over"), tr("%1\u00a0GB over").arg(digits(needed() - m_content.usable))};
    return out;
}

QString MemoryBar::legendText() const {
    QStringList parts;
    for (const auto& entry : legend()) parts << entry.text;
    return parts.join(QStringLiteral(", "));
}

int MemoryBar::legendRows(int width) const {
    const QFontMetrics small(numberFont(roleFont(TextRole::small)));
    int rows = 1, x = 0;
    for (const auto& entry : legend()) {
        const int wide = swatch + 5 + small.horizontalAdvance(entry.text);
        if (x > 0 && x + wide > width) {
            ++rows;
            x = 0;
        }
        x += wide + entryGap;
    }
    return rows;
}

int MemoryBar::changeHeight(int width) const {
    if (m_content.change.isEmpty()) return 0;
    return 4 + QFontMetrics(roleFont(TextRole::small))
                   .boundingRect(QRect(0, 0, std::max(width, 40), 1000), Qt::TextWordWrap, m_content.change)
                   .height();
}

int MemoryBar::heightForWidth(int width) const {
    return lineHeight(TextRole::body) + 4 + overhang + barHeight + overhang + 3 +
           legendRows(width) * (lineHeight(TextRole::small) + 2) + changeHeight(width);
}

QSize MemoryBar::sizeHint() const { return {460, heightForWidth(width() > 100 ? width() : 460)}; }
QSize MemoryBar::minimumSizeHint() const { return {200, heightForWidth(width() > 100 ? width() : 460)}; }

QRect MemoryBar::barRect() const { return {0, lineHeight(TextRole::body) + 4 + overhang, width(), barHeight}; }

void MemoryBar::refresh() {
    setAccessibleName(m_content.title % u", " % m_content.figure %
                      (m_content.badge.isEmpty() ? QString() : u", " % m_content.badge));
    QStringList parts{m_content.note, legendText(), m_content.change};
    parts.removeAll(QString());
    setAccessibleDescription(parts.join(QStringLiteral(". ")));
    updateGeometry();
    update();
}

void MemoryBar::paintEvent(QPaintEvent*) {
    const Theme& t = currentTheme();
    QPainter painter(this);
    const QFont body = roleFont(TextRole::body), strong = roleFont(TextRole::strong), small = roleFont(TextRole::small);

    // ---- Title line ----
    const int titleHeight = lineHeight(TextRole::body);
    const int badgeWidth = m_content.badge.isEmpty() ? 0 : Badge::widthOf(m_content.badge, m_compact);
    if (badgeWidth > 0)
        Badge::paint(&painter, QRect(width() - badgeWidth, 0, badgeWidth, titleHeight), m_content.provenance, m_content.badge,
                     m_compact, m_stale);
    int x = 0;
    const auto words = [&](const QString& text, const QFont& font, const QColor& ink) {
        painter.setFont(font);
        painter.setPen(ink);
        const int room = width() - badgeWidth - 8 - x;
        if (room < 20 || text.isEmpty()) return;
        const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideRight, room);
        painter.drawText(QRect(x, 0, room, titleHeight), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
        x += painter.fontMetrics().horizontalAdvance(shown) + 8;
    };
    words(m_content.title, strong, m_stale ? t.muted : t.text);
    words(m_content.figure, numberFont(body), m_stale ? t.muted : fits() ? t.text : t.error);
    words(m_content.note, small, t.muted);

    // ---- Bar ----
    const QRect bar = barRect();
    painter.fillRect(bar, t.sunken);
    const double perGb = bar.width() / scale();
    const auto at = [&](double gb) { return bar.left() + static_cast<int>(std::lround(gb * perGb)); };
    double filled = 0;
    for (const Segment& segment : m_content.segments) {
        const int left = at(filled), right = at(filled + segment.value);
        filled += segment.value;
        if (right <= left) continue;
        const QColor colour = m_stale ? faded(t.memory(segment.part)) : t.memory(segment.part);
        // One pixel between neighbours; a thin part still shows.
        painter.fillRect(QRect(left, bar.top(), std::max(1, right - left - 1), bar.height()), colour);
    }
    const int limit = std::min(at(m_content.usable), bar.right());
    if (!fits()) {
        const QRect over(limit, bar.top(), at(needed()) - limit, bar.height());
        painter.fillRect(over, t.errorBg);
        painter.fillRect(over, QBrush(t.error, Qt::BDiagPattern));
    }
    painter.setPen(t.fieldBorder);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
    painter.fillRect(QRect(limit - 1, bar.top() - overhang, 2, bar.height() + 2 * overhang), t.text);
    if (m_content.largestFits > 0 && m_content.largestFits <= m_content.usable) {
        painter.setPen(QPen(t.text, 1, Qt::DashLine));
        const int dashed = at(m_content.largestFits);
        painter.drawLine(dashed, bar.top() + 1, dashed, bar.bottom() - 1);
    }

    // ---- Legend ----
    painter.setFont(numberFont(small));
    const QFontMetrics metrics(painter.font());
    const int rowHeight = lineHeight(TextRole::small) + 2;
    int y = bar.bottom() + 1 + overhang + 3;
    x = 0;
    for (const auto& entry : legend()) {
        const int wide = swatch + 5 + metrics.horizontalAdvance(entry.text);
        if (x > 0 && x + wide > width()) {
            x = 0;
            y += rowHeight;
        }
        const QRect box(x, y + (rowHeight - swatch) / 2, swatch, swatch);
        if (entry.part == u"over") {
            painter.fillRect(box, t.errorBg);
            painter.fillRect(box, QBrush(t.error, Qt::BDiagPattern));
        } else if (entry.part.isEmpty()) {
            painter.setPen(t.fieldBorder);
            painter.drawRect(box.adjusted(0, 0, -1, -1));
        } else
            painter.fillRect(box, m_stale ? faded(t.memory(entry.part)) : t.memory(entry.part));
        painter.setPen(entry.part == u"over" && !m_stale ? t.error : t.muted);
        painter.drawText(QRect(x + swatch + 5, y, wide, rowHeight), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         entry.text);
        x += wide + entryGap;
    }
    y += rowHeight;
    if (!m_content.change.isEmpty()) {
        painter.setFont(small);
        painter.setPen(m_stale ? t.muted : t.text);
        painter.drawText(QRect(0, y + 2, width(), height() - y), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                         m_content.change);
    }
    if (hasFocus() || m_selected) paintFrame(&painter, rect(), hasFocus() ? t.focus : t.accent, Qt::transparent, 2, 3);
}

void MemoryBar::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint())) emit activated();
}

void MemoryBar::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
        case Qt::Key_F4: emit activated(); break;
        default: QWidget::keyPressEvent(event);
    }
}

void MemoryBar::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void MemoryBar::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

void MemoryBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (isThemeChange(event)) refresh();
}

bool MemoryBar::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QStringList lines{m_content.title % u": " % m_content.figure, m_content.note, m_content.badge};
        if (const QRect bar = barRect().adjusted(0, -overhang, 0, overhang); bar.contains(help->pos())) {
            double filled = 0;
            const double under = (help->pos().x() - bar.left()) * scale() / bar.width();
            for (const Segment& segment : m_content.segments) {
                if (under >= filled && under < filled + segment.value)
                    lines.prepend(segment.name % u' ' % digits(segment.value) % u"\u00a0GB");
                filled += segment.value;
            }
        }
        lines.removeAll(QString());
        QToolTip::showText(help->globalPos(), lines.join(u'\n'), this);
        return true;
    }
    return QWidget::event(event);
}

}  // namespace sizewright::ui
