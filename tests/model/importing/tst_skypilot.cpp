// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/importing/import_fixture.h"

using namespace importing;

namespace {

// Written for these tests in the format of SkyPilot's catalogs; one trap per line.
const std::string aws_header =
    "InstanceType,AcceleratorName,AcceleratorCount,vCPUs,MemoryGiB,GpuInfo,Price,SpotPrice,Region,AvailabilityZone,Arch\n";
const std::string gcp_header =
    "InstanceType,vCPUs,MemoryGiB,AcceleratorName,AcceleratorCount,GpuInfo,Region,AvailabilityZone,Price,SpotPrice\n";

std::string gpu_info(const std::string& name, int count, const std::string& size_mib, const std::string& part = "1.0") {
    return "\"{'Gpus': [{'Name': '" + name + "', 'Manufacturer': 'NVIDIA', 'Count': " + std::to_string(count) +
           ", 'LogicalGpuCount': " + std::to_string(count) + ", 'GpuPartitionSize': " + part +
           ", 'Workloads': ['ml-ai'], 'MemoryInfo': {'SizeInMiB': " + size_mib + "}}], 'TotalGpuMemoryInMiB': 655360}\"";
}

ImportPreview aws(const std::string& lines) { return judged(read_skypilot(aws_header + lines, "v8/aws/vms.csv", "")); }
ImportPreview gcp(const std::string& lines) { return judged(read_skypilot(gcp_header + lines, "v8/gcp/vms.csv", "")); }

}  // namespace

class TestSkyPilot : public QObject {
    Q_OBJECT

private slots:
    void readsARow() {
        const auto rows = rows_of(read_skypilot(aws_header + "p5.48xlarge,H100,8.0,192.0,2048.0," + gpu_info("H100", 8, "81920") +
                                                    ",55.04,21.15,us-east-1,use1-az3,x86_64\n",
                                                "vms.csv", "AWS"));
        QCOMPARE(rows.size(), std::size_t{1});
        const ImportedRow& row = rows[0];
        QCOMPARE(row.line, 2);
        QCOMPARE(row.provider, std::string("aws"));
        QCOMPARE(row.region, std::string("us-east-1"));
        QCOMPARE(row.zone, std::string("use1-az3"));
        QCOMPARE(row.gpu_name, std::string("H100"));
        QCOMPARE(*row.gpus, 8.0);
        QCOMPARE(*row.vcpus, 192.0);
        QCOMPARE(*row.memory_gib, 2048.0);
        QCOMPARE(*row.gpu_memory_gib, 80.0);  // 81920 MiB
        QCOMPARE(*row.usd_per_hour[0], 55.04);
        QCOMPARE(*row.usd_per_hour[1], 21.15);
        const auto preview = judge(rows, catalog(), options());
        QCOMPARE(preview.rows[0].offer.accelerator, std::string("H100 SXM"));
        QCOMPARE(preview.rows[0].offer.gpus, 8);
    }

    // The order of the columns differs from cloud to cloud.
    void columnsByName() {
        const auto a = aws("g6.xlarge,L4,1,4,16,,0.8,0.3,us-east-1,use1-az1,x86_64\n");
        const auto g = gcp("g2-standard-4,4,16,L4,1,,us-east4,us-east4-a,0.7,0.28\n");
        for (const auto* preview : {&a, &g}) {
            QCOMPARE(why(*preview, 0), std::string("accepted"));
            QCOMPARE(preview->rows[0].offer.accelerator, std::string("L4"));
        }
        QCOMPARE(*a.rows[0].offer.price(PriceKind::spot), 0.3);
        QCOMPARE(*g.rows[0].offer.price(PriceKind::spot), 0.28);
        QCOMPARE(g.rows[0].offer.provider, std::string("gcp"));
    }

    void withoutHeader() {
        const auto refused =
            refusal_of(read_skypilot(",,,tpu-v6e-128,1,tpu-v6e-128,asia-east1,asia-east1-c,700.0,700.0\n", "vms.csv", "gcp"));
        for (const char* needed : {"InstanceType", "AcceleratorName", "AcceleratorCount", "Price", "Region", "line 1"})
            HOLDS(refused, needed);
    }

    void anotherTable() {
        const auto refused = refusal_of(
            read_skypilot("InstanceType,OnDemandInstanceCode,SpotInstanceCode\np3.2xlarge,L-1,L-2\n", "quota.csv", "aws"));
        HOLDS(refused, "AcceleratorName, AcceleratorCount, Price, Region");
        QVERIFY(refused.find("InstanceType,") == std::string::npos);  // that one is there
    }

    void twoColumnsOfOneName() {
        const auto refused = refusal_of(read_skypilot(
            "InstanceType,AcceleratorName,AcceleratorCount,Acceleratorcount,Price,Region\na,L4,1,8,1,r\n", "vms.csv", "aws"));
        HOLDS(refused, "column 3, “AcceleratorCount”, and column 4, “Acceleratorcount”");
    }

    void machinesWithoutGpuAreSkipped() {
        const auto preview = aws("a1.2xlarge,,,8.0,16.0,,0.2568,0.25,us-east-1,use1-az2,arm64\n");
        QCOMPARE(why(preview, 0), std::string("no GPU"));
        QCOMPARE(preview.rows[0].verdict, Verdict::skipped);
    }

    void gpuInfoMayBeOnlyAName() {
        const auto preview = aws("g4dn.xlarge,,1,4,16,T4,0.526,0.2,us-east-1,use1-az2,x86_64\n");
        QCOMPARE(preview.rows[0].offer.accelerator, std::string("T4"));
    }

    // An eighth of an L4, listed as one GPU with a partition size.
    void partsOfAGpu() {
        const auto preview =
            aws("g6f.large,L4,1,2,8," + gpu_info("L4", 1, "2861", "0.125") + ",0.2,0.1,us-east-1,use1-az2,x86_64\n" +
                "g6f.xlarge,L4,1,4,16,,0.24,0.1,us-east-1,use1-az2,x86_64\n" +  // rounded, nothing else said
                "x9.large,L4,1,2,8," + gpu_info("L4", 1, "2861") + ",0.2,0.1,us-east-1,use1-az2,x86_64\n");  // by memory
        HOLDS(why(preview, 0), "0.125 GPUs: part of a GPU");
        HOLDS(why(preview, 1), "part of a GPU");
        HOLDS(why(preview, 2), "less than one L4 has");
        QVERIFY(accepted_offers(preview).offers.empty());
        QVERIFY(!can_be_taken(preview.rows[0]));
    }

    // The total is of the node on AWS and of one GPU elsewhere: neither makes a whole GPU a part.
    void memoryOfNodeOrGpu() {
        const auto preview =
            gcp("a2-ultragpu-8g,96,1360,A100-80GB,8,\"{'Gpus': [{'Name': 'A100-80GB', 'Count': 8}], 'TotalGpuMemoryInMiB': "
                "81920}\",us-east4,us-east4-a,40,20\n"
                "a2-ultragpu-8g,96,1360,A100-80GB,8,\"{'Gpus': [{'Name': 'A100-80GB', 'Count': 8}], 'TotalGpuMemoryInMiB': "
                "655360}\",us-east5,us-east5-a,40,20\n");
        QCOMPARE(why(preview, 0), std::string("accepted"));
        QCOMPARE(why(preview, 1), std::string("accepted"));
        QCOMPARE(preview.rows[0].offer.accelerator, std::string("A100 SXM 80GB"));
    }

    // v6e counts chips, v4 and v5p cores (two on a chip); the price is the slice's.
    void slicesOfTpus() {
        const auto preview =
            gcp(",,,tpu-v6e-128,1,tpu-v6e-128,us-central1,us-central1-a,345.6,69.65862\n"
                ",,,tpu-v5p-8,1,tpu-v5p-8,us-east5,us-east5-a,16.8,8\n");
        QCOMPARE(preview.rows[0].offer.instance_type, std::string("tpu-v6e-128"));
        QCOMPARE(preview.rows[0].offer.accelerator, std::string("TPU v6e (Trillium)"));
        QCOMPARE(preview.rows[0].offer.gpus, 128);
        QCOMPARE(*preview.rows[0].offer.usd_per_gpu_hour(PriceKind::on_demand), 2.7);  // 345.6 / 128
        QCOMPARE(preview.rows[1].offer.gpus, 4);
        QCOMPARE(*preview.rows[1].offer.usd_per_gpu_hour(PriceKind::on_demand), 4.2);  // 16.8 / 4
    }

    void placeholders() {
        const auto preview =
            gcp(",,,tpu-v6e-128,1,tpu-v6e-128,asia-east1,asia-east1-c,700.0,700.0\n"
                ",,,tpu-v6e-128,1,tpu-v6e-128,southamerica-west1,southamerica-west1-a,345.6,700.0\n");
        QCOMPARE(preview.rows[0].verdict, Verdict::skipped);
        HOLDS(why(preview, 0), "700");
        QCOMPARE(preview.rows[1].verdict, Verdict::suspicious);
        const auto book = accepted_offers(preview);
        QCOMPARE(book.offers.size(), std::size_t{1});
        QCOMPARE(*book.offers[0].price(PriceKind::on_demand), 345.6);
        QVERIFY(!book.offers[0].price(PriceKind::spot));
    }

    void exactDuplicates() {
        const std::string line = ",,,tpu-v6e-128,1,tpu-v6e-128,europe-west4,europe-west4-a,380.16,132.79693\n";
        const auto preview = gcp(line + line);
        QCOMPARE(why(preview, 0), std::string("accepted"));
        QCOMPARE(why(preview, 1), std::string("the same as line 2"));
        QCOMPARE(accepted_offers(preview).offers.size(), std::size_t{1});
    }

    // Three zones of one region: 18.89, 33.29 and 48.11 (the figures of ap-south-1 in spot_quota.md); one without spot; one that
    // has no discount.
    void zonesBecomeOneOffer() {
        const auto line = [](const std::string& spot, const std::string& zone) {
            return "p5.48xlarge,H100,8,192,2048,,66.048," + spot + ",ap-south-1," + zone + ",x86_64\n";
        };
        const auto preview = aws(line("48.11", "aps1-az1") + line("18.89", "aps1-az2") + line("33.29", "aps1-az3") +
                                 line("", "aps1-az4") + line("66.048", "aps1-az5"));
        QCOMPARE(why(preview, 4), std::string("spot is not below on demand"));
        QCOMPARE(preview.rows[4].treatment, Treatment::take_on_demand_only);
        const auto book = accepted_offers(preview);
        QCOMPARE(book.offers.size(), std::size_t{1});
        QCOMPARE(*book.offers[0].price(PriceKind::on_demand), 66.048);
        QCOMPARE(*book.offers[0].price(PriceKind::spot), 33.29);
        HOLDS(book.source_of(book.offers[0]), "spot: median of 3 zones");
    }

    // With two zones the higher price: one that at least half of them meet.
    void twoZones() {
        const auto preview =
            aws("p5.4xlarge,H100,1,16,256,,6.88,3,us-east-1,use1-az1,x86_64\np5.4xlarge,H100,1,16,256,,6.88,4,us-east-1,use1-az2,"
                "x86_64\n");
        QCOMPARE(*accepted_offers(preview).offers.at(0).price(PriceKind::spot), 4.0);
    }

    void localZonesAreNoRegions() {
        const auto preview =
            aws("p5.48xlarge,H100,8,192,2048,,55.04,10.24,us-east-1,use1-atl2-az1,x86_64\n"
                "p5.48xlarge,H100,8,192,2048,,55.04,21.15,us-east-1,use1-az2,x86_64\n"
                "p5.48xlarge,H100,8,192,2048,,55.04,21.15,us-east-2,us-east-2a,x86_64\n");
        QCOMPARE(why(preview, 0), std::string("a local zone, not a region"));
        QCOMPARE(why(preview, 1), std::string("accepted"));
        QCOMPARE(why(preview, 2), std::string("accepted"));
        QCOMPARE(*accepted_offers(preview).offers.at(0).price(PriceKind::spot), 21.15);
    }

    void onePriceForEverything() {
        const std::string header = gcp_header;
        const auto preview = judged(read_skypilot(
            header + "a,8,64,L4,1,,eu,,1.0,\nb,8,64,L40S,2,,eu,,2.0,\nc,8,64,H100,8,,eu,,8.0,\n", "vms.csv", "somecloud"));
        HOLDS(why(preview, 0), "$1.00 per GPU-hour for every GPU");
        HOLDS(why(preview, 1), "a placeholder");
        QVERIFY(accepted_offers(preview).offers.empty());
    }

    void theGpuAloneIsNoMachine() {
        const auto preview = gcp(",,,T4,1,T4,us-east4,us-east4-a,0.35,0.11\n");
        HOLDS(why(preview, 0), "the GPU alone");
        QVERIFY(accepted_offers(preview).offers.empty());
    }

    void sellers() {
        const auto seller = [](const std::string& machine) {
            return rows_of(read_skypilot(aws_header + machine + ",L4,1,4,16,,0.8,0.3,CA,,x86_64\n", "", "runpod")).at(0).seller;
        };
        QCOMPARE(seller("1x_L4_SECURE"), Seller::cloud);
        QCOMPARE(seller("1x_L4_COMMUNITY"), Seller::marketplace);
    }

    void providerFromTheFileName_data() {
        QTest::addColumn<std::string>("file");
        QTest::addColumn<std::string>("provider");
        QTest::newRow("folder") << std::string("catalogs/v8/lambda/vms.csv") << std::string("lambda");
        QTest::newRow("name") << std::string("v8_aws_vms_sample.csv") << std::string("aws");
        QTest::newRow("name before folder") << std::string("aws/gcp_vms.csv") << std::string("gcp");
        QTest::newRow("none") << std::string("prices/vms.csv") << std::string();
        QTest::newRow("part of a word") << std::string("laws.csv") << std::string();
    }
    void providerFromTheFileName() {
        QFETCH(std::string, file);
        QFETCH(std::string, provider);
        const auto rows = rows_of(read_skypilot(aws_header + "x,L4,1,4,16,,0.8,0.3,r,,x86_64\n", file, ""));
        QCOMPARE(rows.at(0).provider, provider);
        const auto preview = judge(rows, catalog(), options());
        QCOMPARE(why(preview, 0), std::string(provider.empty() ? "no provider is named" : "accepted"));
    }
};

QTEST_GUILESS_MAIN(TestSkyPilot)
#include "tst_skypilot.moc"
