// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "model/sizing/band.h"

using namespace sizewright;

namespace {
Estimate hard(double low, double likely, double high, Shape shape) { return {likely, Spread{low, high, shape, Bounds::hard}}; }
bool close(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }
}  // namespace

class TestBand : public QObject {
    Q_OBJECT

private slots:
    void noSpreadNoBand() { QVERIFY(!band_of(Estimate{5})); }

    void percentilesAreTheBand() {
        const auto band = band_of({5, Spread{3, 9, Shape::pert, Bounds::percentiles}});
        QCOMPARE(band->low, 3.0);
        QCOMPARE(band->high, 9.0);
    }

    void uniform() {
        const auto band = band_of(hard(0, 5, 10, Shape::uniform));
        QVERIFY(close(band->low, 1, 1e-12) && close(band->high, 9, 1e-12));
    }

    void triangular() {  // symmetric on [0, 1]: F(x) = 2x², P10 = sqrt(0.05)
        const auto band = band_of(hard(0, 0.5, 1, Shape::triangular));
        QVERIFY(close(band->low, 0.2236068, 1e-6) && close(band->high, 0.7763932, 1e-6));
    }

    void pert() {
        // Symmetric: Beta(3, 3), P10 is the root of 10x³ - 15x⁴ + 6x⁵ = 0.1.
        const auto band = band_of(hard(0, 0.5, 1, Shape::pert));
        const double x = band->low;
        QVERIFY(close(10 * std::pow(x, 3) - 15 * std::pow(x, 4) + 6 * std::pow(x, 5), 0.1, 1e-3));
        QVERIFY(close(band->low + band->high, 1, 1e-9));
        // Mode at the low end: Beta(1, 5), F(x) = 1 - (1 - x)^5.
        const auto skewed = band_of(hard(10, 10, 20, Shape::pert));
        QVERIFY(close(skewed->low, 10 + 10 * (1 - std::pow(0.9, 0.2)), 0.01));
        QVERIFY(close(skewed->high, 10 + 10 * (1 - std::pow(0.1, 0.2)), 0.01));
    }

    void hardLognormalIsUndecided() { QVERIFY(!band_of(hard(1, 2, 4, Shape::lognormal))); }
};

QTEST_GUILESS_MAIN(TestBand)
#include "tst_band.moc"
