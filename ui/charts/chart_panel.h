// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "ui/charts/chart_data.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/xy_chart.h"
#include "ui/widgets/panel.h"

class QComboBox;
class QHBoxLayout;
class QStackedWidget;
class QToolButton;

namespace sizewright::ui {

class CostPlot;
class ElidedLabel;
class FigurePanel;
class LegendPanel;
class XyPlot;

// The chart of a results page: which chart, its tools, the plot and its legend.
class ChartPanel : public Panel {
    Q_OBJECT
public:
    explicit ChartPanel(QWidget* parent = nullptr);

    void setData(const CumulativeCostData& data);
    const CumulativeCostData& data() const;
    // The other charts there are for what is shown ("days", "latency", …; see workload_charts.h), made when they are looked at.
    // `preferred` is shown first; empty: the cumulative cost. A person's choice counts for all pages that have that chart.
    void setCharts(const QStringList& kinds, const QString& preferred, std::function<XyChart(const QString& kind)> make);
    QString kind() const;  // "cumulative", "days", …
    void setKind(const QString& kind);
    void setStale(bool stale);
    void setCompact(bool compact);  // the window is under 1360 wide

    // What an export of the chart as it is shown starts from: hidden plans, axis, theme.
    ExportOptions exportOptions() const;

    CostPlot* plot() const { return m_plot; }
    LegendPanel* legend() const { return m_legend; }
    XyPlot* xyPlot() const { return m_xyPlot; }
    FigurePanel* figures() const { return m_figures; }

signals:
    void exportRequested();
    void kindChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QToolButton* addTool(QHBoxLayout* layout, const QString& name, const QString& icon, const QString& text, const QString& key);
    void refreshLegend();
    void refreshTools();
    void refreshKind();
    void updateBreakEvenList();

    QComboBox* m_kind;
    ElidedLabel* m_note;
    CostPlot* m_plot;
    LegendPanel* m_legend;
    QStackedWidget* m_plots;
    XyPlot* m_xyPlot;
    FigurePanel* m_figures;
    std::function<XyChart(const QString& kind)> m_make;
    QString m_chosen;     // by a person; empty: what is preferred
    QString m_preferred;  // of what is shown
    QToolButton* m_log;
    QToolButton* m_pin;
    QVector<QToolButton*> m_tools;
    bool m_compact = false;
    bool m_stale = false;
};

}  // namespace sizewright::ui
