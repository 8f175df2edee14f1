// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/training/memory.h"

#include <algorithm>

namespace sizewright::training {

StateBytes state_bytes(Optimizer optimizer, GradientPrecision gradients, bool is_mixed) {
    StateBytes out;
    out.weights = is_mixed ? 2 : 4;
    out.gradients = is_mixed && gradients != GradientPrecision::fp32 ? 2 : 4;
    const double master = is_mixed ? 4 : 0;
    switch (optimizer) {
        case Optimizer::adamw: out.optimizer = master + 8; break;
        case Optimizer::adamw_8bit: out.optimizer = master + 2 * (1 + 4.0 / 256); break;  // a scale for each 256
        case Optimizer::sgd_momentum: out.optimizer = master + 4; break;
        case Optimizer::adafactor:  // factors of rows and columns are below a thousandth
        case Optimizer::sgd: out.optimizer = master; break;
    }
    return out;
}

double adafactor_bytes(double rows, double columns) { return 4 * (rows + columns); }

State state_of(double parameters, double expert_parameters, const StateBytes& bytes, const Layout& layout) {
    const double shards = layout.tensor * layout.pipeline;
    const double dense = (parameters - expert_parameters) / shards;
    const double experts = expert_parameters / layout.expert / shards;
    const double copies = layout.data * layout.context;  // context-parallel GPUs hold copies too
    // The experts' GPUs are taken from the copies, so that fewer of them hold the same expert.
    const double expert_copies = std::max(1.0, copies / layout.expert);
    const auto held = [&](double of_one, bool is_sharded) {
        return of_one * (is_sharded ? dense / copies + experts / expert_copies : dense + experts);
    };
    return {held(bytes.weights, layout.sharding == Sharding::zero3),
            held(bytes.gradients, layout.sharding == Sharding::zero2 || layout.sharding == Sharding::zero3),
            held(bytes.optimizer, layout.sharding != Sharding::none)};
}

double gathered_bytes(double layer_parameters, const Layout& layout) {
    return layout.sharding == Sharding::zero3 && layout.data * layout.context > 1 ? 2 * layer_parameters * 2 / layout.tensor : 0;
}

double classic_layer_bytes(const Shape& shape, double sequence, double batch, double tensor, bool sequence_parallel,
                           Recomputation recomputation) {
    const double sbh = sequence * batch * shape.hidden;
    if (recomputation == Recomputation::full) return 2 * sbh;
    const double core = recomputation == Recomputation::selective ? 0 : 5 * shape.heads * sequence / shape.hidden / tensor;
    return sbh * ((sequence_parallel ? 10 / tensor : 10) + 24 / tensor + core);
}

double gated_layer_bytes_per_token(const Shape& shape) {
    return 2 * (6 * shape.hidden + 2 * shape.kv_share * shape.hidden + 3 * shape.intermediate);
}

double layer_bytes(const Shape& shape, double sequence, double batch, const Layout& layout, Recomputation recomputation) {
    const double local = sequence / layout.context;
    if (!shape.gated) return classic_layer_bytes(shape, local, batch, layout.tensor, layout.sequence_parallel, recomputation);
    if (recomputation == Recomputation::full) return 2 * local * batch * shape.hidden;
    const double core = recomputation == Recomputation::none ? 5 * shape.heads * local * local * batch / layout.tensor : 0;
    // Without sequence parallelism two inputs of the norms stay whole on each GPU.
    const double whole = layout.sequence_parallel || layout.tensor <= 1 ? 0 : 4 * shape.hidden * (1 - 1 / layout.tensor);
    return (gated_layer_bytes_per_token(shape) / layout.tensor + whole) * local * batch + core;
}

double activation_bytes(const Shape& shape, double sequence, double batch, double micro_batches, const Layout& layout,
                        Recomputation recomputation) {
    const double layers = shape.layers / layout.pipeline;
    const double in_flight = std::min(layout.pipeline, std::max(1.0, micro_batches));
    return layers * in_flight * layer_bytes(shape, sequence, batch, layout, recomputation);
}

double interleaving_factor(double stages, double chunks) { return 1 + (stages - 1) / (stages * chunks); }

double logits_bytes(double sequence, double batch, double vocabulary) { return sequence * batch * vocabulary * 4; }

double adapter_parameters(const Shape& shape, double rank, bool all_linear) {
    const double h = shape.hidden, kv = h * shape.kv_share;
    double sides = 2 * (h + h) + 2 * (h + kv);  // queries and output, keys and values
    if (all_linear) sides += (shape.gated ? 3 : 2) * (h + shape.intermediate);
    return rank * sides * shape.layers;
}

double quantised_base_bits(bool double_quantised) { return double_quantised ? 4 + 8.0 / 64 + 32.0 / (64 * 256) : 4 + 32.0 / 64; }

MeasuredMemory measured_memory(double batch_a, double bytes_a, double batch_b, double bytes_b) {
    const double per_item = (bytes_b - bytes_a) / (batch_b - batch_a);
    return {bytes_a - batch_a * per_item, per_item};
}

}  // namespace sizewright::training
