// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>

#include "ui/widgets/panel.h"

class QVBoxLayout;

namespace sizewright {
enum class Subject;
}

namespace sizewright::ui {

class Label;
class WorkbookDocument;

// F1: what the field with the focus is, beside the field. Not a dialog: the focus stays where it is, and the panel follows it
// from field to field until F1 or Esc.
class HelpPanel : public Panel {
    Q_OBJECT
public:
    HelpPanel(const WorkbookDocument& document, QWidget* parent);

    // Shows the field; `label` as on its row, `anchor` the row. False: there is no such field, and the panel is hidden.
    bool showField(const QString& path, const QString& label, const QWidget* anchor);
    const QString& path() const { return m_path; }
    QString plainText() const;  // all that it says, line by line

signals:
    void derivationRequested(std::size_t scenario, sizewright::Subject subject, const QString& owner);
    void closeRequested();

protected:
    bool event(QEvent* event) override;

private:
    void place();

    const WorkbookDocument& m_document;
    QString m_path;
    QPointer<const QWidget> m_anchor;
    Label* m_title;
    Label* m_help;
    QWidget* m_body = nullptr;
    QVBoxLayout* m_column;
};

}  // namespace sizewright::ui
