// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/xy_plot.h"

#include <qcustomplot.h>

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <algorithm>
#include <cmath>

#include "model/fields/format.h"
#include "ui/charts/xy_export.h"
#include "ui/charts/xy_scene.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

QString number(double value) { return QString::fromStdString(significant(value, 3)); }

double between(double a, double b, double share, bool logarithmic) {
    return logarithmic ? std::exp(std::log(a) + (std::log(b) - std::log(a)) * share) : a + (b - a) * share;
}

}  // namespace

XyPlot::XyPlot(QWidget* parent) : PlotFrame(parent) {
    setObjectName(QStringLiteral("xyPlot"));
    m_scene = std::make_unique<XyScene>(plot());
    refreshLook();
}

XyPlot::~XyPlot() { deletePlot(); }

void XyPlot::setChart(const XyChart& chart) {
    if (chart.kind != m_chart.kind) m_index = -1;
    m_chart = chart;
    m_xs.clear();
    for (const XySeries& series : chart.series)
        for (const QPointF& point : series.points) m_xs << point.x();
    std::ranges::sort(m_xs);
    m_xs.erase(std::unique(m_xs.begin(), m_xs.end()), m_xs.end());
    m_index = std::min(m_index, static_cast<int>(m_xs.size()) - 1);
    setAccessibleName(chart.title);
    setEmpty(chart.isEmpty() ? chart.empty : QString());
    m_scene->setChart(chart);
    m_scene->setCrosshair(m_index >= 0 ? m_xs[m_index] : 0, m_index >= 0);
    refreshDescription();
    m_scene->replot();
    emit crosshairChanged();
}

std::optional<double> XyPlot::crosshair() const { return m_index >= 0 ? std::optional(m_xs[m_index]) : std::nullopt; }

void XyPlot::setCrosshairIndex(int index) {
    index = std::clamp(index, -1, static_cast<int>(m_xs.size()) - 1);
    if (index == m_index) return;
    m_index = index;
    m_scene->setCrosshair(m_index >= 0 ? m_xs[m_index] : 0, m_index >= 0);
    m_scene->replot();
    refreshDescription();
    emit crosshairChanged();
}

QString XyPlot::readout() const {
    const auto x = crosshair();
    if (!x) return {};
    const QString at =
        m_chart.hoursOfWeek ? hourOfWeekText(static_cast<int>(std::lround(*x))) : number(*x) % u' ' % m_chart.xUnit;
    QStringList parts;
    double below = 0;
    for (const XySeries& series : m_chart.series)
        for (const QPointF& point : series.points) {
            if (point.x() != *x) continue;
            // Of what is stacked each part by itself.
            const double value = series.part.isEmpty() ? point.y() : point.y() - below;
            below = point.y();
            const QString text = number(value) % u' ' % m_chart.yUnit;
            parts << (m_chart.series.size() > 1 ? QString(series.name % u' ' % text) : text);
        }
    return at % u": " % parts.join(QStringLiteral(", "));
}

void XyPlot::fit() {
    m_scene->fit();
    m_scene->replot();
}

void XyPlot::zoom(double factor) {
    const auto x = m_scene->xRange(), y = m_scene->yRange();
    zoomAt(factor, between(x.low, x.high, 0.5, m_chart.logX), m_chart.logY ? between(y.low, y.high, 0.5, true) : y.low);
}

void XyPlot::zoomAt(double factor, double x, double y) {
    setRanges(scaledAround(m_scene->xRange(), x, factor, m_chart.logX), scaledAround(m_scene->yRange(), y, factor, m_chart.logY));
}

void XyPlot::setRanges(const AxisRange& x, const AxisRange& y) {
    if (!isReadable(x, {m_chart.xLow, m_chart.xHigh}, m_chart.logX) ||
        !isReadable(y, {m_chart.yLow, m_chart.yHigh}, m_chart.logY))
        return;
    m_scene->setRanges(x, y);
    m_scene->replot();
}

void XyPlot::copyPicture() const {
    ExportOptions options;
    options.size = size() * 2;
    options.dpi = 192;  // twice the screen's
    copyXyChart(m_chart, options);
}

void XyPlot::copyData() const { QGuiApplication::clipboard()->setText(xyTsv(m_chart)); }
AxisRange XyPlot::xRange() const { return m_scene->xRange(); }
AxisRange XyPlot::yRange() const { return m_scene->yRange(); }
QRectF XyPlot::area() const { return m_scene->area().translated(plot()->pos()); }

void XyPlot::refreshLook() {
    m_scene->setLook(look());
    m_scene->setMargins(plotMargins());
    m_scene->replot();
    update();
}

void XyPlot::refreshDescription() { describe({m_chart.isEmpty() ? m_chart.empty : m_chart.summary, readout()}); }

bool XyPlot::isOurKey(const QKeyEvent* event) const {
    const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
    if (event->matches(QKeySequence::Copy)) return true;
    if (modifiers == (Qt::ControlModifier | Qt::ShiftModifier)) return event->key() == Qt::Key_C;
    if (modifiers & ~Qt::ShiftModifier) return false;
    switch (event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Right:
        case Qt::Key_Home:
        case Qt::Key_End:
        case Qt::Key_F:
        case Qt::Key_Plus:
        case Qt::Key_Equal:
        case Qt::Key_Minus:
        case Qt::Key_Underscore: return true;
        default: return false;
    }
}

void XyPlot::keyPressEvent(QKeyEvent* event) {
    if (!isOurKey(event)) return PlotFrame::keyPressEvent(event);
    const int last = static_cast<int>(m_xs.size()) - 1;
    switch (event->key()) {
        case Qt::Key_Left: return setCrosshairIndex(m_index < 0 ? last : std::max(0, m_index - 1));
        case Qt::Key_Right: return setCrosshairIndex(m_index < 0 ? 0 : m_index + 1);
        case Qt::Key_Home: return setCrosshairIndex(0);
        case Qt::Key_End: return setCrosshairIndex(last);
        case Qt::Key_F: return fit();
        case Qt::Key_Plus:
        case Qt::Key_Equal: return zoom(1 / 1.25);
        case Qt::Key_Minus:
        case Qt::Key_Underscore: return zoom(1.25);
        case Qt::Key_C: return event->modifiers() & Qt::ShiftModifier ? copyData() : copyPicture();
        default: break;
    }
    if (event->matches(QKeySequence::Copy)) copyPicture();
}

bool XyPlot::eventFilter(QObject* watched, QEvent* event) {
    if (watched != plot()) return PlotFrame::eventFilter(watched, event);
    switch (event->type()) {
        case QEvent::MouseButtonPress: {
            setFocus(Qt::MouseFocusReason);
            m_drag = static_cast<QMouseEvent*>(event)->position();
            return true;
        }
        case QEvent::MouseMove: {
            const QPointF at = static_cast<QMouseEvent*>(event)->position();
            if (m_drag && (static_cast<QMouseEvent*>(event)->buttons() & Qt::LeftButton)) {
                setRanges(moved(m_scene->xRange(), m_scene->xAt(m_drag->x()), m_scene->xAt(at.x()), m_chart.logX),
                          moved(m_scene->yRange(), m_scene->yAt(m_drag->y()), m_scene->yAt(at.y()), m_chart.logY));
                m_drag = at;
            } else if (!m_xs.isEmpty() && m_scene->area().contains(at)) {
                int nearest = 0;
                double least = 1e18;
                for (int i = 0; i < m_xs.size(); ++i)
                    if (const double off = std::abs(m_scene->pixel(m_xs[i], m_chart.yHigh).x() - at.x()); off < least) {
                        least = off;
                        nearest = i;
                    }
                setCrosshairIndex(nearest);
            }
            return true;
        }
        case QEvent::MouseButtonRelease: m_drag.reset(); return true;
        case QEvent::MouseButtonDblClick: fit(); return true;
        case QEvent::Wheel: {
            const auto* wheel = static_cast<QWheelEvent*>(event);
            const QPointF at = wheel->position();
            zoomAt(wheel->angleDelta().y() > 0 ? 1 / 1.25 : 1.25, m_scene->xAt(at.x()), m_scene->yAt(at.y()));
            return true;
        }
        case QEvent::Leave:
            if (!hasFocus()) setCrosshairIndex(-1);
            break;
        default: break;
    }
    return PlotFrame::eventFilter(watched, event);
}

}  // namespace sizewright::ui
