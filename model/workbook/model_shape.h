// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The model that a workload runs or trains: what memory and work follow from.

#include "model/fields/spine.h"

namespace sizewright {

enum class Architecture { transformer, other };
template <> inline constexpr auto words<Architecture> = std::array<std::string_view, 2>{"transformer", "other"};

enum class Precision { fp32, tf32, bf16, fp16, fp8, int8, int4, mxfp4, nvfp4, q4_0 };
template <>
inline constexpr auto words<Precision> =
    std::array<std::string_view, 10>{"fp32", "tf32", "bf16", "fp16", "fp8", "int8", "int4", "mxfp4", "nvfp4", "q4_0"};
// Weights that are expanded before they are multiplied.
constexpr bool is_four_bit(Precision precision) { return precision >= Precision::int4; }

struct ModelShape {
    Text name{};
    Field<Architecture> architecture{Architecture::transformer};
    Number parameters{};
    Number active_parameters{automatic};
    Number experts{0.0};
    Number experts_per_token{0.0};
    Number layers{};
    Number hidden_size{};
    Number intermediate_size{};
    Number attention_heads{};
    Number kv_heads{automatic};
    Number head_dimension{automatic};
    Number vocabulary{};
    Flag tied_embeddings{false};
    Number kv_latent_rank{};
    Number sliding_window_tokens{};
    Number sliding_window_layers{automatic};
    Number weights_mb{automatic};
    Field<Precision> precision{Precision::bf16};
    Number quantisation_group_size{128.0};
    Number flops_per_item{};
    Number activation_mb_per_item{};
    Number request_share_percent{automatic};
    Flag keep_loaded{true};
    Number versions_loaded{1.0};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        const bool transformer = *s.architecture == Architecture::transformer;
        const bool moe = s.experts.has_value() && *s.experts > 0;
        field(Spec{.key = "name", .label = SW_TEXT("Model"), .help = SW_TEXT("What the model is called; free text."), .essential = true, .longest = most_characters_of_name}, s.name);
        field(Spec{.key = "architecture", .label = SW_TEXT("Architecture"), .help = SW_TEXT("Transformer models have attention and a key-value cache; all others are sized by their work per item.")}, s.architecture);
        field(Spec{.key = "parameters", .label = SW_TEXT("Parameters"), .help = SW_TEXT("All weights of the model; 7B is 7e9."), .unit = Unit::parameters, .min = 0, .max = 1e14, .open_min = true, .essential = true, .absent = "the catalog's, by the name"}, s.parameters);
        field(Spec{.key = "active_parameters", .label = SW_TEXT("Active parameters"), .help = SW_TEXT("Weights used for one token; fewer than all in a mixture of experts."), .unit = Unit::parameters, .min = 0, .max = 1e14, .open_min = true, .automatic = true, .when = "mixture of experts"}, s.active_parameters, transformer);
        field(Spec{.key = "experts", .label = SW_TEXT("Experts"), .help = SW_TEXT("Experts per layer; 0 is a dense model."), .unit = Unit::count, .min = 0, .max = 1024, .whole = true}, s.experts, transformer);
        field(Spec{.key = "experts_per_token", .label = SW_TEXT("Experts per token"), .help = SW_TEXT("Experts that one token uses."), .unit = Unit::count, .min = 0, .max = 1024, .whole = true, .when = "experts is above 0"}, s.experts_per_token, transformer && moe);
        field(Spec{.key = "layers", .label = SW_TEXT("Layers"), .help = SW_TEXT("Transformer blocks."), .unit = Unit::count, .min = 1, .max = 1000, .whole = true, .absent = "the catalog's, by the name"}, s.layers, transformer);
        field(Spec{.key = "hidden_size", .label = SW_TEXT("Hidden size"), .help = SW_TEXT("Width of the model."), .unit = Unit::count, .min = 1, .max = 1e6, .whole = true, .absent = "the catalog's, by the name"}, s.hidden_size, transformer);
        field(Spec{.key = "intermediate_size", .label = SW_TEXT("Intermediate size"), .help = SW_TEXT("Width inside the feed-forward part."), .unit = Unit::count, .min = 1, .max = 1e7, .whole = true, .absent = "the catalog's, by the name"}, s.intermediate_size, transformer);
        field(Spec{.key = "attention_heads", .label = SW_TEXT("Attention heads"), .help = SW_TEXT("Query heads per layer."), .unit = Unit::count, .min = 1, .max = 1024, .whole = true, .absent = "the catalog's, by the name"}, s.attention_heads, transformer);
        field(Spec{.key = "kv_heads", .label = SW_TEXT("Key-value heads"), .help = SW_TEXT("Heads that are cached; fewer than the query heads with grouped attention."), .unit = Unit::count, .min = 1, .max = 1024, .whole = true, .automatic = true}, s.kv_heads, transformer);
        field(Spec{.key = "head_dimension", .label = SW_TEXT("Head dimension"), .help = SW_TEXT("Width of one head."), .unit = Unit::count, .min = 1, .max = 4096, .whole = true, .automatic = true}, s.head_dimension, transformer);
        field(Spec{.key = "vocabulary", .label = SW_TEXT("Vocabulary"), .help = SW_TEXT("Tokens that the model knows."), .unit = Unit::count, .min = 1, .max = 1e7, .whole = true, .absent = "the catalog's, by the name"}, s.vocabulary, transformer);
        field(Spec{.key = "tied_embeddings", .label = SW_TEXT("Tied embeddings"), .help = SW_TEXT("Input and output share one matrix.")}, s.tied_embeddings, transformer);
        field(Spec{.key = "kv_latent_rank", .label = SW_TEXT("Latent attention rank"), .help = SW_TEXT("Values cached per token and layer by latent attention: rank and rotary part together."), .unit = Unit::count, .min = 1, .max = 1e6, .whole = true, .absent = "not used"}, s.kv_latent_rank, transformer);
        field(Spec{.key = "sliding_window_tokens", .label = SW_TEXT("Sliding window"), .help = SW_TEXT("Tokens back that a windowed layer attends to."), .unit = Unit::tokens, .min = 1, .max = 1e7, .absent = "full attention"}, s.sliding_window_tokens, transformer);
        field(Spec{.key = "sliding_window_layers", .label = SW_TEXT("Layers with the window"), .help = SW_TEXT("Layers that use the window."), .unit = Unit::count, .min = 0, .max = 1000, .whole = true, .automatic = true, .absent = "all when a window is given"}, s.sliding_window_layers, transformer);
        field(Spec{.key = "weights_mb", .label = SW_TEXT("Weights"), .help = SW_TEXT("Size of the weights file; automatic: from the parameters and the precision."), .unit = Unit::megabytes, .min = 0, .max = 1e8, .open_min = true, .automatic = true}, s.weights_mb);
        field(Spec{.key = "precision", .label = SW_TEXT("Precision"), .help = SW_TEXT("The number format the model computes in; it decides the GPU's peak that the useful share is measured against.")}, s.precision);
        field(Spec{.key = "quantisation_group_size", .label = SW_TEXT("Quantisation group"), .help = SW_TEXT("Weights that share one scale, for int4 and int8."), .unit = Unit::count, .noun = "weights", .min = 16, .max = 4096, .whole = true}, s.quantisation_group_size);
        field(Spec{.key = "flops_per_item", .label = SW_TEXT("Work per item"), .help = SW_TEXT("Floating-point operations of one forward pass; needed for the useful share of the GPU."), .unit = Unit::flop, .form_unit = Unit::gigaflop, .min = 0, .max = 1e18, .open_min = true, .essential = true, .absent = "unknown"}, s.flops_per_item);
        field(Spec{.key = "activation_mb_per_item", .label = SW_TEXT("Activations per item"), .help = SW_TEXT("Working memory of one item, beside the weights."), .unit = Unit::megabytes, .min = 0, .max = 1e6, .absent = "estimated"}, s.activation_mb_per_item);
        field(Spec{.key = "request_share_percent", .label = SW_TEXT("Share of requests"), .help = SW_TEXT("Share of the requests that are for this model."), .unit = Unit::percent, .min = 0, .max = 100, .automatic = true, .small_share = true, .absent = "equal shares"}, s.request_share_percent);
        field(Spec{.key = "keep_loaded", .label = SW_TEXT("Keep loaded"), .help = SW_TEXT("It is never unloaded.")}, s.keep_loaded);
        field(Spec{.key = "versions_loaded", .label = SW_TEXT("Versions kept loaded"), .help = SW_TEXT("Versions held in memory at once."), .unit = Unit::count, .min = 1, .max = 16, .whole = true}, s.versions_loaded);
    }
    // clang-format on
};

}  // namespace sizewright
