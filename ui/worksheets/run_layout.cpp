// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Worksheets of what runs and ends: training, fine-tuning, jobs.
#include <QCoreApplication>

#include "ui/worksheets/layout_parts.h"

namespace sizewright::ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FormLayout)
};
QString tr(const char* text) { return Texts::tr(text); }

FormSection section(const QString& title) {
    FormSection out;
    out.title = title;
    return out;
}

FormSection hardware(const WorksheetParts& parts) {
    FormSection out = section(tr("Hardware"));
    parts.add(out, {"accelerator"});
    parts.add(out, "model_flops_utilisation_percent", tr("Utilisation (MFU)"), true);
    parts.add(out, "declarations.reason_for_accelerator", tr("Why this one"), false);
    parts.addMore(out, {"scaling_efficiency_percent", "input_gb_per_second", "placement", "interruptible"});
    return out;
}

FormSection memory(const WorksheetParts& parts) {
    FormSection out = section(tr("Memory"));
    parts.addEssential(out, {"optimizer", "sharding"});
    parts.add(out, "activation_checkpointing", tr("Checkpointing"), true);
    parts.addMore(out, {"micro_batch_size", "gradient_accumulation_steps", "gradient_precision", "tensor_parallel",
                        "pipeline_parallel", "context_parallel", "expert_parallel", "data_parallel", "sequence_parallel"});
    return out;
}

FormSection failures(const WorksheetParts& parts) {
    FormSection out = section(tr("Failures and checkpoints"));
    parts.addMore(out, {"failures_per_gpu_year", "checkpoint_seconds", "checkpoint_interval_minutes", "restart_minutes"});
    return out;
}

FormSection otherWays(const WorksheetParts& parts) {
    FormSection out = section(tr("Other ways to do it"));
    parts.addMore(out, {"declarations.retrieval_considered", "declarations.on_managed_api", "declarations.api_round_trip_ms",
                        "declarations.research"});
    return out;
}

// Layers and widths of the model; its name and size stand among the essentials already.
void addShape(FormSection& data, const WorksheetParts& parts) {
    FormSection shape = section(tr("Model"));
    parts.addModel(shape, "model", true);
    for (FormItem& item : shape.fields)
        if (!item.path.endsWith(u".name") && !item.path.endsWith(u".parameters")) {
            item.essential = false;
            data.fields.push_back(std::move(item));
        }
}

void append(FormLayout& layout, FormSection section) {
    if (!section.fields.empty()) layout.sections.push_back(std::move(section));
}

// What training and fine-tuning have in common.
void appendRun(FormLayout& layout, const WorksheetParts& parts) {
    append(layout, hardware(parts));
    append(layout, memory(parts));
    append(layout, failures(parts));
    append(layout, otherWays(parts));
}

}  // namespace

FormLayout trainingLayout(const WorksheetParts& parts) {
    FormLayout out = parts.page();
    FormSection data = section(tr("Model and data"));
    parts.addEssential(data, {"model.name", "model.parameters"});
    data.fields.push_back(parts.choice(Alternative::work));
    const int current = alternativeState(parts.workbook(), QString::fromStdString(parts.path()), Alternative::work).current;
    // Where a file has two ways, both are there to be seen: that is an error, and the choice above mends it.
    if (current == 0 || parts.isTyped("tokens")) parts.addEssential(data, {"tokens"});
    if (current == 1 || parts.isTyped("samples")) parts.addEssential(data, {"samples", "flops_per_sample"});
    if (current == 2 || parts.isTyped("dataset_gb")) parts.addEssential(data, {"dataset_gb", "bytes_per_token"});
    parts.addEssential(data, {"global_batch_size", "sequence_length_tokens"});
    parts.addMore(data, {"epochs"});
    addShape(data, parts);
    append(out, std::move(data));
    FormSection time = section(tr("Time"));
    parts.add(time, {"desired_days", "gpus", "runs_per_month", "concurrent_runs", "runs_planned"});
    parts.addSchedule(time);
    append(out, std::move(time));
    appendRun(out, parts);
    return out;
}

FormLayout fineTuningLayout(const WorksheetParts& parts) {
    FormLayout out = parts.page();
    FormSection method = section(tr("Method"));
    parts.add(method, {"method", "lora_rank", "lora_targets"});
    append(out, std::move(method));
    FormSection data = section(tr("Model and data"));
    parts.addEssential(data, {"model.name", "model.parameters", "examples", "tokens_per_example"});
    parts.add(data, {"epochs"});
    parts.addEssential(data, {"global_batch_size", "sequence_length_tokens"});
    addShape(data, parts);
    append(out, std::move(data));
    FormSection time = section(tr("Time"));
    // A wish in days, where a file has one, in place of hours.
    const bool inDays = parts.isTyped("desired_days");
    if (!inDays || parts.isTyped("desired_hours")) parts.add(time, {"desired_hours"});
    if (inDays) parts.addEssential(time, {"desired_days"});
    parts.add(time, {"gpus", "runs_per_month", "concurrent_runs", "runs_planned"});
    parts.addSchedule(time);
    append(out, std::move(time));
    appendRun(out, parts);
    return out;
}

FormLayout jobLayout(const WorksheetParts& parts) {
    FormLayout out = parts.page();
    FormSection run = section(tr("Run"));
    parts.add(run, {"gpus", "hours", "mouldable", "minimum_gpus"});
    append(out, std::move(run));
    FormSection when = section(tr("When"));
    parts.add(when, {"days", "start_hour", "movable_hours", "left_running_hours"});
    parts.addSchedule(when);
    append(out, std::move(when));
    FormSection hardwareOfJob = section(tr("Hardware"));
    parts.add(hardwareOfJob, {"accelerator"});
    parts.addMore(hardwareOfJob, {"placement", "interruptible"});
    append(out, std::move(hardwareOfJob));
    return out;
}

}  // namespace sizewright::ui
