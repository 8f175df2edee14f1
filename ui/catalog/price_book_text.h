// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "model/fields/date.h"

namespace sizewright {
struct PriceBook;
}

namespace sizewright::ui {

// "the built-in price book", "acme-prices.csv".
QString priceBookName(const PriceBook& book);
// For the status bar: "Prices: built-in book, newest 2026-07-30 (123 days)".
QString priceBookStatus(const PriceBook& book, Date today);

}  // namespace sizewright::ui
