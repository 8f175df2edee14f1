// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractButton;
class QButtonGroup;

namespace sizewright::ui {

// A few choices side by side, one of them chosen: PNG | SVG | PDF. ← → change the choice. A button() may have an icon before its
// text.
class SegmentBar : public QWidget {
    Q_OBJECT
public:
    explicit SegmentBar(const QStringList& texts, QWidget* parent = nullptr);

    int current() const;
    void setCurrent(int index);
    QAbstractButton* button(int index) const;

signals:
    void currentChanged(int index);

private:
    QButtonGroup* m_group;
};

}  // namespace sizewright::ui
