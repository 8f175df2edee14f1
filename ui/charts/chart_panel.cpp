// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/charts/cost_plot.h"
#include "ui/charts/figure_panel.h"
#include "ui/charts/legend_panel.h"
#include "ui/charts/workload_charts.h"
#include "ui/charts/xy_plot.h"
#include "ui/theme/icons.h"
#include "ui/widgets/label.h"

namespace sizewright::ui {

ChartPanel::ChartPanel(QWidget* parent)
    : Panel(parent),
      m_kind(new QComboBox(this)),
      m_note(new ElidedLabel({}, TextRole::small, Ink::muted, this)),
      m_plot(new CostPlot(this)),
      m_legend(new LegendPanel(this)),
      m_plots(new QStackedWidget(this)),
      m_xyPlot(new XyPlot(this)),
      m_figures(new FigurePanel(this)) {
    setObjectName(QStringLiteral("chartPanel"));
    m_kind->setObjectName(QStringLiteral("chartKind"));
    m_kind->setAccessibleName(tr("Chart"));
    m_kind->addItem(tr("Cumulative cost"), QStringLiteral("cumulative"));
    m_kind->setFixedWidth(textWidth(168));
    m_kind->setMinimumHeight(24);

    auto* header = new QWidget(this);
    header->setMinimumHeight(34);
    auto* tools = new QHBoxLayout(header);
    tools->setContentsMargins(10, 0, 8, 0);
    tools->setSpacing(4);
    tools->addWidget(m_kind);
    tools->addSpacing(6);
    tools->addWidget(m_note, 1);
    auto* fit = addTool(tools, QStringLiteral("chartFit"), QStringLiteral("fit"), tr("Fit"), tr("F"));
    m_log = addTool(tools, QStringLiteral("chartLogAxis"), QStringLiteral("logaxis"), tr("Logarithmic axis"), tr("L"));
    m_log->setCheckable(true);
    m_pin = addTool(tools, QStringLiteral("chartPin"), QStringLiteral("pinmark"), tr("Pin the month"), tr("P"));
    m_pin->setCheckable(true);
    auto* copy =
        addTool(tools, QStringLiteral("chartCopy"), QStringLiteral("edit-copy"), tr("Copy picture"), tr("Ctrl+C in the chart"));
    auto* exporting =
        addTool(tools, QStringLiteral("chartExport"), QStringLiteral("document-export"), tr("Export chart…"), tr("Ctrl+E"));

    auto* body = new QHBoxLayout;
    body->setSpacing(0);
    m_plots->addWidget(m_plot);
    m_plots->addWidget(m_xyPlot);
    body->addWidget(m_plots, 1);
    body->addWidget(new Rule(Qt::Vertical, this));
    body->addWidget(m_legend);
    body->addWidget(m_figures);
    m_figures->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(header);
    layout->addWidget(new Rule(Qt::Horizontal, this));
    layout->addLayout(body, 1);

    connect(fit, &QToolButton::clicked, this, [this] {
        if (kind() == u"cumulative")
            m_plot->fit();
        else
            m_xyPlot->fit();
    });
    connect(m_log, &QToolButton::clicked, m_plot, &CostPlot::setLogAxis);
    connect(m_pin, &QToolButton::clicked, m_plot, &CostPlot::setPinned);
    connect(copy, &QToolButton::clicked, this, [this] {
        if (kind() == u"cumulative")
            m_plot->copyPicture();
        else
            m_xyPlot->copyPicture();
    });
    connect(m_kind, &QComboBox::activated, this, [this](int index) { setKind(m_kind->itemData(index).toString()); });
    connect(m_xyPlot, &XyPlot::crosshairChanged, this, [this] { m_figures->setReadout(m_xyPlot->readout()); });
    connect(exporting, &QToolButton::clicked, this, &ChartPanel::exportRequested);
    connect(m_plot, &CostPlot::crosshairChanged, this, [this] {
        refreshLegend();
        refreshTools();
    });
    connect(m_plot, &CostPlot::visibilityChanged, this, &ChartPanel::refreshLegend);
    connect(m_plot, &CostPlot::logAxisChanged, this, &ChartPanel::refreshTools);
    connect(m_plot, &CostPlot::highlightedChanged, m_legend, &LegendPanel::setHighlighted);
    connect(m_legend, &LegendPanel::toggled, m_plot, &CostPlot::togglePlan);
    connect(m_legend, &LegendPanel::isolated, m_plot, &CostPlot::isolatePlan);
    connect(m_legend, &LegendPanel::hovered, m_plot, &CostPlot::setHighlightedPlan);
}

QToolButton* ChartPanel::addTool(QHBoxLayout* layout, const QString& name, const QString& icon, const QString& text,
                                 const QString& key) {
    auto* button = new QToolButton(this);
    button->setObjectName(name);
    button->setIcon(themedIcon(icon));
    button->setAutoRaise(true);
    button->setFixedSize(28, 26);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(text);
    button->setToolTip(QStringLiteral("%1 (%2)").arg(text, key));
    layout->addWidget(button);
    m_tools << button;
    return button;
}

void ChartPanel::setData(const CumulativeCostData& data) {
    m_plot->setData(data);
    m_legend->setData(data, {m_plot->hidden(), m_plot->crosshairMonth(), m_plot->pinnedMonth(), m_stale});
    m_legend->setTabOrderBehind(m_plot);
    refreshKind();
}

void ChartPanel::setCharts(const QStringList& kinds, const QString& preferred, std::function<XyChart(const QString& kind)> make) {
    m_make = std::move(make);
    m_preferred = preferred;
    QStringList known;
    for (int i = 1; i < m_kind->count(); ++i) known << m_kind->itemData(i).toString();
    if (known != kinds) {
        const QSignalBlocker blocker(m_kind);
        while (m_kind->count() > 1) m_kind->removeItem(1);
        for (const QString& each : kinds) m_kind->addItem(xyChartTitle(each), each);
    }
    const QString before = kind();
    const int wanted = m_kind->findData(m_chosen.isEmpty() ? preferred : m_chosen);
    const QSignalBlocker blocker(m_kind);
    m_kind->setCurrentIndex(wanted >= 0 ? wanted : std::max(0, m_kind->findData(preferred)));
    refreshKind();
    if (kind() != before) emit kindChanged();
}

QString ChartPanel::kind() const { return m_kind->currentData().toString(); }

void ChartPanel::setKind(const QString& kind) {
    const int index = m_kind->findData(kind);
    if (index < 0) return;
    m_chosen = kind;
    {
        const QSignalBlocker blocker(m_kind);
        m_kind->setCurrentIndex(index);
    }
    refreshKind();
    emit kindChanged();
}

// What is looked at is made anew; the others wait until they are.
void ChartPanel::refreshKind() {
    const bool isCost = kind() == u"cumulative";
    m_plots->setCurrentWidget(isCost ? static_cast<QWidget*>(m_plot) : m_xyPlot);
    m_legend->setVisible(isCost);
    if (isCost) {
        const int horizon = data().horizon;
        m_note->setText(horizon == 1 ? tr("1 month") : tr("%1 months").arg(horizon));
        m_figures->hide();
    } else if (m_make) {
        const XyChart chart = m_make(kind());
        m_note->setText(chart.note);
        m_xyPlot->setChart(chart);
        m_figures->setFigures(chart.figures);
        m_figures->setVisible(!chart.figures.isEmpty() && !chart.isEmpty());
    }
    const bool isEmpty = isCost ? data().isEmpty() : m_xyPlot->chart().isEmpty();
    for (auto* tool : m_tools) tool->setEnabled(!isEmpty);
    m_log->setVisible(isCost);
    m_pin->setVisible(isCost);
    refreshTools();
}

const CumulativeCostData& ChartPanel::data() const { return m_plot->data(); }

void ChartPanel::setStale(bool stale) {
    m_stale = stale;
    m_plot->setStale(stale);
    m_xyPlot->setStale(stale);
    m_figures->setStale(stale);
    refreshLegend();
}

void ChartPanel::setCompact(bool compact) {
    m_compact = compact;
    m_legend->setCompact(compact);
    m_figures->setCompact(compact);
    updateBreakEvenList();
}

ExportOptions ChartPanel::exportOptions() const {
    ExportOptions options;
    options.hidden = m_plot->hidden();
    options.logAxis = m_plot->isLogAxis();
    return options;
}

void ChartPanel::refreshLegend() {
    m_legend->setState({m_plot->hidden(), m_plot->crosshairMonth(), m_plot->pinnedMonth(), m_stale});
}

void ChartPanel::refreshTools() {
    m_log->setChecked(m_plot->isLogAxis());
    m_pin->setChecked(m_plot->pinnedMonth() >= 0);
}

void ChartPanel::resizeEvent(QResizeEvent* event) {
    Panel::resizeEvent(event);
    updateBreakEvenList();
}

void ChartPanel::updateBreakEvenList() {
    // Where room is short the rings and their months say enough.
    constexpr int aroundThePlot = 96;  // header, caption, month labels and their title
    m_legend->setBreakEvenShown(!m_compact || height() - aroundThePlot >= 330);
}

}  // namespace sizewright::ui
