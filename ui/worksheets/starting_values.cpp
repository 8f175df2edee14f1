// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheets/starting_values.h"

#include <QCoreApplication>

#include "model/fields/access.h"
#include "model/workbook/structure.h"

namespace sizewright::ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(StartingValues)
};

std::string utf8(const QString& text) { return text.toStdString(); }

void addWorkload(Workbook& workbook, const QString& kind, const QString& name, const FieldEdits& more = {}) {
    const std::string list = "scenarios[0].workloads";
    if (add_item(workbook, list, utf8(kind), utf8(name))) return;
    const QString path = QString::fromStdString(item_path(list, list_size(workbook, list) - 1));
    for (const auto& [field, value] : startingValues(kind, path)) set_field(workbook, utf8(field), value);
    for (const auto& [key, value] : more) set_field(workbook, utf8(path + key), value);
}

// `isAlwaysOn`: what serves is rented all the time, what runs and ends by the hour.
void addPlans(Workbook& workbook, bool isAlwaysOn) {
    const auto put = [&](const char* path, const Value& value) { set_field(workbook, path, value); };
    const std::string list = "scenarios[0].plans";
    add_item(workbook, list, "on_demand", utf8(Texts::tr("On demand")));
    if (isAlwaysOn) put("scenarios[0].plans[0].billing", std::string("always_on"));
    add_item(workbook, list, "reserved", utf8(Texts::tr("Reserved 1 year")));
    put("scenarios[0].plans[1].term_months", 12.0);
    add_item(workbook, list, "reserved", utf8(Texts::tr("Reserved 3 years")));
    put("scenarios[0].plans[2].term_months", 36.0);
}

}  // namespace

QString startingName(const QString& kind) {
    if (kind == u"training") return Texts::tr("pre-training");
    if (kind == u"fine_tuning") return Texts::tr("fine-tuning");
    if (kind == u"job") return Texts::tr("nightly job");
    return Texts::tr("inference");
}

FieldEdits startingValues(const QString& kind, const QString& workloadPath) {
    FieldEdits out;
    const auto put = [&](const char* key, const Value& value) {
        out.emplace_back(workloadPath + QLatin1Char('.') + QLatin1String(key), value);
    };
    if (kind == u"training") {
        put("model.name", std::string("Llama 2 7B"));
        put("tokens", Estimate{140e9});  // 20 for each parameter
        put("global_batch_size", 1024.0);
        put("sequence_length_tokens", 4096.0);
        put("desired_days", 26.0);  // eight GPUs, which share the batch evenly
        put("accelerator", std::string("H100 SXM"));
    } else if (kind == u"fine_tuning") {
        put("model.name", std::string("Llama 3.1 8B"));
        put("method", std::string("lora"));
        put("examples", Estimate{10'000});
        put("tokens_per_example", Estimate{800});
        put("epochs", 3.0);
        put("global_batch_size", 64.0);
        put("sequence_length_tokens", 2048.0);
        put("desired_hours", 12.0);
        put("accelerator", std::string("L40S"));
    } else if (kind == u"job") {
        put("gpus", 4.0);
        put("hours", 3.0);
        put("start_hour", 2.0);
    } else {
        put("pattern", std::string("real_time"));
        put("requests_per_second.average", Estimate{2});
        put("requests_per_second.peak", Rate{Estimate{3}, true});
        put("input_tokens", Estimate{1000});
        put("output_tokens", Estimate{200});
        put("time_to_first_token_ms", 1000.0);
        put("time_per_output_token_ms", 50.0);
        put("model.name", std::string("Llama 3.1 8B"));
        put("accelerator", std::string("L40S"));
    }
    return out;
}

Workbook startingWorkbook(const QString& kind) {
    Workbook workbook;
    add_item(workbook, "scenarios", {}, utf8(Texts::tr("Scenario 1")));
    if (kind == u"several") {
        // One accelerator, so that the projects can share a fleet.
        const FieldEdits onThat{{QStringLiteral(".accelerator"), std::string("L40S")}};
        addWorkload(workbook, QStringLiteral("inference"), Texts::tr("support chat"));
        addWorkload(workbook, QStringLiteral("fine_tuning"), Texts::tr("monthly fine-tuning"));
        FieldEdits nightly = onThat;
        nightly.emplace_back(QStringLiteral(".movable_hours"), 4.0);
        addWorkload(workbook, QStringLiteral("job"), Texts::tr("nightly job"), nightly);
    } else
        addWorkload(workbook, kind, startingName(kind));
    addPlans(workbook, kind == u"inference");
    return workbook;
}

}  // namespace sizewright::ui
