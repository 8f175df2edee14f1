// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/checks_box.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleOptionComboBox>

#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

// A click or Space ticks and leaves the menu open; Enter ticks and closes it, as in any menu.
class ChecksMenu : public QMenu {
public:
    using QMenu::QMenu;

protected:
    void mouseReleaseEvent(QMouseEvent* event) override {
        if (auto* action = actionAt(event->position().toPoint()); action && action->isCheckable() && action->isEnabled())
            action->trigger();
        else
            QMenu::mouseReleaseEvent(event);
    }
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() == Qt::Key_Space && activeAction() && activeAction()->isCheckable())
            activeAction()->trigger();
        else
            QMenu::keyPressEvent(event);
    }
};

}  // namespace

ChecksBox::ChecksBox(QWidget* parent) : QAbstractButton(parent), m_menu(new ChecksMenu(this)) {
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_menu->setObjectName(QStringLiteral("checksMenu"));
    m_menu->setToolTipsVisible(true);
    connect(this, &QAbstractButton::pressed, this, &ChecksBox::openMenu);
    connect(m_menu, &QMenu::aboutToHide, this, [this] {
        setDown(false);
        emit menuClosed();
    });
}

void ChecksBox::setEntries(const QVector<Entry>& entries) {
    if (entries == m_entries) return;
    m_entries = entries;
    updateMenu();
}

void ChecksBox::updateMenu() {
    qsizetype shown = 0;
    for (const auto* action : m_menu->actions()) shown += !action->isSeparator();
    // While it is open its actions stay what they are: only the ticks change.
    if (shown != m_entries.size()) {
        m_menu->clear();
        for (int i = 0; i < static_cast<int>(m_entries.size()); ++i) {
            if (m_entries[i].startsGroup) m_menu->addSeparator();
            auto* action = m_menu->addAction(QString());
            action->setCheckable(true);
            connect(action, &QAction::triggered, this, [this, i] {
                emit entryClicked(i);
                updateMenu();  // the tick is what the answer says
            });
        }
    }
    qsizetype i = 0;
    for (auto* action : m_menu->actions()) {
        if (action->isSeparator()) continue;
        const QString elided = QFontMetrics(m_menu->font()).elidedText(m_entries[i].text, Qt::ElideRight, textWidth(320));
        action->setText(QString(elided).replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setToolTip(m_entries[i].text);
        action->setChecked(m_entries[i].isChecked);
        ++i;
    }
}

void ChecksBox::setSummary(const QString& summary) {
    if (summary == m_summary) return;
    m_summary = summary;
    update();
}

void ChecksBox::setDefaulted(bool defaulted) {
    setProperty("defaulted", defaulted);
    update();
}

void ChecksBox::openMenu() {
    if (m_menu->isVisible()) return;
    setDown(true);
    m_menu->setMinimumWidth(width());
    m_menu->popup(mapToGlobal(QPoint(0, height())));
    if (!m_menu->actions().isEmpty()) m_menu->setActiveAction(m_menu->actions().constFirst());
}

QRect ChecksBox::textRect() const {
    QStyleOptionComboBox option;
    option.initFrom(this);
    return style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this).adjusted(4, 0, -2, 0);
}

bool ChecksBox::isSummaryElided() const { return fontMetrics().horizontalAdvance(m_summary) > textRect().width(); }

QSize ChecksBox::sizeHint() const {
    QStyleOptionComboBox option;
    option.initFrom(this);
    return style()->sizeFromContents(QStyle::CT_ComboBox, &option, {textWidth(80), fontMetrics().height()}, this);
}

void ChecksBox::paintEvent(QPaintEvent*) {
    QStyleOptionComboBox option;
    option.initFrom(this);
    option.currentText = m_summary;
    option.subControls = QStyle::SC_All;
    QPainter painter(this);
    style()->drawComplexControl(QStyle::CC_ComboBox, &option, &painter, this);
    style()->drawControl(QStyle::CE_ComboBoxLabel, &option, &painter, this);
}

void ChecksBox::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_R && event->modifiers() == Qt::ControlModifier) {
        emit resetRequested();
        return;
    }
    const bool opens = event->key() == Qt::Key_Space || event->key() == Qt::Key_Down || event->key() == Qt::Key_Up ||
                       event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (opens)
        openMenu();
    else
        QAbstractButton::keyPressEvent(event);
}

bool ChecksBox::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_R && key->modifiers() == Qt::ControlModifier) {
            event->accept();
            return true;
        }
    }
    return QAbstractButton::event(event);
}

}  // namespace sizewright::ui
