// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Layers, widths, heads and experts, by their many names.

#include <algorithm>

#include "model/importing/huggingface_keys.h"
#include "model/importing/huggingface_types.h"

namespace sizewright {

namespace {

// The ranges of the worksheet's fields (model/workbook/model_shape.h).
constexpr int most_layers = 1000, most_width = 1'000'000, most_inner_width = 10'000'000, most_heads = 1024,
              most_head_width = 4096, most_experts = 1024, most_tokens = 1'000'000'000;

std::optional<ConfigurationKeys> attention_keys(const ConfigurationKeys& keys) { return keys.below("attn_config"); }

void read_kv_heads(const ConfigurationKeys& keys, HuggingFaceModel& model) {
    auto& m = model.architecture;
    const bool is_falcon = model.model_type == "falcon" || model.model_type.starts_with("RefinedWeb");
    const auto attention = attention_keys(keys);
    if (attention && attention->text("attn_type") == "multiquery_attention") {
        m.kv_heads = 1;
    } else if (attention && attention->find({"kv_n_heads"})) {
        m.kv_heads = attention->count({"kv_n_heads"}, 1, most_heads);
    } else if (is_falcon && !keys.flag({"new_decoder_architecture"}).value_or(false)) {
        // One set of keys and values unless it says otherwise; a count of them is not read by the model's code.
        if (keys.find({"n_head_kv"}) && !keys.find({"multi_query"}))
            m.kv_heads = keys.count({"n_head_kv"}, 1, most_heads);
        else
            m.kv_heads = keys.flag({"multi_query"}).value_or(true) ? std::optional(1) : m.attention_heads;
    } else if (keys.find({"multi_query_group_num"}) && keys.flag({"multi_query_attention"}).value_or(false)) {
        m.kv_heads = keys.count({"multi_query_group_num"}, 1, most_heads);
    } else if (model.model_type == "gpt_bigcode") {
        m.kv_heads = keys.flag({"multi_query"}).value_or(true) ? std::optional(1) : m.attention_heads;
    } else if (const ConfigurationKeys::Names names{"num_key_value_heads", "num_kv_heads", "n_head_kv", "n_kv_heads",
                                                    "num_attention_groups", "decoder_attention_heads"};
               keys.find(names)) {
        m.kv_heads = keys.count(names, 1, most_heads);
    } else {
        m.kv_heads = m.attention_heads;  // each head has its own
    }
    if (m.kv_heads && m.attention_heads && *m.kv_heads > *m.attention_heads) {
        keys.note({SW_TEXT("%1 key-value heads are more than the %2 attention heads."),
                   {std::to_string(*m.kv_heads), std::to_string(*m.attention_heads)}});
        m.kv_heads.reset();
    } else if (m.kv_heads && m.attention_heads && *m.attention_heads % *m.kv_heads != 0) {
        keys.note({SW_TEXT("%1 attention heads cannot be shared evenly by %2 key-value heads."),
                   {std::to_string(*m.attention_heads), std::to_string(*m.kv_heads)}});
        m.kv_heads.reset();
    }
}

void read_latent_attention(const ConfigurationKeys& keys, HuggingFaceModel& model) {
    auto& m = model.architecture;
    m.kv_lora_rank = keys.count({"kv_lora_rank"}, 1, most_width);
    if (!m.kv_lora_rank) return;
    m.qk_rope_head_dim = keys.count({"qk_rope_head_dim"}, 0, most_head_width);
    m.qk_nope_head_dim = keys.count({"qk_nope_head_dim"}, 1, most_head_width);
    m.q_lora_rank = keys.count({"q_lora_rank"}, 1, most_width);
    m.v_head_dim = keys.count({"v_head_dim"}, 1, most_head_width);
    if (!m.qk_rope_head_dim) keys.note({SW_TEXT("qk_rope_head_dim is missing: the cache of latent attention is not known.")});
    if (m.qk_rope_head_dim && m.qk_nope_head_dim) m.head_dim = *m.qk_nope_head_dim + *m.qk_rope_head_dim;
}

void read_head_width(const ConfigurationKeys& keys, HuggingFaceModel& model) {
    auto& m = model.architecture;
    m.head_dim = keys.count({"head_dim", "attention_head_dim", "d_head", "kv_channels", "attention_key_value_channels", "d_kv"},
                            1, most_head_width);
    if (!m.head_dim && m.hidden_size && m.attention_heads) {
        if (*m.hidden_size % *m.attention_heads == 0)
            m.head_dim = *m.hidden_size / *m.attention_heads;
        else
            keys.note({SW_TEXT("%1 attention heads do not divide the hidden size of %2, and head_dim is missing: the width of a "
                               "head is not known."),
                       {std::to_string(*m.attention_heads), std::to_string(*m.hidden_size)}});
    }
    const int value_width = keys.count({"v_head_dim"}, 1, most_head_width).value_or(0);
    if (value_width > 0 && m.head_dim && value_width != *m.head_dim) m.v_head_dim = value_width;
}

void read_inner_width(const ConfigurationKeys& keys, HuggingFaceModel& model) {
    auto& m = model.architecture;
    const ConfigurationKeys::Names names{"intermediate_size", "ffn_hidden_size", "ffn_dim", "decoder_ffn_dim", "n_inner", "d_ff",
                                         "hidden_dim_ffn",    "d_inner"};
    if (keys.find(names)) {
        m.intermediate_size = keys.count(names, 1, most_inner_width);
        // Two matrices of half that width are multiplied there.
        if (model.model_type == "qwen" && m.intermediate_size) m.intermediate_size = *m.intermediate_size / 2;
        return;
    }
    if (!m.hidden_size) return;
    const bool has_default = model.model_type == "mpt" || model.model_type == "falcon" || model.model_type == "bloom" ||
                             model.model_type.starts_with("RefinedWeb") || model.model_type.starts_with("gpt") ||
                             model.model_type == "codegen" || keys.object().find("n_inner");
    if (!has_default) return;
    m.intermediate_size = *m.hidden_size * keys.count({"expansion_ratio"}, 1, 64).value_or(4);
}

void read_gating(const ConfigurationKeys& keys, HuggingFaceModel& model, const TypeFacts* facts) {
    auto& m = model.architecture;
    std::string activation = keys.text("hidden_act");
    if (activation.empty()) activation = keys.text("activation_function");
    if (activation.empty()) activation = keys.text("hidden_activation");
    if (facts) {
        m.gated_mlp = facts->gated;
        return;
    }
    const auto is = [&](std::string_view word) { return activation.find(word) != std::string::npos; };
    m.gated_mlp = activation.empty() || is("silu") || is("swish") || is("glu");
    keys.note(*m.gated_mlp ? Message{SW_TEXT("Three matrices in each feed-forward part are assumed.")}
                           : Message{SW_TEXT("Two matrices in each feed-forward part are assumed.")});
}

}  // namespace

void read_layers(const ConfigurationKeys& keys, HuggingFaceModel& model) {
    auto& m = model.architecture;
    const TypeFacts* facts = facts_of(model.model_type);
    const bool is_pair = facts && facts->kind == ModelKind::encoder_decoder;
    const ConfigurationKeys::Names layers = {"num_hidden_layers", "n_layer", "n_layers", "num_layers", "decoder_layers"};
    const ConfigurationKeys::Names of_pair = {"num_decoder_layers", "decoder_layers", "num_hidden_layers", "num_layers"};
    const auto stated = keys.find(is_pair ? of_pair : layers);
    if (stated && stated->is(JsonKind::array))
        keys.refuse(stated->key(), {SW_TEXT("A list was found; the number of layers is needed.")});
    else
        m.layers = keys.count(is_pair ? of_pair : layers, 1, most_layers);
    m.hidden_size = keys.count({"hidden_size", "n_embd", "d_model", "dim", "model_dim"}, 1, most_width);
    m.attention_heads =
        keys.count({"num_attention_heads", "n_head", "n_heads", "num_heads", "decoder_attention_heads"}, 1, most_heads);
    m.vocabulary = keys.count({"vocab_size", "padded_vocab_size"}, 1, most_inner_width);
    if (keys.find({"padded_vocab_size"})) m.vocabulary = keys.count({"padded_vocab_size"}, 1, most_inner_width);
    m.max_context = keys.count({"max_position_embeddings", "n_positions", "max_seq_len", "seq_length", "n_ctx"}, 1, most_tokens);
    read_inner_width(keys, model);
    read_gating(keys, model, facts);
    read_head_width(keys, model);
    read_kv_heads(keys, model);
    read_latent_attention(keys, model);
    m.tied_embeddings = keys.flag({"tie_word_embeddings", "tie_embeddings"});
    if (!m.tied_embeddings && facts) m.tied_embeddings = facts->tied;
    if (!m.tied_embeddings) {
        m.tied_embeddings = false;
        keys.note({SW_TEXT("tie_word_embeddings is missing: input and output are counted as two matrices.")});
    }
}

namespace {

// Layers with experts, where some layers have none.
std::optional<int> layers_with_experts(const ConfigurationKeys& keys, const ModelArchitecture& m) {
    if (!m.layers) return {};
    const int layers = *m.layers;
    const auto frequency = keys.find({"moe_layer_freq"});
    if (frequency && frequency->is(JsonKind::array)) {
        int with = 0;
        for (auto item = frequency->first(); item; item = item->next()) with += item->number().value_or(0) > 0 ? 1 : 0;
        return std::min(with, layers);
    }
    if (const auto listed = keys.find({"moe_layers"}); listed && listed->is(JsonKind::array)) {
        int with = 0;
        for (auto item = listed->first(); item; item = item->next()) ++with;
        return std::min(with, layers);
    }
    const int first = keys.count({"first_k_dense_replace", "moe_layer_start_index"}, 0, most_layers).value_or(0);
    const int step =
        keys.count({"decoder_sparse_step", "interleave_moe_layer_step", "moe_layer_freq", "moe_layer_interval"}, 1, most_layers)
            .value_or(1);
    const auto dense = keys.find({"mlp_only_layers"});
    int with = 0;
    for (int layer = first; layer < layers; ++layer) {
        // DeepSeek counts from the first layer, the others from the step's last.
        const bool is_turn = keys.find({"moe_layer_freq"}) ? layer % step == 0 : (layer + 1) % step == 0;
        bool is_dense = false;
        if (dense)
            for (auto item = dense->first(); item; item = item->next()) is_dense = is_dense || item->number() == layer;
        with += is_turn && !is_dense ? 1 : 0;
    }
    return with;
}

}  // namespace

void read_experts(const ConfigurationKeys& keys, HuggingFaceModel& model) {
    auto& m = model.architecture;
    const auto inner = keys.below("ffn_config");
    const auto experts =
        inner && inner->find({"moe_num_experts"})
            ? inner->count({"moe_num_experts"}, 0, most_experts)
            : keys.count({"num_local_experts", "num_experts", "n_routed_experts", "moe_num_experts"}, 0, most_experts);
    if (inner && inner->find({"ffn_hidden_size"})) m.intermediate_size = inner->count({"ffn_hidden_size"}, 1, most_inner_width);
    if (experts.value_or(0) <= 1) return;
    m.experts = experts;
    m.architecture = "moe";
    m.experts_per_token = inner && inner->find({"moe_top_k"})
                              ? inner->count({"moe_top_k"}, 1, most_experts)
                              : keys.count({"num_experts_per_tok", "num_experts_per_token", "experts_per_token", "moe_k",
                                            "top_k_experts", "moe_topk", "moe_top_k"},
                                           1, most_experts);
    if (!m.experts_per_token)
        keys.note({SW_TEXT("The file does not say how many of the %1 experts a token uses."), {std::to_string(*experts)}});
    m.moe_intermediate_size = keys.count({"moe_intermediate_size", "expert_ffn_hidden_size"}, 1, most_inner_width);
    m.shared_intermediate_size =
        keys.count({"shared_expert_intermediate_size", "shared_intermediate_size", "moe_shared_expert_intermediate_size"}, 0,
                   most_inner_width);
    m.shared_experts = keys.count({"n_shared_experts", "num_shared_experts", "moe_num_shared_experts"}, 0, most_experts);
    if (model.model_type == "llama4_text") {  // one shared expert; layers without experts have a width of their own
        m.moe_intermediate_size = m.intermediate_size;
        m.shared_experts = 1;
        m.intermediate_size = keys.count({"intermediate_size_mlp"}, 1, most_inner_width);
    }
    if (m.shared_intermediate_size == 0) m.shared_intermediate_size.reset();
    m.moe_layers = layers_with_experts(keys, m);
    if (m.moe_layers == m.layers && m.layers) m.moe_layers.reset();
}

}  // namespace sizewright
