// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>
#include <QRectF>
#include <QSizeF>
#include <QVector>

// Where the marks of a chart go so that none covers another: plain geometry in pixels.
namespace sizewright::ui {

inline constexpr qreal breakEvenRadius = 8;

struct MarkPlace {
    QPointF ring;  // its centre; away from the crossing only where two crossings nearly coincide
    QRectF label;  // of the month
};

// For each crossing a ring and a label beside it: above-left or below-right if there is room, away from curves, other marks and
// the edges of `area`. Crossings must lie inside `area`.
QVector<MarkPlace> placeMarks(const QVector<QPointF>& crossings, const QVector<QSizeF>& labels, const QVector<QPolygonF>& curves,
                              const QRectF& area);

// Moves `wanted` apart to `distance` or more, symmetrically around where they crowd, and keeps them within [low, high]
// (closer together if they do not fit otherwise). The order of equal values is that of their indices.
QVector<qreal> spread(const QVector<qreal>& wanted, qreal distance, qreal low, qreal high);

}  // namespace sizewright::ui
