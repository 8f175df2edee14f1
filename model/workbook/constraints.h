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
        field(Spec{.key = "provider", .label = SW_TEXT("Provider"), .required = true, .unused = true}, s.provider);
        field(Spec{.key = "region", .label = SW_TEXT("Region"), .required = true, .unused = true}, s.region);
        field(Spec{.key = "family", .label = SW_TEXT("Family"), .help = SW_TEXT("The provider's accelerator family."), .unused = true, .absent = "any"}, s.family);
        field(Spec{.key = "purchase", .label = SW_TEXT("Purchase"), .unused = true}, s.purchase);
        field(Spec{.key = "instance_type", .label = SW_TEXT("Instance type"), .unused = true, .absent = "any"}, s.instance_type);
        field(Spec{.key = "unit", .label = SW_TEXT("Counted in"), .unused = true}, s.unit);
        field(Spec{.key = "approved", .label = SW_TEXT("Approved"), .min = 0, .max = most_quota, .unused = true, .absent = "unknown"}, s.approved);
        field(Spec{.key = "requested", .label = SW_TEXT("Requested"), .min = 0, .max = most_quota, .unused = true, .absent = "none"}, s.requested);
        field(Spec{.key = "lead_time_days", .label = SW_TEXT("Lead time"), .unit = Unit::days, .min = 0, .max = 365, .unused = true}, s.lead_time_days);
        field(Spec{.key = "confirmed", .label = SW_TEXT("Confirmed"), .unused = true, .absent = "unknown"}, s.confirmed);
    }
    // clang-format on
};

struct Constraints {
    Number budget_usd_per_month{};
    Number maximum_accuracy_loss_percent{};
    std::vector<Quota> quotas{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "budget_usd_per_month", .label = SW_TEXT("Budget"), .help = SW_TEXT("A plan above it in any month is not feasible."), .unit = Unit::usd_per_month, .min = 0, .max = most_usd_per_month, .unused = true, .absent = "no budget"}, s.budget_usd_per_month);
        field(Spec{.key = "maximum_accuracy_loss_percent", .label = SW_TEXT("Largest accuracy loss"), .help = SW_TEXT("All optimisations of one workload together."), .unit = Unit::percent, .min = 0, .max = 100, .small_share = true, .unused = true, .absent = "not limited"}, s.maximum_accuracy_loss_percent);
        field(Spec{.key = "quotas", .label = SW_TEXT("Quotas"), .unused = true, .absent = "none"}, s.quotas);
    }
    // clang-format on
};

}  // namespace sizewright
