// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheets/example_result.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "model/fields/format.h"
#include "model/workbook/workbook_file.h"

namespace sizewright::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(sizewright::ui::Examples)
};

constexpr double manyTimes = 10;        // as many GPUs without batching: then batching is the story
constexpr std::ptrdiff_t manyWays = 3;  // to pay: then the curves are the story
constexpr double gb = 1e9;

QString text(const std::string& words) { return QString::fromStdString(words); }

struct Case {
    Evaluation evaluation;
    const WorkloadResult* workload = nullptr;  // the first that is sized, or the first; null: none is enabled
    double gpus = 0;                           // of the whole fleet
    QString fleet;                             // "3 × T4"
    std::optional<double> monthly;             // cheapest plan
};

Case caseOf(Evaluation evaluation) {
    Case out;
    out.evaluation = std::move(evaluation);
    for (const WorkloadResult& workload : out.evaluation.workloads) {
        if (!workload.enabled) continue;
        if (!out.workload || (!out.workload->gpus && workload.gpus)) out.workload = &workload;
    }
    QStringList parts;
    for (const FleetResult& pool : out.evaluation.fleet) {
        out.gpus += pool.shared_gpus;
        parts << text(grouped(pool.shared_gpus)) % u" × " % text(pool.accelerator);
    }
    out.fleet = parts.join(QStringLiteral(" + "));
    if (out.evaluation.recommendation.plan) out.monthly = out.evaluation.recommendation.average_monthly;
    return out;
}

std::ptrdiff_t waysToPay(const Evaluation& evaluation) { return std::ranges::count_if(evaluation.plans, &PlanResult::feasible); }

// "10, 3 or 2"; what is the same as before is not said again.
QString alternatives(const QVector<ExampleBar>& bars) {
    QStringList values;
    for (const ExampleBar& bar : bars)
        if (!values.contains(bar.value)) values << bar.value;
    if (values.size() < 2) return values.value(0);
    const QString last = values.takeLast();
    return Text::tr("%1 or %2").arg(values.join(QStringLiteral(", ")), last);
}

void show(ExampleResult& out, QVector<ExampleBar> bars, QString line) {
    out.picture = ExampleResult::Picture::bars;
    out.bars = std::move(bars);
    out.line = std::move(line);
}

// "1 × T4, 10 % busy; 3 ways to pay"
QString costLine(const Evaluation& evaluation, const WorkloadResult* workload) {
    QStringList parts;
    for (const auto& [accelerator, count] : evaluation.recommendation.accelerators)
        parts << text(grouped(count)) % u" × " % text(accelerator);
    QString line = parts.join(QStringLiteral(" + "));
    if (workload && !workload->steady) return Text::tr("%1: no steady state").arg(line);
    if (workload && workload->inference && workload->inference->busy_at_peak_fraction)
        line =
            Text::tr("%1, %2\u00a0% busy").arg(line, text(significant(workload->inference->busy_at_peak_fraction->value * 100)));
    const auto ways = waysToPay(evaluation);
    return line % u"; " % (ways == 1 ? Text::tr("one way to pay") : Text::tr("%1 ways to pay").arg(ways));
}

bool showBatching(ExampleResult& out, const Case& best) {
    const WorkloadResult* workload = best.workload;
    if (!workload || !workload->gpus || !workload->inference) return false;
    const double alone = workload->inference->unbatched_gpus.value_or(0);
    if (alone < manyTimes * workload->gpus->value) return false;
    out.picture = ExampleResult::Picture::batching;
    out.unbatched = alone;
    out.batched = workload->gpus->value;
    out.line =
        Text::tr("%1 requests/s: %2 GPUs; unbatched %3")
            .arg(text(significant(workload->inference->peak_per_second)), text(grouped(out.batched)), text(grouped(alone)));
    return true;
}

// A run that would have to be faster than the peak of its GPUs.
bool showWish(ExampleResult& out, const std::vector<Case>& cases) {
    for (const Case& each : cases) {
        if (!each.workload || !each.workload->training) continue;
        const TrainingResult& run = *each.workload->training;
        if (!run.wish || run.wish->implied_utilisation_fraction <= 1) continue;
        const auto percent = [](double fraction) -> QString { return text(fixed(fraction * 100, 0)) % u"\u00a0%"; };
        const double planned = run.utilisation_fraction.value, needed = run.wish->implied_utilisation_fraction;
        show(out,
             {{Text::tr("planned"), percent(planned), planned, false},
              {Text::tr("peak"), percent(1), 1, false},
              {Text::tr("needed"), percent(needed), needed, true}},
             Text::tr("%1 GPUs would need %2 of their peak").arg(text(grouped(run.gpus_per_run)), percent(needed)));
        return true;
    }
    return false;
}

// What fits beside what does not.
bool showMemory(ExampleResult& out, const std::vector<Case>& cases) {
    QVector<ExampleBar> bars;
    QString fits, doesNot, room;
    for (const Case& each : cases) {
        if (!each.workload || !each.workload->memory) continue;
        const MemoryResult& memory = *each.workload->memory;
        const QString needed = text(significant(memory.needed() / gb));
        QString& first = memory.fits() ? fits : doesNot;
        if (first.isEmpty()) first = needed;
        room = text(significant(memory.available / gb));
        bars.push_back({QString(), needed, memory.needed(), !memory.fits()});
    }
    if (doesNot.isEmpty()) return false;
    show(out, bars,
         fits.isEmpty() ? Text::tr("%1\u00a0GB do not fit in %2\u00a0GB").arg(doesNot, room)
                        : Text::tr("%1 GB fit in %2\u00a0GB, %3\u00a0GB do not").arg(fits, room, doesNot));
    return true;
}

// More sequences at once than fit.
bool showSequences(ExampleResult& out, const std::vector<Case>& cases, const Workbook& workbook) {
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const auto* sheet = std::get_if<Inference>(&workbook.scenarios[i].workloads.front());
        const WorkloadResult* workload = cases[i].workload;
        if (!sheet || !sheet->concurrent_requests || !workload || !workload->memory || !workload->memory->largest_batch) continue;
        const double wanted = *sheet->concurrent_requests, fit = *workload->memory->largest_batch;
        if (!(wanted > fit)) continue;
        const QString wantedText = text(grouped(wanted)), fitText = text(grouped(fit));
        show(out, {{Text::tr("fit"), fitText, fit, false}, {Text::tr("wanted"), wantedText, wanted, true}},
             Text::tr("%1 of %2 sequences fit in %3\u00a0GB")
                 .arg(fitText, wantedText, text(significant(workload->memory->available / gb))));
        return true;
    }
    return false;
}

// GPUs of the scenarios, where these differ.
bool showCounts(ExampleResult& out, const std::vector<Case>& cases) {
    QVector<ExampleBar> bars;
    const Case* unsteady = nullptr;
    const Case* steady = nullptr;
    for (const Case& each : cases) {
        if (!(each.gpus > 0)) return false;
        const bool isSteady = !each.workload || each.workload->steady;
        if (!isSteady && !unsteady) unsteady = &each;
        if (isSteady && (!steady || each.gpus < steady->gpus)) steady = &each;
        bars.push_back({QString(), text(grouped(each.gpus)), each.gpus, !isSteady});
    }
    if (std::ranges::all_of(bars, [&](const ExampleBar& bar) { return bar.value == bars.first().value; })) return false;
    show(out, bars,
         unsteady && steady ? Text::tr("%1: no steady state; %2 have one").arg(unsteady->fleet, text(grouped(steady->gpus)))
                            : Text::tr("%1 GPUs").arg(alternatives(bars)));
    return true;
}

// Workloads of several kinds: what each needs.
bool showFleets(ExampleResult& out, const std::vector<Case>& cases) {
    QVector<ExampleBar> bars;
    QStringList fleets;
    for (const Case& each : cases) {
        if (each.fleet.isEmpty()) return false;
        ExampleBar bar;
        bar.label = each.fleet;
        bar.value = text(grouped(each.gpus));
        bar.height = each.gpus;
        bars.push_back(bar);
        fleets << each.fleet;
    }
    show(out, bars, fleets.join(QStringLiteral("; ")));
    return true;
}

bool showCosts(ExampleResult& out, const std::vector<Case>& cases, const std::string& currency, bool isLabelled) {
    QVector<ExampleBar> bars;
    for (const Case& each : cases) {
        if (!each.monthly) return false;
        ExampleBar bar;
        if (isLabelled) bar.label = each.fleet;
        bar.value = text(money(*each.monthly, currency, *each.monthly < 10 ? 2 : 0));
        bar.height = *each.monthly;
        bars.push_back(bar);
    }
    if (std::ranges::all_of(bars, [&](const ExampleBar& bar) { return bar.value == bars.first().value; })) return false;
    show(out, bars, Text::tr("%1 a month").arg(alternatives(bars)));
    return true;
}

bool showWeights(ExampleResult& out, const std::vector<Case>& cases) {
    QVector<ExampleBar> bars;
    for (const Case& each : cases) {
        if (!each.workload || !each.workload->memory) return false;
        const double weights = each.workload->memory->weights;
        bars.push_back({QString(), text(significant(weights / gb)), weights, false});
    }
    if (std::ranges::all_of(bars, [&](const ExampleBar& bar) { return bar.value == bars.first().value; })) return false;
    show(out, bars, Text::tr("%1\u00a0GB of weights").arg(alternatives(bars)));
    return true;
}

bool showDifference(ExampleResult& out, const std::vector<Case>& cases, const Context& context) {
    if (cases.size() < 2) return false;
    const auto accelerator = [](const Case& each) { return each.workload ? each.workload->accelerator : std::string(); };
    const auto kind = [](const Case& each) { return each.workload ? each.workload->kind : std::string_view(); };
    const bool isOneAccelerator =
        std::ranges::all_of(cases, [&](const Case& each) { return accelerator(each) == accelerator(cases.front()); });
    const bool isOneKind = std::ranges::all_of(cases, [&](const Case& each) { return kind(each) == kind(cases.front()); });
    const bool isOneSize = std::ranges::all_of(cases, [&](const Case& each) { return each.gpus == cases.front().gpus; });
    if (!isOneKind && !isOneSize) return showFleets(out, cases);
    if (!isOneKind) return showCosts(out, cases, context.currency, false);
    // Counts of different GPUs say nothing beside each other; what they cost does.
    if (!isOneAccelerator) return showCosts(out, cases, context.currency, true);
    return showCounts(out, cases) || showCosts(out, cases, context.currency, false) || showWeights(out, cases);
}

}  // namespace

ExampleResult exampleResult(const Example& example, const std::shared_ptr<const Catalog>& catalog, Date asOf) {
    ExampleResult out;
    out.title = example.title;
    const auto loaded =
        read_workbook(std::string_view(example.bytes.constData(), static_cast<std::size_t>(example.bytes.size())));
    if (!loaded) {
        out.line = Text::tr("cannot be read");
        return out;
    }
    if (out.title.isEmpty()) out.title = text(loaded->workbook.title.value_or({}));
    const Context context = context_of(loaded->workbook, catalog, asOf);
    std::vector<Case> cases;
    cases.reserve(loaded->workbook.scenarios.size());
    for (const Scenario& scenario : loaded->workbook.scenarios) cases.push_back(caseOf(evaluate(scenario, context)));
    const auto ways = [](const Case& each) { return waysToPay(each.evaluation); };
    const auto best = std::ranges::max_element(cases, {}, ways);  // the first of equals
    if (best == cases.end()) {
        out.line = Text::tr("needs an input");
        return out;
    }
    if (showBatching(out, *best) || showWish(out, cases) || showMemory(out, cases) || showSequences(out, cases, loaded->workbook))
        return out;
    if (ways(*best) < manyWays && showDifference(out, cases, context)) return out;
    if (!best->evaluation.recommendation.plan) {
        out.line = best->fleet.isEmpty() ? Text::tr("needs an input") : best->fleet;
        return out;
    }
    out.cost = cumulativeCostData(best->evaluation, context, text(loaded->workbook.title.value_or({})));
    out.picture = ExampleResult::Picture::cost;
    out.line = costLine(best->evaluation, best->workload);
    return out;
}

}  // namespace sizewright::ui
