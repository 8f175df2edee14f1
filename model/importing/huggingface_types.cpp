// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/importing/huggingface_types.h"

#include <algorithm>
#include <array>

namespace sizewright {

namespace {

constexpr TypeFacts llama_like(std::string_view type) { return {.type = type}; }

constexpr TypeFacts other(std::string_view type, ModelKind kind) { return {.type = type, .kind = kind}; }

// Layers with biases everywhere and two matrices, as GPT-2 has them.
constexpr TypeFacts with_biases(std::string_view type, bool tied, int norms, int first_position) {
    return {.type = type,
            .gated = false,
            .tied = tied,
            .norms = norms,
            .norm_bias = true,
            .qkv_bias = true,
            .output_bias = true,
            .mlp_bias = true,
            .first_position = first_position};
}

constexpr TypeFacts encoder(std::string_view type, int first_position) {
    TypeFacts out = with_biases(type, true, 2, first_position);
    out.kind = ModelKind::encoder;
    return out;
}

constexpr std::array table{
    llama_like("llama"),
    llama_like("mistral"),
    llama_like("ministral"),
    llama_like("ministral3"),
    llama_like("mistral3"),
    llama_like("mixtral"),
    llama_like("yi"),
    llama_like("internlm"),
    llama_like("internlm2"),
    llama_like("internlm3"),
    llama_like("baichuan"),
    llama_like("deepseek"),
    llama_like("deepseek_v2"),
    llama_like("deepseek_v3"),
    llama_like("deepseek_v32"),
    llama_like("kimi_k2"),
    llama_like("glm4_moe"),
    llama_like("glm4_moe_lite"),
    llama_like("glm_moe_dsa"),
    llama_like("ernie4_5_moe"),
    llama_like("ernie4_5"),
    llama_like("phi3"),
    TypeFacts{.type = "olmo", .norms = 0},
    llama_like("olmoe"),
    llama_like("granite"),
    llama_like("granitemoe"),
    llama_like("hunyuan_v1_dense"),
    llama_like("hunyuan_v1_moe"),
    llama_like("minicpm"),
    llama_like("minicpm3"),
    llama_like("exaone"),
    llama_like("smollm3"),
    llama_like("dots1"),
    llama_like("minimax_m2"),
    llama_like("mimo_v2_flash"),
    llama_like("arcee"),
    llama_like("seed_oss"),
    llama_like("apertus"),
    TypeFacts{.type = "dbrx"},
    TypeFacts{.type = "llama4_text", .windows = Windows::pattern, .pattern = 4},
    TypeFacts{.type = "olmo2", .query_key_norm = true},
    TypeFacts{.type = "olmo3", .query_key_norm = true, .windows = Windows::pattern, .pattern = 4},
    TypeFacts{.type = "glm", .qkv_bias = true},
    TypeFacts{.type = "glm4", .norms = 4, .qkv_bias = true},
    TypeFacts{.type = "chatglm", .qkv_bias = true},
    TypeFacts{.type = "qwen", .qkv_bias = true},
    TypeFacts{.type = "qwen2", .qkv_bias = true, .windows = Windows::above_limit},
    TypeFacts{.type = "qwen2_moe", .qkv_bias = true, .windows = Windows::above_limit},
    TypeFacts{.type = "qwen2_vl", .qkv_bias = true, .windows = Windows::above_limit},
    TypeFacts{.type = "qwen2_vl_text", .qkv_bias = true, .windows = Windows::above_limit},
    TypeFacts{.type = "qwen2_5_vl", .qkv_bias = true, .windows = Windows::above_limit},
    TypeFacts{.type = "qwen2_5_vl_text", .qkv_bias = true, .windows = Windows::above_limit},
    TypeFacts{.type = "qwen3", .query_key_norm = true, .windows = Windows::above_limit},
    TypeFacts{.type = "qwen3_moe", .query_key_norm = true, .windows = Windows::above_limit},
    TypeFacts{.type = "qwen3_vl_text", .query_key_norm = true, .windows = Windows::none},
    TypeFacts{.type = "qwen3_vl_moe_text", .query_key_norm = true, .windows = Windows::none},
    TypeFacts{.type = "qwen3_omni_moe_text", .query_key_norm = true, .windows = Windows::none},
    TypeFacts{.type = "gemma", .tied = true, .windows = Windows::none},
    TypeFacts{.type = "gemma2", .tied = true, .norms = 4, .windows = Windows::alternating},
    TypeFacts{.type = "gemma3", .tied = true, .norms = 4, .query_key_norm = true, .windows = Windows::pattern, .pattern = 6},
    TypeFacts{.type = "gemma3_text", .tied = true, .norms = 4, .query_key_norm = true, .windows = Windows::pattern, .pattern = 6},
    TypeFacts{.type = "cohere", .tied = true, .norms = 1},
    TypeFacts{.type = "cohere2", .tied = true, .norms = 1, .windows = Windows::pattern, .pattern = 4},
    TypeFacts{.type = "exaone4", .query_key_norm = true, .windows = Windows::pattern, .pattern = 4},
    TypeFacts{.type = "gpt_oss", .qkv_bias = true, .output_bias = true, .windows = Windows::alternating},
    TypeFacts{.type = "stablelm", .norm_bias = true},
    TypeFacts{.type = "nemotron", .gated = false, .norm_bias = true},
    TypeFacts{.type = "gptj", .gated = false, .norms = 1, .norm_bias = true, .mlp_bias = true, .head_bias = true},
    TypeFacts{.type = "codegen", .gated = false, .norms = 1, .norm_bias = true, .mlp_bias = true, .head_bias = true},
    TypeFacts{.type = "falcon", .gated = false, .tied = true, .norm_bias = true},
    TypeFacts{.type = "mpt", .gated = false, .tied = true},
    with_biases("gpt2", true, 2, 0),
    with_biases("gpt_bigcode", true, 2, 0),
    with_biases("gpt_neo", true, 2, 0),
    with_biases("gpt_neox", false, 2, -1),
    with_biases("opt", true, 2, 2),
    with_biases("bloom", true, 2, -1),
    with_biases("starcoder2", true, 2, -1),
    [] {
        TypeFacts phi = with_biases("phi", false, 1, -1);
        phi.head_bias = true;
        return phi;
    }(),
    encoder("bert", 0),
    encoder("roberta", 0),
    encoder("xlm-roberta", 0),
    encoder("camembert", 0),
    encoder("distilbert", 0),
    encoder("electra", 0),
    other("albert", ModelKind::encoder),
    other("deberta", ModelKind::encoder),
    other("deberta-v2", ModelKind::encoder),
    other("modernbert", ModelKind::encoder),
    other("nomic_bert", ModelKind::encoder),
    other("mpnet", ModelKind::encoder),
    other("t5", ModelKind::encoder_decoder),
    other("mt5", ModelKind::encoder_decoder),
    other("umt5", ModelKind::encoder_decoder),
    other("longt5", ModelKind::encoder_decoder),
    other("bart", ModelKind::encoder_decoder),
    other("mbart", ModelKind::encoder_decoder),
    other("m2m_100", ModelKind::encoder_decoder),
    other("marian", ModelKind::encoder_decoder),
    other("pegasus", ModelKind::encoder_decoder),
    other("whisper", ModelKind::encoder_decoder),
    other("t5gemma", ModelKind::encoder_decoder),
    other("mamba", ModelKind::state_space),
    other("mamba2", ModelKind::state_space),
    other("falcon_mamba", ModelKind::state_space),
    other("rwkv", ModelKind::state_space),
    other("xlstm", ModelKind::state_space),
    other("jamba", ModelKind::hybrid),
    other("bamba", ModelKind::hybrid),
    other("zamba", ModelKind::hybrid),
    other("zamba2", ModelKind::hybrid),
    other("falcon_h1", ModelKind::hybrid),
    other("nemotron_h", ModelKind::hybrid),
    other("recurrent_gemma", ModelKind::hybrid),
    other("granitemoehybrid", ModelKind::hybrid),
    other("qwen3_next", ModelKind::hybrid),
    other("qwen3_5_text", ModelKind::hybrid),
    other("qwen3_5_moe_text", ModelKind::hybrid),
    other("kimi_linear", ModelKind::hybrid),
    other("lfm2", ModelKind::hybrid),
    other("lfm2_moe", ModelKind::hybrid),
    other("minimax", ModelKind::hybrid),
    other("minimax_text_01", ModelKind::hybrid),
    other("resnet", ModelKind::vision),
    other("vit", ModelKind::vision),
    other("deit", ModelKind::vision),
    other("beit", ModelKind::vision),
    other("swin", ModelKind::vision),
    other("convnext", ModelKind::vision),
    other("efficientnet", ModelKind::vision),
    other("mobilenet_v2", ModelKind::vision),
    other("clip", ModelKind::vision),
    other("siglip", ModelKind::vision),
    other("dinov2", ModelKind::vision),
    other("detr", ModelKind::vision),
    other("segformer", ModelKind::vision),
    other("yolos", ModelKind::vision),
    other("wav2vec2", ModelKind::vision),
    other("hubert", ModelKind::vision),
};

}  // namespace

const TypeFacts* facts_of(std::string_view model_type) {
    if (model_type == "RefinedWeb" || model_type == "RefinedWebModel") model_type = "falcon";  // before it came to transformers
    const auto found = std::ranges::find(table, model_type, &TypeFacts::type);
    return found == table.end() ? nullptr : &*found;
}

}  // namespace sizewright
