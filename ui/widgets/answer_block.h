// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractButton;
class QHBoxLayout;

namespace sizewright::ui {

class Label;

// The answer first, its key figure bold; then one muted sentence with the reason. All texts are plain.
class AnswerBlock : public QWidget {
    Q_OBJECT
public:
    explicit AnswerBlock(QWidget* parent = nullptr);

    void setAnswer(const QString& lead, const QString& key = {}, const QString& tail = {});
    void setReason(const QString& reason);
    void setStale(bool stale);
    void setActionButton(QAbstractButton* button);  // right of both lines; takes ownership; null removes it
    QString answer() const;                         // as one plain sentence

signals:
    void answerChanged();

private:
    void refresh();

    Label* m_answer;
    Label* m_reason;
    QHBoxLayout* m_row;
    QAbstractButton* m_button = nullptr;
    QString m_lead, m_key, m_tail;
    bool m_stale = false;
};

}  // namespace sizewright::ui
