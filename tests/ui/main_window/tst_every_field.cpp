// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every field of every page, with what people type and paste into it: either it is taken and shown, or it is marked with words
// under the field and everything else stays as it was. Nothing changes silently.

#include <QComboBox>
#include <QUndoStack>

#include "model/workbook/workbook_file.h"
#include "tests/ui/main_window/window_fixture.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/chart_panel.h"
#include "ui/fields/field_row.h"
#include "ui/main_window/workbench.h"
#include "ui/results/results_pane.h"
#include "ui/worksheets/form_layout.h"
#include "ui/worksheets/worksheet_form.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

const QByteArray workbook = R"(sizewright: 1
title: "Every field"
horizon_months: 24
scenarios:
  - name: "One"
    notes: "All pages"
    workloads:
      - kind: inference
        name: "search"
        accelerator: "T4"
        pattern: real_time
        requests_per_second: {average: 12, peak: 50}
        latency_target_ms: 100
        maximum_batch_size: 32
        batching_window_ms: 10
        measured:
          - {accelerator: "T4", batch_size: 32, items_per_second: 500}
          - {accelerator: "T4", batch_size: 1, items_per_second: 10}
        model:
          name: "ResNet-50"
          precision: fp16
          flops_per_item: 8.2e9
    services: {other_usd_per_month: 100, storage_gb: 50, storage_usd_per_gb_month: 0.1}
    plans:
      - {kind: on_demand, name: "Rented", price_usd_per_gpu_hour: 0.35, billing: always_on}
      - {kind: reserved, name: "No upfront", term_months: 12, payment: no_upfront, price_usd_per_gpu_hour: 0.22}
      - {kind: reserved, name: "Partly", term_months: 12, payment: partial_upfront, upfront_percent: 40, price_usd_per_gpu_hour: 0.21, gpus: 1, rest: "Rented"}
      - {kind: reserved, name: "All at once", term_months: 36, payment: all_upfront, price_usd_per_gpu_hour: 0.16, at_expiry: renew}
)";

struct Input {
    const char* text;
    double number;  // what it is where a number is taken
};
// 12 % is 12 where per cent are asked for; elsewhere it has no place.
constexpr Input inputs[] = {{"", std::numeric_limits<double>::quiet_NaN()},
                            {"abc", std::numeric_limits<double>::quiet_NaN()},
                            {"-1", -1},
                            {"0", 0},
                            {"1e30", 1e30},
                            {"1.234,50", std::numeric_limits<double>::quiet_NaN()},
                            {"$1,234.50", 1234.5},
                            {"12%", 12}};

const std::vector<Page> pages = {
    {Page::Kind::workbook, 0, 0}, {Page::Kind::workload, 0, 0}, {Page::Kind::plans, 0, 0}, {Page::Kind::services, 0, 0}};

}  // namespace

class TestEveryField : public WindowTest {
    Q_OBJECT

    // Costs are what everything on a page leads to.
    QVector<QVector<double>> costs() const {
        QVector<QVector<double>> out;
        for (const auto& series : m_window->workbench().results()->chart()->data().series) out << series.atMonth;
        return out;
    }

    double inFormUnit(const QString& path) const {
        const auto field = find_field(m_document->workbook(), path.toStdString());
        const FieldInfo shown = in_form_unit(*field);
        if (const auto* x = std::get_if<double>(&shown.value)) return *x;
        if (const auto* x = std::get_if<Estimate>(&shown.value)) return x->likely;
        return number(path);
    }

    // After the field has been left. `started`: the workbook before.
    void checkOutcome(const QString& path, const Input& input, const QByteArray& started,
                      const QVector<QVector<double>>& costsBefore) {
        const QString typed = QString::fromLatin1(input.text);
        const QByteArray where = (path + QStringLiteral(" ← “") + typed + QStringLiteral("”")).toUtf8();
        if (m_document->broken().contains(path)) {
            QVERIFY2(isMarked(path), where.constData());
            QVERIFY2(!feedback(path).isEmpty(), where.constData());
            QVERIFY2(line(path)->text() == typed,
                     qPrintable(QString::fromUtf8(where) + QStringLiteral(" shows ") + line(path)->text()));
            QVERIFY2(written() == started,
                     qPrintable(QString::fromUtf8(where) + QStringLiteral(" changed\n") + QString::fromUtf8(written())));
            QVERIFY2(costs() == costsBefore, where.constData());
            return;
        }
        const auto field = find_field(m_document->workbook(), path.toStdString());
        QVERIFY2(field, where.constData());
        if (typed.isEmpty()) {  // emptied: the default again, or absent
            QVERIFY2(!field->typed, where.constData());
            return;
        }
        if (field->type == LeafType::text) {
            QVERIFY2(std::get<std::string>(field->value) == typed.toStdString(), where.constData());
            QCOMPARE(line(path)->text(), typed);
            return;
        }
        // A number that was taken is the number that was typed, and what the field shows reads back as it.
        QVERIFY2(qFuzzyCompare(1 + inFormUnit(path), 1 + input.number),
                 qPrintable(QString::fromUtf8(where) + QStringLiteral(" is ") + QString::number(inFormUnit(path))));
        Parsed back;
        const FieldInfo shown = in_form_unit(*field);
        QVERIFY2(!parse_field(shown, line(path)->text().toStdString(), back),
                 qPrintable(QString::fromUtf8(where) + QStringLiteral(" shows ") + line(path)->text()));
        QVERIFY2(from_form_unit(*field, back.value) == field->value,
                 qPrintable(QString::fromUtf8(where) + QStringLiteral(" shows ") + line(path)->text()));
    }

private slots:
    // The pages are those of the window: a field that is on none of them would never be tried.
    void thePagesAreAll() {
        openWorkbook(workbook);
        QStringList seen;
        for (int i = 1; i <= 9; ++i) {
            trigger(qPrintable(QStringLiteral("page%1").arg(i)));
            const Page page = m_window->workbench().page();
            QVERIFY(std::find(pages.begin(), pages.end(), page) != pages.end());
        }
    }

    void everyInput_data() {
        QTest::addColumn<QString>("path");
        const auto read = read_workbook(std::string_view(workbook.constData(), static_cast<std::size_t>(workbook.size())));
        QVERIFY(read);
        for (const Page& page : pages)
            for (const auto& section : layoutOf(read->workbook, page).sections)
                for (const auto& field : section.fields) {
                    if (field.choice) continue;  // not a field: see tst_worksheets
                    const auto info = find_field(read->workbook, field.path.toStdString());
                    QVERIFY2(info, qPrintable(field.path));
                    if (info->applies) QTest::newRow(qPrintable(field.path)) << field.path;
                }
    }

    void everyInput() {
        QFETCH(QString, path);
        openWorkbook(workbook);
        goTo(path);
        const QByteArray start = written();
        const auto costsBefore = costs();
        auto* edit = line(path);
        if (!edit) return;  // see everyChoice
        const QString shown = edit->text();

        for (const Input& input : inputs) {
            const QString text = QString::fromLatin1(input.text);
            for (const bool pasted : {false, true}) {
                if (pasted)
                    pasteOver(text);
                else
                    replaceBy(text);
                QVERIFY2(edit->hasFocus() && editor(path) == edit, "the field lost the focus while it was typed into");
                QCOMPARE(edit->text(), text);  // never changed under the hand
                key(Qt::Key_Tab);
                checkOutcome(path, input, start, costsBefore);
                if (QTest::currentTestFailed()) return;
                // One undo step, or the wrong text: back to where it began.
                goTo(path);
                if (m_document->undoStack()->canUndo() || !m_document->broken().isEmpty()) key(Qt::Key_Z, Qt::ControlModifier);
                QCOMPARE(written(), start);
                QVERIFY(m_document->broken().isEmpty());
                QVERIFY(!m_document->undoStack()->canUndo());
                QVERIFY(!isMarked(path));
                QCOMPARE(edit->text(), shown);
                QVERIFY(!m_window->isWindowModified());
                QVERIFY(costs() == costsBefore);
                m_document->undoStack()->clear();
            }
            replaceBy(text);
            key(Qt::Key_Escape);
            QCOMPARE(written(), start);
            QCOMPARE(edit->text(), shown);
            QVERIFY(m_document->broken().isEmpty());
            QVERIFY(!m_document->undoStack()->canUndo());
        }
    }

    void everyChoice_data() { everyInput_data(); }

    void everyChoice() {
        QFETCH(QString, path);
        openWorkbook(workbook);
        goTo(path);
        auto* combo = qobject_cast<QComboBox*>(editor(path));
        if (!combo) return;
        const QByteArray start = written();
        const QString shown = combo->currentText();
        QVERIFY(combo->count() > 0);
        for (int step = 0; step < combo->count(); ++step) {
            key(step == 0 ? Qt::Key_Home : Qt::Key_Down);
            // Another pattern has other fields: the page was built anew, with the focus where it was. Nothing else does that.
            if (!path.endsWith(QStringLiteral(".pattern"))) QVERIFY(editor(path) == combo);
            combo = qobject_cast<QComboBox*>(editor(path));
            QVERIFY(combo);
            const auto field = find_field(m_document->workbook(), path.toStdString());
            const bool broken = m_document->broken().contains(path);
            if (broken)
                QVERIFY2(isMarked(path) && !feedback(path).isEmpty(), qPrintable(path));
            else
                QCOMPARE(combo->currentData().toString().toStdString(), field_text(*field, field->value));
            QVERIFY(combo->hasFocus());
        }
        // Letters choose or do nothing; they never leave the list.
        for (const char* typed : {"abc", "-1", "0", "1e30", "12%"}) type(QString::fromLatin1(typed));
        combo = qobject_cast<QComboBox*>(editor(path));
        QVERIFY(combo->findText(combo->currentText()) >= 0);
        for (int i = 0; i < 100 && action("undo")->isEnabled(); ++i) key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(written(), start);
        combo = qobject_cast<QComboBox*>(editor(path));
        QCOMPARE(combo->currentText(), shown);
        QVERIFY(!m_window->isWindowModified());
    }
};

QTEST_MAIN(TestEveryField)
#include "tst_every_field.moc"
