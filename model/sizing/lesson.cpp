// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/lesson.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "model/fields/put_in.h"

namespace sizewright {

namespace {

// In one piece, allocated once.
std::string joined(std::initializer_list<std::string_view> parts) {
    std::size_t size = 0;
    for (const std::string_view part : parts) size += part.size();
    std::string out;
    out.reserve(size);
    for (const std::string_view part : parts) out += part;
    return out;
}

double at_least_one(double gpus) { return gpus > 0 ? std::max(1.0, whole_gpus(gpus)) : 0; }

// A whole number, most of which are small.
std::string counted(double count) { return count >= 0 && count < 1000 ? std::to_string(static_cast<int>(count)) : put_in(count); }

// The numbers that several figures put into their formulas, written once.
struct Written {
    std::string latency, x, batch, target, window;
};

// Rows 1 and 2: seconds per request, called GPUs.
LessonFigure capacity_formula(Message label, std::string source, double rate, const std::string& written_rate,
                              const InferenceInputs& in, const Throughput& throughput, const Written& written) {
    const double x = throughput.items_per_second.value;
    const double target = in.target_fraction;
    LessonFigure out;
    out.label = std::move(label);
    out.formula = "rate × latency ÷ (X × batch × u)";
    out.substituted =
        joined({written_rate, " × ", written.latency, " ÷ (", written.x, " × ", written.batch, " × ", written.target, ")"});
    out.value = rate * *in.latency_seconds / (x * throughput.batch * target);
    out.corrected_formula = "rate ÷ (X × u)";
    out.corrected_substituted = joined({written_rate, " ÷ (", written.x, " × ", written.target, ")"});
    out.corrected = rate / (x * target);
    out.rounded = at_least_one(out.corrected);
    out.unit = "GPUs";
    out.note = {SW_TEXT("Its unit is s/request, not GPUs: throughput already contains the batch, and the latency with it.")};
    out.source = std::move(source);
    return out;
}

// Row 4: Little's law, which holds at 100 % busy.
LessonFigure without_batching(const InferenceInputs& in, const std::string& written_rate, const Written& written) {
    const double rate = in.peak_per_second;
    const double latency = *in.latency_seconds;
    const double target = in.target_fraction;
    LessonFigure out;
    out.label = {SW_TEXT("Without batching")};
    out.formula = "rate × latency";
    out.substituted = joined({written_rate, " × ", written.latency});
    out.value = rate * latency;
    out.corrected_formula = "rate × latency ÷ u";
    out.corrected_substituted = joined({out.substituted, " ÷ ", written.target});
    out.corrected = rate * latency / target;
    out.rounded = at_least_one(out.corrected);
    out.unit = "GPUs";
    out.note = {SW_TEXT("Right only at 100 % busy: the utilisation target, which the batched case has, was dropped.")};
    out.source = "lesson L158-161";
    return out;
}

// Row 17: a batch cannot be sent more often than it takes.
LessonFigure batch_every_window(double window, const Throughput& throughput, const Written& written) {
    const double x = throughput.items_per_second.value;
    const double batch_time = throughput.batch / x;
    LessonFigure out;
    out.label = {SW_TEXT("Batch every window")};
    out.formula = "batch ÷ window";
    out.substituted = joined({written.batch, " ÷ ", written.window});
    out.value = throughput.batch / window;
    out.corrected_formula = "batch ÷ batch time";
    out.corrected_substituted = joined({written.batch, " ÷ ", put_in(batch_time)});
    out.corrected = x;
    out.unit = "items/s";
    out.note = {SW_TEXT("A batch of %1 takes %2 ms, so it cannot be sent every %3 ms."),
                {written.batch, significant(batch_time * 1e3), significant(window * 1e3)}};
    out.source = "lesson L277-282";
    return out;
}

// Row 3: the latency holds the queue too, or contradicts the throughput.
LessonFigure time_of_a_batch(const InferenceInputs& in, const Throughput& throughput, const Written& written) {
    const double x = throughput.items_per_second.value;
    const double rate_if = throughput.batch / *in.latency_seconds;
    LessonFigure out;
    out.label = {SW_TEXT("Time of a batch")};
    out.formula = "latency";
    out.substituted = written.latency;
    out.value = *in.latency_seconds;
    out.corrected_formula = "batch ÷ X";
    out.corrected_substituted = joined({written.batch, " ÷ ", written.x});
    out.corrected = throughput.batch / x;
    out.unit = "s";
    out.note = {SW_TEXT("Latency and throughput are two measurements: if a batch took the latency, a GPU would do %1 /s and the "
                        "peak would need %2."),
                {significant(rate_if, 4), counted(at_least_one(in.peak_per_second / (rate_if * in.target_fraction)))}};
    out.source = "lesson L144-147";
    return out;
}

// Row 5: how much batching saves.
LessonFigure saved_by_batching(const InferenceInputs& in, const Throughput& throughput, const Written& written,
                               const std::string& written_rate) {
    const double alone = in.peak_per_second * *in.latency_seconds;
    const double batched = at_least_one(in.peak_per_second / (throughput.items_per_second.value * in.target_fraction));
    LessonFigure out;
    out.label = {SW_TEXT("Saved by batching")};
    out.formula = "rate × latency ÷ 1 GPU";
    out.substituted = joined({written_rate, " × ", written.latency, " ÷ 1"});
    out.value = alone;
    out.corrected_formula = "⌈rate × latency ÷ u⌉ ÷ ⌈rate ÷ (X × u)⌉";
    const double unbatched = at_least_one(alone / in.target_fraction);
    out.corrected_substituted = joined({counted(unbatched), " ÷ ", counted(batched)});
    out.corrected = unbatched / batched;
    out.unit = "×";
    out.note = {SW_TEXT("Both sides need the same utilisation target, and the batched side needs more than one GPU's worth.")};
    out.source = "lesson L163";
    return out;
}

// Row 6: the worksheet's formula, which counts milliseconds as seconds and drops the target.
LessonFigure worksheet_formula(const InferenceInputs& in, const Throughput& throughput, const Written& written,
                               const std::string& written_rate) {
    const double x = throughput.items_per_second.value;
    LessonFigure out;
    out.label = {SW_TEXT("Worksheet formula")};
    out.formula = "rate × latency in ms ÷ (X × batch)";
    out.substituted =
        joined({written_rate, " × ", put_in(*in.latency_seconds * 1e3), " ÷ (", written.x, " × ", written.batch, ")"});
    out.value = in.peak_per_second * *in.latency_seconds * 1e3 / (x * throughput.batch);
    out.corrected_formula = "rate ÷ (X × u)";
    out.corrected_substituted = joined({written_rate, " ÷ (", written.x, " × ", written.target, ")"});
    out.corrected = in.peak_per_second / (x * in.target_fraction);
    out.rounded = at_least_one(out.corrected);
    out.unit = "GPUs";
    out.note = {SW_TEXT("Milliseconds are not converted and the target is missing; it looks right only by accident.")};
    out.source = "lesson L358";
    return out;
}

// Row 18: what the window collects at the peak.
LessonFigure full_batches(const InferenceInputs& in, const Throughput& throughput, const Written& written,
                          const std::string& peak) {
    const double gpus = at_least_one(in.peak_per_second / (throughput.items_per_second.value * in.target_fraction));
    const double rate = in.peak_per_second / gpus;
    LessonFigure out;
    out.label = {SW_TEXT("Batch that a window collects")};
    out.formula = "batch";
    out.substituted = written.batch;
    out.value = throughput.batch;
    // A batch that is full takes no more: the mean lies below the sum when that happens.
    const double without_limit = 1 + rate * in.window_seconds;
    const std::string written_rate = gpus == 1 ? peak : put_in(rate);
    const bool is_limited =
        std::abs(window_effect(rate, in.window_seconds, in.maximum_batch).mean_batch / without_limit - 1) > 1e-6;
    out.corrected_formula = is_limited ? "E[min(B, 1 + Poisson(rate × window))]" : "1 + rate × window";
    out.corrected_substituted =
        is_limited ? joined({"E[min(", put_in(in.maximum_batch), ", 1 + Poisson(", written_rate, " × ", written.window, "))]"})
                   : joined({"1 + ", written_rate, " × ", written.window});
    out.corrected = window_effect(rate, in.window_seconds, in.maximum_batch).mean_batch;
    out.unit = "requests";
    out.note = {SW_TEXT("Not enough requests arrive: %1 of them take %2 s to come together."),
                {written.batch, significant(throughput.batch / rate, 3)}};
    out.source = "lesson L273-276";
    return out;
}

// Row 22: as many GPUs as the rate has services are busy all the time.
LessonFigure one_at_a_time(const InferenceInputs& in, const Throughput& throughput, const std::string& written_rate,
                           const Written& written) {
    const double at_full = in.peak_per_second / throughput.items_per_second.value;
    constexpr double usual_target = 0.7;  // lesson L148
    LessonFigure out;
    out.label = {SW_TEXT("One request at a time")};
    out.formula = "rate ÷ X";
    out.substituted = joined({written_rate, " ÷ ", written.x});
    out.value = at_full;
    out.corrected_formula = "rate ÷ (X × 0.70)";
    out.corrected_substituted = joined({written_rate, " ÷ (", written.x, " × 0.70)"});
    out.corrected = at_full / usual_target;
    out.rounded = at_least_one(out.corrected);
    out.unit = "GPUs";
    out.note = {
        SW_TEXT("%1 GPU(s) would be busy all the time, and the queue would grow without bound; %2 are the fewest that are "
                "stable. A percentile of the latency is not the time of a service."),
        {counted(std::ceil(at_full - 1e-9)), counted(std::floor(at_full + 1e-9) + 1)}};
    out.source = "lesson L294-295";
    return out;
}

}  // namespace

std::vector<LessonFigure> lesson_figures(const InferenceInputs& in, const Throughput& throughput) {
    std::vector<LessonFigure> out;
    const double x = throughput.items_per_second.value;
    const bool has_window = in.window_seconds > 0 && throughput.batch > 1 && throughput.batch / x > in.window_seconds &&
                            std::isfinite(throughput.batch / x * 1e3);
    const bool is_unbatched = in.maximum_batch <= 1 && in.peak_per_second > 0;
    if (!in.latency_seconds && !has_window && !is_unbatched) return out;
    out.reserve(8);
    const std::string batch = put_in(throughput.batch);
    const Written written{in.latency_seconds ? put_in(*in.latency_seconds) : std::string(), put_in(x), batch,
                          put_in_share(in.target_fraction), has_window ? put_in(in.window_seconds) : std::string()};
    const std::string peak = put_in(in.peak_per_second);
    if (in.latency_seconds) {
        out.push_back(capacity_formula({SW_TEXT("Capacity formula at average")}, "lesson L140-150", in.average_per_second,
                                       put_in(in.average_per_second), in, throughput, written));
        out.push_back(capacity_formula({SW_TEXT("Capacity formula at peak")}, "lesson L154-156", in.peak_per_second, peak, in,
                                       throughput, written));
        out.push_back(without_batching(in, peak, written));
    }
    if (has_window) out.push_back(batch_every_window(in.window_seconds, throughput, written));
    if (!(in.peak_per_second > 0)) return out;
    if (in.latency_seconds && throughput.batch > 1) {
        out.push_back(time_of_a_batch(in, throughput, written));
        out.push_back(saved_by_batching(in, throughput, written, peak));
        out.push_back(worksheet_formula(in, throughput, written, peak));
    }
    if (is_unbatched) out.push_back(one_at_a_time(in, throughput, peak, written));
    if (has_window) out.push_back(full_batches(in, throughput, written, peak));
    return out;
}

}  // namespace sizewright
