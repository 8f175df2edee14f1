// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_data.h"
#include "ui/charts/chart_export.h"
#include "ui/widgets/panel.h"

class QComboBox;
class QHBoxLayout;
class QToolButton;

namespace sizewright::ui {

class CostPlot;
class Label;
class LegendPanel;

// The chart of a results page: which chart, its tools, the plot and its legend.
class ChartPanel : public Panel {
    Q_OBJECT
public:
    explicit ChartPanel(QWidget* parent = nullptr);

    void setData(const CumulativeCostData& data);
    const CumulativeCostData& data() const;
    void setStale(bool stale);
    void setCompact(bool compact);  // the window is under 1360 wide

    // What an export of the chart as it is shown starts from: hidden plans, axis, theme.
    ExportOptions exportOptions() const;

    CostPlot* plot() const { return m_plot; }
    LegendPanel* legend() const { return m_legend; }

signals:
    void exportRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QToolButton* addTool(QHBoxLayout* layout, const QString& name, const QString& icon, const QString& text, const QString& key);
    void refreshLegend();
    void refreshTools();
    void updateBreakEvenList();

    QComboBox* m_kind;
    Label* m_note;
    CostPlot* m_plot;
    LegendPanel* m_legend;
    QToolButton* m_log;
    QToolButton* m_pin;
    QVector<QToolButton*> m_tools;
    bool m_compact = false;
    bool m_stale = false;
};

}  // namespace sizewright::ui
