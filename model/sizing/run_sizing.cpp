// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/run_sizing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "model/fields/format.h"
#include "model/sizing/language/memory.h"

namespace sizewright {

namespace {

using training::Layout;

constexpr double rounding_slack = 1e-9;
constexpr double interval_without_pause = 60;  // seconds, of checkpoints that cost nothing
constexpr double most_counted = 1e9;           // GPUs that are tried for a deadline

// Tensor and pipeline groups in the order in which they are tried: inside a node first.
constexpr std::array<std::pair<double, double>, 9> groups{
    {{1, 1}, {2, 1}, {4, 1}, {8, 1}, {8, 2}, {8, 4}, {8, 8}, {8, 16}, {8, 32}}};

double copy_of(const Layout& layout) { return layout.tensor * layout.pipeline * layout.context; }

training::Shape shape_of(const ResolvedModel& m) {
    training::Shape shape;
    shape.layers = m.layers.value_or(0);
    shape.hidden = m.hidden_size.value_or(0);
    shape.intermediate = m.intermediate_size.value_or(0);
    // Of a mixture, a token passes as many expert layers as it uses.
    if (m.experts > 0) shape.intermediate *= std::max(1.0, m.experts_per_token);
    shape.heads = m.attention_heads.value_or(0);
    if (m.kv_heads && shape.heads > 0) shape.kv_share = *m.kv_heads / shape.heads;
    shape.vocabulary = m.vocabulary.value_or(0);
    shape.gated = m.gated_mlp;
    return shape;
}

// Wall time of `seconds` of work on `gpus`, with the checkpoint interval in use.
struct Wall {
    std::optional<double> seconds{};
    std::optional<double> interval{};
    std::optional<double> mean_between{};
};
Wall wall_of(const RunInputs& in, double seconds, double gpus) {
    Wall out;
    if (!(in.failures_per_gpu_second > 0)) {
        out.seconds = seconds;
        return out;
    }
    training::Failures failures;
    failures.mean_between = training::mean_between_failures(in.failures_per_gpu_second, gpus);
    failures.checkpoint = in.checkpoint_seconds;
    failures.restart = in.restart_seconds;
    out.mean_between = failures.mean_between;
    const double best = failures.checkpoint > 0 ? training::best_interval(failures) : interval_without_pause;
    const double interval = std::min(seconds, in.typed_interval_seconds.value_or(best));
    out.interval = interval;
    out.seconds = training::wall_time(failures, seconds, interval);
    return out;
}

double work_seconds(const RunInputs& in, double gpus) {
    return training::seconds_for(in.flop, gpus, in.peak_flop_per_second, in.utilisation * in.scaling_efficiency);
}

Layout with_copies(const RunInputs& in, Layout layout, double gpus) {
    layout.data = in.layout.data > 0 ? in.layout.data : std::max(1.0, std::floor(gpus / copy_of(layout) + rounding_slack));
    return layout;
}

// The largest power of two that fits and divides what one copy has to do, if that is whole; 0: not even one.
double fitting_micro_batch(const RunInputs& in, const Layout& layout) {
    const double share = in.global_batch > 0 ? std::max(1.0, std::floor(in.global_batch / layout.data + rounding_slack)) : 1;
    double best = 0;
    for (double batch = 1; batch <= share && batch <= 4096 && std::fmod(share, batch) == 0; batch *= 2) {
        const auto memory = run_memory(in, layout, batch);
        if (!memory || !memory->fits()) break;
        best = batch;
    }
    return best;
}

// The smallest count from `start` on, in steps, that holds the time with failures. More GPUs are faster until their failures
// outweigh them: gallops to a count that holds, then halves the gap. Nothing: there is none.
std::optional<double> count_for_deadline(const RunInputs& in, double start, double step, double copy) {
    const double wanted = *in.wanted_seconds * (1 + rounding_slack);
    const auto count = [&](double k) { return k > 0 ? training::rounded_gpus(start + k * step, in.gpus_per_node, copy) : start; };
    const auto wall = [&](double k) {
        return wall_of(in, work_seconds(in, count(k)), count(k)).seconds.value_or(std::numeric_limits<double>::infinity());
    };
    double before = 0, low = 0, high = 1, at_low = wall(0);
    if (at_low <= wanted) return start;
    for (double at_high = wall(high); at_high > wanted; at_high = wall(high)) {
        if (at_high >= at_low || count(high) > most_counted) {
            // The fastest count lies between.
            double a = before, b = high;
            while (b - a > 2) {
                const double third = std::floor((b - a) / 3), c = a + std::max(1.0, third), d = b - std::max(1.0, third);
                (wall(c) <= wall(d) ? b : a) = wall(c) <= wall(d) ? d : c;
            }
            high = b;
            for (double k = a; k <= b; ++k)
                if (wall(k) <= wall(high)) high = k;
            if (wall(high) > wanted) return {};
            low = before;
            break;
        }
        before = low;
        low = high;
        at_low = at_high;
        high *= 2;
    }
    while (high - low > 1) {
        const double middle = std::floor((low + high) / 2);
        (wall(middle) <= wanted ? high : low) = middle;
    }
    return count(high);
}

// Micro-batches that a copy has to do for each step. Without a global batch the pipeline is taken to be full.
double micro_batches_of(const RunInputs& in, const Layout& layout, double micro_batch) {
    if (in.global_batch > 0) return in.global_batch / layout.data / micro_batch;
    return in.accumulation > 0 ? in.accumulation : layout.pipeline;
}

// What the stage with the most of them holds, times the stages: the first has the table of the input, the last that of the
// output, and both have it when it is one table.
double parameters_by_the_fullest_stage(const ResolvedModel& m, double stages) {
    if (stages <= 1 || !(m.embedding_parameters > 0) || m.embedding_parameters >= *m.parameters) return *m.parameters;
    const double table = m.tied_embeddings ? m.embedding_parameters : m.embedding_parameters / 2;
    return *m.parameters - m.embedding_parameters + stages * table;
}

}  // namespace

std::optional<MemoryResult> run_memory(const RunInputs& in, const Layout& layout, double micro_batch) {
    const ResolvedModel& m = in.model;
    if (!m.parameters || !(in.memory_bytes > 0)) return {};
    MemoryResult out;
    out.available = in.memory_bytes;
    out.gpus_sharing = copy_of(layout);
    out.batch = micro_batch;
    out.batch_noun = "samples";
    out.runtime = language::runtime_bytes(layout.data * copy_of(layout));
    const training::StateBytes bytes = training::state_bytes(in.optimizer, in.gradients, in.is_mixed);
    const double layer_parameters =
        (*m.parameters - m.expert_parameters + m.expert_parameters / layout.expert) / m.layers.value_or(1);
    if (in.trained == Trained::all) {
        const training::State state =
            training::state_of(parameters_by_the_fullest_stage(m, layout.pipeline), m.expert_parameters, bytes, layout);
        out.weights = state.weights;
        out.gradients = state.gradients;
        out.optimizer = state.optimizer;
        if (m.layers) out.gathered = training::gathered_bytes(layer_parameters, layout);
    } else {
        const double base = in.trained == Trained::adapters_on_quantised
                                ? weight_bytes_at(m, training::quantised_base_bits(true)).value_or(0)
                                : *m.parameters * 2;
        const bool is_sharded = layout.sharding == Sharding::zero3;
        out.weights = base / (layout.tensor * layout.pipeline) / (is_sharded ? layout.data : 1);
        const training::State state = training::state_of(in.adapter_parameters, 0, bytes, layout);
        out.weights += state.weights;
        out.gradients = state.gradients;
        out.optimizer = state.optimizer;
        if (m.layers && is_sharded) out.gathered = training::gathered_bytes(layer_parameters, layout);
    }
    if (m.is_transformer) {
        if (!(in.sequence > 0) || !m.layers || !m.hidden_size || !m.intermediate_size || !m.attention_heads) return {};
        out.activations = training::activation_bytes(shape_of(m), in.sequence, micro_batch,
                                                     micro_batches_of(in, layout, micro_batch), layout, in.recomputation);
        // And the gradient of the logits, as large again.
        out.logits =
            2 * training::logits_bytes(in.sequence / layout.context, micro_batch, m.vocabulary.value_or(0)) / layout.tensor;
    } else {
        if (!m.activation_bytes_per_item) return {};
        out.activations = *m.activation_bytes_per_item * micro_batch;
    }
    return out;
}

std::optional<RunSizing> size_run(const RunInputs& in) {
    if (!in.typed_gpus && !in.wanted_seconds && !(in.layout.data > 0)) return {};
    RunSizing out;
    out.is_count_given = in.typed_gpus || in.layout.data > 0;
    const double asked = in.typed_gpus       ? *in.typed_gpus
                         : in.wanted_seconds ? training::gpus_for(in.flop, *in.wanted_seconds, in.peak_flop_per_second,
                                                                  in.utilisation * in.scaling_efficiency)
                                             : in.layout.data;

    // The smallest group of GPUs per copy that holds the model.
    const auto choose = [&](double gpus) {
        const double micro = in.micro_batch > 0 ? in.micro_batch : 1;
        Layout first{};
        bool any = false, any_uses_all = false;  // of the GPUs given
        for (const auto& [tensor, pipeline] : groups) {
            Layout layout = in.layout;
            if (!(layout.tensor > 0)) layout.tensor = tensor;
            if (!(layout.pipeline > 0)) layout.pipeline = pipeline;
            if (in.layout.tensor <= 0 && in.model.attention_heads && std::fmod(*in.model.attention_heads, layout.tensor) != 0)
                continue;
            if (in.layout.pipeline <= 0 && in.model.layers && layout.pipeline > *in.model.layers) continue;
            const bool uses_all = !in.typed_gpus || (in.layout.data > 0 ? in.layout.data * copy_of(layout) == *in.typed_gpus
                                                                        : std::fmod(*in.typed_gpus, copy_of(layout)) == 0);
            // As many copies as the run will have.
            const double all = in.typed_gpus ? gpus : training::rounded_gpus(gpus, in.gpus_per_node, copy_of(layout));
            layout = with_copies(in, layout, std::max(all, copy_of(layout)));
            if (!any || (uses_all && !any_uses_all)) first = layout;
            any = true;
            any_uses_all |= uses_all;
            if (!uses_all) continue;
            const auto memory = run_memory(in, layout, micro);
            if (!memory || memory->fits()) return std::pair(layout, true);
            if (in.layout.tensor > 0 && in.layout.pipeline > 0) break;
        }
        return std::pair(first, false);
    };
    auto [layout, fits] = choose(asked);
    out.fits = fits;
    const double copy = copy_of(layout);
    out.gpus = in.typed_gpus        ? *in.typed_gpus
               : in.layout.data > 0 ? in.layout.data * copy
                                    : training::rounded_gpus(asked, in.gpus_per_node, copy);
    out.before_rounding = out.is_count_given ? out.gpus : asked;
    // A deadline holds with failures too.
    if (!out.is_count_given) {
        out.is_memory_deciding = copy > std::max(1.0, std::ceil(asked - rounding_slack));
        const double step = std::max(copy, out.gpus > in.gpus_per_node ? in.gpus_per_node : copy);
        const auto count = count_for_deadline(in, out.gpus, step, copy);
        out.is_in_time = count.has_value();
        out.gpus = count.value_or(out.gpus);
    }
    out.layout = with_copies(in, layout, out.gpus);
    out.seconds = work_seconds(in, out.gpus);
    const Wall wall = wall_of(in, out.seconds, out.gpus);
    out.wall_seconds = wall.seconds;
    out.interval_seconds = wall.interval;
    out.mean_between_failures = wall.mean_between;

    out.micro_batch = in.micro_batch > 0 ? in.micro_batch
                      : in.accumulation > 0 && in.global_batch > 0
                          ? std::max(1.0, in.global_batch / out.layout.data / in.accumulation)
                          : std::max(1.0, fitting_micro_batch(in, out.layout));
    out.memory = run_memory(in, out.layout, out.micro_batch);
    if (out.memory) {
        out.fits = out.memory->fits();
        const double grows = out.memory->activations + out.memory->logits;
        const double fixed = out.memory->needed() - grows;
        if (grows > 0)
            out.memory->largest_batch =
                std::max(0.0, std::floor((out.memory->available - fixed) / (grows / out.micro_batch) + rounding_slack));
        if (!out.fits) out.memory->cheapest_change = cheapest_change(in, out.layout);
    } else
        out.micro_batch = in.micro_batch;
    return out;
}

Message cheapest_change(const RunInputs& in, const Layout& layout) {
    const auto fits = [](const RunInputs& changed, const Layout& with, double micro) {
        const auto memory = run_memory(changed, with, micro);
        return memory && memory->fits();
    };
    const double micro = in.micro_batch > 0 ? in.micro_batch : 1;
    if (micro > 1 && fits(in, layout, 1)) return {SW_TEXT("Micro-batches of 1 make it fit.")};
    RunInputs changed = in;
    changed.recomputation = training::Recomputation::full;
    if (in.recomputation != changed.recomputation && fits(changed, layout, micro))
        return {SW_TEXT("Full activation checkpointing makes it fit, for a third more work.")};
    if (layout.data * layout.context > 1)
        for (const auto& [sharding, text] :
             {std::pair{Sharding::zero1, SW_TEXT("Sharding the optimiser states (zero1) makes it fit.")},
              std::pair{Sharding::zero2, SW_TEXT("Sharding the gradients too (zero2) makes it fit.")},
              std::pair{Sharding::zero3, SW_TEXT("Sharding the weights too (zero3) makes it fit.")}}) {
            if (sharding <= layout.sharding) continue;
            Layout sharded = layout;
            sharded.sharding = sharding;
            if (fits(in, sharded, micro)) return {text};
            if (fits(changed, sharded, micro) && sharding == Sharding::zero3)
                return {SW_TEXT("Sharding the weights (zero3) and full activation checkpointing make it fit.")};
        }
    for (const auto& [tensor, pipeline] : groups) {
        Layout wider = layout;
        wider.tensor = tensor;
        wider.pipeline = pipeline;
        if (copy_of(wider) <= copy_of(layout)) continue;
        // Of the same GPUs: wider copies are fewer.
        wider.data = std::max(1.0, std::floor(layout.data * copy_of(layout) / copy_of(wider)));
        if (fits(in, wider, micro))
            return {SW_TEXT("%1 GPUs for each copy make it fit (tensor parallel %2, pipeline parallel %3)."),
                    {plain(copy_of(wider)), plain(tensor), plain(pipeline)}};
    }
    if (in.trained == Trained::all) return {SW_TEXT("Adapters (LoRA) or an accelerator with more memory.")};
    if (in.trained == Trained::adapters) return {SW_TEXT("A quantised base (QLoRA) or an accelerator with more memory.")};
    return {SW_TEXT("An accelerator with more memory.")};
}

}  // namespace sizewright
