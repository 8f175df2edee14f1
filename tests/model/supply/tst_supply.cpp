// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Reserved and on-demand plans against the vectors of docs/formulas.md 6.2 and 6.3, on fleets built by hand.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <string>

#include "model/supply/supply.h"
#include "tests/support/close.h"
#include "tests/support/shop_scenario.h"

using namespace sizewright;

namespace {

FleetResult fleet_of(const std::vector<double>& day, const char* accelerator = "A100 SXM 80GB") {
    FleetResult fleet;
    fleet.accelerator = accelerator;
    for (int i = 0; i < 7; ++i) fleet.week.insert(fleet.week.end(), day.begin(), day.end());
    fleet.shared_gpus = fleet.static_gpus = *std::max_element(day.begin(), day.end());
    fleet.average_gpus = std::accumulate(day.begin(), day.end(), 0.0) / 24;
    fleet.busy_gpu_hours_per_month = fleet.average_gpus * 730 / 2;
    return fleet;
}

std::vector<double> steady(double gpus) { return std::vector<double>(24, gpus); }

// 2 × 6, 4 × 4, 9 × 4, 6 × 6, 3 × 4 hours (docs/formulas.md 6.3).
std::vector<double> day_of_maths() {
    std::vector<double> day;
    for (const auto& [gpus, hours] : {std::pair{2.0, 6}, {4.0, 4}, {9.0, 4}, {6.0, 6}, {3.0, 4}})
        day.insert(day.end(), static_cast<std::size_t>(hours), gpus);
    return day;
}

struct Case {
    Scenario scenario{};
    std::vector<FleetResult> fleet{};
    std::size_t months = 36;
    std::vector<Problem> problems{};

    Supplied run() {
        std::vector<ServedWorkload> served;
        for (const auto& pool : fleet) served.push_back({"work on it", pool.accelerator, true});
        SupplyInputs in;
        in.fleet = constant_fleet(fleet, months, 10);
        in.workloads = served;
        problems.clear();
        return supply(scenario, in, problems, nullptr);
    }
};

double per_day(const PlanResult& plan) { return plan.monthly[0] * 24 / 730; }

}  // namespace

class TestSupply : public QObject {
    Q_OBJECT

private slots:
    // ---- docs/formulas.md 6.2 ----

    void renewedForTwoYears() {  // 8 GPUs, $2.50, 24 months
        Case c{{}, {fleet_of(steady(8))}, 24, {}};
        c.scenario.plans.emplace_back(shop::reserved(2.5, 12, "Reserved"));
        const auto plan = c.run().plans[0];
        QVERIFY(plan.feasible);
        CLOSE(plan.total, 350400, 1e-6);
        QCOMPARE(plan.owed_after_horizon, 0.0);
        QCOMPARE(plan.upfront, 0.0);
        CLOSE(plan.allocated_gpu_hours, 8 * 730 * 24.0, 1e-6);
    }

    void revertsToOnDemandByTheHour() {  // the same, then on demand at $4 with 70 % of the hours in use
        auto fleet = fleet_of([] {
            std::vector<double> day(24, 8.0);
            std::fill(day.begin() + 12, day.end(), 3.2);  // mean 5.6
            return day;
        }());
        Case c{{}, {fleet}, 24, {}};
        auto plan = shop::reserved(2.5, 12, "Reserved");
        plan.at_expiry.type(AtExpiry::revert);
        c.scenario.plans.emplace_back(plan);
        c.scenario.plans.emplace_back(shop::on_demand(4));
        CLOSE(c.run().plans[0].total, 371424, 1e-6);
        auto always_on = shop::on_demand(4);
        always_on.billing.type(Billing::always_on);
        c.scenario.plans[1] = always_on;
        CLOSE(c.run().plans[0].total, 8 * 730 * 12 * (2.5 + 4), 1e-6);
    }

    void revertWithoutAnOnDemandPrice() {
        Case c{{}, {fleet_of(steady(8))}, 24, {}};
        auto plan = shop::reserved(2.5, 12, "Reserved");
        plan.at_expiry.type(AtExpiry::revert);
        c.scenario.plans.emplace_back(plan);
        auto result = c.run().plans[0];
        QVERIFY(!result.feasible);
        QCOMPARE(english(result.why_not), std::string("no on-demand price after month 12"));
        QVERIFY(result.monthly.empty());
        c.months = 12;
        QVERIFY(c.run().plans[0].feasible);
    }

    void stopsBeforeTheHorizon() {
        Case c{{}, {fleet_of(steady(8))}, 24, {}};
        auto plan = shop::reserved(2.5, 12, "Reserved");
        plan.at_expiry.type(AtExpiry::stop);
        c.scenario.plans.emplace_back(plan);
        const auto result = c.run().plans[0];
        QVERIFY(!result.feasible);
        QCOMPARE(english(result.why_not), std::string("ends after month 12"));
        c.months = 12;
        CLOSE(c.run().plans[0].total, 175200, 1e-6);
    }

    void partialUpfrontOfOneGpuYear() {  // 50 % of 2.45 × 8760 upfront; net present values at 8 %
        Case c{{}, {fleet_of(steady(1))}, 12, {}};
        auto partial = shop::reserved(2.45, 12, "Partial");
        partial.payment.type(Payment::partial_upfront);
        partial.upfront_percent.type(50);
        c.scenario.plans.emplace_back(partial);
        c.scenario.plans.emplace_back(shop::reserved(2.5, 12, "No upfront"));
        c.scenario.plans.emplace_back(shop::on_demand(4));
        const auto plans = c.run().plans;
        CLOSE(plans[0].upfront, 10731, 1e-8);
        CLOSE(plans[0].monthly[1], 1.225 * 730, 1e-9);
        CLOSE(plans[0].net_present_value, 21026.3731, 1e-4);
        CLOSE(plans[1].net_present_value, 21010.9656, 1e-4);
        CLOSE(plans[2].net_present_value, 33617.5449, 1e-4);
    }

    void everyTermPaysItsUpfrontAgain() {
        Case c{{}, {fleet_of(steady(1))}, 30, {}};
        auto plan = shop::reserved(1, 12, "All upfront");
        plan.payment.type(Payment::all_upfront);
        c.scenario.plans.emplace_back(plan);
        const auto result = c.run().plans[0];
        CLOSE(result.upfront, 8760, 1e-8);
        for (const std::size_t month : {0u, 12u, 24u}) {
            CLOSE(result.at_start[month], 8760, 1e-8);
            CLOSE(result.monthly[month], 8760, 1e-8);
        }
        CLOSE(result.monthly[1], 0, 1e-9);
        CLOSE(result.total, 3 * 8760, 1e-7);  // as paid inside the horizon
        QCOMPARE(result.owed_after_horizon, 0.0);
        CLOSE(result.cost_if_ended[5], 8760, 1e-8);
    }

    void whatIsOwedIfItEnds() {  // 36 months at $1 an hour, seen over 24
        Case c{{}, {fleet_of(steady(1))}, 24, {}};
        c.scenario.plans.emplace_back(shop::reserved(1, 36, "Reserved"));
        const auto result = c.run().plans[0];
        CLOSE(result.total, 24 * 730, 1e-8);
        CLOSE(result.owed_after_horizon, 12 * 730, 1e-8);
        for (const double cost : result.cost_if_ended) CLOSE(cost, 36 * 730, 1e-8);
        c.scenario.plans[0] = shop::reserved(1, 12, "Reserved");
        const auto yearly = c.run().plans[0];
        CLOSE(yearly.cost_if_ended[0], 12 * 730, 1e-8);
        CLOSE(yearly.cost_if_ended[11], 12 * 730, 1e-8);
        CLOSE(yearly.cost_if_ended[12], 24 * 730, 1e-8);
    }

    // ---- docs/formulas.md 6.3 ----

    void baseToReserve() {
        const auto fleet = fleet_of(day_of_maths());
        QCOMPARE(reserved_base(fleet.week, 2.5, 4), 3.0);
        QCOMPARE(reserved_base(fleet.week, 1.8, 4), 4.0);
        QCOMPARE(reserved_base(fleet.week, 3, 4), 2.0);  // exactly 0.75: the same cost for 2 and 3, the smaller
        QCOMPARE(reserved_base(fleet.week, 4, 4), 0.0);
        QCOMPARE(reserved_base(fleet.week, 9, 4), 0.0);
        QCOMPARE(reserved_base(fleet.week, 0.1, 4), 9.0);
        QCOMPARE(reserved_base(fleet.week, 0, 0), 0.0);
        CLOSE(mean_within(fleet.week, 3) / fleet.average_gpus, 0.58928571, 1e-8);  // coverage
        CLOSE(mean_within(fleet.week, 3) / 3, 0.91666667, 1e-8);                   // utilisation
    }

    void oneHourAWeekDecides() {
        std::vector<double> week(168, 1.0);
        week[100] = 2;
        QCOMPARE(reserved_base(week, 0.5, 168), 2.0);  // 168 hours at 0.5 cost less than one at 168
        QCOMPARE(reserved_base(week, 1, 168), 1.0);    // the same: the smaller
        QCOMPARE(reserved_base(week, 1.5, 168), 1.0);
    }

    void costOfABaseWithTheRestOnDemand() {
        Case c{{}, {fleet_of(day_of_maths())}, 12, {}};
        auto base = shop::reserved(2.5, 12, "Base");
        base.rest.type(std::string("On demand"));
        c.scenario.plans.emplace_back(base);
        c.scenario.plans.emplace_back(shop::on_demand(4));
        c.scenario.plans.emplace_back(shop::reserved(2.5, 12, "Peak"));
        auto supplied = c.run();
        QCOMPARE(supplied.reservations[0].gpus, std::vector<double>{3});
        QVERIFY(supplied.reservations[0].has_rest);
        CLOSE(per_day(supplied.plans[0]), 364, 1e-9);
        CLOSE(per_day(supplied.plans[1]), 448, 1e-9);
        CLOSE(per_day(supplied.plans[2]), 540, 1e-9);
        QCOMPARE(supplied.plans[0].gpus[0].second, 9.0);

        base.price_usd_per_gpu_hour.type(shop::price(1.8));
        c.scenario.plans[0] = base;
        supplied = c.run();
        QCOMPARE(supplied.reservations[0].gpus, std::vector<double>{4});
        CLOSE(per_day(supplied.plans[0]), 300.8, 1e-9);
    }

    void baseWithTheRestAlwaysOn() {  // both are paid all month: all of the cheaper
        Case c{{}, {fleet_of(day_of_maths())}, 12, {}};
        auto base = shop::reserved(2.5, 12, "Base");
        base.rest.type(std::string("On demand"));
        auto always_on = shop::on_demand(4);
        always_on.billing.type(Billing::always_on);
        c.scenario.plans = {base, always_on};
        QCOMPARE(c.run().reservations[0].gpus, std::vector<double>{9});
        always_on.price_usd_per_gpu_hour.type(shop::price(2));
        c.scenario.plans = {base, always_on};
        const auto supplied = c.run();
        QCOMPARE(supplied.reservations[0].gpus, std::vector<double>{0});
        CLOSE(supplied.plans[0].monthly[0], 9 * 730 * 2, 1e-8);
    }

    // ---- counts, prices, services ----

    void typedCountBelowThePeak() {
        Case c{{}, {fleet_of(steady(5), "T4")}, 12, {}};
        auto plan = shop::reserved(1, 12, "Four");
        plan.gpus.type(Counts{4.0, {}});
        c.scenario.plans.emplace_back(plan);
        auto result = c.run().plans[0];
        QVERIFY(!result.feasible);
        QCOMPARE(english(result.why_not), std::string("4 of 5 × T4 reserved, and no plan for the rest"));
        QCOMPARE(result.unserved, std::vector<std::string>{"work on it"});
        plan.rest.type(std::string("On demand"));
        c.scenario.plans = {plan, shop::on_demand(2)};
        result = c.run().plans[0];
        QVERIFY(result.feasible);
        CLOSE(result.monthly[0], (4 * 1 + 1 * 2) * 730, 1e-8);
        plan.gpus.type(Counts{7.0, {}});  // more than needed is paid all the same
        c.scenario.plans[0] = plan;
        CLOSE(c.run().plans[0].monthly[0], 7 * 730, 1e-8);
    }

    void restMustBeOnDemandWithAPrice() {
        Case c{{}, {fleet_of(steady(5))}, 12, {}};
        auto plan = shop::reserved(1, 12, "Base");
        plan.rest.type(std::string("Nobody"));
        c.scenario.plans = {plan};
        QCOMPARE(english(c.run().plans[0].why_not), std::string("the rest, “Nobody”, is not an on-demand plan"));
        OnDemand unpriced;
        unpriced.name.type(std::string("Nobody"));
        c.scenario.plans = {plan, unpriced};
        const auto supplied = c.run();
        QCOMPARE(english(supplied.plans[0].why_not), std::string("the rest, “Nobody”, has no price"));
        QCOMPARE(english(supplied.plans[1].why_not), std::string("needs a price: there is no price book"));
        QCOMPARE(c.problems.size(), std::size_t{1});
        QCOMPARE(c.problems[0].path, std::string("plans[1].price_usd_per_gpu_hour"));
        QCOMPARE(c.problems[0].severity, Severity::warning);
    }

    // Three plans that lack the same are three different sentences.
    void findingsNameTheirPlan() {
        Case c{{}, {fleet_of(steady(2), "T4"), fleet_of(steady(1), "L4")}, 12, {}};
        for (const std::string name : {"First", "Second", "Third"}) {
            c.scenario.plans.emplace_back(shop::on_demand(1, name));
            Reserved unpriced;
            unpriced.name.type(name + ", reserved");
            c.scenario.plans.emplace_back(unpriced);
        }
        c.run();
        std::set<std::string> said;
        for (const auto& problem : c.problems) said.insert(english(problem.message));
        QVERIFY(c.problems.size() >= 9);  // one price for two accelerators; no price and no term
        QCOMPARE(said.size(), c.problems.size());
    }

    void pricesByAccelerator() {
        Case c{{}, {fleet_of(steady(2), "T4"), fleet_of(steady(1), "L4")}, 12, {}};
        c.scenario.plans.emplace_back(shop::on_demand(1));
        QVERIFY(!c.run().plans[0].feasible);  // one number for two accelerators
        QCOMPARE(c.problems[0].severity, Severity::error);
        QVERIFY(english(c.problems[0]).find("T4, L4") != std::string::npos);

        OnDemand plan;
        plan.price_usd_per_gpu_hour.type(Prices{{}, {{"T4", Price{Estimate{0.35}, "", ""}}}});
        c.scenario.plans[0] = plan;
        QCOMPARE(english(c.run().plans[0].why_not), std::string("no price for L4"));
        QCOMPARE(c.problems[0].severity, Severity::error);

        plan.price_usd_per_gpu_hour.type(
            Prices{{}, {{"L4", Price{Estimate{0.7}, "offer", "2026-07-30"}}, {"T4", Price{Estimate{0.35}, "", ""}}}});
        plan.discount_percent.type(Estimate{10});
        c.scenario.plans[0] = plan;
        const auto result = c.run().plans[0];
        QVERIFY(result.feasible && c.problems.empty());
        CLOSE(result.monthly[0], (2 * 0.35 + 0.7) * 0.9 * 730, 1e-9);
        QCOMPARE(result.prices[0].source, std::string("typed"));
        CLOSE(result.prices[1].usd_per_gpu_hour, 0.63, 1e-12);
        QCOMPARE(result.prices[1].as_of, std::string("2026-07-30"));
    }

    void elasticPaysTheHoursInUse() {
        Case c{{}, {fleet_of(day_of_maths())}, 12, {}};
        auto always_on = shop::on_demand(1, "Always on");
        always_on.billing.type(Billing::always_on);
        c.scenario.plans = {shop::on_demand(1), always_on};
        const auto plans = c.run().plans;
        CLOSE(plans[0].monthly[0], 112.0 / 24 * 730, 1e-9);  // 112 GPU-hours a day
        CLOSE(plans[1].monthly[0], 9 * 730, 1e-9);
        CLOSE(plans[0].allocated_gpu_hours, 112.0 / 24 * 8760, 1e-8);
        CLOSE(*plans[1].cost_per_busy_gpu_hour, 9 * 24 * 2 / 112.0, 1e-9);      // half of the hours in use are busy
        CLOSE(*plans[1].cost_per_thousand_requests, 9 * 1000 / 36000.0, 1e-9);  // 36,000 an hour
    }

    void servicesComeOnTop() {
        Case c{{}, {fleet_of(steady(2), "T4")}, 12, {}};
        c.scenario.plans = {shop::on_demand(1), shop::reserved(1, 12, "Reserved")};
        c.scenario.services.other_usd_per_month.type(Estimate{100});
        c.scenario.services.storage_gb.type(Estimate{1000});  // × 0.023
        c.scenario.services.licences_usd_per_gpu_year.type(Estimate{4500});
        c.scenario.services.support_percent.type(Estimate{10});
        const auto category = [](const PlanResult& plan, Category which) {
            return plan.by_category[static_cast<std::size_t>(which)][3];
        };
        auto plan = c.run().plans[0];
        CLOSE(category(plan, Category::compute), 1460, 1e-9);
        CLOSE(category(plan, Category::storage), 23, 1e-9);
        CLOSE(category(plan, Category::licences), 750, 1e-9);
        CLOSE(category(plan, Category::other), 246, 1e-9);
        CLOSE(plan.monthly[3], 1460 + 23 + 750 + 246, 1e-9);
        c.scenario.services.plans.type(Selection{false, {"Reserved"}});
        const auto plans = c.run().plans;
        CLOSE(plans[0].monthly[3], 1460, 1e-9);
        CLOSE(plans[1].monthly[3], 1460 + 23 + 750 + 246, 1e-9);
    }

    void kindsThatAreNotComputedAreListed() {
        Case c{{}, {fleet_of(steady(2))}, 12, {}};
        c.scenario.plans = {OnPremises{}, Spot{}, Hybrid{}, ManagedApi{}};
        const auto plans = c.run().plans;
        for (const auto& plan : plans) {
            QVERIFY(!plan.feasible);
            QVERIFY(!plan.why_not.empty());
        }
        QCOMPARE(plans[0].style, std::string_view("on_premises"));
        QCOMPARE(plans[3].style, std::string_view("managed_api"));
    }

    void stylesFollowTheTerm() {
        Case c{{}, {fleet_of(steady(2))}, 12, {}};
        c.scenario.plans = {shop::reserved(1, 12, "a"), shop::reserved(1, 24, "b"), shop::reserved(1, 25, "c")};
        const auto plans = c.run().plans;
        QCOMPARE(plans[0].style, std::string_view("reserved_1y"));
        QCOMPARE(plans[1].style, std::string_view("reserved_1y"));
        QCOMPARE(plans[2].style, std::string_view("reserved_3y"));
    }
};

QTEST_GUILESS_MAIN(TestSupply)
#include "tst_supply.moc"
