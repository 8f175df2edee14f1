// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_thumbnail.h"

#include <QPainter>
#include <algorithm>

#include "ui/charts/chart_data.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

void paintAxes(QPainter* painter, const QRectF& rect) {
    painter->setPen(QPen(currentTheme().border, 1));
    painter->drawLine(QPointF(rect.left() + 0.5, rect.top()), QPointF(rect.left() + 0.5, rect.bottom() + 0.5));
    painter->drawLine(QPointF(rect.left() + 0.5, rect.bottom() + 0.5), QPointF(rect.right(), rect.bottom() + 0.5));
}

}  // namespace

void paintCostThumbnail(QPainter* painter, const QRectF& rect, const CumulativeCostData& data) {
    painter->save();
    paintAxes(painter, rect);
    double most = 0;
    for (const CostSeries& series : data.series)
        for (const QPointF& point : series.points) most = std::max(most, point.y());
    const double months = std::max(1, data.horizon);
    painter->setRenderHint(QPainter::Antialiasing);
    for (const CostSeries& series : data.series) {
        if (!series.offered || !(most > 0)) continue;
        QPolygonF line;
        for (const QPointF& point : series.points)
            line << QPointF(rect.left() + point.x() / months * rect.width(),
                            rect.bottom() - point.y() / most * (rect.height() - 4));
        const PlanStyle style = currentTheme().plan(series.style);
        QPen pen(style.colour, 1.6);
        pen.setCapStyle(Qt::FlatCap);
        if (!style.dash.isEmpty()) pen.setDashPattern(style.dash);
        painter->setPen(pen);
        painter->drawPolyline(line);
    }
    painter->restore();
}

void paintBarThumbnail(QPainter* painter, const QRectF& rect, const QVector<ThumbnailBar>& bars) {
    if (bars.isEmpty()) return;
    painter->save();
    const QFontMetricsF small(roleFont(TextRole::small)), strong(roleFont(TextRole::smallStrong));
    const QRectF area = rect.adjusted(0, strong.height() + 2, 0, -small.height() - 2);
    paintAxes(painter, area.adjusted(0, -strong.height(), 0, 0));
    double most = 0;
    for (const ThumbnailBar& bar : bars) most = std::max(most, bar.height);
    const qreal pitch = area.width() / static_cast<qreal>(bars.size());
    for (qsizetype i = 0; i < bars.size(); ++i) {
        const ThumbnailBar& bar = bars[i];
        const qreal height = most > 0 ? std::max(1.5, bar.height / most * area.height()) : 0;
        const qreal centre = area.left() + (static_cast<qreal>(i) + 0.5) * pitch;
        const QRectF box(centre - pitch * 0.29, area.bottom() - height, pitch * 0.58, height);
        painter->fillRect(box, bar.colour);
        painter->setPen(currentTheme().text);
        painter->setFont(roleFont(TextRole::smallStrong));
        painter->drawText(QRectF(centre - pitch / 2, box.top() - strong.height() - 1, pitch, strong.height()), Qt::AlignCenter,
                          bar.value);
        painter->setPen(currentTheme().muted);
        painter->setFont(roleFont(TextRole::small));
        painter->drawText(QRectF(centre - pitch / 2, area.bottom() + 2, pitch, small.height()), Qt::AlignCenter,
                          small.elidedText(bar.label, Qt::ElideRight, pitch));
    }
    painter->restore();
}

}  // namespace sizewright::ui
