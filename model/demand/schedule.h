// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Jobs on the grid of a week.

#include "model/demand/workload_demand.h"

namespace sizewright {

// GPUs by hour of the week that something takes: what is paid, and what must be there.
struct HourlyUse {
    Week mean{};  // of each hour: a job of half an hour on 4 GPUs is 2
    Week most{};  // within each hour

    double peak() const;
};

// Adds `gpus` for `hours` from `start` (hour of the week, fractions count); what goes beyond Sunday night begins the week again.
// An hour of which a part is used needs the GPUs as a whole. `weight`: share of the weeks in which it runs.
void add_run(HourlyUse& use, double start, double hours, double gpus, double weight = 1);

// How a job is run.
struct JobPlan {
    double gpus = 0;
    double hours = 0;
    std::vector<double> starts{};
};

// As typed.
JobPlan as_typed(const ScheduledJob& job);

// The start of each run, and the number of GPUs if the job may be moulded, with which the peak of `use` rises least; ties go to
// the most GPUs and to the earliest start, so that nothing moves without need. Starts move in whole hours, one after the other.
JobPlan best_plan(const HourlyUse& use, const ScheduledJob& job);

// Adds all runs, and the time that its GPUs are left running.
void add_job(HourlyUse& use, const JobPlan& plan, double left_running_hours);

}  // namespace sizewright
