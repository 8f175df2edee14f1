// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/cost_scene.h"

#include <qcustomplot.h>

#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/charts/axis_tickers.h"

namespace sizewright::ui {

namespace {

constexpr double rangeBeyondHorizon = 1.02;  // plottables are clipped to the axes: the last marker would be cut in half
constexpr qreal monthLabelsApart = 44;

QCPScatterStyle::ScatterShape shapeOf(const PlanStyle& style) {
    switch (style.marker) {
        case Marker::square: return QCPScatterStyle::ssSquare;
        case Marker::triangle: return QCPScatterStyle::ssTriangle;
        case Marker::triangleDown: return QCPScatterStyle::ssTriangleInverted;
        case Marker::plus: return style.hollow ? QCPScatterStyle::ssPlusCircle : QCPScatterStyle::ssPlus;
        case Marker::disc: return style.hollow ? QCPScatterStyle::ssCircle : QCPScatterStyle::ssDisc;
        case Marker::diamond: return QCPScatterStyle::ssDiamond;
        case Marker::star: return style.hollow ? QCPScatterStyle::ssCrossCircle : QCPScatterStyle::ssStar;
    }
    return QCPScatterStyle::ssNone;
}

void paintWithHalo(QPainter* painter, const QRectF& rect, const QString& text, const QFont& font, const QColor& ink,
                   const QColor& halo) {
    const QFontMetricsF metrics(font);
    QPainterPath path;
    const QPointF base(rect.center().x() - metrics.horizontalAdvance(text) / 2,
                       rect.center().y() + (metrics.ascent() - metrics.descent()) / 2);
    path.addText(base, font, text);
    painter->strokePath(path, QPen(halo, 3.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->setFont(font);
    painter->setPen(ink);
    painter->drawText(base, text);
}

}  // namespace

CostScene::CostScene(QCustomPlot* plot) : m_plot(plot) {
    plot->setPlottingHints(QCP::phFastPolylines | QCP::phCacheLabels);
    plot->setNotAntialiasedElements(QCP::aeAxes | QCP::aeGrid);
    plot->setAntialiasedElements(QCP::aePlottables | QCP::aeItems | QCP::aeScatters);
    plot->setInteractions(QCP::Interactions());
    plot->addLayer(QStringLiteral("crosshair"), plot->layer(QStringLiteral("axes")), QCustomPlot::limAbove);
    m_crosshairLayer = plot->layer(QStringLiteral("crosshair"));
    m_crosshairLayer->setMode(QCPLayer::lmBuffered);
    plot->addLayer(QStringLiteral("marks"), m_crosshairLayer, QCustomPlot::limAbove);

    plot->plotLayout()->setAutoMargins(QCP::msNone);
    auto* rect = plot->axisRect();
    rect->setAutoMargins(QCP::msLeft | QCP::msBottom);
    rect->setMinimumMargins(QMargins(0, 0, 0, 0));
    rect->setMargins(QMargins(56, 0, 0, 40));
    plot->xAxis->setLabel(QCoreApplication::translate("sizewright::ui::CostPlot", "Month"));

    // The items live as long as the plot, and the plot must not outlive the scene.
    const QString marks = QStringLiteral("marks");
    addPainting(*plot, QStringLiteral("crosshair"), [this](QPainter* painter) { paintCrosshair(painter); });
    addPainting(*plot, marks, [this](QPainter* painter) { paintCaption(painter); });
    addPainting(*plot, marks, [this](QPainter* painter) { paintMarks(painter); });
}

void CostScene::setLook(const SceneLook& look) {
    m_look = look;
    restyle();
}

void CostScene::setData(const CumulativeCostData& data, const QSet<QString>& hidden) {
    m_data = data;
    m_hidden = hidden;
    if (m_highlighted >= data.series.size()) m_highlighted = -1;
    m_plot->clearGraphs();
    m_curves.clear();
    const int every = data.horizon <= 12 ? 1 : 6;  // months from one marker to the next
    for (const auto& series : data.series) {
        QVector<double> months, costs, markedMonths, markedCosts;
        for (const auto& point : series.points) {
            if (!std::isfinite(point.x()) || !std::isfinite(point.y())) continue;
            months << point.x();
            costs << point.y();
        }
        for (int month = every; month <= data.horizon; month += every) {
            if (const auto cost = ui::costAt(series, month)) {
                markedMonths << month;
                markedCosts << *cost;
            }
        }
        Curve curve{m_plot->addGraph(), m_plot->addGraph()};
        for (auto* graph : {curve.line, curve.markers})
            graph->setAdaptiveSampling(false);  // it would merge the two points of a step
        curve.line->setData(months, costs, true);
        curve.markers->setData(markedMonths, markedCosts, true);
        curve.markers->setLineStyle(QCPGraph::lsNone);
        m_curves << curve;
    }
    setHidden(hidden);
    restyle();
}

void CostScene::setHidden(const QSet<QString>& hidden) {
    m_hidden = hidden;
    for (qsizetype i = 0; i < m_curves.size(); ++i) {
        m_curves[i].line->setVisible(isShown(i));
        m_curves[i].markers->setVisible(isShown(i));
    }
    if (m_fitted) fit();
}

void CostScene::setHighlighted(qsizetype series) {
    if (series == m_highlighted) return;
    m_highlighted = series;
    restyle();
}

void CostScene::setLogAxis(bool logarithmic) {
    m_logarithmic = logarithmic;
    m_plot->yAxis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    fit();
}

void CostScene::setCaption(const QString& caption) { m_caption = caption; }
void CostScene::setMarksShown(bool shown) { m_marksShown = shown; }

void CostScene::setCrosshair(int month, int pinned) {
    m_month = month;
    m_pinned = pinned;
}

void CostScene::setMargins(const QMargins& margins) { m_plot->plotLayout()->setMargins(margins); }

void CostScene::addForeground(std::function<void(QPainter*)> paint) {
    addPainting(*m_plot, QStringLiteral("marks"), std::move(paint));
}

void CostScene::setSize(const QSize& size) {
    m_size = size;
    if (m_fitted)
        fit();
    else
        updateTickers();
}

void CostScene::updateTickers() {
    const QMargins outer = m_plot->plotLayout()->margins(), inner = m_plot->axisRect()->margins();
    const double width = m_size.width() - outer.left() - outer.right() - inner.left() - inner.right();
    const double height = m_size.height() - outer.top() - outer.bottom() - inner.top() - inner.bottom();
    m_plot->xAxis->setTicker(monthTicker(std::max(60.0, width), monthLabelsApart));
    m_plot->yAxis->setTicker(moneyTicker(m_data.currency, m_logarithmic, std::max(60.0, height), m_look.costLabelsApart));
}

void CostScene::fit() {
    m_fitted = true;
    const auto months = fittedMonths(), costs = fittedCosts();
    m_plot->xAxis->setRange(months.low, months.high);
    m_plot->yAxis->setRange(costs.low, costs.high);
    updateTickers();
}

AxisRange CostScene::fittedMonths() const { return {0, std::max(1, m_data.horizon) * rangeBeyondHorizon}; }

AxisRange CostScene::fittedCosts() const {
    double least = 0, largest = 0, leastPositive = std::numeric_limits<double>::infinity();
    for (qsizetype i = 0; i < m_data.series.size(); ++i) {
        if (!isShown(i)) continue;
        for (const auto& point : m_data.series[i].points) {
            if (!std::isfinite(point.y())) continue;
            least = std::min(least, point.y());
            largest = std::max(largest, point.y());
            if (point.y() > 0) leastPositive = std::min(leastPositive, point.y());
        }
    }
    if (m_logarithmic) return logCostRange(std::isfinite(leastPositive) ? leastPositive : 1, largest);
    const QMargins outer = m_plot->plotLayout()->margins(), inner = m_plot->axisRect()->margins();
    const double height = std::max(60, m_size.height() - outer.top() - outer.bottom() - inner.top() - inner.bottom());
    return ui::costRange(least, largest, costSteps(height, m_look.costLabelsApart));
}

AxisRange CostScene::monthRange() const { return {m_plot->xAxis->range().lower, m_plot->xAxis->range().upper}; }
AxisRange CostScene::costRange() const { return {m_plot->yAxis->range().lower, m_plot->yAxis->range().upper}; }

void CostScene::setRanges(const AxisRange& months, const AxisRange& costs) {
    m_fitted = false;
    m_plot->xAxis->setRange(months.low, months.high);
    m_plot->yAxis->setRange(costs.low, costs.high);
    updateTickers();
}

QRectF CostScene::area() const { return QRectF(m_plot->axisRect()->rect()); }

QPointF CostScene::pixel(double month, double cost) const {
    return {m_plot->xAxis->coordToPixel(month), m_plot->yAxis->coordToPixel(cost)};
}

double CostScene::monthAt(qreal x) const { return m_plot->xAxis->pixelToCoord(x); }
double CostScene::costAt(qreal y) const { return m_plot->yAxis->pixelToCoord(y); }

bool CostScene::isShown(qsizetype series) const {
    return series >= 0 && series < m_data.series.size() && m_data.series[series].offered &&
           !m_hidden.contains(m_data.series[series].name);
}

QPolygonF CostScene::curvePixels(qsizetype series) const {
    QPolygonF out;
    for (const auto& point : m_data.series[series].points) {
        if (!std::isfinite(point.y()) || (m_logarithmic && point.y() <= 0)) continue;
        out << pixel(point.x(), point.y());
    }
    return out;
}

qsizetype CostScene::seriesAt(QPointF point, qreal reach) const {
    qsizetype best = -1;
    qreal least = reach;
    for (qsizetype i = 0; i < m_data.series.size(); ++i) {
        if (!isShown(i)) continue;
        const auto curve = curvePixels(i);
        for (qsizetype k = 0; k + 1 < curve.size(); ++k) {
            const QPointF way = curve[k + 1] - curve[k], from = point - curve[k];
            const qreal length = QPointF::dotProduct(way, way);
            const qreal share = length > 0 ? std::clamp(QPointF::dotProduct(from, way) / length, 0.0, 1.0) : 0.0;
            const QPointF off = from - share * way;
            if (const qreal distance = std::hypot(off.x(), off.y()); distance < least) {
                least = distance;
                best = i;
            }
        }
    }
    return best;
}

QVector<qsizetype> CostScene::shownMarks() const {
    QVector<qsizetype> out;
    if (!m_marksShown) return out;
    const auto months = monthRange(), costs = costRange();
    for (qsizetype i = 0; i < m_data.breakEven.size(); ++i) {
        const auto& mark = m_data.breakEven[i];
        if (isShown(mark.cheaper) && isShown(mark.dearer) && mark.month >= months.low && mark.month <= months.high &&
            mark.cost >= costs.low && mark.cost <= costs.high)
            out << i;
    }
    return out;
}

QStringList CostScene::costLabels() const { return m_plot->yAxis->tickVectorLabels(); }
QStringList CostScene::monthLabels() const { return m_plot->xAxis->tickVectorLabels(); }

QColor CostScene::curveColour(qsizetype series) const {
    const QColor colour = m_look.theme.plan(m_data.series[series].style).colour;
    return m_look.stale ? mixed(colour, m_look.theme.surface, 0.55) : colour;
}

void CostScene::restyle() {
    const Theme& theme = m_look.theme;
    styleAxes(*m_plot, m_look);
    for (qsizetype i = 0; i < m_curves.size(); ++i) {
        const auto style = theme.plan(m_data.series[i].style);
        const QColor colour = curveColour(i);
        QPen pen(colour, i == m_highlighted ? 3 : 2);
        pen.setCapStyle(Qt::FlatCap);
        pen.setJoinStyle(Qt::MiterJoin);
        if (!style.dash.isEmpty()) pen.setDashPattern(style.dash);
        m_curves[i].line->setPen(pen);
        const bool isOutline = style.hollow || style.marker == Marker::plus || style.marker == Marker::star;
        m_curves[i].markers->setScatterStyle(QCPScatterStyle(shapeOf(style), QPen(colour, isOutline ? 1.8 : 1),
                                                             QBrush(style.hollow ? theme.surface : colour),
                                                             i == m_highlighted ? 10 : 8));
    }
}

void CostScene::paintCaption(QPainter* painter) const {
    if (m_caption.isEmpty()) return;
    painter->setFont(m_look.font);
    painter->setPen(m_look.theme.muted);
    const QFontMetricsF metrics(m_look.font);
    painter->drawText(QPointF(8, area().top() - metrics.descent() - 8), m_caption);
}

void CostScene::paintCrosshair(QPainter* painter) const {
    const QRectF within = area();
    const auto paintMonth = [&](int month, Qt::PenStyle style) {
        const qreal x = std::round(pixel(month, 1).x());  // the painter stands half a pixel off: sharp
        if (month < 0 || x < within.left() - 1 || x > within.right() + 1) return;
        painter->setPen(QPen(m_look.theme.muted, 1, style));
        painter->drawLine(QPointF(x, within.top()), QPointF(x, within.bottom()));
        for (qsizetype i = 0; i < m_data.series.size(); ++i) {
            const auto cost = isShown(i) ? ui::costAt(m_data.series[i], month) : std::nullopt;
            if (!cost || (m_logarithmic && *cost <= 0)) continue;
            const QPointF centre = pixel(month, *cost);
            if (centre.y() < within.top() - 1 || centre.y() > within.bottom() + 1) continue;
            painter->setPen(QPen(curveColour(i), 2));
            painter->setBrush(m_look.theme.surface);
            painter->drawEllipse(centre, 4.5, 4.5);
        }
    };
    if (m_pinned != m_month) paintMonth(m_pinned, Qt::DashLine);
    paintMonth(m_month, Qt::SolidLine);
}

void CostScene::paintMarks(QPainter* painter) {
    const auto shown = shownMarks();
    const QFontMetricsF metrics(m_look.font);
    QVector<QPointF> crossings;
    QVector<QSizeF> sizes;
    QVector<QPolygonF> curves;
    for (const auto index : shown) {
        crossings << pixel(m_data.breakEven[index].month, m_data.breakEven[index].cost);
        sizes << QSizeF(metrics.horizontalAdvance(breakEvenMonthText(m_data.breakEven[index].month)) + 4, metrics.ascent() + 1);
    }
    for (qsizetype i = 0; i < m_data.series.size(); ++i)
        if (isShown(i)) curves << curvePixels(i);
    m_places = placeMarks(crossings, sizes, curves, area());

    const QColor ink = m_look.stale ? m_look.theme.muted : m_look.theme.text;
    QFont bold = m_look.font;
    bold.setBold(true);
    for (qsizetype i = 0; i < shown.size(); ++i) {
        const QPointF off = m_places[i].ring - crossings[i];
        if (std::hypot(off.x(), off.y()) < breakEvenRadius) continue;
        painter->setPen(QPen(ink, 1));
        painter->drawLine(crossings[i], m_places[i].ring);
        painter->setBrush(ink);
        painter->drawEllipse(crossings[i], 2, 2);
    }
    for (qsizetype i = 0; i < shown.size(); ++i) {
        painter->setPen(QPen(ink, 1.4));
        painter->setBrush(m_look.theme.surface);
        painter->drawEllipse(m_places[i].ring, breakEvenRadius, breakEvenRadius);
        painter->setFont(bold);
        painter->setPen(ink);
        const QString number = QString::number(shown[i] + 1);
        const QFontMetricsF boldMetrics(bold);
        const QRectF tight = boldMetrics.tightBoundingRect(number);
        painter->drawText(m_places[i].ring - tight.center(), number);
        paintWithHalo(painter, m_places[i].label, breakEvenMonthText(m_data.breakEven[shown[i]].month), m_look.font, ink,
                      m_look.theme.surface);
    }
}

void CostScene::replot() { m_plot->replot(QCustomPlot::rpQueuedReplot); }
void CostScene::replotCrosshair() { m_crosshairLayer->replot(); }

}  // namespace sizewright::ui
