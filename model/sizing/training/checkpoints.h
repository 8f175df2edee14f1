// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A run that fails now and then and goes on from its last checkpoint. Any unit of time, the same throughout;
// docs/formulas.md 2.5.

#include <optional>

namespace sizewright::training {

struct Failures {
    double mean_between = 0;  // of the whole run, > 0
    double checkpoint = 0;    // the run stands still
    double restart = 0;       // from new hardware until it goes on; may fail too
    double downtime = 0;      // until there is new hardware
};

// Mean time between failures of a run: any of its GPUs stops it.
double mean_between_failures(double failures_per_gpu_and_time, double gpus);

// Mean wall time of `solve` with a checkpoint every `interval` (Daly 2006, with downtime: Bougeret et al. 2011). Absent: it is
// beyond what a number can hold, the run makes no progress.
std::optional<double> wall_time(const Failures& failures, double solve, double interval);

// The interval that loses the least, exactly: M (1 + W₀(−e^(−1 − δ/M))). By Newton's method from a series, since the branch point
// is near. And the usual approximations of it.
double best_interval(const Failures& failures);
double daly_interval(const Failures& failures);
double young_interval(const Failures& failures);

// y = τ/M that solves e^(y + d) (1 − y) = 1, for d = δ/M > 0.
double relative_interval(double checkpoint_over_mean);

// Share of the time that is lost, to first order.
double first_order_waste(const Failures& failures, double interval);

}  // namespace sizewright::training
