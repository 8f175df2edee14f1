// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/catalog/price_book_writing.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <set>
#include <tuple>

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

// Takes out of `book` what `offers` has anew. Returns how many.
std::size_t supersede(PriceBook& book, const PriceBook& offers) {
    std::set<std::tuple<std::string, std::string, std::string, std::string, int>> fresh;
    for (const Offer& offer : offers.offers) fresh.emplace(placeOf(offer));
    return std::erase_if(book.offers, [&](const Offer& offer) { return fresh.contains(placeOf(offer)); });
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
    const std::size_t replaced = supersede(book, offers);
    append(book, offers);
    sort_offers(book);
    if (const QString failure = writeFile(absolute, QByteArray::fromStdString(write_price_book(book))); !failure.isEmpty()) {
        out.failure =
            Texts::tr("Could not write %1: %2. The price book is unchanged.").arg(QDir::toNativeSeparators(absolute), failure);
        return out;
    }
    const std::size_t added = offers.offers.size();
    out.text =
        added == 1 ? Texts::tr("1 offer added to %1").arg(name) : Texts::tr("%1 offers added to %2").arg(count(added), name);
    if (replaced > 0) out.text += Texts::tr(", %1 in place of older ones").arg(count(replaced));
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
