// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/training/checkpoints.h"

#include <algorithm>
#include <cmath>

namespace sizewright::training {

double mean_between_failures(double failures_per_gpu_and_time, double gpus) { return 1 / (failures_per_gpu_and_time * gpus); }

std::optional<double> wall_time(const Failures& f, double solve, double interval) {
    const double m = f.mean_between;
    const double out = solve / interval * (m + f.downtime) * std::exp(f.restart / m) * std::expm1((interval + f.checkpoint) / m);
    return std::isfinite(out) ? std::optional(out) : std::nullopt;
}

double relative_interval(double d) {
    const double p = std::sqrt(-2 * std::expm1(-d));
    double y = p - p * p / 3 + 11 * p * p * p / 72 - 43 * p * p * p * p / 540;
    y = std::clamp(y, 1e-300, 1 - 1e-12);  // the series is made for small p
    for (int i = 0; i < 60; ++i) {
        const double e = std::exp(y + d);
        const double next = std::clamp(y - (e * (1 - y) - 1) / (-y * e), y / 2, (1 + y) / 2);
        if (std::abs(next - y) <= 1e-15 * y) return next;
        y = next;
    }
    return y;
}

double best_interval(const Failures& f) { return f.mean_between * relative_interval(f.checkpoint / f.mean_between); }

double daly_interval(const Failures& f) {
    const double m = f.mean_between, d = f.checkpoint;
    if (d >= 2 * m) return m;
    return std::sqrt(2 * d * m) * (1 + std::sqrt(d / (2 * m)) / 3 + d / (2 * m) / 9) - d;
}

double young_interval(const Failures& f) { return std::sqrt(2 * f.checkpoint * f.mean_between); }

double first_order_waste(const Failures& f, double interval) {
    return f.checkpoint / interval + (f.downtime + f.restart + interval / 2) / f.mean_between;
}

}  // namespace sizewright::training
