// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/commitment.h"

#include <algorithm>
#include <vector>

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

std::optional<PlanCommitment> commitment_of(const FleetOverTime& fleet, std::size_t months, std::span<const double> committed,
                                            std::span<const double> usd_per_gpu_hour, std::span<const double> on_demand) {
    double used = 0, covered = 0, paid = 0, cost = 0, instead = 0;
    std::vector<double> times(fleet.levels.size(), 0.0);  // months of each level
    for (std::size_t month = 0; month < months; ++month) times[fleet.level_of_month[month]] += 1;
    for (std::size_t level = 0; level < times.size(); ++level)
        for (std::size_t a = 0; times[level] > 0 && a < fleet.accelerators(); ++a) {
            const auto& week = fleet.levels[level].pools[a].week;
            const bool is_known = !on_demand.empty();
            const CommitmentUse use =
                commitment_use(week, committed[a], usd_per_gpu_hour[a], is_known ? on_demand[a] : usd_per_gpu_hour[a]);
            const double hours = times[level] * static_cast<double>(week.size()), price = usd_per_gpu_hour[a];
            used += times[level] * use.on_demand_cost;
            covered += use.used_fraction.value_or(0) * committed[a] * hours * (is_known ? on_demand[a] : price);
            paid += committed[a] * hours * price;
            cost += use.used_fraction.value_or(0) * committed[a] * hours * price;
            instead += times[level] * use.cost;
        }
    if (!(paid > 0)) return {};
    PlanCommitment out;
    if (used > 0) out.coverage_fraction = covered / used;
    out.utilisation_fraction = cost / paid;
    if (!on_demand.empty() && used > 0) out.effective_savings_fraction = 1 - instead / used;
    return out;
}

double share_of_hours_above(std::span<const double> gpus_by_hour, double gpus) {
    if (gpus_by_hour.empty()) return 0;
    const auto above = std::ranges::count_if(gpus_by_hour, [&](double wanted) { return wanted > gpus; });
    return static_cast<double>(above) / static_cast<double>(gpus_by_hour.size());
}

}  // namespace sizewright
