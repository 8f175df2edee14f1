// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace sizewright {

// The unit in which a field is typed and saved; the unit is also the end of the field's key (latency_target_ms).
enum class Unit {
    none,
    count,
    factor,
    percent,
    percent_per_month,
    percent_per_year,
    per_second,
    per_minute,
    per_day,
    per_month,
    milliseconds,
    seconds,
    minutes,
    hours,
    days,
    weeks,
    months,
    years,
    hour_of_day,
    bytes,
    kilobytes,
    megabytes,
    gigabytes,
    gigabytes_per_second,
    gigabytes_per_month,
    bytes_per_token,
    tokens,
    parameters,
    flop,
    gigaflop,
    usd,
    usd_per_gpu_hour,
    usd_per_hour,
    usd_per_week,
    usd_per_month,
    usd_per_year,
    usd_per_gpu_year,
    usd_per_kwh,
    usd_per_gb,
    usd_per_gb_month,
    usd_per_kw_month,
    usd_per_million_tokens,
    grams_per_kwh,
    per_gpu_year,
    people,
};
inline constexpr std::size_t unit_count = static_cast<std::size_t>(Unit::people) + 1;

// What a number measures. Two units of one dimension convert into each other; two dimensions never do.
enum class Dimension {
    number,
    share,
    rate,
    time,
    bytes,
    byte_rate,
    flop,
    money,
    money_per_time,
    money_per_energy,
    money_per_bytes,
    money_per_byte_time,
    money_per_power_time,
    money_per_tokens,
    mass_per_energy
};

struct UnitInfo {
    std::string_view text;  // as shown behind a value: "ms", "$/h"
    std::string_view name;  // as listed by `schema`: "milliseconds", "USD per GPU-hour"
    Dimension dimension;
    double si;  // one of this unit in SI units (seconds, bytes, FLOP, USD); a month is 730 h, GB is 1e9 bytes
};

const UnitInfo& info(Unit unit);

// `value` of `unit` in SI units, and back.
inline double to_si(Unit unit, double value) { return value * info(unit).si; }
inline double from_si(Unit unit, double value) { return value / info(unit).si; }

constexpr double seconds_per_hour = 3600;
constexpr double hours_per_month = 730;  // 8760 / 12; docs/formulas.md 0, as AWS and others bill
constexpr double hours_per_year = 8760;

}  // namespace sizewright
