// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>

#include "model/catalog/catalog.h"
#include "model/decision/break_even.h"
#include "model/decision/evaluation.h"
#include "model/decision/ranges.h"
#include "model/decision/recommendation.h"
#include "model/decision/size_workloads.h"
#include "model/demand/fleet.h"
#include "model/supply/idle_gpus.h"
#include "model/supply/price_age.h"
#include "model/supply/supply.h"

namespace sizewright {

namespace {

// A band is that of the accelerator that was chosen, not of another choice at each end.
void keep_accelerators(Scenario& end, const std::vector<WorkloadResult>& chosen) {
    for (std::size_t i = 0; i < chosen.size(); ++i)
        std::visit(
            [&](auto& sheet) {
                if (sheet.accelerator.is_automatic() && !chosen[i].accelerator.empty())
                    sheet.accelerator.type(chosen[i].accelerator);
            },
            end.workloads[i]);
}

// With every range at its likely value.
Evaluation evaluate_likely(const Scenario& scenario, const Context& context, DerivationSink* derivations) {
    Evaluation out;
    if (scenario.name) out.scenario = *scenario.name;
    Sized sized = size_all(scenario, context, out.workloads, derivations);
    std::vector<ServedWorkload> served = std::move(sized.served);
    const DemandOverTime demand = over_months(scenario, context, std::move(sized), out.workloads);
    for (ServedWorkload& each : served)
        each.is_sized = each.is_sized && std::ranges::any_of(out.workloads, [&](const WorkloadResult& workload) {
                            return workload.name == each.name && workload.gpus.has_value();
                        });
    for (const WorkloadResult& workload : out.workloads)
        out.problems.insert(out.problems.end(), workload.problems.begin(), workload.problems.end());

    SupplyInputs inputs;
    inputs.fleet = fleet_of(demand);
    inputs.demand = &demand;
    inputs.currency = {context.currency, context.currency_per_usd};
    for (const WorkloadResult& workload : out.workloads)
        if (workload.enabled && workload.gpus) inputs.basis = weakest(inputs.basis, workload.gpus->basis);
    inputs.workloads = served;
    if (context.catalog) inputs.price_book = &context.catalog->price_book;
    inputs.catalog = context.catalog.get();
    inputs.start_year = context.start_year;
    inputs.start_month = context.start_month;
    Supplied supplied = supply(scenario, inputs, out.problems, derivations);
    out.plans = std::move(supplied.plans);
    out.fleet = inputs.fleet.highest();
    out.over_time = std::move(inputs.fleet);
    if (auto idle = idle_gpus(out.plans)) out.problems.push_back(std::move(*idle));
    if (auto old = old_prices(out.plans, context.as_of, context.price_age_limit_days)) out.problems.push_back(std::move(*old));
    out.break_even = break_even(out.plans);
    out.recommendation = recommend(scenario, context, out, supplied.reservations);
    return out;
}

}  // namespace

Evaluation evaluate(const Scenario& scenario, const Context& context, DerivationSink* derivations) {
    Evaluation out = evaluate_likely(scenario, context, derivations);
    std::vector<Scenario> scenarios = ends_of_ranges(scenario);
    if (scenarios.empty()) return out;
    Context without_lesson = context;
    without_lesson.lesson_arithmetic = false;
    std::vector<Evaluation> ends;
    ends.reserve(scenarios.size());
    for (Scenario& end : scenarios) {
        keep_accelerators(end, out.workloads);
        ends.push_back(evaluate_likely(end, without_lesson, nullptr));
    }
    add_bands(out, ends);
    return out;
}

Context context_of(const Workbook& workbook, std::shared_ptr<const Catalog> catalog, Date as_of) {
    Context context;
    context.horizon_months = static_cast<int>(workbook.horizon_months.value_or(context.horizon_months));
    context.start_year = as_of.year;
    context.start_month = as_of.month;
    if (workbook.start && workbook.start->size() == 7 && (*workbook.start)[4] == '-') {  // YYYY-MM
        const char* text = workbook.start->data();
        int year = 0, month = 0;
        const bool is_year = std::from_chars(text, text + 4, year).ptr == text + 4;
        const bool is_month = std::from_chars(text + 5, text + 7, month).ptr == text + 7 && month >= 1 && month <= 12;
        if (is_year && is_month) {
            context.start_year = year;
            context.start_month = month;
        }
    }
    context.currency = workbook.currency.value_or(context.currency);
    context.currency_per_usd = workbook.currency_per_usd.value_or(1);
    context.as_of = as_of;
    context.price_age_limit_days = static_cast<int>(workbook.price_age_limit_days.value_or(context.price_age_limit_days));
    context.lesson_arithmetic = workbook.lesson_arithmetic.value_or(false);
    context.catalog = std::move(catalog);
    return context;
}

}  // namespace sizewright
