// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Typing a number and what follows from it.

#include <QAction>
#include <QLabel>
#include <QUndoStack>

#include "tests/ui/main_window/window_fixture.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/chart_panel.h"
#include "ui/fields/field_row.h"
#include "ui/main_window/workbench.h"
#include "ui/results/results_pane.h"
#include "ui/widgets/field_feedback.h"
#include "ui/widgets/message_bar.h"
#include "ui/worksheets/worksheet_form.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {
const QString price = QStringLiteral("scenarios[1].plans[0].price_usd_per_gpu_hour");
}  // namespace

class TestMainWindow : public WindowTest {
    Q_OBJECT

    QString cost(CardKind kind = CardKind::cost) const { return card(static_cast<int>(kind)); }
    QVector<double> costsOf(const QString& plan) const {
        for (const auto& series : m_window->workbench().results()->chart()->data().series)
            if (series.name == plan) return series.atMonth;
        return {};
    }

private slots:
    // On demand at $0.70: 0.70 × 730 + 100 = 611.00 a month, 36 × 611 = 21,996 at the end.
    void aNumberTypedIsSeenAtOnce() {
        openWorkbook();
        goTo(price);
        QCOMPARE(costsOf(QStringLiteral("On demand")).last(), 12798.0);  // 36 × 355.50
        replaceBy(QStringLiteral("0.7"));
        QCOMPARE(costsOf(QStringLiteral("On demand")).last(), 21996.0);  // before the field is left
        QVERIFY(m_window->isWindowModified());
        key(Qt::Key_Tab);
        QVERIFY(focused() != line(price));
        QCOMPARE(line(price)->text(), QStringLiteral("0.7"));
        QCOMPARE(number(price), 0.7);
    }

    // 500 a second at 70 % are 350 a GPU: 400 at peak need two.
    void theCardsFollowEachLetter() {
        openWorkbook();
        goTo(peak);
        QCOMPARE(cost(CardKind::gpus), QStringLiteral("1 × T4"));
        replaceBy(QStringLiteral("40"));
        QCOMPARE(cost(CardKind::gpus), QStringLiteral("1 × T4"));
        type(QStringLiteral("0"));
        QCOMPARE(cost(CardKind::gpus), QStringLiteral("2 × T4"));
        QVERIFY(line(peak)->hasFocus());
        QCOMPARE(line(peak)->text(), QStringLiteral("400"));
    }

    void typingIsOneStep() {
        openWorkbook();
        const QByteArray start = written();
        goTo(peak);
        replaceBy(QStringLiteral("1234"));
        QCOMPARE(m_document->undoStack()->count(), 1);
        key(Qt::Key_Tab);
        QCOMPARE(m_document->undoStack()->count(), 1);
        QCOMPARE(line(peak)->text(), QStringLiteral("1,234"));
        goTo(peak);
        replaceBy(QStringLiteral("80"));
        key(Qt::Key_Return);
        QCOMPARE(m_document->undoStack()->count(), 2);  // the field was left between them
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(number(peak), 1234.0);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(written(), start);
        QVERIFY(!m_window->isWindowModified());
    }

    void undoBringsValueAndTextBack() {
        openWorkbook();
        goTo(peak);
        replaceBy(QStringLiteral("400"));
        QVERIFY(m_window->isWindowModified());
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(number(peak), 50.0);
        QVERIFY(line(peak)->hasFocus());
        QCOMPARE(line(peak)->text(), QStringLiteral("50"));
        QVERIFY(!m_window->isWindowModified());
        QCOMPARE(cost(CardKind::gpus), QStringLiteral("1 × T4"));
        key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(number(peak), 400.0);
        QCOMPARE(line(peak)->text(), QStringLiteral("400"));
        QVERIFY(m_window->isWindowModified());
        key(Qt::Key_Z, Qt::ControlModifier);
        key(Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(number(peak), 400.0);
    }

    void typedBackIsNoChange() {
        openWorkbook();
        goTo(peak);
        replaceBy(QStringLiteral("400"));
        replaceBy(QStringLiteral("50"));
        QVERIFY(!m_window->isWindowModified());
        QVERIFY(!m_document->undoStack()->canUndo());
    }

    void theMenuNamesTheStep() {
        openWorkbook();
        goTo(peak);
        replaceBy(QStringLiteral("80"));
        QVERIFY2(action("undo")->text().contains(QStringLiteral("80")), qPrintable(action("undo")->text()));
        QVERIFY(action("undo")->isEnabled() && !action("redo")->isEnabled());
        trigger("undo");
        QVERIFY(!action("undo")->isEnabled() && action("redo")->isEnabled());
    }

    // ---- What cannot be read ----

    void aWrongEntryStaysWithItsWords() {
        openWorkbook();
        const auto before = m_document->evaluation(1);
        const QString costBefore = cost();
        goTo(peak);
        replaceBy(QStringLiteral("5O"));
        QVERIFY(isMarked(peak));
        QVERIFY2(feedback(peak).contains(QStringLiteral("“5O” is not a number")), qPrintable(feedback(peak)));
        QCOMPARE(number(peak), 50.0);  // not 5, which it began with
        QVERIFY(!m_window->isWindowModified());
        QCOMPARE(cost(), costBefore);  // the last good result
        QVERIFY(m_window->workbench().results()->brokenBar()->isVisible());
        key(Qt::Key_Tab);
        QCOMPARE(line(peak)->text(), QStringLiteral("5O"));
        QVERIFY(isMarked(peak));
        QVERIFY(m_document->evaluation(1).recommendation.reason == before.recommendation.reason);
        // Away to another page and back.
        trigger("page2");
        QVERIFY(!editor(peak));
        trigger("page1");
        QCOMPARE(line(peak)->text(), QStringLiteral("5O"));
        QVERIFY(isMarked(peak) && !feedback(peak).isEmpty());
    }

    void undoDropsTheWrongTextFirst() {
        openWorkbook();
        goTo(average);
        replaceBy(QStringLiteral("20"));
        key(Qt::Key_Tab);
        goTo(peak);
        replaceBy(QStringLiteral("abc"));
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(m_document->broken().isEmpty());
        QVERIFY(!isMarked(peak));
        QCOMPARE(feedback(peak), QString());
        QCOMPARE(line(peak)->text(), QStringLiteral("50"));
        QCOMPARE(number(average), 20.0);
        // The same when the field has been left.
        replaceBy(QStringLiteral("abc"));
        goTo(average);
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(m_document->broken().isEmpty());
        QCOMPARE(line(peak)->text(), QStringLiteral("50"));
        QCOMPARE(number(average), 20.0);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(number(average), 12.0);
        // But a step that came after it goes before it.
        goTo(peak);
        replaceBy(QStringLiteral("abc"));
        goTo(average);
        replaceBy(QStringLiteral("30"));
        key(Qt::Key_Tab);
        goTo(average);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(number(average), 12.0);
        QCOMPARE(line(peak)->text(), QStringLiteral("abc"));
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(line(peak)->text(), QStringLiteral("50"));
        QVERIFY(!action("undo")->isEnabled());
    }

    void escapeRestores() {
        openWorkbook();
        const QByteArray start = written();
        goTo(peak);
        for (const char* typed : {"80", "abc", "", "30..50..120"}) {
            replaceBy(QString::fromLatin1(typed));
            key(Qt::Key_Escape);
            QCOMPARE(written(), start);
            QCOMPARE(line(peak)->text(), QStringLiteral("50"));
            QVERIFY(!isMarked(peak) && m_document->broken().isEmpty());
            QVERIFY(!m_window->isWindowModified());
        }
        // Also after the field has been left with it.
        replaceBy(QStringLiteral("abc"));
        key(Qt::Key_Tab);
        goTo(peak);
        key(Qt::Key_Escape);
        QCOMPARE(line(peak)->text(), QStringLiteral("50"));
        QVERIFY(m_document->broken().isEmpty());
        // A default stays a default.
        goTo(target);
        QVERIFY(!isTyped(target));
        replaceBy(QStringLiteral("60"));
        key(Qt::Key_Escape);
        QVERIFY(!isTyped(target));
        QCOMPARE(written(), start);
    }

    void resetToTheDefault() {
        openWorkbook();
        goTo(target);
        const QString stood = line(target)->text();
        replaceBy(QStringLiteral("60"));
        key(Qt::Key_Tab);
        QVERIFY(isTyped(target));
        goTo(target);
        key(Qt::Key_R, Qt::ControlModifier);
        QVERIFY(!isTyped(target));
        QCOMPARE(line(target)->text(), stood);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(number(target), 60.0);
        // And a wrong entry.
        replaceBy(QStringLiteral("abc"));
        key(Qt::Key_R, Qt::ControlModifier);
        QVERIFY(m_document->broken().isEmpty() && !isTyped(target));
        QCOMPARE(line(target)->text(), stood);
    }

    void aDoubtAsksAndItsLinkMends() {
        openWorkbook();
        goTo(target);
        replaceBy(QStringLiteral("0.7"));
        QVERIFY2(feedback(target).contains(QStringLiteral("70")), qPrintable(feedback(target)));
        QCOMPARE(number(target), 0.7);
        auto* words = m_window->workbench().form()->findChild<FieldRow*>(target)->findChild<FieldFeedback*>();
        emit words->linkActivated();
        QCOMPARE(number(target), 70.0);
        QCOMPARE(feedback(target), QString());
        key(Qt::Key_Z, Qt::ControlModifier);
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!isTyped(target));
        QCOMPARE(feedback(target), QString());  // the doubt was about another value
    }

    // ---- A finding of the evaluation ----

    // At 12 a second a window of 10 ms collects next to nothing: the note has the step that mends it.
    void aFindingStandsUnderItsFieldWithItsMend() {
        openWorkbook();
        const QString batching = workload + QStringLiteral(".batching_window_ms");
        goTo(batching);
        QVERIFY(!feedback(batching).isEmpty());
        auto* words = m_window->workbench().form()->findChild<FieldRow*>(batching)->findChild<FieldFeedback*>();
        QVERIFY2(words->findChild<QLabel*>()->text().contains(QStringLiteral("<a href")), "the note has no link");
        QTest::mouseClick(words->findChild<QLabel*>(), Qt::LeftButton, Qt::NoModifier, QPoint(2, 2));  // beside the link: nothing
        QCOMPARE(number(batching), 10.0);
        emit words->linkActivated();
        QCOMPARE(number(batching), 0.0);
        QCOMPARE(feedback(batching), QString());
        QCOMPARE(m_document->undoStack()->count(), 1);
        trigger("undo");
        QCOMPARE(number(batching), 10.0);
        QVERIFY(!feedback(batching).isEmpty());
    }

    void aTermChangesThePlansMarkWhileItIsTyped() {
        openWorkbook();
        const QString term = QStringLiteral("scenarios[1].plans[1].term_months");
        goTo(term);
        replaceBy(QStringLiteral("36"));  // from here on it is drawn as three years
        QVERIFY(line(term)->hasFocus());
        QCOMPARE(line(term)->text(), QStringLiteral("36"));
        QCOMPARE(number(term), 36.0);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(number(term), 12.0);
    }

    void undoShowsWhatItChanges() {
        openWorkbook();
        goTo(peak);
        replaceBy(QStringLiteral("80"));
        key(Qt::Key_Tab);
        goTo(QStringLiteral("horizon_months"));
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(number(peak), 50.0);
        QVERIFY(editor(peak) && editor(peak)->hasFocus());
    }

    void aNameIsTypedLetterByLetter() {
        openWorkbook();
        const QByteArray start = written();
        const QString name = QStringLiteral("scenarios[1].plans[0].name");
        goTo(name);
        replaceBy(QStringLiteral("On demand, dear"));
        QVERIFY(editor(name)->hasFocus());
        QCOMPARE(line(name)->text(), QStringLiteral("On demand, dear"));
        QVERIFY2(costsOf(QStringLiteral("On demand, dear")).size() > 0, "the legend does not know the name");
        key(Qt::Key_Tab);
        QCOMPARE(m_document->undoStack()->count(), 1);
        trigger("undo");
        QCOMPARE(written(), start);
        // Emptied it is refused, and the name stays.
        goTo(name);
        replaceBy({});
        QVERIFY(isMarked(name) && !feedback(name).isEmpty());
        QCOMPARE(written(), start);
        key(Qt::Key_Escape);
        QCOMPARE(line(name)->text(), QStringLiteral("On demand"));
        QVERIFY(m_document->broken().isEmpty());
    }
};

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
