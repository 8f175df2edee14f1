// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/queues/batch_queue.h"

#include <algorithm>
#include <cmath>

namespace sizewright::queues {

namespace {

// Probabilities of a chain that never stands still, by elimination without subtractions (Grassmann, Taksar and Heyman): keeps all
// digits. `rows` is the transition matrix, row by row, and is used up.
std::vector<double> stationary(std::vector<double>& rows, std::size_t n) {
    for (std::size_t k = n - 1; k > 0; --k) {
        double out = 0;
        for (std::size_t j = 0; j < k; ++j) out += rows[k * n + j];
        if (!(out > 0)) continue;
        for (std::size_t i = 0; i < k; ++i) {
            const double factor = rows[i * n + k] / out;
            rows[i * n + k] = factor;
            if (factor > 0)
                for (std::size_t j = 0; j < k; ++j) rows[i * n + j] += factor * rows[k * n + j];
        }
    }
    std::vector<double> share(n);
    share[0] = 1;
    double total = 1;
    for (std::size_t k = 1; k < n; ++k) {
        for (std::size_t i = 0; i < k; ++i) share[k] += share[i] * rows[i * n + k];
        total += share[k];
    }
    for (double& each : share) each /= total;
    return share;
}

double assumed_mean_batch(double rate, const BatchTime& time) {
    return std::max(1.0, rate * time.fixed_seconds / (1 - rate * time.seconds_per_item));
}

// Batches up to this size.
double states_for(double rate, const BatchTime& time, double deviations) {
    const double mean = assumed_mean_batch(rate, time);
    const double busy = rate * time.seconds_per_item;
    return std::ceil(mean + deviations * (std::sqrt(mean / (1 - busy * busy)) + 1));
}

}  // namespace

double mean_response(double rate, const BatchTime& time, double mean_batch) {
    const double t0 = time.fixed_seconds, alpha = time.seconds_per_item;
    const double square =
        (mean_batch + rate * rate * t0 * t0 + 2 * rate * rate * alpha * t0 * mean_batch) / (1 - rate * rate * alpha * alpha);
    return t0 * (1 + rate * alpha) + ((alpha + rate * alpha * alpha / 2) * square + rate * t0 * t0 / 2) / mean_batch;
}

std::optional<double> mean_response_bound(double rate, const BatchTime& time) {
    if (!(rate * time.seconds_per_item < 1)) return {};
    return mean_response(rate, time, assumed_mean_batch(rate, time));
}

std::optional<BatchQueue> BatchQueue::solve(double rate, const BatchTime& time, std::size_t most_states, double deviations) {
    if (!(rate * time.seconds_per_item < 1) || !(time.of(1) > 0)) return {};
    const double states = states_for(rate, time, deviations);
    if (!(states <= static_cast<double>(most_states))) return {};
    const auto n = static_cast<std::size_t>(states);

    // Row k - 1: arrivals during a batch of k, 0 … n. All that came are the next batch; after none it is the next arrival, alone.
    std::vector<double> poisson(n * (n + 1));
    std::vector<double> rows(n * n);
    std::vector<double> one_over(n + 1);
    for (std::size_t j = 1; j <= n; ++j) one_over[j] = 1 / static_cast<double>(j);
    for (std::size_t k = 0; k < n; ++k) {
        const double mean = rate * time.of(static_cast<double>(k + 1));
        double* p = &poisson[k * (n + 1)];
        p[0] = std::exp(-mean);
        for (std::size_t j = 1; j <= n; ++j) p[j] = p[j - 1] * (mean * one_over[j]);
        double* row = &rows[k * n];
        row[0] = p[0] + p[1];
        double sum = row[0];
        for (std::size_t j = 1; j < n; ++j) sum += row[j] = p[j + 1];
        row[n - 1] += std::max(0.0, 1 - sum);
    }
    BatchQueue queue;
    queue.batch_ = stationary(rows, n);
    queue.mean_batch_ = queue.idle_after_batch_ = 0;
    for (std::size_t k = 0; k < n; ++k) {
        queue.mean_batch_ += queue.batch_[k] * static_cast<double>(k + 1);
        queue.idle_after_batch_ += queue.batch_[k] * poisson[k * (n + 1)];
    }
    queue.mean_response_ = queues::mean_response(rate, time, queue.mean_batch_);
    queue.build_distribution(rate, time, poisson);
    return queue;
}

// Responses are a mixture: T(1) for those that find the server idle, and for an arrival in a batch of k that is followed by one
// of n + 1, uniform between T(n + 1) and T(n + 1) + T(k). Slopes of the sum change only at τ0 + α j and 2 τ0 + α j.
void BatchQueue::build_distribution(double rate, const BatchTime& time, const std::vector<double>& poisson) {
    const std::size_t n = batch_.size();
    const double all = rate > 0 ? mean_batch_ : 1;  // requests per batch
    std::vector<double> first(n), second(2 * n);    // changes of the slope at τ0 + α j and 2 τ0 + α j
    for (std::size_t k = 0; k < n; ++k) {
        if (batch_[k] < 1e-14) continue;
        const double slope = rate * batch_[k] / all;  // rate T(k) requests of a batch, spread over T(k)
        const double* p = &poisson[k * (n + 1)];
        for (std::size_t others = 0; others < n; ++others) {
            first[others] += slope * p[others];
            second[others + k] -= slope * p[others];
        }
    }
    corners_.reserve(3 * n + 1);
    double within = 0, slope = 0, before = 0;
    const auto corner = [&](double seconds, double change) {
        within += slope * (seconds - before);
        corners_.push_back({seconds, within});
        slope += change;
        before = seconds;
    };
    std::size_t a = 0, b = 0;
    while (a < n || b < 2 * n) {
        const double at_a = time.of(static_cast<double>(a + 1));
        const double at_b = time.fixed_seconds + time.of(static_cast<double>(b + 2));
        if (a < n && (b == 2 * n || at_a <= at_b)) {
            corner(at_a, first[a]);
            if (a++ == 0) corners_.push_back({at_a, within += idle_after_batch_ / all});
        } else {
            corner(at_b, second[b++]);
        }
    }
}

double BatchQueue::response_percentile(double p) const {
    for (std::size_t i = 0; i < corners_.size(); ++i) {
        if (corners_[i].within < p) continue;
        if (i == 0 || corners_[i].within <= corners_[i - 1].within) return corners_[i].seconds;
        const Corner &a = corners_[i - 1], &b = corners_[i];
        return a.seconds + (b.seconds - a.seconds) * (p - a.within) / (b.within - a.within);
    }
    return corners_.back().seconds;
}

double BatchQueue::response_tail(double t) const {
    double within = 0;
    for (std::size_t i = 0; i < corners_.size(); ++i) {
        if (corners_[i].seconds <= t) {
            within = corners_[i].within;
            continue;
        }
        if (i > 0) {
            const Corner &a = corners_[i - 1], &b = corners_[i];
            within = a.within + (b.within - a.within) * (t - a.seconds) / (b.seconds - a.seconds);
        }
        break;
    }
    return std::max(0.0, 1 - within);
}

double BatchQueue::share_above(double cap) const {
    double above = 0;
    for (std::size_t k = 0; k < batch_.size(); ++k)
        if (static_cast<double>(k + 1) > cap) above += batch_[k] * static_cast<double>(k + 1);
    return above / mean_batch_;
}

}  // namespace sizewright::queues
