// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The price book that a workbook names.

#include <QFile>
#include <QFileInfo>

#include "model/catalog/catalog.h"
#include "model/catalog/price_book_file.h"
#include "ui/document/workbook_document.h"

namespace sizewright::ui {

void WorkbookDocument::reloadPriceBook() {
    m_priceBook = {"?", {}};  // a name that no workbook has
    keepPriceBook();
    emit changed({});
}

// Reads the price book when the workbook names another, or stands in another folder. Without anything to read it costs nothing.
void WorkbookDocument::keepPriceBook() {
    const std::string name = m_workbook.price_book.value_or(std::string(builtin_price_book));
    const std::pair wanted{name, name == builtin_price_book ? std::string() : QFileInfo(m_path).absolutePath().toStdString()};
    if (wanted == m_priceBook) return;
    m_priceBook = wanted;
    std::vector<Problem> problems;
    auto catalog = with_price_book(m_builtin, name, QFile::encodeName(m_path).toStdString(), problems);
    // In the window there is no place for the line but the sentence.
    for (Problem& problem : problems)
        if (problem.line > 0)
            problem.message = {SW_TEXT("%1, line %2: %3"),
                               {problem.file, std::to_string(problem.line), english(problem.message)}};
    if (catalog == m_catalog && problems == m_priceBookProblems) return;
    m_catalog = std::move(catalog);
    m_priceBookProblems = std::move(problems);
    forgetResults();
    emit catalogChanged();
}

}  // namespace sizewright::ui
