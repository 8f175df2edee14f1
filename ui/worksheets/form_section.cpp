// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheets/form_section.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "model/workbook/structure.h"
#include "ui/document/message_text.h"
#include "ui/document/workbook_document.h"
#include "ui/fields/field_row.h"
#include "ui/fields/findings.h"
#include "ui/theme/icons.h"
#include "ui/theme/tone.h"
#include "ui/widgets/field_feedback.h"
#include "ui/widgets/link_button.h"
#include "ui/widgets/plan_sample.h"
#include "ui/widgets/section_header.h"
#include "ui/worksheets/choice_row.h"

namespace sizewright::ui {

FormSectionWidget::FormSectionWidget(WorkbookDocument& document, const FormSection& section, bool isFirst, QWidget* parent)
    : QWidget(parent), m_section(section), m_header(new SectionHeader(section.title, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, isFirst ? 0 : 2, 0, 0);
    column->setSpacing(0);
    auto* top = new QHBoxLayout;
    top->setSpacing(8);
    if (!section.planStyle.isEmpty()) {
        m_sample = new PlanSample(section.planStyle, this);
        top->addWidget(m_sample, 0, Qt::AlignVCenter);
    }
    top->addWidget(m_header, 1);
    if (!section.item.isEmpty()) {
        m_menu = new QToolButton(this);
        m_menu->setIcon(themedIcon(QStringLiteral("dots")));
        m_menu->setAutoRaise(true);
        m_menu->setObjectName(section.item + QStringLiteral(".menu"));
        m_menu->setToolTip(tr("Rename, duplicate, move or remove it"));
        m_menu->setAccessibleName(tr("Menu of %1").arg(section.title));
        connect(m_menu, &QToolButton::clicked, this,
                [this] { emit menuRequested(m_menu->mapToGlobal(QPoint(0, m_menu->height()))); });
        top->addWidget(m_menu, 0, Qt::AlignVCenter);
    }
    column->addLayout(top);
    for (const auto& field : section.fields) {
        if (field.choice) {
            auto* choice = new ChoiceRow(document, field.path, *field.choice, this);
            column->addWidget(choice);
            m_choices.push_back(choice);
            continue;
        }
        auto* row = new FieldRow(document, field.path, field.label, this);
        if (field.removable) {
            auto* remove = new QToolButton(row);
            remove->setIcon(themedIcon(QStringLiteral("close"), Ink::muted));
            remove->setAutoRaise(true);
            remove->setFocusPolicy(Qt::TabFocus);
            remove->setObjectName(field.path + QStringLiteral(".remove"));
            remove->setToolTip(tr("Remove this measurement"));
            remove->setAccessibleName(field.label.isEmpty() ? remove->toolTip() : tr("Remove %1").arg(field.label));
            const QString item = QString::fromStdString(field.path.toStdString().substr(0, field.path.toStdString().rfind('.')));
            connect(remove, &QToolButton::clicked, this, [this, item] { emit removeRequested(item); });
            row->addTrailing(remove);
        }
        connect(row, &FieldRow::stateChanged, this, &FormSectionWidget::arrange);
        connect(row, &FieldRow::offersRequested, this, &FormSectionWidget::offersRequested);
        column->addWidget(row);
        m_rows.push_back(row);
        m_essential.push_back(field.essential);
    }
    if (!section.extendText.isEmpty()) {
        auto* extend = new LinkButton(section.extendText, this);
        extend->setObjectName(section.listToExtend + QStringLiteral(".add"));
        extend->setAccessibleName(section.extendText);
        m_extendLine = new QHBoxLayout;
        m_extendLine->addWidget(extend);
        m_extendLine->addStretch(1);
        column->addLayout(m_extendLine);
        m_feedback = new FieldFeedback(this);
        m_feedback->setObjectName(section.listToExtend + QStringLiteral(".feedback"));
        m_feedbackLine = new QHBoxLayout;
        m_feedbackLine->addWidget(m_feedback);
        column->addLayout(m_feedbackLine);
        setCompact(false);
        connect(extend, &LinkButton::clicked, this, &FormSectionWidget::extendRequested);
    }
    connect(m_header, &SectionHeader::toggled, this, [this](bool expanded) {
        m_expanded = expanded;
        arrange();
        emit expandedByPerson(expanded);
    });
}

FieldRow* FormSectionWidget::row(const QString& path) const {
    for (auto* row : m_rows)
        if (row->path() == path) return row;
    return nullptr;
}

void FormSectionWidget::update(const FormSection& section, const std::vector<Problem>& findings) {
    m_section = section;
    m_header->setTitle(section.title);
    if (m_sample) m_sample->setKind(section.planStyle);
    if (m_menu) m_menu->setAccessibleName(tr("Menu of %1").arg(section.title));
    std::size_t next = 0;
    for (const auto& field : section.fields) {
        if (field.choice) continue;
        if (next < m_rows.size() && !field.label.isEmpty()) m_rows[next]->setLabel(field.label);
        ++next;
    }
    for (auto* choice : m_choices) choice->refresh();
    m_updating = true;
    for (auto* row : m_rows) row->refresh(findings);
    m_updating = false;
    updateFeedback(findings);
    arrange();
}

// What is wrong with the list as a whole has no row to stand at.
void FormSectionWidget::updateFeedback(const std::vector<Problem>& findings) {
    if (!m_feedback) return;
    if (const auto* finding = findingAt(findings, m_section.listToExtend))
        m_feedback->setMessage(toneOf(finding->severity), findingText(*finding));
    else
        m_feedback->clear();
}

void FormSectionWidget::setCompact(bool compact) {
    for (auto* row : m_rows) row->setCompact(compact);
    for (auto* choice : m_choices) choice->setCompact(compact);
    if (!m_extendLine) return;
    m_extendLine->setContentsMargins(formColumns(compact).label, 2, 0, 4);
    m_feedbackLine->setContentsMargins(formColumns(compact).label, 0, 0, 0);
}

void FormSectionWidget::setExpanded(bool expanded) {
    m_expanded = expanded;
    arrange();
}

void FormSectionWidget::reveal(FieldRow* row) {
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (m_rows[i] == row && !isEssential(i) && !m_expanded) setExpanded(true);
}

QString FormSectionWidget::focusedChoice() const {
    for (auto* choice : m_choices)
        if (QWidget* focused = window()->focusWidget(); focused && choice->isAncestorOf(focused)) return focused->objectName();
    return {};
}

bool FormSectionWidget::focusChoice(const QString& name) {
    for (auto* choice : m_choices)
        if (auto* combo = choice->findChild<QWidget*>(name)) {
            combo->setFocus(Qt::OtherFocusReason);
            return true;
        }
    return false;
}

bool FormSectionWidget::isEssential(std::size_t row) const { return m_essential[row].value_or(m_rows[row]->isEssential()); }

// Essentials, and with "More" everything that applies. A wrong entry is never hidden.
void FormSectionWidget::arrange() {
    if (m_updating) return;
    int more = 0;
    bool changed = false;
    bool wrong = false;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const auto* row = m_rows[i];
        if (isEssential(i) || !row->applies()) continue;
        ++more;
        changed = changed || !row->isAtDefault();
        wrong = wrong || row->hasError();
    }
    if (wrong) m_expanded = true;
    m_header->setMore(more, changed);
    m_header->setExpanded(m_expanded);
    for (std::size_t i = 0; i < m_rows.size(); ++i) m_rows[i]->setVisible(m_rows[i]->applies() && (isEssential(i) || m_expanded));
}

}  // namespace sizewright::ui
