// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/examples/example.h"

using namespace example;

// Names of tests begin with the row of docs/formulas.md 1.
class TestExamplesFleet : public QObject {
    Q_OBJECT

private slots:
    void row_24_a_pool_of_four_is_too_small() {
        QCOMPARE(pool(scenario("three-projects", "Each its own GPUs")), 7.0);
        QCOMPARE(pool(scenario("three-projects", "One pool, as the jobs are")), 6.0);
        QCOMPARE(pool(scenario("three-projects", "One pool, churn on two GPUs")), 4.0);
    }

    // 2 + 2 ÷ 24 + 12 ÷ 168, not 2.5
    void row_25_mean_of_the_week() {
        for (const char* name : {"One pool, as the jobs are", "One pool, churn on two GPUs"}) {
            const auto evaluation = scenario("three-projects", name);
            QCOMPARE(evaluation.fleet.size(), std::size_t{1});
            NEAR(evaluation.fleet.front().average_gpus, 2.1547619);
            NEAR(monthly(evaluation), 1572.9762);
        }
    }

    // Static 7 × 730; six that are always on save 14 %.
    void row_26_what_sharing_saves() {
        const double apart = monthly(scenario("three-projects", "Each its own GPUs"));
        NEAR(apart, 5110.0);
        const double six = monthly(scenario("three-projects", "One pool, as the jobs are"), "All the time");
        NEAR(six, 4380.0);
        NEAR(1 - six / apart, 0.142857, 1e-5);
        NEAR(monthly(scenario("three-projects", "One pool, churn on two GPUs"), "All the time"), 2920.0);
    }

    // $3,500 for ten
    void row_27_price_of_a_t4() {
        const auto evaluation = scenario("optimising-ten-gpus", "Before");
        QCOMPARE(gpus(evaluation), 10.0);
        NEAR(only(evaluation).inference->busy_mean_fraction->value, 0.2);
        NEAR(monthly(evaluation), 3500.0);
        NEAR(evaluation.plans.front().prices.front().usd_per_gpu_hour, 0.479452);
    }

    // 10 ÷ 4 = 2.5 → 3 by batching; 10 × 0.2 ÷ 0.7 = 2.857143 → 3 by right-sizing alone
    void row_28_right_sizing_does_the_same() {
        const auto batching = scenario("optimising-ten-gpus", "Batching");
        NEAR(only(batching).gpus_before_rounding, 2.5);
        QCOMPARE(gpus(batching), 3.0);
        NEAR(monthly(scenario("optimising-ten-gpus", "Before")) - monthly(batching), 2450.0);
        const auto sized = scenario("optimising-ten-gpus", "Right-sized only");
        NEAR(only(sized).gpus_before_rounding, 2.857143);
        QCOMPARE(gpus(sized), 3.0);
    }

    // 10 ÷ 4 ÷ 2 = 1.25 → 2 GPUs and $700, not 1 and $350
    void row_31_two_remain() {
        const auto both = scenario("optimising-ten-gpus", "Batching and 8 bit");
        NEAR(only(both).gpus_before_rounding, 1.25);
        QCOMPARE(gpus(both), 2.0);
        NEAR(monthly(both), 700.0);
    }

    void row_32_saved_in_a_year() {
        NEAR((monthly(scenario("optimising-ten-gpus", "Before")) -
              monthly(scenario("optimising-ten-gpus", "Batching and 8 bit"))) *
                 12,
             33600.0);
    }

    // Three T4: 195 TFLOP/s and 960 GB/s; an A100: 312 and 2,039.
    void row_33_one_a100_or_three_t4() {
        QCOMPARE(gpus(scenario("one-a100-or-three-t4", "Three T4")), 3.0);
        QCOMPARE(gpus(scenario("one-a100-or-three-t4", "One A100")), 1.0);
        const auto purchase = [](std::size_t index) {
            const Loaded loaded = read("one-a100-or-three-t4");
            for (const Plan& plan : loaded.workbook.scenarios[index].plans)
                if (const auto* buy = std::get_if<OnPremises>(&plan)) return buy->gpu_price_usd->every->amount.likely;
            return std::nan("");
        };
        NEAR(3 * purchase(0), 18000.0);
        NEAR(purchase(1), 15000.0);
    }

    // $50 a night and $500 a day are ten to one because the fleets differ; the same GPUs make it 24 to one.
    void row_38_night_or_day() {
        const double nights = 730.0 / 24;
        const double night = monthly(scenario("night-or-day", "The lesson's night"));
        const double day = monthly(scenario("night-or-day", "The lesson's day"));
        NEAR(night, 50 * nights);
        NEAR(day, 500 * nights);
        NEAR(day / night, 10.0);
        NEAR(day / monthly(scenario("night-or-day", "The same GPUs, only at night")), 24.0);
    }

    // 100,000 ÷ 500 = 200 s
    void row_38_nightly_batch() {
        const auto evaluation = scenario("night-or-day", "100,000 predictions a night");
        QCOMPARE(gpus(evaluation), 1.0);
        NEAR(only(evaluation).inference->hours_per_run.value_or(0), 200.0 / 3600);
    }

    // 0.9 ÷ 0.7 = 1.286 → 2, not 1
    void row_39_six_gpus_at_15_percent() {
        const auto six = scenario("six-gpus-15-percent", "Six, 15 % busy");
        QCOMPARE(gpus(six), 6.0);
        NEAR(only(six).inference->busy_mean_fraction->value, 0.15);
        const auto sized = scenario("six-gpus-15-percent", "Right-sized");
        NEAR(only(sized).gpus_before_rounding, 1.285714);
        QCOMPARE(gpus(sized), 2.0);
    }

    // $1,000 for a GPU and month
    void row_40_a_hundred_gpus() {
        NEAR(monthly(scenario("buying-ahead", "A hundred, bought ahead")), 100000.0);
        NEAR(monthly(scenario("buying-ahead", "The ten that are needed")), 10000.0);
        NEAR(monthly(scenario("buying-ahead", "The forty of the other mistake")), 40000.0);
    }

    void row_41_reserved_prices() {
        const auto all = scenario("reserved-and-spot", "One GPU, all the time");
        NEAR(monthly(all), 2920.0);
        NEAR(1 - monthly(all, "Reserved 1 year") / monthly(all), 0.375);
        NEAR(1 - monthly(all, "Reserved 3 years") / monthly(all), 0.55);
        const auto half = scenario("reserved-and-spot", "One GPU, half of the day");
        NEAR(monthly(half), 1460.0);
        NEAR(monthly(half, "Reserved 1 year"), 1825.0);
        NEAR(monthly(half, "Reserved 3 years"), 1314.0);
        // 70 % off the hour; of the work a little less, since what is interrupted begins again: (e^(λ 24) − 1) ÷ (λ 24) of it.
        const auto spot = scenario("reserved-and-spot", "The same work, on spot capacity");
        constexpr double interruptions = 0.2 / 730 * 24;
        NEAR(1 - monthly(spot, "Spot") / monthly(spot), 1 - 0.3 * std::expm1(interruptions) / interruptions);
    }

    // The second lesson, L54: 8 h of work and 14 h of nothing.
    void left_on_overnight() {
        const double on = monthly(scenario("left-on-overnight", "Left on until the morning"));
        const double off = monthly(scenario("left-on-overnight", "Shut down after the run"));
        NEAR(off, 8 * 8 * 5.0 / 168 * 730 * 4);
        NEAR(on / off, 22.0 / 8);
        QVERIFY(on - off > off);  // what was idle costs more than the run
    }

    // The second lesson, L56: 502.5 ÷ (300 × 0.7) = 2.39286 → 3; 3 × 0.80 is 0.4 less than 4.
    void smaller_gpu_at_its_place() {
        const auto large = scenario("smaller-gpu", "One H100, 15 % busy");
        QCOMPARE(gpus(large), 1.0);
        NEAR(only(large).inference->busy_mean_fraction->value, 0.15);
        const auto small = scenario("smaller-gpu", "Three L4 for the same work");
        NEAR(only(small).gpus_before_rounding, 2.39286, 1e-5);
        QCOMPARE(gpus(small), 3.0);
        NEAR(1 - monthly(small) / monthly(large), 0.4);
        NEAR(monthly(scenario("smaller-gpu", "An A100")) / monthly(scenario("smaller-gpu", "A V100")), 2.0);
    }

    void overhead_is_for_four() {
        for (const char* name : {"The GPUs alone", "Half as much again", "As much again"})
            QCOMPARE(gpus(scenario("overhead", name)), 4.0);
    }
};

QTEST_GUILESS_MAIN(TestExamplesFleet)
#include "tst_examples_fleet.moc"
