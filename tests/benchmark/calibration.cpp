// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmark/calibration.h"

#include <vector>

namespace calibration {

double loop() {
    std::vector<double> values(168);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>(i) + 1;
    double sum = 1;
    for (int round = 0; round < 6; ++round)
        for (const double value : values) sum = sum / value + 1;
    return sum;
}

double loop_seconds() {
    static const double seconds = [] {
        volatile double sink = 0;
        return seconds_of([&] { sink = sink + loop(); });
    }();
    return seconds;
}

}  // namespace calibration
