// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Work of a training and how long GPUs take for it. SI units; docs/formulas.md 2.1 to 2.4.

#include <optional>

namespace sizewright::training {

// A transformer as its work sees it; zeros where the shape is not known: then attention is left out.
struct Work {
    double parameters = 0;  // used per token
    double layers = 0;
    double attention_width = 0;  // heads × head dimension
    double sequence = 0;         // tokens of a sample
};

// Model FLOP of one token, forward and backward: 6 N + 12 L a s (not halved for causality).
double flop_per_token(const Work& work);
// The same without the gradients of the weights, which adapters leave out: 4 N + attention.
double flop_per_token_of_adapters(const Work& work);
// The attention part alone.
double attention_flop_per_token(const Work& work);

enum class Recomputation { none, selective, full };
// FLOP that the hardware does for one of the model: 1, with the attention core computed again, or a whole forward pass.
double hardware_ratio(const Work& work, double vocabulary, Recomputation recomputation);

// `utilisation` of the dense peak that becomes model FLOP, (0, 1].
double seconds_for(double flop, double gpus, double peak_flop_per_second, double utilisation);
double gpus_for(double flop, double seconds, double peak_flop_per_second, double utilisation);
double utilisation_of(double flop, double gpu_seconds, double peak_flop_per_second);

// ---- Throughput per GPU at `gpus`, against one: three models ----

// From one measured speed-up (power law G^-alpha); `measured_gpus` above 1.
double power_law_exponent(double speedup, double measured_gpus);
double power_law_efficiency(double exponent, double gpus);
// Amdahl: the parallel share from one measured speed-up, and the speed-up at another count.
double parallel_share(double speedup, double measured_gpus);
double amdahl_speedup(double parallel_share, double gpus);
// Exchange of `gradient_bytes` by ring all-reduce over links of `bytes_per_second` each.
double all_reduce_seconds(double gradient_bytes, double gpus, double bytes_per_second);
double efficiency_with_exchange(double compute_seconds, double exchange_seconds, double overlapped_fraction);

// Share of the time in which stages wait for each other: (p − 1) ÷ (m + p − 1) with m micro-batches.
double pipeline_bubble(double stages, double micro_batches);

// Counts that a run is rounded up to: whole nodes above one node, and a multiple of what one copy takes.
double rounded_gpus(double gpus, double gpus_per_node, double gpus_per_copy);

}  // namespace sizewright::training
