// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A published model: its shape, from its own configuration.

#include <optional>
#include <string>
#include <vector>

namespace sizewright {

// Counts are exact; what a model does not have or what is unknown is absent.
struct ModelArchitecture {
    std::string name{};
    std::vector<std::string> aliases{};
    std::string family{};
    std::string architecture{};  // "dense", "moe", "cnn", "diffusion", …
    std::optional<double> parameters{};
    std::optional<double> active_parameters{};
    std::string parameters_source{};  // "declared", "computed"
    std::optional<int> layers{};
    std::optional<int> full_attention_layers{};
    std::optional<int> window_layers{};
    std::optional<int> linear_layers{};
    std::optional<int> hidden_size{};
    std::optional<int> intermediate_size{};
    std::optional<bool> gated_mlp{};
    std::optional<int> attention_heads{};
    std::optional<int> kv_heads{};
    std::optional<int> head_dim{};
    std::optional<int> v_head_dim{};
    std::optional<int> global_kv_heads{};
    std::optional<int> global_head_dim{};
    std::optional<int> vocabulary{};
    std::optional<bool> tied_embeddings{};
    std::optional<int> experts{};
    std::optional<int> experts_per_token{};
    std::optional<int> shared_experts{};
    std::optional<int> moe_intermediate_size{};
    std::optional<int> shared_intermediate_size{};
    std::optional<int> first_dense_layers{};
    std::optional<int> moe_layers{};
    std::optional<int> q_lora_rank{};
    std::optional<int> kv_lora_rank{};
    std::optional<int> qk_nope_head_dim{};
    std::optional<int> qk_rope_head_dim{};
    std::optional<int> sliding_window{};
    std::optional<int> max_context{};
    std::optional<double> flops_per_item{};
    std::string flops_convention{};
    std::optional<double> extra_parameters{};  // beside the regular layers
    std::string parameter_check{};             // how the shape agrees with the declared parameters
    std::string source{};
    std::string as_of{};  // YYYY-MM-DD of the source
    std::string notes{};
};

}  // namespace sizewright
