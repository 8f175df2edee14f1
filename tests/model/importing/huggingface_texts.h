// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Configurations written for the tests, with the figures of published models and only the keys that matter.

namespace configurations {

inline constexpr const char* llama31_8b = R"({"model_type": "llama", "_name_or_path": "meta-llama/Llama-3.1-8B",
  "hidden_size": 4096, "intermediate_size": 14336, "num_hidden_layers": 32, "num_attention_heads": 32,
  "num_key_value_heads": 8, "vocab_size": 128256, "max_position_embeddings": 131072, "hidden_act": "silu",
  "attention_bias": false, "tie_word_embeddings": false, "torch_dtype": "bfloat16"})";

inline constexpr const char* llama2_7b = R"({"model_type": "llama", "hidden_size": 4096, "intermediate_size": 11008,
  "num_hidden_layers": 32, "num_attention_heads": 32, "vocab_size": 32000, "torch_dtype": "float16"})";

inline constexpr const char* gpt2 = R"({"model_type": "gpt2", "n_embd": 768, "n_layer": 12, "n_head": 12, "n_positions": 1024,
  "n_inner": null, "vocab_size": 50257, "activation_function": "gelu_new"})";

inline constexpr const char* opt_125m = R"({"model_type": "opt", "hidden_size": 768, "num_hidden_layers": 12, "ffn_dim": 3072,
  "num_attention_heads": 12, "max_position_embeddings": 2048, "vocab_size": 50272, "word_embed_proj_dim": 768,
  "do_layer_norm_before": true, "torch_dtype": "float16"})";

inline constexpr const char* bert_base = R"({"model_type": "bert", "hidden_size": 768, "num_hidden_layers": 12,
  "num_attention_heads": 12, "intermediate_size": 3072, "max_position_embeddings": 512, "type_vocab_size": 2,
  "vocab_size": 30522, "hidden_act": "gelu"})";

inline constexpr const char* qwen3_8b = R"({"model_type": "qwen3", "hidden_size": 4096, "intermediate_size": 12288,
  "num_hidden_layers": 36, "num_attention_heads": 32, "num_key_value_heads": 8, "head_dim": 128, "vocab_size": 151936,
  "attention_bias": false, "use_sliding_window": false, "sliding_window": null, "max_window_layers": 36,
  "tie_word_embeddings": false, "torch_dtype": "bfloat16"})";

inline constexpr const char* qwen25_7b = R"({"model_type": "qwen2", "hidden_size": 3584, "intermediate_size": 18944,
  "num_hidden_layers": 28, "num_attention_heads": 28, "num_key_value_heads": 4, "vocab_size": 152064,
  "use_sliding_window": false, "sliding_window": 131072, "max_window_layers": 28, "tie_word_embeddings": false,
  "torch_dtype": "bfloat16"})";

inline constexpr const char* gemma2_9b = R"({"model_type": "gemma2", "hidden_size": 3584, "intermediate_size": 14336,
  "num_hidden_layers": 42, "num_attention_heads": 16, "num_key_value_heads": 8, "head_dim": 256, "vocab_size": 256000,
  "sliding_window": 4096, "torch_dtype": "float32"})";

inline constexpr const char* mixtral_8x7b = R"({"model_type": "mixtral", "hidden_size": 4096, "intermediate_size": 14336,
  "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8, "num_local_experts": 8,
  "num_experts_per_tok": 2, "vocab_size": 32000, "sliding_window": null, "tie_word_embeddings": false,
  "torch_dtype": "bfloat16"})";

inline constexpr const char* deepseek_v3 = R"({"model_type": "deepseek_v3", "hidden_size": 7168, "intermediate_size": 18432,
  "moe_intermediate_size": 2048, "num_hidden_layers": 61, "num_attention_heads": 128, "num_key_value_heads": 128,
  "n_routed_experts": 256, "n_shared_experts": 1, "num_experts_per_tok": 8, "first_k_dense_replace": 3, "moe_layer_freq": 1,
  "q_lora_rank": 1536, "kv_lora_rank": 512, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128,
  "topk_method": "noaux_tc", "num_nextn_predict_layers": 1, "vocab_size": 129280, "tie_word_embeddings": false,
  "torch_dtype": "bfloat16", "quantization_config": {"quant_method": "fp8", "fmt": "e4m3", "weight_block_size": [128, 128]}})";

inline constexpr const char* falcon_7b = R"({"model_type": "falcon", "hidden_size": 4544, "num_hidden_layers": 32,
  "num_attention_heads": 71, "num_kv_heads": 71, "multi_query": true, "new_decoder_architecture": false,
  "parallel_attn": true, "bias": false, "vocab_size": 65024, "torch_dtype": "bfloat16"})";

inline constexpr const char* falcon_40b = R"({"model_type": "RefinedWeb", "hidden_size": 8192, "n_layer": 60, "n_head": 128,
  "n_head_kv": 8, "parallel_attn": true, "bias": false, "vocab_size": 65024, "torch_dtype": "bfloat16"})";

inline constexpr const char* mpt_7b = R"({"model_type": "mpt", "d_model": 4096, "n_heads": 32, "n_layers": 32,
  "expansion_ratio": 4, "max_seq_len": 2048, "attn_config": {"alibi": true, "attn_type": "multihead_attention"},
  "no_bias": true, "learned_pos_emb": true, "vocab_size": 50432, "torch_dtype": "bfloat16"})";

inline constexpr const char* dbrx = R"({"model_type": "dbrx", "d_model": 6144, "n_heads": 48, "n_layers": 40,
  "max_seq_len": 32768, "attn_config": {"kv_n_heads": 8, "clip_qkv": 8},
  "ffn_config": {"ffn_hidden_size": 10752, "moe_num_experts": 16, "moe_top_k": 4}, "vocab_size": 100352,
  "tie_word_embeddings": false, "torch_dtype": "bfloat16"})";

inline constexpr const char* gpt_oss_20b = R"({"model_type": "gpt_oss", "hidden_size": 2880, "intermediate_size": 2880,
  "num_hidden_layers": 24, "num_attention_heads": 64, "num_key_value_heads": 8, "head_dim": 64, "num_local_experts": 32,
  "num_experts_per_tok": 4, "attention_bias": true, "sliding_window": 128, "vocab_size": 201088,
  "tie_word_embeddings": false, "quantization_config": {"quant_method": "mxfp4"}, "layer_types": [
  "sliding_attention", "full_attention", "sliding_attention", "full_attention", "sliding_attention", "full_attention",
  "sliding_attention", "full_attention", "sliding_attention", "full_attention", "sliding_attention", "full_attention",
  "sliding_attention", "full_attention", "sliding_attention", "full_attention", "sliding_attention", "full_attention",
  "sliding_attention", "full_attention", "sliding_attention", "full_attention", "sliding_attention", "full_attention"]})";

inline constexpr const char* llama4_scout = R"({"model_type": "llama4", "tie_word_embeddings": false, "torch_dtype": "bfloat16",
  "vision_config": {"model_type": "llama4_vision_model", "hidden_size": 1408}, "text_config": {"model_type": "llama4_text",
  "hidden_size": 5120, "intermediate_size": 8192, "intermediate_size_mlp": 16384, "num_hidden_layers": 48,
  "num_attention_heads": 40, "num_key_value_heads": 8, "head_dim": 128, "num_local_experts": 16, "num_experts_per_tok": 1,
  "interleave_moe_layer_step": 1, "attention_chunk_size": 8192, "vocab_size": 202048}})";

inline constexpr const char* gemma3_27b = R"({"model_type": "gemma3", "torch_dtype": "bfloat16", "vision_config": {},
  "text_config": {"model_type": "gemma3_text", "hidden_size": 5376, "intermediate_size": 21504, "num_hidden_layers": 62,
  "num_attention_heads": 32, "num_key_value_heads": 16, "head_dim": 128, "sliding_window": 1024,
  "sliding_window_pattern": 6, "vocab_size": 262208}})";

inline constexpr const char* t5_small = R"({"model_type": "t5", "d_model": 512, "num_layers": 6, "num_decoder_layers": 6,
  "num_heads": 8, "d_kv": 64, "d_ff": 2048, "vocab_size": 32128, "is_encoder_decoder": true})";

inline constexpr const char* whisper = R"({"model_type": "whisper", "d_model": 1280, "decoder_layers": 32, "encoder_layers": 32,
  "decoder_attention_heads": 20, "decoder_ffn_dim": 5120, "vocab_size": 51866, "torch_dtype": "float16"})";

inline constexpr const char* mamba = R"({"model_type": "mamba", "hidden_size": 2560, "num_hidden_layers": 64, "state_size": 16,
  "vocab_size": 50280, "time_step_limit": [0.0, Infinity], "torch_dtype": "float32"})";

inline constexpr const char* resnet = R"({"model_type": "resnet", "depths": [3, 4, 6, 3], "embedding_size": 64,
  "hidden_sizes": [256, 512, 1024, 2048], "torch_dtype": "float32"})";

inline constexpr const char* unet = R"({"_class_name": "UNet2DConditionModel", "block_out_channels": [320, 640, 1280],
  "sample_size": 128})";

}  // namespace configurations
