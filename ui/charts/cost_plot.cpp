// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/cost_plot.h"

#include <qcustomplot.h>

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QRubberBand>
#include <algorithm>
#include <cmath>

#include "ui/charts/chart_export.h"
#include "ui/charts/cost_scene.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

CostPlot::CostPlot(QWidget* parent) : PlotFrame(parent) {
    setObjectName(QStringLiteral("costPlot"));
    setAccessibleName(tr("Cumulative cost"));
    m_scene = std::make_unique<CostScene>(plot());
    m_band = new QRubberBand(QRubberBand::Rectangle, plot());
    refreshLook();
}

CostPlot::~CostPlot() { deletePlot(); }

void CostPlot::setData(const CumulativeCostData& data) {
    const bool newHorizon = data.horizon != m_data.horizon;
    const bool newCosts = data.currency != m_data.currency;
    m_data = data;
    m_month = m_monthChosen ? std::clamp(m_month, 0, data.horizon) : data.horizon;
    if (m_pinned > data.horizon) m_pinned = -1;
    setEmpty(data.isEmpty() ? emptyText(data) : QString());
    m_scene->setCaption(tr("%1, nominal").arg(data.currency));
    m_scene->setData(data, m_hidden);
    if (newHorizon || newCosts) m_scene->fit();
    m_scene->setCrosshair(m_month, m_pinned);
    refreshDescription();
    m_scene->replot();
    emit crosshairChanged();
}

bool CostPlot::isPlanShown(qsizetype series) const { return m_scene->isShown(series); }

void CostPlot::togglePlan(qsizetype series) {
    if (series < 0 || series >= m_data.series.size() || !m_data.series[series].offered) return;
    const QString& name = m_data.series[series].name;
    if (!m_hidden.remove(name)) m_hidden.insert(name);
    afterVisibility();
}

void CostPlot::isolatePlan(qsizetype series) {
    if (series < 0 || series >= m_data.series.size() || !m_data.series[series].offered) return;
    QSet<QString> others;
    for (qsizetype i = 0; i < m_data.series.size(); ++i)
        if (i != series && m_data.series[i].offered) others.insert(m_data.series[i].name);
    bool isAlone = isPlanShown(series);
    for (const auto& name : others) isAlone = isAlone && m_hidden.contains(name);
    m_hidden = isAlone ? QSet<QString>() : others;
    afterVisibility();
}

void CostPlot::afterVisibility() {
    m_scene->setHidden(m_hidden);
    m_scene->replot();
    refreshDescription();
    emit visibilityChanged();
}

void CostPlot::setHighlightedPlan(qsizetype series) {
    if (series == m_highlighted) return;
    m_highlighted = series;
    m_scene->setHighlighted(series);
    m_scene->replot();
    emit highlightedChanged(series);
}

void CostPlot::setCrosshairMonth(int month) {
    month = std::clamp(month, 0, m_data.horizon);
    m_monthChosen = true;
    if (month == m_month) return;
    m_month = month;
    m_scene->setCrosshair(m_month, m_pinned);
    m_scene->replotCrosshair();
    refreshDescription();
    emit crosshairChanged();
}

void CostPlot::setPinned(bool pinned) {
    const int month = pinned ? m_month : -1;
    if (month == m_pinned) return;
    m_pinned = month;
    m_scene->setCrosshair(m_month, m_pinned);
    m_scene->replotCrosshair();
    emit crosshairChanged();
}

void CostPlot::fit() {
    m_scene->fit();
    m_scene->replot();
}

void CostPlot::zoom(double factor) {
    const auto months = monthRange(), costs = costRange();
    const double month = m_month >= months.low && m_month <= months.high ? m_month : (months.low + months.high) / 2;
    const double cost = isLogAxis() ? std::sqrt(costs.low * costs.high) : costs.low;  // zero stays in view
    zoomAt(factor, factor, month, cost);
}

bool CostPlot::isLogAxis() const { return m_scene->isLogAxis(); }

void CostPlot::setLogAxis(bool logarithmic) {
    if (logarithmic == isLogAxis()) return;
    m_scene->setLogAxis(logarithmic);
    m_scene->replot();
    emit logAxisChanged(logarithmic);
}

void CostPlot::copyPicture() const {
    ExportOptions options;
    options.size = size() * 2;
    options.dpi = 192;  // twice the screen's
    options.hidden = m_hidden;
    options.logAxis = isLogAxis();
    copyChart(m_data, options);
}

void CostPlot::copyData() const { QGuiApplication::clipboard()->setText(chartTsv(m_data, m_hidden)); }

AxisRange CostPlot::monthRange() const { return m_scene->monthRange(); }
AxisRange CostPlot::costRange() const { return m_scene->costRange(); }
QPointF CostPlot::pixel(double month, double cost) const { return m_scene->pixel(month, cost) + plot()->pos(); }
QRectF CostPlot::area() const { return m_scene->area().translated(plot()->pos()); }
QStringList CostPlot::costLabels() const { return m_scene->costLabels(); }
QStringList CostPlot::monthLabels() const { return m_scene->monthLabels(); }

QVector<QPointF> CostPlot::breakEvenRings() const {
    QVector<QPointF> out;
    for (const auto& place : m_scene->marks()) out << place.ring + plot()->pos();
    return out;
}

QVector<QRectF> CostPlot::breakEvenLabels() const {
    QVector<QRectF> out;
    for (const auto& place : m_scene->marks()) out << place.label.translated(plot()->pos());
    return out;
}

void CostPlot::refreshLook() {
    m_scene->setLook(look());
    m_scene->setMargins(plotMargins());
    m_scene->setSize(plot()->size());
    m_scene->replot();
    update();
}

void CostPlot::refreshDescription() {
    QStringList parts{chartSummary(m_data, m_hidden)};
    if (!m_data.isEmpty()) {
        QStringList values;
        for (qsizetype i = 0; i < m_data.series.size(); ++i)
            if (const auto cost = isPlanShown(i) ? costAt(m_data.series[i], m_month) : std::nullopt)
                values << m_data.series[i].name + QLatin1Char(' ') + moneyText(*cost, m_data.currency);
        parts << tr("Month %1: %2").arg(QString::number(m_month), values.join(QLatin1String(", ")));
    }
    describe(parts);
}

bool CostPlot::isOurKey(const QKeyEvent* event) const {
    const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
    if (event->matches(QKeySequence::Copy)) return true;
    if (modifiers == (Qt::ControlModifier | Qt::ShiftModifier)) return event->key() == Qt::Key_C;
    if (modifiers & ~Qt::ShiftModifier) return false;
    switch (event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Right: return true;
        case Qt::Key_Plus:
        case Qt::Key_Minus:
        case Qt::Key_Equal:
        case Qt::Key_Underscore: return true;
        default: break;
    }
    if (modifiers) return false;
    switch (event->key()) {
        case Qt::Key_Home:
        case Qt::Key_End:
        case Qt::Key_P:
        case Qt::Key_F:
        case Qt::Key_L: return true;
        default: return event->key() >= Qt::Key_1 && event->key() <= Qt::Key_9;
    }
}

void CostPlot::keyPressEvent(QKeyEvent* event) {
    if (!isOurKey(event)) return PlotFrame::keyPressEvent(event);
    const bool shift = event->modifiers() & Qt::ShiftModifier;
    constexpr double closer = 1 / 1.25, farther = 1.25;
    switch (event->key()) {
        case Qt::Key_Left: return setCrosshairMonth(m_month - (shift ? 12 : 1));
        case Qt::Key_Right: return setCrosshairMonth(m_month + (shift ? 12 : 1));
        case Qt::Key_Home: return setCrosshairMonth(0);
        case Qt::Key_End: return setCrosshairMonth(m_data.horizon);
        case Qt::Key_Plus:
        case Qt::Key_Equal: return zoom(closer);
        case Qt::Key_Minus:
        case Qt::Key_Underscore: return zoom(farther);
        case Qt::Key_P: return setPinned(m_pinned < 0);
        case Qt::Key_F: return fit();
        case Qt::Key_L: return setLogAxis(!isLogAxis());
        case Qt::Key_C: return shift ? copyData() : copyPicture();
        case Qt::Key_Copy: return copyPicture();
        default: break;
    }
    if (event->key() >= Qt::Key_1 && event->key() <= Qt::Key_9)
        togglePlan(event->key() - Qt::Key_1);
    else if (event->matches(QKeySequence::Copy))
        copyPicture();
}

bool CostPlot::eventFilter(QObject* watched, QEvent* event) {
    if (watched != plot()) return PlotFrame::eventFilter(watched, event);
    switch (event->type()) {
        case QEvent::MouseButtonPress: press(static_cast<QMouseEvent*>(event)); return true;
        case QEvent::MouseMove: move(static_cast<QMouseEvent*>(event)); return true;
        case QEvent::MouseButtonRelease: release(static_cast<QMouseEvent*>(event)); return true;
        case QEvent::MouseButtonDblClick: fit(); return true;
        case QEvent::Wheel: wheel(static_cast<QWheelEvent*>(event)); return true;
        case QEvent::Leave: setHighlightedPlan(-1); break;
        case QEvent::Resize: m_scene->setSize(plot()->size()); break;  // before the plot draws itself anew
        default: break;
    }
    return PlotFrame::eventFilter(watched, event);
}

void CostPlot::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString& text, const QString& key, auto action) {
        auto* entry = menu->addAction(text + QLatin1Char('\t') + key, this, action);
        return entry;
    };
    add(tr("Copy picture"), tr("Ctrl+C"), [this] { copyPicture(); });
    add(tr("Copy data"), tr("Ctrl+Shift+C"), [this] { copyData(); });
    menu->addSeparator();
    add(tr("Fit"), tr("F"), [this] { fit(); });
    auto* log = add(tr("Logarithmic axis"), tr("L"), [this] { setLogAxis(!isLogAxis()); });
    log->setCheckable(true);
    log->setChecked(isLogAxis());
    auto* pin = add(tr("Pin month %1").arg(m_pinned < 0 ? m_month : m_pinned), tr("P"), [this] { setPinned(m_pinned < 0); });
    pin->setCheckable(true);
    pin->setChecked(m_pinned >= 0);
    menu->popup(event->globalPos());
}

}  // namespace sizewright::ui
