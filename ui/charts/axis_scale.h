// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVector>

namespace sizewright::ui {

// The power of a thousand that every label of a money axis shares.
struct MoneyScale {
    double unit = 1;
    QString prefix;    // "K", "M", "B", "T"; empty: in full
    int decimals = 0;  // what the step needs
};

// In full below 100,000, else one prefix. `step`: distance of two labels. Both not negative.
MoneyScale moneyScale(double largest, double step);

// "$14,000", "$500 K", "€1.2 M", "500 K CHF"; never an exponent. Zero has no prefix.
QString moneyTick(double value, const MoneyScale& scale, const QString& currency);

// Steps of a cost axis: 2 to 8, however high the plot; more lines would only be noise.
int costSteps(double pixels, double pixelsApart);

// 1, 2, 2.5 or 5 times a power of ten, so that about `count` steps cover `span`.
double niceStep(double span, int count);

// Months between two labels: the least of 1, 2, 3, 6, 12, 24, 60, 120 that leaves at most ten steps and `least` pixels for each.
int monthStep(double months, double pixels, double least);

struct AxisRange {
    double low = 0;
    double high = 1;
    bool operator==(const AxisRange&) const = default;
};
// `factor` times as wide around `centre`, which stays where it is: below 1 is closer. Logarithmic: all positive.
AxisRange scaledAround(const AxisRange& range, double centre, double factor, bool logarithmic);
// As if `from` had been dragged to `to`.
AxisRange moved(const AxisRange& range, double from, double to, bool logarithmic);
// Whether a person who looks at `range` still sees something of `whole`: not a thousandth of it, nor from another planet.
bool isReadable(const AxisRange& range, const AxisRange& whole, bool logarithmic);

// The range of a cost axis: from 0 to the first label above the largest. Where there is income it starts below 0.
AxisRange costRange(double least, double largest, int steps);
// On a logarithmic axis: at most four decades. `leastPositive`: the least cost above zero.
AxisRange logCostRange(double leastPositive, double largest);

// Labels of a logarithmic axis: 1, 2 and 5 in each decade if there are few of them, else the decades.
QVector<double> logTicks(double low, double high);

}  // namespace sizewright::ui
