// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/language/memory.h"

#include <algorithm>
#include <cmath>

namespace sizewright::language {

namespace {
constexpr double gibibyte = 1024.0 * 1024 * 1024;
// Seen in engine logs: 0.3 to 2 GiB of context, 0.5 to 2 GiB of graphs; about 2 GiB of buffers with several GPUs.
constexpr double context_and_graphs = 1.0 * gibibyte;
constexpr double exchange_buffers = 2.0 * gibibyte;
}  // namespace

double cache_share(const ResolvedModel& model, double tensor_parallel) {
    if (tensor_parallel <= 1) return 1;
    if (model.kv_latent_rank) return 1;
    const double heads = model.kv_heads.value_or(1);
    return std::max(1.0, std::floor(heads / tensor_parallel)) / heads;
}

double paging_waste_tokens(double block) { return (block - 1) / 2; }

double workspace_bytes(const ResolvedModel& model, double tokens, double tensor_parallel) {
    const double width = 2 * model.intermediate_size.value_or(0) / tensor_parallel + 2 * model.hidden_size.value_or(0);
    return tokens * width * 2;
}

double logits_bytes(const ResolvedModel& model, double sequences, double bytes_per_logit) {
    return bytes_per_logit * model.vocabulary.value_or(0) * sequences;
}

double runtime_bytes(double gpus) { return context_and_graphs + (gpus > 1 ? exchange_buffers : 0); }

double most_sequences(double room, double sequence_bytes) {
    if (!(room > 0) || !(sequence_bytes > 0)) return 0;
    return std::floor(room / sequence_bytes + 1e-9);
}

}  // namespace sizewright::language
