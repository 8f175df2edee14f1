// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QSet>
#include <QSize>
#include <QString>
#include <optional>

#include "ui/charts/chart_data.h"

class QMimeData;

namespace sizewright::ui {

// How a chart becomes a picture. Text grows with the picture: it is laid out for a page or a slide, not for a screen.
struct ExportOptions {
    QSize size{1600, 900};  // pixels; with `dpi` also the size on paper (SVG, PDF)
    double dpi = 96;
    bool dark = false;
    std::optional<QString> title;  // absent: "Workbook: cumulative cost"
    bool titleAndLegend = true;    // title, subtitle and plan names at the curves' ends
    bool footer = true;            // price dates and sources, program, date
    bool breakEven = true;
    QSet<QString> hidden;  // names of plans that are left out
    bool logAxis = false;
};

enum class PictureFormat { png, svg, pdf };
// By the file's suffix; nothing if it is none of .png, .svg, .pdf.
std::optional<PictureFormat> pictureFormat(const QString& path);

// All need a QApplication (any platform, also offscreen).
QImage renderChart(const CumulativeCostData& data, const ExportOptions& options);
// The same layout in another number of pixels, for a preview.
QImage renderChart(const CumulativeCostData& data, const ExportOptions& options, const QSize& pixels);
QByteArray chartBytes(const CumulativeCostData& data, const ExportOptions& options, PictureFormat format);

// Writes the file whole or not at all. Empty on success, else what went wrong, with the path.
QString exportChart(const CumulativeCostData& data, const ExportOptions& options, const QString& path);
// The table behind the chart, for spreadsheets.
QString exportChartData(const CumulativeCostData& data, const QSet<QString>& hidden, const QString& path);
// PNG and SVG together: each program takes the better one that it can.
void copyChart(const CumulativeCostData& data, const ExportOptions& options);

}  // namespace sizewright::ui
