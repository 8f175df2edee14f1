// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/worksheets/alternatives.h"

class QComboBox;

namespace sizewright::ui {

class ElidedLabel;
class WorkbookDocument;

// Which of several ways a worksheet is told something in: a list in the columns of the fields.
class ChoiceRow : public QWidget {
    Q_OBJECT

public:
    // Named `<workload>.<alternative>.choice`: "….load.choice".
    ChoiceRow(WorkbookDocument& document, const QString& workload, Alternative alternative, QWidget* parent);

    void refresh();
    void setCompact(bool compact);

private:
    WorkbookDocument& m_document;
    QString m_workload;
    Alternative m_alternative;
    ElidedLabel* m_label;
    QComboBox* m_combo;
};

}  // namespace sizewright::ui
