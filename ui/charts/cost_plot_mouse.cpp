// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Zooming and panning of the cost plot.
#include <QMouseEvent>
#include <QRubberBand>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "ui/charts/cost_plot.h"
#include "ui/charts/cost_scene.h"

namespace sizewright::ui {

namespace {

constexpr qreal hoverReach = 7;  // pixels

// Moves `range` into `limits`; only what is larger than them is cut.
AxisRange within(AxisRange range, const AxisRange& limits) {
    if (range.high - range.low >= limits.high - limits.low) return limits;
    if (range.low < limits.low) return {limits.low, range.high + limits.low - range.low};
    if (range.high > limits.high) return {range.low - (range.high - limits.high), limits.high};
    return range;
}

}  // namespace

void CostPlot::setRangesWithin(AxisRange months, AxisRange costs) {
    const auto allMonths = m_scene->fittedMonths();
    auto allCosts = m_scene->fittedCosts();
    // Costs may be looked at from farther away than they need, but not from another planet.
    if (isLogAxis()) {
        allCosts = {allCosts.low / 100, allCosts.high * 100};
        if (costs.high / costs.low < 1.1) return;
        costs = {std::max(costs.low, allCosts.low), std::min(costs.high, allCosts.high)};
        if (costs.high / costs.low < 1.1) return;
    } else {
        const double size = allCosts.high - allCosts.low;
        if (costs.high - costs.low < size * 1e-3) return;
        costs = within(costs, {allCosts.low, allCosts.low + 4 * size});
    }
    if (months.high - months.low < std::min(2.0, allMonths.high) * 0.999) return;
    m_scene->setRanges(within(months, allMonths), costs);
    m_scene->replot();
}

void CostPlot::zoomAt(double monthFactor, double costFactor, double month, double cost) {
    setRangesWithin(scaledAround(monthRange(), month, monthFactor, false),
                    scaledAround(costRange(), cost, costFactor, isLogAxis()));
}

CostPlot::Drag CostPlot::zoneAt(QPointF point) const {
    const QRectF inside = m_scene->area();
    if (inside.contains(point)) return Drag::pan;
    if (point.y() > inside.bottom() && point.x() >= inside.left()) return Drag::months;
    if (point.x() < inside.left() && point.y() <= inside.bottom()) return Drag::costs;
    return Drag::none;
}

void CostPlot::wheel(QWheelEvent* event) {
    const auto zone = zoneAt(event->position());
    const double notches = event->angleDelta().y() / 120.0;
    event->accept();
    if (zone == Drag::none || notches == 0) return;
    const double factor = std::pow(1 / 1.2, notches);
    zoomAt(zone == Drag::costs ? 1 : factor, zone == Drag::months ? 1 : factor, m_scene->monthAt(event->position().x()),
           m_scene->costAt(event->position().y()));
}

void CostPlot::press(QMouseEvent* event) {
    setFocus(Qt::MouseFocusReason);
    if (event->button() != Qt::LeftButton) return;
    m_drag = zoneAt(event->position());
    m_dragFrom = event->position();
    m_dragMonths = monthRange();
    m_dragCosts = costRange();
    if (m_drag == Drag::pan && event->modifiers() & Qt::ShiftModifier) {
        m_drag = Drag::box;
        m_band->setGeometry(QRect(m_dragFrom.toPoint(), QSize()));
        m_band->show();
    }
}

void CostPlot::move(QMouseEvent* event) {
    const QPointF point = event->position();
    if (m_drag == Drag::box) {
        m_band->setGeometry(QRectF(m_dragFrom, point).normalized().intersected(m_scene->area()).toRect());
        return;
    }
    if (m_drag == Drag::none || !(event->buttons() & Qt::LeftButton)) {
        setHighlightedPlan(m_scene->seriesAt(point, hoverReach));
        if (m_scene->area().adjusted(-4, 0, 4, 0).contains(point))
            setCrosshairMonth(static_cast<int>(std::lround(m_scene->monthAt(point.x()))));
        return;
    }
    if ((point - m_dragFrom).manhattanLength() < 4 && monthRange() == m_dragMonths && costRange() == m_dragCosts) return;
    // Measured on the ranges at the press: rounding does not add up while dragging.
    const QRectF inside = m_scene->area();
    const double months = (m_dragMonths.high - m_dragMonths.low) / inside.width() * (point.x() - m_dragFrom.x());
    AxisRange newMonths = m_dragMonths, newCosts = m_dragCosts;
    if (m_drag != Drag::costs) newMonths = moved(m_dragMonths, 0, months, false);
    if (m_drag != Drag::months) {
        const double share = (point.y() - m_dragFrom.y()) / inside.height();
        if (isLogAxis())
            newCosts = moved(m_dragCosts, 1, std::pow(m_dragCosts.high / m_dragCosts.low, -share), true);
        else
            newCosts = moved(m_dragCosts, 0, -(m_dragCosts.high - m_dragCosts.low) * share, false);
    }
    setRangesWithin(newMonths, newCosts);
}

void CostPlot::release(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    if (m_drag == Drag::box) {
        m_band->hide();
        const QRectF box = QRectF(m_dragFrom, event->position()).normalized().intersected(m_scene->area());
        if (box.width() > 6 && box.height() > 6)
            setRangesWithin({m_scene->monthAt(box.left()), m_scene->monthAt(box.right())},
                            {m_scene->costAt(box.bottom()), m_scene->costAt(box.top())});
    }
    m_drag = Drag::none;
}

}  // namespace sizewright::ui
