// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Workbooks in which, together, every field that is used makes a difference: one for each way to fill in a worksheet.

#include <stdexcept>
#include <string>
#include <vector>

#include "model/workbook/workbook_file.h"

namespace every_worksheet {

using namespace sizewright;

inline Workbook read(const std::string& text) {
    auto loaded = read_workbook(text, "every worksheet");
    if (!loaded) throw std::runtime_error(english(loaded.error().front()));
    return std::move(loaded->workbook);
}

inline Workbook workbook_of(const std::string& workloads, const std::string& rest = {}, const std::string& plans = {}) {
    const std::string text =
        "sizewright: 1\nlesson_arithmetic: true\nhorizon_months: 48\nscenarios:\n- name: One\n  workloads:\n" + workloads + rest +
        "  plans:\n"
        "  - {kind: on_demand, name: On demand, price_usd_per_gpu_hour: {T4: 0.35, H100 SXM: 4, L4: 0.8}}\n"
        "  - {kind: on_premises, name: On premises, gpu_price_usd: {T4: 2000, H100 SXM: 30000, L4: 3000}, "
        "gpus_per_server: {T4: 1, H100 SXM: 8, L4: 1}, useful_life_months: 30, bridge: On demand}\n"
        "  - {kind: hybrid, name: Hybrid, base: On premises, burst: On demand}\n" +
        plans;
    return read(text);
}

// Requests that one GPU answers, with the load said in each of its ways.
inline std::string requests(const std::string& load, const std::string& more = {}) {
    return "  - {kind: inference, name: requests, accelerator: T4, " + load +
           ", latency_target_ms: 150, maximum_batch_size: 32, batching_window_ms: 10, redundancy_replicas: 1, measured: "
           "[{accelerator: "
           "T4, batch_size: 1, items_per_second: 30}, {accelerator: T4, batch_size: 32, items_per_second: 500}], model: {name: "
           "own, "
           "architecture: other, parameters: 25e6, precision: fp16, flops_per_item: 8.2e9, activation_mb_per_item: 100}" +
           more + "}\n";
}

inline std::vector<Workbook> all() {
    const std::string shape =
        "parameters: 8.03e9, layers: 32, hidden_size: 4096, intermediate_size: 14336, attention_heads: 32, kv_heads: 8, "
        "head_dimension: 128, vocabulary: 128256";
    const std::string site =
        "  site: {colocation_usd_per_kw_month: 100, staff_fte: 1, grid_grams_co2_per_kwh: 400, storage_gb_per_second: 1e-5}\n"
        "  owned: [{accelerator: T4, gpus: 1, purchased: 2026-01}]\n";
    std::vector<Workbook> out;
    for (const char* load : {"requests_per_second: {average: 800, peak: 4x}", "requests_per_day: {value: 7e7, peak: 4x}",
                             "daily_users: {value: 7e6, requests_per_user: 10, peak: 4x}"})
        out.push_back(workbook_of(requests(load), site));
    out.push_back(workbook_of(requests("requests_per_second: {average: 800, peak: 4x}",
                                       ", autoscaling: {enabled: true}, declarations: {availability_target_percent: 99.9}")));
    out.push_back(
        workbook_of(requests("requests_per_second: {average: 800, peak: 4x}, pattern: streaming, maximum_lag_seconds: 0.1")));
    // One by one, where the percentile decides; two models that share the memory.
    out.push_back(
        workbook_of("  - {kind: inference, name: one by one, accelerator: T4, requests_per_second: {average: 50, peak: 150}, "
                    "latency_target_ms: 60, measured: [{accelerator: T4, batch_size: 1, items_per_second: 30}], model: {name: "
                    "own, architecture: other, parameters: 25e6}}\n"));
    // Nothing measured: the time of a batch is estimated.
    out.push_back(
        workbook_of("  - {kind: inference, name: estimated, accelerator: T4, requests_per_second: {average: 100, peak: 400}, "
                    "maximum_batch_size: 8, models: [{name: a, architecture: other, parameters: 25e6, flops_per_item: 8e9, "
                    "activation_mb_per_item: 40}, {name: b, architecture: other, parameters: 12e6, flops_per_item: 4e9, "
                    "activation_mb_per_item: 20}]}\n"));
    const auto one_model = [](const char* name, const char* share, const char* kept) {
        return std::string("{name: ") + name +
               ", architecture: other, parameters: 2e9, weights_mb: 6000, activation_mb_per_item: 10, request_share_percent: " +
               share + ", keep_loaded: " + kept + "}";
    };
    for (const char* kept : {"false", "true"})
        out.push_back(workbook_of(
            "  - {kind: inference, name: several, accelerator: T4, requests_per_second: {average: 50, peak: 150}, "
            "maximum_batch_size: 8, batching_window_ms: 20, measured: [{accelerator: T4, batch_size: 1, "
            "items_per_second: 60}, {accelerator: T4, batch_size: 8, items_per_second: 300}], models: [" +
                one_model("a", "60", kept) + ", " + one_model("b", "40", kept) + ", " + one_model("c", "0", "false") + "]}\n",
            "  site: {storage_gb_per_second: 1}\n"));
    out.push_back(
        workbook_of("  - {kind: inference, name: nightly, accelerator: T4, pattern: batch, items_per_run: 1e7, runs_per_month: "
                    "30, deadline_hours: 6, "
                    "maximum_batch_size: 32, measured: [{accelerator: T4, batch_size: 32, items_per_second: 500}], model: {name: "
                    "own, architecture: "
                    "other, parameters: 25e6}}\n"));
    for (const char* model : {"", ", experts: 8, experts_per_token: 2, active_parameters: 2.5e9", ", kv_latent_rank: 576",
                              ", sliding_window_tokens: 512", ", precision: int4"})
        out.push_back(
            workbook_of("  - {kind: inference, name: chat, accelerator: H100 SXM, requests_per_second: {average: 20, peak: 60}, "
                        "input_tokens: 1155, "
                        "output_tokens: 211, cached_input_percent: 20, time_to_first_token_ms: 60, time_per_output_token_ms: 14, "
                        "speculative_decoding: {enabled: true}, model: {name: own, " +
                        shape + model + "}}\n"));
    for (const char* work : {"tokens: 500e9", "samples: 1.28e6, flops_per_sample: 2.46e14", "dataset_gb: 2000"})
        for (const char* wish : {"desired_days: 20", "gpus: 64, desired_days: 20"})
            out.push_back(workbook_of(
                "  - {kind: training, name: run, accelerator: H100 SXM, " + std::string(work) + ", " + wish +
                    ", epochs: 1, global_batch_size: 1024, sequence_length_tokens: 4096, runs_per_month: 1, model: {name: own, " +
                    shape + "}}\n",
                "  finance: {engineers_waiting: 5}\n" + site));
    // Counts that must agree with each other, and a wish in days.
    const std::string counts =
        ", gpus: 64, micro_batch_size: 1, gradient_accumulation_steps: 16, tensor_parallel: 1, pipeline_parallel: 1, "
        "data_parallel: 64";
    out.push_back(
        workbook_of("  - {kind: training, name: run, accelerator: H100 SXM, tokens: 500e9, desired_days: 20, global_batch_size: "
                    "1024, sequence_length_tokens: 4096" +
                        counts + ", model: {name: own, " + shape + "}}\n",
                    site));
    out.push_back(
        workbook_of("  - {kind: fine_tuning, name: tune, accelerator: H100 SXM, examples: 5e6, tokens_per_example: 600, "
                    "desired_days: 20, global_batch_size: 1024, sequence_length_tokens: 2048" +
                        counts + ", model: {name: own, " + shape + "}}\n",
                    site));
    out.push_back(
        workbook_of("  - {kind: fine_tuning, name: tune, accelerator: H100 SXM, method: full, examples: 5e6, tokens_per_example: "
                    "600, gpus: 8, global_batch_size: 64, sequence_length_tokens: 2048, tensor_parallel: 8, "
                    "activation_checkpointing: none, model: {name: own, " +
                    shape + "}}\n"));
    for (const char* method : {"full", "lora", "qlora"})
        out.push_back(workbook_of("  - {kind: fine_tuning, name: tune, accelerator: H100 SXM, method: " + std::string(method) +
                                      ", examples: 5e6, tokens_per_example: 600, epochs: 3, global_batch_size: 64, "
                                      "sequence_length_tokens: 2048, desired_hours: 100, sharding: zero3, model: {name: own, " +
                                      shape + "}}\n",
                                  "  finance: {engineers_waiting: 5}\n"));
    // What changes over the months, what may be interrupted, and plans that serve a part of it.
    const std::string months =
        ", starts_month: 3, ends_month: 40, growth_percent_per_month: 2, monthly_factors: [1, 1, 1, 1, 1, 1, "
        "1, 1, 1, 1.2, 1.6, 2.5]";
    const std::string spot =
        "  - {kind: spot, name: Spot, price_usd_per_gpu_hour: {T4: 0.12, H100 SXM: 1.5}, interruptions_per_instance_month: 2, "
        "gpus_per_instance: {T4: 1, H100 SXM: 8}, warning_seconds: 30, rest: On demand}\n"
        "  - {kind: hybrid, name: Without burst, base: On premises, rest: On demand}\n";
    out.push_back(
        workbook_of(requests("requests_per_second: {average: 800, peak: 4x}", months + ", interruptible: true, response_kb: 20"),
                    "  services: {egress_usd_per_gb: 0.09}\n  fleet: {growth_percent_per_month: 1}\n  constraints: "
                    "{budget_usd_per_month: 1e6}\n"
                    "  owned: [{accelerator: T4, gpus: 1, price_usd: 2500, book_value_usd: 1500, depreciation_months: 48, "
                    "resale_usd: 900}]\n",
                    spot));
    out.push_back(
        workbook_of("  - {kind: training, name: run, accelerator: H100 SXM, tokens: 5e9, gpus: 8, desired_days: 3" + months +
                        ", runs_planned: 30, runs_per_month: 2, global_batch_size: 64, sequence_length_tokens: 4096, "
                        "checkpoint_seconds: 60, model: {name: own, " +
                        shape +
                        "}}\n"
                        "  - {kind: fine_tuning, name: tune, accelerator: H100 SXM, method: full, examples: 1e6, "
                        "tokens_per_example: 600, gpus: 8" +
                        months +
                        ", runs_planned: 10, runs_per_month: 1, global_batch_size: 64, sequence_length_tokens: 2048, model: "
                        "{name: own, " +
                        shape + "}}\n",
                    {}, spot));
    out.push_back(
        workbook_of("  - {kind: inference, name: nightly, accelerator: T4, pattern: batch, items_per_run: 1e6, "
                    "runs_per_month: 30, deadline_hours: 6, maximum_batch_size: 32, measured: [{accelerator: T4, batch_size: 32, "
                    "items_per_second: 500}], model: {name: own, architecture: other, parameters: 25e6}}\n"
                    "  - {kind: job, name: one, accelerator: T4, gpus: 4, hours: 3, start_hour: 2, interruptible: true" +
                        months + "}\n",
                    "  services: {egress_gb_per_month: 5000, egress_usd_per_gb: 0.09}\n", spot));
    out.push_back(workbook_of(
        "  - {kind: inference, name: chat, accelerator: H100 SXM, requests_per_second: {average: 2, peak: 6}, input_tokens: "
        "1000, "
        "output_tokens: 200, cached_input_percent: 20, time_to_first_token_ms: 500, declarations: {data_must_stay: false, "
        "api_round_trip_ms: 200, latency_requires_proximity: false, on_managed_api: true}, model: {name: Llama-3.1-8B}}\n"
        "  - {kind: job, name: one, accelerator: T4, gpus: 4, hours: 3, start_hour: 2}\n",
        {},
        "  - {kind: managed_api, name: API, serves: [chat], input_usd_per_million_tokens: 0.5, output_usd_per_million_tokens: "
        "1.5, "
        "cached_input_usd_per_million_tokens: 0.1, small_model: gpt-4o-mini, small_model_share_percent: 30, "
        "small_model_input_usd_per_million_tokens: 0.15, small_model_output_usd_per_million_tokens: 0.6, batch_share_percent: "
        "10, "
        "requests_per_minute_quota: 1e5, tokens_per_minute_quota: 1e9, time_to_first_token_ms: 250, rest: On demand}\n"
        "  - {kind: managed_api, name: Automatic API, model: Llama-3.1-8B, rest: On demand}\n"));
    // Prices from the price book, so that the machines, and with them their quotas, are known.
    out.push_back(
        read("sizewright: 1\nscenarios:\n- name: One\n  provider: aws\n  region: us-east-1\n  workloads:\n"
             "  - {kind: job, name: one, accelerator: H100 SXM, gpus: 8, hours: 3, start_hour: 2}\n"
             "  constraints: {quotas: [{provider: aws, region: us-east-1, family: P, purchase: on_demand, unit: vcpu, approved: "
             "100, requested: 400, lead_time_days: 40}, {provider: aws, region: us-east-1, approved: 1000, confirmed: "
             "true}]}\n"
             "  plans:\n  - {kind: on_demand, name: On demand}\n"
             "  - {kind: on_demand, name: By the day, minimum_billing_seconds: 80000, price_usd_per_gpu_hour: 4}\n"));
    out.push_back(
        workbook_of("  - {kind: job, name: one, accelerator: T4, gpus: 4, hours: 3, start_hour: 2, movable_hours: 5, mouldable: "
                    "true, minimum_gpus: 2, left_running_hours: 1}\n"
                    "  - {kind: job, name: two, accelerator: T4, gpus: 2, hours: 4, start_hour: 3}\n",
                    "  fleet: {headroom_percent: 30}\n"));
    return out;
}

// "scenarios[0].workloads[0].epochs" of a training → "workloads[kind=training].epochs": the field, wherever it is. What all kinds
// share (the model, declarations, placement) is one field.
inline std::string field_of(const Workbook& workbook, const std::string& path) {
    std::string out = path;
    const auto list = out.find(".workloads[");
    if (list != std::string::npos) {
        const std::size_t index = static_cast<std::size_t>(std::stoul(out.substr(list + 11)));
        const auto kind =
            std::visit([](const auto& sheet) { return std::string(sheet.kind); }, workbook.scenarios[0].workloads[index]);
        const std::string below = out.substr(out.find(']', list) + 1);
        const bool is_shared = below.starts_with(".model.") || below.starts_with(".declarations.") || below == ".placement";
        out = out.substr(0, list) + (is_shared ? ".workloads[]" : ".workloads[kind=" + kind + "]") + below;
    }
    const auto plans = out.find(".plans[");
    if (plans != std::string::npos) {
        const std::size_t index = static_cast<std::size_t>(std::stoul(out.substr(plans + 7)));
        const auto kind = std::visit([](const auto& plan) { return std::string(plan.kind); }, workbook.scenarios[0].plans[index]);
        out = out.substr(0, plans) + ".plans[kind=" + kind + "]" + out.substr(out.find(']', plans) + 1);
    }
    if (const auto at = out.find("quotas["); at != out.npos) out.erase(at + 7, out.find(']', at) - at - 7);
    for (auto at = out.find("models["); at != std::string::npos; at = out.npos)  // one of several models is a model
        out = out.substr(0, out.find(".workloads[")) + ".workloads[].model" + out.substr(out.find(']', at) + 1);
    for (auto at = out.find("measured["); at != std::string::npos; at = out.find("measured[", at + 9))
        out.erase(at + 9, out.find(']', at) - at - 9);
    return out;
}

}  // namespace every_worksheet
