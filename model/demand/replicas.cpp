// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demand/replicas.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "model/fields/put_in.h"
#include "model/sizing/queues/availability.h"
#include "model/sizing/step_writer.h"

namespace sizewright {

namespace {

void check_availability(const Inference& sheet, const Replicas& replicas, const Reporter& report, InferenceResult& result) {
    if (!sheet.declarations.availability_target_percent) return;
    const double percent = *sheet.declarations.availability_target_percent;
    const auto needed = queues::spares_for(replicas.needed, queues::replica_availability, to_si(Unit::percent, percent));
    if (!needed) {
        report(Severity::warning, "declarations.availability_target_percent",
               {SW_TEXT("%1 % is more than 64 spare replicas can give when each is up 99 % of the time."),
                {significant(percent, 6)}});
        return;
    }
    result.replicas_for_availability = *needed;
    if (replicas.spares >= *needed) return;
    const double reached =
        queues::probability_up(replicas.needed, replicas.needed + replicas.spares, queues::replica_availability);
    report(Severity::warning, "redundancy_replicas",
           {SW_TEXT("With %1 spare(s) all %2 that the peak needs are up %3 % of the time, if each is up 99 %; %4 % takes %5."),
            {grouped(replicas.spares), grouped(replicas.needed), significant(reached * 100, 5), significant(percent, 6),
             grouped(*needed)}},
           {SW_TEXT("Set to %1"), {grouped(*needed)}}, plain(*needed));
}

// The GPUs by hour at any factor of the load.
struct Service {
    Replicas replicas{};
    std::vector<ReplicaOption> options{};
    HourlyRates rates{};
    double average_per_second = 0;
    double peak_per_second = 0;
    bool is_autoscaled = false;
    double fewest = 0;             // replicas, when autoscaled
    std::optional<double> most{};  // the same; absent: as many as are needed
    double cold_start_seconds = 0;

    // The replicas at a factor of the load; at 1 those of the worksheet.
    Replicas at(double factor) const {
        Replicas out = replicas;
        if (factor == 1 || replicas.is_typed || !(replicas.needed > 0)) return out;
        const double peak = peak_per_second * factor;
        const auto needed = [&](double rate) { return std::max(1.0, queues::replicas_for(peak, rate)); };
        out.needed = needed(out.rate_per_replica);
        double least = (out.needed + out.spares) * out.gpus_each;
        for (const ReplicaOption& option : options) {
            const double count = needed(option.rate_per_replica);
            if ((count + out.spares) * option.gpus_each >= least) continue;
            least = (count + out.spares) * option.gpus_each;
            out.needed = count;
            out.gpus_each = option.gpus_each;
            out.rate_per_replica = option.rate_per_replica;
            out.full_rate_per_replica = option.full_rate_per_replica;
        }
        return out;
    }

    // What is kept ready while new replicas start.
    double cold(double factor, double full_rate) const {
        const double rise = queues::steepest_rise(std::span(rates.value).first(rates.period));
        return queues::cold_start_spares(rise * factor, cold_start_seconds, full_rate);
    }

    void fill(double factor, WorkloadDemand& demand) const {
        const Replicas now = at(factor);
        if (factor != 1) demand.busy_gpus = average_per_second * factor / now.full_rate_per_replica * now.gpus_each;
        if (!is_autoscaled) {
            demand.peak_gpus = (now.needed + now.spares) * now.gpus_each;
            demand.gpus.fill(demand.peak_gpus);
            demand.with_peaks = demand.gpus;
            return;
        }
        const double ready = cold(factor, now.full_rate_per_replica);
        const double highest = std::max(fewest, most.value_or(now.needed));
        for (std::size_t h = 0; h < rates.period; ++h) {
            // Nothing is kept ready beyond what the peak needs: no rise goes further.
            const double busy = queues::replicas_for(rates.value[h] * factor, now.rate_per_replica);
            const double wanted = std::clamp(std::min(busy + ready, std::max(busy, now.needed)), fewest, highest);
            demand.gpus[h] = (wanted + now.spares) * now.gpus_each;
        }
        for (std::size_t h = rates.period; h < hours_per_week; ++h) demand.gpus[h] = demand.gpus[h - rates.period];
        demand.peak_gpus = (std::clamp(now.needed, fewest, highest) + now.spares) * now.gpus_each;
        demand.with_peaks = raised_to_peak(demand.gpus, rates, demand.peak_gpus);
        demand.peak_gpus = std::ranges::max(demand.with_peaks);
    }
};

void check_limits(const Inference& sheet, const Replicas& replicas, const Reporter& report) {
    const Autoscaling& scaling = sheet.autoscaling;
    if (!scaling.maximum_replicas) return;
    const double most = *scaling.maximum_replicas;
    if (most < replicas.wanted)
        report(Severity::warning, "autoscaling.maximum_replicas",
               {SW_TEXT("At most %1 replica(s), and the peak needs %2: the load above them queues."),
                {grouped(most), grouped(replicas.wanted)}},
               {SW_TEXT("Set to %1"), {grouped(replicas.wanted)}}, plain(replicas.wanted));
    if (most < *scaling.minimum_replicas)
        report(Severity::error, "autoscaling.maximum_replicas",
               {SW_TEXT("At most %1 replica(s) and at least %2 contradict each other."),
                {grouped(most), grouped(*scaling.minimum_replicas)}});
}

}  // namespace

void record_replicas(DerivationSink& sink, const Inference& sheet, const Replicas& replicas, const HourlyRates& rates,
                     const WorkloadResult& out) {
    const InferenceResult& result = *out.inference;
    const StepWriter writer(sink, out.name, out.path);
    const auto step = [&](Message label, std::string formula, std::string substituted, double value, std::string unit,
                          std::string_view field) {
        if (field.empty())
            writer.step(Subject::gpus, std::move(label), std::move(formula), std::move(substituted), value, std::move(unit));
        else
            writer.input(Subject::gpus, std::move(label), std::move(formula), std::move(substituted), value, std::move(unit), {},
                         field);
    };
    if (result.cold_start_spares) {
        const double rise = queues::steepest_rise(std::span(rates.value).first(rates.period));
        step({SW_TEXT("Replicas ready for the steepest rise")}, "⌈rise × cold start ÷ X⌉",
             "⌈" + put_in(rise) + " × " + put_in(*sheet.autoscaling.cold_start_seconds) + " ÷ " +
                 put_in(replicas.full_rate_per_replica) + "⌉",
             *result.cold_start_spares, "replicas", "autoscaling.cold_start_seconds");
    }
    if (result.autoscaled_share)
        step({SW_TEXT("Replicas that follow the load, mean against peak")}, "mean ÷ peak", "", *result.autoscaled_share, "", {});
    if (result.replicas_for_availability)
        step({SW_TEXT("Spares for the availability target")}, "fewest k with P(n of n + k up) ≥ target, each 99 %",
             "n = " + put_in(replicas.needed), *result.replicas_for_availability, "replicas",
             "declarations.availability_target_percent");
}

void fill_replicas(const Inference& sheet, const HourlyRates& rates, const Replicas& replicas,
                   std::span<const ReplicaOption> options, const Reporter& report, WorkloadResult& out, WorkloadDemand& demand) {
    InferenceResult& result = *out.inference;
    auto service = std::make_shared<Service>();
    service->replicas = replicas;
    service->rates = rates;
    service->options.assign(options.begin(), options.end());
    service->average_per_second = result.average_per_second;
    service->peak_per_second = result.peak_per_second;
    const bool any_load = std::ranges::any_of(rates.value, [](double rate) { return rate > 0; });
    if (!any_load) service->replicas.needed = service->replicas.spares = 0;
    if (any_load) check_availability(sheet, replicas, report, result);
    if (any_load && *sheet.autoscaling.enabled) {
        const Autoscaling& scaling = sheet.autoscaling;
        check_limits(sheet, replicas, report);
        service->is_autoscaled = true;
        service->fewest = std::max(0.0, *scaling.minimum_replicas);
        if (scaling.maximum_replicas) service->most = *scaling.maximum_replicas;
        service->cold_start_seconds = *scaling.cold_start_seconds;
    }
    service->fill(1, demand);
    if (service->is_autoscaled) {
        result.cold_start_spares = service->cold(1, replicas.full_rate_per_replica);
        result.autoscaled_share = mean(demand.gpus) / demand.peak_gpus;
    }
    if (!any_load) return;
    if (replicas.is_typed || service->most)
        demand.most_factor = (replicas.is_typed ? replicas.needed : std::max(service->fewest, *service->most)) *
                             replicas.full_rate_per_replica / result.peak_per_second;
    demand.scale = [service = std::shared_ptr<const Service>(std::move(service))](double factor, WorkloadDemand& scaled) {
        service->fill(factor, scaled);
    };
}

}  // namespace sizewright
