// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>

#include "model/fields/problem.h"

namespace sizewright::ui {

// Severity of a message: always glyph, word and colour together, never the colour alone.
enum class Tone { error, warning, saving, note, done };

Tone toneOf(Severity severity);
QColor toneColour(Tone tone);
QColor toneBackground(Tone tone);
QString toneIcon(Tone tone);  // name for themedIcon()
QString toneWord(Tone tone);  // "error", "warning", "saving", "note", "done"

}  // namespace sizewright::ui
