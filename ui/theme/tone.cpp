// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/tone.h"

#include <QCoreApplication>

#include "ui/theme/theme.h"

namespace sizewright::ui {

Tone toneOf(Severity severity) {
    switch (severity) {
        case Severity::error: return Tone::error;
        case Severity::warning: return Tone::warning;
        case Severity::note: break;
    }
    return Tone::note;
}

QColor toneColour(Tone tone) {
    const Theme& t = currentTheme();
    switch (tone) {
        case Tone::error: return t.error;
        case Tone::warning: return t.warning;
        case Tone::saving: return t.accent;
        case Tone::note: return t.info;
        case Tone::done: break;
    }
    return t.success;
}

QColor toneBackground(Tone tone) {
    const Theme& t = currentTheme();
    switch (tone) {
        case Tone::error: return t.errorBg;
        case Tone::warning: return t.warningBg;
        case Tone::saving: return t.selection;
        case Tone::note: return t.infoBg;
        case Tone::done: break;
    }
    return t.successBg;
}

QString toneIcon(Tone tone) {
    switch (tone) {
        case Tone::error: return QStringLiteral("error");
        case Tone::warning: return QStringLiteral("warning");
        case Tone::saving: return QStringLiteral("saving");
        case Tone::note: return QStringLiteral("info");
        case Tone::done: break;
    }
    return QStringLiteral("success");
}

QString toneWord(Tone tone) {
    switch (tone) {
        case Tone::error: return QCoreApplication::translate("Tone", "error");
        case Tone::warning: return QCoreApplication::translate("Tone", "warning");
        case Tone::saving: return QCoreApplication::translate("Tone", "saving");
        case Tone::note: return QCoreApplication::translate("Tone", "note");
        case Tone::done: break;
    }
    return QCoreApplication::translate("Tone", "done");
}

}  // namespace sizewright::ui
