// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/catalog/catalog_table_model.h"

#include <QBrush>
#include <QFont>
#include <algorithm>
#include <numeric>
#include <utility>

#include "ui/theme/theme.h"

namespace sizewright::ui {

CatalogTableModel::CatalogTableModel(QObject* parent) : QAbstractTableModel(parent) {}
CatalogTableModel::~CatalogTableModel() = default;

void CatalogTableModel::setRows(std::unique_ptr<CatalogRows> rows, bool keepSorting) {
    beginResetModel();
    m_rows = std::move(rows);
    m_columns = m_rows->columns();
    m_words.clear();
    for (int row = 0; row < m_rows->size(); ++row) m_words.push_back(m_rows->words(row));
    if (!keepSorting) {
        m_sortColumn = m_rows->sortedBy();
        m_sortOrder = Qt::AscendingOrder;
    }
    m_shown = filtered();
    sortRows(m_shown);
    endResetModel();
}

void CatalogTableModel::setFilter(const CatalogFilter& filter) {
    if (filter == m_filter) return;
    m_filter = filter;
    if (!m_rows) return;
    beginResetModel();
    m_shown = filtered();
    sortRows(m_shown);
    endResetModel();
}

std::vector<int> CatalogTableModel::filtered() const {
    // "H100 SXM" in quotes are whole words that stand together; the others may be parts of words.
    QStringList words, phrases;
    const QStringList quoted = m_filter.words.toLower().split(QLatin1Char('"'));
    for (qsizetype i = 0; i < quoted.size(); ++i) {
        const bool closed = i % 2 == 1 && i + 1 < quoted.size();
        if (!closed)
            words += quoted[i].split(QLatin1Char(' '), Qt::SkipEmptyParts);
        else if (const QString phrase = quoted[i].simplified(); !phrase.isEmpty())
            phrases << QLatin1Char(' ') + phrase + QLatin1Char(' ');
    }
    std::vector<int> out;
    for (int row = 0; row < m_rows->size(); ++row) {
        const QString& text = m_words[static_cast<std::size_t>(row)];
        if (!std::ranges::all_of(words, [&](const QString& word) { return text.contains(word); })) continue;
        const QString whole = phrases.isEmpty() ? QString() : QLatin1Char(' ') + text + QLatin1Char(' ');
        if (!std::ranges::all_of(phrases, [&](const QString& phrase) { return whole.contains(phrase); })) continue;
        bool fits = true;
        for (int i = 0; fits && i < m_filter.chosen.size(); ++i)
            fits = m_filter.chosen[i].isEmpty() || m_rows->fits(row, i, m_filter.chosen[i]);
        if (!fits) continue;
        if (m_filter.newOnly) {
            const auto age = m_rows->age(row);
            if (!age || *age > m_rows->ageLimitDays) continue;
        }
        out.push_back(row);
    }
    return out;
}

void CatalogTableModel::sortRows(std::vector<int>& rows) const {
    if (m_sortColumn < 0 || m_sortColumn >= m_columns.size()) return;
    const bool descending = m_sortOrder == Qt::DescendingOrder;
    const auto sortBy = [&](const auto& keys, const auto& isKnown, const auto& less) {
        std::vector<std::size_t> order(rows.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
            const bool knownA = isKnown(keys[a]), knownB = isKnown(keys[b]);
            if (knownA != knownB) return knownA;
            if (!knownA) return false;
            return descending ? less(keys[b], keys[a]) : less(keys[a], keys[b]);
        });
        std::vector<int> sorted;
        sorted.reserve(rows.size());
        for (const std::size_t i : order) sorted.push_back(rows[i]);
        rows = std::move(sorted);
    };
    if (m_columns[m_sortColumn].isNumber) {
        std::vector<std::optional<double>> keys;
        for (const int row : rows) keys.push_back(m_rows->number(row, m_sortColumn));
        sortBy(
            keys, [](const auto& key) { return key.has_value(); }, [](const auto& a, const auto& b) { return *a < *b; });
    } else {
        std::vector<QString> keys;
        for (const int row : rows) keys.push_back(m_rows->text(row, m_sortColumn));
        sortBy(
            keys, [unknown = unknownText()](const QString& key) { return key != unknown; },
            [](const QString& a, const QString& b) { return a.compare(b, Qt::CaseInsensitive) < 0; });
    }
}

int CatalogTableModel::rowOfKey(const QString& key) const {
    for (std::size_t row = 0; row < m_shown.size(); ++row)
        if (m_rows->key(m_shown[row]) == key) return static_cast<int>(row);
    return -1;
}

int CatalogTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int CatalogTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant CatalogTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const int row = rowInCatalog(index.row());
    const CatalogColumn& column = m_columns[index.column()];
    const auto isOld = [&] {
        const auto age = column.isAge ? m_rows->age(row) : std::nullopt;
        return age && *age > m_rows->ageLimitDays;
    };
    switch (role) {
        case Qt::DisplayRole: return m_rows->text(row, index.column());
        case Qt::ToolTipRole:
            return isOld() ? tr("%1 old, the limit is %2").arg(daysText(*m_rows->age(row)), daysText(m_rows->ageLimitDays))
                           : m_rows->text(row, index.column());
        case Qt::AccessibleTextRole:
            return isOld() ? tr("%1, older than the limit").arg(daysText(*m_rows->age(row))) : m_rows->text(row, index.column());
        case Qt::TextAlignmentRole:
            return static_cast<int>(Qt::AlignVCenter | (column.isNumber ? Qt::AlignRight : Qt::AlignLeft));
        case Qt::FontRole: return column.isMuted ? roleFont(TextRole::small) : numberFont(roleFont(TextRole::body));
        case Qt::ForegroundRole:
            if (isOld()) return QBrush(currentTheme().warning);
            return QBrush(column.isMuted || column.isAge ? currentTheme().muted : currentTheme().text);
        case MarkRole: return isOld();
        default: return {};
    }
}

QVariant CatalogTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section >= m_columns.size()) return {};
    const CatalogColumn& column = m_columns[section];
    switch (role) {
        case Qt::DisplayRole: return column.title;
        case Qt::ToolTipRole: return column.tip.isEmpty() ? QVariant() : column.tip;
        case Qt::TextAlignmentRole:
            return static_cast<int>(Qt::AlignVCenter | (column.isNumber ? Qt::AlignRight : Qt::AlignLeft));
        default: return {};
    }
}

void CatalogTableModel::sort(int column, Qt::SortOrder order) {
    if (column == m_sortColumn && order == m_sortOrder) return;
    m_sortColumn = column;
    m_sortOrder = order;
    if (!m_rows) return;
    emit layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const std::vector<int> before = m_shown;
    sortRows(m_shown);
    std::vector<int> placeOf(static_cast<std::size_t>(m_rows->size()), -1);
    for (std::size_t i = 0; i < m_shown.size(); ++i) placeOf[static_cast<std::size_t>(m_shown[i])] = static_cast<int>(i);
    const QModelIndexList old = persistentIndexList();
    QModelIndexList moved;
    for (const QModelIndex& index : old)
        moved << this->index(placeOf[static_cast<std::size_t>(before[static_cast<std::size_t>(index.row())])], index.column());
    changePersistentIndexList(old, moved);
    emit layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

}  // namespace sizewright::ui
