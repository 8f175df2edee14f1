// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <memory>

#include "ui/charts/axis_scale.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/plot_frame.h"

class QMouseEvent;
class QRubberBand;
class QWheelEvent;

namespace sizewright::ui {

class CostScene;

// Cumulative cost of every plan over the horizon, with break-even rings and a crosshair that snaps to months.
// Keys: ← → and Shift+← → the crosshair by 1 and 12 months, Home, End, P pin, F fit, L logarithmic axis, + − zoom, 1 … 9 show or
// hide a plan, Ctrl+C picture, Ctrl+Shift+C data. Mouse: wheel zooms at the pointer (over an axis only that axis), dragging
// pans, Shift and dragging zooms into the box, a double click fits.
class CostPlot : public PlotFrame {
    Q_OBJECT
public:
    explicit CostPlot(QWidget* parent = nullptr);
    ~CostPlot() override;

    // Keeps what is hidden (by name), the pinned month and, unless the horizon changes, the zoom.
    void setData(const CumulativeCostData& data);
    const CumulativeCostData& data() const { return m_data; }

    const QSet<QString>& hidden() const { return m_hidden; }  // names of plans
    bool isPlanShown(qsizetype series) const;
    void togglePlan(qsizetype series);
    void isolatePlan(qsizetype series);         // only this one; again: all
    void setHighlightedPlan(qsizetype series);  // -1: none

    int crosshairMonth() const { return m_month; }
    void setCrosshairMonth(int month);            // kept within 0 … horizon
    int pinnedMonth() const { return m_pinned; }  // -1: none
    void setPinned(bool pinned);

    void fit();
    void zoom(double factor);  // below 1: closer, around the crosshair
    bool isLogAxis() const;
    void setLogAxis(bool logarithmic);
    void copyPicture() const;
    void copyData() const;

    // For the panel and for tests; in pixels of this widget.
    AxisRange monthRange() const;
    AxisRange costRange() const;
    QPointF pixel(double month, double cost) const;
    QRectF area() const;
    QStringList costLabels() const;
    QStringList monthLabels() const;
    QVector<QPointF> breakEvenRings() const;
    QVector<QRectF> breakEvenLabels() const;

signals:
    void crosshairChanged();  // month or pin
    void visibilityChanged();
    void logAxisChanged(bool logarithmic);
    void highlightedChanged(qsizetype series);

protected:
    void refreshLook() override;
    void refreshDescription() override;
    bool isOurKey(const QKeyEvent* event) const override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    enum class Drag { none, pan, months, costs, box };

    void afterVisibility();
    void zoomAt(double monthFactor, double costFactor, double month, double cost);
    void setRangesWithin(AxisRange months, AxisRange costs);
    Drag zoneAt(QPointF point) const;  // pan in the plot, else the axis under the point
    void wheel(QWheelEvent* event);
    void press(QMouseEvent* event);
    void move(QMouseEvent* event);
    void release(QMouseEvent* event);

    std::unique_ptr<CostScene> m_scene;
    QRubberBand* m_band;
    CumulativeCostData m_data;
    QSet<QString> m_hidden;
    int m_month = 0;
    bool m_monthChosen = false;  // by a person; else the crosshair stands at the horizon
    int m_pinned = -1;
    qsizetype m_highlighted = -1;
    Drag m_drag = Drag::none;
    QPointF m_dragFrom;
    AxisRange m_dragMonths, m_dragCosts;
};

}  // namespace sizewright::ui
