// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/find_box.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QPainter>
#include <QStandardItemModel>
#include <QTimer>

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {
constexpr int mostShown = 12;
}

FindBox::FindBox(QWidget* parent)
    : QLineEdit(parent), m_model(new QStandardItemModel(this)), m_completer(new QCompleter(m_model, this)) {
    setObjectName(QStringLiteral("findBox"));
    setPlaceholderText(tr("Find a field or action"));
    setAccessibleName(tr("Find a field or action"));
    setToolTip(tr("Ctrl+K; begin with > for actions only"));
    addAction(themedIcon(QStringLiteral("search"), Ink::muted), QLineEdit::LeadingPosition);
    setFixedWidth(textWidth(236));
    m_completer->setWidget(this);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->popup()->setObjectName(QStringLiteral("findPopup"));
    connect(this, &QLineEdit::textEdited, this, &FindBox::fill);
    connect(m_completer, qOverload<const QModelIndex&>(&QCompleter::activated), this,
            [this](const QModelIndex& index) { run(index.data(Qt::UserRole + 1).toInt()); });
}

QAbstractItemView* FindBox::popup() const { return m_completer->popup(); }

void FindBox::focusInEvent(QFocusEvent* event) {
    if (m_source && event->reason() != Qt::PopupFocusReason) m_entries = m_source();
    QLineEdit::focusInEvent(event);
    selectAll();
}

void FindBox::fill(const QString& typed) {
    m_model->clear();
    QString wanted = typed.trimmed();
    const bool actionsOnly = wanted.startsWith(QLatin1Char('>'));
    if (actionsOnly) wanted = wanted.mid(1).trimmed();
    const QStringList words = wanted.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    // Names that begin with what was typed come first.
    for (const bool starts : {true, false})
        for (std::size_t i = 0; i < m_entries.size() && m_model->rowCount() < mostShown; ++i) {
            const auto& entry = m_entries[i];
            if ((actionsOnly && !entry.isAction) || (words.isEmpty() && !actionsOnly) ||
                entry.text.startsWith(wanted, Qt::CaseInsensitive) != starts)
                continue;
            const QString all = entry.text + QLatin1Char(' ') + entry.place;
            if (!std::all_of(words.begin(), words.end(),
                             [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); }))
                continue;
            auto* row =
                new QStandardItem(entry.place.isEmpty() ? entry.text : entry.text + QStringLiteral("  ·  ") + entry.place);
            row->setData(static_cast<int>(i), Qt::UserRole + 1);
            m_model->appendRow(row);
        }
    if (m_model->rowCount() == 0) return m_completer->popup()->hide();
    m_completer->complete(QRect(0, height(), std::max(width(), textWidth(380)), 0));
    m_completer->popup()->setCurrentIndex(m_completer->completionModel()->index(0, 0));
}

void FindBox::run(int entry) {
    m_completer->popup()->hide();
    clear();
    if (entry < 0 || static_cast<std::size_t>(entry) >= m_entries.size()) return;
    // After the popup has given the focus back, so that the target keeps it.
    QTimer::singleShot(0, this, [this, run = m_entries[static_cast<std::size_t>(entry)].run] { run(); });
}

void FindBox::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        const QModelIndex index = m_completer->popup()->isVisible() ? m_completer->popup()->currentIndex() : QModelIndex();
        if (index.isValid()) return run(index.data(Qt::UserRole + 1).toInt());
        if (m_model->rowCount() > 0 && !text().isEmpty()) return run(m_model->item(0)->data(Qt::UserRole + 1).toInt());
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        clear();
        clearFocus();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void FindBox::paintEvent(QPaintEvent* event) {
    QLineEdit::paintEvent(event);
    if (!text().isEmpty() || hasFocus()) return;
    QPainter painter(this);
    painter.setFont(roleFont(TextRole::small, font()));
    painter.setPen(currentTheme().muted);
    painter.drawText(rect().adjusted(0, 0, -8, 0), Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("Ctrl+K"));
}

}  // namespace sizewright::ui
