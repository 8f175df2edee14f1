// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/derivation_dock.h"

#include <QHBoxLayout>
#include <QShortcut>
#include <QStackedWidget>
#include <QToolButton>

#include "ui/document/workbook_document.h"
#include "ui/results/derivation_model.h"
#include "ui/results/derivation_view.h"
#include "ui/results/result_texts.h"
#include "ui/results/table_copy.h"
#include "ui/theme/icons.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/label.h"
#include "ui/widgets/panel.h"

namespace sizewright::ui {

namespace {

QToolButton* tool(const QString& icon, const QString& text, const QString& name) {
    auto* button = new QToolButton;
    button->setIcon(themedIcon(icon));
    button->setAutoRaise(true);
    button->setFixedSize(28, 26);
    button->setFocusPolicy(Qt::TabFocus);
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->setObjectName(name);
    return button;
}

// Where in the scenario an owner stands, to find it again after a rename.
QString pathOf(const Evaluation& evaluation, Subject subject, const QString& owner) {
    const std::string name = owner.toStdString();
    if (subject == Subject::cost) {
        for (const PlanResult& plan : evaluation.plans)
            if (plan.name == name) return QString::fromStdString(plan.path);
    } else {
        for (const WorkloadResult& workload : evaluation.workloads)
            if (workload.name == name) return QString::fromStdString(workload.path);
    }
    return {};
}

QString nameAt(const Evaluation& evaluation, const QString& path) {
    for (const PlanResult& plan : evaluation.plans)
        if (QString::fromStdString(plan.path) == path) return QString::fromStdString(plan.name);
    for (const WorkloadResult& workload : evaluation.workloads)
        if (QString::fromStdString(workload.path) == path) return QString::fromStdString(workload.name);
    return {};
}

}  // namespace

DerivationDock::DerivationDock(WorkbookDocument& document, QWidget* parent)
    : QDockWidget(tr("Derivation"), parent),
      m_document(document),
      m_model(new DerivationModel(this)),
      m_table(new DerivationView(m_model)),
      m_empty(new EmptyState),
      m_stack(new QStackedWidget),
      m_heading(new ElidedLabel) {
    setObjectName(QStringLiteral("derivationDock"));
    setAllowedAreas(Qt::BottomDockWidgetArea | Qt::RightDockWidgetArea);
    m_stack->addWidget(m_table);
    auto* backdrop = new Backdrop(Panel::Fill::surface);
    auto* column = new QVBoxLayout(backdrop);
    column->addWidget(m_empty);
    m_stack->addWidget(backdrop);
    setWidget(m_stack);
    setTitleBarWidget(makeTitleBar());

    for (const auto& [key, by] : {std::pair(Qt::Key_Left, -1), std::pair(Qt::Key_Right, 1)}) {
        auto* shortcut = new QShortcut(QKeySequence(Qt::ALT | key), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, [this, by = by] { step(by); });
    }
    connect(m_table, &DerivationView::inputChosen, this, [this](const QString& path) {
        if (const auto entry = shown()) emit goToField(fromRoot(entry->scenario, path));
    });
    connect(&m_document, &WorkbookDocument::changed, this, &DerivationDock::refresh);
    connect(&m_document, &WorkbookDocument::structureChanged, this, [this] {
        followRename();
        refresh();
    });
    connect(&m_document, &WorkbookDocument::brokenChanged, this, &DerivationDock::refresh);
    connect(this, &QDockWidget::visibilityChanged, this, [this](bool visible) {
        if (visible) refresh();
    });
    refresh();
}

QWidget* DerivationDock::makeTitleBar() {
    auto* bar = new Backdrop(Panel::Fill::window);
    auto* rows = new QVBoxLayout(bar);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 2, 8, 2);
    row->setSpacing(8);
    auto* icon = new Label;
    icon->setPixmap(themedIcon(QStringLiteral("derivation")).pixmap(16, 16));
    row->addWidget(icon);
    row->addWidget(new Label(tr("Derivation"), TextRole::strong));
    row->addWidget(m_heading, 1);
    row->addWidget(new Label(tr("Alt+Left, Alt+Right step through"), TextRole::small, Ink::muted));
    auto* copy = tool(QStringLiteral("edit-copy"), tr("Copy the table with headers"), QStringLiteral("copyDerivation"));
    auto* close = tool(QStringLiteral("close"), tr("Close"), QStringLiteral("closeDerivation"));
    row->addWidget(copy);
    row->addWidget(close);
    rows->addLayout(row);
    rows->addWidget(new Rule);
    connect(copy, &QToolButton::clicked, this, [this] { copyTable(*m_table, true, false); });
    connect(close, &QToolButton::clicked, this, &QDockWidget::close);
    return bar;
}

std::optional<DerivationDock::Entry> DerivationDock::shown() const {
    if (m_at < 0 || m_at >= m_history.size()) return {};
    return m_history[m_at];
}

QString DerivationDock::heading() const {
    const auto entry = shown();
    if (!entry || entry->scenario >= m_document.workbook().scenarios.size()) return {};
    QStringList parts{subjectText(entry->subject), entry->owner,
                      QString::fromStdString(m_document.workbook().scenarios[entry->scenario].name.value_or({}))};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

void DerivationDock::showDerivation(std::size_t scenario, Subject subject, const QString& owner) {
    const Entry entry{scenario, subject, owner};
    if (shown() != entry) {
        m_history.resize(m_at + 1);  // a new way begins here
        m_history << entry;
        go(m_history.size() - 1);
    }
    show();
    raise();
    refresh();
}

void DerivationDock::go(qsizetype index) {
    m_at = index;
    const Entry& entry = m_history[m_at];
    if (entry.scenario < m_document.workbook().scenarios.size())
        m_ownerPath = pathOf(m_document.evaluation(entry.scenario), entry.subject, entry.owner);
    refresh();
    m_table->clearSelection();
    m_table->scrollToTop();
    emit shownChanged();
}

void DerivationDock::stepBack() { step(-1); }

void DerivationDock::stepForward() { step(1); }

QVector<DerivationDock::Entry> DerivationDock::entriesOf(std::size_t scenario) const {
    QVector<Entry> entries;
    if (scenario >= m_document.workbook().scenarios.size()) return entries;
    for (const DerivationStep& line : m_document.derivation(scenario))
        if (const Entry entry{scenario, line.subject, QString::fromStdString(line.owner)}; !entries.contains(entry))
            entries << entry;
    return entries;
}

void DerivationDock::step(int by) {
    const auto entry = shown();
    if (!entry) return;
    if (m_at + by >= 0 && m_at + by < m_history.size()) return go(m_at + by);
    const auto entries = entriesOf(entry->scenario);
    const qsizetype next = entries.indexOf(*entry) + by;
    if (next < 0 || next >= entries.size()) return;
    if (by < 0)
        m_history.prepend(entries[next]);
    else
        m_history.append(entries[next]);
    go(by < 0 ? 0 : m_history.size() - 1);
}

void DerivationDock::followRename() {
    const auto entry = shown();
    if (!entry || entry->scenario >= m_document.workbook().scenarios.size()) return;
    const Evaluation& evaluation = m_document.evaluation(entry->scenario);
    if (!pathOf(evaluation, entry->subject, entry->owner).isEmpty()) return;
    if (const QString name = nameAt(evaluation, m_ownerPath); !name.isEmpty()) m_history[m_at].owner = name;
}

void DerivationDock::refresh() {
    const auto entry = shown();
    std::vector<DerivationStep> steps;
    bool stale = false;
    if (entry && entry->scenario < m_document.workbook().scenarios.size() && !isHidden()) {
        steps = stepsOf(m_document.derivation(entry->scenario), entry->subject, entry->owner);
        const QString prefix = scenarioPath(entry->scenario) % u'.';
        for (auto it = m_document.broken().keyBegin(); it != m_document.broken().keyEnd(); ++it)
            stale |= it->startsWith(prefix) || !it->startsWith(u"scenarios[");
    }
    m_heading->setText(heading());
    m_empty->setText(entry ? tr("There is nothing to derive: an input is missing.")
                           : tr("Choose a result to see how it came about."));
    m_stack->setCurrentIndex(steps.empty() ? 1 : 0);
    m_model->setStale(stale);
    m_model->setSteps(std::move(steps));
}

}  // namespace sizewright::ui
