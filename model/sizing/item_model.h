// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A model that is no language model, or several that share GPUs: what a batch of items needs of one GPU. SI units.

#include <optional>
#include <string_view>
#include <vector>

#include "model/sizing/queues/batch_time.h"
#include "model/sizing/report.h"
#include "model/sizing/sizing_context.h"
#include "model/sizing/workload_result.h"
#include "model/workbook/inference.h"

namespace sizewright {

struct ItemModel {
    std::string_view name{};
    std::string_view field{};                  // "model", "models[1]"
    std::optional<double> weight_bytes{};      // of one version
    std::optional<double> flop_per_item{};     // one forward pass
    std::optional<double> activation_bytes{};  // of one item
    bool activations_are_estimated = false;
    double share = 1;                                  // of the requests
    double versions = 1;                               // held in memory at once
    bool is_kept = true;                               // never unloaded
    std::optional<double> peak_flop_per_second{};      // of the accelerator at its precision
    std::optional<double> estimate_flop_per_second{};  // the same, or in the next format that it has, of as many bits or more
    Precision precision = Precision::bf16;
};

// All its versions in memory; 0: not known.
inline double loaded_bytes(const ItemModel& model) { return model.weight_bytes.value_or(0) * model.versions; }

// Completed from the catalog where its name is one of it. Activations that are not typed follow from the work: 740 FLOP per value
// that a layer gives on, as in ResNet-50 (8.2 GFLOP, 11.1 million values).
ItemModel item_model_of(const ModelShape& shape, std::string_view field, const SizingContext& context);

// The models of the worksheet with their shares.
struct ModelMix {
    std::vector<ItemModel> models{};
    bool is_sound = true;  // false: the shares do not sum to 100 %, an error says so
};
ModelMix models_of(const Inference& sheet, const SizingContext& context, const Reporter& report);

// Bytes of an accelerator that weights and batches may fill.
double usable_bytes(const Accelerator& card, double usable_fraction);

struct ItemMemory {
    MemoryResult result{};
    bool all_loaded = true;           // else those that are not kept are loaded when a request for them comes
    double largest_loaded_bytes = 0;  // of them
};
// Memory of one GPU at `batch` items with all models, or, when that is too much, with those that are kept and the largest of the
// others. Nothing if the weights of one are not known.
std::optional<ItemMemory> memory_of(const std::vector<ItemModel>& models, const Accelerator& card, double usable_fraction,
                                    double batch);

// Time of a batch of the mix, from the work of each model; nothing if a model's work or the accelerator's peak is not known.
std::optional<queues::TimeEstimate> estimated_time(const std::vector<ItemModel>& models, const Accelerator& card,
                                                   bool batches_mix_models);

}  // namespace sizewright
