// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/result_texts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "model/fields/format.h"
#include "model/fields/put_in.h"
#include "ui/document/message_text.h"

namespace sizewright::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(sizewright::ui::Results)
};

QString text(const std::string& words) { return QString::fromStdString(words); }
QString digits(double value, int count = 3) { return text(significant(value, count)); }

// A number of GPUs that is not whole: three digits, but never fewer than its whole part and one decimal, so that what is rounded
// up does not look rounded down.
QString gpuDigits(double gpus) {
    return gpus < 100 ? digits(gpus) : digits(gpus, static_cast<int>(std::floor(std::log10(gpus))) + 2);
}

// "1 … 4", of the ranges that were typed; empty: there is no band.
template <class Write> QString ends(const std::optional<Band>& band, Write&& write) {
    return band && band->low != band->high ? QString(write(band->low) % u" … " % write(band->high)) : QString();
}

QString counted(double gpus, const QString& accelerator) {
    return accelerator.isEmpty() ? text(grouped(gpus)) : text(grouped(gpus)) % u" × " % accelerator;
}

void setBadge(CardText& card, const Figure& figure) {
    card.provenance = provenanceOf(figure.basis);
    card.badge = Badge::wording(card.provenance);
    if (figure.band && figure.value > 0)
        card.badge += Text::tr(" ± %1").arg(percentText((figure.band->high - figure.band->low) / 2 / figure.value));
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

const Problem* firstError(const std::vector<Problem>& problems) {
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
    setMissing(card, Text::tr("needs an input"), field, problem->path);
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

CardText batchCard(const WorkloadResult& workload, const FieldLabel& label) {
    CardText out = card(CardKind::batch, Text::tr("Mean batch"), Subject::batch, text(workload.name));
    if (!workload.inference) {
        setUnsized(out, workload, label);
        return out;
    }
    const InferenceResult& result = *workload.inference;
    out.value = digits(result.mean_batch_at_average);
    out.provenance = Provenance::edited;  // from rate and window, both typed
    out.badge = Badge::wording(out.provenance);
    const bool saves = result.unbatched_gpus && workload.gpus && *result.unbatched_gpus > workload.gpus->value;
    if (result.window_delay_ms > 0)
        out.detail = Text::tr("window adds %1\u00a0ms").arg(digits(result.window_delay_ms, 2));
    else if (saves)
        out.detail = Text::tr("unbatched %1").arg(counted(*result.unbatched_gpus, text(workload.accelerator)));
    else
        out.detail = result.batch_in_use > 1 ? Text::tr("no window") : Text::tr("one by one");
    return out;
}

// What stands beside the recommended plan: on demand if that is another plan, else the cheapest other one.
const PlanResult* comparison(const Evaluation& evaluation, std::size_t best) {
    const PlanResult* other = nullptr;
    for (std::size_t i = 0; i < evaluation.plans.size(); ++i) {
        const PlanResult& plan = evaluation.plans[i];
        if (i == best || !plan.feasible) continue;
        if (plan.kind == "on_demand" && evaluation.plans[best].kind != "on_demand") return &plan;
        if (!other || plan.equivalent_monthly < other->equivalent_monthly) other = &plan;
    }
    return other;
}

QString nameInSentence(const PlanResult& plan) {
    // The name that a new plan is given; a name that a person chose keeps its capitals.
    if (plan.name == "On demand") return Text::tr("on demand");
    return text(plan.name);
}

void setPriceBadge(CardText& card, const PlanResult& plan) {
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

Basis weakestOf(const Evaluation& evaluation) {
    Basis out = Basis::typed;
    for (const WorkloadResult& workload : evaluation.workloads)
        if (workload.enabled && workload.gpus) out = weakest(out, workload.gpus->basis);
    return out;
}

CardText fleetCard(const Evaluation& evaluation, const WorkloadResult& first, const FieldLabel& label) {
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

CardText fleetBusyCard(const Evaluation& evaluation, const WorkloadResult& first, const FieldLabel& label) {
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

}  // namespace

HeadlineText headlineText(const Message& headline) {
    const QString whole = shownText(headline);
    if (headline.arguments.empty()) return {whole, {}};
    const qsizetype at = whole.lastIndexOf(text(headline.arguments.back()));
    if (at < 0) return {whole, {}};
    return {whole.left(at).trimmed(), whole.mid(at)};
}

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
    return {gpusCard(*workload, label), busyCard(*workload, label), batchCard(*workload, label),
            costCard(evaluation, currency, label)};
}

std::string missingPath(const Evaluation& evaluation) {
    if (const Problem* problem = firstError(evaluation.problems)) return problem->path;
    for (const PlanResult& plan : evaluation.plans)
        if (!plan.feasible) return plan.path + ".price_usd_per_gpu_hour";
    return {};
}

QVector<LessonText> lessonTexts(const WorkloadResult& workload) {
    QVector<LessonText> out;
    for (const LessonFigure& figure : workload.lesson) {
        LessonText line;
        line.figure = digits(figure.value) % u' ' % shownText(figure.unit);
        line.why = shownText(figure.note);
        line.corrected = text(figure.corrected_substituted) % u" = " %
                         (figure.rounded ? gpuDigits(figure.corrected) : digits(figure.corrected));
        if (figure.rounded) line.corrected += u" → " % text(grouped(*figure.rounded));
        line.corrected += u'.';
        line.rest = shownText(figure.label) % u", " % text(figure.source);
        line.subject = figure.rounded ? Subject::gpus : Subject::batch;
        line.owner = text(workload.name);
        // The peak decides how many GPUs there are, so it comes first.
        if (figure.label.text == "Capacity formula at peak")
            out.prepend(line);
        else
            out.append(line);
    }
    return out;
}

QString brokenSentence(const QVector<BrokenText>& entries) {
    if (entries.isEmpty()) return {};
    if (entries.size() > 1)
        return Text::tr("%1 entries cannot be read. These results are from the last good values.").arg(entries.size());
    const BrokenText& entry = entries.first();
    const QString typed = entry.typed.simplified();
    const QString shown = typed.size() > 24 ? typed.left(23) % u'…' : typed;
    const QString wrong = entry.isNumber ? Text::tr("%1: “%2” cannot be used.").arg(entry.label, shown)
                                         : Text::tr("%1: “%2” is not a number.").arg(entry.label, shown);
    const QString since = entry.last.isEmpty() ? Text::tr("These results are without a value.")
                                               : Text::tr("These results are from the last good value, %1.").arg(entry.last);
    return wrong % u' ' % since;
}

Provenance provenanceOf(Basis basis) {
    switch (basis) {
        case Basis::typed: return Provenance::edited;
        case Basis::measured: return Provenance::measured;
        case Basis::catalog: return Provenance::catalog;
        case Basis::simulated: return Provenance::simulated;
        case Basis::estimated: break;
    }
    return Provenance::estimate;
}

Provenance provenanceOf(const DerivationStep& step) {
    const std::string_view source = step.source.text;
    if (step.is_lesson) return Provenance::lesson;
    if (source.empty()) return Provenance::none;
    if (source == "typed") return Provenance::edited;
    if (source == "measured") return Provenance::measured;
    if (source == "automatic" || source.starts_with("default")) return Provenance::defaulted;
    if (source.starts_with("estimated")) return Provenance::estimate;
    return Provenance::catalog;
}

QString subjectText(Subject subject) {
    switch (subject) {
        case Subject::gpus: return Text::tr("GPUs");
        case Subject::busy: return Text::tr("Busy");
        case Subject::batch: return Text::tr("Mean batch");
        case Subject::cost: return Text::tr("Cost per month");
        case Subject::memory: return Text::tr("Memory per GPU");
        case Subject::latency: return Text::tr("Latency");
        case Subject::throughput: return Text::tr("Throughput");
        case Subject::days: return Text::tr("Time of a run");
        case Subject::useful: break;
    }
    return Text::tr("Useful");
}

QString percentText(double fraction) { return digits(fraction * 100) % u"\u00a0%"; }

QString stepValueText(const DerivationStep& step) {
    if (step.unit == "$" ||
        (step.unit.size() == 3 && std::ranges::all_of(step.unit, [](char c) { return c >= 'A' && c <= 'Z'; })))
        return text(fixed(step.value, 2));
    return text(step.unit.empty() ? put_in_share(step.value) : put_in(step.value));
}

QString scenarioPath(std::size_t scenario) { return u"scenarios[" % QString::number(scenario) % u']'; }

QString withinScenario(std::size_t scenario, const QString& path) {
    const QString prefix = scenarioPath(scenario) % u'.';
    return path.startsWith(prefix) ? path.mid(prefix.size()) : path;
}

QString fromRoot(std::size_t scenario, const QString& path) {
    if (path.isEmpty()) return scenarioPath(scenario);
    return path.startsWith(u"scenarios[") ? path : scenarioPath(scenario) % u'.' % path;
}

}  // namespace sizewright::ui
