// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/cash_flow.h"

#include <algorithm>
#include <cmath>

namespace sizewright {

std::string_view word(Category category) {
    switch (category) {
        case Category::compute: return "compute";
        case Category::capital: return "capital";
        case Category::power: return "power";
        case Category::space: return "space";
        case Category::staff: return "staff";
        case Category::maintenance: return "maintenance";
        case Category::network: return "network";
        case Category::storage: return "storage";
        case Category::licences: return "licences";
        case Category::residual: return "residual";
        case Category::other: return "other";
    }
    return {};
}

double monthly_rate(double annual) { return annual == 0 ? 0 : std::pow(1 + annual, 1.0 / 12) - 1; }

double net_present_value(std::span<const double> monthly, double upfront, double rate) {
    const double per_month = 1 / (1 + rate);
    double factor = 1;
    double value = upfront;
    for (std::size_t i = 0; i < monthly.size(); ++i) {
        factor *= per_month;
        value += (i == 0 ? monthly[0] - upfront : monthly[i]) * factor;
    }
    return value;
}

double level_payment(double present_value, std::size_t months, double rate) {
    const auto n = static_cast<double>(months);
    if (months == 0) return 0;
    return rate == 0 ? present_value / n : present_value * rate / -std::expm1(-n * std::log1p(rate));
}

void open_cash_flow(PlanResult& plan, std::size_t months) {
    plan.at_start.assign(months, 0);
    plan.cost_if_ended.assign(months, 0);
}

void pay(PlanResult& plan, Category category, std::size_t month, double usd) {
    auto& months = plan.by_category[static_cast<std::size_t>(category)];
    if (months.empty()) months.assign(plan.at_start.size(), 0);
    months[month] += usd;
}

void pay_every_month(PlanResult& plan, Category category, double usd) {
    auto& months = plan.by_category[static_cast<std::size_t>(category)];
    if (months.empty())
        months.assign(plan.at_start.size(), usd);
    else
        for (double& month : months) month += usd;
}

void pay_at_start(PlanResult& plan, Category category, std::size_t month, double usd) {
    pay(plan, category, month, usd);
    plan.at_start[month] += usd;
}

void spread(PlanResult& plan, std::size_t paid, double usd, std::size_t begin, double length, std::size_t end, bool is_kept) {
    const std::size_t months = plan.at_start.size();
    if (plan.profit_and_loss.empty()) plan.profit_and_loss.assign(months, 0);
    plan.profit_and_loss[paid] -= usd;
    double left = usd;
    for (std::size_t month = begin; month < std::min(end, months); ++month) {
        const double share = std::clamp(length - static_cast<double>(month - begin), 0.0, 1.0) / length;
        plan.profit_and_loss[month] += usd * share;
        left -= usd * share;
    }
    const bool stays = is_kept && end >= months;
    if (!stays && begin < end) plan.profit_and_loss[std::min(end, months) - 1] += left;
}

void close_cash_flow(PlanResult& plan, double currency_per_usd, double rate) {
    const std::size_t months = plan.at_start.size();
    plan.monthly.assign(months, 0);
    plan.cumulative.assign(months, 0);
    for (auto& category : plan.by_category) {
        for (std::size_t i = 0; i < category.size(); ++i) plan.monthly[i] += category[i] *= currency_per_usd;
    }
    plan.total = 0;
    for (std::size_t i = 0; i < months; ++i) {
        plan.total += plan.monthly[i];
        plan.cumulative[i] = plan.total;
        plan.at_start[i] *= currency_per_usd;
        plan.cost_if_ended[i] = plan.cost_if_ended[i] * currency_per_usd + plan.total;
    }
    if (plan.profit_and_loss.empty()) plan.profit_and_loss.assign(months, 0);
    for (std::size_t i = 0; i < months; ++i)
        plan.profit_and_loss[i] = plan.profit_and_loss[i] * currency_per_usd + plan.monthly[i];
    plan.upfront = months > 0 ? plan.at_start[0] : 0;
    plan.owed_after_horizon = months > 0 ? plan.cost_if_ended.back() - plan.total : 0;
    plan.net_present_value = net_present_value(plan.monthly, plan.upfront, rate);
    const double owed_today = plan.owed_after_horizon * std::pow(1 + rate, -static_cast<double>(months));
    plan.equivalent_monthly = level_payment(plan.net_present_value + owed_today, months, rate);
}

}  // namespace sizewright
