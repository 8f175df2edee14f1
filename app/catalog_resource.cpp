// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/catalog_resource.h"

#include <QString>
#include <array>

#include "model/catalog/catalog.h"
#include "resources/built_in.h"

namespace sizewright::app {

std::shared_ptr<const Catalog> builtinCatalog() {
    const auto view = [](const QByteArray& bytes) {
        return std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    };
    const auto table = [](const QString& name) { return builtInFile(u"catalog/" % name % u".csv"); };
    const QByteArray accelerators = table(QStringLiteral("accelerators"));
    const QByteArray ambiguousNames = table(QStringLiteral("ambiguous_names"));
    const QByteArray models = table(QStringLiteral("models"));
    const QByteArray apiPrices = table(QStringLiteral("api_prices"));
    const QByteArray sites = table(QStringLiteral("sites"));
    const std::array offers{table(QStringLiteral("offers/aws")), table(QStringLiteral("offers/gcp")),
                            table(QStringLiteral("offers/azure")), table(QStringLiteral("offers/others"))};
    CatalogTables tables{view(accelerators), view(ambiguousNames), view(models), {}, view(apiPrices), view(sites)};
    for (const QByteArray& book : offers) tables.offers.push_back(view(book));

    auto catalog = read_catalog(tables);
    if (!catalog) qFatal("The catalog that is compiled in: %s", english(catalog.error().front()).c_str());
    return std::make_shared<const Catalog>(std::move(*catalog));
}

}  // namespace sizewright::app
