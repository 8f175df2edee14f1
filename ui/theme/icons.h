// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QRectF>
#include <QString>

class QPainter;

namespace sizewright::ui {

// The colour an icon takes from the theme. natural: severity icons in their own colour, all others in text colour.
enum class Ink { natural, text, muted, disabled, accent, onAccent, link, error, warning, info, success };

QColor inkColour(Ink ink);

// An icon of resources/icons (ours: "inference", "p_catalog", "error") or of resources/icons/breeze ("edit-undo").
// It is drawn in the theme's colour at the moment of painting, so it follows a theme change by itself: set it once.
// An unknown name gives an empty icon and a warning on the log.
QIcon themedIcon(const QString& name, Ink ink = Ink::natural);

// The application's own icon, in its own colours.
QIcon applicationIcon();

// For delegates and custom painting: the icon in any colour, sharp at the painter's device pixel ratio.
void paintIcon(QPainter* painter, const QRectF& rect, const QString& name, const QColor& colour);
QPixmap iconPixmap(const QString& name, const QColor& colour, QSize size, qreal devicePixelRatio);

// All names there are, ours first.
QStringList iconNames();

}  // namespace sizewright::ui
