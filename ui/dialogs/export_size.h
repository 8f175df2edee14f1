// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QSizeF>
#include <QString>
#include <QVector>
#include <optional>

namespace sizewright::ui {

enum class LengthUnit { pixels, millimetres, inches };

struct SizePreset {
    QString key;   // in the settings
    QString name;  // on screen
    QSizeF size;
    LengthUnit unit = LengthUnit::millimetres;
};

// Slide, page width, half a page width, screen; what is in none of them is a free size.
QVector<SizePreset> sizePresets();

double toUnit(double length, LengthUnit from, LengthUnit to, double dpi);
QSize pixelsOf(const QSizeF& size, LengthUnit unit, double dpi);

// Plain digits with a decimal point, "254" or "10.5"; nothing if it is anything else.
std::optional<double> plainNumberOf(const QString& text);
// "254", "10.03": what a field shows of a length in a unit.
QString lengthText(double length, LengthUnit unit);

// What is wrong with a size or a resolution, in a sentence; empty: nothing.
QString sizeProblem(const QSize& pixels);
QString dpiProblem(const std::optional<double>& dpi, const QString& typed);

}  // namespace sizewright::ui
