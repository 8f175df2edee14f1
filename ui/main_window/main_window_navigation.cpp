// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Ways around the window: problems, panes, pages by number, the find box and the list of shortcuts.

#include <QAction>
#include <QApplication>

#include "model/workbook/structure.h"
#include "ui/catalog/catalog_page.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/cost_plot.h"
#include "ui/document/message_text.h"
#include "ui/document/workbook_document.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/navigator.h"
#include "ui/main_window/problems_dock.h"
#include "ui/main_window/workbench.h"
#include "ui/results/derivation_dock.h"
#include "ui/results/results_pane.h"
#include "ui/widgets/result_card.h"
#include "ui/worksheets/worksheet_form.h"

namespace sizewright::ui {

namespace {

QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

}  // namespace

void MainWindow::goToProblem(int direction) {
    const QString path = m_problems->next(m_workbench->form()->focusedField(), direction);
    if (!path.isEmpty()) m_workbench->goToField(path);
}

void MainWindow::nextPane(int direction) {
    // Navigator, worksheet, results, chart, then the docks that are open.
    QVector<std::pair<QWidget*, std::function<void()>>> panes;
    if (m_workbench->isNavigatorVisible())
        panes.append({m_workbench->navigator(), [this] { m_workbench->navigator()->focusTree(); }});
    if (m_workbench->isFormVisible() && !m_workbench->isCatalogShown())
        panes.append({m_workbench->form(), [this] { m_workbench->form()->focusFirst(); }});
    auto* results = m_workbench->results();
    if (m_workbench->isCatalogShown()) {
        panes.append({m_workbench->catalog(), [this] { m_workbench->catalog()->focusFirst(); }});
    } else {
        panes.append({results, [results] {
                          if (auto* card = results->card(CardKind::gpus)) card->setFocus(Qt::ShortcutFocusReason);
                      }});
        panes.append({results->chart(), [results] { results->chart()->plot()->setFocus(Qt::ShortcutFocusReason); }});
    }
    for (QDockWidget* dock : {static_cast<QDockWidget*>(m_derivation), static_cast<QDockWidget*>(m_problems)})
        if (dock->isVisible()) panes.append({dock, [dock] { dock->widget()->setFocus(Qt::ShortcutFocusReason); }});
    const auto* focus = QApplication::focusWidget();
    qsizetype current = -1;
    for (qsizetype i = 0; i < panes.size(); ++i)
        if (focus && (panes[i].first == focus || panes[i].first->isAncestorOf(focus))) current = i;  // the innermost one last
    const qsizetype count = panes.size();
    panes[(std::max<qsizetype>(current, direction > 0 ? -1 : 0) + direction + count) % count].second();
}

void MainWindow::goToPageNumber(int number) {
    const auto& scenarios = m_document.workbook().scenarios;
    const std::size_t scenario = m_workbench->scenario();
    if (scenario >= scenarios.size()) return;
    const auto index = static_cast<std::size_t>(number - 1);
    const std::size_t workloads = scenarios[scenario].workloads.size();
    if (index < workloads)
        m_workbench->showPage({Page::Kind::workload, scenario, index});
    else if (index == workloads)
        m_workbench->showPage({Page::Kind::services, scenario, 0});
    else if (index == workloads + 1)
        m_workbench->showPage({Page::Kind::plans, scenario, 0});
    m_workbench->showForm();
    m_workbench->form()->focusFirst();
}

std::vector<FindBox::Entry> MainWindow::findEntries() const {
    std::vector<FindBox::Entry> out;
    if (!isStartPageShown()) {
        const auto& workbook = m_document.workbook();
        const auto add = [&](const Page& page) {
            const FormLayout layout = layoutOf(workbook, page);
            for (const auto& section : layout.sections)
                for (const auto& field : section.fields) {
                    const auto info = find_field(workbook, field.path.toStdString());
                    if (!info || !info->applies) continue;
                    const QString label = field.label.isEmpty() ? shownText(info->spec.label) : field.label;
                    const QString where = page.kind == Page::Kind::plans ? section.title : layout.title;
                    const QString scenario =
                        page.kind == Page::Kind::workbook
                            ? QString()
                            : text(name_of_item(workbook, item_path("scenarios", page.scenario))) + QStringLiteral(" · ");
                    out.push_back({label, scenario + where, false, [this, path = field.path] { m_workbench->goToField(path); }});
                }
        };
        const std::size_t scenario = m_workbench->scenario();
        if (scenario < workbook.scenarios.size()) {
            for (std::size_t w = 0; w < workbook.scenarios[scenario].workloads.size(); ++w)
                add({Page::Kind::workload, scenario, w});
            add({Page::Kind::plans, scenario, 0});
            add({Page::Kind::services, scenario, 0});
        }
        add({Page::Kind::workbook, 0, 0});
    }
    for (auto* item : m_actions) {
        if (!item->isEnabled() || item->objectName().startsWith(QStringLiteral("page")) ||
            item->objectName() == QStringLiteral("find"))
            continue;
        QString words = item->text();
        out.push_back({words.remove(QLatin1Char('&')), item->shortcut().toString(QKeySequence::NativeText), true,
                       [item] { item->trigger(); }});
    }
    return out;
}

}  // namespace sizewright::ui
