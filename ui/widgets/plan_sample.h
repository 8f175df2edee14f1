// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/theme/theme.h"

class QPainter;

namespace sizewright::ui {

// The line of a plan with dash and marker: its icon, everywhere. For delegates and charts, on any painter.
void paintPlanSample(QPainter* painter, const QRectF& rect, const PlanStyle& style, bool offered = true);
// The marker of a plan in `colour`; a hollow one is filled with `inside`.
void paintMarker(QPainter* painter, QPointF centre, const PlanStyle& style, qreal size, const QColor& colour,
                 const QColor& inside);

// 28 × 12 in legends, trees and tables.
class PlanSample : public QWidget {
    Q_OBJECT
public:
    explicit PlanSample(const QString& kind = {}, QWidget* parent = nullptr);

    void setKind(const QString& kind);     // "on_premises", "reserved_1y", …
    void setColour(const QColor& colour);  // of a scenario instead of the plan's; not a colour: the plan's
    void setOffered(bool offered);         // else 55 % towards the surface; say the reason in words beside it

    QSize sizeHint() const override { return {28, 12}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_kind;
    QColor m_colour;
    bool m_offered = true;
};

}  // namespace sizewright::ui
