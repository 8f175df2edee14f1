// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// For people at a terminal: figures rounded as in the window, units always.

#include <algorithm>
#include <cmath>

#include "app/as_of.h"
#include "app/evaluated.h"
#include "app/output.h"
#include "app/text_table.h"
#include "model/fields/format.h"
#include "model/supply/price_age.h"

namespace sizewright::app {

namespace {

using Align = TextTable::Align;

constexpr std::string_view unknown = "–";

std::string spaced(std::string_view word) {
    std::string out(word);
    std::replace(out.begin(), out.end(), '_', ' ');
    return out;
}

// "1 GPU", "2.5 GPUs", "1,200 requests": the plural is the noun as given.
std::string counted(double count, std::string noun) {
    if (count == 1 && noun.ends_with('s')) noun.pop_back();
    return significant(count, 6) + " " + noun;
}

bool isCounted(std::string_view unit) { return unit == "GPUs" || unit == "requests"; }

// A number of GPUs: whole ones exactly, others with three digits, but never fewer than their whole part and one decimal, so that
// what is rounded up does not look rounded down.
std::string gpuCount(double gpus) {
    if (gpus == std::floor(gpus)) return grouped(gpus);
    return significant(gpus, gpus < 100 ? 3 : static_cast<int>(std::floor(std::log10(gpus))) + 2);
}

// "0.0067 GPUs", "1 GPU", "10 /s"
std::string withUnit(double value, std::string_view unit) {
    if (unit.empty()) return significant(value);
    if (unit == "$") return money(value, "USD", 2);
    if (isCounted(unit) && value == 1) unit.remove_suffix(1);
    return (isCounted(unit) ? gpuCount(value) : significant(value)).append(" ").append(unit);
}

// A step of a derivation shows what it computes with.
std::string exactWithUnit(double value, const std::string& unit) {
    if (unit == "$" || isCounted(unit)) return withUnit(value, unit);
    return significant(value, 6) + (unit.empty() ? "" : " " + unit);
}

enum class Show { value, basis };  // whether it is said what the figure rests on

std::string figureText(const Figure& figure, double scale, const std::string& unit, Show show) {
    const std::string out = significant(figure.value * scale) + unit;
    std::string about;
    const auto add = [&](const std::string& part) { about += (about.empty() ? "" : ", ") + part; };
    if (figure.band && figure.band->low != figure.band->high)
        add(significant(figure.band->low * scale) + " … " + significant(figure.band->high * scale) + unit);
    if (show == Show::basis && figure.basis != Basis::typed) add(std::string(word(figure.basis)));
    return about.empty() ? out : out + " (" + about + ")";
}

std::string percent(const std::optional<Figure>& figure) {
    return figure ? figureText(*figure, 100, " %", Show::value) : std::string(unknown);
}

std::string gpusText(const std::vector<std::pair<std::string, double>>& gpus) {
    std::string out;
    for (const auto& [accelerator, count] : gpus)
        out += (out.empty() ? "" : ", ") + grouped(count) + " × " + printable(accelerator);
    return out.empty() ? std::string(unknown) : out;
}

std::string derivationText(const std::vector<const DerivationStep*>& steps) {
    if (steps.empty()) return {};
    TextTable table({{"How it came about", Align::left}, {"Formula"}, {"With numbers"}, {"Result", Align::right}, {"Source"}});
    for (const DerivationStep* step : steps)
        table.addRow({printable(english(step->label)) + (step->is_lesson ? " (lesson)" : ""), printable(step->formula),
                      printable(step->substituted), exactWithUnit(step->value, step->unit), printable(english(step->source))});
    return "\n" + table.text(4);
}

std::string lessonText(const std::vector<LessonFigure>& figures) {
    std::string out;
    for (const LessonFigure& figure : figures) {
        out += "\n    " + printable(english(figure.label)) + ", the lesson's figure beside the corrected one\n";
        TextTable table({{}, {"", Align::right}, {}});
        const auto equation = [](std::string_view formula, const std::string& numbers) {
            return printable(numbers.empty() ? std::string(formula) : std::string(formula) + " = " + numbers);
        };
        table.addRow({"Lesson", withUnit(figure.value, figure.unit), equation(figure.formula, figure.substituted)});
        std::string corrected = withUnit(figure.corrected, figure.unit);
        if (figure.rounded && *figure.rounded != figure.corrected) corrected += " → " + withUnit(*figure.rounded, figure.unit);
        table.addRow({"Corrected", corrected, equation(figure.corrected_formula, figure.corrected_substituted)});
        out += table.text(6);
        std::string reason = printable(english(figure.note));
        if (!figure.source.empty()) reason += " (" + printable(figure.source) + ")";
        out += "      " + reason + "\n";
    }
    return out;
}

std::string workloadText(const WorkloadResult& workload, const EvaluatedScenario& scenario) {
    std::string title = printable(workload.name) + ": " + spaced(workload.kind);
    if (!workload.accelerator.empty()) title += " on " + printable(workload.accelerator);
    if (!workload.enabled) title += ", not counted in the fleet";
    std::string out = "\n  " + title + "\n";

    TextTable table({{}, {}});
    if (workload.gpus) {
        std::string gpus = gpuCount(workload.gpus->value);
        if (const auto& band = workload.gpus->band; band && band->low != band->high)
            gpus += " (" + gpuCount(band->low) + " … " + gpuCount(band->high) + ")";
        table.addRow({"GPUs at peak", gpus + ", " + gpuCount(workload.gpus_before_rounding) + " before rounding"});
        table.addRow({"GPUs at average", grouped(workload.gpus_at_average)});
    } else {
        table.addRow({"GPUs", workload.problems.empty() ? std::string(unknown) : "not known; the problems below say why"});
    }
    if (!workload.steady) table.addRow({"Queue", "grows without bound: the load is at or above the capacity"});
    if (workload.inference) {
        const InferenceResult& result = *workload.inference;
        table.addRow({"Requests", significant(result.average_per_second, 4) + " /s on average, " +
                                      significant(result.peak_per_second, 4) + " /s at peak"});
        table.addRow({"Throughput of a GPU", figureText(result.items_per_second_per_gpu, 1, " /s", Show::basis) +
                                                 " at a batch of " + grouped(result.batch_in_use)});
        table.addRow({"Busy at peak", percent(result.busy_at_peak_fraction)});
        table.addRow({"Busy, mean", percent(result.busy_mean_fraction)});
        if (result.useful_fraction) table.addRow({"Useful, mean", percent(result.useful_fraction)});
        table.addRow({"Mean batch", significant(result.mean_batch_at_average) + " on average, " +
                                        significant(result.mean_batch_at_peak) + " at peak"});
        if (result.window_delay_ms > 0) table.addRow({"The window adds", significant(result.window_delay_ms) + " ms on average"});
        table.addRow({"Without batching", result.unbatched_gpus ? withUnit(*result.unbatched_gpus, "GPUs") + " at peak"
                                                                : "not known: needs a throughput at batch size 1"});
    }
    out += table.text(4);
    out += lessonText(workload.lesson);
    return out + derivationText(stepsOf(scenario, workload.name, false));
}

std::string fleetText(const std::vector<FleetResult>& fleet) {
    if (fleet.empty()) return {};
    TextTable table({{"Fleet"},
                     {"each its own", Align::right},
                     {"shared", Align::right},
                     {"mean", Align::right},
                     {"GPU-hours a month", Align::right},
                     {"of them busy", Align::right}});
    for (const FleetResult& each : fleet)
        table.addRow({printable(each.accelerator), grouped(each.static_gpus), grouped(each.shared_gpus),
                      gpuCount(each.average_gpus), significant(each.gpu_hours_per_month, 6),
                      significant(each.busy_gpu_hours_per_month)});
    return "\n" + table.text(2);
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
            table.addRow({printable(plan.name), printable(price.accelerator), "$" + significant(price.usd_per_gpu_hour, 4),
                          text(price.provider), text(price.region), text(price.instance_type),
                          price.provider.empty() ? std::string(unknown) : std::to_string(price.gpus_per_instance),
                          text(price.as_of), age ? counted(*age, "days") : std::string(unknown), remark});
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
        out += fleetText(evaluation.fleet);
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
