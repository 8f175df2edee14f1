// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/workload_charts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "model/decision/curves.h"
#include "model/decision/run_cost.h"
#include "model/fields/format.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/plan_charts.h"

namespace sizewright::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(sizewright::ui::WorkloadCharts)
};

QString text(const std::string& words) { return QString::fromStdString(words); }
QString digits(double value, int count = 3) { return text(significant(value, count)); }
QString percent(double fraction) { return digits(fraction * 100) % u"\u00a0%"; }

const WorkloadResult* workloadOf(const ChartSource& source) {
    if (source.workload)
        return *source.workload < source.evaluation.workloads.size() ? &source.evaluation.workloads[*source.workload] : nullptr;
    return source.evaluation.workloads.size() == 1 ? &source.evaluation.workloads.front() : nullptr;
}

std::size_t indexOf(const ChartSource& source) { return source.workload.value_or(0); }

XyChart begin(const ChartSource& source, const QString& kind) {
    XyChart out = begunChart(source, kind);
    if (const auto* workload = workloadOf(source)) out.source += u", " % text(workload->name);
    out.empty = Text::tr("There is nothing to draw: an input is missing.");
    return out;
}

// ---- Days against GPUs ----

QString gpusText(double gpus) { return gpus == 1 ? Text::tr("1 GPU") : Text::tr("%1 GPUs").arg(text(grouped(gpus))); }
// Runs shorter than two days are drawn and told in hours.
bool isInHours(const TrainingResult& run) { return run.days_with_failures.value < 2; }
QString timeText(double days, bool hours) {
    return hours ? Text::tr("%1\u00a0h").arg(digits(days * 24)) : Text::tr("%1 days").arg(digits(days));
}

void addRunFigures(XyChart& out, const ChartSource& source, const WorkloadResult& workload) {
    const TrainingResult& run = *workload.training;
    const auto add = [&](const QString& label, const QString& value, bool strong = false, bool wrong = false) {
        out.figures << XyFigure{label, value, strong, false, wrong};
    };
    add(Text::tr("One run on %1").arg(gpusText(run.gpus_per_run)), {});
    add(Text::tr("With failures"), timeText(run.days_with_failures.value, isInHours(run)), true);
    add(Text::tr("Without"), timeText(run.days.value, isInHours(run)));
    add(Text::tr("GPU-hours"), digits(run.gpu_hours.value, 4));
    if (run.checkpoint_interval_minutes) {
        const double minutes = *run.checkpoint_interval_minutes;
        add(Text::tr("Checkpoint every"),
            minutes < 120 ? Text::tr("%1\u00a0min").arg(digits(minutes)) : Text::tr("%1\u00a0h").arg(digits(minutes / 60)));
    }
    add(Text::tr("Delivered of allocated"), percent(run.goodput_fraction));
    if (const auto cost = cost_of_a_run(source.evaluation, workload, source.context.currency_per_usd)) {
        add(Text::tr("Cost of one run"), {});
        add(Text::tr("On demand, %1/h").arg(text(money(cost->usd_per_gpu_hour, "USD", 2))),
            text(money(cost->cost, source.context.currency, cost->cost < 100 ? 2 : 0)), true);
    }
    if (run.waiting) {
        add(Text::tr("%1 at once, room for %2").arg(text(grouped(run.waiting->engineers)), text(grouped(run.waiting->places))),
            {});
        add(Text::tr("Wait per run"), Text::tr("%1 days").arg(digits(run.waiting->days_per_run)), true,
            run.waiting->days_per_run > 1);
        add(Text::tr("Runs per year"), digits(run.waiting->runs_per_year));
        if (run.waiting->usd_per_month > 0)
            add(Text::tr("Waiting costs a month"),
                text(money(run.waiting->usd_per_month * source.context.currency_per_usd, source.context.currency, 0)));
    }
}

XyChart daysChart(const ChartSource& source) {
    XyChart out = begin(source, QStringLiteral("days"));
    out.xTitle = Text::tr("GPUs, log scale");
    out.xUnit = Text::tr("GPUs");
    out.logX = out.logY = true;
    const WorkloadResult* workload = workloadOf(source);
    if (!workload || !workload->training) return out;
    const TrainingResult& run = *workload->training;
    const bool hours = isInHours(run);
    const double factor = hours ? 24 : 1;  // of what is drawn to days
    out.yTitle = hours ? Text::tr("Hours per run, log scale") : Text::tr("Days per run, log scale");
    out.yUnit = hours ? Text::tr("h") : Text::tr("days");
    const auto points = days_by_gpus(source.scenario, source.context, indexOf(source), *workload);
    if (points.empty()) return out;
    out.note = Text::tr("%1 utilisation").arg(percent(run.utilisation_fraction.value));
    XySeries series;
    series.name = hours ? Text::tr("Hours per run") : Text::tr("Days per run");
    series.marked = true;
    double least = points.front().days, largest = points.front().days;
    for (const RunPoint& point : points) {
        series.points << QPointF(point.gpus, point.days * factor);
        least = std::min(least, point.days);
        largest = std::max(largest, point.days);
        if (point.gpus == run.gpus_per_run)
            out.marks << XyMark{
                {point.gpus, point.days * factor}, gpusText(point.gpus) % u": " % timeText(point.days, hours), false, !run.wish};
        else if (run.wish && point.gpus >= run.wish->gpus_needed &&
                 std::ranges::none_of(out.marks, [](const XyMark& mark) { return mark.isResult; }))
            out.marks << XyMark{
                {point.gpus, point.days * factor}, gpusText(point.gpus) % u": " % timeText(point.days, hours), false, true};
    }
    const double first = points.front().gpus, last = points.back().gpus;
    logRange(first, std::max(last, first * 2), out.xLow, out.xHigh);
    if (run.wish) {
        least = std::min(least, run.wish->days);
        largest = std::max(largest, run.wish->days);
        out.lines << XyLine{
            false, run.wish->days * factor, Text::tr("wanted: %1").arg(timeText(run.wish->days, hours)), true, false, true};
        if (run.wish->implied_utilisation_fraction > 1)
            out.marks << XyMark{{run.gpus_per_run, run.wish->days * factor},
                                Text::tr("wanted: %1, %2").arg(gpusText(run.gpus_per_run), timeText(run.wish->days, hours)),
                                true,
                                false};
    }
    logRange(least * factor, largest * factor, out.yLow, out.yHigh);
    out.yLow /= 1.6;
    out.yHigh *= 1.3;
    // Below this line a run would have to be faster than the hardware is.
    XyArea impossible;
    impossible.label = Text::tr("shaded: faster than 100\u00a0% of peak");
    const double left = days_at_full_peak(run, out.xLow) * factor, right = days_at_full_peak(run, out.xHigh) * factor;
    impossible.border = {{out.xLow, left}, {out.xHigh, right}};
    impossible.polygon = {{out.xLow, left}, {out.xHigh, right}, {out.xHigh, out.yLow / 10}, {out.xLow, out.yLow / 10}};
    if (left > out.yLow) out.areas << impossible;
    out.series << series;
    addRunFigures(out, source, *workload);
    out.summary = Text::tr("%1 to %2 GPUs take %3 to %4")
                      .arg(text(grouped(first)), text(grouped(last)), timeText(points.front().days, hours),
                           timeText(points.back().days, hours));
    return out;
}

// ---- Latency against load ----

XyChart latencyChart(const ChartSource& source) {
    XyChart out = begin(source, QStringLiteral("latency"));
    const WorkloadResult* workload = workloadOf(source);
    if (!workload || !workload->inference || !workload->gpus) return out;
    out.empty = Text::tr("The latency of this worksheet is not known: it needs the time of a batch.");
    out.xTitle =
        Text::tr("Requests per second on %1 × %2").arg(text(grouped(workload->gpus->value)), text(workload->accelerator));
    out.yTitle = Text::tr("Latency, ms");
    out.xUnit = Text::tr("requests/s");
    out.yUnit = Text::tr("ms");
    const auto points = latency_by_load(source.scenario, source.context, indexOf(source), *workload);
    if (points.size() < 2) return out;
    const auto add = [&](const QString& name, int hue, bool dashed, bool dotted, auto member) {
        XySeries series;
        series.name = name;
        series.hue = hue;
        series.dashed = dashed;
        series.dotted = dotted;
        for (const LatencyPoint& point : points)
            if (const auto& value = point.*member) series.points << QPointF(point.rate, *value);
        if (series.points.size() > 1) out.series << series;
    };
    if (workload->inference->language) {
        add(Text::tr("first token"), 0, false, false, &LatencyPoint::first);
        add(Text::tr("per token"), 1, true, false, &LatencyPoint::per_token);
    } else {
        add(QStringLiteral("p50"), 0, false, true, &LatencyPoint::p50);
        add(QStringLiteral("p95"), 0, true, false, &LatencyPoint::p95);
        add(QStringLiteral("p99"), 0, false, false, &LatencyPoint::p99);
    }
    if (out.series.isEmpty()) return out;
    const auto* sheet = std::get_if<Inference>(&source.scenario.workloads[indexOf(source)]);
    const double peak = workload->inference->peak_per_second;
    double largest = 0, shown = 0;
    for (const XySeries& series : out.series)
        for (const QPointF& point : series.points) {
            largest = std::max(largest, point.y());
            if (point.x() <= std::max(peak * 1.2, points.back().rate * 0.85)) shown = std::max(shown, point.y());
        }
    double target = 0;
    const auto wanted = [&](const Number& field, const QString& name) {
        if (!field.has_value()) return;
        target = std::max(target, *field);
        out.lines << XyLine{false, *field,
                            name.isEmpty() ? Text::tr("target %1 ms").arg(digits(*field))
                                           : Text::tr("target of %1 %2 ms").arg(name, digits(*field)),
                            true};
    };
    if (sheet && workload->inference->language) {
        wanted(sheet->time_to_first_token_ms, Text::tr("the first token"));
        wanted(sheet->time_per_output_token_ms, Text::tr("each token"));
    } else if (sheet)
        wanted(sheet->latency_target_ms, {});
    // Near capacity the curve has no end; what is worth seeing lies below.
    out.yHigh = roundEnd(std::min(largest * 1.15, std::max({shown * 1.3, target * 1.4, 1e-3})));
    const double capacity = points.back().rate / 0.97;
    out.xHigh = capacity * 1.12;  // room for the names of the curves
    out.lines << XyLine{true, peak, Text::tr("peak %1").arg(digits(peak)), true};
    if (sheet) {
        const double share = sheet->utilisation_target_percent.value_or(70) / 100;
        const double from = capacity * share;
        XyArea above;
        above.tone = Tone::warning;
        above.polygon = {{from, 0}, {out.xHigh, 0}, {out.xHigh, out.yHigh * 10}, {from, out.yHigh * 10}};
        out.areas << above;
        out.note = Text::tr("shaded: above the %1 target").arg(percent(share));
    }
    const XySeries& main = out.series.last();
    out.summary = Text::tr("%1 from %2 ms at %3 to %4 ms at %5 requests per second")
                      .arg(main.name, digits(main.points.first().y()), digits(main.points.first().x()),
                           digits(main.points.last().y()), digits(main.points.last().x()));
    return out;
}

// ---- Memory by batch ----

XyChart memoryChart(const ChartSource& source) {
    XyChart out = begin(source, QStringLiteral("memory"));
    const WorkloadResult* workload = workloadOf(source);
    if (!workload || !workload->memory || !(workload->memory->available > 0)) return out;
    const MemoryResult& memory = *workload->memory;
    out.yTitle = Text::tr("Memory per GPU, GB");
    out.xUnit = text(memory.batch_noun.empty() ? "items" : memory.batch_noun);
    out.xTitle = Text::tr("Batch, %1").arg(out.xUnit);
    out.yUnit = Text::tr("GB");
    const double now = memory.batch > 0 ? memory.batch : 1;
    const double most = std::max({now * 2, memory.largest_batch.value_or(0) * 1.25, 4.0});
    constexpr int steps = 24;
    struct Part {
        const char* key;
        QString name;
        double MemoryResult::*value;
    };
    const std::vector<Part> parts{{"weights", Text::tr("weights"), &MemoryResult::weights},
                                  {"gradients", Text::tr("gradients"), &MemoryResult::gradients},
                                  {"optimizer", Text::tr("optimiser"), &MemoryResult::optimizer},
                                  {"gathered", Text::tr("gathered"), &MemoryResult::gathered},
                                  {"runtime", Text::tr("runtime"), &MemoryResult::runtime},
                                  {"activations", Text::tr("activations"), &MemoryResult::activations},
                                  {"kv_cache", Text::tr("KV cache"), &MemoryResult::kv_cache},
                                  {"logits", Text::tr("logits"), &MemoryResult::logits}};
    QVector<double> batches;
    for (int i = 0; i <= steps; ++i) batches << std::max(1.0, std::round(most * i / steps));
    batches << now;
    if (memory.largest_batch && *memory.largest_batch >= 1) batches << *memory.largest_batch;
    std::ranges::sort(batches);
    batches.erase(std::unique(batches.begin(), batches.end()), batches.end());
    std::vector<double> below(static_cast<std::size_t>(batches.size()), 0.0);
    for (const Part& part : parts) {
        if (!(memory.*part.value > 0)) continue;
        XySeries series;
        series.part = QString::fromLatin1(part.key);
        series.name = part.name;
        for (qsizetype i = 0; i < batches.size(); ++i) {
            double& base = below[static_cast<std::size_t>(i)];
            base += memory_at_batch(memory, batches[i]).*part.value / 1e9;
            series.points << QPointF(batches[i], base);
        }
        out.series << series;
        out.figures << XyFigure{part.name, Text::tr("%1\u00a0GB").arg(digits(memory.*part.value / 1e9))};
    }
    if (out.series.isEmpty()) return out;
    out.figures.prepend({Text::tr("At %1 %2").arg(digits(now), out.xUnit), {}});
    out.figures << XyFigure{Text::tr("Needed"), Text::tr("%1\u00a0GB").arg(digits(memory.needed() / 1e9)), true, false,
                            !memory.fits()};
    out.figures << XyFigure{Text::tr("Usable"), Text::tr("%1\u00a0GB").arg(digits(memory.available / 1e9, 4))};
    if (memory.largest_batch) out.figures << XyFigure{Text::tr("Largest that fits"), text(grouped(*memory.largest_batch))};
    out.xLow = batches.first();
    out.xHigh = batches.last();
    out.yHigh = roundEnd(std::max(below.back(), memory.available / 1e9) * 1.05);
    out.lines << XyLine{false, memory.available / 1e9, Text::tr("usable: %1\u00a0GB").arg(digits(memory.available / 1e9, 4)),
                        false, true};
    out.lines << XyLine{true, now, Text::tr("planned: %1").arg(digits(now)), true};
    out.summary = Text::tr("%1 GB of %2 GB usable at %3 %4")
                      .arg(digits(memory.needed() / 1e9), digits(memory.available / 1e9), digits(now), out.xUnit);
    return out;
}

// ---- Demand over the week ----

XyChart demandChart(const ChartSource& source) {
    XyChart out = begin(source, QStringLiteral("demand"));
    const WorkloadResult* workload = source.workload ? workloadOf(source) : nullptr;
    out.hoursOfWeek = true;
    out.xTitle = Text::tr("Hour of the week");
    out.yTitle = Text::tr("GPUs");
    out.yUnit = Text::tr("GPUs");
    out.xHigh = 168;
    double largest = 0;
    int hue = 0;
    QStringList words;
    for (const FleetResult& pool : source.evaluation.fleet) {
        if (workload && pool.accelerator != workload->accelerator) continue;
        if (pool.week.size() < 168) continue;
        XySeries series;
        series.name = text(pool.accelerator);
        series.hue = hue++;
        series.stepped = true;
        series.filled = true;
        for (int hour = 0; hour <= 168; ++hour) {
            const double gpus = pool.week[static_cast<std::size_t>(hour % 168)];
            series.points << QPointF(hour, gpus);
            largest = std::max(largest, gpus);
        }
        largest = std::max(largest, pool.shared_gpus);
        out.lines << XyLine{false, pool.shared_gpus,
                            Text::tr("capacity: %1 × %2").arg(text(grouped(pool.shared_gpus)), text(pool.accelerator)), true};
        out.figures << XyFigure{text(pool.accelerator), {}};
        out.figures << XyFigure{Text::tr("At the peak"), text(grouped(pool.shared_gpus)), true};
        if (pool.static_gpus > pool.shared_gpus)
            out.figures << XyFigure{Text::tr("Each its own"), text(grouped(pool.static_gpus))};
        out.figures << XyFigure{Text::tr("On average"), digits(pool.average_gpus)};
        out.figures << XyFigure{Text::tr("Busy GPU-hours a month"), digits(pool.busy_gpu_hours_per_month)};
        words << Text::tr("%1: %2 GPUs at the peak, %3 on average")
                     .arg(text(pool.accelerator), text(grouped(pool.shared_gpus)), digits(pool.average_gpus));
        out.series << series;
    }
    out.note = Text::tr("all workloads on it together");
    out.wholeY = true;
    out.yHigh = std::max(2.0, roundEnd(largest * 1.15));
    out.summary = words.join(QStringLiteral("; "));
    return out;
}

}  // namespace

XyChart begunChart(const ChartSource& source, const QString& kind) {
    XyChart out;
    out.kind = kind;
    out.title = xyChartTitle(kind);
    out.source = source.workbook % u" · " % text(source.evaluation.scenario);
    const Date& day = source.context.as_of;
    out.footer = Text::tr("Sizewright, %1.")
                     .arg(QStringLiteral("%1-%2-%3")
                              .arg(day.year, 4, 10, QLatin1Char('0'))
                              .arg(day.month, 2, 10, QLatin1Char('0'))
                              .arg(day.day, 2, 10, QLatin1Char('0')));
    return out;
}

const QStringList& xyChartKinds() {
    static const QStringList kinds =
        QStringList{QStringLiteral("days"), QStringLiteral("latency"), QStringLiteral("memory"), QStringLiteral("demand")} +
        planChartKinds();
    return kinds;
}

QString xyChartTitle(const QString& kind) {
    if (kind == u"days") return Text::tr("Days against GPUs");
    if (kind == u"latency") return Text::tr("Latency against load");
    if (kind == u"memory") return Text::tr("Memory by batch");
    if (planChartKinds().contains(kind)) return planChartTitle(kind);
    return Text::tr("Demand over the week");
}

bool hasXyChart(const ChartSource& source, const QString& kind) {
    if (planChartKinds().contains(kind)) return hasPlanChart(source, kind);
    const WorkloadResult* workload = workloadOf(source);
    if (kind == u"days") return workload && workload->training.has_value();
    if (kind == u"latency") return workload && workload->inference && workload->gpus && !workload->inference->hours_per_run;
    if (kind == u"memory") return workload && workload->memory.has_value();
    return std::ranges::any_of(source.evaluation.fleet, [&](const FleetResult& pool) {
        return pool.week.size() >= 168 && (!source.workload || !workload || pool.accelerator == workload->accelerator);
    });
}

XyChart xyChart(const ChartSource& source, const QString& kind) {
    if (kind == u"days") return daysChart(source);
    if (kind == u"latency") return latencyChart(source);
    if (kind == u"memory") return memoryChart(source);
    if (planChartKinds().contains(kind)) return planChart(source, kind);
    return demandChart(source);
}

}  // namespace sizewright::ui
