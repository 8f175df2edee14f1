// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Menus, actions and their shortcuts.

#include <QActionGroup>
#include <QApplication>
#include <QCursor>
#include <QMenuBar>
#include <QSettings>

#include "model/workbook/structure.h"
#include "ui/catalog/catalog_page.h"
#include "ui/document/workbook_document.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/model_import.h"
#include "ui/main_window/navigator.h"
#include "ui/main_window/problems_dock.h"
#include "ui/main_window/workbench.h"
#include "ui/results/derivation_dock.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/worksheets/worksheet_form.h"

namespace sizewright::ui {

namespace {

QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

QString icon(const char* name) { return QString::fromLatin1(name); }

}  // namespace

QAction* MainWindow::action(const QString& name, const QString& words, const QString& iconName, const QKeySequence& shortcut,
                            const std::function<void()>& run) {
    auto* out = new QAction(words, this);
    out->setObjectName(name);
    if (!iconName.isEmpty()) out->setIcon(themedIcon(iconName));
    out->setShortcut(shortcut);
    QString plain = words;
    plain.remove(QLatin1Char('&')).remove(QStringLiteral("…"));
    out->setIconText(plain);
    out->setToolTip(shortcut.isEmpty() ? plain : tr("%1 (%2)").arg(plain, shortcut.toString(QKeySequence::NativeText)));
    connect(out, &QAction::triggered, this, run);
    m_actions.insert(name, out);
    addAction(out);
    return out;
}

void MainWindow::makeActions() {
    const auto key = [](const char* keys) { return QKeySequence(QString::fromLatin1(keys)); };
    const auto name = [](const char* id) { return QString::fromLatin1(id); };

    auto* file = menuBar()->addMenu(tr("&File"));
    file->addAction(action(name("new"), tr("&New"), icon("document-new"), key("Ctrl+N"), [this] { m_files->newWorkbook(); }));
    file->addAction(
        action(name("open"), tr("&Open…"), icon("document-open"), key("Ctrl+O"), [this] { m_files->openWithDialog(); }));
    m_recentMenu = file->addMenu(tr("Open &recent"));
    file->addAction(action(name("importModel"), tr("&Import model configuration…"), icon("document-import"), {},
                           [this] { m_models->importWithDialog(); }));
    file->addAction(action(name("start"), tr("S&tart page"), icon("start"), {}, [this] { m_files->closeWorkbook(); }));
    file->addSeparator();
    file->addAction(action(name("save"), tr("&Save"), icon("document-save"), key("Ctrl+S"), [this] { m_files->save(); }));
    file->addAction(
        action(name("saveAs"), tr("Save &as…"), icon("document-save-as"), key("Ctrl+Shift+S"), [this] { m_files->saveAs(); }));
    file->addSeparator();
    file->addAction(
        action(name("exportChart"), tr("&Export chart…"), icon("document-export"), key("Ctrl+E"), [this] { exportChart(); }));
    file->addSeparator();
    file->addAction(
        action(name("close"), tr("&Close workbook"), icon("window-close"), key("Ctrl+W"), [this] { m_files->closeWorkbook(); }));
    file->addAction(action(name("quit"), tr("&Quit"), {}, key("Ctrl+Q"), [this] { close(); }));

    auto* edit = menuBar()->addMenu(tr("&Edit"));
    edit->addAction(action(name("undo"), tr("&Undo"), icon("edit-undo"), key("Ctrl+Z"), [this] { undo(false); }));
    edit->addAction(action(name("redo"), tr("&Redo"), icon("edit-redo"), key("Ctrl+Shift+Z"), [this] { undo(true); }));
    m_actions[name("redo")]->setShortcuts({key("Ctrl+Shift+Z"), key("Ctrl+Y")});
    edit->addSeparator();
    edit->addAction(action(name("rename"), tr("Re&name…"), {}, key("F2"),
                           [this] { renameItem(m_workbench->navigator()->currentItemPath()); }));
    edit->addAction(action(name("remove"), tr("Re&move"), icon("edit-delete"), {},
                           [this] { removeItem(m_workbench->navigator()->currentItemPath()); }));
    edit->addSeparator();
    edit->addAction(action(name("find"), tr("&Find a field or action"), icon("edit-find"), key("Ctrl+K"),
                           [this] { m_find->setFocus(Qt::ShortcutFocusReason); }));

    auto* view = menuBar()->addMenu(tr("&View"));
    auto* navigator = action(name("navigator"), tr("&Navigator"), {}, key("Ctrl+B"),
                             [this] { m_workbench->setNavigatorVisible(!m_workbench->isNavigatorVisible()); });
    view->addAction(navigator);
    auto* more = action(name("allFields"), tr("Show &all fields"), {}, key("Ctrl+M"),
                        [this] { m_workbench->form()->setAllExpanded(m_actions[QStringLiteral("allFields")]->isChecked()); });
    more->setCheckable(true);
    view->addAction(more);
    view->addSeparator();
    view->addAction(action(name("derivation"), tr("&Derivation"), icon("derivation"), key("F4"), [this] {
        if (m_derivation->isVisible()) return m_derivation->hide();
        const auto& page = m_workbench->page();
        const auto& scenarios = m_document.workbook().scenarios;
        if (page.scenario >= scenarios.size() || scenarios[page.scenario].workloads.empty()) return;
        const std::size_t workload = page.kind == Page::Kind::workload ? page.item : 0;
        showDerivation(
            static_cast<int>(Subject::gpus),
            text(name_of_item(m_document.workbook(), item_path(item_path("scenarios", page.scenario) + ".workloads", workload))));
    }));
    view->addAction(action(name("problems"), tr("&Problems"), icon("warning"), {}, [this] {
        m_problems->setVisible(!m_problems->isVisible());
        if (m_problems->isVisible()) m_problems->raise();
    }));
    view->addAction(action(name("nextProblem"), tr("Ne&xt problem"), icon("go-next"), key("F8"), [this] { goToProblem(1); }));
    view->addAction(action(name("previousProblem"), tr("Pre&vious problem"), icon("go-previous"), key("Shift+F8"),
                           [this] { goToProblem(-1); }));
    view->addSeparator();
    view->addAction(action(name("nextPane"), tr("Next pan&e"), {}, key("F6"), [this] { nextPane(1); }));
    view->addAction(action(name("previousPane"), tr("Previo&us pane"), {}, key("Shift+F6"), [this] { nextPane(-1); }));
    view->addSeparator();
    auto* themes = view->addMenu(tr("&Theme"));
    auto* group = new QActionGroup(this);
    for (const auto& [id, words, choice] : {std::tuple{"themeSystem", tr("As the &system"), ThemeChoice::system},
                                            {"themeLight", tr("&Light"), ThemeChoice::light},
                                            {"themeDark", tr("&Dark"), ThemeChoice::dark}}) {
        auto* item = action(name(id), words, {}, {}, [this, choice = choice, id = id] {
            applyTheme(choice);
            if (m_setup.settings)
                m_setup.settings->setValue(QStringLiteral("theme"), choice == ThemeChoice::light  ? QStringLiteral("light")
                                                                    : choice == ThemeChoice::dark ? QStringLiteral("dark")
                                                                                                  : QStringLiteral("system"));
        });
        item->setCheckable(true);
        item->setChecked(themeChoice() == choice);
        group->addAction(item);
        themes->addAction(item);
    }
    view->addAction(action(name("resetLayout"), tr("&Reset layout"), {}, {}, [this] {
        m_derivation->hide();
        m_problems->hide();
        m_workbench->setNavigatorVisible(true);
        resize(1440, 900);
    }));

    auto* scenario = menuBar()->addMenu(tr("&Scenario"));
    scenario->addAction(action(name("duplicateScenario"), tr("&Duplicate scenario"), icon("edit-duplicate"), key("Ctrl+D"),
                               [this] { duplicateScenario(); }));
    scenario->addAction(
        action(name("addWorkload"), tr("Add &workload"), icon("list-add"), key("Ctrl+Shift+N"), [this] { addWorkload(); }));
    scenario->addAction(action(name("addPlan"), tr("Add &plan"), icon("list-add"), {}, [this] { addPlan(QCursor::pos()); }));
    scenario->addSeparator();
    scenario->addAction(
        action(name("previousScenario"), tr("Pre&vious scenario"), {}, key("Ctrl+PgUp"), [this] { stepScenario(-1); }));
    scenario->addAction(action(name("nextScenario"), tr("Ne&xt scenario"), {}, key("Ctrl+PgDown"), [this] { stepScenario(1); }));
    // By key alone: the navigator shows the same pages.
    for (int i = 1; i <= 9; ++i)
        action(QStringLiteral("page%1").arg(i), tr("Page %1 of the scenario").arg(i), {},
               QKeySequence(QStringLiteral("Ctrl+%1").arg(i)), [this, i] { goToPageNumber(i); });

    auto* tools = menuBar()->addMenu(tr("&Tools"));
    tools->addAction(
        action(name("catalog"), tr("&Catalog and prices"), icon("catalog"), key("Ctrl+Shift+K"), [this] { showCatalog(); }));
    tools->addAction(action(name("importPrices"), tr("&Import price list…"), icon("document-import"), {}, [this] {
        showCatalog();
        m_workbench->catalog()->importWithDialog();
    }));
    tools->addAction(action(name("choosePriceBook"), tr("Choose price &book…"), {}, {}, [this] { choosePriceBook(); }));
    tools->addAction(
        action(name("refreshPrices"), tr("&Refresh prices…"), icon("view-refresh"), {}, [this] { refreshPrices(); }));

    auto* help = menuBar()->addMenu(tr("&Help"));
    help->addAction(action(name("help"), tr("&Help on the field"), icon("help-contents"), key("F1"), [this] { showHelp(); }));
    help->addAction(action(name("shortcuts"), tr("&Shortcuts"), {}, {}, [this] { showShortcuts(); }));
    help->addAction(action(name("about"), tr("&About Sizewright"), icon("help-about"), {}, [this] {
        m_files->dialogs().tell(tr("About Sizewright"),
                                tr("<b>Sizewright %1</b><p>Turns an AI workload into a GPU count, a bill over time and a "
                                   "decision.</p><p>Free software under the GNU General Public License, version 3 or later. "
                                   "Icons of standard actions are from Breeze (LGPL-3.0-or-later).</p>")
                                    .arg(m_setup.version));
    }));
}

}  // namespace sizewright::ui
