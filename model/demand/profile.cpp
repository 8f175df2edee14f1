// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demand/profile.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace sizewright {

namespace {

constexpr std::size_t hours_per_day = 24;
constexpr double peak_hour = 14;

// s(h)^k with s(h) = (1 + cos(2π (h - 14) / 24)) / 2, for k = 1, 2, 4, …, 1024. At the last the mean is 1/24 within 1e-9: all in
// one hour.
struct Cosine {
    std::array<double, hours_per_day> shape{};
    double mean = 0;
};
constexpr std::size_t cosine_count = 11;

std::array<Cosine, cosine_count> make_cosines() {
    std::array<Cosine, cosine_count> cosines{};
    for (std::size_t h = 0; h < hours_per_day; ++h)
        cosines[0].shape[h] = (1 + std::cos(2 * std::numbers::pi * (static_cast<double>(h) - peak_hour) / hours_per_day)) / 2;
    for (std::size_t i = 1; i < cosine_count; ++i)
        for (std::size_t h = 0; h < hours_per_day; ++h) cosines[i].shape[h] = cosines[i - 1].shape[h] * cosines[i - 1].shape[h];
    for (Cosine& cosine : cosines) cosine.mean = std::accumulate(cosine.shape.begin(), cosine.shape.end(), 0.0) / hours_per_day;
    return cosines;
}

const std::array<Cosine, cosine_count>& cosines() {
    static const auto table = make_cosines();
    return table;
}

void repeat(HourlyRates& rates) {
    for (std::size_t h = rates.period; h < hours_per_week; ++h) rates.value[h] = rates.value[h - rates.period];
}

HourlyRates flat(double average) {
    HourlyRates rates{{}, 1};
    rates.value.fill(average);
    return rates;
}

// rate = b + (P - b) s^k with the smallest k whose mean m allows a base b = (A - P m) / (1 - m) of at least 0.
HourlyRates diurnal(double average, double peak) {
    const auto& table = cosines();
    std::size_t i = 0;
    while (i + 1 < cosine_count && table[i].mean * peak > average) ++i;
    const Cosine& cosine = table[i];
    double base = (average - peak * cosine.mean) / (1 - cosine.mean);
    double height = peak - base;
    if (base < 0) {
        base = 0;
        height = average / cosine.mean;
    }
    HourlyRates rates{{}, hours_per_day};
    for (std::size_t h = 0; h < hours_per_day; ++h) rates.value[h] = base + height * cosine.shape[h];
    repeat(rates);
    return rates;
}

HourlyRates business_hours(double average, double peak) {
    constexpr std::size_t opens = 9, closes = 18, working_days = 5;
    constexpr double open_share = working_days * (closes - opens) / static_cast<double>(hours_per_week);
    const double level = std::min(peak, average / open_share);
    const double base = std::max(0.0, (average - open_share * level) / (1 - open_share));
    HourlyRates rates{{}, hours_per_week};
    for (std::size_t h = 0; h < hours_per_week; ++h) {
        const std::size_t hour = h % hours_per_day;
        rates.value[h] = h / hours_per_day < working_days && hour >= opens && hour < closes ? level : base;
    }
    return rates;
}

HourlyRates from_multipliers(const std::vector<double>& multipliers, double average) {
    const double sum = std::accumulate(multipliers.begin(), multipliers.end(), 0.0);
    const auto count = static_cast<double>(multipliers.size());
    HourlyRates rates{{}, multipliers.size()};
    for (std::size_t h = 0; h < rates.period; ++h) rates.value[h] = multipliers[h] / sum * count * average;
    repeat(rates);
    return rates;
}

}  // namespace

double mean(const Week& week) { return std::accumulate(week.begin(), week.end(), 0.0) / hours_per_week; }

HourlyRates hourly_rates(const Profile& profile, double average, double peak) {
    const std::size_t given = profile.multipliers.size();
    if (given == hours_per_day || given == hours_per_week) {
        const double sum = std::accumulate(profile.multipliers.begin(), profile.multipliers.end(), 0.0);
        return sum > 0 ? from_multipliers(profile.multipliers, average) : flat(average);
    }
    if (profile.name == "diurnal") return diurnal(average, peak);
    if (profile.name == "business_hours") return business_hours(average, peak);
    return flat(average);
}

Week gpus_by_hour(const HourlyRates& rates, double rate_per_gpu, double spares) {
    Week gpus{};
    const bool any_load = std::any_of(rates.value.begin(), rates.value.end(), [](double rate) { return rate > 0; });
    if (!any_load) return gpus;
    for (std::size_t h = 0; h < rates.period; ++h)
        gpus[h] = std::max(1.0, std::ceil(rates.value[h] / rate_per_gpu - 1e-9)) + spares;
    for (std::size_t h = rates.period; h < hours_per_week; ++h) gpus[h] = gpus[h - rates.period];
    return gpus;
}

Week raised_to_peak(const Week& gpus, const HourlyRates& rates, double peak_gpus) {
    const double highest =
        *std::max_element(rates.value.begin(), rates.value.begin() + static_cast<std::ptrdiff_t>(rates.period));
    Week raised = gpus;
    for (std::size_t h = 0; h < hours_per_week; ++h)
        if (rates.value[h] >= highest * (1 - 1e-12)) raised[h] = std::max(raised[h], peak_gpus);
    return raised;
}

}  // namespace sizewright
