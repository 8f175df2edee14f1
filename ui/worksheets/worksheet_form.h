// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QScrollArea>
#include <vector>

#include "ui/worksheets/form_layout.h"

namespace sizewright::ui {

class FieldRow;
class FormSectionWidget;
class WorkbookDocument;

// A page of fields: title, sections, rows. Built from a FormLayout and refreshed from the document; built again only when other
// fields are there than before, so that an edit never takes the focus away.
class WorksheetForm : public QScrollArea {
    Q_OBJECT

public:
    explicit WorksheetForm(WorkbookDocument& document, QWidget* parent = nullptr);
    ~WorksheetForm() override;

    void showPage(const Page& page);
    const Page& page() const { return m_page; }
    void setCompact(bool compact);
    void setAllExpanded(bool expanded);

    // Shows the field, opening "More" if it is behind it; false: this page does not have it.
    bool focusField(const QString& path);
    void focusFirst();
    // The field that has the focus; empty: none.
    QString focusedField() const;

signals:
    void itemMenuRequested(const QString& itemPath, const QPoint& globalPosition);
    void addPlanRequested();
    void offersRequested(const QString& accelerator);  // to choose a price from

private:
    void rebuild();
    void rebuildInPlace();
    void refresh();
    void updateSections();
    void putIntoTabOrder();
    void extend(const QString& list);
    QString sectionKey(const FormSectionWidget& section) const;

    WorkbookDocument& m_document;
    Page m_page{};
    FormLayout m_layout{};
    std::vector<FormSectionWidget*> m_sections{};
    QWidget* m_content = nullptr;
    bool m_compact = false;
    bool m_allExpanded = false;
    QMap<QString, bool> m_expanded{};  // what a person opened or closed, by kind of page and section
};

}  // namespace sizewright::ui
