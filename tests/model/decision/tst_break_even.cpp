// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <QTest>
#include <cmath>
#include <numeric>

#include "model/decision/break_even.h"

using namespace sizewright;

namespace {

// A plan that pays `monthly` at the ends of the months and `at_start` when they begin.
PlanResult plan(std::vector<double> monthly, std::vector<double> at_start = {}) {
    PlanResult out;
    out.feasible = true;
    at_start.resize(monthly.size());
    for (std::size_t i = 0; i < monthly.size(); ++i) monthly[i] += at_start[i];
    out.monthly = monthly;
    out.at_start = at_start;
    out.cumulative.resize(monthly.size());
    std::partial_sum(monthly.begin(), monthly.end(), out.cumulative.begin());
    return out;
}

bool close(double a, double b) { return std::abs(a - b) <= 1e-7 * std::max({1.0, std::abs(a), std::abs(b)}); }

// Whether (month, cost) lies on the curve: between its ends in the month, or on the jump when a month begins.
bool is_on(const PlanResult& curve, double month, double cost) {
    for (std::size_t i = 0; i < curve.cumulative.size(); ++i) {
        const double before = i == 0 ? 0 : curve.cumulative[i - 1];
        const double begin = before + curve.at_start[i];
        const double end = curve.cumulative[i];
        const auto at = static_cast<double>(i);
        const double slack = 1e-7 * std::max(1.0, std::abs(end));
        if (close(month, at) && cost >= std::min(before, begin) - slack && cost <= std::max(before, begin) + slack) return true;
        if (month >= at - 1e-9 && month <= at + 1 + 1e-9 && close(cost, begin + (end - begin) * (month - at))) return true;
    }
    return false;
}

}  // namespace

class TestBreakEven : public QObject {
    Q_OBJECT

private slots:
    void upfrontAgainstByTheMonth() {  // 4,139.10 + 100 a month against 355.50: 4139.1 / 255.5 = 16.2
        const auto even = break_even(plan(std::vector<double>(36, 355.5)), plan(std::vector<double>(36, 100.0), {4139.1}), 4, 7);
        QCOMPARE(even.months.size(), std::size_t{1});
        QVERIFY(close(even.months[0], 16.2));
        QVERIFY(close(even.costs[0], 16.2 * 355.5));
        QCOMPARE(even.from, std::size_t{7});
        QCOMPARE(even.against, std::size_t{4});
        QVERIFY(even.from_becomes_cheaper[0]);
    }

    void onAJump() {  // a yearly prepayment of 1,200 against 99 a month: cheaper until month 12.12 if it were not renewed at 12
        const auto yearly = plan(std::vector<double>(24, 0.0), {1200, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1200});
        const auto even = break_even(yearly, plan(std::vector<double>(24, 110.0)), 0, 1);
        QCOMPARE(even.months.size(), std::size_t{3});
        QVERIFY(close(even.months[0], 1200 / 110.0));
        QCOMPARE(even.months[1], 12.0);  // 1,320 lies on the step from 1,200 to 2,400
        QVERIFY(close(even.costs[1], 1320));
        QVERIFY(close(even.months[2], 2400 / 110.0));
        QCOMPARE(even.from_becomes_cheaper, (std::vector<bool>{true, false, true}));
    }

    void coincidentCurvesHaveNone() {
        const auto a = plan(std::vector<double>(12, 0.1));
        QVERIFY(break_even(a, a, 0, 1).months.empty());
        QVERIFY(break_even(a, plan(std::vector<double>(12, 0.3 / 3)), 0, 1).months.empty());
    }

    void touchingIsNoCrossing() { QVERIFY(break_even(plan({2, 0, 2}), plan({1, 1, 1}), 0, 1).months.empty()); }

    void afterCoincidingTheSideCounts() {
        QVERIFY(break_even(plan({1, 1, 2}), plan({1, 1, 1}), 0, 1).months.empty());  // equal, then dearer: nothing was crossed
        const auto even = break_even(plan({2, 1, 1, 0}), plan({1, 2, 1, 1}), 0, 1);  // dearer, equal in month 3, cheaper
        QCOMPARE(even.months, std::vector<double>{3.0});
        QVERIFY(close(even.costs[0], 4));
    }

    void noneOnDayZero() { QVERIFY(break_even(plan({1, 1}), plan({2, 2}), 0, 1).months.empty()); }

    void onlyFeasiblePlans() {
        std::vector<PlanResult> plans{plan({1, 1}), PlanResult{}, plan({2, 2}, {0})};
        const auto all = break_even(plans);
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(all[0].from + all[0].against, std::size_t{2});
    }

    void everyPointLiesOnBothCurves() {
        QVERIFY(rc::check("points on both curves, ascending, alternating", [] {
            const auto months = static_cast<std::size_t>(*rc::gen::inRange(1, 40));
            const auto amounts = [&] {
                return *rc::gen::container<std::vector<double>>(
                    months, rc::gen::map(rc::gen::inRange(0, 50), [](int x) { return x * 1.0; }));
            };
            const auto jumps = [&] {
                return *rc::gen::container<std::vector<double>>(
                    months, rc::gen::map(rc::gen::inRange(-300, 90), [](int x) { return x < 0 ? 0.0 : x; }));
            };
            const auto a = plan(amounts(), jumps());
            const auto b = plan(amounts(), jumps());
            const auto even = break_even(a, b, 0, 1);
            for (std::size_t i = 0; i < even.months.size(); ++i) {
                RC_ASSERT(is_on(a, even.months[i], even.costs[i]));
                RC_ASSERT(is_on(b, even.months[i], even.costs[i]));
                RC_ASSERT(even.months[i] > 0);
                if (i > 0) RC_ASSERT(even.months[i] >= even.months[i - 1]);
                RC_ASSERT(even.from_becomes_cheaper[i] == (i % 2 == 0));
            }
        }));
    }
};

QTEST_GUILESS_MAIN(TestBreakEven)
#include "tst_break_even.moc"
