// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Limits that make a plan infeasible.

#include "model/fields/spine.h"
#include "model/workbook/largest.h"

namespace sizewright {

enum class Purchase { on_demand, spot, reserved };
template <> inline constexpr auto words<Purchase> = std::array<std::string_view, 3>{"on_demand", "spot", "reserved"};

enum class QuotaUnit { vcpu, gpu, instance };
template <> inline constexpr auto words<QuotaUnit> = std::array<std::string_view, 3>{"vcpu", "gpu", "instance"};

struct Quota {
    Text provider{};
    Text region{};
    Text family{};
    Field<Purchase> purchase{Purchase::on_demand};
    Text instance_type{};
    Field<QuotaUnit> unit{QuotaUnit::vcpu};
    Number approved{};
    Number requested{};
    Range lead_time_days{Estimate{10}};
    Flag confirmed{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "provider", .label = SW_TEXT("Provider"), .help = SW_TEXT("Whose quota it is."), .required = true}, s.provider);
        field(Spec{.key = "region", .label = SW_TEXT("Region"), .help = SW_TEXT("Region that it holds in."), .required = true}, s.region);
        field(Spec{.key = "family", .label = SW_TEXT("Family"), .help = SW_TEXT("The provider's accelerator family."), .absent = "any"}, s.family);
        field(Spec{.key = "purchase", .label = SW_TEXT("Purchase"), .help = SW_TEXT("Quotas of spot capacity are apart from those of other purchases.")}, s.purchase);
        field(Spec{.key = "instance_type", .label = SW_TEXT("Instance type"), .help = SW_TEXT("The instance type that it is for."), .absent = "any"}, s.instance_type);
        field(Spec{.key = "unit", .label = SW_TEXT("Counted in"), .help = SW_TEXT("Amazon and Microsoft count vCPUs, Google GPUs.")}, s.unit);
        field(Spec{.key = "approved", .label = SW_TEXT("Approved"), .help = SW_TEXT("What may be used today."), .min = 0, .max = most_quota, .absent = "unknown"}, s.approved);
        field(Spec{.key = "requested", .label = SW_TEXT("Requested"), .help = SW_TEXT("What was asked for in all and is not granted yet."), .min = 0, .max = most_quota, .absent = "none"}, s.requested);
        field(Spec{.key = "lead_time_days", .label = SW_TEXT("Lead time"), .help = SW_TEXT("From today until what was requested is granted."), .unit = Unit::days, .min = 0, .max = 365}, s.lead_time_days);
        field(Spec{.key = "confirmed", .label = SW_TEXT("Confirmed"), .help = SW_TEXT("Somebody has started or reserved such machines there lately: quota is not yet capacity."), .absent = "unknown"}, s.confirmed);
    }
    // clang-format on
};

struct Constraints {
    Number budget_usd_per_month{};
    Number maximum_accuracy_loss_percent{};
    std::vector<Quota> quotas{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "budget_usd_per_month", .label = SW_TEXT("Budget"), .help = SW_TEXT("A plan above it in any month is not feasible."), .unit = Unit::usd_per_month, .min = 0, .max = most_usd_per_month, .absent = "no budget"}, s.budget_usd_per_month);
        field(Spec{.key = "maximum_accuracy_loss_percent", .label = SW_TEXT("Largest accuracy loss"), .help = SW_TEXT("All optimisations of one workload together."), .unit = Unit::percent, .min = 0, .max = 100, .small_share = true, .unused = true, .absent = "not limited"}, s.maximum_accuracy_loss_percent);
        field(Spec{.key = "quotas", .label = SW_TEXT("Quotas"), .help = SW_TEXT("What the provider allows; a plan that needs more waits or is not feasible."), .absent = "none"}, s.quotas);
    }
    // clang-format on
};

}  // namespace sizewright
