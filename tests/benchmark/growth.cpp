// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Checks that time grows no faster than the input: the cost of one more month, plan or scenario is about the same at both ends of
// the range. And that one evaluation stays below its bar. Exit status 1 names what does not hold.

#include <array>
#include <cstdio>
#include <functional>

#include "tests/benchmark/calibration.h"
#include "tests/benchmark/inputs.h"

using namespace sizewright;

namespace {

int failures = 0;

void check(bool holds, const char* name, double measured, double bar, const char* unit) {
    std::printf("%-4s %-44s %8.2f %s, at most %.2f\n", holds ? "ok" : "FAIL", name, measured, unit, bar);
    failures += holds ? 0 : 1;
}

// The slope between the two larger sizes over the slope between the two smaller ones: 1 is linear, 2 or more quadratic at these
// distances. A fixed cost does not disturb it.
void grows_linearly(const char* name, const std::array<int, 3>& sizes, const std::function<std::function<void()>(int)>& work,
                    double most) {
    std::array<double, 3> seconds{};
    for (std::size_t i = 0; i < sizes.size(); ++i) seconds[i] = calibration::seconds_of(work(sizes[i]));
    const double first = (seconds[1] - seconds[0]) / (sizes[1] - sizes[0]);
    const double second = (seconds[2] - seconds[1]) / (sizes[2] - sizes[1]);
    for (std::size_t i = 0; i < sizes.size(); ++i) std::printf("     %-30s %6d %12.2f us\n", name, sizes[i], seconds[i] * 1e6);
    check(second <= most * first, name, second / first, most, "× the slope");
}

}  // namespace

int main() {
    volatile double sink = 0;
    const auto evaluated = [&](const Scenario& scenario, const Context& context) {
        return [&sink, scenario, context] { sink = sink + evaluate(scenario, context).recommendation.total; };
    };
    const double shop = calibration::seconds_of(evaluated(inputs::shop(), inputs::context()), 15);
    std::printf("     one calibrated loop: %.3f us\n", calibration::loop_seconds() * 1e6);
    check(shop * 1e6 <= 15, "evaluate one scenario", shop * 1e6, 15, "us");
    check(shop / calibration::loop_seconds() <= 12, "evaluate one scenario", shop / calibration::loop_seconds(), 12, "loops");
    grows_linearly(
        "months", {12, 60, 120}, [&](int months) { return evaluated(inputs::shop(), inputs::context(months)); }, 1.6);
    // Each pair of plans has its break-even, and the formulas compare all pairs: the slope may double.
    grows_linearly(
        "plans", {1, 6, 16}, [&](int plans) { return evaluated(inputs::shop_with_plans(plans), inputs::context()); }, 4);
    grows_linearly(
        "scenarios read", {1, 32, 256},
        [](int count) { return [text = inputs::file_with_scenarios(count)] { read_workbook(text).value(); }; }, 1.6);
    grows_linearly(
        "scenarios written", {1, 32, 256},
        [](int count) {
            return [workbook = read_workbook(inputs::file_with_scenarios(count)).value().workbook] { write_workbook(workbook); };
        },
        1.6);
    // Unknown keys: problems stop at a hundred, so the file may grow.
    grows_linearly(
        "unknown keys refused", {1'000, 8'000, 32'000},
        [](int count) {
            std::string text = "sizewright: 1\n";
            for (int i = 0; i < count; ++i) text += "key_" + std::to_string(i) + ": 1\n";
            return [text] { (void)read_workbook(text); };
        },
        1.8);
    return failures == 0 ? 0 : 1;
}
