// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson's use case 3 through the whole pipeline: three projects in a week. Row numbers: the table of the lesson's figures.
#include <QTest>
#include <cmath>

#include "tests/support/close.h"
#include "tests/support/shop_scenario.h"

using namespace sizewright;

namespace {

Job job(const std::string& name, double gpus, double hours, double start, std::vector<std::string> days) {
    Job out;
    out.name.type(name);
    out.accelerator.type(std::string("L4"));
    out.gpus.type(gpus);
    out.hours.type(hours);
    out.start_hour.type(start);
    out.days.type(std::move(days));
    return out;
}

// At $1 an hour (L321), paid by the hour or all month.
Scenario three_projects(Billing billing) {
    const std::vector<std::string> all(weekdays.begin(), weekdays.end());
    Scenario scenario;
    scenario.workloads = {job("anomaly detection", 2, 24, 0, all), job("demand forecasting", 1, 2, 2, all),
                          job("churn prediction", 4, 3, 4, {"mon"})};
    auto plan = shop::on_demand(1);
    plan.billing.type(billing);
    scenario.plans.emplace_back(plan);
    return scenario;
}

Job& churn(Scenario& scenario) { return std::get<Job>(scenario.workloads[2]); }

}  // namespace

class TestJobsInTheFleet : public QObject {
    Q_OBJECT

private slots:
    void row24_sevenApart() {
        auto scenario = three_projects(Billing::always_on);
        scenario.fleet.allocation.type(Allocation::separate);
        const auto result = evaluate(scenario, shop::context());
        QCOMPARE(result.fleet.size(), std::size_t{1});
        QCOMPARE(result.fleet[0].shared_gpus, 7.0);
        CLOSE(result.plans[0].monthly[0], 5110, 1e-9);  // s1.uc3_static
    }

    void row24_sixShared() {
        const auto result = evaluate(three_projects(Billing::always_on), shop::context());
        QCOMPARE(result.fleet[0].static_gpus, 7.0);
        QCOMPARE(result.fleet[0].shared_gpus, 6.0);
        CLOSE(result.plans[0].monthly[0], 4380, 1e-9);  // row 26, s1.uc3_shared6
    }

    void row24_fourMoulded() {
        auto scenario = three_projects(Billing::always_on);
        churn(scenario).mouldable.type(true);
        churn(scenario).minimum_gpus.type(2.0);
        const auto result = evaluate(scenario, shop::context());
        QCOMPARE(result.fleet[0].shared_gpus, 4.0);
        CLOSE(result.plans[0].monthly[0], 2920, 1e-9);  // s1.uc3_4gpu_cost
        QCOMPARE(result.fleet[0].jobs.size(), std::size_t{3});
        QCOMPARE(result.fleet[0].jobs[2].hours, 6.0);
    }

    void row25_elasticPaysTheAverage() {
        const auto result = evaluate(three_projects(Billing::elastic), shop::context());
        CLOSE(result.fleet[0].average_gpus, 2.154761904761905, 1e-12);
        CLOSE(result.plans[0].monthly[0], 1572.9761904761908, 1e-9);  // s1.uc3_avg_cost
        CLOSE(result.workloads[2].average_gpus, 12.0 / 168, 1e-12);
    }

    void anyTakesWhatTheFleetHasMostOf() {
        auto scenario = three_projects(Billing::elastic);
        churn(scenario).accelerator.type(std::string("any"));
        std::get<Job>(scenario.workloads[1]).accelerator.type(std::string("T4"));
        const auto result = evaluate(scenario, shop::context());
        QCOMPARE(result.workloads[2].accelerator, std::string("L4"));
        QCOMPARE(result.fleet.size(), std::size_t{2});
        QCOMPARE(result.fleet[0].accelerator, std::string("L4"));
        QCOMPARE(result.fleet[0].static_gpus, 6.0);
    }

    void anyAloneIsAnError() {
        auto scenario = three_projects(Billing::elastic);
        scenario.workloads = {churn(scenario)};
        std::get<Job>(scenario.workloads[0]).accelerator.type(std::string("any"));
        const auto result = evaluate(scenario, shop::context());
        QVERIFY(!result.workloads[0].gpus);
        QVERIFY(result.fleet.empty());
        QVERIFY(std::ranges::any_of(result.problems, [](const Problem& problem) {
            return problem.path == "workloads[0].accelerator" && problem.severity == Severity::error;
        }));
        QVERIFY(!result.plans[0].feasible);
    }

    void headroomIsPaid() {
        auto scenario = three_projects(Billing::always_on);
        scenario.fleet.headroom_percent.type(Estimate{20});
        QCOMPARE(evaluate(scenario, shop::context()).fleet[0].shared_gpus, 8.0);  // 7.2
    }

    void row27_tenT4AtThePriceOfUseCase2() {  // s1.ex2_10t4_at_035; $3,500 of the other example is s1.ex2_unit_h an hour
        auto scenario = three_projects(Billing::always_on);
        churn(scenario).gpus.type(10.0);
        scenario.workloads = {churn(scenario)};
        scenario.plans = {Plan(shop::on_demand(0.35))};
        std::get<OnDemand>(scenario.plans[0]).billing.type(Billing::always_on);
        CLOSE(evaluate(scenario, shop::context()).plans[0].monthly[0], 2555, 1e-9);
        std::get<OnDemand>(scenario.plans[0]).price_usd_per_gpu_hour.type(shop::price(0.4794520547945205));
        CLOSE(evaluate(scenario, shop::context()).plans[0].monthly[0], 3500, 1e-9);
    }

    // ---- a night against a day (row 38) ----

    void row38_theSameGpusOnlyAtNightAre24TimesCheaper() {
        auto night = three_projects(Billing::elastic);
        const std::vector<std::string> all(weekdays.begin(), weekdays.end());
        night.workloads = {job("predictions", 1, 1, 0, all)};
        night.plans = {Plan(shop::on_demand(500 / 24.0))};
        auto day = night;
        std::get<Job>(day.workloads[0]).hours.type(24.0);
        const double by_night = evaluate(night, shop::context()).plans[0].monthly[0];
        const double by_day = evaluate(day, shop::context()).plans[0].monthly[0];
        CLOSE(by_day, 500.0 * 730 / 24, 1e-6);
        CLOSE(by_day / by_night, 24, 1e-9);
    }
};

QTEST_GUILESS_MAIN(TestJobsInTheFleet)
#include "tst_jobs_in_the_fleet.moc"
