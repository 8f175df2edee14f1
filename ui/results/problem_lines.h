// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "model/fields/problem.h"

class QVBoxLayout;

namespace sizewright::ui {

class FieldFeedback;
class LinkButton;

// Errors and warnings of what is shown, one compact line each with the way to the field; more than three wait behind a link.
class ProblemLines : public QWidget {
    Q_OBJECT
public:
    explicit ProblemLines(QWidget* parent = nullptr);

    void setProblems(std::vector<Problem> problems);  // the most severe first; empty: hidden
    QStringList texts() const;

signals:
    void goToField(const QString& path);

private:
    void refresh();

    QVBoxLayout* m_rows;
    LinkButton* m_more;
    std::vector<Problem> m_problems;
    QVector<FieldFeedback*> m_lines;
    bool m_expanded = false;
};

}  // namespace sizewright::ui
