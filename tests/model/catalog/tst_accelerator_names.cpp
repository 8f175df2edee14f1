// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>

#include "tests/model/catalog/program_catalog.h"

using namespace sizewright;

namespace {

std::string matched(std::string_view name, std::string_view provider = {}, std::string_view instance = {}) {
    return match_accelerator(program::catalog(), name, provider, instance).accelerator;
}

}  // namespace

class TestAcceleratorNames : public QObject {
    Q_OBJECT

private slots:
    void everyNameAndAliasIsOneAccelerator() {
        int names = 0;
        for (const auto& part : program::catalog().accelerators) {
            auto spellings = part.aliases;
            spellings.push_back(part.name);
            for (const auto& spelling : spellings) {
                QCOMPARE(matched(spelling), part.name);
                ++names;
            }
        }
        QVERIFY(names > 200);
    }

    void everyAmbiguousNameIsNoneUnlessDecided() {
        int open = 0, decided = 0;
        for (const auto& row : program::catalog().ambiguous_names) {
            if (row.name.empty()) continue;
            const auto match =
                match_accelerator(program::catalog(), row.name, row.provider == "any" ? std::string() : row.provider);
            QCOMPARE(match.accelerator, row.decides_to);
            QVERIFY2(!match.why.empty(), row.name.c_str());
            if (row.decides_to.empty()) {
                ++open;
                for (const auto& candidate : row.candidates)
                    QVERIFY2(std::ranges::find(match.candidates, candidate) != match.candidates.end(), row.name.c_str());
            } else {
                ++decided;
            }
        }
        QVERIFY(open >= 50);
        QVERIFY(decided >= 20);
    }

    void everyRuleDecidesInItsMachines() {
        for (const auto& row : program::catalog().ambiguous_names) {
            if (!row.name.empty()) continue;
            std::string machine;
            for (const char c : row.instance_types) machine += c == '*' ? std::string("7") : std::string(1, c);
            // Whatever ambiguous name can mean the part means it in this machine.
            for (const auto& other : program::catalog().ambiguous_names)
                if (other.provider == "any" && std::ranges::find(other.candidates, row.decides_to) != other.candidates.end())
                    QCOMPARE(matched(other.name, row.provider, machine), row.decides_to);
        }
    }

    void names_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("provider");
        QTest::addColumn<QByteArray>("instance");
        QTest::addColumn<QByteArray>("accelerator");
        const auto row = [](const char* name, const char* provider, const char* instance, const char* accelerator) {
            QTest::addRow("%s %s %s", name, provider, instance)
                << QByteArray(name) << QByteArray(provider) << QByteArray(instance) << QByteArray(accelerator);
        };
        row("H100 SXM", "", "", "H100 SXM");
        row("h100_sxm", "", "", "H100 SXM");
        row("NVIDIA  H100-SXM", "", "", "H100 SXM");
        row("Nvidia Tesla T4", "", "", "T4");
        row("T4 16 GB", "", "", "T4");  // the part's own memory
        row("T4 16GiB", "", "", "T4");
        row("T4 24GB", "", "", "");  // no T4 has that
        row("L40 40GB", "", "", "");
        row("RTX 4090 (48 GB mod) 48GB", "", "", "");
        row("NVIDIA A100 SXM4 80GB 80GB", "", "", "A100 SXM 80GB");
        row("A100 SXM4 40GB", "", "", "A100 SXM 40GB");
        row("Quadro RTX 6000", "", "", "");  // of 2018; no RTX 6000 Ada
        row("T4G", "", "", "");              // an ARM instance's part
        row("T4G", "aws", "g5g.xlarge", "");
        row("Inferentia", "aws", "inf1.xlarge", "");  // the first generation
        // Providers that mean one thing by a name
        row("H100", "", "", "");
        row("H100", "aws", "p5.48xlarge", "H100 SXM");
        row("H100", "AWS", "", "H100 SXM");
        row("H100", "azure", "Standard_ND96isr_H100_v5", "H100 SXM");
        row("H100", "azure", "Standard_NC40ads_H100_v5", "H100 NVL");
        row("H100", "runpod", "", "");
        row("A100", "gcp", "a2-highgpu-1g", "A100 SXM 40GB");  // trap: 40 GB unless it is an ultragpu
        row("A100", "gcp", "a2-ultragpu-1g", "A100 SXM 80GB");
        row("A100", "aws", "p4de.24xlarge", "A100 SXM 80GB");
        row("A100-80GB", "azure", "Standard_NC24ads_A100_v4", "A100 PCIe 80GB");
        row("A100-80GB", "azure", "Standard_NC24ads_A100_v4 ", "A100 PCIe 80GB");  // trap: blanks behind
        row("A100-80GB", "azure", "Standard_ND96amsr_A100_v4", "A100 SXM 80GB");
        row("A100-80GB", "azure", "", "");
        row("A100-80GB", "azure", "p4de.24xlarge", "");              // another provider's machine
        row("rtx6000", "gcp", "", "RTX PRO 6000 Blackwell Server");  // trap: the name of GCP's interface
        row("rtx6000", "", "", "");
        row("RTX PRO 6000 Blackwell", "gcp", "g4-standard-48", "RTX PRO 6000 Blackwell Server");
        row("V100-16GB", "aws", "p3.2xlarge", "V100 SXM2 16GB");
        row("V100-16GB", "azure", "Standard_NC6s_v3", "V100 PCIe 16GB");
        row("K80", "aws", "p2.8xlarge", "");  // trap: 8 GPUs or 4 boards
        row("Tesla K80", "aws", "p2.8xlarge", "");
        row("Tesla K80", "", "", "Tesla K80");
        row("", "", "", "");
        row("---", "aws", "", "");
    }
    void names() {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, provider);
        QFETCH(QByteArray, instance);
        QFETCH(QByteArray, accelerator);
        QCOMPARE(QByteArray::fromStdString(matched(name.toStdString(), provider.toStdString(), instance.toStdString())),
                 accelerator);
    }

    void whatIsNotDecidedSaysWhyAndWhatItMayBe() {
        const auto match = match_accelerator(program::catalog(), "H100");
        QVERIFY(match.accelerator.empty());
        QCOMPARE(match.candidates, (std::vector<std::string>{"H100 PCIe", "H100 SXM", "H100 NVL"}));
        QVERIFY(match.why.find("never guess") != std::string::npos);
        const auto decided = match_accelerator(program::catalog(), "H100", "aws", "p5.48xlarge");
        QVERIFY(!decided.why.empty());
        QCOMPARE(decided.candidates, std::vector<std::string>{"H100 SXM"});
    }

    void longAndHostileNames() {
        QVERIFY(matched(std::string(10'000'000, 'H')).empty());
        QVERIFY(matched(std::string("H100\0SXM", 8)) == "H100 SXM");  // punctuation like any other
        QVERIFY(matched("H100 SXM", std::string(100'000, 'a'), std::string(100'000, '*')) == "H100 SXM");
        QVERIFY(match_accelerator({}, "H100").accelerator.empty());
        QVERIFY(match_accelerator({}, "H100").candidates.empty());
    }

    // A catalog that nobody indexed gives the same answers.
    void withoutAnIndex() {
        Catalog plain = program::catalog();
        plain.names = {};
        for (const char* name : {"Tesla T4", "H100", "NVIDIA L4 24GB", "T4G"}) {
            QCOMPARE(match_accelerator(plain, name).accelerator, matched(name));
            QCOMPARE(match_accelerator(plain, name).candidates, match_accelerator(program::catalog(), name).candidates);
        }
    }

    void tablesThatAreRefused_data() {
        QTest::addColumn<std::string>("rows");
        QTest::newRow("unknown candidate") << std::string("H100,any,,H100 XXL,,why\n");
        QTest::newRow("decides to an unknown part") << std::string("H100,aws,,,H100 XXL,why\n");
        QTest::newRow("no reason") << std::string("H100,any,,H100 SXM,,\n");
        QTest::newRow("no provider") << std::string("H100,,,H100 SXM,,why\n");
        QTest::newRow("neither name nor rule") << std::string(",aws,,,H100 SXM,why\n");
        QTest::newRow("name and rule") << std::string("H100,aws,p5.*,,H100 SXM,why\n");
        QTest::newRow("a rule that decides nothing") << std::string(",aws,p5.*,,,why\n");
        QTest::newRow("twice") << std::string("H100,aws,,,H100 SXM,why\nH100,aws,,,H100 PCIe,why\n");
    }
    void tablesThatAreRefused() {
        QFETCH(std::string, rows);
        const std::string accelerators = source::read("resources/catalog/accelerators.csv");
        const std::string names = "name,provider,instance_types,candidates,decides_to,how\n" + rows;
        CatalogTables tables;
        tables.accelerators = accelerators;
        tables.ambiguous_names = names;
        const auto catalog = read_catalog(tables);
        QVERIFY(!catalog);
        QCOMPARE(catalog.error().size(), std::size_t{1});
        QCOMPARE(catalog.error().front().file, std::string("ambiguous_names.csv"));
    }
};

QTEST_GUILESS_MAIN(TestAcceleratorNames)
#include "tst_accelerator_names.moc"
