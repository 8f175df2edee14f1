// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Worksheets of inference, of jobs and of batches, from what is typed to the GPUs of the week.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "tests/model/sizing/sized_workload.h"
#include "tests/support/close.h"

using namespace sizewright;
using sized::Outcome;

namespace {

template <class Sheet>
Outcome size(const Sheet& sheet, std::string_view accelerator = "T4", std::optional<double> storage = {},
             DerivationSink* sink = nullptr) {
    SizingContext context = sized::on(accelerator);
    context.storage_bytes_per_second = storage;
    context.derivations = sink;
    return sized::size(sheet, context);
}

MeasuredThroughput measured(double batch, double items_per_second) {
    MeasuredThroughput row;
    row.accelerator.type(std::string("T4"));
    row.batch_size.type(batch);
    row.items_per_second.type(Estimate{items_per_second});
    return row;
}

// 100 requests/s on average, 160 at the peak; 25 a second on a T4.
Inference service() {
    Inference sheet;
    sheet.requests_per_second.average.type(Estimate{100});
    sheet.requests_per_second.peak.type(Rate{Estimate{160}, false});
    sheet.measured = {measured(1, 25)};
    sheet.model.precision.type(Precision::fp16);
    return sheet;
}

// The same with 100 (1 + 0.6 cos(2π (h − 14) / 24)) requests/s by hour.
Inference sinusoid() {
    Inference sheet = service();
    std::vector<double> hours;
    for (int h = 0; h < 24; ++h) hours.push_back(1 + 0.6 * std::cos(2 * std::numbers::pi * (h - 14) / 24));
    sheet.profile.type(Profile{"", hours, ""});
    sheet.autoscaling.enabled.type(true);
    sheet.autoscaling.cold_start_seconds.type(0.0);
    return sheet;
}

// 100,000 items in 6 hours, 30 times a month, 900 a second in batches of 64.
Inference nightly() {
    Inference sheet;
    sheet.pattern.type(Pattern::batch);
    sheet.items_per_run.type(Estimate{1e5});
    sheet.runs_per_month.type(Estimate{30});
    sheet.deadline_hours.type(6.0);
    sheet.earliest_start_hour.type(1.0);
    sheet.maximum_batch_size.type(64.0);
    sheet.measured = {measured(64, 900)};
    return sheet;
}

ModelShape shape(const std::string& name, double weights_mb) {
    ModelShape out;
    out.name.type(name);
    out.architecture.type(Architecture::other);
    out.weights_mb.type(weights_mb);
    out.precision.type(Precision::fp16);
    out.flops_per_item.type(8.2e9);
    out.activation_mb_per_item.type(44.0);
    return out;
}

}  // namespace

class TestRequests : public QObject {
    Q_OBJECT

private slots:
    // ---- autoscaling ----

    void withoutAutoscalingThePeakRunsAllTheTime() {
        const auto out = size(service());
        QVERIFY(out.is_sized);
        QCOMPARE(out.result.gpus->value, 10.0);  // 160 ÷ 17.5
        QCOMPARE(out.result.average_gpus, 10.0);
        QVERIFY(!out.result.inference->autoscaled_share);
    }

    void replicasFollowTheLoad() {  // q.autoscale_saving: 149 of 240
        const auto out = size(sinusoid());
        QCOMPARE(out.result.gpus->value, 10.0);
        QCOMPARE(*out.result.inference->autoscaled_share, 149.0 / 240);
        CLOSE(out.result.inference->peak_per_second / out.result.inference->average_per_second, 1.6, 1e-12);  // q.peak_mean
        QCOMPARE(out.result.average_gpus, 149.0 / 24);
        QCOMPARE(out.demand.gpus[2], 3.0);
        QCOMPARE(out.demand.gpus[24 + 14], 10.0);
    }

    void aColdStartKeepsReplicasReady() {  // 15.5 requests/s more from hour to hour: 4.3 in 1,000 s
        auto sheet = sinusoid();
        sheet.autoscaling.cold_start_seconds.type(1000.0);
        const auto out = size(sheet);
        QCOMPARE(out.result.inference->cold_start_spares, 1.0);
        QCOMPARE(out.demand.gpus[2], 4.0);
        QCOMPARE(out.demand.gpus[14], 10.0);  // nothing rises beyond the peak
        QCOMPARE(out.result.gpus->value, 10.0);
    }

    void limitsOfAutoscaling() {
        auto sheet = sinusoid();
        sheet.autoscaling.minimum_replicas.type(5.0);
        sheet.autoscaling.maximum_replicas.type(8.0);
        const auto out = size(sheet);
        QCOMPARE(out.demand.gpus[2], 5.0);
        QCOMPARE(out.demand.gpus[14], 8.0);
        QCOMPARE(out.result.gpus->value, 8.0);
        const auto* warning = out.at("autoscaling.maximum_replicas");
        QVERIFY(warning);
        QCOMPARE(warning->fix, std::string("10"));
        QVERIFY(out.result.steady);  // 160 of 200
        sheet.autoscaling.maximum_replicas.type(6.0);
        QVERIFY(!size(sheet).result.steady);
        sheet.autoscaling.maximum_replicas.type(4.0);
        QVERIFY(has_errors(size(sheet).result.problems));  // below the fewest
    }

    // ---- redundancy ----

    void availabilityAsksForSpares() {
        auto sheet = service();
        sheet.requests_per_second.peak.type(Rate{Estimate{80}, false});  // below the average: 100 / 17.5 = 6
        sheet.requests_per_second.average.type(Estimate{50});            // 80 / 17.5 = 5
        sheet.declarations.availability_target_percent.type(99.9);
        auto out = size(sheet);
        QCOMPARE(out.result.gpus->value, 5.0);  // what is typed stays
        QCOMPARE(out.result.inference->replicas_for_availability, 2.0);
        QCOMPARE(out.at("redundancy_replicas")->fix, std::string("2"));
        QVERIFY(english(out.at("redundancy_replicas")->message).find("95.099 %") != std::string::npos);
        sheet.redundancy_replicas.type(2.0);
        out = size(sheet);
        QCOMPARE(out.result.gpus->value, 7.0);
        QVERIFY(!out.at("redundancy_replicas"));
    }

    // ---- estimates, memory ----

    void withoutAMeasurementTheRooflineSpeaks() {
        auto sheet = service();
        sheet.measured.clear();
        sheet.model.name.type(std::string("ResNet-50"));  // 8.2 GFLOP and 25.6 million parameters come from the catalog
        sheet.maximum_batch_size.type(32.0);
        const auto out = size(sheet);
        QVERIFY(out.is_sized);
        const auto& x = out.result.inference->items_per_second_per_gpu;
        QCOMPARE(x.basis, Basis::estimated);
        CLOSE(x.value, 32 / (0.005 + 25557032 * 2 / 192e9 + 32 * 8.2e9 / 13e12), 1e-6);
        QVERIFY(x.band && x.band->low < 1128 && x.band->high > 1128);  // NVIDIA's figure
        QCOMPARE(out.result.memory->weights, 25557032 * 2.0);
    }

    void aProcessorIsEstimatedAlike() {  // an EPYC 9654 has no unit for 16 bits: 7.4 TFLOP/s in fp32, 460.8 GB/s
        auto sheet = service();
        sheet.measured.clear();
        sheet.model.name.type(std::string("ResNet-50"));
        sheet.maximum_batch_size.type(32.0);
        const auto out = size(sheet, "EPYC 9654");
        QVERIFY(out.is_sized);
        CLOSE(out.result.inference->items_per_second_per_gpu.value,
              32 / (0.005 + 25557032 * 2 / (460.8e9 * 0.6) + 32 * 8.2e9 / (7.4e12 * 0.2)), 1e-6);
        QVERIFY(!out.result.inference->useful_fraction);
        QCOMPARE(out.result.memory->runtime, 0.0);
    }

    void row16_weightsOfResnet50_data() {
        QTest::addColumn<double>("parameters");
        QTest::addColumn<int>("precision");
        QTest::addColumn<double>("megabytes");
        QTest::newRow("s1.uc2_rn50_fp32_MB") << 25557032.0 << static_cast<int>(Precision::fp32) << 102.228128;
        QTest::newRow("s1.uc2_rn50_int8_MB") << 25557032.0 << static_cast<int>(Precision::int8) << 25.557032;
        QTest::newRow("s1.uc2_122M_fp32_MB") << 122e6 << static_cast<int>(Precision::fp32) << 488.0;
    }
    void row16_weightsOfResnet50() {
        QFETCH(double, parameters);
        QFETCH(int, precision);
        QFETCH(double, megabytes);
        auto sheet = service();
        sheet.model.parameters.type(parameters);
        sheet.model.precision.type(static_cast<Precision>(precision));
        CLOSE(size(sheet).result.memory->weights / 1e6, megabytes, 1e-9);
    }

    void withoutTheWorkNothingIsEstimated() {
        auto sheet = service();
        sheet.measured.clear();
        const auto out = size(sheet);
        QVERIFY(!out.is_sized);
        QCOMPARE(out.at("measured")->severity, Severity::error);
        QVERIFY(!out.at("measured")->suggestion.empty());
    }

    void aBatchThatDoesNotFitIsCut() {  // 14.72 GB − 10 GB − 0.537 GB = 4.18 GB: 95 items of 44 MB
        auto sheet = service();
        sheet.model = shape("large", 10'000);
        sheet.maximum_batch_size.type(128.0);
        sheet.measured = {measured(32, 100)};
        const auto out = size(sheet);
        QCOMPARE(out.result.memory->largest_batch, 95.0);
        QCOMPARE(out.at("maximum_batch_size")->fix, std::string("95"));
        QVERIFY(out.result.memory->fits());
        QCOMPARE(out.result.limited_by, LimitedBy::memory);
    }

    void aModelThatDoesNotFitIsAnError() {
        auto sheet = service();
        sheet.model = shape("too large", 15'000);
        const auto out = size(sheet);
        QVERIFY(!out.is_sized);
        const auto* error = out.at("accelerator");
        QVERIFY(error);
        QCOMPARE(error->severity, Severity::error);
        QVERIFY(english(error->suggestion).find("would hold it") != std::string::npos);
        sheet.model.weights_mb.type(automatic);
        sheet.model.parameters.type(7.5e9);
        QCOMPARE(english(size(sheet).at("accelerator")->suggestion), std::string("In int8 it would fit."));
    }

    // ---- several models ----

    void sharesOfModels() {
        auto sheet = service();
        sheet.models = {shape("a", 100), shape("b", 50)};
        sheet.models[0].request_share_percent.type(80.0);
        QVERIFY(size(sheet).is_sized);  // b takes the rest
        sheet.models[1].request_share_percent.type(30.0);
        const auto out = size(sheet);
        QVERIFY(!out.is_sized);
        QVERIFY(english(out.at("models")->message).find("110 %") != std::string::npos);
        sheet.models[1].request_share_percent.type(20.0);
        QVERIFY(size(sheet).is_sized);
        sheet.models[1].request_share_percent.type(10.0);
        QVERIFY(english(size(sheet).at("models")->message).find("90 %") != std::string::npos);
    }

    void theWorkOfTheMixIsWeighted() {
        auto sheet = service();
        sheet.measured.clear();
        sheet.maximum_batch_size.type(32.0);
        sheet.models = {shape("a", 100), shape("b", 50)};
        sheet.models[0].request_share_percent.type(75.0);
        sheet.models[1].flops_per_item.type(4.1e9);
        const auto apart = size(sheet).result.inference->items_per_second_per_gpu.value;
        const double per_item = (0.75 * 8.2e9 + 0.25 * 4.1e9) / 13e12;
        CLOSE(apart, 32 / (0.005 + (0.75 * 100e6 + 0.25 * 50e6) / 192e9 + 32 * per_item), 1e-6);
        sheet.batch_across_models.type(true);
        CLOSE(size(sheet).result.inference->items_per_second_per_gpu.value, 32 / (0.005 + 100e6 / 192e9 + 32 * per_item), 1e-6);
    }

    void modelsTakeTurnsInMemory() {
        auto sheet = service();
        sheet.models = {shape("kept", 8000), shape("b", 5000), shape("c", 4000)};  // 17 GB of 14.7
        for (auto& model : sheet.models) model.request_share_percent.type(automatic);
        sheet.models[1].keep_loaded.type(false);
        sheet.models[2].keep_loaded.type(false);
        auto out = size(sheet);
        QVERIFY(out.is_sized);
        QCOMPARE(out.result.memory->weights, 13e9);
        QVERIFY(out.at("model_load_seconds"));  // nothing says how long a load takes
        out = size(sheet, "T4", 1e9);           // 5 GB at 1 GB/s
        QVERIFY(english(out.at("models")->message).find("5 s") != std::string::npos);
        sheet.model_load_seconds.type(3.0);
        QVERIFY(english(size(sheet).at("models")->message).find("3 s") != std::string::npos);
        sheet.models[2].keep_loaded.type(true);  // 12 GB kept and 5 GB to load
        out = size(sheet);
        QVERIFY(!out.is_sized);
        QVERIFY(english(out.at("models")->suggestion).find("“c”") != std::string::npos);
    }

    void versionsCountAsModels() {
        auto sheet = service();
        sheet.model = shape("two versions", 5000);
        sheet.model.versions_loaded.type(2.0);
        QCOMPARE(size(sheet).result.memory->weights, 10e9);
    }

    // ---- streaming ----

    void aStreamsLag() {  // 200 ms, the batch in progress and its own: 128 / 1,500 s each
        auto sheet = service();
        sheet.pattern.type(Pattern::streaming);
        sheet.maximum_batch_size.type(128.0);
        sheet.batching_window_ms.type(200.0);
        sheet.measured = {measured(128, 1500)};
        sheet.maximum_lag_seconds.type(30.0);
        auto out = size(sheet);
        CLOSE(*out.result.inference->lag_seconds, 0.2 + 2 * 128 / 1500.0, 1e-12);
        QVERIFY(!out.at("maximum_lag_seconds"));
        sheet.maximum_lag_seconds.type(0.3);
        QCOMPARE(size(sheet).at("maximum_lag_seconds")->severity, Severity::warning);
        sheet.maximum_lag_seconds.type(7200.0);
        sheet.retention_hours.type(1.0);
        QCOMPARE(size(sheet).at("retention_hours")->severity, Severity::error);
    }

    void consumersKeepNoMoreGpusBusy() {
        auto sheet = service();
        sheet.pattern.type(Pattern::streaming);
        sheet.consumers.type(4.0);
        const auto out = size(sheet);
        QCOMPARE(out.at("consumers")->fix, std::string("10"));
    }

    // ---- batch ----

    void aNightlyRun() {
        const auto out = size(nightly());
        QVERIFY(out.is_sized);
        QCOMPARE(out.result.gpus->value, 1.0);
        CLOSE(*out.result.inference->hours_per_run, 1e5 / 900 / 3600, 1e-12);
        CLOSE(out.result.average_gpus, 1e5 / 900 / 3600 * 30 / 730, 1e-12);
        CLOSE(mean(out.demand.gpus), out.result.average_gpus, 1e-12);
        QCOMPARE(out.demand.with_peaks[1], 1.0);
        QCOMPARE(out.demand.with_peaks[0], 0.0);
        QCOMPARE(out.demand.with_peaks[2], 0.0);
    }

    void aDeadlineDecidesTheGpus() {  // 1e8 ÷ (900 × 0.7 × 6 h): 7.35
        auto sheet = nightly();
        sheet.items_per_run.type(Estimate{1e8});
        const auto out = size(sheet);
        CLOSE(out.result.gpus_before_rounding, 7.348618, 1e-6);
        QCOMPARE(out.result.gpus->value, 8.0);
        QCOMPARE(out.result.limited_by, LimitedBy::deadline);
        CLOSE(*out.result.inference->hours_per_run, 3.858025, 1e-6);
        CLOSE(mean(out.demand.gpus), out.result.average_gpus, 1e-9);
    }

    void longRunsStandInTheMean() {
        auto sheet = nightly();
        sheet.items_per_run.type(Estimate{3e8});  // 92.6 h on one GPU
        sheet.runs_per_month.type(Estimate{2});
        sheet.deadline_hours.type(200.0);
        const auto out = size(sheet);
        QCOMPARE(out.result.gpus->value, 1.0);
        CLOSE(out.demand.gpus[0], 3e8 / 900 / 3600 * 2 / 730, 1e-9);
        QCOMPARE(out.demand.with_peaks[100], 1.0);
    }

    void severalRunsADayAreSpread() {  // 60 in 730 h: one each 12.2 h
        auto sheet = nightly();
        sheet.items_per_run.type(Estimate{3.24e6});  // one hour
        sheet.runs_per_month.type(Estimate{60});
        const auto out = size(sheet);
        QCOMPARE(out.demand.with_peaks[1], 1.0);
        QCOMPARE(out.demand.with_peaks[13], 1.0);
        QCOMPARE(out.demand.with_peaks[2], 0.0);
        CLOSE(mean(out.demand.gpus), 60.0 / 730, 1e-9);
    }

    void runsThatFollowEachOtherStandInTheMean() {  // each quarter of an hour
        auto sheet = nightly();
        sheet.runs_per_month.type(Estimate{2920});
        const auto out = size(sheet);
        QCOMPARE(out.result.gpus->value, 1.0);
        QCOMPARE(out.demand.peak_gpus, 1.0);
        CLOSE(out.demand.gpus[5], 1e5 / 900 / 3600 * 2920 / 730, 1e-12);
        QCOMPARE(out.demand.with_peaks[5], 1.0);
    }

    void theNextRunIsADeadlineToo() {
        auto sheet = nightly();
        sheet.deadline_hours.type(100.0);
        QVERIFY(size(sheet).at("deadline_hours"));
    }

    void row38_batchAgainstRealTime() {  // one hour each night on one GPU against one GPU all day
        auto sheet = nightly();
        sheet.items_per_run.type(Estimate{3.24e6});
        sheet.runs_per_month.type(Estimate{730.0 / 24});
        const auto out = size(sheet);
        QCOMPARE(out.result.lesson.size(), std::size_t{1});
        CLOSE(out.result.lesson[0].value, 10, 1e-12);
        CLOSE(out.result.lesson[0].corrected, 24, 1e-9);
    }

    void aBatchNeedsItsThreeNumbers() {
        Inference sheet;
        sheet.pattern.type(Pattern::batch);
        const auto out = size(sheet);
        QVERIFY(!out.is_sized);
        for (const auto* field : {"items_per_run", "runs_per_month", "deadline_hours"}) QVERIFY(out.at(field));
    }

    // ---- jobs ----

    void aJob() {
        Job job;
        job.gpus.type(4.0);
        job.hours.type(3.0);
        job.start_hour.type(4.0);
        job.days.type(std::vector<std::string>{"mon", "thu"});
        job.left_running_hours.type(1.0);
        DerivationSink sink;
        const auto out = size(job, "T4", {}, &sink);
        QVERIFY(out.is_sized);
        QCOMPARE(out.demand.job->starts, (std::vector<double>{4, 76}));
        QCOMPARE(out.result.average_gpus, 4.0 * 4 * 2 / 168);
        QCOMPARE(out.demand.busy_gpus, 4.0 * 3 * 2 / 168);
        QVERIFY(!sink.steps.empty());
        QCOMPARE(sink.steps.back().value, 4.0);
        job.hours.type(80.0);
        QVERIFY(size(job).at("hours"));  // the next one starts after 72
    }

    void aJobThatSaysTooLittle() {
        Job job;
        job.days.type(std::vector<std::string>{});
        const auto out = size(job);
        QVERIFY(!out.is_sized);
        for (const auto* field : {"gpus", "hours", "days"}) QVERIFY(out.at(field));
        job.gpus.type(2.0);
        job.hours.type(1.0);
        job.days = Job{}.days;
        job.mouldable.type(true);
        job.minimum_gpus.type(3.0);
        const auto corrected = size(job);
        QVERIFY(corrected.is_sized);
        QCOMPARE(corrected.at("minimum_gpus")->fix, std::string("2"));
        QCOMPARE(corrected.demand.job->minimum_gpus, 2.0);
    }

    // ---- what stands in the way ----

    void aTargetBelowTheServiceTime() {
        auto sheet = service();
        sheet.latency_target_ms.type(39.0);  // 40 ms each
        const auto out = size(sheet);
        QVERIFY(out.is_sized);
        const auto* error = out.at("latency_target_ms");
        QVERIFY(error && error->severity == Severity::error);
        QCOMPARE(english(error->message),
                 std::string("The target of 39 ms cannot be met at any count: a request takes 40 ms on an idle GPU."));
    }

    void aTargetThatNeedsMoreThanTheLoad() {
        auto sheet = service();
        sheet.latency_target_ms.type(41.0);
        const auto out = size(sheet);
        QVERIFY(out.result.gpus->value > 10);
        QCOMPARE(out.result.limited_by, LimitedBy::latency);
        QCOMPARE(out.at("latency_target_ms")->severity, Severity::note);
    }

    // What a card shows is the last line of what it opens.
    void derivationsEndWithTheResult() {
        auto sheet = service();
        sheet.latency_target_ms.type(41.0);
        sheet.model = shape("small", 100);
        sheet.declarations.availability_target_percent.type(99.9);
        DerivationSink sink;
        const auto out = size(sheet, "T4", {}, &sink);
        const auto last = [&](Subject subject) {
            const DerivationStep* found = nullptr;
            for (const DerivationStep& step : sink.steps)
                if (step.subject == subject && !step.is_lesson) found = &step;
            return found;
        };
        QCOMPARE(last(Subject::gpus)->value, out.result.gpus->value);
        QCOMPARE(last(Subject::latency)->value, out.result.inference->latency_p99_ms->value);
        QCOMPARE(last(Subject::memory)->value, out.result.memory->needed() / 1e9);
        QVERIFY(std::ranges::any_of(sink.steps, [](const DerivationStep& step) {
            return step.path == "workloads[0].declarations.availability_target_percent";
        }));
        QVERIFY(std::ranges::any_of(sink.steps,
                                    [](const DerivationStep& step) { return step.path == "workloads[0].latency_target_ms"; }));
    }

    // The percentile is said to be unknown, with the reason, where only a simulation would give it.
    void derivationsSayWhyThereIsNoPercentile() {
        auto sheet = service();
        sheet.latency_target_ms.type(100.0);
        sheet.maximum_batch_size.type(32.0);
        sheet.measured = {measured(1, 25), measured(32, 500)};
        sheet.batching_window_ms.type(5.0);
        DerivationSink sink;
        const auto out = size(sheet, "T4", {}, &sink);
        QVERIFY(!out.result.inference->latency_p99_ms);
        QVERIFY(std::ranges::any_of(sink.steps, [](const DerivationStep& step) {
            return step.subject == Subject::latency &&
                   english(step.source).find("needs a simulation: a window") != std::string::npos;
        }));
    }

    void aTraceIsNotRead() {
        auto sheet = service();
        sheet.profile.type(Profile{"", {}, "trace.csv"});
        const auto out = size(sheet);
        QVERIFY(!out.is_sized);
        QVERIFY(out.at("profile"));
    }

    void row14_aMillionADay() {  // s1.uc2_1M, s1.uc2_100M, s1.uc2_peak
        auto sheet = service();
        sheet.requests_per_second = {};
        sheet.requests_per_day.value.type(Estimate{1e6});
        sheet.requests_per_day.peak.type(Rate{Estimate{4}, true});
        auto out = size(sheet);
        CLOSE(out.result.inference->average_per_second, 11.574074074074074, 1e-9);
        CLOSE(out.result.inference->peak_per_second, 46.2962962962963, 1e-9);  // row 15
        sheet.requests_per_day.value.type(Estimate{1e8});
        CLOSE(size(sheet).result.inference->average_per_second, 1157.4074074074074, 1e-7);
        sheet.requests_per_day = {};
        sheet.daily_users.value.type(Estimate{1e8});
        sheet.daily_users.requests_per_user.type(Estimate{0.01});
        CLOSE(size(sheet).result.inference->average_per_second, 11.574074074074074, 1e-9);
    }
};

QTEST_GUILESS_MAIN(TestRequests)
#include "tst_requests.moc"
