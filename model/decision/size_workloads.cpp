// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decision/size_workloads.h"

#include <algorithm>
#include <iterator>

#include "model/catalog/catalog.h"
#include "model/decision/choose_accelerator.h"
#include "model/demand/fleet.h"
#include "model/fields/format.h"
#include "model/fields/unit.h"
#include "model/sizing/report.h"
#include "model/sizing/sizing_context.h"

namespace sizewright {

namespace {

SizingContext sizing_context(const Scenario& scenario, const Context& context, std::string_view accelerator,
                             DerivationSink* derivations) {
    SizingContext sizing;
    sizing.catalog = context.catalog.get();
    sizing.accelerator = accelerator;
    sizing.card = sizing.catalog ? sizing.catalog->accelerator(accelerator) : nullptr;
    sizing.lesson = context.lesson_arithmetic || derivations;
    sizing.derivations = derivations;
    if (scenario.site.storage_gb_per_second)
        sizing.storage_bytes_per_second = to_si(Unit::gigabytes_per_second, amount(*scenario.site.storage_gb_per_second));
    sizing.engineers_waiting = scenario.finance.engineers_waiting.value_or(0);
    if (scenario.finance.engineer_usd_per_week) sizing.engineer_usd_per_week = amount(*scenario.finance.engineer_usd_per_week);
    return sizing;
}

// The best of the catalog; empty: a problem says why there is none.
std::string choose(const Scenario& scenario, const Context& context, std::size_t workload, WorkloadResult& out) {
    const Reporter report{out.path, out.problems};
    out.candidates = rank_accelerators(scenario, context, workload);
    if (out.candidates.empty()) {
        report(Severity::error, "accelerator", {SW_TEXT("Needs an accelerator: there is no catalog to choose from.")});
        return {};
    }
    const AcceleratorCandidate& best = out.candidates.front();
    if (best.is_possible && best.lost.empty()) {
        if (has_plain_price(scenario))
            report(
                Severity::note, "accelerator",
                {SW_TEXT("%1 was chosen by the price book's prices: a price that names no accelerator cannot tell them apart."),
                 {best.accelerator}});
        return best.accelerator;
    }
    return {};
}

// Nothing of the catalog can do it. What all lack is an input: it is said at its field. Else the accelerator with the most memory
// speaks for them.
void say_why_none(const Scenario& scenario, const Context& context, std::size_t workload, WorkloadResult& out) {
    const auto& cards = context.catalog->accelerators;
    // A server processor has the most memory of all, and lacks other things.
    const auto memory = [](const Accelerator& card) { return card.is_cpu ? 0 : card.memory_gb; };
    const auto largest = std::ranges::max_element(cards, {}, memory);
    const auto candidate = [&](const AcceleratorCandidate& each) { return each.accelerator == largest->name; };
    const auto spokesman = std::ranges::find_if(out.candidates, candidate);
    const bool is_input = std::ranges::all_of(out.candidates, [&](const AcceleratorCandidate& each) {
        const Accelerator* card = context.catalog->accelerator(each.accelerator);
        return card->is_cpu || each.lost.text == spokesman->lost.text;
    });
    WorkloadDemand ignored;
    WorkloadResult there;
    there.path = out.path;
    size_workload(scenario, context, workload, largest->name, nullptr, there, ignored);
    if (!is_input)
        Reporter{out.path, out.problems}(
            Severity::error, "accelerator",
            {SW_TEXT("No accelerator of the catalog can do this; what the largest, %1, lacks is said "
                     "below."),
             {largest->name}});
    std::ranges::move(there.problems, std::back_inserter(out.problems));
    if (is_input) out.candidates.clear();
}

// Jobs that take any accelerator run on the one of which the others need most. `results` and `sized.served` are in one order, and
// so are the demands of those that are sized.
void settle_any(std::vector<WorkloadResult>& results, Sized& sized) {
    const std::string accelerator(most_of_the_fleet(sized.demands));
    std::size_t served = 0, demand = 0;
    for (WorkloadResult& out : results) {
        if (!out.enabled) continue;
        ServedWorkload& workload = sized.served[served++];
        if (!workload.is_sized) continue;
        if (out.accelerator != any_accelerator) {
            ++demand;
            continue;
        }
        if (accelerator.empty()) {
            Reporter{out.path, out.problems}(
                Severity::error, "accelerator",
                {SW_TEXT("Any accelerator of the fleet will do, but nothing else in it names one: name one here.")});
            out.gpus.reset();
            workload.is_sized = false;
            const auto at = static_cast<std::ptrdiff_t>(demand);
            sized.demands.erase(sized.demands.begin() + at);
            sized.paths.erase(sized.paths.begin() + at);
            sized.of_workloads.erase(sized.of_workloads.begin() + at);
            continue;
        }
        out.accelerator = accelerator;
        workload.accelerator = out.accelerator;
        sized.demands[demand++].accelerator = out.accelerator;
    }
}

void check_months(const DemandOverTime& demand, std::size_t index, std::optional<double> most_factor, const LoadPath& path,
                  const Reporter& report) {
    const std::size_t months = demand.level_of_month.size();
    if (path.first_month >= months || path.first_month >= path.end_month) {
        report(Severity::warning, path.first_month >= months ? "starts_month" : "ends_month",
               path.first_month >= months
                   ? Message{SW_TEXT("It begins in month %1, after the horizon of %2 months: it counts in no month."),
                             {plain(static_cast<double>(path.first_month + 1)), plain(static_cast<double>(months))}}
                   : Message{SW_TEXT("It ends in month %1, before it begins: it counts in no month."),
                             {plain(static_cast<double>(path.end_month))}});
        return;
    }
    if (!most_factor || *most_factor < 1) return;  // too much from the first month on: said already
    for (std::size_t month = path.first_month; month < path.end_month; ++month) {
        const double factor = demand.at(month).factors[index];
        if (factor <= *most_factor * (1 + 1e-9)) continue;
        report(
            Severity::error, "growth_percent_per_month",
            {SW_TEXT("From month %1 the load is %2 times that of the worksheet, and the GPUs that are typed carry %3 times: the "
                     "queue grows without bound."),
             {plain(static_cast<double>(month + 1)), significant(factor, 3), significant(*most_factor, 3)}});
        return;
    }
}

}  // namespace

LoadPath load_path(const Scenario& scenario, const Context& context, std::size_t workload) {
    const auto horizon = static_cast<std::size_t>(std::max(1, context.horizon_months));
    LoadPath path;
    std::visit(
        [&](const auto& sheet) {
            path.first_month = static_cast<std::size_t>(sheet.starts_month.value_or(1)) - 1;
            path.end_month = sheet.ends_month ? std::min(horizon, static_cast<std::size_t>(*sheet.ends_month)) : horizon;
            const Range& growth =
                sheet.growth_percent_per_month ? sheet.growth_percent_per_month : scenario.fleet.growth_percent_per_month;
            if (growth) path.growth_per_month = to_si(Unit::percent, amount(*growth));
            if (sheet.monthly_factors) path.factors = &*sheet.monthly_factors;
            if constexpr (requires { sheet.runs_planned; })
                if (sheet.runs_planned) path.runs_planned = *sheet.runs_planned;
        },
        scenario.workloads[workload]);
    return path;
}

bool size_workload(const Scenario& scenario, const Context& context, std::size_t workload, std::string_view accelerator,
                   DerivationSink* derivations, WorkloadResult& out, WorkloadDemand& demand) {
    return std::visit(
        [&](const auto& sheet) {
            if (sheet.name) out.name = *sheet.name;
            out.kind = sheet.kind;
            out.enabled = *sheet.enabled;
            out.accelerator = accelerator;
            return demand_of(sheet, sizing_context(scenario, context, out.accelerator, derivations), out, demand);
        },
        scenario.workloads[workload]);
}

Sized size_all(const Scenario& scenario, const Context& context, std::vector<WorkloadResult>& results,
               DerivationSink* derivations) {
    Sized sized;
    results.resize(scenario.workloads.size());
    sized.demands.reserve(results.size());
    for (std::size_t i = 0; i < results.size(); ++i) {
        WorkloadResult& out = results[i];
        out.path = "workloads[" + std::to_string(i) + "]";
        std::string accelerator;
        std::visit(
            [&](const auto& sheet) {
                if (sheet.name) out.name = *sheet.name;
                out.kind = sheet.kind;
                out.enabled = *sheet.enabled;
                if (sheet.accelerator) accelerator = *sheet.accelerator;
            },
            scenario.workloads[i]);
        if (!out.enabled) {
            out.accelerator = accelerator;
            continue;
        }
        if (accelerator.empty()) accelerator = choose(scenario, context, i, out);
        WorkloadDemand& demand = sized.demands.emplace_back();
        bool is_sized = false;
        if (!accelerator.empty())
            is_sized = size_workload(scenario, context, i, accelerator, derivations, out, demand);
        else if (!out.candidates.empty())
            say_why_none(scenario, context, i, out);
        if (is_sized) {
            sized.paths.push_back(load_path(scenario, context, i));
            sized.of_workloads.push_back(i);
        } else
            sized.demands.pop_back();
        sized.served.push_back({out.name, out.accelerator, is_sized});
    }
    settle_any(results, sized);
    return sized;
}

DemandOverTime over_months(const Scenario& scenario, const Context& context, Sized sized, std::vector<WorkloadResult>& results) {
    const auto months = static_cast<std::size_t>(std::max(1, context.horizon_months));
    DemandOverTime demand =
        demand_over_time(std::move(sized.demands), sized.paths, months, context.start_month, pool_inputs(scenario.fleet));
    for (std::size_t i = 0; i < sized.paths.size(); ++i) {
        WorkloadResult& out = results[sized.of_workloads[i]];
        const auto too_many = std::ranges::find_if(
            demand.level_of_month, [&](std::size_t level) { return !(demand.levels[level].demands[i].peak_gpus <= most_gpus); });
        if (too_many != demand.level_of_month.end()) {
            Reporter{out.path, out.problems}(
                Severity::error, "growth_percent_per_month",
                {SW_TEXT("In month %1 it needs more than %2 GPUs; check the growth and the season."),
                 {plain(static_cast<double>(too_many - demand.level_of_month.begin() + 1)), grouped(most_gpus)}});
            out.gpus.reset();
            continue;
        }
        const std::optional<double> most = demand.levels.front().demands[i].most_factor;
        check_months(demand, i, most, sized.paths[i], Reporter{out.path, out.problems});
    }
    return demand;
}

}  // namespace sizewright
