// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plot_frame.h"

#include <qcustomplot.h>

#include <QKeyEvent>
#include <QVBoxLayout>
#include <cmath>

#include "ui/theme/theme.h"
#include "ui/widgets/empty_state.h"

namespace sizewright::ui {

namespace {

constexpr int ring = 2;  // of the focus, around the plot

}  // namespace

PlotFrame::PlotFrame(QWidget* parent) : QWidget(parent), m_plot(new QCustomPlot(this)), m_empty(new EmptyState(this)) {
    setFocusPolicy(Qt::StrongFocus);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setContextMenuPolicy(Qt::NoContextMenu);
    m_plot->setMouseTracking(true);
    m_plot->installEventFilter(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(ring, ring, ring, ring);
    layout->setSpacing(0);
    layout->addWidget(m_plot);
    layout->addWidget(m_empty);
    m_empty->hide();
}

void PlotFrame::deletePlot() {
    m_plot->removeEventFilter(this);
    delete m_plot;
    m_plot = nullptr;
}

void PlotFrame::setStale(bool stale) {
    if (stale == m_stale) return;
    m_stale = stale;
    refreshLook();
    refreshDescription();
}

void PlotFrame::setEmpty(const QString& sentence) {
    m_plot->setVisible(sentence.isEmpty());
    m_empty->setVisible(!sentence.isEmpty());
    if (!sentence.isEmpty()) m_empty->setText(sentence);
}

void PlotFrame::describe(QStringList parts) {
    if (m_stale) parts.prepend(tr("result of earlier inputs"));
    parts.removeAll(QString());
    setAccessibleDescription(parts.join(QLatin1String(". ")));
}

SceneLook PlotFrame::look() const {
    SceneLook out;
    out.theme = currentTheme();
    out.font = numberFont(roleFont(TextRole::small, font()));
    out.stale = m_stale;
    return out;
}

QMargins PlotFrame::plotMargins() const {
    const int line = static_cast<int>(std::ceil(QFontMetricsF(look().font).height()));
    return {0, line + 8, 14, 0};
}

bool PlotFrame::event(QEvent* event) {
    // While the chart has the focus its keys come before the window's shortcuts (Ctrl+C copies the chart, not a field).
    if (event->type() == QEvent::ShortcutOverride && isOurKey(static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void PlotFrame::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void PlotFrame::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

void PlotFrame::paintEvent(QPaintEvent*) {
    // QCustomPlot keeps the ratio of the screen it was made on; a window that moves to another screen is painted anew.
    if (!qFuzzyCompare(m_plot->bufferDevicePixelRatio(), devicePixelRatioF())) {
        m_plot->setBufferDevicePixelRatio(devicePixelRatioF());
        m_plot->replot(QCustomPlot::rpQueuedReplot);
    }
    QPainter painter(this);
    painter.fillRect(rect(), currentTheme().surface);
    if (!hasFocus()) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(currentTheme().focus, ring));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
}

void PlotFrame::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (isThemeChange(event)) refreshLook();
}

}  // namespace sizewright::ui
