// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a replica of a language model does in a second: prefill is bound by arithmetic, decoding by memory bandwidth. SI units;
// docs/formulas.md 5.1.

#include <optional>

namespace sizewright::language {

// Shares of the peaks that are reached, and the fixed time of a layer.
struct Efficiency {
    double prefill = 0.7;  // of the FLOP/s
    double decode = 0.35;  // of the FLOP/s
    double bandwidth = 0.7;
    double layer_seconds = 60e-6;  // launches and synchronisation of one layer, per step
};
// Fitted to published measurements of 8B to 405B models: `likely` at saturation (320 rows, TensorRT-LLM, A100 to B200: median
// error 12 %, nine in ten within 38 %), `fast` at low latency (1,063 rows, three engines: median 10 %). `slow` mirrors `fast`.
inline constexpr Efficiency likely_efficiency{0.70, 0.35, 0.70, 60e-6};
inline constexpr Efficiency fast_efficiency{0.85, 0.49, 0.89, 57e-6};
inline constexpr Efficiency slow_efficiency{0.50, 0.25, 0.52, 75e-6};

// One replica: a group of GPUs that works on each token together.
struct Replica {
    double flop_per_second = 0;   // dense peak of the group; 0: not known, arithmetic is not counted
    double bytes_per_second = 0;  // of the group
    double parameters = 0;        // used per token
    double weight_bytes = 0;      // read in a step when all experts are touched; without them
    double expert_bytes = 0;      // of all experts together, beside weight_bytes; 0: dense
    double experts = 0;
    double experts_per_token = 0;
    double layers = 0;
    double attention_width = 0;         // heads × head dimension
    double extra_seconds_per_step = 0;  // exchange between the GPUs, besides the layers' own time
    // Speculative decoding: a step checks this many drafted tokens of each sequence besides its own; 0: none.
    double draft_tokens = 0;
    double draft_acceptance = 0;  // of a drafted token, [0, 1]
    double draft_cost = 0;        // of a drafted token, in steps
};

struct Request {
    double input_tokens = 0;
    double output_tokens = 0;
    double cached_fraction = 0;  // of the input, whose cache is there already
};

// Context of the running sequences: the whole input and half of the output.
double mean_context(const Request& request);

// FLOP per byte above which a chip is bound by memory.
double ridge(double flop_per_second, double bytes_per_second);

// FLOP of reading a prompt, causal attention included; what is cached is not computed again.
double prefill_flop(const Replica& replica, const Request& request);
double prefill_seconds(const Replica& replica, const Request& request, const Efficiency& efficiency);

// Bytes of weights that a step of `batch` sequences reads: of the experts, those that some token chose.
double weights_read(const Replica& replica, double batch);

// The time in which each of `batch` sequences with `context` tokens, whose cache is `sequence_bytes`, gets one token: a decode
// step, with speculation the drafts and the check ÷ the tokens that they yield.
double step_seconds(const Replica& replica, double batch, double context, double sequence_bytes, const Efficiency& efficiency);
bool is_step_bound_by_arithmetic(const Replica& replica, double batch, double context, double sequence_bytes,
                                 const Efficiency& efficiency);

// Share of the bandwidth that a step uses: (weights + caches) ÷ time ÷ peak.
double bandwidth_used(double bytes, double seconds, double bytes_per_second);

// The batch from which arithmetic binds. Absent: never, at this context.
std::optional<double> crossover_batch(const Replica& replica, double context, double bytes_per_token,
                                      const Efficiency& efficiency);

// The context from which decoding is never bound by arithmetic, whatever the batch.
double context_without_crossover(const Replica& replica, double bytes_per_token, const Efficiency& efficiency);

// Tokens that the large model takes per step when a draft of `tokens` is checked, each accepted with probability `acceptance`;
// and how much faster that is when a drafted token costs `draft_cost` of a step. Only at small batches.
double tokens_per_step(double acceptance, double tokens);
double speculation_speedup(double acceptance, double tokens, double draft_cost);

// Exchange of partial sums between `gpus`, twice a layer, for `batch` vectors of `hidden` 16-bit values over links of
// `bytes_per_second` each.
double exchange_seconds(double layers, double hidden, double gpus, double bytes_per_second);

}  // namespace sizewright::language
