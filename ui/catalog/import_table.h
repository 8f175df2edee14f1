// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <memory>
#include <unordered_map>
#include <vector>

#include "ui/catalog/import_job.h"

namespace sizewright::ui {

QString treatmentText(Treatment treatment);
// What a person may decide about a row.
std::vector<Treatment> treatmentsOf(const JudgedRow& row);

// The rows of one verdict, with what is to become of each.
class ImportTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { line, provider, instance, gpu, region, zone, onDemand, spot, year1, year3, why, toDo, columns };
    enum Role { WarnRole = Qt::UserRole, TreatmentRole };

    explicit ImportTableModel(QObject* parent = nullptr);

    // Keeps what was decided about rows that are the same as before.
    void setOutcome(std::shared_ptr<ImportOutcome> outcome, bool isNewFile);
    const ImportPreview* preview() const { return m_outcome ? &m_outcome->preview : nullptr; }
    void showVerdict(Verdict verdict);
    Verdict verdict() const { return m_verdict; }

    const JudgedRow& row(int row) const;
    bool isUsed(Column column) const;  // whether a row shown has something there
    void decide(int row, Treatment treatment);
    // The same for all rows shown that may have it. Returns how many.
    int decideAll(Treatment treatment);
    std::size_t offersTaken() const { return m_taken; }
    // Rows taken beyond one for each offer: of other zones or days of the same machine.
    std::size_t rowsMerged() const { return m_merged; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

signals:
    void decided();  // what would be added is another than before

private:
    JudgedRow& at(int row);
    void count();

    std::shared_ptr<ImportOutcome> m_outcome;
    Verdict m_verdict = Verdict::suspicious;
    std::vector<std::size_t> m_shown;
    std::unordered_map<std::string, Treatment> m_decisions;  // by file line, machine and place
    std::size_t m_taken = 0;
    std::size_t m_merged = 0;
};

// Draws a list in the last column, and opens it by click, Space, F2 or Enter.
class TreatmentDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

class ImportView : public QTableView {
    Q_OBJECT

public:
    explicit ImportView(ImportTableModel& model, QWidget* parent = nullptr);
    void layOutColumns();
    // Whether a reason is wider than its column.
    bool cutsReasons() const;
    int currentRow() const { return currentIndex().isValid() ? currentIndex().row() : -1; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    int widestReason() const;

    ImportTableModel& m_model;
};

}  // namespace sizewright::ui
