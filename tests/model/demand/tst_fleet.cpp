// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "model/demand/fleet.h"
#include "model/fields/unit.h"

using namespace sizewright;

namespace {

// `high` GPUs from `begin` to `end` o'clock on every day, one otherwise.
WorkloadDemand shift(std::string_view accelerator, std::size_t begin, std::size_t end, double high) {
    WorkloadDemand demand;
    demand.accelerator = accelerator;
    demand.peak_gpus = high;
    demand.busy_gpus = 0.5;
    for (std::size_t h = 0; h < hours_per_week; ++h) demand.gpus[h] = h % 24 >= begin && h % 24 < end ? high : 1;
    demand.with_peaks = demand.gpus;
    return demand;
}

WorkloadDemand aJob(std::string_view name, double gpus, double hours, std::vector<double> starts) {
    WorkloadDemand demand;
    demand.name = name;
    demand.accelerator = "T4";
    demand.peak_gpus = gpus;
    demand.busy_gpus = gpus * hours * static_cast<double>(starts.size()) / hours_per_week;
    demand.job = ScheduledJob{gpus, hours, std::move(starts), 0, {}, 0};
    return demand;
}

std::vector<WorkloadDemand> useCase3() {
    return {shift("T4", 0, 24, 2), aJob("forecasting", 1, 2, {2, 26, 50, 74, 98, 122, 146}), aJob("churn", 4, 3, {4})};
}

}  // namespace

class TestFleet : public QObject {
    Q_OBJECT

private slots:
    void sharesGpusBetweenShifts() {
        const std::vector<WorkloadDemand> demands{shift("T4", 0, 12, 5), shift("T4", 12, 24, 3)};
        const auto fleet = pool(demands);
        QCOMPARE(fleet.size(), std::size_t{1});
        QCOMPARE(fleet[0].static_gpus, 8.0);
        QCOMPARE(fleet[0].shared_gpus, 6.0);   // 5 + 1
        QCOMPARE(fleet[0].average_gpus, 5.0);  // 6 for half the day, 1 + 3 for the other
        QCOMPARE(fleet[0].gpu_hours_per_month, 3650.0);
        QCOMPARE(fleet[0].busy_gpu_hours_per_month, 730.0);
        QCOMPARE(fleet[0].week.size(), std::size_t{168});
        QCOMPARE(fleet[0].week[0], 6.0);
        QCOMPARE(fleet[0].week[12], 4.0);
    }

    void thePeakWithinAnHourCounts() {
        auto demand = shift("T4", 0, 12, 5);
        demand.with_peaks[3] = 9;
        demand.peak_gpus = 9;
        const auto fleet = pool(std::vector{demand, shift("T4", 0, 12, 2)});
        QCOMPARE(fleet[0].shared_gpus, 11.0);
        QCOMPARE(fleet[0].week[3], 7.0);
    }

    void acceleratorsAreApart() {
        const auto fleet = pool(std::vector{shift("T4", 0, 12, 5), shift("L4", 0, 12, 2), shift("T4", 0, 12, 1)});
        QCOMPARE(fleet.size(), std::size_t{2});
        QCOMPARE(fleet[0].accelerator, std::string("T4"));
        QCOMPARE(fleet[0].shared_gpus, 6.0);
        QCOMPARE(fleet[1].accelerator, std::string("L4"));
        QCOMPARE(fleet[1].shared_gpus, 2.0);
    }

    // ---- shared, apart, with headroom ----

    void allocationStaticKeepsEachPeakAllWeek() {
        const std::vector<WorkloadDemand> demands{shift("T4", 0, 12, 5), shift("T4", 12, 24, 3)};
        const auto fleet = pool(demands, {.is_shared = false});
        QCOMPARE(fleet[0].static_gpus, 8.0);
        QCOMPARE(fleet[0].shared_gpus, 8.0);
        QCOMPARE(fleet[0].average_gpus, 8.0);
        QCOMPARE(fleet[0].week[20], 8.0);
    }

    void dedicatedGpusAreOnTop() {
        auto apart = shift("T4", 12, 24, 3);
        apart.is_dedicated = true;
        const auto fleet = pool(std::vector{shift("T4", 0, 12, 5), apart});
        QCOMPARE(fleet[0].shared_gpus, 8.0);   // instead of 6
        QCOMPARE(fleet[0].average_gpus, 5.0);  // an elastic plan rents what is used
    }

    void headroomIsRoundedUp() {
        const auto fleet = pool(std::vector{shift("T4", 0, 12, 5)}, {.headroom_fraction = 0.1});
        QCOMPARE(fleet[0].static_gpus, 6.0);
        QCOMPARE(fleet[0].shared_gpus, 6.0);
        QCOMPARE(fleet[0].week[0], 6.0);
        QCOMPARE(fleet[0].week[12], 2.0);
        QCOMPARE(pool(std::vector{shift("T4", 0, 12, 5)}, {.headroom_fraction = 0.2})[0].shared_gpus, 6.0);
    }

    void whatIsProvisionedStandsBeside() {
        const Counts counts{{}, {{"T4", 4}}};
        const auto fleet = pool(std::vector{shift("T4", 0, 12, 5), shift("L4", 0, 12, 1)}, {.provisioned = &counts});
        QCOMPARE(fleet[0].provisioned_gpus, 4.0);
        QVERIFY(!fleet[1].provisioned_gpus);
    }

    // ---- the lesson's use case 3 (rows 24 to 26): 2 GPUs always, 1 for 2 h a day, 4 for 3 h a week ----

    void row24_staticSevenSharedSix() {  // u.sum_peaks, u.peak_sum, u.min_peak_rigid, u.gain
        const auto fleet = pool(useCase3());
        QCOMPARE(fleet[0].static_gpus, 7.0);
        QCOMPARE(fleet[0].shared_gpus, 6.0);
        QCOMPARE(fleet[0].static_gpus / fleet[0].shared_gpus, 7.0 / 6);
        QCOMPARE(fleet[0].jobs.size(), std::size_t{2});
        QCOMPARE(fleet[0].jobs[1].starts, std::vector<double>{4});
    }

    void row24_mouldedToTwoGpusForSixHoursFour() {  // u.min_peak_moldable_2x6, u.moldable_with_fc_overlap_avoid
        auto demands = useCase3();
        demands[2].job->minimum_gpus = 2;
        const auto fleet = pool(demands);
        QCOMPARE(fleet[0].shared_gpus, 4.0);
        QCOMPARE(fleet[0].jobs[1].gpus, 2.0);
        QCOMPARE(fleet[0].jobs[1].hours, 6.0);
        QCOMPARE(fleet[0].average_gpus, 2 + 2.0 / 24 + 12.0 / 168);  // the same work
        QCOMPARE(pool(demands, {.is_shared = false})[0].shared_gpus, 7.0);
    }

    void row25_average() {  // u.mean; s1.uc3_avg, s1.uc3_avg_cost, s1.uc3_static_util
        const auto fleet = pool(useCase3());
        QVERIFY(std::abs(fleet[0].average_gpus - 2.1547619047619047) < 1e-9);
        QVERIFY(std::abs(fleet[0].gpu_hours_per_month - 1572.9761904761908) < 1e-6);  // at $1 an hour
        QVERIFY(std::abs(fleet[0].average_gpus / fleet[0].static_gpus - 0.30782312925170074) < 1e-9);
    }

    void row26_sixFixedGpusSave14Percent() {  // s1.uc3_static, s1.uc3_shared6, s1.uc3_4gpu_cost: $1 × 730 h each
        const auto fleet = pool(useCase3());
        QCOMPARE(fleet[0].static_gpus * hours_per_month, 5110.0);
        QCOMPARE(fleet[0].shared_gpus * hours_per_month, 4380.0);
        auto moulded = useCase3();
        moulded[2].job->minimum_gpus = 2;
        QCOMPARE(pool(moulded)[0].shared_gpus * hours_per_month, 2920.0);
    }

    // ---- jobs ----

    void aMovableJobWaitsForRoom() {
        auto demands = useCase3();
        demands[1].job->starts = {5};  // within churn's three hours
        QCOMPARE(pool(demands)[0].shared_gpus, 7.0);
        demands[1].job->movable_hours = 3;
        const auto fleet = pool(demands);
        QCOMPARE(fleet[0].shared_gpus, 6.0);
        QCOMPARE(fleet[0].jobs[1].workload, std::string("forecasting"));
        QCOMPARE(fleet[0].jobs[1].starts, std::vector<double>{7});  // as early as it can
    }

    void nothingMovesWithoutNeed() {
        auto demands = useCase3();
        demands[1].job->movable_hours = 24;
        demands[2].job->movable_hours = 24;
        const auto fleet = pool(demands);
        QCOMPARE(fleet[0].jobs[0].starts, std::vector<double>{4});  // the most GPU-hours first
        QCOMPARE(fleet[0].jobs[1].starts, (std::vector<double>{2, 26, 50, 74, 98, 122, 146}));
    }

    void aRunGoesOverSundayNight() {
        auto job = aJob("late", 3, 4, {166});
        const auto fleet = pool(std::vector{job});
        QCOMPARE(fleet[0].week[167], 3.0);
        QCOMPARE(fleet[0].week[1], 3.0);
        QCOMPARE(fleet[0].week[2], 0.0);
        QCOMPARE(fleet[0].average_gpus, 12.0 / 168);
    }

    void halfAnHourIsPaidInHalf() {
        const auto fleet = pool(std::vector{aJob("short", 4, 0.5, {10.25})});
        QCOMPARE(fleet[0].week[10], 2.0);
        QCOMPARE(fleet[0].shared_gpus, 4.0);
        const auto across = pool(std::vector{aJob("short", 4, 0.5, {10.75})});
        QCOMPARE(across[0].week[10], 1.0);
        QCOMPARE(across[0].week[11], 1.0);
    }

    void leftRunningIsPaidButNotBusy() {
        auto job = aJob("churn", 4, 3, {4});
        job.job->left_running_hours = 9;
        const auto fleet = pool(std::vector{job});
        QCOMPARE(fleet[0].average_gpus, 4.0 * 12 / 168);
        QCOMPARE(fleet[0].busy_gpu_hours_per_month, 4.0 * 3 / 168 * 730);
        QCOMPARE(fleet[0].week[15], 4.0);
        QCOMPARE(fleet[0].week[16], 0.0);
    }

    void runsLongerThanAWeekOverlapThemselves() {
        const auto fleet = pool(std::vector{aJob("long", 2, 252, {0})});
        QCOMPARE(fleet[0].shared_gpus, 4.0);
        QCOMPARE(fleet[0].average_gpus, 3.0);
    }

    void aHugeJobThatMayShrinkIsPlacedSoon() {  // 744 h on 100,000 GPUs, on one of them 8,493 years
        auto job = aJob("huge", 100'000, 744, {0, 24, 48, 72, 96, 120, 144});
        job.job->minimum_gpus = 1;
        job.job->movable_hours = 168;
        const auto fleet = pool(std::vector{job, shift("T4", 0, 12, 5)});
        QVERIFY(std::abs(fleet[0].average_gpus - (3 + 7 * 100'000 * 744.0 / 168)) < 1e-3);
    }

    void theFleetHasMostOf() {
        std::vector<WorkloadDemand> demands{shift("L4", 0, 12, 2), shift("T4", 0, 12, 2), shift("T4", 0, 12, 1),
                                            aJob("any", 9, 1, {0})};
        demands[3].accelerator = any_accelerator;
        QCOMPARE(std::string(most_of_the_fleet(demands)), std::string("T4"));
        QVERIFY(most_of_the_fleet(std::span(demands).subspan(3)).empty());
    }

    void nothingToPool() { QVERIFY(pool({}).empty()); }
};

QTEST_GUILESS_MAIN(TestFleet)
#include "tst_fleet.moc"
