// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Shared by the parts of the catalog only.

#include <set>
#include <string_view>

#include "ui/catalog/catalog_rows.h"

namespace sizewright::ui {

std::unique_ptr<CatalogRows> acceleratorRows(std::shared_ptr<const Catalog> catalog);
std::unique_ptr<CatalogRows> offerRows(std::shared_ptr<const Catalog> catalog);
std::unique_ptr<CatalogRows> modelRows(std::shared_ptr<const Catalog> catalog);
std::unique_ptr<CatalogRows> apiPriceRows(std::shared_ptr<const Catalog> catalog);

QString utf8Text(std::string_view utf8);
// For a column: without where all of them are. The whole is in the detail strip.
QString shortSource(std::string_view source);
QString orUnknown(const QString& text);
QString fixedText(std::optional<double> value, int decimals);
QString groupedText(std::optional<double> value);
QString ageText(std::optional<int> days);  // "275 d"
// "Source: … · 2026-07-20, 133 days old".
QString sourceText(const QString& source, const QString& date, std::optional<int> days);
CatalogChoice choiceOf(const QString& name, const QString& any, const std::set<QString>& values);

}  // namespace sizewright::ui
