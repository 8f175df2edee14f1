// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/empty_state.h"

#include <QPushButton>
#include <QVBoxLayout>

#include "ui/theme/icons.h"
#include "ui/widgets/label.h"

namespace sizewright::ui {

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent), m_sentence(new Label), m_accepted(new Label({}, TextRole::small, Ink::muted)), m_button(new QPushButton) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(0);
    column->addStretch();
    for (Label* label : {m_sentence, m_accepted}) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        column->addWidget(label);
    }
    column->addSpacing(8);
    column->addWidget(m_button, 0, Qt::AlignHCenter);
    column->addStretch();
    m_accepted->hide();
    m_button->hide();
    connect(m_button, &QPushButton::clicked, this, &EmptyState::buttonClicked);
}

void EmptyState::setText(const QString& sentence, const QString& accepted) {
    m_sentence->setText(sentence);
    m_accepted->setText(accepted);
    m_accepted->setVisible(!accepted.isEmpty());
}

void EmptyState::setButton(const QString& text, const QString& icon) {
    m_button->setText(text);
    m_button->setIcon(icon.isEmpty() ? QIcon() : themedIcon(icon));
    m_button->setVisible(!text.isEmpty());
}

}  // namespace sizewright::ui
