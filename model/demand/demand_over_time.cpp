// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demand/demand_over_time.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sizewright {

namespace {

constexpr double slack = 1e-9;

// The factors of all months, planned runs counted: what is left of them runs in the last month with some.
std::vector<double> factors_of(const LoadPath& path, const WorkloadDemand& demand, std::size_t months, int start_month) {
    std::vector<double> factors(months);
    double left = path.runs_planned.value_or(0);
    for (std::size_t month = 0; month < months; ++month) {
        double& factor = factors[month];
        factor = load_factor(path, month, start_month);
        if (!path.runs_planned || !(demand.load.runs_per_month > 0)) continue;
        factor = std::min(factor, left / demand.load.runs_per_month);
        left = std::max(0.0, left - factor * demand.load.runs_per_month);
        if (factor < slack) factor = 0;
    }
    return factors;
}

// The same load in every month, as most worksheets have it.
bool is_level(const LoadPath& path, std::size_t months) {
    return path.first_month == 0 && path.end_month >= months && path.growth_per_month == 0 && !path.factors && !path.runs_planned;
}

WorkloadDemand at_factor(const WorkloadDemand& demand, double factor) {
    WorkloadDemand out = demand;
    if (factor == 1) return out;
    if (factor > 0) {
        if (demand.scale) demand.scale(factor, out);
        return out;
    }
    out.peak_gpus = out.busy_gpus = 0;
    out.gpus.fill(0);
    out.with_peaks.fill(0);
    if (out.job) out.job->starts.clear();
    return out;
}

}  // namespace

double load_factor(const LoadPath& path, std::size_t month, int start_month) {
    if (month < path.first_month || month >= path.end_month) return 0;
    double factor = 1;
    if (path.growth_per_month != 0) factor = std::pow(1 + path.growth_per_month, static_cast<double>(month - path.first_month));
    if (path.factors && !path.factors->empty()) {
        const std::size_t calendar = (static_cast<std::size_t>(start_month - 1) + month) % 12;
        if (calendar < path.factors->size()) factor *= (*path.factors)[calendar];
    }
    return factor;
}

DemandOverTime demand_over_time(std::vector<WorkloadDemand> demands, std::span<const LoadPath> paths, std::size_t months,
                                int start_month, const PoolInputs& pool) {
    DemandOverTime out;
    out.pool = pool;
    if (std::ranges::all_of(paths, [&](const LoadPath& path) { return is_level(path, months); })) {
        out.level_of_month.assign(months, 0);
        out.levels.push_back({std::vector<double>(demands.size(), 1), std::move(demands)});
        return out;
    }
    std::vector<std::vector<double>> by_workload;
    by_workload.reserve(demands.size());
    for (std::size_t i = 0; i < demands.size(); ++i) by_workload.push_back(factors_of(paths[i], demands[i], months, start_month));
    out.level_of_month.reserve(months);
    std::vector<double> factors(demands.size());
    for (std::size_t month = 0; month < months; ++month) {
        for (std::size_t i = 0; i < demands.size(); ++i) factors[i] = by_workload[i][month];
        const auto same = std::ranges::find(out.levels, factors, &DemandLevel::factors);
        out.level_of_month.push_back(static_cast<std::size_t>(same - out.levels.begin()));
        if (same == out.levels.end()) out.levels.push_back({factors, {}});
    }
    for (DemandLevel& level : out.levels) {
        level.demands.reserve(demands.size());
        for (std::size_t i = 0; i < demands.size(); ++i) level.demands.push_back(at_factor(demands[i], level.factors[i]));
    }
    return out;
}

FleetOverTime fleet_of(const DemandOverTime& demand, std::span<const char> included) {
    FleetOverTime out;
    out.level_of_month = demand.level_of_month;
    out.levels.reserve(demand.levels.size());
    for (const DemandLevel& level : demand.levels) {
        FleetLevel& fleet = out.levels.emplace_back();
        std::vector<WorkloadDemand> some;
        for (std::size_t i = 0; i < level.demands.size(); ++i) {
            if (!included.empty() && !included[i]) continue;
            const WorkloadLoad& load = level.demands[i].load;
            const double rate = load.requests_per_second * level.factors[i];
            fleet.requests_per_second += rate;
            fleet.input_tokens_per_second += rate * load.input_tokens_per_request;
            fleet.output_tokens_per_second += rate * load.output_tokens_per_request;
            fleet.response_bytes_per_second += rate * load.response_bytes;
            fleet.runs_per_month += load.runs_per_month * level.factors[i];
            if (!included.empty()) some.push_back(level.demands[i]);
        }
        fleet.pools = pool(included.empty() ? std::span(level.demands) : std::span<const WorkloadDemand>(some), demand.pool);
    }
    return out;
}

}  // namespace sizewright
