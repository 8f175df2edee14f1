// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "model/fields/format.h"
#include "model/workbook/structure.h"
#include "model/workbook/workbook.h"
#include "ui/worksheets/layout_parts.h"

namespace sizewright::ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FormLayout)
};
QString tr(const char* text) { return Texts::tr(text); }
QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

FormSection section(const QString& title) {
    FormSection out;
    out.title = title;
    return out;
}

// One row for each measured point, its batch size and accelerator behind "More".
void addMeasured(FormSection& section, const std::string& workload, const Inference& w) {
    for (std::size_t i = 0; i < w.measured.size(); ++i) {
        const std::string item = item_path(workload + ".measured", i);
        const QString batch = text(grouped(w.measured[i].batch_size.value_or(1)));
        section.fields.push_back({text(item + ".items_per_second"), tr("Throughput, batch %1").arg(batch), false, {}, {}});
        section.fields.push_back({text(item + ".batch_size"), {}, true, {}, {}});
        section.fields.push_back({text(item + ".accelerator"), {}, false, {}, {}});
    }
    section.listToExtend = text(workload + ".measured");
    section.extendText = tr("Add a measurement");
}

FormSection traffic(const WorksheetParts& parts, const Inference& w, bool isLanguage) {
    FormSection out = section(tr("Traffic"));
    parts.add(out, {"pattern"});
    out.fields.push_back(parts.choice(Alternative::model_kind));
    if (*w.pattern == Pattern::batch)
        parts.add(out, {"items_per_run", "runs_per_month", "deadline_hours", "earliest_start_hour", "checkpoints"});
    else {
        out.fields.push_back(parts.choice(Alternative::load));
        const int current = alternativeState(parts.workbook(), QString::fromStdString(parts.path()), Alternative::load).current;
        // Where a file has two ways, both are there to be seen: that is an error, and the choice above mends it.
        const auto shown = [&](int way, std::initializer_list<const char*> keys) {
            bool typed = false;
            for (const char* key : keys) typed = typed || parts.isTyped(key);
            if (way == current || typed) parts.addEssential(out, keys);
        };
        shown(0, {"requests_per_second.average", "requests_per_second.peak"});
        shown(1, {"requests_per_day.value", "requests_per_day.peak"});
        shown(2, {"daily_users.value", "daily_users.requests_per_user", "daily_users.peak"});
        parts.add(out, {"profile"});
    }
    if (isLanguage) {
        parts.addEssential(out, {"input_tokens", "output_tokens"});
        parts.addMore(out, {"cached_input_percent"});
    }
    parts.addMore(out, {"response_kb", "latency_tolerance_hours"});
    parts.addSchedule(out);
    return out;
}

FormSection latency(const WorksheetParts& parts, const Inference& w, bool isLanguage) {
    const bool isBatch = *w.pattern == Pattern::batch;
    FormSection out = section(isBatch ? tr("Batching") : tr("Latency and batching"));
    if (isLanguage) parts.add(out, {"time_to_first_token_ms", "time_per_output_token_ms"});
    parts.add(out, "latency_target_ms", {}, !isLanguage);
    parts.add(out, {"latency_percentile", "maximum_lag_seconds", "consumers", "retention_hours"});
    if (isLanguage) {
        parts.addMore(out, {"concurrent_requests", "maximum_context_tokens", "speculative_decoding.enabled",
                            "speculative_decoding.draft_tokens", "speculative_decoding.acceptance_percent",
                            "speculative_decoding.draft_cost_percent"});
        return out;
    }
    parts.add(out, {"maximum_batch_size", "batching_window_ms"});
    return out;
}

FormSection accelerator(const WorksheetParts& parts, const Inference& w, bool isLanguage) {
    FormSection out = section(tr("Accelerator"));
    parts.add(out, {"accelerator"});
    parts.add(out, "declarations.reason_for_accelerator", tr("Why this one"), false);
    if (!isLanguage || !w.measured.empty()) addMeasured(out, parts.path(), w);
    parts.add(out, {"utilisation_target_percent", "redundancy_replicas"});
    parts.addMore(out, {"declarations.availability_target_percent", "autoscaling.enabled", "autoscaling.minimum_replicas",
                        "autoscaling.maximum_replicas", "autoscaling.cold_start_seconds", "placement", "interruptible"});
    if (isLanguage)
        parts.addMore(out,
                      {"engine", "tensor_parallel", "pipeline_parallel", "expert_parallel", "data_parallel", "kv_precision"});
    parts.addMore(out, {"usable_memory_percent"});
    return out;
}

}  // namespace

FormLayout inferenceLayout(const WorksheetParts& parts, const Inference& w) {
    const bool isLanguage = w.input_tokens.is_typed() || w.output_tokens.is_typed();
    FormLayout out = parts.page();
    out.sections.push_back(traffic(parts, w, isLanguage));
    out.sections.push_back(latency(parts, w, isLanguage));
    out.sections.push_back(accelerator(parts, w, isLanguage));

    FormSection model = section(w.models.empty() ? tr("Model") : tr("Models"));
    model.fields.push_back(parts.choice(Alternative::models));
    if (w.models.empty())
        parts.addModel(model, "model", isLanguage);
    else
        parts.addMore(model, {"model_load_seconds", "batch_across_models"});
    out.sections.push_back(std::move(model));
    for (std::size_t i = 0; i < w.models.size(); ++i) {
        const std::string item = item_path("models", i);
        const QString name = text(name_of_item(parts.workbook(), parts.path() + "." + item));
        FormSection each = section(name.isEmpty() ? tr("Model %1").arg(i + 1) : name);
        each.item = text(parts.path() + "." + item);
        parts.addModel(each, item, isLanguage);
        if (i + 1 == w.models.size()) {
            each.listToExtend = parts.pathOf("models");
            each.extendText = tr("Add a model");
        }
        out.sections.push_back(std::move(each));
    }
    FormSection known = section(tr("Other ways to do it"));
    parts.addMore(known, {"declarations.on_managed_api", "declarations.data_must_stay", "declarations.latency_requires_proximity",
                          "declarations.api_round_trip_ms", "declarations.retrieval_considered", "declarations.cpu_benchmarked"});
    if (!known.fields.empty()) out.sections.push_back(std::move(known));
    return out;
}

}  // namespace sizewright::ui
