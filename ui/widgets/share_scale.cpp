// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/share_scale.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "model/fields/format.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

constexpr int barHeight = 14;
constexpr double usualEnd = 1.6;

QString percent(double share, int digits) { return QString::fromStdString(significant(share * 100, digits)) % u"\u00a0%"; }
int lineHeight() { return QFontMetrics(roleFont(TextRole::small)).height(); }

}  // namespace

ShareScale::ShareScale(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); }

void ShareScale::setShares(const Shares& shares) {
    m_shares = shares;
    QStringList parts{tr("%1 assumed").arg(percent(shares.assumed, 3)), tr("%1 needed").arg(percent(shares.needed, 4))};
    if (shares.high > 0) parts.insert(1, tr("%1 to %2 is realistic").arg(percent(shares.low, 3), percent(shares.high, 3)));
    setAccessibleName(parts.join(QStringLiteral(", ")));
    update();
}

void ShareScale::setStale(bool stale) {
    m_stale = stale;
    update();
}

QSize ShareScale::sizeHint() const { return {420, 2 * lineHeight() + barHeight + 10}; }
QSize ShareScale::minimumSizeHint() const { return {240, sizeHint().height()}; }

void ShareScale::paintEvent(QPaintEvent*) {
    const Theme& t = currentTheme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, false);
    const double end = std::max(usualEnd, m_shares.needed * 1.06);
    const QRect bar(0, lineHeight() + 4, width(), barHeight);
    const auto at = [&](double share) { return static_cast<int>(std::lround(share / end * width())); };

    painter.fillRect(bar, t.sunken);
    const QColor beyond = m_stale ? t.sunken : mixed(t.surface, t.error, 0.3);
    painter.fillRect(QRect(at(1), bar.top(), width() - at(1), bar.height()), beyond);
    if (m_shares.high > m_shares.low)
        painter.fillRect(QRect(at(m_shares.low), bar.top(), at(m_shares.high) - at(m_shares.low), bar.height()),
                         mixed(t.surface, t.success, m_stale ? 0.2 : 0.45));
    painter.fillRect(QRect(at(1) - 1, bar.top() - 4, 2, bar.height() + 8), t.text);
    painter.fillRect(QRect(at(m_shares.assumed) - 1, bar.top() - 2, 2, bar.height() + 4), m_stale ? t.muted : t.success);
    const QColor needed = m_stale ? t.muted : m_shares.needed > 1 ? t.error : t.warning;
    const int mark = at(m_shares.needed);
    painter.fillRect(QRect(mark - 1, bar.top() - 3, 2, bar.height() + 6), needed);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath triangle;
    triangle.moveTo(mark, bar.bottom() + 2);
    triangle.lineTo(mark - 4.5, bar.bottom() + 10);
    triangle.lineTo(mark + 4.5, bar.bottom() + 10);
    triangle.closeSubpath();
    painter.fillPath(triangle, needed);

    // ---- Words, kept apart: those that would touch give way to what is needed ----
    const QFont small = numberFont(roleFont(TextRole::small)), bold = numberFont(roleFont(TextRole::smallStrong));
    const auto place = [&](const QString& text, const QFont& font, int middle, int align) {
        const int wide = QFontMetrics(font).horizontalAdvance(text) + 2;
        const int left = align == 0 ? middle - wide / 2 : align < 0 ? middle - wide : middle;
        return QRect(std::clamp(left, 0, std::max(0, width() - wide)), 0, wide, lineHeight());
    };
    const auto put = [&](QRect area, int top, const QString& text, const QFont& font, const QColor& ink) {
        area.moveTop(top);
        painter.setFont(font);
        painter.setPen(ink);
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
    };
    const QString assumed = tr("%1 assumed").arg(percent(m_shares.assumed, 3)), limit = tr("100\u00a0% of peak");
    const QRect limitArea = place(limit, small, at(1), 0);
    const QRect assumedArea = place(assumed, small, at(m_shares.assumed), 0);
    put(limitArea, 0, limit, small, t.text);
    if (!assumedArea.intersects(limitArea)) put(assumedArea, 0, assumed, small, t.muted);

    const int below = bar.bottom() + 5;
    const QString neededText = tr("%1 needed").arg(percent(m_shares.needed, 4));
    const QRect neededArea = place(neededText, bold, mark - 8, -1);
    put(neededArea, below, neededText, bold, needed);
    QRect taken = neededArea;
    if (m_shares.high > m_shares.low) {
        const QString band = QString::fromStdString(significant(m_shares.low * 100, 3)) % u"–" % percent(m_shares.high, 3) %
                             u' ' % tr("realistic");
        const QRect area = place(band, small, at((m_shares.low + m_shares.high) / 2), 0);
        if (!area.intersects(taken)) put(area, below, band, small, t.muted);
        taken = taken.united(area.intersects(neededArea) ? QRect() : area);
        const QString zero = QStringLiteral("0\u00a0%");
        const QRect zeroArea = place(zero, small, 0, 1);
        if (!zeroArea.intersects(area) && !zeroArea.intersects(neededArea)) put(zeroArea, below, zero, small, t.muted);
    }
    const QString physical = tr("physical limit");
    const QRect physicalArea = place(physical, small, at(1), 0);
    if (!physicalArea.intersects(taken) && !physicalArea.intersects(neededArea))
        put(physicalArea, below, physical, small, t.muted);
}

void ShareScale::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (isThemeChange(event)) {
        updateGeometry();
        update();
    }
}

}  // namespace sizewright::ui
