// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Replicas of a service over the week: autoscaling, spares and what availability asks for.

#include <span>

#include "model/demand/workload_demand.h"
#include "model/sizing/report.h"

namespace sizewright {

// A service of equal replicas, one or several GPUs each.
struct Replicas {
    double needed = 1;                 // whole, at the peak, without spares
    double wanted = 1;                 // the same without the limits of autoscaling
    double spares = 0;                 // whole
    double rate_per_replica = 1;       // that one may carry within its targets, per second
    double full_rate_per_replica = 1;  // that one can carry, per second
    double gpus_each = 1;
    bool is_typed = false;  // the count stays when the load grows
};

// What else may be taken when the load has grown or shrunk: replicas of other sizes.
struct ReplicaOption {
    double gpus_each = 1;
    double rate_per_replica = 1;
    double full_rate_per_replica = 1;
};

// How the figures of autoscaling and availability came about.
void record_replicas(DerivationSink& sink, const Inference& sheet, const Replicas& replicas, const HourlyRates& rates,
                     const WorkloadResult& out);

// The GPUs by hour: with autoscaling as many as each hour's rate needs, and what is kept ready for the steepest rise; without it
// the peak count all the time. Fills demand.gpus, with_peaks, peak_gpus, scale and most_factor, and the figures of autoscaling
// and availability in `out` (out.inference must be there). Says at their fields when the spares or the most replicas are too few.
// At another load it takes of `options` (empty: its own kind of replica) the one with the fewest GPUs at the peak, the first of
// equals.
void fill_replicas(const Inference& sheet, const HourlyRates& rates, const Replicas& replicas,
                   std::span<const ReplicaOption> options, const Reporter& report, WorkloadResult& out, WorkloadDemand& demand);

}  // namespace sizewright
