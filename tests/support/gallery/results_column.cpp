// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "columns.h"
#include "ui/theme/theme.h"
#include "ui/widgets/answer_block.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/label.h"
#include "ui/widgets/lesson_line.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/result_card.h"

namespace sizewright::ui {

namespace {

QHBoxLayout* cardRow(std::initializer_list<ResultCard*> cards) {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    for (ResultCard* card : cards) row->addWidget(card, 1);
    return row;
}

QLayout* cards() {
    auto* gpus = new ResultCard;
    gpus->setCaption(QStringLiteral("GPUs"));
    gpus->setBadge(Provenance::measured);
    gpus->setValue(QStringLiteral("1 × T4"), QStringLiteral("0.14 before rounding up"));
    auto* latency = new ResultCard;
    latency->setCaption(QStringLiteral("p99 latency"));
    latency->setBadge(Provenance::simulated);
    latency->setValue(QStringLiteral("30.6 ms"), QStringLiteral("target 100 ms at 50 /s"));
    latency->setSelected(true);
    auto* stale = new ResultCard;
    stale->setCaption(QStringLiteral("Cost per month"));
    stale->setValue(QStringLiteral("$229.17"), QStringLiteral("on demand $355.50"));
    stale->setStale(true, QStringLiteral("last good value"));
    auto* impossible = new ResultCard;
    impossible->setCaption(QStringLiteral("p99 latency"));
    impossible->setImpossible(QStringLiteral("no steady state"), QStringLiteral("100 % busy"));
    auto* missing = new ResultCard;
    missing->setCaption(QStringLiteral("Cost per token"));
    missing->setMissing(QStringLiteral("needs a value"), QStringLiteral("Output tokens"));
    auto* column = new QVBoxLayout;
    column->setSpacing(8);
    column->addLayout(cardRow({gpus, latency}));
    column->addLayout(cardRow({stale, impossible, missing}));
    return column;
}

QLayout* badges() {
    auto* row = new QHBoxLayout;
    row->setSpacing(14);
    for (const auto& [provenance, text] :
         std::initializer_list<std::pair<Provenance, QString>>{{Provenance::measured, QStringLiteral("measured, n = 1")},
                                                               {Provenance::estimate, QStringLiteral("estimated ± 12 %, n = 34")},
                                                               {Provenance::simulated, QStringLiteral("simulated ± 0.2 ms")},
                                                               {Provenance::edited, {}}}) {
        auto* badge = new Badge;
        badge->setBadge(provenance, text);
        row->addWidget(badge);
    }
    row->addStretch();
    return row;
}

MessageBar* bar(Tone tone, const QString& text, const QString& first = {}, const QString& second = {}, bool closable = false) {
    auto* message = new MessageBar;
    message->showMessage(tone, text, first, second, closable);
    return message;
}

QWidget* progress() {
    auto* panel = new Panel;
    auto* row = new QHBoxLayout(panel);
    row->setContentsMargins(12, 4, 6, 4);
    row->addWidget(new Label(QStringLiteral("Refining: 6,200 of 10,000 draws")));
    auto* bar = new QProgressBar;
    bar->setTextVisible(false);
    bar->setFixedHeight(8);
    bar->setRange(0, 10000);
    bar->setValue(6200);
    row->addWidget(bar, 1);
    row->addWidget(new QPushButton(QStringLiteral("Cancel")));
    return panel;
}

}  // namespace

QWidget* makeResultsColumn() {
    auto* column = new Backdrop(Panel::Fill::window);
    auto* rows = new QVBoxLayout(column);
    rows->setContentsMargins(16, 10, 16, 10);
    rows->setSpacing(8);
    rows->addWidget(new Label(QStringLiteral("Results"), TextRole::strong));
    auto* answer = new AnswerBlock;
    answer->setAnswer(QStringLiteral("1 × T4, reserved for 3 years:"), QStringLiteral("$229 a month"));
    answer->setReason(QStringLiteral("Cheapest of four over 36 months; if it ends within 24, reserve year by year."));
    auto* summary = new QPushButton(QStringLiteral("Summary"));
    summary->setIcon(themedIcon(QStringLiteral("summary")));
    answer->setActionButton(summary);
    rows->addWidget(answer);
    rows->addLayout(cards());
    auto* lesson = new LessonLine;
    lesson->setLesson(QStringLiteral("0.007 GPUs"), QStringLiteral("throughput already contains the batch."),
                      QStringLiteral("3,000 ÷ (1,000 × 0.70) = 4.29 → 5."));
    rows->addWidget(lesson);
    rows->addLayout(badges());
    rows->addWidget(bar(Tone::error,
                        QStringLiteral("plan.yaml, line 14, column 9: unknown key `batchsize`. Did you mean `batch_size`?"),
                        QStringLiteral("Open file")));
    rows->addWidget(bar(Tone::warning, QStringLiteral("The file changed on disk at 14:07."), QStringLiteral("Compare"),
                        QStringLiteral("Reload")));
    rows->addWidget(bar(Tone::note, QStringLiteral("Version 1 file migrated; nothing was lost."), {}, {}, true));
    rows->addSpacing(8);
    rows->addWidget(new Label(QStringLiteral("Progress, empty"), TextRole::strong));
    rows->addWidget(progress());
    auto* panel = new Panel;
    auto* inside = new QVBoxLayout(panel);
    auto* empty = new EmptyState;
    empty->setText(QStringLiteral("No utilisation measured yet"),
                   QStringLiteral("nvidia-smi, dmon, DCGM, Prometheus or Grafana CSV"));
    empty->setButton(QStringLiteral("Import log…"), QStringLiteral("document-import"));
    inside->addWidget(empty);
    panel->setFixedHeight(140);
    rows->addWidget(panel);
    rows->addStretch();
    return column;
}

}  // namespace sizewright::ui
