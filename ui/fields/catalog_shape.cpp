// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/fields/catalog_shape.h"

#include <QCoreApplication>
#include <string_view>

#include "model/catalog/catalog.h"
#include "model/fields/access.h"
#include "ui/document/workbook_document.h"

namespace sizewright::ui {

namespace {

std::optional<double> number(const std::optional<int>& count) { return count ? std::optional<double>(*count) : std::nullopt; }

std::optional<double> shapeOf(const ModelArchitecture& model, std::string_view key) {
    if (key == "parameters") return model.parameters;
    if (key == "active_parameters") return model.active_parameters;
    if (key == "experts") return number(model.experts);
    if (key == "experts_per_token") return number(model.experts_per_token);
    if (key == "layers") return number(model.layers);
    if (key == "hidden_size") return number(model.hidden_size);
    if (key == "intermediate_size") return number(model.intermediate_size);
    if (key == "attention_heads") return number(model.attention_heads);
    if (key == "kv_heads") return number(model.kv_heads);
    if (key == "head_dimension") return number(model.head_dim);
    if (key == "vocabulary") return number(model.vocabulary);
    if (key == "sliding_window_tokens") return number(model.sliding_window);
    if (key == "sliding_window_layers") return number(model.window_layers);
    if (key == "kv_latent_rank" && model.kv_lora_rank) return *model.kv_lora_rank + model.qk_rope_head_dim.value_or(0);
    if (key == "flops_per_item") return model.flops_per_item;
    return {};
}

}  // namespace

std::optional<CatalogShape> catalogShape(const WorkbookDocument& document, const FieldInfo& field) {
    if (field.typed) return {};
    const auto dot = field.path.rfind('.');
    if (dot == std::string::npos) return {};
    const std::string block = field.path.substr(0, dot);
    if (!block.ends_with(".model") && !(block.ends_with("]") && block.find(".models[") != std::string::npos)) return {};
    const auto name = find_field(document.workbook(), block + ".name");
    const auto* typed = name ? std::get_if<std::string>(&name->value) : nullptr;
    const ModelArchitecture* model = typed ? document.catalog().model(*typed) : nullptr;
    if (!model) return {};
    const auto value = shapeOf(*model, std::string_view(field.path).substr(dot + 1));
    if (!value) return {};
    CatalogShape out;
    out.value = QString::fromStdString(shown_text(field, Value{*value}));
    out.asOf = QString::fromStdString(model->as_of);
    out.details = QCoreApplication::translate("sizewright::ui::CatalogShape", "%1 in the catalog: %2")
                      .arg(QString::fromStdString(model->name), QString::fromStdString(model->source));
    return out;
}

}  // namespace sizewright::ui
