// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/language_sizing.h"

#include <algorithm>
#include <cmath>

#include "model/sizing/language/memory.h"

namespace sizewright {

namespace {

constexpr double step_tokens = 8192;  // that the engine takes into one step at most
constexpr double rounding_slack = 1e-9;

double whole(double value) { return std::max(0.0, std::ceil(value - rounding_slack)); }

// What does not depend on the sequences that run.
struct Fixed {
    double weights = 0, activations = 0, logits = 0, runtime = 0;
    double sum() const { return weights + activations + logits + runtime; }
};

Fixed fixed_bytes(const LanguageInputs& in) {
    const Spread3& spread = in.spread;
    const ResolvedModel& m = in.model;
    const double all = m.weight_bytes.value_or(0);
    const double experts = m.parameters && *m.parameters > 0 ? all * m.expert_parameters / *m.parameters : 0;
    Fixed out;
    out.weights = ((all - experts) + experts / spread.expert) / (spread.tensor * spread.pipeline);
    out.activations = language::workspace_bytes(m, std::max(step_tokens, in.most_sequences), spread.tensor);
    out.logits = language::logits_bytes(m, in.most_sequences) / spread.tensor;
    out.runtime = language::runtime_bytes(spread.gpus());
    return out;
}

// Cache of one sequence of `context` tokens on one GPU, with what blocks waste.
double sequence_bytes_per_gpu(const LanguageInputs& in, double context) {
    const auto bytes = kv_bytes(in.model, in.cache_value_bytes, context + language::paging_waste_tokens());
    return bytes.value_or(0) * language::cache_share(in.model, in.spread.tensor) / in.spread.pipeline;
}

double room(const LanguageInputs& in) { return in.hardware.memory_bytes - fixed_bytes(in).sum(); }

language::Replica replica_of(const LanguageInputs& in) {
    const ResolvedModel& m = in.model;
    const double gpus = in.spread.tensor * in.spread.expert;  // that work on a token together; stages take turns
    const double all = m.weight_bytes.value_or(0);
    language::Replica out;
    out.flop_per_second = in.hardware.flop_per_second * gpus;
    out.bytes_per_second = in.hardware.bytes_per_second * gpus;
    out.parameters = m.active_parameters.value_or(m.parameters.value_or(0));
    out.expert_bytes = m.parameters && *m.parameters > 0 ? all * m.expert_parameters / *m.parameters : 0;
    out.weight_bytes = all - out.expert_bytes;
    out.experts = m.experts;
    out.experts_per_token = m.experts_per_token;
    out.layers = m.layers.value_or(0);
    out.attention_width = m.attention_heads.value_or(0) * m.head_dimension.value_or(0);
    out.extra_seconds_per_step =
        language::exchange_seconds(out.layers, m.hidden_size.value_or(0), in.spread.tensor * in.spread.expert,
                                   std::max(1.0, in.hardware.link_bytes_per_second));
    out.draft_tokens = in.draft_tokens;
    out.draft_acceptance = in.draft_acceptance;
    out.draft_cost = in.draft_cost;
    return out;
}

}  // namespace

language::Efficiency efficiency_at(const language::Efficiency& end, double spread) {
    const language::Efficiency& likely = language::likely_efficiency;
    const auto at = [&](double from, double to) { return from * std::pow(to / from, spread); };
    return {std::min(1.0, at(likely.prefill, end.prefill)), std::min(1.0, at(likely.decode, end.decode)),
            std::min(1.0, at(likely.bandwidth, end.bandwidth)), at(likely.layer_seconds, end.layer_seconds)};
}

MemoryResult language_memory(const LanguageInputs& in, double sequences) {
    const Fixed fixed = fixed_bytes(in);
    MemoryResult out;
    out.available = in.hardware.memory_bytes;
    out.weights = fixed.weights;
    out.activations = fixed.activations;
    out.logits = fixed.logits;
    out.runtime = fixed.runtime;
    out.kv_cache = sequences * sequence_bytes_per_gpu(in, language::mean_context(in.request));
    out.gpus_sharing = in.spread.gpus();
    out.batch = sequences;
    out.batch_noun = "sequences";
    return out;
}

double sequences_that_fit(const LanguageInputs& in) {
    return language::most_sequences(room(in), sequence_bytes_per_gpu(in, language::mean_context(in.request)));
}

double context_that_fits(const LanguageInputs& in, double sequences) {
    const double each = room(in) / std::max(1.0, sequences);
    const double longest = in.model.maximum_context.value_or(1e7);
    if (!(sequence_bytes_per_gpu(in, 1) <= each)) return 0;
    if (sequence_bytes_per_gpu(in, longest) <= each) return longest;
    double low = 1, high = longest;  // the cache never shrinks with the context
    while (high - low > 1) {
        const double middle = std::floor((low + high) / 2);
        (sequence_bytes_per_gpu(in, middle) <= each ? low : high) = middle;
    }
    return low;
}

LanguageSizing size_language(const LanguageInputs& in, double sequences_fit, const language::Efficiency& efficiency) {
    const language::Replica replica = replica_of(in);
    const double context = language::mean_context(in.request);
    const double sequence_bytes = kv_bytes(in.model, in.cache_value_bytes, context).value_or(0) *
                                  language::cache_share(in.model, in.spread.tensor) * in.spread.tensor;
    const double stages = in.spread.pipeline;
    LanguageSizing out;
    out.most_sequences = std::max(1.0, std::min(in.most_sequences, sequences_fit));
    // Each stage works on its own share of the sequences at any time.
    const language::Serving serving(replica, in.request, sequence_bytes, std::max(1.0, out.most_sequences / stages), efficiency);
    out.prefill = serving.prefill();
    out.capacity = in.measured_per_gpu ? *in.measured_per_gpu * in.spread.gpus() : serving.most_requests() * stages;
    const double scale = out.capacity / (serving.most_requests() * stages);  // measured ÷ estimated
    const auto inner = [&](double rate) { return rate / stages / scale; };   // what the estimate sees
    out.least_time_to_first = serving.least_time_to_first();
    out.least_time_per_token = serving.least_time_per_token();
    const double attention = 4 * replica.layers * replica.attention_width * context;
    out.flop_per_request =
        language::prefill_flop(replica, in.request) + in.request.output_tokens * (2 * replica.parameters + attention);

    const double carried = out.capacity * in.target_fraction;
    out.rate_for_targets = carried;
    const auto meets = [&](double rate) {
        return (!in.time_to_first_target || serving.time_to_first(inner(rate)) <= *in.time_to_first_target) &&
               (!in.time_per_token_target || serving.time_per_token(inner(rate)) <= *in.time_per_token_target);
    };
    out.is_first_token_possible = !in.time_to_first_target || out.least_time_to_first <= *in.time_to_first_target;
    out.is_token_possible = !in.time_per_token_target || out.least_time_per_token <= *in.time_per_token_target;
    if (out.is_first_token_possible && out.is_token_possible && !meets(carried)) {
        double low = 0, high = carried;  // both times grow with the rate
        for (int i = 0; i < 50; ++i) {
            const double middle = (low + high) / 2;
            (meets(middle) ? low : high) = middle;
        }
        if (low > 0) {
            out.rate_for_targets = low;
            out.raised_for_latency = true;
            out.raised_for_first_token =
                in.time_to_first_target && serving.time_to_first(inner(carried)) > *in.time_to_first_target &&
                (!in.time_per_token_target || serving.time_per_token(inner(low * (1 + 1e-6))) <= *in.time_per_token_target);
        }
    }
    if (!(in.peak_per_second > 0)) return out;
    out.needed_for_load = in.peak_per_second / carried;
    out.replicas = std::max(1.0, whole(in.peak_per_second / out.rate_for_targets));
    out.raised_for_latency = out.raised_for_latency && out.replicas > std::max(1.0, whole(out.needed_for_load));
    out.replicas_in_use = in.typed_replicas.value_or(out.replicas);
    out.at_average = in.average_per_second > 0 ? std::max(1.0, whole(in.average_per_second / out.rate_for_targets)) : 0;
    out.rate_per_replica = in.peak_per_second / out.replicas_in_use;
    out.steady = out.rate_per_replica < out.capacity * (1 - rounding_slack);
    if (!out.steady) return out;
    out.running = serving.running(inner(out.rate_per_replica)) * stages;
    out.time_to_first = serving.time_to_first(inner(out.rate_per_replica));
    out.time_per_token = serving.time_per_token(inner(out.rate_per_replica));
    out.bound_by_arithmetic =
        out.rate_per_replica * out.prefill > 0.5 ||
        language::is_step_bound_by_arithmetic(replica, std::max(1.0, out.running), context, sequence_bytes, efficiency);
    return out;
}

}  // namespace sizewright
