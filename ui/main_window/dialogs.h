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
    // A price list or a price book to read; a price book to write or to add to.
    std::function<QString(const QString& title, const QString& folder)> openPriceList;
    std::function<QString(const QString& suggestion)> savePriceBook;
    std::function<CloseAnswer(const QString& name)> unsavedChanges;
    // A name that `check` has nothing against; null: cancelled.
    using Check = std::function<QString(const QString& name)>;
    std::function<QString(const QString& title, const QString& label, const QString& text, const Check& check)> askName;
    std::function<void(const QString& title, const QString& html)> tell;  // help and about
    std::function<bool(const QString& path)> openOutside;                 // a file or folder, in the desktop's program for it
};

// Those of the program, above `parent`.
Dialogs programDialogs(QWidget* parent);

}  // namespace sizewright::ui
