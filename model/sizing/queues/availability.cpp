// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/queues/availability.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace sizewright::queues {

namespace {

constexpr double rounding_slack = 1e-9;  // docs/formulas.md 0
constexpr double seconds_per_hour = 3600;

}  // namespace

// Sums the failures, which are few: exact where the target is close to 1.
double probability_up(double needed, double replicas, double availability) {
    if (needed > replicas) return 0;
    if (availability >= 1) return 1;
    if (availability <= 0) return needed <= 0 ? 1 : 0;
    double sum = 0;
    double log_term = replicas * std::log(availability);  // of no failure
    const double log_odds = std::log1p(-availability) - std::log(availability);
    for (double failed = 0; failed <= replicas - needed; ++failed) {
        sum += std::exp(log_term);
        log_term += log_odds + std::log((replicas - failed) / (failed + 1));
    }
    return std::min(1.0, sum);
}

std::optional<double> spares_for(double needed, double availability, double target, double most) {
    for (double spares = 0; spares <= most; ++spares)
        if (probability_up(needed, needed + spares, availability) >= target) return spares;
    return {};
}

double replicas_for(double rate, double rate_per_replica) {
    return std::max(0.0, std::ceil(rate / rate_per_replica - rounding_slack));
}

double steepest_rise(std::span<const double> hourly_rates) {
    double most = 0;
    for (std::size_t h = 0; h < hourly_rates.size(); ++h)
        most = std::max(most, hourly_rates[(h + 1) % hourly_rates.size()] - hourly_rates[h]);
    return most / seconds_per_hour;
}

double cold_start_spares(double rise_per_second_squared, double cold_start_seconds, double rate_per_replica) {
    return replicas_for(rise_per_second_squared * cold_start_seconds, rate_per_replica);
}

double share_saved(std::span<const double> replicas) {
    if (replicas.empty()) return 0;
    const double most = *std::ranges::max_element(replicas);
    if (!(most > 0)) return 0;
    return 1 - std::accumulate(replicas.begin(), replicas.end(), 0.0) / (static_cast<double>(replicas.size()) * most);
}

double backlog(double rate, double capacity, double seconds) { return std::max(0.0, rate - capacity) * seconds; }

double drain_seconds(double backlog, double capacity, double rate) {
    return capacity > rate ? backlog / (capacity - rate) : backlog > 0 ? std::numeric_limits<double>::infinity() : 0;
}

}  // namespace sizewright::queues
