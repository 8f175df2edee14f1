// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Spare replicas, and replicas that follow the load. docs/formulas.md 5.5.

#include <optional>
#include <span>

namespace sizewright::queues {

// Probability that at least `needed` of `replicas` are up, each by itself with probability `availability` in [0, 1].
double probability_up(double needed, double replicas, double availability);

// The fewest spares with which the probability reaches `target` in (0, 1); nothing if more than `most` would be needed.
std::optional<double> spares_for(double needed, double availability, double target, double most = 64);

// One replica is down while it is replaced: failed hardware, a new version, a node that is drained. Our assumption, as the
// vectors of the formula use it: 99 % of the time it is up.
inline constexpr double replica_availability = 0.99;

// Replicas for a rate when each may carry `rate_per_replica`, whole.
double replicas_for(double rate, double rate_per_replica);

// The steepest rise from one hour to the next, per second², of rates that repeat themselves; 0 when they never rise.
double steepest_rise(std::span<const double> hourly_rates);

// Replicas kept ready for what arrives until a new one answers: the rise × the cold start ÷ what a replica does, whole.
double cold_start_spares(double rise_per_second_squared, double cold_start_seconds, double rate_per_replica);

// Share saved when replicas follow the load, against the highest count all the time.
double share_saved(std::span<const double> replicas);

// A sudden step: what waits when the new replicas answer, and how long it takes to work off.
double backlog(double rate, double capacity, double seconds);
double drain_seconds(double backlog, double capacity, double rate);

}  // namespace sizewright::queues
