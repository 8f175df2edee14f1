// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How many replicas of a language model a stream of requests needs. SI units; no field is seen here. docs/formulas.md 4, 5.1.

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "model/sizing/figure.h"
#include "model/sizing/language/batching.h"
#include "model/sizing/resolved_model.h"
#include "model/sizing/workload_result.h"

namespace sizewright {

// One GPU as a replica uses it.
struct ReplicaHardware {
    double flop_per_second = 0;  // dense peak at the model's precision; 0: not known
    double bytes_per_second = 0;
    double link_bytes_per_second = 0;  // between GPUs of a replica
    double memory_bytes = 0;           // usable
};

// How a replica is spread over GPUs.
struct Spread3 {
    double tensor = 1;
    double pipeline = 1;
    double expert = 1;
    double gpus() const { return tensor * pipeline * expert; }
};

// A replica spread in another way that would do, too, and what it carries.
struct SpreadOption {
    double gpus = 0;              // of the replica
    double rate_for_targets = 0;  // requests per second that it may carry
    double capacity = 0;          // that it can carry
};

struct LanguageInputs {
    ResolvedModel model{};
    ReplicaHardware hardware{};
    Spread3 spread{};
    language::Request request{};
    double cache_value_bytes = 2;  // of one value of the cache
    double average_per_second = 0;
    double peak_per_second = 0;
    double target_fraction = 0.7;
    double spares = 0;            // replicas on top
    double most_sequences = 256;  // that the scheduler runs at once, beside what fits
    std::optional<double> typed_replicas{};
    std::optional<double> time_to_first_target{};   // seconds
    std::optional<double> time_per_token_target{};  // seconds
    std::optional<double> measured_per_gpu{};       // requests per second and GPU
    double draft_tokens = 0, draft_acceptance = 0, draft_cost = 0;
    std::array<SpreadOption, 4> options{};  // when the spread is automatic: those that keep the targets, fewer GPUs first
    std::size_t option_count = 0;
    double spread_of_estimates = 1;  // of the efficiencies' band; above 1 for an engine that the fits know less
};

// `end` is slow_efficiency or fast_efficiency: as far from the likely one as the engine's error against the others' says.
language::Efficiency efficiency_at(const language::Efficiency& end, double spread_of_estimates);

// Memory of the GPU that holds the most, with `sequences` running at their mean context.
MemoryResult language_memory(const LanguageInputs& inputs, double sequences);
// Sequences at their mean context that fit on the replica's GPUs; 0: not even one.
double sequences_that_fit(const LanguageInputs& inputs);
// The longest context of which `sequences` fit; 0: none.
double context_that_fits(const LanguageInputs& inputs, double sequences);

struct LanguageSizing {
    double most_sequences = 0;   // B
    double capacity = 0;         // requests per second of one replica, X
    double needed_for_load = 0;  // replicas before rounding: peak ÷ (X u)
    double replicas = 0;         // whole, that the load and the targets need
    double replicas_in_use = 0;  // the same, or what is typed
    double at_average = 0;       // whole, for the mean rate
    bool steady = true;
    bool raised_for_latency = false;
    bool raised_for_first_token = false;  // by that target, not by the one per token
    bool is_first_token_possible = true;  // some count meets the target
    bool is_token_possible = true;
    double rate_per_replica = 0;  // at the peak
    double running = 0;           // sequences per replica at the peak
    double time_to_first = 0;     // seconds, at the peak
    double time_per_token = 0;
    double least_time_to_first = 0;
    double least_time_per_token = 0;
    double prefill = 0;                // seconds
    double rate_for_targets = 0;       // that one replica may carry
    bool bound_by_arithmetic = false;  // at the peak
    double flop_per_request = 0;
};
// `most_sequences` is what sequences_that_fit() allows, at least 1.
LanguageSizing size_language(const LanguageInputs& inputs, double sequences_fit, const language::Efficiency& efficiency);

}  // namespace sizewright
