// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Worksheets of trainings, from what is typed to GPUs, days and memory. Rows named s1. and t. are values that were computed
// independently.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "model/sizing/training/checkpoints.h"
#include "model/sizing/training/memory.h"
#include "tests/model/sizing/sized_workload.h"

using namespace sizewright;
using sized::Outcome;
using sized::size;

namespace {

// A GPU of the catalog; its peak may be another.
SizingContext on(const std::string& accelerator, Accelerator& card, double peak = 0) {
    card = *program::catalog().accelerator(accelerator);
    for (auto& [precision, flop] : card.peaks)
        if (peak > 0 && (precision == Precision::bf16 || precision == Precision::fp8)) flop = peak;
    SizingContext context = sized::on(card.name);
    context.card = &card;
    return context;
}

Outcome size(const Training& sheet, const std::string& accelerator = "A100 SXM 80GB", double peak = 0) {
    Accelerator card;
    return sized::size(sheet, on(accelerator, card, peak));
}

// The lesson's: 7 billion parameters of which no shape is known, at 40 %.
Training lesson(double tokens = 500e9, double parameters = 7e9) {
    Training sheet;
    sheet.tokens.type(Estimate{tokens});
    sheet.model.parameters.type(parameters);
    sheet.model_flops_utilisation_percent.type(Estimate{40});
    sheet.failures_per_gpu_year.type(Estimate{0});
    return sheet;
}
Training with_gpus(Training sheet, double gpus) {
    sheet.gpus.type(gpus);
    return sheet;
}
Training within(Training sheet, double days) {
    sheet.desired_days.type(days);
    return sheet;
}

// With a shape, 4,096 tokens a sample.
Training llama(double gpus) {
    Training sheet = with_gpus(lesson(1e9), gpus);
    sheet.model = {};
    sheet.model.name.type(std::string("Llama-2-7B"));
    sheet.sequence_length_tokens.type(4096.0);
    return sheet;
}

// Failures, pauses of 5 min and restarts of half an hour.
Training failing(Training sheet, double per_year) {
    sheet.failures_per_gpu_year.type(Estimate{per_year});
    sheet.checkpoint_seconds.type(Estimate{300});
    sheet.restart_minutes.type(Estimate{30});
    return sheet;
}

constexpr double a100 = 312e12, h100 = 989.4e12, h100_fp8 = 1978.9e12;
constexpr double llama_parameters = 6738415616, llama_table = 32000.0 * 4096;

}  // namespace

class TestTraining : public QObject {
    Q_OBJECT

private slots:
    void vectors_data() {
        QTest::addColumn<double>("got");
        QTest::addColumn<double>("expected");
        const auto row = [](const char* name, double got, double expected) { QTest::newRow(name) << got << expected; };
        const auto eight = [](double peak) { return size(within(with_gpus(lesson(), 8), 20), "H100 SXM", peak).run(); };
        const auto twenty_days = [](double peak) { return size(within(lesson(), 20), "H100 SXM", peak).run(); };
        row("s1.uc1_flops", eight(a100).flop.value, 2.1e22);
        row("s1.uc1_peak_A100", eight(a100).flop.value / eight(a100).wish->implied_utilisation_fraction, 4.313088e21);
        row("s1.uc1_mfu_needed_A100", eight(a100).wish->implied_utilisation_fraction, 4.868901353276353);
        row("s1.uc1_days_8gpu_A100_mfu40", eight(a100).days.value, 243.44506766381764);
        row("s1.uc1_gpus_20d_A100_mfu40", twenty_days(a100).gpus_before_rounding, 97.37802706552705);
        row("s1.uc1_peak_H100", eight(h100).flop.value / eight(h100).wish->implied_utilisation_fraction, 1.36774656e22);
        row("s1.uc1_mfu_needed_H100", eight(h100).wish->implied_utilisation_fraction, 1.5353721671944836);
        row("s1.uc1_days_8gpu_H100_mfu40", eight(h100).days.value, 76.76860835972418);
        row("s1.uc1_gpus_20d_H100_mfu40", twenty_days(h100).gpus_before_rounding, 30.707443343889672);
        row("s1.uc1_mfu_needed_H100fp8", eight(h100_fp8).wish->implied_utilisation_fraction, 0.7676472900208308);
        row("s1.uc1_days_8gpu_H100fp8_mfu40", eight(h100_fp8).days.value, 38.382364501041536);
        row("s1.uc1_gpus_20d_H100fp8_mfu40", twenty_days(h100_fp8).gpus_before_rounding, 15.352945800416617);
        row("s1.uc1_gpu_hours_A100_mfu40", eight(a100).gpu_hours.value, 46741.452991452985);
        row("s1.uc1_gpu_hours_H100_mfu40", eight(h100).gpu_hours.value, 14739.572805067042);
        row("s1.uc1_tokens_possible_8A100_20d_mfu40", size(with_gpus(lesson(41077028571.42857), 8)).run().days.value, 20);
        row("s1.uc1_params_possible_8A100_20d_500B", size(with_gpus(lesson(500e9, 575078400), 8)).run().days.value, 20);
        row("t.rn50_flops90", size(resnet()).run().flop.value, 2.836503738e18);
        // 16 bytes × 7e9 and a sample of 4,096 tokens over 80 GB
        const training::Shape shape{32, 4096, 11008, 32, 1, 32000, true};
        const double state = 7e9 * training::state_bytes(Optimizer::adamw, GradientPrecision::bf16, true).sum();
        row("s1.ws_correct_gpus",
            (state + training::activation_bytes(shape, 4096, 1, 1, {}, training::Recomputation::selective)) / 80e9, 1.615587225);
    }
    void vectors() {
        QFETCH(double, got);
        QFETCH(double, expected);
        QVERIFY2(std::abs(got - expected) <= 1e-6 * std::abs(expected),
                 qPrintable(QStringLiteral("%1 instead of %2").arg(got, 0, 'g', 13).arg(expected, 0, 'g', 13)));
    }

    // 20 days on 8 GPUs: the share of the peak, and the count it takes.
    void a_wish_beyond_the_peak_is_an_error() {
        for (const auto& [peak, share, count] : {std::tuple{a100, "487 %", "98 GPUs"}, std::tuple{h100, "154 %", "31 GPUs"}}) {
            const Outcome out = size(within(with_gpus(lesson(), 8), 20), "H100 SXM", peak);
            QVERIFY(out.is_sized);
            QCOMPARE(out.at("desired_days")->severity, Severity::error);
            QVERIFY(out.text_at("desired_days").find(share) != std::string::npos);
            QVERIFY(out.text_at("desired_days").find(count) != std::string::npos);
            // What it offers holds.
            const double offered = std::stod(out.at("desired_days")->fix);
            QVERIFY(!size(within(with_gpus(lesson(), 8), offered), "H100 SXM", peak).at("desired_days"));
        }
        const Outcome slow = size(within(with_gpus(lesson(), 8), 200));
        QCOMPARE(slow.at("desired_days")->severity, Severity::warning);
    }

    void whole_nodes() {
        QCOMPARE(size(within(lesson(), 20), "A100 SXM 80GB", a100).run().gpus_per_run, 104.0);
        QCOMPARE(size(within(lesson(), 20), "H100 SXM", h100).run().gpus_per_run, 32.0);
        Training small = within(lesson(10e9), 20);
        small.sharding.type(Sharding::zero3);
        QCOMPARE(size(small).run().gpus_per_run, 2.0);  // 1.95
    }

    // With failures the time holds, and with a node less it would not.
    void the_time_holds_with_failures() {
        int sized = 0;
        for (const double per_year : {1.0, 5.0, 20.0, 60.0})
            for (const double tokens : {20e9, 500e9, 4e12}) {
                const Outcome out = size(failing(within(lesson(tokens), 20), per_year));
                if (!out.is_sized) {
                    QVERIFY(out.at("desired_days") || out.at("checkpoint_seconds"));
                    continue;
                }
                ++sized;
                const double gpus = out.run().gpus_per_run, less = gpus > 8 ? 8 : 1;
                QVERIFY(out.run().days_with_failures.value <= 20 * (1 + 1e-9));
                if (gpus - less < 1) continue;
                const Outcome fewer = size(failing(with_gpus(lesson(tokens), gpus - less), per_year));
                QVERIFY(!fewer.is_sized || fewer.run().days_with_failures.value > 20);
            }
        QVERIFY(sized >= 6);
        QVERIFY(size(failing(within(lesson(), 20), 5)).run().gpus_per_run >
                size(failing(within(lesson(), 20), 1)).run().gpus_per_run);
    }

    void some_times_hold_at_no_count() {
        const Outcome out = size(failing(within(lesson(100e12), 1), 100));
        QVERIFY(!out.is_sized && !out.result.gpus);
        QVERIFY(out.text_at("desired_days").starts_with("No number of GPUs"));
    }

    void no_progress_has_no_figure() {
        const Outcome never = size(failing(with_gpus(lesson(), 100000), 100));
        QVERIFY(!never.is_sized && !never.result.training);
        QVERIFY(never.text_at("checkpoint_seconds").starts_with("The run makes no progress"));
        // 8 GPUs fail every 11 h: an interval of four days does not get anywhere, the offered one does.
        Training sheet = failing(with_gpus(lesson(), 8), 100);
        sheet.checkpoint_interval_minutes.type(4 * 1440.0);
        const Outcome rarely = size(sheet);
        QVERIFY(!rarely.is_sized);
        sheet.checkpoint_interval_minutes.type(std::stod(rarely.at("checkpoint_interval_minutes")->fix));
        QVERIFY(size(sheet).is_sized);
    }

    void the_automatic_interval_loses_least() {
        Training sheet = failing(with_gpus(lesson(), 64), 5);
        const Outcome automatic = size(sheet);
        const double best = *automatic.run().checkpoint_interval_minutes;
        // 64 GPUs × 5 failures a year: one every 27.375 h
        QCOMPARE(*automatic.run().mean_hours_between_failures, 8760.0 / 320);
        QCOMPARE(best, training::best_interval({8760.0 / 320 * 60, 5, 30, 0}));
        for (const double factor : {0.5, 0.9, 1.1, 2.0}) {
            sheet.checkpoint_interval_minutes.type(best * factor);
            QVERIFY(size(sheet).run().days_with_failures.value > automatic.run().days_with_failures.value);
        }
    }

    // A failure each 27.375 h costs the restart of half an hour and half a minute of work.
    void checkpoints_without_a_pause_cost_nothing() {
        Training sheet = failing(with_gpus(lesson(), 64), 5);
        sheet.checkpoint_seconds.type(Estimate{0});
        const double expected = std::exp(0.5 / 27.375) * (1 + 0.5 / 60 / 27.375);
        QVERIFY(std::abs(size(sheet).run().days_with_failures.value / size(sheet).run().days.value - expected) < 1e-6);
    }

    // 18 bytes a parameter are 121 GB: a copy takes more than one GPU, and all that are given are used.
    void copies_use_all_gpus() {
        for (const auto& [gpus, copy] : {std::pair{2.0, 2.0}, {12.0, 2.0}, {8.0, 2.0}}) {
            Training sheet = llama(gpus);
            sheet.sharding.type(Sharding::none);
            const Outcome out = size(sheet);
            QVERIFY(out.is_sized);
            QCOMPARE(out.memory().gpus_sharing, copy);
            QVERIFY(out.memory().fits());
        }
        Training odd = llama(3);
        odd.sharding.type(Sharding::none);
        const Outcome out = size(odd);
        QVERIFY(!out.is_sized && !out.memory().fits());
        QVERIFY(out.at("gpus") && !out.at("gpus")->suggestion.text.empty());
    }

    void typed_copies_count() {
        Training sheet = lesson();
        sheet.data_parallel.type(4.0);
        sheet.tensor_parallel.type(2.0);
        QCOMPARE(size(sheet).run().gpus_per_run, 8.0);
        sheet.desired_days.type(20.0);
        QCOMPARE(size(sheet).run().wish->gpus_needed, 98.0);
        sheet.gpus.type(20.0);
        QVERIFY(!size(sheet).is_sized);
        QVERIFY(size(sheet).at("data_parallel"));
    }

    void micro_batches_divide_the_batch() {
        Training sheet = llama(8);
        sheet.sharding.type(Sharding::zero3);
        sheet.activation_checkpointing.type(ActivationCheckpointing::full);
        sheet.global_batch_size.type(96.0);  // 12 for each of 8 copies
        QCOMPARE(size(sheet).memory().batch, 4.0);
        sheet.gradient_accumulation_steps.type(6.0);
        QCOMPARE(size(sheet).memory().batch, 2.0);
        for (const double steps : {5.0, 24.0}) {
            sheet.gradient_accumulation_steps.type(steps);
            QVERIFY(!size(sheet).is_sized);
            QVERIFY(size(sheet).at("gradient_accumulation_steps"));
        }
        sheet.gradient_accumulation_steps.type(4.0);
        sheet.micro_batch_size.type(4.0);  // 4 × 4 × 8 = 128
        QVERIFY(size(sheet).at("gradient_accumulation_steps"));
        sheet.gradient_accumulation_steps.type(3.0);
        QVERIFY(size(sheet).is_sized);
    }

    void an_uneven_batch_is_named_with_a_better_one() {
        Training sheet = llama(8);
        sheet.sharding.type(Sharding::zero3);
        sheet.global_batch_size.type(100.0);
        QCOMPARE(size(sheet).at("global_batch_size")->fix, std::string("104"));
        sheet.global_batch_size.type(104.0);
        QVERIFY(!size(sheet).at("global_batch_size"));
    }

    // All 16-bit weights and 12 bytes of the optimiser; 4 of the gradients.
    void experts_are_dealt_out_once() {
        Training sheet = llama(64);
        sheet.model.name.type(std::string("Mixtral-8x7B"));
        sheet.tensor_parallel.type(4.0);
        sheet.pipeline_parallel.type(2.0);
        sheet.expert_parallel.type(8.0);
        const Outcome out = size(sheet);
        constexpr double total = 46702792704, active = 12880000000, table = 32000.0 * 4096;
        constexpr double experts = (total - active) * 8 / 6, rest = total - experts;
        const double dense = (rest - 2 * table) / 8 + table / 4;  // a stage holds one of the two tables
        QVERIFY(out.result.memory);
        QCOMPARE(out.memory().weights, 2 * (dense + experts / 64));
        QCOMPARE(out.memory().gradients, 4 * (dense + experts / 64));
        // Eight copies share the dense part; each expert is on one GPU of them only.
        QCOMPARE(out.memory().optimizer, 12 * (dense / 8 + experts / 64));
    }

    void the_first_stage_holds_the_table() {
        Training sheet = llama(4);
        sheet.sharding.type(Sharding::none);
        sheet.tensor_parallel.type(1.0);
        sheet.pipeline_parallel.type(4.0);
        QCOMPARE(size(sheet).memory().weights, 2 * ((llama_parameters - 2 * llama_table) / 4 + llama_table));
    }

    void memory_of_one_copy() {
        Training sheet = llama(2);
        sheet.sharding.type(Sharding::zero1);
        sheet.tensor_parallel.type(2.0);
        sheet.pipeline_parallel.type(1.0);
        sheet.micro_batch_size.type(1.0);
        sheet.gradient_precision.type(GradientPrecision::bf16);
        const Outcome out = size(sheet);
        QVERIFY(std::abs(out.state() - 107.814649856e9 / 2) < 1);
        QVERIFY(std::abs(out.memory().activations - 17.246978048e9 / 2) < 1);
        QVERIFY(std::abs(out.memory().logits - 2 * 0.524288e9 / 2) < 1);
        // The largest batch fits, one more does not.
        const double largest = *out.memory().largest_batch;
        QVERIFY(largest >= 1);
        sheet.micro_batch_size.type(largest);
        QVERIFY(size(sheet).is_sized);
        sheet.micro_batch_size.type(largest + 1);
        QVERIFY(!size(sheet).is_sized);
    }

    void shapes_that_cannot_be_split() {
        Training sheet = llama(24);
        sheet.tensor_parallel.type(3.0);
        QVERIFY(size(sheet).at("tensor_parallel"));
        sheet.tensor_parallel.type(2.0);
        sheet.pipeline_parallel.type(64.0);
        QVERIFY(size(sheet).at("pipeline_parallel"));
        sheet.pipeline_parallel.type(5.0);
        QVERIFY(size(sheet).at("gpus"));
        sheet.pipeline_parallel.type(1.0);
        sheet.expert_parallel.type(2.0);
        QVERIFY(size(sheet).at("expert_parallel"));
    }

    void samples_longer_than_the_model_takes() {
        Training sheet = llama(8);
        sheet.sharding.type(Sharding::zero3);
        QVERIFY(!size(sheet).at("sequence_length_tokens"));
        sheet.sequence_length_tokens.type(8192.0);
        QCOMPARE(size(sheet).at("sequence_length_tokens")->fix, std::string("4096"));
    }

    void storage_that_is_too_slow() {
        Training sheet = resnet();
        sheet.concurrent_runs.type(2.0);
        Accelerator card;
        SizingContext context = on("A100 SXM 80GB", card);
        context.storage_bytes_per_second = 3e9;
        QVERIFY(!size(sheet, context).at("input_gb_per_second"));  // of samples nobody knows the size
        sheet.input_gb_per_second.type(1.5);
        QVERIFY(!size(sheet, context).at("input_gb_per_second"));
        sheet.input_gb_per_second.type(1.828);
        QVERIFY(size(sheet, context).text_at("input_gb_per_second").find("3.66 GB/s") != std::string::npos);
        // 312e12 × 0.4 ÷ 4.2e10 FLOP a token × 4 bytes on each of 8 GPUs: 95 kB/s
        const Training tokens = with_gpus(lesson(), 8);
        context.storage_bytes_per_second = 94e3;
        QVERIFY(size(tokens, context).at("input_gb_per_second"));
        context.storage_bytes_per_second = 96e3;
        QVERIFY(!size(tokens, context).at("input_gb_per_second"));
    }

    // The mean is hours of the month ÷ 730, the peak all runs at once.
    void runs_on_the_week() {
        Training sheet = with_gpus(lesson(10e9), 8);
        sheet.runs_per_month.type(Estimate{2});
        sheet.concurrent_runs.type(3.0);
        const Outcome out = size(sheet);
        QCOMPARE(out.demand.peak_gpus, 24.0);
        QCOMPARE(out.demand.gpus[0], 2 * out.run().gpu_hours.value / 730);
        QCOMPARE(out.demand.with_peaks[167], 24.0);
        sheet.runs_per_month.type(Estimate{100});
        QVERIFY(size(sheet).at("runs_per_month"));
        sheet.runs_per_month.type(Estimate{std::stod(size(sheet).at("runs_per_month")->fix)});
        QVERIFY(!size(sheet).at("runs_per_month"));
    }

    // Five people, one run of 20 days at a time, 10 days between: 3.500237 wait on average.
    void waiting_has_a_price() {
        Accelerator card;
        SizingContext context = on("A100 SXM 80GB", card);
        context.engineers_waiting = 5;
        context.engineer_usd_per_week = 1000;
        Training sheet = with_gpus(lesson(41077028571.42857), 8);
        sheet.runs_per_month.type(Estimate{5 * 730.0 / 24 / 30});
        const Outcome out = size(sheet, context);
        QVERIFY(std::abs(out.run().waiting->days_per_run - 70.01579778830971) < 1e-4);
        QVERIFY(std::abs(out.run().waiting->usd_per_month - 3.50023692939504 * 1000 * 365 / 84) < 0.1);
    }

    void usual_shares_have_a_band() {
        Training sheet = with_gpus(lesson(), 64);
        sheet.model_flops_utilisation_percent.type(automatic);
        const Outcome out = size(sheet, "H100 SXM", h100);
        QCOMPARE(out.run().utilisation_fraction.value, 0.40);
        QCOMPARE(out.run().utilisation_fraction.basis, Basis::estimated);
        const double days = out.run().days.value;
        QCOMPARE(out.run().days.band->low, days * 0.40 / 0.44);
        QCOMPARE(out.run().days.band->high, days * 0.40 / 0.30);
        QVERIFY(!size(with_gpus(lesson(), 64)).run().days.band);
        sheet.model_flops_utilisation_percent.type(Estimate{70});
        QVERIFY(size(sheet).text_at("model_flops_utilisation_percent").find("sparsity") != std::string::npos);
    }

    // Row 7: (1000 + 13.48 + 17.25) ÷ 80; what must be held is (107.8 + 17.25 + logits and runtime) ÷ what is usable.
    void row_07_beside_what_is_held() {
        Training sheet = llama(2);
        sheet.tokens = {};
        sheet.dataset_gb.type(Estimate{1000});
        sheet.sharding.type(Sharding::zero3);
        sheet.micro_batch_size.type(1.0);
        sheet.gradient_precision.type(GradientPrecision::bf16);
        const Outcome out = size(sheet);
        const auto& figures = out.result.lesson;
        const auto row = std::ranges::find(figures, std::string("lesson L348-350"), &LessonFigure::source);
        QVERIFY(row != figures.end());
        QVERIFY(std::abs(row->value - (1000 + 13.476831232 + 17.246978048) / 80) < 1e-9);
        const double usable = out.memory().available / 1e9;
        QVERIFY(row->corrected > (107.814649856 + 17.246978048 + 1.048576) / usable);
        QVERIFY(row->corrected < (107.814649856 + 17.246978048 + 1.048576 + 4) / usable);
        QCOMPARE(*row->rounded, 2.0);
    }

    void steps_end_in_the_results() {
        Training sheet = failing(within(lesson(), 20), 1);
        sheet.scaling_efficiency_percent.type(Estimate{90});
        Accelerator card;
        SizingContext context = on("A100 SXM 80GB", card);
        DerivationSink sink;
        context.derivations = &sink;
        const Outcome out = size(sheet, context);
        const auto value = [&](std::string_view label) {
            for (const DerivationStep& step : sink.steps)
                if (english(step.label) == label) return step.value;
            return -1.0;
        };
        QCOMPARE(value("GPUs before rounding"), out.result.gpus_before_rounding);
        QVERIFY(std::abs(value("GPUs before rounding") - 97.37802706552705 / 0.9) < 1e-6);
        QCOMPARE(value("Scaling efficiency"), 0.9);
        QCOMPARE(value("Days with failures"), out.run().days_with_failures.value);
        QCOMPARE(value("GPU-hours of a run"), out.run().gpu_hours.value);
        QVERIFY(
            std::ranges::any_of(sink.steps, [](const DerivationStep& step) { return step.path == "workloads[0].desired_days"; }));
    }

private:
    // 90 passes over the images, three times 8.2 GFLOP each.
    static Training resnet() {
        Training sheet = with_gpus(Training{}, 8);
        sheet.samples.type(Estimate{1281167});
        sheet.epochs.type(90.0);
        sheet.flops_per_sample.type(3 * 8.2e9);
        sheet.model.architecture.type(Architecture::other);
        return sheet;
    }
};

QTEST_GUILESS_MAIN(TestTraining)
#include "tst_training.moc"
