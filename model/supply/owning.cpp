// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/owning.h"

#include <cmath>

#include "model/fields/unit.h"

namespace sizewright {

namespace {
constexpr double months_per_year = 12;
constexpr double watts_per_kilowatt = 1000;
}  // namespace

double server_watts(const PowerDraw& draw) { return draw.gpus * draw.watts_per_gpu * draw.load_fraction * draw.server_factor; }

double kilowatt_hours_per_month(const PowerDraw& draw) {
    return server_watts(draw) / watts_per_kilowatt * draw.usage_effectiveness * hours_per_month;
}

double power_per_month(const PowerDraw& draw, double usd_per_kilowatt_hour) {
    return kilowatt_hours_per_month(draw) * usd_per_kilowatt_hour;
}

double maintenance_per_month(double capital, double fraction_per_year) { return capital * fraction_per_year / months_per_year; }

double staff_per_month(double people, double usd_per_year) { return people * usd_per_year / months_per_year; }

double colocation_per_month(const PowerDraw& draw, double usd_per_kilowatt_month) {
    return server_watts(draw) / watts_per_kilowatt * usd_per_kilowatt_month;
}

double capital(double gpus, double usd_per_gpu, double overhead_fraction) { return gpus * usd_per_gpu * (1 + overhead_fraction); }

double depreciation_per_month(double capital, double residual, double months) { return (capital - residual) / months; }

double annuity(double months, double monthly_rate) {
    return monthly_rate == 0 ? months : -std::expm1(-months * std::log1p(monthly_rate)) / monthly_rate;
}

double owning_present_value(double capital, double running_per_month, double residual, double months, double monthly_rate) {
    return capital + running_per_month * annuity(months, monthly_rate) - residual * std::pow(1 + monthly_rate, -months);
}

std::optional<double> usd_per_used_gpu_hour(double per_month, double gpus, double used_fraction) {
    const double hours = gpus * hours_per_month * used_fraction;
    return hours > 0 ? std::optional(per_month / hours) : std::nullopt;
}

double break_even_use(double per_month, double gpus, double rent_usd_per_gpu_hour) {
    return per_month / (gpus * hours_per_month * rent_usd_per_gpu_hour);
}

std::optional<double> payback_months(double capital, double running_per_month, double rent_per_month, double monthly_rate) {
    const double saved = rent_per_month - running_per_month;
    if (!(saved > 0)) return {};
    if (monthly_rate == 0) return capital / saved;
    const double left = 1 - capital * monthly_rate / saved;
    if (!(left > 0)) return {};
    return -std::log(left) / std::log1p(monthly_rate);
}

}  // namespace sizewright
