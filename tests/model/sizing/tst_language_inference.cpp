// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Worksheets of language models, from what is typed to replicas and GPUs.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "tests/model/sizing/sized_workload.h"

using namespace sizewright;
using sized::Outcome;

namespace {

Outcome size(const Inference& sheet, std::string_view accelerator = "H100 SXM", DerivationSink* sink = nullptr) {
    SizingContext context = sized::on(accelerator);
    context.derivations = sink;
    return sized::size(sheet, context);
}

// Conversations: 1,155 tokens in, 211 out.
Inference chat(const std::string& model, double peak) {
    Inference sheet;
    sheet.requests_per_second.average.type(Estimate{peak / 2});
    sheet.requests_per_second.peak.type(Rate{Estimate{peak}, false});
    sheet.input_tokens.type(Estimate{1155});
    sheet.output_tokens.type(Estimate{211});
    sheet.model.name.type(model);
    return sheet;
}
const std::string eight = "Llama-3.1-8B", seventy = "Llama-3.1-70B";

}  // namespace

class TestLanguageInference : public QObject {
    Q_OBJECT

private slots:
    // Replicas carry the peak within the utilisation target, and one less would not.
    void replicasForTheLoad() {
        for (const double peak : {1.0, 20.0, 100.0, 1000.0}) {
            const Outcome out = size(chat(eight, peak));
            QVERIFY(out.is_sized && out.result.steady);
            const double x = out.language().requests_per_second.value, replicas = out.language().replicas;
            QVERIFY(replicas * x * 0.7 >= peak * (1 - 1e-9));
            QVERIFY(replicas == 1 || (replicas - 1) * x * 0.7 < peak);
            QCOMPARE(out.result.gpus->value, replicas * out.language().gpus_per_replica);
            QCOMPARE(out.demand.peak_gpus, out.result.gpus->value);
            QCOMPARE(out.result.gpus->basis, Basis::estimated);
            const Band band = *out.language().requests_per_second.band;
            QVERIFY(band.low < x && x < band.high);
        }
    }

    void whatIsMeasuredBeatsTheEstimate() {
        Inference sheet = chat(eight, 100);
        MeasuredThroughput row;
        row.accelerator.type(std::string("H100 SXM"));
        row.batch_size.type(64.0);
        row.items_per_second.type(Estimate{10});
        sheet.measured = {row};
        const Outcome out = size(sheet);
        QCOMPARE(out.language().requests_per_second.value, 10.0);
        QCOMPARE(out.result.gpus->value, 15.0);  // 100 ÷ (10 × 0.7) = 14.3
        QCOMPARE(out.result.gpus->basis, Basis::measured);
        QCOMPARE(out.result.inference->busy_at_peak_fraction->value, 100.0 / 150);
    }

    void targetsRaiseTheCount() {
        Inference sheet = chat(eight, 200);
        sheet.tensor_parallel.type(1.0);  // else more GPUs for each replica may be the cheaper way
        const Outcome before = size(sheet);
        const double alone = before.language().step_seconds_alone * 1e3;
        sheet.time_per_output_token_ms.type(alone * 1.3);
        const Outcome after = size(sheet);
        QVERIFY(after.result.gpus->value > before.result.gpus->value);
        QVERIFY(after.language().time_per_output_token_ms.value <= alone * 1.3);
        QCOMPARE(after.result.limited_by, LimitedBy::latency);
        sheet.tensor_parallel.type(1.0);
        sheet.time_per_output_token_ms.type(alone * 0.9);
        const Outcome never = size(sheet);
        QVERIFY(never.at("time_per_output_token_ms"));
        QVERIFY(english(never.at("time_per_output_token_ms")->message).find("cannot be met at any count") != std::string::npos);
    }

    void anOverloadHasNoSteadyState() {
        Inference sheet = chat(eight, 1000);
        sheet.data_parallel.type(1.0);
        const Outcome out = size(sheet);
        QVERIFY(!out.result.steady);
        QCOMPARE(out.at("data_parallel")->severity, Severity::error);
        QCOMPARE(out.language().time_to_first_token_ms.value, 0.0);  // no number
        sheet.data_parallel.type(std::stod(out.at("data_parallel")->fix));
        QVERIFY(size(sheet).result.steady);
    }

    // 141 GB of weights do not fit on one GPU; of the spreads that hold them, none takes fewer GPUs in all than the chosen one.
    void tensorParallelTakesTheFewestGpus() {
        for (const double rate : {1.0, 5.0, 20.0}) {
            const Outcome out = size(chat(seventy, rate));
            QVERIFY(out.result.memory->fits());
            QVERIFY(out.result.memory->largest_batch && *out.result.memory->largest_batch >= 1);
            for (const double tensor : {2.0, 4.0, 8.0}) {
                Inference other = chat(seventy, rate);
                other.tensor_parallel.type(tensor);
                const Outcome typed = size(other);
                QVERIFY(!typed.is_sized || typed.result.gpus->value >= out.result.gpus->value);
            }
        }
        Inference sheet = chat(seventy, 5);
        sheet.tensor_parallel.type(1.0);
        const Outcome smaller = size(sheet);
        QVERIFY(!smaller.is_sized && smaller.at("tensor_parallel"));
        QVERIFY(!smaller.at("tensor_parallel")->suggestion.empty());
        sheet.tensor_parallel.type(3.0);
        QVERIFY(english(size(sheet).at("tensor_parallel")->message).find("cannot be split evenly") != std::string::npos);
    }

    // Lesson 2, L21, at 8,192 tokens on an L4 of 24 GB.
    void lesson2_L21_batch1FitsBatch16DoesNot() {
        Inference sheet = chat(eight, 0.001);
        sheet.input_tokens.type(Estimate{8064});
        sheet.output_tokens.type(Estimate{128});
        sheet.concurrent_requests.type(16.0);
        const Outcome out = size(sheet, "L4");
        QVERIFY(out.is_sized && out.result.memory->fits());
        QVERIFY(out.at("concurrent_requests"));
        QCOMPARE(out.at("concurrent_requests")->severity, Severity::warning);
        const auto batch = std::find_if(out.result.lesson.begin(), out.result.lesson.end(),
                                        [](const LessonFigure& each) { return each.source == "lesson 2 L21"; });
        QVERIFY(batch != out.result.lesson.end());
        QCOMPARE(english(batch->note), std::string("A batch of 1 fits on L4, a batch of 16 does not."));
        sheet.concurrent_requests.type(std::stod(out.at("concurrent_requests")->fix));
        QVERIFY(!size(sheet, "L4").at("concurrent_requests"));
    }

    void lesson2_row45_gigabytesOfABillion() {
        Inference sheet = chat(eight, 1);
        sheet.model.precision.type(Precision::int4);
        const LessonFigure figure = size(sheet).result.lesson.front();
        QVERIFY(std::abs(figure.value - 4.015130624) < 1e-9);      // i.l31_8b_awq_lesson_GB
        QVERIFY(std::abs(figure.corrected - 5.727854592) < 1e-9);  // i.l31_8b_awq_GB
    }

    void contextHasALimit() {
        Inference sheet = chat(eight, 1);
        sheet.input_tokens.type(Estimate{131000});
        QVERIFY(size(sheet).at("input_tokens"));
        sheet = chat(eight, 1);
        sheet.maximum_context_tokens.type(1000.0);
        QCOMPARE(size(sheet).at("maximum_context_tokens")->fix, std::string("1366"));
        sheet.maximum_context_tokens.type(200000.0);
        QCOMPARE(size(sheet).at("maximum_context_tokens")->fix, std::string("131072"));
    }

    void oneTokenOut() {
        Inference sheet = chat(eight, 1);
        sheet.output_tokens.type(Estimate{1});
        QVERIFY(size(sheet).is_sized);
    }

    void anUnknownModelHasNeighbours() {
        const Outcome out = size(chat("Llama 3.1", 1));
        QVERIFY(!out.is_sized);
        QVERIFY(english(out.at("model.parameters")->suggestion).find("Llama-3.1-8B") != std::string::npos);
    }

    void sparesAreOnTop() {
        Inference sheet = chat(eight, 20);
        const double before = size(sheet).result.gpus->value;
        sheet.redundancy_replicas.type(2.0);
        QCOMPARE(size(sheet).result.gpus->value, before + 2);
    }

    void aSmallerCacheHoldsMore() {
        Inference sheet = chat(eight, 20);
        const double before = *size(sheet).result.memory->largest_batch;
        sheet.kv_precision.type(KvPrecision::fp8);
        const double after = *size(sheet).result.memory->largest_batch;
        QVERIFY(after >= 2 * before && after <= 2 * before + 1);
    }

    void processorsAreCandidates() {
        int sized = 0;
        for (const Accelerator& card : program::catalog().accelerators) {
            if (!card.is_cpu) continue;
            const Outcome out = size(chat(eight, 0.0001), card.name);
            if (!out.is_sized) continue;
            ++sized;
            QVERIFY(out.language().requests_per_second.value > 0);
        }
        QVERIFY(sized > 0);
    }

    void eachResultSaysHow() {
        DerivationSink sink;
        const Outcome out = size(chat(eight, 20), "H100 SXM", &sink);
        for (const Subject subject : {Subject::gpus, Subject::memory, Subject::throughput, Subject::latency, Subject::busy})
            QVERIFY(std::any_of(sink.steps.begin(), sink.steps.end(),
                                [&](const DerivationStep& step) { return step.subject == subject; }));
    }
};

QTEST_APPLESS_MAIN(TestLanguageInference)
#include "tst_language_inference.moc"
