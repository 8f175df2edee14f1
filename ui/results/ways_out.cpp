// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/ways_out.h"

#include <algorithm>
#include <cmath>

#include "model/decision/run_cost.h"
#include "model/fields/access.h"
#include "model/workbook/workbook.h"
#include "ui/results/card_parts.h"

namespace sizewright::ui {

using namespace cards;

namespace {

// "2.1 × 10²²"
QString powerText(double value) {
    if (!(value > 0)) return QStringLiteral("0");
    const int exponent = static_cast<int>(std::floor(std::log10(value) + 1e-12));
    static const QString superscripts = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString power;
    for (const QChar digit : QString::number(std::abs(exponent))) power += superscripts[digit.digitValue()];
    if (exponent < 0) power.prepend(QStringLiteral("⁻"));
    return Text::tr("%1 × 10%2").arg(digits(value / std::pow(10.0, exponent)), power);
}

QString amountText(double value) {
    if (value >= 1e12) return Text::tr("%1 trillion").arg(digits(value / 1e12));
    if (value >= 1e9) return Text::tr("%1 billion").arg(digits(value / 1e9));
    if (value >= 1e6) return Text::tr("%1 million").arg(digits(value / 1e6));
    return text(grouped(value));
}

// Two significant digits, downwards: what is promised must hold.
double roundedDown(double value) {
    const double scale = std::pow(10.0, std::floor(std::log10(value)) - 1);
    return std::floor(value / scale + 1e-9) * scale;
}

}  // namespace

std::optional<Finding> findingOf(const Workbook& workbook, std::size_t scenario, const WorkloadResult& workload,
                                 const Context& context) {
    if (!workload.training || !workload.training->wish) return std::nullopt;
    const TrainingResult& run = *workload.training;
    const auto& wish = *run.wish;
    const double planned = run.utilisation_fraction.value;
    if (!(wish.days > 0) || wish.implied_utilisation_fraction <= planned * (1 + 1e-9)) return std::nullopt;

    Finding out;
    out.owner = text(workload.name);
    out.assumed = planned;
    out.needed = wish.implied_utilisation_fraction;
    out.isPossible = out.needed <= 1;
    if (run.utilisation_fraction.band) {
        out.low = run.utilisation_fraction.band->low;
        out.high = run.utilisation_fraction.band->high;
    }
    const QString gpus = counted(run.gpus_per_run, text(workload.accelerator));
    const QString days = Text::tr("%1 days").arg(digits(wish.days, 4));
    out.lead = out.isPossible ? Text::tr("%1 on %2 is more than is planned with: it needs").arg(days, gpus)
                              : Text::tr("%1 on %2 is not possible: it needs").arg(days, gpus);
    out.key = Text::tr("%1 of peak").arg(percentText(out.needed));
    out.arithmetic =
        Text::tr("One run is %1 FLOP; %2 GPUs at full peak do %3 in %4.")
            .arg(powerText(run.flop.value), text(grouped(run.gpus_per_run)), powerText(run.flop.value / out.needed), days);

    const QString path = scenarioPath(scenario) % u'.' % text(workload.path);
    const auto fieldAt = [&](const char* key) { return find_field(workbook, path.toStdString() + key); };
    const auto hours = fieldAt(".desired_hours");
    const bool inHours = hours && hours->typed;
    const QString wishField = path % (inHours ? u".desired_hours" : u".desired_days");
    const std::string currency = context.currency;

    // Each way is tried out: what is promised is what the evaluation of the changed scenario says.
    const auto tryOut = [&](const QString& title, FieldEdits edits) {
        Workbook changed = workbook;
        for (const auto& [field, value] : edits)
            if (set_field(changed, field.toStdString(), value)) return;
        const Evaluation then = evaluate(changed.scenarios[scenario], context);
        const auto found = std::ranges::find(then.workloads, workload.path, &WorkloadResult::path);
        if (found == then.workloads.end() || !found->training) return;
        WayOut way;
        way.title = title;
        way.follows = durationText(found->training->days_with_failures.value) % u" · " %
                      Text::tr("%1 GPU-hours").arg(digits(found->training->gpu_hours.value, 4));
        if (const auto cost = cost_of_a_run(then, *found, context.currency_per_usd))
            way.cost = Text::tr("%1 a run").arg(text(money(cost->cost, currency, cost->cost < 100 ? 2 : 0)));
        way.edits = std::move(edits);
        out.ways << way;
    };
    if (wish.gpus_needed > 0)
        tryOut(Text::tr("Use %1 GPUs").arg(text(grouped(wish.gpus_needed))), {{path % u".gpus", wish.gpus_needed}});
    // With failures a run takes longer; a whole day more is no promise too many.
    const double allowed = std::max(run.days_with_failures.value, wish.days_at_gpus);
    if (allowed > wish.days) {
        const double rounded = inHours ? std::ceil(allowed * 24) : std::ceil(allowed);
        tryOut(inHours ? Text::tr("Keep %1, allow %2 hours").arg(text(grouped(run.gpus_per_run)), text(grouped(rounded)))
                       : Text::tr("Keep %1, allow %2 days").arg(text(grouped(run.gpus_per_run)), text(grouped(rounded))),
               {{wishField, rounded}});
    }
    const auto tokens = fieldAt(".tokens");
    if (const auto* typed = tokens && tokens->typed ? std::get_if<Estimate>(&tokens->value) : nullptr; typed && allowed > 0) {
        const double fewer = roundedDown(typed->likely * wish.days / allowed);
        if (fewer > 0)
            tryOut(Text::tr("Keep both, train on %1 tokens").arg(amountText(fewer)), {{path % u".tokens", Estimate{fewer}}});
    }
    return out;
}

}  // namespace sizewright::ui
