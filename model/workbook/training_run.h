// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How a run is spread over GPUs and what slows it down: the same for training and fine-tuning.

#include "model/fields/spine.h"
#include "model/workbook/largest.h"

namespace sizewright {

enum class Optimizer { adamw, adamw_8bit, adafactor, sgd_momentum, sgd };
template <>
inline constexpr auto words<Optimizer> =
    std::array<std::string_view, 5>{"adamw", "adamw_8bit", "adafactor", "sgd_momentum", "sgd"};

enum class GradientPrecision { fp32, bf16, fp16 };
template <> inline constexpr auto words<GradientPrecision> = std::array<std::string_view, 3>{"fp32", "bf16", "fp16"};

enum class Sharding { none, zero1, zero2, zero3 };
template <> inline constexpr auto words<Sharding> = std::array<std::string_view, 4>{"none", "zero1", "zero2", "zero3"};

enum class ActivationCheckpointing { none, selective, full };
template <> inline constexpr auto words<ActivationCheckpointing> = std::array<std::string_view, 3>{"none", "selective", "full"};

// Describes the members from `optimizer` to `input_gb_per_second`.
// clang-format off
constexpr void describe_run(auto& s, auto&& field) {
    field(Spec{.key = "optimizer", .label = SW_TEXT("Optimiser"), .help = SW_TEXT("What each weight costs in memory besides itself: AdamW keeps two states and a master copy.")}, s.optimizer);
    field(Spec{.key = "gradient_precision", .label = SW_TEXT("Gradient precision"), .help = SW_TEXT("Number format in which gradients are kept.")}, s.gradient_precision);
    field(Spec{.key = "sharding", .label = SW_TEXT("Sharding"), .help = SW_TEXT("What is split over the data-parallel GPUs: optimiser states, gradients too, weights too.")}, s.sharding);
    field(Spec{.key = "tensor_parallel", .label = SW_TEXT("Tensor parallel"), .help = SW_TEXT("GPUs that each layer is split over; automatic: the fewest that fit."), .unit = Unit::count, .noun = "GPUs", .min = 1, .max = 64, .whole = true, .automatic = true}, s.tensor_parallel);
    field(Spec{.key = "pipeline_parallel", .label = SW_TEXT("Pipeline parallel"), .help = SW_TEXT("GPUs that the layers are dealt out to; automatic: the fewest that fit."), .unit = Unit::count, .noun = "GPUs", .min = 1, .max = 256, .whole = true, .automatic = true}, s.pipeline_parallel);
    field(Spec{.key = "context_parallel", .label = SW_TEXT("Context parallel"), .help = SW_TEXT("GPUs that a long sequence is split over."), .unit = Unit::count, .noun = "GPUs", .min = 1, .max = 256, .whole = true}, s.context_parallel);
    field(Spec{.key = "expert_parallel", .label = SW_TEXT("Expert parallel"), .help = SW_TEXT("GPUs that the experts are dealt out to."), .unit = Unit::count, .noun = "GPUs", .min = 1, .max = 1024, .whole = true}, s.expert_parallel);
    field(Spec{.key = "data_parallel", .label = SW_TEXT("Data parallel"), .help = SW_TEXT("Copies that train on different samples; automatic: the GPUs that are left."), .unit = Unit::count, .noun = "replicas", .min = 1, .max = 1e6, .whole = true, .automatic = true}, s.data_parallel);
    field(Spec{.key = "sequence_parallel", .label = SW_TEXT("Sequence parallel"), .help = SW_TEXT("Activations are split over the tensor-parallel GPUs too.")}, s.sequence_parallel);
    field(Spec{.key = "activation_checkpointing", .label = SW_TEXT("Activation checkpointing"), .help = SW_TEXT("Recomputes activations in the backward pass instead of keeping them.")}, s.activation_checkpointing);
    field(Spec{.key = "model_flops_utilisation_percent", .label = SW_TEXT("Useful share of the peak"), .help = SW_TEXT("Share of the GPU's peak that becomes useful work of the model."), .unit = Unit::percent, .min = 0, .max = 100, .open_min = true, .open_max = true, .automatic = true, .essential = true}, s.model_flops_utilisation_percent);
    field(Spec{.key = "scaling_efficiency_percent", .label = SW_TEXT("Scaling efficiency"), .help = SW_TEXT("Throughput per GPU at this count against that of one GPU."), .unit = Unit::percent, .min = 0, .max = 100, .open_min = true, .automatic = true}, s.scaling_efficiency_percent);
    field(Spec{.key = "failures_per_gpu_year", .label = SW_TEXT("Failures"), .help = SW_TEXT("Failures that stop the run, per GPU and year."), .source = SW_TEXT("Llama 3: 419 failures on 16,384 GPUs in 54 days"), .unit = Unit::per_gpu_year, .min = 0, .max = 100}, s.failures_per_gpu_year);
    field(Spec{.key = "checkpoint_seconds", .label = SW_TEXT("Checkpoint pause"), .help = SW_TEXT("Time that training stands still per checkpoint."), .unit = Unit::seconds, .min = 0, .max = 86400}, s.checkpoint_seconds);
    field(Spec{.key = "checkpoint_interval_minutes", .label = SW_TEXT("Checkpoint every"), .help = SW_TEXT("Automatic: the interval that loses the least time."), .unit = Unit::minutes, .min = 0, .max = 100000, .open_min = true, .automatic = true}, s.checkpoint_interval_minutes);
    field(Spec{.key = "restart_minutes", .label = SW_TEXT("Restart"), .help = SW_TEXT("From a failure until training runs again."), .unit = Unit::minutes, .min = 0, .max = 10000}, s.restart_minutes);
    field(Spec{.key = "input_gb_per_second", .label = SW_TEXT("Input rate"), .help = SW_TEXT("Data that the job reads at full speed."), .unit = Unit::gigabytes_per_second, .min = 0, .max = most_gigabytes_per_second, .automatic = true}, s.input_gb_per_second);
}
// clang-format on

}  // namespace sizewright
