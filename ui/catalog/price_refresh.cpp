// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/catalog/price_refresh.h"

#include <QCoreApplication>
#include <algorithm>

#include "model/catalog/catalog.h"
#include "model/workbook/structure.h"
#include "ui/catalog/rows_of_segments.h"
#include "ui/catalog/take_into_plan.h"
#include "ui/document/several_edits.h"
#include "ui/document/workbook_document.h"

namespace sizewright::ui {

namespace {

QString translated(const char* text) { return QCoreApplication::translate("Catalog", text); }

// Whether the price was taken from somewhere: a typed one has no source.
bool isFrozen(const Price& price) { return !price.source.empty(); }

// "aws p5.48xlarge us-east-1" of "aws p5.48xlarge us-east-1: the source".
std::string placeIn(const std::string& origin) { return origin.substr(0, origin.find(": ")); }

std::optional<Price> offerNow(const Catalog& catalog, const std::string& accelerator, const std::string& origin, PriceKind kind) {
    const PriceBook& book = catalog.price_book;
    const auto priceOf = [&](const Offer* offer) -> std::optional<Price> {
        return offer && offer->usd_per_gpu_hour(kind) ? std::optional(frozenPrice(book, *offer, kind)) : std::nullopt;
    };
    if (!accelerator.empty()) return priceOf(book.find_origin(accelerator, origin));
    for (const auto& each : catalog.accelerators)
        if (auto price = priceOf(book.find_origin(each.name, origin))) return price;
    return std::nullopt;
}

std::optional<Price> apiNow(const Catalog& catalog, const std::string& origin, std::string_view key) {
    for (const ApiPrice& price : catalog.api_prices) {
        if (placeIn(origin) != price.provider + " " + price.model) continue;
        const auto usd = key.starts_with("input") ? price.input : key.starts_with("output") ? price.output : price.cached_input;
        if (usd) return Price{{*usd, {}}, price.provider + " " + price.model + ": " + price.source, date_text(price.as_of)};
    }
    return std::nullopt;
}

}  // namespace

std::vector<FrozenPrice> frozenPrices(const WorkbookDocument& document) {
    std::vector<FrozenPrice> out;
    const Workbook& workbook = document.workbook();
    const Catalog& catalog = document.catalog();
    for (std::size_t s = 0; s < workbook.scenarios.size(); ++s) {
        const std::string scenario = item_path("scenarios", s);
        for (std::size_t p = 0; p < workbook.scenarios[s].plans.size(); ++p) {
            const std::string plan = item_path(scenario + ".plans", p);
            const auto kind = priceKindOf(document, utf8Text(plan));
            for (const FieldInfo& field : fields_below(workbook, plan)) {
                FrozenPrice each{utf8Text(field.path),
                                 utf8Text(name_of_item(workbook, scenario)),
                                 utf8Text(name_of_item(workbook, plan)),
                                 {},
                                 {},
                                 {},
                                 {},
                                 {}};
                const bool byHour = field.spec.key == "price_usd_per_gpu_hour";
                const auto add = [&](const std::string& accelerator, const Price& price) {
                    if (!isFrozen(price)) return;
                    each.accelerator = accelerator;
                    each.what = utf8Text(placeIn(price.source));
                    each.unit = byHour ? translated("per GPU-hour") : translated("per million tokens");
                    each.before = price;
                    each.now = byHour && kind ? offerNow(catalog, accelerator, price.source, *kind) : std::nullopt;
                    if (!byHour) each.now = apiNow(catalog, price.source, field.spec.key);
                    out.push_back(each);
                };
                if (const auto* prices = std::get_if<Prices>(&field.value); prices && byHour) {
                    if (prices->every) add({}, *prices->every);
                    for (const auto& [accelerator, price] : prices->named) add(accelerator, price);
                } else if (const auto* price = std::get_if<Price>(&field.value))
                    add({}, *price);
            }
        }
    }
    return out;
}

int updatePrices(WorkbookDocument& document, const std::vector<FrozenPrice>& chosen) {
    FieldEdits edits;
    int count = 0;
    for (const FrozenPrice& each : chosen) {
        if (!each.now) continue;
        const auto field = find_field(document.workbook(), each.path.toStdString());
        if (!field) continue;
        // Several accelerators stand in one field.
        auto place = std::ranges::find(edits, each.path, &std::pair<QString, Value>::first);
        if (place == edits.end()) place = edits.insert(edits.end(), {each.path, field->value});
        if (auto* price = std::get_if<Price>(&place->second))
            *price = *each.now;
        else if (auto* prices = std::get_if<Prices>(&place->second)) {
            if (each.accelerator.empty())
                prices->every = *each.now;
            else
                for (auto& [name, value] : prices->named)
                    if (name == each.accelerator) value = *each.now;
        }
        ++count;
    }
    const QString text = count == 1 ? translated("Update 1 price") : translated("Update %1 prices").arg(count);
    return editTogether(document, text, edits) ? 0 : count;
}

}  // namespace sizewright::ui
