// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/spot_plan.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "model/fields/format.h"
#include "model/sizing/training/checkpoints.h"
#include "model/supply/cash_flow.h"

namespace sizewright {

namespace {

// Below it a run is said to make no progress: it would take a hundred times its work.
constexpr double least_progress = 0.01;

// Of work between checkpoints, in hours: as typed, else what loses the least; all of the run when nothing interrupts it.
double interval_of(const RunShape& shape, double interruptions_per_hour, double back_hours) {
    if (!shape.has_checkpoints) return shape.solve_hours;
    if (shape.interval_hours > 0) return std::min(shape.interval_hours, shape.solve_hours);
    if (!(interruptions_per_hour > 0)) return shape.solve_hours;
    training::Failures failures;
    failures.mean_between = 1 / interruptions_per_hour;
    failures.checkpoint = shape.checkpoint_hours;
    failures.restart = back_hours;
    return std::min(shape.solve_hours, training::best_interval(failures));
}

// Nothing that was done is lost: every interruption costs the way back alone. The numbers of interruptions scatter as Poisson.
SpotOutcome without_loss(double wall_without, double deviation_without, double interruptions_per_hour, double pause_hours,
                         double wait_hours) {
    SpotOutcome out;
    out.chunks = 1;
    out.interval_hours = wall_without;
    out.interruptions = interruptions_per_hour * wall_without;
    out.billed_hours = wall_without + out.interruptions * pause_hours;
    out.wall_hours = out.billed_hours + out.interruptions * wait_hours;
    out.shortest_hours = wall_without;
    out.wall_deviation_hours = std::sqrt(deviation_without * deviation_without +
                                         out.interruptions * (pause_hours + wait_hours) * (pause_hours + wait_hours));
    return out;
}

// What a workload is billed in a month at the prices of the first: USD and mean GPUs.
struct Monthly {
    double usd = 0;
    double gpus = 0;
};

class Booking {
public:
    Booking(const SpotInputs& in, const DemandOverTime& demand, std::span<const char> served, PlanResult& plan)
        : in_(in), demand_(demand), served_(served), plan_(plan) {}

    bool run() {
        const FleetOverTime fleet = fleet_of(demand_, served_);
        for (std::size_t a = 0; a < fleet.accelerators(); ++a) {
            const std::size_t price = accelerator(fleet.accelerator(a));
            plan_.gpus.emplace_back(fleet.accelerator(a),
                                    in_instances(fleet.peak(a), gpus_of_instance(in_, price, fleet.peak(a))));
        }
        std::vector<std::optional<Monthly>> of_level(demand_.levels.size());
        for (std::size_t month = 0; month < plan_.at_start.size(); ++month) {
            auto& bill = of_level[demand_.level_of_month[month]];
            if (!bill) bill = month_of(demand_.at(month));
            if (!bill) return false;
            pay(plan_, Category::compute, month, bill->usd * price_factor(in_.price_change_per_year, month));
            plan_.allocated_gpu_hours += bill->gpus * hours_per_month;
        }
        return true;
    }

private:
    std::size_t accelerator(std::string_view name) const {
        return static_cast<std::size_t>(std::ranges::find(in_.accelerators, name) - in_.accelerators.begin());
    }

    std::optional<Monthly> month_of(const DemandLevel& level) {
        Monthly all;
        for (std::size_t i = 0; i < level.demands.size(); ++i) {
            if (!served_[i] || !(level.factors[i] > 0)) continue;
            const WorkloadDemand& demand = level.demands[i];
            const std::size_t a = accelerator(demand.accelerator);
            const auto one = demand.run ? runs(demand, a) : std::optional(service(demand, a));
            if (!one) return {};
            all.usd += one->usd;
            all.gpus += one->gpus;
        }
        return all;
    }

    SpotUse& use_of(const WorkloadDemand& demand, std::size_t a, double instances) {
        const auto known = std::ranges::find(plan_.spot, demand.name, &SpotUse::workload);
        SpotUse& use = known == plan_.spot.end() ? plan_.spot.emplace_back() : *known;
        use.workload = demand.name;
        use.accelerator = demand.accelerator;
        use.instances = instances;
        use.usd_per_gpu_hour = from_si(Unit::usd_per_gpu_hour, in_.price.usd_per_gpu_second[a]);
        return use;
    }
    bool is_told(const WorkloadDemand& demand) const {
        return std::ranges::find(plan_.spot, demand.name, &SpotUse::workload) != plan_.spot.end();
    }

    std::optional<Monthly> runs(const WorkloadDemand& demand, std::size_t a) {
        const RunShape& shape = *demand.run;
        const double of_instance = gpus_of_instance(in_, a, shape.gpus);
        const double gpus = in_instances(shape.gpus, of_instance);
        const auto outcome = run_on_spot(in_, shape, gpus / of_instance);
        if (!outcome) {
            const double between = 1 / (gpus / of_instance * in_.interruptions_per_instance_hour + shape.interruptions_per_hour);
            plan_.why_not = {SW_TEXT("“%1” makes no progress: something interrupts it every %2 hours"),
                             {std::string(demand.name), significant(between, 3)}};
            return {};
        }
        if (!is_told(demand)) tell(use_of(demand, a, gpus / of_instance), shape, *outcome, a, gpus);
        const double gpu_hours = shape.runs_per_month * outcome->outcome.billed_hours * gpus;
        return Monthly{gpu_hours * in_.price.usd_per_gpu_second[a] * seconds_per_hour, gpu_hours / hours_per_month};
    }

    void tell(SpotUse& use, const RunShape& shape, const SpotRunOutcome& found, std::size_t a, double gpus) const {
        const SpotOutcome& outcome = found.outcome;
        SpotUse::Run& run = use.run.emplace();
        use.effective_usd_per_gpu_hour = effective_spot_price(found.run, outcome, use.usd_per_gpu_hour) * gpus / shape.gpus;
        use.interruptions_per_month = outcome.interruptions * shape.runs_per_month;
        use.waiting_fraction = outcome.wall_hours > 0 ? (outcome.wall_hours - outcome.billed_hours) / outcome.wall_hours : 0;
        run.interruptions = outcome.interruptions;
        run.days = outcome.wall_hours / hours_per_day;
        run.slowest_days = hours_of_share(outcome, 0.9) / hours_per_day;
        if (shape.deadline_hours) {
            run.deadline_days = *shape.deadline_hours / hours_per_day;
            run.chance_to_miss = chance_to_miss(outcome, *shape.deadline_hours);
        }
        if (a < in_.on_demand_usd_per_gpu_hour.size() && shape.has_checkpoints && !found.is_warned && shape.checkpoint_hours > 0)
            run.break_even_hours_between_interruptions = break_even_hours_between_interruptions(
                found.run, use.usd_per_gpu_hour * gpus / shape.gpus, in_.on_demand_usd_per_gpu_hour[a]);
    }

    // A service that may lose GPUs for a while: what runs is billed.
    Monthly service(const WorkloadDemand& demand, std::size_t a) {
        const double of_instance = gpus_of_instance(in_, a, demand.peak_gpus);
        const double mean = mean_beyond(demand.gpus, 0, of_instance);
        const double rate = in_.interruptions_per_instance_hour;
        const double running = 1 / (1 + rate * in_.wait_hours);  // of the time, of one instance
        if (!is_told(demand)) {
            SpotUse& use = use_of(demand, a, in_instances(demand.peak_gpus, of_instance) / of_instance);
            use.effective_usd_per_gpu_hour = use.usd_per_gpu_hour;
            use.interruptions_per_month = mean / of_instance * running * rate * hours_per_month;
            use.waiting_fraction = 1 - running;
        }
        const double gpus = mean * running;
        return {gpus * in_.price.usd_per_gpu_second[a] * seconds_per_month, gpus};
    }

    static constexpr double hours_per_day = 24;
    const SpotInputs& in_;
    const DemandOverTime& demand_;
    std::span<const char> served_;
    PlanResult& plan_;
};

}  // namespace

double gpus_of_instance(const SpotInputs& in, std::size_t a, double gpus) {
    if (a < in.typed_per_instance.size() && in.typed_per_instance[a] > 0) return in.typed_per_instance[a];
    if (!in.price.used[a].instance_type.empty()) return in.price.gpus_per_instance[a];
    return std::clamp(gpus, 1.0, 8.0);
}

std::optional<SpotRunOutcome> run_on_spot(const SpotInputs& in, const RunShape& shape, double instances) {
    const double taken_away = instances * in.interruptions_per_instance_hour;
    SpotRunOutcome out;
    out.run.solve_hours = shape.solve_hours;
    out.run.interruptions_per_hour = taken_away + shape.interruptions_per_hour;
    out.run.checkpoint_hours = shape.has_checkpoints ? shape.checkpoint_hours : 0;
    out.run.restart_hours = shape.restart_hours;
    out.run.wait_hours = in.wait_hours;
    // A checkpoint that fits into the notice, or that costs nothing, keeps what was done. Hardware gives no notice.
    out.is_warned = shape.has_checkpoints && shape.checkpoint_hours > 0 && shape.checkpoint_hours <= in.notice_hours;
    std::optional<SpotOutcome> found;
    if (shape.has_checkpoints && !(shape.checkpoint_hours > 0))
        found = without_loss(shape.solve_hours, 0, out.run.interruptions_per_hour, shape.restart_hours, in.wait_hours);
    else if (out.is_warned) {
        SpotRun hardware = out.run;
        hardware.interruptions_per_hour = shape.interruptions_per_hour;
        hardware.wait_hours = 0;
        const auto alone = spot_outcome(hardware, interval_of(shape, shape.interruptions_per_hour, shape.restart_hours));
        if (alone)
            found = without_loss(alone->wall_hours, alone->wall_deviation_hours, taken_away,
                                 shape.checkpoint_hours + shape.restart_hours, in.wait_hours);
        if (found) found->interruptions += alone->interruptions;
    } else
        found = spot_outcome(out.run, interval_of(shape, out.run.interruptions_per_hour, shape.restart_hours + in.wait_hours));
    if (!found || !(shape.solve_hours >= least_progress * found->wall_hours)) return {};
    out.outcome = *found;
    return out;
}

bool book_spot(const SpotInputs& in, const DemandOverTime& demand, std::span<const char> served, PlanResult& plan) {
    return Booking(in, demand, served, plan).run();
}

}  // namespace sizewright
