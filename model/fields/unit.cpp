// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fields/unit.h"

#include <array>

namespace sizewright {

namespace {
constexpr double hour = seconds_per_hour;
constexpr double month = hours_per_month * hour;
constexpr double year = hours_per_year * hour;
constexpr double kwh = 3.6e6;  // joules

using enum Dimension;
constexpr std::array<UnitInfo, unit_count> units{{
    {"", "", number, 1},
    {"", "count", number, 1},
    {"×", "factor", number, 1},
    {"%", "percent", share, 0.01},
    {"%/month", "percent per month", share, 0.01},
    {"%/year", "percent per year", share, 0.01},
    {"/s", "per second", rate, 1},
    {"/min", "per minute", rate, 1.0 / 60},
    {"/day", "per day", rate, 1.0 / 86400},
    {"/month", "per month", rate, 1.0 / month},
    {"ms", "milliseconds", time, 1e-3},
    {"s", "seconds", time, 1},
    {"min", "minutes", time, 60},
    {"h", "hours", time, hour},
    {"days", "days", time, 86400},
    {"weeks", "weeks", time, 7 * 86400.0},
    {"months", "months of 730 h", time, month},
    {"years", "years of 8760 h", time, year},
    {"h", "hour of the day", time, hour},
    {"B", "bytes", bytes, 1},
    {"KB", "kilobytes (1e3 bytes)", bytes, 1e3},
    {"MB", "megabytes (1e6 bytes)", bytes, 1e6},
    {"GB", "gigabytes (1e9 bytes)", bytes, 1e9},
    {"GB/s", "gigabytes per second", byte_rate, 1e9},
    {"GB/month", "gigabytes per month", byte_rate, 1e9 / month},
    {"B/token", "bytes per token", bytes, 1},
    {"tokens", "tokens", number, 1},
    {"", "parameters", number, 1},
    {"FLOP", "floating-point operations", flop, 1},
    {"GFLOP", "1e9 floating-point operations", flop, 1e9},
    {"$", "USD", money, 1},
    {"$/h", "USD per GPU-hour", money_per_time, 1 / hour},
    {"$/h", "USD per hour", money_per_time, 1 / hour},
    {"$/week", "USD per week", money_per_time, 1 / (168 * hour)},
    {"$/month", "USD per month", money_per_time, 1 / month},
    {"$/year", "USD per year", money_per_time, 1 / year},
    {"$/year", "USD per GPU and year", money_per_time, 1 / year},
    {"$/kWh", "USD per kWh", money_per_energy, 1 / kwh},
    {"$/GB", "USD per GB", money_per_bytes, 1e-9},
    {"$/GB-month", "USD per GB and month", money_per_byte_time, 1e-9 / month},
    {"$/kW-month", "USD per kW and month", money_per_power_time, 1e-3 / month},
    {"$/M tokens", "USD per million tokens", money_per_tokens, 1e-6},
    {"g/kWh", "grams of CO2 per kWh", mass_per_energy, 1e-3 / kwh},
    {"/GPU-year", "per GPU and year", rate, 1 / year},
    {"", "people", number, 1},
}};
}  // namespace

const UnitInfo& info(Unit unit) { return units[static_cast<std::size_t>(unit)]; }

}  // namespace sizewright
