// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPushButton;

namespace sizewright::ui {

class Label;

// What is missing in one sentence, what is accepted in one small line, one button. No pictures.
class EmptyState : public QWidget {
    Q_OBJECT
public:
    explicit EmptyState(QWidget* parent = nullptr);

    void setText(const QString& sentence, const QString& accepted = {});
    void setButton(const QString& text, const QString& icon = {});  // empty text: none

signals:
    void buttonClicked();

private:
    Label* m_sentence;
    Label* m_accepted;
    QPushButton* m_button;
};

}  // namespace sizewright::ui
