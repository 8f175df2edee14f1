// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Memory of the GPUs that hold one replica of a language model. Bytes; docs/formulas.md 4.

#include "model/sizing/resolved_model.h"

namespace sizewright::language {

// Cache per GPU of a tensor-parallel group: heads are dealt out and copied once there are more GPUs than heads; a latent cache is
// copied to all.
double cache_share(const ResolvedModel& model, double tensor_parallel);

// Tokens that are reserved and not used, on average, with a cache in blocks of `block` tokens.
double paging_waste_tokens(double block = 16);

// Activations of a step that takes `tokens` tokens, on one GPU of the group.
double workspace_bytes(const ResolvedModel& model, double tokens, double tensor_parallel);

// The sampler's logits for `sequences`: 4 B for one copy in 32 bits; the engine's copies together are 14.3 B a logit, an
// empirical law of one engine's logs (43 configurations, median error 3 %).
double logits_bytes(const ResolvedModel& model, double sequences, double bytes_per_logit = 14.3);

// Context, graphs and, between several GPUs, the buffers of their exchange.
double runtime_bytes(double gpus);

// Most sequences of `sequence_bytes` (on this GPU) that fit into `room`; whole.
double most_sequences(double room, double sequence_bytes);

}  // namespace sizewright::language
