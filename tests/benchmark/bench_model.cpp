// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include <random>

#include "tests/benchmark/calibration.h"
#include "tests/benchmark/inputs.h"

using namespace sizewright;

namespace {

// Beside its time, what a call costs in calibrated loops: comparable between machines. Made before the loop of a benchmark;
// `calls` is the number of calls in one iteration.
class Loops {
public:
    explicit Loops(benchmark::State& state, double calls = 1)
        : state_(state), calls_(calls), loop_(calibration::loop_seconds()), begin_(calibration::processor_seconds()) {}
    ~Loops() {
        state_.counters["loops"] =
            (calibration::processor_seconds() - begin_) / (static_cast<double>(state_.iterations()) * calls_ * loop_);
    }
    Loops(const Loops&) = delete;
    Loops& operator=(const Loops&) = delete;

private:
    benchmark::State& state_;
    double calls_;
    double loop_;
    double begin_;
};

void calibrated_loop(benchmark::State& state) {
    const Loops loops(state);
    for (auto _ : state) benchmark::DoNotOptimize(calibration::loop());
}
BENCHMARK(calibrated_loop)->Unit(benchmark::kMicrosecond);

// ---- One scenario. The bar is 15 µs. ----

void evaluate_shop(benchmark::State& state) {
    const Scenario& scenario = inputs::shop();
    const Context context = inputs::context();
    const Loops loops(state);
    for (auto _ : state) benchmark::DoNotOptimize(evaluate(scenario, context));
}
BENCHMARK(evaluate_shop)->Unit(benchmark::kMicrosecond);

void evaluate_shop_without_the_lesson(benchmark::State& state) {  // as uncertainty analysis does
    const Scenario& scenario = inputs::shop();
    Context context = inputs::context();
    context.lesson_arithmetic = false;
    const Loops loops(state);
    for (auto _ : state) benchmark::DoNotOptimize(evaluate(scenario, context));
}
BENCHMARK(evaluate_shop_without_the_lesson)->Unit(benchmark::kMicrosecond);

void evaluate_shop_with_derivations(benchmark::State& state) {
    const Scenario& scenario = inputs::shop();
    const Context context = inputs::context();
    const Loops loops(state);
    for (auto _ : state) {
        DerivationSink derivations;
        benchmark::DoNotOptimize(evaluate(scenario, context, &derivations));
    }
}
BENCHMARK(evaluate_shop_with_derivations)->Unit(benchmark::kMicrosecond);

Context with_whole_catalog() {
    Context context = inputs::context();
    context.catalog = inputs::whole_catalog();
    context.lesson_arithmetic = false;
    return context;
}

void evaluate_worksheet(benchmark::State& state, const Scenario& scenario) {
    const Context context = with_whole_catalog();
    if (!evaluate(scenario, context).workloads.at(0).gpus) throw std::runtime_error("the worksheet is not sized");
    const Loops loops(state);
    for (auto _ : state) benchmark::DoNotOptimize(evaluate(scenario, context));
}

// The accelerator is fixed, prices are automatic.
void evaluate_chat(benchmark::State& state) { evaluate_worksheet(state, inputs::chat("H100 SXM")); }
BENCHMARK(evaluate_chat)->Unit(benchmark::kMicrosecond);

void evaluate_pretraining(benchmark::State& state) { evaluate_worksheet(state, inputs::pretraining("H100 SXM")); }
BENCHMARK(evaluate_pretraining)->Unit(benchmark::kMicrosecond);

// The whole catalog is ranked. The bar is 20 ms.
void choose_for_chat(benchmark::State& state) { evaluate_worksheet(state, inputs::chat("auto")); }
BENCHMARK(choose_for_chat)->Unit(benchmark::kMillisecond);

void choose_for_pretraining(benchmark::State& state) { evaluate_worksheet(state, inputs::pretraining("auto")); }
BENCHMARK(choose_for_pretraining)->Unit(benchmark::kMillisecond);

void copy_scenario(benchmark::State& state) {
    const Scenario& scenario = inputs::shop();
    const Loops loops(state);
    for (auto _ : state) {
        Scenario copy = scenario;
        benchmark::DoNotOptimize(copy);
    }
}
BENCHMARK(copy_scenario)->Unit(benchmark::kMicrosecond);

// 100,000 evaluations, one input drawn anew for each: what a simulation of one uncertain input costs.
void evaluate_100_000_with_one_ranged_input(benchmark::State& state) {
    Scenario scenario = inputs::shop();
    Context context = inputs::context();
    context.lesson_arithmetic = false;
    auto& average = std::get<Inference>(scenario.workloads[0]).requests_per_second.average;
    const Loops loops(state, 100'000);
    for (auto _ : state) {
        std::mt19937_64 random(1);
        std::uniform_real_distribution<double> rate(8, 20);
        double total = 0;
        for (int i = 0; i < 100'000; ++i) {
            average.overwrite().likely = rate(random);
            total += evaluate(scenario, context).recommendation.total;
        }
        benchmark::DoNotOptimize(total);
    }
}
BENCHMARK(evaluate_100_000_with_one_ranged_input)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1)
    ->Repetitions(3)
    ->ReportAggregatesOnly(false);

// ---- Growth ----

// 8 scenarios with 7 plans each over 120 months; 1: the load grows, so that no month is like another.
void evaluate_8_scenarios_7_plans_120_months(benchmark::State& state) {
    const Scenario scenario = inputs::every_plan(state.range(0) ? "growth_percent_per_month: 1" : "");
    const Context context = inputs::context(120);
    const Loops loops(state);
    for (auto _ : state)
        for (int i = 0; i < 8; ++i) benchmark::DoNotOptimize(evaluate(scenario, context));
}
BENCHMARK(evaluate_8_scenarios_7_plans_120_months)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

void evaluate_months(benchmark::State& state) {
    const Context context = inputs::context(static_cast<int>(state.range(0)));
    const Loops loops(state);
    for (auto _ : state) benchmark::DoNotOptimize(evaluate(inputs::shop(), context));
}
BENCHMARK(evaluate_months)->Arg(12)->Arg(36)->Arg(60)->Arg(120)->Unit(benchmark::kMicrosecond);

void evaluate_plans(benchmark::State& state) {
    const Scenario scenario = inputs::shop_with_plans(static_cast<int>(state.range(0)));
    const Context context = inputs::context();
    const Loops loops(state);
    for (auto _ : state) benchmark::DoNotOptimize(evaluate(scenario, context));
}
BENCHMARK(evaluate_plans)->RangeMultiplier(2)->Range(1, 16)->Unit(benchmark::kMicrosecond);

// ---- Files ----

void read_and_write_every_key(benchmark::State& state) {
    const std::string text = source::read("tests/data/every_key.yaml");
    const Loops loops(state);
    for (auto _ : state) benchmark::DoNotOptimize(write_workbook(read_workbook(text)->workbook));
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(read_and_write_every_key)->Unit(benchmark::kMillisecond);

void write_every_key(benchmark::State& state) {  // what undo compares
    const Workbook workbook = inputs::workbook("tests/data/every_key.yaml");
    const Loops loops(state);
    for (auto _ : state) benchmark::DoNotOptimize(write_workbook(workbook));
}
BENCHMARK(write_every_key)->Unit(benchmark::kMillisecond);

void read_scenarios(benchmark::State& state) {
    const std::string text = inputs::file_with_scenarios(static_cast<int>(state.range(0)));
    const Loops loops(state);
    for (auto _ : state) benchmark::DoNotOptimize(read_workbook(text));
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(read_scenarios)->RangeMultiplier(4)->Range(1, 256)->Unit(benchmark::kMillisecond);

}  // namespace
