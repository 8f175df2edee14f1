// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The keys are a promise to scripts: none is renamed, more may be added. Units are in the key; fractions end in _fraction.

#include <algorithm>
#include <cmath>

#include "app/as_of.h"
#include "app/evaluated.h"
#include "app/json_put.h"
#include "app/version.h"
#include "app/workload_json.h"

namespace sizewright::app {

namespace {

// Money, as an estimate where it has a band.
void putMoney(Json& object, const char* key, double value, const PlanResult& plan, Band CostBands::*band, double scale = 1) {
    Figure figure{value, {}, plan.basis, 0};
    if (plan.bands) figure.band = Band{((*plan.bands).*band).low * scale, ((*plan.bands).*band).high * scale};
    put(object, key, figure);
}

Json counts(const std::vector<std::pair<std::string, double>>& gpus) {
    Json out = Json::object();
    for (const auto& [accelerator, count] : gpus) put(out, accelerator.c_str(), count);
    return out;
}

Json spotUse(const SpotUse& use) {
    Json out;
    out["workload"] = use.workload;
    out["accelerator"] = use.accelerator;
    put(out, "instances", use.instances);
    put(out, "usd_per_gpu_hour", use.usd_per_gpu_hour);
    put(out, "effective_usd_per_gpu_hour", use.effective_usd_per_gpu_hour);
    put(out, "interruptions_per_month", use.interruptions_per_month);
    put(out, "waiting_fraction", use.waiting_fraction);
    if (!use.run) return out;
    put(out, "interruptions_per_run", use.run->interruptions);
    put(out, "days_per_run", use.run->days);
    put(out, "days_per_run_p90", use.run->slowest_days);
    put(out, "deadline_days", use.run->deadline_days);
    put(out, "chance_to_miss_deadline_fraction", use.run->chance_to_miss);
    put(out, "break_even_hours_between_interruptions", use.run->break_even_hours_between_interruptions);
    return out;
}

Json apiUse(const ApiUseOfPlan& use) {
    Json out;
    out["model"] = use.model;
    if (!use.provider.empty()) out["provider"] = use.provider;
    put(out, "input_usd_per_million_tokens", use.input_usd_per_million_tokens);
    put(out, "output_usd_per_million_tokens", use.output_usd_per_million_tokens);
    put(out, "cached_input_usd_per_million_tokens", use.cached_input_usd_per_million_tokens);
    out["source"] = use.source;
    out["as_of"] = use.as_of.empty() ? Json(nullptr) : Json(use.as_of);
    if (use.is_other_model) out["is_other_model"] = true;
    put(out, "tokens_per_month", use.tokens_per_month);
    put(out, "blended_usd_per_million_tokens", use.blended_usd_per_million_tokens);
    put(out, "peak_requests_per_minute", use.peak_requests_per_minute);
    put(out, "peak_tokens_per_minute", use.peak_tokens_per_minute);
    put(out, "break_even_tokens_per_day", use.break_even_tokens_per_day);
    if (!use.against.empty()) out["break_even_against"] = use.against;
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
        putMoney(out, "total", result.total, result, &CostBands::total);
        put(out, "owed_after_horizon", result.owed_after_horizon);
        putMoney(out, "net_present_value", result.net_present_value, result, &CostBands::net_present_value);
        putMoney(out, "equivalent_monthly", result.equivalent_monthly, result, &CostBands::equivalent_monthly);
        Json& categories = out["by_category"];
        for (std::size_t i = 0; i < category_count; ++i) {
            double sum = 0;
            for (const double value : result.by_category[i]) sum += value;
            put(categories, std::string(word(static_cast<Category>(i))).c_str(), sum);
        }
        put(out, "profit_and_loss", result.profit_and_loss);
        put(out, "depreciation", result.depreciation);
        put(out, "kilograms_co2", result.kilograms_co2);
        put(out, "allocated_gpu_hours", result.allocated_gpu_hours);
        put(out, "busy_gpu_hours", result.busy_gpu_hours);
        put(out, "cost_per_busy_gpu_hour", result.cost_per_busy_gpu_hour);
        put(out, "used_gpu_hours", result.used_gpu_hours);
        put(out, "cost_per_thousand_requests", result.cost_per_thousand_requests);
        put(out, "cost_per_million_tokens", result.cost_per_million_tokens);
        put(out, "cost_per_million_output_tokens", result.cost_per_million_output_tokens);
        put(out, "cost_per_training_run", result.cost_per_training_run);
    }
    if (result.commitment) {
        Json& commitment = out["commitment"];
        put(commitment, "coverage_fraction", result.commitment->coverage_fraction);
        put(commitment, "utilisation_fraction", result.commitment->utilisation_fraction);
        put(commitment, "effective_savings_fraction", result.commitment->effective_savings_fraction);
    }
    for (const QuotaShortfall& quota : result.quotas) {
        Json item;
        for (const auto& [key, text] :
             {std::pair{"provider", &quota.provider}, std::pair{"region", &quota.region}, std::pair{"family", &quota.family},
              std::pair{"purchase", &quota.purchase}, std::pair{"unit", &quota.unit}})
            item[key] = *text;
        put(item, "needed", quota.needed);
        put(item, "approved", quota.approved);
        out["quotas"].push_back(std::move(item));
    }
    if (result.serves_from_month) out["serves_from_month"] = *result.serves_from_month + 1;
    put(out, "not_comparable", result.not_comparable);
    if (!result.spot.empty()) {
        Json& uses = out["spot"] = Json::array();
        for (const SpotUse& use : result.spot) uses.push_back(spotUse(use));
    }
    if (result.api) out["api"] = apiUse(*result.api);
    Json& prices = out["prices"] = Json::array();
    for (const UsedPrice& used : result.prices) {
        Json price;
        price["accelerator"] = used.accelerator;
        if (used.usd_per_gpu)
            put(price, "usd_per_gpu", used.usd_per_gpu);
        else
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
    if (explain) out["derivation"] = derivationJson(stepsOf(scenario, result.name, true));
    return out;
}

// `a`: index of the accelerator.
Json fleet(const FleetResult& result, const FleetOverTime& overTime, std::size_t a, bool explain) {
    Json out;
    out["accelerator"] = result.accelerator;
    put(out, "static_gpus", result.static_gpus);
    put(out, "shared_gpus", result.shared_gpus);
    put(out, "average_gpus", result.average_gpus);
    put(out, "gpu_hours_per_month", result.gpu_hours_per_month);
    put(out, "busy_gpu_hours_per_month", result.busy_gpu_hours_per_month);
    put(out, "gpus_by_month", overTime.gpus(a));
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
    put(out, "utilisation_fraction", result.utilisation);
    put(out, "usd_per_gpu_hour", result.usd_per_gpu_hour);
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
        putMoney(out, "average_monthly", result.average_monthly, chosen, &CostBands::commitment, 1 / months);
        putMoney(out, "equivalent_monthly", result.equivalent_monthly, chosen, &CostBands::equivalent_monthly);
        putMoney(out, "total", result.total, chosen, &CostBands::commitment);
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
    list("workloads", evaluation.workloads, [&](const WorkloadResult& item) { return workloadJson(item, scenario, explain); });
    list("fleet", evaluation.fleet, [&](const FleetResult& item) {
        return fleet(item, evaluation.over_time, static_cast<std::size_t>(&item - evaluation.fleet.data()), explain);
    });
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
