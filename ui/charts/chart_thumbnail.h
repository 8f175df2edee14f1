// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRectF>
#include <QString>
#include <QVector>

class QPainter;

namespace sizewright::ui {

struct CumulativeCostData;

// Pictures of results, small enough for a gallery: no numbers on the axes, no legend; the shape is the message. Drawn from the
// data whenever they are painted, so they follow the theme. `rect` is filled by the axes.

// The curves of the offered plans in their colours and dashes.
void paintCostThumbnail(QPainter* painter, const QRectF& rect, const CumulativeCostData& data);

struct ThumbnailBar {
    QString label;  // below the bar
    QString value;  // above it
    double height = 0;
    QColor colour;
};
void paintBarThumbnail(QPainter* painter, const QRectF& rect, const QVector<ThumbnailBar>& bars);

}  // namespace sizewright::ui
