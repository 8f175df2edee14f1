// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/xy_export.h"

#include <qcustomplot.h>

#include <QApplication>
#include <QClipboard>
#include <QMimeData>
#include <cmath>

#include "ui/charts/painted_chart.h"
#include "ui/charts/xy_scene.h"

namespace sizewright::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(sizewright::ui::ChartExport)
};

constexpr qreal margin = 14;

class ExportedXyChart : public PaintedChart {
public:
    ExportedXyChart(const XyChart& chart, const ExportOptions& options)
        : m_chart(chart),
          m_theme(options.dark ? darkTheme() : lightTheme()),
          m_size(layoutSize(options).toSize()),
          m_scene(&m_plot) {
        m_plot.setPlottingHints(QCP::phFastPolylines);  // cached labels are pixels
        SceneLook look;
        look.theme = m_theme;
        look.font = m_small;
        m_scene.setLook(look);
        m_scene.setChart(chart);
        m_title = options.title              ? *options.title
                  : m_chart.source.isEmpty() ? m_chart.title
                                             : m_chart.source.section(QStringLiteral(" · "), 0, 0) % u": " % m_chart.title;
        m_subtitle = m_chart.note;
        const QString scenario = m_chart.source.section(QStringLiteral(" · "), 1);
        if (!scenario.isEmpty()) m_subtitle = scenario % (m_subtitle.isEmpty() ? QString() : u" · " % m_subtitle);
        const qreal width = m_size.width() - 2 * margin;
        const QFontMetricsF bold(m_bold), small(m_small);
        qreal top = margin - 4, bottom = margin - 6;
        if (options.titleAndLegend) {
            m_titleRect = QRectF(margin, top, width, bold.height());
            top = m_titleRect.bottom() + 2;
            m_subtitleRect = QRectF(margin, top, width, small.height());
            top = m_subtitleRect.bottom() + 4;
        }
        if (options.footer) {
            m_footerRect = QRectF(margin, m_size.height() - margin + 4 - small.height(), width, small.height());
            bottom = m_size.height() - m_footerRect.top() + 4;
        }
        m_plot.setGeometry(QRect(QPoint(0, 0), m_size));
        m_scene.setMargins(QMargins(static_cast<int>(margin) - 8, static_cast<int>(std::ceil(top + small.height() + 6)),
                                    static_cast<int>(margin), static_cast<int>(std::ceil(bottom))));
        m_scene.addForeground([this](QPainter* painter) {
            const auto put = [&](const QRectF& rect, const QString& text, const QFont& font, const QColor& ink) {
                if (rect.isNull() || text.isEmpty()) return;
                painter->setFont(font);
                painter->setPen(ink);
                painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                                  QFontMetricsF(font).elidedText(text, Qt::ElideRight, rect.width()));
            };
            put(m_titleRect, m_title, m_bold, m_theme.text);
            put(m_subtitleRect, m_subtitle, m_small, m_theme.muted);
            put(m_footerRect, m_chart.footer, m_small, m_theme.muted);
        });
        m_plot.replot(QCustomPlot::rpImmediateRefresh);
    }

    QSize size() const override { return m_size; }
    QString title() const override { return m_title; }
    QString description() const override { return m_chart.summary; }
    void paint(QCPPainter* painter) override {
        painter->setMode(QCPPainter::pmNoCaching, true);
        m_plot.toPainter(painter, m_size.width(), m_size.height());
    }

private:
    const XyChart& m_chart;
    Theme m_theme;
    QSize m_size;
    QFont m_small = exportFont(12);
    QFont m_bold = exportFont(15, true);
    QString m_title, m_subtitle;
    QRectF m_titleRect, m_subtitleRect, m_footerRect;
    QCustomPlot m_plot;
    XyScene m_scene;
};

}  // namespace

QImage renderXyChart(const XyChart& chart, const ExportOptions& options, const QSize& pixels) {
    if (options.size.isEmpty() || pixels.isEmpty()) return {};
    ExportedXyChart painted(chart, options);
    return paintedImage(painted, options, pixels);
}

QByteArray xyChartBytes(const XyChart& chart, const ExportOptions& options, PictureFormat format) {
    ExportedXyChart painted(chart, options);
    return paintedBytes(painted, options, format);
}

QString exportXyChart(const XyChart& chart, const ExportOptions& options, const QString& path) {
    const auto format = pictureFormat(path);
    if (!format) return Text::tr("%1 ends in none of .png, .svg, .pdf.").arg(path);
    if (chart.isEmpty()) return Text::tr("%1 was not written. %2").arg(path, chart.empty);
    if (const QString wrong = wrongSize(options, path); !wrong.isEmpty()) return wrong;
    return savePicture(xyChartBytes(chart, options, *format), *format, path);
}

QString exportXyData(const XyChart& chart, const QString& path) {
    // The same table as on the clipboard (RFC 4180).
    QString out;
    for (const QString& line : xyTsv(chart).split(u'\n', Qt::SkipEmptyParts)) {
        QStringList cells = line.split(u'\t');
        for (QString& cell : cells) {
            // Only text can be taken for a formula; numbers stand below the header.
            if (out.isEmpty() && !cell.isEmpty() && QStringLiteral("=+-@").contains(cell[0])) cell.prepend(u'\'');
            if (cell.contains(u',') || cell.contains(u'"'))
                cell = u'"' % QString(cell).replace(u'"', QStringLiteral("\"\"")) % u'"';
        }
        out += cells.join(u',') % QStringLiteral("\r\n");
    }
    return saveWhole(out.toUtf8(), path);
}

void copyXyChart(const XyChart& chart, const ExportOptions& options) {
    if (chart.isEmpty()) return;
    auto* mime = new QMimeData;
    mime->setImageData(renderXyChart(chart, options, options.size));
    mime->setData(QStringLiteral("image/svg+xml"), xyChartBytes(chart, options, PictureFormat::svg));
    QApplication::clipboard()->setMimeData(mime);
}

}  // namespace sizewright::ui
