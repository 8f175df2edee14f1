// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One row per scenario and plan (RFC 4180), for a spreadsheet. Units are in the header.

#include <cmath>

#include "app/evaluated.h"
#include "model/fields/format.h"

namespace sizewright::app {

namespace {

std::string quotedCell(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

// Spreadsheets run a text that begins like a formula; an apostrophe in front keeps it text.
std::string textCell(const std::string& text) {
    const bool formula = !text.empty() && std::string_view("=+-@\t\r\n").find(text[0]) != std::string_view::npos;
    return quotedCell(formula ? "'" + text : text);
}

std::string numberCell(double value) { return std::isfinite(value) ? shortest(withoutNoise(value)) : std::string(); }
std::string numberCell(const std::optional<double>& value) { return value ? numberCell(*value) : std::string(); }

std::string gpusCell(const std::vector<std::pair<std::string, double>>& gpus) {
    std::string out;
    for (const auto& [accelerator, count] : gpus) out += (out.empty() ? "" : "; ") + shortest(count) + " x " + accelerator;
    return textCell(out);
}

}  // namespace

std::string evaluatedCsv(const Evaluated& evaluated) {
    const Workbook& workbook = evaluated.session.workbook();
    const std::string currency = workbook.currency.value_or("USD");
    std::string out;
    const auto addRow = [&](const std::vector<std::string>& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i) out += (i > 0 ? "," : "") + cells[i];
        out += "\r\n";
    };
    const auto money = [&](const char* what) { return textCell(std::string(what) + " [" + currency + "]"); };
    addRow({"scenario", "plan", "kind", "feasible", "recommended", "GPUs", money("upfront"), money("average a month"),
            money("level payment a month"), "horizon [months]", money("total"), money("owed after the horizon"),
            money("net present value"), "allocated [GPU-hours]", "busy [GPU-hours]", money("cost per busy GPU-hour"),
            money("cost per thousand requests"), "why not"});
    const double months = workbook.horizon_months.value_or(0);
    for (const EvaluatedScenario& scenario : evaluated.scenarios) {
        const auto& plans = scenario.evaluation.plans;
        for (std::size_t i = 0; i < plans.size(); ++i) {
            const PlanResult& plan = plans[i];
            const auto ifFeasible = [&](double value) { return plan.feasible ? numberCell(value) : std::string(); };
            addRow({textCell(scenario.evaluation.scenario), textCell(plan.name), textCell(std::string(plan.kind)),
                    plan.feasible ? "yes" : "no", scenario.evaluation.recommendation.plan == i ? "yes" : "no",
                    gpusCell(plan.gpus), ifFeasible(plan.upfront), ifFeasible(plan.total / months),
                    ifFeasible(plan.equivalent_monthly), numberCell(months), ifFeasible(plan.total),
                    ifFeasible(plan.owed_after_horizon), ifFeasible(plan.net_present_value), ifFeasible(plan.allocated_gpu_hours),
                    ifFeasible(plan.busy_gpu_hours), numberCell(plan.cost_per_busy_gpu_hour),
                    numberCell(plan.cost_per_thousand_requests), textCell(english(plan.why_not))});
        }
    }
    return out;
}

}  // namespace sizewright::app
