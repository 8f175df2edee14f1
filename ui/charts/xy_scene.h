// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMargins>
#include <functional>
#include <vector>

#include "ui/charts/axis_scale.h"
#include "ui/charts/scene_look.h"
#include "ui/charts/xy_chart.h"

class QCPGraph;

namespace sizewright::ui {

// A chart of curves inside a QCustomPlot, which owns all it makes. The same on screen and in a file.
class XyScene {
public:
    explicit XyScene(QCustomPlot* plot);

    void setLook(const SceneLook& look);
    void setChart(const XyChart& chart);  // keeps the zoom unless the kind or the range changes
    const XyChart& chart() const { return m_chart; }
    void setMargins(const QMargins& margins);
    void setCrosshair(double x, bool shown);
    void addForeground(std::function<void(QPainter*)> paint);

    void fit();
    AxisRange xRange() const;
    AxisRange yRange() const;
    void setRanges(const AxisRange& x, const AxisRange& y);
    QRectF area() const;  // in pixels of the plot, after the last replot
    QPointF pixel(double x, double y) const;
    double xAt(qreal pixel) const;
    double yAt(qreal pixel) const;
    QStringList xLabels() const;
    QStringList yLabels() const;

    void replot();  // queued

private:
    void restyle();
    QColor colourOf(qsizetype series) const;
    void paintAreas(QPainter* painter) const;
    void paintTexts(QPainter* painter) const;
    void paintNames(QPainter* painter) const;
    static bool isNamedAbove(const XySeries& series);  // not at its end
    qreal nameWidth(const XySeries& series) const;
    void layOutNames();
    void paintCrosshair(QPainter* painter) const;

    QCustomPlot* m_plot;
    SceneLook m_look;
    XyChart m_chart;
    std::vector<QCPGraph*> m_graphs;
    QMargins m_margins;
    int m_nameLines = 0;  // above the caption; 0: beside it
    double m_crosshair = 0;
    bool m_crosshairShown = false;
};

}  // namespace sizewright::ui
