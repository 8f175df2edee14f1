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

// The numbers that several figures put into their formulas, written once.
struct Written {
    std::string latency, x, batch, target;
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
LessonFigure batch_every_window(double window, const Throughput& throughput, const std::string& written_batch) {
    const double x = throughput.items_per_second.value;
    const double batch_time = throughput.batch / x;
    LessonFigure out;
    out.label = {SW_TEXT("Batch every window")};
    out.formula = "batch ÷ window";
    out.substituted = joined({written_batch, " ÷ ", put_in(window)});
    out.value = throughput.batch / window;
    out.corrected_formula = "batch ÷ batch time";
    out.corrected_substituted = joined({written_batch, " ÷ ", put_in(batch_time)});
    out.corrected = x;
    out.unit = "items/s";
    out.note = {SW_TEXT("A batch of %1 takes %2 ms, so it cannot be sent every %3 ms."),
                {written_batch, significant(batch_time * 1e3), significant(window * 1e3)}};
    out.source = "lesson L277-282";
    return out;
}

}  // namespace

std::vector<LessonFigure> lesson_figures(const InferenceInputs& in, const Throughput& throughput) {
    std::vector<LessonFigure> out;
    const double x = throughput.items_per_second.value;
    const bool has_window = in.window_seconds > 0 && throughput.batch > 1 && throughput.batch / x > in.window_seconds;
    if (!in.latency_seconds && !has_window) return out;
    out.reserve(4);
    const std::string batch = put_in(throughput.batch);
    if (in.latency_seconds) {
        const Written written{put_in(*in.latency_seconds), put_in(x), batch, put_in_share(in.target_fraction)};
        const std::string peak = put_in(in.peak_per_second);
        out.push_back(capacity_formula({SW_TEXT("Capacity formula at average")}, "lesson L140-150", in.average_per_second,
                                       put_in(in.average_per_second), in, throughput, written));
        out.push_back(capacity_formula({SW_TEXT("Capacity formula at peak")}, "lesson L154-156", in.peak_per_second, peak, in,
                                       throughput, written));
        out.push_back(without_batching(in, peak, written));
    }
    if (has_window) out.push_back(batch_every_window(in.window_seconds, throughput, batch));
    return out;
}

}  // namespace sizewright
