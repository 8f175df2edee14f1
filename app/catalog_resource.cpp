// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/catalog_resource.h"

#include <QString>

#include "model/catalog/catalog.h"
#include "resources/built_in.h"

namespace sizewright::app {

std::shared_ptr<const Catalog> builtinCatalog() {
    const QByteArray bytes = builtInFile(QStringLiteral("catalog/accelerators.csv"));
    auto catalog = read_catalog(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    if (!catalog) qFatal("The catalog that is compiled in: %s", english(catalog.error().front()).c_str());
    return std::make_shared<const Catalog>(std::move(*catalog));
}

}  // namespace sizewright::app
