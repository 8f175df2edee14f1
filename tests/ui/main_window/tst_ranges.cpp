// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Ranges by keyboard: in the editor below the field and in the field itself.

#include "tests/ui/main_window/window_fixture.h"
#include "ui/fields/field_row.h"
#include "ui/main_window/workbench.h"
#include "ui/widgets/field_feedback.h"
#include "ui/widgets/range_editor.h"
#include "ui/worksheets/worksheet_form.h"

using namespace sizewright;
using namespace sizewright::ui;

class TestRanges : public WindowTest {
    Q_OBJECT

private slots:
    void aRangeByKeyboard() {
        openWorkbook();
        goTo(peak);
        key(Qt::Key_Down, Qt::AltModifier);
        auto* range = m_window->workbench().form()->findChild<RangeEditor*>(peak + QStringLiteral(".range"));
        QVERIFY(range && range->isVisible());
        QVERIFY(range->isAncestorOf(focused()));
        type(QStringLiteral("30"));
        QCOMPARE(line(peak)->text(), QStringLiteral("50"));  // half a range is said in the editor, not put into the field
        key(Qt::Key_Tab);
        QCOMPARE(qobject_cast<QLineEdit*>(focused())->text(), QStringLiteral("50"));
        key(Qt::Key_Tab);
        type(QStringLiteral("120"));
        key(Qt::Key_Return);
        QVERIFY2(m_document->broken().isEmpty(), qPrintable(feedback(peak)));
        const auto held = std::get<Rate>(value(peak)).amount;
        QVERIFY(held.spread.has_value());
        QCOMPARE(held.spread->low, 30.0);
        QCOMPARE(held.likely, 50.0);
        QCOMPARE(held.spread->high, 120.0);
        key(Qt::Key_Tab);
        QVERIFY(range->isAncestorOf(focused()));  // the shape
        key(Qt::Key_Tab);
        QVERIFY(!range->isAncestorOf(focused()));
        QVERIFY(focused() != editor(peak));
        goTo(peak);
        key(Qt::Key_Down, Qt::AltModifier);  // closes it
        QVERIFY(!range->isVisible());
        QVERIFY(line(peak)->hasFocus());
        QCOMPARE(line(peak)->text(), QStringLiteral("30..50..120"));

        trigger("save");
        const QByteArray saved = readFile(planFile());
        QVERIFY2(saved.contains("peak: {low: 30, likely: 50, high: 120}"), saved.constData());
        m_document->newWorkbook({});
        closeWindow();
        openWorkbook(saved);
        QVERIFY(std::get<Rate>(value(peak)).amount == held);
    }

    void aRangeIsTyped() {
        openWorkbook();
        goTo(peak);
        replaceBy(QStringLiteral("30..50..120"));
        key(Qt::Key_Tab);
        QVERIFY(std::get<Rate>(value(peak)).amount.spread.has_value());
        QCOMPARE(line(peak)->text(), QStringLiteral("50"));
        const auto* row = m_window->workbench().form()->findChild<FieldRow*>(peak);
        QVERIFY(row->findChild<RangeButton*>()->isRangeSet());
        goTo(peak);
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!std::get<Rate>(value(peak)).amount.spread.has_value());
        QVERIFY(!row->findChild<RangeButton*>()->isRangeSet());
    }

    void aWrongRangeIsSaidInItsEditorAndEscapeEndsIt() {
        openWorkbook();
        const QByteArray start = written();
        goTo(peak);
        key(Qt::Key_Down, Qt::AltModifier);
        type(QStringLiteral("60"));  // above the likely 50
        key(Qt::Key_Tab);
        QCOMPARE(m_document->broken().size(), 1);
        QCOMPARE(written(), start);
        QCOMPARE(line(peak)->text(), QStringLiteral("50"));
        const auto* range = m_window->workbench().form()->findChild<RangeEditor*>(peak + QStringLiteral(".range"));
        QVERIFY(!range->findChild<FieldFeedback*>()->text().isEmpty());
        key(Qt::Key_Escape);
        QVERIFY(!range->isVisible());
        QVERIFY(m_document->broken().isEmpty());
        QCOMPARE(written(), start);
    }

    // A factor on the average stays one while its range is edited; likewise hard limits.
    void aRangeOfAFactorStaysOne() {
        QByteArray bytes = shopBytes();
        bytes.replace(
            "requests_per_second: {average: 12, peak: 50}",
            "requests_per_second: {average: 12, peak: {low: 2x, likely: 3x, high: 4x, distribution: triangular, bounds: hard}}");
        openWorkbook(bytes);
        goTo(peak);
        key(Qt::Key_Down, Qt::AltModifier);
        replaceBy(QStringLiteral("1x"));
        key(Qt::Key_Return);
        const auto rate = std::get<Rate>(value(peak));
        QVERIFY(rate.is_factor);
        QCOMPARE(rate.amount.spread->low, 1.0);
        QCOMPARE(rate.amount.likely, 3.0);
        QVERIFY(rate.amount.spread->bounds == Bounds::hard);
    }
};

QTEST_MAIN(TestRanges)
#include "tst_ranges.moc"
