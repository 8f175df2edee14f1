// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Offers: prices of instances, shown per GPU and hour.

#include <QCoreApplication>
#include <map>

#include "model/catalog/catalog.h"
#include "ui/catalog/rows_of_segments.h"

namespace sizewright::ui {

namespace {

enum Column { gpu, provider, region, instance, gpus, onDemand, spot, year1, year3, asOfDate, ageDays, source };
enum Choice { byProvider, byRegion, byKind, byCount };

class OfferRows : public CatalogRows {
    Q_DECLARE_TR_FUNCTIONS(Catalog)

public:
    explicit OfferRows(std::shared_ptr<const Catalog> catalog) : m_catalog(std::move(catalog)) {}

    QVector<CatalogColumn> columns() const override {
        const QString perGpu = tr("US dollars per GPU and hour");
        return {
            {.title = tr("GPU"), .tip = {}, .width = 92, .stretch = 1},
            {.title = tr("Provider"), .tip = {}, .width = 100},
            {.title = tr("Region"), .tip = {}, .width = 86, .stretch = 1},
            {.title = tr("Instance"), .tip = {}, .width = 140, .stretch = 3},
            {.title = tr("GPUs"), .tip = tr("GPUs of one instance"), .width = 40, .isNumber = true},
            {.title = tr("On demand"), .tip = perGpu, .width = 80, .isNumber = true},
            {.title = tr("Spot"), .tip = perGpu, .width = 50, .isNumber = true},
            {.title = tr("1 year"), .tip = tr("Reserved for 1 year; US dollars per GPU and hour"), .width = 50, .isNumber = true},
            {.title = tr("3 years"),
             .tip = tr("Reserved for 3 years; US dollars per GPU and hour"),
             .width = 50,
             .isNumber = true},
            {.title = tr("As of"),
             .tip = tr("When the source had this price"),
             .width = 76,
             .isNumber = true,
             .inCompact = false},
            {.title = tr("Age"),
             .tip = tr("Days since then; marked beyond the limit of the workbook"),
             .width = 58,
             .isNumber = true,
             .isAge = true},
            {.title = tr("Source"), .tip = {}, .width = 100, .isMuted = true, .inCompact = false, .stretch = 3}};
    }
    int size() const override { return static_cast<int>(offers().size()); }

    QString text(int row, int column) const override {
        const Offer& offer = at(row);
        switch (column) {
            case gpu: return utf8Text(offer.accelerator);
            case provider: return providerName(offer.provider);
            case region: return orUnknown(utf8Text(offer.region));
            case instance: return utf8Text(offer.instance_type);
            case gpus: return QString::number(offer.gpus);
            case onDemand:
            case spot:
            case year1:
            case year3: return fixedText(number(row, column), 3);
            case asOfDate: return utf8Text(date_text(offer.as_of));
            case ageDays: return ageText(age(row));
            case source: return shortSource(m_catalog->price_book.source_of(offer));
            default: return {};
        }
    }
    std::optional<double> number(int row, int column) const override {
        const Offer& offer = at(row);
        switch (column) {
            case gpus: return offer.gpus;
            case onDemand: return offer.usd_per_gpu_hour(PriceKind::on_demand);
            case spot: return offer.usd_per_gpu_hour(PriceKind::spot);
            case year1: return offer.usd_per_gpu_hour(PriceKind::reserved_1y);
            case year3: return offer.usd_per_gpu_hour(PriceKind::reserved_3y);
            case asOfDate: return days_between(Date{}, offer.as_of);
            case ageDays: return days_between(offer.as_of, asOf);
            default: return std::nullopt;
        }
    }
    QString words(int row) const override {
        const Offer& offer = at(row);
        return (utf8Text(offer.accelerator) % u' ' % utf8Text(offer.provider) % u' ' % providerName(offer.provider) % u' ' %
                utf8Text(offer.region) % u' ' % utf8Text(offer.instance_type))
            .toLower();
    }
    QString key(int row) const override {
        const Offer& offer = at(row);
        return utf8Text(offer.provider) % u'\n' % utf8Text(offer.region) % u'\n' % utf8Text(offer.instance_type) % u'\n' %
               utf8Text(offer.accelerator) % u'\n' % QString::number(offer.gpus) % u'\n' % utf8Text(date_text(offer.as_of));
    }
    std::optional<Date> date(int row) const override { return at(row).as_of; }
    int sortedBy() const override { return onDemand; }

    CatalogDetail detail(int row) const override {
        const Offer& offer = at(row);
        CatalogDetail out;
        out.title = providerName(offer.provider) + QLatin1Char(' ') + utf8Text(offer.instance_type);
        if (!offer.region.empty()) out.title += QStringLiteral(", ") + utf8Text(offer.region);
        QStringList parts{tr("%1 × %2").arg(offer.gpus).arg(utf8Text(offer.accelerator))};
        const auto price = [&](PriceKind kind, const QString& words) {
            const auto whole = offer.price(kind);
            if (!whole) return;
            parts << (offer.gpus == 1
                          ? words.arg(priceText(*whole))
                          : tr("%1, %2 per GPU-hour").arg(words.arg(priceText(*whole)), priceText(*whole / offer.gpus)));
        };
        price(PriceKind::on_demand, tr("%1 an hour"));
        price(PriceKind::spot, tr("spot %1"));
        price(PriceKind::reserved_1y, tr("1 year %1"));
        price(PriceKind::reserved_3y, tr("3 years %1"));
        if (offer.vcpus) parts << tr("%1 vCPU").arg(groupedText(*offer.vcpus));
        if (offer.memory_gib) parts << tr("%1\u00a0GiB of memory").arg(groupedText(*offer.memory_gib));
        if (offer.seller == Seller::marketplace) parts << tr("marketplace, never chosen automatically");
        out.text = parts.join(QStringLiteral(" · "));
        out.source = sourceText(utf8Text(m_catalog->price_book.source_of(offer)), utf8Text(date_text(offer.as_of)), age(row));
        return out;
    }

    QVector<CatalogChoice> choices(const QStringList& chosen) const override {
        std::map<QString, QString> providers;  // by shown name, so that people find them
        std::set<QString> regions;
        std::set<int> counts;
        const QString wanted = chosen.value(byProvider);
        for (const Offer& offer : offers()) {
            const QString name = utf8Text(offer.provider);
            providers.emplace(providerName(offer.provider), name);
            if (!offer.region.empty() && (wanted.isEmpty() || wanted == name)) regions.insert(utf8Text(offer.region));
            counts.insert(offer.gpus);
        }
        CatalogChoice provider{tr("Provider"), tr("All providers"), {}, {}};
        for (const auto& [shown, value] : providers) {
            provider.values << value;
            provider.shown << shown;
        }
        CatalogChoice kind{tr("Price kind"),
                           tr("Any price kind"),
                           {QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3")},
                           {tr("On demand"), tr("Spot"), tr("Reserved 1 year"), tr("Reserved 3 years")}};
        CatalogChoice count{tr("GPU count"), tr("Any GPU count"), {}, {}};
        for (const int n : counts) {
            count.values << QString::number(n);
            count.shown << (n == 1 ? tr("1 GPU") : tr("%1 GPUs").arg(n));
        }
        return {provider, choiceOf(tr("Region"), tr("All regions"), regions), kind, count};
    }
    bool fits(int row, int choice, const QString& value) const override {
        const Offer& offer = at(row);
        switch (choice) {
            case byProvider: return value == utf8Text(offer.provider);
            case byRegion: return value == utf8Text(offer.region);
            case byKind: return offer.price(static_cast<PriceKind>(value.toInt())).has_value();
            case byCount: return offer.gpus == value.toInt();
            default: return true;
        }
    }

private:
    const std::vector<Offer>& offers() const { return m_catalog->price_book.offers; }
    const Offer& at(int row) const { return offers()[static_cast<std::size_t>(row)]; }

    std::shared_ptr<const Catalog> m_catalog;
};

}  // namespace

std::unique_ptr<CatalogRows> offerRows(std::shared_ptr<const Catalog> catalog) {
    return std::make_unique<OfferRows>(std::move(catalog));
}

}  // namespace sizewright::ui
