// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/section_header.h"

#include <QHBoxLayout>
#include <QPainter>

#include "ui/theme/theme.h"
#include "ui/widgets/label.h"
#include "ui/widgets/link_button.h"

namespace sizewright::ui {

SectionHeader::SectionHeader(const QString& title, QWidget* parent)
    : QWidget(parent), m_title(new ElidedLabel(title, TextRole::strong)), m_toggle(new LinkButton) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 8, 0, 6);  // 3 above the rule, the rule, 2 below it
    row->setSpacing(8);
    row->addStrut(22);  // 36 in all; more with a large font
    row->addWidget(m_title, 1, Qt::AlignVCenter);
    row->addWidget(m_toggle, 0, Qt::AlignVCenter);
    m_toggle->setObjectName(QStringLiteral("moreFields"));
    connect(m_toggle, &QAbstractButton::clicked, this, [this] {
        setExpanded(!m_expanded);
        emit toggled(m_expanded);
    });
    refresh();
}

void SectionHeader::setTitle(const QString& title) {
    if (title == m_title->text()) return;
    m_title->setText(title);
    refresh();
}

void SectionHeader::setMore(int count, bool changed) {
    if (count == m_count && changed == m_changed) return;
    m_count = count;
    m_changed = changed;
    refresh();
}

void SectionHeader::setExpanded(bool expanded) {
    if (expanded == m_expanded) return;
    m_expanded = expanded;
    refresh();
}

void SectionHeader::refresh() {
    m_toggle->setVisible(m_count > 0);
    m_toggle->setText(m_expanded ? tr("Less") : tr("More (%1)").arg(m_count));
    m_toggle->setTrailingIcon(m_expanded ? QStringLiteral("go-up") : QStringLiteral("chevron_down"));
    m_toggle->setEmphasised(m_changed && !m_expanded);
    m_toggle->setAccessibleName(m_title->text() + QStringLiteral(": ") + m_toggle->text());
    // Spelled out: English has no translation file that would know the plural.
    const auto hidden = [this] {
        if (m_count == 1) return m_changed ? tr("1 more field, not at its default") : tr("1 more field, at its default");
        return (m_changed ? tr("%1 more fields, some not at their default") : tr("%1 more fields, all at their default"))
            .arg(m_count);
    };
    m_toggle->setToolTip(m_expanded ? tr("Show the essential fields only") : hidden());
}

void SectionHeader::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(QRect(0, height() - 3, width(), 1), currentTheme().border);
}

}  // namespace sizewright::ui
