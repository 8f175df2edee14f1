// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>

#include "model/catalog/catalog.h"
#include "model/decision/break_even.h"
#include "model/decision/evaluation.h"
#include "model/decision/ranges.h"
#include "model/decision/recommendation.h"
#include "model/demand/fleet.h"
#include "model/fields/format.h"
#include "model/sizing/inference_steps.h"
#include "model/sizing/inference_worksheet.h"
#include "model/sizing/lesson.h"
#include "model/supply/idle_gpus.h"
#include "model/supply/price_age.h"
#include "model/supply/supply.h"

namespace sizewright {

namespace {

// Above it something is wrong with the rate or the throughput, and sums would no longer be exact.
constexpr double most_gpus = 1e9;

void report(std::vector<Problem>& problems, Severity severity, const std::string& path, std::string_view field, Message message,
            Message suggestion = {}, std::string fix = {}) {
    Problem problem;
    problem.severity = severity;
    problem.path.append(path).append(field);
    problem.message = std::move(message);
    problem.suggestion = std::move(suggestion);
    problem.fix = std::move(fix);
    problems.push_back(std::move(problem));
}

void check_steady(const InferenceInputs& in, const InferenceSizing& sizing, WorkloadResult& out) {
    if (sizing.steady) return;
    const double share = in.peak_per_second / (sizing.result.items_per_second_per_gpu.value * sizing.without_spares);
    report(out.problems, Severity::error, out.path, ".utilisation_target_percent",
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
        report(out.problems, Severity::note, out.path, ".batching_window_ms",
               {SW_TEXT("Without batches of several requests the window does nothing.")}, to_zero, "0");
        return;
    }
    const std::string batch = significant(result.mean_batch_at_average, 3);
    const std::string rate = significant(in.average_per_second / gpus, 3);
    const std::string delay = significant(result.window_delay_ms, 2);
    report(out.problems, Severity::note, out.path, ".batching_window_ms",
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
    report(
        out.problems, Severity::warning, out.path, ".latency_target_ms",
        in.window_seconds > 0
            ? Message{SW_TEXT(
                          "A batch of %1 takes %2 ms after a window of %3 ms: the target of %4 ms is missed before any queue."),
                      {batch, took, significant(1000 * in.window_seconds, 3), target}}
            : Message{SW_TEXT("A batch of %1 takes %2 ms: the target of %3 ms is missed before any queue."),
                      {batch, took, target}},
        {SW_TEXT("Measure a smaller batch, or allow more.")});
}

void fill_demand(const Inference& sheet, const InferenceInputs& in, const InferenceSizing& sizing, WorkloadDemand& demand) {
    const double x = sizing.result.items_per_second_per_gpu.value;
    const HourlyRates rates = hourly_rates(*sheet.profile, in.average_per_second, in.peak_per_second);
    demand.accelerator = *sheet.accelerator;
    demand.peak_gpus = sizing.gpus.value;
    demand.busy_gpus = in.average_per_second / x;
    demand.gpus = gpus_by_hour(rates, x * in.target_fraction, in.spares);
    demand.with_peaks = raised_to_peak(demand.gpus, rates, demand.peak_gpus);
}

// Sizes an inference that not_sized() let pass. False: a problem says what it needs, and there is no demand.
bool size(const Inference& sheet, const Context& context, WorkloadResult& out, WorkloadDemand& demand,
          DerivationSink* derivations) {
    const auto inputs = inputs_of(sheet, out.path, context.catalog.get(), out.problems);
    if (!inputs) return false;
    const auto throughput = throughput_in_use(inputs->measured, inputs->maximum_batch);
    if (!throughput) return false;
    const InferenceSizing sizing = size_inference(*inputs, *throughput);
    if (!(sizing.gpus.value <= most_gpus) || !(sizing.at_average <= most_gpus)) {
        report(out.problems, Severity::error, out.path, ".requests_per_second",
               {SW_TEXT("The load needs more than %1 GPUs; check the rate and the throughput."), {grouped(most_gpus)}});
        return false;
    }
    out.gpus = sizing.gpus;
    out.gpus_before_rounding = sizing.before_rounding;
    out.gpus_at_average = sizing.at_average;
    out.steady = sizing.steady;
    out.inference = sizing.result;
    if (context.lesson_arithmetic || derivations) out.lesson = lesson_figures(*inputs, *throughput);
    check_steady(*inputs, sizing, out);
    check_window(*inputs, sizing, out);
    check_latency(*inputs, sizing, out);
    if (derivations) record_steps(*derivations, sheet, out.path, *inputs, sizing, out.lesson);
    fill_demand(sheet, *inputs, sizing, demand);
    out.average_gpus = mean(demand.gpus);
    return true;
}

// All workloads, and what is pooled of them.
struct Sized {
    std::vector<WorkloadDemand> demands{};
    std::vector<ServedWorkload> served{};  // the enabled ones
    double requests_per_second = 0;
};

Sized size_all(const Scenario& scenario, const Context& context, std::vector<WorkloadResult>& results,
               DerivationSink* derivations) {
    Sized sized;
    results.resize(scenario.workloads.size());
    sized.demands.reserve(results.size());
    for (std::size_t i = 0; i < results.size(); ++i) {
        const Workload& workload = scenario.workloads[i];
        WorkloadResult& out = results[i];
        out.path = "workloads[" + std::to_string(i) + "]";
        std::visit(
            [&](const auto& sheet) {
                if (sheet.name) out.name = *sheet.name;
                out.kind = sheet.kind;
                out.enabled = *sheet.enabled;
                if constexpr (requires { sheet.accelerator; })
                    if (sheet.accelerator) out.accelerator = *sheet.accelerator;
            },
            workload);
        if (!out.enabled) continue;
        sized.demands.emplace_back();
        auto problem = not_sized(workload, out.path);
        const bool is_sized = !problem && size(std::get<Inference>(workload), context, out, sized.demands.back(), derivations);
        sized.served.push_back({out.name, out.accelerator, is_sized});
        if (problem) out.problems.push_back(std::move(*problem));
        if (is_sized)
            sized.requests_per_second += out.inference->average_per_second;
        else
            sized.demands.pop_back();
    }
    return sized;
}

// With every range at its likely value.
Evaluation evaluate_likely(const Scenario& scenario, const Context& context, DerivationSink* derivations) {
    Evaluation out;
    if (scenario.name) out.scenario = *scenario.name;
    const Sized sized = size_all(scenario, context, out.workloads, derivations);
    out.fleet = pool(sized.demands);
    for (const WorkloadResult& workload : out.workloads)
        out.problems.insert(out.problems.end(), workload.problems.begin(), workload.problems.end());

    SupplyInputs inputs;
    inputs.months = static_cast<std::size_t>(std::max(1, context.horizon_months));
    inputs.currency = {context.currency, context.currency_per_usd};
    inputs.requests_per_second = sized.requests_per_second;
    for (const WorkloadResult& workload : out.workloads)
        if (workload.enabled && workload.gpus) inputs.basis = weakest(inputs.basis, workload.gpus->basis);
    inputs.fleet = out.fleet;
    inputs.workloads = sized.served;
    if (context.catalog) inputs.price_book = &context.catalog->price_book;
    Supplied supplied = supply(scenario, inputs, out.problems, derivations);
    out.plans = std::move(supplied.plans);
    if (auto idle = idle_gpus(out.plans)) out.problems.push_back(std::move(*idle));
    if (auto old = old_prices(out.plans, context.as_of, context.price_age_limit_days)) out.problems.push_back(std::move(*old));
    out.break_even = break_even(out.plans);
    out.recommendation = recommend(scenario, context, out, supplied.reservations);
    return out;
}

}  // namespace

Evaluation evaluate(const Scenario& scenario, const Context& context, DerivationSink* derivations) {
    Evaluation out = evaluate_likely(scenario, context, derivations);
    const std::vector<Scenario> scenarios = ends_of_ranges(scenario);
    if (scenarios.empty()) return out;
    Context without_lesson = context;
    without_lesson.lesson_arithmetic = false;
    std::vector<Evaluation> ends;
    ends.reserve(scenarios.size());
    for (const Scenario& end : scenarios) ends.push_back(evaluate_likely(end, without_lesson, nullptr));
    add_bands(out, ends);
    return out;
}

Context context_of(const Workbook& workbook, std::shared_ptr<const Catalog> catalog, Date as_of) {
    Context context;
    context.horizon_months = static_cast<int>(workbook.horizon_months.value_or(context.horizon_months));
    context.start_year = as_of.year;
    context.start_month = as_of.month;
    if (workbook.start && workbook.start->size() == 7 && (*workbook.start)[4] == '-') {  // YYYY-MM
        const char* text = workbook.start->data();
        int year = 0, month = 0;
        const bool is_year = std::from_chars(text, text + 4, year).ptr == text + 4;
        const bool is_month = std::from_chars(text + 5, text + 7, month).ptr == text + 7 && month >= 1 && month <= 12;
        if (is_year && is_month) {
            context.start_year = year;
            context.start_month = month;
        }
    }
    context.currency = workbook.currency.value_or(context.currency);
    context.currency_per_usd = workbook.currency_per_usd.value_or(1);
    context.as_of = as_of;
    context.price_age_limit_days = static_cast<int>(workbook.price_age_limit_days.value_or(context.price_age_limit_days));
    context.lesson_arithmetic = workbook.lesson_arithmetic.value_or(false);
    context.catalog = std::move(catalog);
    return context;
}

}  // namespace sizewright
