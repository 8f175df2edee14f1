// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/resolved_model.h"

#include <algorithm>
#include <cmath>

#include "model/catalog/catalog.h"
#include "model/fields/format.h"
#include "model/fields/unit.h"
#include "model/sizing/parameters.h"

namespace sizewright {

namespace {

constexpr double largest_mismatch = 0.05;  // of typed parameters against the shape
constexpr double noted_mismatch = 0.01;
constexpr double largest_file_mismatch = 0.15;  // of typed weights against parameters × bits

std::optional<double> number(const Number& field) { return field ? std::optional(*field) : std::nullopt; }
std::optional<double> number(const std::optional<int>& value) { return value ? std::optional<double>(*value) : std::nullopt; }

class Resolver {
public:
    Resolver(const ModelShape& typed, const Catalog* catalog, std::string_view field, const Reporter& report)
        : typed_(typed), field_(field), report_(report) {
        if (catalog && typed.name && !typed.name->empty()) out_.known = catalog->model(*typed.name);
    }

    ResolvedModel run() {
        out_.is_transformer = *typed_.architecture == Architecture::transformer;
        if (out_.known && !typed_.architecture.is_typed()) out_.is_transformer = out_.known->attention_heads.has_value();
        fill();
        check_shape();
        count();
        weights();
        return out_;
    }

private:
    // What is typed, else what the catalog knows.
    void take(std::optional<double>& to, const Number& typed, const std::optional<double>& known) {
        to = typed.has_value() ? number(typed) : known;
        if (!typed.has_value() && known) out_.basis = Basis::catalog;
    }

    void fill() {
        static const ModelArchitecture nothing{};
        const ModelArchitecture& known = out_.known ? *out_.known : nothing;
        take(out_.parameters, typed_.parameters, known.parameters);
        take(out_.active_parameters, typed_.active_parameters, known.active_parameters);
        take(out_.flop_per_item, typed_.flops_per_item, known.flops_per_item);
        if (typed_.activation_mb_per_item)
            out_.activation_bytes_per_item = to_si(Unit::megabytes, *typed_.activation_mb_per_item);
        out_.precision = *typed_.precision;
        if (!out_.is_transformer) return;
        take(out_.layers, typed_.layers, number(known.layers));
        take(out_.hidden_size, typed_.hidden_size, number(known.hidden_size));
        take(out_.intermediate_size, typed_.intermediate_size, number(known.intermediate_size));
        take(out_.attention_heads, typed_.attention_heads, number(known.attention_heads));
        take(out_.kv_heads, typed_.kv_heads, number(known.kv_heads));
        take(out_.head_dimension, typed_.head_dimension, number(known.head_dim));
        take(out_.vocabulary, typed_.vocabulary, number(known.vocabulary));
        out_.tied_embeddings =
            typed_.tied_embeddings.is_typed() ? *typed_.tied_embeddings : known.tied_embeddings.value_or(false);
        out_.gated_mlp = known.gated_mlp.value_or(true);
        out_.experts = typed_.experts.is_typed() ? typed_.experts.value_or(0) : static_cast<double>(known.experts.value_or(0));
        out_.experts_per_token = typed_.experts_per_token.is_typed() ? typed_.experts_per_token.value_or(0)
                                                                     : static_cast<double>(known.experts_per_token.value_or(0));
        out_.maximum_context = number(known.max_context);
        if (known.kv_lora_rank) out_.kv_latent_rank = *known.kv_lora_rank + known.qk_rope_head_dim.value_or(0);
        if (typed_.kv_latent_rank) out_.kv_latent_rank = *typed_.kv_latent_rank;
        fill_windows(known);
        if (!out_.head_dimension && out_.hidden_size && out_.attention_heads && *out_.attention_heads > 0)
            out_.head_dimension = *out_.hidden_size / *out_.attention_heads;
        if (!out_.kv_heads) out_.kv_heads = out_.attention_heads;
    }

    void fill_windows(const ModelArchitecture& known) {
        out_.linear_layers = known.linear_layers.value_or(0);
        // Hybrids also have layers without any attention: what has no cache is what is neither full nor windowed.
        if (known.full_attention_layers && known.layers && !typed_.layers)
            out_.linear_layers = std::max(0, *known.layers - *known.full_attention_layers - known.window_layers.value_or(0));
        if (!known.kv_lora_rank) out_.value_dimension = number(known.v_head_dim);
        out_.global_kv_heads = number(known.global_kv_heads);
        out_.global_head_dimension = number(known.global_head_dim);
        take(out_.window_tokens, typed_.sliding_window_tokens, number(known.sliding_window));
        if (!out_.window_tokens) return;
        if (typed_.sliding_window_layers)
            out_.window_layers = *typed_.sliding_window_layers;
        else if (typed_.sliding_window_tokens)
            out_.window_layers = out_.layers.value_or(0);
        else
            out_.window_layers = known.window_layers.value_or(0);
    }

    void say(std::string_view key, Message message, Message suggestion = {}, std::string fix = {}) const {
        report_(Severity::error, std::string(field_) + "." + std::string(key), std::move(message), std::move(suggestion),
                std::move(fix));
    }

    // What cannot be is said at its field and taken as unknown.
    void check_shape() {
        if (!out_.is_transformer) return;
        if (out_.attention_heads && out_.kv_heads && *out_.kv_heads > *out_.attention_heads) {
            say("kv_heads", {SW_TEXT("%1 key-value heads are more than the %2 attention heads."),
                             {plain(*out_.kv_heads), plain(*out_.attention_heads)}});
            out_.kv_heads.reset();
        } else if (out_.attention_heads && out_.kv_heads && *out_.kv_heads > 0 &&
                   std::fmod(*out_.attention_heads, *out_.kv_heads) != 0) {
            say("kv_heads", {SW_TEXT("%1 attention heads cannot be shared evenly by %2 key-value heads."),
                             {plain(*out_.attention_heads), plain(*out_.kv_heads)}});
            out_.kv_heads.reset();
        }
        if (out_.hidden_size && out_.attention_heads && !typed_.head_dimension && !(out_.known && out_.known->head_dim) &&
            std::fmod(*out_.hidden_size, *out_.attention_heads) != 0) {
            say("attention_heads", {SW_TEXT("%1 attention heads do not divide the hidden size of %2; give the head dimension."),
                                    {plain(*out_.attention_heads), plain(*out_.hidden_size)}});
            out_.head_dimension.reset();
        }
        if (out_.experts_per_token > out_.experts)
            say("experts_per_token",
                {SW_TEXT("A token uses %1 experts of %2."), {plain(out_.experts_per_token), plain(out_.experts)}});
        else if (out_.experts > 0 && !(out_.experts_per_token > 0))
            say("experts_per_token", {SW_TEXT("A model with %1 experts needs how many a token uses."), {plain(out_.experts)}});
        if (out_.parameters && out_.active_parameters && *out_.active_parameters > *out_.parameters * (1 + 1e-9)) {
            // A catalog total that was computed leaves out what the declared active number has (a vision encoder).
            if (typed_.parameters || typed_.active_parameters.has_value())
                say("active_parameters", {SW_TEXT("%1 active parameters are more than the %2 of the model."),
                                          {significant(*out_.active_parameters, 4), significant(*out_.parameters, 4)}});
            out_.active_parameters.reset();
        }
        if (out_.layers && out_.window_layers > *out_.layers)
            say("sliding_window_layers", {SW_TEXT("%1 layers with a window are more than the %2 there are."),
                                          {plain(out_.window_layers), plain(*out_.layers)}});
    }

    // The same shape as the catalog writes it, for counting.
    ModelArchitecture as_architecture(bool gated) const {
        ModelArchitecture shape = out_.known ? *out_.known : ModelArchitecture{};
        const auto whole = [](const std::optional<double>& value) {
            return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
        };
        shape.layers = whole(out_.layers);
        shape.hidden_size = whole(out_.hidden_size);
        shape.intermediate_size = whole(out_.intermediate_size);
        shape.attention_heads = whole(out_.attention_heads);
        shape.kv_heads = whole(out_.kv_heads);
        shape.head_dim = whole(out_.head_dimension);
        shape.vocabulary = whole(out_.vocabulary);
        shape.tied_embeddings = out_.tied_embeddings;
        shape.gated_mlp = gated;
        if (out_.experts > 0) {
            shape.experts = static_cast<int>(out_.experts);
            shape.experts_per_token = static_cast<int>(out_.experts_per_token);
        }
        return shape;
    }

    bool is_shape_typed() const {
        return typed_.layers || typed_.hidden_size || typed_.intermediate_size || typed_.attention_heads || typed_.vocabulary ||
               typed_.experts.is_typed();
    }

    void count() {
        if (!out_.is_transformer) return;
        if (out_.vocabulary && out_.hidden_size)
            out_.embedding_parameters = *out_.vocabulary * *out_.hidden_size * (out_.tied_embeddings ? 1 : 2);
        // The catalog's own entries were checked when it was made: only what is typed can contradict itself.
        if (is_shape_typed() && out_.head_dimension && out_.kv_heads) compare_with_shape();
        if (!out_.active_parameters) out_.active_parameters = out_.parameters;
        if (out_.experts > out_.experts_per_token && out_.parameters && out_.active_parameters)
            out_.expert_parameters =
                (*out_.parameters - *out_.active_parameters) * out_.experts / (out_.experts - out_.experts_per_token);
    }

    void compare_with_shape() {
        const auto gated = count_parameters(as_architecture(true));
        if (!gated) return;
        if (!out_.parameters) {
            out_.parameters = gated->total;
            if (!out_.active_parameters) out_.active_parameters = gated->active;
            return;
        }
        const auto off = [&](const ParameterCount& counted) { return std::abs(counted.total / *out_.parameters - 1); };
        const auto two = *count_parameters(as_architecture(false));
        const ParameterCount& nearest = off(two) < off(*gated) ? two : *gated;
        out_.gated_mlp = &nearest != &two;
        const std::string parameters = significant(*out_.parameters, 4), counted = significant(nearest.total, 4);
        // A worksheet has no field for shared experts, layers without experts, or the matrices of latent attention.
        const bool is_told_in_full = out_.known || (!(out_.experts > 0) && !out_.kv_latent_rank);
        if (!is_told_in_full) return;
        if (off(nearest) > largest_mismatch)
            say("parameters", {SW_TEXT("%1 parameters, but the shape has %2."), {parameters, counted}},
                {SW_TEXT("Set to %1"), {counted}}, plain(nearest.total));
        else if (off(nearest) > noted_mismatch)
            report_(Severity::note, std::string(field_) + ".parameters",
                    {SW_TEXT("%1 parameters; the shape has %2."), {parameters, counted}});
    }

    void weights() {
        out_.bits_per_weight = bits_per_weight(out_.precision, typed_.quantisation_group_size.value_or(128));
        const auto computed = weight_bytes_at(out_, out_.bits_per_weight);
        out_.weight_bytes = typed_.weights_mb ? std::optional(to_si(Unit::megabytes, *typed_.weights_mb)) : computed;
        if (!typed_.weights_mb || !computed || std::abs(*out_.weight_bytes / *computed - 1) <= largest_file_mismatch) return;
        report_(Severity::warning, std::string(field_) + ".weights_mb",
                {SW_TEXT("%1 MB of weights; %2 parameters at this precision are %3 MB."),
                 {significant(*typed_.weights_mb, 4), significant(*out_.parameters, 4), significant(*computed / 1e6, 4)}});
    }

    const ModelShape& typed_;
    std::string_view field_;
    const Reporter& report_;
    ResolvedModel out_{};
};

}  // namespace

ResolvedModel resolve_model(const ModelShape& shape, const Catalog* catalog, std::string_view field, const Reporter& report) {
    return Resolver(shape, catalog, field, report).run();
}

double bits_per_weight(Precision precision, double group_size) {
    switch (precision) {
        case Precision::fp32:
        case Precision::tf32: return 32;
        case Precision::bf16:
        case Precision::fp16: return 16;
        case Precision::fp8: return 8;
        case Precision::int8: return 8 + 16 / group_size;
        case Precision::int4: return 4 + 20 / group_size;
        case Precision::mxfp4: return 4 + 8.0 / 32;
        case Precision::nvfp4: return 4 + 8.0 / 16;
        case Precision::q4_0: return 4 + 16.0 / 32;
    }
    return 16;
}

double bytes_of(Precision precision) {
    switch (precision) {
        case Precision::fp32:
        case Precision::tf32: return 4;
        case Precision::bf16:
        case Precision::fp16: return 2;
        case Precision::fp8:
        case Precision::int8: return 1;
        case Precision::int4:
        case Precision::mxfp4:
        case Precision::nvfp4:
        case Precision::q4_0: return 0.5;
    }
    return 2;
}

double parameters_kept_at_16_bits(const ResolvedModel& model) {
    if (!model.is_transformer || !model.layers || !model.hidden_size) return 0;
    return std::min(model.parameters.value_or(0), model.embedding_parameters + (2 * *model.layers + 1) * *model.hidden_size);
}

std::optional<double> weight_bytes_at(const ResolvedModel& model, double bits) {
    if (!model.parameters) return {};
    if (bits >= 16) return *model.parameters * bits / 8;
    const double kept = parameters_kept_at_16_bits(model);
    return ((*model.parameters - kept) * bits + kept * 16) / 8;
}

std::optional<double> kv_bytes(const ResolvedModel& m, double bytes, double context) {
    if (!m.is_transformer || !m.layers) return {};
    const double cached_layers = std::max(0.0, *m.layers - m.linear_layers);
    if (m.kv_latent_rank) return cached_layers * *m.kv_latent_rank * bytes * context;
    if (!m.kv_heads || !m.head_dimension) return {};
    const double window_layers = m.window_tokens ? std::min(m.window_layers, cached_layers) : 0;
    const double full_layers = cached_layers - window_layers;
    const auto per_layer = [&](double heads, double dimension) {
        return heads * (dimension + m.value_dimension.value_or(dimension)) * bytes;
    };
    const bool has_own = window_layers > 0 && (m.global_kv_heads || m.global_head_dimension);
    const double full =
        has_own ? per_layer(m.global_kv_heads.value_or(*m.kv_heads), m.global_head_dimension.value_or(*m.head_dimension))
                : per_layer(*m.kv_heads, *m.head_dimension);
    const double in_window = window_layers > 0 ? std::min(context, *m.window_tokens) : 0;
    return full_layers * full * context + window_layers * per_layer(*m.kv_heads, *m.head_dimension) * in_window;
}

std::optional<double> kv_bytes_per_token(const ResolvedModel& model, double bytes, double context) {
    if (!(context > 0)) return kv_bytes(model, bytes, 1);
    const auto all = kv_bytes(model, bytes, context);
    return all ? std::optional(*all / context) : std::nullopt;
}

}  // namespace sizewright
