// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Times that can be compared between machines: processor time, and a loop whose work is known to divide it by.

#include <algorithm>
#include <ctime>
#include <functional>

namespace calibration {

// Seconds of the processor that this thread has used.
inline double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// A fixed piece of work like that of an evaluation: 1000 divisions and additions over a vector, and a small allocation.
double loop();

// Seconds of one call: the fastest of `rounds` rounds, each at least `round_seconds` long. The fastest, because whatever else the
// machine does only adds.
inline double seconds_of(const std::function<void()>& call, int rounds = 7, double round_seconds = 0.02) {
    double best = 1e300;
    for (int round = 0; round < rounds; ++round) {
        int calls = 0;
        const double begin = processor_seconds();
        double elapsed = 0;
        do {
            call();
            ++calls;
            elapsed = processor_seconds() - begin;
        } while (elapsed < round_seconds);
        best = std::min(best, elapsed / calls);
    }
    return best;
}

double loop_seconds();  // of one loop(), measured once in this run

}  // namespace calibration
