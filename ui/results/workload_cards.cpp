// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of each kind of worksheet.
#include <cmath>

#include "ui/results/card_parts.h"

namespace sizewright::ui::cards {

namespace {

// The words that join facts on the detail line.
QString joined(QStringList parts) {
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

CardText batchCard(const WorkloadResult& workload, const FieldLabel& label) {
    CardText out = card(CardKind::batch, Text::tr("Mean batch"), Subject::batch, text(workload.name));
    if (!workload.inference) {
        setUnsized(out, workload, label);
        return out;
    }
    const InferenceResult& result = *workload.inference;
    out.value = digits(result.mean_batch_at_average);
    out.provenance = Provenance::edited;  // from rate and window, both typed
    out.badge = Badge::wording(out.provenance);
    const bool saves = result.unbatched_gpus && workload.gpus && *result.unbatched_gpus > workload.gpus->value;
    if (result.window_delay_ms > 0)
        out.detail = Text::tr("window adds %1\u00a0ms").arg(digits(result.window_delay_ms, 2));
    else if (saves)
        out.detail = Text::tr("unbatched %1").arg(counted(*result.unbatched_gpus, text(workload.accelerator)));
    else
        out.detail = result.batch_in_use > 1 ? Text::tr("no window") : Text::tr("one by one");
    return out;
}

CardText latencyCard(const WorkloadResult& workload, const FieldLabel& label) {
    const InferenceResult* result = workload.inference ? &*workload.inference : nullptr;
    if (!result || !result->latency_p99_ms || !workload.steady) return batchCard(workload, label);
    CardText out = card(CardKind::latency, Text::tr("p99 latency"), Subject::latency, text(workload.name));
    out.value = millisecondsText(result->latency_p99_ms->value);
    setBadge(out, *result->latency_p99_ms);
    QStringList parts;
    const QString range = ends(result->latency_p99_ms->band, millisecondsText);
    if (!range.isEmpty()) parts << Text::tr("range %1").arg(range);
    if (range.isEmpty() && result->latency_p50_ms)
        parts << Text::tr("half within %1").arg(millisecondsText(result->latency_p50_ms->value));
    out.detail = joined(parts);
    return out;
}

}  // namespace

QString durationText(double days) {
    const double hours = days * 24;
    if (days >= 2) return Text::tr("%1\u00a0days").arg(digits(days));
    if (hours >= 1) return Text::tr("%1\u00a0h").arg(digits(hours));
    return Text::tr("%1\u00a0min").arg(digits(hours * 60));
}

QString millisecondsText(double ms) {
    return ms < 10'000 ? Text::tr("%1\u00a0ms").arg(digits(ms)) : Text::tr("%1\u00a0s").arg(digits(ms / 1000));
}

QVector<CardText> runCards(const WorkloadResult& workload, const FieldLabel& label) {
    const QString owner = text(workload.name);
    CardText gpus = card(CardKind::gpus, Text::tr("GPUs per run"), Subject::gpus, owner);
    CardText days = card(CardKind::days, Text::tr("Time of a run"), Subject::days, owner);
    CardText useful = card(CardKind::useful, Text::tr("Useful (MFU)"), Subject::useful, owner);
    if (!workload.training || !workload.gpus) {
        for (CardText* each : {&gpus, &days, &useful}) setUnsized(*each, workload, label);
        return {gpus, days, useful};
    }
    const TrainingResult& run = *workload.training;
    gpus.value = counted(run.gpus_per_run, text(workload.accelerator));
    setBadge(gpus, *workload.gpus);
    if (run.concurrent_runs > 1)
        gpus.detail =
            Text::tr("%1 runs at once: %2").arg(text(grouped(run.concurrent_runs)), text(grouped(workload.gpus->value)));
    else if (run.gpus_before_rounding > 0 && run.gpus_before_rounding != run.gpus_per_run)
        gpus.detail = Text::tr("%1 before rounding").arg(gpuDigits(run.gpus_before_rounding));
    else
        gpus.detail = Text::tr("%1 GPU-hours").arg(digits(run.gpu_hours.value, 4));

    days.value = durationText(run.days_with_failures.value);
    setBadge(days, run.days_with_failures);
    const QString range = ends(run.days_with_failures.band, durationText);
    // Where failures cost less than a tenth of a per cent there is nothing to say about them.
    days.detail = range.isEmpty() ? Text::tr("%1 GPU-hours").arg(digits(run.gpu_hours.value, 4)) : range;
    if (run.goodput_fraction < 0.999 && range.isEmpty())
        days.detail = Text::tr("%1 without failures").arg(durationText(run.days.value));

    useful.value = percentText(run.utilisation_fraction.value);
    setBadge(useful, run.utilisation_fraction);
    const QString shares = ends(run.utilisation_fraction.band, percentText);
    QStringList parts;
    if (!shares.isEmpty()) parts << shares;
    if (run.tokens_per_second > 0)
        parts << Text::tr("%1\u00a0tokens/s").arg(digits(run.tokens_per_second));
    else if (run.samples_per_second > 0)
        parts << Text::tr("%1\u00a0samples/s").arg(digits(run.samples_per_second));
    useful.detail = joined(parts);
    return {gpus, days, useful};
}

QVector<CardText> languageCards(const WorkloadResult& workload, const FieldLabel& label) {
    const QString owner = text(workload.name);
    CardText gpus = card(CardKind::gpus, Text::tr("GPUs"), Subject::gpus, owner);
    CardText first = card(CardKind::first_token, Text::tr("First token"), Subject::latency, owner);
    CardText each = card(CardKind::per_token, Text::tr("Per token"), Subject::throughput, owner);
    const LanguageResult& result = *workload.inference->language;
    if (!workload.gpus) {
        for (CardText* any : {&gpus, &first, &each}) setUnsized(*any, workload, label);
        return {gpus, first, each};
    }
    gpus.value = counted(workload.gpus->value, text(workload.accelerator));
    setBadge(gpus, *workload.gpus);
    QStringList parts;
    if (result.gpus_per_replica > 1)
        parts << Text::tr("%1 replicas of %2").arg(text(grouped(result.replicas)), text(grouped(result.gpus_per_replica)));
    if (workload.inference->busy_at_peak_fraction)
        parts << Text::tr("%1 busy at peak").arg(percentText(workload.inference->busy_at_peak_fraction->value));
    gpus.detail = joined(parts);
    if (!workload.steady) {
        for (CardText* any : {&first, &each}) {
            any->state = CardText::State::impossible;
            any->value = Text::tr("no steady state");
            any->detail = Text::tr("the load is above capacity");
        }
        return {gpus, first, each};
    }
    first.value = millisecondsText(result.time_to_first_token_ms.value);
    setBadge(first, result.time_to_first_token_ms);
    first.detail = result.time_to_first_token_percentile_ms
                       ? Text::tr("percentile %1").arg(millisecondsText(result.time_to_first_token_percentile_ms->value))
                       : ends(result.time_to_first_token_ms.band, millisecondsText);
    each.value = millisecondsText(result.time_per_output_token_ms.value);
    setBadge(each, result.time_per_output_token_ms);
    each.detail = Text::tr("%1\u00a0tokens/s a replica").arg(digits(result.tokens_per_second.value));
    return {gpus, first, each};
}

QVector<CardText> itemCards(const WorkloadResult& workload, const FieldLabel& label) {
    CardText gpus = gpusCard(workload, label);
    CardText busy = busyCard(workload, label);
    const InferenceResult* result = workload.inference ? &*workload.inference : nullptr;
    if (result && result->hours_per_run) {
        CardText hours = card(CardKind::hours, Text::tr("Time of a run"), Subject::days, text(workload.name));
        hours.value = durationText(*result->hours_per_run / 24);
        hours.provenance = provenanceOf(result->items_per_second_per_gpu.basis);
        hours.badge = Badge::wording(hours.provenance);
        hours.detail = Text::tr("%1\u00a0items/s a GPU").arg(digits(result->items_per_second_per_gpu.value));
        // A batch has no peak of requests that it could be busy at.
        return result->busy_at_peak_fraction ? QVector<CardText>{gpus, hours, busy} : QVector<CardText>{gpus, hours};
    }
    if (result && result->lag_seconds && workload.steady) {
        CardText lag = card(CardKind::lag, Text::tr("Oldest event"), Subject::latency, text(workload.name));
        lag.value = Text::tr("%1\u00a0s").arg(digits(*result->lag_seconds));
        lag.provenance = provenanceOf(result->items_per_second_per_gpu.basis);
        lag.badge = Badge::wording(lag.provenance);
        lag.detail = Text::tr("waits so long at the peak");
        return {gpus, busy, lag};
    }
    return {gpus, busy, latencyCard(workload, label)};
}

QVector<CardText> jobCards(const WorkloadResult& workload, const FieldLabel& label) {
    CardText gpus = gpusCard(workload, label);
    CardText mean = card(CardKind::average, Text::tr("Over the week"), Subject::gpus, text(workload.name));
    if (!workload.gpus) {
        setUnsized(mean, workload, label);
        return {gpus, mean};
    }
    gpus.detail = Text::tr("while it runs");
    mean.value = Text::tr("%1 GPUs").arg(digits(workload.average_gpus));
    mean.detail = Text::tr("mean of all 168 hours");
    mean.provenance = provenanceOf(workload.gpus->basis);
    mean.badge = Badge::wording(mean.provenance);
    return {gpus, mean};
}

}  // namespace sizewright::ui::cards
