// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demand/run_demand.h"

#include <algorithm>
#include <cmath>

#include "model/catalog/catalog.h"
#include "model/fields/format.h"
#include "model/fields/unit.h"
#include "model/sizing/queues/finite_source.h"
#include "model/sizing/run_steps.h"

namespace sizewright {

namespace {

constexpr double seconds_per_day = 86400;
constexpr double days_per_month = hours_per_month / 24;
constexpr double seconds_per_month = hours_per_month * seconds_per_hour;
constexpr double weeks_per_month = 365.0 / 12 / 7;
constexpr double least_goodput = 0.2;  // below it a run is taken to make no progress

std::string days_text(double seconds) { return significant(seconds / seconds_per_day, 3); }

// A figure at the likely share of the peak, with what the ends of its band make of it.
Figure with_band(const RunInputs& in, double value, double per_utilisation) {
    Figure out{value, {}, in.utilisation_basis, 0};
    if (!in.utilisation_band) return out;
    // Time goes as 1 ÷ share, which `per_utilisation` = −1 says; a count as well.
    const auto at = [&](double share) { return value * std::pow(share / in.utilisation, per_utilisation); };
    const double a = at(in.utilisation_band->low), b = at(in.utilisation_band->high);
    out.band = Band{std::min(a, b), std::max(a, b)};
    return out;
}

class Filling {
public:
    Filling(const RunInputs& in, const SizingContext& context, const RunSizing& sizing, std::string_view wish_field,
            const Reporter& report, WorkloadResult& out)
        : in_(in), context_(context), sizing_(sizing), wish_field_(wish_field), report_(report), out_(out) {}

    // False: there is no figure.
    bool run() {
        if (!is_in_time() || !makes_progress() || !is_dealt_out()) return false;
        out_.memory = sizing_.memory;
        if (!check_state()) return false;
        if (!sizing_.fits) {
            const MemoryResult& memory = *sizing_.memory;
            report_(Severity::error, in_.typed_gpus ? "gpus" : "accelerator",
                    {SW_TEXT("The run needs %1 GB of each GPU, and %2 has %3 GB of usable memory."),
                     {significant(memory.needed() / 1e9, 3), context_.card->name, significant(memory.available / 1e9, 3)}},
                    memory.cheapest_change);
            return false;
        }
        fill();
        fill_wish();
        fill_waiting();
        check_runs();
        check_storage();
        check_batch();
        return true;
    }

private:
    // Without the shape the activations are not known; what is known may be too much already.
    bool check_state() {
        if (sizing_.memory || !in_.model.parameters || !(in_.memory_bytes > 0)) return true;
        const training::StateBytes bytes = training::state_bytes(in_.optimizer, in_.gradients, in_.is_mixed);
        const double trained = in_.trained == Trained::all ? *in_.model.parameters : in_.adapter_parameters;
        const double state = training::state_of(trained, 0, bytes, sizing_.layout).sum();
        if (state > in_.memory_bytes) {
            report_(Severity::error, "accelerator",
                    {SW_TEXT("Weights, gradients and optimiser alone need %1 GB of each GPU, and %2 has %3 GB of usable memory."),
                     {significant(state / 1e9, 3), context_.card->name, significant(in_.memory_bytes / 1e9, 3)}},
                    {SW_TEXT("More GPUs, sharding (zero2, zero3), or tensor and pipeline parallelism.")});
            return false;
        }
        if (in_.model.is_transformer && in_.sequence > 0)
            report_(Severity::note, "model.layers",
                    {SW_TEXT("Without the shape of the model its activations, and so the memory, are not known.")});
        return true;
    }

    bool makes_progress() const {
        if (sizing_.wall_seconds && sizing_.seconds >= least_goodput * *sizing_.wall_seconds) return true;
        const double mean = *sizing_.mean_between_failures;
        training::Failures failures;
        failures.mean_between = mean;
        failures.checkpoint = in_.checkpoint_seconds;
        failures.restart = in_.restart_seconds;
        const double best = failures.checkpoint > 0 ? training::best_interval(failures) : 0;
        const auto at_best = best > 0 ? training::wall_time(failures, sizing_.seconds, best) : std::nullopt;
        const std::string mean_text = significant(mean / 60, 3);
        if (in_.typed_interval_seconds && at_best && sizing_.seconds >= least_goodput * *at_best) {
            const double minutes = std::max(0.01, std::floor(best / 60 * 100) / 100);
            report_(Severity::error, "checkpoint_interval_minutes",
                    {SW_TEXT("The run makes no progress: something fails every %1 min on average, and a checkpoint is made every "
                             "%2 min."),
                     {mean_text, significant(*in_.typed_interval_seconds / 60, 3)}},
                    {SW_TEXT("Set to %1 min"), {plain(minutes)}}, plain(minutes));
        } else
            report_(Severity::error, "checkpoint_seconds",
                    {SW_TEXT("The run makes no progress: something fails every %1 min on average, a checkpoint takes %2 s and a "
                             "restart %3 min."),
                     {mean_text, significant(in_.checkpoint_seconds, 3), significant(in_.restart_seconds / 60, 3)}});
        return false;
    }

    bool is_in_time() const {
        if (sizing_.is_in_time) return true;
        report_(Severity::error, wish_field_,
                {SW_TEXT("No number of GPUs does this in %1 days: the more there are, the more often one fails."),
                 {days_text(*in_.wanted_seconds)}},
                {SW_TEXT("Shorter checkpoints and restarts, or more time.")});
        return false;
    }

    // Copies, steps and micro-batches that are typed have to agree with each other.
    bool is_dealt_out() const {
        const training::Layout& layout = sizing_.layout;
        const double copy = layout.tensor * layout.pipeline * layout.context;
        if (in_.layout.data > 0 && layout.data * copy != sizing_.gpus) {
            report_(
                Severity::error, "data_parallel",
                {SW_TEXT("%1 copies of %2 GPUs are not %3 GPUs."), {grouped(layout.data), grouped(copy), grouped(sizing_.gpus)}});
            return false;
        }
        if (!(in_.accumulation > 0) || !(in_.global_batch > 0)) return true;
        const double micro = sizing_.micro_batch;
        if (std::abs(micro * in_.accumulation * layout.data - in_.global_batch) > 1e-6 * in_.global_batch) {
            report_(Severity::error, "gradient_accumulation_steps",
                    {SW_TEXT("%1 sample(s) × %2 step(s) × %3 copies are not the global batch of %4."),
                     {significant(micro, 4), grouped(in_.accumulation), grouped(layout.data), grouped(in_.global_batch)}});
            return false;
        }
        if (std::fmod(micro, 1) == 0) return true;
        report_(Severity::error, "gradient_accumulation_steps",
                {SW_TEXT("A global batch of %1 cannot be dealt out evenly to %2 copies in %3 steps."),
                 {grouped(in_.global_batch), grouped(layout.data), grouped(in_.accumulation)}});
        return false;
    }

    void fill() {
        TrainingResult& run = out_.training.emplace();
        run.flop = {in_.flop, {}, Basis::typed, 0};
        run.utilisation_fraction = {in_.utilisation, in_.utilisation_band, in_.utilisation_basis, 0};
        training::Work work;
        work.layers = in_.model.layers.value_or(0);
        work.attention_width = in_.model.attention_heads.value_or(0) * in_.model.head_dimension.value_or(0);
        work.sequence = in_.sequence;
        if (in_.model.is_transformer && in_.sequence > 0)
            run.hardware_utilisation_fraction =
                in_.utilisation * training::hardware_ratio(work, in_.model.vocabulary.value_or(0), in_.recomputation);
        run.scaling_efficiency_fraction = in_.scaling_efficiency;
        run.gpus_per_run = sizing_.gpus;
        run.gpus_before_rounding = sizing_.before_rounding;
        run.days = with_band(in_, sizing_.seconds / seconds_per_day, -1);
        run.days_with_failures = with_band(in_, *sizing_.wall_seconds / seconds_per_day, -1);
        run.gpu_hours = with_band(in_, sizing_.gpus * *sizing_.wall_seconds / seconds_per_hour, -1);
        run.goodput_fraction = sizing_.seconds / *sizing_.wall_seconds;
        if (sizing_.mean_between_failures) run.mean_hours_between_failures = *sizing_.mean_between_failures / seconds_per_hour;
        if (sizing_.interval_seconds) run.checkpoint_interval_minutes = *sizing_.interval_seconds / 60;
        run.tokens_per_second = in_.tokens / sizing_.seconds;
        run.samples_per_second = in_.samples / sizing_.seconds;
        run.runs_per_month = in_.runs_per_month;
        run.concurrent_runs = in_.concurrent_runs;

        out_.gpus =
            Figure{sizing_.gpus * in_.concurrent_runs, {}, sizing_.is_count_given ? Basis::typed : in_.utilisation_basis, 0};
        if (!sizing_.is_count_given && in_.utilisation_band) out_.gpus->band = band_of_gpus();
        out_.gpus_before_rounding = sizing_.before_rounding * in_.concurrent_runs;
        out_.limited_by = sizing_.is_count_given       ? LimitedBy::compute
                          : sizing_.is_memory_deciding ? LimitedBy::memory
                                                       : LimitedBy::deadline;
    }

    std::optional<Band> band_of_gpus() const {
        Band band{out_.gpus->value, out_.gpus->value};
        for (const double share : {in_.utilisation_band->low, in_.utilisation_band->high}) {
            RunInputs end = in_;
            end.utilisation = share;
            const auto sizing = size_run(end);
            if (!sizing || !sizing->is_in_time) return {};  // no spread is known
            band.low = std::min(band.low, sizing->gpus * in_.concurrent_runs);
            band.high = std::max(band.high, sizing->gpus * in_.concurrent_runs);
        }
        return band;
    }

    // GPUs and a time: the GPUs win, and what the wish would take is a finding.
    void fill_wish() {
        if (!sizing_.is_count_given || !in_.wanted_seconds) return;
        TrainingResult::Wish& wish = out_.training->wish.emplace();
        wish.days = *in_.wanted_seconds / seconds_per_day;
        wish.implied_utilisation_fraction =
            training::utilisation_of(in_.flop, sizing_.gpus * *in_.wanted_seconds, in_.peak_flop_per_second);
        wish.gpus_needed = std::ceil(training::gpus_for(in_.flop, *in_.wanted_seconds, in_.peak_flop_per_second,
                                                        in_.utilisation * in_.scaling_efficiency) -
                                     1e-9);
        wish.days_at_gpus = *sizing_.wall_seconds / seconds_per_day;
        if (*sizing_.wall_seconds <= *in_.wanted_seconds * (1 + 1e-9)) return;
        const bool is_impossible = wish.implied_utilisation_fraction > 1;
        report_(
            is_impossible ? Severity::error : Severity::warning, wish_field_,
            {is_impossible
                 ? SW_TEXT("%1 GPU(s) in %2 days would need %3 % of their peak, which is impossible. At %4 % it takes %5 GPUs, "
                           "or %6 days.")
                 : SW_TEXT("%1 GPU(s) in %2 days would need %3 % of their peak. At %4 % it takes %5 GPUs, or %6 days."),
             {grouped(sizing_.gpus), significant(wish.days, 4), significant(wish.implied_utilisation_fraction * 100, 3),
              significant(in_.utilisation * 100, 3), grouped(wish.gpus_needed), days_text(*sizing_.wall_seconds)}},
            {is_in_hours() ? SW_TEXT("Set to %1 h") : SW_TEXT("Set to %1 days"), {plain_wish()}}, plain_wish());
    }

    // In the unit of the field, rounded up so that it holds.
    bool is_in_hours() const { return wish_field_ == "desired_hours"; }
    std::string plain_wish() const {
        const double unit = is_in_hours() ? seconds_per_hour : seconds_per_day;
        return plain(std::ceil(*sizing_.wall_seconds / unit * 10) / 10);
    }

    // Engineers who share the places: how long each waits, and what that costs.
    void fill_waiting() {
        if (!(context_.engineers_waiting >= 1) || !(in_.runs_per_month > 0)) return;
        const double run_days = *sizing_.wall_seconds / seconds_per_day;
        queues::FiniteSource source;
        source.people = std::floor(context_.engineers_waiting);
        source.places = in_.concurrent_runs;
        source.run = run_days;
        // What is left of a person's month between runs, when nobody waited.
        source.think = std::max(0.0, source.people * days_per_month / in_.runs_per_month - run_days);
        const queues::FiniteSourceResult result = queues::finite_source(source);
        TrainingResult::Waiting& waiting = out_.training->waiting.emplace();
        waiting.engineers = source.people;
        waiting.places = source.places;
        waiting.days_per_run = result.wait;
        waiting.runs_per_year = result.runs * 365;
        waiting.busy_fraction = result.busy_fraction;
        waiting.usd_per_month = result.waiting * context_.engineer_usd_per_week * weeks_per_month;
    }

    void check_runs() {
        const double hours = in_.runs_per_month * *sizing_.wall_seconds / seconds_per_hour;
        if (hours <= in_.concurrent_runs * hours_per_month * (1 + 1e-9)) return;
        const double possible = in_.concurrent_runs * hours_per_month * seconds_per_hour / *sizing_.wall_seconds;
        report_(Severity::warning, "runs_per_month",
                {SW_TEXT("%1 run(s) of %2 days do not fit into a month with %3 at once: %4 do."),
                 {significant(in_.runs_per_month, 4), days_text(*sizing_.wall_seconds), grouped(in_.concurrent_runs),
                  significant(possible, 3)}},
                {SW_TEXT("Set to %1"), {significant(std::floor(possible * 100) / 100, 4)}},
                plain(std::floor(possible * 100) / 100));
    }

    // What the run reads at full speed, against what the storage delivers.
    void check_storage() {
        if (!context_.storage_bytes_per_second) return;
        const double of_tokens = in_.tokens / sizing_.seconds * in_.bytes_per_token;
        const double needed = in_.typed_input_bytes_per_second.value_or(of_tokens) * in_.concurrent_runs;
        const double delivered = *context_.storage_bytes_per_second;
        if (needed <= delivered * (1 + 1e-9)) return;
        if (!(delivered > 0)) {
            report_(Severity::warning, "input_gb_per_second", {SW_TEXT("The storage of the site delivers nothing to read.")});
            return;
        }
        report_(Severity::warning, "input_gb_per_second",
                {SW_TEXT("The runs read %1 GB/s at full speed, and the storage delivers %2 GB/s: the GPUs wait for it, and a run "
                         "takes %3 days."),
                 {significant(needed / 1e9, 3), significant(delivered / 1e9, 3),
                  days_text(*sizing_.wall_seconds * needed / delivered)}},
                {SW_TEXT("Storage of the site for %1 GB/s."), {significant(needed / 1e9, 3)}});
    }

    void check_batch() {
        if (!(in_.global_batch > 0)) return;
        const training::Layout& layout = sizing_.layout;
        const double next = std::ceil(in_.global_batch / layout.data) * layout.data;
        if (in_.global_batch < layout.data)
            report_(Severity::error, "global_batch_size",
                    {SW_TEXT("A global batch of %1 keeps %1 of the %2 copies busy."),
                     {grouped(in_.global_batch), grouped(layout.data)}},
                    {SW_TEXT("Set to %1"), {grouped(layout.data)}}, plain(layout.data));
        else if (std::fmod(in_.global_batch, layout.data) != 0)
            report_(Severity::note, "global_batch_size",
                    {SW_TEXT("A global batch of %1 cannot be dealt out evenly to %2 copies."),
                     {grouped(in_.global_batch), grouped(layout.data)}},
                    {SW_TEXT("Set to %1"), {grouped(next)}}, next <= 1e7 ? plain(next) : std::string());
        else if (in_.micro_batch > 0 && std::fmod(in_.global_batch / layout.data, in_.micro_batch) != 0)
            report_(Severity::warning, "micro_batch_size",
                    {SW_TEXT("The %1 sample(s) of a step and copy cannot be dealt out evenly to micro-batches of %2."),
                     {grouped(in_.global_batch / layout.data), grouped(in_.micro_batch)}});
    }

    const RunInputs& in_;
    const SizingContext& context_;
    const RunSizing& sizing_;
    std::string_view wish_field_;
    const Reporter& report_;
    WorkloadResult& out_;
};

// The runs of a month stand on the week with their mean; as many at once as are typed, and more only when the load has grown so
// that the month's runs no longer fit.
struct MonthOfRuns {
    double gpus = 0;  // of one run
    double at_once = 1;
    double mean_at_once = 0;

    void fill(double factor, WorkloadDemand& demand) const {
        const double mean = mean_at_once * factor;
        const double most = factor > 1 ? std::max(at_once, std::ceil(mean - 1e-9)) : at_once;
        demand.peak_gpus = most * gpus;
        demand.busy_gpus = std::min(most, mean) * gpus;
        demand.gpus.fill(demand.busy_gpus);
        demand.with_peaks.fill(demand.peak_gpus);
        if (factor != 1 && demand.run) demand.run->runs_per_month *= factor;
    }
};

RunShape run_shape(const RunInputs& in, const RunSizing& sizing) {
    RunShape run;
    run.runs_per_month = in.runs_per_month;
    run.gpus = sizing.gpus;
    run.solve_hours = sizing.seconds / seconds_per_hour;
    run.checkpoint_hours = in.checkpoint_seconds / seconds_per_hour;
    run.restart_hours = in.restart_seconds / seconds_per_hour;
    run.interval_hours = in.typed_interval_seconds.value_or(0) / seconds_per_hour;
    run.interruptions_per_hour = in.failures_per_gpu_second * sizing.gpus * seconds_per_hour;
    if (in.wanted_seconds) run.deadline_hours = *in.wanted_seconds / seconds_per_hour;
    return run;
}

}  // namespace

bool run_demand(const RunInputs& in, const SizingContext& context, std::string_view wish_field, std::string_view work_field,
                WorkloadResult& out, WorkloadDemand& demand) {
    const Reporter report{out.path, out.problems};
    const auto sizing = size_run(in);
    if (!sizing) {
        report(Severity::error, "gpus", {SW_TEXT("Needs the GPUs of a run, or the time in which it shall be done.")});
        return false;
    }
    if (!(sizing->gpus * in.concurrent_runs <= most_gpus)) {
        report(Severity::error, wish_field,
               {SW_TEXT("The run needs more than %1 GPUs; check its work and its time."), {grouped(most_gpus)}});
        return false;
    }
    if (!Filling(in, context, *sizing, wish_field, report, out).run()) return false;
    if (context.lesson) out.lesson = run_lesson(in, *sizing);

    demand.name = out.name;
    demand.accelerator = context.accelerator;
    const MonthOfRuns runs{sizing->gpus, in.concurrent_runs, in.runs_per_month * *sizing->wall_seconds / seconds_per_month};
    runs.fill(1, demand);
    demand.scale = [runs](double factor, WorkloadDemand& scaled) { runs.fill(factor, scaled); };
    demand.load.runs_per_month = in.runs_per_month;
    demand.run = run_shape(in, *sizing);
    out.average_gpus = demand.busy_gpus;
    out.gpus_at_average = std::ceil(demand.busy_gpus - 1e-9);
    if (context.derivations) record_run_steps(*context.derivations, out, wish_field, work_field, in, *sizing);
    return true;
}

}  // namespace sizewright
