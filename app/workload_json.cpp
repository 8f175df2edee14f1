// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workload_json.h"

namespace sizewright::app {

Json derivationJson(const std::vector<const DerivationStep*>& steps) {
    Json out = Json::array();
    for (const DerivationStep* step : steps) {
        Json line;
        line["label"] = english(step->label);
        line["formula"] = step->formula;
        line["substituted"] = step->substituted;
        put(line, "value", step->value);
        line["unit"] = step->unit;
        line["source"] = english(step->source);
        put(line, "path", step->path);
        if (step->is_lesson) line["lesson"] = true;
        out.push_back(std::move(line));
    }
    return out;
}

namespace {

// A percentile beside the mean where one is known.
Json latency(const Figure& mean, const std::optional<Figure>& percentile) {
    Json out;
    if (mean.value > 0) put(out, "mean", mean);
    put(out, "at_percentile", percentile);
    return out;
}

void language(const LanguageResult& result, Json& out) {
    put(out, "gpus_per_replica", result.gpus_per_replica);
    put(out, "replicas", result.replicas);
    put(out, "tokens_per_second_per_replica", result.tokens_per_second);
    put(out, "requests_per_second_per_replica", result.requests_per_second);
    if (result.gpus_per_replica > 0) {
        Figure per_gpu = result.tokens_per_second;
        per_gpu.value /= result.gpus_per_replica;
        if (per_gpu.band)
            per_gpu.band = Band{per_gpu.band->low / result.gpus_per_replica, per_gpu.band->high / result.gpus_per_replica};
        put(out, "tokens_per_second_per_gpu", per_gpu);
    }
    out["time_to_first_token_ms"] = latency(result.time_to_first_token_ms, result.time_to_first_token_percentile_ms);
    out["time_per_output_token_ms"] = latency(result.time_per_output_token_ms, result.time_per_output_token_percentile_ms);
    put(out, "running_sequences_at_peak", result.running_sequences_at_peak);
    put(out, "most_sequences", result.most_sequences);
    put(out, "mean_context_tokens", result.mean_context_tokens);
    put(out, "kv_bytes_per_token", result.kv_bytes_per_token);
    put(out, "prefill_seconds", result.prefill_seconds);
    put(out, "step_seconds_alone", result.step_seconds_alone);
}

Json inference(const InferenceResult& result) {
    Json out;
    put(out, "items_per_second_per_gpu", result.items_per_second_per_gpu);
    put(out, "average_requests_per_second", result.average_per_second);
    put(out, "peak_requests_per_second", result.peak_per_second);
    put(out, "batch_in_use", result.batch_in_use);
    put(out, "mean_batch_at_average", result.mean_batch_at_average);
    put(out, "mean_batch_at_peak", result.mean_batch_at_peak);
    put(out, "window_delay_ms", result.window_delay_ms);
    put(out, "busy_at_peak_fraction", result.busy_at_peak_fraction);
    put(out, "busy_mean_fraction", result.busy_mean_fraction);
    put(out, "useful_fraction", result.useful_fraction);
    put(out, "unbatched_gpus", result.unbatched_gpus);
    Json latency;
    put(latency, "p50", result.latency_p50_ms);
    put(latency, "p95", result.latency_p95_ms);
    put(latency, "p99", result.latency_p99_ms);
    if (!latency.empty()) out["latency_ms"] = std::move(latency);
    put(out, "hours_per_run", result.hours_per_run);
    put(out, "lag_seconds", result.lag_seconds);
    put(out, "spares_for_availability", result.replicas_for_availability);
    put(out, "autoscaled_fraction", result.autoscaled_share);
    put(out, "cold_start_spares", result.cold_start_spares);
    if (result.language) language(*result.language, out);
    return out;
}

Json lesson(const LessonFigure& figure) {
    Json out;
    out["label"] = english(figure.label);
    out["formula"] = figure.formula;
    put(out, "substituted", figure.substituted);
    put(out, "value", figure.value);
    put(out, "corrected_formula", figure.corrected_formula);
    put(out, "corrected_substituted", figure.corrected_substituted);
    put(out, "corrected", figure.corrected);
    put(out, "rounded", figure.rounded);
    out["unit"] = figure.unit;
    out["note"] = english(figure.note);
    put(out, "source", figure.source);
    return out;
}

// Gigabytes of the GPU that holds the most.
Json memory(const MemoryResult& result) {
    constexpr double gigabyte = 1e9;
    Json out;
    const auto part = [&](const char* key, double bytes) { put(out, key, bytes / gigabyte); };
    part("available", result.available);
    part("needed", result.needed());
    part("weights", result.weights);
    part("kv_cache", result.kv_cache);
    part("activations", result.activations);
    part("gradients", result.gradients);
    part("optimizer", result.optimizer);
    part("gathered", result.gathered);
    part("logits", result.logits);
    part("runtime", result.runtime);
    put(out, "gpus_sharing", result.gpus_sharing);
    if (result.batch > 0) put(out, "batch", result.batch);
    put(out, "batch_of", result.batch_noun);
    put(out, "largest_batch", result.largest_batch);
    put(out, "largest_context_tokens", result.largest_context_tokens);
    put(out, "cheapest_change", result.cheapest_change);
    out["basis"] = word(result.basis);
    return out;
}

Json training(const TrainingResult& result) {
    Json out;
    put(out, "flops", result.flop);
    put(out, "model_flops_utilisation_fraction", result.utilisation_fraction);
    put(out, "hardware_flops_utilisation_fraction", result.hardware_utilisation_fraction);
    put(out, "scaling_efficiency_fraction", result.scaling_efficiency_fraction);
    put(out, "gpus_per_run", result.gpus_per_run);
    put(out, "gpus_per_run_before_rounding", result.gpus_before_rounding);
    put(out, "gpu_hours", result.gpu_hours);
    put(out, "days", result.days);
    put(out, "days_with_failures", result.days_with_failures);
    put(out, "goodput_fraction", result.goodput_fraction);
    put(out, "mean_hours_between_failures", result.mean_hours_between_failures);
    put(out, "checkpoint_interval_minutes", result.checkpoint_interval_minutes);
    if (result.tokens_per_second > 0) put(out, "tokens_per_second", result.tokens_per_second);
    if (result.samples_per_second > 0) put(out, "samples_per_second", result.samples_per_second);
    put(out, "runs_per_month", result.runs_per_month);
    put(out, "concurrent_runs", result.concurrent_runs);
    if (result.waiting) {
        Json& waiting = out["waiting"];
        put(waiting, "engineers", result.waiting->engineers);
        put(waiting, "places", result.waiting->places);
        put(waiting, "days_per_run", result.waiting->days_per_run);
        put(waiting, "runs_per_year", result.waiting->runs_per_year);
        put(waiting, "busy_fraction", result.waiting->busy_fraction);
        put(waiting, "usd_per_month", result.waiting->usd_per_month);
    }
    if (result.wish) {
        Json& wish = out["wish"];
        put(wish, "days", result.wish->days);
        put(wish, "implied_utilisation_fraction", result.wish->implied_utilisation_fraction);
        put(wish, "gpus_needed", result.wish->gpus_needed);
        put(wish, "days_at_gpus", result.wish->days_at_gpus);
    }
    return out;
}

Json candidate(const AcceleratorCandidate& each) {
    Json out;
    out["accelerator"] = each.accelerator;
    out["possible"] = each.is_possible;
    if (each.is_possible) put(out, "gpus", each.gpus);
    put(out, "usd_per_month", each.usd_per_month);
    put(out, "plan", each.plan);
    put(out, "source", each.source);
    put(out, "why_not", each.lost);
    return out;
}

}  // namespace

Json workloadJson(const WorkloadResult& result, const EvaluatedScenario& scenario, bool explain) {
    Json out;
    out["name"] = result.name;
    out["kind"] = result.kind;
    if (!result.enabled) out["enabled"] = false;
    put(out, "accelerator", result.accelerator);
    if (result.gpus) {
        put(out, "gpus", result.gpus);
        put(out, "gpus_before_rounding", result.gpus_before_rounding);
        put(out, "gpus_at_average", result.gpus_at_average);
        put(out, "average_gpus", result.average_gpus);
        out["steady"] = result.steady;
        if (result.limited_by != LimitedBy::nothing) out["limited_by"] = word(result.limited_by);
    }
    if (result.memory) {
        out["fits"] = result.memory->fits();
        out["memory_gb"] = memory(*result.memory);
    }
    if (result.training) out["training"] = training(*result.training);
    if (result.inference) out["inference"] = inference(*result.inference);
    if (!result.candidates.empty()) {
        Json& candidates = out["candidates"] = Json::array();
        for (const AcceleratorCandidate& each : result.candidates) candidates.push_back(candidate(each));
    }
    if (!result.lesson.empty()) {
        Json& figures = out["lesson"] = Json::array();
        for (const LessonFigure& figure : result.lesson) figures.push_back(lesson(figure));
    }
    if (explain) out["derivation"] = derivationJson(stepsOf(scenario, result.name, false));
    return out;
}

}  // namespace sizewright::app
