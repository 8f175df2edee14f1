// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/xy_scene.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

#include "model/fields/format.h"

namespace sizewright::ui {

namespace {

// Of a name in the lines above a chart.
constexpr qreal nameSample = 22, nameBlock = 10, nameGap = 14;

// 1, 2, 5 × powers of ten, or days of the week; labels with commas.
class QuantityTicker : public QCPAxisTicker {
public:
    QuantityTicker(bool logarithmic, bool hoursOfWeek, bool powersOfTwo, bool whole)
        : m_logarithmic(logarithmic), m_hours(hoursOfWeek), m_two(powersOfTwo), m_whole(whole) {}

protected:
    double getTickStep(const QCPRange& range) override {
        return m_hours ? 24 : std::max(niceStep(range.size(), 6), m_whole ? 1.0 : 0.0);
    }
    int getSubTickCount(double) override { return 0; }
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override {
        if (m_hours) {
            QVector<double> out;
            for (int day = 0; day < 7; ++day)
                if (24.0 * day >= range.lower - 1e-9 && 24.0 * day <= range.upper) out << 24.0 * day;
            return out;
        }
        if (!m_logarithmic) return QCPAxisTicker::createTickVector(tickStep, range);
        if (!m_two) return logTicks(range.lower, range.upper);
        QVector<double> out;
        for (double x = std::exp2(std::ceil(std::log2(range.lower) - 1e-9)); x <= range.upper * (1 + 1e-9) && out.size() < 24;
             x *= 2)
            out << x;
        return out;
    }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        if (m_hours) return hourOfWeekText(static_cast<int>(std::lround(tick))).left(3);
        return QString::fromStdString(std::abs(tick) < 1e6 ? grouped(std::round(tick * 1e6) / 1e6) : significant(tick, 3));
    }

private:
    bool m_logarithmic, m_hours, m_two, m_whole;
};

void paintWords(QPainter* painter, QRectF rect, const QString& text, const QFont& font, const QColor& ink, const QColor& halo,
                Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter) {
    const int flags = static_cast<int>(alignment);
    painter->setFont(font);
    painter->setPen(halo);
    for (const QPointF off : {QPointF(-1, 0), QPointF(1, 0), QPointF(0, -1), QPointF(0, 1)})
        painter->drawText(rect.translated(off), flags, text);
    painter->setPen(ink);
    painter->drawText(rect, flags, text);
}

}  // namespace

XyScene::XyScene(QCustomPlot* plot) : m_plot(plot) {
    m_plot->setPlottingHints(QCP::phFastPolylines | QCP::phCacheLabels);
    m_plot->setNoAntialiasingOnDrag(true);
    m_plot->setNotAntialiasedElements(QCP::aeAxes | QCP::aeGrid);
    m_plot->plotLayout()->setMargins(QMargins(0, 0, 0, 0));
    m_plot->addLayer(QStringLiteral("areas"), m_plot->layer(QStringLiteral("grid")), QCustomPlot::limBelow);
    m_plot->addLayer(QStringLiteral("words"), m_plot->layer(QStringLiteral("axes")), QCustomPlot::limAbove);
    addPainting(*m_plot, QStringLiteral("areas"), [this](QPainter* painter) { paintAreas(painter); });
    addPainting(*m_plot, QStringLiteral("words"), [this](QPainter* painter) {
        paintCrosshair(painter);
        paintTexts(painter);
    });
}

void XyScene::setLook(const SceneLook& look) {
    m_look = look;
    restyle();
}

void XyScene::setMargins(const QMargins& margins) {
    m_margins = margins;
    layOutNames();
}

qreal XyScene::nameWidth(const XySeries& series) const {
    return (series.plan.isEmpty() ? nameBlock : nameSample) + 4 + QFontMetricsF(m_look.font).horizontalAdvance(series.name) +
           nameGap;
}

// Room for the names above the caption, where they do not fit beside it.
void XyScene::layOutNames() {
    const QFontMetricsF metrics(m_look.font);
    const qreal right = m_plot->width() - m_margins.right();
    qreal all = 0, at = 8;
    int lines = 1;
    for (const XySeries& series : m_chart.series) {
        if (!isNamedAbove(series)) continue;
        all += nameWidth(series);
        if (at > 8 && at + nameWidth(series) - nameGap > right) {
            at = 8;
            ++lines;
        }
        at += nameWidth(series);
    }
    m_nameLines = !(all > 0) || all <= right - 60 - metrics.horizontalAdvance(m_chart.yTitle) - 24 ? 0 : lines;
    const int more = static_cast<int>(std::ceil(m_nameLines * (metrics.height() + 2)));
    m_plot->plotLayout()->setMargins(m_margins + QMargins(0, more, 0, 0));
}

void XyScene::addForeground(std::function<void(QPainter*)> paint) {
    addPainting(*m_plot, QStringLiteral("words"), std::move(paint));
}

void XyScene::setChart(const XyChart& chart) {
    const bool anew = chart.kind != m_chart.kind || chart.xLow != m_chart.xLow || chart.xHigh != m_chart.xHigh ||
                      chart.yLow != m_chart.yLow || chart.yHigh != m_chart.yHigh;
    m_chart = chart;
    m_plot->clearGraphs();
    m_graphs.clear();
    m_plot->xAxis->setScaleType(chart.logX ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    m_plot->yAxis->setScaleType(chart.logY ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    const bool two = chart.logX && chart.xHigh / std::max(chart.xLow, 1e-12) < 1100;
    m_plot->xAxis->setTicker(QSharedPointer<QuantityTicker>::create(chart.logX, chart.hoursOfWeek, two, false));
    m_plot->yAxis->setTicker(QSharedPointer<QuantityTicker>::create(chart.logY, false, false, chart.wholeY));
    for (const XySeries& series : chart.series) {
        auto* graph = m_plot->addGraph();
        QVector<double> x, y;
        for (const QPointF& point : series.points) {
            x << point.x();
            y << point.y();
        }
        graph->setData(x, y, true);
        graph->setLineStyle(series.stepped ? QCPGraph::lsStepLeft : QCPGraph::lsLine);
        graph->setAntialiased(!series.stepped);
        m_graphs.push_back(graph);
    }
    m_plot->xAxis->setLabel(chart.xTitle);
    restyle();
    if (anew) fit();
}

bool XyScene::isNamedAbove(const XySeries& series) { return !series.part.isEmpty() || !series.plan.isEmpty(); }

QColor XyScene::colourOf(qsizetype series) const {
    const XySeries& each = m_chart.series[series];
    static constexpr std::array<const char16_t*, 5> hues{u"on_premises", u"on_demand", u"reserved_1y", u"spot", u"hybrid"};
    const QString hue =
        each.plan.isEmpty() ? QString::fromUtf16(hues[static_cast<std::size_t>(each.hue) % hues.size()]) : each.plan;
    const QColor colour = each.part.isEmpty() ? m_look.theme.plan(hue).colour
                          : each.isCost       ? m_look.theme.cost(each.part)
                                              : m_look.theme.memory(each.part);
    return m_look.stale ? mixed(colour, m_look.theme.surface, 0.55) : colour;
}

void XyScene::restyle() {
    const Theme& theme = m_look.theme;
    styleAxes(*m_plot, m_look);
    for (std::size_t i = 0; i < m_graphs.size(); ++i) {
        const XySeries& series = m_chart.series[static_cast<qsizetype>(i)];
        const QColor colour = colourOf(static_cast<qsizetype>(i));
        QPen pen(colour, series.part.isEmpty() ? 2 : 1);
        pen.setCapStyle(Qt::FlatCap);
        pen.setJoinStyle(Qt::MiterJoin);
        if (const auto dash = theme.plan(series.plan).dash; !series.plan.isEmpty() && !dash.isEmpty()) pen.setDashPattern(dash);
        if (series.dashed) pen.setDashPattern({7, 2.5});
        if (series.dotted) pen.setDashPattern({1.5, 2.5});
        m_graphs[i]->setPen(pen);
        m_graphs[i]->setScatterStyle(series.marked
                                         ? QCPScatterStyle(QCPScatterStyle::ssSquare, QPen(colour, 1), QBrush(colour), 7)
                                         : QCPScatterStyle(QCPScatterStyle::ssNone));
        if (!series.part.isEmpty()) {
            m_graphs[i]->setBrush(colour);
            m_graphs[i]->setChannelFillGraph(i > 0 ? m_graphs[i - 1] : nullptr);
        } else
            m_graphs[i]->setBrush(series.filled ? QBrush(mixed(colour, theme.surface, 0.78)) : QBrush(Qt::NoBrush));
    }
}

void XyScene::fit() {
    m_plot->xAxis->setRange(m_chart.xLow, m_chart.xHigh);
    m_plot->yAxis->setRange(m_chart.yLow, m_chart.yHigh);
}

AxisRange XyScene::xRange() const { return {m_plot->xAxis->range().lower, m_plot->xAxis->range().upper}; }
AxisRange XyScene::yRange() const { return {m_plot->yAxis->range().lower, m_plot->yAxis->range().upper}; }

void XyScene::setRanges(const AxisRange& x, const AxisRange& y) {
    m_plot->xAxis->setRange(x.low, x.high);
    m_plot->yAxis->setRange(y.low, y.high);
}

QRectF XyScene::area() const { return m_plot->axisRect()->rect(); }
QPointF XyScene::pixel(double x, double y) const { return {m_plot->xAxis->coordToPixel(x), m_plot->yAxis->coordToPixel(y)}; }
double XyScene::xAt(qreal pixel) const { return m_plot->xAxis->pixelToCoord(pixel); }
double XyScene::yAt(qreal pixel) const { return m_plot->yAxis->pixelToCoord(pixel); }
QStringList XyScene::xLabels() const { return m_plot->xAxis->tickVectorLabels(); }
QStringList XyScene::yLabels() const { return m_plot->yAxis->tickVectorLabels(); }

void XyScene::setCrosshair(double x, bool shown) {
    m_crosshair = x;
    m_crosshairShown = shown;
}

void XyScene::paintAreas(QPainter* painter) const {
    painter->setClipRect(area());
    for (const XyArea& each : m_chart.areas) {
        QPolygonF polygon, border;
        for (const QPointF& point : each.polygon) polygon << pixel(point.x(), point.y());
        for (const QPointF& point : each.border) border << pixel(point.x(), point.y());
        const QColor tone = m_look.theme.isDark == currentTheme().isDark ? toneColour(each.tone)
                            : each.tone == Tone::error                   ? m_look.theme.error
                                                                         : m_look.theme.warning;
        painter->setPen(Qt::NoPen);
        painter->setBrush(mixed(m_look.theme.surface, tone, 0.13));
        painter->drawPolygon(polygon);
        painter->setPen(QPen(tone, 1, Qt::DashLine));
        painter->drawPolyline(border);
    }
}

// What is stacked, and plans, whose curves run close together: in one line right of the caption, or from the left in lines above
// it.
void XyScene::paintNames(QPainter* painter) const {
    const QRectF within = area();
    const QFontMetricsF metrics(m_look.font);
    qreal all = 0;
    for (const XySeries& series : m_chart.series)
        if (isNamedAbove(series)) all += nameWidth(series);
    if (!(all > 0)) return;
    const qreal line = metrics.height() + 2;
    const qreal caption = within.top() - metrics.descent() - 8;
    const bool beside = m_nameLines == 0;
    qreal x = beside ? within.right() - all + nameGap : 8;
    qreal y = beside ? caption : caption - m_nameLines * line;
    for (qsizetype i = 0; i < m_chart.series.size(); ++i) {
        const XySeries& series = m_chart.series[i];
        if (!isNamedAbove(series)) continue;
        if (!beside && x > 8 && x + nameWidth(series) - nameGap > m_plot->width() - m_margins.right()) {
            x = 8;
            y += line;
        }
        const qreal middle = y - metrics.ascent() / 2 + 1;
        if (series.plan.isEmpty())
            painter->fillRect(QRectF(x, middle - nameBlock / 2, nameBlock, nameBlock), colourOf(i));
        else {
            painter->setPen(m_graphs[static_cast<std::size_t>(i)]->pen());
            painter->drawLine(QPointF(x, middle), QPointF(x + nameSample, middle));
        }
        painter->setPen(m_look.theme.muted);
        painter->drawText(QPointF(x + (series.plan.isEmpty() ? nameBlock : nameSample) + 4, y), series.name);
        x += nameWidth(series);
    }
}

void XyScene::paintTexts(QPainter* painter) const {
    const Theme& theme = m_look.theme;
    const QRectF within = area();
    const QFontMetricsF metrics(m_look.font);
    const QColor ink = m_look.stale ? theme.muted : theme.text;
    QFont bold = m_look.font;
    bold.setBold(true);
    painter->setFont(m_look.font);
    painter->setPen(theme.muted);
    painter->drawText(QPointF(8, within.top() - metrics.descent() - 8), m_chart.yTitle);

    paintNames(painter);

    // ---- Lines with their words ----
    for (const XyLine& line : m_chart.lines) {
        QPen pen(ink, 1, line.dashed ? Qt::DashLine : Qt::SolidLine);
        painter->setPen(pen);
        const qreal wide = metrics.horizontalAdvance(line.label) + 4;
        if (line.isVertical) {
            const qreal x = std::round(pixel(line.at, m_chart.yLow).x());
            if (x < within.left() || x > within.right()) continue;
            painter->drawLine(QPointF(x, within.top()), QPointF(x, within.bottom()));
            const bool left = x + 5 + wide > within.right();
            paintWords(painter, QRectF(left ? x - 5 - wide : x + 5, within.top() + 2, wide, metrics.height()), line.label,
                       m_look.font, ink, theme.surface);
        } else {
            const qreal y = std::round(pixel(m_chart.xLow, line.at).y());
            if (y < within.top() || y > within.bottom()) continue;
            painter->drawLine(QPointF(within.left(), y), QPointF(within.right(), y));
            const bool above = !line.labelBelow && y - within.top() > metrics.height() + 4;
            const qreal x = line.labelAtLeft ? within.left() + 8 : within.right() - wide - 2;
            paintWords(painter, QRectF(x, above ? y - metrics.height() - 2 : y + 2, wide, metrics.height()), line.label,
                       m_look.font, ink, theme.surface, (line.labelAtLeft ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        }
    }

    // ---- Names at the ends of the curves: apart from each other ----
    struct End {
        QPointF at;
        QString name;
    };
    std::vector<End> ends;
    if (m_chart.series.size() > 1)
        for (const XySeries& series : m_chart.series) {
            if (isNamedAbove(series) || series.points.isEmpty() || series.name.isEmpty()) continue;
            ends.push_back({pixel(series.points.last().x(), series.points.last().y()), series.name});
        }
    std::ranges::sort(ends, {}, [](const End& end) { return end.at.y(); });
    // Behind the end where there is room, else above it.
    qreal last = -1e9;
    for (const End& end : ends) {
        const qreal wide = metrics.horizontalAdvance(end.name) + 8;
        const bool behind = end.at.x() + 6 + wide <= within.right() + 2;
        const qreal wanted = behind ? end.at.y() - metrics.height() / 2 : end.at.y() - metrics.height() - 6;
        const qreal y = std::max({wanted, last + metrics.height(), within.top()});
        last = y;
        const qreal x = behind ? end.at.x() + 6 : std::min(end.at.x() - wide, within.right() - wide);
        paintWords(painter, QRectF(x, y, wide, metrics.height()), end.name, bold, ink, theme.surface);
    }

    for (const XyArea& each : m_chart.areas)
        if (!each.label.isEmpty())
            paintWords(painter,
                       QRectF(within.left() + 10, within.bottom() - metrics.height() - 8, within.width() - 20, metrics.height()),
                       each.label, m_look.font,
                       m_look.stale               ? theme.muted
                       : each.tone == Tone::error ? theme.error
                                                  : theme.warning,
                       mixed(theme.surface, theme.error, 0.13));
    std::vector<QRectF> labels;  // no label on another
    for (const XyMark& mark : m_chart.marks) {
        const QPointF at = pixel(mark.at.x(), mark.at.y());
        if (!within.adjusted(-2, -2, 2, 2).contains(at)) continue;
        const QColor colour = m_look.stale ? theme.muted : mark.isWrong ? theme.error : theme.text;
        if (mark.isWrong) {
            painter->setPen(QPen(colour, 2.4));
            painter->drawLine(at + QPointF(-4.5, -4.5), at + QPointF(4.5, 4.5));
            painter->drawLine(at + QPointF(-4.5, 4.5), at + QPointF(4.5, -4.5));
        } else {
            painter->setPen(QPen(colour, 1.4));
            painter->setBrush(theme.surface);
            painter->drawEllipse(at, 5, 5);
        }
        const QFont& font = mark.isResult || mark.isWrong ? bold : m_look.font;
        const qreal wide = QFontMetricsF(font).horizontalAdvance(mark.label) + 4;
        // Right above the point, or where that ends the plot left of it; wrong ones below, as their region is there.
        qreal x = at.x() + 9;
        if (x + wide > within.right()) x = at.x() - 9 - wide;
        QRectF place(std::max(x, within.left() + 2), mark.isWrong ? at.y() + 7 : at.y() - metrics.height() - 5, wide,
                     metrics.height());
        const auto covered = [&] {
            return std::ranges::any_of(labels, [&](const QRectF& other) { return other.intersects(place); });
        };
        while (covered() && within.contains(place)) place.translate(0, mark.isWrong ? metrics.height() : -metrics.height());
        labels.push_back(place);
        paintWords(painter, place, mark.label, font, colour, theme.surface);
    }
}

void XyScene::paintCrosshair(QPainter* painter) const {
    if (!m_crosshairShown) return;
    const QRectF within = area();
    const qreal x = std::round(pixel(m_crosshair, m_chart.yLow).x());
    if (x < within.left() - 1 || x > within.right() + 1) return;
    painter->setPen(QPen(m_look.theme.muted, 1));
    painter->drawLine(QPointF(x, within.top()), QPointF(x, within.bottom()));
    for (qsizetype i = 0; i < m_chart.series.size(); ++i)
        for (const QPointF& point : m_chart.series[i].points) {
            if (point.x() != m_crosshair) continue;
            painter->setPen(QPen(m_chart.series[i].part.isEmpty() ? colourOf(i) : m_look.theme.text, 2));
            painter->setBrush(m_look.theme.surface);
            painter->drawEllipse(pixel(point.x(), point.y()), 4.5, 4.5);
        }
}

void XyScene::replot() {
    layOutNames();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

}  // namespace sizewright::ui
