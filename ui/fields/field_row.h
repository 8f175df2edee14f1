// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "model/fields/access.h"
#include "model/fields/problem.h"

class QBoxLayout;
class QSpacerItem;

namespace sizewright::ui {

class FieldEditor;
class FieldFeedback;
class Label;
class ProvenanceGlyph;
class RangeButton;
class RangeEditor;
class SourcePopover;
class WorkbookDocument;

// One field on a form, made from its description: label, editor, unit, ±, where the value comes from, and what is wrong with it.
// What a person types becomes an undo command of the document; what cannot be read stays as typed and is kept as a broken entry.
class FieldRow : public QWidget {
    Q_OBJECT

public:
    // `path` has indices. `label` replaces the field's own.
    FieldRow(WorkbookDocument& document, const QString& path, const QString& label = {}, QWidget* parent = nullptr);

    const QString& path() const { return m_path; }
    bool applies() const { return m_applies; }
    bool isEssential() const { return m_essential; }
    bool isAtDefault() const { return m_atDefault; }
    bool hasError() const { return m_hasError; }

    // Takes value and state from the document again; `findings` are those of findings().
    void refresh(const std::vector<Problem>& findings);
    void setLabel(const QString& label);
    void setCompact(bool compact);
    void focusEditor();

    // Adds a button at the end of the row, such as "remove this measurement".
    void addTrailing(QWidget* widget);

signals:
    void stateChanged();  // applies, error or default changed: the section counts again
    void offersRequested(const QString& accelerator);

private:
    std::optional<FieldInfo> field() const;  // as forms show it
    void take(const QString& text);
    void commit();
    void reset();
    void refreshAlone();
    bool isBrokenRange() const;  // what cannot be read was typed into the range editor that is open
    void updateFeedback(const FieldInfo& field, const std::vector<Problem>& findings);
    void updateProvenance(const FieldInfo& field);
    void updateRange(const FieldInfo& field);
    void openRange();
    void closeRange();
    void takeRange();
    void openSource();
    void closeSource();
    void layOut();

    WorkbookDocument& m_document;
    QString m_path;
    bool m_applies = true;
    bool m_essential = false;
    bool m_atDefault = true;
    bool m_hasError = false;
    bool m_compact = false;
    bool m_wide = false;
    Message m_doubt{};                   // accepted, but asked about
    Value m_doubted{};                   // the value that it is about
    std::optional<FieldInfo> m_start{};  // the field before what is being typed
    QString m_fix{};                     // what the link under the field types into it

    Label* m_label = nullptr;
    FieldEditor* m_editor = nullptr;
    Label* m_unit = nullptr;
    RangeButton* m_rangeButton = nullptr;
    ProvenanceGlyph* m_provenance = nullptr;
    FieldFeedback* m_feedback = nullptr;
    Label* m_rangeText = nullptr;
    RangeEditor* m_rangeEditor = nullptr;
    SourcePopover* m_source = nullptr;
    QBoxLayout* m_line = nullptr;
    QSpacerItem* m_indent = nullptr;
};

// Widths of a form's columns, for the font in use.
struct FormColumns {
    int padding, label, field, unit, range;
    int wide() const { return field + unit + range; }
};
FormColumns formColumns(bool compact);

}  // namespace sizewright::ui
