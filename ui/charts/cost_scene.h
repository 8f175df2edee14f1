// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QMargins>
#include <QPointer>
#include <functional>

#include "ui/charts/axis_scale.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/mark_layout.h"
#include "ui/charts/scene_look.h"

class QCPGraph;
class QCPLayer;
class QCustomPlot;
class QPainter;

namespace sizewright::ui {

// The cumulative cost chart inside a QCustomPlot, which owns all it makes. The same on screen and in a file.
class CostScene {
public:
    explicit CostScene(QCustomPlot* plot);

    void setLook(const SceneLook& look);
    const SceneLook& look() const { return m_look; }
    void setData(const CumulativeCostData& data, const QSet<QString>& hidden);
    void setHidden(const QSet<QString>& hidden);
    void setHighlighted(qsizetype series);  // -1: none
    void setLogAxis(bool logarithmic);
    bool isLogAxis() const { return m_logarithmic; }
    void setCaption(const QString& caption);  // top left above the cost axis
    void setMarksShown(bool shown);
    void setCrosshair(int month, int pinned);  // -1: none
    void setMargins(const QMargins& margins);  // beyond axes and labels
    void addForeground(std::function<void(QPainter*)> paint);

    // What the axes show. setSize() before the first fit, and when the plot is resized: labels depend on it.
    void setSize(const QSize& size);
    void fit();
    bool isFitted() const { return m_fitted; }
    AxisRange monthRange() const;
    AxisRange costRange() const;
    AxisRange fittedMonths() const;
    AxisRange fittedCosts() const;
    void setRanges(const AxisRange& months, const AxisRange& costs);

    // In pixels of the plot, after the last replot.
    QRectF area() const;
    QPointF pixel(double month, double cost) const;
    double monthAt(qreal x) const;
    double costAt(qreal y) const;
    // The visible curve within `reach` pixels of a point; -1: none.
    qsizetype seriesAt(QPointF point, qreal reach) const;
    bool isShown(qsizetype series) const;

    QVector<MarkPlace> marks() const { return m_places; }
    QVector<qsizetype> shownMarks() const;  // indices into the break-even list, in the order of marks()
    QStringList costLabels() const;
    QStringList monthLabels() const;

    void replot();           // queued: many changes, one drawing
    void replotCrosshair();  // only its layer

private:
    struct Curve {
        QCPGraph* line;
        QCPGraph* markers;
    };

    void restyle();
    void updateTickers();
    QColor curveColour(qsizetype series) const;
    QPolygonF curvePixels(qsizetype series) const;
    void paintCaption(QPainter* painter) const;
    void paintCrosshair(QPainter* painter) const;
    void paintMarks(QPainter* painter);

    QCustomPlot* m_plot;
    QCPLayer* m_crosshairLayer;
    SceneLook m_look;
    CumulativeCostData m_data;
    QSet<QString> m_hidden;
    QVector<Curve> m_curves;
    QString m_caption;
    QSize m_size;
    qsizetype m_highlighted = -1;
    bool m_logarithmic = false;
    bool m_marksShown = true;
    bool m_fitted = true;
    int m_month = -1;
    int m_pinned = -1;
    QVector<MarkPlace> m_places;
};

}  // namespace sizewright::ui
