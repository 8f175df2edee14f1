// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Lists to choose from, steps by key, and where problems are said to be.

#include <QAction>
#include <QComboBox>
#include <QMenu>
#include <QStandardItemModel>
#include <QTreeWidget>
#include <QUndoStack>

#include "tests/ui/main_window/window_fixture.h"
#include "ui/main_window/problems_dock.h"
#include "ui/main_window/workbench.h"
#include "ui/results/results_pane.h"
#include "ui/widgets/checks_box.h"
#include "ui/worksheets/worksheet_form.h"

using namespace sizewright;
using namespace sizewright::ui;

class TestChoices : public WindowTest {
    Q_OBJECT

    static inline const QString services = QStringLiteral("scenarios[1].services.plans");

    ChecksBox* box() const { return qobject_cast<ChecksBox*>(editor(services)); }
    Selection selection() const { return std::get<Selection>(value(services)); }
    QMenu* openMenu() const {
        key(Qt::Key_Space);
        return box()->findChild<QMenu*>(QStringLiteral("checksMenu"));
    }
    QString problemsAt(const QString& message, int column) const {
        const auto* list = m_window->findChild<QTreeWidget*>(QStringLiteral("problemsList"));
        for (int i = 0; i < list->topLevelItemCount(); ++i)
            if (list->topLevelItem(i)->text(0).contains(message)) return list->topLevelItem(i)->text(column);
        return {};
    }

private slots:
    // The services are for all plans, or for those that are ticked; by keyboard, in one step of undo.
    void servicesAreForSomePlans() {
        openWorkbook();
        const QByteArray before = written();
        goTo(services);
        QVERIFY(box());
        QCOMPARE(box()->summary(), QStringLiteral("All plans"));
        QVERIFY(selection().all);
        auto* menu = openMenu();
        QVERIFY(menu && menu->isVisible());
        QStringList entries;
        for (const auto* entry : menu->actions())
            if (!entry->isSeparator()) entries << entry->text();
        QCOMPARE(entries, (QStringList{QStringLiteral("All plans"), QStringLiteral("On demand"),
                                       QStringLiteral("Reserved 1 year"), QStringLiteral("Reserved 3 years")}));
        // On demand goes without: down to it, Space; the menu stays.
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Space);
        QVERIFY(menu->isVisible());
        QVERIFY(!selection().all);
        QCOMPARE(selection().items, (std::vector<std::string>{"Reserved 1 year", "Reserved 3 years"}));
        QCOMPARE(box()->summary(), QStringLiteral("Reserved 1 year, Reserved 3 years"));
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Space);
        QCOMPARE(selection().items, std::vector<std::string>{"Reserved 3 years"});
        QTest::keyClick(menu, Qt::Key_Space);  // ticked again: in the order of the plans
        QCOMPARE(selection().items, (std::vector<std::string>{"Reserved 1 year", "Reserved 3 years"}));
        QTest::keyClick(menu, Qt::Key_Escape);
        activateAgain();
        QVERIFY(box()->hasFocus());
        // It is felt: on demand costs $100 a month less over 36 months.
        const auto& plans = m_document->evaluation(1).plans;
        QCOMPARE(std::round(plans[0].total), 12798.0 - 3600.0);
        QCOMPARE(m_document->undoStack()->count(), 1);
        const QByteArray after = written();
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(written(), before);
        QCOMPARE(box()->summary(), QStringLiteral("All plans"));
        key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(written(), after);
        // The names follow a rename; Ctrl+R goes back to all.
        QVERIFY(!m_document->rename(scenario + QStringLiteral(".plans[1]"), QStringLiteral("A year")));
        QCoreApplication::processEvents();
        goTo(services);
        QCOMPARE(box()->summary(), QStringLiteral("A year, Reserved 3 years"));
        key(Qt::Key_R, Qt::ControlModifier);
        QVERIFY(selection().all);
        QVERIFY(!isTyped(services));
    }

    void servicesByMouse() {
        openWorkbook();
        goTo(services);
        QTest::mouseClick(box(), Qt::LeftButton);
        auto* menu = box()->findChild<QMenu*>(QStringLiteral("checksMenu"));
        QVERIFY(menu->isVisible());
        const auto entry = [menu](const QString& words) {
            for (auto* each : menu->actions())
                if (each->text() == words) return each;
            return static_cast<QAction*>(nullptr);
        };
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(entry(QStringLiteral("All plans"))).center());
        QVERIFY(menu->isVisible());
        QCOMPARE(box()->summary(), QStringLiteral("None"));
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(entry(QStringLiteral("On demand"))).center());
        QCOMPARE(selection().items, std::vector<std::string>{"On demand"});
        QVERIFY(entry(QStringLiteral("On demand"))->isChecked());
        QVERIFY(!entry(QStringLiteral("Reserved 1 year"))->isChecked());
        menu->close();
    }

    // A plan that the file names and that does not exist is said to be so, and can be taken out.
    void aPlanThatIsNotThere() {
        openWorkbook(shopBytes().replace("services: {other_usd_per_month: 100}",
                                         "services: {other_usd_per_month: 100, plans: [\"Gone\", \"On demand\"]}"));
        goTo(services);
        QVERIFY(isMarked(services));
        QVERIFY2(feedback(services).contains(QStringLiteral("Gone")), qPrintable(feedback(services)));
        auto* menu = openMenu();
        auto* gone = menu->actions().constLast();
        QCOMPARE(gone->text(), QStringLiteral("Gone"));
        gone->trigger();
        menu->close();
        QVERIFY(!isMarked(services));
        QCOMPARE(selection().items, std::vector<std::string>{"On demand"});
    }

    // ---- Steps ----

    // A run of steps in one field is one step of undo, typing included; another field begins another.
    void stepsInAFieldAreOneStepOfUndo() {
        openWorkbook();
        const QByteArray before = written();
        goTo(peak);
        for (int i = 0; i < 5; ++i) key(Qt::Key_Up);
        QCOMPARE(number(peak), 55.0);
        key(Qt::Key_PageDown);
        QCOMPARE(number(peak), 45.0);
        QCOMPARE(m_document->undoStack()->count(), 1);
        key(Qt::Key_Return);
        key(Qt::Key_Up);
        QCOMPARE(m_document->undoStack()->count(), 2);  // Enter has ended the first
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(number(peak), 45.0);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(written(), before);
        QCOMPARE(line(peak)->text(), QStringLiteral("50"));
        // There and back again is no step at all.
        key(Qt::Key_Up);
        key(Qt::Key_Down);
        key(Qt::Key_Tab);
        QVERIFY(!m_document->undoStack()->canUndo());
        // Two fields are two steps.
        goTo(average);
        key(Qt::Key_Up);
        key(Qt::Key_Tab);
        key(Qt::Key_Up);
        QCOMPARE(m_document->undoStack()->count(), 2);
        // Esc takes the whole run back.
        key(Qt::Key_Up);
        key(Qt::Key_Escape);
        QCOMPARE(number(peak), 50.0);
        QCOMPARE(m_document->undoStack()->count(), 1);
    }

    // ---- Problems ----

    void problemsSayWhereInWords() {
        QByteArray bytes = shopBytes();
        bytes.replace("price_usd_per_gpu_hour: 0.21875\n        at_expiry: renew",
                      "price_usd_per_gpu_hour: 0.21875\n        at_expiry: renew\n        rest: \"Nobody\"");
        openWorkbook(bytes);
        goTo(peak);
        replaceBy(QStringLiteral("5O"));
        goTo(workload + QStringLiteral(".measured[0].items_per_second"));
        replaceBy(QStringLiteral("x"));
        goTo(QStringLiteral("horizon_months"));
        replaceBy(QStringLiteral("y"));
        trigger("problems");
        QCOMPARE(problemsAt(QStringLiteral("“5O”"), 1), QStringLiteral("One T4, batched ▸ recommendations ▸ Requests, peak"));
        QCOMPARE(problemsAt(QStringLiteral("“x”"), 1),
                 QStringLiteral("One T4, batched ▸ recommendations ▸ Throughput, batch 32"));
        QCOMPARE(problemsAt(QStringLiteral("“y”"), 1), QStringLiteral("Workbook ▸ Horizon"));
        QCOMPARE(problemsAt(QStringLiteral("Nobody"), 1).section(QStringLiteral(" ▸ "), 0, 2),
                 QStringLiteral("One T4, batched ▸ Plans ▸ Reserved 1 year"));
        const auto* list = m_window->findChild<QTreeWidget*>(QStringLiteral("problemsList"));
        for (int i = 0; i < list->topLevelItemCount(); ++i) {
            QVERIFY2(!list->topLevelItem(i)->text(1).contains(QLatin1Char('[')), qPrintable(list->topLevelItem(i)->text(1)));
            QVERIFY(list->topLevelItem(i)->toolTip(1).contains(list->topLevelItem(i)->text(1)));
        }
    }

    void enterAndDoubleClickGoToTheField_data() {
        QTest::addColumn<bool>("byKey");
        QTest::newRow("Enter") << true;
        QTest::newRow("double click") << false;
    }
    void enterAndDoubleClickGoToTheField() {
        QFETCH(bool, byKey);
        openWorkbook();
        goTo(peak);
        replaceBy(QStringLiteral("5O"));
        trigger("page3");
        trigger("problems");
        auto* list = m_window->findChild<QTreeWidget*>(QStringLiteral("problemsList"));
        for (int i = 0; i < list->topLevelItemCount(); ++i) {
            auto* row = list->topLevelItem(i);
            if (!row->text(0).contains(QStringLiteral("5O"))) continue;
            if (byKey) {
                list->setCurrentItem(row);
                list->setFocus();
                key(Qt::Key_Return);
            } else {
                // As a mouse sends it: the first click, then the second as a double click with its release.
                QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(row).center());
                QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(row).center());
                QTest::mouseRelease(list->viewport(), Qt::LeftButton, {}, QPoint(20, 10));
            }
            break;
        }
        QCoreApplication::processEvents();
        QCOMPARE(focusedName(), peak + QStringLiteral(".editor"));
    }
};

QTEST_MAIN(TestChoices)
#include "tst_choices.moc"
