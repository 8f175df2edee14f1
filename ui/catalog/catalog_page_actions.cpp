// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the catalog page does to the workbook and to its price book.

#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QPushButton>
#include <QStandardPaths>
#include <QUndoStack>

#include "model/catalog/catalog.h"
#include "model/catalog/price_book.h"
#include "model/fields/format.h"
#include "ui/catalog/catalog_page.h"
#include "ui/catalog/catalog_view.h"
#include "ui/catalog/import_pane.h"
#include "ui/catalog/price_book_writing.h"
#include "ui/catalog/rows_of_segments.h"
#include "ui/catalog/take_into_plan.h"
#include "ui/document/message_text.h"
#include "ui/document/several_edits.h"
#include "ui/document/workbook_document.h"
#include "ui/results/table_copy.h"
#include "ui/theme/icons.h"

namespace sizewright::ui {

namespace {

// "&" in a name is no mnemonic.
QString menuText(QString text) { return text.replace(QLatin1Char('&'), QStringLiteral("&&")); }

}  // namespace

void CatalogPage::tell(const Taken& taken) { say(taken.ok ? Tone::done : Tone::error, taken.text, taken.ok); }

void CatalogPage::fillPlanMenu() {
    QMenu& menu = *m_plan->menu();
    menu.clear();
    const int row = rowInCatalog();
    if (row < 0) return;
    if (segment() == Segment::apiPrices) {
        const auto& price = m_catalog->api_prices[static_cast<std::size_t>(row)];
        for (const Named& plan : apiPlans(m_document, m_scenario))
            menu.addAction(menuText(plan.second), this, [this, price, plan] { tell(takeApiPrice(m_document, price, plan)); });
        if (menu.isEmpty()) menu.addAction(tr("This scenario has no plan with a managed API"))->setEnabled(false);
        return;
    }
    const Offer offer = m_catalog->price_book.offers[static_cast<std::size_t>(row)];
    for (const PlanTarget& target : planTargets(m_document, m_scenario, offer)) {
        const QString price =
            target.usdPerGpuHour ? priceText(*target.usdPerGpuHour) : tr("no %1 price").arg(priceKindName(target.kind));
        auto* action = menu.addAction(menuText(target.name) + QStringLiteral("\u2003") + price, this,
                                      [this, offer, target] { tell(takeIntoPlan(m_document, offer, target)); });
        action->setEnabled(target.usdPerGpuHour.has_value());
        action->setToolTip(tr("The %1 price per GPU-hour").arg(priceKindName(target.kind)));
    }
    if (!menu.isEmpty()) menu.addSeparator();
    const auto onDemand = offer.usd_per_gpu_hour(PriceKind::on_demand);
    auto* fresh = menu.addAction(themedIcon(QStringLiteral("list-add")), tr("New on-demand plan"), this,
                                 [this, offer] { tell(takeIntoNewPlan(m_document, m_scenario, offer)); });
    fresh->setEnabled(onDemand.has_value() && m_scenario < m_document.workbook().scenarios.size());
}

void CatalogPage::fillWorkloadMenu() {
    QMenu& menu = *m_workload->menu();
    menu.clear();
    const int row = rowInCatalog();
    if (row < 0) return;
    const auto index = static_cast<std::size_t>(row);
    if (segment() == Segment::models) {
        const ModelArchitecture model = m_catalog->models[index];
        for (const Named& workload : workloadsWithModel(m_document, m_scenario))
            menu.addAction(menuText(workload.second), this,
                           [this, model, workload] { tell(useModel(m_document, model, workload)); });
    } else {
        const std::string name =
            segment() == Segment::offers ? m_catalog->price_book.offers[index].accelerator : m_catalog->accelerators[index].name;
        for (const Named& workload : workloadsWithAccelerator(m_document, m_scenario))
            menu.addAction(menuText(workload.second), this,
                           [this, name, workload] { tell(useAccelerator(m_document, name, workload)); });
    }
    if (menu.isEmpty()) menu.addAction(tr("This scenario has no such workload"))->setEnabled(false);
}

void CatalogPage::showRowMenu(const QPoint& at) {
    if (rowInCatalog() < 0) return;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("catalogRowMenu"));
    for (QPushButton* button : {m_plan, m_workload}) {
        if (button->isHidden()) continue;
        button == m_plan ? fillPlanMenu() : fillWorkloadMenu();
        auto* sub = menu.addMenu(button->icon(), button->text());
        sub->addActions(button->menu()->actions());
    }
    menu.addSeparator();
    menu.addAction(themedIcon(QStringLiteral("edit-copy")), tr("&Copy"), this, [this] { copyTable(*m_view, false); });
    menu.addAction(tr("Copy with &headers"), this, [this] { copyTable(*m_view, true); });
    menu.exec(at);
}

// ---- Import ----

bool CatalogPage::isImporting() const { return m_import->isVisible() || m_import->isBusy(); }

void CatalogPage::importWithDialog() {
    if (!hooks.askPriceList) return;
    const QString folder = m_document.path().isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)
                                                       : QFileInfo(m_document.path()).absolutePath();
    if (const QString path = hooks.askPriceList(folder); !path.isEmpty()) importFile(path);
}

void CatalogPage::importFile(const QString& path) {
    m_catalog = m_document.sharedCatalog();
    showSegment(Segment::offers);
    m_import->setBuiltinAsked(usesBuiltinBook(m_document));
    m_import->open(path, m_catalog, m_document.asOf());
}

void CatalogPage::closeImport() {
    const bool hadFocus = m_import->isAncestorOf(focusWidget());
    m_import->hide();
    if (hadFocus) m_view->setFocus(Qt::OtherFocusReason);
}

void CatalogPage::addOffers() {
    if (!hooks.askPriceBook) return;
    const QString path = hooks.askPriceBook(suggestedPriceBook(m_document));
    if (path.isEmpty()) return;
    const PriceBook offers = m_import->offers();
    const BookWritten written = writePriceBook(m_document, path, offers, m_import->withBuiltin());
    if (!written.failure.isEmpty()) return say(Tone::error, written.failure);
    closeImport();
    say(Tone::done, written.text, written.undoable);
}

}  // namespace sizewright::ui
