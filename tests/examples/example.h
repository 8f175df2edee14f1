// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A worked example read from its file and evaluated. What is not there fails the test that asks for it.

#include <QFile>
#include <QtTest>
#include <cmath>

#include "app/catalog_resource.h"
#include "model/decision/evaluation.h"
#include "model/workbook/validate.h"
#include "model/workbook/workbook_file.h"

namespace example {

using namespace sizewright;

inline constexpr Date today{2026, 12, 1};

inline Loaded read(const char* name) {
    QFile file(QStringLiteral(SIZEWRIGHT_SOURCE_DIR "/resources/examples/%1.yaml").arg(QLatin1String(name)));
    if (!file.open(QIODevice::ReadOnly)) qFatal("no example %s", name);
    const QByteArray bytes = file.readAll();
    auto loaded = read_workbook(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    if (!loaded) qFatal("%s cannot be read", name);
    return std::move(*loaded);
}

inline Evaluation scenario(const char* file, std::string_view name) {
    const Loaded loaded = read(file);
    const Context context = context_of(loaded.workbook, app::builtinCatalog(), today);
    for (const Scenario& each : loaded.workbook.scenarios)
        if (each.name.has_value() && *each.name == name) return evaluate(each, context);
    qFatal("no such scenario in %s", file);
}

inline const WorkloadResult& only(const Evaluation& evaluation) {
    if (evaluation.workloads.size() != 1) qFatal("not one workload");
    return evaluation.workloads.front();
}

inline double gpus(const Evaluation& evaluation) {
    const auto& figure = only(evaluation).gpus;
    return figure ? figure->value : std::nan("");
}

// GPUs to have, of all accelerators.
inline double pool(const Evaluation& evaluation) {
    double sum = 0;
    for (const FleetResult& fleet : evaluation.fleet) sum += fleet.shared_gpus;
    return sum;
}

// Mean cost of a month of the plan, in dollars.
inline double monthly(const Evaluation& evaluation, std::string_view plan = "On demand") {
    for (const PlanResult& each : evaluation.plans)
        if (each.name == plan && each.feasible) return each.cumulative.back() / static_cast<double>(each.cumulative.size());
    return std::nan("");
}

// The figure of the lesson that stands in these lines of it; all NaN if it is not shown.
inline LessonFigure lesson(const Evaluation& evaluation, std::string_view source) {
    for (const WorkloadResult& workload : evaluation.workloads)
        for (const LessonFigure& figure : workload.lesson)
            if (figure.source == source) return figure;
    LessonFigure none;
    none.value = none.corrected = std::nan("");
    return none;
}

// As many digits as the expected value was written with.
inline bool near(double value, double expected, double relative = 1e-6) {
    return std::abs(value - expected) <= relative * std::abs(expected);
}

}  // namespace example

// Says both numbers when they differ.
#define NEAR(actual, expected, ...)                                                                                     \
    do {                                                                                                                \
        const double value_ = (actual);                                                                                 \
        QVERIFY2(example::near(value_, expected __VA_OPT__(, ) __VA_ARGS__),                                            \
                 qPrintable(QStringLiteral(#actual " is %1, not %2").arg(value_, 0, 'g', 9).arg(expected, 0, 'g', 9))); \
    } while (false)
