// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Prices that were taken from offers, against what the offers cost now.

#include <QPushButton>
#include <QTableView>
#include <QUndoStack>

#include "tests/ui/catalog/catalog_fixture.h"
#include "ui/catalog/price_book_text.h"
#include "ui/catalog/price_refresh.h"
#include "ui/catalog/refresh_prices_dialog.h"
#include "ui/theme/theme.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

const QByteArray plans = R"(sizewright: 1
scenarios:
- name: One
  workloads:
  - kind: inference
    name: search
    accelerator: T4
    requests_per_second: {average: 12, peak: 50}
    measured: [{accelerator: T4, batch_size: 1, items_per_second: 500}]
  plans:
  - {kind: on_demand, name: Typed, price_usd_per_gpu_hour: 0.35}
  - {kind: on_demand, name: Taken, price_usd_per_gpu_hour: {T4: {value: 0.5, source: "aws g4dn.xlarge eu-west-1: an older list", as_of: 2025-01-01}, L4: 0.9}}
  - {kind: reserved, name: Long, term_months: 36, price_usd_per_gpu_hour: {value: 0.22, source: "aws g4dn.xlarge eu-west-1: AWS price list", as_of: 2026-01-21}}
  - {kind: on_demand, name: Gone, price_usd_per_gpu_hour: {T4: {value: 0.4, source: "gone x1 nowhere: a list", as_of: 2025-01-01}}}
  - {kind: managed_api, name: Hosted, input_usd_per_million_tokens: {value: 0.2, source: "openai small-chat: a list", as_of: 2025-01-01}}
)";

}  // namespace

class TestRefreshPrices : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(ThemeChoice::light); }
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support).*")));
        m_folder = std::make_unique<QTemporaryDir>();
        m_document = catalog_fixture::document(m_folder->path());
        auto loaded = read_workbook(std::string_view(plans.constData(), static_cast<std::size_t>(plans.size())));
        QVERIFY2(loaded, loaded ? "" : english(loaded.error().front()).c_str());
        m_document->newWorkbook(std::move(loaded->workbook));
    }

    void onlyTakenPricesAreCompared() {
        const auto prices = frozenPrices(*m_document);
        QCOMPARE(prices.size(), std::size_t{4});
        QCOMPARE(prices[0].plan, QStringLiteral("Taken"));
        QCOMPARE(prices[0].what, QStringLiteral("aws g4dn.xlarge eu-west-1"));
        QCOMPARE(prices[0].now->amount.likely, 0.526);
        QCOMPARE(prices[0].now->as_of, std::string("2026-01-21"));
        QVERIFY(!prices[0].isSame());
        QVERIFY(prices[1].isSame());  // three years at 0.22, the same date and source
        QVERIFY(!prices[2].now);      // not in the price book
        QCOMPARE(prices[3].now->amount.likely, 0.15);
    }

    void theUpdateIsOneStep() {
        const std::string before = catalog_fixture::text(*m_document);
        const int steps = m_document->undoStack()->index();
        QCOMPARE(updatePrices(*m_document, frozenPrices(*m_document)), 3);
        QCOMPARE(m_document->undoStack()->index(), steps + 1);
        const auto taken = std::get<Prices>(catalog_fixture::value(*m_document, "scenarios[0].plans[1].price_usd_per_gpu_hour"));
        QCOMPARE(taken.find("T4")->amount.likely, 0.526);
        QCOMPARE(taken.find("T4")->source, std::string("aws g4dn.xlarge eu-west-1: AWS price list"));
        QCOMPARE(taken.find("L4")->amount.likely, 0.9);  // typed
        const auto gone = std::get<Prices>(catalog_fixture::value(*m_document, "scenarios[0].plans[3].price_usd_per_gpu_hour"));
        QCOMPARE(gone.find("T4")->amount.likely, 0.4);
        m_document->undoStack()->undo();
        QCOMPARE(catalog_fixture::text(*m_document), before);
    }

    void theDialogShowsOldAndNew() {
        RefreshPricesDialog dialog(frozenPrices(*m_document), QStringLiteral("the built-in price book"), catalog_fixture::today);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        auto* table = dialog.findChild<QTableView*>(QStringLiteral("refreshTable"));
        const auto cell = [&](int row, int column) { return table->model()->index(row, column).data().toString(); };
        QCOMPARE(cell(0, RefreshPricesDialog::before), QStringLiteral("$0.50\u20022025-01-01"));
        QCOMPARE(cell(0, RefreshPricesDialog::now), QStringLiteral("$0.526\u20022026-01-21"));
        QCOMPARE(cell(0, RefreshPricesDialog::difference), QStringLiteral("+5.2\u00a0%"));  // 0.526 / 0.5
        QCOMPARE(cell(1, RefreshPricesDialog::now), QStringLiteral("the same"));
        QCOMPARE(cell(2, RefreshPricesDialog::now), QStringLiteral("not in the price book"));
        QCOMPARE(cell(3, RefreshPricesDialog::difference), QStringLiteral("−25.0\u00a0%"));
        auto* update = dialog.findChild<QPushButton*>(QStringLiteral("refreshUpdate"));
        QCOMPARE(update->text().remove(QLatin1Char('&')), QStringLiteral("Update 2 prices"));
        // Space leaves the first one out.
        table->setFocus();
        table->selectRow(0);
        QTest::keyClick(table, Qt::Key_Space);
        QCOMPARE(update->text().remove(QLatin1Char('&')), QStringLiteral("Update 1 price"));
        QCOMPARE(dialog.chosen().size(), std::size_t{1});
        QCOMPARE(dialog.chosen()[0].plan, QStringLiteral("Hosted"));
        table->selectRow(3);
        QTest::keyClick(table, Qt::Key_Space);
        QVERIFY(!update->isEnabled());
    }

    void theStatusBarNamesTheBook() {
        const auto& book = m_document->catalog().price_book;
        QCOMPARE(priceBookStatus(book, catalog_fixture::today),
                 QStringLiteral("Prices: built-in book, newest 2026-07-30 (123 days)"));
        PriceBook other = book;
        other.name = "lists/acme-prices.csv";
        QCOMPARE(priceBookStatus(other, catalog_fixture::today),
                 QStringLiteral("Prices: acme-prices.csv, newest 2026-07-30 (123 days)"));
        other.offers.clear();
        QCOMPARE(priceBookStatus(other, catalog_fixture::today), QStringLiteral("Prices: acme-prices.csv, no offers"));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<WorkbookDocument> m_document;
};

QTEST_MAIN(TestRefreshPrices)
#include "tst_refresh_prices.moc"
