// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QString>
#include <QStringList>
#include <QVector>

#include "ui/theme/tone.h"

namespace sizewright::ui {

// A chart of curves over a quantity, other than costs over months: what is drawn, as data. The same on screen and in a file.

struct XySeries {
    QString name;
    QVector<QPointF> points;  // ascending in x
    int hue = 0;              // which of the colours for data; ignored with `part` and `plan`
    QString part;             // of the memory, or a category of costs: its colour, filled down to the series before
    bool dashed = false;
    bool dotted = false;
    bool marked = false;   // a marker on each point
    bool stepped = false;  // holds until the next point
    bool filled = false;   // down to the axis
    QString plan{};        // key of a plan's style: its colour and dash
    bool isCost = false;   // `part` is a category
};

struct XyLine {
    bool isVertical = false;
    double at = 0;
    QString label;
    bool dashed = true;
    bool labelAtLeft = false;  // of a horizontal line, where its right end is covered
    bool labelBelow = false;
};

struct XyArea {
    QVector<QPointF> polygon;
    QString label;
    Tone tone = Tone::error;
    QVector<QPointF> border;  // a dashed line; may be empty
};

struct XyMark {
    QPointF at;
    QString label;
    bool isWrong = false;   // a cross in the colour of errors
    bool isResult = false;  // bold
};

struct XyFigure {  // a line of the panel beside the plot
    QString label;
    QString value;  // empty: `label` is a heading
    bool isStrong = false;
    bool isStruck = false;
    bool isWrong = false;
};

struct XyChart {
    QString kind;    // as `chart --kind` names it: "days", "monthly", …
    QString title;   // "Days against GPUs"
    QString note;    // beside it: "40 % utilisation"
    QString source;  // workbook and scenario, for a file
    QString footer;  // of a file
    QString xTitle;  // below the axis
    QString yTitle;  // above the axis
    QString xUnit;   // behind x when a point is read: "GPUs"
    QString yUnit;   // behind y
    bool logX = false;
    bool logY = false;
    bool wholeY = false;       // no labels between whole numbers
    bool hoursOfWeek = false;  // x is the hour from Monday 00:00
    double xLow = 0, xHigh = 1;
    double yLow = 0, yHigh = 1;
    QVector<XySeries> series;
    QVector<XyLine> lines;
    QVector<XyArea> areas;
    QVector<XyMark> marks;
    QVector<XyFigure> figures;
    QString summary;  // for a screen reader
    QString empty;    // why there is nothing to draw

    bool isEmpty() const { return series.isEmpty(); }
};

// "Wed 14:00"
QString hourOfWeekText(int hour);
// The values of all series at the x of their points: a header and one line for each x, tab-separated.
QString xyTsv(const XyChart& chart);
// A range that begins at 0 and ends at a round number above `largest`.
double roundEnd(double largest);
// A range on a logarithmic axis that contains `least` and `largest` with a little air.
void logRange(double least, double largest, double& low, double& high);

}  // namespace sizewright::ui
