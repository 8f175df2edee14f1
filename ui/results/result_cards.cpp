// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "ui/results/card_parts.h"

namespace sizewright::ui {

namespace cards {

// A number of GPUs that is not whole: three digits, but never fewer than its whole part and one decimal, so that what is rounded
// up does not look rounded down.
QString gpuDigits(double gpus) {
    return gpus < 100 ? digits(gpus) : digits(gpus, static_cast<int>(std::floor(std::log10(gpus))) + 2);
}

QString counted(double gpus, const QString& accelerator) {
    return accelerator.isEmpty() ? text(grouped(gpus)) : text(grouped(gpus)) % u" × " % accelerator;
}

void setBadge(CardText& card, const Figure& figure) {
    card.provenance = provenanceOf(figure.basis);
    card.badge = Badge::wording(card.provenance);
    // A band as wide as the figure itself is better told by its ends, which the card does.
    if (figure.band && figure.value > 0)
        if (const double half = (figure.band->high - figure.band->low) / 2 / figure.value; half > 0 && half < 1)
            card.badge += Text::tr(" ± %1").arg(percentText(half));
    if (figure.n > 1) card.badge += Text::tr(", n = %1").arg(figure.n);
}

CardText card(CardKind kind, const QString& caption, Subject subject, const QString& owner) {
    CardText out;
    out.kind = kind;
    out.caption = caption;
    out.subject = subject;
    out.owner = owner;
    return out;
}

void setMissing(CardText& card, const QString& needs, const QString& link, const std::string& path) {
    card.state = CardText::State::missing;
    card.value = needs;
    card.detail = link;
    card.link = text(path);
}

static const Problem* firstError(const std::vector<Problem>& problems) {
    const auto found = std::ranges::find(problems, Severity::error, &Problem::severity);
    return found == problems.end() ? nullptr : &*found;
}

// Why a workload has no figures, on its card.
void setUnsized(CardText& card, const WorkloadResult& workload, const FieldLabel& label) {
    if (!workload.enabled)
        return setMissing(card, Text::tr("switched off"), label(workload.path + ".enabled"), workload.path + ".enabled");
    const Problem* problem = firstError(workload.problems);
    if (!problem) return setMissing(card, Text::tr("not known"), {}, {});
    const QString field = problem->path == workload.path ? QString() : label(problem->path);
    if (field.isEmpty()) return setMissing(card, Text::tr("not sized"), {}, problem->path);
    // What is missing is said as a need; all else is an answer: it does not go.
    const bool isNeed = problem->message.text.starts_with("Needs");
    const bool isTooLarge = workload.memory && !workload.memory->fits();
    setMissing(card,
               isNeed       ? Text::tr("needs an input")
               : isTooLarge ? Text::tr("does not fit")
                            : Text::tr("cannot be done"),
               field, problem->path);
}

CardText gpusCard(const WorkloadResult& workload, const FieldLabel& label) {
    CardText out = card(CardKind::gpus, Text::tr("GPUs"), Subject::gpus, text(workload.name));
    if (!workload.gpus) {
        setUnsized(out, workload, label);
        return out;
    }
    out.value = counted(workload.gpus->value, text(workload.accelerator));
    const QString range = ends(workload.gpus->band, [](double gpus) { return text(grouped(gpus)); });
    out.detail = range.isEmpty() ? Text::tr("%1 before rounding").arg(gpuDigits(workload.gpus_before_rounding))
                                 : Text::tr("range %1").arg(range);
    setBadge(out, *workload.gpus);
    return out;
}

CardText busyCard(const WorkloadResult& workload, const FieldLabel& label) {
    CardText out = card(CardKind::busy, Text::tr("Busy at peak"), Subject::busy, text(workload.name));
    if (!workload.inference || !workload.inference->busy_at_peak_fraction) {
        if (workload.gpus)
            setMissing(out, Text::tr("no load"), {}, {});
        else
            setUnsized(out, workload, label);
        return out;
    }
    const InferenceResult& result = *workload.inference;
    const QString peak = percentText(result.busy_at_peak_fraction->value);
    setBadge(out, *result.busy_at_peak_fraction);
    if (!workload.steady) {
        out.state = CardText::State::impossible;
        out.value = Text::tr("no steady state");
        out.detail = Text::tr("%1 busy").arg(peak);
        return out;
    }
    out.value = peak;
    QStringList parts;
    const QString range = ends(result.busy_at_peak_fraction->band, percentText);
    if (!range.isEmpty()) parts << Text::tr("range %1").arg(range);
    if (range.isEmpty() && result.busy_mean_fraction)
        parts << Text::tr("mean\u00a0%1").arg(percentText(result.busy_mean_fraction->value));
    if (range.isEmpty() && result.useful_fraction)
        parts << Text::tr("useful\u00a0%1").arg(percentText(result.useful_fraction->value));
    out.detail = parts.join(QStringLiteral(", "));
    return out;
}

// What stands beside the recommended plan: on demand if that is another plan, else the cheapest other one.
static const PlanResult* comparison(const Evaluation& evaluation, std::size_t best) {
    const PlanResult* other = nullptr;
    for (std::size_t i = 0; i < evaluation.plans.size(); ++i) {
        const PlanResult& plan = evaluation.plans[i];
        if (i == best || !plan.feasible) continue;
        if (plan.kind == "on_demand" && evaluation.plans[best].kind != "on_demand") return &plan;
        if (!other || plan.equivalent_monthly < other->equivalent_monthly) other = &plan;
    }
    return other;
}

static QString nameInSentence(const PlanResult& plan) {
    // The name that a new plan is given; a name that a person chose keeps its capitals.
    if (plan.name == "On demand") return Text::tr("on demand");
    return text(plan.name);
}

static void setPriceBadge(CardText& card, const PlanResult& plan) {
    const auto dated =
        std::ranges::find_if(plan.prices, [](const UsedPrice& price) { return price.source != "typed" || !price.as_of.empty(); });
    card.provenance = dated == plan.prices.end() ? Provenance::edited : Provenance::catalog;
    card.badge = Badge::wording(card.provenance);
    if (dated != plan.prices.end() && !dated->as_of.empty()) card.badge += u' ' + text(dated->as_of);
}

CardText costCard(const Evaluation& evaluation, const QString& currency, const FieldLabel& label) {
    CardText out = card(CardKind::cost, Text::tr("Cost per month"), Subject::cost, {});
    const Recommendation& recommendation = evaluation.recommendation;
    if (!recommendation.plan) {
        for (const WorkloadResult& workload : evaluation.workloads)
            if (workload.enabled && !workload.gpus && firstError(workload.problems)) {
                setUnsized(out, workload, label);
                return out;
            }
        const std::string path = missingPath(evaluation);
        const QString needs = evaluation.plans.empty()     ? Text::tr("needs a plan")
                              : path.starts_with("plans[") ? Text::tr("needs a price")
                                                           : Text::tr("needs an input");
        setMissing(out, needs, path.empty() ? QString() : label(path), path);
        return out;
    }
    const PlanResult& plan = evaluation.plans[*recommendation.plan];
    const std::string unit = currency.toStdString();
    out.owner = text(plan.name);
    out.value = text(money(recommendation.equivalent_monthly, unit, 2));
    const QString range = ends(plan.bands ? std::optional(plan.bands->equivalent_monthly) : std::nullopt,
                               [&](double cost) { return text(money(cost, unit, 0)); });
    if (!range.isEmpty())
        out.detail = Text::tr("range %1").arg(range);
    else if (const PlanResult* other = comparison(evaluation, *recommendation.plan)) {
        const QString name = nameInSentence(*other), cost = text(money(other->equivalent_monthly, unit, 2));
        // A long name is elided at its end: the figure must not go with it.
        out.detail = name.size() > 16 ? Text::tr("%1 with %2").arg(cost, name) : name % u' ' % cost;
    } else
        out.detail = plan.monthly.size() == 1
                         ? Text::tr("the only plan")
                         : Text::tr("%1 over %2 months").arg(text(money(recommendation.total, unit, 0))).arg(plan.monthly.size());
    setPriceBadge(out, plan);
    return out;
}

static Basis weakestOf(const Evaluation& evaluation) {
    Basis out = Basis::typed;
    for (const WorkloadResult& workload : evaluation.workloads)
        if (workload.enabled && workload.gpus) out = weakest(out, workload.gpus->basis);
    return out;
}

static CardText fleetCard(const Evaluation& evaluation, const WorkloadResult& first, const FieldLabel& label) {
    CardText out = card(CardKind::gpus, Text::tr("GPUs"), Subject::gpus, text(first.name));
    for (const WorkloadResult& workload : evaluation.workloads)
        if (workload.enabled && !workload.gpus) {
            setUnsized(out, workload, label);
            out.detail = text(workload.name) % u": " % out.detail;
            return out;
        }
    QStringList pools;
    double apart = 0, shared = 0;
    for (const FleetResult& pool : evaluation.fleet) {
        pools << counted(pool.shared_gpus, text(pool.accelerator));
        apart += pool.static_gpus;
        shared += pool.shared_gpus;
    }
    out.value = pools.join(QStringLiteral(" + "));
    const auto workloads = std::ranges::count_if(evaluation.workloads, &WorkloadResult::enabled);  // at least two
    out.detail =
        apart > shared ? Text::tr("%1 if each had its own").arg(text(grouped(apart))) : Text::tr("%1 workloads").arg(workloads);
    out.provenance = provenanceOf(weakestOf(evaluation));
    out.badge = Badge::wording(out.provenance);
    return out;
}

static CardText fleetBusyCard(const Evaluation& evaluation, const WorkloadResult& first, const FieldLabel& label) {
    CardText out = card(CardKind::busy, Text::tr("Busy, mean"), Subject::busy, text(first.name));
    for (const WorkloadResult& workload : evaluation.workloads) {
        if (!workload.enabled) continue;
        if (!workload.gpus) {
            setUnsized(out, workload, label);
            return out;
        }
        if (!workload.steady) {
            out.state = CardText::State::impossible;
            out.value = Text::tr("no steady state");
            out.detail = text(workload.name);
            out.owner = out.detail;
            return out;
        }
    }
    double busy = 0, owned = 0;
    for (const FleetResult& pool : evaluation.fleet) {
        busy += pool.busy_gpu_hours_per_month;
        owned += pool.shared_gpus * hours_per_month;
    }
    if (!(owned > 0)) {
        setMissing(out, Text::tr("no load"), {}, {});
        return out;
    }
    out.value = percentText(busy / owned);
    out.detail = Text::tr("of all hours of all GPUs");
    out.provenance = provenanceOf(weakestOf(evaluation));
    out.badge = Badge::wording(out.provenance);
    return out;
}

}  // namespace cards

using namespace cards;

QVector<CardText> cardTexts(const Evaluation& evaluation, const QString& currency, const WorkloadResult* workload,
                            const FieldLabel& label) {
    if (!workload) {
        const auto enabled = std::ranges::count_if(evaluation.workloads, &WorkloadResult::enabled);
        const auto first = std::ranges::find_if(evaluation.workloads, &WorkloadResult::enabled);
        if (enabled == 0) return {costCard(evaluation, currency, label)};
        if (enabled > 1)
            return {fleetCard(evaluation, *first, label), fleetBusyCard(evaluation, *first, label),
                    costCard(evaluation, currency, label)};
        workload = &*first;
    }
    QVector<CardText> out;
    if (workload->kind == "training" || workload->kind == "fine_tuning")
        out = runCards(*workload, label);
    else if (workload->kind == "job")
        out = jobCards(*workload, label);
    else if (workload->inference && workload->inference->language)
        out = languageCards(*workload, label);
    else
        out = itemCards(*workload, label);
    out << costCard(evaluation, currency, label);
    return out;
}

}  // namespace sizewright::ui
