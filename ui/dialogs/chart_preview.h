// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/charts/chart_export.h"
#include "ui/charts/xy_chart.h"

namespace sizewright::ui {

// The picture as it will be exported, as large as there is room.
class ChartPreview : public QWidget {
    Q_OBJECT
public:
    explicit ChartPreview(QWidget* parent = nullptr);

    void setChart(const CumulativeCostData& costs, const ExportOptions& options);
    void setChart(const XyChart& curves, const ExportOptions& options);

    QSize sizeHint() const override { return {490, 290}; }
    QSize minimumSizeHint() const override { return {360, 220}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QRectF pictureRect() const;
    void render();

    CumulativeCostData m_data;
    std::optional<XyChart> m_curves;
    ExportOptions m_options;
    QImage m_image;
};

}  // namespace sizewright::ui
