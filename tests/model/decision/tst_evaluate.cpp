// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson's use case 2 through the whole pipeline, and what stands in its way. Row numbers: the table of the lesson's figures.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "tests/support/close.h"
#include "tests/support/shop_scenario.h"

using namespace sizewright;

namespace {

const Problem* problem_at(const std::vector<Problem>& problems, std::string_view path) {
    const auto found = std::ranges::find(problems, path, &Problem::path);
    return found == problems.end() ? nullptr : &*found;
}

Scenario with(Workload workload) {
    Scenario scenario;
    scenario.workloads.push_back(std::move(workload));
    scenario.plans.emplace_back(shop::on_demand(0.35));
    return scenario;
}

const BreakEven* between(const Evaluation& evaluation, std::string_view from, std::string_view against) {
    for (const auto& even : evaluation.break_even)
        if (evaluation.plans[even.from].name == from && evaluation.plans[even.against].name == against) return &even;
    return nullptr;
}

}  // namespace

class TestEvaluate : public QObject {
    Q_OBJECT

private slots:
    void useCase2_sizing() {
        const auto result = evaluate(shop::one_t4(), shop::context());
        const auto& workload = result.workloads[0];
        QCOMPARE(workload.path, std::string("workloads[0]"));
        QCOMPARE(workload.gpus->value, 1.0);
        CLOSE(workload.gpus_before_rounding, 0.142857, 1e-6);
        QCOMPARE(workload.gpus_at_average, 1.0);
        QCOMPARE(workload.average_gpus, 1.0);
        CLOSE(workload.inference->busy_at_peak_fraction->value, 0.10, 1e-12);
        CLOSE(workload.inference->busy_mean_fraction->value, 0.024, 1e-12);
        CLOSE(workload.inference->useful_fraction->value, 0.0015, 2e-5);
        QCOMPARE(workload.inference->useful_fraction->basis, Basis::catalog);
        QCOMPARE(result.fleet[0].shared_gpus, 1.0);
        CLOSE(result.fleet[0].gpu_hours_per_month, 730, 1e-9);
        CLOSE(result.fleet[0].busy_gpu_hours_per_month, 0.024 * 730, 1e-9);
    }

    void row17_and_row01_lessonFigures() {
        auto context = shop::context();
        auto result = evaluate(shop::one_t4(), context);
        QCOMPARE(result.workloads[0].lesson.size(), std::size_t{8});
        CLOSE(result.workloads[0].lesson[1].value, 0.000446429, 1e-9);
        CLOSE(result.workloads[0].lesson[3].value, 3200, 1e-9);
        context.lesson_arithmetic = false;
        QVERIFY(evaluate(shop::one_t4(), context).workloads[0].lesson.empty());
    }

    void row18_theWindowSavesNothing() {
        const auto result = evaluate(shop::one_t4(), shop::context());
        const auto* note = problem_at(result.problems, "workloads[0].batching_window_ms");
        QVERIFY(note);
        QCOMPARE(note->severity, Severity::note);
        QCOMPARE(english(note->message),
                 std::string("A window collects 1.12 requests at 12 /s: it adds 9.5 ms and saves nothing."));
        QCOMPARE(english(note->suggestion), std::string("Set to 0"));
        auto busy = shop::one_t4();
        std::get<Inference>(busy.workloads[0]).requests_per_second.average.type(Estimate{50});  // 1.5: worth it
        QVERIFY(!problem_at(evaluate(busy, shop::context()).problems, "workloads[0].batching_window_ms"));
    }

    // 32 requests at 500 /s take 64 ms, and the window adds 10.
    void aTargetThatNoQueueIsNeededToMiss() {
        constexpr std::string_view field = "workloads[0].latency_target_ms";
        auto scenario = shop::one_t4();
        auto& sheet = std::get<Inference>(scenario.workloads[0]);
        QVERIFY(!problem_at(evaluate(scenario, shop::context()).problems, field));  // 100 ms
        sheet.latency_target_ms.type(74.0);
        QVERIFY(!problem_at(evaluate(scenario, shop::context()).problems, field));
        sheet.latency_target_ms.type(73.0);
        const auto result = evaluate(scenario, shop::context());
        const auto* warning = problem_at(result.problems, field);
        QVERIFY(warning);
        QCOMPARE(warning->severity, Severity::warning);
        QCOMPARE(
            english(warning->message),
            std::string("A batch of 32 takes 64 ms after a window of 10 ms: the target of 73 ms is missed before any queue."));
    }

    void row21_aMonth() {
        auto scenario = shop::one_t4();
        CLOSE(evaluate(scenario, shop::context()).plans[0].monthly[0], 355.50, 1e-9);
        scenario.services = {};
        CLOSE(evaluate(scenario, shop::context()).plans[0].monthly[0], 255.50, 1e-9);
    }

    void row22_fiveUnbatchedAreFullyBusy() {
        auto scenario = with(shop::unbatched());
        scenario.plans[0] = [] {
            auto plan = shop::on_demand(0.35);
            plan.billing.type(Billing::always_on);
            return plan;
        }();
        const auto result = evaluate(scenario, shop::context());
        const auto& workload = result.workloads[0];
        QCOMPARE(workload.gpus->value, 5.0);
        QVERIFY(!workload.steady);
        CLOSE(workload.inference->busy_at_peak_fraction->value, 1.0, 1e-12);
        const auto* error = problem_at(result.problems, "workloads[0].utilisation_target_percent");
        QVERIFY(error);
        QCOMPARE(error->severity, Severity::error);
        QCOMPARE(
            english(error->message),
            std::string(
                "The load is 100 % of capacity: the queue grows without bound. 6 GPUs are the least, 8 keep a 70 % target."));
        QVERIFY(english(result.recommendation.reason).starts_with("“recommendations” has no steady state"));
        CLOSE(result.plans[0].monthly[0], 1277.50, 1e-9);  // row 23 and the arithmetic that is right: 5 × 0.35 × 730
    }

    void noPlanServesALatencyThatCannotBe() {  // a millisecond is less than a request takes on an idle GPU
        auto sheet = shop::unbatched();
        sheet.utilisation_target_percent.type(70.0);
        sheet.latency_target_ms.type(1.0);
        auto scenario = with(sheet);
        const auto result = evaluate(scenario, shop::context());
        QVERIFY(result.workloads[0].steady);
        QVERIFY(problem_at(result.problems, "workloads[0].latency_target_ms"));
        QVERIFY(result.recommendation.plan);
        QVERIFY(
            english(result.recommendation.reason).starts_with("No plan serves “recommendations” as asked: The target of 1 ms"));
    }

    void row23_likeForLike() {  // both with 100 beside: 3.875 times
        auto five = with(shop::unbatched());
        auto plan = shop::on_demand(0.35);
        plan.billing.type(Billing::always_on);
        five.plans[0] = plan;
        five.services.other_usd_per_month.type(Estimate{100});
        CLOSE(evaluate(five, shop::context()).plans[0].total / evaluate(shop::one_t4(), shop::context()).plans[0].total,
              3.8748241912798873, 1e-9);  // s1.uc2_ratio_like
        five.services = {};
        const double apart = evaluate(five, shop::context()).plans[0].monthly[0];
        CLOSE(apart / evaluate(shop::one_t4(), shop::context()).plans[0].monthly[0], 3.5935302390998594, 1e-9);
        auto one = shop::one_t4();
        one.services = {};
        CLOSE(apart / evaluate(one, shop::context()).plans[0].monthly[0], 5, 1e-9);  // s1.uc2_ratio_gpu
    }

    void useCase2_plans() {
        const auto result = evaluate(shop::one_t4(), shop::context());
        CLOSE(result.plans[0].total, 12798, 1e-6);
        CLOSE(result.plans[1].total, 9348.75, 1e-6);
        CLOSE(result.plans[2].total, 7739.10, 1e-6);
        CLOSE(result.plans[2].upfront, 4139.10, 1e-6);
        CLOSE(*result.plans[0].cost_per_busy_gpu_hour, 355.5 / (0.024 * 730), 1e-9);
        CLOSE(*result.plans[0].cost_per_thousand_requests, 355.5 / (12 * 3600 * 730 / 1000.0), 1e-12);
    }

    void useCase2_breakEven() {  // 4139.1 / 255.5 and 4139.1 / 159.6875
        const auto result = evaluate(shop::one_t4(), shop::context());
        QCOMPARE(result.break_even.size(), std::size_t{3});
        const auto* on_demand = between(result, "Reserved 3 years", "On demand");
        QVERIFY(on_demand);
        QCOMPARE(on_demand->months.size(), std::size_t{1});
        CLOSE(on_demand->months[0], 16.2, 1e-9);
        const auto* one_year = between(result, "Reserved 3 years", "Reserved 1 year");
        QVERIFY(one_year);
        CLOSE(one_year->months[0], 25.92, 1e-9);
    }

    void useCase2_recommendation() {
        const auto result = evaluate(shop::one_t4(), shop::context());
        QCOMPARE(result.recommendation.plan, std::size_t{2});
        CLOSE(result.recommendation.total, 7739.10, 1e-6);
        CLOSE(result.recommendation.average_monthly, 7739.10 / 36, 1e-8);
        // 4,139.10 on day 0 over 36 months at 8 % a year: ÷ 32.0433314 (docs/formulas.md 6.1); the services stay 100.
        CLOSE(result.recommendation.equivalent_monthly, 4139.10 / 32.0433314 + 100, 1e-7);
        QCOMPARE(english(result.recommendation.headline), std::string("1 × T4, reserved for 3 years: $229 a month"));
        QCOMPARE(result.recommendation.headline.arguments.back(), std::string("$229"));
        // Two years of 1-year reservations cost 24 × 259.69 = 6,232.50; the 3-year plan 4,139.10 + 24 × 100 = 6,539.10 by then.
        // In month 25 the third year would have to be paid to its end.
        QCOMPARE(english(result.recommendation.reason),
                 std::string("Cheapest of 3 over 36 months; if it ends within 24, reserve year by year."));
        QCOMPARE(result.recommendation.accelerators[0].second, 1.0);
    }

    void recommendationOnDemand() {
        auto scenario = shop::one_t4();
        scenario.plans.resize(1);
        auto result = evaluate(scenario, shop::context());
        QCOMPARE(english(result.recommendation.headline), std::string("1 × T4, on demand: $356 a month"));
        QCOMPARE(english(result.recommendation.reason),
                 std::string("The only plan that serves everything at a known price, over 36 months."));
        scenario.plans.emplace_back(shop::reserved(0.5, 12, "Dear"));
        result = evaluate(scenario, shop::context());
        QCOMPARE(english(result.recommendation.reason), std::string("Cheapest of 2 over 36 months, whenever it ends."));
    }

    void whatIsOwedCounts() {  // over 12 months three years are owed
        const auto result = evaluate(shop::one_t4(), shop::context(12));
        QCOMPARE(result.plans[*result.recommendation.plan].name, std::string("Reserved 1 year"));
        auto monthly = shop::one_t4();
        std::get<Reserved>(monthly.plans[2]).payment.type(Payment::no_upfront);
        const auto owed = evaluate(monthly, shop::context(12));
        CLOSE(owed.plans[2].owed_after_horizon, 0.1575 * 730 * 24, 1e-8);
        QCOMPARE(owed.plans[*owed.recommendation.plan].name, std::string("Reserved 1 year"));
    }

    void equalCostsLessUpfront() {
        auto scenario = with(shop::recommendations());
        auto upfront = shop::reserved(0.35, 12, "Upfront");
        upfront.payment.type(Payment::all_upfront);
        scenario.plans = {upfront, shop::reserved(0.35, 12, "Monthly"), shop::on_demand(0.35)};
        const auto result = evaluate(scenario, shop::context());
        QCOMPARE(result.recommendation.plan, std::size_t{1});
    }

    void currency() {
        auto context = shop::context();
        context.currency = "EUR";
        context.currency_per_usd = 0.5;
        const auto result = evaluate(shop::one_t4(), context);
        CLOSE(result.plans[0].monthly[0], 177.75, 1e-9);
        CLOSE(result.plans[0].prices[0].usd_per_gpu_hour, 0.35, 1e-12);
        QCOMPARE(result.recommendation.headline.arguments.back(), std::string("€115"));  // 229.17 × 0.5
    }

    // ---- what is not known ----

    void notSized_data() {
        QTest::addColumn<int>("which");
        QTest::addColumn<std::string>("path");
        QTest::newRow("training") << 0 << std::string("workloads[0].tokens");
        QTest::newRow("fine-tuning") << 1 << std::string("workloads[0].examples");
        QTest::newRow("job") << 2 << std::string("workloads[0].gpus");
        QTest::newRow("batch") << 3 << std::string("workloads[0].items_per_run");
        QTest::newRow("shares of models") << 7 << std::string("workloads[0].models");
        QTest::newRow("trace") << 9 << std::string("workloads[0].profile");
        QTest::newRow("no rate") << 10 << std::string("workloads[0].requests_per_second.average");
        QTest::newRow("no measurement") << 11 << std::string("workloads[0].measured");
        QTest::newRow("measured on another accelerator") << 12 << std::string("workloads[0].measured");
        QTest::newRow("only larger batches measured") << 13 << std::string("workloads[0].measured");
    }
    void notSized() {
        QFETCH(int, which);
        QFETCH(std::string, path);
        Inference sheet = shop::recommendations();
        Workload workload;
        switch (which) {
            case 0: workload = Training{}; break;
            case 1: workload = FineTuning{}; break;
            case 2: workload = Job{}; break;
            case 3: sheet.pattern.type(Pattern::batch); break;
            case 7: sheet.models.emplace_back().request_share_percent.type(50.0); break;
            case 9: sheet.profile.type(Profile{"", {}, "trace.csv"}); break;
            case 10: sheet.requests_per_second.average = {}; break;
            case 11:
                sheet.measured.clear();
                sheet.model.flops_per_item = {};  // else it is estimated
                break;
            case 12:
                sheet.measured = {shop::measured("L4", 32, 900)};
                sheet.model.flops_per_item = {};
                break;
            default: sheet.maximum_batch_size.type(8); break;
        }
        if (which > 2) workload = sheet;
        const auto result = evaluate(with(workload), shop::context());
        QVERIFY(!result.workloads[0].gpus);
        QVERIFY(!result.workloads[0].inference);
        const auto* error = problem_at(result.problems, path);
        QVERIFY(error);
        QCOMPARE(error->severity, Severity::error);
        QVERIFY(result.fleet.empty());
        QVERIFY(!result.plans[0].feasible);
        QVERIFY(result.plans[0].monthly.empty());
        QCOMPARE(result.plans[0].unserved.size(), std::size_t{1});
        QVERIFY(!result.recommendation.plan);
        QCOMPARE(english(result.recommendation.reason), english(error->message));
    }

    void oneUnsizedWorkloadLeavesNoPlanFeasible() {
        auto scenario = shop::one_t4();
        Training training;
        training.name.type(std::string("from scratch"));
        scenario.workloads.emplace_back(training);
        auto result = evaluate(scenario, shop::context());
        QVERIFY(result.workloads[0].gpus);
        QVERIFY(!result.plans[0].feasible);
        QCOMPARE(result.plans[0].unserved, std::vector<std::string>{"from scratch"});
        std::get<Training>(scenario.workloads[1]).enabled.type(false);
        result = evaluate(scenario, shop::context());
        QVERIFY(result.plans[0].feasible);
        QVERIFY(!result.workloads[1].enabled);
        QVERIFY(result.workloads[1].problems.empty());
    }

    void switchedOffNeedsNothing() {
        auto sheet = shop::recommendations();
        sheet.enabled.type(false);
        const auto result = evaluate(with(sheet), shop::context());
        QVERIFY(!result.workloads[0].gpus);
        QVERIFY(result.problems.empty());
        QVERIFY(result.fleet.empty());
        QVERIFY(!result.recommendation.plan);
        QCOMPARE(english(result.recommendation.reason), std::string("Needs a workload that counts in the fleet."));
    }

    void noPlanNoPrice() {
        auto scenario = with(shop::recommendations());
        scenario.plans.clear();
        QVERIFY(english(evaluate(scenario, shop::context()).recommendation.reason).starts_with("Needs a plan"));
        scenario.plans.emplace_back(OnDemand{});
        const auto result = evaluate(scenario, shop::context());
        QVERIFY(problem_at(result.problems, "plans[0].price_usd_per_gpu_hour"));
        QVERIFY(!result.recommendation.plan);
        QVERIFY(english(result.recommendation.reason).find("needs a price") != std::string::npos);
    }

    void oneMonthIsOne() {
        Scenario scenario = shop::one_t4();
        auto context = shop::context();
        context.horizon_months = 1;
        const std::string three = english(evaluate(scenario, context).recommendation.reason);
        QVERIFY2(three.starts_with("Cheapest of 3 over 1 month"), three.c_str());
        scenario.plans.resize(1);
        QCOMPARE(english(evaluate(scenario, context).recommendation.reason),
                 std::string("The only plan that serves everything at a known price, over 1 month."));
        context.horizon_months = 2;
        QCOMPARE(english(evaluate(scenario, context).recommendation.reason),
                 std::string("The only plan that serves everything at a known price, over 2 months."));
        scenario.plans = {Plan(shop::reserved(0.1, 1, "Monthly"))};
        QVERIFY(english(evaluate(scenario, context).recommendation.headline).find("reserved for 1 month:") != std::string::npos);
    }

    // What a card shows is the last line of what it opens.
    void theDerivationOfTheMeanBatchEndsWithIt_data() {
        QTest::addColumn<double>("window");
        QTest::addColumn<double>("batch");
        QTest::newRow("no window") << 0.0 << 1.0;
        QTest::newRow("10 ms") << 10.0 << 1.12;  // 1 + 12 × 0.010
    }
    void theDerivationOfTheMeanBatchEndsWithIt() {
        QFETCH(double, window);
        QFETCH(double, batch);
        Scenario scenario = shop::one_t4();
        std::get<Inference>(scenario.workloads[0]).batching_window_ms.type(window);
        DerivationSink derivations;
        const auto result = evaluate(scenario, shop::context(), &derivations);
        const DerivationStep* last = nullptr;
        for (const auto& step : derivations.steps)
            if (step.subject == Subject::batch) last = &step;
        QVERIFY(last);
        QCOMPARE(english(last->label), std::string("Mean batch"));
        CLOSE(last->value, batch, 1e-9);
        CLOSE(result.workloads[0].inference->mean_batch_at_average, batch, 1e-9);
    }

    // The weakest of what the costs rest on: prices and the throughput behind the GPUs.
    void costsRestOnPricesAndThroughput() {
        Scenario scenario = shop::one_t4();
        QCOMPARE(evaluate(scenario, shop::context()).plans[0].basis, Basis::measured);
        auto& plan = std::get<OnDemand>(scenario.plans[0]);
        plan.price_usd_per_gpu_hour.type(Prices{Price{Estimate{0.35}, "price list", "2026-07-30"}, {}});
        QCOMPARE(evaluate(scenario, shop::context()).plans[0].basis, Basis::catalog);
        QCOMPARE(evaluate(scenario, shop::context()).plans[1].basis, Basis::measured);
        auto& sheet = std::get<Inference>(scenario.workloads[0]);
        sheet.measured = {shop::measured("T4", 16, 400), shop::measured("T4", 64, 600)};  // 32 lies between
        QCOMPARE(evaluate(scenario, shop::context()).plans[0].basis, Basis::estimated);
    }

    void peakBelowTheAverage() {
        auto sheet = shop::recommendations();
        sheet.requests_per_second.peak.type(shop::per_second(6));
        const auto result = evaluate(with(sheet), shop::context());
        const auto* warning = problem_at(result.problems, "workloads[0].requests_per_second.peak");
        QVERIFY(warning);
        QCOMPARE(warning->severity, Severity::warning);
        QCOMPARE(result.workloads[0].inference->peak_per_second, 12.0);
    }

    void peakAsAFactor() {
        auto sheet = shop::recommendations();
        sheet.requests_per_second.peak.type(Rate{Estimate{4}, true});
        QCOMPARE(evaluate(with(sheet), shop::context()).workloads[0].inference->peak_per_second, 48.0);
    }

    void profileAboveThePeak() {
        auto sheet = shop::recommendations();
        std::vector<double> day(24, 1.0);
        day[3] = 25;  // 12.5 times the mean: 150 /s
        sheet.profile.type(Profile{"", day, ""});
        const auto result = evaluate(with(sheet), shop::context());
        QVERIFY(problem_at(result.problems, "workloads[0].profile"));
        CLOSE(result.workloads[0].inference->peak_per_second, 150, 1e-9);
    }

    void noPeakAtThePrecision() {
        auto sheet = shop::recommendations();
        sheet.model.precision = Field<Precision>{Precision::bf16};
        const auto result = evaluate(with(sheet), shop::context());
        QVERIFY(!result.workloads[0].inference->useful_fraction);
        const auto* note = problem_at(result.problems, "workloads[0].model.precision");
        QVERIFY(note);
        QCOMPARE(english(note->suggestion), std::string("It has one in: fp32, fp16, int8."));
    }

    void streamingHasNoLatencyTarget() {
        auto sheet = shop::recommendations();
        sheet.pattern.type(Pattern::streaming);
        const auto result = evaluate(with(sheet), shop::context());
        QCOMPARE(result.workloads[0].gpus->value, 1.0);
        QVERIFY(!result.workloads[0].inference->unbatched_gpus);
    }

    void hugeLoadsAreRefusedNotInfinite() {
        auto sheet = shop::recommendations();
        sheet.requests_per_second.average.type(Estimate{1e300});
        sheet.requests_per_second.peak.type(Rate{Estimate{1e300}, true});
        const auto result = evaluate(with(sheet), shop::context());
        QVERIFY(!result.workloads[0].gpus);
        QVERIFY(problem_at(result.problems, "workloads[0].requests_per_second"));
    }

    void hugePricesAreRefusedNotInfinite() {
        auto scenario = shop::one_t4();
        scenario.plans = {shop::on_demand(1e307)};
        const auto result = evaluate(scenario, shop::context());
        QVERIFY(!result.plans[0].feasible);
        QVERIFY(!result.plans[0].why_not.empty());
        QVERIFY(result.plans[0].monthly.empty());
    }

    // ---- derivations ----

    void derivationOfTheCount() {
        DerivationSink sink;
        const auto result = evaluate(shop::one_t4(), shop::context(), &sink);
        std::vector<const DerivationStep*> steps;
        for (const auto& step : sink.steps)
            if (step.subject == Subject::gpus) steps.push_back(&step);
        QCOMPARE(steps.size(), std::size_t{6});
        QCOMPARE(english(steps[0]->label), std::string("Peak load"));
        QCOMPARE(steps[0]->path, std::string("workloads[0].requests_per_second.peak"));
        QCOMPARE(english(steps[0]->source), std::string("typed"));
        QCOMPARE(english(steps[1]->label), std::string("Throughput in batches of 32"));
        QCOMPARE(english(steps[1]->source), std::string("measured"));
        QCOMPARE(english(steps[2]->source), std::string("default; lesson L148"));
        QCOMPARE(steps[3]->substituted, std::string("50 ÷ (500 × 0.70)"));
        CLOSE(steps[3]->value, 0.142857, 1e-6);
        QCOMPARE(steps[4]->value, result.workloads[0].gpus->value);
        QVERIFY(steps[5]->is_lesson);
        CLOSE(steps[5]->value, 0.000446, 1e-6);
    }

    void everyPlanHasItsDerivation() {
        DerivationSink sink;
        const auto result = evaluate(shop::one_t4(), shop::context(), &sink);
        for (const auto& plan : result.plans) {
            const auto last =
                std::find_if(sink.steps.rbegin(), sink.steps.rend(), [&](const auto& step) { return step.owner == plan.name; });
            QVERIFY(last != sink.steps.rend());
            QCOMPARE(last->subject, Subject::cost);
            CLOSE(last->value, plan.equivalent_monthly, 1e-9);
        }
    }

    void withASinkTheResultIsTheSame() {
        DerivationSink sink;
        const auto a = evaluate(shop::one_t4(), shop::context(), &sink);
        const auto b = evaluate(shop::one_t4(), shop::context());
        QCOMPARE(a.plans[2].cumulative, b.plans[2].cumulative);
        QCOMPARE(a.recommendation.reason, b.recommendation.reason);
    }

    // ---- context ----

    void contextOfAWorkbook() {
        Workbook workbook;
        auto context = context_of(workbook, shop::catalog(), {2026, 11, 30});
        QCOMPARE(context.horizon_months, 36);
        QCOMPARE(context.start_year, 2026);
        QCOMPARE(context.start_month, 11);
        QCOMPARE(context.currency, std::string("USD"));
        workbook.start.type(std::string("2027-02"));
        workbook.horizon_months.type(24);
        workbook.currency.type(std::string("CHF"));
        workbook.currency_per_usd.type(0.8);
        workbook.lesson_arithmetic.type(true);
        context = context_of(workbook, shop::catalog(), {2026, 11, 30});
        QCOMPARE(context.start_year, 2027);
        QCOMPARE(context.start_month, 2);
        QCOMPARE(context.horizon_months, 24);
        QCOMPARE(context.currency, std::string("CHF"));
        QCOMPARE(context.currency_per_usd, 0.8);
        QVERIFY(context.lesson_arithmetic);
        workbook.start.type(std::string("2027-13"));
        QCOMPARE(context_of(workbook, nullptr, {2026, 11, 30}).start_month, 11);
    }
};

QTEST_GUILESS_MAIN(TestEvaluate)
#include "tst_evaluate.moc"
