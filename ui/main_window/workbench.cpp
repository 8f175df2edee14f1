// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/workbench.h"

#include <QHBoxLayout>
#include <QResizeEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyle>
#include <QTimer>

#include "model/workbook/structure.h"
#include "ui/catalog/catalog_page.h"
#include "ui/document/workbook_document.h"
#include "ui/fields/field_row.h"
#include "ui/main_window/navigator.h"
#include "ui/results/results_pane.h"
#include "ui/theme/theme.h"
#include "ui/worksheets/worksheet_form.h"

namespace sizewright::ui {

namespace {

// Widths of the navigator and the worksheet by size of the window.
struct Widths {
    int navigator, form;
};
constexpr Widths widths[] = {{208, 424}, {244, 468}, {264, 496}};
constexpr int foldsBelow = 1192;
constexpr int compactBelow = 1360;
constexpr int wideFrom = 1900;
// Of the results: the least plot with its legend, or the chart's tools above it; margins and a scroll bar.
int leastResults() { return std::max(250 + textWidth(216) + 44, textWidth(440) + 28); }

}  // namespace

Workbench::SizeClass Workbench::sizeClass(int width) {
    return width < textWidth(compactBelow) ? SizeClass::compact
           : width >= textWidth(wideFrom)  ? SizeClass::wide
                                           : SizeClass::regular;
}

Workbench::Workbench(WorkbookDocument& document, const QString& settingsFolder, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_outer(new QSplitter(Qt::Horizontal, this)),
      m_pages(new QStackedWidget),
      m_inner(new QSplitter(Qt::Horizontal)),
      m_navigator(new Navigator(document)),
      m_form(new WorksheetForm(document)),
      m_results(new ResultsPane(document)),
      m_catalog(new CatalogPage(document, settingsFolder + QStringLiteral("/gpu-names.ini"))) {
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_outer);
    m_outer->addWidget(m_navigator);
    m_pages->addWidget(m_inner);
    m_pages->addWidget(m_catalog);
    m_outer->addWidget(m_pages);
    showStack();
    m_outer->setCollapsible(1, false);
    m_outer->setStretchFactor(0, 0);
    m_outer->setStretchFactor(1, 1);
    m_inner->addWidget(m_form);
    m_inner->addWidget(m_results);
    m_inner->setChildrenCollapsible(false);
    m_inner->setStretchFactor(0, 0);
    m_inner->setStretchFactor(1, 1);
    m_results->setMinimumWidth(leastResults());
    connect(m_navigator, &Navigator::pageRequested, this, &Workbench::showPage);
    connect(m_navigator, &Navigator::pageChosen, this, [this] {
        if (isFormVisible()) return;
        showForm();
        m_form->focusFirst();
    });
    connect(m_results, &ResultsPane::goToField, this, &Workbench::goToField);
    connect(m_form, &WorksheetForm::offersRequested, this, [this](const QString& accelerator) {
        showPage({Page::Kind::catalog, scenario(), 0});
        m_catalog->showOffers(accelerator);
    });
    connect(&m_document, &WorkbookDocument::structureChanged, this, &Workbench::keepPage);
}

void Workbench::showPage(const Page& page) {
    if (!exists(m_document.workbook(), page)) return;
    m_page = page;
    rememberNames();
    m_navigator->setPage(page);
    m_catalog->setScenario(page.scenario);
    showStack();
    if (isCatalogShown()) return emit pageChanged();
    m_form->showPage(page);
    const bool workload = page.kind == Page::Kind::workload;
    if (m_document.workbook().scenarios.empty()) return;
    m_results->show(page.scenario,
                    workload ? QString::fromStdString(item_path(item_path("scenarios", page.scenario) + ".workloads", page.item))
                             : QString());
    emit pageChanged();
}

// The page that is not shown asks for no room.
void Workbench::showStack() {
    const auto give = [](QWidget* widget, bool room) {
        const auto policy = room ? QSizePolicy::Expanding : QSizePolicy::Ignored;
        widget->setSizePolicy(policy, policy);
    };
    give(m_catalog, isCatalogShown());
    give(m_inner, !isCatalogShown());
    m_pages->setCurrentWidget(isCatalogShown() ? static_cast<QWidget*>(m_catalog) : m_inner);
}

void Workbench::rememberNames() {
    const std::string scenario = item_path("scenarios", m_page.scenario);
    const auto& workbook = m_document.workbook();
    m_scenarioName =
        m_page.scenario < workbook.scenarios.size() ? QString::fromStdString(name_of_item(workbook, scenario)) : QString();
    m_itemName = m_page.kind == Page::Kind::workload && exists(workbook, m_page)
                     ? QString::fromStdString(name_of_item(workbook, item_path(scenario + ".workloads", m_page.item)))
                     : QString();
}

// After items were added, moved or removed the page has another index or is gone. Names are unique in their list; where the name
// is gone the item was renamed or removed, and what now stands in its place is shown.
void Workbench::keepPage() {
    const Workbook& workbook = m_document.workbook();
    const auto placeOf = [&](const std::string& list, const QString& name, std::size_t old) {
        const std::size_t size = list_size(workbook, list);
        for (std::size_t i = 0; i < size; ++i)
            if (!name.isEmpty() && QString::fromStdString(name_of_item(workbook, item_path(list, i))) == name) return i;
        return size == 0 ? 0 : std::min(old, size - 1);
    };
    Page page = m_page;
    page.scenario = placeOf("scenarios", m_scenarioName, page.scenario);
    if (page.kind == Page::Kind::workload)
        page.item = placeOf(item_path("scenarios", page.scenario) + ".workloads", m_itemName, page.item);
    if (!exists(workbook, page)) page.kind = workbook.scenarios.empty() ? Page::Kind::workbook : Page::Kind::plans;
    if (page != m_page) return showPage(page);
    m_catalog->setScenario(page.scenario);
    rememberNames();
}

bool Workbench::goToField(const QString& path) {
    showForm();
    if (!isCatalogShown() && m_form->focusField(path)) return true;
    const auto page = pageOf(m_document.workbook(), path);
    if (!page) return false;
    showPage(*page);
    if (m_form->focusField(path)) return true;
    // A list: its first item, or the link that adds one. Anything else has no field of its own: the first of the page.
    if (m_form->focusField(path + QStringLiteral("[0].items_per_second"))) return true;
    if (auto* add = m_form->findChild<QWidget*>(path + QStringLiteral(".add")))
        add->setFocus(Qt::OtherFocusReason);
    else
        m_form->focusFirst();
    return false;
}

void Workbench::setNavigatorVisible(bool visible) {
    if (!m_narrow) m_folded = !visible;
    m_navigator->setVisible(visible);
    share();
}

bool Workbench::isNavigatorVisible() const { return !m_navigator->isHidden(); }
bool Workbench::isFormVisible() const { return !m_form->isHidden(); }

void Workbench::showForm() {
    if (!isFormVisible()) setNavigatorVisible(false);
}

// Three columns would not fit into a narrow window.
void Workbench::share() {
    const bool both = !m_narrow || !isNavigatorVisible();
    if (both == isFormVisible()) return;
    if (both) {
        m_form->show();
    } else {
        const bool hadFocus = m_form->isAncestorOf(window()->focusWidget());
        if (hadFocus) m_navigator->focusTree();  // hiding it would pass the focus on to just anything
        m_form->hide();
    }
    m_sizeClass = -1;
    adapt();
}

int Workbench::formWidth(SizeClass kind) const {
    return textWidth(widths[static_cast<int>(kind)].form) + style()->pixelMetric(QStyle::PM_ScrollBarExtent);
}

int Workbench::leastWidth() const { return leastFormWidth() + m_inner->handleWidth() + leastResults(); }

int Workbench::leastFormWidth() const {
    // The columns of a compact row, the glyph of its source, a button at its end, and a scroll bar.
    const FormColumns columns = formColumns(true);
    return 2 * columns.padding + columns.label + columns.wide() + 22 + 28 + style()->pixelMetric(QStyle::PM_ScrollBarExtent);
}

void Workbench::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    adapt();
}

void Workbench::adapt() {
    const auto kind = sizeClass(width());
    // Only when the limit is passed: in a narrow window a person may still show it.
    if (const bool narrow = width() < textWidth(foldsBelow); narrow != m_narrow) {
        m_narrow = narrow;
        m_navigator->setVisible(!narrow && !m_folded);
        share();
    }
    if (static_cast<int>(kind) == m_sizeClass) return;
    m_sizeClass = static_cast<int>(kind);
    const Widths& w = widths[m_sizeClass];
    const int navigator = textWidth(w.navigator);
    const int form = formWidth(kind);
    m_form->setMinimumWidth(kind == SizeClass::compact ? leastFormWidth() : formWidth(SizeClass::regular));
    m_form->setCompact(kind == SizeClass::compact);
    m_form->setAllExpanded(kind == SizeClass::wide);
    m_outer->setSizes({navigator, std::max(1, width() - navigator)});
    m_inner->setSizes({form, std::max(1, width() - (isNavigatorVisible() ? navigator : 0) - form)});
}

}  // namespace sizewright::ui
