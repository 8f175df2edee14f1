// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "ui/charts/axis_scale.h"
#include "ui/charts/plot_frame.h"
#include "ui/charts/xy_chart.h"

class QMouseEvent;
class QWheelEvent;

namespace sizewright::ui {

class XyScene;

// A chart of curves with a crosshair that snaps to their points. Keys: ← → the crosshair by one point, Home, End, F fit, + −
// zoom, Ctrl+C picture, Ctrl+Shift+C data. Mouse: wheel zooms at the pointer, dragging pans, a double click fits.
class XyPlot : public PlotFrame {
    Q_OBJECT
public:
    explicit XyPlot(QWidget* parent = nullptr);
    ~XyPlot() override;

    void setChart(const XyChart& chart);
    const XyChart& chart() const { return m_chart; }
    std::optional<double> crosshair() const;  // nothing: none is shown
    void setCrosshairIndex(int index);        // of the points' x, ascending; -1: none
    QString readout() const;                  // "16 GPUs: 38.6 days"

    void fit();
    void zoom(double factor);
    void copyPicture() const;
    void copyData() const;
    QRectF area() const;
    AxisRange xRange() const;
    AxisRange yRange() const;

signals:
    void crosshairChanged();

protected:
    void refreshLook() override;
    void refreshDescription() override;
    bool isOurKey(const QKeyEvent* event) const override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void zoomAt(double factor, double x, double y);
    void setRanges(const AxisRange& x, const AxisRange& y);  // unless nothing could be read there

    std::unique_ptr<XyScene> m_scene;
    XyChart m_chart;
    QVector<double> m_xs;  // of all points, ascending
    int m_index = -1;
    std::optional<QPointF> m_drag;
};

}  // namespace sizewright::ui
