// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workload_text.h"

#include <algorithm>
#include <cmath>

#include "app/output.h"
#include "app/text_table.h"
#include "model/fields/format.h"
#include "model/fields/put_in.h"

namespace sizewright::app {

namespace {

using Align = TextTable::Align;

bool isCounted(std::string_view unit) { return unit == "GPUs" || unit == "requests"; }

// "0.0067 GPUs", "1 GPU", "10 /s"
std::string withUnit(double value, std::string_view unit) {
    if (unit.empty()) return significant(value);
    if (unit == "$") return money(value, "USD", 2);
    if (isCounted(unit) && value == 1) unit.remove_suffix(1);
    return (isCounted(unit) ? gpuCount(value) : significant(value)).append(" ").append(unit);
}

// A step of a derivation shows what it computes with.
std::string exactWithUnit(double value, const std::string& unit) {
    if (unit == "$" || isCounted(unit)) return withUnit(value, unit);
    return significant(value, 6) + (unit.empty() ? "" : " " + unit);
}

enum class Show { value, basis };  // whether it is said what the figure rests on

std::string figureText(const Figure& figure, double scale, const std::string& unit, Show show) {
    const std::string out = significant(figure.value * scale) + unit;
    std::string about;
    const auto add = [&](const std::string& part) { about += (about.empty() ? "" : ", ") + part; };
    if (figure.band && figure.band->low != figure.band->high)
        add(significant(figure.band->low * scale) + " … " + significant(figure.band->high * scale) + unit);
    if (show == Show::basis && figure.basis != Basis::typed) add(std::string(word(figure.basis)));
    return about.empty() ? out : out + " (" + about + ")";
}

std::string percent(const std::optional<Figure>& figure) {
    return figure ? figureText(*figure, 100, " %", Show::value) : std::string(unknown);
}

std::string lessonText(const std::vector<LessonFigure>& figures) {
    std::string out;
    for (const LessonFigure& figure : figures) {
        out += "\n    " + printable(english(figure.label)) + ", the lesson's figure beside the corrected one\n";
        TextTable table({{}, {"", Align::right}, {}});
        const auto equation = [](std::string_view formula, const std::string& numbers) {
            return printable(numbers.empty() ? std::string(formula) : std::string(formula) + " = " + numbers);
        };
        table.addRow({"Lesson", withUnit(figure.value, figure.unit), equation(figure.formula, figure.substituted)});
        std::string corrected = withUnit(figure.corrected, figure.unit);
        if (figure.rounded && *figure.rounded != figure.corrected) corrected += " → " + withUnit(*figure.rounded, figure.unit);
        table.addRow({"Corrected", corrected, equation(figure.corrected_formula, figure.corrected_substituted)});
        out += table.text(6);
        std::string reason = printable(english(figure.note));
        if (!figure.source.empty()) reason += " (" + printable(figure.source) + ")";
        out += "      " + reason + "\n";
    }
    return out;
}

// Gigabytes, of one GPU.
std::string memoryText(const MemoryResult& memory) {
    constexpr double gigabyte = 1e9;
    std::string parts;
    const auto add = [&](const char* name, double bytes) {
        if (bytes > 0) parts += (parts.empty() ? "" : ", ") + std::string(name) + " " + significant(bytes / gigabyte);
    };
    add("weights", memory.weights);
    add("gradients", memory.gradients);
    add("optimiser", memory.optimizer);
    add("gathered layers", memory.gathered);
    add("KV cache", memory.kv_cache);
    add("activations", memory.activations);
    add("logits", memory.logits);
    add("runtime", memory.runtime);
    return significant(memory.needed() / gigabyte) + " of " + significant(memory.available / gigabyte) + " GB usable" +
           (memory.fits() ? "" : ", does not fit") + (parts.empty() ? "" : ": " + parts);
}

void addMemory(TextTable& table, const MemoryResult& memory) {
    table.addRow({"Memory of a GPU", memoryText(memory)});
    if (memory.largest_batch)
        table.addRow({"Largest that fits", *memory.largest_batch > 0 ? counted(*memory.largest_batch, memory.batch_noun)
                                                                     : "not even one of the " + memory.batch_noun});
    if (memory.largest_context_tokens) table.addRow({"Largest context", counted(*memory.largest_context_tokens, "tokens")});
    if (!memory.cheapest_change.empty()) table.addRow({"To make it fit", printable(english(memory.cheapest_change))});
}

void addTraining(TextTable& table, const TrainingResult& result) {
    table.addRow({"Work of a run", put_in(result.flop.value) + " FLOP"});
    table.addRow({"Useful share of the peak", figureText(result.utilisation_fraction, 100, " %", Show::basis)});
    table.addRow({"GPUs of a run", gpuCount(result.gpus_per_run)});
    table.addRow({"Days of a run", figureText(result.days_with_failures, 1, " days", Show::basis) + ", " +
                                       significant(result.days.value) + " without failures"});
    table.addRow({"GPU-hours of a run", figureText(result.gpu_hours, 1, "", Show::value)});
    if (result.mean_hours_between_failures)
        table.addRow({"Between failures", significant(*result.mean_hours_between_failures) + " h of the run, goodput " +
                                              significant(result.goodput_fraction * 100) + " %"});
    if (result.checkpoint_interval_minutes)
        table.addRow({"Checkpoint every", significant(*result.checkpoint_interval_minutes) + " min"});
    table.addRow({"Runs", significant(result.runs_per_month) + " a month, " + grouped(result.concurrent_runs) + " at once"});
    if (result.waiting)
        table.addRow({"Waiting", significant(result.waiting->days_per_run) + " days for a run, " +
                                     significant(result.waiting->runs_per_year) + " runs a year, " +
                                     money(result.waiting->usd_per_month, "USD", 0) + " a month of idle engineers"});
    if (result.wish && result.wish->days_at_gpus > result.wish->days * (1 + 1e-9))  // what is met needs no line
        table.addRow({"Not met", significant(result.wish->days) + " days: would need " +
                                     significant(result.wish->implied_utilisation_fraction * 100) + " % of the peak, or " +
                                     counted(result.wish->gpus_needed, "GPUs")});
}

std::string milliseconds(const Figure& mean, const std::optional<Figure>& percentile) {
    if (!(mean.value > 0)) return "no steady state, or no load";
    std::string out = figureText(mean, 1, " ms", Show::basis);
    if (percentile) out += ", at the percentile " + figureText(*percentile, 1, " ms", Show::value);
    return out;
}

void addLanguage(TextTable& table, const LanguageResult& result) {
    table.addRow({"Replicas", grouped(result.replicas) + " of " + counted(result.gpus_per_replica, "GPUs")});
    table.addRow({"Time to first token", milliseconds(result.time_to_first_token_ms, result.time_to_first_token_percentile_ms)});
    table.addRow(
        {"Time per output token", milliseconds(result.time_per_output_token_ms, result.time_per_output_token_percentile_ms)});
    table.addRow({"A replica can do", figureText(result.requests_per_second, 1, " requests/s", Show::basis) + ", " +
                                          figureText(result.tokens_per_second, 1, " output tokens/s", Show::value)});
    table.addRow({"Sequences at peak", significant(result.running_sequences_at_peak) + " of " + grouped(result.most_sequences)});
}

void addInference(TextTable& table, const InferenceResult& result) {
    table.addRow({"Requests", significant(result.average_per_second, 4) + " /s on average, " +
                                  significant(result.peak_per_second, 4) + " /s at peak"});
    if (result.language)
        addLanguage(table, *result.language);
    else
        table.addRow({"Throughput of a GPU", figureText(result.items_per_second_per_gpu, 1, " /s", Show::basis) +
                                                 " at a batch of " + grouped(result.batch_in_use)});
    table.addRow({"Busy at peak", percent(result.busy_at_peak_fraction)});
    table.addRow({"Busy, mean", percent(result.busy_mean_fraction)});
    if (result.useful_fraction) table.addRow({"Useful, mean", percent(result.useful_fraction)});
    if (result.hours_per_run) table.addRow({"Hours of a run", significant(*result.hours_per_run)});
    if (result.latency_p50_ms) table.addRow({"Latency, median", figureText(*result.latency_p50_ms, 1, " ms", Show::basis)});
    if (result.latency_p95_ms) table.addRow({"Latency, P95", figureText(*result.latency_p95_ms, 1, " ms", Show::basis)});
    if (result.latency_p99_ms) table.addRow({"Latency, P99", figureText(*result.latency_p99_ms, 1, " ms", Show::basis)});
    if (result.lag_seconds) table.addRow({"Lag at peak", significant(*result.lag_seconds) + " s"});
    if (result.autoscaled_share)
        table.addRow({"Autoscaled", significant(*result.autoscaled_share * 100) + " % of the peak on average"});
    if (result.language || result.hours_per_run) return;
    table.addRow({"Mean batch", significant(result.mean_batch_at_average) + " on average, " +
                                    significant(result.mean_batch_at_peak) + " at peak"});
    if (result.window_delay_ms > 0) table.addRow({"The window adds", significant(result.window_delay_ms) + " ms on average"});
    table.addRow({"Without batching", result.unbatched_gpus ? withUnit(*result.unbatched_gpus, "GPUs") + " at peak"
                                                            : "not known: needs a throughput at batch size 1"});
}

std::string candidatesText(const std::vector<AcceleratorCandidate>& candidates) {
    if (candidates.empty()) return {};
    constexpr std::size_t shown = 12;
    TextTable table({{"Choice of the accelerator"}, {"GPUs", Align::right}, {"a month", Align::right}, {"Plan"}, {"Why not"}});
    for (std::size_t i = 0; i < candidates.size() && i < shown; ++i) {
        const AcceleratorCandidate& each = candidates[i];
        table.addRow({printable(each.accelerator), each.is_possible ? gpuCount(each.gpus) : std::string(unknown),
                      each.usd_per_month ? money(*each.usd_per_month, "USD", 2) : std::string(unknown), spaced(each.plan),
                      each.lost.empty() ? "chosen" : printable(english(each.lost))});
    }
    std::string out = "\n" + table.text(4);
    if (candidates.size() > shown) out += "    and " + counted(static_cast<double>(candidates.size() - shown), "others") + "\n";
    return out;
}

}  // namespace

std::string spaced(std::string_view word) {
    std::string out(word);
    std::replace(out.begin(), out.end(), '_', ' ');
    return out;
}

std::string counted(double count, std::string noun) {
    if (count == 1 && noun.ends_with('s')) noun.pop_back();
    return significant(count, 6) + " " + noun;
}

std::string gpuCount(double gpus) {
    if (gpus == std::floor(gpus)) return grouped(gpus);
    return significant(gpus, gpus < 100 ? 3 : static_cast<int>(std::floor(std::log10(gpus))) + 2);
}

std::string derivationText(const std::vector<const DerivationStep*>& steps) {
    if (steps.empty()) return {};
    TextTable table({{"How it came about", Align::left}, {"Formula"}, {"With numbers"}, {"Result", Align::right}, {"Source"}});
    for (const DerivationStep* step : steps)
        table.addRow({printable(english(step->label)) + (step->is_lesson ? " (lesson)" : ""), printable(step->formula),
                      printable(step->substituted), exactWithUnit(step->value, step->unit), printable(english(step->source))});
    return "\n" + table.text(4);
}

std::string workloadText(const WorkloadResult& workload, const EvaluatedScenario& scenario) {
    std::string title = printable(workload.name) + ": " + spaced(workload.kind);
    if (!workload.accelerator.empty()) title += " on " + printable(workload.accelerator);
    if (!workload.enabled) title += ", not counted in the fleet";
    std::string out = "\n  " + title + "\n";

    TextTable table({{}, {}});
    if (workload.gpus) {
        std::string gpus = gpuCount(workload.gpus->value);
        if (const auto& band = workload.gpus->band; band && band->low != band->high)
            gpus += " (" + gpuCount(band->low) + " … " + gpuCount(band->high) + ")";
        table.addRow({"GPUs at peak", gpus + ", " + gpuCount(workload.gpus_before_rounding) + " before rounding"});
        table.addRow({"GPUs at average", grouped(workload.gpus_at_average)});
    } else {
        table.addRow({"GPUs", workload.problems.empty() ? std::string(unknown) : "not known; the problems below say why"});
    }
    if (!workload.steady) table.addRow({"Queue", "grows without bound: the load is at or above the capacity"});
    if (workload.memory) addMemory(table, *workload.memory);
    if (workload.training) addTraining(table, *workload.training);
    if (workload.inference) addInference(table, *workload.inference);
    if (workload.limited_by != LimitedBy::nothing) table.addRow({"Limited by", spaced(word(workload.limited_by))});
    out += table.text(4);
    out += candidatesText(workload.candidates);
    out += lessonText(workload.lesson);
    return out + derivationText(stepsOf(scenario, workload.name, false));
}

}  // namespace sizewright::app
