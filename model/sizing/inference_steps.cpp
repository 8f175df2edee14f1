// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/inference_steps.h"

#include <cmath>

#include "model/fields/put_in.h"
#include "model/sizing/step_writer.h"

namespace sizewright {

namespace {

std::string percent(double fraction) { return significant(fraction * 100, 4) + " %"; }

// What an input rests on: typed, or its default and where that comes from.
template <class T> Message origin(const Field<T>& field, std::string_view default_source) {
    if (field.is_typed()) return {SW_TEXT("typed")};
    if (default_source.empty()) return {SW_TEXT("default")};
    return {SW_TEXT("default; %1"), {std::string(default_source)}};
}

class Recorder : StepWriter {
public:
    Recorder(DerivationSink& sink, const Inference& sheet, std::string_view path, const InferenceInputs& in,
             const InferenceSizing& sizing)
        : StepWriter(sink, sheet.name.value_or(""), path),
          sheet_(sheet),
          in_(in),
          sizing_(sizing),
          x_(sizing.result.items_per_second_per_gpu.value) {}

    void gpus(const std::vector<LessonFigure>& lesson) {
        peak_load(Subject::gpus);
        throughput(Subject::gpus);
        input(Subject::gpus, {SW_TEXT("Utilisation target")}, "u", percent(in_.target_fraction), in_.target_fraction, "",
              origin(sheet_.utilisation_target_percent, "lesson L148"), "utilisation_target_percent");
        step(Subject::gpus, {SW_TEXT("GPUs before rounding")}, "rate ÷ (X × u)",
             put_in(in_.peak_per_second) + " ÷ (" + put_in(x_) + " × " + put_in_share(in_.target_fraction) + ")",
             sizing_.before_rounding, "GPUs");
        const std::string spare = put_in(sizing_.gpus.value - sizing_.without_spares);
        if (sizing_.without_spares == sizing_.for_the_load) {
            step(Subject::gpus, {SW_TEXT("GPUs")}, "⌈GPUs⌉ + spare", "⌈" + put_in(sizing_.before_rounding) + "⌉ + " + spare,
                 sizing_.gpus.value, "GPUs");
        } else {
            if (sizing_.wanted > sizing_.for_the_load) latency_target(Subject::gpus);
            if (sizing_.without_spares != sizing_.wanted) replica_limit();
            step(Subject::gpus, {SW_TEXT("GPUs")}, "GPUs + spare", put_in(sizing_.without_spares) + " + " + spare,
                 sizing_.gpus.value, "GPUs");
        }
        for (const LessonFigure& figure : lesson)
            if (figure.label.text == "Capacity formula at peak") lesson_formula(figure);
    }

    void busy() {
        const InferenceResult& result = sizing_.result;
        if (!result.busy_at_peak_fraction) return;
        peak_load(Subject::busy);
        average_load(Subject::busy);
        throughput(Subject::busy);
        const std::string capacity = " ÷ (" + put_in(x_) + " × " + put_in(sizing_.gpus.value) + ")";
        step(Subject::busy, {SW_TEXT("Busy at peak")}, "peak ÷ (X × GPUs)", put_in(in_.peak_per_second) + capacity,
             result.busy_at_peak_fraction->value, "");
        step(Subject::busy, {SW_TEXT("Busy, mean")}, "average ÷ (X × GPUs)", put_in(in_.average_per_second) + capacity,
             result.busy_mean_fraction->value, "");
        if (!sizing_.steady)
            step(Subject::busy, {SW_TEXT("Fewest GPUs with a steady state")}, "⌊rate ÷ X⌋ + 1",
                 "⌊" + put_in(in_.peak_per_second) + " ÷ " + put_in(x_) + "⌋ + 1", sizing_.least_steady, "GPUs");
    }

    void batch() {
        const InferenceResult& result = sizing_.result;
        throughput(Subject::batch);
        input(Subject::batch, {SW_TEXT("Largest batch")}, "B", put_in(in_.maximum_batch), in_.maximum_batch, "requests",
              origin(sheet_.maximum_batch_size, ""), "maximum_batch_size");
        const double milliseconds = result.batch_in_use / x_ * 1e3;
        if (std::isfinite(milliseconds))  // a throughput may be hardly above 0
            step(Subject::batch, {SW_TEXT("Time of a batch")}, "1,000 × batch ÷ X",
                 "1,000 × " + put_in(result.batch_in_use) + " ÷ " + put_in(x_), milliseconds, "ms");
        if (!(sizing_.gpus.value > 0)) return;
        if (!(in_.window_seconds > 0)) {  // no request waits for company
            step(Subject::batch, {SW_TEXT("Mean batch")}, "1 without a window", "", result.mean_batch_at_average, "requests");
            return;
        }
        input(Subject::batch, {SW_TEXT("Batching window")}, "w", put_in(in_.window_seconds * 1e3) + " ms",
              in_.window_seconds * 1e3, "ms", origin(sheet_.batching_window_ms, "Triton"), "batching_window_ms");
        const double rate = in_.average_per_second / sizing_.gpus.value;
        step(Subject::batch, {SW_TEXT("Delay that the window adds, mean")},
             "E[M (M + 1)] ÷ (2 × rate × E[1 + M]), M = min(B − 1, Poisson(rate × w))", "", result.window_delay_ms, "ms");
        step(Subject::batch, {SW_TEXT("Mean batch")}, "E[min(B, 1 + Poisson(rate × w))]",
             "E[min(" + put_in(in_.maximum_batch) + ", 1 + Poisson(" + put_in(rate) + " × " + put_in(in_.window_seconds) + "))]",
             result.mean_batch_at_average, "requests");
    }

    void useful() {
        const InferenceResult& result = sizing_.result;
        if (!result.useful_fraction) return;
        average_load(Subject::useful);
        input(Subject::useful, {SW_TEXT("Work per item")}, "F", put_in(*in_.flop_per_item) + " FLOP", *in_.flop_per_item, "FLOP",
              origin(sheet_.model.flops_per_item, ""), "model.flops_per_item");
        input(Subject::useful, {SW_TEXT("Peak of one GPU at the model's precision")}, "P",
              put_in(*in_.peak_flop_per_second) + " FLOP/s", *in_.peak_flop_per_second, "FLOP/s", {SW_TEXT("catalog")},
              "model.precision");
        step(Subject::useful, {SW_TEXT("Useful, mean")}, "average × F ÷ (GPUs × P)",
             put_in(in_.average_per_second) + " × " + put_in(*in_.flop_per_item) + " ÷ (" + put_in(sizing_.gpus.value) + " × " +
                 put_in(*in_.peak_flop_per_second) + ")",
             result.useful_fraction->value, "");
    }

    // What is known of the time to answer, or why it is not.
    void latency() {
        if (!(in_.peak_per_second > 0) || !std::isfinite(sizing_.result.batch_in_use / x_ * 1e3)) return;
        const Latency& latency = sizing_.latency;
        if (!sizing_.result.latency_p99_ms) {
            if (!in_.latency_seconds) return;
            DerivationStep& out =
                step(Subject::latency, {SW_TEXT("Shortest answer")}, "", "",
                     1e3 * (sizing_.shortest_seconds > 0 ? sizing_.shortest_seconds : sizing_.result.batch_in_use / x_), "ms");
            out.source = why_unknown(latency.gap);
            return;
        }
        const double gpus = sizing_.without_spares;
        step(Subject::latency, {SW_TEXT("Rate of one GPU")}, "peak ÷ GPUs", put_in(in_.peak_per_second) + " ÷ " + put_in(gpus),
             in_.peak_per_second / gpus, "/s");
        const bool alone = in_.maximum_batch <= 1;
        step(Subject::latency, {SW_TEXT("One request on an idle GPU")}, alone ? "1 ÷ X(1)" : "τ₀ + α", "",
             sizing_.shortest_seconds * 1e3, "ms");
        step(Subject::latency, {SW_TEXT("Mean")}, alone ? "S + W(M/D/c)" : "M/D^b/1", "", latency.mean * 1e3, "ms");
        step(Subject::latency, {SW_TEXT("Half are answered within")}, "P50", "", latency.p50 * 1e3, "ms");
        step(Subject::latency, {SW_TEXT("95 % are answered within")}, "P95", "", latency.p95 * 1e3, "ms");
        step(Subject::latency, {SW_TEXT("99 % are answered within")}, "P99", "", latency.p99 * 1e3, "ms");
    }

    void memory() {
        if (!in_.memory) return;
        const MemoryResult& memory = *in_.memory;
        constexpr double gb = 1e9;
        input(Subject::memory, {SW_TEXT("Weights")}, "W", "", memory.weights / gb, "GB", {}, "model.weights_mb");
        step(Subject::memory, {SW_TEXT("Activations of a batch")}, "batch × activations",
             put_in(memory.batch) + " × " + put_in(memory.batch > 0 ? memory.activations / memory.batch / gb : 0),
             memory.activations / gb, "GB");
        step(Subject::memory, {SW_TEXT("Driver")}, "0.5 GiB", "", memory.runtime / gb, "GB");
        input(Subject::memory, {SW_TEXT("Usable")}, "visible × usable share", "", memory.available / gb, "GB",
              origin(sheet_.usable_memory_percent, "vLLM: 0.92"), "usable_memory_percent");
        step(Subject::memory, {SW_TEXT("Memory of one GPU")}, "W + activations + driver",
             put_in(memory.weights / gb) + " + " + put_in(memory.activations / gb) + " + " + put_in(memory.runtime / gb),
             memory.needed() / gb, "GB");
    }

private:
    static Message why_unknown(LatencyGap gap) {
        switch (gap) {
            case LatencyGap::one_measurement: return {SW_TEXT("the percentile needs the throughput at two batch sizes")};
            case LatencyGap::window: return {SW_TEXT("the percentile needs a simulation: a window delays batches")};
            case LatencyGap::cap: return {SW_TEXT("the percentile needs a simulation: the largest batch is often reached")};
            case LatencyGap::no_steady_state: return {SW_TEXT("no steady state: the queue grows without bound")};
            case LatencyGap::none:
            case LatencyGap::too_large: break;
        }
        return {SW_TEXT("the percentile needs a simulation")};
    }

    void latency_target(Subject subject) {
        input(subject, {SW_TEXT("Latency target")}, "t", put_in(*in_.latency_seconds * 1e3) + " ms", *in_.latency_seconds * 1e3,
              "ms", origin(sheet_.latency_target_ms, ""), "latency_target_ms");
        step(subject, {SW_TEXT("GPUs that answer in time")}, "fewest with P(T > t) ≤ 1 − p",
             "P(T > " + put_in(*in_.latency_seconds * 1e3) + " ms) ≤ " + put_in(1 - in_.latency_fraction), sizing_.wanted,
             "GPUs");
    }

    void replica_limit() {
        const bool is_most = sizing_.without_spares < sizing_.wanted;
        input(Subject::gpus, is_most ? Message{SW_TEXT("Most replicas")} : Message{SW_TEXT("Fewest replicas")}, "",
              put_in(sizing_.without_spares), sizing_.without_spares, "GPUs", {SW_TEXT("typed")},
              is_most ? "autoscaling.maximum_replicas" : "autoscaling.minimum_replicas");
    }

    // Which of the three ways the load is typed in.
    struct LoadFields {
        const Range& average;
        const Field<Rate>& peak;
        std::string_view average_path, peak_path;
    };
    LoadFields load() const {
        if (sheet_.requests_per_day.value)
            return {sheet_.requests_per_day.value, sheet_.requests_per_day.peak, "requests_per_day.value",
                    "requests_per_day.peak"};
        if (sheet_.daily_users.value)
            return {sheet_.daily_users.value, sheet_.daily_users.peak, "daily_users.value", "daily_users.peak"};
        return {sheet_.requests_per_second.average, sheet_.requests_per_second.peak, "requests_per_second.average",
                "requests_per_second.peak"};
    }

    void peak_load(Subject subject) {
        const LoadFields fields = load();
        const Rate& peak = *fields.peak;
        const bool by_factor = peak.is_factor && in_.peak_per_second == in_.average_per_second * amount(peak);
        input(subject, {SW_TEXT("Peak load")}, by_factor ? "factor × average" : "rate",
              by_factor ? put_in(amount(peak)) + " × " + put_in(in_.average_per_second)
                        : put_in(in_.peak_per_second) + " requests/s",
              in_.peak_per_second, "/s", origin(fields.peak, "lesson L154"), fields.peak_path);
    }

    void average_load(Subject subject) {
        const LoadFields fields = load();
        input(subject, {SW_TEXT("Average load")}, "average", put_in(in_.average_per_second) + " requests/s",
              in_.average_per_second, "/s", origin(fields.average, ""), fields.average_path);
    }

    void throughput(Subject subject) {
        const InferenceResult& result = sizing_.result;
        const bool measured = result.items_per_second_per_gpu.basis == Basis::measured;
        Message label = result.batch_in_use > 1 ? Message{SW_TEXT("Throughput in batches of %1"), {put_in(result.batch_in_use)}}
                                                : Message{SW_TEXT("Throughput, one at a time")};
        if (in_.measured.empty() && in_.estimate) {
            const queues::BatchTime& time = in_.estimate->likely;
            const double batch = result.batch_in_use;
            DerivationStep& out = step(subject, std::move(label), "b ÷ (τ₀ + α b)",
                                       put_in(batch) + " ÷ (" + put_in(time.fixed_seconds) + " + " +
                                           put_in(time.seconds_per_item) + " × " + put_in(batch) + ")",
                                       x_, "/s");
            out.source = {SW_TEXT("estimated from the work at 20 % of the peak (12 to 45 %)")};
            return;
        }
        input(subject, std::move(label), "X", put_in(x_) + " items/s", x_, "/s",
              measured ? Message{SW_TEXT("measured")} : Message{SW_TEXT("estimated between two measurements")}, "measured");
    }

    void lesson_formula(const LessonFigure& figure) {
        DerivationStep& out = step(Subject::gpus, {SW_TEXT("Lesson's formula")}, std::string(figure.formula), figure.substituted,
                                   figure.value, "s/request");
        out.source = {SW_TEXT("L140: not a number of GPUs")};
        out.is_lesson = true;
    }

    const Inference& sheet_;
    const InferenceInputs& in_;
    const InferenceSizing& sizing_;
    double x_;
};

}  // namespace

void record_steps(DerivationSink& sink, const Inference& sheet, std::string_view path, const InferenceInputs& inputs,
                  const InferenceSizing& sizing, const std::vector<LessonFigure>& lesson) {
    Recorder recorder(sink, sheet, path, inputs, sizing);
    recorder.gpus(lesson);
    recorder.busy();
    recorder.batch();
    recorder.useful();
    recorder.latency();
    recorder.memory();
}

}  // namespace sizewright
