// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/inference_worksheet.h"

#include <algorithm>
#include <numeric>

#include "model/catalog/catalog.h"
#include "model/fields/format.h"

namespace sizewright {

namespace {

// The highest hour of the profile against its mean; 0 for the shapes that end at the peak by definition.
double highest_hour(const Profile& profile) {
    if (profile.multipliers.empty()) return 0;
    const double mean = std::accumulate(profile.multipliers.begin(), profile.multipliers.end(), 0.0) /
                        static_cast<double>(profile.multipliers.size());
    return mean > 0 ? std::ranges::max(profile.multipliers) / mean : 0;
}

struct Reporter {
    std::string_view path;
    std::vector<Problem>& problems;

    void operator()(Severity severity, std::string_view field, Message message, Message suggestion = {}) const {
        Problem problem;
        problem.severity = severity;
        problem.path.append(path).append(".").append(field);
        problem.message = std::move(message);
        problem.suggestion = std::move(suggestion);
        problems.push_back(std::move(problem));
    }
};

void read_peak(const Inference& sheet, const Reporter& report, InferenceInputs& in) {
    const Rate& peak = *sheet.requests_per_second.peak;
    in.peak_per_second = peak.is_factor ? in.average_per_second * amount(peak) : to_si(Unit::per_second, amount(peak));
    if (in.peak_per_second < in.average_per_second) {
        report(Severity::warning, "requests_per_second.peak",
               {SW_TEXT("The peak of %1 /s is below the average of %2 /s; the average is used for the peak."),
                {significant(in.peak_per_second, 6), significant(in.average_per_second, 6)}});
        in.peak_per_second = in.average_per_second;
    }
    const double highest = highest_hour(*sheet.profile) * in.average_per_second;
    if (highest > in.peak_per_second * (1 + 1e-9)) {
        report(Severity::warning, "profile",
               {SW_TEXT("The highest hour of the profile is %1 /s, above the peak of %2 /s; the profile's is used for the peak."),
                {significant(highest, 6), significant(in.peak_per_second, 6)}});
        in.peak_per_second = highest;
    }
}

void read_measurements(const Inference& sheet, InferenceInputs& in) {
    in.measured.reserve(sheet.measured.size());
    for (const MeasuredThroughput& row : sheet.measured) {
        if (!row.accelerator || *row.accelerator != *sheet.accelerator || !row.items_per_second || !row.batch_size) continue;
        const MeasuredPoint point{*row.batch_size, to_si(Unit::per_second, amount(*row.items_per_second))};
        if (point.items_per_second > 0) in.measured.push_back(point);
    }
}

void read_model(const Inference& sheet, const Catalog* catalog, const Reporter& report, InferenceInputs& in) {
    if (!sheet.model.flops_per_item) return;
    in.flop_per_item = to_si(Unit::flop, amount(*sheet.model.flops_per_item));
    const Accelerator* accelerator = catalog ? catalog->accelerator(*sheet.accelerator) : nullptr;
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

std::optional<InferenceInputs> inputs_of(const Inference& sheet, std::string_view path, const Catalog* catalog,
                                         std::vector<Problem>& problems) {
    const Reporter report{path, problems};
    if (!sheet.requests_per_second.average) {
        report(Severity::error, "requests_per_second.average", {SW_TEXT("Needs the average requests per second.")});
        return {};
    }
    InferenceInputs in;
    in.average_per_second = to_si(Unit::per_second, amount(*sheet.requests_per_second.average));
    read_peak(sheet, report, in);
    const bool real_time = *sheet.pattern == Pattern::real_time;
    if (real_time && sheet.latency_target_ms) in.latency_seconds = to_si(Unit::milliseconds, *sheet.latency_target_ms);
    in.maximum_batch = *sheet.maximum_batch_size;
    in.window_seconds = to_si(Unit::milliseconds, *sheet.batching_window_ms);
    in.target_fraction = to_si(Unit::percent, *sheet.utilisation_target_percent);
    in.spares = *sheet.redundancy_replicas;
    read_measurements(sheet, in);
    read_model(sheet, catalog, report, in);

    if (in.measured.empty()) {
        report(Severity::error, "measured",
               {SW_TEXT("Needs the measured throughput of one %1 at batch %2."),
                {*sheet.accelerator, significant(in.maximum_batch, 6)}});
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
