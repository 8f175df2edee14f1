// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QMap>
#include <memory>

#include "ui/main_window/dialogs.h"
#include "ui/main_window/find_box.h"
#include "ui/theme/tone.h"
#include "ui/worksheets/example_result.h"
#include "ui/worksheets/form_layout.h"

class QLabel;
class QSettings;
class QStackedWidget;
class QToolButton;

namespace sizewright::ui {

class DerivationDock;
class FileController;
class HelpPanel;
class MessageArea;
class ModelImport;
class ProblemsDock;
class RecentFiles;
class StartPage;
class WorkbookDocument;
class Workbench;

struct WindowSetup {
    QSettings* settings = nullptr;  // window layout, theme; outlives the window
    QString settingsFolder;         // recent files
    QString stateFolder;            // autosave and recovery
    std::shared_ptr<const Catalog> catalog;
    QVector<Example> examples;  // of the gallery
    QString version;
};

// The window: assembles pages, docks, actions and bars, and nothing else.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(WorkbookDocument& document, WindowSetup setup, QWidget* parent = nullptr);
    ~MainWindow() override;

    FileController& files() { return *m_files; }
    MessageArea& messages() { return *m_messages; }
    Workbench& workbench() { return *m_workbench; }
    ModelImport& models() { return *m_models; }
    bool isStartPageShown() const;

    // Opens the file, or shows what is wrong with it above the start page.
    void openAtStart(const QString& path);
    void restoreLayout();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeActions();
    void makeToolBar();
    void makeStatusBar();
    void connectParts();
    void connectHelp();
    QAction* action(const QString& name, const QString& text, const QString& icon, const QKeySequence& shortcut,
                    const std::function<void()>& run);

    void showStartPage();
    void showWorkbench();
    void updateTitle();
    void updateStatus();
    void updateActions();
    void updateRecentMenu();
    void undo(bool redo);
    QString lastBroken() const;
    void noteBroken();
    void stepScenario(int direction);
    void exportChart();
    void showDerivation(int subject, const QString& owner);
    void showItemMenu(const QString& itemPath, const QPoint& at);
    void renameItem(const QString& itemPath);
    void removeItem(const QString& itemPath);
    void moveItem(const QString& itemPath, int direction);
    void addPlan(const QPoint& at);
    QString firstOnDemand() const;
    void connectCatalog();
    void sayOfPrices(Tone tone, const QString& text, bool undoable);
    void showCatalog();
    void choosePriceBook();
    void refreshPrices();
    void addWorkload();  // asks for the kind
    void addWorkload(const QString& kind);
    void duplicateScenario();
    void goToProblem(int direction);
    void nextPane(int direction);
    void goToPageNumber(int number);
    void showHelp();
    bool showFieldHelp();
    void followHelp();
    void showShortcuts();
    void restructure(const std::function<void()>& change);
    void sayExported(const QString& path);
    void openOutside(const QString& path);
    void openDropped(const QString& path);  // a workbook, or the configuration of a model
    std::vector<FindBox::Entry> findEntries() const;
    QString scenarioPath() const;

    WorkbookDocument& m_document;
    WindowSetup m_setup;
    std::unique_ptr<RecentFiles> m_recent;
    QMap<QString, QAction*> m_actions;
    QVector<std::pair<QString, int>> m_brokenOrder;  // fields in the order they went wrong, with the undo stack's index then
    // Where the person was before a structural edit and after it, by the undo stack's index behind it.
    struct Stand {
        Page page;
        QString item;  // the navigator's current one; empty: a page
    };
    QMap<int, std::pair<Stand, Stand>> m_stands;
    bool m_undoing = false;
    Stand stand() const;
    void goBackTo(const Stand& stand);
    QMenu* m_recentMenu = nullptr;
    QStackedWidget* m_pages = nullptr;
    MessageArea* m_messages = nullptr;
    StartPage* m_start = nullptr;
    Workbench* m_workbench = nullptr;
    FileController* m_files = nullptr;
    DerivationDock* m_derivation = nullptr;
    ProblemsDock* m_problems = nullptr;
    HelpPanel* m_help = nullptr;
    ModelImport* m_models = nullptr;
    FindBox* m_find = nullptr;
    QString m_statusShown;  // what the status bar says, so that it is laid out only when that changes
    QToolButton* m_state = nullptr;
    QToolButton* m_problemCount = nullptr;
    QLabel* m_prices = nullptr;
};

}  // namespace sizewright::ui
