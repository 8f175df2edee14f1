// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the charts of plans are made of; every kind over all examples; and why there is nothing to draw.
#include <QDir>
#include <QTest>
#include <memory>

#include "model/decision/evaluation.h"
#include "model/workbook/workbook_file.h"
#include "tests/model/catalog/program_catalog.h"
#include "tests/support/source_files.h"
#include "ui/charts/plan_charts.h"
#include "ui/charts/xy_export.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

std::shared_ptr<const Catalog> catalog() {
    static const auto shared = std::make_shared<const Catalog>(program::catalog());
    return shared;
}

struct Case {
    Workbook workbook{};
    Context context{};
    Evaluation evaluation{};

    explicit Case(const std::string& text, std::size_t scenario = 0) {
        auto loaded = read_workbook(text, "test");
        if (!loaded) {
            qWarning("%s", english(loaded.error().front()).c_str());
            return;
        }
        workbook = std::move(loaded->workbook);
        context = context_of(workbook, catalog(), Date{2026, 11, 30});
        index = scenario;
        evaluation = evaluate(workbook.scenarios[index], context);
    }
    ChartSource source(const QString& plan = {}) const {
        return {workbook.scenarios[index], context, evaluation, {}, QStringLiteral("Test"), plan};
    }
    std::size_t index = 0;
};

const std::string service =
    "sizewright: 1\nhorizon_months: 24\nscenarios:\n- name: One\n  workloads:\n"
    "  - {kind: inference, name: shop, accelerator: T4, requests_per_second: {average: 100, peak: 300}, "
    "growth_percent_per_month: 5, "
    "measured: [{accelerator: T4, batch_size: 1, items_per_second: 30}], model: {name: own, architecture: other, parameters: "
    "25e6}}\n"
    "  plans:\n"
    "  - {kind: on_demand, name: On demand, price_usd_per_gpu_hour: 0.35}\n"
    "  - {kind: reserved, name: Upfront, term_months: 12, payment: all_upfront, price_usd_per_gpu_hour: 0.2, rest: On demand}\n"
    "  - {kind: on_premises, name: Owned, gpu_price_usd: 2000, gpus_per_server: 4, bridge: On demand}\n";

}  // namespace

class TestPlanCharts : public QObject {
    Q_OBJECT

private slots:
    void monthlyIsWhatIsPaid() {
        const Case c(service);
        const XyChart chart = planChart(c.source(), QStringLiteral("monthly"));
        QCOMPARE(chart.series.size(), 3);
        for (qsizetype i = 0; i < 3; ++i) {
            const PlanResult& plan = c.evaluation.plans[static_cast<std::size_t>(i)];
            QCOMPARE(chart.series[i].name, QString::fromStdString(plan.name));
            QCOMPARE(chart.series[i].points.size(), 25);
            for (std::size_t month = 0; month < 24; ++month) {
                QCOMPARE(chart.series[i].points[static_cast<qsizetype>(month)].x(), static_cast<double>(month + 1));
                QCOMPARE(chart.series[i].points[static_cast<qsizetype>(month)].y(), plan.monthly[month]);
            }
        }
        QCOMPARE(chart.series[0].plan, QStringLiteral("on_demand"));
        QCOMPARE(chart.series[1].plan, QStringLiteral("reserved_1y"));
    }

    void profitAndLossOnlyWhereItDiffers() {
        QVERIFY(hasPlanChart(Case(service).source(), QStringLiteral("profit_and_loss")));
        std::string hourly = service;
        hourly.erase(hourly.find("  - {kind: reserved"));
        QVERIFY(!hasPlanChart(Case(hourly).source(), QStringLiteral("profit_and_loss")));
    }

    // The stack ends at what is paid, before the value that is left.
    void categoriesAddUp() {
        const Case c(service);
        for (const char* name : {"On demand", "Owned"}) {
            const XyChart chart = planChart(c.source(QString::fromLatin1(name)), QStringLiteral("categories"));
            const auto plan = std::ranges::find(c.evaluation.plans, std::string(name), &PlanResult::name);
            double residual = 0;
            for (const double month : plan->by_category[static_cast<std::size_t>(Category::residual)]) residual += month;
            QVERIFY(!chart.isEmpty());
            QVERIFY(std::abs(chart.series.last().points.last().y() - (plan->total - residual)) < 1e-6 * plan->total);
            QCOMPARE(chart.note, QString::fromLatin1(name));
        }
    }

    void gpusByMonthWhereTheyMove() {
        const Case c(service);
        QVERIFY(hasPlanChart(c.source(), QStringLiteral("fleet")));
        const XyChart chart = planChart(c.source(), QStringLiteral("fleet"));
        for (std::size_t month = 0; month < 24; ++month)
            QCOMPARE(chart.series[0].points[static_cast<qsizetype>(month)].y(),
                     c.evaluation.over_time.at(month).pools[0].shared_gpus);
        std::string still = service;
        still.erase(still.find(", growth_percent_per_month: 5"), 29);
        QVERIFY(!hasPlanChart(Case(still).source(), QStringLiteral("fleet")));
    }

    void whyThereIsNothing() {
        const Case c(service);
        QVERIFY(!hasPlanChart(c.source(), QStringLiteral("tokens_per_day")));
        const XyChart tokens = planChart(c.source(), QStringLiteral("tokens_per_day"));
        QVERIFY(tokens.isEmpty());
        QVERIFY(tokens.empty.contains(QStringLiteral("language model")));
        std::string hourly = service;
        hourly.erase(hourly.find("  - {kind: reserved"));
        QVERIFY(planChart(Case(hourly).source(), QStringLiteral("base_size")).empty.contains(QStringLiteral("reserved plan")));
    }

    // Of all examples, scenarios and kinds: what is said to be there can be drawn, and what cannot says why.
    void allExamples() {
        int drawn = 0;
        const QDir folder(QStringLiteral(SIZEWRIGHT_SOURCE_DIR "/resources/examples"));
        for (const QString& file : folder.entryList({QStringLiteral("*.yaml")})) {
            const std::string text = source::read("resources/examples/" + file.toStdString());
            const std::size_t scenarios = Case(text).workbook.scenarios.size();
            for (std::size_t i = 0; i < scenarios; ++i) {
                const Case c(text, i);
                for (const QString& kind : planChartKinds()) {
                    const XyChart chart = planChart(c.source(), kind);
                    const QString where = file + QLatin1Char(' ') + kind;
                    QVERIFY2(!planChartTitle(kind).isEmpty() && chart.title == planChartTitle(kind), qPrintable(where));
                    if (chart.isEmpty()) {
                        QVERIFY2(!chart.empty.isEmpty(), qPrintable(where));
                        continue;
                    }
                    ++drawn;
                    QVERIFY2(chart.xHigh > chart.xLow && chart.yHigh > chart.yLow, qPrintable(where));
                    QVERIFY2(!chart.xTitle.isEmpty() && !chart.yTitle.isEmpty() && !chart.summary.isEmpty(), qPrintable(where));
                    for (const XySeries& series : chart.series)
                        for (const QPointF& point : series.points)
                            QVERIFY2(std::isfinite(point.x()) && std::isfinite(point.y()), qPrintable(where));
                    if (drawn % 25 == 0) QVERIFY(!renderXyChart(chart, {}, {600, 360}).isNull());
                }
            }
        }
        QVERIFY(drawn > 50);
    }
};

QTEST_MAIN(TestPlanCharts)
#include "tst_plan_charts.moc"
