// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Values from the lesson's rows as checked by hand (row numbers: the table of the lesson's figures), and NVIDIA's published T4
// table.
#include <rapidcheck.h>

#include <QTest>
#include <cmath>

#include "model/sizing/inference.h"
#include "tests/support/close.h"

using namespace sizewright;

namespace {

// qCompare on doubles is relative 1e-12; golden values are typed with the digits their source has.
InferenceInputs capacity_case(double rate) {  // lesson L144-150: 50 ms, 1,000/s in batches of 32, 70 %
    InferenceInputs in;
    in.average_per_second = in.peak_per_second = rate;
    in.latency_seconds = 0.05;
    in.maximum_batch = 32;
    in.measured = {{32, 1000}};
    return in;
}

InferenceSizing sized(const InferenceInputs& in) { return size_inference(in, *throughput_in_use(in.measured, in.maximum_batch)); }

// NVIDIA DeepLearningExamples, ResNet-50 v1.5 on a T4, images/s by batch.
const std::vector<MeasuredPoint> t4_fp32{{1, 98}, {8, 363}, {16, 409}, {32, 420}, {64, 428}, {128, 426}};
const std::vector<MeasuredPoint> t4_mixed{{1, 79}, {8, 652}, {16, 1050}, {32, 1128}, {64, 1165}, {128, 1190}};

}  // namespace

class TestInferenceSizing : public QObject {
    Q_OBJECT

private slots:
    void row01_oneThousandPerSecondNeedsTwoGpus() {
        const auto sizing = sized(capacity_case(1000));
        CLOSE(sizing.before_rounding, 1.428571, 1e-6);
        QCOMPARE(sizing.gpus.value, 2.0);
        QCOMPARE(sizing.gpus.basis, Basis::measured);
        QCOMPARE(sizing.gpus.n, 1);
    }

    void row02_threeTimesThePeakNeedsFiveGpus() {
        const auto sizing = sized(capacity_case(3000));
        CLOSE(sizing.before_rounding, 4.285714, 1e-6);
        QCOMPARE(sizing.gpus.value, 5.0);
    }

    void row03_ifABatchTakes50MsSevenGpus() {
        auto in = capacity_case(3000);
        in.measured = {{32, 640}};
        CLOSE(sized(in).before_rounding, 6.696429, 1e-6);
        QCOMPARE(sized(in).gpus.value, 7.0);
    }

    void row04_unbatchedNeeds215AtTheSameTarget() { QCOMPARE(sized(capacity_case(3000)).result.unbatched_gpus, 215.0); }

    void row05_batchingSaves43To1() {
        const auto sizing = sized(capacity_case(3000));
        QCOMPARE(*sizing.result.unbatched_gpus / sizing.gpus.value, 43.0);
    }

    void unbatchedPrefersAMeasurementAtBatchOne() {  // 50/s on a T4 that does 98/s alone: one, as row 22 says
        InferenceInputs in;
        in.average_per_second = 12;
        in.peak_per_second = 50;
        in.latency_seconds = 0.1;
        in.maximum_batch = 32;
        in.measured = t4_fp32;
        QCOMPARE(sized(in).result.unbatched_gpus, 1.0);
        in.latency_seconds.reset();
        in.measured = {{32, 420}};
        QVERIFY(!sized(in).result.unbatched_gpus);
    }

    void row17_aBatchOf32Takes64Ms() {
        const std::vector<MeasuredPoint> points{{32, 500}};
        const auto throughput = throughput_in_use(points, 32);
        QCOMPARE(throughput->batch / throughput->items_per_second.value, 0.064);
    }

    void row18_windowCollects_data() {
        QTest::addColumn<double>("rate");
        QTest::addColumn<double>("batch");
        QTest::newRow("12/s") << 12.0 << 1.12;
        QTest::newRow("50/s") << 50.0 << 1.5;
        QTest::newRow("1000/s") << 1000.0 << 11.0;
        QTest::newRow("3000/s, the cap of 32 binds") << 3000.0 << 29.2726127;
    }
    void row18_windowCollects() {
        QFETCH(double, rate);
        QFETCH(double, batch);
        CLOSE(window_effect(rate, 0.01, 32).mean_batch, batch, 1e-7);
    }

    void row18_windowAddsNineAndAHalfMs() { CLOSE(window_effect(12, 0.01, 32).mean_delay, 9.464286e-3, 1e-9); }

    void windowDelayWithACap() {  // B = 2, rate × w = 1: (1 - 1/e) / (100 (2 - 1/e))
        CLOSE(window_effect(100, 0.01, 2).mean_delay, 0.63212056 / 163.212056, 1e-10);
        CLOSE(window_effect(100, 0.01, 2).mean_batch, 1.63212056, 1e-8);
        QCOMPARE(window_effect(100, 0.01, 1).mean_delay, 0.0);  // a batch of one is full at once
        QCOMPARE(window_effect(0, 0.01, 32).mean_delay, 0.01);  // nobody comes: the first waits it out
        QCOMPARE(window_effect(100, 0, 32).mean_batch, 1.0);
    }

    void windowAtExtremes() {
        const auto flood = window_effect(1e9, 60, 4096);
        QCOMPARE(flood.mean_batch, 4096.0);
        QVERIFY(flood.mean_delay > 0 && flood.mean_delay < 1e-5);
        // Normal approximation of what the cap cuts off: 64 φ(1/64) + Φ(1/64) = 26.04.
        CLOSE(window_effect(4096, 1, 4096).mean_batch, 4097 - 26.04, 0.1);
        QCOMPARE(window_effect(1e-9, 1e-3, 4096).mean_batch, 1 + 1e-12);
    }

    void row20_oneGpuCarries75Of500() {
        InferenceInputs in;
        in.average_per_second = 12;
        in.peak_per_second = 75;
        in.maximum_batch = 32;
        in.measured = {{32, 500}};
        QCOMPARE(sized(in).gpus.value, 1.0);
        CLOSE(sized(in).result.busy_at_peak_fraction->value, 0.15, 1e-12);
        in.spares = 1;  // N+1
        QCOMPARE(sized(in).gpus.value, 2.0);
        CLOSE(sized(in).result.busy_at_peak_fraction->value, 0.075, 1e-12);  // the spare shares the work
    }

    void row22_fiveGpusHaveNoSteadyState() {
        InferenceInputs in;
        in.average_per_second = 12;
        in.peak_per_second = 50;
        in.target_fraction = 1;
        in.measured = {{1, 10}};
        const auto sizing = sized(in);
        QCOMPARE(sizing.gpus.value, 5.0);
        CLOSE(sizing.result.busy_at_peak_fraction->value, 1.0, 1e-12);
        QVERIFY(!sizing.steady);
        QCOMPARE(sizing.least_steady, 6.0);
        QCOMPARE(sizing.at_default_target, 8.0);
        in.target_fraction = 0.7;
        QCOMPARE(sized(in).gpus.value, 8.0);
        QVERIFY(sized(in).steady);
    }

    void row28_batchingAndRightSizing_data() {  // ten T4 at 20 % busy: 100 a second at 50 a second each
        QTest::addColumn<double>("batch");
        QTest::addColumn<double>("per_second");
        QTest::addColumn<double>("target");
        QTest::addColumn<double>("before_rounding");
        QTest::addColumn<double>("gpus");
        QTest::newRow("before") << 1.0 << 50.0 << 0.2 << 10.0 << 10.0;
        QTest::newRow("s1.ex2_gpus: four times as much in batches") << 8.0 << 200.0 << 0.2 << 2.5 << 3.0;
        QTest::newRow("s1.ex2_rightsize: nothing but 70 %") << 1.0 << 50.0 << 0.7 << 2.857142857142857 << 3.0;
        QTest::newRow("s1.ex2_after_quant (row 31): twice as much again") << 8.0 << 400.0 << 0.2 << 1.25 << 2.0;
    }
    void row28_batchingAndRightSizing() {
        QFETCH(double, batch);
        QFETCH(double, per_second);
        QFETCH(double, target);
        QFETCH(double, before_rounding);
        QFETCH(double, gpus);
        InferenceInputs in;
        in.average_per_second = in.peak_per_second = 100;
        in.maximum_batch = batch;
        in.target_fraction = target;
        in.measured = {{batch, per_second}};
        CLOSE(sized(in).before_rounding, before_rounding, 1e-9);
        QCOMPARE(sized(in).gpus.value, gpus);
    }

    void row37_whatBatchingGainsIsMeasuredNotAssumed() {  // 11 to 14 times on a T4 at saturation, nothing at 12 a second
        const double mixed = throughput_in_use(t4_mixed, 32)->items_per_second.value;
        CLOSE(mixed / throughput_in_use(t4_fp32, 1)->items_per_second.value, 11.51, 0.01);
        CLOSE(mixed / throughput_in_use(t4_mixed, 1)->items_per_second.value, 14.28, 0.01);
        InferenceInputs in;
        in.average_per_second = in.peak_per_second = 12;
        in.maximum_batch = 32;
        in.measured = t4_mixed;
        QCOMPARE(sized(in).gpus.value, 1.0);
        QCOMPARE(sized(in).result.unbatched_gpus, 1.0);
    }

    void row39_fifteenPercentOfSixIsTwoAtSeventy() {  // s1.ap3_busy, s1.ap3_gpus70
        InferenceInputs in;
        in.average_per_second = in.peak_per_second = 90;
        in.measured = {{1, 100}};
        in.target_fraction = 0.15;
        QCOMPARE(sized(in).gpus.value, 6.0);
        CLOSE(sized(in).result.busy_mean_fraction->value * 6, 0.9, 1e-12);
        in.target_fraction = 0.7;
        CLOSE(sized(in).before_rounding, 1.2857142857142856, 1e-9);
        QCOMPARE(sized(in).gpus.value, 2.0);
    }

    void spareDoesNotMakeItSteady() {
        InferenceInputs in;
        in.average_per_second = in.peak_per_second = 50;
        in.target_fraction = 1;
        in.spares = 1;
        in.measured = {{1, 10}};
        QCOMPARE(sized(in).gpus.value, 6.0);
        QVERIFY(!sized(in).steady);
    }

    void throughputAtAMeasuredBatch() {
        const auto at32 = throughput_in_use(t4_mixed, 32);
        QCOMPARE(at32->batch, 32.0);
        QCOMPARE(at32->items_per_second.value, 1128.0);
        QCOMPARE(at32->items_per_second.basis, Basis::measured);
        QCOMPARE(at32->items_per_second.n, 1);
    }

    void throughputBetweenTwoMeasurements() {  // T(16) = 15.2380952 ms, T(32) = 28.3687943 ms, T(24) = 21.8034448 ms
        const auto at24 = throughput_in_use(t4_mixed, 24);
        QCOMPARE(at24->batch, 24.0);
        CLOSE(at24->items_per_second.value, 24 / 21.8034448e-3, 1e-4);
        QCOMPARE(at24->items_per_second.basis, Basis::estimated);
        QCOMPARE(at24->items_per_second.n, 2);
    }

    void throughputAboveTheLargestMeasurement() {
        const auto above = throughput_in_use(t4_mixed, 4096);
        QCOMPARE(above->batch, 128.0);
        QCOMPARE(above->items_per_second.value, 1190.0);
    }

    void slowerLargeBatchesAreNotTaken() {
        QCOMPARE(throughput_in_use(t4_fp32, 128)->batch, 64.0);
        QCOMPARE(throughput_in_use(t4_fp32, 100)->batch, 64.0);  // between 64 and 128 it only gets slower
    }

    void onlyLargerBatchesMeasuredIsUnknown() {
        const std::vector<MeasuredPoint> points{{32, 500}};
        QVERIFY(!throughput_in_use(points, 16));
        QVERIFY(!throughput_in_use({}, 16));
    }

    void usefulShareOfUseCase2() {  // 12 × 8.2 GFLOP of 65 TFLOP/s
        InferenceInputs in;
        in.average_per_second = 12;
        in.peak_per_second = 50;
        in.maximum_batch = 32;
        in.measured = {{32, 500}};
        in.flop_per_item = 8.2e9;
        QVERIFY(!sized(in).result.useful_fraction);
        in.peak_flop_per_second = 65e12;
        CLOSE(sized(in).result.useful_fraction->value, 0.0015138, 1e-7);
    }

    void noLoadNeedsNoGpus() {
        InferenceInputs in;
        in.spares = 2;
        in.measured = {{1, 10}};
        const auto sizing = sized(in);
        QCOMPARE(sizing.gpus.value, 0.0);
        QVERIFY(sizing.steady);
        QVERIFY(!sizing.result.busy_at_peak_fraction);
    }

    void aCountThatIsWholeStaysWhole() {
        QCOMPARE(whole_gpus(2.0000000001), 2.0);
        QCOMPARE(whole_gpus(2.00001), 3.0);
        QCOMPARE(whole_gpus(0), 0.0);
    }

    void moreLoadNeverNeedsFewerGpus() {
        QVERIFY(rc::check("more load, as many GPUs or more", [] {
            auto in = capacity_case(*rc::gen::inRange(0, 1'000'000) / 10.0);
            const double before = sized(in).gpus.value;
            in.peak_per_second += *rc::gen::inRange(0, 100'000) / 10.0;
            RC_ASSERT(sized(in).gpus.value >= before);
        }));
    }

    void theWindowNeverCollectsMoreThanArrivesOrFits() {
        QVERIFY(rc::check("1 ≤ batch ≤ min(B, 1 + rate w), delay ≤ w", [] {
            const double rate = *rc::gen::inRange(0, 1'000'000) / 100.0;
            const double window = *rc::gen::inRange(1, 60'000) / 1000.0;
            const double cap = *rc::gen::inRange(1, 4097);
            const auto effect = window_effect(rate, window, cap);
            RC_ASSERT(effect.mean_batch >= 1);
            RC_ASSERT(effect.mean_batch <= std::min(cap, 1 + rate * window) * (1 + 1e-12));
            RC_ASSERT(effect.mean_delay >= 0);
            RC_ASSERT(effect.mean_delay <= window * (1 + 1e-12));
        }));
    }
};

QTEST_GUILESS_MAIN(TestInferenceSizing)
#include "tst_inference_sizing.moc"
