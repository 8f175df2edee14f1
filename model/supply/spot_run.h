// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A run on capacity that may be taken away: docs/formulas.md 6.5. Hours; interruptions are Poisson and may strike during a
// checkpoint or a restart, not while waiting for capacity.

#include <optional>

namespace sizewright {

struct SpotRun {
    double solve_hours = 0;             // without interruptions and checkpoints, > 0
    double interruptions_per_hour = 0;  // of the whole run, ≥ 0: any instance that is taken away stops it
    double checkpoint_hours = 0;        // the run stands still
    double restart_hours = 0;           // from new capacity until it goes on
    double wait_hours = 0;              // until there is new capacity; not billed
};

// Mean and variance of the hours of one chunk, the wait included: `interval` of work and its checkpoint, repeated from the last
// checkpoint until it is through.
struct ChunkTime {
    double mean = 0;
    double variance = 0;
};
ChunkTime chunk_time(const SpotRun& run, double interval_hours);

struct SpotOutcome {
    double chunks = 0;          // whole
    double interval_hours = 0;  // of work between checkpoints: solve_hours ÷ chunks
    double wall_hours = 0;      // mean
    double wall_deviation_hours = 0;
    double billed_hours = 0;    // without the waits
    double interruptions = 0;   // mean
    double shortest_hours = 0;  // if nothing interrupts
};
// With checkpoints every `interval_hours`, shortened so that a whole number of chunks makes the run. Absent: the mean is beyond
// what a number can hold, or the run makes no progress.
std::optional<SpotOutcome> spot_outcome(const SpotRun& run, double interval_hours);

// Cost of a GPU-hour of work: `price` × billed ÷ solved.
double effective_spot_price(const SpotRun& run, const SpotOutcome& outcome, double usd_per_gpu_hour);

// The chance that the run takes longer: from a gamma distribution behind the shortest time, with the mean and variance of the
// outcome. Rough below ten interruptions.
double chance_to_miss(const SpotOutcome& outcome, double deadline_hours);
// The same from a normal distribution.
double chance_to_miss_normal(const SpotOutcome& outcome, double deadline_hours);

// The wall hours within which the share of such runs, [0, 1), is through, from the gamma distribution.
double hours_of_share(const SpotOutcome& outcome, double share);

// Mean wall hours of a run without checkpoints, as its decimal logarithm: it may be beyond any number.
double log10_hours_without_checkpoints(const SpotRun& run);

// Mean wall hours when the notice is long enough for a checkpoint: nothing that was done is lost. With regular checkpoints at
// `interval_hours` besides, or (0) with those on notice alone.
double hours_with_notice(const SpotRun& run, double interval_hours = 0);

// Interruptions per hour of an instance of which the share `per_month` is taken away within a month, [0, 1).
double interruptions_per_hour_of_share(double share_per_month);

// Price of an hour of work when the share `on_demand_fraction` of the replicas never stops and the rest is there for
// `availability` of the time.
double mixed_price(double on_demand_fraction, double availability, double on_demand_usd, double spot_usd);

// Mean hours between interruptions at which spot costs as much as on demand, checkpoints as often as is best for each. Absent:
// spot is never cheaper.
std::optional<double> break_even_hours_between_interruptions(const SpotRun& run, double spot_usd, double on_demand_usd);

}  // namespace sizewright
