// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What one worksheet needs.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/fields/problem.h"
#include "model/sizing/figure.h"

namespace sizewright {

// Memory of the GPU that holds the most, in bytes; parts that do not apply are 0.
struct MemoryResult {
    double available = 0;  // usable: what an engine sees × the usable share
    double weights = 0;
    double kv_cache = 0;  // at the load that is planned for
    double activations = 0;
    double gradients = 0;
    double optimizer = 0;
    double gathered = 0;  // layers that sharded weights are collected into
    double logits = 0;
    double runtime = 0;  // context, graphs, communication buffers
    double needed() const { return weights + kv_cache + activations + gradients + optimizer + gathered + logits + runtime; }
    bool fits() const { return needed() <= available * (1 + 1e-9); }

    double gpus_sharing = 1;                         // GPUs that hold one copy together
    std::string batch_noun{};                        // what is counted in the two below: "sequences", "items", "samples"
    double batch = 0;                                // at which `needed` was computed; 0: does not apply
    std::optional<double> largest_batch{};           // that fits, whole; 0: not even one
    std::optional<double> largest_context_tokens{};  // that fits at `batch`
    Message cheapest_change{};                       // what makes it fit, when it does not
    Basis basis = Basis::estimated;
    bool operator==(const MemoryResult&) const = default;
};

// A run that trains or fine-tunes.
struct TrainingResult {
    Figure flop{};                                          // model FLOP of one run, all passes
    Figure utilisation_fraction{};                          // model FLOP/s ÷ dense peak that is planned with
    std::optional<double> hardware_utilisation_fraction{};  // with what is recomputed
    double scaling_efficiency_fraction = 1;                 // throughput per GPU at this count against one GPU
    double gpus_per_run = 0;                                // whole, rounded to what tensor × pipeline × node need
    double gpus_before_rounding = 0;                        // absent from `gpus_per_run` typed: the same
    Figure gpu_hours{};                                     // of one run, failures included
    Figure days{};                                          // of one run without failures
    Figure days_with_failures{};
    double goodput_fraction = 1;                          // days ÷ days with failures
    std::optional<double> mean_hours_between_failures{};  // of the run; absent: no failures
    std::optional<double> checkpoint_interval_minutes{};  // in use; absent: no checkpoints needed
    double tokens_per_second = 0;                         // 0: not counted in tokens
    double samples_per_second = 0;                        // 0: not counted in samples
    double runs_per_month = 0;
    double concurrent_runs = 1;
    // Engineers and runs that wait for a free slot (docs/formulas.md 8.4); absent: enough slots for all.
    struct Waiting {
        double engineers = 0;
        double places = 0;  // runs that there is room for at once
        double days_per_run = 0;
        double runs_per_year = 0;
        double busy_fraction = 0;
        double usd_per_month = 0;  // of idle engineers
    };
    std::optional<Waiting> waiting{};
    // The wish against what is possible: when GPUs and days are both given, or the wish needs more than the peak.
    struct Wish {
        double days = 0;
        double implied_utilisation_fraction = 0;  // that the GPUs given would have to reach
        double gpus_needed = 0;                   // whole, at the utilisation that is planned with
        double days_at_gpus = 0;                  // at the GPUs given
    };
    std::optional<Wish> wish{};
};

// What an inference of a language model does, per replica unless said otherwise.
struct LanguageResult {
    double gpus_per_replica = 1;  // tensor × pipeline
    double replicas = 1;
    Figure time_to_first_token_ms{};  // mean at peak
    Figure time_per_output_token_ms{};
    std::optional<Figure> time_to_first_token_percentile_ms{};  // at the percentile of the worksheet
    std::optional<Figure> time_per_output_token_percentile_ms{};
    Figure tokens_per_second{};            // output tokens of one replica at capacity
    Figure requests_per_second{};          // X_max of one replica
    double running_sequences_at_peak = 0;  // b
    double most_sequences = 0;             // B: memory, scheduler or the typed limit
    double mean_context_tokens = 0;
    double kv_bytes_per_token = 0;  // of the whole replica
    double prefill_seconds = 0;
    double step_seconds_alone = 0;  // decode step with one sequence
};

// What limits the count: printed as it is.
enum class LimitedBy { nothing, compute, bandwidth, memory, latency, redundancy, deadline, batching_window };
std::string_view word(LimitedBy limit);

// One row of the automatic choice of an accelerator.
struct AcceleratorCandidate {
    std::string accelerator{};
    bool is_possible = false;
    double gpus = 0;
    std::optional<double> usd_per_month{};  // on `plan`; absent: no price
    std::string plan{};                     // kind of the cheapest plan that serves it
    std::string source{};                   // of the price
    Message lost{};                         // why it was not chosen; empty: it was
};

struct InferenceResult {
    double batch_in_use = 1;            // requests per batch the throughput is taken at
    Figure items_per_second_per_gpu{};  // at that batch
    double average_per_second = 0;
    double peak_per_second = 0;
    std::optional<Figure> busy_at_peak_fraction{};
    std::optional<Figure> busy_mean_fraction{};
    std::optional<Figure> useful_fraction{};  // work done / what the hardware could do at the model's precision, mean
    double mean_batch_at_average = 1;         // what the batching window collects (docs/formulas.md 5.2)
    double mean_batch_at_peak = 1;
    double window_delay_ms = 0;              // mean delay that the window adds at the average rate
    std::optional<double> unbatched_gpus{};  // whole GPUs at peak if each request went alone; absent: not known
    std::optional<LanguageResult> language{};
    // Time to answer at the peak, in ms, by percentile; absent: not known.
    std::optional<Figure> latency_p50_ms{};
    std::optional<Figure> latency_p95_ms{};
    std::optional<Figure> latency_p99_ms{};
    std::optional<double> hours_per_run{};              // of a batch
    std::optional<double> lag_seconds{};                // of a stream: the oldest event that waits, at the peak
    std::optional<double> replicas_for_availability{};  // spares that the availability target asks for
    std::optional<double> autoscaled_share{};           // mean ÷ peak of the replicas when they follow the load
    std::optional<double> cold_start_spares{};          // replicas kept ready for the steepest rise
};

struct WorkloadResult {
    std::string name{};
    std::string_view kind{};
    std::string path{};  // "workloads[0]"
    bool enabled = true;
    std::string accelerator{};
    std::optional<Figure> gpus{};     // whole GPUs that serve the peak, spares included; absent: see `problems`
    double gpus_before_rounding = 0;  // at peak
    double gpus_at_average = 0;       // whole GPUs that serve the mean rate, without spares
    double average_gpus = 0;          // mean over the week when capacity follows the load hour by hour
    bool steady = true;               // false: the load is at or above capacity, the queue grows without bound
    LimitedBy limited_by = LimitedBy::nothing;
    std::optional<MemoryResult> memory{};
    std::optional<InferenceResult> inference{};
    std::optional<TrainingResult> training{};
    std::vector<AcceleratorCandidate> candidates{};  // of an automatic choice, best first
    std::vector<LessonFigure> lesson{};
    std::vector<Problem> problems{};  // paths within the scenario; errors say why there is no figure
};

}  // namespace sizewright
