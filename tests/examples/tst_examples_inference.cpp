// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/examples/example.h"

using namespace example;

// Names of tests begin with the row of docs/formulas.md 1. Expected values are the lesson's and what was worked out by hand.
class TestExamplesInference : public QObject {
    Q_OBJECT

private slots:
    // 1,000 × 0.05 ÷ (1,000 × 32 × 0.7); 1,000 ÷ 700
    void row_01_capacity_at_the_average() {
        const auto figure = lesson(scenario("capacity-formula", "Batches of 32"), "lesson L140-150");
        NEAR(figure.value, 0.00223214, 1e-5);
        NEAR(figure.corrected, 1.428571);
        QCOMPARE(figure.rounded.value_or(0), 2.0);
        const auto alone = scenario("capacity-formula", "Before the spike");
        NEAR(only(alone).gpus_before_rounding, 1.428571);
        QCOMPARE(gpus(alone), 2.0);
    }

    void row_02_capacity_at_three_times_the_rate() {
        const auto evaluation = scenario("capacity-formula", "Batches of 32");
        const auto figure = lesson(evaluation, "lesson L154-156");
        NEAR(figure.value, 0.00669643, 1e-5);
        NEAR(figure.corrected, 4.285714);
        QCOMPARE(figure.rounded.value_or(0), 5.0);
        QCOMPARE(gpus(evaluation), 5.0);
    }

    // Either a batch takes 32 ms, or a GPU does 640 a second.
    void row_03_which_of_the_two_was_measured() {
        const auto figure = lesson(scenario("capacity-formula", "Batches of 32"), "lesson L144-147");
        NEAR(figure.value, 0.05);
        NEAR(figure.corrected, 0.032);
        const auto other = scenario("capacity-formula", "A batch of 32 takes 50 ms");
        NEAR(only(other).gpus_before_rounding, 6.696429);
        QCOMPARE(gpus(other), 7.0);
    }

    void row_04_without_batching() {
        const auto figure = lesson(scenario("capacity-formula", "Batches of 32"), "lesson L158-161");
        NEAR(figure.value, 150.0);
        NEAR(figure.corrected, 214.2857);
        QCOMPARE(figure.rounded.value_or(0), 215.0);
        QCOMPARE(gpus(scenario("capacity-formula", "Each request alone")), 215.0);
    }

    // 150 : 1 against 215 : 5
    void row_05_saved_by_batching() {
        const auto evaluation = scenario("capacity-formula", "Batches of 32");
        const auto figure = lesson(evaluation, "lesson L163");
        NEAR(figure.value, 150.0);
        NEAR(figure.corrected, 43.0);
        QCOMPARE(only(evaluation).inference->unbatched_gpus.value_or(0), 215.0);
    }

    // 3,000 × 50 ÷ (1,000 × 32)
    void row_06_worksheet_in_milliseconds() {
        const auto evaluation = scenario("sizing-worksheet", "For inference");
        const auto figure = lesson(evaluation, "lesson L358");
        NEAR(figure.value, 4.6875);
        NEAR(figure.corrected, 4.285714);
        QCOMPARE(gpus(evaluation), 5.0);
    }

    void row_14_users_of_a_day() {
        NEAR(only(scenario("shop-daily-users", "One in a hundred users asks")).inference->average_per_second, 11.574074);
        const auto all = scenario("shop-daily-users", "Every user asks once");
        NEAR(only(all).inference->average_per_second, 1157.4074);
        QCOMPARE(gpus(all), 14.0);  // 4 × 1,157.4 ÷ 350 = 13.2
    }

    void row_15_four_times_at_the_peak() {
        const auto evaluation = scenario("shop-daily-users", "One in a hundred users asks");
        NEAR(only(evaluation).inference->peak_per_second, 46.2963);
        QCOMPARE(gpus(evaluation), 1.0);
    }

    // 25,557,032 parameters of 4 bytes
    void row_16_size_of_the_model() {
        const auto evaluation = scenario("shop-daily-users", "One in a hundred users asks");
        QVERIFY(only(evaluation).memory);
        NEAR(only(evaluation).memory->weights, 102.228e6, 1e-5);
    }

    void row_17_a_batch_every_window() {
        const auto figure = lesson(scenario("shop-recommendations", "One T4, batched"), "lesson L277-282");
        NEAR(figure.value, 3200.0);
        NEAR(figure.corrected, 500.0);
    }

    // 1 + 12 × 0.01 and 1 + 50 × 0.01
    void row_18_what_a_window_collects() {
        const auto evaluation = scenario("shop-recommendations", "One T4, batched");
        NEAR(only(evaluation).inference->mean_batch_at_average, 1.12);
        NEAR(only(evaluation).inference->mean_batch_at_peak, 1.5);
        const auto figure = lesson(evaluation, "lesson L273-276");
        NEAR(figure.value, 32.0);
    }

    // 1 for the load, 2 with a spare
    void row_20_one_gpu_is_enough() {
        const auto one = scenario("shop-recommendations", "One T4, batched");
        QCOMPARE(gpus(one), 1.0);
        NEAR(only(one).inference->busy_at_peak_fraction->value, 0.1);
        QCOMPARE(gpus(scenario("shop-recommendations", "Two T4, reserved")), 2.0);
    }

    // 0.35 × 730 + 100, not about 400
    void row_21_cost_of_one_t4() { NEAR(monthly(scenario("shop-recommendations", "One T4, batched")), 355.5); }

    void row_22_five_are_busy_all_the_time() {
        const auto five = scenario("shop-unbatched", "Five, busy all the time");
        QCOMPARE(gpus(five), 5.0);
        QVERIFY(!only(five).steady);
        const auto figure = lesson(five, "lesson L294-295");
        NEAR(figure.value, 5.0);
        QCOMPARE(figure.rounded.value_or(0), 8.0);
        const auto six = scenario("shop-unbatched", "Six, the fewest that are stable");
        QCOMPARE(gpus(six), 6.0);
        QVERIFY(only(six).steady);
        const auto eight = scenario("shop-unbatched", "Eight, at the usual 70 %");
        QCOMPARE(gpus(eight), 8.0);
        QVERIFY(only(eight).steady);
    }

    // 5 × 0.35 × 730; 5 times the GPU alone, 3.875 times with the $100 on both sides
    void row_23_cost_of_five() {
        const double five = monthly(scenario("shop-unbatched", "Five, busy all the time"));
        NEAR(five, 1277.5);
        const double one = monthly(scenario("shop-recommendations", "One T4, batched"));
        NEAR(five / (one - 100), 5.0);
        NEAR((five + 100) / one, 3.875, 1e-3);
    }

    // 8,030,261,248 parameters, of which 6,979,321,856 are quantised and the rest stays at 16 bit; 4 bit: 4.15625 bits each
    void row_45_gigabytes_per_billion() {
        const auto figure = [](const char* name) { return lesson(scenario("gb-per-billion", name), "lesson 2 L17-19, L74"); };
        NEAR(figure("16 bit").value, 16.0605225, 1e-6);
        NEAR(figure("16 bit").corrected, 16.0605225, 1e-6);
        NEAR(figure("8 bit").value, 8.03026125);
        NEAR(figure("8 bit").corrected, (6.979321856 * 8.125 + 1.050939392 * 16) / 8);
        NEAR(figure("4 bit").value, 4.01513);
        NEAR(figure("4 bit").corrected, 5.72785459);
        NEAR(only(scenario("gb-per-billion", "4 bit")).memory->weights, 5.72785459e9);
    }

    // 16.06 GB of weights and 1.07 GB of cache for each sequence of 8,192 tokens, in 24 GB × 0.92
    void batch_1_fits_and_16_does_not() {
        const auto one = scenario("batch-1-fits", "Batch 1");
        QVERIFY(only(one).memory && only(one).memory->fits());
        NEAR(only(one).memory->weights, 16.0605225e9);
        NEAR(only(one).memory->kv_cache, 131072 * (8064 + 64 + 7.5));  // the mean length, and half of the last block
        NEAR(only(one).memory->available, 22.08e9, 1e-2);
        QCOMPARE(only(one).memory->largest_batch.value_or(0), 4.0);
        QVERIFY(one.problems.empty());
        const auto sixteen = scenario("batch-1-fits", "Batch 16");
        QCOMPARE(only(sixteen).memory->largest_batch.value_or(0), 4.0);
        QVERIFY(std::ranges::any_of(sixteen.problems, [](const Problem& problem) {
            return problem.path == "workloads[0].concurrent_requests" && problem.fix == "4";
        }));
    }

    void a_70b_model_needs_fewer_bits_or_two_gpus() {
        const auto whole = scenario("does-70b-fit", "16 bit on one H100");
        QVERIFY(only(whole).memory && !only(whole).memory->fits());
        NEAR(only(whole).memory->weights, 141.107412992e9);  // 2 × 70,553,706,496
        QVERIFY(!only(whole).gpus);
        for (const char* name : {"8 bit on one H100", "4 bit on one H100"}) {
            const auto evaluation = scenario("does-70b-fit", name);
            QVERIFY(only(evaluation).memory->fits());
            QCOMPARE(gpus(evaluation), 1.0);
        }
        QCOMPARE(gpus(scenario("does-70b-fit", "16 bit on as many as it takes")), 2.0);
    }
};

QTEST_GUILESS_MAIN(TestExamplesInference)
#include "tst_examples_inference.moc"
