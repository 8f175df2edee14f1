// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/result_texts.h"

#include <QCoreApplication>
#include <algorithm>

#include "model/fields/format.h"
#include "model/fields/put_in.h"
#include "ui/document/message_text.h"
#include "ui/results/card_parts.h"

namespace sizewright::ui {

namespace {

using cards::digits;
using cards::gpuDigits;
using cards::text;
using cards::Text;

const Problem* firstError(const std::vector<Problem>& problems) {
    const auto found = std::ranges::find(problems, Severity::error, &Problem::severity);
    return found == problems.end() ? nullptr : &*found;
}

}  // namespace

HeadlineText headlineText(const Message& headline) {
    const QString whole = shownText(headline);
    if (headline.arguments.empty()) return {whole, {}};
    const qsizetype at = whole.lastIndexOf(text(headline.arguments.back()));
    if (at < 0) return {whole, {}};
    return {whole.left(at).trimmed(), whole.mid(at)};
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
        line.subject = figure.rounded ? Subject::gpus : workload.training ? Subject::days : Subject::batch;
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
