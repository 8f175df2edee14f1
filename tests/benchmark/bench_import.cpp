// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include <functional>

#include "model/catalog/catalog.h"
#include "model/importing/api_import.h"
#include "model/importing/csv.h"
#include "model/importing/json.h"
#include "tests/benchmark/import_inputs.h"

using namespace sizewright;

namespace {

void rows_per_second(benchmark::State& state, std::size_t bytes) {
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(bytes));
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * state.range(0));
}

void csv_fields(benchmark::State& state) {
    const std::string text = import_inputs::price_csv(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        std::size_t fields = 0;
        benchmark::DoNotOptimize(visit_csv(text, "", [&](int, std::span<const std::string_view> row) {
            fields += row.size();
            return true;
        }));
        benchmark::DoNotOptimize(fields);
    }
    rows_per_second(state, text.size());
}
BENCHMARK(csv_fields)->Arg(100'000)->Unit(benchmark::kMillisecond);

void csv_rows(benchmark::State& state) {
    const std::string text = import_inputs::price_csv(static_cast<int>(state.range(0)));
    for (auto _ : state) benchmark::DoNotOptimize(read_csv(text));
    rows_per_second(state, text.size());
}
BENCHMARK(csv_rows)->Arg(100'000)->Unit(benchmark::kMillisecond);

void read_price_list(benchmark::State& state) {
    const std::string text = import_inputs::price_csv(static_cast<int>(state.range(0)));
    for (auto _ : state) benchmark::DoNotOptimize(read_price_csv(text, ""));
    rows_per_second(state, text.size());
}
BENCHMARK(read_price_list)->RangeMultiplier(2)->Range(25'000, 200'000)->Unit(benchmark::kMillisecond);

void read_skypilot_catalog(benchmark::State& state) {
    const std::string text = import_inputs::skypilot(static_cast<int>(state.range(0)));
    for (auto _ : state) benchmark::DoNotOptimize(read_skypilot(text, "aws/vms.csv", "aws"));
    rows_per_second(state, text.size());
}
BENCHMARK(read_skypilot_catalog)->Arg(100'000)->Unit(benchmark::kMillisecond);

void judge_price_list(benchmark::State& state) {
    const Catalog& catalog = import_inputs::catalog();
    const auto rows = read_price_csv(import_inputs::price_csv(static_cast<int>(state.range(0))), "").value();
    ImportOptions options;
    options.source = "list";
    for (auto _ : state) {
        state.PauseTiming();
        auto copy = rows;
        state.ResumeTiming();
        benchmark::DoNotOptimize(judge(std::move(copy), catalog, options));
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * state.range(0));
}
BENCHMARK(judge_price_list)->RangeMultiplier(2)->Range(25'000, 200'000)->Unit(benchmark::kMillisecond);

void import_price_list(benchmark::State& state) {  // from bytes to offers
    const Catalog& catalog = import_inputs::catalog();
    const std::string text = import_inputs::price_csv(static_cast<int>(state.range(0)));
    for (auto _ : state) benchmark::DoNotOptimize(accepted_offers(judge(read_price_csv(text, "").value(), catalog, {})));
    rows_per_second(state, text.size());
}
BENCHMARK(import_price_list)->Arg(100'000)->Unit(benchmark::kMillisecond);

void json_values(benchmark::State& state) {
    const std::string text = import_inputs::ec2instances(static_cast<int>(state.range(0)));
    for (auto _ : state) benchmark::DoNotOptimize(visit_json(text, "", [](auto, auto, auto) { return true; }));
    rows_per_second(state, text.size());
}
BENCHMARK(json_values)->Arg(2'000)->Unit(benchmark::kMillisecond);

void read_ec2(benchmark::State& state) {
    const std::string text = import_inputs::ec2instances(static_cast<int>(state.range(0)));
    for (auto _ : state) benchmark::DoNotOptimize(read_ec2instances(text, ""));
    rows_per_second(state, text.size());
}
BENCHMARK(read_ec2)->RangeMultiplier(2)->Range(500, 4'000)->Unit(benchmark::kMillisecond);

void read_litellm_prices(benchmark::State& state) {
    const std::string text = import_inputs::litellm(static_cast<int>(state.range(0)));
    for (auto _ : state) benchmark::DoNotOptimize(read_litellm(text, "", "list", {}));
    rows_per_second(state, text.size());
}
BENCHMARK(read_litellm_prices)->Arg(20'000)->Unit(benchmark::kMillisecond);

}  // namespace
