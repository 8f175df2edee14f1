// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/charts/scene_look.h"

class QCustomPlot;

namespace sizewright::ui {

class EmptyState;

// What every chart in the window has: a plot in a ring that shows the focus, or a sentence where there is nothing to draw; keys
// that come before the window's shortcuts while it has the focus; drawn anew with the theme and on another screen.
class PlotFrame : public QWidget {
    Q_OBJECT
public:
    explicit PlotFrame(QWidget* parent = nullptr);

    void setStale(bool stale);  // the data belong to older inputs: curves pale, text muted
    bool isStale() const { return m_stale; }

    QSize sizeHint() const override { return {460, 300}; }
    QSize minimumSizeHint() const override { return {250, 240}; }

protected:
    QCustomPlot* plot() const { return m_plot; }
    // Before the scene goes that the items of the plot call: in the destructor of the chart.
    void deletePlot();
    void setEmpty(const QString& sentence);  // empty: the plot
    void describe(QStringList parts);        // to assistive technology; empty parts are left out
    SceneLook look() const;
    QMargins plotMargins() const;  // a line above for the caption

    virtual void refreshLook() = 0;
    virtual void refreshDescription() = 0;
    virtual bool isOurKey(const QKeyEvent* event) const = 0;

    bool event(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QCustomPlot* m_plot;
    EmptyState* m_empty;
    bool m_stale = false;
};

}  // namespace sizewright::ui
