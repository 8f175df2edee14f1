// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <numeric>

#include "model/supply/cash_flow.h"

using namespace sizewright;

namespace {
bool close(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }
}  // namespace

class TestCashFlow : public QObject {
    Q_OBJECT

private slots:
    void monthlyRateCompoundsToTheAnnual() {  // docs/formulas.md 6.1: r 8 %, r_m 0.00643403011
        QVERIFY(close(monthly_rate(0.08), 0.00643403011, 1e-11));
        QCOMPARE(monthly_rate(0), 0.0);
        QVERIFY(close(std::pow(1 + monthly_rate(-0.3), 12), 0.7, 1e-12));
    }

    void levelPaymentOfAPresentValue() {  // docs/formulas.md 6.1: NPV 371,032.523 over 36 months at 8 % is 11,579.087 a month
        QVERIFY(close(level_payment(371032.523, 36, monthly_rate(0.08)), 11579.087, 1e-3));
        QCOMPARE(level_payment(388321.094, 36, 0), 388321.094 / 36);  // r = 0: the plain mean
        QCOMPARE(level_payment(100, 0, 0.01), 0.0);
    }

    void presentValueOfOneGpuYear() {  // docs/formulas.md 6.2 at 8 %
        const double rate = monthly_rate(0.08);
        const std::vector<double> no_upfront(12, 2.5 * 730);
        QVERIFY(close(net_present_value(no_upfront, 0, rate), 21010.9656, 1e-4));
        std::vector<double> partial(12, 1.225 * 730);
        partial[0] += 10731;
        QVERIFY(close(net_present_value(partial, 10731, rate), 21026.3731, 1e-4));
        QVERIFY(close(net_present_value(std::vector<double>(12, 4.0 * 730), 0, rate), 33617.5449, 1e-4));
    }

    void atZeroPerCentItIsTheSum() { QCOMPARE(net_present_value(std::vector<double>{5, 7, 9}, 2, 0), 21.0); }

    void sumsInTheCurrencyOfTheWorkbook() {
        PlanResult plan;
        open_cash_flow(plan, 3);
        pay_at_start(plan, Category::compute, 0, 10);
        pay(plan, Category::compute, 0, 1);
        pay(plan, Category::other, 1, 2);
        pay_at_start(plan, Category::storage, 2, 4);
        plan.cost_if_ended = {6, 3, 5};  // owed then
        close_cash_flow(plan, 2, 0);
        QCOMPARE(plan.monthly, (std::vector<double>{22, 4, 8}));
        QCOMPARE(plan.cumulative, (std::vector<double>{22, 26, 34}));
        QCOMPARE(plan.at_start, (std::vector<double>{20, 0, 8}));
        QCOMPARE(plan.cost_if_ended, (std::vector<double>{34, 32, 44}));
        QCOMPARE(plan.upfront, 20.0);
        QCOMPARE(plan.total, 34.0);
        QCOMPARE(plan.owed_after_horizon, 10.0);
        QCOMPARE(plan.net_present_value, 34.0);
        QCOMPARE(plan.equivalent_monthly, (34.0 + 10.0) / 3);  // at 0 %: what is owed after the horizon included
    }
};

QTEST_GUILESS_MAIN(TestCashFlow)
#include "tst_cash_flow.moc"
