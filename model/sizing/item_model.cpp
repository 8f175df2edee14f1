// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/item_model.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "model/catalog/catalog.h"
#include "model/fields/format.h"

namespace sizewright {

namespace {

constexpr double flop_per_activation = 740;         // ResNet-50: 8.2 GFLOP, 11.1 million values (Radosavovic et al. 2020)
constexpr double runtime_bytes = 0.5 * 1073741824;  // context of the driver: 0.3 to 2 GiB have been seen
constexpr double slack = 1e-9;

double bytes_of_value(Precision precision) {
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

// What a model runs in where its own format has no peak: 16 bits in the other format of 16 bits, else the next wider one.
std::optional<double> nearest_peak(const Accelerator& card, Precision precision) {
    if (const auto own = card.peak(precision)) return own;
    const bool is_16_bits_or_less = precision != Precision::fp32 && precision != Precision::tf32;
    if (is_16_bits_or_less)
        for (const Precision wider : {Precision::bf16, Precision::fp16})
            if (const auto peak = card.peak(wider)) return peak;
    return card.peak(Precision::fp32);
}

}  // namespace

ItemModel item_model_of(const ModelShape& shape, std::string_view field, const SizingContext& context) {
    ItemModel out;
    out.field = field;
    if (shape.name) out.name = *shape.name;
    out.precision = *shape.precision;
    out.versions = *shape.versions_loaded;
    out.is_kept = *shape.keep_loaded;
    if (shape.weights_mb)
        out.weight_bytes = to_si(Unit::megabytes, *shape.weights_mb);
    else if (shape.parameters)
        out.weight_bytes = *shape.parameters * bytes_of_value(out.precision);
    if (shape.flops_per_item) out.flop_per_item = to_si(Unit::flop, *shape.flops_per_item);
    if (context.catalog && !out.name.empty() && (!out.weight_bytes || !out.flop_per_item)) {
        if (const ModelArchitecture* known = context.catalog->model(out.name)) {
            if (!out.weight_bytes && known->parameters) out.weight_bytes = *known->parameters * bytes_of_value(out.precision);
            if (!out.flop_per_item) out.flop_per_item = known->flops_per_item;
        }
    }
    if (shape.activation_mb_per_item)
        out.activation_bytes = to_si(Unit::megabytes, *shape.activation_mb_per_item);
    else if (out.flop_per_item) {
        out.activation_bytes = *out.flop_per_item / flop_per_activation * std::max(1.0, bytes_of_value(out.precision));
        out.activations_are_estimated = true;
    }
    if (context.card) {
        out.peak_flop_per_second = context.card->peak(out.precision);
        out.estimate_flop_per_second = nearest_peak(*context.card, out.precision);
    }
    return out;
}

ModelMix models_of(const Inference& sheet, const SizingContext& context, const Reporter& report) {
    static constexpr std::array<std::string_view, 8> fields{"models[0]", "models[1]", "models[2]", "models[3]",
                                                            "models[4]", "models[5]", "models[6]", "models[7]"};
    ModelMix mix;
    if (sheet.models.empty()) {
        mix.models.push_back(item_model_of(sheet.model, "model", context));
        return mix;
    }
    double typed = 0, untyped = 0;
    for (std::size_t i = 0; i < sheet.models.size(); ++i) {
        const ModelShape& shape = sheet.models[i];
        mix.models.push_back(item_model_of(shape, i < fields.size() ? fields[i] : "models", context));
        if (shape.request_share_percent)
            typed += mix.models.back().share = to_si(Unit::percent, *shape.request_share_percent);
        else
            ++untyped;
    }
    const bool is_over = typed > 1 + 1e-6;
    const bool is_short = untyped == 0 && typed < 1 - 1e-6;
    if (is_over || is_short) {
        report(Severity::error, "models",
               {SW_TEXT("The shares of the requests sum to %1 %; they must sum to 100 %."), {significant(typed * 100, 6)}},
               {SW_TEXT("A share that is automatic takes what the others leave.")});
        mix.is_sound = false;
        return mix;
    }
    for (std::size_t i = 0; i < sheet.models.size(); ++i)
        if (!sheet.models[i].request_share_percent) mix.models[i].share = std::max(0.0, 1 - typed) / untyped;
    return mix;
}

double usable_bytes(const Accelerator& card, double usable_fraction) {
    constexpr double gib = 1073741824;
    return usable_fraction * (card.visible_memory_gib ? *card.visible_memory_gib * gib : to_si(Unit::gigabytes, card.memory_gb));
}

std::optional<ItemMemory> memory_of(const std::vector<ItemModel>& models, const Accelerator& card, double usable_fraction,
                                    double batch) {
    ItemMemory out;
    MemoryResult& memory = out.result;
    double kept = 0, others = 0, per_item = 0;
    bool has_activations = true;
    memory.basis = Basis::typed;
    for (const ItemModel& model : models) {
        if (!model.weight_bytes) return {};
        (model.is_kept ? kept : others) += loaded_bytes(model);
        if (!model.is_kept) out.largest_loaded_bytes = std::max(out.largest_loaded_bytes, loaded_bytes(model));
        has_activations = has_activations && model.activation_bytes;
        per_item = std::max(per_item, model.activation_bytes.value_or(0));
        if (model.activations_are_estimated) memory.basis = Basis::estimated;
    }
    memory.available = usable_bytes(card, usable_fraction);
    memory.runtime = card.is_cpu ? 0 : runtime_bytes;
    out.all_loaded = kept + others + memory.runtime + per_item * batch <= memory.available;
    memory.weights = kept + (out.all_loaded ? others : out.largest_loaded_bytes);
    memory.activations = per_item * batch;
    memory.batch = batch;
    memory.batch_noun = "items";
    if (has_activations && per_item > 0)
        memory.largest_batch = std::max(0.0, std::floor((memory.available - memory.weights - memory.runtime) / per_item + slack));
    return out;
}

std::optional<queues::TimeEstimate> estimated_time(const std::vector<ItemModel>& models, const Accelerator& card,
                                                   bool batches_mix_models) {
    queues::TimeEstimate out;
    const auto add = [&](queues::BatchTime& sum, const queues::Work& work, const queues::Efficiency& efficiency, double share) {
        const queues::BatchTime one = queues::roofline(work, efficiency);
        sum.seconds_per_item += share * one.seconds_per_item;
        sum.fixed_seconds =
            batches_mix_models ? std::max(sum.fixed_seconds, one.fixed_seconds) : sum.fixed_seconds + share * one.fixed_seconds;
    };
    for (const ItemModel& model : models) {
        if (!model.flop_per_item || !model.estimate_flop_per_second || !(card.bandwidth_bytes_per_second > 0)) return {};
        const queues::Work work{*model.flop_per_item, model.weight_bytes.value_or(0), model.activation_bytes.value_or(0),
                                *model.estimate_flop_per_second, card.bandwidth_bytes_per_second};
        add(out.likely, work, queues::likely_efficiency, model.share);
        add(out.slow, work, queues::low_efficiency, model.share);
        add(out.fast, work, queues::high_efficiency, model.share);
        out.is_bound_by_bandwidth = out.is_bound_by_bandwidth || queues::is_bound_by_bandwidth(work, queues::likely_efficiency);
    }
    return out;
}

}  // namespace sizewright
