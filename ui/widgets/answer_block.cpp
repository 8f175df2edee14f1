// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/answer_block.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include "ui/widgets/label.h"

namespace sizewright::ui {

AnswerBlock::AnswerBlock(QWidget* parent)
    : QWidget(parent),
      m_answer(new Label({}, TextRole::answer)),
      m_reason(new Label({}, TextRole::body, Ink::muted)),
      m_row(new QHBoxLayout(this)) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(12);
    auto* column = new QVBoxLayout;
    column->setSpacing(2);
    m_answer->setTextFormat(Qt::RichText);
    m_answer->setObjectName(QStringLiteral("answer"));
    m_reason->setObjectName(QStringLiteral("answerReason"));
    for (Label* label : {m_answer, m_reason}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);  // an answer is there to be copied
        label->setMinimumWidth(1);
        column->addWidget(label);
    }
    m_row->addLayout(column, 1);
}

void AnswerBlock::setAnswer(const QString& lead, const QString& key, const QString& tail) {
    if (lead == m_lead && key == m_key && tail == m_tail) return;
    m_lead = lead;
    m_key = key;
    m_tail = tail;
    refresh();
    emit answerChanged();
}

void AnswerBlock::setReason(const QString& reason) {
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
}

void AnswerBlock::setStale(bool stale) {
    if (stale == m_stale) return;
    m_stale = stale;
    refresh();
}

void AnswerBlock::setActionButton(QAbstractButton* button) {
    if (m_button == button) return;
    if (m_button) m_button->deleteLater();
    m_button = button;
    if (button) m_row->addWidget(button, 0, Qt::AlignVCenter);
}

QString AnswerBlock::answer() const {
    QStringList parts;
    for (const QString& part : {m_lead, m_key, m_tail})
        if (!part.isEmpty()) parts << part;
    return parts.join(u' ');
}

void AnswerBlock::refresh() {
    QStringList parts;
    if (!m_lead.isEmpty()) parts << m_lead.toHtmlEscaped();
    if (!m_key.isEmpty()) parts << QStringLiteral("<b>") + m_key.toHtmlEscaped() + QStringLiteral("</b>");
    if (!m_tail.isEmpty()) parts << m_tail.toHtmlEscaped();
    m_answer->setText(parts.join(u' '));
    m_answer->setInk(m_stale ? Ink::muted : Ink::text);
    m_answer->setAccessibleName(answer());
}

}  // namespace sizewright::ui
