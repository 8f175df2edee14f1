// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <array>

#include "columns.h"
#include "ui/theme/theme.h"
#include "ui/widgets/field_feedback.h"
#include "ui/widgets/label.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/provenance.h"
#include "ui/widgets/quantity_edit.h"
#include "ui/widgets/range_editor.h"
#include "ui/widgets/section_header.h"

namespace sizewright::ui {

namespace {

struct Row {
    QString label, value, unit;
    Provenance provenance = Provenance::edited;
    QString word{};
    bool handle = false;
    bool range = false;
};

class Form {
public:
    explicit Form(QGridLayout* grid) : m_grid(grid) {
        grid->setSpacing(0);
        grid->setColumnMinimumWidth(0, textWidth(148));
        grid->setColumnMinimumWidth(1, textWidth(118));
        grid->setColumnMinimumWidth(2, textWidth(66));
        grid->setColumnMinimumWidth(3, 24);
        grid->setColumnStretch(4, 1);
    }

    QuantityEdit* add(const Row& row) {
        const int at = m_row++;
        m_grid->setRowMinimumHeight(at, 30);
        auto* label = new Label(row.label);
        auto* edit = new QuantityEdit;
        edit->setFixedWidth(textWidth(118));
        edit->setAccessibleName(row.label + u", " + row.unit);
        Spec spec;
        spec.min = 0;
        edit->setSpec(spec);
        edit->setValueText(row.value);
        edit->setDefaulted(row.provenance == Provenance::defaulted);
        label->setBuddy(edit);
        auto* unit = new Label(row.unit, TextRole::small, Ink::muted);
        unit->setContentsMargins(7, 0, 0, 0);
        m_grid->addWidget(label, at, 0);
        m_grid->addWidget(edit, at, 1);
        m_grid->addWidget(unit, at, 2);
        if (row.handle) {
            auto* handle = new RangeButton;
            handle->setRangeSet(row.range);
            m_grid->addWidget(handle, at, 3);
        }
        auto* glyph = new ProvenanceGlyph;
        glyph->setProvenance(row.provenance, row.word);
        m_grid->addWidget(glyph, at, 4, Qt::AlignLeft);
        return edit;
    }

    void note(const QString& text) { m_grid->addWidget(new Label(text, TextRole::small, Ink::muted), m_row++, 0, 1, 5); }
    void line(const QString& text) { m_grid->addWidget(new Label(text, TextRole::small, Ink::muted), m_row++, 1, 1, 4); }
    void feedback(Tone tone, const QString& text, const QString& link = {}) {
        auto* feedback = new FieldFeedback;
        m_grid->addWidget(feedback, m_row++, 1, 1, 4);
        feedback->setMessage(tone, text, link);
    }

private:
    QGridLayout* m_grid;
    int m_row = 0;
};

QWidget* pricePopover() {
    auto* panel = new Panel;
    panel->setStrongOutline(true);
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(9, 6, 9, 8);
    column->setSpacing(2);
    auto* head = new QHBoxLayout;
    head->addWidget(new Label(QStringLiteral("Price, on demand"), TextRole::strong), 1);
    auto* badge = new Badge;
    badge->setBadge(Provenance::catalog, QStringLiteral("price book"));
    head->addWidget(badge);
    column->addLayout(head);
    column->addWidget(new Label(QStringLiteral("$0.526 an hour, AWS g4dn.xlarge, us-east-1")));
    column->addWidget(new Label(QStringLiteral("as of 2026-01-21 · tsaol/aws-gpu · cheapest T4 offer on AWS there"),
                                TextRole::small, Ink::muted));
    column->addSpacing(6);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    for (const QString& text : {QStringLiteral("Choose offer…"), QStringLiteral("Keep this price"), QStringLiteral("Reset")})
        buttons->addWidget(new QPushButton(text));
    buttons->addStretch();
    column->addLayout(buttons);
    return panel;
}

QWidget* batchTable() {
    auto* table = new QTableWidget(3, 4);
    table->setHorizontalHeaderLabels(
        {QStringLiteral("Batch"), QStringLiteral("items/s"), QStringLiteral("latency, ms"), QString()});
    const std::array<std::array<const char*, 4>, 3> cells{
        {{"1", "98", "10.70", "NVIDIA, fp32"}, {"8", "363", "22.41", "NVIDIA, fp32"}, {"32", "420", "77.62", "NVIDIA, fp32"}}};
    for (int r = 0; r < 3; ++r)
        for (int c = 0; c < 4; ++c) {
            auto* item =
                new QTableWidgetItem(QString::fromLatin1(cells.at(static_cast<std::size_t>(r)).at(static_cast<std::size_t>(c))));
            item->setTextAlignment(Qt::AlignVCenter | (c == 1 || c == 2 ? Qt::AlignRight : Qt::AlignLeft));
            table->setItem(r, c, item);
        }
    for (int c = 0; c < 4; ++c)
        table->horizontalHeaderItem(c)->setTextAlignment(Qt::AlignVCenter | (c == 1 || c == 2 ? Qt::AlignRight : Qt::AlignLeft));
    table->verticalHeader()->hide();
    table->setShowGrid(false);
    table->setProperty("ruled", true);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table->setFixedHeight(26 * 4 + 4);
    return table;
}

}  // namespace

QWidget* makeFieldsColumn() {
    auto* column = new Backdrop(Panel::Fill::raised);
    auto* rows = new QVBoxLayout(column);
    rows->setContentsMargins(16, 10, 16, 10);
    rows->setSpacing(0);
    rows->addWidget(new Label(QStringLiteral("Field rows"), TextRole::strong));
    auto* grid = new QGridLayout;
    rows->addLayout(grid);
    Form form(grid);
    form.add({QStringLiteral("Spare replicas"), QStringLiteral("0"), {}, Provenance::defaulted});
    form.note(QStringLiteral("default: muted value, hollow dot"));
    form.add({QStringLiteral("Requests, peak"), QStringLiteral("50"), QStringLiteral("/s"), Provenance::edited, {}, true});
    form.note(QStringLiteral("edited: full text colour, filled dot; click the dot to reset"));
    form.add({QStringLiteral("Price, on demand"), QStringLiteral("0.526"), QStringLiteral("$/h"), Provenance::catalog,
              QStringLiteral("2026-01-21")});
    form.feedback(Tone::warning, QStringLiteral("313 days old, the limit is 180."), QStringLiteral("Refresh prices"));
    form.add(
        {QStringLiteral("Utilisation (MFU)"), QStringLiteral("40"), QStringLiteral("%"), Provenance::estimate, {}, true, true});
    form.line(QStringLiteral("30 … 50 %, PERT"));
    form.add({QStringLiteral("Throughput, batch 32"), QStringLiteral("500"), QStringLiteral("items/s"), Provenance::measured});
    form.note(QStringLiteral("measured: beats every estimate"));
    QuantityEdit* focused = form.add({QStringLiteral("Latency target"), QStringLiteral("100"), QStringLiteral("ms")});
    form.note(QStringLiteral("focus: 2 px ring in the focus colour, all text selected"));
    QuantityEdit* wrong =
        form.add({QStringLiteral("Requests, peak"), QStringLiteral("5O"), QStringLiteral("/s"), Provenance::none, {}, true});
    wrong->setInvalid(true);
    form.feedback(Tone::error, QStringLiteral("“5O” is not a number: the second character is the letter O. Did you mean 50?"));
    form.add({QStringLiteral("Batching window"), QStringLiteral("10"), QStringLiteral("ms")});
    form.feedback(Tone::note, QStringLiteral("Collects 1.12 requests at 12 /s: adds 9.5 ms, saves nothing."),
                  QStringLiteral("Set to 0"));

    auto* header = new SectionHeader(QStringLiteral("Latency and batching"));
    header->setMore(1);
    rows->addWidget(header);
    auto* changed = new SectionHeader(QStringLiteral("Accelerator"));
    changed->setMore(3, true);
    rows->addWidget(changed);
    rows->addSpacing(8);
    auto* range = new RangeEditor;
    range->setTitle(QStringLiteral("Requests, peak"));
    range->setShapes(
        {QStringLiteral("PERT"), QStringLiteral("Triangular"), QStringLiteral("Uniform"), QStringLiteral("Lognormal")});
    range->setRange({QStringLiteral("30"), QStringLiteral("50"), QStringLiteral("120"), 0});
    rows->addWidget(range);
    rows->addSpacing(10);
    rows->addWidget(pricePopover());
    rows->addSpacing(10);
    rows->addWidget(batchTable());
    rows->addStretch();
    QTimer::singleShot(0, focused, [focused] { focused->setFocus(Qt::TabFocusReason); });
    return column;
}

}  // namespace sizewright::ui
