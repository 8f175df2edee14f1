// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The window without a mouse.

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QScrollBar>
#include <QTabBar>
#include <QTreeWidget>

#include "tests/ui/main_window/window_fixture.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/cost_plot.h"
#include "ui/charts/legend_panel.h"
#include "ui/fields/field_row.h"
#include "ui/main_window/find_box.h"
#include "ui/main_window/navigator.h"
#include "ui/main_window/workbench.h"
#include "ui/results/results_pane.h"
#include "ui/widgets/result_card.h"
#include "ui/worksheets/worksheet_form.h"

using namespace sizewright;
using namespace sizewright::ui;

class TestKeyboard : public WindowTest {
    Q_OBJECT

    QVector<FieldRow*> visibleRows() const {
        QVector<FieldRow*> out;
        for (auto* row : m_window->workbench().form()->findChildren<FieldRow*>())
            if (row->isVisible()) out << row;
        const auto* content = m_window->workbench().form()->widget();
        std::sort(out.begin(), out.end(), [content](const auto* a, const auto* b) {
            return a->mapTo(content, QPoint()).y() < b->mapTo(content, QPoint()).y();
        });
        return out;
    }
    void everyFieldByTab() {
        const auto rows = visibleRows();
        QVERIFY(rows.size() >= 2);
        m_window->workbench().form()->focusFirst();
        QStringList seen;
        for (int i = 0; i < 200 && m_window->workbench().form()->isAncestorOf(focused()); ++i) {
            if (focusedName().endsWith(QStringLiteral(".editor"))) seen << focusedName().chopped(7);
            key(Qt::Key_Tab);
        }
        QStringList wanted;
        for (const auto* row : rows) wanted << row->path();
        QCOMPARE(seen, wanted);
    }

private slots:
    void tabGoesThroughThePageInReadingOrder_data() {
        QTest::addColumn<int>("page");
        QTest::addColumn<bool>("all");
        for (int page = 1; page <= 3; ++page)
            for (const bool all : {false, true})
                QTest::addRow("page %d, %s", page, all ? "all fields" : "essentials") << page << all;
    }
    void tabGoesThroughThePageInReadingOrder() {
        QFETCH(int, page);
        QFETCH(bool, all);
        openWorkbook();
        trigger(qPrintable(QStringLiteral("page%1").arg(page)));
        if (all) key(Qt::Key_M, Qt::ControlModifier);
        everyFieldByTab();
        if (QTest::currentTestFailed()) return;
        // After the last field the cards, then the chart, then its legend.
        auto* results = m_window->workbench().results();
        QVERIFY2(results->isAncestorOf(focused()), qPrintable(focusedName()));
        QVector<QWidget*> order;
        for (int i = 0; i < 60 && results->isAncestorOf(focused()); ++i) {
            order << focused();
            key(Qt::Key_Tab);
        }
        qsizetype card = -1, plot = -1, legend = -1;
        for (qsizetype i = 0; i < order.size(); ++i) {
            if (qobject_cast<ResultCard*>(order[i])) card = i;
            if (order[i] == results->chart()->plot()) plot = i;
            if (results->chart()->legend()->isAncestorOf(order[i])) legend = i;
        }
        QVERIFY2(card >= 0 && card < plot && plot < legend,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(card).arg(plot).arg(legend)));
        // Backwards the same way.
        QVERIFY(!results->isAncestorOf(focused()));
        key(Qt::Key_Tab, Qt::ShiftModifier);
        QVERIFY(results->isAncestorOf(focused()));
    }

    void f6GoesFromPaneToPane() {
        openWorkbook();
        auto& bench = m_window->workbench();
        bench.form()->focusFirst();
        trigger("derivation");
        QVERIFY(m_window->findChild<QWidget*>(QStringLiteral("derivationDock"))->isVisible());
        bench.form()->focusFirst();
        QWidget* const panes[] = {bench.results(), bench.results()->chart(),
                                  m_window->findChild<QWidget*>(QStringLiteral("derivationDock")), bench.navigator(),
                                  bench.form()};
        for (auto* pane : panes) {
            key(Qt::Key_F6);
            QVERIFY2(pane->isAncestorOf(focused()), qPrintable(pane->objectName() + QStringLiteral(": ") + focusedName()));
        }
        for (auto* pane : {panes[3], panes[2], panes[1], panes[0], panes[4]}) {
            key(Qt::Key_F6, Qt::ShiftModifier);
            QVERIFY2(pane->isAncestorOf(focused()), qPrintable(pane->objectName() + QStringLiteral(": ") + focusedName()));
        }
    }

    void findsAField() {
        openWorkbook();
        key(Qt::Key_K, Qt::ControlModifier);
        QCOMPARE(focusedName(), QStringLiteral("findBox"));
        type(QStringLiteral("window"));
        auto* popup = m_window->findChild<FindBox*>()->popup();
        QVERIFY(popup->isVisible());
        QVERIFY(popup->model()->rowCount() > 0);
        QTest::keyClick(popup, Qt::Key_Return);
        QTRY_COMPARE(focusedName(), workload + QStringLiteral(".batching_window_ms.editor"));
        activateAgain();
        QVERIFY(editor(workload + QStringLiteral(".batching_window_ms"))->isVisible());
        // On another page, and behind "More".
        key(Qt::Key_K, Qt::ControlModifier);
        type(QStringLiteral("horizon"));
        QTest::keyClick(popup, Qt::Key_Return);
        QTRY_COMPARE(focusedName(), QStringLiteral("horizon_months.editor"));
        activateAgain();
        // Esc leaves it without a trace.
        key(Qt::Key_K, Qt::ControlModifier);
        type(QStringLiteral("zzzz"));
        QVERIFY(!popup->isVisible());
        key(Qt::Key_Escape);
        QCOMPARE(m_window->findChild<FindBox*>()->text(), QString());
    }

    void findsAnAction() {
        openWorkbook();
        key(Qt::Key_K, Qt::ControlModifier);
        type(QStringLiteral("> dupl"));
        QTest::keyClick(m_window->findChild<FindBox*>()->popup(), Qt::Key_Return);
        QTRY_COMPARE(m_document->workbook().scenarios.size(), std::size_t(4));
    }

    void pagesByNumber() {
        openWorkbook();
        auto& bench = m_window->workbench();
        const Page pages[] = {{Page::Kind::workload, 1, 0}, {Page::Kind::services, 1, 0}, {Page::Kind::plans, 1, 0}};
        for (int i = 2; i >= 0; --i) {
            key(Qt::Key_1 + i, Qt::ControlModifier);
            QVERIFY(bench.page() == pages[i]);
        }
        key(Qt::Key_9, Qt::ControlModifier);
        QVERIFY(bench.page() == pages[0]);
        key(Qt::Key_3, Qt::ControlModifier);
        key(Qt::Key_PageUp, Qt::ControlModifier);
        QVERIFY((bench.page() == Page{Page::Kind::plans, 0, 0}));
        key(Qt::Key_PageUp, Qt::ControlModifier);
        QVERIFY((bench.page() == Page{Page::Kind::plans, 0, 0}));
        key(Qt::Key_PageDown, Qt::ControlModifier);
        key(Qt::Key_PageDown, Qt::ControlModifier);
        QVERIFY((bench.page() == Page{Page::Kind::plans, 2, 0}));
    }

    // By arrow every row of the tree can be reached, and each shows its page.
    void theNavigatorByArrows() {
        openWorkbook();
        auto* tree = m_window->findChild<QTreeWidget*>(QStringLiteral("navigatorTree"));
        tree->setFocus();
        key(Qt::Key_Home);
        QStringList seen;
        for (int i = 0; i < 20; ++i) {
            seen << tree->currentItem()->data(0, Qt::AccessibleTextRole).toString();
            const auto* before = tree->currentItem();
            key(Qt::Key_Down);
            QVERIFY(tree->hasFocus());
            if (tree->currentItem() == before) break;
        }
        QVERIFY2(seen.size() >= 6, qPrintable(seen.join(QLatin1Char('\n'))));
        QVERIFY(m_window->workbench().page().scenario == 2);
        for (int i = 0; i < 20; ++i) key(Qt::Key_Up);
        QVERIFY(m_window->workbench().page().scenario == 0);
        QCOMPARE(tree->currentItem(), tree->topLevelItem(0));
    }

    void f8GoesToTheNextProblem() {
        openWorkbook();
        goTo(peak);
        replaceBy(QStringLiteral("5O"));
        trigger("page2");
        key(Qt::Key_F8);
        QCOMPARE(focusedName(), peak + QStringLiteral(".editor"));
        key(Qt::Key_Escape);
        // Behind "More" it is opened.
        const QString redundancy = workload + QStringLiteral(".redundancy_replicas");
        goTo(redundancy);
        replaceBy(QStringLiteral("x"));
        trigger("page3");
        QVERIFY(!editor(redundancy));
        key(Qt::Key_F8);
        QCOMPARE(focusedName(), redundancy + QStringLiteral(".editor"));
        QVERIFY(editor(redundancy)->isVisible());
        key(Qt::Key_F8, Qt::ShiftModifier);
        QVERIFY(!focusedName().isEmpty());
    }

    void controlMShowsEverything() {
        openWorkbook();
        const auto few = visibleRows().size();
        key(Qt::Key_M, Qt::ControlModifier);
        const auto all = visibleRows().size();
        QVERIFY(all > few);
        key(Qt::Key_PageDown, Qt::ControlModifier);  // and on the next page as well
        QVERIFY(visibleRows().size() >= all);
        key(Qt::Key_PageUp, Qt::ControlModifier);
        key(Qt::Key_M, Qt::ControlModifier);
        QCOMPARE(visibleRows().size(), few);
    }

    void whatWasOpenedStaysOpen() {
        openWorkbook();
        const auto few = visibleRows().size();
        for (auto* button : m_window->workbench().form()->findChildren<QAbstractButton*>())
            if (button->isVisible() && button->text().startsWith(QStringLiteral("More"))) {
                button->setFocus();
                key(Qt::Key_Space);
                break;
            }
        const auto more = visibleRows().size();
        QVERIFY(more > few);
        trigger("page3");
        trigger("page1");
        QCOMPARE(visibleRows().size(), more);
        trigger("nextScenario");  // the same kind of worksheet
        QCOMPARE(visibleRows().size(), more);
    }

    // ---- Walks ----

    void noShortcutClashes() {
        openWorkbook();
        QMap<QString, QString> owners;
        for (const auto* each : m_window->findChildren<QAction*>())
            for (const auto& keys : each->shortcuts()) {
                const QString words = keys.toString();
                QVERIFY2(!owners.contains(words), qPrintable(words + QStringLiteral(": ") + each->objectName() +
                                                             QStringLiteral(" and ") + owners.value(words)));
                owners[words] = each->objectName();
            }
        QVERIFY(owners.size() > 25);
    }

    void everyMenuEntryHasItsMnemonic() {
        openWorkbook();
        const auto letterOf = [](const QString& text) {
            const auto at = text.indexOf(QLatin1Char('&'));
            return at < 0 ? QChar() : text[at + 1].toLower();
        };
        std::function<void(const QList<QAction*>&)> walk = [&](const QList<QAction*>& entries) {
            QMap<QChar, QString> taken;
            for (auto* entry : entries) {
                if (entry->isSeparator()) continue;
                const QChar letter = letterOf(entry->text());
                QVERIFY2(!letter.isNull(), qPrintable(entry->text()));
                QVERIFY2(!taken.contains(letter), qPrintable(entry->text() + QStringLiteral(" and ") + taken.value(letter)));
                taken[letter] = entry->text();
                if (entry->menu() && !entry->text().contains(QStringLiteral("recent"))) walk(entry->menu()->actions());
            }
        };
        walk(m_window->menuBar()->actions());
    }

    void everythingHasANameAndSaysIt() {
        openWorkbook();
        for (const char* page : {"page1", "page2", "page3"}) {
            trigger(page);
            m_window->workbench().form()->setAllExpanded(true);
            QStringList names;
            for (auto* each : m_window->findChildren<QWidget*>()) {
                const bool interactive = qobject_cast<QAbstractButton*>(each) || qobject_cast<QLineEdit*>(each) ||
                                         qobject_cast<QComboBox*>(each) || each->focusPolicy() != Qt::NoFocus;
                if (!interactive || !each->isVisible()) continue;
                // Parts that Qt makes inside other widgets, and views that only scroll.
                if (each->objectName().startsWith(QStringLiteral("qt_")) || qobject_cast<QScrollBar*>(each) ||
                    qobject_cast<QMenuBar*>(each) || qobject_cast<QTabBar*>(each) ||
                    qobject_cast<QLineEdit*>(each->parentWidget()))
                    continue;
                const QString where = QString::fromLatin1(each->metaObject()->className()) + QStringLiteral(" ") +
                                      each->objectName() + QStringLiteral(" in ") + each->parentWidget()->objectName() +
                                      QLatin1Char(' ') + QString::fromLatin1(each->parentWidget()->metaObject()->className());
                QString said = each->accessibleName();
                if (const auto* button = qobject_cast<QAbstractButton*>(each); said.isEmpty() && button) said = button->text();
                if (const auto* label = qobject_cast<const QLabel*>(each); said.isEmpty() && label) said = label->text();
                if (each->objectName().isEmpty()) names << QStringLiteral("no objectName: ") + where;
                if (said.isEmpty()) names << QStringLiteral("no accessible name: ") + where;
            }
            QVERIFY2(names.isEmpty(), qPrintable(names.join(QLatin1Char('\n'))));
        }
    }

    void fieldsSayLabelUnitStateAndWhatIsWrong() {
        openWorkbook();
        goTo(peak);
        QVERIFY2(editor(peak)->accessibleName().startsWith(QStringLiteral("Requests, peak")),
                 qPrintable(editor(peak)->accessibleName()));
        QVERIFY(editor(peak)->accessibleDescription().contains(QStringLiteral("edited")));
        QVERIFY(editor(target)->accessibleDescription().contains(QStringLiteral("default")));
        replaceBy(QStringLiteral("5O"));
        QVERIFY(editor(peak)->accessibleDescription().contains(feedback(peak)));
    }

    // ---- The wheel ----

    void theWheelChangesOnlyWhatHasTheFocus() {
        openWorkbook();
        goTo(average);
        const QByteArray start = written();
        for (auto* each : m_window->workbench().form()->findChildren<QWidget*>()) {
            if (!each->isVisible() || each->hasFocus() || !(qobject_cast<QLineEdit*>(each) || qobject_cast<QComboBox*>(each)))
                continue;
            const QPointF at(each->rect().center());
            QWheelEvent wheel(at, each->mapToGlobal(at), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                              false);
            QCoreApplication::sendEvent(each, &wheel);
            QVERIFY2(!each->hasFocus(), qPrintable(each->objectName()));
            QVERIFY2(written() == start, qPrintable(each->objectName()));
        }
        QWheelEvent wheel(QPointF(5, 5), editor(average)->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, 120), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(editor(average), &wheel);
        QCOMPARE(number(average), 13.0);
    }
};

QTEST_MAIN(TestKeyboard)
#include "tst_keyboard.moc"
