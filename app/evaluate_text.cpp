// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// For people at a terminal: figures rounded as in the window, units always.

#include <algorithm>
#include <cmath>

#include "app/as_of.h"
#include "app/evaluated.h"
#include "app/output.h"
#include "app/text_table.h"
#include "app/workload_text.h"
#include "model/fields/format.h"
#include "model/supply/price_age.h"

namespace sizewright::app {

namespace {

using Align = TextTable::Align;

std::string gpusText(const std::vector<std::pair<std::string, double>>& gpus) {
    std::string out;
    for (const auto& [accelerator, count] : gpus)
        out += (out.empty() ? "" : ", ") + grouped(count) + " × " + printable(accelerator);
    return out.empty() ? std::string(unknown) : out;
}

// Of the month with the most GPUs; "month 1 to 36" only where the months differ.
std::string fleetText(const std::vector<FleetResult>& fleet, const FleetOverTime& overTime) {
    if (fleet.empty()) return {};
    const bool moves = overTime.levels.size() > 1;
    std::vector<TextTable::Column> columns{{moves ? "Fleet, highest month" : "Fleet"},
                                           {"each its own", Align::right},
                                           {"shared", Align::right},
                                           {"mean", Align::right},
                                           {"GPU-hours a month", Align::right},
                                           {"of them busy", Align::right}};
    if (moves) columns.push_back({"first, lowest, last month", Align::right});
    TextTable table(columns);
    for (std::size_t a = 0; a < fleet.size(); ++a) {
        const FleetResult& each = fleet[a];
        std::vector<std::string> row{printable(each.accelerator),
                                     grouped(each.static_gpus),
                                     grouped(each.shared_gpus),
                                     gpuCount(each.average_gpus),
                                     significant(each.gpu_hours_per_month, 6),
                                     significant(each.busy_gpu_hours_per_month)};
        if (moves) {
            const std::vector<double> gpus = overTime.gpus(a);
            row.push_back(grouped(gpus.front()) + ", " + grouped(std::ranges::min(gpus)) + ", " + grouped(gpus.back()));
        }
        table.addRow(std::move(row));
    }
    return "\n" + table.text(2);
}

std::string timeOf(double days) { return days < 2 ? significant(days * 24, 3) + " h" : significant(days, 3) + " days"; }
std::string chanceText(double chance) { return chance < 0.001 ? "fewer than 0.1 %" : significant(chance * 100, 2) + " %"; }

// What a plan does to the runs and requests that it serves, below the table.
std::string spotText(const PlanResult& plan) {
    std::string out;
    for (const SpotUse& use : plan.spot) {
        out += "  " + printable(plan.name) + ", " + printable(use.workload) + ": $" +
               significant(use.effective_usd_per_gpu_hour, 4) + " for an hour of work that lasts (listed at $" +
               significant(use.usd_per_gpu_hour, 4) + "), " + significant(use.interruptions_per_month, 3) +
               " interruptions a month";
        if (!use.run) {
            out += ", " + significant(use.waiting_fraction * 100, 2) + " % of its GPUs missing on average\n";
            continue;
        }
        out += "; a run takes " + timeOf(use.run->days) + " on average";
        if (use.run->slowest_days > use.run->days * 1.01) out += ", nine of ten less than " + timeOf(use.run->slowest_days);
        if (use.run->chance_to_miss)
            out += ", " + chanceText(*use.run->chance_to_miss) + " miss the deadline of " + timeOf(*use.run->deadline_days);
        out += "\n";
    }
    return out;
}

std::string apiText(const PlanResult& plan) {
    if (!plan.api) return {};
    const ApiUseOfPlan& use = *plan.api;
    std::string out = "  " + printable(plan.name) + ": ";
    if (!use.model.empty()) out += printable(use.model) + (use.provider.empty() ? "" : " at " + printable(use.provider)) + ", ";
    out += "$" + significant(use.input_usd_per_million_tokens, 4) + " for a million tokens in, $" +
           significant(use.output_usd_per_million_tokens, 4) + " out";
    if (use.source != "typed") out += " (" + printable(use.as_of) + ")";
    out += "; " + significant(use.peak_requests_per_minute, 4) + " requests and " + significant(use.peak_tokens_per_minute, 4) +
           " tokens a minute at the peak";
    if (use.break_even_tokens_per_day)
        out += "; above " + significant(*use.break_even_tokens_per_day, 3) + " tokens a day " + printable(use.against) +
               " costs less with its GPUs";
    return out + "\n";
}

// Where the prices come from that nobody typed.
std::string pricesText(const EvaluatedScenario& scenario, Date today) {
    TextTable table({{"Price"},
                     {"Accelerator"},
                     {"per GPU-hour", Align::right},
                     {"Provider"},
                     {"Region"},
                     {"Instance"},
                     {"GPUs", Align::right},
                     {"As of"},
                     {"Age", Align::right},
                     {"Remark"}});
    bool any = false;
    for (const PlanResult& plan : scenario.evaluation.plans)
        for (const UsedPrice& price : plan.prices) {
            if (price.provider.empty() && price.as_of.empty()) continue;
            any = true;
            std::string remark = price.is_estimated   ? "estimated from on demand"
                                 : price.is_automatic ? ""
                                                      : "taken into the plan";
            if (price.idle_gpus > 0)
                remark +=
                    (remark.empty() ? "" : ", ") + grouped(price.idle_gpus) + " idle at the peak, since instances are whole";
            const auto text = [](const std::string& cell) { return cell.empty() ? std::string(unknown) : printable(cell); };
            const auto age = price_age_days(price, today);
            const auto day = parse_date(price.as_of);
            const std::string old = day && today < *day ? "dated after" : age ? counted(*age, "days") : std::string(unknown);
            table.addRow({printable(plan.name), printable(price.accelerator),
                          price.usd_per_gpu ? money(*price.usd_per_gpu, "USD", 0) + " to buy"
                                            : "$" + significant(price.usd_per_gpu_hour, 4),
                          text(price.provider), text(price.region), text(price.instance_type),
                          price.provider.empty() ? std::string(unknown) : std::to_string(price.gpus_per_instance),
                          text(price.as_of), old, remark});
        }
    return any ? "\n" + table.text(2) : std::string();
}

std::string plansText(const EvaluatedScenario& scenario, const std::string& currency, double months) {
    const auto& plans = scenario.evaluation.plans;
    if (plans.empty()) return {};
    TextTable table({{"Plan"},
                     {"Kind"},
                     {"GPUs"},
                     {"now", Align::right},
                     {"a month", Align::right},
                     {"total", Align::right},
                     {"present value", Align::right},
                     {"owed after", Align::right},
                     {"per busy GPU-hour", Align::right}});
    std::string notes;
    std::string steps;
    for (const PlanResult& plan : plans) {
        const auto amount = [&](double value, int decimals, Band CostBands::*band = nullptr) {
            if (!plan.feasible) return std::string(unknown);
            std::string text = money(value, currency, decimals);
            if (band && plan.bands && ((*plan.bands).*band).low != ((*plan.bands).*band).high)
                text += " (" + money(((*plan.bands).*band).low, currency, decimals) + " … " +
                        money(((*plan.bands).*band).high, currency, decimals) + ")";
            return text;
        };
        table.addRow({printable(plan.name), spaced(plan.kind), gpusText(plan.gpus), amount(plan.upfront, 2),
                      amount(plan.equivalent_monthly, 2, &CostBands::equivalent_monthly),
                      amount(plan.total, 0, &CostBands::total), amount(plan.net_present_value, 0, &CostBands::net_present_value),
                      amount(plan.owed_after_horizon, 0),
                      plan.cost_per_busy_gpu_hour ? money(*plan.cost_per_busy_gpu_hour, currency, 2) : std::string(unknown)});
        if (plan.kilograms_co2)
            notes +=
                "  " + printable(plan.name) + ": " + significant(plan.kilograms_co2->value) + " kg of CO2 over the horizon\n";
        notes += spotText(plan) + apiText(plan);
        if (!plan.why_not.empty()) notes += "  " + printable(plan.name) + ": " + printable(english(plan.why_not)) + "\n";
        if (const auto derived = derivationText(stepsOf(scenario, plan.name, true)); !derived.empty())
            steps += "\n  " + printable(plan.name) + derived;
    }
    return "\n" + table.text(2) + "  (now: paid on day 0, contained in the total; a month: the level payment over " +
           counted(months, "months") +
           " that is worth the same at the cost of capital; owed after: what a commitment still costs when the horizon ends)\n" +
           notes + steps;
}

std::string breakEvenText(const Evaluation& evaluation, const std::string& currency) {
    std::string out;
    for (const BreakEven& each : evaluation.break_even) {
        const std::string from = printable(evaluation.plans.at(each.from).name);
        const std::string against = printable(evaluation.plans.at(each.against).name);
        out += "    " + from + " against " + against + ": ";
        if (each.months.empty()) {
            const double difference = evaluation.plans.at(each.from).total - evaluation.plans.at(each.against).total;
            out += difference == 0 ? "the same throughout\n" : (difference < 0 ? from : against) + " is cheaper throughout\n";
            continue;
        }
        for (std::size_t i = 0; i < each.months.size(); ++i) {
            out += (i == 0 ? "month " : "; month ") + fixed(each.months[i], 1);
            if (i < each.costs.size()) out += " at " + money(each.costs[i], currency, 0);
            if (i < each.from_becomes_cheaper.size())
                out += ", from then on " + (each.from_becomes_cheaper[i] ? from : against) + " is cheaper";
        }
        out += "\n";
    }
    return out.empty() ? out : "\n  Break-even of cumulative cost\n" + out;
}

std::string recommendationText(const Evaluation& evaluation) {
    const Recommendation& result = evaluation.recommendation;
    std::string out;
    if (!result.headline.empty()) out += "    " + printable(english(result.headline)) + "\n";
    if (!result.reason.empty()) out += "    " + printable(english(result.reason)) + "\n";
    return out.empty() ? out : "\n  Recommendation\n" + out;
}

}  // namespace

std::string evaluatedText(const Evaluated& evaluated) {
    const Workbook& workbook = evaluated.session.workbook();
    const std::string currency = workbook.currency.value_or("USD");
    const double months = workbook.horizon_months.value_or(0);
    const std::string title = workbook.title.value_or({});
    std::string out = printable(title.empty() ? evaluated.session.file : title) + "\n" + counted(months, "months") + ", " +
                      printable(currency) + ", as of " + dateText(evaluated.session.asOf) + "\n";
    for (const EvaluatedScenario& scenario : evaluated.scenarios) {
        const Evaluation& evaluation = scenario.evaluation;
        out += "\nScenario " + printable(evaluation.scenario) + "\n";
        for (const WorkloadResult& workload : evaluation.workloads) out += workloadText(workload, scenario);
        out += fleetText(evaluation.fleet, evaluation.over_time);
        out += plansText(scenario, currency, months);
        out += pricesText(scenario, evaluated.session.asOf);
        out += breakEvenText(evaluation, currency);
        out += recommendationText(evaluation);
    }
    if (evaluated.scenarios.empty()) out += "\nThe workbook has no scenarios.\n";
    if (!evaluated.problems.empty()) {
        out += "\nProblems\n";
        for (const Problem& problem : evaluated.problems)
            out += "  " + std::string(rank(problem.severity)) + printable(problemText(problem)) + "\n";
    }
    return out;
}

}  // namespace sizewright::app
