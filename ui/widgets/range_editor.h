// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QToolButton>

#include "model/fields/quantity_text.h"
#include "ui/theme/tone.h"
#include "ui/widgets/panel.h"

class QComboBox;

namespace sizewright::ui {

class FieldFeedback;
class Label;
class QuantityEdit;

// The ± behind a field: flat and muted; with a range set, outlined and bold. clicked() opens the range editor.
class RangeButton : public QToolButton {
    Q_OBJECT
public:
    explicit RangeButton(QWidget* parent = nullptr);
    void setRangeSet(bool set);
    bool isRangeSet() const { return m_set; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_set = false;
};

struct RangeText {
    QString low, likely, high;  // as typed; low and high empty: a single value
    int shape = 0;              // index into the shapes
    bool operator==(const RangeText&) const = default;
};

// A frame below a field's row with "1 in 10 lower", "likely", "1 in 10 higher" and the shape. Not modal; Esc in an unchanged
// field closes it. Checks nothing: it passes on what was typed.
class RangeEditor : public Panel {
    Q_OBJECT
public:
    explicit RangeEditor(QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setSpec(const Spec& spec);
    void setShapes(const QStringList& names);
    void setEndLabels(const QString& low, const QString& high);  // "least", "most" for hard bounds
    void setRange(const RangeText& range);
    RangeText range() const;
    void setInvalid(bool low, bool likely, bool high);
    void setFeedback(Tone tone, const QString& text);  // empty text: none
    void focusFirst();

signals:
    void edited(const sizewright::ui::RangeText& range);
    void committed();
    void closeRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    Label* m_title;
    Label* m_lowLabel;
    Label* m_highLabel;
    QuantityEdit* m_low;
    QuantityEdit* m_likely;
    QuantityEdit* m_high;
    QComboBox* m_shape;
    FieldFeedback* m_feedback;
};

}  // namespace sizewright::ui
