// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demand/fleet.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/demand/schedule.h"
#include "model/fields/unit.h"

namespace sizewright {

namespace {

constexpr double slack = 1e-9;  // docs/formulas.md 0

double with_headroom(double gpus, double fraction) {
    if (!(fraction > 0)) return gpus;
    const double more = gpus * (1 + fraction);
    const bool is_whole = std::floor(gpus) == gpus;  // an hour that is used in part keeps its part
    return is_whole ? std::ceil(more - slack) : more;
}

bool has_freedom(const ScheduledJob& job) { return job.minimum_gpus || job.movable_hours > 0; }

class Pool {
public:
    Pool(std::string_view accelerator, std::span<const WorkloadDemand> demands, const PoolInputs& inputs) : inputs_(inputs) {
        out_.accelerator = accelerator;
        for (const WorkloadDemand& demand : demands)
            if (demand.accelerator == accelerator) add(demand);
        place_jobs();
        finish();
    }

    FleetResult result() && { return std::move(out_); }

private:
    void add(const WorkloadDemand& demand) {
        out_.static_gpus += demand.peak_gpus;
        busy_gpus_ += demand.busy_gpus;
        if (demand.is_dedicated) dedicated_gpus_ += demand.peak_gpus;
        if (demand.job) {
            // What cannot give way stands where it is.
            if (!demand.is_dedicated && has_freedom(*demand.job)) return waiting_.push_back(&demand);
            return put(demand, as_typed(*demand.job), demand.is_dedicated ? apart_ : together_);
        }
        HourlyUse& use = demand.is_dedicated ? apart_ : together_;
        for (std::size_t h = 0; h < hours_per_week; ++h) {
            use.mean[h] += demand.gpus[h];
            use.most[h] += demand.with_peaks[h];
        }
    }

    void put(const WorkloadDemand& demand, JobPlan plan, HourlyUse& use) {
        add_job(use, plan, demand.job->left_running_hours);
        out_.jobs.push_back({std::string(demand.name), plan.gpus, plan.hours, std::move(plan.starts)});
    }

    void place_jobs() {
        const auto gpu_hours = [](const WorkloadDemand* demand) { return demand->job->gpus * demand->job->hours; };
        std::ranges::stable_sort(waiting_, std::ranges::greater{}, gpu_hours);
        for (const WorkloadDemand* demand : waiting_)
            put(*demand, inputs_.is_shared ? best_plan(together_, *demand->job) : as_typed(*demand->job), together_);
    }

    void finish() {
        const double headroom = inputs_.headroom_fraction;
        out_.static_gpus = with_headroom(out_.static_gpus, headroom);
        out_.shared_gpus = inputs_.is_shared ? with_headroom(together_.peak() + dedicated_gpus_, headroom) : out_.static_gpus;
        out_.week.resize(hours_per_week);
        for (std::size_t h = 0; h < hours_per_week; ++h)
            out_.week[h] = inputs_.is_shared ? with_headroom(together_.mean[h] + apart_.mean[h], headroom) : out_.static_gpus;
        out_.average_gpus = std::accumulate(out_.week.begin(), out_.week.end(), 0.0) / hours_per_week;
        out_.gpu_hours_per_month = out_.average_gpus * hours_per_month;
        out_.busy_gpu_hours_per_month = busy_gpus_ * hours_per_month;
        if (inputs_.provisioned)
            if (const double* there = inputs_.provisioned->find(out_.accelerator)) out_.provisioned_gpus = *there;
    }

    const PoolInputs& inputs_;
    FleetResult out_{};
    HourlyUse together_{};
    HourlyUse apart_{};
    double dedicated_gpus_ = 0;
    double busy_gpus_ = 0;
    std::vector<const WorkloadDemand*> waiting_{};
};

}  // namespace

PoolInputs pool_inputs(const Fleet& sheet) {
    PoolInputs inputs;
    inputs.is_shared = *sheet.allocation == Allocation::shared;
    inputs.headroom_fraction = to_si(Unit::percent, amount(*sheet.headroom_percent));
    if (sheet.provisioned_gpus) inputs.provisioned = &*sheet.provisioned_gpus;
    return inputs;
}

std::vector<FleetResult> pool(std::span<const WorkloadDemand> demands, const PoolInputs& inputs) {
    std::vector<FleetResult> fleets;
    for (const WorkloadDemand& demand : demands)
        if (std::ranges::none_of(fleets, [&](const FleetResult& fleet) { return fleet.accelerator == demand.accelerator; }))
            fleets.push_back(Pool(demand.accelerator, demands, inputs).result());
    return fleets;
}

std::string_view most_of_the_fleet(std::span<const WorkloadDemand> demands) {
    std::string_view most;
    double most_needed = -1;
    for (const WorkloadDemand& demand : demands) {
        if (demand.accelerator == any_accelerator) continue;
        double gpus = 0;
        for (const WorkloadDemand& other : demands)
            if (other.accelerator == demand.accelerator) gpus += other.peak_gpus;
        if (gpus > most_needed) {
            most_needed = gpus;
            most = demand.accelerator;
        }
    }
    return most;
}

}  // namespace sizewright
