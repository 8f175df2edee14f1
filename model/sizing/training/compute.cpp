// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/training/compute.h"

#include <algorithm>
#include <cmath>

namespace sizewright::training {

namespace {
constexpr double rounding_slack = 1e-9;
double up_to(double value, double multiple) { return std::ceil(value / multiple - rounding_slack) * multiple; }
}  // namespace

double attention_flop_per_token(const Work& w) { return 12 * w.layers * w.attention_width * w.sequence; }

double flop_per_token(const Work& w) { return 6 * w.parameters + attention_flop_per_token(w); }

double flop_per_token_of_adapters(const Work& w) { return 4 * w.parameters + attention_flop_per_token(w); }

double hardware_ratio(const Work& w, double vocabulary, Recomputation recomputation) {
    if (recomputation == Recomputation::none || !(w.layers > 0) || !(w.attention_width > 0)) return 1;
    const double model = 1 + w.sequence / (6 * w.attention_width) + vocabulary / (12 * w.layers * w.attention_width);
    if (recomputation == Recomputation::selective)
        return (1 + w.sequence / (3 * w.attention_width) + vocabulary / (12 * w.layers * w.attention_width)) / model;
    return 96.0 / 72 * (1 + w.sequence / (6 * w.attention_width) + vocabulary / (16 * w.layers * w.attention_width)) / model;
}

double seconds_for(double flop, double gpus, double peak, double utilisation) { return flop / (gpus * peak * utilisation); }

double gpus_for(double flop, double seconds, double peak, double utilisation) { return flop / (seconds * peak * utilisation); }

double utilisation_of(double flop, double gpu_seconds, double peak) { return flop / (gpu_seconds * peak); }

double power_law_exponent(double speedup, double measured_gpus) {
    return -std::log(speedup / measured_gpus) / std::log(measured_gpus);
}

double power_law_efficiency(double exponent, double gpus) { return std::pow(gpus, -exponent); }

double parallel_share(double speedup, double measured_gpus) { return (1 - 1 / speedup) / (1 - 1 / measured_gpus); }

double amdahl_speedup(double share, double gpus) { return 1 / (1 - share + share / gpus); }

double all_reduce_seconds(double gradient_bytes, double gpus, double bytes_per_second) {
    return 2 * (gpus - 1) / gpus * gradient_bytes / bytes_per_second;
}

double efficiency_with_exchange(double compute_seconds, double exchange_seconds, double overlapped_fraction) {
    return compute_seconds / (compute_seconds + (1 - overlapped_fraction) * exchange_seconds);
}

double pipeline_bubble(double stages, double micro_batches) { return (stages - 1) / (micro_batches + stages - 1); }

double rounded_gpus(double gpus, double gpus_per_node, double gpus_per_copy) {
    double out = up_to(std::max(1.0, std::ceil(gpus - rounding_slack)), gpus_per_copy);
    if (out <= gpus_per_node) return out;
    // Whole nodes of whole copies: the smallest common multiple that is not below.
    out = up_to(out, gpus_per_node);
    while (std::fmod(out, gpus_per_copy) > rounding_slack) out += gpus_per_node;
    return out;
}

}  // namespace sizewright::training
