// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <vector>

#include "model/fields/problem.h"

class QTreeWidget;

namespace sizewright::ui {

class WorkbookDocument;

// Everything that is wrong or worth knowing, in one list; Enter or a click goes to the field.
class ProblemsDock : public QDockWidget {
    Q_OBJECT

public:
    explicit ProblemsDock(WorkbookDocument& document, QWidget* parent = nullptr);

    // Those of a file that could not be opened stand first until another file is opened.
    void setFileProblems(const std::vector<Problem>& problems);
    // The path of the next field with an error or a warning after `path`, going round; empty: none.
    QString next(const QString& path, int direction) const;
    int errors() const { return m_errors; }
    int warnings() const { return m_warnings; }
    int unreadable() const { return m_unreadable; }

signals:
    void goToField(const QString& path);
    void counted();

private:
    void refresh();

    WorkbookDocument& m_document;
    std::vector<Problem> m_fileProblems;
    QTreeWidget* m_list;
    QStringList m_paths;
    int m_errors = 0;
    int m_warnings = 0;
    int m_unreadable = 0;
};

}  // namespace sizewright::ui
