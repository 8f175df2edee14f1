// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "ui/charts/xy_chart.h"

class QCustomPlot;
class QMouseEvent;
class QWheelEvent;

namespace sizewright::ui {

class EmptyState;
class XyScene;

// A chart of curves with a crosshair that snaps to their points. Keys: ← → the crosshair by one point, Home, End, F fit, + −
// zoom, Ctrl+C picture, Ctrl+Shift+C data. Mouse: wheel zooms at the pointer, dragging pans, a double click fits.
class XyPlot : public QWidget {
    Q_OBJECT
public:
    explicit XyPlot(QWidget* parent = nullptr);
    ~XyPlot() override;

    void setChart(const XyChart& chart);
    const XyChart& chart() const { return m_chart; }
    void setStale(bool stale);
    std::optional<double> crosshair() const;  // nothing: none is shown
    void setCrosshairIndex(int index);        // of the points' x, ascending; -1: none
    QString readout() const;                  // "16 GPUs: 38.6 days"

    void fit();
    void zoom(double factor);
    void copyPicture() const;
    void copyData() const;
    QRectF area() const;

    QSize sizeHint() const override { return {460, 300}; }
    QSize minimumSizeHint() const override { return {250, 240}; }

signals:
    void crosshairChanged();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refreshLook();
    void refreshDescription();
    bool isOurKey(const QKeyEvent* event) const;
    void zoomAt(double factor, double x, double y);

    QCustomPlot* m_plot;
    std::unique_ptr<XyScene> m_scene;
    EmptyState* m_empty;
    XyChart m_chart;
    QVector<double> m_xs;  // of all points, ascending
    int m_index = -1;
    bool m_stale = false;
    std::optional<QPointF> m_drag;
};

}  // namespace sizewright::ui
