// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/parameters.h"

#include "model/catalog/model_architecture.h"

namespace sizewright {

namespace {

double or_zero(const std::optional<int>& value) { return value.value_or(0); }

// Of one layer: the matrices from and to queries, keys and values.
std::optional<double> attention_of(const ModelArchitecture& m, double kv_heads, double head_dim) {
    const double hidden = or_zero(m.hidden_size), heads = or_zero(m.attention_heads);
    if (m.kv_lora_rank) {
        if (!m.qk_nope_head_dim || !m.qk_rope_head_dim) return {};
        const double rank = *m.kv_lora_rank, rope = *m.qk_rope_head_dim, nope = *m.qk_nope_head_dim;
        const double value = m.v_head_dim.value_or(*m.qk_nope_head_dim);
        const double queries = m.q_lora_rank ? *m.q_lora_rank * (hidden + heads * (nope + rope)) : hidden * heads * (nope + rope);
        return queries + hidden * (rank + rope) + rank * heads * (nope + value) + heads * value * hidden;
    }
    const double value = m.v_head_dim ? *m.v_head_dim : head_dim;
    return hidden * heads * head_dim + hidden * kv_heads * (head_dim + value) + heads * value * hidden;
}

}  // namespace

std::optional<ParameterCount> count_parameters(const ModelArchitecture& m) {
    if (!m.layers || !m.hidden_size || !m.attention_heads || !m.vocabulary) return {};
    // Decoders have matrices of their own for what the encoder says, and linear layers other ones than attention.
    if (m.linear_layers.value_or(0) > 0 || m.architecture == "hybrid" || m.architecture == "encoder-decoder") return {};
    if (!m.intermediate_size && !m.moe_intermediate_size) return {};
    const double layers = *m.layers, hidden = *m.hidden_size;
    const double head_dim = m.head_dim ? *m.head_dim : hidden / *m.attention_heads;
    const double kv_heads = m.kv_heads.value_or(*m.attention_heads);
    const double matrices = m.gated_mlp.value_or(true) ? 3 : 2;

    // Layers with full attention may have heads of their own.
    const double own = m.window_layers && m.global_kv_heads ? layers - *m.window_layers : 0;
    const auto usual = attention_of(m, kv_heads, head_dim);
    if (!usual) return {};
    double attention = (layers - own) * *usual;
    if (own > 0) attention += own * *attention_of(m, *m.global_kv_heads, m.global_head_dim.value_or(static_cast<int>(head_dim)));

    const bool is_mixture = or_zero(m.experts) > 0;
    const double dense_layers = !is_mixture ? layers : m.moe_layers ? layers - *m.moe_layers : or_zero(m.first_dense_layers);
    const double mixture_layers = layers - dense_layers;
    const double dense = dense_layers * matrices * hidden * or_zero(m.intermediate_size);
    double experts = 0, used = 0;
    if (is_mixture) {
        const double expert =
            matrices * hidden * (m.moe_intermediate_size ? *m.moe_intermediate_size : or_zero(m.intermediate_size));
        const double shared_width = m.shared_intermediate_size ? *m.shared_intermediate_size
                                                               : or_zero(m.shared_experts) * or_zero(m.moe_intermediate_size);
        const double beside = matrices * hidden * shared_width + hidden * *m.experts;  // shared experts and the router
        experts = mixture_layers * (*m.experts * expert + beside);
        used = mixture_layers * (or_zero(m.experts_per_token) * expert + beside);
    }
    ParameterCount out;
    out.embeddings = *m.vocabulary * hidden * (m.tied_embeddings.value_or(false) ? 1 : 2);
    out.norms = (2 * layers + 1) * hidden;
    const double rest = out.embeddings + out.norms + attention + dense + m.extra_parameters.value_or(0);
    out.total = rest + experts;
    out.active = rest + used;
    return out;
}

}  // namespace sizewright
