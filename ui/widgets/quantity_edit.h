// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <functional>
#include <optional>

#include "model/fields/quantity_text.h"

class QMenu;

namespace sizewright::ui {

// A number field that never changes what was typed: text goes to edited() as it stands, wrong or not.
// Right-aligned; while it has the focus it shows the exact text, all selected; without it, with groups of three digits.
// ↑ ↓ step, Page ↑ ↓ ten steps, also the wheel while focused: like typing, a run of them is one edit. Enter and leaving commit;
// Esc restores the last good text.
//
// Use: connect edited() to the command that changes the workbook (merged until committed()), and call setValueText() and
// setInvalid() from every refresh. A refresh never overwrites an edit that is going on, nor a wrong entry whose value did
// not change meanwhile.
class QuantityEdit : public QLineEdit {
    Q_OBJECT
public:
    // The number that a text stands for, in the field's unit; nothing if it is none (or a range, or a factor).
    using Reader = std::function<std::optional<double>(const QString&)>;

    explicit QuantityEdit(QWidget* parent = nullptr);

    // Only stepping needs to read the text. With a Spec: parse_quantity, and steps stay inside the Spec's range.
    void setSpec(const Spec& spec, QuantityRules rules = {});
    void setReader(Reader reader);
    void setStep(double step);  // 0 (the start): a tenth of the value's power of ten, 50 → 1, 0.526 → 0.01

    // The last good value as text. `display` is shown without the focus instead of the grouped text (a range: its likely).
    void setValueText(const QString& text, const QString& display = {});
    QString exactText() const;  // as typed or set, never grouped

    void setInvalid(bool invalid);
    bool isInvalid() const { return m_invalid; }
    void setDefaulted(bool defaulted);  // the value is the default: muted
    bool isDefaulted() const { return m_defaulted; }
    bool isEditing() const { return m_editing; }  // typed since the last commit

    // Puts actions on top of the context menu: reset, other units.
    void setMenuHook(std::function<void(QMenu&)> hook);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void edited(const QString& text);  // each keystroke, paste, step and Esc
    void committed();                  // Enter, Tab, leaving, Esc
    void rangeRequested();             // Alt+↓
    void resetRequested();             // Ctrl+R

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void step(int steps);
    void commit();
    void showText();
    void updateInk();

    Reader m_reader;
    double m_step = 0;
    double m_least = -std::numeric_limits<double>::max();
    double m_most = std::numeric_limits<double>::max();
    bool m_whole = false;
    std::function<void(QMenu&)> m_menuHook;
    QString m_exact;    // what the field holds, ungrouped
    QString m_value;    // what setValueText() said last
    QString m_good;     // what Esc restores
    QString m_display;  // shown without focus, if not the grouped text
    bool m_editing = false;
    bool m_invalid = false;
    bool m_defaulted = false;
    bool m_focusByMouse = false;
    bool m_away = false;  // another window or the context menu has the focus meanwhile
    int m_wheelRest = 0;  // eighths of a degree not yet used
};

// "1234567.25" → "1,234,567.25"; any text that is not a plain decimal number is returned as it is.
QString groupedText(const QString& text);

}  // namespace sizewright::ui
