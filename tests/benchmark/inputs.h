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

// All tables, as the program has them.
inline std::shared_ptr<const Catalog> whole_catalog() {
    static const auto read = [] {
        const auto table = [](const std::string& name) { return source::read("resources/catalog/" + name + ".csv"); };
        const std::string accelerators = table("accelerators"), names = table("ambiguous_names"), models = table("models");
        const std::string api = table("api_prices"), sites = table("sites");
        const std::string offers[] = {table("offers/aws"), table("offers/gcp"), table("offers/azure"), table("offers/others")};
        return std::make_shared<const Catalog>(
            read_catalog({accelerators, names, models, {offers[0], offers[1], offers[2], offers[3]}, api, sites}).value());
    }();
    return read;
}

// One workload with prices from the price book.
inline Scenario worksheet(const std::string& workload) {
    const std::string text = "sizewright: 1\nscenarios:\n- name: One\n  workloads:\n  - " + workload +
                             "\n  plans:\n  - {kind: on_demand, name: On demand}\n  - {kind: reserved, name: Reserved 1 year, "
                             "term_months: 12, rest: On demand}\n";
    auto loaded = read_workbook(text, "worksheet");
    if (!loaded) throw std::runtime_error(english(loaded.error().front()));
    return loaded->workbook.scenarios.at(0);
}

inline Scenario chat(const std::string& accelerator) {
    return worksheet("{kind: inference, name: chat, accelerator: " + accelerator +
                     ", requests_per_second: {average: 5, peak: 15}, input_tokens: 1155, output_tokens: 211, "
                     "time_to_first_token_ms: 500, time_per_output_token_ms: 50, model: {name: Llama 3.1 8B}}");
}

inline Scenario pretraining(const std::string& accelerator) {
    return worksheet("{kind: training, name: 7B, accelerator: " + accelerator +
                     ", tokens: 500e9, global_batch_size: 1024, sequence_length_tokens: 4096, desired_days: 20, "
                     "model: {name: Llama 2 7B}}");
}

// The shop and a nightly batch, with all seven kinds of plans at typed prices; `schedule` as the worksheets have it:
// "growth_percent_per_month: 1".
inline Scenario every_plan(const std::string& schedule) {
    const std::string months = schedule.empty() ? "" : ", " + schedule;
    const std::string text =
        "sizewright: 1\nscenarios:\n- name: One\n  workloads:\n"
        "  - {kind: inference, name: shop, accelerator: T4, requests_per_second: {average: 120, peak: 500}, maximum_batch_size: "
        "32, "
        "measured: [{accelerator: T4, batch_size: 32, items_per_second: 500}], model: {name: own, architecture: other, "
        "parameters: "
        "25e6}" +
        months +
        "}\n  - {kind: inference, name: nightly, accelerator: T4, pattern: batch, items_per_run: 1e6, runs_per_month: 30, "
        "deadline_hours: 6, maximum_batch_size: 32, measured: [{accelerator: T4, batch_size: 32, items_per_second: 500}], model: "
        "{name: own, architecture: other, parameters: 25e6}" +
        months +
        "}\n  plans:\n"
        "  - {kind: on_demand, name: On demand, price_usd_per_gpu_hour: 0.35}\n"
        "  - {kind: reserved, name: Reserved 1 year, term_months: 12, price_usd_per_gpu_hour: 0.22, rest: On demand}\n"
        "  - {kind: reserved, name: Reserved 3 years, term_months: 36, payment: all_upfront, price_usd_per_gpu_hour: 0.16, rest: "
        "On "
        "demand}\n"
        "  - {kind: on_premises, name: On premises, gpu_price_usd: 2000, gpus_per_server: 4, bridge: On demand}\n"
        "  - {kind: hybrid, name: Hybrid, base: Reserved 1 year, burst: On demand}\n"
        "  - {kind: hybrid, name: Owned base, base: On premises, burst: On demand}\n"
        "  - {kind: spot, name: Spot, price_usd_per_gpu_hour: 0.12, rest: On demand}\n";
    auto loaded = read_workbook(text, "every plan");
    if (!loaded) throw std::runtime_error(english(loaded.error().front()));
    return loaded->workbook.scenarios.at(0);
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
