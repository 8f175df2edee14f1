// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_export.h"

#include <qcustomplot.h>

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QFileInfo>
#include <QFontInfo>
#include <QMimeData>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QXmlStreamReader>
#include <algorithm>
#include <cmath>

#include "ui/charts/cost_scene.h"
#include "ui/charts/mark_layout.h"
#include "ui/charts/painted_chart.h"
#include "ui/widgets/plan_sample.h"

namespace sizewright::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(sizewright::ui::ChartExport)
};

constexpr qreal margin = 14;
constexpr qreal labelsApart = 15;
constexpr qreal leader = 22;  // from the last point to the label's marker

class ExportedChart : public PaintedChart {
public:
    ExportedChart(const CumulativeCostData& data, const ExportOptions& options)
        : m_data(data),
          m_options(options),
          m_theme(options.dark ? darkTheme() : lightTheme()),
          m_size(layoutSize(options).toSize()),
          m_scene(&m_plot) {
        m_plot.setPlottingHints(QCP::phFastPolylines);  // cached labels are pixels
        SceneLook look;
        look.theme = m_theme;
        look.font = m_small;
        look.costLabelsApart = 28;
        m_scene.setLook(look);
        m_scene.setData(data, options.hidden);
        m_scene.setMarksShown(options.breakEven);
        m_scene.setLogAxis(options.logAxis);
        placeTexts();
        m_scene.setMargins(QMargins(static_cast<int>(margin) - 8, static_cast<int>(std::ceil(m_top)),
                                    static_cast<int>(std::ceil(m_right)), static_cast<int>(std::ceil(m_bottom))));
        m_scene.setSize(m_size);
        m_scene.addForeground([this](QPainter* painter) { paintTexts(painter); });
        if (options.titleAndLegend) m_scene.addForeground([this](QPainter* painter) { paintEndLabels(painter); });
        // The first layout finds the width of the labels, which the number of labels depends on.
        m_plot.setGeometry(QRect(QPoint(0, 0), m_size));
        m_plot.replot(QCustomPlot::rpImmediateRefresh);
        m_scene.setSize(m_size);
    }

    QSize size() const override { return m_size; }
    QString title() const override { return m_title; }
    QString description() const override { return chartSummary(m_data, m_options.hidden); }

    // Draws in units of size().
    void paint(QCPPainter* painter) override {
        painter->setMode(QCPPainter::pmNoCaching, true);
        m_plot.toPainter(painter, m_size.width(), m_size.height());
    }

private:
    void placeTexts() {
        m_title = m_options.title             ? *m_options.title
                  : m_data.workbook.isEmpty() ? Text::tr("Cumulative cost")
                                              : Text::tr("%1: cumulative cost").arg(m_data.workbook);
        m_subtitle = Text::tr("%1, nominal").arg(m_data.currency);
        if (!m_data.scenario.isEmpty()) m_subtitle = m_data.scenario + QStringLiteral(" · ") + m_subtitle;
        QString program = m_data.date.isEmpty() ? Text::tr("Sizewright.") : Text::tr("Sizewright, %1.").arg(m_data.date);
        m_footer = m_data.priceNote.isEmpty() ? program : m_data.priceNote + QStringLiteral(". ") + program;

        const qreal width = m_size.width() - 2 * margin;
        const QFontMetricsF bold(m_bold), small(m_small);
        m_top = margin - 4;
        if (m_options.titleAndLegend && !m_title.isEmpty()) {
            m_title = bold.elidedText(m_title, Qt::ElideRight, width * 1.8);  // two lines
            m_titleRect =
                QRectF(margin, m_top, width, bold.boundingRect(QRectF(0, 0, width, 1000), Qt::TextWordWrap, m_title).height());
            m_top = m_titleRect.bottom() + 2;
        }
        m_subtitle = small.elidedText(m_subtitle, Qt::ElideMiddle, width);
        m_subtitleRect = QRectF(margin, m_top, width, small.height());
        m_top = m_subtitleRect.bottom() + 12;
        m_bottom = margin - 6;
        if (m_options.footer) {
            const qreal height = small.boundingRect(QRectF(0, 0, width, 1000), Qt::TextWordWrap, m_footer).height();
            m_footerRect = QRectF(margin, m_size.height() - margin + 4 - height, width, height);
            m_bottom = m_size.height() - m_footerRect.top() + 4;
        }
        m_right = margin;
        if (!m_options.titleAndLegend) return;
        qreal widest = 0;
        for (qsizetype i = 0; i < m_data.series.size(); ++i) {
            const auto total = m_scene.isShown(i) ? costAt(m_data.series[i], m_data.horizon) : std::nullopt;
            if (!total) continue;
            const QString value = QLatin1Char(' ') + moneyText(*total, m_data.currency);
            // A long name gives way, its total never.
            const QString name =
                small.elidedText(m_data.series[i].name, Qt::ElideMiddle, m_size.width() * 0.34 - small.horizontalAdvance(value));
            m_labels.push_back({i, *total, name + value});
            widest = std::max(widest, small.horizontalAdvance(m_labels.back().text));
        }
        if (!m_labels.isEmpty()) m_right = leader + 8 + widest + margin;
    }

    void paintTexts(QPainter* painter) const {
        painter->setFont(m_bold);
        painter->setPen(m_theme.text);
        if (!m_titleRect.isEmpty()) painter->drawText(m_titleRect, Qt::TextWordWrap, m_title);
        painter->setFont(m_small);
        painter->setPen(m_theme.muted);
        painter->drawText(m_subtitleRect, Qt::AlignLeft | Qt::AlignVCenter, m_subtitle);
        if (!m_footerRect.isEmpty()) painter->drawText(m_footerRect, Qt::TextWordWrap, m_footer);
        if (m_data.isEmpty()) {
            painter->setPen(m_theme.text);
            painter->drawText(m_scene.area(), Qt::AlignCenter | Qt::TextWordWrap, emptyText(m_data));
        }
    }

    void paintEndLabels(QPainter* painter) const {
        const QRectF area = m_scene.area();
        QVector<qreal> wanted;
        for (const auto& label : m_labels)
            wanted << std::clamp(m_scene.pixel(m_data.horizon, label.total).y(), area.top(), area.bottom());
        const auto placed = spread(wanted, labelsApart, area.top() + 2, area.bottom() - 2);
        const QFontMetricsF metrics(m_small);
        painter->setFont(m_small);
        for (qsizetype i = 0; i < m_labels.size(); ++i) {
            const auto style = m_theme.plan(m_data.series[m_labels[i].series].style);
            const qreal end = m_scene.pixel(m_data.horizon, m_labels[i].total).x();
            const QPointF marker(area.right() + leader, placed[i]);
            painter->setPen(QPen(m_theme.muted, 1));
            painter->drawLine(QPointF(end + 6, wanted[i]), marker - QPointF(6, 0));
            paintMarker(painter, marker, style, 8, style.colour, m_theme.surface);
            painter->setPen(m_theme.text);
            painter->drawText(marker + QPointF(9, (metrics.ascent() - metrics.descent()) / 2), m_labels[i].text);
        }
    }

    struct EndLabel {
        qsizetype series;
        double total;
        QString text;
    };

    const CumulativeCostData& m_data;
    const ExportOptions& m_options;
    Theme m_theme;
    QSize m_size;
    QFont m_small = exportFont(12);
    QFont m_bold = exportFont(15, true);
    QString m_title, m_subtitle, m_footer;
    QRectF m_titleRect, m_subtitleRect, m_footerRect;
    qreal m_top = 0, m_right = 0, m_bottom = 0;
    QVector<EndLabel> m_labels;
    // The scene goes after the plot whose items call it; it is only called while painting.
    QCustomPlot m_plot;
    CostScene m_scene;
};

}  // namespace

std::optional<PictureFormat> pictureFormat(const QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("png")) return PictureFormat::png;
    if (suffix == QLatin1String("svg")) return PictureFormat::svg;
    if (suffix == QLatin1String("pdf")) return PictureFormat::pdf;
    return {};
}

QImage renderChart(const CumulativeCostData& data, const ExportOptions& options) {
    return renderChart(data, options, options.size);
}

QImage renderChart(const CumulativeCostData& data, const ExportOptions& options, const QSize& pixels) {
    if (options.size.isEmpty() || pixels.isEmpty()) return {};
    ExportedChart chart(data, options);
    return paintedImage(chart, options, pixels);
}

QByteArray chartBytes(const CumulativeCostData& data, const ExportOptions& options, PictureFormat format) {
    ExportedChart chart(data, options);
    return paintedBytes(chart, options, format);
}

QString exportChart(const CumulativeCostData& data, const ExportOptions& options, const QString& path) {
    const auto format = pictureFormat(path);
    if (!format) return Text::tr("%1 ends in none of .png, .svg, .pdf.").arg(path);
    if (data.isEmpty()) return Text::tr("%1 was not written. %2").arg(path, emptyText(data));
    if (const QString wrong = wrongSize(options, path); !wrong.isEmpty()) return wrong;
    return savePicture(chartBytes(data, options, *format), *format, path);
}

QString exportChartData(const CumulativeCostData& data, const QSet<QString>& hidden, const QString& path) {
    return saveWhole(chartCsv(data, hidden).toUtf8(), path);
}

void copyChart(const CumulativeCostData& data, const ExportOptions& options) {
    if (data.isEmpty()) return;
    auto* mime = new QMimeData;
    mime->setImageData(renderChart(data, options));
    mime->setData(QStringLiteral("image/svg+xml"), chartBytes(data, options, PictureFormat::svg));
    QApplication::clipboard()->setMimeData(mime);
}

}  // namespace sizewright::ui
