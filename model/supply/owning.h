// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What it costs to own GPUs: docs/formulas.md 6.1. US dollars, hours and watts; months have 730 h.

#include <cstddef>
#include <optional>

namespace sizewright {

// GPUs that draw power while they are on.
struct PowerDraw {
    double gpus = 0;
    double watts_per_gpu = 0;
    double load_fraction = 1;        // mean draw against the rated power, (0, 1]
    double server_factor = 1;        // power of the servers ÷ that of their GPUs, ≥ 1
    double usage_effectiveness = 1;  // power of the building ÷ that of the servers (PUE), ≥ 1
};
double server_watts(const PowerDraw& draw);              // what colocation counts
double kilowatt_hours_per_month(const PowerDraw& draw);  // at the meter

// What is paid each month, in USD.
double power_per_month(const PowerDraw& draw, double usd_per_kilowatt_hour);
double maintenance_per_month(double capital, double fraction_per_year);
double staff_per_month(double people, double usd_per_year);
double colocation_per_month(const PowerDraw& draw, double usd_per_kilowatt_month);

// On day 0: GPUs at their price and the overhead on top (network, racks, storage, installation).
double capital(double gpus, double usd_per_gpu, double overhead_fraction);

// Straight line to what is left at the end of `months`.
double depreciation_per_month(double capital, double residual, double months);

// 1 + v + v² + … for payments at the ends of `months` at a monthly rate; `months` at rate 0.
double annuity(double months, double monthly_rate);

// Present value of owning: capital on day 0, running costs at the ends of the months, the residual value back at the end.
double owning_present_value(double capital, double running_per_month, double residual, double months, double monthly_rate);

// Cost of one GPU-hour that is used, when the equipment costs `per_month` in all. Absent without use.
std::optional<double> usd_per_used_gpu_hour(double per_month, double gpus, double used_fraction);

// The share of the hours that must be used for owning to cost as much as renting by the hour; above 1: never.
double break_even_use(double per_month, double gpus, double rent_usd_per_gpu_hour);

// Months until what renting costs more each month has paid the capital; the residual value does not count. With a monthly rate,
// those savings are discounted. Absent: never.
std::optional<double> payback_months(double capital, double running_per_month, double rent_per_month, double monthly_rate = 0);

}  // namespace sizewright
