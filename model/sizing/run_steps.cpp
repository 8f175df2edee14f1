// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/run_steps.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "model/fields/put_in.h"
#include "model/fields/unit.h"
#include "model/sizing/step_writer.h"

namespace sizewright {

namespace {

constexpr double gigabyte = 1e9;
constexpr double seconds_per_day = 86400;

std::string gb(double bytes) { return put_in(bytes / gigabyte); }

class Recorder : StepWriter {
public:
    Recorder(DerivationSink& sink, const WorkloadResult& out, std::string_view wish_field, std::string_view work_field,
             const RunInputs& in, const RunSizing& sizing)
        : StepWriter(sink, out.name, out.path),
          out_(out),
          wish_field_(wish_field),
          work_field_(work_field),
          in_(in),
          sizing_(sizing) {}

    void time(Subject subject) {
        const TrainingResult& run = *out_.training;
        const bool by_samples = !(in_.tokens > 0);
        const double amount = by_samples ? in_.samples : in_.tokens;
        input(subject, by_samples ? Message{SW_TEXT("Samples of a run")} : Message{SW_TEXT("Tokens of a run")}, "D",
              put_in(amount), amount, by_samples ? "samples" : "tokens", {SW_TEXT("typed")}, work_field_);
        step(subject, {SW_TEXT("Work of a run")},
             by_samples                    ? "C = D × FLOP per sample"
             : in_.trained == Trained::all ? "C = D × (6 N + 12 L a s)"
                                           : "C = D × (4 N + 12 L a s + 6 adapters)",
             put_in(amount) + " × " + put_in(in_.flop / amount), in_.flop, "FLOP");
        step(subject, {SW_TEXT("Dense peak of one GPU")}, "P", put_in(in_.peak_flop_per_second) + " FLOP/s",
             in_.peak_flop_per_second, "FLOP/s")
            .source = {SW_TEXT("catalog")};
        input(subject, {SW_TEXT("Useful share of the peak")}, "u", put_in_share(in_.utilisation), in_.utilisation, "",
              in_.utilisation_basis == Basis::typed ? Message{SW_TEXT("typed")} : Message{SW_TEXT("estimated; published runs")},
              "model_flops_utilisation_percent");
        input(subject, {SW_TEXT("Scaling efficiency")}, "e", put_in_share(in_.scaling_efficiency), in_.scaling_efficiency, "",
              in_.is_scaling_typed
                  ? Message{SW_TEXT("typed")}
                  : Message{SW_TEXT("automatic: published shares are of runs on many GPUs and have the loss in them")},
              "scaling_efficiency_percent");
        const std::string share = put_in_share(in_.utilisation) + " × " + put_in_share(in_.scaling_efficiency);
        if (!sizing_.is_count_given)
            input(subject, {SW_TEXT("GPUs before rounding")}, "C ÷ (T × P × u × e)",
                  put_in(in_.flop) + " ÷ (" + put_in(*in_.wanted_seconds) + " s × " + put_in(in_.peak_flop_per_second) + " × " +
                      share + ")",
                  sizing_.before_rounding, "GPUs", {SW_TEXT("typed")}, wish_field_);
        step(subject, {SW_TEXT("GPUs of a run")},
             in_.typed_gpus           ? "typed"
             : sizing_.is_count_given ? "copies × GPUs of a copy"
                                      : "whole copies and nodes, until the time holds with failures",
             put_in(sizing_.gpus), sizing_.gpus, "GPUs");
        step(subject, {SW_TEXT("Days without failures")}, "C ÷ (GPUs × P × u × e × 86,400)",
             put_in(in_.flop) + " ÷ (" + put_in(sizing_.gpus) + " × " + put_in(in_.peak_flop_per_second) + " × " + share +
                 " × 86,400)",
             run.days.value, "days");
        if (sizing_.mean_between_failures)
            step(subject, {SW_TEXT("Mean time between failures of the run")}, "M = 1 ÷ (failures × GPUs)",
                 put_in(*sizing_.mean_between_failures / seconds_per_hour) + " h",
                 *sizing_.mean_between_failures / seconds_per_hour, "h");
        if (sizing_.interval_seconds)
            step(subject, {SW_TEXT("Between checkpoints")},
                 in_.typed_interval_seconds ? "typed" : "τ = M (1 + W₀(−e^(−1 − δ/M)))",
                 "δ = " + put_in(in_.checkpoint_seconds) + " s", *sizing_.interval_seconds / 60, "min");
        if (sizing_.wall_seconds)
            step(subject, {SW_TEXT("Days with failures")}, "(T ÷ τ) M e^(R/M) (e^((τ + δ)/M) − 1)",
                 "R = " + put_in(in_.restart_seconds) + " s", run.days_with_failures.value, "days");
        step(subject, {SW_TEXT("GPU-hours of a run")}, "GPUs × days × 24",
             put_in(sizing_.gpus) + " × " + put_in(run.days_with_failures.value) + " × 24", run.gpu_hours.value, "GPU-h");
    }

    void memory() {
        if (!out_.memory) return;
        const MemoryResult& memory = *out_.memory;
        const training::Layout& layout = sizing_.layout;
        step(Subject::memory, {SW_TEXT("Spread of the run")}, "tensor × pipeline × context × copies",
             put_in(layout.tensor) + " × " + put_in(layout.pipeline) + " × " + put_in(layout.context) + " × " +
                 put_in(layout.data),
             sizing_.gpus, "GPUs");
        step(Subject::memory, {SW_TEXT("Weights, gradients, optimiser")}, "parameters × bytes ÷ shards",
             gb(memory.weights) + " + " + gb(memory.gradients) + " + " + gb(memory.optimizer),
             (memory.weights + memory.gradients + memory.optimizer) / gigabyte, "GB");
        if (memory.gathered > 0)
            step(Subject::memory, {SW_TEXT("Gathered layers")}, "2 layers × 2 bytes", gb(memory.gathered),
                 memory.gathered / gigabyte, "GB");
        step(Subject::memory, {SW_TEXT("Activations")}, "layers × micro-batches in flight × bytes of a layer",
             "micro-batch " + put_in(memory.batch), memory.activations / gigabyte, "GB");
        if (memory.logits > 0)
            step(Subject::memory, {SW_TEXT("Logits and their gradient")}, "2 × s × b × V × 4 bytes", gb(memory.logits),
                 memory.logits / gigabyte, "GB");
        step(Subject::memory, {SW_TEXT("Needed of one GPU")}, "sum, with the runtime", gb(memory.needed()),
             memory.needed() / gigabyte, "GB");
    }

    void gpus() {
        if (!sizing_.is_count_given) {
            step(Subject::gpus, {SW_TEXT("Work of a run")}, "C", put_in(in_.flop) + " FLOP", in_.flop, "FLOP");
            step(Subject::gpus, {SW_TEXT("GPUs before rounding")}, "C ÷ (T × P × u × e)",
                 put_in(in_.flop) + " ÷ (" + put_in(*in_.wanted_seconds / seconds_per_day) + " d × " +
                     put_in(in_.peak_flop_per_second) + " × " + put_in_share(in_.utilisation) + " × " +
                     put_in_share(in_.scaling_efficiency) + ")",
                 sizing_.before_rounding, "GPUs");
        }
        step(Subject::gpus, {SW_TEXT("GPUs")}, "runs at once × GPUs of a run",
             put_in(in_.concurrent_runs) + " × " + put_in(sizing_.gpus), out_.gpus->value, "GPUs");
    }

private:
    const WorkloadResult& out_;
    std::string_view wish_field_, work_field_;
    const RunInputs& in_;
    const RunSizing& sizing_;
};

// Row 7: the data set, the model and the activations over the memory of a GPU.
std::optional<LessonFigure> gpus_for_the_memory(const RunInputs& in, const RunSizing& sizing) {
    if (!(in.dataset_bytes > 0) || !in.model.parameters || !(in.nominal_memory_bytes > 0)) return {};
    RunInputs alone = in;  // one copy on one GPU, nothing split
    alone.global_batch = 0;
    training::Layout layout;
    layout.sequence_parallel = in.layout.sequence_parallel;
    const auto memory = run_memory(alone, layout, std::max(1.0, sizing.micro_batch));
    if (!memory) return {};
    const double model = 2 * *in.model.parameters, state = memory->weights + memory->gradients + memory->optimizer;
    const double rest = memory->needed() - state - memory->activations;
    LessonFigure out;
    out.label = {SW_TEXT("GPUs for the memory")};
    out.formula = "(data set + model + activations) ÷ GPU memory";
    out.substituted =
        "(" + gb(in.dataset_bytes) + " + " + gb(model) + " + " + gb(memory->activations) + ") ÷ " + gb(in.nominal_memory_bytes);
    out.value = (in.dataset_bytes + model + memory->activations) / in.nominal_memory_bytes;
    out.corrected_formula = "(weights, gradients, optimiser + activations + logits, runtime) ÷ usable memory";
    out.corrected_substituted =
        "(" + gb(state) + " + " + gb(memory->activations) + " + " + gb(rest) + ") ÷ " + gb(memory->available);
    out.corrected = memory->needed() / memory->available;
    out.rounded = std::ceil(out.corrected - 1e-9);
    out.unit = "GPUs";
    out.note = {
        SW_TEXT("The data set is read from storage and never in GPU memory; gradients and optimiser states are, and are "
                "left out.")};
    out.source = "lesson L348-350";
    return out;
}

// Row 8: the GPUs and days of the lesson against the work.
LessonFigure gpus_for_the_wish(const RunInputs& in) {
    const double days = *in.wanted_seconds / seconds_per_day;
    LessonFigure out;
    out.label = {SW_TEXT("GPUs for the wanted days")};
    out.formula = "as planned";
    out.substituted = put_in(*in.typed_gpus) + " GPUs for " + put_in(days) + " days";
    out.value = *in.typed_gpus;
    out.corrected_formula = "FLOP ÷ (time × peak × useful share)";
    out.corrected_substituted = put_in(in.flop) + " ÷ (" + put_in(*in.wanted_seconds) + " × " + put_in(in.peak_flop_per_second) +
                                " × " + put_in_share(in.utilisation) + ")";
    out.corrected = training::gpus_for(in.flop, *in.wanted_seconds, in.peak_flop_per_second, in.utilisation);
    out.rounded = std::ceil(out.corrected - 1e-9);
    out.unit = "GPUs";
    const double implied = training::utilisation_of(in.flop, *in.typed_gpus * *in.wanted_seconds, in.peak_flop_per_second);
    out.note = {SW_TEXT("The plan would need %1 % of the GPUs' dense peak."), {significant(implied * 100, 3)}};
    out.source = "lesson L221-225";
    return out;
}

// Row 9: GPU-hours, from which the lesson's cost follows.
LessonFigure gpu_hours(const RunInputs& in) {
    const double hours = *in.wanted_seconds / seconds_per_hour;
    LessonFigure out;
    out.label = {SW_TEXT("GPU-hours of a training")};
    out.formula = "GPUs × days × 24";
    out.substituted = put_in(*in.typed_gpus) + " × " + put_in(hours / 24) + " × 24";
    out.value = *in.typed_gpus * hours;
    out.corrected_formula = "FLOP ÷ (peak × useful share × 3,600)";
    out.corrected_substituted =
        put_in(in.flop) + " ÷ (" + put_in(in.peak_flop_per_second) + " × " + put_in_share(in.utilisation) + " × 3,600)";
    out.corrected = in.flop / (in.peak_flop_per_second * in.utilisation * seconds_per_hour);
    out.unit = "GPU-h";
    out.note = {SW_TEXT("The wanted days do not follow from the work; the cost of a training grows by the same factor.")};
    out.source = "lesson L243";
    return out;
}

}  // namespace

std::vector<LessonFigure> run_lesson(const RunInputs& in, const RunSizing& sizing) {
    std::vector<LessonFigure> out;
    if (auto memory = gpus_for_the_memory(in, sizing)) out.push_back(std::move(*memory));
    if (in.typed_gpus && in.wanted_seconds) {
        out.push_back(gpus_for_the_wish(in));
        out.push_back(gpu_hours(in));
    }
    return out;
}

void record_run_steps(DerivationSink& sink, const WorkloadResult& out, std::string_view wish_field, std::string_view work_field,
                      const RunInputs& in, const RunSizing& sizing) {
    Recorder recorder(sink, out, wish_field, work_field, in, sizing);
    recorder.gpus();
    recorder.time(Subject::days);
    recorder.memory();
}

}  // namespace sizewright
