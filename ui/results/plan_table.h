// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace sizewright {
struct Evaluation;  // model/decision/evaluation.h
}

namespace sizewright::ui {

class PlanTableModel;

// What each plan costs, the cheapest first; those that are not offered last, with the reason. As high as its rows.
class PlanTable : public QTableView {
    Q_OBJECT
public:
    enum Column { name, upfront, monthly, total, present, owed, end, columns };  // `end` keeps the last figures off the edge

    explicit PlanTable(QWidget* parent = nullptr);
    ~PlanTable() override;

    void setEvaluation(const sizewright::Evaluation& evaluation, const QString& currency, int horizonMonths);
    void setStale(bool stale);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {360, sizeHint().height()}; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOutColumns();

    PlanTableModel* m_model;
};

}  // namespace sizewright::ui
