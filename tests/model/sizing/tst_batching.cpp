// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One server that takes all that waits as its next batch, and how long a batch takes. The row names with a prefix are those of
// the reference values (SciPy); the percentiles were simulated with 300,000 arrivals and a cap of 32.
#include <QTest>
#include <cmath>
#include <vector>

#include "model/sizing/queues/batch_time.h"

using namespace sizewright::queues;

namespace {

bool near(double actual, double expected, double relative) {
    return std::abs(actual - expected) <= relative * std::abs(expected);
}
#define NEAR(actual, expected, relative)       \
    QVERIFY2(near(actual, expected, relative), \
             qPrintable(QString::number(actual, 'g', 12) + QStringLiteral(" is not ") + QString::number(expected, 'g', 12)))

constexpr BatchTime lesson{0.012, 0.001625};  // a batch of 32 takes 64 ms: the lesson's 500 a second

}  // namespace

class TestBatching : public QObject {
    Q_OBJECT

private slots:
    void vectors_data() {
        QTest::addColumn<double>("rate");
        QTest::addColumn<double>("exact");
        QTest::addColumn<double>("batch");
        QTest::addColumn<double>("idle");
        QTest::addColumn<double>("bound");
        QTest::newRow("b.l12") << 12.0 << 14.771456463688535 << 1.01270613155988 << 0.8489583619955037 << 14.782723880755658;
        QTest::newRow("b.l50") << 50.0 << 18.366972476854837 << 1.1955478022283412 << 0.4984095432975006 << 19.056033974283356;
        QTest::newRow("b.l200") << 200.0 << 28.676477905995334 << 3.604936344658466 << 0.033332032644786014 << 28.778825995807132;
        QTest::newRow("b.l400") << 400.0 << 55.1568758855803 << 13.714368557241876 << 2.8995033723784256e-05 << 55.1569264069264;
        QTest::newRow("b.l500") << 500.0 << 102.7241379126777 << 32.00000006759955 << 1.267721825447283e-08 << 102.72413793103449;
    }
    void vectors() {
        QFETCH(double, rate);
        QFETCH(double, exact);
        QFETCH(double, batch);
        QFETCH(double, idle);
        QFETCH(double, bound);
        const auto queue = BatchQueue::solve(rate, lesson, 400);
        QVERIFY(queue);
        NEAR(1e3 * queue->mean_response(), exact, 1e-6);
        NEAR(queue->mean_batch(), batch, 1e-6);
        NEAR(queue->idle_after_batch(), idle, 1e-6);
        NEAR(1e3 * *mean_response_bound(rate, lesson), bound, 1e-6);
    }

    // b.l…_phi1_ms: with the mean batch of a server that is never idle.
    void largeBatchForm_data() {
        QTest::addColumn<double>("rate");
        QTest::addColumn<double>("milliseconds");
        QTest::newRow("b.l12_phi1_ms") << 12.0 << 19.999448540307455;
        QTest::newRow("b.l50_phi1_ms") << 50.0 << 21.294089890291378;
        QTest::newRow("b.l200_phi1_ms") << 200.0 << 28.77882599580713;
        QTest::newRow("b.l400_phi1_ms") << 400.0 << 55.15692640692641;
        QTest::newRow("b.l500_phi1_ms") << 500.0 << 102.72413793103449;
    }
    void largeBatchForm() {
        QFETCH(double, rate);
        QFETCH(double, milliseconds);
        const double mean_batch = rate * lesson.fixed_seconds / (1 - rate * lesson.seconds_per_item);
        NEAR(1e3 * mean_response(rate, lesson, mean_batch), milliseconds, 1e-6);
    }

    // Within four standard errors of the simulation, and a cap that hardly binds.
    void percentilesAreThoseOfTheSimulation_data() {
        QTest::addColumn<double>("rate");
        QTest::addColumn<double>("p95");
        QTest::addColumn<double>("p99");
        QTest::newRow("b.sim_l12_w0") << 12.0 << 23.263622 << 26.694744;
        QTest::newRow("b.sim_l50_w0") << 50.0 << 27.7 << 30.2;
        QTest::newRow("b.sim_l400_w0") << 400.0 << 82.8 << 96.4;
    }
    void percentilesAreThoseOfTheSimulation() {
        QFETCH(double, rate);
        QFETCH(double, p95);
        QFETCH(double, p99);
        const auto queue = BatchQueue::solve(rate, lesson);
        QVERIFY(queue);
        NEAR(1e3 * queue->response_percentile(0.95), p95, 0.02);
        NEAR(1e3 * queue->response_percentile(0.99), p99, 0.02);
        QVERIFY(queue->share_above(32) < 0.01);
    }

    void theDistributionAgreesWithItsMean() {  // the mean is the integral of the tail
        for (const double rate : {12.0, 50.0, 200.0, 400.0}) {
            const auto queue = BatchQueue::solve(rate, lesson);
            double sum = 0;
            constexpr double step = 1e-5;
            for (double t = step / 2; t < 0.5; t += step) sum += queue->response_tail(t) * step;
            NEAR(sum, queue->mean_response(), 5e-4);  // the jump at T(1) lies within a step
            const double p90 = queue->response_percentile(0.9);
            NEAR(queue->response_tail(p90), 0.1, 1e-9);
            QCOMPARE(queue->response_tail(0), 1.0);
        }
    }

    void withoutLoadARequestTakesABatchOfOne() {
        const auto queue = BatchQueue::solve(1e-9, lesson);
        NEAR(queue->mean_response(), 0.013625, 1e-6);
        NEAR(queue->response_percentile(0.99), 0.013625, 1e-9);
    }

    void noSteadyState() {
        QVERIFY(!BatchQueue::solve(616, lesson));  // 1 / 1.625 ms = 615.4 a second
        QVERIFY(!mean_response_bound(616, lesson));
        QVERIFY(!BatchQueue::solve(600, lesson, 128));  // more states than allowed
        QVERIFY(mean_response_bound(600, lesson));
    }

    // ---- the time of a batch ----

    void aLineThroughTwoPoints() {
        const auto line = line_through(std::vector<TimedBatch>{{1, 1 / 0.013625}, {32, 500}});
        QVERIFY(line);
        NEAR(line->fixed_seconds, 0.012, 1e-9);
        NEAR(line->seconds_per_item, 0.001625, 1e-9);
        NEAR(line->per_second(32), 500, 1e-9);
    }
    void aLineThroughMoreLiesAboveAll() {  // NVIDIA, ResNet-50 v1.5 on a T4, mixed precision: a floor, then 0.877 ms an image
        const std::vector<TimedBatch> points{{1, 79}, {8, 652}, {16, 1050}, {32, 1128}, {64, 1165}, {128, 1190}};
        const auto line = line_through(points);
        QVERIFY(line);
        double nearest = 1;
        for (const auto& point : points) {
            const double above = line->of(point.batch) - point.batch / point.items_per_second;
            QVERIFY(above >= -1e-12);
            nearest = std::min(nearest, above);
        }
        QVERIFY(nearest < 1e-12);
        NEAR(line->seconds_per_item, 0.000778, 0.01);
    }
    void noLine() {
        QVERIFY(!line_through(std::vector<TimedBatch>{{32, 500}}));
        QVERIFY(!line_through(std::vector<TimedBatch>{{32, 500}, {32, 510}}));
        QVERIFY(!line_through(std::vector<TimedBatch>{{1, 10}, {32, 500}}));  // 100 ms against 64 ms
        QVERIFY(!line_through({}));
    }

    void aRooflineOfResnet50() {  // 8.2 GFLOP on a T4: 65 TFLOP/s in fp16, 320 GB/s
        const Work work{8.2e9, 51e6, 44e6, 65e12, 320e9};
        const BatchTime time = roofline(work, likely_efficiency);
        NEAR(time.seconds_per_item, 8.2e9 / 13e12, 1e-9);
        NEAR(time.fixed_seconds, 0.005 + 51e6 / 192e9, 1e-9);
        QVERIFY(!is_bound_by_bandwidth(work, likely_efficiency));
        // NVIDIA measured 1,128 a second in batches of 32, and 420 in fp32 (8.1 TFLOP/s): within the ends.
        QVERIFY(roofline(work, low_efficiency).per_second(32) < 1128);
        QVERIFY(roofline(work, high_efficiency).per_second(32) > 1128);
        Work single = work;
        single.peak_flop_per_second = 8.1e12;
        QVERIFY(roofline(single, low_efficiency).per_second(32) < 420);
        QVERIFY(roofline(single, high_efficiency).per_second(32) > 420);
        Work heavy = work;
        heavy.bytes_per_item = 1e9;
        QVERIFY(is_bound_by_bandwidth(heavy, likely_efficiency));
        NEAR(roofline(heavy, likely_efficiency).seconds_per_item, 1e9 / 192e9, 1e-9);
    }
};

QTEST_GUILESS_MAIN(TestBatching)
#include "tst_batching.moc"
