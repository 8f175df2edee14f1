// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "model/sizing/figure.h"

namespace sizewright::ui {

// The steps of one result, in their order; the lesson's own formula stands last, struck through.
class DerivationModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { number, step, formula, numbers, value, unit, source, columns };

    explicit DerivationModel(QObject* parent = nullptr);

    void setSteps(std::vector<DerivationStep> steps);
    void setStale(bool stale);
    const DerivationStep& at(int row) const { return m_steps.at(static_cast<std::size_t>(row)); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const QModelIndex& index) const;
    QVariant font(const QModelIndex& index) const;
    QVariant colour(const QModelIndex& index) const;
    int resultRow() const;

    std::vector<DerivationStep> m_steps;
    bool m_stale = false;
};

// Those of `steps` that belong to one result.
std::vector<DerivationStep> stepsOf(const std::vector<DerivationStep>& steps, Subject subject, const QString& owner);

}  // namespace sizewright::ui
