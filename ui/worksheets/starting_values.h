// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "model/workbook/workbook.h"
#include "ui/document/several_edits.h"

namespace sizewright::ui {

// What a new worksheet begins with: an ordinary case of its kind that can be sized, there to be changed.

QString startingName(const QString& kind);                                    // "support chat", "pre-training", …
FieldEdits startingValues(const QString& kind, const QString& workloadPath);  // of "inference", "training", "fine_tuning", "job"

// A workbook with one worksheet of the kind, or with several projects on one fleet ("several"), and three plans to compare.
Workbook startingWorkbook(const QString& kind);

}  // namespace sizewright::ui
