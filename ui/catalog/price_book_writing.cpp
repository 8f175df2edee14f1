// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/catalog/price_book_writing.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <vector>

#include "model/catalog/catalog.h"
#include "model/catalog/price_book.h"
#include "model/catalog/price_book_file.h"
#include "model/fields/format.h"
#include "ui/catalog/rows_of_segments.h"
#include "ui/document/file_writer.h"
#include "ui/document/message_text.h"
#include "ui/document/several_edits.h"
#include "ui/document/workbook_document.h"

namespace sizewright::ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(PriceBookWriting)
};

auto placeOf(const Offer& offer) {
    return std::tie(offer.provider, offer.region, offer.instance_type, offer.accelerator, offer.gpus);
}

using Place = std::tuple<std::string, std::string, std::string, std::string, int>;

struct Superseded {
    std::size_t count = 0;
    std::vector<Offer> commitments{};  // what is left of the older offers, with their own dates
};

// Takes out of `book` what `offers` has anew. Lists of prices by the hour often lack commitments: the older ones stay while the
// price by the hour that they were discounted from has not moved.
Superseded supersede(PriceBook& book, const PriceBook& offers) {
    constexpr auto hourly = static_cast<std::size_t>(PriceKind::on_demand);
    using AllPrices = std::array<std::optional<double>, price_kind_count>;
    std::map<Place, AllPrices> fresh;
    for (const Offer& offer : offers.offers) {
        AllPrices& prices = fresh[placeOf(offer)];
        for (std::size_t kind = 0; kind < price_kind_count; ++kind)
            if (!prices[kind]) prices[kind] = offer.usd_per_hour[kind];
    }
    // An earlier import may have left the commitments in a row of their own, so the price by the hour is the place's.
    std::map<Place, double> before;
    for (const Offer& offer : book.offers)
        if (offer.usd_per_hour[hourly]) before.try_emplace(placeOf(offer), *offer.usd_per_hour[hourly]);
    Superseded out;
    std::erase_if(book.offers, [&](Offer& offer) {
        const auto found = fresh.find(placeOf(offer));
        if (found == fresh.end()) return false;
        const auto& is = found->second[hourly];
        const auto was = before.find(found->first);
        Offer left = offer;
        left.usd_per_hour = {};
        bool any = false;
        if (is && was != before.end() && std::abs(was->second - *is) <= 0.005 * *is)
            for (const PriceKind kind : {PriceKind::reserved_1y, PriceKind::reserved_3y}) {
                const auto at = static_cast<std::size_t>(kind);
                if (!found->second[at]) left.usd_per_hour[at] = offer.usd_per_hour[at];
                any = any || left.usd_per_hour[at];
            }
        if (left.usd_per_hour != offer.usd_per_hour) ++out.count;
        if (any) out.commitments.push_back(std::move(left));
        return true;
    });
    return out;
}

QString count(std::size_t n) { return utf8Text(grouped(static_cast<double>(n))); }

}  // namespace

bool usesBuiltinBook(const WorkbookDocument& document) {
    return document.workbook().price_book.value_or("builtin") == builtin_price_book;
}

QString priceBookKey(const WorkbookDocument& document, const QString& path) {
    if (document.path().isEmpty()) return QFileInfo(path).absoluteFilePath();
    return QFileInfo(document.path()).absoluteDir().relativeFilePath(QFileInfo(path).absoluteFilePath());
}

QString suggestedPriceBook(const WorkbookDocument& document) {
    const QString folder = document.path().isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)
                                                     : QFileInfo(document.path()).absolutePath();
    if (!usesBuiltinBook(document)) return QDir(folder).absoluteFilePath(utf8Text(document.workbook().price_book.value_or({})));
    const QString name = document.path().isEmpty() ? QStringLiteral("workbook") : QFileInfo(document.path()).completeBaseName();
    return QDir(folder).absoluteFilePath(name + QStringLiteral("-prices.csv"));
}

BookWritten writePriceBook(WorkbookDocument& document, const QString& path, const PriceBook& offers, bool withBuiltin) {
    BookWritten out;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const QString name = QFileInfo(absolute).fileName();
    PriceBook book;
    book.name = absolute.toStdString();
    if (QFileInfo::exists(absolute)) {
        auto loaded = load_price_book(QFile::encodeName(absolute).toStdString(), document.catalog());
        if (!loaded) {
            out.failure = Texts::tr("%1 is not a price book that offers could be added to: %2 It was left as it is.")
                              .arg(name, shownText(loaded.error().front().message));
            return out;
        }
        book = std::move(*loaded);
    } else if (withBuiltin)
        book = document.catalog().price_book;
    const Superseded older = supersede(book, offers);
    append(book, offers);
    book.offers.insert(book.offers.end(), older.commitments.begin(), older.commitments.end());
    sort_offers(book);
    if (const QString failure = writeFile(absolute, QByteArray::fromStdString(write_price_book(book))); !failure.isEmpty()) {
        out.failure =
            Texts::tr("Could not write %1: %2. The price book is unchanged.").arg(QDir::toNativeSeparators(absolute), failure);
        return out;
    }
    const std::size_t added = offers.offers.size();
    out.text =
        added == 1 ? Texts::tr("1 offer added to %1").arg(name) : Texts::tr("%1 offers added to %2").arg(count(added), name);
    if (older.count > 0) out.text += Texts::tr(", %1 in place of older ones").arg(count(older.count));
    const QString key = priceBookKey(document, absolute);
    if (utf8Text(document.workbook().price_book.value_or("builtin")) == key) {
        document.reloadPriceBook();
        out.text += QLatin1Char('.');
        return out;
    }
    if (const auto wrong = editTogether(document, Texts::tr("Use price book %1").arg(name),
                                        {{QStringLiteral("price_book"), Value(key.toStdString())}})) {
        out.text += Texts::tr(", but the workbook can't name it: %1").arg(shownText(*wrong));
        return out;
    }
    out.text += Texts::tr(", which this workbook now uses.");
    out.undoable = true;
    return out;
}

}  // namespace sizewright::ui
