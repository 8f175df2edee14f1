// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace sizewright::ui {

// Installed once on the application: scrolling a page never changes the combo, spin box, slider or number field that
// happens to pass under the pointer; and the wheel gives none of them the focus.
class NoWheelFilter : public QObject {
    Q_OBJECT
public:
    explicit NoWheelFilter(QObject* parent = nullptr);
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace sizewright::ui
