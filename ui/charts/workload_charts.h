// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "ui/charts/xy_chart.h"

namespace sizewright {
struct Context;
struct Evaluation;
struct Scenario;
struct WorkloadResult;
}  // namespace sizewright

namespace sizewright::ui {

// The kinds of chart besides the cumulative cost, as `chart --kind` names them: of a workload ("days", "latency", "memory",
// "demand"), then of the plans (plan_charts.h).
const QStringList& xyChartKinds();
QString xyChartTitle(const QString& kind);

// What a chart is drawn from. `workload` is an index into the evaluation's workloads; nothing: the whole scenario.
struct ChartSource {
    const Scenario& scenario;
    const Context& context;
    const Evaluation& evaluation;
    std::optional<std::size_t> workload{};
    QString workbook;  // title
    QString plan{};    // name of the one that a chart of one plan shows; empty: the recommended one
};

// What all of them begin with: title, source, the day at the foot.
XyChart begunChart(const ChartSource& source, const QString& kind);

// Whether the kind says anything about what is shown: days of a training, latency of what answers.
bool hasXyChart(const ChartSource& source, const QString& kind);
// Empty, with the reason, where there is nothing to draw.
XyChart xyChart(const ChartSource& source, const QString& kind);

}  // namespace sizewright::ui
