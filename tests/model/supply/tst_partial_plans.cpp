// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Plans that serve a part of the workloads and leave the rest to another: spot and managed APIs, through evaluate().
#include <QTest>
#include <cmath>
#include <memory>
#include <numeric>

#include "model/decision/evaluation.h"
#include "model/sizing/training/checkpoints.h"
#include "model/supply/spot_plan.h"
#include "model/workbook/workbook_file.h"
#include "tests/model/catalog/program_catalog.h"
#include "tests/support/close.h"

using namespace sizewright;

namespace {

std::shared_ptr<const Catalog> catalog() {
    static const auto shared = std::make_shared<const Catalog>(program::catalog());
    return shared;
}

// Jobs in place of real worksheets where only hours and GPUs matter: 8 GPUs for 3 hours on each day.
const std::string job =
    "  - {kind: job, name: nightly, accelerator: T4, gpus: 8, hours: 3, start_hour: 2, interruptible: true}\n";
const std::string fixed = "  - {kind: job, name: fixed, accelerator: T4, gpus: 2, hours: 12, start_hour: 8}\n";
const std::string chat =
    "  - {kind: inference, name: chat, accelerator: H100 SXM, requests_per_second: {average: 2, peak: 6}, input_tokens: 1000, "
    "output_tokens: 200, cached_input_percent: 40, model: {name: Llama-3.1-8B}}\n";

Evaluation evaluated(const std::string& workloads, const std::string& plans, const std::string& more = {}) {
    const std::string text = "sizewright: 1\nhorizon_months: 24\nscenarios:\n- name: One\n  workloads:\n" + workloads + more +
                             "  finance: {discount_rate_percent: 0}\n  plans:\n" + plans +
                             "  - {kind: on_demand, name: On demand, price_usd_per_gpu_hour: {T4: 0.35, H100 SXM: 4}}\n";
    auto loaded = read_workbook(text, "test");
    if (!loaded) {
        qWarning("%s", english(loaded.error().front()).c_str());
        return {};
    }
    return evaluate(loaded->workbook.scenarios[0], context_of(loaded->workbook, catalog(), Date{2026, 11, 30}));
}

const char* const spot_plan =
    "  - {kind: spot, name: Spot, price_usd_per_gpu_hour: {T4: 0.10, H100 SXM: 1.2}, gpus_per_instance: {T4: 8, H100 SXM: 8}, "
    "rest: On "
    "demand}\n";
const char* const api_plan =
    "  - {kind: managed_api, name: API, input_usd_per_million_tokens: 3, output_usd_per_million_tokens: 15, "
    "cached_input_usd_per_million_tokens: 0.3, batch_share_percent: 25, rest: On demand}\n";

bool says(const Evaluation& evaluation, const std::string& path, const std::string& text) {
    for (const Problem& problem : evaluation.problems)
        if (problem.path == path && english(problem.message).find(text) != std::string::npos) return true;
    return false;
}

}  // namespace

class TestPartialPlans : public QObject {
    Q_OBJECT

private slots:
    // The run of docs/formulas.md 6.5: 480 h on one machine of 8 GPUs that is taken away once a day, no notice.
    void aRunAsTheFormulasHaveIt() {
        SpotInputs in;
        UsedPrice used;
        used.accelerator = "H100 SXM";
        used.instance_type = "p5.48xlarge";
        in.price.used = {used};
        in.price.gpus_per_instance = {8};
        in.price.usd_per_gpu_second = {1.2 / 3600};
        in.accelerators = {"H100 SXM"};
        in.interruptions_per_instance_hour = 1.0 / 24;
        in.wait_hours = 0.25;
        RunShape shape;
        shape.gpus = 8;
        shape.solve_hours = 480;
        shape.checkpoint_hours = 5.0 / 60;
        shape.restart_hours = 10.0 / 60;
        shape.interval_hours = 1.944830246913580;
        QCOMPARE(gpus_of_instance(in, 0, 8), 8.0);
        const auto found = run_on_spot(in, shape, 1);
        QVERIFY(found && !found->is_warned);
        CLOSE(found->outcome.wall_hours, 531.4453420547712, 1e-9);    // sp.ET_h
        CLOSE(found->outcome.billed_hours, 525.9665240954433, 1e-9);  // sp.billed_h
        // With a notice that is long enough nothing that was done is lost: 490 h, and no checkpoints in between.
        in.notice_hours = 6.0 / 60;
        const auto warned = run_on_spot(in, shape, 1);
        QVERIFY(warned && warned->is_warned);
        RunShape calm = shape;
        calm.interval_hours = 0;
        CLOSE(run_on_spot(in, calm, 1)->outcome.wall_hours, 490 + 5.0 / 60 * (1 + 1.0 / 24 * 0.5),
              1e-3);  // sp.warn_noperiodic + one
        // Without checkpoints every interruption loses all: sp.nockpt_24h_job_ET for 24 h without restart and wait.
        RunShape bare;
        bare.gpus = 8;
        bare.solve_hours = 24;
        bare.has_checkpoints = false;
        in.wait_hours = 0;
        CLOSE(run_on_spot(in, bare, 1)->outcome.wall_hours, 41.238763883017086, 1e-9);
        bare.solve_hours = 480;  // 10^10 hours
        QVERIFY(!run_on_spot(in, bare, 1));
    }

    void aJobIsBilledForItsHours() {
        const Evaluation out = evaluated(job, std::string(spot_plan) + "");
        const PlanResult& spot = out.plans[0];
        QVERIFY2(spot.feasible, english(spot.why_not).c_str());
        QCOMPARE(spot.spot.size(), std::size_t{1});
        // One machine of 8, taken away 0.2 times a month: each of its 3 hours may start again. e^(λ 3) - 1 over λ.
        const double rate = 0.2 / 730;
        const double billed = std::expm1(rate * 3) / rate;
        const double runs = 730.0 / 24;
        CLOSE(spot.monthly[5], runs * billed * 8 * 0.10, 1e-9);
        CLOSE(spot.spot[0].effective_usd_per_gpu_hour, 0.10 * billed / 3, 1e-9);
        CLOSE(spot.total, 24 * spot.monthly[0], 1e-12);
        QCOMPARE(spot.gpus.size(), std::size_t{1});
        QCOMPARE(spot.gpus[0].second, 8.0);
        QVERIFY(spot.total < out.plans[1].total);
        // Recommended, with the catch: 30.4 runs a month, each three hours on one machine that is taken away 0.2 times a month.
        QVERIFY(out.recommendation.plan == std::size_t{0});
        QCOMPARE(english(out.recommendation.reason),
                 std::string("Cheapest of 2 over 24 months, but its GPUs may be taken away: 0.025 times a month on average."));
    }

    void theRestIsServedAndPaid() {
        const Evaluation both = evaluated(job + fixed, spot_plan);
        const Evaluation alone = evaluated(job, spot_plan);
        const Evaluation others = evaluated(fixed, spot_plan);
        QVERIFY(both.plans[0].feasible);
        CLOSE(both.plans[0].total, alone.plans[0].total + others.plans[1].total, 1e-9);
        CLOSE(both.plans[0].net_present_value, both.plans[0].total, 1e-12);  // at rate 0
        QCOMPARE(both.plans[0].gpus[0].second, 10.0);
        // Alone there is nothing that may be interrupted.
        QVERIFY(!others.plans[0].feasible);
        QCOMPARE(english(others.plans[0].why_not), std::string("no workload may be interrupted"));
        QCOMPARE(others.plans[0].unserved, std::vector<std::string>{"fixed"});
    }

    void withoutARestItSaysWhomItLeaves() {
        std::string plan = spot_plan;
        plan.replace(plan.find(", rest: On demand"), 17, "");
        const Evaluation out = evaluated(job + fixed, plan);
        QVERIFY(!out.plans[0].feasible);
        QCOMPARE(english(out.plans[0].why_not), std::string("no plan serves the rest"));
        QCOMPARE(out.plans[0].unserved, std::vector<std::string>{"fixed"});
        QVERIFY(out.plans[0].monthly.empty());
    }

    void aRestThatLeadsBack() {
        const std::string plans =
            "  - {kind: spot, name: Spot, price_usd_per_gpu_hour: {T4: 0.1}, rest: Other}\n"
            "  - {kind: spot, name: Other, price_usd_per_gpu_hour: {T4: 0.1}, rest: Spot}\n";
        const Evaluation out = evaluated(job + fixed, plans);
        QVERIFY(!out.plans[0].feasible && !out.plans[1].feasible);
        QVERIFY(out.plans[2].feasible);
    }

    void dearerThanOnDemandIsSaid() {
        std::string plan = spot_plan;
        plan.replace(plan.find("0.10"), 4, "0.50");
        QVERIFY(says(evaluated(job, plan), "plans[0].price_usd_per_gpu_hour", "no less than on demand"));
    }

    // ---- managed API ----

    // docs/formulas.md 6.4: 3 and 15 $, 40 % cached at 0.30, a quarter in batches at half the price.
    void tokensArePaid() {
        const Evaluation out = evaluated(chat, api_plan);
        const PlanResult& api = out.plans[0];
        QVERIFY2(api.feasible, english(api.why_not).c_str());
        const double requests = 2 * 730 * 3600.0;
        const double usd = (requests * 1000 * (0.6 * 3 + 0.4 * 0.3) + requests * 200 * 15) / 1e6 * (1 - 0.25 * 0.5);
        CLOSE(api.monthly[0], usd, 1e-9);
        CLOSE(*api.api->blended_usd_per_million_tokens, usd / (requests * 1200) * 1e6, 1e-9);
        CLOSE(*api.cost_per_million_tokens, usd / (requests * 1200) * 1e6, 1e-9);
        CLOSE(api.api->peak_requests_per_minute, 360, 1e-12);
        CLOSE(api.api->peak_tokens_per_minute, 360 * 1200, 1e-12);
        QVERIFY(api.gpus.empty());
        QCOMPARE(api.allocated_gpu_hours, 0.0);
        QVERIFY(!api.cost_per_busy_gpu_hour);
        // What hosting costs a day, over the price of a token.
        const PlanResult& hosting = out.plans[1];
        CLOSE(*api.api->break_even_tokens_per_day,
              hosting.total / (24 * 730.0 / 24) / (*api.api->blended_usd_per_million_tokens / 1e6), 1e-9);
        QCOMPARE(api.api->against, std::string("On demand"));
    }

    void aShareGoesToASmallerModel() {
        std::string plan = api_plan;
        plan.replace(plan.find("batch_share"), 0,
                     "small_model: small, small_model_share_percent: 50, small_model_input_usd_per_million_tokens: 0.3, "
                     "small_model_output_usd_per_million_tokens: 1.5, ");
        const double whole = evaluated(chat, api_plan).plans[0].monthly[0];
        const double routed = evaluated(chat, plan).plans[0].monthly[0];
        const double requests = 2 * 730 * 3600.0;
        const double small = (requests * 1000 * 0.3 + requests * 200 * 1.5) / 1e6 * (1 - 0.25 * 0.5);
        CLOSE(routed, (whole + small) / 2, 1e-9);
    }

    void pricesOfTheCatalog() {
        const Evaluation out = evaluated(chat, "  - {kind: managed_api, name: API, rest: On demand}\n");
        const PlanResult& api = out.plans[0];
        QVERIFY2(api.feasible, english(api.why_not).c_str());
        QVERIFY2(QString::fromStdString(api.api->model).contains(QStringLiteral("lama")), api.api->model.c_str());
        QVERIFY(!api.api->provider.empty() && !api.api->source.empty() && !api.api->as_of.empty());
        QVERIFY(!api.api->is_other_model);
        // No offer of the model is cheaper.
        for (const ApiPrice& price : catalog()->api_prices)
            if (price.key == api_model_key("Llama-3.1-8B") && price.input && price.output &&
                price.max_input_tokens.value_or(1000) >= 1000)
                QVERIFY(1000 * *price.input + 200 * *price.output >=
                        1000 * api.api->input_usd_per_million_tokens + 200 * api.api->output_usd_per_million_tokens - 1e-9);
        const Evaluation unknown = evaluated(chat, "  - {kind: managed_api, name: API, model: no such model, rest: On demand}\n");
        QVERIFY(!unknown.plans[0].feasible);
        QVERIFY(says(unknown, "plans[0].model", "No managed API of the catalog offers"));
    }

    void aPeakAboveTheQuota() {
        std::string plan = api_plan;
        plan.replace(plan.find("batch_share"), 0, "requests_per_minute_quota: 300, ");
        const Evaluation out = evaluated(chat, plan);
        QVERIFY(!out.plans[0].feasible);
        QCOMPARE(english(out.plans[0].why_not), std::string("the peak of 360 requests a minute is above the quota of 300"));
        plan.replace(plan.find("requests_per_minute_quota: 300"), 30, "tokens_per_minute_quota: 431999");
        QVERIFY(!evaluated(chat, plan).plans[0].feasible);
        plan.replace(plan.find("431999"), 6, "432000");
        QVERIFY(evaluated(chat, plan).plans[0].feasible);
    }

    void theRestOfAnApi() {
        const Evaluation both = evaluated(chat + fixed, api_plan);
        QVERIFY(both.plans[0].feasible);
        CLOSE(both.plans[0].total, evaluated(chat, api_plan).plans[0].total + evaluated(fixed, api_plan).plans[1].total, 1e-9);
        QCOMPARE(both.plans[0].gpus.size(), std::size_t{1});
        QVERIFY(!both.plans[0].cost_per_million_tokens);  // the costs are not of tokens alone
        QVERIFY(says(evaluated(chat + fixed, "  - {kind: managed_api, name: API, serves: [fixed], rest: On demand}\n"),
                     "plans[0].serves", "is no language model"));
    }

    void dataThatMustStay() {
        std::string sheet = chat;
        sheet.replace(sheet.find(", model:"), 0, ", declarations: {data_must_stay: true}");
        const Evaluation out = evaluated(sheet, api_plan);
        QVERIFY(!out.plans[0].feasible);
        QCOMPARE(english(out.plans[0].why_not), std::string("the data of “chat” may not leave your own environment"));
        QVERIFY(out.plans[1].feasible);
    }

    void theFirstTokenComesLate() {
        std::string sheet = chat, plan = api_plan;
        sheet.replace(sheet.find(", model:"), 0, ", time_to_first_token_ms: 400, declarations: {api_round_trip_ms: 150}");
        plan.replace(plan.find("batch_share"), 0, "time_to_first_token_ms: 300, ");
        QVERIFY(says(evaluated(sheet, plan), "plans[0].time_to_first_token_ms", "after 450 ms"));
    }

    // ---- services ----

    void whatAnswersSendOutIsPaid() {
        std::string sheet = chat;
        sheet.replace(sheet.find(", model:"), 0, ", response_kb: 20");
        const Evaluation out = evaluated(sheet, api_plan, "  services: {egress_usd_per_gb: 0.09}\n");
        CLOSE(out.plans[1].by_category[static_cast<std::size_t>(Category::network)][3], 2 * 730 * 3600.0 * 20e3 / 1e9 * 0.09,
              1e-9);
        QVERIFY(out.plans[0].by_category[static_cast<std::size_t>(Category::network)].empty());
        const Evaluation typed = evaluated(sheet, api_plan, "  services: {egress_usd_per_gb: 0.09, egress_gb_per_month: 5000}\n");
        CLOSE(typed.plans[1].by_category[static_cast<std::size_t>(Category::network)][3], 450, 1e-9);
    }

    void aRunIsBilledForTheShortestTime() {
        const std::string plan =
            "  - {kind: on_demand, name: Shortest, price_usd_per_gpu_hour: 0.35, minimum_billing_seconds: 14400}\n";
        const Evaluation out = evaluated(job, plan);
        CLOSE(out.plans[0].monthly[0], 8 * 4 * 730.0 / 24 * 0.35, 1e-9);  // four hours instead of three
        CLOSE(out.plans[1].monthly[0], 8 * 3 * 730.0 / 24 * 0.35, 1e-9);
    }

    void aBudgetIsALimit() {
        const Evaluation out = evaluated(job, spot_plan, "  constraints: {budget_usd_per_month: 100}\n");
        QVERIFY(out.plans[0].feasible);
        QVERIFY(!out.plans[1].feasible);
        QVERIFY(english(out.plans[1].why_not).find("above the budget") != std::string::npos);
        QVERIFY(out.recommendation.plan == std::size_t{0});
    }
};

QTEST_GUILESS_MAIN(TestPartialPlans)
#include "tst_partial_plans.moc"
