// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "ui/theme/tone.h"

class QPushButton;
class QToolButton;

namespace sizewright::ui {

class Label;

// One line above the page it concerns: icon, text, at most two buttons. Errors are never dialogs.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);

    // Shows the bar. Plain text; parts between ` and ` are set bold (a key of a file, a name). Esc closes a closable bar.
    void showMessage(Tone tone, const QString& text, const QString& firstButton = {}, const QString& secondButton = {},
                     bool closable = false);
    void dismiss();  // hides it without closed()
    QString text() const { return m_text; }

signals:
    void firstChosen();
    void secondChosen();
    void closed();  // by a person

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    Tone m_tone = Tone::note;
    QString m_text;
    Label* m_icon;
    Label* m_label;
    QPushButton* m_first;
    QPushButton* m_second;
    QToolButton* m_close;
};

}  // namespace sizewright::ui
