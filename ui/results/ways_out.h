// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVector>
#include <optional>

#include "model/decision/evaluation.h"
#include "ui/document/several_edits.h"

namespace sizewright {
struct Workbook;
}

namespace sizewright::ui {

// A wish that the GPUs given cannot fulfil: what it would take, and what to change instead.
struct WayOut {
    QString title;    // "Use 32 GPUs"
    QString follows;  // "19.3 days · 14,860 GPU-hours"
    QString cost;     // "$59,439 a run"; empty: no price
    FieldEdits edits;
};

struct Finding {
    QString lead, key;   // "20 days on 8 × H100 is not possible: it needs" "154 % of peak"
    QString arithmetic;  // one sentence
    double assumed = 0;  // shares of the peak
    double low = 0;      // what is realistic, from … to; both 0: not known
    double high = 0;
    double needed = 0;
    bool isPossible = false;  // below the peak, but above what is planned with
    QString owner;
    QVector<WayOut> ways;
};

// Nothing: no wish, or it is fulfilled. `workload` as the scenario was evaluated.
std::optional<Finding> findingOf(const Workbook& workbook, std::size_t scenario, const WorkloadResult& workload,
                                 const Context& context);

}  // namespace sizewright::ui
