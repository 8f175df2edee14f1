// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What every chart inside a QCustomPlot looks like, whatever it shows.

#include <QFont>
#include <functional>

#include "ui/theme/theme.h"

class QCustomPlot;
class QPainter;

namespace sizewright::ui {

// How a plot is drawn: the window passes its own theme and fonts, an export the light theme and fonts in pixels.
struct SceneLook {
    Theme theme;
    QFont font;  // of labels
    bool stale = false;
    double costLabelsApart = 38;  // pixels at least
};

// Background, axes and grid; lines of the grid stand at the labels of the vertical axis only.
void styleAxes(QCustomPlot& plot, const SceneLook& look);

// Calls back at each drawing of the layer: positions are worked out then, so zooming and resizing need nothing else. Belongs to
// the plot, which must not outlive what `paint` uses.
void addPainting(QCustomPlot& plot, const QString& layer, std::function<void(QPainter*)> paint);

}  // namespace sizewright::ui
