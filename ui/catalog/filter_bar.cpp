// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/catalog/filter_bar.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>

#include "ui/theme/icons.h"
#include "ui/widgets/label.h"

namespace sizewright::ui {

FilterBar::FilterBar(QWidget* parent) : QWidget(parent), m_words(new QLineEdit(this)) {
    setObjectName(QStringLiteral("catalogFilter"));
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    m_words->setObjectName(QStringLiteral("catalogWords"));
    m_words->setPlaceholderText(tr("Filter"));
    m_words->setAccessibleName(tr("Filter by words"));
    m_words->setToolTip(tr("All words must be found in a row; \"L4\" in quotes is not also L40S"));
    m_words->addAction(themedIcon(QStringLiteral("search"), Ink::muted), QLineEdit::LeadingPosition);
    m_words->setClearButtonEnabled(true);
    m_words->setMinimumWidth(textWidth(120));
    m_words->setMaximumWidth(textWidth(208));
    m_words->setMaxLength(200);
    m_words->installEventFilter(this);
    line->addWidget(m_words, 100);
    connect(m_words, &QLineEdit::textChanged, this, &FilterBar::changed);
    for (int i = 0; i < mostChoices; ++i) {
        auto* combo = m_choices[i] = new QComboBox(this);
        combo->setObjectName(QStringLiteral("catalogChoice%1").arg(i));
        combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        combo->setMinimumContentsLength(1);
        combo->setMaxVisibleItems(20);
        line->addWidget(combo);
        connect(combo, &QComboBox::currentIndexChanged, this, [this] {
            if (m_rows) fill(*m_rows);  // the regions are those of the provider
            emit changed();
        });
    }
    m_newOnly = new QCheckBox(this);
    m_newOnly->setObjectName(QStringLiteral("catalogNewOnly"));
    line->addWidget(m_newOnly);
    connect(m_newOnly, &QCheckBox::toggled, this, &FilterBar::changed);
    line->addStretch(1);
    m_unit = new Label({}, TextRole::small, Ink::muted, this);
    line->addWidget(m_unit);
}

QStringList FilterBar::chosen() const {
    QStringList out;
    for (int i = 0; i < m_used; ++i) out << m_choices[i]->currentData().toString();
    return out;
}

void FilterBar::setRows(const CatalogRows& rows, bool hasAges, const QString& unit) {
    m_rows = &rows;
    fill(rows);
    m_newOnly->setText(tr("Newer than %1").arg(daysText(rows.ageLimitDays)));
    m_newOnly->setVisible(hasAges);
    m_unit->setText(unit);
}

void FilterBar::setUnitShown(bool shown) { m_unit->setVisible(shown); }

void FilterBar::fill(const CatalogRows& rows) {
    const QStringList before = chosen();
    const auto choices = rows.choices(before);
    m_used = static_cast<int>(choices.size());
    for (int i = 0; i < mostChoices; ++i) {
        auto* combo = m_choices[i];
        combo->setVisible(i < m_used);
        if (i >= m_used) continue;
        const CatalogChoice& choice = choices[i];
        combo->setAccessibleName(choice.name);
        QStringList values{QString()}, shown{choice.any};
        values << choice.values;
        shown << choice.shown;
        QStringList have;
        for (int item = 0; item < combo->count(); ++item) have << combo->itemData(item).toString();
        if (have == values && combo->itemText(0) == choice.any) continue;
        const QSignalBlocker blocker(combo);
        combo->clear();
        for (qsizetype item = 0; item < values.size(); ++item) combo->addItem(shown[item], values[item]);
        combo->setCurrentIndex(std::max(0, combo->findData(before.value(i))));
        // As wide as what says "any"; the list itself is as wide as its entries.
        const int any = combo->fontMetrics().horizontalAdvance(choice.any);
        combo->setFixedWidth(any + textWidth(42));
        int widest = any;
        for (const QString& text : shown) widest = std::max(widest, combo->fontMetrics().horizontalAdvance(text));
        combo->view()->setMinimumWidth(std::min(widest + 48, textWidth(420)));
    }
}

CatalogFilter FilterBar::filter() const { return {m_words->text(), chosen(), !m_newOnly->isHidden() && m_newOnly->isChecked()}; }

void FilterBar::setWords(const QString& words) { m_words->setText(words); }

void FilterBar::setFilter(const CatalogFilter& filter) {
    const QSignalBlocker silent(this);
    m_words->setText(filter.words);
    m_newOnly->setChecked(filter.newOnly);
    for (int i = 0; i < m_used; ++i) m_choices[i]->setCurrentIndex(std::max(0, m_choices[i]->findData(filter.chosen.value(i))));
}

void FilterBar::clear() {
    {
        const QSignalBlocker words(m_words), newOnly(m_newOnly);
        m_words->clear();
        m_newOnly->setChecked(false);
        for (auto* combo : m_choices) {
            const QSignalBlocker blocker(combo);
            combo->setCurrentIndex(0);
        }
    }
    if (m_rows) fill(*m_rows);
    emit changed();
}

void FilterBar::focusWords() {
    m_words->setFocus(Qt::ShortcutFocusReason);
    m_words->selectAll();
}

bool FilterBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_words && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Down || key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            emit leftDownwards();
            return true;
        }
        if (key->key() == Qt::Key_Escape && !m_words->text().isEmpty()) {
            m_words->clear();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace sizewright::ui
