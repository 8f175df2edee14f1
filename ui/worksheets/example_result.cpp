// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheets/example_result.h"

#include <QCoreApplication>
#include <algorithm>

#include "model/fields/format.h"
#include "model/workbook/workbook_file.h"

namespace sizewright::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(sizewright::ui::Examples)
};

constexpr double manyTimes = 10;  // as many GPUs without batching: then batching is the story

QString text(const std::string& words) { return QString::fromStdString(words); }

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
    const auto ways = std::ranges::count_if(evaluation.plans, &PlanResult::feasible);
    return line % u"; " % (ways == 1 ? Text::tr("one way to pay") : Text::tr("%1 ways to pay").arg(ways));
}

QString batchingLine(const WorkloadResult& workload) {
    return Text::tr("%1 requests/s: %2 GPUs; unbatched %3")
        .arg(text(significant(workload.inference->peak_per_second)), text(grouped(workload.gpus->value)),
             text(grouped(*workload.inference->unbatched_gpus)));
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
    std::optional<Evaluation> best;
    std::ptrdiff_t most = -1;
    for (const Scenario& scenario : loaded->workbook.scenarios) {
        Evaluation evaluation = evaluate(scenario, context);
        const auto feasible = std::ranges::count_if(evaluation.plans, &PlanResult::feasible);
        if (feasible <= most) continue;
        most = feasible;
        best = std::move(evaluation);
    }
    if (!best || !best->recommendation.plan) {
        out.line = Text::tr("needs an input");
        return out;
    }
    const auto found =
        std::ranges::find_if(best->workloads, [](const WorkloadResult& workload) { return workload.enabled && workload.gpus; });
    const WorkloadResult* workload = found == best->workloads.end() ? nullptr : &*found;
    out.cost = cumulativeCostData(*best, context, text(loaded->workbook.title.value_or({})));
    out.picture = ExampleResult::Picture::cost;
    out.line = costLine(*best, workload);
    if (workload && workload->inference && workload->inference->unbatched_gpus.value_or(0) >= manyTimes * workload->gpus->value) {
        out.picture = ExampleResult::Picture::batching;
        out.unbatched = *workload->inference->unbatched_gpus;
        out.batched = workload->gpus->value;
        out.line = batchingLine(*workload);
    }
    return out;
}

}  // namespace sizewright::ui
