// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Plans of owned GPUs and hybrids. The vector: eight GPUs at $15,000, 75 % overhead, 400 W at 85 % load, servers × 1.3, PUE 1.5,
// $0.12/kWh, 5 % maintenance, a quarter of a person at $180,000, colocation $150/kW without energy, 36 months at 8 %, 20 % left;
// its figures were computed independently, in another language.

#include <QtTest>
#include <cmath>
#include <numeric>

#include "model/supply/commitment.h"
#include "model/supply/on_premises.h"
#include "model/supply/supply.h"
#include "tests/support/shop_scenario.h"

using namespace sizewright;

namespace {

bool near(double a, double b, double relative = 1e-6) { return std::abs(a - b) <= relative * std::max(1e-9, std::abs(b)); }

FleetResult steady(double gpus, const char* accelerator = "A100 SXM 80GB") {
    FleetResult fleet;
    fleet.accelerator = accelerator;
    fleet.week.assign(168, gpus);
    fleet.shared_gpus = fleet.static_gpus = fleet.average_gpus = gpus;
    fleet.busy_gpu_hours_per_month = gpus * 730 / 2;
    return fleet;
}

FleetResult by_day(std::initializer_list<std::pair<double, int>> hours) {
    FleetResult fleet = steady(0);
    fleet.week.clear();
    for (int day = 0; day < 7; ++day)
        for (const auto& [gpus, count] : hours) fleet.week.insert(fleet.week.end(), static_cast<std::size_t>(count), gpus);
    fleet.shared_gpus = *std::max_element(fleet.week.begin(), fleet.week.end());
    fleet.average_gpus = std::accumulate(fleet.week.begin(), fleet.week.end(), 0.0) / 168;
    return fleet;
}

OnPremises owning(double lead_time_weeks = 0) {
    OnPremises plan;
    plan.name.type(std::string("On premises"));
    plan.gpu_price_usd.type(shop::price(15000));
    plan.residual_percent.type(Estimate{20});
    plan.lead_time_weeks.type(Estimate{lead_time_weeks});
    return plan;
}

struct Case {
    Scenario scenario{};
    FleetOverTime fleet{};
    std::vector<Problem> problems{};

    explicit Case(FleetOverTime months) : fleet(std::move(months)) {
        Site& site = scenario.site;
        site.power_usage_effectiveness.type(Estimate{1.5});
        site.colocation_usd_per_kw_month.type(Estimate{150});
        site.staff_fte.type(Estimate{0.25});
        scenario.finance.discount_rate_percent.type(Estimate{8});
    }

    Supplied run() {
        std::vector<ServedWorkload> served;
        for (std::size_t a = 0; a < fleet.accelerators(); ++a) served.push_back({"work on it", fleet.accelerator(a), true});
        SupplyInputs in;
        in.fleet = fleet;
        in.workloads = served;
        in.catalog = shop::catalog().get();
        in.start_year = 2026;
        in.start_month = 12;
        problems.clear();
        return supply(scenario, in, problems, nullptr);
    }
};

double sum(const PlanResult& plan, Category category) {
    const auto& months = plan.by_category[static_cast<std::size_t>(category)];
    return std::accumulate(months.begin(), months.end(), 0.0);
}

}  // namespace

class TestOnPremises : public QObject {
    Q_OBJECT

private slots:
    void vectorOfEightGpus() {
        Case c(constant_fleet({steady(8)}, 36));
        c.scenario.plans = {owning()};
        const PlanResult plan = c.run().plans[0];
        QVERIFY2(plan.feasible, english(plan.why_not).c_str());
        QVERIFY(near(plan.upfront, 210000));                          // capex
        QVERIFY(near(sum(plan, Category::power), 36 * 464.6304));     // power_m
        QVERIFY(near(sum(plan, Category::maintenance), 36 * 875.0));  // maint_m
        QVERIFY(near(sum(plan, Category::staff), 36 * 3750.0));       // staff_m
        QVERIFY(near(sum(plan, Category::space), 36 * 530.4));        // colo_m
        QVERIFY(near(sum(plan, Category::residual), -24000));         // rv
        QVERIFY(near(plan.total, 388321.0944));                       // undisc_36
        QVERIFY(near(plan.net_present_value, 371032.5227373853));     // npv
        QVERIFY(near(plan.equivalent_monthly, 11579.087025515099));   // eac_m
        QVERIFY(near(plan.cumulative[11], 277440.3648));              // cum_onprem_12
        QVERIFY(near(plan.cumulative[23], 344880.7296));              // cum_onprem_24
        QVERIFY(near(plan.cumulative[35], 412321.0944 - 24000));      // cum_onprem_36, less what is left
        QCOMPARE(plan.gpus[0].second, 8.0);
        QVERIFY(near(plan.allocated_gpu_hours, 8 * 730 * 36.0));
        QVERIFY(near(plan.depreciation[0], 210000.0 / 48));
    }

    void purchasesAreWholeServers() {
        Case c(constant_fleet({steady(5)}, 12));
        c.scenario.plans = {owning()};
        QCOMPARE(c.run().plans[0].gpus[0].second, 8.0);
        auto four = owning();
        four.gpus_per_server.type(Counts{4.0, {}});
        c.scenario.plans = {four};
        QCOMPARE(c.run().plans[0].gpus[0].second, 8.0);
        c.fleet = constant_fleet({steady(3)}, 12);
        QCOMPARE(c.run().plans[0].gpus[0].second, 4.0);
    }

    // 4, then +50 % a year: 4, 6, 9, 14 GPUs (growth_gpus); bought in ones when they are wanted.
    void purchasesFollowTheDemand() {
        FleetOverTime fleet;
        for (const double gpus : {4.0, 6.0, 9.0, 14.0}) fleet.levels.push_back({{steady(gpus)}, 0, 0, 0});
        for (std::size_t month = 0; month < 48; ++month) fleet.level_of_month.push_back(month / 12);
        Case c(fleet);
        auto plan = owning();
        plan.gpus_per_server.type(Counts{1.0, {}});
        c.scenario.plans = {plan};
        const PlanResult result = c.run().plans[0];
        QVERIFY(result.feasible);
        const auto& capital = result.by_category[static_cast<std::size_t>(Category::capital)];
        for (std::size_t month = 0; month < 48; ++month) {
            const double bought = month == 0 ? 4 : month == 12 ? 2 : month == 24 ? 3 : month == 36 ? 5 : 0;
            QVERIFY(near(capital[month] + 1, bought * 15000 * 1.75 + 1));
        }
        // Of the price, 20 % is left of what is 48 months old; 36 months: 1 − 0.8 × 36/48 = 40 %; 24: 60 %; 12: 80 %.
        QVERIFY(near(sum(result, Category::residual), -15000 * (4 * 0.2 + 2 * 0.4 + 3 * 0.6 + 5 * 0.8)));
    }

    void whatWearsOutIsBoughtAgainIfWished() {
        Case c(constant_fleet({steady(8)}, 30));
        auto plan = owning();
        plan.useful_life_months.type(24);
        c.scenario.plans = {plan};
        PlanResult result = c.run().plans[0];
        QVERIFY(result.feasible);
        QVERIFY(near(sum(result, Category::capital), 2 * 210000));
        QVERIFY(near(result.at_start[24], 210000));
        plan.refresh.type(false);
        c.scenario.plans = {plan};
        result = c.run().plans[0];
        QVERIFY(!result.feasible);
        QCOMPARE(english(result.why_not), std::string("worn out before month 25, and not bought again"));
        QCOMPARE(result.unserved, std::vector<std::string>{"work on it"});
    }

    // 365/12/7 × 2 weeks are two months.
    void untilDeliveryAnotherPlanServes() {
        Case c(constant_fleet({steady(8)}, 12));
        auto plan = owning(2 * 365.0 / 12 / 7);
        c.scenario.plans = {plan};
        PlanResult result = c.run().plans[0];
        QVERIFY(!result.feasible);
        QCOMPARE(english(result.why_not), std::string("delivered after 8.69 weeks, and no plan bridges until then"));
        plan.bridge.type(std::string("On demand"));
        c.scenario.plans = {plan, shop::on_demand(4)};
        result = c.run().plans[0];
        QVERIFY2(result.feasible, english(result.why_not).c_str());
        QVERIFY(near(sum(result, Category::compute), 2 * 8 * 730 * 4.0));
        QVERIFY(near(result.at_start[2], 210000));
        QCOMPARE(result.upfront, 0.0);
        QVERIFY(near(sum(result, Category::power), 10 * 464.6304));
        QVERIFY(near(sum(result, Category::staff), 10 * 3750.0));
        plan.bridge.type(std::string("Nobody"));
        c.scenario.plans = {plan};
        QCOMPARE(english(c.run().plans[0].why_not), std::string("the plan until delivery, “Nobody”, is not an on-demand plan"));
    }

    void halfAMonthBeforeDeliveryIsBridgedByHalf() {
        Case c(constant_fleet({steady(8)}, 12));
        auto plan = owning(0.5 * 365.0 / 12 / 7);
        plan.bridge.type(std::string("On demand"));
        c.scenario.plans = {plan, shop::on_demand(4)};
        const PlanResult result = c.run().plans[0];
        QVERIFY(near(sum(result, Category::compute), 0.5 * 8 * 730 * 4.0));
        QVERIFY(near(sum(result, Category::power), 11.5 * 464.6304));
    }

    void ownedHardwareIsSunkAndStillPowered() {
        Case c(constant_fleet({steady(8)}, 36));
        OwnedHardware there;
        there.accelerator.type(std::string("A100 SXM 80GB"));
        there.gpus.type(8);
        c.scenario.owned = {there};
        c.scenario.plans = {owning(12)};  // nothing is ordered, so nothing is waited for
        PlanResult result = c.run().plans[0];
        QVERIFY2(result.feasible, english(result.why_not).c_str());
        QCOMPARE(sum(result, Category::capital), 0.0);
        QVERIFY(near(sum(result, Category::power), 36 * 464.6304));
        QCOMPARE(sum(result, Category::residual), 0.0);
        // Bought in December 2022, with a life of 60 months: 12 months are left in December 2026.
        there.purchased.type(std::string("2022-12"));
        c.scenario.owned = {there};
        c.scenario.plans = {owning()};
        result = c.run().plans[0];
        QVERIFY(near(result.at_start[12], 210000));
    }

    void overheadByItemInsteadOfAFactor() {
        Case c(constant_fleet({steady(8)}, 12));
        c.scenario.site.overhead_items.network_usd.type(Estimate{20000});
        c.scenario.site.overhead_items.installation_usd.type(Estimate{5000});
        auto plan = owning();
        plan.server_price_usd.type(shop::price(30000));
        c.scenario.plans = {plan};
        QVERIFY(near(c.run().plans[0].upfront, 8 * 15000 + 30000 + 25000));
    }

    void energyGetsDearerByTheYear() {
        Case c(constant_fleet({steady(8)}, 24));
        c.scenario.finance.electricity_price_change_percent_per_year.type(Estimate{10});
        c.scenario.plans = {owning()};
        const PlanResult result = c.run().plans[0];
        const auto& power = result.by_category[static_cast<std::size_t>(Category::power)];
        QVERIFY(near(power[12] / power[0], 1.1));
        c.scenario.site.colocation_includes_power.type(true);
        QCOMPARE(sum(c.run().plans[0], Category::power), 0.0);
    }

    // 3.536 kW × 1.5 × 730 h × 12 months × 400 g.
    void emissions() {
        Case c(constant_fleet({steady(8)}, 12));
        c.scenario.site.grid_grams_co2_per_kwh.type(Estimate{400});
        c.scenario.plans = {owning()};
        QVERIFY(near(c.run().plans[0].kilograms_co2->value, 3.536 * 1.5 * 730 * 12 * 0.4));
    }

    void typedCountBelowTheNeed() {
        Case c(constant_fleet({steady(16)}, 12));
        auto plan = owning();
        plan.gpus.type(Counts{8.0, {}});
        c.scenario.plans = {plan};
        const PlanResult result = c.run().plans[0];
        QVERIFY(!result.feasible);
        QCOMPARE(english(result.why_not), std::string("8 of 16 × A100 SXM 80GB are there in month 1"));
    }

    // $4 an hour, 20 % less a year: 36 months of 8 GPUs at 70 % (cum36_decl), and with flat prices (cum36_flat).
    void cloudPricesThatFall() {
        FleetResult fleet = steady(8);
        fleet.average_gpus = 5.6;
        Case c(constant_fleet({fleet}, 36));
        c.scenario.plans = {shop::on_demand(4)};
        QVERIFY(near(c.run().plans[0].total, 588672));
        c.scenario.finance.cloud_price_change_percent_per_year.type(Estimate{-20});
        const PlanResult falling = c.run().plans[0];
        QVERIFY(near(falling.total, 433130.9978694532));
        QVERIFY(near(falling.monthly[24] / (5.6 * 730), 2.56));  // price_m24
    }

    // A term keeps the price that it began with.
    void aReservationIsRenewedAtTheNewPrice() {
        Case c(constant_fleet({steady(1)}, 24));
        c.scenario.finance.cloud_price_change_percent_per_year.type(Estimate{-20});
        c.scenario.plans = {shop::reserved(2.5, 12, "Reserved")};
        const PlanResult result = c.run().plans[0];
        for (std::size_t month = 0; month < 24; ++month) QVERIFY(near(result.monthly[month], 730 * 2.5 * (month < 12 ? 1 : 0.8)));
    }

    void savingsPlan() {  // $10 an hour at 30 %: 5 GPUs at $4 are $20 on demand (sp_hour_cost_use20_C10_d30)
        Case c(constant_fleet({steady(5)}, 24));
        OnDemand plan = shop::on_demand(4);
        plan.savings_plan.usd_per_hour.type(10);
        plan.savings_plan.discount_percent.type(30);
        plan.savings_plan.term_months.type(12);
        c.scenario.plans = {plan};
        const PlanResult result = c.run().plans[0];
        QVERIFY(near(result.monthly[0], 15.714285714285714 * 730));
        QVERIFY(near(result.monthly[12], 20 * 730));  // it does not renew itself
        QVERIFY(near(result.cost_if_ended[0] - result.cumulative[0], 11 * 730 * 10.0));
        plan.savings_plan = {};
        plan.savings_plan.usd_per_hour.type(10);
        c.scenario.plans = {plan};
        c.run();
        QCOMPARE(c.problems.size(), std::size_t{1});
        QCOMPARE(c.problems[0].path, std::string("plans[0].savings_plan"));
    }

    // A run is on the week with its mean: 5.9 GPUs all the time. Whole GPUs are reserved: 6 × 2.5 against 5 × 2.5 + 0.9 × 4.
    void wholeGpusAreReserved() {
        FleetResult fleet = steady(5.9);
        fleet.shared_gpus = 8;
        Case c(constant_fleet({fleet}, 12));
        Reserved plan = shop::reserved(2.5, 12, "Reserved");
        plan.rest.type(std::string("On demand"));
        c.scenario.plans = {plan, shop::on_demand(4)};
        Supplied out = c.run();
        QCOMPARE(out.reservations[0].gpus, std::vector<double>{6});
        QVERIFY(near(out.plans[0].monthly[0], 6 * 2.5 * 730));
        fleet = steady(5.1);  // 6 × 2.5 = 15 against 5 × 2.5 + 0.1 × 4 = 12.9
        fleet.shared_gpus = 8;
        c.fleet = constant_fleet({fleet}, 12);
        QCOMPARE(c.run().reservations[0].gpus, std::vector<double>{5});
    }

    // ---- hybrid ----

    // 2 × 6, 4 × 4, 9 × 4, 6 × 6, 3 × 4 hours; reserved at $2.50, the rest at $4: three are reserved, $364 a day.
    void aReservedBaseAndABurst() {
        Case c(constant_fleet({by_day({{2, 6}, {4, 4}, {9, 4}, {6, 6}, {3, 4}})}, 12));
        Hybrid hybrid;
        hybrid.name.type(std::string("Base and burst"));
        hybrid.base.type(std::string("Reserved"));
        hybrid.burst.type(std::string("On demand"));
        c.scenario.plans = {hybrid, shop::reserved(2.5, 12, "Reserved"), shop::on_demand(4)};
        Supplied out = c.run();
        QVERIFY2(out.plans[0].feasible, english(out.plans[0].why_not).c_str());
        QVERIFY(near(out.plans[0].monthly[0] * 24 / 730, 364));
        QCOMPARE(out.reservations[0].gpus, std::vector<double>{3});
        hybrid.base_gpus.type(Counts{4.0, {}});
        c.scenario.plans[0] = hybrid;
        out = c.run();
        QVERIFY(near(out.plans[0].monthly[0] * 24 / 730, 4 * 24 * 2.5 + 4 * (5 * 4 + 2 * 6)));
    }

    // No other base of whole servers costs less in all.
    void anOwnedBaseIsTheCheapest() {
        Case c(constant_fleet({by_day({{2, 6}, {4, 4}, {9, 4}, {6, 6}, {3, 4}})}, 36));
        c.scenario.site.staff_fte.type(Estimate{0});
        c.scenario.finance.discount_rate_percent.type(Estimate{0});
        auto base = owning();
        base.gpus_per_server.type(Counts{1.0, {}});
        Hybrid hybrid;
        hybrid.name.type(std::string("Base and burst"));
        hybrid.base.type(std::string("On premises"));
        hybrid.burst.type(std::string("On demand"));
        c.scenario.plans = {hybrid, base, shop::on_demand(4)};
        const PlanResult best = c.run().plans[0];
        QVERIFY(best.feasible);
        for (const double gpus : {0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 9.0}) {
            hybrid.base_gpus.type(Counts{gpus, {}});
            c.scenario.plans[0] = hybrid;
            const PlanResult other = c.run().plans[0];
            QVERIFY(other.feasible);
            QVERIFY(other.total >= best.total - 1e-6);
        }
    }

    void aHybridNeedsBoth() {
        Case c(constant_fleet({steady(4)}, 12));
        Hybrid hybrid;
        hybrid.name.type(std::string("Base and burst"));
        hybrid.base.type(std::string("Base and burst"));
        hybrid.burst.type(std::string("On demand"));
        c.scenario.plans = {hybrid, shop::on_demand(4)};
        QCOMPARE(english(c.run().plans[0].why_not),
                 std::string("the base, “Base and burst”, is neither reserved nor on premises"));
        hybrid.burst = {};
        c.scenario.plans[0] = hybrid;
        QCOMPARE(english(c.run().plans[0].why_not), std::string("needs a plan for the burst"));
    }

    void aPriceThatNobodyKnowsIsAskedFor() {
        Case c(constant_fleet({steady(8, "Graviton4")}, 12));
        OnPremises plan = owning();
        plan.gpu_price_usd.type(automatic);
        c.scenario.plans = {plan};
        const PlanResult result = c.run().plans[0];
        QVERIFY(!result.feasible);
        QCOMPARE(english(result.why_not), std::string("needs a purchase price of Graviton4"));
        QCOMPARE(c.problems[0].path, std::string("plans[0].gpu_price_usd"));
    }

    void theCatalogsPriceHasItsSource() {
        Case c(constant_fleet({steady(8, "H100 SXM")}, 12));
        OnPremises plan = owning();
        plan.gpu_price_usd.type(automatic);
        c.scenario.plans = {plan};
        const PlanResult result = c.run().plans[0];
        QVERIFY2(result.feasible, english(result.why_not).c_str());
        const Accelerator* card = shop::catalog()->accelerator("H100 SXM");
        QVERIFY(result.prices[0].usd_per_gpu == card->purchase_price_usd);
        QVERIFY(!result.prices[0].source.empty() && result.prices[0].source != "typed");
        QVERIFY(near(result.upfront, 8 * *card->purchase_price_usd * 1.75));
    }
};

QTEST_GUILESS_MAIN(TestOnPremises)
#include "tst_on_premises.moc"
