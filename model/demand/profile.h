// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From the load's shape to GPUs wanted in each hour of the week.

#include <array>
#include <cstddef>

#include "model/fields/value.h"

namespace sizewright {

inline constexpr std::size_t hours_per_week = 168;
using Week = std::array<double, hours_per_week>;  // from Monday 00:00

double mean(const Week& week);

// A week that repeats itself every `period` hours (1, 24 or 168); `value` is filled throughout.
struct HourlyRates {
    Week value{};
    std::size_t period = hours_per_week;
};

// Requests per second by hour of the week, with exactly the given average. By our own definition of the shapes:
// - flat: the average at all hours; the peak is a burst within an hour.
// - diurnal: a base plus a cosine raised to a power, so that 14:00 has the peak. A peak above 24 times the average does not fit
// into
//   an hour: then the base is 0 and the highest hour stays below the peak.
// - business_hours: Monday to Friday 9:00 to 18:00 at the peak, the rest at one base; with a base below 0, 0 and a lower level.
// - 24 or 168 multipliers: normalised to a mean of 1, times the average.
// Anything else is flat. 0 ≤ average ≤ peak, both per second.
HourlyRates hourly_rates(const Profile& profile, double average, double peak);

// Whole GPUs by hour for what one GPU may carry (`rate_per_gpu` = X u, > 0) and `spares` on top; at least one; none without load.
Week gpus_by_hour(const HourlyRates& rates, double rate_per_gpu, double spares);

// `gpus` with the hours of the highest rate raised to `peak_gpus`: the peak within the hour counts.
Week raised_to_peak(const Week& gpus, const HourlyRates& rates, double peak_gpus);

}  // namespace sizewright
