// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/panel.h"

class QVBoxLayout;

namespace sizewright::ui {

class WorkbookDocument;

// A frame below the row of a price that says where the price is from: the offer, its date and age, its source; and what can be
// done about it. Not modal; Esc closes it.
class SourcePopover : public Panel {
    Q_OBJECT

public:
    // `path`: of the price. `before`: what Tab comes from.
    SourcePopover(WorkbookDocument& document, const QString& path, QWidget* before, QWidget* parent = nullptr);

    // Takes everything from the document again; false: there is no source to speak of any more.
    bool refresh();
    void focusFirst();

signals:
    void offersRequested(const QString& accelerator);  // the offers to choose from
    void keepRequested();                              // the automatic price becomes a typed one
    void resetRequested();
    void closeRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    WorkbookDocument& m_document;
    QString m_path;
    QStringList m_shown{};  // what the lines say, so that they are built anew only when they say something else
    QVBoxLayout* m_lines;
    QWidget* m_before;
    QWidget* m_keep;
    QWidget* m_reset;
    QWidget* m_close;
};

// Makes the automatic price typed, with its source and date, in one undo step; returns what is wrong instead, or nothing.
QString keepAutomaticPrice(WorkbookDocument& document, const QString& path);

}  // namespace sizewright::ui
