// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The catalog in the window: the way there and back, the message bar with Undo, the price book of the workbook.

#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QUndoStack>

#include "model/catalog/catalog.h"
#include "tests/ui/main_window/window_fixture.h"
#include "ui/catalog/catalog_page.h"
#include "ui/catalog/catalog_view.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/workbench.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

const QByteArray book =
    "provider,region,instance_type,accelerator,gpus,vcpus,memory_gib,on_demand_usd_per_hour,spot_usd_per_hour,"
    "reserved_1y_usd_per_hour,reserved_3y_usd_per_hour,seller,source,as_of\n"
    "acme,north,t4-large,T4,1,4,16,0.4,,0.3,0.2,cloud,our contract,2026-11-15\n"
    "acme,north,h100-node,H100 SXM,8,96,1024,24,,,,cloud,our contract,2026-11-15\n";

}  // namespace

class TestCatalogWindow : public WindowTest {
    Q_OBJECT

private:
    CatalogPage* page() const { return m_window->workbench().catalog(); }
    int offers() const { return page()->table()->model()->rowCount(); }
    QString status() const { return m_window->findChild<QLabel*>(QStringLiteral("statusPrices"))->text(); }
    void useBook() {
        QVERIFY(putFile(path(QStringLiteral("prices.csv")), book));
        m_window->files().dialogs().openPriceList = [this](const QString&, const QString&) {
            return path(QStringLiteral("prices.csv"));
        };
        trigger("choosePriceBook");
    }

private slots:
    void thereAndBack() {
        openWorkbook();
        const Page before = m_window->workbench().page();
        auto* tree = m_window->findChild<QTreeWidget*>(QStringLiteral("navigatorTree"));
        auto* entry = tree->topLevelItem(tree->topLevelItemCount() - 1);
        QCOMPARE(entry->text(0), QStringLiteral("Catalog and prices"));
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualItemRect(entry).center());
        QVERIFY(page()->isVisible());
        QVERIFY(m_window->workbench().isCatalogShown());
        QCOMPARE(m_window->workbench().scenario(), before.scenario);
        m_window->workbench().showPage(before);
        QVERIFY(!page()->isVisible());
        trigger("catalog");
        QVERIFY(page()->isVisible());
        QCOMPARE(focusedName(), QStringLiteral("catalogWords"));
        // A field that is asked for comes with its page.
        goTo(average);
        QVERIFY(!page()->isVisible());
    }

    void theWorkbookChoosesItsBook() {
        openWorkbook();
        QCOMPARE(status(), QStringLiteral("Prices: built-in book, no offers"));  // the tests' catalog has none
        useBook();
        QCOMPARE(m_document->workbook().price_book.value_or(""), std::string("prices.csv"));
        QCOMPARE(status(), QStringLiteral("Prices: prices.csv, newest 2026-11-15 (15 days)"));
        QCOMPARE(bar(QStringLiteral("catalog")), QStringLiteral("Prices now come from prices.csv."));
        press(QStringLiteral("catalog"), QStringLiteral("Undo"));
        QCOMPARE(status(), QStringLiteral("Prices: built-in book, no offers"));
        QVERIFY(bar(QStringLiteral("catalog")).isEmpty());
    }

    void theFieldIsOnTheWorkbookPage() {
        QVERIFY(putFile(path(QStringLiteral("prices.csv")), book));
        openWorkbook();
        goTo(QStringLiteral("price_book"));
        replaceBy(QStringLiteral("gone.csv"));
        key(Qt::Key_Return);
        QVERIFY2(feedback(QStringLiteral("price_book")).contains(QStringLiteral("There is no such file")),
                 qPrintable(feedback(QStringLiteral("price_book"))));
        replaceBy(QStringLiteral("prices.csv"));
        key(Qt::Key_Return);
        QVERIFY(feedback(QStringLiteral("price_book")).isEmpty());
        QCOMPARE(m_document->catalog().price_book.offers.size(), std::size_t{2});
    }

    void aPriceIsTakenAndUndoneInTheBar() {
        openWorkbook();
        useBook();
        trigger("catalog");
        QCOMPARE(offers(), 2);
        page()->setFilterWords(QStringLiteral("t4"));
        const QByteArray before = written();
        auto* take = page()->findChild<QPushButton*>(QStringLiteral("catalogTake"));
        take->setFocus();
        chooseInMenu(QStringLiteral("On demand"), [&] { QTest::keyClick(take, Qt::Key_Space); });
        QVERIFY(written() != before);
        QVERIFY(written().contains("acme t4-large north: our contract"));
        QVERIFY2(bar(QStringLiteral("catalog")).contains(QStringLiteral("now pays $0.40 per GPU-hour")),
                 qPrintable(bar(QStringLiteral("catalog"))));
        press(QStringLiteral("catalog"), QStringLiteral("Undo"));
        QCOMPARE(written(), before);
        QVERIFY(page()->isVisible());
    }

    void refreshWithNothingTaken() {
        openWorkbook();
        trigger("refreshPrices");
        QVERIFY(bar(QStringLiteral("catalog")).startsWith(QStringLiteral("No plan has a price that was taken from an offer.")));
    }

    void aBadListIsSaidInTheBar() {
        openWorkbook();
        QVERIFY(putFile(path(QStringLiteral("vms.csv")), "InstanceType,Region\na,b\n"));
        m_window->files().dialogs().openPriceList = [this](const QString&, const QString&) {
            return path(QStringLiteral("vms.csv"));
        };
        trigger("importPrices");
        QTRY_VERIFY(bar(QStringLiteral("catalog")).startsWith(QStringLiteral("vms.csv is not a price list:")));
        QVERIFY(bar(QStringLiteral("catalog")).endsWith(QStringLiteral("The price book is unchanged.")));
    }

    void nothingIsCutAtTheSmallestSize() {
        openWorkbook();
        trigger("catalog");
        for (const QSize size : {QSize(1280, 800), m_window->minimumSize(), QSize(2560, 1440)}) {
            resizeTo(size);
            QCOMPARE(m_window->size(), size);
            for (const auto* button : page()->findChildren<QPushButton*>())
                if (button->isVisible())
                    QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->objectName()));
            QVERIFY(page()->geometry().right() <= page()->parentWidget()->width());
        }
    }

    void theUndoneBarDoesNotUndoMore() {
        openWorkbook();
        useBook();
        m_document->edit(QStringLiteral("title"), Value(std::string("Another")));
        QVERIFY(bar(QStringLiteral("catalog")).isEmpty());  // what it said is no longer the last step
    }
};

QTEST_MAIN(TestCatalogWindow)
#include "tst_catalog_window.moc"
