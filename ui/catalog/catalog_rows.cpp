// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/catalog/catalog_rows.h"

#include <QCoreApplication>
#include <cmath>

#include "model/catalog/providers.h"
#include "model/fields/format.h"
#include "ui/catalog/rows_of_segments.h"

namespace sizewright::ui {

std::optional<int> CatalogRows::age(int row) const {
    const auto day = date(row);
    return day ? std::optional(days_between(*day, asOf)) : std::nullopt;
}

std::unique_ptr<CatalogRows> catalogRows(Segment segment, std::shared_ptr<const Catalog> catalog, Date asOf, int ageLimitDays) {
    std::unique_ptr<CatalogRows> rows;
    switch (segment) {
        case Segment::accelerators: rows = acceleratorRows(std::move(catalog)); break;
        case Segment::offers: rows = offerRows(std::move(catalog)); break;
        case Segment::models: rows = modelRows(std::move(catalog)); break;
        case Segment::apiPrices: rows = apiPriceRows(std::move(catalog)); break;
    }
    rows->asOf = asOf;
    rows->ageLimitDays = ageLimitDays;
    return rows;
}

QString providerName(const std::string& provider) { return utf8Text(provider_name(provider)); }

QString unknownText() { return QStringLiteral("–"); }

QString daysText(int days) {
    return days == 1 ? QCoreApplication::translate("Catalog", "1 day")
                     : QCoreApplication::translate("Catalog", "%1 days").arg(utf8Text(grouped(days)));
}

QString priceText(double usd) {
    const int decimals = usd <= 0 ? 2 : std::clamp(3 - static_cast<int>(std::floor(std::log10(usd))), 2, 6);
    QString out = utf8Text(money(usd, "USD", decimals));
    // Four digits at most, but no zeros beyond cents.
    const auto point = out.lastIndexOf(QLatin1Char('.'));
    while (point >= 0 && out.size() > point + 3 && out.endsWith(QLatin1Char('0'))) out.chop(1);
    return out;
}

QString utf8Text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

QString shortSource(std::string_view source) {
    for (const std::string_view prefix : {"github:", "https://"})
        if (source.starts_with(prefix)) source.remove_prefix(prefix.size());
    return utf8Text(source);
}

QString orUnknown(const QString& text) { return text.isEmpty() ? unknownText() : text; }

QString fixedText(std::optional<double> value, int decimals) { return value ? utf8Text(fixed(*value, decimals)) : unknownText(); }

QString groupedText(std::optional<double> value) { return value ? utf8Text(grouped(*value)) : unknownText(); }

QString ageText(std::optional<int> days) {
    return days ? QCoreApplication::translate("Catalog", "%1 d").arg(utf8Text(grouped(*days))) : unknownText();
}

QString sourceText(const QString& source, const QString& date, std::optional<int> days) {
    QStringList parts;
    if (!source.isEmpty()) parts << source;
    if (!date.isEmpty()) parts << (days ? QCoreApplication::translate("Catalog", "%1, %2 old").arg(date, daysText(*days)) : date);
    return parts.isEmpty() ? QString()
                           : QCoreApplication::translate("Catalog", "Source: %1").arg(parts.join(QStringLiteral(" · ")));
}

CatalogChoice choiceOf(const QString& name, const QString& any, const std::set<QString>& values) {
    CatalogChoice out{name, any, {}, {}};
    for (const QString& value : values) {
        out.values << value;
        out.shown << value;
    }
    return out;
}

}  // namespace sizewright::ui
