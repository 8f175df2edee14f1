// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the cards of the different worksheets are made of.

#include <QCoreApplication>

#include "model/fields/format.h"
#include "ui/results/result_texts.h"

namespace sizewright::ui::cards {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(sizewright::ui::Results)
};

inline QString text(const std::string& words) { return QString::fromStdString(words); }
inline QString digits(double value, int count = 3) { return text(significant(value, count)); }
// A number of GPUs that is not whole: three digits, but never fewer than its whole part and one decimal, so that what is rounded
// up does not look rounded down.
QString gpuDigits(double gpus);
QString counted(double gpus, const QString& accelerator);  // "4 × T4"
// "19.3 days", "7.4 h", "25 min": the unit in which it is easiest to read.
QString durationText(double days);
QString millisecondsText(double ms);

// "1 … 4", of the ranges that were typed; empty: there is no band.
template <class Write> QString ends(const std::optional<Band>& band, Write&& write) {
    return band && band->low != band->high ? QString(write(band->low) % u" … " % write(band->high)) : QString();
}

void setBadge(CardText& card, const Figure& figure);
CardText card(CardKind kind, const QString& caption, Subject subject, const QString& owner);
void setMissing(CardText& card, const QString& needs, const QString& link, const std::string& path);
// Why a workload has no figures, on its card.
void setUnsized(CardText& card, const WorkloadResult& workload, const FieldLabel& label);

CardText gpusCard(const WorkloadResult& workload, const FieldLabel& label);
CardText busyCard(const WorkloadResult& workload, const FieldLabel& label);
CardText costCard(const Evaluation& evaluation, const QString& currency, const FieldLabel& label);

// Of a training or fine-tuning, a language model, a batch, a stream, a job: three each, before the cost.
QVector<CardText> runCards(const WorkloadResult& workload, const FieldLabel& label);
QVector<CardText> languageCards(const WorkloadResult& workload, const FieldLabel& label);
QVector<CardText> itemCards(const WorkloadResult& workload, const FieldLabel& label);
QVector<CardText> jobCards(const WorkloadResult& workload, const FieldLabel& label);

}  // namespace sizewright::ui::cards
