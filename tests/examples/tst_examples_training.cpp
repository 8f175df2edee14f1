// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/examples/example.h"

using namespace example;

// Names of tests begin with the row of docs/formulas.md 1.
class TestExamplesTraining : public QObject {
    Q_OBJECT

    static TrainingResult run(const Evaluation& evaluation) {
        if (!only(evaluation).training) qFatal("the run is not sized");
        return *only(evaluation).training;
    }

private slots:
    // The data set is not in GPU memory; 16 bytes × 6,738,415,616 parameters and 17.25 GB of activations are, over
    // two GPUs.
    void row_07_what_training_keeps_in_memory() {
        const auto evaluation = scenario("sizing-worksheet", "For training");
        QVERIFY(only(evaluation).memory);
        const MemoryResult& memory = *only(evaluation).memory;
        NEAR(memory.activations * 2, 17.246978e9, 1e-6);
        NEAR((memory.weights + memory.gradients + memory.optimizer) * 2, 107.81465e9);
        NEAR(memory.logits * 2, 2 * 0.524288e9);  // and again for their gradients
        QCOMPARE(gpus(evaluation), 2.0);
        QVERIFY(memory.fits());
    }

    // 6 × 7e9 × 500e9 = 2.1e22 FLOP against 8 × 480 h × 312 TFLOP/s
    void row_08_needs_more_than_the_peak() {
        const auto a100 = run(scenario("pre-training-7b", "20 days on 8 A100"));
        NEAR(a100.flop.value, 2.1e22);
        QVERIFY(a100.wish);
        NEAR(a100.wish->implied_utilisation_fraction, 4.8689014);
        NEAR(a100.days.value, 243.445, 1e-5);
        QCOMPARE(a100.wish->gpus_needed, 98.0);
        const auto figure = lesson(scenario("pre-training-7b", "20 days on 8 A100"), "lesson L221-225");
        NEAR(figure.value, 8.0);
        NEAR(figure.corrected, 97.378, 1e-5);
        const auto h100 = run(scenario("pre-training-7b", "20 days on 8 H100"));
        QVERIFY(h100.wish);
        NEAR(h100.wish->implied_utilisation_fraction, 1.5353722, 5e-4);  // 989.4 TFLOP/s; the catalog has 989
        NEAR(h100.days.value, 76.7686, 5e-4);
        QCOMPARE(h100.wish->gpus_needed, 31.0);
        for (const char* name : {"20 days on 8 A100", "20 days on 8 H100"}) {
            const auto evaluation = scenario("pre-training-7b", name);
            QVERIFY(std::ranges::any_of(evaluation.problems,
                                        [](const Problem& problem) { return problem.severity == Severity::error; }));
        }
    }

    // 97.378 → 98, or 104 in whole machines of eight; 30.7074 → 31, or 32
    void row_08_gpus_that_20_days_take() {
        const auto a100 = run(scenario("pre-training-7b", "What 20 days take on A100"));
        NEAR(a100.gpus_before_rounding, 97.378, 1e-5);
        QCOMPARE(a100.gpus_per_run, 104.0);
        const auto h100 = run(scenario("pre-training-7b", "What 20 days take on H100"));
        NEAR(h100.gpus_before_rounding, 30.7074, 5e-4);
        QCOMPARE(h100.gpus_per_run, 32.0);
    }

    // $15,360 is what 3,840 GPU-hours cost; the model takes 46,741 of an A100 or 14,740 of an H100.
    void row_09_cost_of_a_run() {
        const auto a100 = scenario("pre-training-7b", "20 days on 8 A100");
        NEAR(run(a100).gpu_hours.value, 46741.45);
        NEAR(monthly(a100) * 10, 186965.81);  // a run in ten months
        const auto h100 = scenario("pre-training-7b", "20 days on 8 H100");
        NEAR(run(h100).gpu_hours.value, 14739.57, 5e-4);
        NEAR(monthly(h100) * 10, 58958.29, 5e-4);
        NEAR(lesson(a100, "lesson L243").value, 3840.0);
        NEAR(lesson(a100, "lesson L243").corrected, 46741.45);
        const auto possible = scenario("pre-training-7b", "What 8 A100 do in 20 days");
        NEAR(run(possible).days.value, 20.0);
        NEAR(run(possible).gpu_hours.value, 3840.0);
        NEAR(monthly(possible), 15360.0);
    }

    // 5 × 15,360, not 75,000
    void row_10_five_runs() {
        const auto evaluation = scenario("five-engineers", "Five at a time, in the cloud");
        NEAR(monthly(evaluation), 76800.0);
        QCOMPARE(gpus(evaluation), 40.0);
    }

    // 8 GPUs and 24 GPUs
    void row_12_gpus_of_the_options() {
        QCOMPARE(gpus(scenario("five-engineers", "One run at a time")), 8.0);
        QCOMPARE(gpus(scenario("five-engineers", "Three at a time")), 24.0);
    }

    // Runs of 20 days, 10 days of thinking, five engineers.
    void row_44_engineers_wait() {
        const auto one = run(scenario("five-engineers", "One run at a time"));
        QVERIFY(one.waiting);
        NEAR(one.waiting->days_per_run, 70.015798);
        NEAR(one.waiting->runs_per_year, 18.24712, 2e-3);
        const auto three = run(scenario("five-engineers", "Three at a time"));
        QVERIFY(three.waiting);
        NEAR(three.waiting->days_per_run, 5.765766);
        const auto five = run(scenario("five-engineers", "Five at a time, in the cloud"));
        QVERIFY(!five.waiting || five.waiting->days_per_run == 0);
    }
};

QTEST_GUILESS_MAIN(TestExamplesTraining)
#include "tst_examples_training.moc"
