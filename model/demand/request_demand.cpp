// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "model/demand/inference_demand.h"
#include "model/demand/replicas.h"
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
    if (in.window_seconds + batch_seconds <= *in.latency_seconds * (1 + 1e-9) || !std::isfinite(1000 * batch_seconds)) return;
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

// The service itself takes longer than the target.
bool check_service(const InferenceInputs& in, const InferenceSizing& sizing, const Reporter& report) {
    if (!in.latency_seconds || !std::isfinite(1000 * sizing.shortest_seconds) ||
        !(sizing.shortest_seconds > *in.latency_seconds * (1 + 1e-9)))
        return true;
    report(Severity::error, "latency_target_ms",
           {SW_TEXT("The target of %1 ms cannot be met at any count: a request takes %2 ms on an idle GPU."),
            {significant(1000 * *in.latency_seconds, 3), significant(1000 * sizing.shortest_seconds, 3)}},
           {SW_TEXT("A faster accelerator, a smaller model or a later answer.")});
    return false;
}

void check_percentile(const InferenceInputs& in, const InferenceSizing& sizing, const Reporter& report) {
    if (!in.latency_seconds || sizing.wanted <= sizing.for_the_load) return;
    report(Severity::note, "latency_target_ms",
           {SW_TEXT("The load needs %1 GPU(s); %2 answer %3 % of the requests within %4 ms."),
            {grouped(sizing.for_the_load), grouped(sizing.wanted), significant(100 * in.latency_fraction, 4),
             significant(1000 * *in.latency_seconds, 3)}});
}

// A stream: the oldest event came just after a batch began, waits for it and for its own; a window delays it before that.
void fill_stream(const Inference& sheet, const InferenceInputs& in, const InferenceSizing& sizing, const Reporter& report,
                 WorkloadResult& out) {
    const double x = sizing.result.items_per_second_per_gpu.value;
    const bool any_load = in.peak_per_second > 0;
    const double lag = in.window_seconds + 2 * sizing.result.batch_in_use / x;
    if (any_load && sizing.steady && std::isfinite(lag)) out.inference->lag_seconds = lag;
    if (sheet.consumers && any_load && *sheet.consumers < sizing.without_spares)
        report(Severity::error, "consumers",
               {SW_TEXT("%1 consumer(s) keep no more than %1 GPU(s) busy, and the peak needs %2."),
                {grouped(*sheet.consumers), grouped(sizing.without_spares)}},
               {SW_TEXT("Set to %1"), {grouped(sizing.without_spares)}}, plain(sizing.without_spares));
    if (!sheet.maximum_lag_seconds) return;
    const double most = *sheet.maximum_lag_seconds;
    const double retention = to_si(Unit::hours, *sheet.retention_hours);
    if (most > retention)
        report(Severity::error, "retention_hours",
               {SW_TEXT("Events are dropped after %1 h, before the largest lag of %2 h is over."),
                {significant(*sheet.retention_hours, 4), significant(from_si(Unit::hours, most), 4)}});
    if (out.inference->lag_seconds && *out.inference->lag_seconds > most * (1 + 1e-9))
        report(Severity::warning, "maximum_lag_seconds",
               {SW_TEXT(
                    "An event waits up to %1 s: the window, the batch in progress and its own, of %2. More GPUs change nothing."),
                {significant(*out.inference->lag_seconds, 3), grouped(sizing.result.batch_in_use)}},
               {SW_TEXT("A smaller batch or a shorter window.")});
}

void fill_demand(const Inference& sheet, const SizingContext& context, const InferenceInputs& in, const InferenceSizing& sizing,
                 WorkloadResult& out, WorkloadDemand& demand) {
    const double x = sizing.result.items_per_second_per_gpu.value;
    demand.name = out.name;
    demand.accelerator = context.accelerator;
    demand.is_dedicated = *sheet.placement == Placement::dedicated;
    demand.busy_gpus = in.average_per_second / x;
    demand.is_interruptible = sheet.interruptible.value_or(false);
    demand.load = load_of(sheet, in.average_per_second, in.peak_per_second);
    Replicas replicas;
    replicas.needed = sizing.without_spares;
    replicas.wanted = sizing.wanted;
    replicas.spares = in.spares;
    replicas.full_rate_per_replica = x;
    replicas.rate_per_replica = x * in.target_fraction;
    if (sizing.wanted > sizing.for_the_load)  // a latency target lowers what one may carry
        replicas.rate_per_replica = in.peak_per_second / sizing.wanted;
    const HourlyRates rates = hourly_rates(*sheet.profile, in.average_per_second, in.peak_per_second);
    fill_replicas(sheet, rates, replicas, {}, Reporter{out.path, out.problems}, out, demand);
    if (context.derivations) record_replicas(*context.derivations, sheet, replicas, rates, out);
}

}  // namespace

bool request_demand(const Inference& sheet, const SizingContext& context, WorkloadResult& out, WorkloadDemand& demand) {
    const auto inputs = inputs_of(sheet, context, out.path, out.problems);
    if (!inputs) return false;
    const auto throughput = throughput_of(*inputs);
    if (!throughput) return false;
    const InferenceSizing sizing = size_inference(*inputs, *throughput);
    if (!(sizing.gpus.value <= most_gpus) || !(sizing.at_average <= most_gpus)) {
        Reporter{out.path, out.problems}(
            Severity::error, "requests_per_second",
            {SW_TEXT("The load needs more than %1 GPUs; check the rate and the throughput."), {grouped(most_gpus)}});
        return false;
    }
    const Reporter report{out.path, out.problems};
    out.gpus = sizing.gpus;
    out.gpus_before_rounding = sizing.before_rounding;
    out.gpus_at_average = sizing.at_average;
    out.steady = sizing.steady;
    out.limited_by = sizing.limited_by;
    out.memory = inputs->memory;
    out.inference = sizing.result;
    if (context.lesson) out.lesson = lesson_figures(*inputs, *throughput);
    check_steady(*inputs, sizing, out);
    check_window(*inputs, sizing, out);
    if (check_service(*inputs, sizing, report)) check_latency(*inputs, sizing, out);
    check_percentile(*inputs, sizing, report);
    if (*sheet.pattern == Pattern::streaming) fill_stream(sheet, *inputs, sizing, report, out);
    fill_demand(sheet, context, *inputs, sizing, out, demand);
    out.average_gpus = mean(demand.gpus);
    if (context.derivations) record_steps(*context.derivations, sheet, out.path, *inputs, sizing, out.lesson);
    return true;
}

}  // namespace sizewright
