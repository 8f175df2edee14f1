// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <QSet>

#include "ui/charts/chart_data.h"

class QVBoxLayout;

namespace sizewright::ui {

class ElidedLabel;
class Label;
class LegendRow;

// What the curves mean and what they cost at the crosshair: the table beside the chart. A click on a plan shows or hides it,
// a double click shows only it; Space and Enter do the same, ↑ ↓ go from plan to plan.
class LegendPanel : public QScrollArea {
    Q_OBJECT
public:
    struct State {
        QSet<QString> hidden;
        int month = 0;
        int pinned = -1;  // -1: none; else both months and their difference are shown
        bool stale = false;
        bool operator==(const State&) const = default;
    };

    explicit LegendPanel(QWidget* parent = nullptr);

    void setData(const CumulativeCostData& costs, const State& state);
    void setState(const State& state);
    void setCompact(bool compact);          // 216 instead of 232 wide
    void setBreakEvenShown(bool shown);     // the list; rings and labels in the chart stay
    void setHighlighted(qsizetype series);  // -1: none

    // Tab goes from `before` to the first plan.
    void setTabOrderBehind(QWidget* before);

    QString monthLine() const;  // "Month 24 · Nov 2028"

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void toggled(qsizetype series);
    void isolated(qsizetype series);
    void hovered(qsizetype series);  // by the pointer or the keyboard; -1: none

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void refresh();
    void refreshMarks();
    void updateWidth();

    CumulativeCostData m_data;
    State m_state;
    bool m_compact = false;
    bool m_breakEvenShown = true;
    QWidget* m_content;
    ElidedLabel* m_month;
    QVBoxLayout* m_rows;
    QVBoxLayout* m_breakEven;
    QWidget* m_breakEvenBox;
    QVector<LegendRow*> m_plans;    // as in the data
    QVector<LegendRow*> m_inOrder;  // as shown
    QVector<QWidget*> m_marks;
    QStringList m_markTexts;  // what they say
};

}  // namespace sizewright::ui
