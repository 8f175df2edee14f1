// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios, workloads, plans and measurements as a whole: each edit by menu, undone and redone, and where the window stands
// then.

#include <QAction>
#include <QComboBox>
#include <QPushButton>
#include <QTreeWidget>
#include <QUndoStack>

#include "tests/ui/main_window/window_fixture.h"
#include "ui/main_window/navigator.h"
#include "ui/main_window/workbench.h"
#include "ui/widgets/link_button.h"
#include "ui/worksheets/worksheet_form.h"

using namespace sizewright;
using namespace sizewright::ui;

class TestStructure : public WindowTest {
    Q_OBJECT

    const Workbook& book() const { return m_document->workbook(); }
    QString nameOf(const QString& item) const { return QString::fromStdString(name_of_item(book(), item.toStdString())); }
    QStringList names(const QString& list) const {
        QStringList out;
        for (std::size_t i = 0; i < list_size(book(), list.toStdString()); ++i)
            out << nameOf(QString::fromStdString(item_path(list.toStdString(), i)));
        return out;
    }
    Page page() const { return m_window->workbench().page(); }
    QTreeWidget* tree() const { return m_window->findChild<QTreeWidget*>(QStringLiteral("navigatorTree")); }
    void openMenuOf(const QString& plan) const {
        QTest::mouseClick(m_window->findChild<QWidget*>(plan + QStringLiteral(".menu")), Qt::LeftButton);
    }
    // By the context menu of the navigator's current row.
    void openTreeMenu() const {
        const QRect row = tree()->visualItemRect(tree()->currentItem());
        emit tree()->customContextMenuRequested(row.center());
    }
    // One step back and forth again.
    void undoneAndRedone(const QByteArray& before) {
        const QByteArray after = written();
        QVERIFY(after != before);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(written(), before);
        QVERIFY(exists(book(), page()));
        key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(written(), after);
        QVERIFY(exists(book(), page()));
    }

    void addInference() const {
        chooseInMenu(QStringLiteral("Inference"), [this] { key(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier); });
    }

private slots:
    void aWorkloadIsAdded() {
        openWorkbook();
        const QByteArray before = written();
        addInference();
        QCOMPARE(names(scenario + QStringLiteral(".workloads")).size(), 2);
        QVERIFY((page() == Page{Page::Kind::workload, 1, 1}));
        QVERIFY2(focusedName().startsWith(QStringLiteral("scenarios[1].workloads[1].")), qPrintable(focusedName()));
        undoneAndRedone(before);
        QCOMPARE(m_document->undoStack()->count(), 1);
    }

    void plansOfEachKind_data() {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<double>("term");
        QTest::newRow("on demand") << QStringLiteral("On demand") << QStringLiteral("on_demand") << 0.0;
        QTest::newRow("1 year") << QStringLiteral("Reserved, 1 year") << QStringLiteral("reserved") << 12.0;
        QTest::newRow("3 years") << QStringLiteral("Reserved, 3 years") << QStringLiteral("reserved") << 36.0;
        QTest::newRow("spot") << QStringLiteral("Spot") << QStringLiteral("spot") << 0.0;
        QTest::newRow("API") << QStringLiteral("Managed API") << QStringLiteral("managed_api") << 0.0;
    }
    void plansOfEachKind() {
        QFETCH(QString, entry);
        QFETCH(QString, kind);
        QFETCH(double, term);
        openWorkbook();
        const QByteArray before = written();
        chooseInMenu(entry, [this] { trigger("addPlan"); });
        const QString plan = scenario + QStringLiteral(".plans[3]");
        QCOMPARE(QString::fromUtf8(kind_of(book(), plan.toStdString()).data()), kind);
        if (term > 0) QCOMPARE(number(plan + QStringLiteral(".term_months")), term);
        QVERIFY(page().kind == Page::Kind::plans);
        QVERIFY(editor(plan + QStringLiteral(".name")));
        QVERIFY2(focusedName().startsWith(plan), qPrintable(focusedName()));  // there to be filled in
        QCOMPARE(m_document->undoStack()->count(), 1);
        undoneAndRedone(before);
        // The same by the button of the page.
        auto* button = m_window->findChild<QPushButton*>(QStringLiteral("addPlan"));
        QVERIFY(button);
        chooseInMenu(entry, [button] { QTest::mouseClick(button, Qt::LeftButton); });
        QCOMPARE(names(scenario + QStringLiteral(".plans")).size(), 5);
        const QStringList all = names(scenario + QStringLiteral(".plans"));
        QCOMPARE(QSet<QString>(all.begin(), all.end()).size(), 5);  // each under a name of its own
    }

    void aScenarioIsDuplicated() {
        openWorkbook();
        const QByteArray before = written();
        key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(book().scenarios.size(), std::size_t(4));
        QVERIFY((page() == Page{Page::Kind::workload, 2, 0}));
        QVERIFY(nameOf(QStringLiteral("scenarios[2]")).startsWith(QStringLiteral("One T4, batched")));
        undoneAndRedone(before);
        QVERIFY(page().scenario < 4);
    }

    void renameCarriesTheReferences() {
        QByteArray bytes = shopBytes();
        bytes.replace("price_usd_per_gpu_hour: 0.21875\n        at_expiry: renew",
                      "price_usd_per_gpu_hour: 0.21875\n        at_expiry: renew\n        rest: \"On demand\"");
        openWorkbook(bytes);
        const QByteArray before = written();
        trigger("page3");
        m_textAnswer = QStringLiteral("By the hour");
        chooseInMenu(QStringLiteral("Rename “On demand”"), [this] { openMenuOf(scenario + QStringLiteral(".plans[0]")); });
        QCOMPARE(m_asked, QStringList{QStringLiteral("text On demand")});
        QCOMPARE(nameOf(scenario + QStringLiteral(".plans[0]")), QStringLiteral("By the hour"));
        QCOMPARE(std::get<std::string>(value(scenario + QStringLiteral(".plans[1].rest"))), std::string("By the hour"));
        auto* rest = qobject_cast<QComboBox*>(editor(scenario + QStringLiteral(".plans[1].rest")));
        QVERIFY(rest);
        QCOMPARE(rest->currentText(), QStringLiteral("By the hour"));
        undoneAndRedone(before);
        // A name that another has is refused, in words.
        m_textAnswer = QStringLiteral("Reserved 1 year");
        chooseInMenu(QStringLiteral("Rename “By the hour”"), [this] { openMenuOf(scenario + QStringLiteral(".plans[0]")); });
        QVERIFY2(m_refusal.contains(QStringLiteral("Reserved 1 year")), qPrintable(m_refusal));
        QCOMPARE(nameOf(scenario + QStringLiteral(".plans[0]")), QStringLiteral("By the hour"));
        // Cancelled is no empty name.
        m_textAnswer = QString();
        const QByteArray now = written();
        chooseInMenu(QStringLiteral("Rename “By the hour”"), [this] { openMenuOf(scenario + QStringLiteral(".plans[0]")); });
        QCOMPARE(written(), now);
    }

    void f2RenamesWhatTheNavigatorShows() {
        openWorkbook();
        const QByteArray before = written();
        m_textAnswer = QStringLiteral("suggestions");
        key(Qt::Key_F2);
        QCOMPARE(nameOf(workload), QStringLiteral("suggestions"));
        QVERIFY((page() == Page{Page::Kind::workload, 1, 0}));
        trigger("page3");
        QVERIFY(!action("rename")->isEnabled());  // a page of the scenario is no item
        tree()->setCurrentItem(tree()->topLevelItem(1));
        m_textAnswer = QStringLiteral("The cheap one");
        key(Qt::Key_F2);
        QCOMPARE(nameOf(scenario), QStringLiteral("The cheap one"));
        key(Qt::Key_Z, Qt::ControlModifier);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(written(), before);
    }

    // The page goes with its scenario, whatever moves around it.
    void movedScenariosKeepTheirPage() {
        openWorkbook();
        const QByteArray before = written();
        goTo(peak);
        tree()->setCurrentItem(tree()->topLevelItem(1));
        chooseInMenu(QStringLiteral("Move up"), [this] { openTreeMenu(); });
        QCOMPARE(nameOf(QStringLiteral("scenarios[0]")), QStringLiteral("One T4, batched"));
        QVERIFY((page() == Page{Page::Kind::workload, 0, 0}));
        undoneAndRedone(before);
        QVERIFY((page() == Page{Page::Kind::workload, 0, 0}));
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY((page() == Page{Page::Kind::workload, 1, 0}));
        QCOMPARE(nameOf(QStringLiteral("scenarios[1]")), QStringLiteral("One T4, batched"));
    }

    void movedPlans() {
        openWorkbook();
        const QByteArray before = written();
        trigger("page3");
        chooseInMenu(QStringLiteral("Move down"), [this] { openMenuOf(scenario + QStringLiteral(".plans[0]")); });
        QCOMPARE(
            names(scenario + QStringLiteral(".plans")),
            (QStringList{QStringLiteral("Reserved 1 year"), QStringLiteral("On demand"), QStringLiteral("Reserved 3 years")}));
        QCOMPARE(line(scenario + QStringLiteral(".plans[1].name"))->text(), QStringLiteral("On demand"));
        QVERIFY(editor(scenario + QStringLiteral(".plans[0].term_months")));
        undoneAndRedone(before);
    }

    void duplicatedAndRemovedPlans() {
        openWorkbook();
        const QByteArray before = written();
        trigger("page3");
        chooseInMenu(QStringLiteral("Duplicate"), [this] { openMenuOf(scenario + QStringLiteral(".plans[1]")); });
        QCOMPARE(names(scenario + QStringLiteral(".plans")).size(), 4);
        undoneAndRedone(before);
        key(Qt::Key_Z, Qt::ControlModifier);
        chooseInMenu(QStringLiteral("Remove “"), [this] { openMenuOf(scenario + QStringLiteral(".plans[1]")); });
        QCOMPARE(names(scenario + QStringLiteral(".plans")),
                 (QStringList{QStringLiteral("On demand"), QStringLiteral("Reserved 3 years")}));
        QVERIFY(page().kind == Page::Kind::plans);
        undoneAndRedone(before);
    }

    void whatOthersReferToIsNotRemoved() {
        QByteArray bytes = shopBytes();
        bytes.replace("price_usd_per_gpu_hour: 0.21875\n        at_expiry: renew",
                      "price_usd_per_gpu_hour: 0.21875\n        at_expiry: renew\n        rest: \"On demand\"");
        openWorkbook(bytes);
        const QByteArray before = written();
        trigger("page3");
        chooseInMenu(QStringLiteral("Remove “"), [this] { openMenuOf(scenario + QStringLiteral(".plans[0]")); });
        QVERIFY2(bar(QStringLiteral("structure")).contains(QStringLiteral("Reserved 1 year")),
                 qPrintable(bar(QStringLiteral("structure"))));
        QCOMPARE(written(), before);
    }

    void theLastOneStays() {
        openWorkbook();
        const QByteArray before = written();
        trigger("remove");  // the only worksheet of its scenario
        QVERIFY(!bar(QStringLiteral("structure")).isEmpty());
        QCOMPARE(written(), before);
    }

    void removedScenariosLeaveAPage() {
        openWorkbook();
        const QByteArray before = written();
        tree()->setCurrentItem(tree()->topLevelItem(1));
        trigger("remove");
        QCOMPARE(names(QStringLiteral("scenarios")),
                 (QStringList{QStringLiteral("Five T4, unbatched"), QStringLiteral("Two T4, reserved")}));
        QCOMPARE(page().scenario, std::size_t(1));
        undoneAndRedone(before);
        tree()->setCurrentItem(tree()->topLevelItem(1));
        trigger("remove");
        QCOMPARE(book().scenarios.size(), std::size_t(1));
        QCOMPARE(page().scenario, std::size_t(0));
        tree()->setCurrentItem(tree()->topLevelItem(0));
        trigger("remove");
        QCOMPARE(book().scenarios.size(), std::size_t(1));
    }

    // Undo comes back to what was shown and chosen before, redo to what it was after; also after other steps in between.
    void undoOfStructureComesBackToThePlace() {
        openWorkbook();
        const auto current = [this] { return m_window->workbench().navigator()->currentItemPath(); };
        key(Qt::Key_D, Qt::ControlModifier);
        QVERIFY((page() == Page{Page::Kind::workload, 2, 0}));
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY((page() == Page{Page::Kind::workload, 1, 0}));
        QCOMPARE(current(), workload);
        key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY((page() == Page{Page::Kind::workload, 2, 0}));
        key(Qt::Key_Z, Qt::ControlModifier);
        // The scenario's own row, by the menu.
        tree()->setCurrentItem(tree()->topLevelItem(1));
        QCOMPARE(current(), scenario);
        chooseInMenu(QStringLiteral("Duplicate"), [this] { openTreeMenu(); });
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(current(), scenario);
        // Another step in the place of the undone one has nothing to do with where the duplicate was.
        trigger("page3");
        chooseInMenu(QStringLiteral("Move down"), [this] { openMenuOf(scenario + QStringLiteral(".plans[0]")); });
        trigger("page2");
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY((page() == Page{Page::Kind::plans, 1, 0}));
        goTo(peak);
        replaceBy(QStringLiteral("60"));
        key(Qt::Key_Tab);
        trigger("page1");
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY((page() == Page{Page::Kind::workload, 1, 0}));
        // Removed and brought back: it is the one that is shown.
        tree()->setCurrentItem(tree()->topLevelItem(2));
        trigger("remove");
        QCOMPARE(book().scenarios.size(), std::size_t(2));
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(page().scenario, std::size_t(2));
        QCOMPARE(current(), QStringLiteral("scenarios[2]"));
        // A new worksheet is left the way one came.
        goTo(peak);
        addInference();
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY((page() == Page{Page::Kind::workload, 1, 0}));
    }

    // On the second worksheet when the first goes: still the second, at the first place.
    void thePageFollowsItsWorksheet() {
        openWorkbook();
        addInference();
        goTo(QStringLiteral("scenarios[1].workloads[1].requests_per_second.average"));
        type(QStringLiteral("7"));
        QVERIFY(!m_document->remove(workload));
        QCoreApplication::processEvents();
        QVERIFY((page() == Page{Page::Kind::workload, 1, 0}));
        QCOMPARE(number(average), 7.0);
        QCOMPARE(line(average)->text(), QStringLiteral("7"));
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY((page() == Page{Page::Kind::workload, 1, 1}));
    }

    void measurementsAreAddedAndRemoved() {
        openWorkbook();
        const QByteArray before = written();
        const QString measured = workload + QStringLiteral(".measured");
        goTo(peak);
        auto* add = m_window->findChild<LinkButton*>(workload + QStringLiteral(".measured.add"));
        QVERIFY(add);
        add->setFocus();
        key(Qt::Key_Space);
        const QString second = workload + QStringLiteral(".measured[1]");
        QCOMPARE(list_size(book(), measured.toStdString()), std::size_t(2));
        QCOMPARE(m_document->undoStack()->count(), 1);
        QCOMPARE(focusedName(), second + QStringLiteral(".items_per_second.editor"));
        QCOMPARE(std::get<std::string>(value(second + QStringLiteral(".accelerator"))), std::string("T4"));
        QCOMPARE(number(second + QStringLiteral(".batch_size")), 32.0);
        QVERIFY(editor(second + QStringLiteral(".batch_size"))->isVisible());
        type(QStringLiteral("90"));
        key(Qt::Key_Z, Qt::ControlModifier);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(written(), before);
        key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        auto* remove = m_window->findChild<QWidget*>(second + QStringLiteral(".batch_size.remove"));
        QVERIFY2(remove, "a measurement cannot be removed");
        QTest::mouseClick(remove, Qt::LeftButton);
        QCoreApplication::processEvents();
        QCOMPARE(list_size(book(), measured.toStdString()), std::size_t(1));
        undoneAndRedone([&] {
            m_document->undoStack()->undo();
            const QByteArray with = written();
            m_document->undoStack()->redo();
            return with;
        }());
    }

    // A wrong entry of an item that goes is gone; one of another item stays with its words.
    void wrongEntriesGoWithTheirItem() {
        openWorkbook();
        const QString first = scenario + QStringLiteral(".plans[0].price_usd_per_gpu_hour");
        goTo(first);
        replaceBy(QStringLiteral("5O"));
        key(Qt::Key_Tab);
        goTo(peak);
        replaceBy(QStringLiteral("abc"));
        QVERIFY(!m_document->remove(scenario + QStringLiteral(".plans[0]")));
        QCOMPARE(m_document->broken().size(), 1);
        QVERIFY(m_document->broken().contains(peak));
        QVERIFY(isMarked(peak));
    }
};

QTEST_MAIN(TestStructure)
#include "tst_structure.moc"
