// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRectF>
#include <QStyleOption>

class QPainter;
class QWidget;

// Shared by the files of the style only.
namespace sizewright::ui {

enum class Direction { up, down, left, right };

// A rounded frame of `width` pen inside `rect`.
void paintFrame(QPainter* painter, const QRectF& rect, const QColor& line, const QColor& fill, qreal width = 1, qreal radius = 3);
// The chevron that stands for every arrow: 7 × 4.
void paintChevron(QPainter* painter, QPointF centre, Direction direction, const QColor& colour);
// Outline of a field: error before focus before plain. `hasFocus` for editable combos comes from their line edit.
void paintField(QPainter* painter, const QStyleOption* option, const QWidget* widget);
void paintCheckBox(QPainter* painter, const QStyleOption* option);
void paintRadioButton(QPainter* painter, const QStyleOption* option);
void paintButton(QPainter* painter, const QStyleOption* option, const QWidget* widget);
bool isPrimary(const QStyleOption* option, const QWidget* widget);

}  // namespace sizewright::ui
