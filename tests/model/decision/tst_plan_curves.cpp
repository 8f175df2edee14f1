// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Curves of plans against hand calculations, and the break-even use and price beside them.
#include <QTest>
#include <cmath>
#include <memory>

#include "model/decision/plan_curves.h"
#include "model/workbook/workbook_file.h"
#include "tests/model/catalog/program_catalog.h"
#include "tests/support/close.h"

using namespace sizewright;

namespace {

std::shared_ptr<const Catalog> catalog() {
    static const auto shared = std::make_shared<const Catalog>(program::catalog());
    return shared;
}

struct Case {
    Workbook workbook{};
    Context context{};
    Evaluation evaluation{};

    Case(const std::string& workloads, const std::string& plans) {
        const std::string text =
            "sizewright: 1\nhorizon_months: 12\nscenarios:\n- name: One\n  finance: {discount_rate_percent: 0}\n"
            "  workloads:\n" +
            workloads + "  plans:\n" + plans;
        auto loaded = read_workbook(text, "test");
        if (!loaded) {
            qWarning("%s", english(loaded.error().front()).c_str());
            return;
        }
        workbook = std::move(loaded->workbook);
        context = context_of(workbook, catalog(), Date{2026, 11, 30});
        evaluation = evaluate(scenario(), context);
    }
    const Scenario& scenario() const { return workbook.scenarios[0]; }
};

// The day of docs/formulas.md 6.3 as jobs: 2 GPUs all day, and on top what makes it 2 × 6, 4 × 4, 9 × 4, 6 × 6, 3 × 4 hours.
const std::string day = [] {
    std::string out;
    int i = 0;
    for (const auto& [gpus, start, hours] :
         {std::tuple{2, 0, 24}, std::tuple{2, 6, 4}, std::tuple{7, 10, 4}, std::tuple{4, 14, 6}, std::tuple{1, 20, 4}})
        out += "  - {kind: job, name: part " + std::to_string(i++) + ", accelerator: T4, gpus: " + std::to_string(gpus) +
               ", hours: " + std::to_string(hours) + ", start_hour: " + std::to_string(start) + "}\n";
    return out;
}();
const std::string plans =
    "  - {kind: on_demand, name: On demand, price_usd_per_gpu_hour: 4}\n"
    "  - {kind: reserved, name: Reserved, term_months: 12, price_usd_per_gpu_hour: 2.5, rest: On demand}\n";
// Half of the hours on 8 GPUs.
const std::string half = "  - {kind: job, name: half, accelerator: T4, gpus: 8, hours: 12, start_hour: 6}\n";

}  // namespace

class TestPlanCurves : public QObject {
    Q_OBJECT

private slots:
    // $364 a day with the best base of 3, all on demand 448, the peak reserved 540: docs/formulas.md 6.3.
    void costByBase() {
        const Case c(day, plans);
        const auto curve = cost_by_base(c.scenario(), c.context, c.evaluation);
        QVERIFY(curve);
        QCOMPARE(curve->points.size(), std::size_t{10});
        const double days = 365;
        CLOSE(curve->points[0].cost / days, 448, 1e-9);
        CLOSE(curve->points[3].cost / days, 364, 1e-9);
        CLOSE(curve->points[9].cost / days, 540, 1e-9);
        QCOMPARE(curve->best, std::size_t{3});
        QCOMPARE(c.evaluation.plans[curve->base].name, std::string("Reserved"));
        QCOMPARE(c.evaluation.plans[curve->burst].name, std::string("On demand"));
        QVERIFY(!cost_by_base(c.scenario(), c.context, Evaluation{}));
    }

    // The commitment of that base: 0.589 of the use, 0.917 of itself, 0.1875 saved.
    void howTheCommitmentIsUsed() {
        const Case c(day, plans);
        const auto& commitment = c.evaluation.plans[1].commitment;
        QVERIFY(commitment);
        CLOSE(commitment->coverage_fraction, 0.58928571, 1e-7);
        CLOSE(commitment->utilisation_fraction, 0.91666667, 1e-7);
        CLOSE(*commitment->effective_savings_fraction, 0.1875, 1e-9);
    }

    // Reserved at 2.50 against 4 an hour: worth it above 0.625 of the hours. docs/formulas.md 6.2.
    void breakEvenUseAndPrice() {
        const Case c(half,
                     "  - {kind: on_demand, name: On demand, price_usd_per_gpu_hour: 4}\n"
                     "  - {kind: reserved, name: Reserved, term_months: 12, price_usd_per_gpu_hour: 2.5, gpus: 8}\n");
        QCOMPARE(c.evaluation.break_even.size(), std::size_t{1});
        CLOSE(*c.evaluation.break_even[0].utilisation, 0.625, 1e-9);
        CLOSE(*c.evaluation.break_even[0].usd_per_gpu_hour, 5, 1e-9);  // at half of the hours: 2.5 × 8 × 730 ÷ (8 × 365)
        const auto curves = cost_by_use(c.evaluation);
        QCOMPARE(curves.size(), std::size_t{2});
        CLOSE(curves[0].at(0.3), 4, 1e-9);
        CLOSE(curves[1].at(0.625), 4, 1e-9);
        CLOSE(curves[1].at(0.5), 5, 1e-9);
        CLOSE(curves[1].used_fraction, 0.5, 1e-9);
    }

    void neverIsNotANumber() {
        const Case c(half,
                     "  - {kind: on_demand, name: On demand, price_usd_per_gpu_hour: 4}\n"
                     "  - {kind: reserved, name: Dear, term_months: 12, price_usd_per_gpu_hour: 5, gpus: 8}\n");
        QVERIFY(!c.evaluation.break_even[0].utilisation);
    }

    // A load that doubles each month for ten years is a mistake, and no bill.
    void growthWithoutEnd() {
        Case c("  - {kind: job, name: half, accelerator: T4, gpus: 8, hours: 12, start_hour: 6, growth_percent_per_month: 100}\n",
               plans);
        c.workbook.horizon_months.type(120.0);
        const Evaluation out = evaluate(c.scenario(), context_of(c.workbook, catalog(), Date{2026, 11, 30}));
        QVERIFY(!out.workloads[0].gpus);
        QCOMPARE(out.workloads[0].problems.back().path, std::string("workloads[0].growth_percent_per_month"));
        for (const PlanResult& plan : out.plans) QVERIFY(!plan.feasible && plan.unserved == std::vector<std::string>{"half"});
    }

    // An API costs in proportion; hosting in steps of GPUs, never less for more.
    void costByTokens() {
        const Case c(
            "  - {kind: inference, name: chat, accelerator: H100 SXM, requests_per_second: {average: 2, peak: 6}, input_tokens: "
            "1000, output_tokens: 200, model: {name: Llama-3.1-8B}}\n",
            "  - {kind: on_demand, name: On demand, price_usd_per_gpu_hour: 4}\n"
            "  - {kind: managed_api, name: API, input_usd_per_million_tokens: 0.5, output_usd_per_million_tokens: 1.5}\n");
        const auto points = cost_by_tokens(c.scenario(), c.context, c.evaluation);
        QCOMPARE(points.size(), std::size_t{33});
        const TokenPoint& now = points[16];
        CLOSE(now.tokens_per_day, 2 * 1200 * 86400.0, 1e-9);
        CLOSE(*now.per_month[0], c.evaluation.plans[0].equivalent_monthly, 1e-9);
        CLOSE(*now.per_month[1], c.evaluation.plans[1].equivalent_monthly, 1e-9);
        CLOSE(*points[0].per_month[1] * 1e4, *points[32].per_month[1], 1e-6);
        for (std::size_t i = 1; i < points.size(); ++i)
            QVERIFY(*points[i].per_month[0] >= *points[i - 1].per_month[0] * (1 - 1e-9));
        QVERIFY(cost_by_tokens(Case(half, plans).scenario(), c.context, Case(half, plans).evaluation).empty());
    }
};

QTEST_GUILESS_MAIN(TestPlanCurves)
#include "tst_plan_curves.moc"
