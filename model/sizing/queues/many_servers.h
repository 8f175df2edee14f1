// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Requests that wait for one of several equal servers: first come, first served, nobody leaves. Seconds and requests per second
// throughout; docs/formulas.md 5.4. Sources: the standard formulas of queueing theory (Erlang; Allen and Cunneen; Kingman;
// Cosmetatos).

#include <optional>

namespace sizewright::queues {

// Probability that a call finds all of `servers` busy and is lost. `load` = rate ÷ service rate, in servers, ≥ 0. By recursion,
// stable for any count; its work grows with the count.
double erlang_b(double load, double servers);

// Probability that a request waits; 1 if load ≥ servers.
double erlang_c(double load, double servers);

// Poisson arrivals; each server finishes `service_per_second` on average.
struct Servers {
    double rate_per_second = 0;     // ≥ 0
    double service_per_second = 1;  // of one server, > 0
    double count = 1;               // whole, ≥ 1

    double load() const { return rate_per_second / service_per_second; }
    bool is_stable() const { return rate_per_second < count * service_per_second; }
};

// Of a queue with a steady state (is_stable()); that is for the caller to see. `t` in seconds, ≥ 0; `p` in (0, 1).
// Service times exponential (M/M/c):
double mean_wait(const Servers& queue);
double mean_waiting(const Servers& queue);  // requests in the queue (Little's law)
double wait_tail(const Servers& queue, double t);
double wait_percentile(const Servers& queue, double p);
double response_tail(const Servers& queue, double t);  // waiting and service
double response_percentile(const Servers& queue, double p);

// Service always takes the same time (M/D/c): Cosmetatos' approximation, within 1 % of simulation for the cases checked.
double mean_wait_fixed_service(const Servers& queue);

// Any arrivals and service, by their squared coefficients of variation (Allen-Cunneen). Rough when arrivals are burstier than 2.
double mean_wait_general(const Servers& queue, double arrival_scv, double service_scv);

// One server with any arrivals and service (Kingman's approximation); busy share `utilisation` in [0, 1).
double mean_wait_one_server(double utilisation, double service_seconds, double arrival_scv, double service_scv);

// The wait's tail and percentile when only its mean and the probability of waiting are known: exponential among those that wait.
double wait_tail_of(double probability_of_waiting, double mean_wait, double t);
double wait_percentile_of(double probability_of_waiting, double mean_wait, double p);

enum class Service { exponential, fixed };

struct CountTarget {
    double utilisation = 1;           // highest busy share, (0, 1]
    double wait_seconds = 0;          // may be exceeded …
    double exceeded_fraction = 0.01;  // … by this share of the requests, (0, 1)
    Service service = Service::exponential;
};

// The fewest servers that keep both; nothing if more than `most` would be needed. Starts at load ÷ utilisation.
std::optional<double> servers_for(double rate_per_second, double service_per_second, const CountTarget& target,
                                  double most = 100'000);

}  // namespace sizewright::queues
