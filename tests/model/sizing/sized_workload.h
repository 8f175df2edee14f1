// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A worksheet on its way from inputs to demand, as the first workload of a scenario, with the catalog of the program.

#include <string>
#include <string_view>

#include "model/demand/workload_demand.h"
#include "tests/model/catalog/program_catalog.h"

namespace sized {

struct Outcome {
    bool is_sized = false;
    sizewright::WorkloadResult result{};
    sizewright::WorkloadDemand demand{};

    // The first problem at a field of the worksheet; null: none.
    const sizewright::Problem* at(std::string_view field) const {
        for (const sizewright::Problem& problem : result.problems)
            if (problem.path == "workloads[0]." + std::string(field)) return &problem;
        return nullptr;
    }
    std::string text_at(std::string_view field) const {
        return at(field) ? sizewright::english(at(field)->message) : std::string();
    }
    // Of a language model; of a training or fine-tuning; of whatever has its memory laid out.
    const sizewright::LanguageResult& language() const { return *result.inference->language; }
    const sizewright::TrainingResult& run() const { return *result.training; }
    const sizewright::MemoryResult& memory() const { return *result.memory; }
    double state() const { return memory().weights + memory().gradients + memory().optimizer; }
};

// With the lesson's arithmetic beside.
inline sizewright::SizingContext on(std::string_view accelerator) {
    sizewright::SizingContext context;
    context.catalog = &program::catalog();
    context.accelerator = accelerator;
    context.card = program::catalog().accelerator(accelerator);
    context.lesson = true;
    return context;
}

template <class Sheet> Outcome size(const Sheet& sheet, const sizewright::SizingContext& context) {
    Outcome out;
    out.result.path = "workloads[0]";
    out.result.name = "test";
    out.is_sized = demand_of(sheet, context, out.result, out.demand);
    return out;
}

}  // namespace sized
