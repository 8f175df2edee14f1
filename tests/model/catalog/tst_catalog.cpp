// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>

#include "tests/support/shop_scenario.h"

using namespace sizewright;

namespace {

const std::string header =
    "name,vendor,architecture,form_factor,memory_gb,bandwidth_gb_per_second,fp32_tflops,tf32_tflops,bf16_tflops,fp16_tflops,fp8_"
    "tflops,"
    "int8_tops,power_watts,aliases,source,as_of\n";

}  // namespace

class TestCatalog : public QObject {
    Q_OBJECT

private slots:
    void theTableOfTheProgramIsRead() {
        const auto catalog = shop::catalog();
        QVERIFY(catalog->accelerators.size() >= 10);
        for (const auto& accelerator : catalog->accelerators) {
            QVERIFY2(!accelerator.source.empty(), accelerator.name.c_str());
            QVERIFY2(parse_date(accelerator.as_of), accelerator.name.c_str());
        }
    }

    void valuesOfTheDatasheets() {
        const auto* t4 = shop::catalog()->accelerator("T4");
        QVERIFY(t4);
        QCOMPARE(t4->peak(Precision::fp16), 65e12);
        QCOMPARE(t4->peak(Precision::int8), 130e12);
        QVERIFY(!t4->peak(Precision::bf16));  // Turing has none
        QCOMPARE(t4->memory_gb, 16.0);
        QCOMPARE(t4->bandwidth_bytes_per_second, 320e9);
        QCOMPARE(t4->power_watts, 70.0);
        const auto* h100 = shop::catalog()->accelerator("H100 SXM");
        QVERIFY(h100);
        QCOMPARE(h100->peak(Precision::bf16), 989e12);  // dense; 1,979 is the sparse figure
        QCOMPARE(shop::catalog()->accelerator("A100 SXM 80GB")->peak(Precision::fp8), std::optional<double>());
        QVERIFY(!shop::catalog()->accelerator("h100 sxm"));  // names are exact
    }

    void nearNames() {
        const auto near = [](std::string_view name) { return shop::catalog()->near_accelerators(name); };
        QCOMPARE(near("Tesla T4").front(), std::string("T4"));
        QCOMPARE(near("t4").front(), std::string("T4"));
        QCOMPARE(near("H100-SXM-80GB").front(), std::string("H100 SXM"));
        const auto h100 = near("H100");  // either of two: never guess
        QVERIFY(std::find(h100.begin(), h100.end(), "H100 SXM") != h100.end());
        QVERIFY(std::find(h100.begin(), h100.end(), "H100 PCIe") != h100.end());
        QCOMPARE(near("A100 SXN 80GB").front(), std::string("A100 SXM 80GB"));
        QVERIFY(near("Voodoo 2").empty());
        QVERIFY(near("").empty());
        QVERIFY(near(std::string(100'000, 'x')).empty());
    }

    void tablesThatAreRefused_data() {
        QTest::addColumn<std::string>("table");
        QTest::addColumn<int>("line");
        QTest::newRow("empty") << std::string() << 0;
        QTest::newRow("a column is missing") << std::string("name,vendor\nT4,NVIDIA\n") << 1;
        QTest::newRow("short row") << header + "T4,NVIDIA\n" << 2;
        QTest::newRow("not a number") << header + "T4,NVIDIA,Turing,PCIe,16 GB,320,8.1,,,65,,130,70,,a source,2026-07-29\n" << 2;
        QTest::newRow("a peak below zero") << header + "T4,NVIDIA,Turing,PCIe,16,320,-8.1,,,65,,130,70,,a source,2026-07-29\n"
                                           << 2;
        QTest::newRow("no memory") << header + "T4,NVIDIA,Turing,PCIe,,320,8.1,,,65,,130,70,,a source,2026-07-29\n" << 2;
        QTest::newRow("no source") << header + "T4,NVIDIA,Turing,PCIe,16,320,8.1,,,65,,130,70,,,2026-07-29\n" << 2;
        QTest::newRow("no date") << header + "T4,NVIDIA,Turing,PCIe,16,320,8.1,,,65,,130,70,,a source,\n" << 2;
        QTest::newRow("not a date") << header + "T4,NVIDIA,Turing,PCIe,16,320,8.1,,,65,,130,70,,a source,July 2026\n" << 2;
        QTest::newRow("twice") << header +
                                      "T4,NVIDIA,Turing,PCIe,16,320,8.1,,,65,,130,70,,a,2026-07-29\nT4,NVIDIA,Turing,PCIe,16,320,"
                                      "8.1,,,65,,130,70,,a,2026-07-29\n"
                               << 3;
        QTest::newRow("not CSV") << header + "\"T4,NVIDIA\n" << 2;
    }
    void tablesThatAreRefused() {
        QFETCH(std::string, table);
        QFETCH(int, line);
        const auto catalog = read_catalog(table);
        QVERIFY(!catalog);
        QCOMPARE(catalog.error().front().line, line);
        QVERIFY(!catalog.error().front().message.empty());
    }

    void allMistakesAreReportedAtOnce() {
        const auto catalog = read_catalog(
            header +
            "T4,,Turing,PCIe,x,320,8.1,,,65,,130,70,,a,2026-07-29\nL4,NVIDIA,Ada,PCIe,24,0,8.1,,,65,,130,70,,a,2026-07-29\n");
        QVERIFY(!catalog);
        QCOMPARE(catalog.error().size(), std::size_t{3});
    }
};

QTEST_GUILESS_MAIN(TestCatalog)
#include "tst_catalog.moc"
