// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QWidget>
#include <functional>

#include "ui/theme/tone.h"

namespace sizewright::ui {

class MessageBar;

// The bars above the pages, one for each matter; a new message on a matter replaces the old one.
class MessageArea : public QWidget {
    Q_OBJECT

public:
    struct Button {
        QString text;
        std::function<void()> pressed;  // the bar has been dismissed before
    };

    explicit MessageArea(QWidget* parent = nullptr);

    void show(const QString& matter, Tone tone, const QString& text, const Button& first = {}, const Button& second = {});
    void dismiss(const QString& matter);
    QString text(const QString& matter) const;  // empty: no bar
    MessageBar* bar(const QString& matter) const { return m_bars.value(matter); }

private:
    QMap<QString, MessageBar*> m_bars;
};

}  // namespace sizewright::ui
