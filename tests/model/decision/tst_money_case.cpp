// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// One case through the whole evaluation: 8 GPUs of 400 W that are used for 70 % of the hours, owned, reserved and by the hour
// over 36 months at 8 % a year. The expected values were computed independently, in another language; the names of the rows are
// theirs, docs/formulas.md 6 has the formulas.

#include <QTest>
#include <algorithm>
#include <cmath>
#include <memory>

#include "model/decision/evaluation.h"
#include "model/supply/api_cost.h"
#include "model/supply/commitment.h"
#include "model/supply/plan_inputs.h"
#include "model/supply/spot_run.h"
#include "model/supply/unit_costs.h"
#include "model/workbook/workbook_file.h"
#include "tests/model/catalog/program_catalog.h"
#include "tests/support/close.h"

using namespace sizewright;

namespace {

std::shared_ptr<const Catalog> catalog() {
    static const auto shared = std::make_shared<const Catalog>(program::catalog());
    return shared;
}

// `finance`: beside the discount rate.
Evaluation evaluated(const std::string& finance = {}, int months = 36) {
    const std::string text =
        "sizewright: 1\nhorizon_months: " + std::to_string(months) +
        "\nscenarios:\n- name: One\n  workloads:\n"
        "  - {kind: job, name: work, accelerator: A100 SXM 40GB, gpus: 8, hours: 16.8, start_hour: 0}\n"
        "  site: {overhead_percent: 75, average_load_percent: 85, server_power_factor: 1.3, power_usage_effectiveness: 1.5, "
        "electricity_usd_per_kwh: 0.12, colocation_usd_per_kw_month: 150, staff_fte: 0.25, staff_usd_per_year: 180000, "
        "maintenance_percent_per_year: 5}\n"
        "  finance: {discount_rate_percent: 8" +
        finance +
        "}\n  plans:\n"
        "  - {kind: on_premises, name: Owned, gpu_price_usd: 15000, gpus_per_server: 8, residual_percent: 20, lead_time_weeks: "
        "0, "
        "depreciation_months: 36}\n"
        "  - {kind: on_demand, name: Hourly, price_usd_per_gpu_hour: 4}\n"
        "  - {kind: reserved, name: Year, term_months: 12, price_usd_per_gpu_hour: 2.5, gpus: 8, rest: Hourly}\n"
        "  - {kind: reserved, name: Three years, term_months: 36, price_usd_per_gpu_hour: 1.8, gpus: 8, rest: Hourly}\n"
        "  - {kind: reserved, name: Expires, term_months: 12, price_usd_per_gpu_hour: 2.5, gpus: 8, at_expiry: revert, rest: "
        "Hourly}\n";
    auto loaded = read_workbook(text, "case");
    if (!loaded) throw std::runtime_error(english(loaded.error().front()));
    return evaluate(loaded->workbook.scenarios[0], context_of(loaded->workbook, catalog(), Date{2026, 11, 30}));
}

const PlanResult& owned(const Evaluation& of) { return of.plans[0]; }
const PlanResult& hourly(const Evaluation& of) { return of.plans[1]; }

// Where one plan becomes cheaper than the other, the first time; 0: never.
double crossing(const Evaluation& of, std::size_t a, std::size_t b) {
    for (const BreakEven& each : of.break_even)
        if ((each.from == a && each.against == b) || (each.from == b && each.against == a))
            return each.months.empty() ? 0 : each.months.front();
    return -1;
}

}  // namespace

class TestMoneyCase : public QObject {
    Q_OBJECT

private slots:
    void vectors_data() {
        QTest::addColumn<double>("got");
        QTest::addColumn<double>("expected");
        const Evaluation out = evaluated();
        const auto at = [&](std::size_t plan, std::size_t month) { return out.plans[plan].cumulative.at(month - 1); };
        double residual = 0;
        for (const double month : owned(out).by_category[static_cast<std::size_t>(Category::residual)]) residual += month;
        QTest::newRow("$.rv") << -residual << 24000.0;
        QTest::newRow("$.cum_onprem_12") << at(0, 12) << 277440.3648;
        QTest::newRow("$.cum_onprem_24") << at(0, 24) << 344880.7296;
        QTest::newRow("$.cum_onprem_36") << at(0, 36) - residual << 412321.0944;
        QTest::newRow("$.cum_od_12") << at(1, 12) << 196224.0;
        QTest::newRow("$.cum_od_24") << at(1, 24) << 392448.0;
        QTest::newRow("$.cum_od_36") << at(1, 36) << 588672.0;
        QTest::newRow("$.cum_res1_12") << at(2, 12) << 175200.0;
        QTest::newRow("$.cum_res1_24") << at(2, 24) << 350400.0;
        QTest::newRow("$.cum_res1_36") << at(2, 36) << 525600.0;
        QTest::newRow("$.cum_res3_12") << at(3, 12) << 126144.0;
        QTest::newRow("$.cum_res3_24") << at(3, 24) << 252288.0;
        QTest::newRow("$.cum_res3_36") << at(3, 36) << 378432.0;
        QTest::newRow("$.renew24") << at(2, 24) << 350400.0;
        QTest::newRow("$.expiry24_u70") << at(4, 24) << 371424.0;
        QTest::newRow("$.cloud_m_u70") << hourly(out).monthly[0] << 16352.0;
        QTest::newRow("$.cum36_flat") << hourly(out).total << 588672.0;
        QTest::newRow("$.npv_check") << owned(out).net_present_value << 371032.522737385;
        QTest::newRow("$.eac_m") << owned(out).equivalent_monthly << 11579.087025515099;
        QTest::newRow("$.npv_cloud36_u70") << hourly(out).net_present_value << 523972.554868317;
        QTest::newRow("$.payback_m_undisc") << crossing(out, 0, 1) << 19.56770358350624;
        for (const BreakEven& each : out.break_even)
            if ((each.from == 0 && each.against == 1) || (each.from == 1 && each.against == 0)) {
                QTest::newRow("$.be_util_vs_4") << each.utilisation.value_or(0) << 0.49568009527033813;
                QTest::newRow("$.hybrid_own_threshold") << each.utilisation.value_or(0) << 0.495680095;
            }
        // 20 % less a year: break-even in month 30 instead of 20. 40 %: never.
        const Evaluation falling = evaluated(", cloud_price_change_percent_per_year: -20");
        QTest::newRow("$.cum36_decl") << hourly(falling).total << 433130.997869453;
        QTest::newRow("$.be_month_decl20") << std::ceil(crossing(falling, 0, 1)) << 30.0;
        QTest::newRow("$.be_month_decl40") << crossing(evaluated(", cloud_price_change_percent_per_year: -40", 120), 0, 1) << 0.0;
        QTest::newRow("$.price_m24") << 4 * price_factor(-0.2, 24) << 2.56;

        // Spot at its effective price (the run of tst_spot_run).
        const SpotRun run{480, 1.0 / 24, 5.0 / 60, 10.0 / 60, 0.25};
        const double spot = effective_spot_price(run, *spot_outcome(run, 1.944830246913580), 1.2);
        QTest::newRow("$.cum_spot_12") << 8 * 730 * 0.7 * spot * 12 << 64504.53450336;
        QTest::newRow("$.cum_spot_36") << 8 * 730 * 0.7 * spot * 36 << 193513.60351008;

        // A GPU at 2.50 an hour against an API: 1.1 % of what it can do (17,302.8 tokens a second).
        const ApiUse use{50e6, 10e6, 0.4, 0.25};
        const ApiTariff tariff{3e-6, 15e-6, 0.3e-6, 0.5};
        const double blended = *blended_usd_per_token(use, tariff);
        QTest::newRow("$.selfhost_day_1gpu") << *break_even_tokens_per_day(2.5 * 24, blended) * blended << 60.0;
        QTest::newRow("$.be_util") << *break_even_tokens_per_day(2.5 * 24, blended) / (17302.80022541438 * 86400) << 0.011187401;
    }
    void vectors() {
        QFETCH(double, got);
        QFETCH(double, expected);
        CLOSE(got, expected, 1e-6 * std::max(1.0, std::abs(expected)));
    }

    // Depreciation, cash and books: what is owned costs 5,833.33 a month for 36 months (210,000), and brings 24,000 at the end.
    void profitAndLossOfOwning() {
        const Evaluation out = evaluated();
        const PlanResult& plan = owned(out);
        for (std::size_t month = 0; month < 36; ++month) {
            CLOSE(plan.depreciation[month], 210000.0 / 36, 1e-9);
            CLOSE(plan.profit_and_loss[month], 210000.0 / 36 + 5620.0304, 1e-6);
        }
        double cost = 0;
        for (const double month : plan.profit_and_loss) cost += month;
        CLOSE(cost, plan.total + 24000, 1e-9);
    }

    // The lesson's discounts: 2.50 and 1.80 against 4 (rows s1.ri1, s1.ri3, s1.be1, s1.be3).
    void theLessonsDiscounts() {
        const Evaluation out = evaluated();
        for (const BreakEven& each : out.break_even) {
            const auto between = [&](std::size_t a, std::size_t b) {
                return (each.from == a && each.against == b) || (each.from == b && each.against == a);
            };
            if (between(1, 2)) CLOSE(*each.utilisation, 0.625, 1e-6);
            if (between(1, 3)) CLOSE(*each.utilisation, 0.45, 1e-6);
        }
        CLOSE(1 - out.plans[2].prices[0].usd_per_gpu_hour / hourly(out).prices[0].usd_per_gpu_hour, 0.375, 1e-9);
        CLOSE(1 - out.plans[3].prices[0].usd_per_gpu_hour / hourly(out).prices[0].usd_per_gpu_hour, 0.55, 1e-9);
    }

    // Denominators of docs/formulas.md 6.6.
    void unitCosts() {
        FleetLevel level;
        level.requests_per_second = 500 * 0.7;
        level.runs_per_month = 1;
        FleetOverTime fleet;
        fleet.levels.push_back(level);
        fleet.level_of_month.assign(12, 0);
        PlanResult t4;
        t4.total = 0.35 * 730 * 12;
        add_unit_costs(t4, fleet, fleet, {});
        CLOSE(*t4.cost_per_thousand_requests, 0.000277778, 1e-5);  // $.usd_per_1k_inf_t4
        QVERIFY(!t4.cost_per_million_tokens);
        PlanResult runs;
        runs.total = 15360.0 * 12;
        add_unit_costs(runs, fleet, fleet, {});
        CLOSE(*runs.cost_per_training_run, 15360, 1e-12);  // $.usd_per_run: 8 GPUs × 480 h × $4

        // An 8B model on a GPU at 2.50: 12.667 requests a second at most, 1,155 tokens in and 211 out.
        const auto per_million = [](double share) {
            FleetOverTime of;
            FleetLevel load;
            load.requests_per_second = 12.66676444027407 * share;
            load.input_tokens_per_second = load.requests_per_second * 1155;
            load.output_tokens_per_second = load.requests_per_second * 211;
            of.levels.push_back(load);
            of.level_of_month.assign(1, 0);
            PlanResult plan;
            plan.total = 2.5 * 730;
            add_unit_costs(plan, of, of, {});
            return plan;
        };
        CLOSE(*per_million(1).cost_per_million_output_tokens, 0.259830039, 1e-6);    // p.usd_per_Mtok_out_full
        CLOSE(*per_million(0.6).cost_per_million_output_tokens, 0.433050065, 1e-6);  // p.usd_per_Mtok_out_u60
        CLOSE(*per_million(0.6).cost_per_million_tokens, 0.066891335, 1e-6);         // p.usd_per_Mtok_total_u60
    }
};

QTEST_GUILESS_MAIN(TestMoneyCase)
#include "tst_money_case.moc"
