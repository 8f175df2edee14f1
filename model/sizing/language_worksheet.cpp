// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/language_worksheet.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "model/catalog/catalog.h"
#include "model/catalog/spelling.h"
#include "model/fields/format.h"
#include "model/fields/unit.h"

namespace sizewright {

namespace {

constexpr double gibibyte = 1024.0 * 1024 * 1024;
constexpr double gigabyte = 1e9;
constexpr double usual_sequences = 256;  // that engines run at once unless told otherwise
constexpr double plain_link = 64e9;      // between GPUs without a link of their own: PCIe 4.0 x16, both directions
constexpr double least_part_of_the_context = 0.25;
constexpr std::array spreads{1.0, 2.0, 4.0, 8.0};

std::string gigabytes(double bytes) { return significant(bytes / gigabyte, 3); }

double bytes_of(KvPrecision precision) { return precision == KvPrecision::fp8 || precision == KvPrecision::int8 ? 1 : 2; }

// The number format in which the multiplications run: 4-bit weights are expanded, unless the chip
// multiplies NVFP4 as it is, and a chip without 8-bit units computes in 16.
std::optional<double> peak_of(const Accelerator& card, Precision precision) {
    if (precision == Precision::nvfp4 && card.fp4_flop_per_second) return card.fp4_flop_per_second;
    if (is_four_bit(precision)) precision = Precision::bf16;
    if (const auto peak = card.peak(precision)) return peak;
    for (const Precision other : {Precision::bf16, Precision::fp16, Precision::tf32, Precision::fp32})
        if (const auto peak = card.peak(other)) return peak;
    return {};
}

// Names of the catalog that contain what is typed or are contained in it, at most three; only for messages.
std::string near_models(const Catalog& catalog, std::string_view typed) {
    const std::string wanted = bare_spelling(typed);
    std::string out;
    if (wanted.size() < 3) return out;
    int found = 0;
    for (const ModelArchitecture& model : catalog.models) {
        const std::string name = bare_spelling(model.name);
        if (name.find(wanted) == std::string::npos && wanted.find(name) == std::string::npos) continue;
        out.append(out.empty() ? "" : ", ").append(model.name);
        if (++found == 3) break;
    }
    return out;
}

class Reading {
public:
    Reading(const Inference& sheet, const SizingContext& context, const Reporter& report)
        : sheet_(sheet), context_(context), report_(report) {}

    std::optional<LanguageInputs> run() {
        if (!read_requests() || !read_model() || !read_hardware()) return {};
        read_targets();
        if (!check_context() || !spread()) return {};
        return in_;
    }

private:
    void say(std::string_view field, Message message, Message suggestion = {}, std::string fix = {}) const {
        report_(Severity::error, field, std::move(message), std::move(suggestion), std::move(fix));
    }

    bool read_requests() {
        const auto rates = rates_of(sheet_, report_);
        if (!rates) return false;
        in_.average_per_second = rates->average;
        in_.peak_per_second = rates->peak;
        if (!sheet_.input_tokens) say("input_tokens", {SW_TEXT("A language model needs the mean input tokens of a request.")});
        if (!sheet_.output_tokens) say("output_tokens", {SW_TEXT("A language model needs the mean output tokens of a request.")});
        if (!sheet_.input_tokens || !sheet_.output_tokens) return false;
        in_.request.input_tokens = amount(*sheet_.input_tokens);
        in_.request.output_tokens = amount(*sheet_.output_tokens);
        in_.request.cached_fraction = to_si(Unit::percent, amount(*sheet_.cached_input_percent));
        return true;
    }

    bool read_model() {
        if (!sheet_.models.empty()) {
            say("models",
                {SW_TEXT("A language model is served by itself: several models on one GPU are sized for other models.")},
                {SW_TEXT("Give each its own worksheet.")});
            return false;
        }
        const std::size_t before = report_.problems.size();
        in_.model = resolve_model(sheet_.model, context_.catalog, "model", report_);
        for (std::size_t i = before; i < report_.problems.size(); ++i)
            if (report_.problems[i].severity == Severity::error) return false;
        if (!in_.model.is_transformer) {
            say("model.architecture",
                {SW_TEXT("Tokens are for transformers; a model of another kind is sized by its work per item.")});
            return false;
        }
        return is_known("parameters", in_.model.parameters) && is_known("layers", in_.model.layers) &&
               is_known("hidden_size", in_.model.hidden_size) && is_known("attention_heads", in_.model.attention_heads);
    }

    bool is_known(std::string_view key, const std::optional<double>& value) {
        if (value) return true;
        Message suggestion{SW_TEXT("Choose a model of the catalog by its name, or import its configuration.")};
        if (!in_.model.known && context_.catalog && sheet_.model.name) {
            const std::string near = near_models(*context_.catalog, *sheet_.model.name);
            if (!near.empty()) suggestion = {SW_TEXT("The catalog has no “%1”; near it: %2."), {*sheet_.model.name, near}};
        }
        const std::string field = "model." + std::string(key);
        if (key == "parameters")
            say(field, {SW_TEXT("Needs the parameters of the model.")}, std::move(suggestion));
        else
            say(field, {SW_TEXT("Needs the shape of the model: layers, hidden size and attention heads decide its cache.")},
                std::move(suggestion));
        return false;
    }

    bool read_hardware() {
        const Accelerator* card = context_.card;
        if (!card) {
            say("accelerator", {SW_TEXT("The catalog has no “%1”, so its memory and speed are not known."),
                                {std::string(context_.accelerator)}});
            return false;
        }
        ReplicaHardware& hardware = in_.hardware;
        hardware.bytes_per_second = card->bandwidth_bytes_per_second;
        hardware.link_bytes_per_second = card->link_bytes_per_second.value_or(plain_link);
        const double visible = card->visible_memory_gib ? *card->visible_memory_gib * gibibyte : card->memory_gb * gigabyte;
        hardware.memory_bytes = visible * to_si(Unit::percent, *sheet_.usable_memory_percent);
        if (!(hardware.bytes_per_second > 0)) {
            say("accelerator", {SW_TEXT("The memory bandwidth of %1 is not known."), {card->name}});
            return false;
        }
        if (const auto peak = peak_of(*card, in_.model.precision))
            hardware.flop_per_second = *peak;
        else
            report_(
                Severity::note, "accelerator",
                {SW_TEXT("The catalog has no peak of %1: a prompt is taken to be read token by token, at its memory bandwidth."),
                 {card->name}});
        for (const MeasuredThroughput& row : sheet_.measured)
            if (row.accelerator && *row.accelerator == context_.accelerator && row.items_per_second)
                in_.measured_per_gpu =
                    std::max(in_.measured_per_gpu.value_or(0), to_si(Unit::per_second, amount(*row.items_per_second)));
        return true;
    }

    void read_targets() {
        in_.cache_value_bytes = sheet_.kv_precision ? bytes_of(*sheet_.kv_precision) : 2;
        in_.target_fraction = to_si(Unit::percent, *sheet_.utilisation_target_percent);
        in_.spares = *sheet_.redundancy_replicas;
        in_.most_sequences = sheet_.concurrent_requests ? *sheet_.concurrent_requests : usual_sequences;
        // Median error of the fits: 13 % with vLLM and TensorRT-LLM, 21 % with SGLang; others were not in them.
        if (sheet_.engine)
            in_.spread_of_estimates = *sheet_.engine == Engine::vllm || *sheet_.engine == Engine::tensorrt_llm ? 1.0
                                      : *sheet_.engine == Engine::sglang                                       ? 21.0 / 13
                                                                                                               : 2.0;
        if (sheet_.data_parallel) in_.typed_replicas = *sheet_.data_parallel;
        if (sheet_.time_to_first_token_ms) in_.time_to_first_target = to_si(Unit::milliseconds, *sheet_.time_to_first_token_ms);
        if (sheet_.time_per_output_token_ms)
            in_.time_per_token_target = to_si(Unit::milliseconds, *sheet_.time_per_output_token_ms);
        const SpeculativeDecoding& speculation = sheet_.speculative_decoding;
        if (!*speculation.enabled) return;
        in_.draft_tokens = *speculation.draft_tokens;
        in_.draft_acceptance = to_si(Unit::percent, *speculation.acceptance_percent);
        in_.draft_cost = to_si(Unit::percent, *speculation.draft_cost_percent);
    }

    bool check_context() {
        const double tokens = in_.request.input_tokens + in_.request.output_tokens;
        const auto& longest = in_.model.maximum_context;
        if (sheet_.maximum_context_tokens) {
            const double typed = *sheet_.maximum_context_tokens;
            if (longest && typed > *longest) {
                say("maximum_context_tokens", {SW_TEXT("The model takes %1 tokens at most."), {grouped(*longest)}},
                    {SW_TEXT("Set to %1"), {grouped(*longest)}}, plain(*longest));
                return false;
            }
            if (tokens > typed) {
                say("maximum_context_tokens",
                    {SW_TEXT("A mean request has %1 tokens, more than the largest context of %2."),
                     {grouped(tokens), grouped(typed)}},
                    {SW_TEXT("Set to %1"), {grouped(std::ceil(tokens))}}, plain(std::ceil(tokens)));
                return false;
            }
        } else if (longest && tokens > *longest) {
            say("input_tokens",
                {SW_TEXT("A mean request has %1 tokens; the model takes %2 at most."), {grouped(tokens), grouped(*longest)}});
            return false;
        }
        return true;
    }

    bool spread() {
        in_.spread.pipeline = *sheet_.pipeline_parallel;
        in_.spread.expert = *sheet_.expert_parallel;
        if (in_.spread.expert > 1 && in_.model.experts < in_.spread.expert) {
            say("expert_parallel", {SW_TEXT("%1 GPUs for the experts, and the model has %2."),
                                    {plain(in_.spread.expert), plain(in_.model.experts)}});
            return false;
        }
        if (in_.spread.pipeline > in_.model.layers.value_or(1)) {
            say("pipeline_parallel",
                {SW_TEXT("%1 stages are more than the %2 layers."), {plain(in_.spread.pipeline), plain(*in_.model.layers)}});
            return false;
        }
        if (sheet_.tensor_parallel) {
            in_.spread.tensor = *sheet_.tensor_parallel;
            if (std::fmod(*in_.model.attention_heads, in_.spread.tensor) != 0) {
                say("tensor_parallel", {SW_TEXT("%1 attention heads cannot be split evenly over %2 GPUs."),
                                        {plain(*in_.model.attention_heads), plain(in_.spread.tensor)}});
                return false;
            }
        } else
            choose_tensor();
        check_sequences();
        return true;
    }

    // GPUs in all with this spread; nothing when it does not hold a sequence or cannot meet the targets.
    std::optional<double> gpus_with(LanguageInputs& in) const {
        const double fit = sequences_that_fit(in);
        if (fit < 1) return {};
        const LanguageSizing sizing = size_language(in, fit, language::likely_efficiency);
        if (!sizing.is_first_token_possible || !sizing.is_token_possible) return {};
        if (sizing.rate_for_targets > 0)
            in.options[in.option_count++] = {in.spread.gpus(), sizing.rate_for_targets, sizing.capacity};
        return (std::max(1.0, sizing.replicas) + in.spares) * in.spread.gpus();
    }

    // The spread that takes the fewest GPUs in all while it keeps the targets, the smaller of equals; if none keeps them, the
    // smallest that holds a sequence.
    void choose_tensor() {
        double best = 0, fits = 0, least = 0;
        for (const double tensor : spreads) {
            if (std::fmod(*in_.model.attention_heads, tensor) != 0 || tensor > context_.gpus_per_node) continue;
            in_.spread.tensor = tensor;
            if (!(fits > 0) && sequences_that_fit(in_) >= 1) fits = tensor;
            const auto gpus = gpus_with(in_);
            if (!gpus || (best > 0 && *gpus >= least)) continue;
            best = tensor;
            least = *gpus;
        }
        in_.spread.tensor = best > 0 ? best : fits > 0 ? fits : 1;
    }

    void check_sequences() const {
        const double fit = sequences_that_fit(in_);
        if (fit >= 1 && sheet_.concurrent_requests && *sheet_.concurrent_requests > fit) {
            const MemoryResult memory = language_memory(in_, *sheet_.concurrent_requests);
            report_(Severity::warning, "concurrent_requests",
                    {SW_TEXT("%1 sequences need %2 GB of each GPU, and %3 has %4 GB: %5 fit."),
                     {grouped(*sheet_.concurrent_requests), gigabytes(memory.needed()), context_.card->name,
                      gigabytes(memory.available), grouped(fit)}},
                    {SW_TEXT("Set to %1"), {grouped(fit)}}, plain(fit));
        }
    }

    const Inference& sheet_;
    const SizingContext& context_;
    const Reporter& report_;
    LanguageInputs in_{};
};

}  // namespace

std::optional<LanguageInputs> language_inputs_of(const Inference& sheet, const SizingContext& context, const Reporter& report) {
    return Reading(sheet, context, report).run();
}

Message cheapest_change(const LanguageInputs& in) {
    const auto fits = [](const LanguageInputs& changed) { return sequences_that_fit(changed) >= 1; };
    LanguageInputs changed = in;
    changed.cache_value_bytes = 1;
    if (in.cache_value_bytes > 1 && fits(changed)) return {SW_TEXT("An 8-bit cache makes it fit.")};
    // What is left of the memory holds a part of the context that is worth having.
    const double wanted = language::mean_context(in.request), possible = context_that_fits(in, 1);
    if (possible >= least_part_of_the_context * wanted) {
        const double step = possible >= 10000 ? 1000 : 100;
        const double rounded = possible > step ? std::floor(possible / step) * step : possible;
        return {SW_TEXT("A context of %1 tokens fits instead of %2."), {grouped(rounded), grouped(std::ceil(wanted))}};
    }
    for (const auto& [precision, text] :
         {std::pair{Precision::fp8, SW_TEXT("8-bit weights make it fit: %1 GB instead of %2.")},
          std::pair{Precision::int4, SW_TEXT("4-bit weights make it fit: %1 GB instead of %2.")}}) {
        const double bits = bits_per_weight(precision, 128);
        if (bits >= in.model.bits_per_weight) continue;
        changed = in;
        changed.model.weight_bytes = weight_bytes_at(in.model, bits);
        if (fits(changed))
            return {text, {gigabytes(changed.model.weight_bytes.value_or(0)), gigabytes(in.model.weight_bytes.value_or(0))}};
    }
    for (const double tensor : spreads) {
        changed = in;
        changed.spread.tensor = tensor;
        if (tensor <= in.spread.tensor || std::fmod(in.model.attention_heads.value_or(1), tensor) != 0) continue;
        if (fits(changed)) return {SW_TEXT("%1 GPUs for each replica make it fit."), {plain(tensor)}};
    }
    return {};
}

}  // namespace sizewright
