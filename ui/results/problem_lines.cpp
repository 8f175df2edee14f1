// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/problem_lines.h"

#include <QVBoxLayout>

#include "ui/document/message_text.h"
#include "ui/widgets/field_feedback.h"
#include "ui/widgets/link_button.h"

namespace sizewright::ui {

namespace {

constexpr qsizetype inView = 3;

}  // namespace

ProblemLines::ProblemLines(QWidget* parent) : QWidget(parent), m_rows(new QVBoxLayout(this)), m_more(new LinkButton) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(4);
    m_rows->addWidget(m_more, 0, Qt::AlignLeft);
    m_more->setObjectName(QStringLiteral("moreProblems"));
    connect(m_more, &LinkButton::clicked, this, [this] {
        m_expanded = !m_expanded;
        refresh();
    });
    hide();
}

void ProblemLines::setProblems(std::vector<Problem> problems) {
    if (problems == m_problems) return;
    m_problems = std::move(problems);
    while (m_lines.size() < static_cast<qsizetype>(m_problems.size())) {
        auto* line = new FieldFeedback;
        const auto index = static_cast<std::size_t>(m_lines.size());
        m_rows->insertWidget(static_cast<int>(index), line);
        m_lines << line;
        connect(line, &FieldFeedback::linkActivated, this, [this, index] {
            if (index < m_problems.size()) emit goToField(QString::fromStdString(m_problems[index].path));
        });
    }
    refresh();
}

QStringList ProblemLines::texts() const {
    QStringList out;
    for (const Problem& problem : m_problems) out << findingText(problem);
    return out;
}

void ProblemLines::refresh() {
    const auto count = static_cast<qsizetype>(m_problems.size());
    for (qsizetype i = 0; i < m_lines.size(); ++i) {
        if (i >= count || (i >= inView && !m_expanded)) {
            m_lines[i]->clear();
            continue;
        }
        const Problem& problem = m_problems[static_cast<std::size_t>(i)];
        m_lines[i]->setMessage(toneOf(problem.severity), findingText(problem),
                               problem.path.empty() ? QString() : tr("Go to field"));
    }
    m_more->setVisible(count > inView);
    m_more->setText(m_expanded ? tr("Less") : tr("More (%1)").arg(count - inView));
    setVisible(count > 0);
    updateGeometry();
}

}  // namespace sizewright::ui
