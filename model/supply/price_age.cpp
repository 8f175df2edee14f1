// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/price_age.h"

#include <algorithm>
#include <string>

namespace sizewright {

std::optional<int> price_age_days(const UsedPrice& price, Date today) {
    const auto date = parse_date(price.as_of);
    if (!date) return {};
    return std::max(0, days_between(*date, today));
}

std::optional<Problem> old_prices(std::span<const PlanResult> plans, Date today, int limit_days) {
    int count = 0, oldest_days = 0;
    const PlanResult* oldest_plan = nullptr;
    std::string oldest_date;
    bool is_purchase = false;
    for (const PlanResult& plan : plans)
        for (const UsedPrice& price : plan.prices) {
            const int days = price_age_days(price, today).value_or(0);
            if (days <= limit_days) continue;
            ++count;
            if (days <= oldest_days) continue;
            oldest_days = days;
            oldest_plan = &plan;
            oldest_date = price.as_of;
            is_purchase = price.usd_per_gpu.has_value();
        }
    if (!oldest_plan) return {};
    Problem problem;
    problem.severity = Severity::note;
    problem.path = oldest_plan->path + (is_purchase ? ".gpu_price_usd" : ".price_usd_per_gpu_hour");
    problem.message = count == 1
                          ? Message{SW_TEXT("A price is older than %1 days: “%2”, %3, %4 days."),
                                    {std::to_string(limit_days), oldest_plan->name, oldest_date, std::to_string(oldest_days)}}
                          : Message{SW_TEXT("%1 prices are older than %2 days; the oldest, of “%3”, is of %4, %5 days ago."),
                                    {std::to_string(count), std::to_string(limit_days), oldest_plan->name, oldest_date,
                                     std::to_string(oldest_days)}};
    return problem;
}

}  // namespace sizewright
