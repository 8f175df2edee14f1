// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Continuous batching: a replica that prefills each request when it comes and decodes all running ones together.
// docs/formulas.md 5.1.

#include <optional>

#include "model/sizing/language/roofline.h"

namespace sizewright::language {

// A replica with its requests; what repeats is computed once.
class Serving {
public:
    // `sequence_bytes`: cache of one running sequence at its mean context. `most`: sequences that run at once, ≥ 1.
    Serving(const Replica& replica, const Request& request, double sequence_bytes, double most, const Efficiency& efficiency);

    double prefill() const { return prefill_; }              // seconds of one request
    double step(double batch) const;                         // seconds
    double most_requests() const { return most_requests_; }  // per second, at `most` sequences: the capacity
    bool is_stable(double rate) const { return rate < most_requests_; }

    // Sequences that run on average at `rate` requests per second; `most` at or above the capacity.
    double running(double rate) const;
    // Seconds between output tokens, and until the first one (approximation: good below half the capacity, low near it).
    double time_per_token(double rate) const;
    double time_to_first(double rate) const;
    // The least of both: a request alone.
    double least_time_per_token() const { return step(1); }
    double least_time_to_first() const { return time_to_first(0); }

private:
    double prefill_busy(double rate) const { return rate * prefill_; }

    const Replica& replica_;
    Request request_;
    double sequence_bytes_;
    double most_;
    Efficiency efficiency_;
    double context_;
    double prefill_;
    double most_requests_;
};

// The same in closed form where a step is alpha + beta × batch: sequences that run at `rate`.
double running_linear(double rate, double output_tokens, double prefill_seconds, double alpha, double beta);

}  // namespace sizewright::language
