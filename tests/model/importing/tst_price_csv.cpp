// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/importing/price_text.h"
#include "tests/model/importing/import_fixture.h"

using namespace importing;

namespace {

ImportedRow first(const std::string& text) { return rows_of(read_price_csv(text, "list.csv")).at(0); }

}  // namespace

class TestPriceCsv : public QObject {
    Q_OBJECT

private slots:
    // The same machine in many spellings: 8 H100 at 16 US dollars an hour, that is 2 per GPU-hour.
    void headersInManySpellings_data() {
        QTest::addColumn<std::string>("text");
        QTest::newRow("our data") << std::string(
            "cloud,region,instance_type,gpu_name,gpu_count,on_demand_usd_per_hour\nx,eu,m8,H100 SXM,8,16\n");
        QTest::newRow("other words") << std::string(
            "Provider,Location,SKU,GPU Model,# GPUs,Price ($/hr)\nx,eu,m8,H100 SXM,8,$16.00\n");
        QTest::newRow("camel case") << std::string(
            "providerName,regionCode,machineType,acceleratorName,acceleratorCount,hourlyPrice\nx,eu,m8,H100 SXM,8,16\n");
        QTest::newRow("per GPU") << std::string("provider,region,instance,gpu,gpus,price_per_gpu_hour\nx,eu,m8,H100 SXM,8,2\n");
        QTest::newRow("per GPU in the cell")
            << std::string("provider,region,instance,gpu,gpus,price\nx,eu,m8,H100 SXM,8,$2.00/GPU-hr\n");
        QTest::newRow("a month") << std::string(
            "provider,region,instance,gpu,gpus,monthly_price\nx,eu,m8,H100 SXM,8,11680\n");  // 16 x 730
        QTest::newRow("a month in the cell")
            << std::string("provider,region,instance,gpu,gpus,price\nx,eu,m8,H100 SXM,8,\"$11,680 / month\"\n");
        QTest::newRow("a column of units") << std::string(
            "provider,region,instance,gpu,gpus,price,unit\nx,eu,m8,H100 SXM,8,11680,month\n");
        QTest::newRow("semicolons, decimal commas")
            << std::string("provider;region;instance;gpu;gpus;price\nx;eu;m8;H100 SXM;8;16,0\n");
        QTest::newRow("tabs") << std::string("provider\tregion\tinstance\tgpu\tgpus\tprice\nx\teu\tm8\tH100 SXM\t8\t16\n");
        QTest::newRow("byte order mark, CRLF")
            << std::string("\xEF\xBB\xBFprovider,region,instance,gpu,gpus,price\r\nx,eu,m8,H100 SXM,8,16\r\n");
        QTest::newRow("blanks") << std::string("provider , region,instance ,gpu,gpus,price\n x ,eu ,m8 , H100 SXM ,8 , 16 \n");
        QTest::newRow("count in the name") << std::string("provider,region,instance,gpu,price\nx,eu,m8,8x H100 SXM,16\n");
        QTest::newRow("count behind the name") << std::string("provider,region,instance,gpu,price\nx,eu,m8,H100 SXM x8,16\n");
        QTest::newRow("one kind in a row") << std::string(
            "provider,region,instance,gpu,gpus,price,pricing_model\nx,eu,m8,H100 SXM,8,16,On-Demand\n");
        QTest::newRow("cents") << std::string("provider,region,instance,gpu,gpus,price_cents\nx,eu,m8,H100 SXM,8,1600\n");
    }
    void headersInManySpellings() {
        QFETCH(std::string, text);
        const ImportedRow row = first(text);
        QCOMPARE(row.provider, std::string("x"));
        QCOMPARE(row.region, std::string("eu"));
        QCOMPARE(row.instance_type, std::string("m8"));
        QCOMPARE(row.gpu_name, std::string("H100 SXM"));
        QCOMPARE(row.gpus.value_or(0), 8.0);
        QCOMPARE(row.usd_per_hour[0].value_or(0), 16.0);
        QCOMPARE(row.currency, std::string("USD"));
        QVERIFY2(row.doubt == Doubt::none, english(row.note).c_str());
    }

    void kindsByTheirColumns() {
        const ImportedRow row = first(
            "provider,gpu,count,on_demand,spot_price,1yr,reserved_3y_usd_per_month,spot_savings_pct,interruption_band\n"
            "x,L4,1,1.0,0.4,0.63,292,60,<5%\n");
        QCOMPARE(*row.usd_per_hour[0], 1.0);
        QCOMPARE(*row.usd_per_hour[1], 0.4);
        QCOMPARE(*row.usd_per_hour[2], 0.63);
        QCOMPARE(*row.usd_per_hour[3], 0.4);  // 292 / 730: commitments of GCP are listed a month
    }

    void rowsOfOneKindCompleteEachOther() {
        const auto preview =
            judged(read_price_csv("provider,region,instance,gpu,gpus,price,price_type\n"
                                  "x,eu,m1,L4,1,1.0,on-demand\nx,eu,m1,L4,1,0.4,spot\nx,eu,m1,L4,1,0.7,1 year reserved\n",
                                  ""));
        const auto book = accepted_offers(preview);
        QCOMPARE(book.offers.size(), std::size_t{1});
        QCOMPARE(*book.offers[0].price(PriceKind::on_demand), 1.0);
        QCOMPARE(*book.offers[0].price(PriceKind::spot), 0.4);
        QCOMPARE(*book.offers[0].price(PriceKind::reserved_1y), 0.7);
    }

    void otherCurrenciesStayOut_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("code");
        QTest::newRow("column of currencies")
            << std::string("provider,gpu,count,price,currency\nx,L4,1,5,CNY\n") << std::string("CNY");
        QTest::newRow("name of the column") << std::string("provider,gpu,count,price_eur\nx,L4,1,5\n") << std::string("EUR");
        QTest::newRow("sign in the cell") << std::string("provider,gpu,count,price\nx,L4,1,€5\n") << std::string("EUR");
        QTest::newRow("code in the cell") << std::string("provider,gpu,count,price\nx,L4,1,5 GBP\n") << std::string("GBP");
        QTest::newRow("yen or yuan") << std::string("provider,gpu,count,price\nx,L4,1,¥5\n") << std::string("CNY");
    }
    void otherCurrenciesStayOut() {
        QFETCH(std::string, text);
        QFETCH(std::string, code);
        const auto preview = judged(read_price_csv(text, ""));
        QCOMPARE(why(preview, 0), "the price is in " + code + ", not in US dollars");
        QVERIFY(accepted_offers(preview).offers.empty());
    }

    void counts_data() {
        QTest::addColumn<std::string>("cell");
        QTest::addColumn<double>("count");
        QTest::newRow("8") << std::string("8") << 8.0;
        QTest::newRow("8.0") << std::string("8.0") << 8.0;
        QTest::newRow("8x") << std::string("8x") << 8.0;
        QTest::newRow("x8") << std::string("x8") << 8.0;
        QTest::newRow("8 GPUs") << std::string("8 GPUs") << 8.0;
        QTest::newRow("1/8") << std::string("1/8") << 0.125;
        QTest::newRow("0.3333") << std::string("0.3333") << 0.3333;
        QTest::newRow("blank") << std::string("") << -1.0;
        QTest::newRow("many") << std::string("several") << -1.0;
    }
    void counts() {
        QFETCH(std::string, cell);
        QFETCH(double, count);
        QCOMPARE(first("provider,instance,gpu,gpu_count,price\nx,m,L4," + cell + ",1\n").gpus.value_or(-1), count);
    }

    void tiersAndSellers() {
        const auto seller = [](const std::string& provider, const std::string& source) {
            return first("provider,gpu,count,price,source\n" + provider + ",L4,1,1," + source + "\n").seller;
        };
        QCOMPARE(seller("x", "list tier=on-demand https://x"), Seller::cloud);
        QCOMPARE(seller("x", "list tier=community https://x"), Seller::marketplace);
        QCOMPARE(seller("x", "list tier=marketplace https://x"), Seller::marketplace);
        for (const char* name : {"vast.ai", "vast-ai", "Akash", "salad", "Spheron", "TensorDock"})
            QCOMPARE(seller(name, "list"), Seller::marketplace);
        QCOMPARE(first("provider,region,gpu,count,price\nrunpod,community,L4,1,1\n").seller, Seller::marketplace);
        QCOMPARE(first("provider,region,gpu,count,price\nrunpod,secure,L4,1,1\n").seller, Seller::cloud);
    }

    void dates() {
        const auto date = [](const std::string& cell) {
            return first("provider,gpu,count,price,updated_at\nx,L4,1,1," + cell + "\n").as_of;
        };
        QCOMPARE(date("2026-07-20"), std::string("2026-07-20"));
        QCOMPARE(date("2026-07-20T10:11:12Z"), std::string("2026-07-20"));
        QCOMPARE(date("2026/07/20"), std::string("2026-07-20"));
        QCOMPARE(date("20260720"), std::string("2026-07-20"));
        QCOMPARE(date("last week"), std::string());
    }

    void doubtfulUnits() {
        const auto preview =
            judged(read_price_csv("provider,instance,gpu,gpu_count,price,source\n"
                                  "x,m8,H100 SXM,8,80,list SUSPECT-UNIT per-GPU value looks like a whole-instance price\n",
                                  ""));
        HOLDS(why(preview, 0), "unit");
        QCOMPARE(preview.rows[0].treatment, Treatment::leave_out);
        QVERIFY(can_be_taken(preview.rows[0]));  // it only means: check
        QVERIFY(accepted_offers(preview).offers.empty());
    }

    void whatIsNoPriceList_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("says");
        QTest::newRow("empty") << std::string() << std::string("empty");
        QTest::newRow("no price") << std::string("provider,gpu,count\nx,L4,1\n") << std::string("no column holds a price");
        QTest::newRow("savings only") << std::string(
                                             "region,instance_type,gpu_name,spot_savings_pct,interruption_band\nr,i,L4,88,<5%\n")
                                      << std::string("no column holds a price");
        QTest::newRow("no GPU") << std::string("provider,price\nx,1\n") << std::string("no column names the GPU");
        QTest::newRow("rows without header") << std::string("aws,us-east-1,g6.xlarge,L4,1,0.8\n") << std::string("no column");
        QTest::newRow("two counts") << std::string("provider,gpu,gpu_count,gpu_count,price\nx,L4,1,8,1\n")
                                    << std::string("column 3, “gpu_count”, and column 4, “gpu_count”");
        QTest::newRow("two prices") << std::string("provider,gpu,price,price\nx,L4,1,8\n")
                                    << std::string("column 3, “price”, and column 4, “price”");
        QTest::newRow("prices of tokens") << std::string("model,provider,input_usd_per_mtok\nm,x,1\n")
                                          << std::string("no column holds a price");
    }
    void whatIsNoPriceList() {
        QFETCH(std::string, text);
        QFETCH(std::string, says);
        HOLDS(refusal_of(read_price_csv(text, "list.csv")), says);
    }

    // Currencies tell columns apart, and so do names that are not read.
    void columnsThatAreNotTheSame() {
        QCOMPARE(*first("provider,gpu,price (€),price ($),note,note\nx,L4,9,1,a,b\n").usd_per_hour[0], 1.0);
    }

    void pricesAsTheyAreWritten_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("amount");  // per hour; -1: unclear; -2: absent
        const auto row = [](const char* text, double amount) { QTest::newRow(text) << QString::fromUtf8(text) << amount; };
        row("1.5", 1.5);
        row("$1,234.56", 1234.56);
        row("$1,234.56/h", 1234.56);
        row("1.50 USD per hour", 1.5);
        row("$730/month", 1);
        row("$ 2.40 /hr", 2.4);
        row("5e-1", 0.5);
        row("1,234,567", 1234567);
        row("1'234.5", 1234.5);
        row(".5", 0.5);
        row("-1", -1.0);
        row("N/A", -2);
        row("", -2);
        row("–", -2);
        row("null", -2);
        row("call us", -1);
        row("1.5 or 2", -1);
        row("1,5", -1);  // in a file with decimal points
        row("12,34,567", -1);
        row("1e999", -1);
        row("nan", -2);
        row("inf", -1);
    }
    void pricesAsTheyAreWritten() {
        QFETCH(QString, text);
        QFETCH(double, amount);
        const auto read = parse_price(text.toStdString());
        const bool unclear = amount == -1 && text != QStringLiteral("-1");
        const auto state = amount == -2 ? PriceText::State::absent
                           : unclear    ? PriceText::State::unclear
                                        : PriceText::State::value;
        QCOMPARE(read.state, state);
        if (state == PriceText::State::value) QCOMPARE(read.amount / read.hours, amount);
    }

    // Only all prices of a file together say what a comma is; where they do not, nothing is guessed.
    void decimalMarks() {
        const auto prices = [](const std::string& a, const std::string& b) {
            const auto rows = rows_of(read_price_csv("provider;gpu;count;price\nx;L4;1;" + a + "\nx;L4;1;" + b + "\n", ""));
            return std::pair(rows[0].usd_per_hour[0].value_or(-1), rows[1].usd_per_hour[0].value_or(-1));
        };
        QCOMPARE(prices("1,25", "2,5"), std::pair(1.25, 2.5));
        QCOMPARE(prices("1.234,50", "2,5"), std::pair(1234.5, 2.5));
        QCOMPARE(prices("1,234.50", "2.5"), std::pair(1234.5, 2.5));
        QCOMPARE(prices("1,234", "2,5"), std::pair(1.234, 2.5));
        QCOMPARE(prices("1,234", "2"), std::pair(-1.0, 2.0));
    }
};

QTEST_GUILESS_MAIN(TestPriceCsv)
#include "tst_price_csv.moc"
