// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/plan_sample.h"

#include <QPainter>

namespace sizewright::ui {

void paintMarker(QPainter* painter, QPointF centre, const PlanStyle& style, qreal size, const QColor& colour,
                 const QColor& inside) {
    const Marker marker = style.marker;
    const qreal half = size / 2;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(centre);
    painter->setPen(style.hollow ? QPen(colour, 1.5) : QPen(Qt::NoPen));
    painter->setBrush(style.hollow ? inside : colour);
    if (style.hollow && (marker == Marker::plus || marker == Marker::star))
        painter->drawEllipse(QPointF(0, 0), half * 1.15, half * 1.15);
    switch (marker) {
        case Marker::square: painter->drawRect(QRectF(-half * 0.85, -half * 0.85, size * 0.85, size * 0.85)); break;
        case Marker::triangle: painter->drawPolygon(QPolygonF{{-half, half * 0.8}, {0, -half}, {half, half * 0.8}}); break;
        case Marker::triangleDown: painter->drawPolygon(QPolygonF{{-half, -half * 0.8}, {0, half}, {half, -half * 0.8}}); break;
        case Marker::disc: painter->drawEllipse(QPointF(0, 0), half, half); break;
        case Marker::diamond:
            painter->drawPolygon(QPolygonF{{0, -half * 1.1}, {half * 1.1, 0}, {0, half * 1.1}, {-half * 1.1, 0}});
            break;
        case Marker::plus:
            painter->setPen(QPen(colour, 1.6, Qt::SolidLine, Qt::FlatCap));
            painter->drawLine(QPointF(-half, 0), QPointF(half, 0));
            painter->drawLine(QPointF(0, -half), QPointF(0, half));
            break;
        case Marker::star: {
            painter->setPen(QPen(colour, 1.3, Qt::SolidLine, Qt::FlatCap));
            const qreal slant = half * 0.75;
            painter->drawLine(QPointF(-half, 0), QPointF(half, 0));
            painter->drawLine(QPointF(0, -half), QPointF(0, half));
            painter->drawLine(QPointF(-slant, -slant), QPointF(slant, slant));
            painter->drawLine(QPointF(-slant, slant), QPointF(slant, -slant));
            break;
        }
    }
    painter->restore();
}

void paintPlanSample(QPainter* painter, const QRectF& rect, const PlanStyle& style, bool offered) {
    const QColor colour = offered ? style.colour : faded(style.colour);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QPen pen(colour, 2);
    pen.setCapStyle(Qt::FlatCap);
    if (!style.dash.isEmpty()) pen.setDashPattern(style.dash);
    painter->setPen(pen);
    const qreal y = rect.center().y();
    painter->drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
    painter->restore();
    paintMarker(painter, QPointF(rect.center().x(), y), style, 8, colour, currentTheme().surface);
}

PlanSample::PlanSample(const QString& kind, QWidget* parent) : QWidget(parent), m_kind(kind) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void PlanSample::setKind(const QString& kind) {
    m_kind = kind;
    update();
}

void PlanSample::setColour(const QColor& colour) {
    m_colour = colour;
    update();
}

void PlanSample::setOffered(bool offered) {
    m_offered = offered;
    update();
}

void PlanSample::paintEvent(QPaintEvent*) {
    PlanStyle plan = currentTheme().plan(m_kind);
    if (m_colour.isValid()) plan.colour = m_colour;
    QPainter painter(this);
    paintPlanSample(&painter, rect(), plan, m_offered);
}

}  // namespace sizewright::ui
