// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/catalog/import_table.h"

#include <QApplication>
#include <QBrush>
#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <array>

#include "ui/catalog/rows_of_segments.h"
#include "ui/document/message_text.h"
#include "ui/results/table_copy.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

constexpr int markSize = 13;

std::string keyOf(const ImportedRow& row) {
    return std::to_string(row.line) + '\n' + row.provider + '\n' + row.instance_type + '\n' + row.region + '\n' + row.zone;
}

std::optional<PriceKind> kindOf(int column) {
    switch (column) {
        case ImportTableModel::onDemand: return PriceKind::on_demand;
        case ImportTableModel::spot: return PriceKind::spot;
        case ImportTableModel::year1: return PriceKind::reserved_1y;
        case ImportTableModel::year3: return PriceKind::reserved_3y;
        default: return std::nullopt;
    }
}

// Per GPU where their number is known, as in the catalog.
std::optional<double> priceOf(const JudgedRow& row, PriceKind kind) {
    const auto whole = row.row.usd_per_hour[static_cast<std::size_t>(kind)];
    const double gpus = row.row.gpus.value_or(row.offer.accelerator.empty() ? 1 : row.offer.gpus);
    return whole && gpus > 0 ? std::optional(*whole / gpus) : whole;
}

const std::string& providerOf(const JudgedRow& row) { return row.offer.provider.empty() ? row.row.provider : row.offer.provider; }

bool isMarketplace(const JudgedRow& row) {
    return row.row.seller == Seller::marketplace || row.offer.seller == Seller::marketplace;
}

}  // namespace

QString treatmentText(Treatment treatment) {
    switch (treatment) {
        case Treatment::take_all: return ImportTableModel::tr("Take all");
        case Treatment::take_on_demand_only: return ImportTableModel::tr("Take on demand only");
        case Treatment::leave_out: return ImportTableModel::tr("Leave out");
    }
    return {};
}

std::vector<Treatment> treatmentsOf(const JudgedRow& row) {
    if (!can_be_taken(row)) return {Treatment::leave_out};
    if (row.row.usd_per_hour[static_cast<std::size_t>(PriceKind::on_demand)])
        return {Treatment::take_all, Treatment::take_on_demand_only, Treatment::leave_out};
    return {Treatment::take_all, Treatment::leave_out};
}

ImportTableModel::ImportTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void ImportTableModel::setOutcome(std::shared_ptr<ImportOutcome> outcome, bool isNewFile) {
    beginResetModel();
    m_outcome = std::move(outcome);
    if (isNewFile) m_decisions.clear();
    if (m_outcome && !m_decisions.empty())
        for (JudgedRow& row : m_outcome->preview.rows)
            if (const auto decision = m_decisions.find(keyOf(row.row)); decision != m_decisions.end())
                if (const auto may = treatmentsOf(row); std::ranges::find(may, decision->second) != may.end())
                    row.treatment = decision->second;
    m_shown.clear();
    if (m_outcome)
        for (std::size_t i = 0; i < m_outcome->preview.rows.size(); ++i)
            if (m_outcome->preview.rows[i].verdict == m_verdict) m_shown.push_back(i);
    count();
    endResetModel();
    emit decided();
}

void ImportTableModel::showVerdict(Verdict verdict) {
    m_verdict = verdict;
    beginResetModel();
    m_shown.clear();
    if (m_outcome)
        for (std::size_t i = 0; i < m_outcome->preview.rows.size(); ++i)
            if (m_outcome->preview.rows[i].verdict == m_verdict) m_shown.push_back(i);
    endResetModel();
}

void ImportTableModel::count() {
    m_taken = m_merged = 0;
    if (!m_outcome) return;
    m_taken = accepted_offers(m_outcome->preview).offers.size();
    const auto rows = static_cast<std::size_t>(std::ranges::count_if(m_outcome->preview.rows, [](const JudgedRow& each) {
        return each.treatment != Treatment::leave_out && can_be_taken(each);
    }));
    m_merged = rows > m_taken ? rows - m_taken : 0;
}

const JudgedRow& ImportTableModel::row(int row) const { return m_outcome->preview.rows[m_shown[static_cast<std::size_t>(row)]]; }
JudgedRow& ImportTableModel::at(int row) { return m_outcome->preview.rows[m_shown[static_cast<std::size_t>(row)]]; }

bool ImportTableModel::isUsed(Column column) const {
    if (!m_outcome) return true;
    for (const std::size_t i : m_shown) {
        const JudgedRow& each = m_outcome->preview.rows[i];
        if (column == provider) {  // what all rows have in common is said above the table
            if (isMarketplace(each) || providerOf(each) != providerOf(m_outcome->preview.rows[m_shown.front()])) return true;
            continue;
        }
        if (column == zone ? !each.row.zone.empty() : kindOf(column) && priceOf(each, *kindOf(column)).has_value()) return true;
    }
    return false;
}

void ImportTableModel::decide(int row, Treatment treatment) {
    JudgedRow& changed = at(row);
    const auto may = treatmentsOf(changed);
    if (changed.treatment == treatment || std::ranges::find(may, treatment) == may.end()) return;
    changed.treatment = treatment;
    m_decisions[keyOf(changed.row)] = treatment;
    count();
    emit dataChanged(index(row, 0), index(row, columns - 1));
    emit decided();
}

int ImportTableModel::decideAll(Treatment treatment) {
    int changed = 0;
    for (int i = 0; i < rowCount(); ++i) {
        JudgedRow& each = at(i);
        const auto may = treatmentsOf(each);
        if (std::ranges::find(may, treatment) == may.end()) continue;
        each.treatment = treatment;
        m_decisions[keyOf(each.row)] = treatment;
        ++changed;
    }
    count();
    if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
    emit decided();
    return changed;
}

int ImportTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int ImportTableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant ImportTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const JudgedRow& each = row(index.row());
    const auto kind = kindOf(index.column());
    const bool isNumber = kind || index.column() == line;
    // A price that the treatment leaves out, or that the row is doubted for.
    const bool warned = kind && each.verdict == Verdict::suspicious && priceOf(each, *kind) &&
                        (each.treatment == Treatment::leave_out ||
                         (each.treatment == Treatment::take_on_demand_only && kind != PriceKind::on_demand));
    switch (role) {
        case Qt::DisplayRole:
        case Qt::ToolTipRole:
            switch (index.column()) {
                case line: return each.row.line > 0 ? QString::number(each.row.line) : unknownText();
                case provider: {
                    const std::string& name = providerOf(each);
                    const QString shown = name.empty() ? unknownText() : providerName(name);
                    return isMarketplace(each) ? tr("%1, marketplace").arg(shown) : shown;
                }
                case instance: return orUnknown(utf8Text(each.row.instance_type));
                case gpu: return orUnknown(utf8Text(each.offer.accelerator.empty() ? each.row.gpu_name : each.offer.accelerator));
                case region: {
                    const QString shown = orUnknown(utf8Text(each.row.region));
                    // Where room is short the zone has no column.
                    return role == Qt::ToolTipRole && !each.row.zone.empty()
                               ? tr("%1, zone %2").arg(shown, utf8Text(each.row.zone))
                               : shown;
                }
                case zone: return orUnknown(utf8Text(each.row.zone));
                case why: return orUnknown(shownText(each.why));
                case toDo: return each.verdict == Verdict::skipped ? unknownText() : treatmentText(each.treatment);
                default: return kind ? fixedText(priceOf(each, *kind), 3) : QVariant();
            }
        case Qt::TextAlignmentRole: return static_cast<int>(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
        case Qt::FontRole: return numberFont(roleFont(TextRole::body));
        case Qt::ForegroundRole:
            if (warned) return QBrush(currentTheme().warning);
            return QBrush(index.column() == line || index.column() == region || index.column() == zone ? currentTheme().muted
                                                                                                       : currentTheme().text);
        case WarnRole: return warned;
        case TreatmentRole: return static_cast<int>(each.treatment);
        default: return {};
    }
}

QVariant ImportTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignVCenter | (kindOf(section) || section == line ? Qt::AlignRight : Qt::AlignLeft));
    if (role == Qt::ToolTipRole && kindOf(section)) return tr("US dollars per GPU and hour");
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case line: return tr("Line");
        case provider: return tr("Provider");
        case instance: return tr("Instance");
        case gpu: return tr("GPU");
        case region: return tr("Region");
        case zone: return tr("Zone");
        case onDemand: return tr("On demand\n$/GPU-h");
        case spot: return tr("Spot\n$/GPU-h");
        case year1: return tr("1 year\n$/GPU-h");
        case year3: return tr("3 years\n$/GPU-h");
        case why: return tr("Why");
        case toDo: return tr("What to do");
        default: return {};
    }
}

Qt::ItemFlags ImportTableModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags out = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() == toDo && treatmentsOf(row(index.row())).size() > 1) out |= Qt::ItemIsEditable;
    return out;
}

bool ImportTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !index.isValid() || index.column() != toDo) return false;
    decide(index.row(), static_cast<Treatment>(value.toInt()));
    return true;
}

// ---- The list in a row ----

void TreatmentDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const bool isList = index.column() == ImportTableModel::toDo && index.flags().testFlag(Qt::ItemIsEditable);
    if (!isList) {
        QStyledItemDelegate::paint(painter, option, index);
        if (!index.data(ImportTableModel::WarnRole).toBool()) return;
        const QFontMetrics metrics(qvariant_cast<QFont>(index.data(Qt::FontRole)));
        const int margin = option.widget->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, &option, option.widget) + 1;
        const int text = metrics.horizontalAdvance(index.data().toString());
        paintIcon(painter,
                  QRectF(option.rect.right() - margin - text - markSize - 4, option.rect.center().y() - markSize / 2.0 + 0.5,
                         markSize, markSize),
                  QStringLiteral("warning"), currentTheme().warning);
        return;
    }
    QStyleOptionViewItem empty = option;
    initStyleOption(&empty, index);
    empty.text.clear();
    const QWidget* view = option.widget;
    view->style()->drawControl(QStyle::CE_ItemViewItem, &empty, painter, view);
    QStyleOptionComboBox combo;
    combo.rect = option.rect.adjusted(2, 1, -6, -1);
    combo.palette = option.palette;
    combo.fontMetrics = option.fontMetrics;
    combo.state = QStyle::State_Enabled;
    combo.currentText = index.data().toString();
    combo.subControls = QStyle::SC_All;
    view->style()->drawComplexControl(QStyle::CC_ComboBox, &combo, painter, nullptr);
    view->style()->drawControl(QStyle::CE_ComboBoxLabel, &combo, painter, nullptr);
}

QWidget* TreatmentDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const {
    auto* combo = new QComboBox(parent);
    combo->setObjectName(QStringLiteral("treatmentEditor"));
    combo->setAccessibleName(ImportTableModel::tr("What to do"));
    const auto* model = static_cast<const ImportTableModel*>(index.model());
    for (const Treatment each : treatmentsOf(model->row(index.row())))
        combo->addItem(treatmentText(each), static_cast<int>(each));
    connect(combo, &QComboBox::activated, this, [this, combo] {
        auto* self = const_cast<TreatmentDelegate*>(this);
        emit self->commitData(combo);
        emit self->closeEditor(combo);
    });
    // Opened when it stands in its place.
    QMetaObject::invokeMethod(combo, &QComboBox::showPopup, Qt::QueuedConnection);
    return combo;
}

void TreatmentDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    auto* combo = static_cast<QComboBox*>(editor);
    combo->setCurrentIndex(std::max(0, combo->findData(index.data(ImportTableModel::TreatmentRole))));
}

void TreatmentDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
    model->setData(index, static_cast<QComboBox*>(editor)->currentData());
}

void TreatmentDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const {
    editor->setGeometry(option.rect.adjusted(2, 1, -6, -1));
}

// ---- The table ----

ImportView::ImportView(ImportTableModel& model, QWidget* parent) : QTableView(parent), m_model(model) {
    setModel(&model);
    setItemDelegate(new TreatmentDelegate(this));
    setObjectName(QStringLiteral("importTable"));
    setAccessibleName(tr("Rows of the price list"));
    setFrameShape(QFrame::NoFrame);
    setProperty("ruled", true);
    setShowGrid(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(std::max(25, fontMetrics().height() + 7));
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setMinimumSectionSize(24);
}

void ImportView::layOutColumns() {
    // `least`: where room is short; what a cell cannot show stands in its tooltip.
    struct Width {
        int width, least, stretch;
    };
    constexpr std::array<Width, ImportTableModel::columns> widths{{{36, 36, 0},
                                                                   {120, 108, 1},
                                                                   {128, 84, 2},
                                                                   {100, 80, 2},
                                                                   {104, 76, 2},
                                                                   {80, 80, 1},
                                                                   {70, 64, 0},
                                                                   {66, 58, 0},
                                                                   {60, 52, 0},
                                                                   {60, 52, 0},
                                                                   {190, 150, 6},
                                                                   {160, 152, 1}}};
    constexpr int padding = 14;
    int total = 0, least = 0, stretches = 0;
    for (int i = 0; i < ImportTableModel::columns; ++i) {
        const auto column = static_cast<ImportTableModel::Column>(i);
        const bool optional = i == ImportTableModel::provider ||
                              (i >= ImportTableModel::zone && i <= ImportTableModel::year3 && i != ImportTableModel::onDemand);
        const bool needless =
            (optional && !m_model.isUsed(column)) || (m_model.verdict() == Verdict::accepted && column == ImportTableModel::why);
        setColumnHidden(i, needless);
        if (needless) continue;
        total += textWidth(widths[static_cast<std::size_t>(i)].width) + padding;
        least += textWidth(widths[static_cast<std::size_t>(i)].least) + padding;
        stretches += widths[static_cast<std::size_t>(i)].stretch;
    }
    const int room = viewport()->width();
    // The zone goes first: it only tells rows of one region apart.
    if (total > room && !isColumnHidden(ImportTableModel::zone)) {
        constexpr auto zone = widths[ImportTableModel::zone];
        setColumnHidden(ImportTableModel::zone, true);
        total -= textWidth(zone.width) + padding;
        least -= textWidth(zone.least) + padding;
        stretches -= zone.stretch;
    }
    // The reasons are read in full before anything else gets more room; where it is short the other columns give some up.
    const bool reasons = !isColumnHidden(ImportTableModel::why);
    const int widest = reasons ? widestReason() : 0;
    const int reason = reasons ? widest - textWidth(widths[ImportTableModel::why].width) : 0;
    const int lack = std::max(0, total + std::max(0, reason) - room);
    const double givenUp = total > least ? std::min(1.0, static_cast<double>(lack) / (total - least)) : 0;
    const auto widthOf = [&](int i) {
        const auto& width = widths[static_cast<std::size_t>(i)];
        const bool gives = i != ImportTableModel::why || total > room;
        const int all = textWidth(width.width);
        return padding + (gives ? all - static_cast<int>((all - textWidth(width.least)) * givenUp) : all);
    };
    int surplus = room;
    for (int i = 0; i < ImportTableModel::columns; ++i)
        if (!isColumnHidden(i)) surplus -= widthOf(i);
    surplus = std::max(0, surplus);
    const int more = reasons ? std::clamp(widest + padding - widthOf(ImportTableModel::why), 0, surplus) : 0;
    surplus -= more;
    int given = 0, shares = 0;
    for (int i = 0; i < ImportTableModel::columns; ++i) {
        if (isColumnHidden(i)) continue;
        shares += widths[static_cast<std::size_t>(i)].stretch;
        const int extra = surplus * shares / stretches - given;
        given += extra;
        setColumnWidth(i, widthOf(i) + extra + (i == ImportTableModel::why ? more : 0));
    }
}

// Of the first rows: a list may have a hundred thousand, and reasons repeat.
int ImportView::widestReason() const {
    int widest = 0;
    for (int i = 0; i < std::min(m_model.rowCount(), 500); ++i)
        widest = std::max(widest, fontMetrics().horizontalAdvance(shownText(m_model.row(i).why)));
    return widest;
}

bool ImportView::cutsReasons() const {
    return !isColumnHidden(ImportTableModel::why) && widestReason() + 8 > columnWidth(ImportTableModel::why);
}

void ImportView::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange) layOutColumns();
}

void ImportView::keyPressEvent(QKeyEvent* event) {
    if (copyByKey(*this, *event)) return;
    const bool opens = event->key() == Qt::Key_Space || event->key() == Qt::Key_F2 || event->key() == Qt::Key_Return ||
                       event->key() == Qt::Key_Enter || (event->key() == Qt::Key_Down && event->modifiers() == Qt::AltModifier);
    if (opens && currentRow() >= 0) {
        const QModelIndex place = m_model.index(currentRow(), ImportTableModel::toDo);
        if (place.flags().testFlag(Qt::ItemIsEditable)) {
            scrollTo(place);
            edit(place);
        }
        return;
    }
    QTableView::keyPressEvent(event);
}

void ImportView::mouseReleaseEvent(QMouseEvent* event) {
    QTableView::mouseReleaseEvent(event);
    const QModelIndex place = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && place.isValid() && place.column() == ImportTableModel::toDo &&
        place.flags().testFlag(Qt::ItemIsEditable))
        edit(place);
}

void ImportView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    layOutColumns();
}

}  // namespace sizewright::ui
