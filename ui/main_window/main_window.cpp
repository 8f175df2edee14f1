// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QPointer>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>

#include "model/catalog/catalog.h"
#include "model/workbook/structure.h"
#include "ui/catalog/price_book_text.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/xy_plot.h"
#include "ui/dialogs/export_chart_dialog.h"
#include "ui/document/recent_files.h"
#include "ui/document/recovery.h"
#include "ui/document/workbook_document.h"
#include "ui/fields/findings.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/help_panel.h"
#include "ui/main_window/message_area.h"
#include "ui/main_window/model_import.h"
#include "ui/main_window/navigator.h"
#include "ui/main_window/problems_dock.h"
#include "ui/main_window/workbench.h"
#include "ui/results/derivation_dock.h"
#include "ui/results/results_pane.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/label.h"
#include "ui/worksheets/start_page.h"
#include "ui/worksheets/worksheet_form.h"

namespace sizewright::ui {

namespace {

constexpr int layoutVersion = 1;  // of the saved layout; another version is not restored

QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

}  // namespace

MainWindow::MainWindow(WorkbookDocument& document, WindowSetup setup, QWidget* parent)
    : QMainWindow(parent),
      m_document(document),
      m_setup(std::move(setup)),
      m_recent(std::make_unique<RecentFiles>(m_setup.settingsFolder + QStringLiteral("/recent.ini"))) {
    setObjectName(QStringLiteral("mainWindow"));
    setWindowIcon(applicationIcon());
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
    m_workbench = new Workbench(m_document, m_setup.settingsFolder, m_pages);
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_workbench);
    m_derivation = new DerivationDock(m_document, this);
    m_problems = new ProblemsDock(m_document, this);
    addDockWidget(Qt::BottomDockWidgetArea, m_derivation);
    addDockWidget(Qt::BottomDockWidgetArea, m_problems);
    tabifyDockWidget(m_derivation, m_problems);
    m_derivation->hide();
    m_problems->hide();
    m_help = new HelpPanel(m_document, this);

    m_models = new ModelImport(
        m_document, *m_files, *m_messages, *m_workbench, [this](const std::function<void()>& change) { restructure(change); },
        this);
    m_models->isWorkbookShown = [this] { return !isStartPageShown(); };
    makeActions();
    makeToolBar();
    makeStatusBar();
    connectParts();
    connectCatalog();
    connectHelp();
    // A screen of 1024 × 640 has to hold the frame as well.
    setMinimumSize(std::max(1000, m_workbench->leastWidth()), 580);
    showStartPage();
}

MainWindow::~MainWindow() {
    qApp->disconnect(this);  // its parts lose the focus one by one
}

void MainWindow::makeToolBar() {
    auto* bar = addToolBar(tr("Main tool bar"));
    bar->setObjectName(QStringLiteral("mainToolBar"));
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize({16, 16});
    const auto add = [&](const char* id) {
        auto* action = m_actions[QString::fromLatin1(id)];
        bar->addAction(action);
        bar->widgetForAction(action)->setObjectName(QStringLiteral("tool.") + action->objectName());
    };
    const auto iconOnly = [&](const char* id) {
        if (auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(m_actions[QString::fromLatin1(id)])))
            button->setToolButtonStyle(Qt::ToolButtonIconOnly);
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
    connect(m_files, &FileController::recoveryChanged, this, [this] {
        m_start->setRecoverable(m_files->recoverableWork());
        if (!isStartPageShown()) m_files->offerRecovery();
    });

    connect(m_start, &StartPage::newWorksheet, m_files, &FileController::newWorkbook);
    connect(m_start, &StartPage::openRequested, m_files, &FileController::openWithDialog);
    connect(m_start, &StartPage::importModelRequested, this, [this] { m_models->importWithDialog(); });
    connect(m_start, &StartPage::openFile, this, &MainWindow::openDropped);
    connect(m_start, &StartPage::openExample, this, [this](const QString& resource) {
        QFile file(resource);
        if (file.open(QIODevice::ReadOnly)) m_files->openExample(file.readAll(), QFileInfo(resource).fileName());
    });
    connect(m_start, &StartPage::restore, m_files, &FileController::restore);
    connect(m_start, &StartPage::discard, m_files, &FileController::discard);

    auto* results = m_workbench->results();
    connect(results, &ResultsPane::derivationRequested, this,
            [this](Subject subject, const QString& owner) { showDerivation(static_cast<int>(subject), owner); });
    connect(results, &ResultsPane::exportRequested, this, &MainWindow::exportChart);
    connect(m_derivation, &DerivationDock::goToField, m_workbench, &Workbench::goToField);
    const auto markShown = [this, results] {
        const auto shown = m_derivation->isVisible() ? m_derivation->shown() : std::nullopt;
        results->setDerivationShown(shown ? std::optional(std::pair(shown->subject, shown->owner)) : std::nullopt);
    };
    connect(m_derivation, &DerivationDock::shownChanged, results, markShown);
    connect(m_derivation, &QDockWidget::visibilityChanged, results, markShown);
    connect(m_problems, &ProblemsDock::goToField, m_workbench, &Workbench::goToField);
    connect(m_problems, &ProblemsDock::counted, this, &MainWindow::updateStatus);

    auto* navigator = m_workbench->navigator();
    connect(navigator, &Navigator::menuRequested, this, &MainWindow::showItemMenu);
    connect(navigator, &Navigator::addWorkloadRequested, this, [this] { addWorkload(); });
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
    connect(&m_document, &WorkbookDocument::structureChanged, this, &MainWindow::updateActions);
    auto* stack = m_document.undoStack();
    connect(stack, &QUndoStack::indexChanged, this, [this](int index) {
        // A new step: what stood in its place is gone, and with it what came after.
        if (!m_undoing) m_stands.erase(m_stands.lowerBound(index), m_stands.end());
    });
    for (auto signal : {&QUndoStack::canUndoChanged, &QUndoStack::canRedoChanged})
        connect(stack, signal, this, &MainWindow::updateActions);
    for (auto signal : {&QUndoStack::undoTextChanged, &QUndoStack::redoTextChanged})
        connect(stack, signal, this, &MainWindow::updateActions);
    connect(&m_document, &WorkbookDocument::brokenChanged, this, &MainWindow::noteBroken);
    connect(&m_document, &WorkbookDocument::brokenChanged, this, &MainWindow::updateActions);
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::updateRecentMenu);
    updateRecentMenu();
}

void MainWindow::connectHelp() {
    connect(m_help, &HelpPanel::closeRequested, m_help, &QWidget::hide);
    connect(m_help, &HelpPanel::derivationRequested, this,
            [this](std::size_t, Subject subject, const QString& owner) { showDerivation(static_cast<int>(subject), owner); });
    connect(qApp, &QApplication::focusChanged, this, &MainWindow::followHelp);
    connect(m_workbench, &Workbench::pageChanged, m_help, &QWidget::hide);
    for (auto signal : {&WorkbookDocument::structureChanged, &WorkbookDocument::brokenChanged})
        connect(&m_document, signal, this, &MainWindow::followHelp);
    connect(&m_document, &WorkbookDocument::changed, this, &MainWindow::followHelp);
}

bool MainWindow::isStartPageShown() const { return m_pages->currentWidget() == m_start; }

void MainWindow::showStartPage() {
    m_help->hide();
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
    // A workbook opens on the worksheet that has something to say: the first scenario with a worksheet and no errors, else the
    // first.
    std::size_t scenario = 0;
    const auto found = findings(m_document);
    for (std::size_t i = 0; i < scenarios.size(); ++i)
        if (!scenarios[i].workloads.empty() && countFindings(m_document, found, text(item_path("scenarios", i))).errors == 0) {
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
    setWindowTitle(open ? m_document.displayName() + QStringLiteral("[*] — ") + QApplication::applicationDisplayName()
                        : QApplication::applicationDisplayName());
    setWindowModified(open && m_document.isModified());
    setWindowFilePath({});
    m_actions[QStringLiteral("save")]->setEnabled(open && !m_document.isReadOnly());
}

void MainWindow::updateStatus() {
    const QString prices = isStartPageShown() ? QString() : priceBookStatus(m_document.catalog().price_book, m_document.asOf());
    const QString shown = QStringLiteral("%1 %2 %3 %4 %5")
                              .arg(isStartPageShown() ? 1 : 0)
                              .arg(m_problems->unreadable())
                              .arg(m_problems->errors())
                              .arg(m_problems->warnings())
                              .arg(prices);
    if (shown == m_statusShown) return;
    m_statusShown = shown;
    if (isStartPageShown()) {
        m_state->setText(tr("No workbook open"));
        m_state->setIcon({});
        m_problemCount->setVisible(false);
        m_prices->clear();
        return;
    }
    const int unreadable = m_problems->unreadable();
    m_state->setText(unreadable > 0 ? tr("Last good result") : tr("Up to date"));
    m_state->setIcon(themedIcon(unreadable > 0 ? QStringLiteral("half") : QStringLiteral("check"),
                                unreadable > 0 ? Ink::muted : Ink::success));
    m_problemCount->setVisible(true);
    const int errors = m_problems->errors() - unreadable;
    QStringList parts;
    if (unreadable > 0) parts << unreadableText(unreadable);
    if (errors > 0) parts << errorsText(errors);
    if (m_problems->warnings() > 0) parts << warningsText(m_problems->warnings());
    m_problemCount->setText(parts.isEmpty() ? tr("No problems") : parts.join(QStringLiteral(", ")));
    m_problemCount->setIcon(
        parts.isEmpty() ? QIcon() : themedIcon(unreadable + errors > 0 ? QStringLiteral("error") : QStringLiteral("warning")));
    m_prices->setText(prices);
}

void MainWindow::updateActions() {
    const bool open = !isStartPageShown();
    for (auto it = m_actions.constBegin(); it != m_actions.constEnd(); ++it) {
        static const QStringList always{QStringLiteral("help"),        QStringLiteral("new"),        QStringLiteral("open"),
                                        QStringLiteral("quit"),        QStringLiteral("shortcuts"),  QStringLiteral("about"),
                                        QStringLiteral("themeSystem"), QStringLiteral("themeLight"), QStringLiteral("themeDark"),
                                        QStringLiteral("resetLayout")};
        static const QStringList own{QStringLiteral("undo"), QStringLiteral("redo"), QStringLiteral("save"),
                                     QStringLiteral("rename"), QStringLiteral("remove")};  // below
        if (!always.contains(it.key()) && !own.contains(it.key())) it.value()->setEnabled(open);
    }
    auto* stack = m_document.undoStack();
    const auto words = [](const QString& verb, const QString& what) {
        return what.isEmpty() ? verb : verb + QLatin1Char(' ') + what.left(1).toLower() + what.mid(1);
    };
    const bool brokenHere = !m_document.broken().isEmpty();
    m_actions[QStringLiteral("undo")]->setEnabled(open && (stack->canUndo() || brokenHere));
    m_actions[QStringLiteral("undo")]->setText(words(tr("&Undo"), stack->undoText()));
    m_actions[QStringLiteral("undo")]->setToolTip(words(tr("Undo"), stack->undoText()) + QStringLiteral(" (Ctrl+Z)"));
    m_actions[QStringLiteral("redo")]->setEnabled(open && stack->canRedo());
    m_actions[QStringLiteral("redo")]->setText(words(tr("&Redo"), stack->redoText()));
    m_actions[QStringLiteral("redo")]->setToolTip(words(tr("Redo"), stack->redoText()) + QStringLiteral(" (Ctrl+Shift+Z)"));
    m_actions[QStringLiteral("save")]->setEnabled(open && !m_document.isReadOnly());
    const bool onItem = open && !m_workbench->navigator()->currentItemPath().isEmpty();
    m_actions[QStringLiteral("rename")]->setEnabled(onItem);
    m_actions[QStringLiteral("remove")]->setEnabled(onItem);
    updateStatus();
}

void MainWindow::updateRecentMenu() {
    m_recentMenu->clear();
    for (const auto& entry : m_recent->entries()) {
        auto* item = m_recentMenu->addAction(QFileInfo(entry.path).fileName() + (entry.missing ? tr(" (missing)") : QString()),
                                             this, [this, path = entry.path] { m_files->open(path); });
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

void MainWindow::noteBroken() {
    const auto& broken = m_document.broken();
    erase_if(m_brokenOrder, [&](const auto& entry) { return !broken.contains(entry.first); });
    for (auto it = broken.keyBegin(); it != broken.keyEnd(); ++it)
        if (std::none_of(m_brokenOrder.cbegin(), m_brokenOrder.cend(), [&](const auto& entry) { return entry.first == *it; }))
            m_brokenOrder.append({*it, m_document.undoStack()->index()});
}

// The entry that can't be read and came after the last step; empty: none did.
QString MainWindow::lastBroken() const {
    const bool isLast = !m_brokenOrder.isEmpty() &&
                        (m_brokenOrder.last().second >= m_document.undoStack()->index() || !m_document.undoStack()->canUndo());
    return isLast ? m_brokenOrder.last().first : QString();
}

// What was typed and can't be read goes first if it is the last thing that happened, or where the cursor stands. Otherwise the
// step before; the field that has the focus then shows the value again instead of the text that was being typed.
void MainWindow::undo(bool redo) {
    const QString field = m_workbench->form()->focusedField();
    const QPointer<QWidget> focused = QApplication::focusWidget();
    if (!field.isEmpty() && focused) focused->clearFocus();
    m_document.endMerge();
    QString changed;
    const int before = m_document.undoStack()->index();
    m_undoing = true;
    const auto watch =
        connect(&m_document, &WorkbookDocument::changed, this, [&changed](const QString& path) { changed = path; });
    if (const QString broken = m_document.broken().contains(field) ? field : lastBroken(); !redo && !broken.isEmpty()) {
        m_document.clearBroken(broken);
        changed = broken;
    } else if (redo)
        m_document.undoStack()->redo();
    else
        m_document.undoStack()->undo();
    disconnect(watch);
    m_undoing = false;
    const int after = m_document.undoStack()->index();
    if (const auto known = m_stands.constFind(std::max(before, after)); before != after && known != m_stands.constEnd())
        goBackTo(after < before ? known->first : known->second);
    // Nothing changes out of sight.
    const auto page = changed.isEmpty() ? std::nullopt : pageOf(m_document.workbook(), changed);
    if (page && *page != m_workbench->page())
        m_workbench->goToField(changed);
    else if (!field.isEmpty() && focused && focused->isVisible())
        focused->setFocus(Qt::OtherFocusReason);
    else if (!field.isEmpty())
        m_workbench->form()->focusField(field);
}

// To the same page of the scenario before or behind, if it has one.
void MainWindow::stepScenario(int direction) {
    const auto& scenarios = m_document.workbook().scenarios;
    Page page = m_workbench->page();
    if (direction < 0 ? page.scenario == 0 : page.scenario + 1 >= scenarios.size()) return;
    page.scenario = direction < 0 ? page.scenario - 1 : page.scenario + 1;
    if (page.kind == Page::Kind::workbook) page.kind = Page::Kind::workload;
    if (page.kind == Page::Kind::workload) {
        const std::size_t size = scenarios[page.scenario].workloads.size();
        page.item = size == 0 ? 0 : std::min(page.item, size - 1);
        if (size == 0) page.kind = Page::Kind::plans;
    }
    m_workbench->showPage(page);
}

void MainWindow::exportChart() {
    auto* panel = m_workbench->results()->exportedChart();
    if (panel->kind() != u"cumulative") {
        const XyChart& curves = panel->xyPlot()->chart();
        if (curves.isEmpty()) return m_messages->show(QStringLiteral("export"), Tone::note, curves.empty);
        m_messages->dismiss(QStringLiteral("export"));
        ExportChartDialog dialog(curves, m_setup.settings, askFileName, this);
        dialog.exec();
        if (!dialog.writtenPath().isEmpty()) sayExported(dialog.writtenPath());
        return;
    }
    if (panel->data().isEmpty()) {
        m_messages->show(QStringLiteral("export"), Tone::note,
                         tr("There is no plan to draw yet: the worksheet or the prices lack something."));
        return;
    }
    m_messages->dismiss(QStringLiteral("export"));
    ExportChartDialog dialog(panel->data(), panel->exportOptions(), m_setup.settings, askFileName, this);
    dialog.exec();
    if (!dialog.writtenPath().isEmpty()) sayExported(dialog.writtenPath());
}

// The name alone: the folder is one press away.
void MainWindow::sayExported(const QString& path) {
    m_messages->show(QStringLiteral("export"), Tone::done,
                     tr("Exported to `%1`.").arg(QFileInfo(path).fileName().remove(QLatin1Char('`'))),
                     {tr("Show in folder"), [this, path] { openOutside(QFileInfo(path).absolutePath()); }},
                     {tr("Open"), [this, path] { openOutside(path); }});
}

void MainWindow::openOutside(const QString& path) {
    if (!m_files->dialogs().openOutside(path))
        m_messages->show(QStringLiteral("export"), Tone::warning,
                         tr("The desktop has no program that opens %1.").arg(QDir::toNativeSeparators(path)));
}

void MainWindow::showDerivation(int subject, const QString& owner) {
    m_derivation->showDerivation(m_workbench->scenario(), static_cast<Subject>(subject), owner);
    m_derivation->show();
    m_derivation->raise();
}

void MainWindow::restoreLayout() {
    // The size first, then the docks; a layout of another version or off the screen is not taken.
    resize(1440, 900);
    if (m_setup.settings && m_setup.settings->value(QStringLiteral("layout/version")).toInt() == layoutVersion) {
        restoreGeometry(m_setup.settings->value(QStringLiteral("layout/geometry")).toByteArray());
        restoreState(m_setup.settings->value(QStringLiteral("layout/state")).toByteArray(), layoutVersion);
        m_derivation->hide();
        m_problems->hide();
    } else if (const auto* screen = QGuiApplication::primaryScreen()) {
        // Large screens have a layout of their own; on small ones the frame would not fit around the usual size.
        const QSize room = screen->availableSize() - QSize(8, 40);
        if (room.width() < 1440 || room.height() < 900 || room.width() >= 1850) setWindowState(Qt::WindowMaximized);
    }
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

void MainWindow::openDropped(const QString& path) {
    if (ModelImport::isMeant(path))
        m_models->import(path);
    else
        m_files->open(path);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const auto urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.first().isLocalFile()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const auto urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.first().isLocalFile()) openDropped(urls.first().toLocalFile());
}

bool MainWindow::event(QEvent* event) {
    if (event->type() == QEvent::WindowActivate && !isStartPageShown())
        QTimer::singleShot(0, m_files, &FileController::checkDisk);
    return QMainWindow::event(event);
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_help->isVisible()) return m_help->hide();
    QMainWindow::keyPressEvent(event);
}

// A line edit would take Ctrl+Z for its own text; in a form it is the workbook's undo.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const auto* edit = qobject_cast<QLineEdit*>(watched);
        const bool isUndo = key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo) ||
                            (key->key() == Qt::Key_Y && key->modifiers() == Qt::ControlModifier);
        if (edit && isUndo && m_workbench->form()->isAncestorOf(edit)) {
            event->ignore();
            return true;
        }
        // A line edit also takes Ctrl+E, Ctrl+D, Ctrl+K and others for moving about in its text; here they are the window's.
        const QKeySequence pressed(key->keyCombination());
        const bool isOurs = std::any_of(m_actions.constBegin(), m_actions.constEnd(),
                                        [&](const QAction* action) { return action->shortcuts().contains(pressed); });
        if (edit && !isUndo && isOurs && key->modifiers() != Qt::NoModifier && isAncestorOf(edit)) {
            event->ignore();
            return true;
        }
    }
    return QMainWindow::eventFilter(watched, event);
}

}  // namespace sizewright::ui
