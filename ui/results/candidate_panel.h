// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/sizing/workload_result.h"
#include "ui/widgets/panel.h"

class QSortFilterProxyModel;
class QTableView;

namespace sizewright::ui {

class CandidateModel;
class ElidedLabel;
class LinkButton;

// Which accelerators were weighed when it is chosen automatically: one line, and behind a link a table that can be sorted, with
// what each costs and why it lost.
class CandidatePanel : public Panel {
    Q_OBJECT
public:
    enum Column { accelerator, gpus, cost, plan, why, columns };

    explicit CandidatePanel(QWidget* parent = nullptr);

    void setCandidates(const std::vector<sizewright::AcceleratorCandidate>& candidates, const QString& currency);
    void setStale(bool stale);
    bool isExpanded() const { return m_expanded; }
    void setExpanded(bool expanded);
    QTableView* table() const { return m_table; }
    QString summary() const;
    // Of the current row; empty: none.
    QString currentAccelerator() const;

signals:
    void useRequested(const QString& accelerator);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOutColumns();
    void useCurrent();
    void updateButton();

    CandidateModel* m_model;
    QSortFilterProxyModel* m_sorted;
    ElidedLabel* m_summary;
    LinkButton* m_toggle;
    LinkButton* m_use;
    QTableView* m_table;
    bool m_expanded = false;
};

}  // namespace sizewright::ui
