// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What one worksheet needs.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/fields/problem.h"
#include "model/sizing/figure.h"

namespace sizewright {

struct InferenceResult {
    double batch_in_use = 1;            // requests per batch the throughput is taken at
    Figure items_per_second_per_gpu{};  // at that batch
    double average_per_second = 0;
    double peak_per_second = 0;
    std::optional<Figure> busy_at_peak_fraction{};
    std::optional<Figure> busy_mean_fraction{};
    std::optional<Figure> useful_fraction{};  // work done / what the hardware could do at the model's precision, mean
    double mean_batch_at_average = 1;         // what the batching window collects (docs/formulas.md 5.2)
    double mean_batch_at_peak = 1;
    double window_delay_ms = 0;              // mean delay that the window adds at the average rate
    std::optional<double> unbatched_gpus{};  // whole GPUs at peak if each request went alone; absent: not known
};

struct WorkloadResult {
    std::string name{};
    std::string_view kind{};
    std::string path{};  // "workloads[0]"
    bool enabled = true;
    std::string accelerator{};
    std::optional<Figure> gpus{};     // whole GPUs that serve the peak, spares included; absent: see `problems`
    double gpus_before_rounding = 0;  // at peak
    double gpus_at_average = 0;       // whole GPUs that serve the mean rate, without spares
    double average_gpus = 0;          // mean over the week when capacity follows the load hour by hour
    bool steady = true;               // false: the load is at or above capacity, the queue grows without bound
    std::optional<InferenceResult> inference{};
    std::vector<LessonFigure> lesson{};
    std::vector<Problem> problems{};  // paths within the scenario; errors say why there is no figure
};

}  // namespace sizewright
