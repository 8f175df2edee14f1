// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/catalog/price_book_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>

#include "model/catalog/offer.h"
#include "model/catalog/price_book_file.h"
#include "ui/catalog/rows_of_segments.h"

namespace sizewright::ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(PriceBook)
};

}  // namespace

QString priceBookName(const PriceBook& book) {
    return book.name == builtin_price_book ? Texts::tr("the built-in price book") : QFileInfo(utf8Text(book.name)).fileName();
}

QString priceBookStatus(const PriceBook& book, Date today) {
    const QString name = book.name == builtin_price_book ? Texts::tr("built-in book") : priceBookName(book);
    if (book.offers.empty()) return Texts::tr("Prices: %1, no offers").arg(name);
    const Date newest = std::ranges::max_element(book.offers, {}, &Offer::as_of)->as_of;
    return Texts::tr("Prices: %1, newest %2 (%3)").arg(name, utf8Text(date_text(newest)), daysText(days_between(newest, today)));
}

}  // namespace sizewright::ui
