// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <QTest>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "model/demand/profile.h"

using namespace sizewright;

namespace {

bool close(double a, double b, double relative = 1e-9) {
    return std::abs(a - b) <= relative * std::max({1.0, std::abs(a), std::abs(b)});
}
Profile named(const char* name) { return {name, {}, {}}; }
Profile multipliers(std::vector<double> values) { return {"", std::move(values), {}}; }
double highest(const Week& week) { return *std::max_element(week.begin(), week.end()); }

}  // namespace

class TestLoadProfile : public QObject {
    Q_OBJECT

private slots:
    void flat() {
        const auto rates = hourly_rates(named("flat"), 12, 50);
        for (const double rate : rates.value) QCOMPARE(rate, 12.0);
    }

    void diurnalPeaksAtTwoInTheAfternoon() {
        const auto rates = hourly_rates(named("diurnal"), 12, 50);
        for (std::size_t day = 0; day < 7; ++day) QVERIFY(close(rates.value[day * 24 + 14], 50));
        QVERIFY(close(highest(rates.value), 50));
        QVERIFY(close(mean(rates.value), 12));
        QVERIFY(rates.value[2] < 12);
    }

    void diurnalUsesTheWidestCosineThatFits() {  // average ≥ peak / 2: the plain cosine, base 2 A - P
        const auto rates = hourly_rates(named("diurnal"), 40, 50);
        QVERIFY(close(rates.value[2], 30));  // 12 hours from the peak s = 0
        QVERIFY(close(rates.value[8], 40));  // 6 hours from it s = 1/2
    }

    void diurnalBeyondOneHourKeepsTheAverage() {  // 24 requests a day, a peak of 100: not even one hour is that full
        const auto rates = hourly_rates(named("diurnal"), 1, 100);
        QVERIFY(close(mean(rates.value), 1));
        QVERIFY(highest(rates.value) <= 24 * (1 + 1e-9));
    }

    void businessHours() {  // 45 of 168 hours at 50: base (20 × 168 - 50 × 45) / 123
        const auto rates = hourly_rates(named("business_hours"), 20, 50);
        QVERIFY(close(rates.value[9], 50));
        QVERIFY(close(rates.value[17], 50));
        QVERIFY(close(rates.value[18], (20 * 168 - 50 * 45) / 123.0));
        QVERIFY(close(rates.value[8], rates.value[18]));
        QVERIFY(close(rates.value[5 * 24 + 12], rates.value[18]));  // Saturday noon
        QVERIFY(close(mean(rates.value), 20));
    }

    void businessHoursWithAPeakThatIsTooHigh() {  // 12 × 168 / 45 = 44.8 at the most
        const auto rates = hourly_rates(named("business_hours"), 12, 50);
        QVERIFY(close(rates.value[9], 44.8));
        QCOMPARE(rates.value[0], 0.0);
        QVERIFY(close(mean(rates.value), 12));
    }

    void multipliersAreNormalised() {
        std::vector<double> day(24, 1.0);
        day[10] = 25;  // mean 2
        const auto rates = hourly_rates(multipliers(day), 6, 100);
        QVERIFY(close(rates.value[10], 75));
        QVERIFY(close(rates.value[11], 3));
        QVERIFY(close(rates.value[24 * 6 + 10], 75));
        std::vector<double> week(168, 1.0);
        week[167] = 169;
        QVERIFY(close(hourly_rates(multipliers(week), 1, 100).value[167], 84.5));
        QCOMPARE(hourly_rates(multipliers(std::vector<double>(24, 0.0)), 6, 100).value[3], 6.0);
    }

    // A sinusoid 100 (1 + 0.6 cos(2π (h - 14) / 24)) on replicas of 25/s at 70 % (docs/formulas.md 5.5): counts by hour and their
    // sum.
    void replicasOfASinusoid() {
        std::vector<double> day;
        for (int h = 0; h < 24; ++h) day.push_back(1 + 0.6 * std::cos(2 * std::numbers::pi * (h - 14) / 24));
        const auto gpus = gpus_by_hour(hourly_rates(multipliers(day), 100, 160), 25 * 0.7, 0);
        const std::vector<double> expected{3, 3, 3, 3, 3, 4, 4, 5, 6, 7, 8, 9, 9, 10, 10, 10, 9, 9, 8, 7, 6, 5, 4, 4};
        QCOMPARE(std::vector<double>(gpus.begin(), gpus.begin() + 24), expected);
        QCOMPARE(std::accumulate(gpus.begin(), gpus.begin() + 24, 0.0), 149.0);
    }

    void gpusByHour() {
        const auto rates = hourly_rates(named("diurnal"), 12, 50);
        const auto one = gpus_by_hour(rates, 350, 1);
        for (const double gpus : one) QCOMPARE(gpus, 2.0);  // at least one, and the spare
        const auto none = gpus_by_hour(hourly_rates(named("flat"), 0, 0), 350, 1);
        QCOMPARE(highest(none), 0.0);
    }

    void hoursOfTheHighestRateHoldThePeak() {
        const auto rates = hourly_rates(named("diurnal"), 12, 50);
        const auto raised = raised_to_peak(gpus_by_hour(rates, 10, 0), rates, 9);
        QCOMPARE(raised[14], 9.0);
        QCOMPARE(raised[24 + 14], 9.0);
        QVERIFY(raised[2] < 9);
        const auto flat_rates = hourly_rates(named("flat"), 12, 50);  // the burst may come in any hour
        QCOMPARE(raised_to_peak(gpus_by_hour(flat_rates, 10, 0), flat_rates, 9)[3], 9.0);
    }

    void everyShapeKeepsTheAverageAndThePeak() {
        QVERIFY(rc::check("mean is the average, no hour is above the peak or below 0", [] {
            const double average = *rc::gen::inRange(1, 100'000) / 7.0;
            const double peak = average * (1 + *rc::gen::inRange(0, 4000) / 100.0);
            for (const char* name : {"flat", "diurnal", "business_hours"}) {
                const auto rates = hourly_rates(named(name), average, peak);
                RC_ASSERT(close(mean(rates.value), average));
                RC_ASSERT(highest(rates.value) <= peak * (1 + 1e-9));
                RC_ASSERT(*std::min_element(rates.value.begin(), rates.value.end()) >= 0);
            }
        }));
    }
};

QTEST_GUILESS_MAIN(TestLoadProfile)
#include "tst_load_profile.moc"
