// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/candidate_panel.h"

#include <QAbstractTableModel>
#include <QBrush>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

#include "model/fields/format.h"
#include "ui/document/message_text.h"
#include "ui/results/table_copy.h"
#include "ui/theme/theme.h"
#include "ui/widgets/label.h"
#include "ui/widgets/link_button.h"

namespace sizewright::ui {

namespace {

constexpr int sortRole = Qt::UserRole;
constexpr int rowHeight = 26;
constexpr int mostRows = 8;  // more are scrolled to

QString text(const std::string& words) { return QString::fromStdString(words); }

QString planWord(const std::string& kind) {
    QString words = text(kind).replace(u'_', u' ');
    if (!words.isEmpty()) words[0] = words[0].toUpper();
    return words;
}

}  // namespace

class CandidateModel : public QAbstractTableModel {
public:
    using QAbstractTableModel::QAbstractTableModel;

    void set(const std::vector<AcceleratorCandidate>& candidates, const QString& currency) {
        beginResetModel();
        m_rows = candidates;
        m_currency = currency.toStdString();
        endResetModel();
    }
    void setStale(bool stale) {
        m_stale = stale;
        if (!m_rows.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
    const std::vector<AcceleratorCandidate>& rows() const { return m_rows; }

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : CandidatePanel::columns; }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (orientation != Qt::Horizontal) return {};
        if (role == Qt::TextAlignmentRole) return static_cast<int>(Qt::AlignVCenter | alignment(section));
        if (role != Qt::DisplayRole) return {};
        switch (section) {
            case CandidatePanel::accelerator: return tr("Accelerator");
            case CandidatePanel::gpus: return tr("GPUs");
            case CandidatePanel::cost: return tr("A month");
            case CandidatePanel::plan: return tr("Plan");
            default: return tr("Why not");
        }
    }

    QVariant data(const QModelIndex& at, int role) const override {
        const AcceleratorCandidate& row = m_rows[static_cast<std::size_t>(at.row())];
        const bool chosen = row.lost.empty();
        switch (role) {
            case Qt::DisplayRole: return shown(row, at.column());
            case Qt::TextAlignmentRole: return static_cast<int>(Qt::AlignVCenter | alignment(at.column()));
            case Qt::FontRole: {
                const bool number = at.column() == CandidatePanel::gpus || at.column() == CandidatePanel::cost;
                const QFont font = roleFont(chosen                                ? TextRole::strong
                                            : at.column() >= CandidatePanel::plan ? TextRole::small
                                                                                  : TextRole::body);
                return number ? numberFont(font) : font;
            }
            case Qt::ForegroundRole: {
                const Theme& t = currentTheme();
                return QBrush(m_stale || !row.is_possible || at.column() >= CandidatePanel::plan ? t.muted : t.text);
            }
            case Qt::ToolTipRole: {
                QStringList lines{shown(row, at.column())};
                if (at.column() == CandidatePanel::cost && !row.source.empty()) lines << text(row.source);
                return lines.join(u'\n');
            }
            case sortRole: return sortable(row, at.row(), at.column());
            default: return {};
        }
    }

private:
    static Qt::Alignment alignment(int column) {
        return column == CandidatePanel::gpus || column == CandidatePanel::cost ? Qt::AlignRight : Qt::AlignLeft;
    }
    QString shown(const AcceleratorCandidate& row, int column) const {
        switch (column) {
            case CandidatePanel::accelerator: return text(row.accelerator);
            case CandidatePanel::gpus: return row.gpus > 0 ? text(grouped(row.gpus)) : QStringLiteral("–");
            case CandidatePanel::cost: return row.usd_per_month ? text(money(*row.usd_per_month, "USD", 2)) : QStringLiteral("–");
            case CandidatePanel::plan: return row.plan.empty() ? QStringLiteral("–") : planWord(row.plan);
            default: return row.lost.empty() ? tr("chosen") : shownText(row.lost);
        }
    }
    static QVariant sortable(const AcceleratorCandidate& row, int index, int column) {
        constexpr double last = std::numeric_limits<double>::max();
        switch (column) {
            case CandidatePanel::accelerator: return text(row.accelerator);
            case CandidatePanel::gpus: return row.gpus > 0 ? row.gpus : last;
            case CandidatePanel::cost: return row.usd_per_month.value_or(last);
            case CandidatePanel::plan: return text(row.plan);
            default: return index;  // the ranking's own order
        }
    }

    std::vector<AcceleratorCandidate> m_rows;
    std::string m_currency;
    bool m_stale = false;
};

CandidatePanel::CandidatePanel(QWidget* parent)
    : Panel(parent),
      m_model(new CandidateModel(this)),
      m_sorted(new QSortFilterProxyModel(this)),
      m_summary(new ElidedLabel({}, TextRole::body)),
      m_toggle(new LinkButton),
      m_use(new LinkButton(tr("Use this one"))),
      m_table(new QTableView) {
    setObjectName(QStringLiteral("candidatePanel"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(1, 1, 1, 1);
    rows->setSpacing(0);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(10, 4, 10, 4);
    head->setSpacing(12);
    head->addWidget(m_summary, 1);
    m_use->setObjectName(QStringLiteral("useCandidate"));
    m_toggle->setObjectName(QStringLiteral("candidatesToggle"));
    head->addWidget(m_use);
    head->addWidget(m_toggle);
    rows->addLayout(head);
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(sortRole);
    m_table->setObjectName(QStringLiteral("candidateTable"));
    m_table->setAccessibleName(tr("Accelerators that were weighed"));
    m_table->setModel(m_sorted);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionsMovable(false);
    m_table->horizontalHeader()->setMinimumSectionSize(20);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(why, Qt::AscendingOrder);
    m_table->installEventFilter(this);
    rows->addWidget(m_table);
    connect(m_toggle, &LinkButton::clicked, this, [this] { setExpanded(!m_expanded); });
    connect(m_use, &LinkButton::clicked, this, &CandidatePanel::useCurrent);
    connect(m_table, &QTableView::doubleClicked, this, &CandidatePanel::useCurrent);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CandidatePanel::updateButton);
    setExpanded(false);
    hide();
}

QString CandidatePanel::summary() const { return m_summary->text(); }

void CandidatePanel::setCandidates(const std::vector<AcceleratorCandidate>& candidates, const QString& currency) {
    setVisible(!candidates.empty());
    if (candidates.empty()) {
        m_model->set({}, currency);
        return;
    }
    const QString current = currentAccelerator();
    m_model->set(candidates, currency);
    const auto possible = std::ranges::count_if(candidates, &AcceleratorCandidate::is_possible);
    const auto chosen = std::ranges::find_if(candidates, [](const AcceleratorCandidate& c) { return c.lost.empty(); });
    m_summary->setText(
        chosen == candidates.end()
            ? tr("None of %1 accelerators can do it.").arg(candidates.size())
            : tr("%1 is the cheapest of %2 accelerators that can do it.").arg(text(chosen->accelerator)).arg(possible));
    for (int row = 0; row < m_sorted->rowCount(); ++row)
        if (m_sorted->index(row, accelerator).data().toString() == current) m_table->setCurrentIndex(m_sorted->index(row, 0));
    updateButton();
    layOutColumns();
}

void CandidatePanel::setStale(bool stale) {
    m_summary->setInk(stale ? Ink::muted : Ink::text);
    m_model->setStale(stale);
}

void CandidatePanel::setExpanded(bool expanded) {
    m_expanded = expanded;
    m_table->setVisible(expanded);
    m_toggle->setText(expanded ? tr("Hide") : tr("Compare accelerators"));
    updateButton();
    layOutColumns();
    updateGeometry();
}

QString CandidatePanel::currentAccelerator() const {
    const QModelIndex at = m_table->currentIndex();
    return at.isValid() ? at.siblingAtColumn(accelerator).data().toString() : QString();
}

void CandidatePanel::useCurrent() {
    if (const QString name = currentAccelerator(); !name.isEmpty()) emit useRequested(name);
}

void CandidatePanel::updateButton() { m_use->setVisible(m_expanded && !currentAccelerator().isEmpty()); }

bool CandidatePanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (copyByKey(*m_table, *key)) return true;
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            useCurrent();
            return true;
        }
    }
    return Panel::eventFilter(watched, event);
}

void CandidatePanel::resizeEvent(QResizeEvent* event) {
    Panel::resizeEvent(event);
    layOutColumns();
}

void CandidatePanel::layOutColumns() {
    const int rows = std::min(m_sorted->rowCount(), mostRows);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() + rows * rowHeight + 2);
    int left = std::max(0, width() - 4 - 16);  // a scroll bar
    const auto give = [&](int column, int wide) {
        m_table->setColumnWidth(column, wide);
        left -= wide;
    };
    give(accelerator, textWidth(150));
    give(gpus, textWidth(60));
    give(cost, textWidth(100));
    give(plan, textWidth(96));
    m_table->setColumnWidth(why, std::max(textWidth(120), left));
}

}  // namespace sizewright::ui
