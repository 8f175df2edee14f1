// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workbook/migrations.h"

namespace sizewright {

const std::vector<Migration>& migrations() {
    static const std::vector<Migration> none;
    return none;
}

void migrate(YAML::Node root, int from, int to, const std::vector<Migration>& steps) {
    for (const auto& step : steps)
        if (step.from >= from && step.from < to) step.apply(root);
    root["sizewright"] = to;
}

}  // namespace sizewright
