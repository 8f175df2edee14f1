// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The keys are a promise to scripts: none is renamed, more may be added. Units are in the key; fractions end in _fraction.

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/as_of.h"
#include "app/evaluated.h"
#include "app/version.h"

namespace sizewright::app {

namespace {

using Json = nlohmann::ordered_json;

// Whole numbers without ".0". Callers leave out what is not finite.
Json number(double exact) {
    const double value = withoutNoise(exact);
    constexpr double exactlyWhole = 9007199254740992;  // 2^53
    if (std::abs(value) < exactlyWhole && value == std::floor(value)) return static_cast<std::int64_t>(value);
    return value;
}

void put(Json& object, const char* key, double value) {
    if (std::isfinite(value)) object[key] = number(value);
}

void put(Json& object, const char* key, const std::optional<double>& value) {
    if (value) put(object, key, *value);
}

void put(Json& object, const char* key, const Figure& figure) {
    if (!std::isfinite(figure.value)) return;
    if (!figure.band || !std::isfinite(figure.band->low) || !std::isfinite(figure.band->high)) {
        put(object, key, figure.value);
        return;
    }
    Json& out = object[key];
    put(out, "value", figure.value);
    put(out, "low", figure.band->low);
    put(out, "high", figure.band->high);
    out["basis"] = word(figure.basis);
    out["n"] = figure.n;
}

void put(Json& object, const char* key, const std::optional<Figure>& figure) {
    if (figure) put(object, key, *figure);
}

void put(Json& object, const char* key, const std::vector<double>& values) {
    if (values.empty() || !std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); })) return;
    Json& out = object[key] = Json::array();
    for (const double value : values) out.push_back(number(value));
}

void put(Json& object, const char* key, const Message& message) {
    if (!message.empty()) object[key] = english(message);
}

void put(Json& object, const char* key, const std::string& text) {
    if (!text.empty()) object[key] = text;
}

void put(Json& object, const char* key, std::string_view text) {
    if (!text.empty()) object[key] = text;
}

// Money, as an estimate where it has a band.
void put(Json& object, const char* key, double value, const PlanResult& plan, Band CostBands::*band, double scale = 1) {
    Figure figure{value, {}, plan.basis, 0};
    if (plan.bands) figure.band = Band{((*plan.bands).*band).low * scale, ((*plan.bands).*band).high * scale};
    put(object, key, figure);
}

Json derivation(const std::vector<const DerivationStep*>& steps) {
    Json out = Json::array();
    for (const DerivationStep* step : steps) {
        Json line;
        line["label"] = english(step->label);
        line["formula"] = step->formula;
        line["substituted"] = step->substituted;
        put(line, "value", step->value);
        line["unit"] = step->unit;
        line["source"] = english(step->source);
        put(line, "path", step->path);
        if (step->is_lesson) line["lesson"] = true;
        out.push_back(std::move(line));
    }
    return out;
}

Json inference(const InferenceResult& result) {
    Json out;
    put(out, "items_per_second_per_gpu", result.items_per_second_per_gpu);
    put(out, "average_requests_per_second", result.average_per_second);
    put(out, "peak_requests_per_second", result.peak_per_second);
    put(out, "batch_in_use", result.batch_in_use);
    put(out, "mean_batch_at_average", result.mean_batch_at_average);
    put(out, "mean_batch_at_peak", result.mean_batch_at_peak);
    put(out, "window_delay_ms", result.window_delay_ms);
    put(out, "busy_at_peak_fraction", result.busy_at_peak_fraction);
    put(out, "busy_mean_fraction", result.busy_mean_fraction);
    put(out, "useful_fraction", result.useful_fraction);
    put(out, "unbatched_gpus", result.unbatched_gpus);
    return out;
}

Json lesson(const LessonFigure& figure) {
    Json out;
    out["label"] = english(figure.label);
    out["formula"] = figure.formula;
    put(out, "substituted", figure.substituted);
    put(out, "value", figure.value);
    put(out, "corrected_formula", figure.corrected_formula);
    put(out, "corrected_substituted", figure.corrected_substituted);
    put(out, "corrected", figure.corrected);
    put(out, "rounded", figure.rounded);
    out["unit"] = figure.unit;
    out["note"] = english(figure.note);
    put(out, "source", figure.source);
    return out;
}

Json workload(const WorkloadResult& result, const EvaluatedScenario& scenario, bool explain) {
    Json out;
    out["name"] = result.name;
    out["kind"] = result.kind;
    if (!result.enabled) out["enabled"] = false;
    put(out, "accelerator", result.accelerator);
    if (result.gpus) {
        put(out, "gpus", result.gpus);
        put(out, "gpus_before_rounding", result.gpus_before_rounding);
        put(out, "gpus_at_average", result.gpus_at_average);
        put(out, "average_gpus", result.average_gpus);
        out["steady"] = result.steady;
    }
    if (result.inference) out["inference"] = inference(*result.inference);
    if (!result.lesson.empty()) {
        Json& figures = out["lesson"] = Json::array();
        for (const LessonFigure& figure : result.lesson) figures.push_back(lesson(figure));
    }
    if (explain) out["derivation"] = derivation(stepsOf(scenario, result.name, false));
    return out;
}

Json counts(const std::vector<std::pair<std::string, double>>& gpus) {
    Json out = Json::object();
    for (const auto& [accelerator, count] : gpus) put(out, accelerator.c_str(), count);
    return out;
}

Json plan(const PlanResult& result, const EvaluatedScenario& scenario, bool explain) {
    Json out;
    out["name"] = result.name;
    out["kind"] = result.kind;
    out["gpus"] = counts(result.gpus);
    out["feasible"] = result.feasible;
    put(out, "why_not", result.why_not);
    out["unserved"] = result.unserved;
    if (result.feasible) {
        put(out, "upfront", result.upfront);
        put(out, "monthly", result.monthly);
        put(out, "cumulative", result.cumulative);
        put(out, "cost_if_ended", result.cost_if_ended);
        put(out, "total", result.total, result, &CostBands::total);
        put(out, "owed_after_horizon", result.owed_after_horizon);
        put(out, "net_present_value", result.net_present_value, result, &CostBands::net_present_value);
        put(out, "equivalent_monthly", result.equivalent_monthly, result, &CostBands::equivalent_monthly);
        Json& categories = out["by_category"];
        for (std::size_t i = 0; i < category_count; ++i) {
            double sum = 0;
            for (const double value : result.by_category[i]) sum += value;
            put(categories, std::string(word(static_cast<Category>(i))).c_str(), sum);
        }
        put(out, "allocated_gpu_hours", result.allocated_gpu_hours);
        put(out, "busy_gpu_hours", result.busy_gpu_hours);
        put(out, "cost_per_busy_gpu_hour", result.cost_per_busy_gpu_hour);
        put(out, "cost_per_thousand_requests", result.cost_per_thousand_requests);
    }
    Json& prices = out["prices"] = Json::array();
    for (const UsedPrice& used : result.prices) {
        Json price;
        price["accelerator"] = used.accelerator;
        put(price, "usd_per_gpu_hour", used.usd_per_gpu_hour);
        price["source"] = used.source;
        price["as_of"] = used.as_of.empty() ? Json(nullptr) : Json(used.as_of);
        if (!used.provider.empty()) {
            price["provider"] = used.provider;
            if (!used.region.empty()) price["region"] = used.region;
            price["instance_type"] = used.instance_type;
            price["gpus_per_instance"] = used.gpus_per_instance;
            put(price, "idle_gpus", used.idle_gpus);
        }
        if (used.is_automatic) price["estimated"] = used.is_estimated;
        prices.push_back(std::move(price));
    }
    if (explain) out["derivation"] = derivation(stepsOf(scenario, result.name, true));
    return out;
}

Json fleet(const FleetResult& result, bool explain) {
    Json out;
    out["accelerator"] = result.accelerator;
    put(out, "static_gpus", result.static_gpus);
    put(out, "shared_gpus", result.shared_gpus);
    put(out, "average_gpus", result.average_gpus);
    put(out, "gpu_hours_per_month", result.gpu_hours_per_month);
    put(out, "busy_gpu_hours_per_month", result.busy_gpu_hours_per_month);
    if (explain) put(out, "week", result.week);
    return out;
}

Json breakEven(const BreakEven& result, const Evaluation& evaluation) {
    Json out;
    out["from"] = evaluation.plans.at(result.from).name;
    out["against"] = evaluation.plans.at(result.against).name;
    Json& months = out["months"] = Json::array();
    for (const double month : result.months) months.push_back(number(month));
    put(out, "costs", result.costs);
    if (!result.from_becomes_cheaper.empty()) out["from_becomes_cheaper"] = result.from_becomes_cheaper;
    return out;
}

Json recommendation(const Recommendation& result, const Evaluation& evaluation) {
    Json out;
    out["accelerators"] = Json::array();
    for (const auto& [accelerator, gpus] : result.accelerators) {
        Json each;
        each["accelerator"] = accelerator;
        put(each, "gpus", gpus);
        out["accelerators"].push_back(std::move(each));
    }
    if (result.plan) {
        out["plan"] = evaluation.plans.at(*result.plan).name;
        const PlanResult& chosen = evaluation.plans.at(*result.plan);
        const double months = static_cast<double>(chosen.monthly.size());
        put(out, "average_monthly", result.average_monthly, chosen, &CostBands::commitment, 1 / months);
        put(out, "equivalent_monthly", result.equivalent_monthly, chosen, &CostBands::equivalent_monthly);
        put(out, "total", result.total, chosen, &CostBands::commitment);
    }
    put(out, "headline", result.headline);
    put(out, "reason", result.reason);
    return out;
}

Json problem(const Problem& found) {
    Json out;
    out["severity"] = found.severity == Severity::error ? "error" : found.severity == Severity::warning ? "warning" : "note";
    out["path"] = found.path;
    if (found.line > 0) {
        out["line"] = found.line;
        out["column"] = found.column;
    }
    out["message"] = english(found.message);
    put(out, "suggestion", found.suggestion);
    put(out, "fix", found.fix);
    return out;
}

Json scenarioJson(const EvaluatedScenario& scenario, bool explain) {
    const Evaluation& evaluation = scenario.evaluation;
    Json out;
    out["name"] = evaluation.scenario;
    const auto list = [&](const char* key, const auto& items, const auto& one) {
        Json& array = out[key] = Json::array();
        for (const auto& item : items) array.push_back(one(item));
    };
    list("workloads", evaluation.workloads, [&](const WorkloadResult& item) { return workload(item, scenario, explain); });
    list("fleet", evaluation.fleet, [&](const FleetResult& item) { return fleet(item, explain); });
    list("plans", evaluation.plans, [&](const PlanResult& item) { return plan(item, scenario, explain); });
    list("break_even", evaluation.break_even, [&](const BreakEven& item) { return breakEven(item, evaluation); });
    out["recommendation"] = recommendation(evaluation.recommendation, evaluation);
    return out;
}

}  // namespace

std::string evaluatedJson(const Evaluated& evaluated) {
    const Workbook& workbook = evaluated.session.workbook();
    Json out;
    out["sizewright"] = programVersion;
    out["format"] = Workbook::format_version;
    out["title"] = workbook.title.value_or({});
    out["currency"] = workbook.currency.value_or("USD");
    put(out, "horizon_months", workbook.horizon_months.value_or(0));
    out["as_of"] = dateText(evaluated.session.asOf);
    out["scenarios"] = Json::array();
    for (const EvaluatedScenario& scenario : evaluated.scenarios)
        out["scenarios"].push_back(scenarioJson(scenario, evaluated.explain));
    out["problems"] = Json::array();
    for (const Problem& found : evaluated.problems) out["problems"].push_back(problem(found));
    return out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace sizewright::app
