// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/catalog/take_into_plan.h"

#include <QCoreApplication>
#include <algorithm>
#include <set>

#include "model/catalog/catalog.h"
#include "model/workbook/structure.h"
#include "ui/catalog/rows_of_segments.h"
#include "ui/document/message_text.h"
#include "ui/document/several_edits.h"
#include "ui/document/workbook_document.h"

namespace sizewright::ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Catalog)
};
QString tr(const char* text) { return Texts::tr(text); }

std::string plansOf(std::size_t scenario) { return item_path("scenarios", scenario) + ".plans"; }
std::string workloadsOf(std::size_t scenario) { return item_path("scenarios", scenario) + ".workloads"; }

QString nameOf(const WorkbookDocument& document, const std::string& path) {
    return utf8Text(name_of_item(document.workbook(), path));
}

bool has(const WorkbookDocument& document, const std::string& path) { return find_field(document.workbook(), path).has_value(); }

// The prices of the plan with this one in them. A plain price holds for every accelerator: those that the fleet uses keep it.
Prices withPrice(const WorkbookDocument& document, const std::string& planPath, const std::string& accelerator,
                 const Price& price) {
    Prices out;
    const auto field = find_field(document.workbook(), planPath + ".price_usd_per_gpu_hour");
    if (const auto* before = field ? std::get_if<Prices>(&field->value) : nullptr) {
        out.named = before->named;
        const std::size_t scenario = index_of(planPath.substr(0, planPath.find(']') + 1));
        std::set<std::string> used;
        for (const auto& workload : document.evaluation(scenario).workloads) used.insert(workload.accelerator);
        for (const std::string& each : used)
            if (before->every && !each.empty() &&
                std::ranges::find(out.named, each, &std::pair<std::string, Price>::first) == out.named.end())
                out.named.emplace_back(each, *before->every);
    }
    const auto place = std::ranges::find(out.named, accelerator, &std::pair<std::string, Price>::first);
    if (place != out.named.end())
        place->second = price;
    else
        out.named.emplace_back(accelerator, price);
    return out;
}

// Whether a workload of the plan's scenario runs on it.
bool isUsed(const WorkbookDocument& document, const std::string& planPath, const std::string& accelerator) {
    const std::size_t scenario = index_of(planPath.substr(0, planPath.find(']') + 1));
    return std::ranges::any_of(document.evaluation(scenario).workloads,
                               [&](const auto& workload) { return workload.accelerator == accelerator; });
}

FieldEdits editsOf(const WorkbookDocument& document, const std::string& planPath, const Offer& offer, PriceKind kind) {
    FieldEdits edits;
    const PriceBook& book = document.catalog().price_book;
    edits.emplace_back(utf8Text(planPath + ".price_usd_per_gpu_hour"),
                       withPrice(document, planPath, offer.accelerator, frozenPrice(book, offer, kind)));
    // A machine that nothing here runs on does not bind the plan, whose prices of other accelerators stay.
    const bool used = isUsed(document, planPath, offer.accelerator);
    const auto text = [&](const char* key, const std::string& value) {
        if (used && has(document, planPath + key))
            edits.emplace_back(utf8Text(planPath + key), value.empty() ? Value(Automatic{}) : Value(value));
    };
    text(".provider", offer.provider);
    text(".region", offer.region);
    text(".instance_type", offer.instance_type);
    return edits;
}

Taken refused(const Message& message) { return {false, shownText(message)}; }

QString offerName(const Offer& offer) { return providerName(offer.provider) + QLatin1Char(' ') + utf8Text(offer.instance_type); }

}  // namespace

QString priceKindName(PriceKind kind) {
    switch (kind) {
        case PriceKind::on_demand: return tr("on-demand");
        case PriceKind::spot: return tr("spot");
        case PriceKind::reserved_1y: return tr("1-year");
        case PriceKind::reserved_3y: return tr("3-year");
    }
    return {};
}

std::optional<PriceKind> priceKindOf(const WorkbookDocument& document, const QString& planPath) {
    const std::string path = planPath.toStdString();
    if (!has(document, path + ".price_usd_per_gpu_hour")) return std::nullopt;
    const auto kind = kind_of(document.workbook(), path);
    if (kind == "on_demand") return PriceKind::on_demand;
    if (kind == "spot") return PriceKind::spot;
    if (kind != "reserved") return std::nullopt;
    const auto term = find_field(document.workbook(), path + ".term_months");
    const auto* months = term ? std::get_if<double>(&term->value) : nullptr;
    return months && *months > 24 ? PriceKind::reserved_3y : PriceKind::reserved_1y;
}

Price frozenPrice(const PriceBook& book, const Offer& offer, PriceKind kind) {
    Price price;
    price.amount.likely = offer.usd_per_gpu_hour(kind).value_or(0);
    price.source = origin_text(book, offer);
    price.as_of = date_text(offer.as_of);
    return price;
}

std::vector<PlanTarget> planTargets(const WorkbookDocument& document, std::size_t scenario, const Offer& offer) {
    std::vector<PlanTarget> out;
    const std::string plans = plansOf(scenario);
    for (std::size_t i = 0; i < list_size(document.workbook(), plans); ++i) {
        const std::string path = item_path(plans, i);
        const auto kind = priceKindOf(document, utf8Text(path));
        if (kind) out.push_back({utf8Text(path), nameOf(document, path), *kind, offer.usd_per_gpu_hour(*kind)});
    }
    return out;
}

Taken takeIntoPlan(WorkbookDocument& document, const Offer& offer, const PlanTarget& target) {
    if (!target.usdPerGpuHour) return {false, tr("%1 has no %2 price.").arg(offerName(offer), priceKindName(target.kind))};
    const std::string path = target.path.toStdString();
    if (auto wrong = editTogether(document, tr("Take price of %1 into “%2”").arg(utf8Text(offer.instance_type), target.name),
                                  editsOf(document, path, offer, target.kind)))
        return refused(*wrong);
    if (!isUsed(document, path, offer.accelerator))
        return {true, tr("%1 keeps %2 per GPU-hour for %3; no workload of this scenario runs on it.")
                          .arg(target.name, priceText(*target.usdPerGpuHour), utf8Text(offer.accelerator))};
    return {true, tr("%1 now pays %2 per GPU-hour: %3 price of %4, %5.")
                      .arg(target.name, priceText(*target.usdPerGpuHour), priceKindName(target.kind), offerName(offer),
                           utf8Text(date_text(offer.as_of)))};
}

Taken takeIntoNewPlan(WorkbookDocument& document, std::size_t scenario, const Offer& offer) {
    const auto price = offer.usd_per_gpu_hour(PriceKind::on_demand);
    if (!price) return {false, tr("%1 has no %2 price.").arg(offerName(offer), priceKindName(PriceKind::on_demand))};
    const QString list = utf8Text(plansOf(scenario));
    const QString name =
        utf8Text(free_name(document.workbook(), list.toStdString(), tr("On demand %1").arg(offerName(offer)).toStdString()));
    const auto edits = [&](const QString& item) { return editsOf(document, item.toStdString(), offer, PriceKind::on_demand); };
    if (auto wrong = addWith(document, tr("Add plan “%1”").arg(name), list, QStringLiteral("on_demand"), name, edits))
        return refused(*wrong);
    return {true, tr("New plan “%1” at %2 per GPU-hour, %3.").arg(name, priceText(*price), utf8Text(date_text(offer.as_of)))};
}

std::vector<Named> apiPlans(const WorkbookDocument& document, std::size_t scenario) {
    std::vector<Named> out;
    const std::string plans = plansOf(scenario);
    for (std::size_t i = 0; i < list_size(document.workbook(), plans); ++i)
        if (const std::string path = item_path(plans, i); kind_of(document.workbook(), path) == "managed_api")
            out.emplace_back(utf8Text(path), nameOf(document, path));
    return out;
}

Taken takeApiPrice(WorkbookDocument& document, const ApiPrice& price, const Named& plan) {
    FieldEdits edits{{plan.first + QStringLiteral(".model"), Value(price.model)}};
    const auto put = [&](const char* key, const std::optional<double>& usd) {
        const QString path = plan.first + QLatin1String(key);
        if (usd)
            edits.emplace_back(
                path, Price{{*usd, {}}, price.provider + " " + price.model + ": " + price.source, date_text(price.as_of)});
        else
            edits.emplace_back(path, Untyped{});
    };
    put(".input_usd_per_million_tokens", price.input);
    put(".output_usd_per_million_tokens", price.output);
    put(".cached_input_usd_per_million_tokens", price.cached_input);
    const QString name = providerName(price.provider) + QLatin1Char(' ') + utf8Text(price.model);
    if (auto wrong = editTogether(document, tr("Take price of %1 into “%2”").arg(utf8Text(price.model), plan.second), edits))
        return refused(*wrong);
    return {true, tr("%1 now pays the token prices of %2, %3.").arg(plan.second, name, utf8Text(date_text(price.as_of)))};
}

std::vector<Named> workloadsWithAccelerator(const WorkbookDocument& document, std::size_t scenario) {
    std::vector<Named> out;
    const std::string workloads = workloadsOf(scenario);
    for (std::size_t i = 0; i < list_size(document.workbook(), workloads); ++i)
        if (const std::string path = item_path(workloads, i); has(document, path + ".accelerator"))
            out.emplace_back(utf8Text(path), nameOf(document, path));
    return out;
}

std::vector<Named> workloadsWithModel(const WorkbookDocument& document, std::size_t scenario) {
    std::vector<Named> out;
    const std::string workloads = workloadsOf(scenario);
    for (std::size_t i = 0; i < list_size(document.workbook(), workloads); ++i)
        if (const std::string path = item_path(workloads, i);
            has(document, path + ".model.name") && list_size(document.workbook(), path + ".models") == 0)
            out.emplace_back(utf8Text(path), nameOf(document, path));
    return out;
}

Taken useAccelerator(WorkbookDocument& document, const std::string& accelerator, const Named& workload) {
    const QString text = tr("Use %1 for “%2”").arg(utf8Text(accelerator), workload.second);
    if (auto wrong = editTogether(document, text, {{workload.first + QStringLiteral(".accelerator"), Value(accelerator)}}))
        return refused(*wrong);
    const QString done = tr("“%1” now runs on %2.").arg(workload.second, utf8Text(accelerator));
    const std::string path = workload.first.toStdString();
    const std::string scenario = path.substr(0, path.find(']') + 1);
    for (const auto& result : document.evaluation(index_of(scenario)).workloads)
        if (scenario + "." + result.path == path && result.enabled && !result.gpus)
            return {true, done + QLatin1Char(' ') + tr("It has no figures there yet: see what it needs on its worksheet.")};
    return {true, done};
}

Taken useModel(WorkbookDocument& document, const ModelArchitecture& model, const Named& workload) {
    FieldEdits edits;
    int filled = 0;
    const std::string shape = workload.first.toStdString() + ".model.";
    const auto put = [&](const char* key, const Value& value) {
        if (!has(document, shape + key)) return;
        edits.emplace_back(utf8Text(shape + key), value);
        if (!std::holds_alternative<Untyped>(value)) ++filled;
    };
    const auto number = [&](const char* key, const auto& value) {
        put(key, value && *value > 0 ? Value(static_cast<double>(*value)) : Value(Untyped{}));
    };
    const bool transformer = model.layers && model.hidden_size && model.attention_heads;
    put("name", Value(model.name));
    put("architecture", Value(std::string(transformer ? "transformer" : "other")));
    number("parameters", model.parameters);
    number("active_parameters", model.experts && *model.experts > 0 ? model.active_parameters : std::nullopt);
    number("experts", model.experts);
    number("experts_per_token", model.experts_per_token);
    number("layers", model.layers);
    number("hidden_size", model.hidden_size);
    number("intermediate_size", model.intermediate_size);
    number("attention_heads", model.attention_heads);
    number("kv_heads", model.kv_heads);
    number("head_dimension", model.head_dim);
    number("vocabulary", model.vocabulary);
    put("tied_embeddings", model.tied_embeddings ? Value(*model.tied_embeddings) : Value(Untyped{}));
    number("kv_latent_rank", model.kv_lora_rank);
    number("sliding_window_tokens", model.sliding_window);
    number("sliding_window_layers", model.sliding_window ? model.window_layers : std::nullopt);
    number("flops_per_item", model.flops_per_item);
    // Of the model before: they would contradict the new shape.
    put("weights_mb", Untyped{});
    put("activation_mb_per_item", Untyped{});
    const QString text = tr("Use model %1 for “%2”").arg(utf8Text(model.name), workload.second);
    if (auto wrong = editTogether(document, text, edits)) return refused(*wrong);
    return {true, tr("“%1” now has the model %2: %3 fields from the catalog, the others automatic.")
                      .arg(workload.second, utf8Text(model.name))
                      .arg(filled)};
}

}  // namespace sizewright::ui
