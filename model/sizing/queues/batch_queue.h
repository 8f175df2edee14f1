// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One server that takes everything that waits as its next batch (dynamic batching without a window): M/D^b/1. Seconds and
// requests per second; docs/formulas.md 5.3.

#include <optional>
#include <vector>

namespace sizewright::queues {

// Time of a batch of b: fixed_seconds + seconds_per_item × b.
struct BatchTime {
    double fixed_seconds = 0;     // ≥ 0
    double seconds_per_item = 0;  // ≥ 0; not both zero
    double of(double batch) const { return fixed_seconds + seconds_per_item * batch; }
    double per_second(double batch) const { return batch / of(batch); }
};

// Mean time from arrival to answer for the mean batch that is known; exact for the exact mean batch. rate × seconds_per_item < 1.
double mean_response(double rate, const BatchTime& time, double mean_batch);

// An upper bound and good approximation, without a chain: the mean batch taken as max(1, rate τ0 ÷ (1 − rate α)). (Inoue 2021
// gives its form for large batches.) Nothing: no steady state.
std::optional<double> mean_response_bound(double rate, const BatchTime& time);

// The steady state, exact for Poisson arrivals, one server and no cap on the batch.
class BatchQueue {
public:
    // Nothing without a steady state (rate × seconds_per_item ≥ 1) or when batches grow beyond `most_states`, which bounds the
    // work (it grows with the cube).
    // `deviations` above the mean batch are kept; 12 lose nothing, 7 less than a billionth.
    static std::optional<BatchQueue> solve(double rate, const BatchTime& time, std::size_t most_states = 128,
                                           double deviations = 12);

    double mean_batch() const { return mean_batch_; }
    double idle_after_batch() const { return idle_after_batch_; }  // probability that nobody waits when a batch is done
    double mean_response() const { return mean_response_; }
    // Time from arrival to answer that a share `p` of the requests stays within; p in (0, 1). Exact: an arrival during a batch
    // waits a uniform rest of it and is then served with all that came during it.
    double response_percentile(double p) const;
    double response_tail(double t) const;
    // Share of the requests that are served in batches above `cap`: how much a cap that was left out would have mattered.
    double share_above(double cap) const;

private:
    struct Corner {  // of the distribution of responses, linear between corners
        double seconds;
        double within;  // share answered by then
    };
    void build_distribution(double rate, const BatchTime& time, const std::vector<double>& poisson);

    std::vector<double> batch_{};  // probability of a batch of 1, 2, …
    std::vector<Corner> corners_{};
    double mean_batch_ = 1;
    double idle_after_batch_ = 1;
    double mean_response_ = 0;
};

}  // namespace sizewright::queues
