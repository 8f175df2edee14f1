// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/lesson.h"

#include <algorithm>

#include "model/fields/put_in.h"

namespace sizewright {

namespace {

double at_least_one(double gpus) { return gpus > 0 ? std::max(1.0, whole_gpus(gpus)) : 0; }

// Rows 1 and 2: seconds per request, called GPUs.
LessonFigure capacity_formula(Message label, std::string source, double rate, double latency, double target,
                              const Throughput& throughput) {
    const double x = throughput.items_per_second.value;
    const std::string u = put_in_share(target);
    LessonFigure out;
    out.label = std::move(label);
    out.formula = "rate × latency ÷ (X × batch × u)";
    out.substituted =
        put_in(rate) + " × " + put_in(latency) + " ÷ (" + put_in(x) + " × " + put_in(throughput.batch) + " × " + u + ")";
    out.value = rate * latency / (x * throughput.batch * target);
    out.corrected_formula = "rate ÷ (X × u)";
    out.corrected_substituted = put_in(rate) + " ÷ (" + put_in(x) + " × " + u + ")";
    out.corrected = rate / (x * target);
    out.rounded = at_least_one(out.corrected);
    out.unit = "GPUs";
    out.note = {SW_TEXT("Its unit is s/request, not GPUs: throughput already contains the batch, and the latency with it.")};
    out.source = std::move(source);
    return out;
}

// Row 4: Little's law, which holds at 100 % busy.
LessonFigure without_batching(double rate, double latency, double target) {
    LessonFigure out;
    out.label = {SW_TEXT("Without batching")};
    out.formula = "rate × latency";
    out.substituted = put_in(rate) + " × " + put_in(latency);
    out.value = rate * latency;
    out.corrected_formula = "rate × latency ÷ u";
    out.corrected_substituted = out.substituted + " ÷ " + put_in_share(target);
    out.corrected = rate * latency / target;
    out.rounded = at_least_one(out.corrected);
    out.unit = "GPUs";
    out.note = {SW_TEXT("Right only at 100 % busy: the utilisation target, which the batched case has, was dropped.")};
    out.source = "lesson L158-161";
    return out;
}

// Row 17: a batch cannot be sent more often than it takes.
LessonFigure batch_every_window(double window, const Throughput& throughput) {
    const double x = throughput.items_per_second.value;
    const double batch_time = throughput.batch / x;
    LessonFigure out;
    out.label = {SW_TEXT("Batch every window")};
    out.formula = "batch ÷ window";
    out.substituted = put_in(throughput.batch) + " ÷ " + put_in(window);
    out.value = throughput.batch / window;
    out.corrected_formula = "batch ÷ batch time";
    out.corrected_substituted = put_in(throughput.batch) + " ÷ " + put_in(batch_time);
    out.corrected = x;
    out.unit = "items/s";
    out.note = {SW_TEXT("A batch of %1 takes %2 ms, so it cannot be sent every %3 ms."),
                {put_in(throughput.batch), significant(batch_time * 1e3), significant(window * 1e3)}};
    out.source = "lesson L277-282";
    return out;
}

}  // namespace

std::vector<LessonFigure> lesson_figures(const InferenceInputs& in, const Throughput& throughput) {
    std::vector<LessonFigure> out;
    if (in.latency_seconds) {
        const double latency = *in.latency_seconds;
        out.reserve(4);
        out.push_back(capacity_formula({SW_TEXT("Capacity formula at average")}, "lesson L140-150", in.average_per_second,
                                       latency, in.target_fraction, throughput));
        out.push_back(capacity_formula({SW_TEXT("Capacity formula at peak")}, "lesson L154-156", in.peak_per_second, latency,
                                       in.target_fraction, throughput));
        out.push_back(without_batching(in.peak_per_second, latency, in.target_fraction));
    }
    const bool sooner_than_it_takes = throughput.batch / throughput.items_per_second.value > in.window_seconds;
    if (in.window_seconds > 0 && throughput.batch > 1 && sooner_than_it_takes)
        out.push_back(batch_every_window(in.window_seconds, throughput));
    return out;
}

}  // namespace sizewright
