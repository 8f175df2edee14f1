// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How many GPUs a stream of requests needs, from the throughput that was measured. All in SI units; no field is seen here.

#include <optional>
#include <span>
#include <vector>

#include "model/sizing/figure.h"
#include "model/sizing/latency.h"
#include "model/sizing/queues/batch_time.h"
#include "model/sizing/workload_result.h"

namespace sizewright {

// Throughput of one GPU when it works on `batch` items together.
struct MeasuredPoint {
    double batch = 1;             // items, ≥ 1
    double items_per_second = 0;  // > 0
};

struct InferenceInputs {
    double average_per_second = 0;                   // ≥ 0
    double peak_per_second = 0;                      // ≥ average
    std::optional<double> latency_seconds{};         // target, end to end
    double latency_fraction = 0.99;                  // of the requests are answered within it, (0, 1)
    double maximum_batch = 1;                        // items, ≥ 1
    double window_seconds = 0;                       // how long the first item of a batch waits for company
    double target_fraction = 0.7;                    // highest planned busy share, (0, 1]
    double spares = 0;                               // whole GPUs on top
    double fewest = 0;                               // whole GPUs that always run, without spares
    std::optional<double> most{};                    // whole GPUs that may run, without spares
    std::vector<MeasuredPoint> measured{};           // on the accelerator in use, in any order
    std::optional<queues::TimeEstimate> estimate{};  // of a batch, when nothing is measured
    std::optional<MemoryResult> memory{};            // of one GPU; absent: not known
    bool batch_limited_by_memory = false;            // maximum_batch is what fits
    std::optional<double> flop_per_item{};           // FLOP
    std::optional<double> peak_flop_per_second{};    // of the accelerator at the model's precision
};

struct Throughput {
    double batch = 1;
    Figure items_per_second{};
};

// The best throughput with batches of at most `maximum_batch`: a measured point, or, when `maximum_batch` lies between two of
// them, b / T(b) with the batch time T = b / X interpolated linearly between them (which is then an estimate). Above the largest
// measured batch the largest is used. Nothing if all measurements are of larger batches.
std::optional<Throughput> throughput_in_use(std::span<const MeasuredPoint> measured, double maximum_batch);

// That, or what is estimated for the largest batch, with its band.
std::optional<Throughput> throughput_of(const InferenceInputs& inputs);

// How a GPU serves, for the latency.
Serving serving_of(const InferenceInputs& inputs);

// Whole GPUs for `gpus` before rounding; 2.0000000001 is 2.
double whole_gpus(double gpus);

// What a batching window does on one server: the first of `rate` arrivals per second (Poisson) opens it, it closes after
// `window` seconds or when `maximum_batch` items are there.
struct WindowEffect {
    double mean_batch = 1;  // E[min(B, 1 + N)], N ~ Poisson(rate × window)
    double mean_delay = 0;  // seconds, over all requests: E[M (M + 1)] / (2 rate E[1 + M]) with M = min(B - 1, N);
                            // (w + rate w² / 2) / (1 + rate w) when the cap does not bind
};
WindowEffect window_effect(double rate, double window, double maximum_batch);

struct InferenceSizing {
    Figure gpus{};               // whole, spares included
    double before_rounding = 0;  // peak / (X u)
    double at_average = 0;       // whole, without spares
    double without_spares = 0;
    bool steady = true;            // peak < X × GPUs without spares
    double least_steady = 0;       // the fewest whole GPUs with a steady state
    double at_default_target = 0;  // whole GPUs that keep a busy share of 70 %
    double for_the_load = 0;       // whole GPUs that the load needs
    double wanted = 0;             // the latency target included; without_spares is that within the fewest and the most
    double shortest_seconds = 0;   // that one request takes on an idle GPU; 0: not known
    Latency latency{};             // at the peak, without spares
    LimitedBy limited_by = LimitedBy::nothing;
    InferenceResult result{};
};

// `throughput` is what throughput_of gives for `inputs`. With a latency target the count is raised until it holds, where a
// formula knows that; not where the load alone leaves no steady state.
InferenceSizing size_inference(const InferenceInputs& inputs, const Throughput& throughput);

}  // namespace sizewright
