// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The inference worksheet, as typed.

#include "model/fields/spine.h"
#include "model/workbook/declarations.h"
#include "model/workbook/largest.h"
#include "model/workbook/model_shape.h"
#include "model/workbook/workload.h"

namespace sizewright {

enum class Pattern { batch, real_time, streaming };
template <> inline constexpr auto words<Pattern> = std::array<std::string_view, 3>{"batch", "real_time", "streaming"};

enum class Engine { vllm, sglang, tensorrt_llm, tgi, other };
template <>
inline constexpr auto words<Engine> = std::array<std::string_view, 5>{"vllm", "sglang", "tensorrt_llm", "tgi", "other"};

enum class KvPrecision { fp16, bf16, fp8, int8 };
template <> inline constexpr auto words<KvPrecision> = std::array<std::string_view, 4>{"fp16", "bf16", "fp8", "int8"};

inline constexpr Estimate default_peak_factor{3};

struct RequestsPerSecond {
    Range average{};
    Field<Rate> peak{Rate{default_peak_factor, true}};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "average", .label = SW_TEXT("Requests, average"), .help = SW_TEXT("Mean arrivals over the month."), .unit = Unit::per_second, .min = 0, .max = most_requests_per_second, .essential = true, .absent = "needed"}, s.average);
        field(Spec{.key = "peak", .label = SW_TEXT("Requests, peak"), .help = SW_TEXT("The highest rate to be served within the target: a rate, or a factor on the average such as 4x."), .source = SW_TEXT("lesson, capacity formula: 3x peak"), .unit = Unit::per_second, .min = 0, .max = most_requests_per_second, .essential = true}, s.peak);
    }
    // clang-format on
};

struct RequestsPerDay {
    Range value{};
    Field<Rate> peak{Rate{default_peak_factor, true}};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "value", .label = SW_TEXT("Requests per day"), .help = SW_TEXT("Mean arrivals per day."), .unit = Unit::per_day, .min = 0, .max = most_requests_per_day, .essential = true, .absent = "requests_per_second or daily_users"}, s.value);
        field(Spec{.key = "peak", .label = SW_TEXT("Peak"), .help = SW_TEXT("The highest rate to be served within the target: requests per day at that rate, or a factor on the average such as 4x."), .source = SW_TEXT("lesson, capacity formula: 3x peak"), .unit = Unit::per_day, .min = 0, .max = most_requests_per_day, .essential = true}, s.peak);
    }
    // clang-format on
};

struct DailyUsers {
    Range value{};
    Range requests_per_user{Estimate{1}};
    Field<Rate> peak{Rate{default_peak_factor, true}};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "value", .label = SW_TEXT("Daily users"), .help = SW_TEXT("People who use it on a day."), .unit = Unit::count, .min = 0, .max = most_users, .essential = true, .absent = "requests_per_second or requests_per_day"}, s.value);
        field(Spec{.key = "requests_per_user", .label = SW_TEXT("Requests per user"), .help = SW_TEXT("Requests that one of them makes on a day."), .unit = Unit::count, .min = 0, .max = most_requests_per_user, .essential = true}, s.requests_per_user);
        field(Spec{.key = "peak", .label = SW_TEXT("Peak"), .help = SW_TEXT("The highest rate to be served within the target: requests per day at that rate, or a factor on the average such as 4x."), .source = SW_TEXT("lesson, capacity formula: 3x peak"), .unit = Unit::per_day, .min = 0, .max = most_requests_per_day, .essential = true}, s.peak);
    }
    // clang-format on
};

struct MeasuredThroughput {
    Text accelerator{};
    Number batch_size{1.0};
    Range items_per_second{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "accelerator", .label = SW_TEXT("Measured on"), .help = SW_TEXT("The accelerator on which this was measured; a measurement counts only for that one."), .required = true, .names = Names::accelerator}, s.accelerator);
        field(Spec{.key = "batch_size", .label = SW_TEXT("Batch size"), .help = SW_TEXT("Requests that the GPU worked on together."), .unit = Unit::count, .noun = "requests", .min = 1, .max = 4096, .whole = true}, s.batch_size);
        field(Spec{.key = "items_per_second", .label = SW_TEXT("Throughput"), .help = SW_TEXT("Items that one GPU finishes per second at this batch size; beats every estimate."), .unit = Unit::per_second, .noun = "items/s", .min = 0, .max = 1e9, .open_min = true, .required = true, .essential = true}, s.items_per_second);
    }
    // clang-format on
};

struct Autoscaling {
    Flag enabled{false};
    Number minimum_replicas{1.0};
    Number maximum_replicas{};
    Number cold_start_seconds{120.0};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "enabled", .label = SW_TEXT("Autoscaling"), .help = SW_TEXT("Replicas follow the load hour by hour; without it the peak count runs all the time.")}, s.enabled);
        field(Spec{.key = "minimum_replicas", .label = SW_TEXT("Fewest replicas"), .help = SW_TEXT("Never fewer than these, at night too."), .unit = Unit::count, .min = 0, .max = 1e5, .whole = true, .when = "enabled"}, s.minimum_replicas, *s.enabled);
        field(Spec{.key = "maximum_replicas", .label = SW_TEXT("Most replicas"), .help = SW_TEXT("Never more than these; a load above it queues."), .unit = Unit::count, .min = 1, .max = 1e5, .whole = true, .when = "enabled", .absent = "not limited"}, s.maximum_replicas, *s.enabled);
        field(Spec{.key = "cold_start_seconds", .label = SW_TEXT("Cold start"), .help = SW_TEXT("From the decision to a replica that answers: machine, image, weights."), .unit = Unit::seconds, .min = 0, .max = 86400, .when = "enabled"}, s.cold_start_seconds, *s.enabled);
    }
    // clang-format on
};

struct SpeculativeDecoding {
    Flag enabled{false};
    Number draft_tokens{4.0};
    Number acceptance_percent{80.0};
    Number draft_cost_percent{5.0};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "enabled", .label = SW_TEXT("Speculative decoding"), .help = SW_TEXT("A small model drafts tokens that the large one checks together; pays at small batches only.")}, s.enabled);
        field(Spec{.key = "draft_tokens", .label = SW_TEXT("Draft tokens"), .help = SW_TEXT("Tokens that are drafted before each check."), .unit = Unit::tokens, .min = 1, .max = 64, .whole = true, .when = "enabled"}, s.draft_tokens, *s.enabled);
        field(Spec{.key = "acceptance_percent", .label = SW_TEXT("Accepted"), .help = SW_TEXT("Share of the drafted tokens that the large model accepts."), .unit = Unit::percent, .min = 0, .max = 100, .when = "enabled"}, s.acceptance_percent, *s.enabled);
        field(Spec{.key = "draft_cost_percent", .label = SW_TEXT("Cost of a draft"), .help = SW_TEXT("Time of one drafted token against a step of the large model."), .unit = Unit::percent, .min = 0, .max = 100, .small_share = true, .when = "enabled"}, s.draft_cost_percent, *s.enabled);
    }
    // clang-format on
};

struct Inference {
    static constexpr std::string_view kind = "inference";

    Text name{};
    Flag enabled{true};
    Number starts_month{1.0};
    Number ends_month{};
    Field<std::vector<double>> monthly_factors{};
    Range growth_percent_per_month{};
    Text accelerator{automatic};
    Field<Placement> placement{Placement::shared};
    Flag interruptible{automatic};
    Field<Pattern> pattern{Pattern::real_time};
    RequestsPerSecond requests_per_second{};
    RequestsPerDay requests_per_day{};
    DailyUsers daily_users{};
    Range items_per_run{};
    Range runs_per_month{};
    Number deadline_hours{};
    Number earliest_start_hour{0.0};
    Flag checkpoints{automatic};
    Field<Profile> profile{Profile{}};
    Number latency_target_ms{};
    Number latency_percentile{99.0};
    Number latency_tolerance_hours{};
    Range input_tokens{};
    Range output_tokens{};
    Range cached_input_percent{Estimate{0}};
    Number time_to_first_token_ms{};
    Number time_per_output_token_ms{};
    Number maximum_context_tokens{automatic};
    Number concurrent_requests{automatic};
    Number consumers{automatic};
    Number maximum_lag_seconds{};
    Number retention_hours{24.0};
    Number maximum_batch_size{1.0};
    Number batching_window_ms{0.0};
    Number utilisation_target_percent{70.0};
    Number redundancy_replicas{0.0};
    Autoscaling autoscaling{};
    Number response_kb{};
    Field<Engine> engine{automatic};
    Number tensor_parallel{automatic};
    Number pipeline_parallel{1.0};
    Number expert_parallel{1.0};
    Number data_parallel{automatic};
    Field<KvPrecision> kv_precision{automatic};
    Number usable_memory_percent{92.0};
    SpeculativeDecoding speculative_decoding{};
    std::vector<MeasuredThroughput> measured{};
    ModelShape model{};
    std::vector<ModelShape> models{};
    Number model_load_seconds{automatic};
    Flag batch_across_models{false};
    Declarations declarations{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        const bool batch = *s.pattern == Pattern::batch;
        const bool streaming = *s.pattern == Pattern::streaming;
        const bool real_time = !batch && !streaming;
        const bool language = s.output_tokens.is_typed() || s.input_tokens.is_typed();
        field(Spec{.key = "name", .label = SW_TEXT("Name"), .help = SW_TEXT("Unique in the scenario; other fields refer to it."), .required = true, .longest = most_characters_of_name}, s.name);
        field(Spec{.key = "enabled", .label = SW_TEXT("Counted in the fleet"), .help = SW_TEXT("A workload that is switched off is kept but needs no GPUs.")}, s.enabled);
        field(Spec{.key = "starts_month", .label = SW_TEXT("First month"), .help = SW_TEXT("Month of the horizon in which its demand begins."), .unit = Unit::count, .min = 1, .max = 120, .whole = true}, s.starts_month);
        field(Spec{.key = "ends_month", .label = SW_TEXT("Last month"), .help = SW_TEXT("Last month of the horizon with demand."), .unit = Unit::count, .min = 1, .max = 120, .whole = true, .absent = "the horizon"}, s.ends_month);
        field(Spec{.key = "monthly_factors", .label = SW_TEXT("Season"), .help = SW_TEXT("Demand of the calendar months against the worksheet, January first: 12 numbers, 1 as it is."), .min = 0, .max = most_multiplier, .absent = "all 1"}, s.monthly_factors);
        field(Spec{.key = "growth_percent_per_month", .label = SW_TEXT("Growth"), .help = SW_TEXT("How its demand grows, from its first month on; instead of the growth of the fleet."), .unit = Unit::percent_per_month, .min = -50, .max = 100, .small_share = true, .absent = "that of the fleet"}, s.growth_percent_per_month);
        field(Spec{.key = "accelerator", .label = SW_TEXT("Accelerator"), .help = SW_TEXT("The GPU that serves this workload, by its catalog name."), .automatic = true, .essential = true, .names = Names::accelerator}, s.accelerator);
        field(Spec{.key = "placement", .label = SW_TEXT("Placement"), .help = SW_TEXT("Shared: pooled with other workloads on the same accelerator; dedicated: GPUs of its own.")}, s.placement);
        field(Spec{.key = "interruptible", .label = SW_TEXT("Interruptible"), .help = SW_TEXT("It survives that its GPUs are taken away, so that it can run on spot capacity; automatic: only a batch that saves its results."), .automatic = true}, s.interruptible);
        field(Spec{.key = "pattern", .label = SW_TEXT("Pattern"), .help = SW_TEXT("Batch: many items at once, nobody waits. Real time: each request is answered. Streaming: events from a queue."), .essential = true}, s.pattern);
        field(Spec{.key = "requests_per_second", .label = SW_TEXT("Requests per second"), .when = "pattern is not batch"}, s.requests_per_second, !batch);
        field(Spec{.key = "requests_per_day", .label = SW_TEXT("Requests per day"), .when = "pattern is not batch"}, s.requests_per_day, !batch);
        field(Spec{.key = "daily_users", .label = SW_TEXT("Daily users"), .when = "pattern is not batch"}, s.daily_users, !batch);
        field(Spec{.key = "items_per_run", .label = SW_TEXT("Items per run"), .help = SW_TEXT("What one run works through."), .unit = Unit::count, .noun = "items", .min = 0, .max = 1e15, .open_min = true, .essential = true, .when = "pattern is batch"}, s.items_per_run, batch);
        field(Spec{.key = "runs_per_month", .label = SW_TEXT("Runs per month"), .help = SW_TEXT("How often it runs."), .unit = Unit::per_month, .min = 0, .max = 1e5, .open_min = true, .essential = true, .when = "pattern is batch"}, s.runs_per_month, batch);
        field(Spec{.key = "deadline_hours", .label = SW_TEXT("Deadline"), .help = SW_TEXT("From the start until the last item is done."), .unit = Unit::hours, .min = 0, .max = 8760, .open_min = true, .essential = true, .when = "pattern is batch"}, s.deadline_hours, batch);
        field(Spec{.key = "earliest_start_hour", .label = SW_TEXT("Earliest start"), .help = SW_TEXT("Hour of the day at which its data are there."), .unit = Unit::hour_of_day, .min = 0, .max = 24, .open_max = true, .when = "pattern is batch"}, s.earliest_start_hour, batch);
        field(Spec{.key = "checkpoints", .label = SW_TEXT("Saves results as it runs"), .help = SW_TEXT("Results are kept as they come: an interruption loses nothing that is done. Automatic: yes."), .automatic = true}, s.checkpoints);
        field(Spec{.key = "profile", .label = SW_TEXT("Daily profile"), .help = SW_TEXT("How the load moves between average and peak over the day: flat, diurnal, business hours, or your own 24 or 168 multipliers."), .source = SW_TEXT("a cosine with its peak at 14:00"), .min = 0, .max = most_multiplier, .essential = true, .when = "pattern is not batch"}, s.profile, !batch);
        field(Spec{.key = "latency_target_ms", .label = SW_TEXT("Latency target"), .help = SW_TEXT("Time within which the percentile must be answered, end to end."), .unit = Unit::milliseconds, .min = 0, .max = 3.6e6, .open_min = true, .essential = true, .when = "pattern is real_time", .absent = "no target"}, s.latency_target_ms, real_time);
        field(Spec{.key = "latency_percentile", .label = SW_TEXT("At percentile"), .help = SW_TEXT("Share of the requests that must be answered within the target."), .unit = Unit::percent, .min = 50, .max = 99.99, .when = "pattern is real_time"}, s.latency_percentile, real_time);
        field(Spec{.key = "latency_tolerance_hours", .label = SW_TEXT("Useful for"), .unit = Unit::hours, .min = 0, .max = 8760, .unused = true, .absent = "unknown"}, s.latency_tolerance_hours, !batch);
        field(Spec{.key = "input_tokens", .label = SW_TEXT("Input tokens"), .help = SW_TEXT("Mean tokens of a prompt; together with the output tokens it makes this a language model."), .unit = Unit::tokens, .min = 1, .max = 1e7, .essential = true, .absent = "not a language model"}, s.input_tokens);
        field(Spec{.key = "output_tokens", .label = SW_TEXT("Output tokens"), .help = SW_TEXT("Mean tokens of an answer."), .unit = Unit::tokens, .min = 1, .max = 1e6, .essential = true, .absent = "not a language model"}, s.output_tokens);
        field(Spec{.key = "cached_input_percent", .label = SW_TEXT("Cached input"), .help = SW_TEXT("Share of the input tokens that the prefix cache holds already."), .unit = Unit::percent, .min = 0, .max = 100, .open_max = true, .small_share = true, .when = "a language model"}, s.cached_input_percent, language);
        field(Spec{.key = "time_to_first_token_ms", .label = SW_TEXT("Time to first token"), .help = SW_TEXT("Until the first token of the answer is there."), .unit = Unit::milliseconds, .min = 0, .max = 3.6e6, .open_min = true, .essential = true, .when = "a language model", .absent = "no target"}, s.time_to_first_token_ms, language);
        field(Spec{.key = "time_per_output_token_ms", .label = SW_TEXT("Time per output token"), .help = SW_TEXT("Between one token of the answer and the next."), .unit = Unit::milliseconds, .min = 0, .max = 6e4, .open_min = true, .essential = true, .when = "a language model", .absent = "no target"}, s.time_per_output_token_ms, language);
        field(Spec{.key = "maximum_context_tokens", .label = SW_TEXT("Largest context"), .help = SW_TEXT("Longest prompt and answer together."), .unit = Unit::tokens, .min = 1, .max = 1e7, .whole = true, .automatic = true, .when = "a language model", .absent = "the model's"}, s.maximum_context_tokens, language);
        field(Spec{.key = "concurrent_requests", .label = SW_TEXT("Requests in flight"), .help = SW_TEXT("Sequences that one replica works on together; automatic: as many as fit."), .unit = Unit::count, .min = 1, .max = 1e5, .whole = true, .automatic = true, .when = "a language model"}, s.concurrent_requests, language);
        field(Spec{.key = "consumers", .label = SW_TEXT("Consumers"), .help = SW_TEXT("Parallel readers of the stream; automatic: one for each GPU."), .unit = Unit::count, .min = 1, .max = 1e4, .whole = true, .automatic = true, .when = "pattern is streaming"}, s.consumers, streaming);
        field(Spec{.key = "maximum_lag_seconds", .label = SW_TEXT("Largest lag"), .help = SW_TEXT("Oldest event that may wait unscored."), .unit = Unit::seconds, .min = 0, .max = 86400, .open_min = true, .essential = true, .when = "pattern is streaming", .absent = "no limit"}, s.maximum_lag_seconds, streaming);
        field(Spec{.key = "retention_hours", .label = SW_TEXT("Retention"), .help = SW_TEXT("How long the stream keeps its events."), .unit = Unit::hours, .min = 0, .max = 8760, .open_min = true, .when = "pattern is streaming"}, s.retention_hours, streaming);
        field(Spec{.key = "maximum_batch_size", .label = SW_TEXT("Largest batch"), .help = SW_TEXT("Most requests that the GPU works on together; 1 is no batching."), .unit = Unit::count, .noun = "requests", .min = 1, .max = 4096, .whole = true, .essential = true}, s.maximum_batch_size);
        field(Spec{.key = "batching_window_ms", .label = SW_TEXT("Batching window"), .help = SW_TEXT("How long the first request may wait for company; a busy GPU collects batches without one."), .source = SW_TEXT("Triton's default: no waiting"), .unit = Unit::milliseconds, .min = 0, .max = 60000, .essential = true, .when = "pattern is not batch"}, s.batching_window_ms, !batch);
        field(Spec{.key = "utilisation_target_percent", .label = SW_TEXT("Utilisation target"), .help = SW_TEXT("Highest planned busy share at peak; the rest is headroom for the queue."), .source = SW_TEXT("lesson, capacity formula: 70 %"), .unit = Unit::percent, .min = 0, .max = 100, .open_min = true, .essential = true}, s.utilisation_target_percent);
        field(Spec{.key = "redundancy_replicas", .label = SW_TEXT("Spare replicas"), .help = SW_TEXT("GPUs on top of what the load needs, so that one may fail (N+1 is 1)."), .unit = Unit::count, .noun = "GPUs", .min = 0, .max = 64, .whole = true, .essential = true}, s.redundancy_replicas);
        field(Spec{.key = "autoscaling", .label = SW_TEXT("Autoscaling")}, s.autoscaling);
        field(Spec{.key = "response_kb", .label = SW_TEXT("Response size"), .help = SW_TEXT("Data that one answer sends out, for the cost of what leaves the provider."), .unit = Unit::kilobytes, .min = 0, .max = 1e9, .absent = "unknown"}, s.response_kb);
        field(Spec{.key = "engine", .label = SW_TEXT("Engine"), .help = SW_TEXT("The program that serves the model; it decides the overheads."), .automatic = true, .when = "a language model"}, s.engine, language);
        field(Spec{.key = "tensor_parallel", .label = SW_TEXT("Tensor parallel"), .help = SW_TEXT("GPUs that each layer is split over; automatic: the fewest that hold the model and meet the targets."), .unit = Unit::count, .noun = "GPUs", .min = 1, .max = 64, .whole = true, .automatic = true, .when = "a language model"}, s.tensor_parallel, language);
        field(Spec{.key = "pipeline_parallel", .label = SW_TEXT("Pipeline parallel"), .help = SW_TEXT("GPUs that the layers are dealt out to."), .unit = Unit::count, .noun = "GPUs", .min = 1, .max = 64, .whole = true, .when = "a language model"}, s.pipeline_parallel, language);
        field(Spec{.key = "expert_parallel", .label = SW_TEXT("Expert parallel"), .help = SW_TEXT("GPUs that the experts are dealt out to."), .unit = Unit::count, .noun = "GPUs", .min = 1, .max = 256, .whole = true, .when = "a language model"}, s.expert_parallel, language);
        field(Spec{.key = "data_parallel", .label = SW_TEXT("Replicas"), .help = SW_TEXT("Copies of the model; automatic: what the load needs."), .unit = Unit::count, .min = 1, .max = 1e5, .whole = true, .automatic = true, .when = "a language model"}, s.data_parallel, language);
        field(Spec{.key = "kv_precision", .label = SW_TEXT("KV cache precision"), .help = SW_TEXT("Number format of the key-value cache."), .automatic = true, .when = "a language model", .absent = "that of the model"}, s.kv_precision, language);
        field(Spec{.key = "usable_memory_percent", .label = SW_TEXT("Usable memory"), .help = SW_TEXT("Share of the visible memory for weights, cache and activations."), .source = SW_TEXT("vLLM: 0.92"), .unit = Unit::percent, .min = 0, .max = 100, .open_min = true}, s.usable_memory_percent);
        field(Spec{.key = "speculative_decoding", .label = SW_TEXT("Speculative decoding")}, s.speculative_decoding, language);
        field(Spec{.key = "measured", .label = SW_TEXT("Measured throughput"), .help = SW_TEXT("Throughput of one GPU by batch size; the one for the batch in use is taken.")}, s.measured);
        field(Spec{.key = "model", .label = SW_TEXT("Model")}, s.model);
        field(Spec{.key = "models", .label = SW_TEXT("Models"), .help = SW_TEXT("Several models that share the GPUs, instead of one.")}, s.models);
        field(Spec{.key = "model_load_seconds", .label = SW_TEXT("Model load time"), .help = SW_TEXT("To load a model that was unloaded; automatic: its size over the storage bandwidth."), .unit = Unit::seconds, .min = 0, .max = 86400, .automatic = true}, s.model_load_seconds);
        field(Spec{.key = "batch_across_models", .label = SW_TEXT("Batches mix models"), .help = SW_TEXT("One batch may hold requests for several models, as with a shared backbone.")}, s.batch_across_models);
        field(Spec{.key = "declarations", .label = SW_TEXT("Declarations")}, s.declarations);
    }
    // clang-format on
};

}  // namespace sizewright
