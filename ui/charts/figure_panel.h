// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/charts/xy_chart.h"

namespace sizewright::ui {

// The figures beside a chart of curves: what the crosshair reads, then groups of labels and values.
class FigurePanel : public QWidget {
    Q_OBJECT
public:
    explicit FigurePanel(QWidget* parent = nullptr);

    void setFigures(const QVector<XyFigure>& figures);
    void setReadout(const QString& readout);  // empty: none
    void setStale(bool stale);
    void setCompact(bool compact);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {sizeHint().width(), 120}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refreshDescription();

    QVector<XyFigure> m_figures;
    QString m_readout;
    bool m_stale = false;
    bool m_compact = false;
};

}  // namespace sizewright::ui
