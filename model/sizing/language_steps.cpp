// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/language_steps.h"

#include <cmath>

#include "model/fields/put_in.h"
#include "model/sizing/language/memory.h"
#include "model/sizing/step_writer.h"

namespace sizewright {

namespace {

constexpr double gigabyte = 1e9;

std::string gb(double bytes) { return put_in(bytes / gigabyte); }

class Recorder : StepWriter {
public:
    Recorder(DerivationSink& sink, const Inference& sheet, const WorkloadResult& out, const LanguageInputs& in,
             const LanguageSizing& sizing, double fit)
        : StepWriter(sink, out.name, out.path), sheet_(sheet), out_(out), in_(in), sizing_(sizing), fit_(fit) {}

    void memory() {
        const MemoryResult& memory = *out_.memory;
        const std::string bits = put_in(in_.model.bits_per_weight);
        input(Subject::memory, {SW_TEXT("Weights of a GPU")}, "weights ÷ GPUs of a replica",
              gb(in_.model.weight_bytes.value_or(0)) + " ÷ " + put_in(in_.spread.tensor * in_.spread.pipeline),
              memory.weights / gigabyte, "GB", model_source(), "model.parameters");
        step(Subject::memory, {SW_TEXT("Bits per weight")}, "bits + scales of a group", "", in_.model.bits_per_weight, "bits");
        step(Subject::memory, {SW_TEXT("Cache per token")},
             in_.model.kv_latent_rank ? "layers × latent rank × bytes" : "layers × KV heads × head dimension × 2 × bytes", "",
             out_.inference->language->kv_bytes_per_token / 1e3, "kB");
        const double share = language::cache_share(in_.model, in_.spread.tensor);
        input(Subject::memory, {SW_TEXT("Share of the cache on one GPU")}, "largest share of the KV heads ÷ stages",
              put_in(share) + " ÷ " + put_in(in_.spread.pipeline), share / in_.spread.pipeline, "", {}, "tensor_parallel");
        const double context = out_.inference->language->mean_context_tokens;
        const double sequence = kv_bytes(in_.model, in_.cache_value_bytes, context + language::paging_waste_tokens()).value_or(0);
        step(Subject::memory, {SW_TEXT("Cache of one sequence")}, "cache per token × (context + 7.5 tokens that paging wastes)",
             "context = " + put_in(context) + " tokens", sequence / gigabyte, "GB");
        step(Subject::memory, {SW_TEXT("Cache of the running sequences")}, "sequences × cache of a sequence × share",
             put_in(memory.batch) + " × " + gb(sequence) + " × " + put_in(share / in_.spread.pipeline),
             memory.kv_cache / gigabyte, "GB");
        step(Subject::memory, {SW_TEXT("Working memory")}, "tokens in a step × (2 × intermediate + 2 × hidden) × 2 bytes", "",
             memory.activations / gigabyte, "GB");
        step(Subject::memory, {SW_TEXT("Logits and runtime")}, "14.3 B × vocabulary × sequences + context and graphs", "",
             (memory.logits + memory.runtime) / gigabyte, "GB");
        step(Subject::memory, {SW_TEXT("Sequences that fit")}, "⌊(usable − all but the cache) ÷ cache of a sequence⌋", "", fit_,
             "sequences");
    }

    void throughput() {
        const InferenceResult& result = *out_.inference;
        if (in_.measured_per_gpu) {
            input(Subject::throughput, {SW_TEXT("Measured throughput of one GPU")}, "X", put_in(*in_.measured_per_gpu) + " /s",
                  *in_.measured_per_gpu, "/s", {SW_TEXT("typed")}, "measured");
        } else {
            const double share = language::likely_efficiency.prefill;
            const double flops = in_.hardware.flop_per_second * in_.spread.tensor * in_.spread.expert;
            step(
                Subject::throughput, {SW_TEXT("Prefill of a request")}, "1,000 × (2 N i + 2 L a i²) ÷ (FLOP/s × share)",
                "1,000 × " + put_in(sizing_.prefill * flops * share) + " ÷ (" + put_in(flops) + " × " + put_in_share(share) + ")",
                sizing_.prefill * 1e3, "ms");
            step(Subject::throughput, {SW_TEXT("Step of one sequence alone")},
                 "max((weights + cache) ÷ (bandwidth × 0.70), FLOP ÷ (FLOP/s × 0.35)) + layers × 60 µs + exchange between GPUs",
                 "", sizing_.least_time_per_token * 1e3, "ms");
            step(Subject::throughput, {SW_TEXT("Sequences at once")}, "min(that fit, that the engine runs)",
                 "min(" + put_in(fit_) + ", " + put_in(in_.most_sequences) + ")", sizing_.most_sequences, "sequences");
            step(Subject::throughput, {SW_TEXT("Requests per second of a replica")}, "X = 1 ÷ (prefill + o × T(B) ÷ B)", "",
                 sizing_.capacity, "/s");
        }
        step(Subject::throughput, {SW_TEXT("Output tokens per second of a replica")}, "X × o",
             put_in(sizing_.capacity) + " × " + put_in(in_.request.output_tokens), result.language->tokens_per_second.value,
             "/s");
    }

    void latency() {
        if (!sizing_.steady || !(sizing_.running > 0)) return;
        step(Subject::latency, {SW_TEXT("Sequences that run at the peak")}, "b = rate × o × T(b) ÷ (1 − rate × prefill)",
             "rate = " + put_in(sizing_.rate_per_replica) + " /s", sizing_.running, "sequences");
        step(Subject::latency, {SW_TEXT("Time per output token")}, "T(b) ÷ (1 − rate × prefill)", "",
             sizing_.time_per_token * 1e3, "ms");
        step(Subject::latency, {SW_TEXT("Time to first token")}, "prefill + ρ prefill ÷ (2 (1 − ρ)) + (1 − ρ) T(b) ÷ 2",
             "ρ = " + put_in_share(sizing_.rate_per_replica * sizing_.prefill), sizing_.time_to_first * 1e3, "ms");
    }

    void gpus() {
        input(Subject::gpus, {SW_TEXT("Utilisation target")}, "u", put_in_share(in_.target_fraction), in_.target_fraction, "",
              sheet_.utilisation_target_percent.is_typed() ? Message{SW_TEXT("typed")}
                                                           : Message{SW_TEXT("default; %1"), {"lesson L148"}},
              "utilisation_target_percent");
        step(Subject::gpus, {SW_TEXT("Replicas for the load")}, "rate ÷ (X × u)",
             put_in(in_.peak_per_second) + " ÷ (" + put_in(sizing_.capacity) + " × " + put_in_share(in_.target_fraction) + ")",
             sizing_.needed_for_load, "replicas");
        if (sizing_.raised_for_latency)
            step(Subject::gpus, {SW_TEXT("Replicas that keep the latency targets")}, "⌈rate ÷ rate within the targets⌉",
                 "⌈" + put_in(in_.peak_per_second) + " ÷ " + put_in(sizing_.rate_for_targets) + "⌉", sizing_.replicas,
                 "replicas");
        step(Subject::gpus, {SW_TEXT("GPUs")}, "(replicas + spares) × GPUs of a replica",
             "(" + put_in(sizing_.replicas_in_use) + " + " + put_in(in_.spares) + ") × " + put_in(in_.spread.gpus()),
             out_.gpus->value, "GPUs");
    }

    void busy() {
        const InferenceResult& result = *out_.inference;
        if (!result.busy_at_peak_fraction) return;
        const std::string capacity = " ÷ (" + put_in(sizing_.capacity) + " × " + put_in(result.language->replicas) + ")";
        step(Subject::busy, {SW_TEXT("Busy at peak")}, "peak ÷ (X × replicas)", put_in(in_.peak_per_second) + capacity,
             result.busy_at_peak_fraction->value, "");
        step(Subject::busy, {SW_TEXT("Busy, mean")}, "average ÷ (X × replicas)", put_in(in_.average_per_second) + capacity,
             result.busy_mean_fraction->value, "");
        if (result.useful_fraction)
            step(Subject::useful, {SW_TEXT("Useful, mean")}, "rate × FLOP of a request ÷ (GPUs × peak)",
                 put_in(in_.average_per_second) + " × " + put_in(sizing_.flop_per_request) + " ÷ (" + put_in(out_.gpus->value) +
                     " × " + put_in(in_.hardware.flop_per_second) + ")",
                 result.useful_fraction->value, "");
    }

private:
    Message model_source() const {
        return in_.model.known ? Message{SW_TEXT("catalog; %1"), {sheet_.model.name.value_or({})}} : Message{SW_TEXT("typed")};
    }

    const Inference& sheet_;
    const WorkloadResult& out_;
    const LanguageInputs& in_;
    const LanguageSizing& sizing_;
    double fit_;
};

}  // namespace

std::vector<LessonFigure> language_lesson(const LanguageInputs& in, std::string_view accelerator) {
    std::vector<LessonFigure> out;
    if (!in.model.parameters || !in.model.weight_bytes) return out;
    const double billions = *in.model.parameters / 1e9, bytes = bytes_of(in.model.precision);
    LessonFigure& figure = out.emplace_back();
    figure.label = {SW_TEXT("Memory of the weights")};
    figure.formula = "billion parameters × GB for each";
    figure.substituted = put_in(billions) + " × " + put_in(bytes);
    figure.value = billions * bytes;
    figure.corrected = *in.model.weight_bytes / gigabyte;
    const double bits = in.model.bits_per_weight, kept = bits < 16 ? parameters_kept_at_16_bits(in.model) / 1e9 : 0;
    if (std::abs(weight_bytes_at(in.model, bits).value_or(0) / *in.model.weight_bytes - 1) > 1e-9) {
        figure.corrected_formula = "size of the weights";
        figure.corrected_substituted = "typed";
    } else if (kept > 0) {
        figure.corrected_formula = "(billion parameters × bits + embeddings and norms × 16) ÷ 8";
        figure.corrected_substituted = "(" + put_in(billions - kept) + " × " + put_in(bits) + " + " + put_in(kept) + " × 16) ÷ 8";
    } else {
        figure.corrected_formula = "billion parameters × bits ÷ 8";
        figure.corrected_substituted = put_in(billions) + " × " + put_in(bits) + " ÷ 8";
    }
    figure.unit = "GB";
    figure.note = bytes < 2 ? Message{SW_TEXT("Scales and zero points are stored too, and embeddings stay at 16 bits.")}
                            : Message{SW_TEXT("Exact in GB; the cache and the runtime come on top.")};
    figure.source = "lesson 2 L17-19, L74";

    constexpr double lesson_batch = 16;
    const MemoryResult one = language_memory(in, 1), many = language_memory(in, lesson_batch);
    LessonFigure& batch = out.emplace_back();
    batch.label = {SW_TEXT("Memory of a GPU with a batch of 16")};
    batch.formula = "that of a batch of 1";
    batch.substituted = gb(one.needed());
    batch.value = one.needed() / gigabyte;
    batch.corrected_formula = "all but the cache + 16 × cache of a sequence";
    batch.corrected_substituted = gb(many.needed() - many.kv_cache) + " + 16 × " + gb(one.kv_cache);
    batch.corrected = many.needed() / gigabyte;
    batch.unit = "GB";
    batch.note = many.fits()  ? Message{SW_TEXT("A batch of 16 fits on %1."), {std::string(accelerator)}}
                 : one.fits() ? Message{SW_TEXT("A batch of 1 fits on %1, a batch of 16 does not."), {std::string(accelerator)}}
                              : Message{SW_TEXT("Not even a batch of 1 fits on %1."), {std::string(accelerator)}};
    batch.source = "lesson 2 L21";
    return out;
}

void record_language_steps(DerivationSink& sink, const Inference& sheet, const WorkloadResult& out, const LanguageInputs& in,
                           const LanguageSizing& sizing, double fit) {
    Recorder recorder(sink, sheet, out, in, sizing, fit);
    recorder.gpus();
    recorder.memory();
    recorder.throughput();
    recorder.latency();
    recorder.busy();
}

}  // namespace sizewright
