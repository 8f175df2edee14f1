// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// All workloads together: how they share GPUs, what is owned already and what the running GPUs do.

#include "model/fields/spine.h"
#include "model/workbook/largest.h"

namespace sizewright {

enum class Allocation { separate, shared };
template <> inline constexpr auto words<Allocation> = std::array<std::string_view, 2>{"static", "shared"};

enum class UtilisationMetric { gpu_utilisation, sm_active, allocated };
template <>
inline constexpr auto words<UtilisationMetric> = std::array<std::string_view, 3>{"gpu_utilisation", "sm_active", "allocated"};

struct Fleet {
    Field<Allocation> allocation{Allocation::shared};
    Range growth_percent_per_month{Estimate{0}};
    Range headroom_percent{Estimate{0}};
    Field<Counts> provisioned_gpus{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "allocation", .label = SW_TEXT("Allocation"), .help = SW_TEXT("Static: each workload has its own GPUs. Shared: one pool per accelerator."), .essential = true}, s.allocation);
        field(Spec{.key = "growth_percent_per_month", .label = SW_TEXT("Growth"), .help = SW_TEXT("Growth of all demand."), .unit = Unit::percent_per_month, .min = -50, .max = 100, .small_share = true}, s.growth_percent_per_month);
        field(Spec{.key = "headroom_percent", .label = SW_TEXT("Headroom"), .help = SW_TEXT("Added to the count that is needed."), .unit = Unit::percent, .min = 0, .max = 500, .essential = true}, s.headroom_percent);
        field(Spec{.key = "provisioned_gpus", .label = SW_TEXT("Provisioned today"), .help = SW_TEXT("What is bought or rented today, by accelerator."), .unit = Unit::count, .noun = "GPUs", .min = 0, .max = 1e6, .whole = true, .unused = true, .absent = "what is needed"}, s.provisioned_gpus);
    }
    // clang-format on
};

// Hardware that is there already: sunk cost, used first.
struct OwnedHardware {
    Text accelerator{};
    Number gpus{};
    Text purchased{};
    Number price_usd{};
    Number book_value_usd{};
    Number depreciation_months{48.0};
    Number resale_usd{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "accelerator", .label = SW_TEXT("Accelerator"), .help = SW_TEXT("By its catalog name."), .required = true, .names = Names::accelerator}, s.accelerator);
        field(Spec{.key = "gpus", .label = SW_TEXT("GPUs"), .help = SW_TEXT("How many are there."), .unit = Unit::count, .noun = "GPUs", .min = 1, .max = 1e6, .whole = true, .required = true}, s.gpus);
        field(Spec{.key = "purchased", .label = SW_TEXT("Bought"), .help = SW_TEXT("Month in which they were bought; they wear out after the useful life."), .names = Names::month, .absent = "unknown"}, s.purchased);
        field(Spec{.key = "price_usd", .label = SW_TEXT("Price paid"), .help = SW_TEXT("Paid for all of them."), .unit = Unit::usd, .min = 0, .max = most_usd, .absent = "unknown"}, s.price_usd);
        field(Spec{.key = "book_value_usd", .label = SW_TEXT("Book value"), .help = SW_TEXT("What the books still show for them."), .unit = Unit::usd, .min = 0, .max = most_usd, .absent = "depreciated since the purchase"}, s.book_value_usd);
        field(Spec{.key = "depreciation_months", .label = SW_TEXT("Depreciated over"), .help = SW_TEXT("Accounting life, for the profit-and-loss view."), .unit = Unit::count, .noun = "months", .min = 1, .max = 120}, s.depreciation_months);
        field(Spec{.key = "resale_usd", .label = SW_TEXT("Resale value"), .help = SW_TEXT("What they would bring if sold today."), .unit = Unit::usd, .min = 0, .max = most_usd, .absent = "unknown"}, s.resale_usd);
    }
    // clang-format on
};

struct MeasuredUtilisation {
    Number mean_percent{};
    Number p95_percent{};
    Number days{};
    Field<UtilisationMetric> metric{UtilisationMetric::gpu_utilisation};
    Text log{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "mean_percent", .label = SW_TEXT("Mean utilisation"), .unit = Unit::percent, .min = 0, .max = 100, .small_share = true, .unused = true, .absent = "not measured"}, s.mean_percent);
        field(Spec{.key = "p95_percent", .label = SW_TEXT("95th percentile"), .unit = Unit::percent, .min = 0, .max = 100, .small_share = true, .unused = true, .absent = "not measured"}, s.p95_percent);
        field(Spec{.key = "days", .label = SW_TEXT("Measured for"), .unit = Unit::days, .min = 0, .max = 3650, .open_min = true, .unused = true, .absent = "unknown"}, s.days);
        field(Spec{.key = "metric", .label = SW_TEXT("Metric"), .help = SW_TEXT("What was measured; GPU utilisation counts a GPU as busy when any part of it is."), .unused = true}, s.metric);
        field(Spec{.key = "log", .label = SW_TEXT("Log"), .help = SW_TEXT("The imported log, relative to this file."), .unused = true, .absent = "none"}, s.log);
    }
    // clang-format on
};

}  // namespace sizewright
