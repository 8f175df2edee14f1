// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "model/fields/problem.h"
#include "ui/worksheets/form_layout.h"

class QHBoxLayout;
class QToolButton;

namespace sizewright::ui {

class ChoiceRow;
class FieldFeedback;
class FieldRow;
class PlanSample;
class SectionHeader;
class WorkbookDocument;

// A section of a form: header with "More (n)", rows, and the link that adds an item to the section's list.
class FormSectionWidget : public QWidget {
    Q_OBJECT

public:
    FormSectionWidget(WorkbookDocument& document, const FormSection& section, bool isFirst, QWidget* parent);

    const std::vector<FieldRow*>& rows() const { return m_rows; }
    const QString& title() const { return m_section.title; }
    const QString& list() const { return m_section.listToExtend; }
    FieldRow* row(const QString& path) const;
    // The same fields, perhaps with other labels; `findings` are those of findings().
    void update(const FormSection& section, const std::vector<Problem>& findings);
    void setCompact(bool compact);
    void setExpanded(bool expanded);
    void reveal(FieldRow* row);
    // The choice among alternatives that has the focus; null: none.
    QString focusedChoice() const;
    bool focusChoice(const QString& name);

signals:
    void expandedByPerson(bool expanded);
    void menuRequested(const QPoint& globalPosition);
    void extendRequested();
    void removeRequested(const QString& itemPath);
    void offersRequested(const QString& accelerator);

private:
    void arrange();
    void updateFeedback(const std::vector<Problem>& findings);
    bool isEssential(std::size_t row) const;

    FormSection m_section;
    SectionHeader* m_header;
    std::vector<FieldRow*> m_rows{};
    std::vector<std::optional<bool>> m_essential{};  // of each row: instead of the field's own
    std::vector<ChoiceRow*> m_choices{};
    PlanSample* m_sample = nullptr;
    QToolButton* m_menu = nullptr;
    QHBoxLayout* m_extendLine = nullptr;
    QHBoxLayout* m_feedbackLine = nullptr;
    FieldFeedback* m_feedback = nullptr;  // below the link: what is wrong with the list as a whole
    bool m_expanded = false;
    bool m_updating = false;
};

}  // namespace sizewright::ui
