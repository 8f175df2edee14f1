// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Charts of curves: the plot, its crosshair, its files. The numbers here are drawn, not computed.

#include <QClipboard>
#include <QImageReader>
#include <QSignalSpy>
#include <QtTest>

#include "ui/charts/figure_panel.h"
#include "ui/charts/xy_chart.h"
#include "ui/charts/xy_export.h"
#include "ui/charts/xy_plot.h"
#include "ui/theme/theme.h"

using namespace sizewright::ui;

class TestXyChart : public QObject {
    Q_OBJECT

    static XyChart sample() {
        XyChart out;
        out.kind = QStringLiteral("days");
        out.title = QStringLiteral("Days against GPUs");
        out.xTitle = QStringLiteral("GPUs");
        out.yTitle = QStringLiteral("Days");
        out.xUnit = QStringLiteral("GPUs");
        out.yUnit = QStringLiteral("days");
        out.logX = out.logY = true;
        out.xLow = 4;
        out.xHigh = 128;
        out.yLow = 2;
        out.yHigh = 200;
        XySeries series;
        series.name = QStringLiteral("Days");
        series.marked = true;
        series.points = {{8, 77.1}, {16, 38.6}, {32, 19.3}, {64, 9.6}};
        out.series = {series};
        out.lines = {{false, 20, QStringLiteral("wanted: 20 days"), true}};
        out.summary = QStringLiteral("8 to 64 GPUs");
        return out;
    }

private slots:
    void initTestCase() { applyTheme(ThemeChoice::light); }

    void hoursHaveNames() {
        QCOMPARE(hourOfWeekText(0), QStringLiteral("Mon 00:00"));
        QCOMPARE(hourOfWeekText(62), QStringLiteral("Wed 14:00"));
        QCOMPARE(hourOfWeekText(167), QStringLiteral("Sun 23:00"));
        QCOMPARE(hourOfWeekText(168), QStringLiteral("Mon 00:00"));
    }

    void rangesAreRoundOrHaveAir() {
        QCOMPARE(roundEnd(87), 100.0);
        QCOMPARE(roundEnd(100), 100.0);
        double low = 0, high = 0;
        logRange(8, 64, low, high);
        QVERIFY(low < 8 && low > 4);
        QVERIFY(high > 64 && high < 128);
    }

    void dataOfAllSeriesByX() {
        XyChart chart = sample();
        chart.series << XySeries{QStringLiteral("Peak"), {{16, 5}, {128, 1}}, 1, {}, false, false, false, false, false};
        const QStringList lines = xyTsv(chart).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 6);  // header, 8, 16, 32, 64, 128
        QCOMPARE(lines[0], QStringLiteral("GPUs\tDays\tPeak"));
        QCOMPARE(lines[1], QStringLiteral("8\t77.1\t"));
        QCOMPARE(lines[2], QStringLiteral("16\t38.6\t5"));
        QCOMPARE(lines[5], QStringLiteral("128\t\t1"));
    }

    void theCrosshairSnapsToPoints() {
        XyPlot plot;
        plot.resize(600, 400);
        plot.setChart(sample());
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        QVERIFY(!plot.crosshair());
        plot.setFocus();
        QTest::keyClick(&plot, Qt::Key_Home);
        QCOMPARE(*plot.crosshair(), 8.0);
        QCOMPARE(plot.readout(), QStringLiteral("8 GPUs: 77.1 days"));
        QTest::keyClick(&plot, Qt::Key_Right);
        QCOMPARE(plot.readout(), QStringLiteral("16 GPUs: 38.6 days"));
        QTest::keyClick(&plot, Qt::Key_End);
        QTest::keyClick(&plot, Qt::Key_Right);
        QCOMPARE(*plot.crosshair(), 64.0);
        QVERIFY(plot.accessibleDescription().contains(QStringLiteral("64 GPUs: 9.6 days")));
        // Fewer points: it stays on one that is there.
        XyChart fewer = sample();
        fewer.series[0].points.removeLast();
        plot.setChart(fewer);
        QCOMPARE(*plot.crosshair(), 32.0);
    }

    void whatIsStackedIsReadPartByPart() {
        XyChart chart;
        chart.kind = QStringLiteral("memory");
        chart.xUnit = QStringLiteral("sequences");
        chart.yUnit = QStringLiteral("GB");
        chart.xHigh = 2;
        chart.yHigh = 30;
        XySeries weights, cache;
        weights.name = QStringLiteral("weights");
        weights.part = QStringLiteral("weights");
        weights.points = {{1, 16}, {2, 16}};
        cache.name = QStringLiteral("KV cache");
        cache.part = QStringLiteral("kv_cache");
        cache.points = {{1, 17}, {2, 18}};
        chart.series = {weights, cache};
        XyPlot plot;
        plot.setChart(chart);
        plot.setCrosshairIndex(1);
        QCOMPARE(plot.readout(), QStringLiteral("2 sequences: weights 16 GB, KV cache 2 GB"));
    }

    void keysCopyDataAndZoom() {
        XyPlot plot;
        plot.resize(600, 400);
        plot.setChart(sample());
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        plot.setFocus();
        QTest::keyClick(&plot, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), xyTsv(sample()));
        for (const Qt::Key each : {Qt::Key_Plus, Qt::Key_Minus, Qt::Key_F}) QTest::keyClick(&plot, each);
        QVERIFY(!plot.grab().isNull());
    }

    // However often: there is always something of the chart to see, and F brings all of it back.
    void zoomingHasEnds_data() {
        QTest::addColumn<bool>("logarithmic");
        QTest::addColumn<double>("factor");
        QTest::newRow("out, logarithmic") << true << 1.25;
        QTest::newRow("in, logarithmic") << true << 0.8;
        QTest::newRow("out, linear") << false << 1.25;
        QTest::newRow("in, linear") << false << 0.8;
    }
    void zoomingHasEnds() {
        QFETCH(bool, logarithmic);
        QFETCH(double, factor);
        XyChart chart = sample();
        chart.logX = chart.logY = logarithmic;
        XyPlot plot;
        plot.resize(600, 400);
        plot.setChart(chart);
        const AxisRange x = plot.xRange(), y = plot.yRange();
        plot.zoom(factor);
        QVERIFY(plot.xRange() != x);
        for (int i = 0; i < 500; ++i) plot.zoom(factor);
        QVERIFY(isReadable(plot.xRange(), x, logarithmic));
        QVERIFY(isReadable(plot.yRange(), y, logarithmic));
        plot.fit();
        QCOMPARE(plot.xRange(), x);
        QCOMPARE(plot.yRange(), y);
    }

    void olderInputsAreSpoken() {
        XyPlot plot;
        plot.setChart(sample());
        QCOMPARE(plot.accessibleDescription(), QStringLiteral("8 to 64 GPUs"));
        plot.setStale(true);
        QCOMPARE(plot.accessibleDescription(), QStringLiteral("result of earlier inputs. 8 to 64 GPUs"));
    }

    void nothingToDrawIsSaid() {
        XyPlot plot;
        XyChart none;
        none.empty = QStringLiteral("There is nothing.");
        plot.setChart(none);
        QVERIFY(plot.accessibleDescription().contains(none.empty));
        QTest::keyClick(&plot, Qt::Key_Right);
        QVERIFY(!plot.crosshair());
    }

    void filesHaveTheSizeAskedFor_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"a.png", "a.svg", "a.pdf"}) QTest::newRow(name) << QString::fromLatin1(name);
    }
    void filesHaveTheSizeAskedFor() {
        QFETCH(QString, name);
        QTemporaryDir folder;
        ExportOptions options;
        options.size = {800, 450};
        const QString path = folder.filePath(name);
        QCOMPARE(exportXyChart(sample(), options, path), QString());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.size() > 1000);
        if (name.endsWith(u".png")) QCOMPARE(QImageReader(path).size(), options.size);
        if (name.endsWith(u".svg")) QVERIFY(bytes.contains("Days against GPUs"));
    }

    void whatCannotBeWrittenIsSaid() {
        QTemporaryDir folder;
        QVERIFY(!exportXyChart(sample(), {}, folder.filePath(QStringLiteral("a.gif"))).isEmpty());
        QVERIFY(!exportXyChart(XyChart{}, {}, folder.filePath(QStringLiteral("a.png"))).isEmpty());
        ExportOptions large;
        large.size = {30000, 100};
        QVERIFY(!exportXyChart(sample(), large, folder.filePath(QStringLiteral("a.png"))).isEmpty());
        QVERIFY(!QFileInfo::exists(folder.filePath(QStringLiteral("a.png"))));
    }

    void theme_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void theme() {
        QFETCH(bool, dark);
        ExportOptions options;
        options.dark = dark;
        options.size = {600, 400};
        const QImage image = renderXyChart(sample(), options, options.size);
        const Theme expected = dark ? darkTheme() : lightTheme();
        QCOMPARE(image.pixelColor(2, 2), expected.surface);
        int curve = 0;
        const QRgb colour = expected.plan(u"on_premises").colour.rgb();
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) curve += image.pixel(x, y) == colour;
        QVERIFY(curve > 50);
    }

    void figuresAreSpoken() {
        FigurePanel panel;
        panel.setFigures({{QStringLiteral("One run"), {}}, {QStringLiteral("Days"), QStringLiteral("19.3"), true}});
        QCOMPARE(panel.accessibleName(), QStringLiteral("One run, Days 19.3"));
        panel.resize(232, 200);
        QVERIFY(!panel.grab().isNull());
    }
};

QTEST_MAIN(TestXyChart)
#include "tst_xy_chart.moc"
