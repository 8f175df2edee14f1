// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How long a batch takes: from measurements, or estimated from the work and the accelerator. docs/formulas.md 5.2.

#include <optional>
#include <span>

#include "model/sizing/queues/batch_queue.h"

namespace sizewright::queues {

struct TimedBatch {
    double batch = 1;             // items, ≥ 1
    double items_per_second = 0;  // > 0
};

// A straight line for the batch time: exact through two points; through more, of least squares, raised until it lies on or above
// each of them (small batches take a floor that a line misses; estimates are then on the safe side). Nothing with fewer than two
// different batch sizes, or when the time falls with the batch.
std::optional<BatchTime> line_through(std::span<const TimedBatch> points);

// One forward pass of an item and what the accelerator does in a second; SI.
struct Work {
    double flop_per_item = 0;   // > 0
    double weight_bytes = 0;    // read once for each batch
    double bytes_per_item = 0;  // activations, written and read
    double peak_flop_per_second = 0;
    double bytes_per_second = 0;
};

// Shares of the peaks that are reached, and what a batch costs beside its work.
struct Efficiency {
    double compute = 0.2;    // (0, 1]
    double bandwidth = 0.6;  // (0, 1]
    double launch_seconds = 0.005;
};
// Likely, and the ends of what has been published for convolutional models: NVIDIA's ResNet-50 v1.5 figures are 14 % of the peak
// on a T4 and a V100 in mixed precision, 42 % on a T4 in fp32; a single image takes 10 to 13 ms in a framework, about 1 ms
// compiled.
inline constexpr Efficiency likely_efficiency{0.2, 0.6, 0.005};
inline constexpr Efficiency low_efficiency{0.12, 0.4, 0.013};
inline constexpr Efficiency high_efficiency{0.45, 0.8, 0.001};

// Roofline: an item takes the longer of computing and moving, a batch once more the weights and the launch.
BatchTime roofline(const Work& work, const Efficiency& efficiency);

// The same with what is likely and at both ends.
struct TimeEstimate {
    BatchTime likely{}, slow{}, fast{};
    bool is_bound_by_bandwidth = false;
};

bool is_bound_by_bandwidth(const Work& work, const Efficiency& efficiency);

}  // namespace sizewright::queues
