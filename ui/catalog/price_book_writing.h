// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "model/catalog/offer.h"

namespace sizewright::ui {

class WorkbookDocument;

bool usesBuiltinBook(const WorkbookDocument& document);

// The price book that the workbook names, else <workbook name>-prices.csv beside it.
QString suggestedPriceBook(const WorkbookDocument& document);

// A file as the workbook names it: relative to itself where that is possible.
QString priceBookKey(const WorkbookDocument& document, const QString& path);

struct BookWritten {
    QString failure;  // a sentence; nothing was changed then
    QString text;     // what was done
    bool undoable = false;
};

// Adds the offers to the price book in the file, or begins one (with the built-in offers, if wanted), and has the workbook use
// it. An offer takes the place of an older one of the same machine and place. A file that is no price book is left as it is.
BookWritten writePriceBook(WorkbookDocument& document, const QString& path, const PriceBook& offers, bool withBuiltin);

}  // namespace sizewright::ui
