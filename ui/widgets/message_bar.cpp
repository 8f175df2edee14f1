// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/message_bar.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include "ui/theme/style_paint.h"
#include "ui/theme/theme.h"
#include "ui/widgets/label.h"

namespace sizewright::ui {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent),
      m_icon(new Label),
      m_label(new Label),
      m_first(new QPushButton),
      m_second(new QPushButton),
      m_close(new QToolButton) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(11, 4, 8, 4);
    row->setSpacing(8);
    m_label->setWordWrap(true);
    m_label->setTextFormat(Qt::RichText);
    m_label->setMinimumWidth(1);
    m_label->setMinimumHeight(26);
    m_icon->setFixedHeight(26);
    m_close->setIcon(themedIcon(QStringLiteral("close"), Ink::muted));
    m_close->setToolTip(tr("Close (Esc)"));
    m_close->setAccessibleName(tr("Close this message"));
    m_close->setFixedSize(24, 24);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    row->addWidget(m_label, 1);
    for (QWidget* button : std::initializer_list<QWidget*>{m_first, m_second, m_close})
        row->addWidget(button, 0, Qt::AlignVCenter);
    for (QPushButton* button : {m_first, m_second}) {
        button->setFixedHeight(24);
        button->setAutoDefault(false);
    }
    connect(m_first, &QPushButton::clicked, this, &MessageBar::firstChosen);
    connect(m_second, &QPushButton::clicked, this, &MessageBar::secondChosen);
    connect(m_close, &QToolButton::clicked, this, [this] {
        hide();
        emit closed();
    });
    hide();
}

void MessageBar::showMessage(Tone tone, const QString& text, const QString& firstButton, const QString& secondButton,
                             bool closable) {
    const bool news = text != m_text || tone != m_tone || isHidden();
    m_tone = tone;
    m_text = text;
    m_first->setText(firstButton);
    m_first->setVisible(!firstButton.isEmpty());
    m_second->setText(secondButton);
    m_second->setVisible(!secondButton.isEmpty());
    m_close->setVisible(closable);
    refresh();
    show();
    if (news) {
        QAccessibleEvent alert(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
}

void MessageBar::dismiss() { hide(); }

void MessageBar::refresh() {
    m_icon->setPixmap(iconPixmap(toneIcon(m_tone), toneColour(m_tone), {16, 16}, devicePixelRatioF()));
    const QStringList parts = m_text.split(u'`');
    QString html;
    for (qsizetype i = 0; i < parts.size(); ++i)
        html += i % 2 == 1 ? QStringLiteral("<b>") + parts[i].toHtmlEscaped() + QStringLiteral("</b>") : parts[i].toHtmlEscaped();
    m_label->setText(html);
    QString plain = m_text;
    plain.remove(u'`');
    setAccessibleName(toneWord(m_tone) + QStringLiteral(": ") + plain);
    m_label->setAccessibleName(plain);
    update();
}

void MessageBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintFrame(&painter, rect(), toneColour(m_tone), toneBackground(m_tone));
}

void MessageBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && !m_close->isHidden())
        m_close->click();
    else
        QFrame::keyPressEvent(event);
}

void MessageBar::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (isThemeChange(event)) refresh();
}

}  // namespace sizewright::ui
