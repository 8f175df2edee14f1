// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <cmath>
#include <limits>

#include "model/decision/evaluation.h"
#include "tests/ui/charts/sample_chart.h"
#include "ui/charts/chart_data.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

PlanResult plan(std::string name, std::string_view style, double upfront, double monthly, int horizon) {
    PlanResult out;
    out.name = std::move(name);
    out.style = style;
    out.feasible = true;
    out.upfront = upfront;
    out.at_start.assign(static_cast<std::size_t>(horizon), 0);
    out.at_start[0] = upfront;
    for (int month = 1; month <= horizon; ++month) out.cumulative.push_back(upfront + monthly * month);
    out.total = out.cumulative.back();
    return out;
}

}  // namespace

class TestChartData : public QObject {
    Q_OBJECT
private slots:
    void aCurveStartsWithWhatIsPaidOnDayZero() {
        const auto series = costSeries(QStringLiteral("Reserved 3 years"), QStringLiteral("reserved_3y"), {110, 120}, {100});
        QCOMPARE(series.points, (QVector<QPointF>{{0, 100}, {1, 110}, {2, 120}}));
        QCOMPARE(costAt(series, 0), 100.0);
        QCOMPARE(costAt(series, 2), 120.0);
        QVERIFY(!costAt(series, 3) && !costAt(series, -1));
    }

    void aPaymentWhenAMonthBeginsIsAJump() {
        // 10 a month, 300 when month 3 begins.
        const auto series =
            costSeries(QStringLiteral("On premises"), QStringLiteral("on_premises"), {10, 20, 330, 340}, {0, 0, 300, 0});
        QCOMPARE(series.points, (QVector<QPointF>{{0, 0}, {1, 10}, {2, 20}, {2, 320}, {3, 330}, {4, 340}}));
        QCOMPARE(costAt(series, 2), 20.0);  // month 2 ends before month 3 begins
    }

    void valuesThatAreNotFiniteAreLeftOut() {
        const auto series = costSeries(QStringLiteral("Spot"), QStringLiteral("spot"), {10, infinity, std::nan(""), 40}, {});
        QCOMPARE(series.points, (QVector<QPointF>{{0, 0}, {1, 10}, {4, 40}}));
        QVERIFY(!costAt(series, 2) && !costAt(series, 3));
        QCOMPARE(costAt(series, 4), 40.0);
    }

    void fromAnEvaluation() {
        Evaluation evaluation;
        evaluation.scenario = "One T4";
        evaluation.plans = {plan("On demand", "on_demand", 0, 100, 12), plan("Reserved 3 years", "reserved_3y", 500, 50, 12)};
        evaluation.plans.push_back({});
        evaluation.plans[2].name = "Spot";
        evaluation.plans[2].style = "spot";
        evaluation.plans[2].why_not = {"No offer for %1.", {"T4"}};
        evaluation.plans[0].prices = {{"T4", 0.35, {}, "typed", ""}};
        evaluation.plans[1].prices = {{"T4", 0.16, {}, "list price", "2026-07-29"}, {"T4", 0.16, {}, "list price", "2026-07-29"}};
        // 100 t = 500 + 50 t at t = 10, cost 1,000.
        evaluation.break_even = {{1, 0, {10}, {1000}, {true}}};
        Context context;
        context.horizon_months = 12;
        context.start_year = 2026;
        context.start_month = 12;
        context.currency = "EUR";
        context.as_of = {2026, 11, 30};

        const auto data = cumulativeCostData(evaluation, context, QStringLiteral("Shop"));
        QCOMPARE(data.workbook, QStringLiteral("Shop"));
        QCOMPARE(data.scenario, QStringLiteral("One T4"));
        QCOMPARE(data.currency, QStringLiteral("EUR"));
        QCOMPARE(data.horizon, 12);
        QCOMPARE(data.date, QStringLiteral("2026-11-30"));
        QCOMPARE(data.series.size(), 3);
        QCOMPARE(data.offeredCount(), 2);
        QCOMPARE(data.series[1].points.first(), QPointF(0, 500));
        QCOMPARE(data.series[2].whyNot, QStringLiteral("No offer for T4."));
        QCOMPARE(data.breakEven.size(), 1);
        QCOMPARE(data.breakEven[0].cheaper, 1);
        QCOMPARE(data.breakEven[0].text, QStringLiteral("Reserved 3 y < on demand"));
        QCOMPARE(data.priceNote, QStringLiteral("Prices typed; T4 list price 2026-07-29"));
        QCOMPARE(chartSummary(data), QStringLiteral("2 plans, month 0 to 12, cheapest at the end: reserved 3 years, €1,100"));
    }

    void theEarliestEightCrossingsOfOfferedPlans() {
        Evaluation evaluation;
        evaluation.plans = {plan("A", "on_demand", 0, 1, 36), plan("B", "spot", 0, 1, 36), plan("C", "hybrid", 0, 1, 36)};
        evaluation.plans[2].feasible = false;
        BreakEven many{0, 1, {}, {}, {}};
        for (int i = 12; i >= 1; --i) {
            many.months.push_back(i + 0.5);
            many.costs.push_back(100.0 * i);
            many.from_becomes_cheaper.push_back(i % 2 == 0);
        }
        evaluation.break_even = {many, {0, 2, {0.1}, {1}, {true}}, {0, 1, {infinity}, {1}, {true}}, {0, 9, {0.2}, {1}, {true}}};
        const auto data = cumulativeCostData(evaluation, {}, {});
        QCOMPARE(data.breakEven.size(), 8);
        for (int i = 0; i < 8; ++i) {
            QCOMPARE(data.breakEven[i].month, i + 1.5);
            QCOMPARE(data.breakEven[i].cheaper, i % 2 == 0 ? 1 : 0);  // mark i is at i + 1.5
        }
    }

    void wording_data() {
        QTest::addColumn<QString>("cheaper");
        QTest::addColumn<QString>("dearer");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* a, const char* b, const char* text) {
            QTest::addRow("%s", text) << QString::fromLatin1(a) << QString::fromLatin1(b) << QString::fromLatin1(text);
        };
        row("Reserved 3 years", "On demand", "Reserved 3 y < on demand");
        row("On premises", "Reserved 1 year", "On premises < reserved 1 y");
        row("Reserved 3 years", "Reserved 1 year", "Reserved 3 y < 1 y");
        row("Spot", "Managed API", "Spot < managed API");
        row("Frankfurt rack", "AWS 1 year", "Frankfurt rack < AWS 1 year");  // names that a person gave stay
    }
    void wording() {
        QFETCH(QString, cheaper);
        QFETCH(QString, dearer);
        QTEST(breakEvenText(cheaper, dearer), "text");
    }

    void months() {
        const auto data = sample::shop();
        QCOMPARE(monthText(data, 24), QStringLiteral("Nov 2028"));  // month 1 is December 2026
        QCOMPARE(monthText(data, 1), QStringLiteral("Dec 2026"));
        QCOMPARE(monthText(data, 36), QStringLiteral("Nov 2029"));
        QCOMPARE(monthText(data, 0), QStringLiteral("start"));
    }

    void money() {
        QCOMPARE(moneyText(7051.4, QStringLiteral("USD")), QStringLiteral("$7,051"));
        QCOMPARE(signedMoneyText(500, QStringLiteral("USD")), QStringLiteral("+$500"));
        QCOMPARE(signedMoneyText(-500, QStringLiteral("USD")), QStringLiteral("−$500"));
        QCOMPARE(signedMoneyText(0, QStringLiteral("USD")), QStringLiteral("$0"));
    }

    void cheapestCountsWhatIsShown() {
        const auto data = sample::shop();
        QCOMPARE(cheapestAt(data, 36), 2);                                        // reserved 3 years, 7,739
        QCOMPARE(cheapestAt(data, 24), 1);                                        // reserved 1 year, 6,233
        QCOMPARE(cheapestAt(data, 36, {QStringLiteral("Reserved 3 years")}), 0);  // on premises, 8,271
        QCOMPARE(chartSummary(
                     data, {QStringLiteral("Reserved 3 years"), QStringLiteral("On demand"), QStringLiteral("Reserved 1 year")}),
                 QStringLiteral("1 plan, month 0 to 36, cheapest at the end: on premises, $8,271"));
    }

    void tsv() {
        const auto lines = chartTsv(sample::shop(), {QStringLiteral("On premises")}).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 38);  // a head and months 0 to 36
        QCOMPARE(lines[0], QStringLiteral("Month\tEnds\tReserved 1 year (USD)\tReserved 3 years (USD)\tOn demand (USD)"));
        QCOMPARE(lines[1], QStringLiteral("0\tstart\t0\t4139.1\t0"));
        QCOMPARE(lines[2], QStringLiteral("1\t2026-12\t259.6875\t4239.1\t355.5"));
        QCOMPARE(lines[37], QStringLiteral("36\t2029-11\t9348.75\t7739.1\t12798"));
    }

    void csvNeitherBreaksNorCalculates() {
        auto data = sample::plans(2, 1);
        data.series[0].name = QStringLiteral("=HYPERLINK(\"x\"), rack");
        data.series[1].name = QStringLiteral("plain");
        const auto lines = chartCsv(data).split(QStringLiteral("\r\n"));
        QCOMPARE(lines[0], QStringLiteral("Month,Ends,\"'=HYPERLINK(\"\"x\"\"), rack (USD)\",plain (USD)"));
        QCOMPARE(lines[2], QStringLiteral("1,2027-01,100,200"));
        data.series[1].atMonth[1] = -5;  // a number is no formula
        QVERIFY(chartCsv(data).contains(QStringLiteral("1,2027-01,100,-5\r\n")));
    }

    void whyThereIsNoCurve() {
        CumulativeCostData data;
        QVERIFY(data.isEmpty());
        QCOMPARE(emptyText(data), QStringLiteral("The scenario has no plans."));
        data.series = {seriesNotOffered(QStringLiteral("Spot"), QStringLiteral("spot"), QStringLiteral("not interruptible"))};
        QCOMPARE(emptyText(data), QStringLiteral("Spot is not offered: not interruptible"));
        data.series << data.series[0];
        QVERIFY(!emptyText(data).isEmpty() && data.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestChartData)
#include "tst_chart_data.moc"
