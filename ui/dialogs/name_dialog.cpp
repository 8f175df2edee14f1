// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/name_dialog.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/theme/style.h"
#include "ui/theme/theme.h"
#include "ui/widgets/field_feedback.h"

namespace sizewright::ui {

NameDialog::NameDialog(const QString& title, const QString& label, const QString& name, Check check, QWidget* parent)
    : QDialog(parent), m_check(std::move(check)), m_edit(new QLineEdit(name, this)), m_feedback(new FieldFeedback(this)) {
    setObjectName(QStringLiteral("nameDialog"));
    setWindowTitle(title);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(4);
    auto* caption = new QLabel(label, this);
    caption->setTextFormat(Qt::PlainText);
    caption->setBuddy(m_edit);
    column->addWidget(caption);
    m_edit->setObjectName(QStringLiteral("newName"));
    m_edit->setAccessibleName(label);
    m_edit->setMinimumWidth(textWidth(360));
    m_edit->selectAll();
    column->addWidget(m_edit);
    m_feedback->setObjectName(QStringLiteral("newNameFeedback"));
    column->addWidget(m_feedback);
    column->addSpacing(12);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    auto* rename = new QPushButton(tr("Rename"), this);
    cancel->setAutoDefault(false);
    rename->setDefault(true);
    makePrimary(rename);
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(rename);
    column->addLayout(buttons);
    column->setSizeConstraint(QLayout::SetMinimumSize);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(rename, &QPushButton::clicked, this, &NameDialog::accept);
    connect(m_edit, &QLineEdit::textEdited, this, &NameDialog::check);
}

QString NameDialog::name() const { return m_edit->text(); }

void NameDialog::check() {
    const QString wrong = m_check ? m_check(name()) : QString();
    m_feedback->setMessage(Tone::error, wrong);
    setInvalidProperty(m_edit, !wrong.isEmpty());
    m_edit->setAccessibleDescription(wrong);
    // The line under the field makes the dialog taller; it becomes no shorter again under the hand.
    layout()->activate();
    if (const int wanted = layout()->totalHeightForWidth(width()); wanted > height()) resize(width(), wanted);
}

void NameDialog::accept() {
    check();
    if (!m_feedback->isEmpty()) return m_edit->setFocus(Qt::OtherFocusReason);
    QDialog::accept();
}

}  // namespace sizewright::ui
