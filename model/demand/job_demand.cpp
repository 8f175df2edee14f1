// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "model/demand/workload_demand.h"
#include "model/fields/put_in.h"
#include "model/sizing/report.h"
#include "model/sizing/step_writer.h"

namespace sizewright {

namespace {

constexpr double hours_per_day = 24;

std::vector<double> starts_of(const Job& sheet) {
    std::vector<double> starts;
    for (std::size_t day = 0; day < weekdays.size(); ++day)
        if (std::ranges::find(*sheet.days, weekdays[day]) != sheet.days->end())
            starts.push_back(static_cast<double>(day) * hours_per_day + *sheet.start_hour);
    return starts;
}

// The shortest time from one start to the next, over the week's end.
double shortest_gap(const std::vector<double>& starts) {
    double gap = static_cast<double>(hours_per_week);
    for (std::size_t i = 1; i < starts.size(); ++i) gap = std::min(gap, starts[i] - starts[i - 1]);
    return std::min(gap, starts.front() + static_cast<double>(hours_per_week) - starts.back());
}

// Which field is missing; empty: none.
bool is_complete(const Job& sheet, const Reporter& report) {
    if (!sheet.gpus) report(Severity::error, "gpus", {SW_TEXT("Needs the GPUs that the job runs on.")});
    if (!sheet.hours) report(Severity::error, "hours", {SW_TEXT("Needs the run time of the job.")});
    const bool has_days = !starts_of(sheet).empty();
    if (!has_days) report(Severity::error, "days", {SW_TEXT("Needs a day of the week on which it runs.")});
    return sheet.gpus && sheet.hours && has_days;
}

void record(DerivationSink& sink, std::string_view path, const WorkloadResult& out, const ScheduledJob& job) {
    const StepWriter writer(sink, out.name, path);
    const auto step = [&](Message label, std::string formula, std::string substituted, double value, std::string unit,
                          std::string_view field) {
        if (field.empty())
            writer.step(Subject::gpus, std::move(label), std::move(formula), std::move(substituted), value, std::move(unit));
        else
            writer.input(Subject::gpus, std::move(label), std::move(formula), std::move(substituted), value, std::move(unit),
                         {SW_TEXT("typed")}, field);
    };
    const auto runs = static_cast<double>(job.starts.size());
    step({SW_TEXT("Run time")}, "t", put_in(job.hours) + " h", job.hours, "h", "hours");
    if (job.left_running_hours > 0)
        step({SW_TEXT("Left running")}, "l", put_in(job.left_running_hours) + " h", job.left_running_hours, "h",
             "left_running_hours");
    step({SW_TEXT("Runs in a week")}, "n", put_in(runs), runs, "", "days");
    step(
        {SW_TEXT("GPUs, mean over the week")}, "GPUs × (t + l) × n ÷ 168",
        put_in(job.gpus) + " × (" + put_in(job.hours) + " + " + put_in(job.left_running_hours) + ") × " + put_in(runs) + " ÷ 168",
        out.average_gpus, "GPUs", "");
    step({SW_TEXT("GPUs")}, "GPUs", put_in(job.gpus), job.gpus, "GPUs", "gpus");
}

// More work takes longer on the same GPUs; where a run would reach into the next, it takes more of them.
void grow(WorkloadDemand& demand, double factor, double hours_allowed) {
    ScheduledJob& job = *demand.job;
    const double gpu_hours = job.gpus * job.hours * factor;
    const double most_hours = hours_allowed - job.left_running_hours;
    job.hours *= factor;
    if (job.hours > most_hours) {
        job.gpus = std::ceil(gpu_hours / most_hours - 1e-9);
        job.hours = gpu_hours / job.gpus;
    }
    demand.peak_gpus = demand.run->gpus = job.gpus;
    demand.run->solve_hours = job.hours;
    demand.busy_gpus *= factor;
}

}  // namespace

bool demand_of(const Job& sheet, const SizingContext& context, WorkloadResult& out, WorkloadDemand& demand) {
    const Reporter report{out.path, out.problems};
    if (!is_complete(sheet, report)) return false;
    ScheduledJob job;
    job.gpus = *sheet.gpus;
    job.hours = *sheet.hours;
    job.starts = starts_of(sheet);
    job.movable_hours = *sheet.movable_hours;
    job.left_running_hours = *sheet.left_running_hours;
    if (*sheet.mouldable) job.minimum_gpus = sheet.minimum_gpus.value_or(job.gpus);
    if (job.minimum_gpus && *job.minimum_gpus > job.gpus) {
        report(Severity::warning, "minimum_gpus",
               {SW_TEXT("At least %1 GPUs are more than the %2 that it has; it runs on %2."),
                {put_in(*job.minimum_gpus), put_in(job.gpus)}},
               {SW_TEXT("Set to the GPUs of the job")}, plain(job.gpus));
        job.minimum_gpus = job.gpus;
    }
    const double length = job.hours + job.left_running_hours;
    const double gap = shortest_gap(job.starts);
    if (length > gap + 1e-9)
        report(
            Severity::warning, "hours",
            {SW_TEXT("A run takes its GPUs for %1 h and the next one starts after %2 h: the two overlap, and both are counted."),
             {put_in(length), put_in(gap)}});

    const double share = static_cast<double>(job.starts.size()) / static_cast<double>(hours_per_week);
    out.gpus = Figure{job.gpus, {}, Basis::typed, 0};
    out.gpus_before_rounding = job.gpus;
    out.average_gpus = job.gpus * length * share;
    out.gpus_at_average = job.gpus;
    demand.name = out.name;
    demand.accelerator = context.accelerator;
    demand.is_dedicated = *sheet.placement == Placement::dedicated;
    demand.peak_gpus = job.gpus;
    demand.busy_gpus = job.gpus * job.hours * share;
    if (context.derivations) record(*context.derivations, out.path, out, job);
    demand.is_interruptible = sheet.interruptible.value_or(false);
    RunShape& run = demand.run.emplace();
    run.runs_per_month = share * hours_per_month;
    run.gpus = job.gpus;
    run.solve_hours = job.hours;
    run.has_checkpoints = false;
    demand.scale = [allowed = std::max(gap, length)](double factor, WorkloadDemand& scaled) { grow(scaled, factor, allowed); };
    demand.job = std::move(job);
    return true;
}

}  // namespace sizewright
