// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decision/plan_curves.h"

#include <algorithm>
#include <cmath>

#include "model/fields/unit.h"

namespace sizewright {

namespace {

constexpr double seconds_per_day = 86400;

double sum_of(const PlanResult& plan, Category category) {
    double sum = 0;
    for (const double month : plan.by_category[static_cast<std::size_t>(category)]) sum += month;
    return sum;
}

bool is_by_the_hour(const PlanResult& plan) { return plan.kind == OnDemand::kind || plan.kind == Spot::kind; }

// An automatic accelerator stays the one that was chosen.
void keep_accelerators(Scenario& scenario, const Evaluation& evaluation) {
    for (std::size_t i = 0; i < evaluation.workloads.size(); ++i)
        std::visit(
            [&](auto& sheet) {
                if (sheet.accelerator.is_automatic() && !evaluation.workloads[i].accelerator.empty())
                    sheet.accelerator.type(evaluation.workloads[i].accelerator);
            },
            scenario.workloads[i]);
}

Context plain(const Context& context) {
    Context out = context;
    out.lesson_arithmetic = false;
    return out;
}

void multiply(Range& range, double factor) {
    if (!range) return;
    range.overwrite().likely *= factor;
    range.overwrite().spread.reset();
}
void multiply(Field<Rate>& rate, double factor) {
    if (!rate || rate->is_factor) return;
    rate.overwrite().amount.likely *= factor;
    rate.overwrite().amount.spread.reset();
}

bool is_language(const Inference& sheet) { return sheet.input_tokens || sheet.output_tokens; }

}  // namespace

double UseCurve::at(double fraction) const { return per_month > 0 ? per_month / (gpus * hours_per_month * fraction) : per_hour; }

std::vector<UseCurve> cost_by_use(const Evaluation& evaluation) {
    std::vector<UseCurve> out;
    for (std::size_t i = 0; i < evaluation.plans.size(); ++i) {
        const PlanResult& plan = evaluation.plans[i];
        if (!plan.feasible || plan.gpus.size() != 1 || !(plan.gpus[0].second > 0) || !(plan.allocated_gpu_hours > 0)) continue;
        UseCurve curve;
        curve.plan = i;
        curve.gpus = plan.gpus[0].second;
        if (is_by_the_hour(plan))
            curve.per_hour = sum_of(plan, Category::compute) / plan.allocated_gpu_hours;
        else if (plan.kind == Reserved::kind || plan.kind == OnPremises::kind)
            curve.per_month = plan.equivalent_monthly;
        else
            continue;
        const double there = curve.gpus * hours_per_month * static_cast<double>(plan.monthly.size());
        curve.used_fraction = plan.used_gpu_hours / there;
        if (curve.at(1) > 0) out.push_back(curve);
    }
    return out;
}

std::optional<BaseCurve> cost_by_base(const Scenario& scenario, const Context& context, const Evaluation& evaluation,
                                      std::size_t most_points) {
    if (evaluation.fleet.size() != 1 || evaluation.plans.size() != scenario.plans.size()) return {};
    BaseCurve out;
    std::optional<std::size_t> base, burst;
    const auto named = [&](const Text& name) -> std::optional<std::size_t> {
        for (std::size_t i = 0; name && i < evaluation.plans.size(); ++i)
            if (evaluation.plans[i].name == *name) return i;
        return {};
    };
    for (const Plan& plan : scenario.plans)
        if (const auto* hybrid = std::get_if<Hybrid>(&plan); hybrid && !base) {
            base = named(hybrid->base);
            burst = named(hybrid->burst ? hybrid->burst : hybrid->rest);
            const std::size_t at = static_cast<std::size_t>(&plan - scenario.plans.data());
            if (hybrid->base_gpus) {
                if (const double* typed = hybrid->base_gpus->find(evaluation.fleet[0].accelerator)) out.planned = *typed;
            } else if (evaluation.plans[at].commitment)
                out.planned.reset();
        }
    for (std::size_t i = 0; i < scenario.plans.size() && !(base && burst); ++i) {
        const bool can_be_base =
            std::holds_alternative<Reserved>(scenario.plans[i]) || std::holds_alternative<OnPremises>(scenario.plans[i]);
        if (can_be_base && !base && evaluation.plans[i].why_not.empty()) base = i;
        if (std::holds_alternative<OnDemand>(scenario.plans[i]) && !burst && evaluation.plans[i].feasible) burst = i;
    }
    if (!base || !burst) return {};
    out.base = *base;
    out.burst = *burst;

    Scenario changed = scenario;
    keep_accelerators(changed, evaluation);
    Hybrid hybrid;
    hybrid.name.type(std::string("base and burst"));
    hybrid.base.type(evaluation.plans[*base].name);
    hybrid.burst.type(evaluation.plans[*burst].name);
    changed.plans = {scenario.plans[*base], scenario.plans[*burst], hybrid};
    const double peak = std::ceil(evaluation.fleet[0].shared_gpus - 1e-9);
    const double step = std::max(1.0, std::ceil(peak / static_cast<double>(most_points - 1)));
    const Context without_lesson = plain(context);
    for (double gpus = 0; gpus < peak + step; gpus += step) {
        const double count = std::min(gpus, peak);
        Counts typed;
        typed.every = count;
        std::get<Hybrid>(changed.plans[2]).base_gpus.type(typed);
        const PlanResult plan = evaluate(changed, without_lesson).plans[2];
        if (plan.feasible) out.points.push_back({count, plan.total + plan.owed_after_horizon});
        if (count >= peak) break;
    }
    if (out.points.size() < 2) return {};
    out.best = static_cast<std::size_t>(std::ranges::min_element(out.points, {}, &BasePoint::cost) - out.points.begin());
    return out;
}

std::vector<TokenPoint> cost_by_tokens(const Scenario& scenario, const Context& context, const Evaluation& evaluation) {
    std::vector<TokenPoint> out;
    double tokens_per_day = 0;
    for (std::size_t i = 0; i < scenario.workloads.size(); ++i) {
        const auto* sheet = std::get_if<Inference>(&scenario.workloads[i]);
        if (!sheet || !is_language(*sheet) || !evaluation.workloads[i].inference || !evaluation.workloads[i].enabled) continue;
        const double tokens =
            (sheet->input_tokens ? amount(*sheet->input_tokens) : 0) + (sheet->output_tokens ? amount(*sheet->output_tokens) : 0);
        tokens_per_day += evaluation.workloads[i].inference->average_per_second * tokens * seconds_per_day;
    }
    if (!(tokens_per_day > 0)) return out;
    Scenario base = scenario;
    keep_accelerators(base, evaluation);
    const Context without_lesson = plain(context);
    constexpr int per_decade = 8, decades = 4;
    for (int step = 0; step <= per_decade * decades; ++step) {
        const double factor = std::pow(10.0, static_cast<double>(step) / per_decade - decades / 2);
        Scenario changed = base;
        for (Workload& workload : changed.workloads)
            if (auto* sheet = std::get_if<Inference>(&workload); sheet && is_language(*sheet)) {
                multiply(sheet->requests_per_second.average, factor);
                multiply(sheet->requests_per_second.peak, factor);
                multiply(sheet->requests_per_day.value, factor);
                multiply(sheet->requests_per_day.peak, factor);
                multiply(sheet->daily_users.value, factor);
                multiply(sheet->daily_users.peak, factor);
            }
        TokenPoint point;
        point.tokens_per_day = tokens_per_day * factor;
        for (const PlanResult& plan : evaluate(changed, without_lesson).plans)
            point.per_month.push_back(plan.feasible ? std::optional(plan.equivalent_monthly) : std::nullopt);
        out.push_back(std::move(point));
    }
    return out;
}

}  // namespace sizewright
