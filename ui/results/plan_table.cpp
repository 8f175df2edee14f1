// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/plan_table.h"

#include <QAbstractTableModel>
#include <QBrush>
#include <QCoreApplication>
#include <QHash>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>
#include <vector>

#include "model/decision/evaluation.h"
#include "model/fields/format.h"
#include "ui/document/message_text.h"
#include "ui/results/table_copy.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plan_sample.h"

namespace sizewright::ui {

namespace {

constexpr int styleRole = Qt::UserRole;  // of the plan's line sample
constexpr int offeredRole = Qt::UserRole + 1;
constexpr int sampleWidth = 28;
constexpr int endWidth = 7;

// The plan's line with its marker in front of its name, as in the chart's legend.
class PlanDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        if (index.column() != PlanTable::name) return QStyledItemDelegate::paint(painter, option, index);
        // The background of the whole cell, then the text beside the sample.
        QStyleOptionViewItem empty = option;
        initStyleOption(&empty, index);
        const QString text = empty.text;
        empty.text.clear();
        const QWidget* view = option.widget;
        view->style()->drawControl(QStyle::CE_ItemViewItem, &empty, painter, view);
        const QRectF sample(option.rect.left() + 10, option.rect.center().y() - 5.5, sampleWidth, 12);
        paintPlanSample(painter, sample, currentTheme().plan(index.data(styleRole).toString()), index.data(offeredRole).toBool());
        const QRect area = option.rect.adjusted(10 + sampleWidth + 8, 0, -6, 0);
        painter->save();
        painter->setFont(empty.font);
        painter->setPen(index.data(Qt::ForegroundRole).value<QBrush>().color());
        painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          QFontMetrics(empty.font).elidedText(text, Qt::ElideRight, area.width()));
        painter->restore();
    }
};

}  // namespace

class PlanTableModel : public QAbstractTableModel {
    Q_DECLARE_TR_FUNCTIONS(sizewright::ui::PlanTable)

public:
    using QAbstractTableModel::QAbstractTableModel;

    void set(const Evaluation& evaluation, const QString& currency, int horizon) {
        beginResetModel();
        m_plans = evaluation.plans;
        m_styles.clear();
        QHash<QString, qsizetype> ofKind;
        for (const PlanResult& row : m_plans) {
            const QString kind = QString::fromUtf8(row.style.data(), static_cast<qsizetype>(row.style.size()));
            m_styles.insert(QString::fromStdString(row.name), planStyleKey(kind, ofKind[kind]++));
        }
        m_currency = currency.toStdString();
        m_horizon = horizon;
        std::ranges::stable_sort(m_plans, [](const PlanResult& a, const PlanResult& b) {
            if (a.feasible != b.feasible) return a.feasible;
            return a.feasible && a.total + a.owed_after_horizon < b.total + b.owed_after_horizon;
        });
        m_best = evaluation.recommendation.plan ? evaluation.plans[*evaluation.recommendation.plan].name : std::string();
        endResetModel();
    }
    void setStale(bool stale) {
        m_stale = stale;
        if (!m_plans.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }

    bool isOffered(int row) const { return plan(row).feasible; }
    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(m_plans.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : PlanTable::columns; }

    QVariant data(const QModelIndex& index, int role) const override {
        const PlanResult& row = plan(index.row());
        const bool best = row.feasible && row.name == m_best;
        switch (role) {
            case Qt::DisplayRole: return text(row, index.column());
            case Qt::ToolTipRole: return row.feasible ? text(row, index.column()) : whyNot(row);
            case Qt::FontRole:
                return index.column() == PlanTable::name ? roleFont(TextRole::body)
                       : !row.feasible
                           ? roleFont(TextRole::small)
                           : numberFont(roleFont(best && index.column() == PlanTable::total ? TextRole::strong : TextRole::body));
            case Qt::ForegroundRole: return QBrush(row.feasible && !m_stale ? currentTheme().text : currentTheme().muted);
            case Qt::BackgroundRole: return best ? QVariant(QBrush(currentTheme().selection)) : QVariant();
            case Qt::TextAlignmentRole:
                return static_cast<int>(Qt::AlignVCenter | (index.column() == PlanTable::name ? Qt::AlignLeft : Qt::AlignRight));
            case styleRole: return m_styles.value(QString::fromStdString(row.name));
            case offeredRole: return row.feasible;
            default: return {};
        }
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (orientation != Qt::Horizontal) return {};
        if (role == Qt::TextAlignmentRole)
            return static_cast<int>(Qt::AlignVCenter | (section == PlanTable::name ? Qt::AlignLeft : Qt::AlignRight));
        if (role == Qt::ToolTipRole) return explained(section);
        if (role != Qt::DisplayRole) return {};
        switch (section) {
            case PlanTable::name: return tr("Plan");
            case PlanTable::upfront: return tr("Now");
            case PlanTable::monthly: return tr("A month");
            case PlanTable::total: return m_horizon == 1 ? tr("1 month") : tr("%1 months").arg(m_horizon);
            case PlanTable::present: return tr("Present value");
            case PlanTable::owed: return tr("Owed after");
            default: return {};
        }
    }

private:
    const PlanResult& plan(int row) const { return m_plans.at(static_cast<std::size_t>(row)); }
    static QVariant explained(int section) {
        switch (section) {
            case PlanTable::upfront: return tr("Paid on day 0; contained in the total");
            case PlanTable::monthly: return tr("The level payment that is worth the same at the cost of capital");
            case PlanTable::total: return tr("All that is paid over the horizon");
            case PlanTable::present: return tr("What all payments are worth today, at the cost of capital");
            case PlanTable::owed: return tr("Commitments that outlive the horizon");
            default: return {};
        }
    }
    QString amount(double value, int decimals) const { return QString::fromStdString(money(value, m_currency, decimals)); }
    static QString whyNot(const PlanResult& row) { return tr("not offered: %1").arg(shownText(row.why_not)); }

    QString text(const PlanResult& row, int column) const {
        if (column == PlanTable::name) return QString::fromStdString(row.name);
        if (!row.feasible) return column == PlanTable::upfront ? whyNot(row) : QString();
        switch (column) {
            case PlanTable::upfront: return amount(row.upfront, 0);
            case PlanTable::monthly: return amount(row.equivalent_monthly, row.equivalent_monthly < 1000 ? 2 : 0);
            case PlanTable::total: return amount(row.total, 0);
            case PlanTable::present: return amount(row.net_present_value, 0);
            case PlanTable::owed: return amount(row.owed_after_horizon, 0);
            default: return {};
        }
    }

    std::vector<PlanResult> m_plans;
    QHash<QString, QString> m_styles;  // by name; their order here is that of the costs
    std::string m_currency = "USD";
    std::string m_best;
    int m_horizon = 36;
    bool m_stale = false;
};

PlanTable::PlanTable(QWidget* parent) : QTableView(parent), m_model(new PlanTableModel(this)) {
    setModel(m_model);
    setItemDelegate(new PlanDelegate(this));
    setObjectName(QStringLiteral("planTable"));
    setAccessibleName(tr("Plans"));
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setMinimumSectionSize(endWidth);
}

PlanTable::~PlanTable() = default;

void PlanTable::setEvaluation(const Evaluation& evaluation, const QString& currency, int horizonMonths) {
    m_model->set(evaluation, currency, horizonMonths);
    clearSpans();
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (!m_model->isOffered(row)) setSpan(row, upfront, 1, end - upfront);
    layOutColumns();
    updateGeometry();
}

void PlanTable::setStale(bool stale) { m_model->setStale(stale); }

QSize PlanTable::sizeHint() const {
    int height = horizontalHeader()->sizeHint().height();
    for (int row = 0; row < m_model->rowCount(); ++row) height += rowHeight(row);
    return {520, height};
}

void PlanTable::layOutColumns() {
    const int money = std::min(textWidth(96), viewport()->width() / 7);
    for (int column = upfront; column < end; ++column) setColumnWidth(column, money);
    setColumnWidth(end, endWidth);
    setColumnWidth(name, viewport()->width() - (end - upfront) * money - endWidth);
}

void PlanTable::keyPressEvent(QKeyEvent* event) {
    if (!copyByKey(*this, *event)) QTableView::keyPressEvent(event);
}

void PlanTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    layOutColumns();
}

}  // namespace sizewright::ui
