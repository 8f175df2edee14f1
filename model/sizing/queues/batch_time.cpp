// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/queues/batch_time.h"

#include <algorithm>

namespace sizewright::queues {

std::optional<BatchTime> line_through(std::span<const TimedBatch> points) {
    const auto count = static_cast<double>(points.size());
    double batches = 0, times = 0;
    for (const TimedBatch& point : points) {
        batches += point.batch / count;
        times += point.batch / point.items_per_second / count;
    }
    double spread = 0, together = 0;
    for (const TimedBatch& point : points) {
        const double off = point.batch - batches;
        spread += off * off;
        together += off * (point.batch / point.items_per_second - times);
    }
    if (!(spread > 0) || !(together > 0)) return {};
    BatchTime line{0, together / spread};
    for (const TimedBatch& point : points)
        line.fixed_seconds =
            std::max(line.fixed_seconds, point.batch / point.items_per_second - line.seconds_per_item * point.batch);
    return line;
}

BatchTime roofline(const Work& work, const Efficiency& efficiency) {
    const double moving = work.bytes_per_second * efficiency.bandwidth;
    const double per_item =
        std::max(work.flop_per_item / (work.peak_flop_per_second * efficiency.compute), work.bytes_per_item / moving);
    return {efficiency.launch_seconds + work.weight_bytes / moving, per_item};
}

bool is_bound_by_bandwidth(const Work& work, const Efficiency& efficiency) {
    return work.bytes_per_item / (work.bytes_per_second * efficiency.bandwidth) >
           work.flop_per_item / (work.peak_flop_per_second * efficiency.compute);
}

}  // namespace sizewright::queues
