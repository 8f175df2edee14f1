// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The training worksheet, as typed.

#include "model/fields/spine.h"
#include "model/workbook/declarations.h"
#include "model/workbook/model_shape.h"
#include "model/workbook/training_run.h"
#include "model/workbook/workload.h"

namespace sizewright {

struct Training {
    static constexpr std::string_view kind = "training";

    Text name{};
    Flag enabled{true};
    Number starts_month{1.0};
    Number ends_month{};
    Field<std::vector<double>> monthly_factors{};
    Range growth_percent_per_month{};
    Text accelerator{automatic};
    Field<Placement> placement{Placement::shared};
    Flag interruptible{automatic};
    Range tokens{};
    Range samples{};
    Number flops_per_sample{};
    Range dataset_gb{};
    Number bytes_per_token{4.0};
    Number epochs{1.0};
    Number global_batch_size{};
    Number micro_batch_size{automatic};
    Number gradient_accumulation_steps{automatic};
    Number sequence_length_tokens{};
    Number desired_days{};
    Number gpus{automatic};
    Range runs_per_month{Estimate{1}};
    Number runs_planned{};
    Number concurrent_runs{1.0};
    Field<Optimizer> optimizer{Optimizer::adamw};
    Field<GradientPrecision> gradient_precision{GradientPrecision::fp32};
    Field<Sharding> sharding{Sharding::zero1};
    Number tensor_parallel{automatic};
    Number pipeline_parallel{automatic};
    Number context_parallel{1.0};
    Number expert_parallel{1.0};
    Number data_parallel{automatic};
    Flag sequence_parallel{true};
    Field<ActivationCheckpointing> activation_checkpointing{ActivationCheckpointing::selective};
    Range model_flops_utilisation_percent{automatic};
    Range scaling_efficiency_percent{automatic};
    Range failures_per_gpu_year{Estimate{0.173}};
    Range checkpoint_seconds{Estimate{60}};
    Number checkpoint_interval_minutes{automatic};
    Range restart_minutes{Estimate{10}};
    Number input_gb_per_second{automatic};
    ModelShape model{};
    Declarations declarations{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        const bool samples = s.samples.has_value();
        const bool dataset = s.dataset_gb.has_value();
        const bool tokens = !samples && !dataset;
        describe_schedule(s, field);
        field(Spec{.key = "accelerator", .label = SW_TEXT("Accelerator"), .help = SW_TEXT("The GPU that this workload runs on, by its catalog name."), .automatic = true, .essential = true, .names = Names::accelerator}, s.accelerator);
        field(Spec{.key = "placement", .label = SW_TEXT("Placement"), .help = SW_TEXT("Shared: pooled with other workloads on the same accelerator.")}, s.placement);
        field(Spec{.key = "interruptible", .label = SW_TEXT("Interruptible"), .help = SW_TEXT("It survives that its GPUs are taken away, so that it can run on spot capacity."), .automatic = true}, s.interruptible);
        field(Spec{.key = "tokens", .label = SW_TEXT("Tokens"), .help = SW_TEXT("Training tokens of one pass over the data."), .unit = Unit::tokens, .min = 0, .max = 1e15, .open_min = true, .essential = true, .when = "neither samples nor dataset_gb is given", .absent = "needed"}, s.tokens, tokens);
        field(Spec{.key = "samples", .label = SW_TEXT("Samples"), .help = SW_TEXT("Items of one pass over the data."), .unit = Unit::count, .noun = "samples", .min = 0, .max = 1e15, .open_min = true, .essential = true, .absent = "tokens or dataset_gb"}, s.samples);
        field(Spec{.key = "flops_per_sample", .label = SW_TEXT("Work per sample"), .help = SW_TEXT("Floating-point operations of one sample, forward and backward."), .unit = Unit::flop, .min = 0, .max = 1e18, .open_min = true, .essential = true, .when = "samples is given", .absent = "needed"}, s.flops_per_sample, samples);
        field(Spec{.key = "dataset_gb", .label = SW_TEXT("Data set"), .help = SW_TEXT("Size of the training data; 1 GB is 1e9 bytes."), .unit = Unit::gigabytes, .min = 0, .max = 1e9, .open_min = true, .essential = true, .absent = "tokens or samples"}, s.dataset_gb);
        field(Spec{.key = "bytes_per_token", .label = SW_TEXT("Bytes per token"), .help = SW_TEXT("Size of one token in the data set."), .source = SW_TEXT("lesson, training worksheet: 4 bytes"), .unit = Unit::bytes_per_token, .min = 0, .max = 64, .open_min = true, .essential = true, .when = "dataset_gb is given"}, s.bytes_per_token, dataset);
        field(Spec{.key = "epochs", .label = SW_TEXT("Epochs"), .help = SW_TEXT("Passes over the data."), .unit = Unit::count, .noun = "passes", .min = 0, .max = 10000, .open_min = true, .essential = true}, s.epochs);
        field(Spec{.key = "global_batch_size", .label = SW_TEXT("Global batch"), .help = SW_TEXT("Samples per optimiser step over all GPUs."), .unit = Unit::count, .noun = "samples", .min = 1, .max = 1e7, .whole = true, .essential = true, .absent = "needed"}, s.global_batch_size);
        field(Spec{.key = "micro_batch_size", .label = SW_TEXT("Micro-batch"), .help = SW_TEXT("Samples per GPU and pass."), .unit = Unit::count, .noun = "samples", .min = 1, .max = 100000, .whole = true, .automatic = true}, s.micro_batch_size);
        field(Spec{.key = "gradient_accumulation_steps", .label = SW_TEXT("Accumulation steps"), .help = SW_TEXT("Passes whose gradients are added before a step; automatic: global batch ÷ (micro-batch × replicas)."), .unit = Unit::count, .noun = "steps", .min = 1, .max = 1e6, .whole = true, .automatic = true}, s.gradient_accumulation_steps);
        field(Spec{.key = "sequence_length_tokens", .label = SW_TEXT("Sequence length"), .help = SW_TEXT("Tokens of one sample."), .unit = Unit::tokens, .min = 1, .max = 1e7, .whole = true, .essential = true, .absent = "needed for a language model"}, s.sequence_length_tokens);
        field(Spec{.key = "desired_days", .label = SW_TEXT("Wanted within"), .help = SW_TEXT("The wish; when GPUs are given they win and the days follow."), .unit = Unit::days, .min = 0, .max = 3650, .open_min = true, .essential = true, .absent = "no wish"}, s.desired_days);
        field(Spec{.key = "gpus", .label = SW_TEXT("GPUs per run"), .help = SW_TEXT("GPUs of one run; automatic: from the wanted time."), .unit = Unit::count, .noun = "GPUs", .min = 1, .max = 1e6, .whole = true, .automatic = true, .essential = true}, s.gpus);
        field(Spec{.key = "runs_per_month", .label = SW_TEXT("Runs per month"), .help = SW_TEXT("The total over all engineers."), .unit = Unit::per_month, .min = 0, .max = 100000, .essential = true}, s.runs_per_month);
        field(Spec{.key = "runs_planned", .label = SW_TEXT("Runs planned"), .help = SW_TEXT("Runs in the whole horizon."), .unit = Unit::count, .noun = "runs", .min = 0, .max = 1e6, .absent = "runs_per_month in each month"}, s.runs_planned);
        field(Spec{.key = "concurrent_runs", .label = SW_TEXT("Runs at once"), .help = SW_TEXT("How many runs may overlap; the peak is so many times the GPUs of one."), .unit = Unit::count, .noun = "runs", .min = 1, .max = 10000, .whole = true, .essential = true}, s.concurrent_runs);
        describe_run(s, field);
        field(Spec{.key = "model", .label = SW_TEXT("Model")}, s.model);
        field(Spec{.key = "declarations", .label = SW_TEXT("Declarations")}, s.declarations);
    }
    // clang-format on
};

}  // namespace sizewright
