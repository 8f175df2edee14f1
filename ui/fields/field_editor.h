// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include "model/fields/access.h"

class QWidget;

namespace sizewright {
struct Catalog;
}

namespace sizewright::ui {

class WorkbookDocument;

// The part of a row in which a value is typed or chosen; knows its widget and nothing of undo. Text goes both ways: the grammar
// of fields is parse_field's and field_text's.
class FieldEditor : public QObject {
    Q_OBJECT

public:
    // A line with a unit behind it, a line or a list over the whole width, as the description asks.
    static FieldEditor* make(const WorkbookDocument& document, const FieldInfo& field, QWidget* parent);

    virtual QWidget* widget() const = 0;
    virtual bool isWide() const { return true; }
    virtual bool isEditing() const { return false; }

    // Shows the value; `broken` is what was typed instead and cannot be read (null: nothing).
    virtual void showValue(const FieldInfo& field, const QString& broken) = 0;
    // What an automatic value has become; shown muted in its place. Called after showValue().
    virtual void showAutomatic(const QString&) {}
    virtual void setInvalid(bool invalid) = 0;
    // Whether there is a source to show: the menu of a number offers it.
    virtual void setSourceNamed(bool) {}
    // What it shows, if there is not room for all of it: for the tooltip.
    virtual QString wholeText() const { return {}; }
    // What a screen reader would not find in the widget by itself.
    virtual QString spokenText() const { return {}; }

signals:
    void edited(const QString& text);  // each keystroke or choice
    void committed();                  // the field was left, or Enter
    void resetRequested();
    void rangeRequested();
    void sourceRequested();

protected:
    explicit FieldEditor(QObject* parent) : QObject(parent) {}
};

}  // namespace sizewright::ui
