// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What all charts share when they become pictures.

#include <QFont>

#include "ui/charts/chart_export.h"

class QCPPainter;

namespace sizewright::ui {

// A chart that is laid out and can be painted into anything, in units of size().
class PaintedChart {
public:
    virtual ~PaintedChart() = default;
    virtual QSize size() const = 0;
    virtual QString title() const = 0;
    virtual QString description() const = 0;
    virtual void paint(QCPPainter* painter) = 0;
};

QFont exportFont(int pixels, bool bold = false);
// The size that a chart is laid out in: 96 per inch of paper, but never so large or small that text gets lost in it.
QSizeF layoutSize(const ExportOptions& options);

QImage paintedImage(PaintedChart& chart, const ExportOptions& options, const QSize& pixels);
QByteArray paintedBytes(PaintedChart& chart, const ExportOptions& options, PictureFormat format);

// What is wrong with the size or the resolution, with the path; empty: nothing.
QString wrongSize(const ExportOptions& options, const QString& path);
// Whole or not at all. Empty on success, else what went wrong.
QString savePicture(const QByteArray& bytes, PictureFormat format, const QString& path);
QString saveWhole(const QByteArray& bytes, const QString& path);

}  // namespace sizewright::ui
