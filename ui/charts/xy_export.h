// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_export.h"
#include "ui/charts/xy_chart.h"

namespace sizewright::ui {

// The counterparts of chart_export.h for charts of curves; `hidden`, `breakEven` and `logAxis` of the options do not apply.
QImage renderXyChart(const XyChart& chart, const ExportOptions& options, const QSize& pixels);
QByteArray xyChartBytes(const XyChart& chart, const ExportOptions& options, PictureFormat format);
// Writes the file whole or not at all. Empty on success, else what went wrong, with the path.
QString exportXyChart(const XyChart& chart, const ExportOptions& options, const QString& path);
QString exportXyData(const XyChart& chart, const QString& path);  // CSV
void copyXyChart(const XyChart& chart, const ExportOptions& options);

}  // namespace sizewright::ui
