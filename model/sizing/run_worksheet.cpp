// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/run_worksheet.h"

#include <cmath>

#include "model/catalog/catalog.h"
#include "model/fields/format.h"
#include "model/fields/unit.h"

namespace sizewright {

namespace {

constexpr double gibibyte = 1024.0 * 1024 * 1024;
constexpr double gigabyte = 1e9;
constexpr double usable_share = 0.92;  // as engines take it: fragmentation and the context of others
constexpr double hours_per_year = 8760;
constexpr double implausible_utilisation = 0.65;
constexpr double usual_bytes_per_token = 4;

std::string word_of(Precision precision) { return std::string(words<Precision>[static_cast<std::size_t>(precision)]); }

double count_or_automatic(const Number& field) { return field ? *field : 0; }

training::Recomputation recomputation_of(ActivationCheckpointing checkpointing) {
    switch (checkpointing) {
        case ActivationCheckpointing::none: return training::Recomputation::none;
        case ActivationCheckpointing::selective: return training::Recomputation::selective;
        case ActivationCheckpointing::full: return training::Recomputation::full;
    }
    return training::Recomputation::selective;
}

// What training and fine-tuning have in common.
template <class Sheet> class Reading {
public:
    Reading(const Sheet& sheet, const SizingContext& context, const Reporter& report)
        : sheet_(sheet), context_(context), report_(report) {}

    std::optional<RunInputs> run() {
        if (!read_model() || !read_work() || !read_hardware()) return {};
        read_utilisation();
        read_wish();
        read_failures();
        read_layout();
        if (!check_layout()) return {};
        return in_;
    }

private:
    static constexpr bool is_training = std::is_same_v<Sheet, Training>;

    void say(std::string_view field, Message message, Message suggestion = {}, std::string fix = {}) const {
        report_(Severity::error, field, std::move(message), std::move(suggestion), std::move(fix));
    }

    bool read_model() {
        const std::size_t before = report_.problems.size();
        in_.model = resolve_model(sheet_.model, context_.catalog, "model", report_);
        for (std::size_t i = before; i < report_.problems.size(); ++i)
            if (report_.problems[i].severity == Severity::error) return false;
        return true;
    }

    bool read_hardware() {
        const Accelerator* card = context_.card;
        if (!card) {
            say("accelerator",
                {SW_TEXT("The catalog has no “%1”, so its peak and memory are not known."), {std::string(context_.accelerator)}});
            return false;
        }
        Precision precision = in_.model.precision;
        if (precision == Precision::int8 || is_four_bit(precision)) precision = Precision::bf16;  // the base is expanded
        auto peak = card->peak(precision);
        if (!peak && precision == Precision::bf16) {
            peak = card->peak(precision = Precision::fp16);
            if (peak)
                report_(Severity::note, "model.precision",
                        {SW_TEXT("%1 does not compute in bf16: its fp16 peak is taken."), {card->name}});
        }
        if (!peak) {
            std::string others;
            for (const auto& [known, flop] : card->peaks) others.append(others.empty() ? "" : ", ").append(word_of(known));
            say("model.precision", {SW_TEXT("The catalog has no peak of %1 in %2."), {card->name, word_of(in_.model.precision)}},
                others.empty() ? Message{} : Message{SW_TEXT("It has one in: %1."), {others}});
            return false;
        }
        precision_ = precision;
        in_.peak_flop_per_second = *peak;
        const double visible = card->visible_memory_gib ? *card->visible_memory_gib * gibibyte : card->memory_gb * gigabyte;
        in_.memory_bytes = visible * usable_share;
        in_.nominal_memory_bytes = card->memory_gb * gigabyte;
        in_.gpus_per_node = context_.gpus_per_node;
        return true;
    }

    training::Work work() const {
        training::Work out;
        const ResolvedModel& m = in_.model;
        out.parameters = m.active_parameters.value_or(m.parameters.value_or(0));
        if (!m.is_transformer || !(in_.sequence > 0)) return out;
        out.layers = m.layers.value_or(0);
        out.attention_width = m.attention_heads.value_or(0) * m.head_dimension.value_or(0);
        out.sequence = in_.sequence;
        return out;
    }

    bool needs_parameters() const {
        if (in_.model.parameters) return true;
        say("model.parameters", {SW_TEXT("Needs the parameters of the model.")},
            {SW_TEXT("Choose a model of the catalog by its name, or import its configuration.")});
        return false;
    }

    bool read_work() {
        if (sheet_.sequence_length_tokens) in_.sequence = *sheet_.sequence_length_tokens;
        const double epochs = sheet_.epochs.value_or(1);
        if constexpr (is_training) {
            if (sheet_.samples) {
                if (!sheet_.flops_per_sample) {
                    say("flops_per_sample", {SW_TEXT("Needs the work of one sample, forward and backward.")},
                        in_.model.flop_per_item ? Message{SW_TEXT("Three times the forward pass of the catalog: %1 GFLOP."),
                                                          {significant(3 * *in_.model.flop_per_item / 1e9, 4)}}
                                                : Message{},
                        in_.model.flop_per_item ? plain(3 * *in_.model.flop_per_item) : std::string());
                    return false;
                }
                in_.samples = amount(*sheet_.samples) * epochs;
                in_.flop = in_.samples * *sheet_.flops_per_sample;
                return true;
            }
            in_.bytes_per_token = *sheet_.bytes_per_token;
            if (sheet_.dataset_gb) {
                in_.dataset_bytes = to_si(Unit::gigabytes, amount(*sheet_.dataset_gb));
                in_.tokens = in_.dataset_bytes / in_.bytes_per_token * epochs;
            } else if (sheet_.tokens)
                in_.tokens = amount(*sheet_.tokens) * epochs;
            else {
                say("tokens", {SW_TEXT("Needs the tokens, the samples or the size of the data set.")});
                return false;
            }
            if (!needs_parameters()) return false;
            in_.flop = training::flop_per_token(work()) * in_.tokens;
        } else {
            if (!sheet_.examples) say("examples", {SW_TEXT("Needs the examples of one pass.")});
            if (!sheet_.tokens_per_example) say("tokens_per_example", {SW_TEXT("Needs the mean tokens of an example.")});
            if (!sheet_.examples || !sheet_.tokens_per_example || !needs_parameters()) return false;
            in_.samples = amount(*sheet_.examples) * epochs;
            in_.tokens = in_.samples * amount(*sheet_.tokens_per_example);
            if (!(in_.sequence > 0)) in_.sequence = amount(*sheet_.tokens_per_example);
            in_.bytes_per_token = usual_bytes_per_token;
            if (!read_method()) return false;
        }
        if (in_.model.is_transformer && in_.model.maximum_context && in_.sequence > *in_.model.maximum_context)
            report_(Severity::warning, "sequence_length_tokens",
                    {SW_TEXT("Samples of %1 tokens are longer than the %2 that the model is made for."),
                     {grouped(in_.sequence), grouped(*in_.model.maximum_context)}},
                    {SW_TEXT("Set to %1"), {grouped(*in_.model.maximum_context)}}, plain(*in_.model.maximum_context));
        if (in_.model.is_transformer && !(in_.sequence > 0))
            report_(Severity::note, "sequence_length_tokens",
                    {SW_TEXT("Without the sequence length, the work of the attention and the memory are not counted.")});
        return true;
    }

    bool read_method() {
        if constexpr (!is_training) {
            const Method method = *sheet_.method;
            in_.trained = method == Method::full   ? Trained::all
                          : method == Method::lora ? Trained::adapters
                                                   : Trained::adapters_on_quantised;
            if (method == Method::full) {
                in_.flop = training::flop_per_token(work()) * in_.tokens;
                return true;
            }
            const ResolvedModel& m = in_.model;
            if (!m.layers || !m.hidden_size || !m.intermediate_size || !m.attention_heads) {
                say("model.layers", {SW_TEXT("Needs the shape of the model: the adapters follow from its matrices.")},
                    {SW_TEXT("Choose a model of the catalog by its name, or import its configuration.")});
                return false;
            }
            training::Shape shape;
            shape.layers = *m.layers;
            shape.hidden = *m.hidden_size;
            shape.intermediate = *m.intermediate_size;
            shape.heads = *m.attention_heads;
            if (m.kv_heads) shape.kv_share = *m.kv_heads / *m.attention_heads;
            shape.gated = m.gated_mlp;
            in_.adapter_parameters =
                training::adapter_parameters(shape, *sheet_.lora_rank, *sheet_.lora_targets == LoraTargets::all_linear);
            in_.flop = (training::flop_per_token_of_adapters(work()) + 6 * in_.adapter_parameters) * in_.tokens;
        }
        return true;
    }

    void read_utilisation() {
        if (sheet_.model_flops_utilisation_percent) {
            in_.utilisation = to_si(Unit::percent, amount(*sheet_.model_flops_utilisation_percent));
            in_.utilisation_basis = Basis::typed;
            if (in_.utilisation > implausible_utilisation)
                report_(
                    Severity::warning, "model_flops_utilisation_percent",
                    {SW_TEXT("%1 % of the peak is more than any published run reaches: 30 to 55 % are usual. Is the peak the one "
                             "with sparsity?"),
                     {significant(in_.utilisation * 100, 3)}});
        } else {
            const UsualUtilisation usual = usual_utilisation(context_.card->architecture, precision_, in_.model.is_transformer);
            in_.utilisation = usual.likely;
            in_.utilisation_band = usual.band;
        }
        in_.is_scaling_typed = sheet_.scaling_efficiency_percent.has_value();
        if (in_.is_scaling_typed) in_.scaling_efficiency = to_si(Unit::percent, amount(*sheet_.scaling_efficiency_percent));
    }

    void read_wish() {
        if (sheet_.gpus) in_.typed_gpus = *sheet_.gpus;
        if (sheet_.desired_days) in_.wanted_seconds = to_si(Unit::days, *sheet_.desired_days);
        if constexpr (!is_training) {
            if (sheet_.desired_hours) in_.wanted_seconds = to_si(Unit::hours, *sheet_.desired_hours);
            if (sheet_.desired_hours && sheet_.desired_days)
                say("desired_days", {SW_TEXT("The time is given in hours and in days; the hours are taken.")},
                    {SW_TEXT("Remove one of them.")});
            if (!in_.typed_gpus && !in_.wanted_seconds && !sheet_.data_parallel) in_.typed_gpus = fewest_that_fit();
        }
        if (sheet_.input_gb_per_second)
            in_.typed_input_bytes_per_second = to_si(Unit::gigabytes_per_second, *sheet_.input_gb_per_second);
        in_.runs_per_month = amount(*sheet_.runs_per_month);
        in_.concurrent_runs = *sheet_.concurrent_runs;
    }

    // Without a wish a fine-tuning takes as few GPUs as hold it.
    double fewest_that_fit() {
        read_layout();
        for (const double gpus : {1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0}) {
            RunInputs trial = in_;
            trial.typed_gpus = gpus;
            const auto sizing = size_run(trial);
            if (sizing && sizing->fits) return gpus;
        }
        return 1;
    }

    void read_failures() {
        in_.failures_per_gpu_second =
            sheet_.failures_per_gpu_year ? amount(*sheet_.failures_per_gpu_year) / (hours_per_year * seconds_per_hour) : 0;
        in_.checkpoint_seconds = sheet_.checkpoint_seconds ? amount(*sheet_.checkpoint_seconds) : 0;
        if (sheet_.checkpoint_interval_minutes)
            in_.typed_interval_seconds = to_si(Unit::minutes, *sheet_.checkpoint_interval_minutes);
        in_.restart_seconds = sheet_.restart_minutes ? to_si(Unit::minutes, amount(*sheet_.restart_minutes)) : 0;
    }

    void read_layout() {
        in_.optimizer = *sheet_.optimizer;
        in_.gradients = *sheet_.gradient_precision;
        in_.is_mixed = in_.model.precision != Precision::fp32 && in_.model.precision != Precision::tf32;
        in_.recomputation = recomputation_of(*sheet_.activation_checkpointing);
        in_.layout.tensor = count_or_automatic(sheet_.tensor_parallel);
        in_.layout.pipeline = count_or_automatic(sheet_.pipeline_parallel);
        in_.layout.context = *sheet_.context_parallel;
        in_.layout.expert = *sheet_.expert_parallel;
        in_.layout.data = count_or_automatic(sheet_.data_parallel);
        in_.layout.sharding = *sheet_.sharding;
        in_.layout.sequence_parallel = *sheet_.sequence_parallel;
        in_.global_batch = sheet_.global_batch_size.value_or(0);
        in_.micro_batch = count_or_automatic(sheet_.micro_batch_size);
        in_.accumulation = count_or_automatic(sheet_.gradient_accumulation_steps);
    }

    bool check_layout() const {
        const training::Layout& layout = in_.layout;
        const ResolvedModel& m = in_.model;
        bool good = true;
        const auto refuse = [&](std::string_view field, Message message) {
            say(field, std::move(message));
            good = false;
        };
        if (layout.tensor > 1 && m.attention_heads && std::fmod(*m.attention_heads, layout.tensor) != 0)
            refuse("tensor_parallel", {SW_TEXT("%1 attention heads cannot be split evenly over %2 GPUs."),
                                       {plain(*m.attention_heads), plain(layout.tensor)}});
        if (layout.pipeline > 1 && m.layers && layout.pipeline > *m.layers)
            refuse("pipeline_parallel",
                   {SW_TEXT("%1 stages are more than the %2 layers."), {plain(layout.pipeline), plain(*m.layers)}});
        if (layout.expert > 1 && layout.expert > m.experts)
            refuse("expert_parallel",
                   {SW_TEXT("%1 GPUs for the experts, and the model has %2."), {plain(layout.expert), plain(m.experts)}});
        const double copy = std::max(1.0, layout.tensor) * std::max(1.0, layout.pipeline) * layout.context;
        if (in_.typed_gpus && std::fmod(*in_.typed_gpus, copy) != 0)
            refuse("gpus", {SW_TEXT("%1 GPUs are no multiple of the %2 that one copy takes (tensor × pipeline × context)."),
                            {plain(*in_.typed_gpus), plain(copy)}});
        if (in_.typed_gpus && layout.data > 0 && layout.tensor > 0 && layout.pipeline > 0 &&
            layout.data * copy != *in_.typed_gpus)
            refuse("data_parallel",
                   {SW_TEXT("%1 copies of %2 GPUs are not %3 GPUs."), {plain(layout.data), plain(copy), plain(*in_.typed_gpus)}});
        if (in_.micro_batch > 0 && in_.global_batch > 0 && in_.micro_batch > in_.global_batch)
            refuse("micro_batch_size", {SW_TEXT("A micro-batch of %1 is more than the global batch of %2."),
                                        {plain(in_.micro_batch), plain(in_.global_batch)}});
        return good;
    }

    const Sheet& sheet_;
    const SizingContext& context_;
    const Reporter& report_;
    Precision precision_ = Precision::bf16;
    RunInputs in_{};
};

}  // namespace

UsualUtilisation usual_utilisation(std::string_view architecture, Precision precision, bool is_transformer) {
    if (!is_transformer) return {0.20, {0.10, 0.35}};
    const bool is_8_bit = precision == Precision::fp8;
    if (architecture.starts_with("Hopper"))
        return is_8_bit ? UsualUtilisation{0.39, {0.23, 0.44}} : UsualUtilisation{0.40, {0.30, 0.44}};
    if (architecture.starts_with("Blackwell"))
        return is_8_bit ? UsualUtilisation{0.40, {0.37, 0.50}} : UsualUtilisation{0.40, {0.30, 0.48}};
    if (architecture.starts_with("Ampere")) return {0.40, {0.35, 0.55}};
    return {};
}

std::optional<RunInputs> run_inputs_of(const Training& sheet, const SizingContext& context, const Reporter& report) {
    return Reading<Training>(sheet, context, report).run();
}

std::optional<RunInputs> run_inputs_of(const FineTuning& sheet, const SizingContext& context, const Reporter& report) {
    return Reading<FineTuning>(sheet, context, report).run();
}

}  // namespace sizewright
