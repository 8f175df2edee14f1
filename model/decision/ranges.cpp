// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decision/ranges.h"

#include <algorithm>
#include <cmath>

#include "model/sizing/band.h"

namespace sizewright {

namespace {

enum class Pull { raises, lowers, either };  // what more of an input does to load and costs

// Every input that may be a range and that evaluate() reads, as `visit(estimate, pull)`; what is absent is left out.
template <class S, class F> void each_ranged_input(S& scenario, F&& visit) {
    constexpr bool changes = !std::is_const_v<S>;
    const auto value = [](auto& field) -> decltype(auto) {
        if constexpr (changes)
            return (field.overwrite());
        else
            return (*field);
    };
    const auto estimate = [&](auto& field, Pull pull) {
        if (field) visit(value(field), pull);
    };
    const auto price = [&](auto& field, Pull pull) {
        if (field) visit(value(field).amount, pull);
    };
    const auto prices = [&](auto& field) {
        if (!field) return;
        auto& map = value(field);
        if (map.every) visit(map.every->amount, Pull::raises);
        for (auto& [name, each] : map.named) visit(each.amount, Pull::raises);
    };
    const auto inference = [&](auto& sheet) {
        estimate(sheet.requests_per_second.average, Pull::raises);
        price(sheet.requests_per_second.peak, Pull::raises);
        estimate(sheet.requests_per_day.value, Pull::raises);
        price(sheet.requests_per_day.peak, Pull::raises);
        estimate(sheet.daily_users.value, Pull::raises);
        estimate(sheet.daily_users.requests_per_user, Pull::raises);
        price(sheet.daily_users.peak, Pull::raises);
        estimate(sheet.items_per_run, Pull::raises);
        estimate(sheet.runs_per_month, Pull::raises);
        estimate(sheet.input_tokens, Pull::raises);
        estimate(sheet.output_tokens, Pull::raises);
        estimate(sheet.cached_input_percent, Pull::lowers);
        for (auto& row : sheet.measured) estimate(row.items_per_second, Pull::lowers);
    };
    const auto run = [&](auto& sheet) {
        estimate(sheet.runs_per_month, Pull::raises);
        estimate(sheet.model_flops_utilisation_percent, Pull::lowers);
        estimate(sheet.scaling_efficiency_percent, Pull::lowers);
        estimate(sheet.failures_per_gpu_year, Pull::raises);
        estimate(sheet.checkpoint_seconds, Pull::raises);
        estimate(sheet.restart_minutes, Pull::raises);
    };
    for (auto& workload : scenario.workloads) {
        std::visit([&](auto& sheet) { estimate(sheet.growth_percent_per_month, Pull::raises); }, workload);
        if (auto* sheet = std::get_if<Inference>(&workload)) inference(*sheet);
        if (auto* sheet = std::get_if<Training>(&workload)) {
            estimate(sheet->tokens, Pull::raises);
            estimate(sheet->samples, Pull::raises);
            estimate(sheet->dataset_gb, Pull::raises);
            run(*sheet);
        }
        if (auto* sheet = std::get_if<FineTuning>(&workload)) {
            estimate(sheet->examples, Pull::raises);
            estimate(sheet->tokens_per_example, Pull::raises);
            run(*sheet);
        }
    }
    estimate(scenario.fleet.growth_percent_per_month, Pull::raises);
    estimate(scenario.fleet.headroom_percent, Pull::raises);
    estimate(scenario.finance.engineer_usd_per_week, Pull::raises);
    for (auto& plan : scenario.plans)
        std::visit(
            [&](auto& any) {
                if constexpr (requires { any.price_usd_per_gpu_hour; }) prices(any.price_usd_per_gpu_hour);
                if constexpr (requires { any.discount_percent; }) estimate(any.discount_percent, Pull::lowers);
            },
            plan);
    for (auto& plan : scenario.plans)
        if (auto* owned = std::get_if<OnPremises>(&plan)) {
            prices(owned->gpu_price_usd);
            prices(owned->server_price_usd);
            estimate(owned->residual_percent, Pull::lowers);
            estimate(owned->lead_time_weeks, Pull::either);
        }
    for (auto& plan : scenario.plans) {
        if (auto* spot = std::get_if<Spot>(&plan)) {
            estimate(spot->interruptions_per_instance_month, Pull::raises);
            estimate(spot->capacity_wait_minutes, Pull::raises);
        }
        if (auto* api = std::get_if<ManagedApi>(&plan)) {
            price(api->input_usd_per_million_tokens, Pull::raises);
            price(api->output_usd_per_million_tokens, Pull::raises);
            price(api->cached_input_usd_per_million_tokens, Pull::raises);
            price(api->small_model_input_usd_per_million_tokens, Pull::raises);
            price(api->small_model_output_usd_per_million_tokens, Pull::raises);
            estimate(api->small_model_share_percent, Pull::lowers);
            estimate(api->batch_share_percent, Pull::lowers);
            estimate(api->batch_discount_percent, Pull::lowers);
        }
    }
    auto& site = scenario.site;
    for (auto* item :
         {&site.electricity_usd_per_kwh, &site.power_usage_effectiveness, &site.average_load_percent, &site.server_power_factor,
          &site.colocation_usd_per_kw_month, &site.staff_fte, &site.staff_usd_per_year, &site.maintenance_percent_per_year,
          &site.overhead_percent, &site.overhead_items.servers_usd, &site.overhead_items.network_usd,
          &site.overhead_items.storage_usd, &site.overhead_items.racks_and_cooling_usd, &site.overhead_items.monitoring_usd,
          &site.overhead_items.spares_usd, &site.overhead_items.installation_usd})
        estimate(*item, Pull::raises);
    estimate(site.grid_grams_co2_per_kwh, Pull::raises);
    estimate(scenario.finance.cloud_price_change_percent_per_year, Pull::raises);
    estimate(scenario.finance.electricity_price_change_percent_per_year, Pull::raises);
    auto& services = scenario.services;
    estimate(services.egress_gb_per_month, Pull::raises);
    price(services.egress_usd_per_gb, Pull::raises);
    estimate(services.storage_gb, Pull::raises);
    price(services.storage_usd_per_gb_month, Pull::raises);
    estimate(services.licences_usd_per_gpu_year, Pull::raises);
    estimate(services.support_percent, Pull::raises);
    estimate(services.other_usd_per_month, Pull::raises);
    estimate(scenario.finance.discount_rate_percent, Pull::either);
}

// Puts every range at an end: `raise` decides for those that pull one way, `high` for the others.
Scenario at_ends(const Scenario& scenario, bool raise, bool high) {
    Scenario out = scenario;
    each_ranged_input(out, [&](Estimate& input, Pull pull) {
        if (const auto band = band_of(input)) {
            const bool up = pull == Pull::either ? high : (pull == Pull::raises) == raise;
            input.likely = up ? band->high : band->low;
        }
        input.spread.reset();
    });
    return out;
}

// The band of a value and of what it becomes at the ends.
class Hull {
public:
    explicit Hull(double likely) : band_{likely, likely} {}
    void add(double value) { band_ = {std::min(band_.low, value), std::max(band_.high, value)}; }

    bool moved() const { return band_.low != band_.high; }
    Band band() const { return band_; }
    // Nothing for a value that the ranges do not touch, or that goes beyond what a number can hold.
    std::optional<Band> moved_band() const {
        return moved() && std::isfinite(band_.low) && std::isfinite(band_.high) ? std::optional(band_) : std::nullopt;
    }

private:
    Band band_;
};

// The band of one figure of a workload, with what it has already when that rests on an estimate.
template <class Get> void add_band(WorkloadResult& likely, std::size_t i, std::span<const Evaluation> ends, Get&& figure) {
    Figure* here = figure(likely);
    if (!here) return;
    Hull hull(here->value);
    for (const Evaluation& end : ends) {
        const Figure* there = figure(end.workloads[i]);
        if (!there) return;
        hull.add(there->value);
    }
    if (!hull.moved_band()) return;
    if (here->band) {
        hull.add(here->band->low);
        hull.add(here->band->high);
    }
    here->band = hull.moved_band();
}

// Shares of the GPUs that are planned, while the load is another.
void add_shares(WorkloadResult& likely, std::size_t i, std::span<const Evaluation> ends) {
    InferenceResult& result = *likely.inference;
    const double gpus_owned = likely.gpus->value;
    Hull at_peak(result.busy_at_peak_fraction ? result.busy_at_peak_fraction->value : 0);
    Hull mean(result.busy_mean_fraction ? result.busy_mean_fraction->value : 0);
    Hull useful(result.useful_fraction ? result.useful_fraction->value : 0);
    for (const Evaluation& end : ends) {
        const WorkloadResult& there = end.workloads[i];
        const double x = there.inference->items_per_second_per_gpu.value;
        at_peak.add(there.inference->peak_per_second / (x * gpus_owned));
        mean.add(there.inference->average_per_second / (x * gpus_owned));
        if (there.inference->useful_fraction)
            useful.add(there.inference->useful_fraction->value * there.gpus->value / gpus_owned);
    }
    if (result.busy_at_peak_fraction) result.busy_at_peak_fraction->band = at_peak.moved_band();
    if (result.busy_mean_fraction) result.busy_mean_fraction->band = mean.moved_band();
    if (result.useful_fraction) result.useful_fraction->band = useful.moved_band();
}

void add_bands(WorkloadResult& likely, std::size_t i, std::span<const Evaluation> ends) {
    if (!likely.gpus) return;
    const auto kinds = [](const WorkloadResult& result) {
        return std::pair(result.inference.has_value(), result.training.has_value());
    };
    Hull gpus(likely.gpus->value), before_rounding(likely.gpus_before_rounding);
    if (likely.gpus->band) {
        gpus.add(likely.gpus->band->low);
        gpus.add(likely.gpus->band->high);
    }
    for (const Evaluation& end : ends) {
        const WorkloadResult& there = end.workloads[i];
        if (!there.gpus || kinds(there) != kinds(likely)) return;
        gpus.add(there.gpus->value);
        before_rounding.add(there.gpus_before_rounding);
    }
    // A count that stays the same after rounding still has a band; one that rests on no range has none.
    if (before_rounding.moved()) likely.gpus->band = gpus.band();
    if (likely.inference) {
        if (likely.gpus->value > 0 && likely.inference->items_per_second_per_gpu.value > 0) add_shares(likely, i, ends);
        add_band(likely, i, ends, [](auto& r) { return &r.inference->items_per_second_per_gpu; });
        const auto language = [&](Figure LanguageResult::*figure) {
            add_band(likely, i, ends,
                     [figure](auto& r) { return r.inference->language ? &((*r.inference->language).*figure) : nullptr; });
        };
        language(&LanguageResult::time_to_first_token_ms);
        language(&LanguageResult::time_per_output_token_ms);
        language(&LanguageResult::tokens_per_second);
        language(&LanguageResult::requests_per_second);
    }
    if (likely.training) {
        const auto training = [&](Figure TrainingResult::*figure) {
            add_band(likely, i, ends, [figure](auto& r) { return &((*r.training).*figure); });
        };
        training(&TrainingResult::flop);
        training(&TrainingResult::utilisation_fraction);
        training(&TrainingResult::gpu_hours);
        training(&TrainingResult::days);
        training(&TrainingResult::days_with_failures);
    }
}

double committed(const PlanResult& plan) { return plan.total + plan.owed_after_horizon; }

// Why there is no band; empty: there is one, or the costs do not move.
Message add_bands(PlanResult& likely, std::size_t i, std::span<const Evaluation> ends) {
    if (!likely.feasible) return {};
    Hull total(likely.total), commitment(committed(likely)), present(likely.net_present_value),
        monthly(likely.equivalent_monthly);
    for (const Evaluation& end : ends) {
        const PlanResult& there = end.plans[i];
        if (!there.feasible)
            return {SW_TEXT("“%1” has no band: at an end of the ranges, %2."), {likely.name, english(there.why_not)}};
        total.add(there.total);
        commitment.add(committed(there));
        present.add(there.net_present_value);
        monthly.add(there.equivalent_monthly);
    }
    if (likely.kilograms_co2) {
        Hull emissions(likely.kilograms_co2->value);
        for (const Evaluation& end : ends)
            if (end.plans[i].kilograms_co2) emissions.add(end.plans[i].kilograms_co2->value);
        likely.kilograms_co2->band = emissions.moved_band();
    }
    if (total.moved() || present.moved() || monthly.moved())
        likely.bands = CostBands{total.band(), commitment.band(), present.band(), monthly.band()};
    return {};
}

}  // namespace

std::vector<Scenario> ends_of_ranges(const Scenario& scenario) {
    bool any = false, either_way = false;
    each_ranged_input(scenario, [&](const Estimate& input, Pull pull) {
        any = any || input.spread;
        either_way = either_way || (input.spread && pull == Pull::either);
    });
    std::vector<Scenario> ends;
    if (!any) return ends;
    for (const bool high : {false, true}) {
        if (high && !either_way) break;
        ends.push_back(at_ends(scenario, false, high));
        ends.push_back(at_ends(scenario, true, high));
    }
    return ends;
}

void add_bands(Evaluation& likely, std::span<const Evaluation> ends) {
    for (std::size_t i = 0; i < likely.workloads.size(); ++i) add_bands(likely.workloads[i], i, ends);
    for (std::size_t i = 0; i < likely.plans.size(); ++i) {
        Message why_not = add_bands(likely.plans[i], i, ends);
        if (why_not.empty()) continue;
        Problem problem;
        problem.severity = Severity::note;
        problem.path = likely.plans[i].path;
        problem.message = std::move(why_not);
        likely.problems.push_back(std::move(problem));
    }
}

}  // namespace sizewright
