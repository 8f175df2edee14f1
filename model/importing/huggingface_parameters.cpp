// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Biases, norms and learned positions: what a type has beside its matrices.

#include "model/importing/huggingface_keys.h"
#include "model/importing/huggingface_types.h"

namespace sizewright {

namespace {

struct Biases {
    bool norm, qkv, output, mlp, head;
};

// The type's own, unless the file says otherwise.
Biases biases_of(const ConfigurationKeys& keys, const std::string& type, const TypeFacts& facts) {
    Biases out{facts.norm_bias, facts.qkv_bias, facts.output_bias, facts.mlp_bias, facts.head_bias};
    if (const auto all = keys.flag({"use_bias", "bias"})) out.qkv = out.output = out.mlp = *all;
    if (const auto none = keys.flag({"no_bias"})) out.norm = out.qkv = out.output = out.mlp = !*none;
    if (const auto added = keys.flag({"attention_bias", "add_qkv_bias", "use_qkv_bias", "qkv_bias"})) {
        out.qkv = *added;
        if (keys.flag({"attention_bias"}) && !type.starts_with("glm")) out.output = *added;
    }
    if (const auto inner = keys.flag({"mlp_bias"})) out.mlp = *inner;
    return out;
}

int norms_of(const ConfigurationKeys& keys, const std::string& type, const TypeFacts& facts) {
    if (type != "falcon" && type != "RefinedWebModel") return facts.norms;  // "RefinedWeb" is the newer of the two
    const bool is_parallel = keys.flag({"parallel_attn"}).value_or(true);
    return is_parallel && !keys.flag({"new_decoder_architecture"}).value_or(false) ? 1 : 2;
}

double positions(const ConfigurationKeys& keys, const std::string& type, const TypeFacts& facts, const ModelArchitecture& m) {
    if (!m.max_context) return 0;
    const double hidden = *m.hidden_size;
    if (type == "mpt") {
        const auto attention = keys.below("attn_config");
        const bool is_relative =
            attention && (attention->flag({"alibi"}).value_or(false) || attention->flag({"rope"}).value_or(false));
        return keys.flag({"learned_pos_emb"}).value_or(true) && !is_relative ? *m.max_context * hidden : 0;
    }
    return facts.first_position < 0 ? 0 : (*m.max_context + facts.first_position) * hidden;
}

// What single types have of their own.
double special(const ConfigurationKeys& keys, const std::string& type, const ModelArchitecture& m) {
    const double hidden = *m.hidden_size, layers = *m.layers, heads = *m.attention_heads;
    const double mixture_layers = m.moe_layers.value_or(*m.layers);
    double out = 0;
    if (type == "bloom") out += 2 * hidden;  // a norm behind the embeddings
    if (m.experts && type == "gpt_oss")      // each expert's biases, the router's, and one sink for each head
        out += layers * (*m.experts * (2.0 * m.intermediate_size.value_or(0) + hidden + 1) + heads);
    if (m.experts && type == "qwen2_moe") out += mixture_layers * hidden;  // the gate of the shared expert
    if (m.experts && keys.text("topk_method") == "noaux_tc") out += mixture_layers * *m.experts;
    if (m.kv_lora_rank) out += layers * (*m.kv_lora_rank + m.q_lora_rank.value_or(0));  // norms of the compressed values
    const int kinds = keys.count({"type_vocab_size"}, 0, 1000).value_or(0);
    const bool has_pooler = type == "bert" || type == "roberta" || type == "xlm-roberta" || type == "camembert";
    if (has_pooler) out += kinds * hidden + hidden * hidden + hidden;
    if (type == "opt") {
        const double narrow = keys.count({"word_embed_proj_dim"}, 1, 1'000'000).value_or(*m.hidden_size);
        if (narrow < hidden) out += m.vocabulary.value_or(0) * (narrow - hidden) + 2 * narrow * hidden;
        if (keys.flag({"do_layer_norm_before"}) == false) out -= 2 * hidden;
    }
    return out;
}

}  // namespace

double parameters_beside(const ConfigurationKeys& keys, const HuggingFaceModel& model) {
    const auto& m = model.architecture;
    const std::string& type = model.model_type;
    const TypeFacts* known = facts_of(type);
    const TypeFacts facts = known ? *known : TypeFacts{};
    if (!m.layers || !m.hidden_size || !m.attention_heads || !m.head_dim) return 0;
    const double hidden = *m.hidden_size, layers = *m.layers;
    const double queries = 1.0 * *m.attention_heads * *m.head_dim;
    const double keys_or_values = 1.0 * m.kv_heads.value_or(*m.attention_heads) * *m.head_dim;
    const Biases biases = biases_of(keys, type, facts);
    const int norms = norms_of(keys, type, facts);

    double out = (norms - 2) * layers * hidden + positions(keys, type, facts, m) + special(keys, type, m);
    if (biases.norm) out += (norms * layers + 1) * hidden;
    if (biases.qkv && !m.kv_lora_rank) out += layers * (queries + 2 * keys_or_values);
    if (biases.output) out += layers * hidden;
    if (biases.mlp && !m.experts)
        out += layers * ((m.gated_mlp.value_or(true) ? 2 : 1) * double(m.intermediate_size.value_or(0)) + hidden);
    if (biases.head) out += m.vocabulary.value_or(0);
    if (facts.query_key_norm) out += layers * (type.starts_with("olmo") ? queries + keys_or_values : 2.0 * *m.head_dim);
    return out;
}

}  // namespace sizewright
