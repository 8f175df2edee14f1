// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/theme/tone.h"

namespace sizewright::ui {

class Label;

// The line under a field: severity glyph, wrapped text (at most three lines, the rest in the tooltip), link for the one-step
// fix. Hidden while there is nothing to say. Changes are announced to assistive technology.
class FieldFeedback : public QWidget {
    Q_OBJECT
public:
    explicit FieldFeedback(QWidget* parent = nullptr);

    void setMessage(Tone tone, const QString& text, const QString& link = {});  // plain text; empty: clear()
    void clear();
    bool isEmpty() const { return m_text.isEmpty(); }
    QString text() const { return m_text; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void linkActivated();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    QString shortened(int width) const;
    QString html(const QString& text) const;

    Label* m_label;
    Tone m_tone = Tone::note;
    QString m_text;
    QString m_link;
};

}  // namespace sizewright::ui
