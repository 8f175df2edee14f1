// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A known job on a schedule: nothing to size.

#include "model/fields/spine.h"
#include "model/workbook/workload.h"

namespace sizewright {

inline constexpr auto weekdays = std::array<std::string_view, 7>{"mon", "tue", "wed", "thu", "fri", "sat", "sun"};

struct Job {
    static constexpr std::string_view kind = "job";

    Text name{};
    Flag enabled{true};
    Number starts_month{1.0};
    Number ends_month{};
    Field<std::vector<double>> monthly_factors{};
    Range growth_percent_per_month{};
    Text accelerator{std::string("any")};
    Field<Placement> placement{Placement::shared};
    Number gpus{};
    Number hours{};
    Number start_hour{0.0};
    Field<std::vector<std::string>> days{std::vector<std::string>(weekdays.begin(), weekdays.end())};
    Number movable_hours{0.0};
    Flag mouldable{false};
    Number minimum_gpus{};
    Flag interruptible{automatic};
    Number left_running_hours{0.0};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        describe_schedule(s, field);
        field(Spec{.key = "accelerator", .label = SW_TEXT("Accelerator"), .help = SW_TEXT("The GPU that the job needs, by its catalog name; any: whatever the fleet has."), .essential = true, .names = Names::accelerator}, s.accelerator);
        field(Spec{.key = "placement", .label = SW_TEXT("Placement"), .help = SW_TEXT("Shared: pooled with other workloads on the same accelerator.")}, s.placement);
        field(Spec{.key = "gpus", .label = SW_TEXT("GPUs"), .help = SW_TEXT("GPUs while it runs."), .unit = Unit::count, .noun = "GPUs", .min = 1, .max = 100000, .whole = true, .required = true, .essential = true}, s.gpus);
        field(Spec{.key = "hours", .label = SW_TEXT("Run time"), .help = SW_TEXT("Run time with that many GPUs."), .unit = Unit::hours, .min = 0, .max = 744, .open_min = true, .required = true, .essential = true}, s.hours);
        field(Spec{.key = "start_hour", .label = SW_TEXT("Start"), .help = SW_TEXT("Hour of the day at which it starts."), .unit = Unit::hour_of_day, .min = 0, .max = 24, .open_max = true, .essential = true}, s.start_hour);
        field(Spec{.key = "days", .label = SW_TEXT("Days"), .help = SW_TEXT("Days of the week on which it runs."), .essential = true, .choices = weekdays}, s.days);
        field(Spec{.key = "movable_hours", .label = SW_TEXT("May start later by"), .help = SW_TEXT("How much later it may start when the pool is busy."), .unit = Unit::hours, .min = 0, .max = 168, .essential = true}, s.movable_hours);
        field(Spec{.key = "mouldable", .label = SW_TEXT("May run on fewer GPUs"), .help = SW_TEXT("It may run on fewer GPUs for longer, at the same GPU-hours."), .essential = true}, s.mouldable);
        field(Spec{.key = "minimum_gpus", .label = SW_TEXT("Fewest GPUs"), .help = SW_TEXT("It may run on as few as these."), .unit = Unit::count, .noun = "GPUs", .min = 1, .max = 100000, .whole = true, .essential = true, .when = "mouldable", .absent = "as many as it has"}, s.minimum_gpus, *s.mouldable);
        field(Spec{.key = "interruptible", .label = SW_TEXT("Interruptible"), .help = SW_TEXT("It survives that its GPUs are taken away, so that it can run on spot capacity."), .automatic = true}, s.interruptible);
        field(Spec{.key = "left_running_hours", .label = SW_TEXT("Left running"), .help = SW_TEXT("How long the instance stays up after the job."), .unit = Unit::hours, .min = 0, .max = 168}, s.left_running_hours);
    }
    // clang-format on
};

}  // namespace sizewright
