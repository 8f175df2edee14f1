// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worked_examples.h"

#include "resources/built_in.h"

namespace sizewright::app {

QVector<ui::Example> workedExamples() {
    using enum ui::ExampleSubject;
    struct Row {
        const char* file;
        ui::ExampleSubject subject;
    };
    static constexpr Row rows[] = {
        {"capacity-formula", inference}, {"shop-recommendations", inference},
        {"shop-unbatched", inference},   {"pre-training-7b", training},
        {"five-engineers", training},    {"three-projects", fleet},
        {"optimising-ten-gpus", money},  {"reserved-and-spot", money},
        {"does-70b-fit", inference},     {"batch-1-fits", inference},
        {"six-gpus-15-percent", fleet},  {"one-a100-or-three-t4", money},
        {"sizing-worksheet", training},  {"shop-daily-users", inference},
        {"gb-per-billion", inference},   {"night-or-day", money},
        {"buying-ahead", fleet},         {"overhead", money},
        {"left-on-overnight", money},    {"smaller-gpu", money},
    };
    QVector<ui::Example> out;
    for (const Row& row : rows) {
        const QString path = QStringLiteral("examples/%1.yaml").arg(QLatin1String(row.file));
        out.push_back({{}, builtInFile(path), QStringLiteral(":/") + path, row.subject});
    }
    return out;
}

}  // namespace sizewright::app
