// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does with scenarios, workloads and plans as a whole.

#include <QMenu>
#include <QUndoStack>

#include "model/workbook/structure.h"
#include "ui/document/message_text.h"
#include "ui/document/several_edits.h"
#include "ui/document/workbook_document.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/message_area.h"
#include "ui/main_window/navigator.h"
#include "ui/main_window/workbench.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/worksheets/starting_values.h"
#include "ui/worksheets/worksheet_form.h"

namespace sizewright::ui {

namespace {

QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

}  // namespace

QString MainWindow::scenarioPath() const { return text(item_path("scenarios", m_workbench->scenario())); }

void MainWindow::showItemMenu(const QString& itemPath, const QPoint& at) {
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("itemMenu"));
    const std::string list = list_of(itemPath.toStdString());
    const std::size_t index = index_of(itemPath.toStdString());
    const std::size_t size = list_size(m_document.workbook(), list);
    // What is meant stands in the entry: a row of the tree may be a scenario with everything in it.
    const QString name = text(name_of_item(m_document.workbook(), itemPath.toStdString()));
    const QString shown = QFontMetrics(menu.font()).elidedText(name, Qt::ElideRight, textWidth(220));
    menu.addAction(tr("Rename “%1”…").arg(shown), this, [this, itemPath] { renameItem(itemPath); });
    menu.addAction(themedIcon(QStringLiteral("edit-duplicate")), tr("Duplicate"), this,
                   [this, itemPath] { restructure([&] { m_document.duplicate(itemPath); }); });
    menu.addSeparator();
    menu.addAction(themedIcon(QStringLiteral("go-up")), tr("Move up"), this, [this, itemPath] { moveItem(itemPath, -1); })
        ->setEnabled(index > 0);
    menu.addAction(themedIcon(QStringLiteral("go-down")), tr("Move down"), this, [this, itemPath] { moveItem(itemPath, 1); })
        ->setEnabled(index + 1 < size);
    menu.addSeparator();
    menu.addAction(themedIcon(QStringLiteral("edit-delete")), tr("Remove “%1”").arg(shown), this,
                   [this, itemPath] { removeItem(itemPath); })
        ->setEnabled(size > 1);
    menu.exec(at);
}

void MainWindow::renameItem(const QString& itemPath) {
    const QString name = text(name_of_item(m_document.workbook(), itemPath.toStdString()));
    if (name.isEmpty()) return;
    const auto check = [this, itemPath](const QString& wish) {
        const auto wrong = m_document.mayRename(itemPath, wish);
        return wrong ? shownText(*wrong) : QString();
    };
    const QString answer = m_files->dialogs().askName(tr("Rename"), tr("New name:"), name, check);
    if (answer.isNull()) return;
    if (const auto wrong = m_document.rename(itemPath, answer))
        m_messages->show(QStringLiteral("structure"), Tone::error, shownText(*wrong));
    else
        m_messages->dismiss(QStringLiteral("structure"));
}

void MainWindow::removeItem(const QString& itemPath) {
    if (itemPath.isEmpty()) return;
    const std::string list = list_of(itemPath.toStdString());
    const bool isNeeded = list == "scenarios" || list.ends_with(".workloads") || list.ends_with(".plans");
    if (isNeeded && list_size(m_document.workbook(), list) <= 1) {
        m_messages->show(
            QStringLiteral("structure"), Tone::note,
            tr("The last one of its list can't be removed; a scenario needs a workload and a plan, a workbook a scenario."));
        return;
    }
    std::optional<Message> wrong;
    restructure([&] { wrong = m_document.remove(itemPath); });
    if (wrong)
        m_messages->show(QStringLiteral("structure"), Tone::error, shownText(*wrong));
    else
        m_messages->dismiss(QStringLiteral("structure"));
}

void MainWindow::moveItem(const QString& itemPath, int direction) {
    const std::size_t index = index_of(itemPath.toStdString());
    restructure([&] { m_document.move(itemPath, direction < 0 ? index - 1 : index + 1); });
}

// The plan by the hour that comes first in the scenario; empty: it has none.
QString MainWindow::firstOnDemand() const {
    const std::size_t scenario = index_of(scenarioPath().toStdString());
    for (const Plan& plan : m_document.workbook().scenarios.at(scenario).plans)
        if (const auto* onDemand = std::get_if<OnDemand>(&plan); onDemand && onDemand->name) return text(*onDemand->name);
    return {};
}

void MainWindow::addPlan(const QPoint& at) {
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("planMenu"));
    const QString list = scenarioPath() + QStringLiteral(".plans");
    const auto add = [this, list](const QString& kind, const QString& name, double term) {
        restructure([&] {
            QString item;
            m_document.undoStack()->beginMacro(tr("Add plan %1").arg(name));
            if (!m_document.add(list, kind, name)) {
                item = text(item_path(list.toStdString(), list_size(m_document.workbook(), list.toStdString()) - 1));
                if (term > 0) m_document.edit(item + QStringLiteral(".term_months"), term);
                if (const QString partner = firstOnDemand(); !partner.isEmpty()) {  // what it leans on, unless another is chosen
                    if (kind == u"on_premises") m_document.edit(item + QStringLiteral(".bridge"), partner.toStdString());
                    if (kind == u"hybrid") m_document.edit(item + QStringLiteral(".burst"), partner.toStdString());
                    if (kind == u"spot" || kind == u"managed_api")
                        m_document.edit(item + QStringLiteral(".rest"), partner.toStdString());
                }
                m_document.endMerge();
            }
            m_document.undoStack()->endMacro();
            m_workbench->goToField(item + (kind == u"on_premises"   ? QStringLiteral(".gpu_price_usd")
                                           : kind == u"hybrid"      ? QStringLiteral(".base")
                                           : kind == u"managed_api" ? QStringLiteral(".model")
                                                                    : QStringLiteral(".price_usd_per_gpu_hour")));
        });
    };
    menu.addAction(tr("On premises"), this, [add] { add(QStringLiteral("on_premises"), tr("On premises"), 0); });
    menu.addAction(tr("On demand"), this, [add] { add(QStringLiteral("on_demand"), tr("On demand"), 0); });
    menu.addAction(tr("Reserved, 1 year"), this, [add] { add(QStringLiteral("reserved"), tr("Reserved 1 year"), 12); });
    menu.addAction(tr("Reserved, 3 years"), this, [add] { add(QStringLiteral("reserved"), tr("Reserved 3 years"), 36); });
    menu.addAction(tr("Spot"), this, [add] { add(QStringLiteral("spot"), tr("Spot"), 0); });
    menu.addAction(tr("Managed API"), this, [add] { add(QStringLiteral("managed_api"), tr("Managed API"), 0); });
    menu.addAction(tr("Hybrid"), this, [add] { add(QStringLiteral("hybrid"), tr("Base and burst"), 0); });
    menu.exec(at);
}

void MainWindow::addWorkload() {
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("workloadMenu"));
    const auto entry = [&](const QString& kind, const QString& words) {
        menu.addAction(themedIcon(kind), words, this, [this, kind] { addWorkload(kind); });
    };
    entry(QStringLiteral("inference"), tr("Inference"));
    entry(QStringLiteral("training"), tr("Training"));
    entry(QStringLiteral("fine_tuning"), tr("Fine-tuning"));
    entry(QStringLiteral("job"), tr("Scheduled job"));
    // Above the button that opens it, which stands at the window's lower edge.
    const auto* button = m_workbench->navigator()->findChild<QWidget*>(QStringLiteral("navigatorAddWorkload"));
    const bool isShown = button && button->isVisible();
    menu.exec(isShown ? button->mapToGlobal(QPoint(0, -menu.sizeHint().height())) : mapToGlobal(rect().center()));
}

void MainWindow::addWorkload(const QString& kind) {
    const QString list = scenarioPath() + QStringLiteral(".workloads");
    std::optional<Message> wrong;
    restructure([&] {
        const QString name = startingName(kind);
        wrong = addWith(m_document, tr("Add %1").arg(name), list, kind, name,
                        [&](const QString& item) { return startingValues(kind, item); });
        if (!wrong)
            m_workbench->showPage(
                {Page::Kind::workload, m_workbench->scenario(), list_size(m_document.workbook(), list.toStdString()) - 1});
    });
    if (wrong) return m_messages->show(QStringLiteral("structure"), Tone::error, shownText(*wrong));
    m_workbench->showForm();
    m_workbench->form()->focusFirst();
}

void MainWindow::duplicateScenario() {
    restructure([&] {
        const Page page = m_workbench->page();
        if (m_document.duplicate(scenarioPath())) return;
        Page copy = page;
        if (copy.kind == Page::Kind::workbook) copy.kind = Page::Kind::workload;
        copy.scenario = page.scenario + 1;
        m_workbench->showPage(copy);
    });
}

MainWindow::Stand MainWindow::stand() const { return {m_workbench->page(), m_workbench->navigator()->currentItemPath()}; }

// Undo and redo of what `change` does come back to where the person was before it and after it.
void MainWindow::restructure(const std::function<void()>& change) {
    const Stand before = stand();
    const int index = m_document.undoStack()->index();
    change();
    const int now = m_document.undoStack()->index();
    if (now != index) m_stands.insert(now, {before, stand()});
}

void MainWindow::goBackTo(const Stand& stand) {
    if (!exists(m_document.workbook(), stand.page)) return;
    if (stand.page != m_workbench->page()) m_workbench->showPage(stand.page);
    if (!stand.item.isEmpty()) m_workbench->navigator()->selectItem(stand.item);
}

}  // namespace sizewright::ui
