// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "ui/catalog/catalog_rows.h"

namespace sizewright::ui {

struct CatalogFilter {
    QString words;       // all of them must be found
    QStringList chosen;  // values of the choices; empty text: any
    bool newOnly = false;
    bool operator==(const CatalogFilter&) const = default;
    bool isEmpty() const { return words.trimmed().isEmpty() && !newOnly && chosen.join(QString()).isEmpty(); }
};

// Rows of a part of the catalog, filtered and sorted. It holds an order of row numbers and is its own proxy: thousands of rows
// are filtered and sorted within a frame, which the general one does not do. What is unknown stands last in either direction.
class CatalogTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role { MarkRole = Qt::UserRole };  // bool: older than the limit

    explicit CatalogTableModel(QObject* parent = nullptr);
    ~CatalogTableModel() override;

    // Keeps the filter; sorts as the rows ask if they have other columns than those before.
    void setRows(std::unique_ptr<CatalogRows> rows, bool keepSorting);
    const CatalogRows* rows() const { return m_rows.get(); }
    void setFilter(const CatalogFilter& filter);
    const CatalogFilter& filter() const { return m_filter; }

    int rowInCatalog(int row) const { return m_shown[static_cast<std::size_t>(row)]; }
    int rowOfKey(const QString& key) const;  // −1: not shown
    int sortColumn() const { return m_sortColumn; }
    Qt::SortOrder sortOrder() const { return m_sortOrder; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    std::vector<int> filtered() const;
    void sortRows(std::vector<int>& rows) const;

    std::unique_ptr<CatalogRows> m_rows;
    QVector<CatalogColumn> m_columns;
    std::vector<QString> m_words;
    std::vector<int> m_shown;
    CatalogFilter m_filter;
    int m_sortColumn = 0;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

}  // namespace sizewright::ui
