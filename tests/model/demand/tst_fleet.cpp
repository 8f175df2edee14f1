// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/demand/fleet.h"

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

    void nothingToPool() { QVERIFY(pool({}).empty()); }
};

QTEST_GUILESS_MAIN(TestFleet)
#include "tst_fleet.moc"
