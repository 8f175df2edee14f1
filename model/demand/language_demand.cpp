// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <tuple>

#include "model/catalog/model_architecture.h"
#include "model/demand/inference_demand.h"
#include "model/demand/replicas.h"
#include "model/fields/format.h"
#include "model/sizing/language_steps.h"
#include "model/sizing/language_worksheet.h"

namespace sizewright {

namespace {

constexpr double milliseconds = 1000;
constexpr double gigabyte = 1e9;

// A figure at the likely efficiency, with what the slow and the fast one make of it.
class Estimates {
public:
    Estimates(const LanguageInputs& in, double fit)
        : likely(size_language(in, fit, language::likely_efficiency)),
          slow(size_language(in, fit, efficiency_at(language::slow_efficiency, in.spread_of_estimates))),
          fast(size_language(in, fit, efficiency_at(language::fast_efficiency, in.spread_of_estimates))) {}

    Figure figure(double LanguageSizing::*value, double scale = 1) const {
        const double a = slow.*value * scale, b = fast.*value * scale;
        Figure out;
        out.value = likely.*value * scale;
        out.band = Band{std::min({a, b, out.value}), std::max({a, b, out.value})};
        out.basis = Basis::estimated;
        return out;
    }

    LanguageSizing likely, slow, fast;
};

void check_targets(const LanguageInputs& in, const LanguageSizing& sizing, const Reporter& report) {
    const auto ms = [](double seconds) { return significant(seconds * milliseconds, 3); };
    if (!sizing.is_first_token_possible)
        report(Severity::error, "time_to_first_token_ms",
               {SW_TEXT("%1 ms cannot be met at any count: a request alone takes %2 ms until its first token."),
                {ms(*in.time_to_first_target), ms(sizing.least_time_to_first)}},
               {SW_TEXT("A faster accelerator, more GPUs per replica or a shorter prompt.")});
    if (!sizing.is_token_possible)
        report(Severity::error, "time_per_output_token_ms",
               {SW_TEXT("%1 ms cannot be met at any count: a request alone takes %2 ms for a token."),
                {ms(*in.time_per_token_target), ms(sizing.least_time_per_token)}},
               {SW_TEXT("A faster accelerator, more GPUs per replica or smaller weights.")});
    if (sizing.raised_for_latency && !in.typed_replicas)
        report(Severity::note, sizing.raised_for_first_token ? "time_to_first_token_ms" : "time_per_output_token_ms",
               {SW_TEXT("The load needs %1 replica(s); %2 keep the targets at the peak."),
                {grouped(std::ceil(sizing.needed_for_load - 1e-9)), grouped(sizing.replicas)}});
    if (in.typed_replicas && sizing.steady && *in.typed_replicas < sizing.replicas)
        report(Severity::warning, "data_parallel",
               {SW_TEXT("%1 replica(s), and the peak needs %2 to keep the busy share and the targets."),
                {grouped(*in.typed_replicas), grouped(sizing.replicas)}},
               {SW_TEXT("Set to %1"), {grouped(sizing.replicas)}}, plain(sizing.replicas));
    if (!sizing.steady)
        report(Severity::error, in.typed_replicas ? "data_parallel" : "utilisation_target_percent",
               {SW_TEXT("The load is %1 % of capacity: the queue grows without bound. %2 replica(s) keep the busy share."),
                {significant(sizing.rate_per_replica / sizing.capacity * 100, 3), grouped(sizing.replicas)}},
               {SW_TEXT("Set to %1"), {grouped(sizing.replicas)}}, in.typed_replicas ? plain(sizing.replicas) : std::string());
}

// The whole answer against the end-to-end target.
void check_answer(const Inference& sheet, const LanguageInputs& in, const LanguageSizing& sizing, const Reporter& report) {
    if (!sheet.latency_target_ms || !sizing.steady || !(sizing.running > 0)) return;
    const double answer = sizing.time_to_first + (in.request.output_tokens - 1) * sizing.time_per_token;
    if (answer * milliseconds <= *sheet.latency_target_ms) return;
    report(Severity::warning, "latency_target_ms",
           {SW_TEXT("A whole answer takes %1 ms at the peak, %2 tokens one after the other: the target of %3 ms is missed."),
            {significant(answer * milliseconds, 3), grouped(in.request.output_tokens), significant(*sheet.latency_target_ms, 3)}},
           {SW_TEXT("For language models give the time to the first token and per token.")});
}

LimitedBy limit_of(const LanguageInputs& in, const LanguageSizing& sizing, double fit) {
    if (!(in.peak_per_second > 0)) return LimitedBy::nothing;
    if (sizing.raised_for_latency) return LimitedBy::latency;
    if (in.spares >= sizing.replicas_in_use && sizing.needed_for_load < 0.5) return LimitedBy::redundancy;
    if (fit < in.most_sequences && sizing.running > 0.5 * fit) return LimitedBy::memory;
    return sizing.bound_by_arithmetic ? LimitedBy::compute : LimitedBy::bandwidth;
}

Figure exact(double value, Basis basis) { return {value, {}, basis, 0}; }

// Capacity: measured where it was, else with its band.
Figure capacity_of(const LanguageInputs& in, const Estimates& estimates) {
    if (in.measured_per_gpu) return {*in.measured_per_gpu * in.spread.gpus(), {}, Basis::measured, 1};
    return estimates.figure(&LanguageSizing::capacity);
}

void fill_result(const LanguageInputs& in, const Estimates& estimates, double fit, WorkloadResult& out) {
    const LanguageSizing& sizing = estimates.likely;
    const double group = in.spread.gpus();
    const bool has_load = in.peak_per_second > 0;
    const double replicas = has_load ? sizing.replicas_in_use + in.spares : 0;
    const Figure capacity = capacity_of(in, estimates);

    out.gpus = exact(replicas * group, capacity.basis);
    if (!in.typed_replicas && has_load && !in.measured_per_gpu) {
        const auto gpus = [&](const LanguageSizing& end) { return (end.replicas + in.spares) * group; };
        const double low = std::min(gpus(estimates.fast), replicas * group),
                     high = std::max(gpus(estimates.slow), replicas * group);
        if (low != high) out.gpus->band = Band{low, high};
    }
    out.gpus_before_rounding = sizing.needed_for_load * group;
    out.gpus_at_average = sizing.at_average * group;
    out.steady = sizing.steady;
    out.limited_by = limit_of(in, sizing, fit);

    InferenceResult& result = out.inference.emplace();
    result.batch_in_use = sizing.most_sequences;
    result.items_per_second_per_gpu = capacity;
    result.items_per_second_per_gpu.value /= group;
    if (auto& band = result.items_per_second_per_gpu.band) *band = {band->low / group, band->high / group};
    result.average_per_second = in.average_per_second;
    result.peak_per_second = in.peak_per_second;
    LanguageResult& language = result.language.emplace();
    language.gpus_per_replica = group;
    language.replicas = replicas;
    language.requests_per_second = capacity;
    language.tokens_per_second = capacity;
    language.tokens_per_second.value *= in.request.output_tokens;
    if (auto& band = language.tokens_per_second.band)
        *band = {band->low * in.request.output_tokens, band->high * in.request.output_tokens};
    language.most_sequences = sizing.most_sequences;
    language.mean_context_tokens = language::mean_context(in.request);
    language.kv_bytes_per_token = kv_bytes_per_token(in.model, in.cache_value_bytes, language.mean_context_tokens).value_or(0);
    language.prefill_seconds = sizing.prefill;
    language.step_seconds_alone = sizing.least_time_per_token;
    if (sizing.steady && has_load) {
        language.running_sequences_at_peak = sizing.running;
        language.time_to_first_token_ms = estimates.figure(&LanguageSizing::time_to_first, milliseconds);
        language.time_per_output_token_ms = estimates.figure(&LanguageSizing::time_per_token, milliseconds);
    }
    if (replicas > 0) {
        const auto share = [&](double rate) { return exact(rate / (capacity.value * replicas), capacity.basis); };
        result.busy_at_peak_fraction = share(in.peak_per_second);
        result.busy_mean_fraction = share(in.average_per_second);
        if (in.hardware.flop_per_second > 0)
            result.useful_fraction =
                exact(in.average_per_second * sizing.flop_per_request / (replicas * group * in.hardware.flop_per_second),
                      capacity.basis);
    }

    const double running = std::max(1.0, std::ceil(sizing.running - 1e-9));
    out.memory = language_memory(in, running);
    out.memory->basis = Basis::estimated;
    out.memory->largest_batch = fit;
    out.memory->largest_context_tokens = context_that_fits(in, running);
}

// Not one sequence fits: the memory is shown, and what would make it fit.
void report_no_room(const Inference& sheet, const SizingContext& context, const LanguageInputs& in, const Reporter& report,
                    WorkloadResult& out) {
    MemoryResult& memory = out.memory.emplace(language_memory(in, 1));
    memory.basis = Basis::estimated;
    memory.largest_batch = 0;
    memory.cheapest_change = cheapest_change(in);
    out.limited_by = LimitedBy::memory;
    const auto gigabytes = [](double bytes) { return significant(bytes / gigabyte, 3); };
    report(Severity::error, sheet.tensor_parallel ? "tensor_parallel" : "accelerator",
           {SW_TEXT("One sequence needs %1 GB of each GPU, and %2 has %3 GB of usable memory."),
            {gigabytes(memory.needed()), std::string(context.accelerator), gigabytes(memory.available)}},
           memory.cheapest_change);
    if (context.lesson) out.lesson = language_lesson(in, context.accelerator);
}

}  // namespace

bool language_demand(const Inference& sheet, const SizingContext& context, WorkloadResult& out, WorkloadDemand& demand) {
    const Reporter report{out.path, out.problems};
    const auto inputs = language_inputs_of(sheet, context, report);
    if (!inputs) return false;
    const LanguageInputs& in = *inputs;
    const double fit = sequences_that_fit(in);
    if (fit < 1) {
        report_no_room(sheet, context, in, report, out);
        return false;
    }
    const Estimates estimates(in, fit);
    const LanguageSizing& sizing = estimates.likely;
    if (!((sizing.replicas_in_use + in.spares) * in.spread.gpus() <= most_gpus)) {
        report(Severity::error, {},
               {SW_TEXT("The load needs more than %1 GPUs; check the rate and the tokens."), {grouped(most_gpus)}});
        return false;
    }
    fill_result(in, estimates, fit, out);
    check_targets(in, sizing, report);
    check_answer(sheet, in, sizing, report);
    if (context.lesson) out.lesson = language_lesson(in, context.accelerator);

    demand.name = out.name;
    demand.accelerator = context.accelerator;
    demand.is_dedicated = *sheet.placement == Placement::dedicated;
    demand.busy_gpus = in.average_per_second / sizing.capacity * in.spread.gpus();
    demand.is_interruptible = sheet.interruptible.value_or(false);
    demand.load = load_of(sheet, in.average_per_second, in.peak_per_second);
    demand.load.input_tokens_per_request = in.request.input_tokens;
    demand.load.output_tokens_per_request = in.request.output_tokens;
    demand.load.cached_input_fraction = in.request.cached_fraction;
    demand.load.parameters = in.model.parameters.value_or(0);
    if (in.model.known)
        demand.load.model = in.model.known->name;
    else if (sheet.model.name)
        demand.load.model = *sheet.model.name;
    Replicas replicas;
    replicas.needed = sizing.replicas_in_use;
    replicas.wanted = sizing.replicas;
    replicas.spares = in.spares;
    replicas.full_rate_per_replica = sizing.capacity;
    replicas.rate_per_replica = sizing.rate_for_targets;
    replicas.gpus_each = in.spread.gpus();
    replicas.is_typed = in.typed_replicas.has_value();
    std::array<ReplicaOption, std::tuple_size_v<decltype(in.options)>> all{};
    for (std::size_t i = 0; i < in.option_count; ++i)
        all[i] = {in.options[i].gpus, in.options[i].rate_for_targets, in.options[i].capacity};
    const std::span<const ReplicaOption> options = std::span(all).first(in.option_count);
    const HourlyRates rates = hourly_rates(*sheet.profile, in.average_per_second, in.peak_per_second);
    fill_replicas(sheet, rates, replicas, options, report, out, demand);
    out.average_gpus = mean(demand.gpus);
    if (context.derivations) {
        record_language_steps(*context.derivations, sheet, out, in, sizing, fit);
        record_replicas(*context.derivations, sheet, replicas, rates, out);
    }
    return true;
}

}  // namespace sizewright
