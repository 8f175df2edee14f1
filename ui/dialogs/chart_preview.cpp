// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/chart_preview.h"

#include <QPainter>

#include "ui/charts/xy_export.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

ChartPreview::ChartPreview(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("exportPreview"));
    setAccessibleName(tr("Preview"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ChartPreview::setChart(const CumulativeCostData& costs, const ExportOptions& options) {
    m_data = costs;
    m_curves.reset();
    m_options = options;
    setAccessibleDescription(chartSummary(costs, options.hidden));
    render();
}

void ChartPreview::setChart(const XyChart& curves, const ExportOptions& options) {
    m_curves = curves;
    m_options = options;
    setAccessibleDescription(curves.summary);
    render();
}

QRectF ChartPreview::pictureRect() const {
    const QSizeF size = QSizeF(m_options.size).scaled(QSizeF(this->size()) - QSizeF(2, 2), Qt::KeepAspectRatio);
    return {QPointF(1, 1), size};
}

void ChartPreview::render() {
    const QSize pixels = (pictureRect().size() * devicePixelRatioF()).toSize();
    m_image = m_curves ? renderXyChart(*m_curves, m_options, pixels) : renderChart(m_data, m_options, pixels);
    m_image.setDevicePixelRatio(devicePixelRatioF());
    update();
}

void ChartPreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRectF picture = pictureRect();
    painter.drawImage(picture, m_image);
    painter.setPen(QPen(currentTheme().border, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(picture.adjusted(-0.5, -0.5, 0.5, 0.5));
}

void ChartPreview::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    render();
}

void ChartPreview::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (isThemeChange(event)) update();
}

}  // namespace sizewright::ui
