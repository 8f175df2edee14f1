// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/painted_chart.h"

#include <qcustomplot.h>

#include <QApplication>
#include <QBuffer>
#include <QFontInfo>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QXmlStreamReader>
#include <algorithm>
#include <cmath>

#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(sizewright::ui::ChartExport)
};

constexpr int mostPixels = 20000;  // a side; QImage and viewers give up not far above

QByteArray svgBytes(PaintedChart& chart, const ExportOptions& options) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(options.size);
    generator.setResolution(static_cast<int>(std::lround(options.dpi)));  // makes the size one on paper
    // The layout is in whole units; a viewer would leave a hair's breadth empty if its proportions differed from the picture's.
    const QSizeF box(chart.size().width(),
                     chart.size().width() * static_cast<qreal>(options.size.height()) / options.size.width());
    generator.setViewBox(QRectF(QPointF(0, 0), box));
    generator.setTitle(chart.title());
    generator.setDescription(chart.description());
    QCPPainter painter;
    if (!painter.begin(&generator)) return {};
    painter.setMode(QCPPainter::pmVectorized, true);
    painter.scale(1, box.height() / chart.size().height());
    chart.paint(&painter);
    painter.end();
    return bytes;
}

QByteArray pdfBytes(PaintedChart& chart, const ExportOptions& options) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(chart.title());
    writer.setCreator(QStringLiteral("Sizewright"));
    writer.setResolution(1200);
    const QSizeF inches = QSizeF(options.size) / options.dpi;
    writer.setPageSize(QPageSize(inches, QPageSize::Inch, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    QCPPainter painter;
    if (!painter.begin(&writer)) return {};
    painter.setMode(QCPPainter::pmVectorized, true);
    painter.scale(writer.width() / static_cast<qreal>(chart.size().width()),
                  writer.height() / static_cast<qreal>(chart.size().height()));
    chart.paint(&painter);
    painter.end();
    return bytes;
}

bool isWellFormed(const QByteArray& xml) {
    QXmlStreamReader reader(xml);
    while (!reader.atEnd()) reader.readNext();
    return !reader.hasError();
}

bool isSound(const QByteArray& bytes, PictureFormat format) {
    switch (format) {
        case PictureFormat::png: return bytes.startsWith("\x89PNG\r\n") && bytes.contains("IEND");
        case PictureFormat::svg: return bytes.contains("</svg>") && isWellFormed(bytes);
        case PictureFormat::pdf: return bytes.startsWith("%PDF-") && bytes.contains("%%EOF");
    }
    return false;
}

}  // namespace

QFont exportFont(int pixels, bool bold) {
    // Sizes in pixels: a size in points would mean something else on each device.
    QFont font(QFontInfo(QApplication::font()).family());
    font.setPixelSize(pixels);
    font.setBold(bold);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

// The size that the chart is laid out in: 96 per inch of paper, but never so large or small that text gets lost in it.
QSizeF layoutSize(const ExportOptions& options) {
    const qreal dpi = options.dpi > 0 ? options.dpi : 96;
    const QSizeF paper = QSizeF(options.size) * 96 / dpi;
    const qreal factor = std::max(std::clamp(paper.width(), 440.0, 580.0) / paper.width(),
                                  std::clamp(paper.height(), 300.0, 340.0) / paper.height());
    return paper * factor;
}

QImage paintedImage(PaintedChart& chart, const ExportOptions& options, const QSize& pixels) {
    QImage image(pixels, QImage::Format_RGB32);  // opaque: on a slide of any colour
    if (image.isNull()) return {};
    image.fill((options.dark ? darkTheme() : lightTheme()).surface);
    QCPPainter painter;
    if (!painter.begin(&image)) return {};
    painter.scale(pixels.width() / static_cast<qreal>(chart.size().width()),
                  pixels.height() / static_cast<qreal>(chart.size().height()));
    chart.paint(&painter);
    painter.end();
    image.setDotsPerMeterX(static_cast<int>(std::lround(options.dpi / 0.0254)));
    image.setDotsPerMeterY(static_cast<int>(std::lround(options.dpi / 0.0254)));
    return image;
}

QByteArray paintedBytes(PaintedChart& chart, const ExportOptions& options, PictureFormat format) {
    switch (format) {
        case PictureFormat::svg: return svgBytes(chart, options);
        case PictureFormat::pdf: return pdfBytes(chart, options);
        case PictureFormat::png: break;
    }
    if (options.size.isEmpty()) return {};
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    const QImage image = paintedImage(chart, options, options.size);
    return !image.isNull() && image.save(&buffer, "PNG") ? bytes : QByteArray();
}

QString wrongSize(const ExportOptions& options, const QString& path) {
    if (options.size.width() < 1 || options.size.height() < 1 || options.size.width() > mostPixels ||
        options.size.height() > mostPixels)
        return Text::tr("%1 was not written: %2 × %3 pixels; each side must be 1 to %4.")
            .arg(path)
            .arg(options.size.width())
            .arg(options.size.height())
            .arg(mostPixels);
    if (!(options.dpi >= 1) || options.dpi > 10000)
        return Text::tr("%1 was not written: %2 dots per inch; 1 to 10,000 are possible.").arg(path).arg(options.dpi);
    return {};
}

QString saveWhole(const QByteArray& bytes, const QString& path) {
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return Text::tr("Could not write %1: %2").arg(path, file.errorString());
    return {};
}

QString savePicture(const QByteArray& bytes, PictureFormat format, const QString& path) {
    if (!isSound(bytes, format)) return Text::tr("Could not write %1: the picture could not be drawn").arg(path);
    return saveWhole(bytes, path);
}

}  // namespace sizewright::ui
