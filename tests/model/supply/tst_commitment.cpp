// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// On demand $4, one year $2.50, three years $1.80 an hour; a day of 24 hours with 2 to 9 GPUs. The expected values were computed
// independently, in another language; the names of the rows are theirs.

#include <QtTest>
#include <array>
#include <cmath>

#include "model/supply/api_cost.h"
#include "model/supply/cash_flow.h"
#include "model/supply/commitment.h"
#include "model/supply/owning.h"
#include "model/supply/plan_inputs.h"

using namespace sizewright;

namespace {

bool near(double a, double b, double relative = 1e-6) { return std::abs(a - b) <= relative * std::max(1e-12, std::abs(b)); }

constexpr std::array<double, 24> day{2, 2, 2, 2, 2, 2, 4, 4, 4, 4, 9, 9, 9, 9, 6, 6, 6, 6, 6, 6, 3, 3, 3, 3};
const CommitmentUse three = commitment_use(day, 3, 2.5, 4);
const ApiUse use{50e6, 10e6, 0.4, 0.25};
const ApiTariff tariff{3e-6, 15e-6, 0.3e-6, 0.5};
const double blended = *blended_usd_per_token(use, tariff);

}  // namespace

class TestCommitment : public QObject {
    Q_OBJECT

private slots:
    void vectors_data() {
        QTest::addColumn<double>("got");
        QTest::addColumn<double>("expected");
        QTest::newRow("ri1_be_util") << break_even_use_of_commitment(2.5, 4) << 0.625;
        QTest::newRow("three years, lesson L200-202") << break_even_use_of_commitment(1.8, 4) << 0.45;
        const double upfront = 2.45 * 8760 * 0.5, hourly = 2.45 * 0.5;
        QTest::newRow("pu_be_month_u100") << *break_even_month_of_upfront(upfront, hourly, 4, 1) << 5.297297297297297;
        QTest::newRow("pu_be_month_u70") << *break_even_month_of_upfront(upfront, hourly, 4, 0.7) << 9.333333333333336;
        QTest::newRow("R1_cost_day") << three.cost << 364.0;
        QTest::newRow("od_cost_day") << commitment_use(day, 0, 2.5, 4).cost << 448.0;
        QTest::newRow("peak_res_cost_day") << commitment_use(day, 9, 2.5, 4).cost << 540.0;
        QTest::newRow("R3_cost_day") << commitment_use(day, 4, 1.8, 4).cost << 300.8;
        QTest::newRow("ESR_R1") << three.effective_saving_fraction << 0.1875;
        QTest::newRow("coverage_R1") << three.coverage_fraction << 0.5892857142857143;
        QTest::newRow("util_R1") << *three.used_fraction << 0.9166666666666666;
        QTest::newRow("R1") << reserved_base(day, 2.5, 4) << 3.0;
        QTest::newRow("R3") << reserved_base(day, 1.8, 4) << 4.0;
        QTest::newRow("sp_hour_cost_use20_C10_d30") << savings_plan_hour(20, 10, 0.3) << 15.714285714285714;
        QTest::newRow("sp_hour_cost_use8_C10_d30") << savings_plan_hour(8, 10, 0.3) << 10.0;
        QTest::newRow("sp_underuse_eff_disc") << 1 - savings_plan_hour(8, 10, 0.3) / 8 << -0.25;
        QTest::newRow("npv_nu_1y") << 2.5 * 730 * annuity(12, monthly_rate(0.08)) << 21010.96558050031;
        QTest::newRow("npv_od_1y") << 4 * 730 * annuity(12, monthly_rate(0.08)) << 33617.5449288005;
        QTest::newRow("npv_pu_1y") << upfront + upfront / 12 * annuity(12, monthly_rate(0.08)) << 21026.37313444515;
        QTest::newRow("api_day") << api_cost(use, tariff) << 215.25;
        QTest::newRow("api_blended") << blended * 1e6 << 3.5875;
        QTest::newRow("be_tokens_day") << *break_even_tokens_per_day(2.5 * 24, blended) << 16724738.675958188;
        QTest::newRow("be_tokens_day_2gpu_staff")
            << *break_even_tokens_per_day(2 * 2.5 * 24 + staff_per_month(0.25, 180000) * 12 / 365, blended) << 67815378.74087156;
    }
    void vectors() {
        QFETCH(double, got);
        QFETCH(double, expected);
        QVERIFY2(near(got, expected),
                 qPrintable(QStringLiteral("%1 instead of %2").arg(got, 0, 'g', 12).arg(expected, 0, 'g', 12)));
    }

    void frac_gt() {
        const std::array expected{1.0, 1.0, 0.75, 14.0 / 24, 10.0 / 24, 10.0 / 24, 4.0 / 24, 4.0 / 24, 4.0 / 24, 0.0};
        for (std::size_t gpus = 0; gpus < expected.size(); ++gpus)
            QVERIFY(near(share_of_hours_above(day, static_cast<double>(gpus)), expected[gpus]));
    }

    // No other count costs less than the one that the rule picks.
    void theBaseCostsTheLeast() {
        for (const double price : {2.5, 1.8}) {
            const double best = commitment_use(day, reserved_base(day, price, 4), price, 4).cost;
            for (int gpus = 0; gpus <= 10; ++gpus) QVERIFY(commitment_use(day, gpus, price, 4).cost >= best - 1e-9);
        }
    }

    void whatNeverPaysIsAbsent() {
        QVERIFY(!break_even_month_of_upfront(10731, 1.225, 4, 0.3));
        QVERIFY(!break_even_tokens_per_day(60, 2e-6, 3e-6));
        QVERIFY(!commitment_use(day, 0, 2.5, 4).used_fraction);
        QVERIFY(!blended_usd_per_token({}, tariff));
    }
};

QTEST_GUILESS_MAIN(TestCommitment)
#include "tst_commitment.moc"
