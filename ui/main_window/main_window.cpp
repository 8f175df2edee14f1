// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/main_window.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>

#include "model/workbook/structure.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/cost_plot.h"
#include "ui/dialogs/export_chart_dialog.h"
#include "ui/document/message_text.h"
#include "ui/document/recent_files.h"
#include "ui/document/recovery.h"
#include "ui/document/workbook_document.h"
#include "ui/fields/findings.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/message_area.h"
#include "ui/main_window/navigator.h"
#include "ui/main_window/problems_dock.h"
#include "ui/main_window/workbench.h"
#include "ui/results/derivation_dock.h"
#include "ui/results/results_pane.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/label.h"
#include "ui/widgets/result_card.h"
#include "ui/worksheets/start_page.h"
#include "ui/worksheets/worksheet_form.h"

namespace sizewright::ui {

namespace {

constexpr int layoutVersion = 1;  // of the saved layout; another version is not restored

QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

QString icon(const char* name) { return QString::fromLatin1(name); }

}  // namespace

MainWindow::MainWindow(WorkbookDocument& document, WindowSetup setup, QWidget* parent)
    : QMainWindow(parent), m_document(document), m_setup(std::move(setup)), m_recent(std::make_unique<RecentFiles>(m_setup.settingsFolder + QStringLiteral("/recent.ini"))) {
    setObjectName(QStringLiteral("mainWindow"));
    setWindowIcon(applicationIcon());
    setMinimumSize(1024, 640);
    setAcceptDrops(true);
    setDockOptions(QMainWindow::AllowTabbedDocks);

    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_messages = new MessageArea(centre);
    m_pages = new QStackedWidget(centre);
    column->addWidget(m_messages);
    column->addWidget(m_pages, 1);
    setCentralWidget(centre);

    m_files = new FileController(m_document, *m_recent, *m_messages, m_setup.stateFolder, programDialogs(this), this);
    m_start = new StartPage(*m_recent, m_setup.catalog, m_document.asOf(), m_pages);
    m_start->setExamples(m_setup.examples);
    m_workbench = new Workbench(m_document, m_pages);
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_workbench);
    m_derivation = new DerivationDock(m_document, this);
    m_problems = new ProblemsDock(m_document, this);
    addDockWidget(Qt::BottomDockWidgetArea, m_derivation);
    addDockWidget(Qt::BottomDockWidgetArea, m_problems);
    tabifyDockWidget(m_derivation, m_problems);
    m_derivation->hide();
    m_problems->hide();

    makeActions();
    makeToolBar();
    makeStatusBar();
    connectParts();
    showStartPage();
}

MainWindow::~MainWindow() = default;

QAction* MainWindow::action(const QString& name, const QString& words, const QString& iconName, const QKeySequence& shortcut, const std::function<void()>& run) {
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
    file->addAction(action(name("open"), tr("&Open…"), icon("document-open"), key("Ctrl+O"), [this] { m_files->openWithDialog(); }));
    m_recentMenu = file->addMenu(tr("Open &recent"));
    file->addAction(action(name("start"), tr("S&tart page"), icon("start"), {}, [this] { m_files->closeWorkbook(); }));
    file->addSeparator();
    file->addAction(action(name("save"), tr("&Save"), icon("document-save"), key("Ctrl+S"), [this] { m_files->save(); }));
    file->addAction(action(name("saveAs"), tr("Save &as…"), icon("document-save-as"), key("Ctrl+Shift+S"), [this] { m_files->saveAs(); }));
    file->addSeparator();
    file->addAction(action(name("exportChart"), tr("&Export chart…"), icon("document-export"), key("Ctrl+E"), [this] { exportChart(); }));
    file->addSeparator();
    file->addAction(action(name("close"), tr("&Close workbook"), icon("window-close"), key("Ctrl+W"), [this] { m_files->closeWorkbook(); }));
    file->addAction(action(name("quit"), tr("&Quit"), {}, key("Ctrl+Q"), [this] { close(); }));

    auto* edit = menuBar()->addMenu(tr("&Edit"));
    edit->addAction(action(name("undo"), tr("&Undo"), icon("edit-undo"), key("Ctrl+Z"), [this] { undo(false); }));
    edit->addAction(action(name("redo"), tr("&Redo"), icon("edit-redo"), key("Ctrl+Shift+Z"), [this] { undo(true); }));
    m_actions[name("redo")]->setShortcuts({key("Ctrl+Shift+Z"), key("Ctrl+Y")});
    edit->addSeparator();
    edit->addAction(action(name("rename"), tr("Re&name…"), {}, key("F2"), [this] { renameItem(m_workbench->navigator()->currentItemPath()); }));
    edit->addAction(action(name("remove"), tr("Re&move"), icon("edit-delete"), {}, [this] { removeItem(m_workbench->navigator()->currentItemPath()); }));
    edit->addSeparator();
    edit->addAction(action(name("find"), tr("&Find a field or action"), icon("edit-find"), key("Ctrl+K"), [this] { m_find->setFocus(Qt::ShortcutFocusReason); }));

    auto* view = menuBar()->addMenu(tr("&View"));
    auto* navigator = action(name("navigator"), tr("&Navigator"), {}, key("Ctrl+B"), [this] { m_workbench->setNavigatorVisible(!m_workbench->isNavigatorVisible()); });
    view->addAction(navigator);
    auto* more = action(name("allFields"), tr("Show &all fields"), {}, key("Ctrl+M"), [this] { m_workbench->form()->setAllExpanded(m_actions[QStringLiteral("allFields")]->isChecked()); });
    more->setCheckable(true);
    view->addAction(more);
    view->addSeparator();
    view->addAction(action(name("derivation"), tr("&Derivation"), icon("derivation"), key("F4"), [this] {
        if (m_derivation->isVisible()) return m_derivation->hide();
        const auto& page = m_workbench->page();
        const auto& scenarios = m_document.workbook().scenarios;
        if (page.scenario >= scenarios.size() || scenarios[page.scenario].workloads.empty()) return;
        const std::size_t workload = page.kind == Page::Kind::workload ? page.item : 0;
        showDerivation(static_cast<int>(Subject::gpus), text(name_of_item(m_document.workbook(), item_path(item_path("scenarios", page.scenario) + ".workloads", workload))));
    }));
    view->addAction(action(name("problems"), tr("&Problems"), icon("warning"), {}, [this] {
        m_problems->setVisible(!m_problems->isVisible());
        if (m_problems->isVisible()) m_problems->raise();
    }));
    view->addAction(action(name("nextProblem"), tr("Ne&xt problem"), icon("go-next"), key("F8"), [this] { goToProblem(1); }));
    view->addAction(action(name("previousProblem"), tr("Pre&vious problem"), icon("go-previous"), key("Shift+F8"), [this] { goToProblem(-1); }));
    view->addSeparator();
    view->addAction(action(name("nextPane"), tr("Next pan&e"), {}, key("F6"), [this] { nextPane(1); }));
    view->addAction(action(name("previousPane"), tr("Previo&us pane"), {}, key("Shift+F6"), [this] { nextPane(-1); }));
    view->addSeparator();
    auto* themes = view->addMenu(tr("&Theme"));
    auto* group = new QActionGroup(this);
    for (const auto& [id, words, choice] : {std::tuple{"themeSystem", tr("As the &system"), ThemeChoice::system}, {"themeLight", tr("&Light"), ThemeChoice::light}, {"themeDark", tr("&Dark"), ThemeChoice::dark}}) {
        auto* item = action(name(id), words, {}, {}, [this, choice = choice, id = id] {
            applyTheme(choice);
            if (m_setup.settings) m_setup.settings->setValue(QStringLiteral("theme"), choice == ThemeChoice::light ? QStringLiteral("light") : choice == ThemeChoice::dark ? QStringLiteral("dark") : QStringLiteral("system"));
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
    scenario->addAction(action(name("duplicateScenario"), tr("&Duplicate scenario"), icon("edit-duplicate"), key("Ctrl+D"), [this] { duplicateScenario(); }));
    scenario->addAction(action(name("addWorkload"), tr("Add &workload"), icon("list-add"), key("Ctrl+Shift+N"), [this] { addWorkload(); }));
    scenario->addAction(action(name("addPlan"), tr("Add &plan"), icon("list-add"), {}, [this] { addPlan(QCursor::pos()); }));
    scenario->addSeparator();
    scenario->addAction(action(name("previousScenario"), tr("Pre&vious scenario"), {}, key("Ctrl+PgUp"), [this] {
        if (const auto s = m_workbench->scenario(); s > 0) m_workbench->showPage({Page::Kind::workload, s - 1, 0});
    }));
    scenario->addAction(action(name("nextScenario"), tr("Ne&xt scenario"), {}, key("Ctrl+PgDown"), [this] {
        if (const auto s = m_workbench->scenario() + 1; s < m_document.workbook().scenarios.size()) m_workbench->showPage({Page::Kind::workload, s, 0});
    }));
    for (int i = 1; i <= 9; ++i) {
        auto* page = action(QStringLiteral("page%1").arg(i), tr("Page %1 of the scenario").arg(i), {}, QKeySequence(QStringLiteral("Ctrl+%1").arg(i)), [this, i] { goToPageNumber(i); });
        page->setVisible(false);  // by key; the navigator shows the same pages
        page->setVisible(true);
    }

    auto* help = menuBar()->addMenu(tr("&Help"));
    help->addAction(action(name("shortcuts"), tr("&Shortcuts"), {}, {}, [this] { showShortcuts(); }));
    help->addAction(action(name("about"), tr("&About Sizewright"), icon("help-about"), {}, [this] {
        m_files->dialogs().tell(tr("About Sizewright"), tr("<b>Sizewright %1</b><p>Turns an AI workload into a GPU count, a bill over time and a decision.</p><p>Free software under the GNU General Public License, version 3 or later. "
                                                         "Icons of standard actions are from Breeze (LGPL-3.0-or-later).</p>").arg(m_setup.version));
    }));
}

void MainWindow::makeToolBar() {
    auto* bar = addToolBar(tr("Main tool bar"));
    bar->setObjectName(QStringLiteral("mainToolBar"));
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize({16, 16});
    const auto add = [&](const char* id) { bar->addAction(m_actions[QString::fromLatin1(id)]); };
    const auto iconOnly = [&](const char* id) {
        if (auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(m_actions[QString::fromLatin1(id)]))) button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    };
    for (const char* id : {"new", "open", "save"}) add(id);
    bar->addSeparator();
    for (const char* id : {"undo", "redo"}) {
        add(id);
        iconOnly(id);
    }
    bar->addSeparator();
    for (const char* id : {"duplicateScenario", "derivation"}) add(id);
    bar->addSeparator();
    add("exportChart");
    auto* space = new QWidget(bar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    m_find = new FindBox(bar);
    m_find->setSource([this] { return findEntries(); });
    bar->addWidget(m_find);
    auto* edge = new QWidget(bar);
    edge->setFixedWidth(8);
    bar->addWidget(edge);
}

void MainWindow::makeStatusBar() {
    statusBar()->setSizeGripEnabled(false);
    const auto button = [&](const char* id) {
        auto* out = new QToolButton(this);
        out->setObjectName(QString::fromLatin1(id));
        out->setAutoRaise(true);
        out->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        out->setFont(roleFont(TextRole::small));
        statusBar()->addWidget(out);
        return out;
    };
    m_state = button("statusState");
    m_problemCount = button("statusProblems");
    m_prices = new Label({}, TextRole::small, Ink::muted, this);
    m_prices->setObjectName(QStringLiteral("statusPrices"));
    m_prices->setContentsMargins(0, 0, 12, 0);
    statusBar()->addPermanentWidget(m_prices);
    connect(m_problemCount, &QToolButton::clicked, m_actions[QStringLiteral("problems")], &QAction::trigger);
    connect(m_state, &QToolButton::clicked, this, [this] { goToProblem(1); });
}

void MainWindow::connectParts() {
    qApp->installEventFilter(this);
    connect(m_files, &FileController::opened, this, &MainWindow::showWorkbench);
    connect(m_files, &FileController::closedWorkbook, this, &MainWindow::showStartPage);
    connect(m_files, &FileController::problemsRequested, this, [this] {
        m_problems->setFileProblems(m_files->problemsOfLastFile());
        m_problems->show();
        m_problems->raise();
    });
    connect(m_files, &FileController::recoveryChanged, this, [this] { m_start->setRecoverable(m_files->recoverableWork()); });

    connect(m_start, &StartPage::newWorksheet, m_files, &FileController::newWorkbook);
    connect(m_start, &StartPage::openRequested, m_files, &FileController::openWithDialog);
    connect(m_start, &StartPage::openFile, m_files, &FileController::open);
    connect(m_start, &StartPage::openExample, this, [this](const QString& resource) {
        QFile file(resource);
        if (file.open(QIODevice::ReadOnly)) m_files->openExample(file.readAll(), QFileInfo(resource).fileName());
    });
    connect(m_start, &StartPage::restore, m_files, &FileController::restore);
    connect(m_start, &StartPage::discard, m_files, &FileController::discard);

    auto* results = m_workbench->results();
    connect(results, &ResultsPane::derivationRequested, this, [this](Subject subject, const QString& owner) { showDerivation(static_cast<int>(subject), owner); });
    connect(results, &ResultsPane::exportRequested, this, &MainWindow::exportChart);
    connect(m_derivation, &DerivationDock::goToField, m_workbench, &Workbench::goToField);
    connect(m_problems, &ProblemsDock::goToField, m_workbench, &Workbench::goToField);
    connect(m_problems, &ProblemsDock::counted, this, &MainWindow::updateStatus);

    auto* navigator = m_workbench->navigator();
    connect(navigator, &Navigator::menuRequested, this, &MainWindow::showItemMenu);
    connect(navigator, &Navigator::addWorkloadRequested, this, &MainWindow::addWorkload);
    connect(navigator, &Navigator::addScenarioRequested, this, &MainWindow::duplicateScenario);
    connect(m_workbench->form(), &WorksheetForm::itemMenuRequested, this, &MainWindow::showItemMenu);
    connect(m_workbench->form(), &WorksheetForm::addPlanRequested, this, [this] {
        const auto* button = m_workbench->form()->findChild<QWidget*>(QStringLiteral("addPlan"));
        addPlan(button ? button->mapToGlobal(QPoint(0, button->height())) : QCursor::pos());
    });
    connect(m_workbench, &Workbench::pageChanged, this, &MainWindow::updateActions);

    connect(&m_document, &WorkbookDocument::fileChanged, this, &MainWindow::updateTitle);
    connect(&m_document, &WorkbookDocument::modifiedChanged, this, &MainWindow::updateTitle);
    connect(&m_document, &WorkbookDocument::changed, this, &MainWindow::updateStatus);
    connect(&m_document, &WorkbookDocument::structureChanged, this, &MainWindow::updateStatus);
    auto* stack = m_document.undoStack();
    for (auto signal : {&QUndoStack::canUndoChanged, &QUndoStack::canRedoChanged}) connect(stack, signal, this, &MainWindow::updateActions);
    for (auto signal : {&QUndoStack::undoTextChanged, &QUndoStack::redoTextChanged}) connect(stack, signal, this, &MainWindow::updateActions);
    connect(&m_document, &WorkbookDocument::brokenChanged, this, &MainWindow::updateActions);
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::updateRecentMenu);
    updateRecentMenu();
}

bool MainWindow::isStartPageShown() const { return m_pages->currentWidget() == m_start; }

void MainWindow::showStartPage() {
    m_start->setRecoverable(m_files->recoverableWork());
    m_pages->setCurrentWidget(m_start);
    m_derivation->hide();
    m_problems->hide();
    updateTitle();
    updateActions();
    updateStatus();
}

void MainWindow::showWorkbench() {
    m_problems->setFileProblems({});
    const auto& scenarios = m_document.workbook().scenarios;
    // A workbook opens on the worksheet that has something to say: the first scenario with a worksheet and no errors, else the first.
    std::size_t scenario = 0;
    for (std::size_t i = 0; i < scenarios.size(); ++i)
        if (!scenarios[i].workloads.empty() && countFindings(m_document, text(item_path("scenarios", i))).errors == 0) {
            scenario = i;
            break;
        }
    const bool worksheet = scenario < scenarios.size() && !scenarios[scenario].workloads.empty();
    m_pages->setCurrentWidget(m_workbench);
    m_workbench->showPage(worksheet ? Page{Page::Kind::workload, scenario, 0} : Page{Page::Kind::workbook, 0, 0});
    updateTitle();
    updateActions();
    updateStatus();
    QTimer::singleShot(0, m_workbench->form(), &WorksheetForm::focusFirst);
}

void MainWindow::openAtStart(const QString& path) {
    if (!m_files->open(path)) return;
    m_files->offerRecovery();
}

void MainWindow::updateTitle() {
    const bool open = !isStartPageShown();
    setWindowTitle(open ? m_document.displayName() + QStringLiteral("[*] — ") + QApplication::applicationDisplayName() : QApplication::applicationDisplayName());
    setWindowModified(open && m_document.isModified());
    setWindowFilePath({});
    m_actions[QStringLiteral("save")]->setEnabled(open && !m_document.isReadOnly());
}

void MainWindow::updateStatus() {
    if (isStartPageShown()) {
        m_state->setText(tr("No workbook open"));
        m_state->setIcon({});
        m_problemCount->setVisible(false);
        m_prices->clear();
        return;
    }
    const int unreadable = m_problems->unreadable();
    m_state->setText(unreadable > 0 ? tr("Last good result") : tr("Up to date"));
    m_state->setIcon(themedIcon(unreadable > 0 ? QStringLiteral("half") : QStringLiteral("check"), unreadable > 0 ? Ink::muted : Ink::success));
    m_problemCount->setVisible(true);
    const int errors = m_problems->errors() - unreadable;
    QStringList parts;
    if (unreadable > 0) parts << tr("%n entries cannot be read", nullptr, unreadable);
    if (errors > 0) parts << tr("%n errors", nullptr, errors);
    if (m_problems->warnings() > 0) parts << tr("%n warnings", nullptr, m_problems->warnings());
    m_problemCount->setText(parts.isEmpty() ? tr("No problems") : parts.join(QStringLiteral(", ")));
    m_problemCount->setIcon(parts.isEmpty() ? QIcon() : themedIcon(unreadable + errors > 0 ? QStringLiteral("error") : QStringLiteral("warning")));
    QString newest;
    for (std::size_t i = 0; i < m_document.workbook().scenarios.size(); ++i)
        for (const auto& plan : m_document.evaluation(i).plans)
            for (const auto& price : plan.prices) newest = std::max(newest, text(price.as_of));
    m_prices->setText(newest.isEmpty() ? tr("Prices: as typed") : tr("Prices: newest %1").arg(newest));
}

void MainWindow::updateActions() {
    const bool open = !isStartPageShown();
    for (auto it = m_actions.constBegin(); it != m_actions.constEnd(); ++it) {
        static const QStringList always{QStringLiteral("new"), QStringLiteral("open"), QStringLiteral("quit"), QStringLiteral("shortcuts"), QStringLiteral("about"),
                                        QStringLiteral("themeSystem"), QStringLiteral("themeLight"), QStringLiteral("themeDark"), QStringLiteral("resetLayout")};
        if (!always.contains(it.key())) it.value()->setEnabled(open);
    }
    auto* stack = m_document.undoStack();
    const auto words = [](const QString& verb, const QString& what) { return what.isEmpty() ? verb : verb + QLatin1Char(' ') + what.left(1).toLower() + what.mid(1); };
    const bool brokenHere = !m_document.broken().isEmpty();
    m_actions[QStringLiteral("undo")]->setEnabled(open && (stack->canUndo() || brokenHere));
    m_actions[QStringLiteral("undo")]->setText(words(tr("&Undo"), stack->undoText()));
    m_actions[QStringLiteral("undo")]->setToolTip(words(tr("Undo"), stack->undoText()) + QStringLiteral(" (Ctrl+Z)"));
    m_actions[QStringLiteral("redo")]->setEnabled(open && stack->canRedo());
    m_actions[QStringLiteral("redo")]->setText(words(tr("&Redo"), stack->redoText()));
    m_actions[QStringLiteral("redo")]->setToolTip(words(tr("Redo"), stack->redoText()) + QStringLiteral(" (Ctrl+Shift+Z)"));
    m_actions[QStringLiteral("save")]->setEnabled(open && !m_document.isReadOnly());
    updateStatus();
}

void MainWindow::updateRecentMenu() {
    m_recentMenu->clear();
    for (const auto& entry : m_recent->entries()) {
        auto* item = m_recentMenu->addAction(QFileInfo(entry.path).fileName() + (entry.missing ? tr(" (missing)") : QString()), this, [this, path = entry.path] { m_files->open(path); });
        item->setToolTip(entry.path);
        item->setEnabled(!entry.missing);
    }
    m_recentMenu->setToolTipsVisible(true);
    if (m_recentMenu->isEmpty()) {
        m_recentMenu->addAction(tr("No recent workbooks"))->setEnabled(false);
    } else {
        m_recentMenu->addSeparator();
        m_recentMenu->addAction(tr("Clear list"), this, [this] { m_recent->clear(); });
    }
}

// What was typed and can't be read goes first: it is the last thing that happened. Otherwise the step before; the field that has the
// focus then shows the value again instead of the text that was being typed.
void MainWindow::undo(bool redo) {
    const QString field = m_workbench->form()->focusedField();
    auto* focused = QApplication::focusWidget();
    const bool wasBroken = m_document.broken().contains(field);
    if (!field.isEmpty() && focused) focused->clearFocus();
    m_document.endMerge();
    if (!redo && wasBroken) m_document.clearBroken(field);
    else if (!redo && !m_document.undoStack()->canUndo() && !m_document.broken().isEmpty()) m_document.clearBroken(m_document.broken().firstKey());
    else if (redo) m_document.undoStack()->redo();
    else m_document.undoStack()->undo();
    if (!field.isEmpty()) m_workbench->form()->focusField(field);
}

void MainWindow::exportChart() {
    auto* panel = m_workbench->results()->chart();
    ExportChartDialog dialog(panel->data(), panel->exportOptions(), m_setup.settings, askFileName, this);
    dialog.exec();
}

void MainWindow::showDerivation(int subject, const QString& owner) {
    m_derivation->showDerivation(m_workbench->scenario(), static_cast<Subject>(subject), owner);
    m_derivation->show();
    m_derivation->raise();
}

QString MainWindow::scenarioPath() const { return text(item_path("scenarios", m_workbench->scenario())); }

void MainWindow::showItemMenu(const QString& itemPath, const QPoint& at) {
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("itemMenu"));
    const std::string list = list_of(itemPath.toStdString());
    const std::size_t index = index_of(itemPath.toStdString());
    const std::size_t size = list_size(m_document.workbook(), list);
    menu.addAction(tr("Rename…"), this, [this, itemPath] { renameItem(itemPath); });
    menu.addAction(themedIcon(QStringLiteral("edit-duplicate")), tr("Duplicate"), this, [this, itemPath] { m_document.duplicate(itemPath); });
    menu.addSeparator();
    menu.addAction(themedIcon(QStringLiteral("go-up")), tr("Move up"), this, [this, itemPath] { moveItem(itemPath, -1); })->setEnabled(index > 0);
    menu.addAction(themedIcon(QStringLiteral("go-down")), tr("Move down"), this, [this, itemPath] { moveItem(itemPath, 1); })->setEnabled(index + 1 < size);
    menu.addSeparator();
    menu.addAction(themedIcon(QStringLiteral("edit-delete")), tr("Remove"), this, [this, itemPath] { removeItem(itemPath); })->setEnabled(size > 1);
    menu.exec(at);
}

void MainWindow::renameItem(const QString& itemPath) {
    const QString name = text(name_of_item(m_document.workbook(), itemPath.toStdString()));
    if (name.isEmpty()) return;
    const QString answer = m_files->dialogs().askText(tr("Rename"), tr("New name:"), name);
    if (answer.isNull()) return;
    if (const auto wrong = m_document.rename(itemPath, answer)) m_messages->show(QStringLiteral("structure"), Tone::error, shownText(*wrong));
    else m_messages->dismiss(QStringLiteral("structure"));
}

void MainWindow::removeItem(const QString& itemPath) {
    const std::string list = list_of(itemPath.toStdString());
    if (list_size(m_document.workbook(), list) <= 1) {
        m_messages->show(QStringLiteral("structure"), Tone::note, tr("The last one of its list can't be removed; a scenario needs a workload and a plan, a workbook a scenario."));
        return;
    }
    if (const auto wrong = m_document.remove(itemPath)) m_messages->show(QStringLiteral("structure"), Tone::error, shownText(*wrong));
    else m_messages->dismiss(QStringLiteral("structure"));
}

void MainWindow::moveItem(const QString& itemPath, int direction) {
    const std::size_t index = index_of(itemPath.toStdString());
    m_document.move(itemPath, direction < 0 ? index - 1 : index + 1);
}

void MainWindow::addPlan(const QPoint& at) {
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("planMenu"));
    const QString list = scenarioPath() + QStringLiteral(".plans");
    const auto add = [this, list](const QString& kind, const QString& name, double term) {
        m_document.undoStack()->beginMacro(tr("Add plan %1").arg(name));
        if (!m_document.add(list, kind, name)) {
            const QString item = text(item_path(list.toStdString(), list_size(m_document.workbook(), list.toStdString()) - 1));
            if (term > 0) m_document.edit(item + QStringLiteral(".term_months"), term);
            m_document.endMerge();
        }
        m_document.undoStack()->endMacro();
        m_workbench->showPage({Page::Kind::plans, m_workbench->scenario(), 0});
    };
    // The kinds that this version computes.
    menu.addAction(tr("On demand"), this, [add] { add(QStringLiteral("on_demand"), tr("On demand"), 0); });
    menu.addAction(tr("Reserved, 1 year"), this, [add] { add(QStringLiteral("reserved"), tr("Reserved 1 year"), 12); });
    menu.addAction(tr("Reserved, 3 years"), this, [add] { add(QStringLiteral("reserved"), tr("Reserved 3 years"), 36); });
    menu.exec(at);
}

void MainWindow::addWorkload() {
    const QString list = scenarioPath() + QStringLiteral(".workloads");
    if (const auto wrong = m_document.add(list, QStringLiteral("inference"), tr("inference"))) {
        m_messages->show(QStringLiteral("structure"), Tone::error, shownText(*wrong));
        return;
    }
    m_workbench->showPage({Page::Kind::workload, m_workbench->scenario(), list_size(m_document.workbook(), list.toStdString()) - 1});
    m_workbench->form()->focusFirst();
}

void MainWindow::duplicateScenario() {
    const Page page = m_workbench->page();
    if (m_document.duplicate(scenarioPath())) return;
    Page copy = page;
    if (copy.kind == Page::Kind::workbook) copy.kind = Page::Kind::workload;
    copy.scenario = page.scenario + 1;
    m_workbench->showPage(copy);
}

void MainWindow::goToProblem(int direction) {
    const QString path = m_problems->next(m_workbench->form()->focusedField(), direction);
    if (!path.isEmpty()) m_workbench->goToField(path);
}

void MainWindow::nextPane(int direction) {
    // Navigator, worksheet, results, chart, then the docks that are open.
    QVector<std::pair<QWidget*, std::function<void()>>> panes;
    if (m_workbench->isNavigatorVisible()) panes.append({m_workbench->navigator(), [this] { m_workbench->navigator()->focusTree(); }});
    panes.append({m_workbench->form(), [this] { m_workbench->form()->focusFirst(); }});
    auto* results = m_workbench->results();
    panes.append({results, [results] {
                       if (auto* card = results->card(CardKind::gpus)) card->setFocus(Qt::ShortcutFocusReason);
                   }});
    panes.append({results->chart(), [results] { results->chart()->plot()->setFocus(Qt::ShortcutFocusReason); }});
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
    if (index < workloads) m_workbench->showPage({Page::Kind::workload, scenario, index});
    else if (index == workloads) m_workbench->showPage({Page::Kind::services, scenario, 0});
    else if (index == workloads + 1) m_workbench->showPage({Page::Kind::plans, scenario, 0});
}

void MainWindow::showShortcuts() {
    QString rows;
    const auto row = [&](const QString& keys, const QString& does) { rows += QStringLiteral("<tr><td style='padding-right:24px'>%1</td><td>%2</td></tr>").arg(keys.toHtmlEscaped(), does.toHtmlEscaped()); };
    for (const auto* item : std::as_const(m_actions)) {
        if (item->shortcut().isEmpty() || item->objectName().startsWith(QStringLiteral("page"))) continue;
        QString words = item->objectName() == QStringLiteral("undo") ? tr("Undo") : item->objectName() == QStringLiteral("redo") ? tr("Redo") : item->text();
        row(item->shortcut().toString(QKeySequence::NativeText), words.remove(QLatin1Char('&')));
    }
    row(tr("Ctrl+1 … Ctrl+9"), tr("Pages of the scenario"));
    row(tr("↑ ↓, Page ↑ ↓"), tr("In a field: one step, ten steps"));
    row(tr("Alt+↓"), tr("In a field: its range; in a list: open it"));
    row(tr("Ctrl+R"), tr("In a field: back to the default"));
    row(tr("Esc"), tr("In a field: back to the last good value"));
    row(tr("← →, Shift, Home, End"), tr("In the chart: crosshair by 1 or 12 months, to the ends"));
    row(tr("P, F, L, + −"), tr("In the chart: pin, fit, log axis, zoom"));
    row(tr("1 … 7"), tr("In the chart: show or hide a plan"));
    row(tr("Ctrl+C, Ctrl+Shift+C"), tr("In the chart or a table: copy the picture or values, the data or values with headers"));
    m_files->dialogs().tell(tr("Shortcuts"), QStringLiteral("<table>%1</table>").arg(rows));
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
                    const QString scenario = page.kind == Page::Kind::workbook ? QString() : text(name_of_item(workbook, item_path("scenarios", page.scenario))) + QStringLiteral(" · ");
                    out.push_back({label, scenario + where, false, [this, path = field.path] { m_workbench->goToField(path); }});
                }
        };
        const std::size_t scenario = m_workbench->scenario();
        if (scenario < workbook.scenarios.size()) {
            for (std::size_t w = 0; w < workbook.scenarios[scenario].workloads.size(); ++w) add({Page::Kind::workload, scenario, w});
            add({Page::Kind::plans, scenario, 0});
            add({Page::Kind::services, scenario, 0});
        }
        add({Page::Kind::workbook, 0, 0});
    }
    for (auto* item : m_actions) {
        if (!item->isEnabled() || item->objectName().startsWith(QStringLiteral("page")) || item->objectName() == QStringLiteral("find")) continue;
        QString words = item->text();
        out.push_back({words.remove(QLatin1Char('&')), item->shortcut().toString(QKeySequence::NativeText), true, [item] { item->trigger(); }});
    }
    return out;
}

void MainWindow::restoreLayout() {
    // The size first, then the docks; a layout of another version or off the screen is not taken.
    resize(1440, 900);
    if (m_setup.settings && m_setup.settings->value(QStringLiteral("layout/version")).toInt() == layoutVersion) {
        restoreGeometry(m_setup.settings->value(QStringLiteral("layout/geometry")).toByteArray());
        restoreState(m_setup.settings->value(QStringLiteral("layout/state")).toByteArray(), layoutVersion);
        m_derivation->hide();
        m_problems->hide();
    } else if (const auto* screen = QGuiApplication::primaryScreen(); screen && (screen->availableSize().width() < 1440 || screen->availableSize().height() < 900 || screen->availableSize().width() >= 1900))
        setWindowState(Qt::WindowMaximized);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!isStartPageShown() && !m_files->mayLeave()) return event->ignore();
    if (m_setup.settings) {
        m_setup.settings->setValue(QStringLiteral("layout/version"), layoutVersion);
        m_setup.settings->setValue(QStringLiteral("layout/geometry"), saveGeometry());
        m_setup.settings->setValue(QStringLiteral("layout/state"), saveState(layoutVersion));
    }
    m_document.closeCleanly();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const auto urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.first().isLocalFile()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const auto urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.first().isLocalFile()) m_files->open(urls.first().toLocalFile());
}

bool MainWindow::event(QEvent* event) {
    if (event->type() == QEvent::WindowActivate && !isStartPageShown()) QTimer::singleShot(0, m_files, &FileController::checkDisk);
    return QMainWindow::event(event);
}

// A line edit would take Ctrl+Z for its own text; in a form it is the workbook's undo.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const auto* edit = qobject_cast<QLineEdit*>(watched);
        const bool isUndo = key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo) || (key->key() == Qt::Key_Y && key->modifiers() == Qt::ControlModifier);
        if (edit && isUndo && m_workbench->form()->isAncestorOf(edit)) {
            event->ignore();
            return true;
        }
    }
    return QMainWindow::eventFilter(watched, event);
}

}  // namespace sizewright::ui
