// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The catalog page in the window, and what the Tools menu does with prices.

#include <QFileInfo>
#include <QStandardPaths>
#include <QUndoStack>

#include "model/catalog/catalog.h"
#include "ui/catalog/catalog_page.h"
#include "ui/catalog/price_book_text.h"
#include "ui/catalog/price_book_writing.h"
#include "ui/catalog/price_refresh.h"
#include "ui/catalog/refresh_prices_dialog.h"
#include "ui/document/message_text.h"
#include "ui/document/workbook_document.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/message_area.h"
#include "ui/main_window/workbench.h"

namespace sizewright::ui {

namespace {

const QString matter = QStringLiteral("catalog");

}  // namespace

void MainWindow::connectCatalog() {
    CatalogHooks& hooks = m_workbench->catalog()->hooks;
    hooks.askPriceList = [this](const QString& folder) {
        return m_files->dialogs().openPriceList(tr("Import price list"), folder);
    };
    hooks.askPriceBook = [this](const QString& suggestion) { return m_files->dialogs().savePriceBook(suggestion); };
    hooks.say = [this](Tone tone, const QString& text, bool undoable) { sayOfPrices(tone, text, undoable); };
    connect(m_workbench, &Workbench::pageChanged, this, [this] {
        if (!m_workbench->isCatalogShown()) m_messages->dismiss(matter);
    });
    connect(&m_document, &WorkbookDocument::catalogChanged, this, &MainWindow::updateStatus);
}

// With "Undo" as long as what was done is the last step.
void MainWindow::sayOfPrices(Tone tone, const QString& text, bool undoable) {
    if (!undoable) return m_messages->show(matter, tone, text);
    auto* stack = m_document.undoStack();
    const int step = stack->index();
    m_messages->show(matter, tone, text, {tr("Undo"), [stack, step] {
                                              if (stack->index() == step) stack->undo();
                                          }});
    auto* watch = new QObject(this);
    connect(stack, &QUndoStack::indexChanged, watch, [this, watch, text] {
        if (m_messages->text(matter) == text) m_messages->dismiss(matter);
        watch->deleteLater();
    });
}

void MainWindow::showCatalog() {
    m_workbench->showPage({Page::Kind::catalog, m_workbench->scenario(), 0});
    m_workbench->catalog()->focusFirst();
}

void MainWindow::choosePriceBook() {
    const QString folder = m_document.path().isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)
                                                       : QFileInfo(m_document.path()).absolutePath();
    const QString path = m_files->dialogs().openPriceList(tr("Choose price book"), folder);
    if (path.isEmpty()) return;
    if (const auto wrong = m_document.edit(QStringLiteral("price_book"), Value(priceBookKey(m_document, path).toStdString())))
        return sayOfPrices(Tone::error, shownText(*wrong), false);
    m_document.endMerge();
    const QString name = QFileInfo(path).fileName();
    if (const auto& problems = m_document.priceBookProblems(); !problems.empty())
        return sayOfPrices(Tone::error, tr("%1 can't be used as price book: %2").arg(name, shownText(problems.front().message)),
                           true);
    sayOfPrices(Tone::done, tr("Prices now come from %1.").arg(name), true);
}

void MainWindow::refreshPrices() {
    auto prices = frozenPrices(m_document);
    const QString book = priceBookName(m_document.catalog().price_book);
    if (prices.empty())
        return sayOfPrices(
            Tone::note, tr("No plan has a price that was taken from an offer. “Take into plan” on the catalog page does that."),
            false);
    RefreshPricesDialog dialog(std::move(prices), book, m_document.asOf(), this);
    if (dialog.exec() != QDialog::Accepted) return;
    const int count = updatePrices(m_document, dialog.chosen());
    if (count > 0)
        sayOfPrices(Tone::done,
                    count == 1 ? tr("1 price updated from %1.").arg(book) : tr("%1 prices updated from %2.").arg(count).arg(book),
                    true);
}

}  // namespace sizewright::ui
