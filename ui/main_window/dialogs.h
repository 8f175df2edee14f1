// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

class QWidget;

namespace sizewright::ui {

enum class CloseAnswer { save, discard, cancel };

// The decisions that only a person can take. The program asks with dialogs; tests answer without them.
struct Dialogs {
    std::function<QString(const QString& folder)> openFile;      // empty: cancelled
    std::function<QString(const QString& suggestion)> saveFile;  // empty: cancelled
    std::function<CloseAnswer(const QString& name)> unsavedChanges;
    std::function<QString(const QString& title, const QString& label, const QString& text)> askText;  // null: cancelled
    std::function<void(const QString& title, const QString& text)> tell;                              // help and about
};

// Those of the program, above `parent`.
Dialogs programDialogs(QWidget* parent);

}  // namespace sizewright::ui
