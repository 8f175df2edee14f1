// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demand/schedule.h"

#include <algorithm>
#include <cmath>

namespace sizewright {

namespace {

constexpr double slack = 1e-9;  // docs/formulas.md 0
constexpr auto week_hours = static_cast<double>(hours_per_week);
constexpr double most_shapes = 64;

// Calls visit(hour, share of it that is used) for each hour that is touched, each once: a week at most.
template <class F> void each_hour(double start, double hours, F&& visit) {
    const double end = start + hours;
    for (double hour = std::floor(start + slack); hour < end - slack; ++hour) {
        const double share = std::min(end, hour + 1) - std::max(start, hour);
        visit(static_cast<std::size_t>(std::fmod(hour, week_hours)), std::min(1.0, share));
    }
}

// The peak if a run were added.
double peak_with(const HourlyUse& use, double start, double hours, double gpus) {
    double peak = 0;
    if (hours > week_hours) {  // overlaps itself
        HourlyUse trial = use;
        add_run(trial, start, hours, gpus);
        return trial.peak();
    }
    each_hour(start, hours, [&](std::size_t hour, double) { peak = std::max(peak, use.most[hour] + gpus); });
    return peak;
}

// Each run at the start that raises the peak least; gives that peak.
double place(HourlyUse& use, const ScheduledJob& job, JobPlan& plan) {
    double peak = use.peak();
    for (double& start : plan.starts) {
        const double length = plan.hours + job.left_running_hours;
        double best = -1, best_start = start;
        const double latest = length < week_hours ? job.movable_hours : 0;  // a week long it is in every hour anyway
        for (double later = 0; later <= latest + slack; ++later) {
            const double raised = std::max(peak, peak_with(use, start + later, length, plan.gpus));
            if (best >= 0 && raised >= best) continue;
            best = raised;
            best_start = start + later;
            if (raised <= peak) break;
        }
        start = std::fmod(best_start, week_hours);
        add_run(use, start, length, plan.gpus);
        peak = std::max(peak, best);
    }
    return peak;
}

}  // namespace

double HourlyUse::peak() const { return std::ranges::max(most); }

void add_run(HourlyUse& use, double start, double hours, double gpus, double weight) {
    const double weeks = std::floor(hours / week_hours);  // which it overlaps itself
    if (weeks > 0) {
        for (std::size_t hour = 0; hour < hours_per_week; ++hour) {
            use.mean[hour] += gpus * weeks * weight;
            use.most[hour] += gpus * weeks;
        }
        hours -= weeks * week_hours;
    }
    each_hour(start, hours, [&](std::size_t hour, double share) {
        use.mean[hour] += gpus * share * weight;
        use.most[hour] += gpus;
    });
}

JobPlan as_typed(const ScheduledJob& job) { return {job.gpus, job.hours, job.starts}; }

JobPlan best_plan(const HourlyUse& use, const ScheduledJob& job) {
    JobPlan best = as_typed(job);
    if (!job.minimum_gpus && !(job.movable_hours > 0)) return best;
    double best_peak = -1;
    const double fewest = std::clamp(job.minimum_gpus.value_or(job.gpus), 1.0, job.gpus);
    double before = 0;
    for (double parts = 1; parts <= most_shapes + 1; ++parts) {  // 1, 1/2, 1/3 … of the GPUs, and as few as it may
        const double gpus = parts > most_shapes ? fewest : std::max(fewest, std::ceil(job.gpus / parts - slack));
        if (gpus == before) continue;
        before = gpus;
        JobPlan plan{gpus, job.hours * job.gpus / gpus, job.starts};
        HourlyUse trial = use;
        const double peak = place(trial, job, plan);
        if (best_peak < 0 || peak < best_peak - slack) {
            best_peak = peak;
            best = std::move(plan);
        }
        if (gpus <= fewest) break;
    }
    return best;
}

void add_job(HourlyUse& use, const JobPlan& plan, double left_running_hours) {
    for (const double start : plan.starts) add_run(use, start, plan.hours + left_running_hours, plan.gpus);
}

}  // namespace sizewright
