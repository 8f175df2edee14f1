// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rows of the catalog as text, filtered and sorted.

#include <ctime>

#include "tests/ui/catalog/catalog_fixture.h"
#include "ui/catalog/catalog_table_model.h"
#include "ui/theme/theme.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

enum { gpu, provider, region, instance, gpus, onDemand, spot, year1, year3, asOf, age, source };

QStringList column(const CatalogTableModel& model, int column) {
    QStringList out;
    for (int row = 0; row < model.rowCount(); ++row) out << model.index(row, column).data().toString();
    return out;
}

QStringList listed(const char* text) { return QString::fromUtf8(text).split(QLatin1Char(' ')); }

}  // namespace

class TestCatalogTable : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(ThemeChoice::light); }
    void init() {
        m_model = std::make_unique<CatalogTableModel>();
        m_model->setRows(catalogRows(Segment::offers, catalog_fixture::catalog(), catalog_fixture::today, 180), false);
    }

    // Prices of instances with 8 GPUs are an eighth: 55.04 / 8 = 6.88, 88.488 / 8 = 11.061, 23.92 / 8 = 2.99.
    void pricesArePerGpu() {
        m_model->setFilter({QStringLiteral("h100 sxm"), {}, false});
        QCOMPARE(column(*m_model, onDemand), listed("2.990 6.880 11.061 –"));
        QCOMPARE(column(*m_model, spot), listed("– – 6.326 4.760"));
        QCOMPARE(column(*m_model, gpus), listed("8 8 8 1"));
    }

    // As text 11.061 would stand before 2.990.
    void numbersSortAsNumbersAndUnknownLast() {
        QCOMPARE(column(*m_model, onDemand), listed("0.526 2.990 6.880 10.000 11.061 –"));
        m_model->sort(onDemand, Qt::DescendingOrder);
        QCOMPARE(column(*m_model, onDemand), listed("11.061 10.000 6.880 2.990 0.526 –"));
        m_model->sort(region, Qt::AscendingOrder);
        QCOMPARE(column(*m_model, region), listed("eastus eu-west-1 us-central1 us-east-1 – –"));
        m_model->sort(region, Qt::DescendingOrder);
        QCOMPARE(column(*m_model, region), listed("us-east-1 us-central1 eu-west-1 eastus – –"));
        m_model->sort(asOf, Qt::AscendingOrder);
        QCOMPARE(column(*m_model, asOf).first(), QStringLiteral("2026-01-21"));
        m_model->sort(age, Qt::AscendingOrder);
        QCOMPARE(column(*m_model, age).first(), QStringLiteral("123 d"));
    }

    void filters_data() {
        QTest::addColumn<CatalogFilter>("filter");
        QTest::addColumn<QStringList>("instances");
        const auto row = [](const char* name, const CatalogFilter& filter, const char* instances) {
            QTest::newRow(name) << filter << (*instances ? listed(instances) : QStringList());
        };
        row("words in any order", {QStringLiteral("AWS h100"), {}, false}, "p5.48xlarge");
        row("by the shown name", {QStringLiteral("google cloud"), {}, false}, "a3-highgpu-8g");
        row("by the key", {QStringLiteral("gcp"), {}, false}, "a3-highgpu-8g");
        row("nothing", {QStringLiteral("H200"), {}, false}, "");
        row("provider", {{}, {QStringLiteral("aws")}, false}, "g4dn.xlarge p5.48xlarge");
        row("region", {{}, {QString(), QStringLiteral("eastus")}, false}, "Standard_X");
        row("with a spot price", {{}, {QString(), QString(), QStringLiteral("1")}, false}, "g4dn.xlarge a3-highgpu-8g h100-spot");
        row("count", {{}, {QString(), QString(), QString(), QStringLiteral("8")}, false}, "H100_SXMx8 p5.48xlarge a3-highgpu-8g");
        // 2026-05-24 to 2026-11-30 are 190 days, 2026-06-18 are 165.
        row("newer than 180 days", {{}, {}, true}, "p5.48xlarge Standard_X a3-highgpu-8g");
    }
    void filters() {
        QFETCH(CatalogFilter, filter);
        QFETCH(QStringList, instances);
        m_model->setFilter(filter);
        QCOMPARE(column(*m_model, instance), instances);
    }

    void oldPricesAreMarkedInWordsToo() {
        m_model->setFilter({QStringLiteral("runpod"), {}, false});
        const QModelIndex cell = m_model->index(0, age);
        QCOMPARE(cell.data().toString(), QStringLiteral("190 d"));
        QVERIFY(cell.data(CatalogTableModel::MarkRole).toBool());
        QCOMPARE(cell.data(Qt::ToolTipRole).toString(), QStringLiteral("190 days old, the limit is 180 days"));
        QCOMPARE(cell.data(Qt::AccessibleTextRole).toString(), QStringLiteral("190 days, older than the limit"));
        m_model->setFilter({QStringLiteral("azure"), {}, false});
        QVERIFY(!m_model->index(0, age).data(CatalogTableModel::MarkRole).toBool());
    }

    void theLimitIsTheWorkbooks() {
        m_model->setRows(catalogRows(Segment::offers, catalog_fixture::catalog(), catalog_fixture::today, 150), true);
        m_model->setFilter({{}, {}, true});
        QCOMPARE(column(*m_model, instance), listed("p5.48xlarge a3-highgpu-8g"));  // 133 and 123 days
    }

    void rowsKeepTheirPlaceInTheSelection() {
        const QPersistentModelIndex chosen = m_model->index(2, instance);
        QCOMPARE(chosen.data().toString(), QStringLiteral("p5.48xlarge"));
        m_model->sort(onDemand, Qt::DescendingOrder);
        QCOMPARE(chosen.data().toString(), QStringLiteral("p5.48xlarge"));
        QCOMPARE(chosen.row(), 2);
        m_model->sort(instance, Qt::AscendingOrder);
        QCOMPARE(chosen.data().toString(), QStringLiteral("p5.48xlarge"));
    }

    void regionsAreThoseOfTheProvider() {
        const auto rows = catalogRows(Segment::offers, catalog_fixture::catalog(), catalog_fixture::today, 180);
        QCOMPARE(rows->choices({}).at(1).values, listed("eastus eu-west-1 us-central1 us-east-1"));
        QCOMPARE(rows->choices({QStringLiteral("aws")}).at(1).values, listed("eu-west-1 us-east-1"));
        QCOMPARE(rows->choices({}).at(0).shown,
                 QStringList({QStringLiteral("AWS"), QStringLiteral("Azure"), QStringLiteral("Google Cloud"),
                              QStringLiteral("RunPod"), QStringLiteral("Vultr")}));
    }

    void detailsSayTheWholeInstance() {
        const auto rows = catalogRows(Segment::offers, catalog_fixture::catalog(), catalog_fixture::today, 180);
        for (int row = 0; row < rows->size(); ++row) {
            const auto detail = rows->detail(row);
            if (rows->text(row, instance) == QStringLiteral("p5.48xlarge")) {
                QCOMPARE(detail.title, QStringLiteral("AWS p5.48xlarge, us-east-1"));
                QVERIFY2(detail.text.startsWith(QStringLiteral("8 × H100 SXM · $55.04 an hour, $6.88 per GPU-hour")),
                         qPrintable(detail.text));
                QCOMPARE(detail.source, QStringLiteral("Source: AWS price list · 2026-07-20, 133 days old"));
            }
            if (rows->text(row, instance) == QStringLiteral("g4dn.xlarge"))
                QVERIFY2(detail.text.contains(QStringLiteral("4 vCPU · 16\u00a0GiB of memory")), qPrintable(detail.text));
        }
    }

    void otherParts() {
        m_model->setRows(catalogRows(Segment::accelerators, catalog_fixture::catalog(), catalog_fixture::today, 180), false);
        QCOMPARE(m_model->rowCount(), 4);
        m_model->setRows(catalogRows(Segment::models, catalog_fixture::catalog(), catalog_fixture::today, 180), false);
        QCOMPARE(column(*m_model, 3), QStringList({QStringLiteral("8.03\u00a0B"), QStringLiteral("25.6\u00a0M")}));
        m_model->sort(3, Qt::AscendingOrder);
        QCOMPARE(column(*m_model, 0), QStringList({QStringLiteral("ResNet-50"), QStringLiteral("Llama 3 8B")}));
        m_model->setRows(catalogRows(Segment::apiPrices, catalog_fixture::catalog(), catalog_fixture::today, 180), false);
        QCOMPARE(column(*m_model, 3), QStringList({QStringLiteral("0.150")}));
    }

    void unitPricesHaveFourDigits_data() {
        QTest::addColumn<double>("usd");
        QTest::addColumn<QString>("shown");
        QTest::newRow("cents") << 55.04 << QStringLiteral("$55.04");
        QTest::newRow("four digits") << 0.1575 << QStringLiteral("$0.1575");
        QTest::newRow("no needless zeros") << 6.88 << QStringLiteral("$6.88");
        QTest::newRow("small") << 0.0123 << QStringLiteral("$0.0123");
        QTest::newRow("large") << 1234.5 << QStringLiteral("$1,234.50");
    }
    void unitPricesHaveFourDigits() {
        QFETCH(double, usd);
        QFETCH(QString, shown);
        QCOMPARE(priceText(usd), shown);
    }

    // 6,000 offers within two frames of processor time on this machine, sorting included; most of it is a hundred times quicker.
    void manyRowsAreQuick() {
        Catalog many = *catalog_fixture::catalog();
        const Offer first = many.price_book.offers.front();
        many.price_book.offers.clear();
        for (int i = 0; i < 6000; ++i) {
            Offer each = first;
            each.region = "region-" + std::to_string(i % 40);
            each.instance_type = "machine-" + std::to_string(i);
            each.usd_per_hour[0] = (i * 7919) % 6000 + 1;
            many.price_book.offers.push_back(each);
        }
        CatalogTableModel model;
        model.setRows(catalogRows(Segment::offers, std::make_shared<const Catalog>(std::move(many)), catalog_fixture::today, 180),
                      false);
        const std::clock_t before = std::clock();
        constexpr int rounds = 10;
        for (int i = 0; i < rounds; ++i) {
            model.setFilter({QStringLiteral("region-%1").arg(i), {}, false});
            QVERIFY(model.rowCount() >= 150);
            model.sort(onDemand, i % 2 == 0 ? Qt::DescendingOrder : Qt::AscendingOrder);
        }
        const double milliseconds = 1000.0 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC / rounds;
        QVERIFY2(milliseconds < 33, qPrintable(QString::number(milliseconds)));
    }

private:
    std::unique_ptr<CatalogTableModel> m_model;
};

QTEST_MAIN(TestCatalogTable)
#include "tst_catalog_rows.moc"
