// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Memory of the GPU that holds the most while it trains. Bytes; docs/formulas.md 3.

#include "model/sizing/training/compute.h"
#include "model/workbook/training_run.h"

namespace sizewright::training {

// Bytes of one parameter's state. Mixed precision: 16-bit weights with a master copy in the optimiser; single: 32-bit weights
// without.
struct StateBytes {
    double weights = 2;
    double gradients = 2;
    double optimizer = 12;
    double sum() const { return weights + gradients + optimizer; }
};
StateBytes state_bytes(Optimizer optimizer, GradientPrecision gradients, bool is_mixed);
// Of Adafactor's factored state, in bytes, for matrices of a × b: 4 (a + b).
double adafactor_bytes(double rows, double columns);

struct Layout {
    double tensor = 1;
    double pipeline = 1;
    double context = 1;
    double expert = 1;
    double data = 1;  // copies
    Sharding sharding = Sharding::none;
    bool sequence_parallel = true;
};

struct State {
    double weights = 0, gradients = 0, optimizer = 0;
    double sum() const { return weights + gradients + optimizer; }
};
// Of `parameters` on one GPU of the layout; `expert_parameters` of them are dealt out to the experts' GPUs as well.
State state_of(double parameters, double expert_parameters, const StateBytes& bytes, const Layout& layout);

// The layers that a GPU holds of weights which are sharded over the copies, gathered for use: two of them.
double gathered_bytes(double layer_parameters, const Layout& layout);

struct Shape {
    double layers = 0, hidden = 0, intermediate = 0, heads = 0, kv_share = 1;  // kv_share: KV heads ÷ heads
    double vocabulary = 0;
    bool gated = true;
};

// Activations of one layer for a micro-batch of `batch` sequences of `sequence` tokens, 16 bit (Korthikanti et al. for the
// classic block; a count of our own for the gated one, with the attention core recomputed in both by flash attention unless
// `none`).
double classic_layer_bytes(const Shape& shape, double sequence, double batch, double tensor, bool sequence_parallel,
                           Recomputation recomputation);
double gated_layer_bytes_per_token(const Shape& shape);
double layer_bytes(const Shape& shape, double sequence, double batch, const Layout& layout, Recomputation recomputation);

// Of all layers that a stage holds: the first keeps as many micro-batches as there are stages, so the depth of the pipeline does
// not help; interleaving adds (p − 1) ÷ (p m).
double activation_bytes(const Shape& shape, double sequence, double batch, double micro_batches, const Layout& layout,
                        Recomputation recomputation);
double interleaving_factor(double stages, double chunks);

// Logits in single precision and their gradient.
double logits_bytes(double sequence, double batch, double vocabulary);

// Adapters: parameters for the matrices of the attention, or of all linear layers, at a rank.
double adapter_parameters(const Shape& shape, double rank, bool all_linear);
// Bits of a weight in a 4-bit base in blocks of 64, its scales quantised once more or not.
double quantised_base_bits(bool double_quantised);

// A straight line through two measurements of another model: memory at batch 0 and per item.
struct MeasuredMemory {
    double fixed = 0;
    double per_item = 0;
};
MeasuredMemory measured_memory(double batch_a, double bytes_a, double batch_b, double bytes_b);

}  // namespace sizewright::training
