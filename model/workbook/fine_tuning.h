// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The fine-tuning worksheet, as typed.

#include "model/fields/spine.h"
#include "model/workbook/declarations.h"
#include "model/workbook/model_shape.h"
#include "model/workbook/training_run.h"
#include "model/workbook/workload.h"

namespace sizewright {

enum class Method { full, lora, qlora };
template <> inline constexpr auto words<Method> = std::array<std::string_view, 3>{"full", "lora", "qlora"};

enum class LoraTargets { attention, all_linear };
template <> inline constexpr auto words<LoraTargets> = std::array<std::string_view, 2>{"attention", "all_linear"};

struct FineTuning {
    static constexpr std::string_view kind = "fine_tuning";

    Text name{};
    Flag enabled{true};
    Number starts_month{1.0};
    Number ends_month{};
    Field<std::vector<double>> monthly_factors{};
    Range growth_percent_per_month{};
    Text accelerator{automatic};
    Field<Placement> placement{Placement::shared};
    Flag interruptible{automatic};
    Field<Method> method{Method::lora};
    Number lora_rank{16.0};
    Field<LoraTargets> lora_targets{LoraTargets::all_linear};
    Range examples{};
    Range tokens_per_example{};
    Number epochs{1.0};
    Number global_batch_size{};
    Number micro_batch_size{automatic};
    Number gradient_accumulation_steps{automatic};
    Number sequence_length_tokens{};
    Number desired_hours{};
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
        const bool adapters = *s.method != Method::full;
        describe_schedule(s, field);
        field(Spec{.key = "accelerator", .label = SW_TEXT("Accelerator"), .help = SW_TEXT("The GPU that this workload runs on, by its catalog name."), .automatic = true, .essential = true, .names = Names::accelerator}, s.accelerator);
        field(Spec{.key = "placement", .label = SW_TEXT("Placement"), .help = SW_TEXT("Shared: pooled with other workloads on the same accelerator.")}, s.placement);
        field(Spec{.key = "interruptible", .label = SW_TEXT("Interruptible"), .help = SW_TEXT("It survives that its GPUs are taken away, so that it can run on spot capacity."), .automatic = true}, s.interruptible);
        field(Spec{.key = "method", .label = SW_TEXT("Method"), .help = SW_TEXT("Full trains all weights, LoRA small adapters, QLoRA adapters on a quantised base."), .essential = true}, s.method);
        field(Spec{.key = "lora_rank", .label = SW_TEXT("Adapter rank"), .help = SW_TEXT("Inner dimension of the adapters."), .unit = Unit::count, .min = 1, .max = 1024, .whole = true, .essential = true, .when = "method is not full"}, s.lora_rank, adapters);
        field(Spec{.key = "lora_targets", .label = SW_TEXT("Adapted layers"), .help = SW_TEXT("Attention only, or all linear layers."), .when = "method is not full"}, s.lora_targets, adapters);
        field(Spec{.key = "examples", .label = SW_TEXT("Examples"), .help = SW_TEXT("Examples of one pass over the data."), .unit = Unit::count, .noun = "examples", .min = 0, .max = 1e12, .open_min = true, .essential = true, .absent = "needed"}, s.examples);
        field(Spec{.key = "tokens_per_example", .label = SW_TEXT("Tokens per example"), .help = SW_TEXT("Mean tokens of one example."), .unit = Unit::tokens, .min = 0, .max = 1e7, .open_min = true, .essential = true, .absent = "needed"}, s.tokens_per_example);
        field(Spec{.key = "epochs", .label = SW_TEXT("Epochs"), .help = SW_TEXT("Passes over the data."), .unit = Unit::count, .noun = "passes", .min = 0, .max = 10000, .open_min = true, .essential = true}, s.epochs);
        field(Spec{.key = "global_batch_size", .label = SW_TEXT("Global batch"), .help = SW_TEXT("Samples per optimiser step over all GPUs."), .unit = Unit::count, .noun = "samples", .min = 1, .max = 1e7, .whole = true, .absent = "needed"}, s.global_batch_size);
        field(Spec{.key = "micro_batch_size", .label = SW_TEXT("Micro-batch"), .help = SW_TEXT("Samples per GPU and pass."), .unit = Unit::count, .noun = "samples", .min = 1, .max = 100000, .whole = true, .automatic = true}, s.micro_batch_size);
        field(Spec{.key = "gradient_accumulation_steps", .label = SW_TEXT("Accumulation steps"), .help = SW_TEXT("Passes whose gradients are added before a step; automatic: global batch ÷ (micro-batch × replicas)."), .unit = Unit::count, .noun = "steps", .min = 1, .max = 1e6, .whole = true, .automatic = true}, s.gradient_accumulation_steps);
        field(Spec{.key = "sequence_length_tokens", .label = SW_TEXT("Sequence length"), .help = SW_TEXT("Longest example; shorter ones are packed into it."), .unit = Unit::tokens, .min = 1, .max = 1e7, .whole = true, .essential = true, .absent = "needed for a language model"}, s.sequence_length_tokens);
        field(Spec{.key = "desired_hours", .label = SW_TEXT("Wanted within"), .help = SW_TEXT("The wish in hours instead of days."), .unit = Unit::hours, .min = 0, .max = 87600, .open_min = true, .essential = true, .absent = "no wish"}, s.desired_hours);
        field(Spec{.key = "desired_days", .label = SW_TEXT("Wanted within"), .help = SW_TEXT("The wish; when GPUs are given they win and the days follow."), .unit = Unit::days, .min = 0, .max = 3650, .open_min = true, .absent = "no wish"}, s.desired_days);
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
