// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/item_memory.h"

#include <algorithm>
#include <cmath>

#include "model/catalog/catalog.h"
#include "model/fields/format.h"

namespace sizewright {

namespace {

std::string gigabytes(double bytes) { return significant(bytes / 1e9, 3); }

class Memory {
public:
    Memory(const Inference& sheet, const SizingContext& context, const std::vector<ItemModel>& models, const Reporter& report,
           InferenceInputs& in)
        : sheet_(sheet), context_(context), models_(models), report_(report), in_(in) {}

    bool fit() {
        auto memory = of(*context_.card, in_.maximum_batch);
        if (!memory) return true;
        if (!memory->result.fits()) {
            const double largest = memory->result.largest_batch.value_or(0);
            if (largest < 1) return refuse(*memory);
            report_(Severity::warning, "maximum_batch_size",
                    {SW_TEXT("Batches of %1 need %2 GB, and %3 has %4 GB of usable memory: batches of %5 fit."),
                     {significant(in_.maximum_batch, 4), gigabytes(memory->result.needed()), context_.card->name,
                      gigabytes(memory->result.available), significant(largest, 4)}},
                    {SW_TEXT("Set to %1"), {plain(largest)}}, plain(largest));
            in_.maximum_batch = largest;
            in_.batch_limited_by_memory = true;
            memory = of(*context_.card, largest);
        }
        if (!memory->all_loaded) say_load_time(*memory);
        in_.memory = std::move(memory->result);
        return true;
    }

private:
    std::optional<ItemMemory> of(const Accelerator& card, double batch) const {
        return memory_of(models_, card, to_si(Unit::percent, *sheet_.usable_memory_percent), batch);
    }

    bool refuse(const ItemMemory& memory) {
        const auto one = of(*context_.card, 1);
        const MemoryResult& result = one ? one->result : memory.result;
        report_(Severity::error, models_.size() > 1 ? "models" : "accelerator",
                {models_.size() > 1
                     ? SW_TEXT("The models that are kept loaded need %1 GB with one item, and %2 has %3 GB of usable memory.")
                     : SW_TEXT("The model needs %1 GB with one item, and %2 has %3 GB of usable memory."),
                 {gigabytes(result.needed()), context_.card->name, gigabytes(result.available)}},
                cheapest_change(result));
        return false;
    }

    Message cheapest_change(const MemoryResult& result) const {
        const double excess = result.needed() - result.available;
        if (const ItemModel* model = to_unload(excess))
            return {SW_TEXT("Not keeping “%1” loaded makes room; divided over GPUs, the models need %2 of them."),
                    {std::string(model->name), divided_over(result)}};
        const Precision precision = models_.front().precision;
        const bool is_16_bit = precision == Precision::bf16 || precision == Precision::fp16;
        if (models_.size() == 1 && !sheet_.model.weights_mb && is_16_bit && result.weights / 2 >= excess)
            return {SW_TEXT("In int8 it would fit.")};
        if (models_.size() == 1 && models_.front().versions > 1 && result.weights / models_.front().versions >= excess)
            return {SW_TEXT("With one version less in memory it would fit.")};
        if (const Accelerator* card = smallest_that_holds()) return {SW_TEXT("%1 would hold it."), {card->name}};
        if (models_.size() > 1) return {SW_TEXT("Divided over GPUs, the models need %1 of them."), {divided_over(result)}};
        return {SW_TEXT("No accelerator of the catalog holds it.")};
    }

    // The kept model with the fewest requests that makes room when it is loaded on demand.
    const ItemModel* to_unload(double excess) const {
        const ItemModel* best = nullptr;
        if (models_.size() < 2) return best;
        double loaded_on_demand = 0;
        for (const ItemModel& model : models_)
            if (!model.is_kept) loaded_on_demand = std::max(loaded_on_demand, loaded_bytes(model));
        for (const ItemModel& model : models_) {
            if (!model.is_kept) continue;
            // It then takes turns with the others in the room of the largest of them.
            const double freed = std::min(loaded_bytes(model), loaded_on_demand);
            const bool is_better =
                !best || model.share < best->share || (model.share == best->share && loaded_bytes(model) < loaded_bytes(*best));
            if (freed >= excess && is_better) best = &model;
        }
        return best;
    }

    std::string divided_over(const MemoryResult& result) const {
        const double room = result.available - result.runtime - result.activations;
        return room > 0 ? significant(std::ceil(result.weights / room), 4) : std::string("1");
    }

    const Accelerator* smallest_that_holds() const {
        const Accelerator* best = nullptr;
        if (!context_.catalog) return best;
        for (const Accelerator& card : context_.catalog->accelerators) {
            if (card.is_cpu || std::ranges::find(card.classes, AcceleratorClass::legacy) != card.classes.end()) continue;
            const auto memory = of(card, 1);
            if (memory && memory->result.fits() && (!best || card.memory_gb < best->memory_gb)) best = &card;
        }
        return best;
    }

    void say_load_time(const ItemMemory& memory) {
        std::optional<double> seconds;
        if (sheet_.model_load_seconds)
            seconds = *sheet_.model_load_seconds;
        else if (context_.storage_bytes_per_second && *context_.storage_bytes_per_second > 0)
            seconds = memory.largest_loaded_bytes / *context_.storage_bytes_per_second;
        if (!seconds) {
            report_(Severity::warning, "model_load_seconds",
                    {SW_TEXT("Not all models fit at once, so some are loaded when a request comes; how long that takes needs the "
                             "load time, or the storage throughput of the site.")});
            return;
        }
        const bool too_slow = in_.latency_seconds && *seconds > *in_.latency_seconds;
        report_(too_slow ? Severity::warning : Severity::note, "models",
                {SW_TEXT("Not all models fit at once: a request for one that is not loaded waits %1 s more."),
                 {significant(*seconds, 3)}});
    }

    const Inference& sheet_;
    const SizingContext& context_;
    const std::vector<ItemModel>& models_;
    const Reporter& report_;
    InferenceInputs& in_;
};

}  // namespace

bool fit_memory(const Inference& sheet, const SizingContext& context, const std::vector<ItemModel>& models,
                const Reporter& report, InferenceInputs& in) {
    return Memory(sheet, context, models, report, in).fit();
}

}  // namespace sizewright
