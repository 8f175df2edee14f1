// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/navigator.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QToolBar>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

#include "model/fields/format.h"
#include "model/workbook/structure.h"
#include "ui/document/workbook_document.h"
#include "ui/fields/findings.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/label.h"

namespace sizewright::ui {

namespace {

enum Role { pageKindRole = Qt::UserRole, scenarioRole, itemRole, answerRole, errorsRole, warningsRole, isScenarioRole };

constexpr int rowHeight = 26;

QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

// A … Z, AA, AB, …
QString letter(std::size_t scenario) {
    const QLatin1Char last(static_cast<char>('A' + static_cast<int>(scenario % 26)));
    return scenario < 26 ? QString(last) : QString(letter(scenario / 26 - 1) + last);
}

// Name at the left, the answer and the counts of findings at the right; the chip of a scenario before its letter.
class RowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return {QStyledItemDelegate::sizeHint(option, index).width(), rowHeight};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem row = option;
        initStyleOption(&row, index);
        const Theme& theme = currentTheme();
        const QFont small = roleFont(TextRole::small, option.font);
        const QFontMetrics smallMetrics(small);
        const QString answer = index.data(answerRole).toString();
        const int errors = index.data(errorsRole).toInt();
        const int warnings = index.data(warningsRole).toInt();

        QRect rest = row.rect.adjusted(0, 0, -10, 0);
        painter->save();
        row.text.clear();
        row.icon = {};
        row.features &= ~QStyleOptionViewItem::HasDecoration;
        row.widget->style()->drawControl(QStyle::CE_ItemViewItem, &row, painter, row.widget);

        int right = rest.right();
        const auto drawCount = [&](int count, const QString& icon, const QColor& colour) {
            if (count == 0) return;
            const QString number = QString::number(count);
            painter->setFont(small);
            painter->setPen(colour);
            const int width = smallMetrics.horizontalAdvance(number);
            painter->drawText(QRect(right - width, rest.top(), width, rest.height()), Qt::AlignRight | Qt::AlignVCenter, number);
            right -= width + 4 + 14;
            paintIcon(painter, QRectF(right, rest.center().y() - 6.5, 14, 14), icon, colour);
            right -= 6;
        };
        drawCount(warnings, QStringLiteral("warning"), theme.warning);
        drawCount(errors, QStringLiteral("error"), theme.error);
        if (!answer.isEmpty()) {
            painter->setFont(small);
            painter->setPen(theme.muted);
            const int width = smallMetrics.horizontalAdvance(answer);
            painter->drawText(QRect(right - width, rest.top(), width, rest.height()), Qt::AlignRight | Qt::AlignVCenter, answer);
            right -= width + 8;
        }

        int left = rest.left() + 2;
        if (index.data(isScenarioRole).toBool()) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(theme.scenario(index.data(scenarioRole).toInt()));
            painter->setRenderHint(QPainter::Antialiasing);
            painter->drawRoundedRect(QRectF(left, rest.center().y() - 4.5, 11, 11), 2, 2);
            left += 17;
        } else if (const auto icon = qvariant_cast<QIcon>(index.data(Qt::DecorationRole)); !icon.isNull()) {
            icon.paint(painter, QRect(left, rest.center().y() - 7, 16, 16));
            left += 24;
        }
        QFont font = option.font;
        if (qvariant_cast<QFont>(index.data(Qt::FontRole)).bold()) font.setBold(true);
        painter->setFont(font);
        painter->setPen(theme.text);
        const QRect place(left, rest.top(), std::max(0, right - left), rest.height());
        painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                          QFontMetrics(font).elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideRight, place.width()));
        painter->restore();
    }
};

class TitleArea : public QWidget {
public:
    TitleArea(std::function<void()> onClick, QWidget* parent) : QWidget(parent), m_onClick(std::move(onClick)) {
        setFocusPolicy(Qt::TabFocus);
        setCursor(Qt::PointingHandCursor);
    }

protected:
    void mouseReleaseEvent(QMouseEvent* event) override {
        if (rect().contains(event->position().toPoint())) m_onClick();
    }
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space) return m_onClick();
        QWidget::keyPressEvent(event);
    }
    void focusInEvent(QFocusEvent* event) override {
        QWidget::focusInEvent(event);
        update();
    }
    void focusOutEvent(QFocusEvent* event) override {
        QWidget::focusOutEvent(event);
        update();
    }
    void paintEvent(QPaintEvent*) override {
        if (!hasFocus()) return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(currentTheme().focus, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(3, 3, -3, -3), 3, 3);
    }

private:
    std::function<void()> m_onClick;
};

}  // namespace

Navigator::Navigator(WorkbookDocument& document, QWidget* parent) : QWidget(parent), m_document(document) {
    setObjectName(QStringLiteral("navigator"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);

    auto* head = new TitleArea([this] { emit pageRequested(Page{Page::Kind::workbook, m_page.scenario, 0}); }, this);
    head->setObjectName(QStringLiteral("workbookPage"));
    head->setAccessibleName(tr("Workbook: title, horizon, currency"));
    head->setToolTip(tr("Title, horizon, first month, currency"));
    auto* lines = new QVBoxLayout(head);
    lines->setContentsMargins(12, 12, 12, 8);
    lines->setSpacing(1);
    m_title = new ElidedLabel({}, TextRole::strong, Ink::text, head);
    m_subtitle = new ElidedLabel({}, TextRole::small, Ink::muted, head);
    lines->addWidget(m_title);
    lines->addWidget(m_subtitle);
    column->addWidget(head);

    m_tree = new QTreeWidget(this);
    m_tree->setObjectName(QStringLiteral("navigatorTree"));
    m_tree->setAccessibleName(tr("Scenarios and pages"));
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIconSize({16, 16});
    m_tree->setItemDelegate(new RowDelegate(m_tree));
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setUniformRowHeights(true);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->viewport()->setAutoFillBackground(false);
    column->addWidget(m_tree, 1);

    auto* footer = new QToolBar(this);
    footer->setObjectName(QStringLiteral("navigatorFooter"));
    footer->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    footer->setMinimumHeight(34);
    footer->layout()->setContentsMargins(4, 2, 4, 2);
    const auto button = [&](const QString& name, const QString& icon, const QString& words, const QString& tip) {
        auto* action = footer->addAction(themedIcon(icon), words);
        action->setToolTip(tip);
        auto* widget = footer->widgetForAction(action);
        widget->setObjectName(name);
        widget->setAccessibleName(tip);
        widget->setFocusPolicy(Qt::TabFocus);
        return action;
    };
    connect(button(QStringLiteral("navigatorAddWorkload"), QStringLiteral("list-add"), tr("Workload"),
                   tr("Add a workload to this scenario")),
            &QAction::triggered, this, &Navigator::addWorkloadRequested);
    connect(button(QStringLiteral("navigatorAddScenario"), QStringLiteral("edit-duplicate"), tr("Scenario"),
                   tr("Add a scenario as a copy of this one")),
            &QAction::triggered, this, &Navigator::addScenarioRequested);
    column->addWidget(footer);

    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (m_updating || !item) return;
        choose(item);
        // Rows have moved while the button is down: the tree then selects what has come to stand under the pointer.
        if (QApplication::mouseButtons() != Qt::NoButton)
            QMetaObject::invokeMethod(
                m_tree,
                [this] {
                    if (auto* current = m_tree->currentItem(); current && !current->isSelected())
                        m_tree->selectionModel()->select(m_tree->currentIndex(), QItemSelectionModel::ClearAndSelect);
                },
                Qt::QueuedConnection);
    });
    connect(m_tree, &QTreeWidget::itemClicked, this, &Navigator::pageChosen);
    connect(m_tree, &QTreeWidget::itemActivated, this, &Navigator::pageChosen);
    connect(m_tree, &QTreeWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        if (m_tree->itemAt(at)) m_tree->setCurrentItem(m_tree->itemAt(at));
        if (const QString path = currentItemPath(); !path.isEmpty())
            emit menuRequested(path, m_tree->viewport()->mapToGlobal(at));
    });
    connect(&m_document, &WorkbookDocument::structureChanged, this, &Navigator::rebuild);
    connect(&m_document, &WorkbookDocument::changed, this, &Navigator::refresh);
    connect(&m_document, &WorkbookDocument::brokenChanged, this, &Navigator::refresh);
    rebuild();
}

void Navigator::setPage(const Page& page) {
    if (m_page == page) return;
    m_page = page;
    showCurrent();
    refresh();
}

void Navigator::focusTree() { m_tree->setFocus(Qt::ShortcutFocusReason); }

QString Navigator::currentItemPath() const { return m_tree->currentItem() ? pathOf(m_tree->currentItem()) : QString(); }

QString Navigator::pathOf(const QTreeWidgetItem* item) {
    const auto scenario = static_cast<std::size_t>(item->data(0, scenarioRole).toInt());
    if (item->data(0, isScenarioRole).toBool()) return text(item_path("scenarios", scenario));
    if (item->data(0, pageKindRole).toInt() == static_cast<int>(Page::Kind::workload))
        return text(item_path(item_path("scenarios", scenario) + ".workloads",
                              static_cast<std::size_t>(item->data(0, itemRole).toInt())));
    return {};  // a page of the scenario: nothing to rename or remove
}

void Navigator::selectItem(const QString& itemPath) {
    for (QTreeWidgetItemIterator at(m_tree); *at; ++at) {
        if (pathOf(*at) != itemPath) continue;
        m_updating = true;
        m_tree->setCurrentItem(*at);
        m_updating = false;
        return;
    }
}

void Navigator::choose(QTreeWidgetItem* item) {
    Page page;
    page.scenario = static_cast<std::size_t>(item->data(0, scenarioRole).toInt());
    if (item->data(0, pageKindRole).toInt() == static_cast<int>(Page::Kind::catalog)) {
        page = {Page::Kind::catalog, m_page.scenario, 0};
    } else if (item->data(0, isScenarioRole).toBool()) {
        // Opening a scenario opens its first worksheet.
        page.kind = m_document.workbook().scenarios[page.scenario].workloads.empty() ? Page::Kind::plans : Page::Kind::workload;
    } else {
        page.kind = static_cast<Page::Kind>(item->data(0, pageKindRole).toInt());
        page.item = static_cast<std::size_t>(item->data(0, itemRole).toInt());
    }
    emit pageRequested(page);
}

void Navigator::rebuild() {
    m_updating = true;
    const bool hadFocus = m_tree->hasFocus();
    m_tree->clear();
    const auto& scenarios = m_document.workbook().scenarios;
    for (std::size_t s = 0; s < scenarios.size(); ++s) {
        auto* top = new QTreeWidgetItem(m_tree);
        top->setData(0, isScenarioRole, true);
        top->setData(0, scenarioRole, static_cast<int>(s));
        const auto add = [&](Page::Kind kind, std::size_t item, const QString& icon) {
            auto* row = new QTreeWidgetItem(top);
            row->setData(0, scenarioRole, static_cast<int>(s));
            row->setData(0, pageKindRole, static_cast<int>(kind));
            row->setData(0, itemRole, static_cast<int>(item));
            row->setIcon(0, themedIcon(icon));
        };
        for (std::size_t w = 0; w < scenarios[s].workloads.size(); ++w)
            add(Page::Kind::workload, w,
                text(kind_of(m_document.workbook(), item_path(item_path("scenarios", s) + ".workloads", w))));
        add(Page::Kind::services, 0, QStringLiteral("site"));
        add(Page::Kind::plans, 0, QStringLiteral("plans"));
    }
    // Below the scenarios, for all of them.
    auto* catalog = new QTreeWidgetItem(m_tree, {tr("Catalog and prices")});
    catalog->setData(0, pageKindRole, static_cast<int>(Page::Kind::catalog));
    catalog->setIcon(0, themedIcon(QStringLiteral("catalog")));
    m_updating = false;
    showCurrent();
    refresh();
    if (hadFocus) m_tree->setFocus();
}

// Only the open scenario is expanded. A scenario's own row stays current where a person has chosen it by key.
void Navigator::showCurrent() {
    m_updating = true;
    for (int s = 0; s < m_tree->topLevelItemCount(); ++s) {
        auto* top = m_tree->topLevelItem(s);
        const bool open = m_page.scenario == static_cast<std::size_t>(s);
        if (top->isExpanded() != open) top->setExpanded(open);
        for (int c = 0; open && c < top->childCount(); ++c) {
            auto* row = top->child(c);
            const Page page{static_cast<Page::Kind>(row->data(0, pageKindRole).toInt()), static_cast<std::size_t>(s),
                            static_cast<std::size_t>(row->data(0, itemRole).toInt())};
            const bool onItsScenario = m_tree->currentItem() == top && c == 0;
            if (page == m_page && !onItsScenario) m_tree->setCurrentItem(row);
        }
    }
    if (m_page.kind == Page::Kind::workbook) m_tree->setCurrentItem(nullptr);
    if (m_page.kind == Page::Kind::catalog) m_tree->setCurrentItem(m_tree->topLevelItem(m_tree->topLevelItemCount() - 1));
    m_updating = false;
}

void Navigator::refresh() {
    const Workbook& workbook = m_document.workbook();
    const QString title = text(workbook.title.value_or({}));
    m_title->setText(title.isEmpty() ? tr("Untitled workbook") : title);
    const Context context = context_of(workbook, nullptr, m_document.asOf());
    const QString month = QLocale(QLocale::English).monthName(context.start_month, QLocale::ShortFormat);
    const QString span = context.horizon_months == 1 ? tr("1 month") : tr("%1 months").arg(context.horizon_months);
    m_subtitle->setText(tr("%1 from %2 %3 · %4").arg(span, month, QString::number(context.start_year), text(context.currency)));

    const auto found = findings(m_document);
    m_updating = true;
    for (int i = 0; i < m_tree->topLevelItemCount() && static_cast<std::size_t>(i) < workbook.scenarios.size(); ++i) {
        auto* top = m_tree->topLevelItem(i);
        const auto s = static_cast<std::size_t>(i);
        const std::string scenario = item_path("scenarios", s);
        top->setText(0, letter(s) + QLatin1Char(' ') + text(name_of_item(workbook, scenario)));
        QFont font;
        font.setBold(m_page.kind != Page::Kind::workbook && m_page.scenario == s);
        top->setData(0, Qt::FontRole, font);
        const auto counts = [&](QTreeWidgetItem* row, const std::string& path, bool shown) {
            const auto count = shown ? countFindings(m_document, found, text(path)) : FindingCount{};
            row->setData(0, errorsRole, count.errors);
            row->setData(0, warningsRole, count.warnings);
            QStringList parts{row->text(0)};
            if (const QString words = countText(count); !words.isEmpty()) parts << words;
            row->setToolTip(0, parts.join(QLatin1Char('\n')));
            if (const QString answer = row->data(0, answerRole).toString(); !answer.isEmpty()) parts.insert(1, answer);
            row->setData(0, Qt::AccessibleTextRole, parts.join(QStringLiteral(", ")));
        };
        counts(top, scenario, !top->isExpanded());
        const Evaluation& evaluation = m_document.evaluation(s);
        for (int c = 0; c < top->childCount(); ++c) {
            auto* row = top->child(c);
            const auto kind = static_cast<Page::Kind>(row->data(0, pageKindRole).toInt());
            std::string path = scenario;
            if (kind == Page::Kind::workload) {
                const auto w = static_cast<std::size_t>(row->data(0, itemRole).toInt());
                path = item_path(scenario + ".workloads", w);
                row->setText(0, text(name_of_item(workbook, path)));
                // What is wrong with it is more to the point than its answer, and the name needs the room.
                const bool wrong = countFindings(m_document, found, text(path)).errors > 0;
                const bool known = !wrong && w < evaluation.workloads.size() && evaluation.workloads[w].gpus;
                row->setData(0, answerRole,
                             known ? text(grouped(evaluation.workloads[w].gpus->value)) + QStringLiteral(" × ") +
                                         text(evaluation.workloads[w].accelerator)
                             : wrong ? QString()
                                     : QStringLiteral("–"));
            } else if (kind == Page::Kind::plans) {
                path += ".plans";
                row->setText(0, tr("Plans"));
                const auto offered = std::count_if(evaluation.plans.begin(), evaluation.plans.end(),
                                                   [](const PlanResult& p) { return p.feasible; });
                row->setData(0, answerRole, tr("%1 of %2").arg(offered).arg(evaluation.plans.size()));
            } else
                row->setText(0, tr("Site and finance"));
            counts(row, path, kind != Page::Kind::services);
        }
    }
    m_updating = false;
}

}  // namespace sizewright::ui
