// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "ui/worksheets/form_layout.h"

class QVBoxLayout;

namespace sizewright::ui {

class FieldRow;
class LinkButton;
class SectionHeader;
class WorkbookDocument;

// A section of a form: header with "More (n)", rows, and the link that adds an item to the section's list.
class FormSectionWidget : public QWidget {
    Q_OBJECT

public:
    FormSectionWidget(WorkbookDocument& document, const FormSection& section, bool isFirst, QWidget* parent);

    const std::vector<FieldRow*>& rows() const { return m_rows; }
    const QString& list() const { return m_section.listToExtend; }
    FieldRow* row(const QString& path) const;
    void update(const FormSection& section);  // the same fields, perhaps with other labels
    void refresh();
    void setCompact(bool compact);
    void setExpanded(bool expanded);
    void reveal(FieldRow* row);

signals:
    void menuRequested(const QPoint& globalPosition);
    void extendRequested();
    void removeRequested(const QString& itemPath);

private:
    void arrange();

    FormSection m_section;
    SectionHeader* m_header;
    std::vector<FieldRow*> m_rows{};
    LinkButton* m_extend = nullptr;
    bool m_expanded = false;
};

}  // namespace sizewright::ui
