// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Eight GPUs at $15,000, 75 % overhead, 400 W at 85 % load, servers × 1.3, PUE 1.5, $0.12/kWh, 5 % maintenance, a quarter of a
// person at $180,000, colocation at $150/kW without energy, 36 months at 8 %, 20 % of the GPU price left. The expected values
// were computed independently, in another language; the names of the rows are theirs.

#include <QtTest>
#include <cmath>

#include "model/supply/cash_flow.h"
#include "model/supply/owning.h"

using namespace sizewright;

namespace {

bool near(double a, double b, double relative = 1e-6) { return std::abs(a - b) <= relative * std::max(1e-12, std::abs(b)); }

constexpr PowerDraw draw{8, 400, 0.85, 1.3, 1.5};
const double rate = monthly_rate(0.08);
const double capex = capital(8, 15000, 0.75);
const double power = power_per_month(draw, 0.12);
const double running =
    power + maintenance_per_month(capex, 0.05) + staff_per_month(0.25, 180000) + colocation_per_month(draw, 150);
const double residual = 0.2 * 8 * 15000;
const double present_value = owning_present_value(capex, running, residual, 36, rate);
const double level = level_payment(present_value, 36, rate);
const double rent = 8 * 730 * 0.7 * 4;  // USD a month on demand, 70 % of the hours

}  // namespace

class TestOwning : public QObject {
    Q_OBJECT

private slots:
    void vectors_data() {
        QTest::addColumn<double>("got");
        QTest::addColumn<double>("expected");
        QTest::newRow("rm") << rate << 0.00643403011000343;
        QTest::newRow("capex") << capex << 210000.0;
        QTest::newRow("it_kw") << server_watts(draw) / 1000 << 3.536;
        QTest::newRow("power_m") << power << 464.6304;
        QTest::newRow("maint_m") << maintenance_per_month(capex, 0.05) << 875.0;
        QTest::newRow("staff_m") << staff_per_month(0.25, 180000) << 3750.0;
        QTest::newRow("colo_m") << colocation_per_month(draw, 150) << 530.4;
        QTest::newRow("opex_m") << running << 5620.0304;
        QTest::newRow("annuity36") << annuity(36, rate) << 32.043331388718;
        QTest::newRow("annuity without interest") << annuity(36, 0) << 36.0;
        QTest::newRow("npv") << present_value << 371032.5227373853;
        QTest::newRow("eac_m") << level << 11579.087025515099;
        QTest::newRow("eff_gpu_h_100") << *usd_per_used_gpu_hour(level, 8, 1) << 1.9827203810813525;
        QTest::newRow("eff_gpu_h_70") << *usd_per_used_gpu_hour(level, 8, 0.7) << 2.832457687259075;
        QTest::newRow("eff_gpu_h_50") << *usd_per_used_gpu_hour(level, 8, 0.5) << 3.965440762162705;
        QTest::newRow("eff_gpu_h_30") << *usd_per_used_gpu_hour(level, 8, 0.3) << 6.609067936937842;
        QTest::newRow("be_util_vs_4") << break_even_use(level, 8, 4) << 0.49568009527033813;
        QTest::newRow("be_util_vs_2.5") << break_even_use(level, 8, 2.5) << 0.7930881524325409;
        QTest::newRow("dep_m") << depreciation_per_month(capex, residual, 36) << 5166.666666666667;
        QTest::newRow("undisc_36") << owning_present_value(capex, running, residual, 36, 0) << 388321.0944;
        QTest::newRow("payback_m_undisc") << *payback_months(capex, running, rent) << 19.56770358350624;
        QTest::newRow("payback_m_disc") << *payback_months(capex, running, rent, rate) << 20.980938308118738;
        QTest::newRow("power_share") << power / level << 0.040126686929303115;
        QTest::newRow("at rate 0, 70 %") << *usd_per_used_gpu_hour(
                                                level_payment(owning_present_value(capex, running, residual, 36, 0), 36, 0), 8,
                                                0.7)
                                         << 2.63862453;
    }
    void vectors() {
        QFETCH(double, got);
        QFETCH(double, expected);
        QVERIFY2(near(got, expected),
                 qPrintable(QStringLiteral("%1 instead of %2").arg(got, 0, 'g', 12).arg(expected, 0, 'g', 12)));
    }

    // The closed form is the sum of the flows: capital today, running costs at the ends of the months, the rest back at the end.
    void npvIsTheSumOfTheFlows() {
        double sum = capex;
        for (int month = 1; month <= 36; ++month) sum += running / std::pow(1 + rate, month);
        sum -= residual / std::pow(1 + rate, 36);
        QVERIFY(near(sum, 371032.52273738524));  // npv_check
        QVERIFY(near(present_value, sum, 1e-12));
    }

    void rentingCheaperThanRunningNeverPaysBack() {
        QVERIFY(!payback_months(capex, running, running));
        QVERIFY(!payback_months(capex, running, running - 1));
        QVERIFY(!payback_months(capex, running, running + capex * rate * 0.99, rate));  // the interest eats the saving
    }

    void withoutUseThereIsNoUnitCost() { QVERIFY(!usd_per_used_gpu_hour(level, 8, 0)); }
};

QTEST_GUILESS_MAIN(TestOwning)
#include "tst_owning.moc"
