// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What every kind of workload has.

#include "model/fields/spine.h"
#include "model/workbook/largest.h"

namespace sizewright {

enum class Placement { shared, dedicated };
template <> inline constexpr auto words<Placement> = std::array<std::string_view, 2>{"shared", "dedicated"};

// Describes the members from `name` to `growth_percent_per_month`, which every workload starts with.
// clang-format off
constexpr void describe_schedule(auto& s, auto&& field) {
    field(Spec{.key = "name", .label = SW_TEXT("Name"), .help = SW_TEXT("Unique in the scenario; other fields refer to it."), .required = true, .longest = most_characters_of_name}, s.name);
    field(Spec{.key = "enabled", .label = SW_TEXT("Counted in the fleet"), .help = SW_TEXT("A workload that is switched off is kept but needs no GPUs.")}, s.enabled);
    field(Spec{.key = "starts_month", .label = SW_TEXT("First month"), .help = SW_TEXT("Month of the horizon in which its demand begins."), .unit = Unit::count, .min = 1, .max = 120, .whole = true}, s.starts_month);
    field(Spec{.key = "ends_month", .label = SW_TEXT("Last month"), .help = SW_TEXT("Last month of the horizon with demand."), .unit = Unit::count, .min = 1, .max = 120, .whole = true, .absent = "the horizon"}, s.ends_month);
    field(Spec{.key = "monthly_factors", .label = SW_TEXT("Season"), .help = SW_TEXT("Demand of the calendar months against the worksheet, January first: 12 numbers, 1 as it is."), .min = 0, .max = most_multiplier, .absent = "all 1"}, s.monthly_factors);
    field(Spec{.key = "growth_percent_per_month", .label = SW_TEXT("Growth"), .help = SW_TEXT("How its demand grows, from its first month on; instead of the growth of the fleet."), .unit = Unit::percent_per_month, .min = -50, .max = 100, .small_share = true, .absent = "that of the fleet"}, s.growth_percent_per_month);
}
// clang-format on

}  // namespace sizewright
