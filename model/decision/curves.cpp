// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decision/curves.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "model/decision/size_workloads.h"
#include "model/fields/access.h"

namespace sizewright {

namespace {

// The worksheet of `scenario` on the accelerator that `result` was sized for.
std::optional<WorkloadResult> sized(const Scenario& scenario, const Context& context, std::size_t workload,
                                    const WorkloadResult& result) {
    WorkloadResult out;
    out.path = result.path;
    WorkloadDemand demand;
    if (!size_workload(scenario, context, workload, result.accelerator, nullptr, out, demand)) return std::nullopt;
    return out;
}

}  // namespace

std::vector<RunPoint> days_by_gpus(const Scenario& scenario, const Context& context, std::size_t workload,
                                   const WorkloadResult& result) {
    std::vector<RunPoint> out;
    if (!result.training || !(result.training->gpus_per_run > 0) || workload >= scenario.workloads.size()) return out;
    constexpr std::array<double, 12> factors{0.125, 0.25, 0.375, 0.5, 0.75, 1, 1.5, 2, 3, 4, 8, 16};
    std::vector<double> counts;
    for (const double factor : factors) counts.push_back(std::round(result.training->gpus_per_run * factor));
    // What the wish would take is on the curve, too.
    if (result.training->wish && result.training->wish->gpus_needed > 0) counts.push_back(result.training->wish->gpus_needed);
    std::ranges::sort(counts);
    Scenario changed = scenario;
    for (const double gpus : counts) {
        if (gpus < 1) continue;
        const auto set = [&](auto& sheet) {
            sheet.gpus = gpus;
            sheet.desired_days = {};
        };
        auto& sheet = changed.workloads[workload];
        if (auto* training = std::get_if<Training>(&sheet))
            set(*training);
        else if (auto* tuning = std::get_if<FineTuning>(&sheet)) {
            set(*tuning);
            tuning->desired_hours = {};
        } else
            return out;
        const auto at = sized(changed, context, workload, result);
        if (!at || !at->training || !(at->training->days_with_failures.value > 0)) continue;
        const RunPoint point{at->training->gpus_per_run, at->training->days_with_failures.value};
        if (!out.empty() && point.gpus <= out.back().gpus) continue;  // rounded to the same count
        out.push_back(point);
    }
    return out;
}

double days_at_full_peak(const TrainingResult& run, double gpus) {
    if (!(gpus > 0)) return 0;
    return run.days.value * run.utilisation_fraction.value * run.gpus_per_run / gpus;
}

std::vector<LatencyPoint> latency_by_load(const Scenario& scenario, const Context& context, std::size_t workload,
                                          const WorkloadResult& result) {
    std::vector<LatencyPoint> out;
    if (!result.inference || !result.gpus || workload >= scenario.workloads.size()) return out;
    Scenario changed = scenario;
    auto* sheet = std::get_if<Inference>(&changed.workloads[workload]);
    if (!sheet || *sheet->pattern == Pattern::batch) return out;
    const bool language = result.inference->language.has_value();
    // The count stays as it is; spares do not serve.
    double capacity = 0;
    if (language) {
        sheet->data_parallel = result.inference->language->replicas;
        // The replicas stay as they are spread: another load would choose another spread.
        sheet->tensor_parallel = result.inference->language->gpus_per_replica /
                                 (sheet->pipeline_parallel.value_or(1) * sheet->expert_parallel.value_or(1));
        capacity = result.inference->language->replicas * result.inference->language->requests_per_second.value;
    } else {
        const double spares = sheet->redundancy_replicas.value_or(0);
        const double gpus = std::max(1.0, result.gpus->value - spares);
        sheet->autoscaling.enabled = true;
        sheet->autoscaling.minimum_replicas = gpus;
        sheet->autoscaling.maximum_replicas = gpus;
        capacity = gpus * result.inference->items_per_second_per_gpu.value;
    }
    if (!(capacity > 0)) return out;
    sheet->requests_per_day = {};
    sheet->daily_users = {};
    constexpr std::array<double, 16> shares{0.02, 0.05, 0.1,  0.2, 0.3,  0.4, 0.5,  0.6,
                                            0.65, 0.7,  0.75, 0.8, 0.85, 0.9, 0.94, 0.97};
    for (const double share : shares) {
        const double rate = capacity * share;
        sheet->requests_per_second.average = Estimate{rate};
        sheet->requests_per_second.peak = Rate{Estimate{rate}, false};
        const auto at = sized(changed, context, workload, result);
        if (!at || !at->inference || !at->steady) continue;
        LatencyPoint point;
        point.rate = rate;
        const auto value = [](const std::optional<Figure>& figure) {
            return figure ? std::optional(figure->value) : std::nullopt;
        };
        point.p50 = value(at->inference->latency_p50_ms);
        point.p95 = value(at->inference->latency_p95_ms);
        point.p99 = value(at->inference->latency_p99_ms);
        if (at->inference->language) {
            point.first = at->inference->language->time_to_first_token_ms.value;
            point.per_token = at->inference->language->time_per_output_token_ms.value;
        }
        if (point.p50 || point.p95 || point.p99 || point.first) out.push_back(point);
    }
    return out;
}

MemoryResult memory_at_batch(const MemoryResult& memory, double batch) {
    MemoryResult out = memory;
    if (!(memory.batch > 0)) return out;
    const double factor = batch / memory.batch;
    // An engine that serves keeps its buffers whatever the number of sequences; only their cache grows.
    if (out.kv_cache > 0) {
        out.kv_cache *= factor;
    } else {
        out.activations *= factor;
        out.logits *= factor;
    }
    out.batch = batch;
    return out;
}

}  // namespace sizewright
