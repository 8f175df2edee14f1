// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace sizewright::ui {

class Label;
class LinkButton;

// The lesson's figure, struck through, with the reason in one sentence, and the corrected figure with its numbers beside it.
class LessonLine : public QWidget {
    Q_OBJECT
public:
    explicit LessonLine(QWidget* parent = nullptr);

    // All plain: "0.0004 GPUs", "throughput already contains the batch.", "50 ÷ (500 × 0.70) = 0.14 → 1.", a muted rest.
    void setLesson(const QString& figure, const QString& why, const QString& corrected, const QString& rest = {});
    void setLinkShown(bool shown);
    void setStale(bool stale);

signals:
    void whyRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    Label* m_head;
    Label* m_text;
    LinkButton* m_link;
    QString m_figure, m_why, m_corrected, m_rest;
    bool m_stale = false;
};

}  // namespace sizewright::ui
