// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// evaluate() on whatever fields may hold, sensible or not: no figure is ever not finite, and what adds up adds up.
// (What holds for sensible scenarios is in model/decision/tst_evaluate_properties.cpp.)
#include <rapidcheck.h>

#include <QRegularExpression>
#include <QTest>

#include "model/workbook/validate.h"
#include "model/workbook/workbook_file.h"
#include "tests/support/any_workbook.h"
#include "tests/support/every_field.h"
#include "tests/support/shop_scenario.h"

using namespace sizewright;

namespace {

// The shop's scenario with arbitrary values in some of the fields that it has, each anywhere in its range.
Workbook any_shop() {
    Workbook workbook;
    Scenario scenario = shop::one_t4();
    if (*rc::gen::arbitrary<bool>()) {
        auto second = shop::recommendations();
        second.name.type(std::string("second"));
        scenario.workloads.emplace_back(second);
    }
    if (*rc::gen::arbitrary<bool>()) {
        Job job;
        job.name.type(std::string("job"));
        job.gpus.type(4.0);
        job.hours.type(3.0);
        scenario.workloads.emplace_back(job);
    }
    if (*rc::gen::arbitrary<bool>()) {
        auto mix = shop::recommendations();
        mix.name.type(std::string("mix"));
        mix.model = {};
        mix.models.resize(2);
        mix.models[0].weights_mb.type(5000.0);
        scenario.workloads.emplace_back(mix);
    }
    workbook.scenarios.push_back(scenario);
    std::vector<FieldInfo> used;
    for_each_field(workbook, [&](const FieldInfo& field) {
        if (!field.spec.unused && field.spec.key != "name") used.push_back(field);
    });
    for (int n = *rc::gen::inRange(0, 25); n > 0; --n) {
        const auto& field = used[*rc::gen::inRange(std::size_t{0}, used.size())];
        if (field.spec.names == Names::accelerator)
            set_field(workbook, field.path, Value(std::string(*rc::gen::element("T4", "L4", "H100 SXM"))));
        else if (field.spec.names == Names::plan)
            set_field(workbook, field.path,
                      Value(std::string(*rc::gen::element("On demand", "Reserved 1 year", "Reserved 3 years"))));
        else
            set_field(workbook, field.path, any::value(field));
    }
    return workbook;
}

std::string first_bad(const Evaluation& result) {
    std::string bad;
    const auto check = [&](const char* what, double x) {
        if (!std::isfinite(x) && bad.empty()) bad = what;
    };
    const auto check_figure = [&](const char* what, const std::optional<Figure>& figure) {
        if (!figure) return;
        check(what, figure->value);
        if (figure->band) {
            check(what, figure->band->low);
            check(what, figure->band->high);
        }
    };
    for (const auto& workload : result.workloads) {
        check_figure("gpus", workload.gpus);
        check("gpus_before_rounding", workload.gpus_before_rounding);
        check("gpus_at_average", workload.gpus_at_average);
        check("average_gpus", workload.average_gpus);
        for (const auto& figure : workload.lesson) {
            check("lesson", figure.value);
            check("lesson, corrected", figure.corrected);
            check("lesson, rounded", figure.rounded.value_or(0));
        }
        if (!workload.inference) continue;
        const auto& x = *workload.inference;
        check_figure("items per second", x.items_per_second_per_gpu);
        check_figure("busy at peak", x.busy_at_peak_fraction);
        check_figure("busy", x.busy_mean_fraction);
        check_figure("useful", x.useful_fraction);
        for (const double value : {x.batch_in_use, x.average_per_second, x.peak_per_second, x.mean_batch_at_average,
                                   x.mean_batch_at_peak, x.window_delay_ms, x.unbatched_gpus.value_or(0)})
            check("inference", value);
    }
    for (const auto& plan : result.plans) {
        for (const auto& [accelerator, gpus] : plan.gpus) check("plan gpus", gpus);
        for (const auto* series : {&plan.monthly, &plan.at_start, &plan.cumulative, &plan.cost_if_ended})
            for (const double value : *series) check("monthly", value);
        for (const auto& category : plan.by_category)
            for (const double value : category) check("category", value);
        for (const double value :
             {plan.upfront, plan.total, plan.owed_after_horizon, plan.net_present_value, plan.allocated_gpu_hours,
              plan.busy_gpu_hours, plan.cost_per_busy_gpu_hour.value_or(0), plan.cost_per_thousand_requests.value_or(0)})
            check("plan", value);
        if (plan.bands)
            for (const Band& band :
                 {plan.bands->total, plan.bands->commitment, plan.bands->net_present_value, plan.bands->equivalent_monthly}) {
                check("cost band", band.low);
                check("cost band", band.high);
                if (!(band.low <= band.high) && bad.empty()) bad = "order of a cost band";
            }
        for (const auto& price : plan.prices) check("price", price.usd_per_gpu_hour);
    }
    for (const auto& even : result.break_even)
        for (const auto* series : {&even.months, &even.costs})
            for (const double value : *series) check("break-even", value);
    for (const auto& [accelerator, gpus] : result.recommendation.accelerators) check("recommended gpus", gpus);
    check("recommendation", result.recommendation.average_monthly);
    check("recommendation", result.recommendation.total);
    return bad;
}

}  // namespace

class TestAnyWorkbookEvaluates : public QObject {
    Q_OBJECT

private slots:
    void everyNumberIsFiniteAndAddsUp() {
        QVERIFY(rc::check("finite", [] {
            const Workbook workbook = any_shop();
            RC_LOG(write_workbook(workbook));
            const Context context = context_of(workbook, shop::catalog(), Date{2026, 11, 30});
            DerivationSink derivations;
            const auto result = evaluate(workbook.scenarios[0], context, &derivations);
            if (const auto bad = first_bad(result); !bad.empty()) RC_FAIL(bad);
            for (const auto& step : derivations.steps)
                if (!std::isfinite(step.value)) RC_FAIL(english(step.label));
            for (const auto& plan : result.plans) {
                RC_ASSERT(plan.feasible == plan.why_not.empty());
                if (!plan.feasible) {
                    RC_ASSERT(plan.monthly.empty() && plan.cumulative.empty());
                    continue;
                }
                RC_ASSERT(plan.monthly.size() == static_cast<std::size_t>(context.horizon_months));
                double total = 0;
                for (std::size_t i = 0; i < plan.monthly.size(); ++i) RC_ASSERT((total += plan.monthly[i]) == plan.cumulative[i]);
                RC_ASSERT(plan.total == total);
            }
            // What is said is said in whole sentences: no argument is left open, no figure is none.
            static const QRegularExpression unfinished(QStringLiteral("%[1-9]|\\b(nan|inf)\\b"));
            for (const auto& problem : result.problems)
                for (const auto& text : {english(problem.message), english(problem.suggestion)})
                    RC_ASSERT(!QString::fromStdString(text).contains(unfinished));
        }));
    }

    // All at once at the ends of what the fields take.
    void theLimitsEvaluate() {
        for (const bool most : {false, true}) {
            Workbook workbook;
            workbook.scenarios.push_back(shop::one_t4());
            for (const auto& field : every_field::fields(workbook)) {
                if (field.spec.unused || !every_field::is_numeric(field.type)) continue;
                const auto numbers = every_field::numbers_inside(field.spec);
                const double end =
                    most ? *std::max_element(numbers.begin(), numbers.end()) : *std::min_element(numbers.begin(), numbers.end());
                QVERIFY2(!set_field(workbook, field.path, every_field::holding(field.type, end)), field.path.c_str());
                const auto result = evaluate(workbook.scenarios[0], context_of(workbook, shop::catalog(), Date{2026, 11, 30}));
                QVERIFY2(first_bad(result).empty(), field.path.c_str());
            }
        }
    }

    void evaluatingTwiceGivesTheSame() {
        QVERIFY(rc::check("pure", [] {
            const Workbook workbook = any_shop();
            const Context context = context_of(workbook, shop::catalog(), Date{2026, 11, 30});
            const auto one = evaluate(workbook.scenarios[0], context), two = evaluate(workbook.scenarios[0], context);
            RC_ASSERT(one.plans.size() == two.plans.size());
            for (std::size_t i = 0; i < one.plans.size(); ++i)
                RC_ASSERT(one.plans[i].monthly == two.plans[i].monthly && one.plans[i].total == two.plans[i].total);
            RC_ASSERT(one.problems == two.problems);
        }));
    }

    // The derivations explain the figures; they do not change them.
    void derivationsChangeNothing() {
        QVERIFY(rc::check("derivations", [] {
            const Workbook workbook = any_shop();
            const Context context = context_of(workbook, shop::catalog(), Date{2026, 11, 30});
            DerivationSink derivations;
            const auto with = evaluate(workbook.scenarios[0], context, &derivations),
                       without = evaluate(workbook.scenarios[0], context);
            for (std::size_t i = 0; i < with.plans.size(); ++i) RC_ASSERT(with.plans[i].monthly == without.plans[i].monthly);
            RC_ASSERT(with.problems == without.problems && with.recommendation.plan == without.recommendation.plan);
        }));
    }

    // Every kind at once, with anything in any field: evaluate() and validate() end, and nothing is not finite.
    void everyKindOfItem() {
        QVERIFY(rc::check("every kind", [] {
            const Workbook workbook = any::workbook();
            RC_LOG(write_workbook(workbook));
            for (const auto& problem : validate(workbook, *shop::catalog()))
                RC_ASSERT(!problem.path.empty() && !english(problem.message).empty());
            const auto result = evaluate(workbook.scenarios[0], context_of(workbook, shop::catalog(), Date{2026, 11, 30}));
            if (const auto bad = first_bad(result); !bad.empty()) RC_FAIL(bad);
        }));
    }
};

QTEST_GUILESS_MAIN(TestAnyWorkbookEvaluates)
#include "tst_any_workbook_evaluates.moc"
