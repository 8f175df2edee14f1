// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheets/layout_parts.h"

#include "model/fields/access.h"
#include "model/workbook/structure.h"
#include "model/workbook/workbook.h"

namespace sizewright::ui {

namespace {

QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

}  // namespace

WorksheetParts::WorksheetParts(const Workbook& workbook, const Page& page)
    : m_workbook(workbook), m_path(item_path(item_path("scenarios", page.scenario) + ".workloads", page.item)), m_page(page) {
    for (const FieldInfo& field : fields_below(workbook, m_path)) {
        if (field.spec.unused) continue;
        m_used.insert(text(field.path));
        if (field.typed) m_typed.insert(text(field.path));
    }
}

QString WorksheetParts::pathOf(const char* key) const { return text(m_path + "." + key); }

FormLayout WorksheetParts::page() const {
    const auto kind = kind_of(m_workbook, m_path);
    FormLayout out;
    out.title = text(name_of_item(m_workbook, m_path));
    out.subtitle = kindName(kind);
    out.icon = text(kind);
    out.titlePath = text(m_path);
    return out;
}

FormItem WorksheetParts::choice(Alternative alternative) const {
    FormItem out;
    out.path = text(m_path);
    out.choice = alternative;
    return out;
}

void WorksheetParts::add(FormSection& section, const char* key, const QString& label, std::optional<bool> essential) const {
    FormItem item;
    item.path = pathOf(key);
    item.label = label;
    item.essential = essential;
    if (has(item.path)) section.fields.push_back(std::move(item));
}

void WorksheetParts::add(FormSection& section, std::initializer_list<const char*> keys) const {
    for (const char* key : keys) add(section, key, {});
}

void WorksheetParts::addEssential(FormSection& section, std::initializer_list<const char*> keys) const {
    for (const char* key : keys) add(section, key, {}, true);
}

void WorksheetParts::addMore(FormSection& section, std::initializer_list<const char*> keys) const {
    for (const char* key : keys) add(section, key, {}, false);
}

void WorksheetParts::addModel(FormSection& section, const std::string& model, bool isLanguage) const {
    const auto put = [&](const char* key, std::optional<bool> essential) {
        add(section, (model + "." + key).c_str(), {}, essential);
    };
    const bool isOneOfSeveral = model != "model";
    put("name", true);
    if (isOneOfSeveral) put("request_share_percent", true);
    put("parameters", true);
    put("weights_mb", !isLanguage);
    put("precision", true);
    if (!isLanguage) {
        put("flops_per_item", true);
        put("activation_mb_per_item", false);
    }
    if (isOneOfSeveral) {
        put("keep_loaded", false);
        put("versions_loaded", false);
    }
    put("architecture", false);
    for (const char* key : {"active_parameters", "experts", "experts_per_token", "layers", "hidden_size", "intermediate_size",
                            "attention_heads", "kv_heads", "head_dimension", "vocabulary", "tied_embeddings", "kv_latent_rank",
                            "sliding_window_tokens", "sliding_window_layers", "quantisation_group_size"})
        put(key, false);
    if (!isOneOfSeveral) put("versions_loaded", false);
}

void WorksheetParts::addSchedule(FormSection& section) const {
    addMore(section, {"growth_percent_per_month", "starts_month", "ends_month", "monthly_factors", "enabled"});
}

}  // namespace sizewright::ui
