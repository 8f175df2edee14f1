// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demand/inference_demand.h"
#include "model/fields/format.h"
#include "model/sizing/inference_steps.h"
#include "model/sizing/inference_worksheet.h"
#include "model/sizing/lesson.h"
#include "model/sizing/report.h"

namespace sizewright {

namespace {

void check_steady(const InferenceInputs& in, const InferenceSizing& sizing, WorkloadResult& out) {
    if (sizing.steady) return;
    const double share = in.peak_per_second / (sizing.result.items_per_second_per_gpu.value * sizing.without_spares);
    Reporter{out.path, out.problems}(
        Severity::error, "utilisation_target_percent",
        {SW_TEXT("The load is %1 % of capacity: the queue grows without bound. %2 GPUs are the least, %3 keep a 70 % target."),
         {significant(share * 100, 3), grouped(sizing.least_steady), grouped(sizing.at_default_target)}});
}

// A window is worth its delay only if it collects company.
void check_window(const InferenceInputs& in, const InferenceSizing& sizing, WorkloadResult& out) {
    const InferenceResult& result = sizing.result;
    const double gpus = sizing.gpus.value;
    if (!(in.window_seconds > 0) || !(in.average_per_second > 0) || !(gpus > 0) || result.mean_batch_at_average >= 1.5) return;
    const Message to_zero{SW_TEXT("Set to 0")};
    if (in.maximum_batch <= 1) {
        Reporter{out.path, out.problems}(Severity::note, "batching_window_ms",
                                         {SW_TEXT("Without batches of several requests the window does nothing.")}, to_zero, "0");
        return;
    }
    const std::string batch = significant(result.mean_batch_at_average, 3);
    const std::string rate = significant(in.average_per_second / gpus, 3);
    const std::string delay = significant(result.window_delay_ms, 2);
    Reporter{out.path, out.problems}(
        Severity::note, "batching_window_ms",
        gpus > 1 ? Message{SW_TEXT("A window collects %1 request(s) at %2 /s per GPU: it adds %3 ms and saves nothing."),
                           {batch, rate, delay}}
                 : Message{SW_TEXT("A window collects %1 request(s) at %2 /s: it adds %3 ms and saves nothing."),
                           {batch, rate, delay}},
        to_zero, "0");
}

// A full batch must be ready within the target, even when nothing waits.
void check_latency(const InferenceInputs& in, const InferenceSizing& sizing, WorkloadResult& out) {
    const double per_second = sizing.result.items_per_second_per_gpu.value;
    if (!in.latency_seconds || !(per_second > 0)) return;
    const double batch_seconds = sizing.result.batch_in_use / per_second;
    if (in.window_seconds + batch_seconds <= *in.latency_seconds * (1 + 1e-9)) return;
    const std::string batch = grouped(sizing.result.batch_in_use), took = significant(1000 * batch_seconds, 3);
    const std::string target = significant(1000 * *in.latency_seconds, 3);
    Reporter{out.path, out.problems}(
        Severity::warning, "latency_target_ms",
        in.window_seconds > 0
            ? Message{SW_TEXT(
                          "A batch of %1 takes %2 ms after a window of %3 ms: the target of %4 ms is missed before any queue."),
                      {batch, took, significant(1000 * in.window_seconds, 3), target}}
            : Message{SW_TEXT("A batch of %1 takes %2 ms: the target of %3 ms is missed before any queue."),
                      {batch, took, target}},
        {SW_TEXT("Measure a smaller batch, or allow more.")});
}

void fill_demand(const Inference& sheet, const SizingContext& context, const InferenceInputs& in, const InferenceSizing& sizing,
                 WorkloadDemand& demand) {
    const double x = sizing.result.items_per_second_per_gpu.value;
    const HourlyRates rates = hourly_rates(*sheet.profile, in.average_per_second, in.peak_per_second);
    demand.accelerator = context.accelerator;
    demand.peak_gpus = sizing.gpus.value;
    demand.busy_gpus = in.average_per_second / x;
    demand.gpus = gpus_by_hour(rates, x * in.target_fraction, in.spares);
    demand.with_peaks = raised_to_peak(demand.gpus, rates, demand.peak_gpus);
}

}  // namespace

bool request_demand(const Inference& sheet, const SizingContext& context, WorkloadResult& out, WorkloadDemand& demand) {
    const auto inputs = inputs_of(sheet, context, out.path, out.problems);
    if (!inputs) return false;
    const auto throughput = throughput_in_use(inputs->measured, inputs->maximum_batch);
    if (!throughput) return false;
    const InferenceSizing sizing = size_inference(*inputs, *throughput);
    if (!(sizing.gpus.value <= most_gpus) || !(sizing.at_average <= most_gpus)) {
        Reporter{out.path, out.problems}(
            Severity::error, "requests_per_second",
            {SW_TEXT("The load needs more than %1 GPUs; check the rate and the throughput."), {grouped(most_gpus)}});
        return false;
    }
    out.gpus = sizing.gpus;
    out.gpus_before_rounding = sizing.before_rounding;
    out.gpus_at_average = sizing.at_average;
    out.steady = sizing.steady;
    out.inference = sizing.result;
    if (context.lesson) out.lesson = lesson_figures(*inputs, *throughput);
    check_steady(*inputs, sizing, out);
    check_window(*inputs, sizing, out);
    check_latency(*inputs, sizing, out);
    if (context.derivations) record_steps(*context.derivations, sheet, out.path, *inputs, sizing, out.lesson);
    fill_demand(sheet, context, *inputs, sizing, demand);
    out.average_gpus = mean(demand.gpus);
    return true;
}

}  // namespace sizewright
