// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A model as the formulas take it: what is typed, completed from the catalog entry that its name means.

#include <optional>
#include <string_view>

#include "model/sizing/figure.h"
#include "model/sizing/report.h"
#include "model/workbook/model_shape.h"

namespace sizewright {

struct Catalog;            // model/catalog/catalog.h
struct ModelArchitecture;  // model/catalog/model_architecture.h

// Counts are exact; what is unknown is absent. Plain numbers: built for every evaluation.
struct ResolvedModel {
    const ModelArchitecture* known = nullptr;  // the catalog's, when the name is one of it
    bool is_transformer = true;
    std::optional<double> parameters{};         // all of them: what memory holds
    std::optional<double> active_parameters{};  // used per token: what work is; = parameters of a dense model
    std::optional<double> layers{};
    std::optional<double> hidden_size{};
    std::optional<double> intermediate_size{};  // of the dense feed-forward part
    std::optional<double> attention_heads{};
    std::optional<double> kv_heads{};  // = attention_heads when unknown
    std::optional<double> head_dimension{};
    std::optional<double> vocabulary{};
    std::optional<double> maximum_context{};  // tokens
    bool tied_embeddings = false;
    bool gated_mlp = true;  // three matrices instead of two
    double experts = 0;     // 0: dense
    double experts_per_token = 0;
    std::optional<double> kv_latent_rank{};  // multi-head latent attention: rank + rotary dimension, values per token and layer
    std::optional<double> window_tokens{};   // of the layers that attend to a window only
    double window_layers = 0;
    double linear_layers = 0;                 // without a cache: a state of fixed size, or no attention at all
    std::optional<double> value_dimension{};  // of one head's values, where it is not head_dimension
    std::optional<double> global_kv_heads{};  // of the layers without window, where they differ
    std::optional<double> global_head_dimension{};
    double embedding_parameters = 0;  // kept at 16 bits when the rest is quantised, with the norms
    double expert_parameters = 0;     // of all experts together, in the total

    Precision precision = Precision::bf16;
    double bits_per_weight = 16;            // of quantised matrices, scales and zero points included
    std::optional<double> weight_bytes{};   // all weights: typed, or parameters × bits, embeddings and norms at 16 bits
    std::optional<double> flop_per_item{};  // one forward pass; not of a language model
    std::optional<double> activation_bytes_per_item{};
    Basis basis = Basis::typed;  // catalog when something was filled in from there
};

// `field` is that of the shape below the workload: "model", "models[1]". Says what contradicts itself: a shape that cannot be
// (heads that do not divide, more key-value heads than heads), parameters that the shape contradicts by more than 5 %, an expert
// count without experts per token. Errors leave the fields that they concern absent.
ResolvedModel resolve_model(const ModelShape& shape, const Catalog* catalog, std::string_view field, const Reporter& report);

// Bits of a weight in a format: 16 for bf16, 4 + 20/group for int4 (a 16-bit scale and a 4-bit zero point per group), 8 +
// 16/group for int8 when quantised in groups; docs/formulas.md 4.
double bits_per_weight(Precision precision, double group_size);

// Bytes of one value: 4, 2, 1 or a half.
double bytes_of(Precision precision);

// Embeddings and norms, which quantised formats leave as they are.
double parameters_kept_at_16_bits(const ResolvedModel& model);

// Bytes of all weights at `bits`: embeddings and norms stay at 16 bits (at 32 in single precision). Absent: unknown parameters.
std::optional<double> weight_bytes_at(const ResolvedModel& model, double bits);

// Bytes that one token adds to the cache over all layers while its context is `context` tokens (a window keeps no more than its
// length: the mean over the context). `bytes` is that of one value. Absent: the shape is not known well enough.
std::optional<double> kv_bytes_per_token(const ResolvedModel& model, double bytes, double context = 0);

// Bytes of the cache of one sequence of `context` tokens: windows cut off, latent attention, no cache in linear layers.
std::optional<double> kv_bytes(const ResolvedModel& model, double bytes, double context);

}  // namespace sizewright
