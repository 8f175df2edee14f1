// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QVector>
#include <memory>

#include "model/decision/evaluation.h"
#include "ui/charts/chart_data.h"

namespace sizewright::ui {

// What an example is about: the filter of the gallery.
enum class ExampleSubject { training, inference, fleet, money };

// A worked example that the program brings along.
struct Example {
    QString title;         // empty: the workbook's own
    QByteArray bytes;      // of the workbook file
    QString resourcePath;  // what openExample() names
    ExampleSubject subject = ExampleSubject::inference;
};

// A bar of a card: one scenario, or one of two numbers that are compared.
struct ExampleBar {
    QString label;  // below it; may be empty
    QString value;  // above it
    double height = 0;
    bool isWrong = false;  // does not fit, has no steady state, cannot be
};

// What an example's card shows, computed from its workbook.
struct ExampleResult {
    enum class Picture { none, cost, batching, bars };
    Picture picture = Picture::none;
    QString title;
    QString line;  // its number in one line
    CumulativeCostData cost;
    double unbatched = 0;  // GPUs, for Picture::batching
    double batched = 0;
    QVector<ExampleBar> bars;  // for Picture::bars
};

// What tells most about the example: that batching saves most of the GPUs; else what cannot be (a run faster than the peak, a
// model that does not fit); else the ways to pay, where one scenario has at least three; else what differs from scenario to
// scenario: GPUs, cost, weights.
ExampleResult exampleResult(const Example& example, const std::shared_ptr<const Catalog>& catalog, Date asOf);

}  // namespace sizewright::ui
