// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/catalog/price_book.h"

#include <QTest>
#include <algorithm>

#include "tests/model/catalog/program_catalog.h"

using namespace sizewright;

namespace {

const std::string header =
    "provider,region,instance_type,accelerator,gpus,vcpus,memory_gib,on_demand_usd_per_hour,spot_usd_per_hour,reserved_1y_usd_"
    "per_hour,reserved_3y_usd_per_hour,seller,source,as_of\n";

auto read(const std::string& rows) { return read_price_book(header + rows, program::catalog(), "prices.csv"); }

bool same(const PriceBook& a, const Offer& x, const PriceBook& b, const Offer& y) {
    return x.provider == y.provider && x.region == y.region && x.instance_type == y.instance_type &&
           x.accelerator == y.accelerator && x.gpus == y.gpus && x.vcpus == y.vcpus && x.memory_gib == y.memory_gib &&
           x.usd_per_hour == y.usd_per_hour && x.seller == y.seller && x.as_of == y.as_of && a.source_of(x) == b.source_of(y);
}

}  // namespace

class TestPriceBook : public QObject {
    Q_OBJECT

private slots:
    void oneRow() {
        const auto book =
            read("aws,us-east-1,p5.48xlarge,H100 SXM,8,192,2048,55.04,17.63,,38.5,,\"the list, of May\",2026-01-21\n");
        QVERIFY(book);
        QCOMPARE(book->offers.size(), std::size_t{1});
        const Offer& offer = book->offers.front();
        QCOMPARE(offer.provider, std::string("aws"));
        QCOMPARE(offer.gpus, 8);
        QCOMPARE(offer.vcpus, std::optional(192));
        QCOMPARE(offer.price(PriceKind::on_demand), std::optional(55.04));
        QCOMPARE(offer.usd_per_gpu_hour(PriceKind::on_demand), std::optional(6.88));
        QCOMPARE(offer.price(PriceKind::spot), std::optional(17.63));
        QVERIFY(!offer.price(PriceKind::reserved_1y));
        QCOMPARE(offer.price(PriceKind::reserved_3y), std::optional(38.5));
        QCOMPARE(offer.seller, Seller::cloud);
        QCOMPARE(book->source_of(offer), std::string("the list, of May"));
        QCOMPARE(offer.as_of, (Date{2026, 1, 21}));
    }

    void columnsInAnyOrderAndOthersLeftOut() {
        const auto book = read_price_book(
            "as_of,mood,source,on_demand_usd_per_hour,gpus,accelerator,instance_type,provider\n2026-01-21,good,s,1,1,T4,a,b\n",
            program::catalog(), "x");
        QVERIFY(book);
        QCOMPARE(book->offers.front().provider, std::string("b"));
        QVERIFY(book->offers.front().region.empty());
    }

    void writingAndReadingGivesTheSame() {
        PriceBook book = program::catalog().price_book;
        const auto odd = read(
            "\"a, \"\"b\"\"\",,\"x\ny\",T4,1,,,0.1,1e-9,999999.5,0.30000000000000004,marketplace,\"s; \"\"t\"\"\",2024-02-29\n"
            "z,r,i,L4,16,1,0.5,,,,2,cloud,other,2026-12-31\n");
        QVERIFY(odd);
        append(book, *odd);
        const auto again = read_price_book(write_price_book(book), program::catalog(), "again");
        QVERIFY2(again, again ? "" : english(again.error().front()).c_str());
        QCOMPARE(again->offers.size(), book.offers.size());
        for (std::size_t i = 0; i < book.offers.size(); ++i)
            QVERIFY2(same(book, book.offers[i], *again, again->offers[i]), book.offers[i].instance_type.c_str());
        QCOMPARE(write_price_book(*again), write_price_book(book));
    }

    // What “import litellm --output” writes; a workbook that names it gets one sentence, not one for each missing column.
    void aListOfApiPricesIsNone() {
        const auto refused = read_price_book(
            "model,provider,mode,input_usd_per_mtok,output_usd_per_mtok,source,as_of\nm,x,chat,1,2,list,2026-08-01\n",
            program::catalog(), "api.csv");
        QVERIFY(!refused);
        QCOMPARE(refused.error().size(), std::size_t(1));
        QVERIFY(english(refused.error().front()).find("a list of API prices") != std::string::npos);
    }

    void textsThatASpreadsheetWouldCompute() {
        PriceBook book;
        book.sources = {"@list"};
        Offer offer;
        offer.provider = "-x";
        offer.instance_type = "=1+1";
        offer.accelerator = "T4";
        offer.usd_per_hour[0] = 0.5;
        offer.as_of = {2026, 11, 30};
        book.offers = {offer};
        const std::string csv = write_price_book(book);
        QVERIFY2(csv.find("\n'-x,,'=1+1,T4,1,,,0.5,,,,cloud,'@list,2026-11-30\n") != std::string::npos, csv.c_str());
        const auto again = read_price_book(csv, program::catalog(), "again");
        QVERIFY(again);
        QCOMPARE(again->offers.at(0).provider, offer.provider);
        QCOMPARE(again->offers.at(0).instance_type, offer.instance_type);
        QCOMPARE(again->source_of(again->offers.at(0)), std::string("@list"));
    }

    void offersComeInOrder() {
        const auto book = read(
            "b,,i,T4,1,,,1,,,,,s,2026-01-01\na,z,i,T4,1,,,2,,,,,s,2026-01-01\na,,i,L4,1,,,3,,,,,t,2026-01-01\n"
            "a,y,i,T4,1,,,4,,,,,s,2026-01-01\n");
        QVERIFY(book);
        std::vector<double> prices;
        for (const auto& offer : book->offers) prices.push_back(*offer.price(PriceKind::on_demand));
        QCOMPARE(prices, (std::vector<double>{3, 4, 2, 1}));
        QCOMPARE(book->offers_of("T4").size(), std::size_t{3});
        PriceBook sum = *book;
        append(sum, *read("a,,a,L4,1,,,5,,,,,t,2026-01-01\na,y,j,T4,1,,,6,,,,,u,2026-01-01\n"));
        prices.clear();
        for (const auto& offer : sum.offers) prices.push_back(*offer.price(PriceKind::on_demand));
        QCOMPARE(prices, (std::vector<double>{5, 3, 4, 6, 2, 1}));
        QCOMPARE(sum.sources, (std::vector<std::string>{"s", "t", "u"}));
        QCOMPARE(sum.source_of(sum.offers_of("T4")[1]), std::string("u"));
    }

    void rowsThatAreRefused_data() {
        QTest::addColumn<std::string>("rows");
        QTest::addColumn<std::string>("path");
        QTest::addColumn<int>("column");
        const auto row = [](const char* name, const char* rows, const char* path, int column) {
            QTest::newRow(name) << std::string(rows) << std::string(path) << column;
        };
        row("no provider", ",,i,T4,1,,,1,,,,,s,2026-01-01\n", "provider", 1);
        row("no instance", "p,,,T4,1,,,1,,,,,s,2026-01-01\n", "instance_type", 4);
        row("no accelerator", "p,,i,,1,,,1,,,,,s,2026-01-01\n", "accelerator", 6);
        row("ambiguous accelerator", "p,,i,H100,1,,,1,,,,,s,2026-01-01\n", "accelerator", 6);
        row("an alias is not guessed either", "p,,i,Tesla T4,1,,,1,,,,,s,2026-01-01\n", "accelerator", 6);
        row("no count", "p,,i,T4,,,,1,,,,,s,2026-01-01\n", "gpus", 9);
        row("a fraction of a GPU", "p,,i,T4,0.5,,,1,,,,,s,2026-01-01\n", "gpus", 9);
        row("no GPU", "p,,i,T4,0,,,1,,,,,s,2026-01-01\n", "gpus", 9);
        row("too many GPUs", "p,,i,T4,2000000000,,,1,,,,,s,2026-01-01\n", "gpus", 9);
        row("no price", "p,,i,T4,1,,,,,,,,s,2026-01-01\n", "on_demand_usd_per_hour", 13);
        row("a price of zero", "p,,i,T4,1,,,0,,,,,s,2026-01-01\n", "on_demand_usd_per_hour", 13);
        row("a negative price", "p,,i,T4,1,,,-1,,,,,s,2026-01-01\n", "on_demand_usd_per_hour", 13);
        row("a price in words", "p,,i,T4,1,,,$1.20,,,,,s,2026-01-01\n", "on_demand_usd_per_hour", 13);
        row("a decimal comma", "p,,i,T4,1,,,\"1,20\",,,,,s,2026-01-01\n", "on_demand_usd_per_hour", 13);
        row("infinity", "p,,i,T4,1,,,inf,,,,,s,2026-01-01\n", "on_demand_usd_per_hour", 13);
        row("not a number", "p,,i,T4,1,,,nan,,,,,s,2026-01-01\n", "on_demand_usd_per_hour", 13);
        row("beyond all prices", "p,,i,T4,1,,,1e300,,,,,s,2026-01-01\n", "on_demand_usd_per_hour", 13);
        row("a hexadecimal price", "p,,i,T4,1,,,0x10,,,,,s,2026-01-01\n", "on_demand_usd_per_hour", 13);
        row("spot of zero beside a good price", "p,,i,T4,1,,,1,0,,,,s,2026-01-01\n", "spot_usd_per_hour", 15);
        row("unknown seller", "p,,i,T4,1,,,1,,,,friend,s,2026-01-01\n", "seller", 18);
        row("no source", "p,,i,T4,1,,,1,,,,,,2026-01-01\n", "source", 19);
        row("no date", "p,,i,T4,1,,,1,,,,,s,\n", "as_of", 21);
        row("a day that is none", "p,,i,T4,1,,,1,,,,,s,2026-02-30\n", "as_of", 21);
        row("behind quotes", "\"a,b\",,i,T4,1,,,0,,,,,s,2026-01-01\n", "on_demand_usd_per_hour", 17);
    }
    void rowsThatAreRefused() {
        QFETCH(std::string, rows);
        QFETCH(std::string, path);
        QFETCH(int, column);
        const auto book = read(rows);
        QVERIFY(!book);
        QCOMPARE(book.error().size(), std::size_t{1});
        const Problem& problem = book.error().front();
        QCOMPARE(problem.file, std::string("prices.csv"));
        QCOMPARE(problem.path, path);
        QCOMPARE(problem.line, 2);
        QCOMPARE(problem.column, column);
    }

    void anUnknownAcceleratorNamesCandidates() {
        const auto book = read("aws,,p5.48xlarge,H100,8,,,1,,,,,s,2026-01-01\nrunpod,,i,A100 SXM,1,,,1,,,,,s,2026-01-01\n");
        QVERIFY(!book);
        QCOMPARE(english(book.error()[0].suggestion), std::string("Did you mean H100 SXM?"));
        QCOMPARE(english(book.error()[1].suggestion), std::string("Did you mean A100 SXM 40GB, A100 SXM 80GB?"));
    }

    void theSameMachineTwice() {
        const std::string one = "p,r,i,T4,1,,,1,,,,,s,2026-01-01\n";
        const auto book = read(one + "p,r,j,T4,1,,,1,,,,,s,2026-01-01\n" + one);
        QVERIFY(!book);
        QCOMPARE(book.error().size(), std::size_t{1});
        QCOMPARE(book.error().front().line, 4);
        // The market of the same name is another seller.
        QVERIFY(read(one + "p,r,i,T4,1,,,0.5,,,,marketplace,s,2026-01-01\n"));
    }

    void aHostileBookCostsLittle() {
        std::string rows;
        for (int i = 0; i < 200'000; ++i) rows += "p,,i,T4,x,,,-1,,,,,,never\n";
        const auto book = read(rows);
        QVERIFY(!book);
        QCOMPARE(book.error().size(), std::size_t{100});
        QVERIFY(english(book.error().back()).find("more problems") != std::string::npos);
        QVERIFY(!read(std::string(100'000'000, 'x')));
        QVERIFY(!read(std::string("p,,i,T4,1,,,1,,,,,s\0,2026-01-01\n", 32)));
        QVERIFY(!read("p,,i\xff,T4,1,,,1,,,,,s,2026-01-01\n"));
    }
};

QTEST_GUILESS_MAIN(TestPriceBook)
#include "tst_price_book.moc"
