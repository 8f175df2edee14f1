// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/lesson_lines.h"

#include <QVBoxLayout>

#include "ui/widgets/lesson_line.h"
#include "ui/widgets/link_button.h"

namespace sizewright::ui {

LessonLines::LessonLines(QWidget* parent) : QWidget(parent), m_rows(new QVBoxLayout(this)), m_more(new LinkButton) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(4);
    m_rows->addWidget(m_more, 0, Qt::AlignRight);
    m_more->setObjectName(QStringLiteral("moreLessons"));
    connect(m_more, &LinkButton::clicked, this, [this] {
        m_expanded = !m_expanded;
        refresh();
    });
}

void LessonLines::setLessons(const QVector<LessonText>& lessons) {
    m_lessons = lessons;
    while (m_lines.size() < lessons.size()) {
        auto* line = new LessonLine;
        const qsizetype index = m_lines.size();
        m_rows->insertWidget(static_cast<int>(index), line);
        m_lines << line;
        connect(line, &LessonLine::whyRequested, this, [this, index] {
            if (index < m_lessons.size()) emit derivationRequested(m_lessons[index].subject, m_lessons[index].owner);
        });
    }
    for (qsizetype i = 0; i < lessons.size(); ++i)
        m_lines[i]->setLesson(lessons[i].figure, lessons[i].why, lessons[i].corrected, lessons[i].rest);
    refresh();
}

void LessonLines::setStale(bool stale) {
    for (LessonLine* line : m_lines) line->setStale(stale);
}

void LessonLines::refresh() {
    setVisible(!m_lessons.isEmpty());
    for (qsizetype i = 0; i < m_lines.size(); ++i) m_lines[i]->setVisible(i < m_lessons.size() && (i == 0 || m_expanded));
    const auto others = static_cast<int>(m_lessons.size()) - 1;
    m_more->setVisible(others > 0);
    m_more->setText(m_expanded ? tr("Less") : tr("More of the lesson (%1)").arg(others));
    updateGeometry();
}

}  // namespace sizewright::ui
