// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheets/choice_row.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QTimer>

#include "ui/document/workbook_document.h"
#include "ui/fields/field_row.h"
#include "ui/widgets/label.h"

namespace sizewright::ui {

namespace {

constexpr int rowPitch = 30;

QString nameOf(Alternative alternative) {
    switch (alternative) {
        case Alternative::model_kind: return QStringLiteral("model_kind");
        case Alternative::load: return QStringLiteral("load");
        case Alternative::work: return QStringLiteral("work");
        case Alternative::models: break;
    }
    return QStringLiteral("models");
}

}  // namespace

ChoiceRow::ChoiceRow(WorkbookDocument& document, const QString& workload, Alternative alternative, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_workload(workload),
      m_alternative(alternative),
      m_label(new ElidedLabel({}, TextRole::body, Ink::text, this)),
      m_combo(new QComboBox(this)) {
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 2, 0, 2);
    line->setSpacing(0);
    line->addStrut(rowPitch - 4);
    line->addWidget(m_label);
    line->addSpacing(4);
    line->addWidget(m_combo);
    line->addStretch(1);
    m_combo->setObjectName(workload + QLatin1Char('.') + nameOf(alternative) + QStringLiteral(".choice"));
    m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_combo->setMinimumContentsLength(4);
    m_label->setBuddy(m_combo);
    const auto state = alternativeState(m_document.workbook(), workload, alternative);
    m_label->setText(state.label);
    m_combo->addItems(state.options);
    m_combo->setAccessibleName(state.label);
    // The form that this row is part of may be built anew by the choice.
    connect(m_combo, &QComboBox::activated, this, [this](int option) {
        QTimer::singleShot(0, this, [this, option] {
            chooseAlternative(m_document, m_workload, m_alternative, option);
            refresh();
        });
    });
    setCompact(false);
    refresh();
}

void ChoiceRow::refresh() {
    m_combo->setCurrentIndex(alternativeState(m_document.workbook(), m_workload, m_alternative).current);
}

void ChoiceRow::setCompact(bool compact) {
    const FormColumns columns = formColumns(compact);
    m_label->setFixedWidth(columns.label - 4);
    m_combo->setFixedWidth(columns.wide());
}

}  // namespace sizewright::ui
