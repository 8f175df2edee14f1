// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/message_area.h"

#include <QVBoxLayout>

#include "ui/widgets/message_bar.h"

namespace sizewright::ui {

MessageArea::MessageArea(QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 8, 16, 0);
    column->setSpacing(8);
    hide();
}

void MessageArea::show(const QString& matter, Tone tone, const QString& text, const Button& first, const Button& second) {
    dismiss(matter);
    auto* bar = new MessageBar(this);
    bar->setObjectName(QStringLiteral("message.") + matter);
    m_bars.insert(matter, bar);
    const auto run = [this, matter](const std::function<void()>& pressed) {
        dismiss(matter);
        if (pressed) pressed();
    };
    connect(bar, &MessageBar::firstChosen, this, [run, pressed = first.pressed] { run(pressed); });
    connect(bar, &MessageBar::secondChosen, this, [run, pressed = second.pressed] { run(pressed); });
    connect(bar, &MessageBar::closed, this, [this, matter] { dismiss(matter); });
    layout()->addWidget(bar);
    bar->showMessage(tone, text, first.text, second.text, true);
    QWidget::show();
}

void MessageArea::dismiss(const QString& matter) {
    if (auto* bar = m_bars.take(matter)) {
        bar->hide();
        layout()->removeWidget(bar);
        bar->deleteLater();
    }
    setVisible(!m_bars.isEmpty());
}

QString MessageArea::text(const QString& matter) const {
    const auto* bar = m_bars.value(matter);
    return bar ? bar->text() : QString();
}

}  // namespace sizewright::ui
