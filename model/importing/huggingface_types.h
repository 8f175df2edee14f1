// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a configuration leaves unsaid because the code of its type says it.

#include <cstdint>
#include <string_view>

namespace sizewright {

enum class ModelKind : std::uint8_t { decoder, encoder, encoder_decoder, state_space, hybrid, vision };
enum class Windows : std::uint8_t { none, all, alternating, pattern, above_limit };

// Of one model_type, as its modelling code has it (transformers, and the code kept with the model where that came first).
struct TypeFacts {
    std::string_view type;
    ModelKind kind = ModelKind::decoder;
    bool gated = true;         // three matrices in the feed-forward part
    bool tied = false;         // when tie_word_embeddings is absent
    int norms = 2;             // in each layer
    bool norm_bias = false;    // LayerNorm rather than RMSNorm
    bool qkv_bias = false;     // when no key says so
    bool output_bias = false;  // of the matrix behind attention
    bool mlp_bias = false;
    bool head_bias = false;       // of the output matrix
    bool query_key_norm = false;  // of a head's width, one for queries and one for keys
    Windows windows = Windows::all;
    int pattern = 0;          // each so many layers, one has no window
    int first_position = -1;  // learned positions: this many more than the context has; -1: none
};

// Null: a type that is not known.
const TypeFacts* facts_of(std::string_view model_type);

}  // namespace sizewright
