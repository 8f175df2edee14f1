// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Steps that need fewer or cheaper GPUs, applied in the order of the file; factors multiply.

#include "model/fields/spine.h"
#include "model/workbook/inference.h"
#include "model/workbook/largest.h"
#include "model/workbook/model_shape.h"

namespace sizewright {

// Describes the members that every kind starts with. They are members of each struct, not of a base, so that each stays an
// aggregate whose members can be counted (arity.cpp).
// clang-format off
constexpr void describe_step(auto& s, auto&& field) {
    field(Spec{.key = "enabled", .label = SW_TEXT("Applied"), .unused = true}, s.enabled);
    field(Spec{.key = "workloads", .label = SW_TEXT("For workloads"), .unused = true, .names = Names::workload}, s.workloads);
    field(Spec{.key = "starts_month", .label = SW_TEXT("From month"), .unit = Unit::count, .min = 1, .max = 120, .whole = true, .unused = true}, s.starts_month);
    field(Spec{.key = "engineering_weeks", .label = SW_TEXT("Engineering"), .help = SW_TEXT("Work of one engineer, once."), .unit = Unit::weeks, .min = 0, .max = 10000, .unused = true}, s.engineering_weeks);
    field(Spec{.key = "engineer_usd_per_week", .label = SW_TEXT("Cost of an engineer"), .unit = Unit::usd_per_week, .min = 0, .max = 100000, .unused = true, .absent = "that of finance"}, s.engineer_usd_per_week);
    field(Spec{.key = "running_usd_per_month", .label = SW_TEXT("Cost of keeping it going"), .unit = Unit::usd_per_month, .min = 0, .max = most_usd_per_month, .unused = true}, s.running_usd_per_month);
    field(Spec{.key = "gpu_reduction_factor", .label = SW_TEXT("Fewer GPUs by"), .unit = Unit::factor, .min = 1, .max = 1000, .open_min = true, .unused = true, .absent = "computed"}, s.gpu_reduction_factor);
    field(Spec{.key = "speedup_factor", .label = SW_TEXT("Faster by"), .unit = Unit::factor, .min = 1, .max = 1000, .open_min = true, .unused = true, .absent = "computed"}, s.speedup_factor);
    field(Spec{.key = "size_reduction_factor", .label = SW_TEXT("Smaller by"), .unit = Unit::factor, .min = 1, .max = 1000, .open_min = true, .unused = true, .absent = "computed"}, s.size_reduction_factor);
    field(Spec{.key = "accuracy_loss_percent", .label = SW_TEXT("Accuracy loss"), .help = SW_TEXT("Several compound, against the limit in the constraints."), .unit = Unit::percent, .min = 0, .max = 100, .small_share = true, .unused = true, .absent = "unknown"}, s.accuracy_loss_percent);
}
// clang-format on

struct RightSizing {
    static constexpr std::string_view kind = "right_sizing";

    Flag enabled{true};
    Field<Selection> workloads{Selection{}};
    Number starts_month{1.0};
    Range engineering_weeks{Estimate{0}};
    Range engineer_usd_per_week{};
    Range running_usd_per_month{Estimate{0}};
    Range gpu_reduction_factor{};
    Range speedup_factor{};
    Range size_reduction_factor{};
    Range accuracy_loss_percent{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        describe_step(s, field);
    }
    // clang-format on
};

struct BatchScheduling {
    static constexpr std::string_view kind = "batch_scheduling";

    Flag enabled{true};
    Field<Selection> workloads{Selection{}};
    Number starts_month{1.0};
    Range engineering_weeks{Estimate{0}};
    Range engineer_usd_per_week{};
    Range running_usd_per_month{Estimate{0}};
    Range gpu_reduction_factor{};
    Range speedup_factor{};
    Range size_reduction_factor{};
    Range accuracy_loss_percent{};
    Number deadline_hours{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        describe_step(s, field);
        field(Spec{.key = "deadline_hours", .label = SW_TEXT("Deadline"), .help = SW_TEXT("Scheduled batch instead of real time: from start to finish."), .unit = Unit::hours, .min = 0, .max = 8760, .open_min = true, .unused = true, .absent = "the workload's"}, s.deadline_hours);
    }
    // clang-format on
};

struct Batching {
    static constexpr std::string_view kind = "batching";

    Flag enabled{true};
    Field<Selection> workloads{Selection{}};
    Number starts_month{1.0};
    Range engineering_weeks{Estimate{0}};
    Range engineer_usd_per_week{};
    Range running_usd_per_month{Estimate{0}};
    Range gpu_reduction_factor{};
    Range speedup_factor{};
    Range size_reduction_factor{};
    Range accuracy_loss_percent{};
    Number maximum_batch_size{};
    Number batching_window_ms{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        describe_step(s, field);
        field(Spec{.key = "maximum_batch_size", .label = SW_TEXT("Largest batch"), .unit = Unit::count, .noun = "requests", .min = 1, .max = 4096, .whole = true, .unused = true, .absent = "the workload's"}, s.maximum_batch_size);
        field(Spec{.key = "batching_window_ms", .label = SW_TEXT("Batching window"), .unit = Unit::milliseconds, .min = 0, .max = 60000, .unused = true, .absent = "the workload's"}, s.batching_window_ms);
    }
    // clang-format on
};

struct Quantisation {
    static constexpr std::string_view kind = "quantisation";

    Flag enabled{true};
    Field<Selection> workloads{Selection{}};
    Number starts_month{1.0};
    Range engineering_weeks{Estimate{0}};
    Range engineer_usd_per_week{};
    Range running_usd_per_month{Estimate{0}};
    Range gpu_reduction_factor{};
    Range speedup_factor{};
    Range size_reduction_factor{};
    Range accuracy_loss_percent{};
    Field<Precision> precision{};
    Field<KvPrecision> kv_precision{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        describe_step(s, field);
        field(Spec{.key = "precision", .label = SW_TEXT("Precision"), .unused = true, .absent = "needed"}, s.precision);
        field(Spec{.key = "kv_precision", .label = SW_TEXT("KV cache precision"), .unused = true, .absent = "unchanged"}, s.kv_precision);
    }
    // clang-format on
};

struct Distillation {
    static constexpr std::string_view kind = "distillation";

    Flag enabled{true};
    Field<Selection> workloads{Selection{}};
    Number starts_month{1.0};
    Range engineering_weeks{Estimate{0}};
    Range engineer_usd_per_week{};
    Range running_usd_per_month{Estimate{0}};
    Range gpu_reduction_factor{};
    Range speedup_factor{};
    Range size_reduction_factor{};
    Range accuracy_loss_percent{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        describe_step(s, field);
    }
    // clang-format on
};

struct MultiModelServing {
    static constexpr std::string_view kind = "multi_model_serving";

    Flag enabled{true};
    Field<Selection> workloads{Selection{}};
    Number starts_month{1.0};
    Range engineering_weeks{Estimate{0}};
    Range engineer_usd_per_week{};
    Range running_usd_per_month{Estimate{0}};
    Range gpu_reduction_factor{};
    Range speedup_factor{};
    Range size_reduction_factor{};
    Range accuracy_loss_percent{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        describe_step(s, field);
    }
    // clang-format on
};

struct SmallerAccelerator {
    static constexpr std::string_view kind = "smaller_accelerator";

    Flag enabled{true};
    Field<Selection> workloads{Selection{}};
    Number starts_month{1.0};
    Range engineering_weeks{Estimate{0}};
    Range engineer_usd_per_week{};
    Range running_usd_per_month{Estimate{0}};
    Range gpu_reduction_factor{};
    Range speedup_factor{};
    Range size_reduction_factor{};
    Range accuracy_loss_percent{};
    Text accelerator{automatic};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        describe_step(s, field);
        field(Spec{.key = "accelerator", .label = SW_TEXT("Accelerator"), .help = SW_TEXT("Automatic: the cheapest that fits and meets the targets."), .automatic = true, .unused = true, .names = Names::accelerator}, s.accelerator);
    }
    // clang-format on
};

struct AutoscalingStep {
    static constexpr std::string_view kind = "autoscaling";

    Flag enabled{true};
    Field<Selection> workloads{Selection{}};
    Number starts_month{1.0};
    Range engineering_weeks{Estimate{0}};
    Range engineer_usd_per_week{};
    Range running_usd_per_month{Estimate{0}};
    Range gpu_reduction_factor{};
    Range speedup_factor{};
    Range size_reduction_factor{};
    Range accuracy_loss_percent{};
    Number minimum_replicas{1.0};
    Number maximum_replicas{};
    Number cold_start_seconds{120.0};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        describe_step(s, field);
        field(Spec{.key = "minimum_replicas", .label = SW_TEXT("Fewest replicas"), .unit = Unit::count, .min = 0, .max = 100000, .whole = true, .unused = true}, s.minimum_replicas);
        field(Spec{.key = "maximum_replicas", .label = SW_TEXT("Most replicas"), .unit = Unit::count, .min = 1, .max = 100000, .whole = true, .unused = true, .absent = "not limited"}, s.maximum_replicas);
        field(Spec{.key = "cold_start_seconds", .label = SW_TEXT("Cold start"), .unit = Unit::seconds, .min = 0, .max = 86400, .unused = true}, s.cold_start_seconds);
    }
    // clang-format on
};

struct SpotStep {
    static constexpr std::string_view kind = "spot";

    Flag enabled{true};
    Field<Selection> workloads{Selection{}};
    Number starts_month{1.0};
    Range engineering_weeks{Estimate{0}};
    Range engineer_usd_per_week{};
    Range running_usd_per_month{Estimate{0}};
    Range gpu_reduction_factor{};
    Range speedup_factor{};
    Range size_reduction_factor{};
    Range accuracy_loss_percent{};
    Range checkpoint_seconds{Estimate{60}};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        describe_step(s, field);
        field(Spec{.key = "checkpoint_seconds", .label = SW_TEXT("Checkpoint pause"), .unit = Unit::seconds, .min = 0, .max = 86400, .unused = true}, s.checkpoint_seconds);
    }
    // clang-format on
};

struct ReservedCover {
    static constexpr std::string_view kind = "reserved_cover";

    Flag enabled{true};
    Field<Selection> workloads{Selection{}};
    Number starts_month{1.0};
    Range engineering_weeks{Estimate{0}};
    Range engineer_usd_per_week{};
    Range running_usd_per_month{Estimate{0}};
    Range gpu_reduction_factor{};
    Range speedup_factor{};
    Range size_reduction_factor{};
    Range accuracy_loss_percent{};
    Number term_months{12.0};
    Field<Counts> base_gpus{automatic};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        describe_step(s, field);
        field(Spec{.key = "term_months", .label = SW_TEXT("Term"), .unit = Unit::count, .noun = "months", .min = 1, .max = 60, .whole = true, .unused = true}, s.term_months);
        field(Spec{.key = "base_gpus", .label = SW_TEXT("GPUs covered"), .unit = Unit::count, .noun = "GPUs", .min = 0, .max = 1e6, .whole = true, .automatic = true, .unused = true}, s.base_gpus);
    }
    // clang-format on
};

}  // namespace sizewright
