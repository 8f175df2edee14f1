// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/inference_worksheet.h"

#include <algorithm>

#include "model/catalog/catalog.h"
#include "model/fields/format.h"
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

void read_model(const Inference& sheet, const Accelerator* accelerator, const Reporter& report, InferenceInputs& in) {
    if (!sheet.model.flops_per_item) return;
    in.flop_per_item = to_si(Unit::flop, amount(*sheet.model.flops_per_item));
    if (!accelerator) return;
    in.peak_flop_per_second = accelerator->peak(*sheet.model.precision);
    if (in.peak_flop_per_second) return;
    std::string others;
    for (const auto& [precision, flop_per_second] : accelerator->peaks)
        others.append(others.empty() ? "" : ", ").append(words<Precision>[static_cast<std::size_t>(precision)]);
    report(Severity::note, "model.precision",
           {SW_TEXT("The catalog has no peak of the %1 in %2: the useful share is not known."),
            {accelerator->name, std::string(words<Precision>[static_cast<std::size_t>(*sheet.model.precision)])}},
           {SW_TEXT("It has one in: %1."), {others}});
}

}  // namespace

std::optional<InferenceInputs> inputs_of(const Inference& sheet, const SizingContext& context, std::string_view path,
                                         std::vector<Problem>& problems) {
    const Reporter report{path, problems};
    const auto rates = rates_of(sheet, report);
    if (!rates) return {};
    InferenceInputs in;
    in.average_per_second = rates->average;
    in.peak_per_second = rates->peak;
    const bool real_time = *sheet.pattern == Pattern::real_time;
    if (real_time && sheet.latency_target_ms) in.latency_seconds = to_si(Unit::milliseconds, *sheet.latency_target_ms);
    in.maximum_batch = *sheet.maximum_batch_size;
    in.window_seconds = to_si(Unit::milliseconds, *sheet.batching_window_ms);
    in.target_fraction = to_si(Unit::percent, *sheet.utilisation_target_percent);
    in.spares = *sheet.redundancy_replicas;
    read_measurements(sheet, context.accelerator, in);
    read_model(sheet, context.card, report, in);

    if (in.measured.empty()) {
        report(Severity::error, "measured",
               {SW_TEXT("Needs the measured throughput of one %1 at batch %2."),
                {std::string(context.accelerator), significant(in.maximum_batch, 6)}});
        return {};
    }
    const bool only_larger = std::ranges::all_of(in.measured, [&](const auto& point) { return point.batch > in.maximum_batch; });
    if (only_larger) {
        report(Severity::error, "measured",
               {SW_TEXT("Needs the throughput at batch %1; only larger batches were measured."),
                {significant(in.maximum_batch, 6)}});
        return {};
    }
    return in;
}

}  // namespace sizewright
