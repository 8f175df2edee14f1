// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Worksheets of fine-tunings. Rows named m. are values that were computed independently.
#include <QTest>
#include <cmath>

#include "tests/model/sizing/sized_workload.h"

using namespace sizewright;
using sized::Outcome;

namespace {

Outcome size(const FineTuning& sheet, std::string_view accelerator = "A100 SXM 80GB") {
    return sized::size(sheet, sized::on(accelerator));
}

// Three passes over 20,000 examples of 512 tokens.
FineTuning llama(Method method) {
    FineTuning sheet;
    sheet.method.type(method);
    sheet.examples.type(Estimate{20000});
    sheet.tokens_per_example.type(Estimate{512});
    sheet.sequence_length_tokens.type(512.0);
    sheet.epochs.type(3.0);
    sheet.model.name.type(std::string("Llama-2-7B"));
    sheet.gradient_precision.type(GradientPrecision::bf16);
    sheet.failures_per_gpu_year.type(Estimate{0});
    sheet.micro_batch_size.type(1.0);
    return sheet;
}
FineTuning on_one(Method method) {
    FineTuning sheet = llama(method);
    sheet.gpus.type(1.0);
    return sheet;
}

constexpr double parameters = 6738415616, adapters = 39976960, tokens = 3 * 20000 * 512.0;
constexpr double attention = 12 * 32 * 4096 * 512.0;  // FLOP a token

}  // namespace

class TestFineTuning : public QObject {
    Q_OBJECT

private slots:
    void vectors_data() {
        QTest::addColumn<double>("got");
        QTest::addColumn<double>("expected");
        QTest::newRow("m.lora16_total_GB") << size(on_one(Method::lora)).state() / 1e9 << 14.116462592;
        QTest::newRow("m.qlora_total_GB") << size(on_one(Method::qlora)).state() / 1e9 << 4.505223168;
        QTest::newRow("flop_of_all_weights")
            << size(llama(Method::full)).run().flop.value << (6 * parameters + attention) * tokens;
        QTest::newRow("flop_of_adapters") << size(llama(Method::lora)).run().flop.value
                                          << (4 * parameters + attention + 6 * adapters) * tokens;
        QTest::newRow("flop_on_a_quantised_base")
            << size(llama(Method::qlora)).run().flop.value << (4 * parameters + attention + 6 * adapters) * tokens;
    }
    void vectors() {
        QFETCH(double, got);
        QFETCH(double, expected);
        QVERIFY2(std::abs(got - expected) <= 1e-6 * std::abs(expected),
                 qPrintable(QStringLiteral("%1 instead of %2").arg(got, 0, 'g', 13).arg(expected, 0, 'g', 13)));
    }

    // Without a wish: as few as hold it, and half as many would not.
    void the_fewest_gpus() {
        QCOMPARE(size(llama(Method::qlora)).run().gpus_per_run, 1.0);
        QCOMPARE(size(llama(Method::lora)).run().gpus_per_run, 1.0);
        FineTuning sheet = llama(Method::full);
        const double gpus = size(sheet).run().gpus_per_run;
        QVERIFY(gpus > 1);
        sheet.gpus.type(gpus / 2);
        const Outcome half = size(sheet);
        QVERIFY(!half.is_sized && !half.memory().fits());
        QVERIFY(!half.memory().cheapest_change.text.empty());
        // 24 GB hold the quantised base only.
        QVERIFY(size(on_one(Method::qlora), "L4").is_sized);
        QVERIFY(!size(on_one(Method::full), "L4").is_sized);
    }

    void typed_copies_are_the_gpus() {
        FineTuning sheet = llama(Method::lora);
        sheet.data_parallel.type(4.0);
        QCOMPARE(size(sheet).run().gpus_per_run, 4.0);
    }

    // Hours from the wish, GPUs from the hours.
    void gpus_for_the_hours() {
        FineTuning sheet = llama(Method::lora);
        sheet.model_flops_utilisation_percent.type(Estimate{40});
        sheet.desired_hours.type(1.0);
        const double hours = (4 * parameters + attention + 6 * adapters) * tokens / (312e12 * 0.4) / 3600;
        const Outcome out = size(sheet);
        QVERIFY(std::abs(out.result.gpus_before_rounding - hours) < 1e-6 * hours);
        QVERIFY(out.run().days.value * 24 <= 1);
    }

    void a_wish_in_hours_is_answered_in_hours() {
        FineTuning sheet = on_one(Method::lora);
        sheet.desired_hours.type(0.5);
        const Outcome before = size(sheet);
        QVERIFY(before.at("desired_hours"));
        QVERIFY(english(before.at("desired_hours")->suggestion).ends_with(" h"));
        sheet.desired_hours.type(std::stod(before.at("desired_hours")->fix));
        QVERIFY(!size(sheet).at("desired_hours"));
    }

    void alternatives_are_named_until_somebody_looked() {
        FineTuning sheet = llama(Method::lora);
        QVERIFY(size(sheet).at("declarations.retrieval_considered"));
        QVERIFY(size(sheet).at("declarations.on_managed_api"));
        sheet.declarations.retrieval_considered.type(true);
        sheet.declarations.on_managed_api.type(false);
        QVERIFY(!size(sheet).at("declarations.retrieval_considered"));
        QVERIFY(!size(sheet).at("declarations.on_managed_api"));
    }

    void what_is_missing_is_named() {
        FineTuning sheet = llama(Method::lora);
        sheet.examples = {};
        QVERIFY(!size(sheet).is_sized && size(sheet).at("examples"));
        sheet = llama(Method::lora);
        sheet.model = {};
        sheet.model.parameters.type(7e9);
        QVERIFY(!size(sheet).is_sized && size(sheet).at("model.layers"));
    }
};

QTEST_GUILESS_MAIN(TestFineTuning)
#include "tst_fine_tuning.moc"
