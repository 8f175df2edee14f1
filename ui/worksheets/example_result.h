// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <memory>

#include "model/decision/evaluation.h"
#include "ui/charts/chart_data.h"

namespace sizewright::ui {

// A worked example that the program brings along.
struct Example {
    QString title;         // empty: the workbook's own
    QByteArray bytes;      // of the workbook file
    QString resourcePath;  // what openExample() names
};

// What an example's card shows, computed from its workbook.
struct ExampleResult {
    enum class Picture { none, cost, batching };
    Picture picture = Picture::none;
    QString title;
    QString line;  // its number in one line
    CumulativeCostData cost;
    double unbatched = 0;  // GPUs, for Picture::batching
    double batched = 0;
};

// The scenario with the most plans that can be compared is the one that is shown; where batching saves most of the GPUs, that.
ExampleResult exampleResult(const Example& example, const std::shared_ptr<const Catalog>& catalog, Date asOf);

}  // namespace sizewright::ui
