// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QtTest>

#include "shop.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/legend_panel.h"
#include "ui/results/lesson_lines.h"
#include "ui/results/plan_table.h"
#include "ui/results/problem_lines.h"
#include "ui/results/results_pane.h"
#include "ui/results/table_copy.h"
#include "ui/theme/theme.h"
#include "ui/widgets/answer_block.h"
#include "ui/widgets/label.h"
#include "ui/widgets/lesson_line.h"
#include "ui/widgets/link_button.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/result_card.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

// A no-break space stands before a unit.
QString with(const char* text) { return QString::fromUtf8(text).replace(u'~', QChar(0xa0)); }

BrokenEntry letterO() {
    return {QStringLiteral("5O"),
            Message{"“%1” is not a number: the %2 character is the letter %3. Did you mean %4?", {"5O", "second", "O", "50"}}};
}

}  // namespace

class TestResults : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<WorkbookDocument> m_document;
    std::unique_ptr<ResultsPane> m_pane;

    void show(std::size_t scenario, const QString& workload, QSize size = {740, 800}) {
        m_pane->show(scenario, workload);
        m_pane->resize(size);
        m_pane->QWidget::show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    }
    ResultCard* card(CardKind kind) const { return m_pane->card(kind); }
    QString value(CardKind kind) const { return card(kind)->value(); }
    QString detail(CardKind kind) const { return card(kind)->detail(); }

private slots:
    void initTestCase() { applyTheme(ThemeChoice::light); }

    void init() {
        m_document = shop::document(m_folder.path());
        m_pane = std::make_unique<ResultsPane>(*m_document);
    }
    void cleanup() {
        m_pane.reset();
        m_document.reset();
    }

    // Peak 50, 500 a second in batches of 32, 70 %: 50 ÷ 350 = 0.142857 GPUs; busy 50 ÷ 500 and 12 ÷ 500.
    void cardsOfTheExample() {
        show(1, shop::workload);
        QCOMPARE(value(CardKind::gpus), QStringLiteral("1 × T4"));
        QCOMPARE(detail(CardKind::gpus), QStringLiteral("0.143 before rounding"));
        QCOMPARE(value(CardKind::busy), with("10~%"));
        // useful: 12 × 8.2e9 ÷ 65e12 = 0.151 %
        QCOMPARE(detail(CardKind::busy), with("mean~2.4~%, useful~0.151~%"));
        QCOMPARE(value(CardKind::batch), QStringLiteral("1.12"));  // 1 + 12 × 0.01
        QVERIFY2(detail(CardKind::batch).startsWith(u"window adds 9"), qPrintable(detail(CardKind::batch)));
        QVERIFY(detail(CardKind::batch).endsWith(with("~ms")));
        // Reserved 3 years: 0.1575 × 730 + 100 = 214.975; on demand: 0.35 × 730 + 100 = 355.50
        QCOMPARE(value(CardKind::cost), QStringLiteral("$229.17"));
        QCOMPARE(detail(CardKind::cost), QStringLiteral("on demand $355.50"));
        QCOMPARE(m_pane->answer()->answer(), QStringLiteral("1 × T4, reserved for 3 years: $229 a month"));
        QVERIFY(card(CardKind::gpus)->accessibleName().contains(u"measured"));
        QVERIFY(card(CardKind::cost)->accessibleName().contains(u"typed"));
        QVERIFY(m_pane->brokenBar()->isHidden());
        QCOMPARE(m_pane->chart()->data().series.size(), 3);
        QCOMPARE(m_pane->chart()->data().scenario, QStringLiteral("One T4, batched"));
    }

    // 400 ÷ 350 = 1.14286: two GPUs, busy 400 ÷ 1000.
    void editAndUndo() {
        show(1, shop::workload);
        QVERIFY(!m_document->edit(shop::peak, shop::rate(400)));
        QCOMPARE(value(CardKind::gpus), QStringLiteral("2 × T4"));
        QCOMPARE(detail(CardKind::gpus), QStringLiteral("1.14 before rounding"));
        QCOMPARE(value(CardKind::busy), with("40~%"));
        // 2 × 129.17 + 100
        QCOMPARE(value(CardKind::cost), QStringLiteral("$358.34"));
        QVERIFY(m_pane->answer()->answer().startsWith(u"2 × T4"));
        m_document->undoStack()->undo();
        QCOMPARE(value(CardKind::gpus), QStringLiteral("1 × T4"));
        QCOMPARE(value(CardKind::cost), QStringLiteral("$229.17"));
    }

    void hiddenPaneCatchesUp() {
        show(1, shop::workload);
        m_pane->hide();
        m_document->edit(shop::peak, shop::rate(400));
        m_pane->QWidget::show();
        QCOMPARE(value(CardKind::gpus), QStringLiteral("2 × T4"));
    }

    void brokenEntryKeepsTheLastGoodResult() {
        show(1, shop::workload);
        m_document->edit(shop::peak, shop::rate(400));
        m_document->endMerge();  // else the typing that ended in “5O” would be undone to where it began
        QSignalSpy go(m_pane.get(), &ResultsPane::goToField);
        const QImage fresh = card(CardKind::gpus)->grab().toImage();
        m_document->setBroken(shop::peak, letterO());
        QVERIFY(m_pane->brokenBar()->isVisible());
        QCOMPARE(m_pane->brokenBar()->text(),
                 QStringLiteral("Requests, peak: “5O” is not a number. These results are from the last good value, 400."));
        QCOMPARE(value(CardKind::gpus), QStringLiteral("2 × T4"));
        QVERIFY(card(CardKind::gpus)->grab().toImage() != fresh);  // muted
        auto* answer = m_pane->answer()->findChild<Label*>();
        QCOMPARE(answer->ink(), Ink::muted);
        m_pane->brokenBar()->findChild<QPushButton*>()->click();
        QCOMPARE(go.size(), 1);
        QCOMPARE(go.first().first().toString(), shop::peak);

        m_document->setBroken(shop::workload + QStringLiteral(".maximum_batch_size"),
                              {QStringLiteral("-3"), Message{"Must be at least 1.", {}}});
        QCOMPARE(m_pane->brokenBar()->text(),
                 QStringLiteral("2 entries cannot be read. These results are from the last good values."));
        m_document->clearBroken(shop::peak);
        QCOMPARE(m_pane->brokenBar()->text(),
                 QStringLiteral("Largest batch: “-3” cannot be used. These results are from the last good value, 32."));
        m_document->clearBroken(shop::workload + QStringLiteral(".maximum_batch_size"));
        QVERIFY(m_pane->brokenBar()->isHidden());
        QCOMPARE(answer->ink(), Ink::text);
        QCOMPARE(card(CardKind::gpus)->grab().toImage(), fresh);
    }

    void brokenEntryOfAnotherScenarioDoesNotMatter() {
        show(1, shop::workload);
        m_document->setBroken(QStringLiteral("scenarios[0].workloads[0].requests_per_second.peak"), letterO());
        QVERIFY(m_pane->brokenBar()->isHidden());
        m_document->setBroken(QStringLiteral("horizon_months"), {QStringLiteral("x"), Message{"“%1” is not a number.", {"x"}}});
        QVERIFY(m_pane->brokenBar()->isVisible());
    }

    // 5 × 10 a second against 50: exactly full.
    void noSteadyState() {
        show(0, QStringLiteral("scenarios[0].workloads[0]"));
        QCOMPARE(value(CardKind::gpus), QStringLiteral("5 × T4"));
        QCOMPARE(value(CardKind::busy), QStringLiteral("no steady state"));
        QCOMPARE(detail(CardKind::busy), with("100~% busy"));
        QCOMPARE(detail(CardKind::batch), QStringLiteral("one by one"));
        QVERIFY(m_pane->problems()->isVisible());
        const QString problem = m_pane->problems()->texts().value(0);
        QVERIFY2(problem.startsWith(u"The load is 100 % of capacity"), qPrintable(problem));
        // One more GPU is steady; 50 ÷ (10 × 0.7) = 7.14: eight keep 70 %.
        QVERIFY(problem.contains(u"6 GPUs") && problem.contains(u'8'));
    }

    void problemLeadsToItsField() {
        show(0, QStringLiteral("scenarios[0].workloads[0]"));
        QSignalSpy go(m_pane.get(), &ResultsPane::goToField);
        emit m_pane->problems()->goToField(QStringLiteral("workloads[0].utilisation_target_percent"));
        QCOMPARE(go.value(0).value(0).toString(), QStringLiteral("scenarios[0].workloads[0].utilisation_target_percent"));
    }

    void unbatchedCountIsSaid() {
        // Without a window the card says what batching saves: 50 × 0.1 s ÷ 0.7 = 7.14, so eight.
        show(1, shop::workload);
        m_document->edit(shop::workload + QStringLiteral(".batching_window_ms"), 0.0);
        QCOMPARE(value(CardKind::batch), QStringLiteral("1"));
        QCOMPARE(detail(CardKind::batch), QStringLiteral("unbatched 8 × T4"));
    }

    void missingInputIsNamedAndLinked() {
        show(1, shop::workload);
        QSignalSpy go(m_pane.get(), &ResultsPane::goToField);
        QVERIFY(!m_document->edit(shop::workload + QStringLiteral(".requests_per_second.average"), Untyped{}));
        const QString path = shop::workload + QStringLiteral(".requests_per_second.average");
        QCOMPARE(value(CardKind::gpus), QStringLiteral("needs an input"));
        QCOMPARE(detail(CardKind::gpus), QStringLiteral("Requests, average"));
        QVERIFY(!m_pane->answer()->answer().contains(u"$"));
        card(CardKind::gpus)->click();
        QCOMPARE(go.value(0).value(0).toString(), path);
        auto* link = m_pane->answer()->findChild<QPushButton*>(QStringLiteral("answerLink"));
        QVERIFY(link);
        link->click();
        QCOMPARE(go.value(1).value(0).toString(), path);
        QVERIFY(m_pane->chart()->data().isEmpty());
        m_document->undoStack()->undo();
        QCOMPARE(value(CardKind::gpus), QStringLiteral("1 × T4"));
        QTRY_VERIFY(!m_pane->answer()->findChild<QPushButton*>(QStringLiteral("answerLink")));
    }

    void lessonBesideTheCorrected() {
        show(1, shop::workload);
        const auto lines = m_pane->lessons()->findChildren<LessonLine*>();
        QVERIFY(lines.size() >= 3);
        QVERIFY(lines.first()->isVisible());
        // 50 × 0.1 ÷ (500 × 32 × 0.7) = 0.000446; 50 ÷ (500 × 0.7) = 0.143
        const auto texts = lessonTexts(m_document->evaluation(1).workloads.front());
        QCOMPARE(texts.first().figure, QStringLiteral("0.000446 GPUs"));
        QCOMPARE(texts.first().corrected, QStringLiteral("50 ÷ (500 × 0.70) = 0.143 → 1."));
        QVERIFY(!lines.at(1)->isVisible());
        m_pane->lessons()->findChild<LinkButton*>(QStringLiteral("moreLessons"))->click();
        QVERIFY(lines.at(1)->isVisible());
        QSignalSpy why(m_pane.get(), &ResultsPane::derivationRequested);
        lines.first()->findChild<LinkButton*>()->click();
        QCOMPARE(why.size(), 1);
        QCOMPARE(why.first().at(0).value<Subject>(), Subject::gpus);
        QCOMPARE(why.first().at(1).toString(), QStringLiteral("recommendations"));
    }

    void lessonIsHiddenWhenSwitchedOff() {
        show(1, shop::workload);
        QVERIFY(m_pane->lessons()->isVisible());
        QVERIFY(!m_document->edit(QStringLiteral("lesson_arithmetic"), false));
        QVERIFY(m_pane->lessons()->isHidden());
        m_document->undoStack()->undo();
        QVERIFY(m_pane->lessons()->isVisible());
    }

    void cardsOpenTheirDerivation() {
        show(1, shop::workload);
        QSignalSpy spy(m_pane.get(), &ResultsPane::derivationRequested);
        card(CardKind::gpus)->setFocus();
        QTest::keyClick(card(CardKind::gpus), Qt::Key_F4);
        QTest::mouseClick(card(CardKind::cost), Qt::LeftButton);
        QCOMPARE(spy.size(), 2);
        QCOMPARE(spy.at(0).at(0).value<Subject>(), Subject::gpus);
        QCOMPARE(spy.at(1).at(0).value<Subject>(), Subject::cost);
        QCOMPARE(spy.at(1).at(1).toString(), QStringLiteral("Reserved 3 years"));
        m_pane->setDerivationShown(std::pair(Subject::cost, QStringLiteral("Reserved 3 years")));
        QVERIFY(card(CardKind::cost)->isSelected());
        QVERIFY(!card(CardKind::gpus)->isSelected());
        m_pane->setDerivationShown({});
        QVERIFY(!card(CardKind::cost)->isSelected());
    }

    void wholeScenarioWithTwoWorkloads() {
        QVERIFY(!m_document->duplicate(shop::workload));
        show(1, {});
        // Each needs a small part of a GPU, but each counts whole; both peaks fall into one hour.
        QCOMPARE(value(CardKind::gpus), QStringLiteral("2 × T4"));
        QVERIFY(!card(CardKind::batch));
        QVERIFY(card(CardKind::cost)->isVisible());
        // Busy: 2 × 12 ÷ 500 of the two.
        QCOMPARE(value(CardKind::busy), with("2.4~%"));
    }

    void arrangementsByWidthOfTheWindow() {
        show(1, shop::workload, {1200, 800});
        QCOMPARE(m_pane->arrangement(), ResultsPane::Arrangement::compact);
        m_pane->resize(1500, 900);
        QCOMPARE(m_pane->arrangement(), ResultsPane::Arrangement::regular);
        QVERIFY(!m_pane->findChild<PlanTable*>()->isVisible());
        m_pane->resize(1920, 1000);
        QCOMPARE(m_pane->arrangement(), ResultsPane::Arrangement::wide);
        auto* plans = m_pane->findChild<PlanTable*>();
        QVERIFY(plans->isVisible());
        QCOMPARE(plans->model()->rowCount(), 3);
        QCOMPARE(plans->model()->index(0, PlanTable::name).data().toString(), QStringLiteral("Reserved 3 years"));
        // 0.1575 × 730 × 36 = 4,139.10; 100 a month beside it; 7,739.10 together
        QCOMPARE(plans->model()->index(0, PlanTable::upfront).data().toString(), QStringLiteral("$4,139"));
        // 4,139.10 on day 0 and 100 a month at 8 % a year: $/month ÷ 32.0433314 (36 months) more, docs/formulas.md 6.1.
        QCOMPARE(plans->model()->index(0, PlanTable::monthly).data().toString(), QStringLiteral("$229.17"));
        QCOMPARE(plans->model()->index(0, PlanTable::present).data().toString(), QStringLiteral("$7,343"));
        QCOMPARE(plans->model()->index(0, PlanTable::total).data().toString(), QStringLiteral("$7,739"));
        QCOMPARE(plans->model()->index(0, PlanTable::owed).data().toString(), QStringLiteral("$0"));
        const QStringList lines = tableTsv(*plans, true).split(u'\n');
        QCOMPARE(lines.value(0), QStringLiteral("Plan\tNow\tA month\t36 months\tPresent value\tOwed after"));
        QCOMPARE(lines.value(1), QStringLiteral("Reserved 3 years\t$4,139\t$229.17\t$7,739\t$7,343\t$0"));
        QVERIFY(m_pane->chart()->x() >= 0 && m_pane->chart()->mapTo(m_pane.get(), QPoint()).x() > 700);
    }

    void scrollsInsteadOfSqueezing() {
        show(1, shop::workload, {740, 420});
        auto* area = m_pane->findChild<QScrollArea*>();
        QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0);
        QCOMPARE(area->horizontalScrollBar()->maximum(), 0);
        QVERIFY(m_pane->chart()->height() >= m_pane->chart()->minimumSizeHint().height());
        m_pane->resize(740, 900);
        QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0);
    }

    void tabGoesThroughCardsChartAndLegend() {
        show(1, shop::workload);
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        card(CardKind::gpus)->setFocus();
        QVector<QWidget*> way;
        for (int i = 0; i < 40 && (way.isEmpty() || way.last() != m_pane->chart()->legend()); ++i) {
            way << QApplication::focusWidget();
            // Within the legend's rows counts as the legend.
            if (m_pane->chart()->legend()->isAncestorOf(way.last())) way.last() = m_pane->chart()->legend();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        QVector<qsizetype> places;
        for (QWidget* widget : std::initializer_list<QWidget*>{card(CardKind::gpus), card(CardKind::busy), card(CardKind::batch),
                                                               card(CardKind::cost), m_pane->chart()->legend()})
            places << way.indexOf(widget);
        QVERIFY(!places.contains(-1));
        QVERIFY(std::is_sorted(places.begin(), places.end()));
        const auto plot = std::find_if(way.begin(), way.end(),
                                       [](const QWidget* widget) { return widget->inherits("sizewright::ui::CostPlot"); });
        QVERIFY(plot != way.end());
        QVERIFY(way.indexOf(*plot) > places[3] && way.indexOf(*plot) < places[4]);
    }

    void removedScenarioLeavesNothingBehind() {
        show(2, QStringLiteral("scenarios[2].workloads[0]"));
        QVERIFY(!m_document->remove(QStringLiteral("scenarios[2]")));
        QVERIFY(!card(CardKind::gpus) || !card(CardKind::gpus)->isVisible());
        m_document->undoStack()->undo();
        QVERIFY(card(CardKind::gpus)->isVisible());
    }
};

QTEST_MAIN(TestResults)
#include "tst_results.moc"
