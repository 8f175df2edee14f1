// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <cmath>

#include "ui/charts/axis_scale.h"

using namespace sizewright::ui;

namespace {

const QString nbsp(QChar(QChar::Nbsp));

// The labels of a cost axis from 0 to the top of the fitted range for `largest`.
QStringList labels(double largest, const QString& currency = QStringLiteral("USD")) {
    const auto range = costRange(0, largest, 6);
    const double step = niceStep(range.high - range.low, 6);
    const auto scale = moneyScale(range.high, step);
    QStringList out;
    for (int i = 0; i * step <= range.high * (1 + 1e-9); ++i) out << moneyTick(i * step, scale, currency);
    return out;
}

}  // namespace

class TestAxisScale : public QObject {
    Q_OBJECT
private slots:
    void fullBelowAHundredThousand() {
        QCOMPARE(moneyTick(14000, moneyScale(14000, 2000), QStringLiteral("USD")), QStringLiteral("$14,000"));
        QCOMPARE(moneyTick(80000, moneyScale(99999, 20000), QStringLiteral("USD")), QStringLiteral("$80,000"));
    }

    void onePrefixAbove() {
        const auto k = moneyScale(500e3, 100e3), m = moneyScale(1.2e6, 0.2e6);
        QCOMPARE(moneyTick(500e3, k, QStringLiteral("USD")), u"$500" + nbsp + u"K");
        QCOMPARE(moneyTick(1.2e6, m, QStringLiteral("USD")), u"$1.2" + nbsp + u"M");
        QCOMPARE(moneyTick(200e3, m, QStringLiteral("USD")), u"$0.2" + nbsp + u"M");  // the axis has one prefix
        QCOMPARE(moneyTick(0, m, QStringLiteral("USD")), QStringLiteral("$0"));
        QCOMPARE(moneyTick(-1.2e6, m, QStringLiteral("USD")), u"−$1.2" + nbsp + u"M");
    }

    void otherCurrencies() {
        const auto k = moneyScale(500e3, 100e3);
        QCOMPARE(moneyTick(500e3, k, QStringLiteral("EUR")), u"€500" + nbsp + u"K");
        QCOMPARE(moneyTick(500e3, k, QStringLiteral("GBP")), u"£500" + nbsp + u"K");
        QCOMPARE(moneyTick(500e3, k, QStringLiteral("CHF")), u"500" + nbsp + u"K" + nbsp + u"CHF");
        QCOMPARE(moneyTick(5000, moneyScale(9000, 1000), QStringLiteral("CHF")), u"5,000" + nbsp + u"CHF");
    }

    void smallAmountsHaveTheDecimalsOfTheirStep() {
        QCOMPARE(moneyTick(0.25, moneyScale(1, 0.25), QStringLiteral("USD")), QStringLiteral("$0.25"));
        QCOMPARE(moneyTick(0.004, moneyScale(0.01, 0.002), QStringLiteral("USD")), QStringLiteral("$0.004"));
        QCOMPARE(moneyTick(2, moneyScale(8, 2), QStringLiteral("USD")), QStringLiteral("$2"));
    }

    void labelsOfEveryMagnitude_data() {
        QTest::addColumn<double>("largest");
        for (int exponent = -4; exponent <= 12; ++exponent)
            for (const double mantissa : {1.0, 1.3, 3.7, 9.99})
                QTest::addRow("%ge%d", mantissa, exponent) << mantissa * std::pow(10, exponent);
        QTest::addRow("nothing") << 0.0;
    }
    void labelsOfEveryMagnitude() {
        QFETCH(double, largest);
        const auto all = labels(largest);
        QVERIFY2(all.size() >= 3 && all.size() <= 12, qPrintable(all.join(u' ')));
        QCOMPARE(all.first(), QStringLiteral("$0"));
        QSet<QString> different(all.begin(), all.end());
        QCOMPARE(different.size(), all.size());  // else decimals are missing
        QString suffix;
        for (const auto& label : all.mid(1)) {
            QVERIFY2(label.size() <= 11 && !label.contains(u'e') && !label.contains(u"inf"), qPrintable(label));
            const QString own = label.contains(nbsp) ? label.section(nbsp, 1) : QString();
            if (suffix.isNull()) suffix = own;
            QCOMPARE(own, suffix);
        }
    }

    void rangesStartAtZeroAndHoldTheLargest_data() {
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("largest");
        QTest::addRow("the shop") << 0.0 << 12798.0;
        QTest::addRow("exactly a step") << 0.0 << 14000.0;
        QTest::addRow("income") << -2300.0 << 5000.0;
        QTest::addRow("small") << 0.0 << 0.0031;
        QTest::addRow("large") << 0.0 << 8.7e12;
    }
    void rangesStartAtZeroAndHoldTheLargest() {
        QFETCH(double, least);
        QFETCH(double, largest);
        for (int steps = 2; steps <= 20; ++steps) {
            const auto range = costRange(least, largest, steps);
            if (least == 0)
                QCOMPARE(range.low, 0.0);
            else
                QVERIFY(range.low <= least);
            QVERIFY(range.high >= largest * (1 - 1e-9));
            QVERIFY2(range.high - range.low <= 2.6 * (largest - least), "most of the plot would be empty");
            const double step = niceStep(range.high - range.low, steps);
            if (least == 0)
                QVERIFY2(std::abs(range.high / step - std::round(range.high / step)) < 1e-6, "the axis ends on a label");
        }
        QCOMPARE(costRange(0, 12798, 7), (AxisRange{0, 14000}));
        QCOMPARE(costRange(0, 0, 7), (AxisRange{0, 1}));
    }

    void logarithmicRange() {
        QCOMPARE(logCostRange(355.5, 12798), (AxisRange{100, 20000}));
        QCOMPARE(logCostRange(1e-9, 1e6).low, 100.0);  // at most four decades
        QCOMPARE(logCostRange(0, 0), (AxisRange{1, 10}));
        QCOMPARE(logTicks(100, 20000), (QVector<double>{100, 200, 500, 1000, 2000, 5000, 10000, 20000}));
        QCOMPARE(logTicks(1, 1e4), (QVector<double>{1, 10, 100, 1000, 1e4}));
        QVERIFY(logTicks(0, 10).isEmpty());
    }

    void stepsOfTheCostAxis() {
        QCOMPARE(costSteps(278, 38), 7);
        QCOMPARE(costSteps(20, 38), 2);
        QCOMPARE(costSteps(2000, 38), 8);
    }

    void monthSteps_data() {
        QTest::addColumn<int>("horizon");
        QTest::addColumn<double>("pixels");
        QTest::addColumn<int>("step");
        QTest::addRow("1 month") << 1 << 380.0 << 1;
        QTest::addRow("6 months") << 6 << 380.0 << 1;
        QTest::addRow("12 months") << 12 << 380.0 << 2;
        QTest::addRow("24 months") << 24 << 380.0 << 3;
        QTest::addRow("36 months") << 36 << 380.0 << 6;
        QTest::addRow("36 months, wide") << 36 << 1200.0 << 6;
        QTest::addRow("60 months") << 60 << 380.0 << 12;
        QTest::addRow("120 months") << 120 << 380.0 << 24;
        QTest::addRow("120 months, wide") << 120 << 900.0 << 12;
    }
    void monthSteps() {
        QFETCH(int, horizon);
        QFETCH(double, pixels);
        QTEST(monthStep(horizon, pixels, 44), "step");
        QVERIFY(monthStep(horizon, pixels, 44) * pixels / horizon >= 44);
    }
};

QTEST_APPLESS_MAIN(TestAxisScale)
#include "tst_axis_scale.moc"
