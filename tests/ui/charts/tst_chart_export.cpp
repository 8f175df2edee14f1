// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QImageReader>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>
#include <cmath>

#include "tests/ui/charts/sample_chart.h"
#include "ui/charts/chart_export.h"
#include "ui/theme/theme.h"

using namespace sizewright::ui;

namespace {

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TestChartExport : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

private slots:
    void initTestCase() {
        QApplication::setFont(QFont(QStringLiteral("Noto Sans"), 10));
        applyTheme(ThemeChoice::light);
        QVERIFY(m_folder.isValid());
    }

    void pngHasExactSizeAndResolution_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("dpi");
        QTest::addRow("slide") << QSize(3000, 1689) << 300.0;
        QTest::addRow("screen") << QSize(1600, 900) << 96.0;
        QTest::addRow("half a page") << QSize(945, 709) << 300.0;
        QTest::addRow("flat") << QSize(1500, 400) << 150.0;
        QTest::addRow("tall") << QSize(500, 1400) << 150.0;
    }
    void pngHasExactSizeAndResolution() {
        QFETCH(QSize, size);
        QFETCH(double, dpi);
        ExportOptions options;
        options.size = size;
        options.dpi = dpi;
        QCOMPARE(exportChart(sample::shop(), options, path("a.png")), QString());
        const QImage image(path("a.png"));
        QCOMPARE(image.size(), size);
        QVERIFY(std::abs(image.dotsPerMeterX() * 0.0254 - dpi) < 0.05);
        QVERIFY(std::abs(image.dotsPerMeterY() * 0.0254 - dpi) < 0.05);
        QVERIFY2(!image.hasAlphaChannel(), "opaque on a slide of any colour");
        QCOMPARE(image.pixelColor(2, 2), lightTheme().surface);
        // Every curve is there, in its colour.
        QMap<QRgb, int> count;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) ++count[image.pixel(x, y)];
        for (const auto* style : {u"on_premises", u"reserved_1y", u"reserved_3y", u"on_demand"})
            QVERIFY2(count.value(lightTheme().plan(style).colour.rgb()) > 50, qPrintable(QString::fromUtf16(style)));
    }

    void nothingTouchesTheEdges() {
        auto data = sample::plans(12, 120);
        for (auto& series : data.series) series.name = QStringLiteral("A plan with a rather long name, number ") + series.name;
        data.workbook = QString(400, u'W');
        data.priceNote = QString(60, u'w') + QStringLiteral(" and ") + QString(80, u'w');
        for (const QSize size : {QSize(1600, 900), QSize(700, 700), QSize(1500, 400)}) {
            ExportOptions options;
            options.size = size;
            const auto image = renderChart(data, options);
            for (int x = 0; x < size.width(); ++x) {
                QCOMPARE(image.pixelColor(x, 1), lightTheme().surface);
                QCOMPARE(image.pixelColor(x, size.height() - 2), lightTheme().surface);
            }
            for (int y = 0; y < size.height(); ++y) {
                QCOMPARE(image.pixelColor(1, y), lightTheme().surface);
                QCOMPARE(image.pixelColor(size.width() - 2, y), lightTheme().surface);
            }
        }
    }

    void lightUnlessAskedOtherwise() {
        applyTheme(ThemeChoice::dark);
        ExportOptions options;
        QCOMPARE(renderChart(sample::shop(), options).pixelColor(2, 2), lightTheme().surface);
        options.dark = true;
        QCOMPARE(renderChart(sample::shop(), options).pixelColor(2, 2), darkTheme().surface);
        applyTheme(ThemeChoice::light);
    }

    void svgIsPureVectorsWithText() {
        ExportOptions options;
        options.size = {3000, 1689};
        options.dpi = 300;
        QCOMPARE(exportChart(sample::shop(), options, path("a.svg")), QString());
        const QByteArray svg = bytesOf(path("a.svg"));
        QXmlStreamReader reader(svg);
        QString title, text, width, height;
        int images = 0, paths = 0;
        while (!reader.atEnd()) {
            if (reader.readNext() != QXmlStreamReader::StartElement) continue;
            if (reader.name() == u"svg") {
                width = reader.attributes().value(u"width"_qs).toString();
                height = reader.attributes().value(u"height"_qs).toString();
            }
            if (reader.name() == u"title")
                title = reader.readElementText();
            else if (reader.name() == u"text")
                text += reader.readElementText() + u'\n';
            images += reader.name() == u"image";
            paths += reader.name() == u"path" || reader.name() == u"polyline";
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QCOMPARE(title, u"Recommendations for the shop: cumulative cost"_qs);
        QCOMPARE(images, 0);
        QVERIFY(!svg.contains("<image") && !svg.contains("Qt SVG Document"));
        QVERIFY(paths > 10);
        QVERIFY(width == u"254mm" && height == u"143.002mm");  // 3000 and 1689 pixels at 300 per inch
        for (const auto& word : {u"On demand $12,798"_qs, u"Reserved 3 years $7,739"_qs, u"One T4, batched · USD, nominal"_qs,
                                 u"2026-07-29"_qs, u"Sizewright, 2026-11-30."_qs, u"17.8"_qs})
            QVERIFY2(text.contains(word), qPrintable(word + u" is not in:\n"_qs + text));
        QSvgRenderer renderer(svg);
        QVERIFY(renderer.isValid());
    }

    void pdf() {
        ExportOptions options;
        options.size = {3000, 1689};
        options.dpi = 300;
        QCOMPARE(exportChart(sample::shop(), options, path("a.pdf")), QString());
        const QByteArray pdf = bytesOf(path("a.pdf"));
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.trimmed().endsWith("%%EOF"));
        QVERIFY(pdf.contains("/MediaBox [0 0 720"));  // 254 mm are 720 points
        QVERIFY2(!pdf.contains("/Subtype /Image"), "vectors, no picture");
    }

    void theSuffixDecides() {
        QVERIFY(pictureFormat(u"x.PNG"_qs) == PictureFormat::png);
        QVERIFY(pictureFormat(u"/a/b.c/x.svg"_qs) == PictureFormat::svg);
        QVERIFY(!pictureFormat(u"x.jpg"_qs) && !pictureFormat(u"x"_qs));
        const QString error = exportChart(sample::shop(), {}, path("x.jpg"));
        QVERIFY(error.contains(path("x.jpg")) && error.contains(u".png"));
        QVERIFY(!QFile::exists(path("x.jpg")));
    }

    void whatCannotBeWrittenSaysSoAndLeavesNothing_data() {
        QTest::addColumn<QString>("name");
        // Not a folder without permission: root may write there.
        QTest::addRow("no such folder") << u"missing/x.png"_qs;
        QTest::addRow("a file in the way") << u"file/x.svg"_qs;
        QTest::addRow("a folder of that name") << u"folder.pdf"_qs;
    }
    void whatCannotBeWrittenSaysSoAndLeavesNothing() {
        QFETCH(QString, name);
        QTemporaryDir folder;
        QFile file(folder.filePath(u"file"_qs));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        QVERIFY(QDir(folder.path()).mkdir(u"folder.pdf"_qs));
        const auto before = QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden);
        const QString error = exportChart(sample::shop(), {}, folder.filePath(name));
        QVERIFY2(error.contains(folder.filePath(name)), qPrintable(error));
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden), before);
    }

    void anOldFileSurvivesAFailure() {
        const QString target = path("old.png");
        QFile file(target);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("old");
        file.close();
        ExportOptions options;
        options.size = {0, 900};
        QVERIFY(exportChart(sample::shop(), options, target).contains(target));
        options.size = {30000, 900};
        QVERIFY(!exportChart(sample::shop(), options, target).isEmpty());
        QCOMPARE(bytesOf(target), QByteArray("old"));
        QCOMPARE(exportChart(sample::shop(), {}, target), QString());
        QVERIFY(bytesOf(target).startsWith("\x89PNG"));
    }

    void nothingToExport() {
        CumulativeCostData data;
        const QString error = exportChart(data, {}, path("empty.png"));
        QVERIFY(error.contains(path("empty.png")) && error.contains(emptyText(data)));
        QVERIFY(!QFile::exists(path("empty.png")));
    }

    void partsCanBeLeftOut() {
        ExportOptions options;
        const auto text = [&] { return QString::fromUtf8(chartBytes(sample::shop(), options, PictureFormat::svg)); };
        QVERIFY(text().contains(u"Sizewright, 2026-11-30") && text().contains(u">17.8<"));
        options.footer = false;
        options.breakEven = false;
        options.hidden = {u"On demand"_qs};
        QVERIFY(!text().contains(u"Sizewright, 2026-11-30") && !text().contains(u">17.8<") && !text().contains(u"On demand"));
        options.title = u"For the board"_qs;
        QCOMPARE(text().count(u"For the board"), 2);  // in the picture and as the document's title
        options.titleAndLegend = false;
        QCOMPARE(text().count(u"For the board"), 1);
        QVERIFY(!text().contains(u"Reserved 3 years $7,739"));
    }

    void data() {
        QCOMPARE(exportChartData(sample::shop(), {}, path("a.csv")), QString());
        QCOMPARE(bytesOf(path("a.csv")), chartCsv(sample::shop()).toUtf8());
        QVERIFY(exportChartData(sample::shop(), {}, path("missing/a.csv")).contains(path("missing/a.csv")));
    }
};

QTEST_MAIN(TestChartExport)
#include "tst_chart_export.moc"
