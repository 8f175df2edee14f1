// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/queues/many_servers.h"

#include <algorithm>
#include <cmath>

namespace sizewright::queues {

namespace {

constexpr double rounding_slack = 1e-9;  // docs/formulas.md 0

// B of one server more.
double next_b(double b, double load, double servers) { return load * b / (servers + load * b); }

double c_from_b(double b, double load, double servers) { return load >= servers ? 1 : b / (1 - load / servers * (1 - b)); }

double mean_wait(const Servers& queue, double probability_of_waiting) {
    return probability_of_waiting / (queue.count * queue.service_per_second - queue.rate_per_second);
}

// M/D/c against M/M/c.
double cosmetatos_factor(const Servers& queue) {
    const double c = queue.count;
    const double busy = queue.load() / c;
    return busy > 0 ? 0.5 * (1 + (1 - busy) * (c - 1) * (std::sqrt(4 + 5 * c) - 2) / (16 * c * busy)) : 0.5;
}

}  // namespace

double erlang_b(double load, double servers) {
    double b = 1;
    for (double k = 1; k <= servers; ++k) b = next_b(b, load, k);
    return b;
}

double erlang_c(double load, double servers) { return load >= servers ? 1 : c_from_b(erlang_b(load, servers), load, servers); }

double mean_wait(const Servers& queue) { return mean_wait(queue, erlang_c(queue.load(), queue.count)); }

double mean_waiting(const Servers& queue) { return queue.rate_per_second * mean_wait(queue); }

double wait_tail(const Servers& queue, double t) {
    return erlang_c(queue.load(), queue.count) * std::exp(-(queue.count * queue.service_per_second - queue.rate_per_second) * t);
}

double wait_percentile(const Servers& queue, double p) {
    const double c = erlang_c(queue.load(), queue.count);
    return wait_percentile_of(c, mean_wait(queue, c), p);
}

double response_tail(const Servers& queue, double t) {
    const double c = erlang_c(queue.load(), queue.count);
    const double mu = queue.service_per_second;
    const double z = queue.count - 1 - queue.load();
    // z = 0: the limit. Elsewhere expm1 keeps the digits that 1 - e^x would lose.
    if (std::abs(z) < 1e-12) return std::exp(-mu * t) * (1 + c * mu * t);
    return std::exp(-mu * t) * (1 - c * std::expm1(-mu * t * z) / z);
}

double response_percentile(const Servers& queue, double p) {
    double high = 1 / queue.service_per_second;
    for (int i = 0; i < 60 && response_tail(queue, high) > 1 - p; ++i) high *= 2;
    double low = 0;
    for (int i = 0; i < 80; ++i) {
        const double middle = (low + high) / 2;
        (response_tail(queue, middle) > 1 - p ? low : high) = middle;
    }
    return high;
}

double mean_wait_fixed_service(const Servers& queue) { return cosmetatos_factor(queue) * mean_wait(queue); }

double mean_wait_general(const Servers& queue, double arrival_scv, double service_scv) {
    return mean_wait(queue) * (arrival_scv + service_scv) / 2;
}

double mean_wait_one_server(double utilisation, double service_seconds, double arrival_scv, double service_scv) {
    return utilisation / (1 - utilisation) * (arrival_scv + service_scv) / 2 * service_seconds;
}

double wait_tail_of(double probability_of_waiting, double mean_wait, double t) {
    if (!(probability_of_waiting > 0) || !(mean_wait > 0)) return 0;
    return probability_of_waiting * std::exp(-probability_of_waiting * t / mean_wait);
}

double wait_percentile_of(double probability_of_waiting, double mean_wait, double p) {
    if (probability_of_waiting <= 1 - p) return 0;
    return std::log(probability_of_waiting / (1 - p)) * mean_wait / probability_of_waiting;
}

std::optional<double> servers_for(double rate_per_second, double service_per_second, const CountTarget& target, double most) {
    const double load = rate_per_second / service_per_second;
    double count = std::max(1.0, std::ceil(load / target.utilisation - rounding_slack));
    if (!(count <= most)) return {};
    for (double b = erlang_b(load, count); count <= most; ++count, b = next_b(b, load, count)) {
        const Servers queue{rate_per_second, service_per_second, count};
        if (!queue.is_stable()) continue;
        const double c = c_from_b(b, load, count);
        const double factor = target.service == Service::fixed ? cosmetatos_factor(queue) : 1;
        if (wait_tail_of(c, factor * mean_wait(queue, c), target.wait_seconds) <= target.exceeded_fraction) return count;
    }
    return {};
}

}  // namespace sizewright::queues
