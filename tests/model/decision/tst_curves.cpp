// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What charts draw. Curves go through the results that they belong to.

#include <QtTest>

#include "model/decision/curves.h"
#include "model/decision/run_cost.h"
#include "model/workbook/workbook_file.h"

using namespace sizewright;

namespace {

constexpr std::string_view served = R"(sizewright: 1
scenarios:
  - name: "One"
    workloads:
      - kind: inference
        name: "search"
        accelerator: "T4"
        requests_per_second: {average: 120, peak: 480}
        maximum_batch_size: 32
        measured:
          - {accelerator: "T4", batch_size: 1, items_per_second: 60}
          - {accelerator: "T4", batch_size: 32, items_per_second: 500}
        model: {name: "x", architecture: other}
    plans:
      - {kind: on_demand, name: "On demand", price_usd_per_gpu_hour: 0.35}
)";

}  // namespace

class TestCurves : public QObject {
    Q_OBJECT

private slots:
    // Only the cache of what serves grows; activations and logits of what learns.
    void memoryGrowsWithTheBatch() {
        MemoryResult serving;
        serving.available = 22.08e9;
        serving.weights = 16.06e9;
        serving.kv_cache = 1.07e9;
        serving.activations = 0.5e9;
        serving.batch = 1;
        const MemoryResult sixteen = memory_at_batch(serving, 16);
        QCOMPARE(sixteen.kv_cache, 17.12e9);
        QCOMPARE(sixteen.activations, 0.5e9);
        QCOMPARE(sixteen.weights, 16.06e9);
        QVERIFY(serving.fits());
        QVERIFY(!sixteen.fits());
        MemoryResult learning;
        learning.activations = 17.2e9;
        learning.logits = 1.05e9;
        learning.optimizer = 10.5e9;
        learning.batch = 1;
        QCOMPARE(memory_at_batch(learning, 3).activations, 51.6e9);
        QCOMPARE(memory_at_batch(learning, 3).logits, 3.15e9);
        QCOMPARE(memory_at_batch(learning, 3).optimizer, 10.5e9);
        // Without a batch there is nothing to scale by.
        QVERIFY(memory_at_batch(MemoryResult{}, 4) == MemoryResult{});
    }

    // 77.1 days on 8 at 40 % are 30.84 at the full peak, and half of that on 16.
    void daysAtFullPeak() {
        TrainingResult run;
        run.days.value = 77.1;
        run.utilisation_fraction.value = 0.4;
        run.gpus_per_run = 8;
        QCOMPARE(days_at_full_peak(run, 8), 77.1 * 0.4);
        QCOMPARE(days_at_full_peak(run, 16), 77.1 * 0.2);
        QCOMPARE(days_at_full_peak(run, 0), 0.0);
    }

    // On two T4 with 500/s each nothing is drawn beyond 1,000/s, latency rises with the load, and the peak's is that of the
    // result.
    void latencyRisesWithTheLoad() {
        const auto read = read_workbook(served);
        QVERIFY(read);
        const Context context = context_of(read->workbook, nullptr, Date{2026, 12, 1});
        const Scenario& scenario = read->workbook.scenarios[0];
        const Evaluation evaluation = evaluate(scenario, context);
        const WorkloadResult& result = evaluation.workloads[0];
        QVERIFY(result.gpus);
        QCOMPARE(result.gpus->value, 2.0);
        const auto curve = latency_by_load(scenario, context, 0, result);
        QVERIFY(curve.size() > 5);
        QVERIFY(curve.back().rate < 1000);
        for (std::size_t i = 1; i < curve.size(); ++i) {
            QVERIFY(curve[i].rate > curve[i - 1].rate);
            if (curve[i].p99 && curve[i - 1].p99) QVERIFY(*curve[i].p99 >= *curve[i - 1].p99);
        }
        QVERIFY(result.inference->latency_p99_ms);
        // 480 lies between two points of the curve; so does its latency.
        const auto above = std::ranges::find_if(curve, [](const LatencyPoint& point) { return point.rate > 480; });
        QVERIFY(above != curve.begin() && above != curve.end());
        QVERIFY(*(above - 1)->p99 <= result.inference->latency_p99_ms->value);
        QVERIFY(*above->p99 >= result.inference->latency_p99_ms->value);
    }

    void whatHasNoCurveHasNone() {
        const auto read = read_workbook(served);
        QVERIFY(read);
        const Context context = context_of(read->workbook, nullptr, Date{2026, 12, 1});
        const Scenario& scenario = read->workbook.scenarios[0];
        const Evaluation evaluation = evaluate(scenario, context);
        QVERIFY(days_by_gpus(scenario, context, 0, evaluation.workloads[0]).empty());
        QVERIFY(latency_by_load(scenario, context, 7, evaluation.workloads[0]).empty());
        QVERIFY(latency_by_load(scenario, context, 0, WorkloadResult{}).empty());
        QVERIFY(!cost_of_a_run(evaluation, evaluation.workloads[0], 1));
    }

    // 14,798 GPU-hours at $4 are $59,192; in a currency at 0.9 to the dollar 53,272.80.
    void aRunCostsItsGpuHours() {
        Evaluation evaluation;
        PlanResult plan;
        plan.kind = "on_demand";
        UsedPrice price;
        price.accelerator = "H100 SXM";
        price.usd_per_gpu_hour = 4;
        plan.prices.push_back(price);
        evaluation.plans.push_back(plan);
        WorkloadResult workload;
        workload.accelerator = "H100 SXM";
        workload.training = TrainingResult{};
        workload.training->gpu_hours.value = 14'798;
        const auto cost = cost_of_a_run(evaluation, workload, 1);
        QVERIFY(cost);
        QCOMPARE(cost->cost, 59'192.0);
        QCOMPARE(cost->usd_per_gpu_hour, 4.0);
        QCOMPARE(cost_of_a_run(evaluation, workload, 0.9)->cost, 53'272.8);
        workload.accelerator = "T4";
        QVERIFY(!cost_of_a_run(evaluation, workload, 1));
    }
};

QTEST_APPLESS_MAIN(TestCurves)
#include "tst_curves.moc"
