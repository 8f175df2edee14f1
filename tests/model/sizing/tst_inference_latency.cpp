// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A latency target against the count that the load needs. Row numbers: the table of the lesson's figures.
#include <QTest>
#include <cmath>

#include "model/sizing/inference.h"
#include "tests/support/close.h"

using namespace sizewright;

namespace {

InferenceSizing sized(const InferenceInputs& in) { return size_inference(in, *throughput_of(in)); }

// One at a time, 100 ms each: the lesson's bad alternative of use case 2.
InferenceInputs one_at_a_time(double target_seconds) {
    InferenceInputs in;
    in.average_per_second = 12;
    in.peak_per_second = 50;
    in.latency_seconds = target_seconds;
    in.measured = {{1, 10}};
    return in;
}

// Batches of at most 32 whose time is 12 + 1.625 b ms: 500 a second at 32, as the lesson says.
InferenceInputs in_batches(double peak) {
    InferenceInputs in;
    in.average_per_second = in.peak_per_second = peak;
    in.maximum_batch = 32;
    in.measured = {{1, 1 / 0.013625}, {32, 500}};
    return in;
}

}  // namespace

class TestInferenceLatency : public QObject {
    Q_OBJECT

private slots:
    void row22_theLoadNeedsEightAndTheTargetTwelve() {
        // A service of 100 ms meets 100 ms only if it does not wait: C(c) ≤ 1 % for c = 12 (C(11) = 1.5 %, C(12) = 0.6 %).
        const auto sizing = sized(one_at_a_time(0.1));
        QCOMPARE(sizing.for_the_load, 8.0);
        QCOMPARE(sizing.gpus.value, 12.0);
        QCOMPARE(sizing.limited_by, LimitedBy::latency);
        QCOMPARE(sizing.gpus.basis, Basis::estimated);
        QCOMPARE(sizing.result.latency_p99_ms->value, 100.0);
    }

    void row22_aLaterTargetLeavesTheLoadsCount() {  // W99 of 8 with fixed service is below 100 ms (exponential: 93.9)
        const auto sizing = sized(one_at_a_time(0.2));
        QCOMPARE(sizing.gpus.value, 8.0);
        QCOMPARE(sizing.limited_by, LimitedBy::compute);
        QVERIFY(sizing.result.latency_p99_ms->value > 100 && sizing.result.latency_p99_ms->value < 193.9);
        QVERIFY(sizing.result.latency_p50_ms->value == 100.0);  // C = 17 %: most do not wait
    }

    void row22_aFullyBusyPlanIsNotRaised() {  // it has no steady state, which is said instead
        auto in = one_at_a_time(0.1);
        in.target_fraction = 1;
        const auto sizing = sized(in);
        QCOMPARE(sizing.gpus.value, 5.0);
        QVERIFY(!sizing.steady);
        QVERIFY(!sizing.result.latency_p99_ms);
    }

    void aTargetBelowTheServiceIsMetByNoCount() {
        const auto sizing = sized(one_at_a_time(0.09));
        QCOMPARE(sizing.gpus.value, 8.0);
        QCOMPARE(sizing.shortest_seconds, 0.1);
    }

    void row19_percentilesOfBatches_data() {  // simulated with the cap of 32: 30.2 and 96.4 ms
        QTest::addColumn<double>("peak");
        QTest::addColumn<double>("p95");
        QTest::addColumn<double>("p99");
        QTest::newRow("50/s") << 50.0 << 27.7 << 30.2;
        QTest::newRow("400/s") << 400.0 << 82.8 << 96.4;
    }
    void row19_percentilesOfBatches() {
        QFETCH(double, peak);
        QFETCH(double, p95);
        QFETCH(double, p99);
        auto in = in_batches(peak);
        in.target_fraction = 1;  // on one GPU
        const auto sizing = sized(in);
        QCOMPARE(sizing.gpus.value, 1.0);
        const Latency latency = latency_at(serving_of(in), peak, 1, 0.99, 0.1);
        CLOSE(latency.p95 * 1e3, p95, 0.02 * p95);
        CLOSE(latency.p99 * 1e3, p99, 0.02 * p99);
    }

    void row19_oneT4CarriesThreeHundredAndFifty() {
        auto in = in_batches(340);
        in.latency_seconds = 0.1;
        const auto sizing = sized(in);
        QCOMPARE(sizing.gpus.value, 1.0);
        QVERIFY(sizing.result.latency_p99_ms && sizing.result.latency_p99_ms->value < 96.4);
        QCOMPARE(sizing.result.latency_p99_ms->basis, Basis::measured);
    }

    void aTargetThatBatchesMissNeedsMoreGpus() {
        auto in = in_batches(340);
        in.latency_seconds = 0.04;
        const auto sizing = sized(in);
        QVERIFY(sizing.gpus.value > 1);
        QCOMPARE(sizing.limited_by, LimitedBy::latency);
        QVERIFY(sizing.result.latency_p99_ms->value <= 40);
        const auto one_less = latency_at(serving_of(in), 340, sizing.gpus.value - 1, 0.99, 0.04);
        QVERIFY(one_less.p99 > 0.04);
    }

    void whatASimulationWouldHaveToSayIsAbsent() {
        auto in = in_batches(50);
        in.window_seconds = 0.01;
        in.latency_seconds = 0.1;
        QVERIFY(!sized(in).result.latency_p99_ms);
        QCOMPARE(sized(in).latency.gap, LatencyGap::window);
        in.window_seconds = 0;
        in.measured = {{32, 500}};
        QVERIFY(!sized(in).result.latency_p99_ms);
        in = in_batches(5000);  // eleven GPUs at 454 a second each: batches of 20 and more, the cap of 32 binds
        in.target_fraction = 0.95;
        QVERIFY(!sized(in).result.latency_p99_ms);
        QCOMPARE(sized(in).latency.gap, LatencyGap::cap);
    }

    void moreLoadNeverNeedsFewerGpusForATarget() {
        double before = 0;
        for (double peak = 1; peak < 3000; peak *= 1.15) {
            auto in = in_batches(peak);
            in.latency_seconds = 0.06;
            const double gpus = sized(in).gpus.value;
            QVERIFY(gpus >= before);
            before = gpus;
        }
    }

    void withoutAMeasurementItIsEstimatedWithABand() {
        InferenceInputs in;
        in.average_per_second = 1000;
        in.peak_per_second = 3000;
        in.maximum_batch = 32;
        const queues::Work work{8.2e9, 51e6, 22e6, 65e12, 320e9};
        in.estimate = queues::TimeEstimate{roofline(work, queues::likely_efficiency), roofline(work, queues::low_efficiency),
                                           roofline(work, queues::high_efficiency), false};
        const auto sizing = sized(in);
        QCOMPARE(sizing.result.items_per_second_per_gpu.basis, Basis::estimated);
        QCOMPARE(sizing.gpus.basis, Basis::estimated);
        const double time = 0.005 + 51e6 / 192e9 + 32 * 8.2e9 / 13e12;
        CLOSE(sizing.result.items_per_second_per_gpu.value, 32 / time, 1e-6);
        QCOMPARE(sizing.gpus.value, std::ceil(3000 / (32 / time) / 0.7));
        QVERIFY(sizing.gpus.band && sizing.gpus.band->low < sizing.gpus.value && sizing.gpus.band->high > sizing.gpus.value);
        const auto& busy = sizing.result.busy_at_peak_fraction;
        QVERIFY(busy->band->low < busy->value && busy->band->high > busy->value);
        in.measured = {{32, 500}};  // beats every estimate
        QCOMPARE(sized(in).result.items_per_second_per_gpu.basis, Basis::measured);
        QVERIFY(!sized(in).gpus.band);
    }

    void theFewestAndTheMostDecide() {
        InferenceInputs in;
        in.average_per_second = in.peak_per_second = 3000;
        in.maximum_batch = 32;
        in.measured = {{32, 1000}};
        in.fewest = 9;
        QCOMPARE(sized(in).gpus.value, 9.0);
        in.fewest = 1;
        in.most = 4;
        auto sizing = sized(in);
        QCOMPARE(sizing.gpus.value, 4.0);
        QCOMPARE(sizing.wanted, 5.0);
        QVERIFY(sizing.steady);
        in.most = 3;
        QVERIFY(!sized(in).steady);
    }

    void whatLimits() {
        auto in = in_batches(50);
        QCOMPARE(sized(in).limited_by, LimitedBy::nothing);
        in.spares = 1;
        QCOMPARE(sized(in).limited_by, LimitedBy::redundancy);
        in = in_batches(5000);
        QCOMPARE(sized(in).limited_by, LimitedBy::compute);
        in.batch_limited_by_memory = true;
        QCOMPARE(sized(in).limited_by, LimitedBy::memory);
    }
};

QTEST_GUILESS_MAIN(TestInferenceLatency)
#include "tst_inference_latency.moc"
