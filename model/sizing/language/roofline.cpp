// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/language/roofline.h"

#include <algorithm>
#include <cmath>

namespace sizewright::language {

namespace {

// Latency of one exchange and the share of the link that it reaches: fitted with the efficiencies.
constexpr double exchange_latency_seconds = 5e-6;

double bytes_of_step(const Replica& r, double batch, double sequence_bytes) {
    return weights_read(r, batch) + batch * sequence_bytes;
}
double flop_of_step(const Replica& r, double batch, double context) {
    return (1 + r.draft_tokens) * batch * (2 * r.parameters + 4 * r.layers * r.attention_width * context);
}

}  // namespace

double mean_context(const Request& request) { return request.input_tokens + request.output_tokens / 2; }

double ridge(double flop_per_second, double bytes_per_second) { return flop_per_second / bytes_per_second; }

double prefill_flop(const Replica& r, const Request& request) {
    const double all = request.input_tokens, cached = all * request.cached_fraction;
    return 2 * r.parameters * (all - cached) + 2 * r.layers * r.attention_width * (all * all - cached * cached);
}

double prefill_seconds(const Replica& r, const Request& request, const Efficiency& e) {
    const double moving = weights_read(r, request.input_tokens) / (r.bytes_per_second * e.bandwidth);
    if (!(r.flop_per_second > 0)) return moving * std::max(1.0, request.input_tokens * (1 - request.cached_fraction));
    return prefill_flop(r, request) / (r.flop_per_second * e.prefill);
}

double weights_read(const Replica& r, double batch) {
    if (!(r.experts > 0)) return r.weight_bytes;
    // Distinct experts that `batch` tokens choose, each experts_per_token of them at random: E (1 − (1 − k/E)^b).
    const double touched = 1 - std::pow(1 - r.experts_per_token / r.experts, batch);
    return r.weight_bytes + r.expert_bytes * touched;
}

double step_seconds(const Replica& r, double batch, double context, double sequence_bytes, const Efficiency& e) {
    const double moving = bytes_of_step(r, batch, sequence_bytes) / (r.bytes_per_second * e.bandwidth);
    const double computing = r.flop_per_second > 0 ? flop_of_step(r, batch, context) / (r.flop_per_second * e.decode) : 0;
    const double step = std::max(moving, computing) + r.layers * e.layer_seconds + r.extra_seconds_per_step;
    return r.draft_tokens > 0 ? step / speculation_speedup(r.draft_acceptance, r.draft_tokens, r.draft_cost) : step;
}

bool is_step_bound_by_arithmetic(const Replica& r, double batch, double context, double sequence_bytes, const Efficiency& e) {
    return r.flop_per_second > 0 && flop_of_step(r, batch, context) / (r.flop_per_second * e.decode) >
                                        bytes_of_step(r, batch, sequence_bytes) / (r.bytes_per_second * e.bandwidth);
}

double bandwidth_used(double bytes, double seconds, double bytes_per_second) { return bytes / seconds / bytes_per_second; }

std::optional<double> crossover_batch(const Replica& r, double context, double bytes_per_token, const Efficiency& e) {
    const double per_sequence = (2 * r.parameters + 4 * r.layers * r.attention_width * context) / (r.flop_per_second * e.decode) -
                                context * bytes_per_token / (r.bytes_per_second * e.bandwidth);
    if (!(per_sequence > 0)) return {};
    return r.weight_bytes / (r.bytes_per_second * e.bandwidth) / per_sequence;
}

double context_without_crossover(const Replica& r, double bytes_per_token, const Efficiency& e) {
    const double flops = r.flop_per_second * e.decode, bytes = r.bytes_per_second * e.bandwidth;
    return 2 * r.parameters / flops / (bytes_per_token / bytes - 4 * r.layers * r.attention_width / flops);
}

double tokens_per_step(double acceptance, double tokens) {
    return acceptance < 1 ? (1 - std::pow(acceptance, tokens + 1)) / (1 - acceptance) : tokens + 1;
}

double speculation_speedup(double acceptance, double tokens, double draft_cost) {
    return tokens_per_step(acceptance, tokens) / (tokens * draft_cost + 1);
}

double exchange_seconds(double layers, double hidden, double gpus, double bytes_per_second) {
    if (gpus <= 1) return 0;
    return 2 * layers * (exchange_latency_seconds + 4 * hidden * (gpus - 1) / gpus / bytes_per_second);
}

}  // namespace sizewright::language
