// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the benchmarks work on: the shop's example and files made of it.

#include <memory>
#include <string>

#include "model/catalog/catalog.h"
#include "model/decision/evaluation.h"
#include "model/workbook/workbook_file.h"
#include "tests/support/source_files.h"

namespace inputs {

using namespace sizewright;

inline Workbook workbook(const std::string& file) {
    auto loaded = read_workbook(source::read(file), file);
    if (!loaded) throw std::runtime_error(english(loaded.error().front()));
    return std::move(loaded->workbook);
}

inline std::shared_ptr<const Catalog> catalog() {
    static const auto read =
        std::make_shared<const Catalog>(read_catalog(source::read("resources/catalog/accelerators.csv")).value());
    return read;
}

// The scenario that most figures are about: one T4, an on-demand and two reserved plans, 36 months.
inline const Scenario& shop() {
    static const Workbook example = workbook("resources/examples/shop-recommendations.yaml");
    return example.scenarios.at(1);
}

inline Context context(int months = 36) {
    static const Workbook example = workbook("resources/examples/shop-recommendations.yaml");
    Context out = context_of(example, catalog(), Date{2026, 11, 30});
    out.horizon_months = months;
    return out;
}

// The shop with `count` plans, on demand and reserved by turns.
inline Scenario shop_with_plans(int count) {
    Scenario out = shop();
    const auto plans = out.plans;
    out.plans.clear();
    for (int i = 0; i < count; ++i) {
        out.plans.push_back(plans[static_cast<std::size_t>(i) % plans.size()]);
        std::visit([&](auto& plan) { plan.name.type("Plan " + std::to_string(i)); }, out.plans.back());
    }
    return out;
}

// A file with `count` scenarios like the shop's.
inline std::string file_with_scenarios(int count) {
    Workbook out;
    for (int i = 0; i < count; ++i) {
        out.scenarios.push_back(shop());
        out.scenarios.back().name.type("Scenario " + std::to_string(i));
    }
    return write_workbook(out);
}

}  // namespace inputs
