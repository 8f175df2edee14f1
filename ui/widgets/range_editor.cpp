// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/range_editor.h"

#include <QComboBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/theme/style_paint.h"
#include "ui/theme/theme.h"
#include "ui/widgets/field_feedback.h"
#include "ui/widgets/label.h"
#include "ui/widgets/quantity_edit.h"

namespace sizewright::ui {

RangeButton::RangeButton(QWidget* parent) : QToolButton(parent) {
    setText(QStringLiteral("±"));
    setFocusPolicy(Qt::NoFocus);  // Alt+↓ in the field does the same
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setRangeSet(false);
}

void RangeButton::setRangeSet(bool set) {
    if (set == m_set && !toolTip().isEmpty()) return;
    m_set = set;
    setToolTip(set ? tr("Edit the range (Alt+Down)") : tr("Make it a range (Alt+Down)"));
    setAccessibleName(toolTip());
    update();
}

QSize RangeButton::sizeHint() const { return {22, 22}; }

void RangeButton::paintEvent(QPaintEvent*) {
    const Theme& t = currentTheme();
    QPainter painter(this);
    const bool hovered = underMouse() && isEnabled();
    const QColor fill = isDown() || isChecked() ? t.selection : hovered ? t.sunken : QColor(Qt::transparent);
    paintFrame(&painter, rect(), m_set ? t.accent : QColor(Qt::transparent), fill, m_set ? 1 : 0);
    painter.setFont(roleFont(m_set ? TextRole::strong : TextRole::body));
    painter.setPen(!isEnabled() ? t.disabled : m_set ? t.accent : t.muted);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

RangeEditor::RangeEditor(QWidget* parent)
    : Panel(parent),
      m_title(new Label({}, TextRole::strong)),
      m_lowLabel(new Label(tr("1 in 10 lower"), TextRole::small, Ink::muted)),
      m_highLabel(new Label(tr("1 in 10 higher"), TextRole::small, Ink::muted)),
      m_low(new QuantityEdit),
      m_likely(new QuantityEdit),
      m_high(new QuantityEdit),
      m_shape(new QComboBox),
      m_feedback(new FieldFeedback) {
    setStrongOutline(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(9, 6, 9, 8);
    column->setSpacing(4);
    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(new Label(tr("range"), TextRole::small, Ink::muted));
    column->addLayout(head);

    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(1);
    auto* likelyLabel = new Label(tr("likely"), TextRole::small, Ink::muted);
    auto* shapeLabel = new Label(tr("shape"), TextRole::small, Ink::muted);
    int at = 0;
    for (const auto& [label, field] : std::initializer_list<std::pair<Label*, QWidget*>>{
             {m_lowLabel, m_low}, {likelyLabel, m_likely}, {m_highLabel, m_high}, {shapeLabel, m_shape}}) {
        label->setBuddy(field);
        field->setMinimumWidth(60);
        field->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        grid->addWidget(label, 0, at);
        grid->addWidget(field, 1, at);
        grid->setColumnStretch(at, 1);
        ++at;
    }
    column->addLayout(grid);
    column->addWidget(m_feedback);

    for (QuantityEdit* edit : {m_low, m_likely, m_high}) {
        connect(edit, &QuantityEdit::edited, this, [this] { emit edited(range()); });
        connect(edit, &QuantityEdit::committed, this, &RangeEditor::committed);
        connect(edit, &QuantityEdit::rangeRequested, this, &RangeEditor::closeRequested);  // Alt+↓ again closes it
    }
    connect(m_shape, &QComboBox::activated, this, [this] {
        emit edited(range());
        emit committed();
    });
    setTitle({});
}

void RangeEditor::setTitle(const QString& title) {
    m_title->setText(title);
    const auto name = [&title](QWidget* field, const QString& part) {
        field->setAccessibleName(title.isEmpty() ? part : title + QStringLiteral(", ") + part);
    };
    name(m_low, m_lowLabel->text());
    name(m_likely, tr("likely"));
    name(m_high, m_highLabel->text());
    name(m_shape, tr("shape"));
}

void RangeEditor::setSpec(const Spec& spec) {
    for (QuantityEdit* edit : {m_low, m_likely, m_high}) edit->setSpec(spec);
}

void RangeEditor::setShapes(const QStringList& names) {
    m_shape->clear();
    m_shape->addItems(names);
}

void RangeEditor::setEndLabels(const QString& low, const QString& high) {
    m_lowLabel->setText(low);
    m_highLabel->setText(high);
    setTitle(m_title->text());
}

void RangeEditor::setRange(const RangeText& range) {
    m_low->setValueText(range.low);
    m_likely->setValueText(range.likely);
    m_high->setValueText(range.high);
    m_shape->setCurrentIndex(range.shape);
}

RangeText RangeEditor::range() const {
    return {m_low->exactText(), m_likely->exactText(), m_high->exactText(), m_shape->currentIndex()};
}

void RangeEditor::setInvalid(bool low, bool likely, bool high) {
    m_low->setInvalid(low);
    m_likely->setInvalid(likely);
    m_high->setInvalid(high);
}

void RangeEditor::setFeedback(Tone tone, const QString& text) { m_feedback->setMessage(tone, text); }

void RangeEditor::focusFirst() { m_low->setFocus(Qt::TabFocusReason); }

void RangeEditor::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        emit closeRequested();
    else
        Panel::keyPressEvent(event);
}

}  // namespace sizewright::ui
