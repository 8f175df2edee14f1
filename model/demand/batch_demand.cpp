// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "model/demand/inference_demand.h"
#include "model/demand/schedule.h"
#include "model/fields/put_in.h"
#include "model/sizing/inference_worksheet.h"
#include "model/sizing/report.h"
#include "model/sizing/step_writer.h"

namespace sizewright {

namespace {

constexpr double hours_per_day = 24;

// One run, SI but for the hours.
struct Run {
    double items = 0;
    double runs_per_month = 0;
    double deadline_hours = 0;
    double start_hour = 0;
};

std::optional<Run> run_of(const Inference& sheet, const Reporter& report) {
    if (!sheet.items_per_run) report(Severity::error, "items_per_run", {SW_TEXT("Needs the items of a run.")});
    if (!sheet.runs_per_month) report(Severity::error, "runs_per_month", {SW_TEXT("Needs the runs per month.")});
    if (!sheet.deadline_hours)
        report(Severity::error, "deadline_hours", {SW_TEXT("Needs the deadline: the number of GPUs follows from it.")});
    if (!sheet.items_per_run || !sheet.runs_per_month || !sheet.deadline_hours) return {};
    return Run{amount(*sheet.items_per_run), amount(*sheet.runs_per_month), *sheet.deadline_hours, *sheet.earliest_start_hour};
}

// What follows from the throughput.
struct Sizing {
    double hours_allowed = 0;  // the deadline, or the time to the next run if that is shorter
    double before_rounding = 0;
    double gpus = 0;
    double hours = 0;  // of a run with them
    double mean = 0;   // GPUs over the month
};

Sizing size_run(const Run& run, double target_fraction, double x) {
    Sizing out;
    out.hours_allowed = std::min(run.deadline_hours, hours_per_month / run.runs_per_month);
    out.before_rounding = run.items / (x * target_fraction * out.hours_allowed * seconds_per_hour);
    out.gpus = std::max(1.0, whole_gpus(out.before_rounding));
    out.hours = run.items / (x * out.gpus * seconds_per_hour);
    out.mean = out.gpus * out.hours * run.runs_per_month / hours_per_month;
    return out;
}

// Runs up to a day stand at their hour on each day of the week, in as many of the weeks as there are runs for; more than one a
// day are spread over it. Longer and closer ones stand in the mean.
void fill_week(const Run& run, const Sizing& sizing, WorkloadDemand& demand) {
    const double per_day = run.runs_per_month * hours_per_day / hours_per_month;
    const double starts = std::max(1.0, std::ceil(per_day - 1e-9));
    if (sizing.hours > hours_per_day / starts || starts > hours_per_day / 2) {
        demand.gpus.fill(sizing.mean);
        demand.with_peaks.fill(demand.peak_gpus);
        return;
    }
    HourlyUse use;
    for (std::size_t day = 0; day < 7; ++day)
        for (double i = 0; i < starts; ++i)
            add_run(use, static_cast<double>(day) * hours_per_day + run.start_hour + i * hours_per_day / starts, sizing.hours,
                    sizing.gpus, per_day / starts);
    demand.gpus = use.mean;
    // One run ends before the next begins, be it within the same hour.
    std::ranges::transform(use.most, demand.with_peaks.begin(), [&](double gpus) { return std::min(gpus, sizing.gpus); });
}

void fill_demand(const Run& run, const Sizing& sizing, WorkloadDemand& demand) {
    demand.peak_gpus = sizing.gpus;
    demand.busy_gpus = sizing.mean;
    fill_week(run, sizing, demand);
    if (!demand.run) demand.run.emplace();
    demand.run->runs_per_month = run.runs_per_month;
    demand.run->gpus = sizing.gpus;
    demand.run->solve_hours = sizing.hours;
    demand.run->deadline_hours = run.deadline_hours;
}

// Row 38: "$50 for one hour of the night against $500 for a day of keeping a GPU warm". What that is here: GPU-hours of a fleet
// that answers the same items one by one all day, against those of the runs.
LessonFigure against_real_time(const Run& run, const Sizing& sizing, const InferenceInputs& in, double x) {
    const double rate = run.items * run.runs_per_month / (hours_per_month * seconds_per_hour);
    const double warm = std::max(1.0, whole_gpus(rate / (x * in.target_fraction)));
    LessonFigure out;
    out.label = {SW_TEXT("Real time against batch")};
    out.formula = "$ a day kept warm ÷ $ a night";
    out.substituted = "500 ÷ 50";
    out.value = 500.0 / 50;
    out.corrected_formula = "GPUs × 730 h ÷ (GPUs × h × runs)";
    out.corrected_substituted = put_in(warm) + " × 730 ÷ (" + put_in(sizing.gpus) + " × " + put_in(sizing.hours) + " × " +
                                put_in(run.runs_per_month) + ")";
    out.corrected = warm * hours_per_month / (sizing.gpus * sizing.hours * run.runs_per_month);
    out.unit = "×";
    out.note = {SW_TEXT("Different fleets are compared: $50 for an hour is 12.5 GPUs at $4, and $500 for a day is 5.2 of them.")};
    out.source = "lesson L181-184";
    return out;
}

void check(const Run& run, const Sizing& sizing, const Reporter& report) {
    if (sizing.hours_allowed < run.deadline_hours * (1 - 1e-9))
        report(Severity::note, "deadline_hours",
               {SW_TEXT("The next run starts %1 h after this one, before the deadline of %2 h: it must be over by then."),
                {significant(sizing.hours_allowed, 4), significant(run.deadline_hours, 4)}});
}

class Recorder : StepWriter {
public:
    using StepWriter::StepWriter;

    void run(const Run& run, const Sizing& sizing, const InferenceInputs& in, const Throughput& throughput) {
        const double x = throughput.items_per_second.value;
        input({SW_TEXT("Items per run")}, "N", put_in(run.items), run.items, "items", "items_per_run");
        input({SW_TEXT("Time allowed")}, "D", put_in(sizing.hours_allowed) + " h", sizing.hours_allowed, "h", "deadline_hours");
        input({SW_TEXT("Throughput in batches of %1"), {put_in(throughput.batch)}}, "X", put_in(x) + " items/s", x, "/s",
              "measured");
        input({SW_TEXT("Utilisation target")}, "u", put_in(in.target_fraction * 100) + " %", in.target_fraction, "",
              "utilisation_target_percent");
        step({SW_TEXT("GPUs before rounding")}, "N ÷ (X × u × D × 3,600)",
             put_in(run.items) + " ÷ (" + put_in(x) + " × " + put_in_share(in.target_fraction) + " × " +
                 put_in(sizing.hours_allowed) + " × 3,600)",
             sizing.before_rounding, "GPUs");
        step({SW_TEXT("Hours per run")}, "N ÷ (X × GPUs × 3,600)",
             put_in(run.items) + " ÷ (" + put_in(x) + " × " + put_in(sizing.gpus) + " × 3,600)", sizing.hours, "h");
        input({SW_TEXT("Runs per month")}, "n", put_in(run.runs_per_month), run.runs_per_month, "", "runs_per_month");
        step({SW_TEXT("GPUs, mean over the month")}, "GPUs × hours × n ÷ 730",
             put_in(sizing.gpus) + " × " + put_in(sizing.hours) + " × " + put_in(run.runs_per_month) + " ÷ 730", sizing.mean,
             "GPUs");
        step({SW_TEXT("GPUs")}, "⌈GPUs⌉, at least 1", "⌈" + put_in(sizing.before_rounding) + "⌉", sizing.gpus, "GPUs");
    }

private:
    void step(Message label, std::string formula, std::string substituted, double value, std::string unit) {
        StepWriter::step(Subject::gpus, std::move(label), std::move(formula), std::move(substituted), value, std::move(unit));
    }
    void input(Message label, std::string formula, std::string substituted, double value, std::string unit,
               std::string_view field) {
        StepWriter::input(Subject::gpus, std::move(label), std::move(formula), std::move(substituted), value, std::move(unit), {},
                          field);
    }
};

}  // namespace

bool batch_demand(const Inference& sheet, const SizingContext& context, WorkloadResult& out, WorkloadDemand& demand) {
    const Reporter report{out.path, out.problems};
    const auto run = run_of(sheet, report);
    if (!run) return false;
    const auto inputs = inputs_of(sheet, context, out.path, out.problems);
    if (!inputs) return false;
    const auto throughput = throughput_of(*inputs);
    if (!throughput) return false;
    const Figure& x = throughput->items_per_second;
    const Sizing sizing = size_run(*run, inputs->target_fraction, x.value);
    if (!(sizing.gpus <= most_gpus)) {
        report(Severity::error, "items_per_run",
               {SW_TEXT("The runs need more than %1 GPUs; check the items and the throughput."), {grouped(most_gpus)}});
        return false;
    }
    demand.name = out.name;
    demand.accelerator = context.accelerator;
    demand.is_dedicated = *sheet.placement == Placement::dedicated;
    fill_demand(*run, sizing, demand);
    const bool saves = sheet.checkpoints.value_or(true);
    demand.is_interruptible = sheet.interruptible.value_or(saves);
    demand.run->has_checkpoints = saves;
    demand.load = load_of(sheet, run->items * run->runs_per_month / (hours_per_month * seconds_per_hour), 0);
    demand.scale = [run = *run, u = inputs->target_fraction, x = x.value](double factor, WorkloadDemand& scaled) {
        Run more = run;
        more.items *= factor;
        fill_demand(more, size_run(more, u, x), scaled);
    };

    out.gpus = x;
    out.gpus->value = demand.peak_gpus;
    if (x.band)
        out.gpus->band = Band{size_run(*run, inputs->target_fraction, x.band->high).gpus,
                              size_run(*run, inputs->target_fraction, x.band->low).gpus};
    out.gpus_before_rounding = sizing.before_rounding;
    out.gpus_at_average = sizing.gpus;
    out.average_gpus = sizing.mean;
    out.limited_by = sizing.gpus > 1 ? LimitedBy::deadline : LimitedBy::nothing;
    out.memory = inputs->memory;
    InferenceResult& result = out.inference.emplace();
    result.batch_in_use = throughput->batch;
    result.items_per_second_per_gpu = x;
    result.average_per_second = run->items * run->runs_per_month / (hours_per_month * seconds_per_hour);
    result.peak_per_second = x.value * sizing.gpus;
    result.mean_batch_at_average = result.mean_batch_at_peak = throughput->batch;
    result.hours_per_run = sizing.hours;
    check(*run, sizing, report);
    if (context.lesson) out.lesson.push_back(against_real_time(*run, sizing, *inputs, x.value));
    if (context.derivations)
        Recorder(*context.derivations, sheet.name.value_or(""), out.path).run(*run, sizing, *inputs, *throughput);
    return true;
}

}  // namespace sizewright
