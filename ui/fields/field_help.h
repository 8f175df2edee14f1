// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVector>
#include <optional>
#include <utility>

#include "model/sizing/figure.h"

namespace sizewright::ui {

class WorkbookDocument;

// All that is known about one field, from its description; and what is computed from it.
struct FieldHelp {
    QString help;                                // a sentence; empty: the description has none
    QVector<std::pair<QString, QString>> facts;  // "Unit" and "requests", in this order for every field
    struct Use {
        Subject subject{};
        QString owner;  // workload or plan
        QString line;   // "GPUs before rounding = rate ÷ (X × u)"; empty: it is read, but stands in no formula
    };
    QVector<Use> uses;         // each result once
    std::size_t scenario = 0;  // of the uses
};

// Nothing: there is no such field.
std::optional<FieldHelp> fieldHelp(const WorkbookDocument& document, const QString& path);

}  // namespace sizewright::ui
