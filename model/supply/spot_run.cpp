// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/spot_run.h"

#include <boost/math/special_functions/gamma.hpp>
#include <cmath>
#include <limits>
#include <numbers>

#include "model/fields/unit.h"
#include "model/sizing/training/checkpoints.h"

namespace sizewright {

namespace {

// Time until an interruption, given that one comes within `span`: mean and second moment.
struct Lost {
    double mean = 0;
    double square = 0;
};
Lost lost_within(double span, double rate) {
    if (!(span > 0)) return {};
    const double none = std::exp(-rate * span);  // chance of none
    const double some = -std::expm1(-rate * span);
    return {1 / rate - span * none / some, 2 / (rate * rate) - (span * span + 2 * span / rate) * none / some};
}

// A piece of `span` hours that starts again when it is interrupted, after `between` (mean and variance) hours.
struct Time {
    double mean = 0;
    double variance = 0;
};
Time repeated(double span, double rate, Time between) {
    const double none = std::exp(-rate * span);
    const double failures = (1 - none) / none;
    const double variance_of_failures = (1 - none) / (none * none);
    const Lost lost = lost_within(span, rate);
    const double each = lost.mean + between.mean;
    const double variance_of_each = lost.square - lost.mean * lost.mean + between.variance;
    return {span + failures * each, failures * variance_of_each + variance_of_failures * each * each};
}

}  // namespace

ChunkTime chunk_time(const SpotRun& run, double interval_hours) {
    const double span = interval_hours + run.checkpoint_hours;
    const double rate = run.interruptions_per_hour;
    if (!(rate > 0)) return {span, 0};
    Time restart;
    if (run.restart_hours > 0) restart = repeated(run.restart_hours, rate, {run.wait_hours, 0});
    const Time chunk = repeated(span, rate, {run.wait_hours + restart.mean, restart.variance});
    return {chunk.mean, chunk.variance};
}

std::optional<SpotOutcome> spot_outcome(const SpotRun& run, double interval_hours) {
    SpotOutcome out;
    out.chunks = std::ceil(run.solve_hours / interval_hours - 1e-9);
    out.interval_hours = run.solve_hours / out.chunks;
    const ChunkTime chunk = chunk_time(run, out.interval_hours);
    out.wall_hours = out.chunks * chunk.mean;
    out.wall_deviation_hours = std::sqrt(out.chunks * chunk.variance);
    SpotRun billed = run;
    billed.wait_hours = 0;
    out.billed_hours = out.chunks * chunk_time(billed, out.interval_hours).mean;
    out.interruptions = run.interruptions_per_hour * out.billed_hours;
    out.shortest_hours = out.chunks * (out.interval_hours + run.checkpoint_hours);
    const bool finite = std::isfinite(out.wall_hours) && std::isfinite(out.wall_deviation_hours);
    return finite && out.chunks > 0 ? std::optional(out) : std::nullopt;
}

double effective_spot_price(const SpotRun& run, const SpotOutcome& outcome, double usd_per_gpu_hour) {
    return usd_per_gpu_hour * outcome.billed_hours / run.solve_hours;
}

double chance_to_miss(const SpotOutcome& outcome, double deadline_hours) {
    const double over = outcome.wall_hours - outcome.shortest_hours;
    const double variance = outcome.wall_deviation_hours * outcome.wall_deviation_hours;
    const double slack = deadline_hours - outcome.shortest_hours;
    if (!(slack > 0)) return variance > 0 || slack < 0 ? 1 : 0;
    if (!(variance > 0) || !(over > 0)) return 0;
    return boost::math::gamma_q(over * over / variance, slack * over / variance);
}

double chance_to_miss_normal(const SpotOutcome& outcome, double deadline_hours) {
    if (!(outcome.wall_deviation_hours > 0)) return deadline_hours < outcome.wall_hours ? 1 : 0;
    return std::erfc((deadline_hours - outcome.wall_hours) / outcome.wall_deviation_hours / std::numbers::sqrt2) / 2;
}

double log10_hours_without_checkpoints(const SpotRun& run) {
    const double rate = run.interruptions_per_hour;
    if (!(rate > 0)) return std::log10(run.solve_hours);
    // ln((1/rate + wait) e^(rate restart) (e^(rate solve) - 1)), with the last factor in a form that does not overflow.
    const double exponent = rate * run.solve_hours;
    const double last = exponent > 30 ? exponent : std::log(std::expm1(exponent));
    return (std::log(1 / rate + run.wait_hours) + rate * run.restart_hours + last) / std::numbers::ln10;
}

double hours_with_notice(const SpotRun& run, double interval_hours) {
    const double interruptions = run.interruptions_per_hour * run.solve_hours;
    const double back = run.restart_hours + run.wait_hours;
    return interval_hours > 0 ? run.solve_hours * (1 + run.checkpoint_hours / interval_hours) + interruptions * back
                              : run.solve_hours + interruptions * (run.checkpoint_hours + back);
}

double hours_of_share(const SpotOutcome& outcome, double share) {
    const double over = outcome.wall_hours - outcome.shortest_hours;
    const double variance = outcome.wall_deviation_hours * outcome.wall_deviation_hours;
    if (!(variance > 0) || !(over > 0)) return outcome.wall_hours;
    return outcome.shortest_hours + boost::math::gamma_p_inv(over * over / variance, share) * variance / over;
}

std::optional<double> break_even_hours_between_interruptions(const SpotRun& run, double spot_usd, double on_demand_usd) {
    if (!(spot_usd < on_demand_usd) || !(run.checkpoint_hours > 0)) return {};
    // Billed ÷ solved, at the best interval: falls from infinity to 1 as interruptions become rare.
    const auto billed_per_hour = [&](double between) {
        const training::Failures failures{between, run.checkpoint_hours, run.restart_hours, 0};
        const double interval = training::best_interval(failures);
        return training::wall_time(failures, 1, interval).value_or(std::numeric_limits<double>::infinity());
    };
    double low = 1e-3 * run.checkpoint_hours, high = run.checkpoint_hours;
    const auto costs_more = [&](double between) { return billed_per_hour(between) * spot_usd > on_demand_usd; };
    while (costs_more(high)) {
        high *= 2;
        if (high > 1e6) return {};  // so close to the price on demand that spot never pays
    }
    if (!costs_more(low)) return {};
    for (int i = 0; i < 100 && high - low > 1e-12 * high; ++i) {
        const double middle = (low + high) / 2;
        (costs_more(middle) ? low : high) = middle;
    }
    return high;
}

double interruptions_per_hour_of_share(double share_per_month) { return -std::log1p(-share_per_month) / hours_per_month; }

double mixed_price(double on_demand_fraction, double availability, double on_demand_usd, double spot_usd) {
    const double spot_work = (1 - on_demand_fraction) * availability;
    return (on_demand_fraction * on_demand_usd + spot_work * spot_usd) / (on_demand_fraction + spot_work);
}

}  // namespace sizewright
