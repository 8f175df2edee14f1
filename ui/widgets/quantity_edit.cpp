// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/quantity_edit.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QRegularExpression>
#include <QStyle>
#include <cmath>
#include <utility>

#include "ui/theme/style.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

int decimalsOf(const QString& text) {
    static const QRegularExpression plain(QStringLiteral("^\\s*[-+\u2212]?[0-9,]*\\.([0-9]+)\\s*$"));
    const auto match = plain.match(text);
    return match.hasMatch() ? static_cast<int>(match.capturedLength(1)) : 0;
}

// A tenth of the power of ten that `value` has, seen from the side it is left for: 100 goes up by 10 and down by 1, so that
// one step back always undoes one step.
double naturalStep(double value, bool outward, bool whole) {
    if (value == 0) return 1;
    const double exponent = std::log10(std::abs(value));
    const double nearest = std::round(exponent);
    double power = std::floor(exponent);
    if (std::abs(exponent - nearest) < 1e-9) power = outward ? nearest : nearest - 1;
    const double step = std::pow(10, power - 1);
    return whole ? std::max(1.0, std::round(step)) : step;
}

QString decimalText(double value, int decimals) {
    QString text = QString::number(value, 'f', decimals);  // never localised
    if (text.contains(u'.')) {
        while (text.endsWith(u'0')) text.chop(1);
        if (text.endsWith(u'.')) text.chop(1);
    }
    return text == u"-0" ? QStringLiteral("0") : text;
}

}  // namespace

QString groupedText(const QString& text) {
    static const QRegularExpression plain(QStringLiteral("^([-+\u2212]?)([0-9]{4,})(\\.[0-9]*)?$"));
    const auto match = plain.match(text);
    if (!match.hasMatch()) return text;
    QString digits = match.captured(2);
    for (qsizetype at = digits.size() - 3; at > 0; at -= 3) digits.insert(at, u',');
    return match.captured(1) + digits + match.captured(3);
}

QuantityEdit::QuantityEdit(QWidget* parent) : QLineEdit(parent) {
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    if (const QFont tabular = numberFont(font()); tabular != font()) setFont(tabular);
    connect(this, &QLineEdit::textEdited, this, [this](const QString& text) {
        m_editing = true;
        m_exact = text;
        m_display.clear();
        emit edited(text);
    });
}

void QuantityEdit::setSpec(const Spec& spec, QuantityRules rules) {
    m_least = spec.min;
    m_most = spec.max;
    m_whole = spec.whole;
    m_reader = [spec, rules](const QString& text) -> std::optional<double> {
        const auto quantity = parse_quantity(text.toStdString(), spec, rules);
        if (!quantity || quantity->is_factor || quantity->estimate.spread) return std::nullopt;
        return quantity->estimate.likely;
    };
}

void QuantityEdit::setReader(Reader reader) { m_reader = std::move(reader); }
void QuantityEdit::setStep(double step) { m_step = step; }

void QuantityEdit::setValueText(const QString& value, const QString& display) {
    const bool same = value == m_value;
    m_value = value;
    if (m_editing) return;
    if (m_invalid && same) return;  // a wrong entry stays until the value changes by another way
    m_good = value;
    m_exact = value;
    m_display = display;
    setInvalid(false);
    showText();
}

QString QuantityEdit::exactText() const { return m_exact; }

void QuantityEdit::setInvalid(bool invalid) {
    m_invalid = invalid;
    setInvalidProperty(this, invalid);
    updateInk();
}

void QuantityEdit::setDefaulted(bool defaulted) {
    m_defaulted = defaulted;
    updateInk();
}

void QuantityEdit::setMenuHook(std::function<void(QMenu&)> hook) { m_menuHook = std::move(hook); }

QSize QuantityEdit::sizeHint() const { return {textWidth(118), QLineEdit::sizeHint().height()}; }
QSize QuantityEdit::minimumSizeHint() const { return {textWidth(60), QLineEdit::minimumSizeHint().height()}; }

void QuantityEdit::showText() {
    const bool exact = hasFocus();
    const QString shown = exact ? m_exact : m_display.isEmpty() ? groupedText(m_exact) : m_display;
    if (shown == text()) return;
    const bool allSelected = exact && hasSelectedText() && selectedText() == text();
    setText(shown);
    if (allSelected) selectAll();
}

void QuantityEdit::updateInk() {
    const Theme& t = currentTheme();
    const QColor ink = m_defaulted && !m_invalid ? t.muted : t.text;
    QPalette colours = palette();
    if (colours.color(QPalette::Active, QPalette::Text) == ink && colours.color(QPalette::Inactive, QPalette::Text) == ink)
        return;
    colours.setColor(QPalette::Active, QPalette::Text, ink);
    colours.setColor(QPalette::Inactive, QPalette::Text, ink);
    setPalette(colours);
}

void QuantityEdit::commit() {
    if (!m_editing) return;
    m_editing = false;
    if (!m_invalid) m_good = m_exact;
    emit committed();
}

void QuantityEdit::step(int steps) {
    if (!m_reader || isReadOnly() || steps == 0) return;
    const auto value = m_reader(m_exact);
    if (!value) return;
    const bool outward = (steps > 0) == (*value >= 0);
    const double size = m_step > 0 ? m_step : naturalStep(*value, outward, m_whole);
    const double target = std::clamp(*value + steps * size, m_least, m_most);
    if (target == *value) return;
    // As many decimals as the step or the text have, so that 0.1 + 0.1 + 0.1 shows 0.3.
    const int stepDecimals = std::clamp(static_cast<int>(std::ceil(-std::log10(size) - 1e-9)), 0, 15);
    const QString text = decimalText(target, std::max(stepDecimals, decimalsOf(m_exact)));
    m_editing = true;
    m_exact = text;
    m_display.clear();
    setText(text);
    selectAll();
    emit edited(text);  // a run of steps is one edit, until Enter or leaving
}

bool QuantityEdit::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        // Undo inside the text while it is being typed; afterwards the key belongs to the workbook's undo.
        if ((key->matches(QKeySequence::Undo) && !isUndoAvailable()) ||
            (key->matches(QKeySequence::Redo) && !isRedoAvailable())) {
            event->ignore();
            return false;
        }
        if (key->key() == Qt::Key_R && key->modifiers() == Qt::ControlModifier) {
            event->accept();
            return true;
        }
    }
    return QLineEdit::event(event);
}

void QuantityEdit::keyPressEvent(QKeyEvent* event) {
    const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
    switch (event->key()) {
        case Qt::Key_Up:
            if (modifiers != Qt::NoModifier) break;
            step(1);
            return;
        case Qt::Key_Down:
            if (modifiers == Qt::AltModifier) {
                emit rangeRequested();
                return;
            }
            if (modifiers != Qt::NoModifier) break;
            step(-1);
            return;
        case Qt::Key_PageUp:
            if (modifiers != Qt::NoModifier) break;
            step(10);
            return;
        case Qt::Key_PageDown:
            if (modifiers != Qt::NoModifier) break;
            step(-10);
            return;
        case Qt::Key_R:
            if (modifiers != Qt::ControlModifier) break;
            m_editing = false;  // the reset replaces what is being typed
            emit resetRequested();
            return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            commit();
            if (!m_invalid) selectAll();
            event->accept();  // Enter in a field never presses the window's default button
            emit returnPressed();
            return;
        case Qt::Key_Escape:
            if (m_exact == m_good && !m_editing) {
                event->ignore();  // nothing to take back: the window may use it
                return;
            }
            m_editing = true;
            m_exact = m_good;
            setText(m_exact);
            selectAll();
            emit edited(m_exact);
            m_editing = false;
            emit committed();
            return;
        default: break;
    }
    QLineEdit::keyPressEvent(event);
}

void QuantityEdit::focusInEvent(QFocusEvent* event) {
    QLineEdit::focusInEvent(event);
    if (std::exchange(m_away, false)) return;  // back to the same text and selection
    showText();
    selectAll();
    m_focusByMouse = event->reason() == Qt::MouseFocusReason;
}

void QuantityEdit::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    m_wheelRest = 0;
    m_away = event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason;
    if (event->reason() != Qt::PopupFocusReason) commit();
    if (m_away) return;
    showText();
    setCursorPosition(0);  // a text that is too long shows its beginning
}

void QuantityEdit::mousePressEvent(QMouseEvent* event) {
    QLineEdit::mousePressEvent(event);
    if (m_focusByMouse) selectAll();  // the press itself has put the cursor
    m_focusByMouse = false;
}

void QuantityEdit::wheelEvent(QWheelEvent* event) {
    if (!hasFocus() || isReadOnly()) {
        event->ignore();
        return;
    }
    m_wheelRest += event->angleDelta().y();
    const int notches = m_wheelRest / 120;
    m_wheelRest -= notches * 120;
    step(notches);
    event->accept();
}

void QuantityEdit::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (m_menuHook) m_menuHook(*menu);
    if (!menu->isEmpty()) menu->addSeparator();
    QMenu* standard = createStandardContextMenu();
    standard->setParent(menu);  // it owns the actions
    menu->addActions(standard->actions());
    menu->popup(event->globalPos());
}

void QuantityEdit::changeEvent(QEvent* event) {
    QLineEdit::changeEvent(event);
    if (isThemeChange(event)) updateInk();
}

}  // namespace sizewright::ui
