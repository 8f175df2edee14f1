// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVector>
#include <QWidget>

#include "ui/results/result_texts.h"

class QVBoxLayout;

namespace sizewright::ui {

class LessonLine;
class LinkButton;

// The lesson's figures beside the corrected ones: the first in view, the others behind "More".
class LessonLines : public QWidget {
    Q_OBJECT
public:
    explicit LessonLines(QWidget* parent = nullptr);

    void setLessons(const QVector<LessonText>& lessons);  // empty: hidden
    void setStale(bool stale);

signals:
    void derivationRequested(sizewright::Subject subject, const QString& owner);

private:
    void refresh();

    QVBoxLayout* m_rows;
    LinkButton* m_more;
    QVector<LessonText> m_lessons;
    QVector<LessonLine*> m_lines;
    bool m_expanded = false;
};

}  // namespace sizewright::ui
