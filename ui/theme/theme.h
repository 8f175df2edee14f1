// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>
#include <QVector>

class QEvent;
class QFontMetricsF;

namespace sizewright::ui {

// Markers of plans, in charts, legends, trees and tables alike.
enum class Marker { square, triangle, triangleDown, plus, disc, diamond, star };

// How a plan is drawn wherever it appears. `dash` is in pen widths (QPen::setDashPattern); empty: solid.
struct PlanStyle {
    QColor colour;
    QVector<qreal> dash;
    Marker marker = Marker::square;
    bool hollow = false;  // only the outline; a marker that has none stands in a ring
};

// Every colour of the window and of the charts. Read it when painting and never keep a copy: it changes while running.
struct Theme {
    bool isDark = false;

    QColor window, surface, raised, sunken, alternate;
    QColor border, fieldBorder, grid;
    QColor text, muted, disabled;
    QColor accent, onAccent, accentHover;
    QColor selection, selectionText;
    QColor focus;  // the focus ring only, never text
    QColor link;
    QColor error, errorBg, warning, warningBg, info, infoBg, success, successBg;
    QColor changed, changedBg;
    QVector<QColor> heat;       // seven steps, empty to full
    QVector<QColor> scenarios;  // A … F; the base is neutral

    // Kinds: on_premises, reserved_1y, reserved_3y, spot, on_demand, hybrid, managed_api. Another kind is drawn neutral.
    // "reserved_1y#1" is the second plan of a kind (see planStyleKey): its colour is that of the kind, dash and marker differ.
    PlanStyle plan(QStringView kind) const;
    // 0 is the base; beyond F they repeat (a chart shows at most six).
    QColor scenario(qsizetype index) const;
    // Parts: weights, gradients, optimizer, gathered, activations, kv_cache, logits, runtime.
    QColor memory(QStringView part) const;
    // Categories: capital, power, staff, compute, network, storage, other.
    QColor cost(QStringView category) const;
    // Text on the heat step, readable on it.
    QColor heatText(qsizetype step) const;
};

// The key of a plan's style: its kind, and how many plans of that kind stand before it in its scenario.
QString planStyleKey(const QString& kind, qsizetype before);

Theme lightTheme();
Theme darkTheme();
QPalette themePalette(const Theme& theme);

enum class ThemeChoice { system, light, dark };

// Sets style and palette of the application, also while windows are open: they repaint with the next event. `system` is the
// lightness of the palette the desktop gave the application at its start. Needs a QApplication.
void applyTheme(ThemeChoice choice);
ThemeChoice themeChoice();
const Theme& currentTheme();

// Whether a widget has to read theme and fonts again: call it in changeEvent().
bool isThemeChange(const QEvent* event);

// `colour` mixed with `share` (0 … 1) of `other`.
QColor mixed(const QColor& colour, const QColor& other, qreal share);
// A plan that is not offered, a stale curve: 55 % towards the surface.
QColor faded(const QColor& colour);
// Contrast ratio of two opaque colours, 1 … 21 (WCAG 2.1 definition of relative luminance).
qreal contrast(const QColor& a, const QColor& b);

// ---- Type ----

// small is the least size there is; value is the figure on a result card.
enum class TextRole { body, strong, small, smallStrong, answer, finding, title, value };

QFont roleFont(TextRole role, const QFont& base);
QFont roleFont(TextRole role);  // on the application's font

// `font` if its digits all have one width, else the first family with tabular digits there is. For columns of numbers.
QFont numberFont(const QFont& font);

// Fixed text widths hold for Noto Sans 10 pt; a wider font widens them. Always at least 1.
qreal wideFontFactor(const QFontMetricsF& metrics);
// A width that was given for Noto Sans 10 pt, for the application's font.
int textWidth(int width);

}  // namespace sizewright::ui
