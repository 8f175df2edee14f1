// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QGridLayout>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenuBar>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSlider>
#include <QSpinBox>
#include <QSplitter>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "columns.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/theme.h"
#include "ui/theme/tone.h"
#include "ui/widgets/label.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/plan_sample.h"

namespace sizewright::ui {

namespace {

// Everything here is painted from the theme directly.
class HeatRamp : public QWidget {
public:
    HeatRamp() { setFixedHeight(24); }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme& t = currentTheme();
        QPainter painter(this);
        for (int step = 0; step < 7; ++step) {
            const QRect cell(step * 46, 0, 45, height());
            painter.fillRect(cell, t.heat.at(step));
            painter.setPen(t.heatText(step));
            painter.drawText(cell, Qt::AlignCenter, QString::number(step));
        }
    }
};

class ScenarioRow : public QWidget {
public:
    ScenarioRow() { setFixedHeight(20); }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme& t = currentTheme();
        QPainter painter(this);
        for (int i = 0; i < 6; ++i) {
            painter.fillRect(QRect(i * 40, 3, 14, 14), t.scenario(i));
            painter.setPen(t.text);
            painter.drawText(QRect(i * 40 + 18, 0, 20, 20), Qt::AlignVCenter, QString(QChar(u'A' + i)));
        }
    }
};

class WideSample : public QWidget {
public:
    WideSample(QString kind, bool offered) : m_kind(std::move(kind)), m_offered(offered) { setFixedSize(64, 16); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        paintPlanSample(&painter, rect(), currentTheme().plan(m_kind), m_offered);
    }

private:
    QString m_kind;
    bool m_offered;
};

QWidget* buttons() {
    auto* widget = new QWidget;
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    auto* primary = new QPushButton(QStringLiteral("Export…"));
    makePrimary(primary);
    auto* disabled = new QPushButton(QStringLiteral("Disabled"));
    disabled->setEnabled(false);
    row->addWidget(primary);
    row->addWidget(new QPushButton(QStringLiteral("Cancel")));
    row->addWidget(disabled);
    row->addStretch();
    return widget;
}

}  // namespace

QWidget* makePlansColumn() {
    auto* column = new Backdrop(Panel::Fill::window);
    auto* rows = new QVBoxLayout(column);
    rows->setContentsMargins(16, 10, 16, 10);
    rows->setSpacing(8);
    rows->addWidget(new Label(QStringLiteral("Plans: colour, dash and marker"), TextRole::strong));
    auto* grid = new QGridLayout;
    grid->setVerticalSpacing(7);
    grid->setHorizontalSpacing(10);
    int at = 0;
    for (const QString& kind :
         {QStringLiteral("on_premises"), QStringLiteral("reserved_1y"), QStringLiteral("reserved_3y"), QStringLiteral("spot"),
          QStringLiteral("on_demand"), QStringLiteral("hybrid"), QStringLiteral("managed_api")}) {
        grid->addWidget(new WideSample(kind, true), at, 0);
        grid->addWidget(new PlanSample(kind), at, 1);
        grid->addWidget(new Label(kind), at, 2);
        auto* off = new PlanSample(kind);
        off->setOffered(false);
        grid->addWidget(off, at, 3);
        ++at;
    }
    grid->setColumnStretch(2, 1);
    rows->addLayout(grid);
    rows->addWidget(new Label(QStringLiteral("Scenarios"), TextRole::strong));
    rows->addWidget(new ScenarioRow);
    rows->addWidget(new Label(QStringLiteral("Icons"), TextRole::strong));
    auto* icons = new QGridLayout;
    icons->setSpacing(6);
    const QStringList names = iconNames();
    for (int i = 0; i < static_cast<int>(names.size()); ++i) {
        auto* icon = new QToolButton;
        icon->setIcon(themedIcon(names.at(i)));
        icon->setToolTip(names.at(i));
        icon->setAccessibleName(names.at(i));
        icon->setAutoRaise(true);
        icon->setEnabled(i % 9 != 8);
        icons->addWidget(icon, i / 13, i % 13);
    }
    rows->addLayout(icons);
    rows->addWidget(new Label(QStringLiteral("Severities and heat ramp"), TextRole::strong));
    auto* tones = new QHBoxLayout;
    for (const Tone tone : {Tone::error, Tone::warning, Tone::saving, Tone::note, Tone::done}) {
        auto* icon = new QLabel;
        icon->setPixmap(themedIcon(toneIcon(tone)).pixmap(16, 16));
        tones->addWidget(icon);
        auto* word = new Label(toneWord(tone));
        word->setInk(tone == Tone::error     ? Ink::error
                     : tone == Tone::warning ? Ink::warning
                     : tone == Tone::saving  ? Ink::accent
                     : tone == Tone::note    ? Ink::info
                                             : Ink::success);
        tones->addWidget(word);
    }
    tones->addStretch();
    rows->addLayout(tones);
    rows->addWidget(new HeatRamp);
    rows->addWidget(buttons());
    auto* checks = new QHBoxLayout;
    for (int i = 0; i < 4; ++i) {
        auto* check = new QCheckBox(i == 3 ? QStringLiteral("Part") : QStringLiteral("Check"));
        if (i == 3) check->setTristate(true);
        check->setCheckState(i == 3 ? Qt::PartiallyChecked : i % 2 ? Qt::Checked : Qt::Unchecked);
        check->setEnabled(i != 2);
        checks->addWidget(check);
    }
    auto* radio = new QRadioButton(QStringLiteral("Radio"));
    radio->setChecked(true);
    checks->addWidget(radio);
    checks->addWidget(new QRadioButton(QStringLiteral("Other")));
    checks->addStretch();
    rows->addLayout(checks);
    rows->addStretch();
    return column;
}

namespace {

QWidget* controlsPage() {
    auto* page = new Backdrop(Panel::Fill::raised);
    auto* grid = new QGridLayout(page);
    grid->setContentsMargins(16, 16, 16, 16);
    int row = 0;
    const auto add = [&](const QString& name, QWidget* widget) {
        grid->addWidget(new Label(name), row, 0);
        grid->addWidget(widget, row++, 1);
    };
    auto* combo = new QComboBox;
    combo->addItems({QStringLiteral("Real time"), QStringLiteral("Batch"), QStringLiteral("Streaming")});
    add(QStringLiteral("Combo"), combo);
    auto* defaulted = new QComboBox;
    defaulted->addItems({QStringLiteral("Diurnal")});
    defaulted->setProperty("defaulted", true);
    add(QStringLiteral("Default"), defaulted);
    auto* invalid = new QComboBox;
    invalid->addItems({QStringLiteral("H200")});
    setInvalidProperty(invalid, true);
    add(QStringLiteral("Wrong"), invalid);
    auto* editable = new QComboBox;
    editable->setEditable(true);
    editable->addItems({QStringLiteral("eu-central-1")});
    add(QStringLiteral("Editable"), editable);
    auto* off = new QComboBox;
    off->addItem(QStringLiteral("Disabled"));
    off->setEnabled(false);
    add(QStringLiteral("Disabled"), off);
    add(QStringLiteral("Spin"), new QSpinBox);
    add(QStringLiteral("Double"), new QDoubleSpinBox);
    auto* edit = new QLineEdit(QStringLiteral("Text"));
    edit->setClearButtonEnabled(true);
    add(QStringLiteral("Edit"), edit);
    auto* disabledEdit = new QLineEdit(QStringLiteral("Disabled"));
    disabledEdit->setEnabled(false);
    add(QStringLiteral("Disabled"), disabledEdit);
    auto* hint = new QLineEdit;
    hint->setPlaceholderText(QStringLiteral("Find a field or action"));
    add(QStringLiteral("Hint"), hint);
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setValue(40);
    add(QStringLiteral("Slider"), slider);
    auto* progress = new QProgressBar;
    progress->setValue(62);
    add(QStringLiteral("Progress"), progress);
    auto* menuButton = new QPushButton(QStringLiteral("Menu"));
    menuButton->setMenu(new QMenu(menuButton));
    menuButton->menu()->addAction(QStringLiteral("One"));
    add(QStringLiteral("Menu"), menuButton);
    grid->setRowStretch(row, 1);
    grid->setColumnStretch(1, 1);
    return page;
}

}  // namespace

QWidget* makeControlsWindow() {
    auto* window = new QMainWindow;
    QMenu* file = window->menuBar()->addMenu(QStringLiteral("&File"));
    file->addAction(themedIcon(QStringLiteral("document-new")), QStringLiteral("&New"), QKeySequence(QKeySequence::New), window,
                    &QWidget::close);
    file->addAction(QStringLiteral("&Disabled"))->setEnabled(false);
    file->addSeparator();
    QAction* checkable = file->addAction(QStringLiteral("&Checked"));
    checkable->setCheckable(true);
    checkable->setChecked(true);
    QMenu* recent = file->addMenu(QStringLiteral("&Recent"));
    recent->addAction(QStringLiteral("pretraining-7b.yaml"));
    window->menuBar()->addMenu(QStringLiteral("&Edit"))->addAction(QStringLiteral("Undo"));
    QToolBar* bar = window->addToolBar(QStringLiteral("Main"));
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->addAction(themedIcon(QStringLiteral("document-new")), QStringLiteral("New"));
    bar->addAction(themedIcon(QStringLiteral("document-open")), QStringLiteral("Open"));
    bar->addSeparator();
    bar->addAction(themedIcon(QStringLiteral("edit-redo")), QStringLiteral("Redo"))->setEnabled(false);
    QAction* compare = bar->addAction(themedIcon(QStringLiteral("compare")), QStringLiteral("Compare"));
    compare->setCheckable(true);
    compare->setChecked(true);

    auto* splitter = new QSplitter;
    window->setCentralWidget(splitter);
    auto* tree = new QTreeWidget;
    tree->setHeaderHidden(true);
    tree->setFrameShape(QFrame::NoFrame);
    auto* top = new QTreeWidgetItem(tree, {QStringLiteral("B One T4, batched")});
    for (const char* name : {"summary", "inference", "fleet", "site", "plans"}) {
        auto* item = new QTreeWidgetItem(top, {QString::fromLatin1(name)});
        item->setIcon(0, themedIcon(QString::fromLatin1(name)));
        item->setCheckState(0, Qt::Checked);
    }
    top->setExpanded(true);
    tree->setCurrentItem(top->child(1));
    splitter->addWidget(tree);
    splitter->addWidget(controlsPage());
    auto* tabs = new QTabWidget;
    auto* scroll = new QScrollArea;
    auto* tall = new Backdrop(Panel::Fill::surface);
    tall->setFixedSize(900, 2000);
    scroll->setWidget(tall);
    tabs->addTab(scroll, QStringLiteral("Bands and drivers"));
    auto* table = new QTreeWidget;
    table->setHeaderLabels({QStringLiteral("Plan"), QStringLiteral("Cost")});
    table->setSortingEnabled(true);
    table->setRootIsDecorated(false);
    table->setAlternatingRowColors(true);
    for (int i = 0; i < 30; ++i) new QTreeWidgetItem(table, {QString::number(i), QString::number(i * i)});
    tabs->addTab(table, QStringLiteral("Map and flips"));
    splitter->addWidget(tabs);
    splitter->setSizes({244, 400, 700});
    auto* dock = new QDockWidget(QStringLiteral("Derivation"));
    dock->setWidget(new QTreeWidget);
    window->addDockWidget(Qt::BottomDockWidgetArea, dock);
    window->statusBar()->showMessage(QStringLiteral("Up to date"));
    return window;
}

}  // namespace sizewright::ui
