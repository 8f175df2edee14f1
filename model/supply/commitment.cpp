// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/commitment.h"

#include <algorithm>

#include "model/fields/unit.h"

namespace sizewright {

double break_even_use_of_commitment(double committed_usd_per_hour, double on_demand_usd_per_hour) {
    return committed_usd_per_hour / on_demand_usd_per_hour;
}

std::optional<double> break_even_month_of_upfront(double upfront_usd, double hourly_usd, double on_demand_usd_per_hour,
                                                  double used_fraction) {
    const double saved = hours_per_month * (on_demand_usd_per_hour * used_fraction - hourly_usd);
    return saved > 0 ? std::optional(upfront_usd / saved) : std::nullopt;
}

double savings_plan_hour(double on_demand_usd, double commitment_usd, double discount_fraction) {
    const double covered = commitment_usd / (1 - discount_fraction);  // at on-demand prices
    return commitment_usd + std::max(0.0, on_demand_usd - covered);
}

CommitmentUse commitment_use(std::span<const double> gpus_by_hour, double committed, double committed_usd_per_hour,
                             double on_demand_usd_per_hour) {
    double used = 0, covered = 0;
    for (const double gpus : gpus_by_hour) {
        used += gpus;
        covered += std::min(gpus, committed);
    }
    const double paid = committed * static_cast<double>(gpus_by_hour.size());
    CommitmentUse out;
    out.cost = paid * committed_usd_per_hour + (used - covered) * on_demand_usd_per_hour;
    out.on_demand_cost = used * on_demand_usd_per_hour;
    if (used > 0) out.coverage_fraction = covered / used;
    if (paid > 0) out.used_fraction = covered / paid;
    if (out.on_demand_cost > 0) out.effective_saving_fraction = 1 - out.cost / out.on_demand_cost;
    return out;
}

double share_of_hours_above(std::span<const double> gpus_by_hour, double gpus) {
    if (gpus_by_hour.empty()) return 0;
    const auto above = std::ranges::count_if(gpus_by_hour, [&](double wanted) { return wanted > gpus; });
    return static_cast<double>(above) / static_cast<double>(gpus_by_hour.size());
}

}  // namespace sizewright
