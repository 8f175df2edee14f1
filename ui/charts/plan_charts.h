// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/workload_charts.h"

namespace sizewright::ui {

// Charts of the plans of a scenario beside the cumulative cost: "monthly", "profit_and_loss", "categories",
// "utilisation", "base_size", "tokens_per_day", and "fleet", the GPUs by month.
const QStringList& planChartKinds();
QString planChartTitle(const QString& kind);
// Whether there is something to draw, without drawing it.
bool hasPlanChart(const ChartSource& source, const QString& kind);
// Empty, with the reason, where there is nothing to draw.
XyChart planChart(const ChartSource& source, const QString& kind);

}  // namespace sizewright::ui
