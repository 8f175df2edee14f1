// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVector>
#include <functional>

#include "model/decision/evaluation.h"
#include "model/workbook/workbook.h"
#include "ui/widgets/provenance.h"

namespace sizewright::ui {

// What the results say in words: every figure comes from the evaluation, here it only gets its digits and its unit.

// "1 × T4, reserved for 3 years:" and the key figure "$229 a month".
struct HeadlineText {
    QString lead;
    QString key;
};
HeadlineText headlineText(const Message& headline);

enum class CardKind { gpus, busy, batch, cost, days, useful, first_token, per_token, latency, lag, hours, average };

struct CardText {
    enum class State { value, missing, impossible };
    CardKind kind = CardKind::gpus;
    State state = State::value;
    QString caption;
    QString value;
    QString detail;  // while something is missing: the text of the link
    Provenance provenance = Provenance::none;
    QString badge;
    Subject subject = Subject::gpus;  // what its derivation is about
    QString owner;                    // workload or plan
    QString link;                     // path within the scenario of what is missing
};

// The label of a field by its path within the scenario, to say what is missing.
using FieldLabel = std::function<QString(const std::string& path)>;

// The cards of one workload; of the whole scenario with null.
QVector<CardText> cardTexts(const Evaluation& evaluation, const QString& currency, const WorkloadResult* workload,
                            const FieldLabel& label);

// The field to fill in, by its path within the scenario, when nothing can be recommended; empty: nothing stands out.
std::string missingPath(const Evaluation& evaluation);

struct LessonText {
    QString figure;  // "0.000446 GPUs"
    QString why;
    QString corrected;  // "50 ÷ (500 × 0.70) = 0.143 → 1."
    QString rest;       // "Capacity formula at peak, lesson L154-156"
    Subject subject = Subject::gpus;
    QString owner;
};
// What sizes the fleet first, the rest in the lesson's order.
QVector<LessonText> lessonTexts(const WorkloadResult& workload);

// A broken entry beside the field it was typed into.
struct BrokenText {
    QString label;         // "Requests, peak"
    QString typed;         // "5O"
    QString last;          // the last good value, "50"; empty: there was none
    bool isNumber = true;  // false: it was read as a number, but cannot be used
};
QString brokenSentence(const QVector<BrokenText>& entries);

Provenance provenanceOf(Basis basis);
// Of a step of a derivation, from the words of its source.
Provenance provenanceOf(const DerivationStep& step);

// "GPUs", "Busy", "Mean batch", "Cost per month", "Useful"
QString subjectText(Subject subject);

QString percentText(double fraction);  // 0.024 → "2.4 %", three significant digits
// A value of a derivation: six significant digits, money in full, shares with at least two decimals.
QString stepValueText(const DerivationStep& step);

// `path` within its scenario, and the reverse.
QString scenarioPath(std::size_t scenario);  // "scenarios[1]"
QString withinScenario(std::size_t scenario, const QString& path);
QString fromRoot(std::size_t scenario, const QString& path);

}  // namespace sizewright::ui
