// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/inference_worksheet.h"

#include <algorithm>

#include "model/catalog/catalog.h"
#include "model/fields/format.h"
#include "model/sizing/item_memory.h"
#include "model/sizing/item_model.h"
#include "model/sizing/report.h"
#include "model/sizing/request_rates.h"

namespace sizewright {

namespace {

void read_measurements(const Inference& sheet, std::string_view accelerator, InferenceInputs& in) {
    in.measured.reserve(sheet.measured.size());
    for (const MeasuredThroughput& row : sheet.measured) {
        if (!row.accelerator || *row.accelerator != accelerator || !row.items_per_second || !row.batch_size) continue;
        const MeasuredPoint point{*row.batch_size, to_si(Unit::per_second, amount(*row.items_per_second))};
        if (point.items_per_second > 0) in.measured.push_back(point);
    }
}

// One model: its work against the accelerator's peak. Several: the mean work of the mix, against the first one's peak.
void read_work(const Inference& sheet, const Accelerator* card, const std::vector<ItemModel>& models, const Reporter& report,
               InferenceInputs& in) {
    double work = 0;
    for (const ItemModel& model : models) {
        if (!model.flop_per_item) return;
        work += model.share * *model.flop_per_item;
    }
    in.flop_per_item = work;
    if (!card) return;
    in.peak_flop_per_second = models.front().peak_flop_per_second;
    if (in.peak_flop_per_second) return;
    std::string others;
    for (const auto& [precision, flop_per_second] : card->peaks)
        others.append(others.empty() ? "" : ", ").append(words<Precision>[static_cast<std::size_t>(precision)]);
    report(Severity::note, sheet.models.empty() ? "model.precision" : "models[0].precision",
           {SW_TEXT("The catalog has no peak of the %1 in %2: the useful share is not known."),
            {card->name, std::string(words<Precision>[static_cast<std::size_t>(models.front().precision)])}},
           {SW_TEXT("It has one in: %1."), {others}});
}

// What stands in the way of a figure.
bool has_throughput(const SizingContext& context, const std::vector<ItemModel>& models, const Reporter& report,
                    const InferenceInputs& in) {
    if (in.measured.empty()) {
        if (in.estimate) return true;
        const auto lacks_work = std::ranges::find_if(models, [](const ItemModel& model) { return !model.flop_per_item; });
        Message other;
        if (lacks_work != models.end())
            other = {SW_TEXT("Without a measurement it is estimated from the work per item, which is not typed.")};
        report(Severity::error, "measured",
               {SW_TEXT("Needs the measured throughput of one %1 at batch %2."),
                {std::string(context.accelerator), significant(in.maximum_batch, 6)}},
               std::move(other));
        return false;
    }
    const double smallest = std::ranges::min(in.measured, {}, &MeasuredPoint::batch).batch;
    if (smallest <= in.maximum_batch) return true;
    report(Severity::error, "measured",
           {SW_TEXT("Needs the throughput at batch %1; only larger batches were measured."), {significant(in.maximum_batch, 6)}},
           {SW_TEXT("Measure it there, or let the largest batch be %1."), {significant(smallest, 6)}});
    return false;
}

}  // namespace

std::optional<InferenceInputs> inputs_of(const Inference& sheet, const SizingContext& context, std::string_view path,
                                         std::vector<Problem>& problems) {
    const Reporter report{path, problems};
    InferenceInputs in;
    if (*sheet.pattern != Pattern::batch) {
        const auto rates = rates_of(sheet, report);
        if (!rates) return {};
        in.average_per_second = rates->average;
        in.peak_per_second = rates->peak;
        in.window_seconds = to_si(Unit::milliseconds, *sheet.batching_window_ms);
    }
    const bool real_time = *sheet.pattern == Pattern::real_time;
    if (real_time && sheet.latency_target_ms) in.latency_seconds = to_si(Unit::milliseconds, *sheet.latency_target_ms);
    in.latency_fraction = to_si(Unit::percent, *sheet.latency_percentile);
    in.maximum_batch = *sheet.maximum_batch_size;
    in.target_fraction = to_si(Unit::percent, *sheet.utilisation_target_percent);
    in.spares = *sheet.redundancy_replicas;
    if (*sheet.autoscaling.enabled && *sheet.pattern != Pattern::batch) {
        in.fewest = *sheet.autoscaling.minimum_replicas;
        if (sheet.autoscaling.maximum_replicas) in.most = std::max(in.fewest, *sheet.autoscaling.maximum_replicas);
    }
    const ModelMix mix = models_of(sheet, context, report);
    if (!mix.is_sound) return {};
    if (context.card && !fit_memory(sheet, context, mix.models, report, in)) return {};
    read_measurements(sheet, context.accelerator, in);
    read_work(sheet, context.card, mix.models, report, in);
    if (in.measured.empty() && context.card) in.estimate = estimated_time(mix.models, *context.card, *sheet.batch_across_models);
    if (!has_throughput(context, mix.models, report, in)) return {};
    return in;
}

}  // namespace sizewright
