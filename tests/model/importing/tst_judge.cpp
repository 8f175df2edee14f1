// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "model/catalog/price_book.h"
#include "model/importing/gpu_names.h"
#include "tests/model/importing/import_fixture.h"

using namespace importing;

namespace {

const std::string header = "provider,region,instance_type,gpu,gpus,on_demand,spot,reserved_1y,as_of\n";

ImportPreview list(const std::string& lines, const ImportOptions& with = options()) {
    return judged(read_price_csv(header + lines, "list.csv"), with);
}

// Enough usual prices of an L4 (1 US dollar, spot 0.4) for an unusual one to be seen.
std::string usual() {
    std::string out;
    for (int i = 0; i < 5; ++i) out += "p" + std::to_string(i) + ",eu,m,L4,1,1,0.4,,\n";
    return out;
}

}  // namespace

class TestJudge : public QObject {
    Q_OBJECT

private slots:
    void reasons_data() {
        QTest::addColumn<std::string>("line");
        QTest::addColumn<std::string>("says");
        QTest::addColumn<int>("verdict");
        QTest::addColumn<int>("treatment");
        const auto row = [](const char* name, const char* line, const char* says, Verdict verdict, Treatment treatment) {
            QTest::newRow(name) << std::string(line) << std::string(says) << int(verdict) << int(treatment);
        };
        using enum Verdict;
        using enum Treatment;
        row("as usual", "x,eu,m,L4,1,1.1,0.5,0.7,2026-11-01", "accepted", accepted, take_all);
        row("spot above", "x,eu,m,L4,1,1,1.2,,", "spot is not below on demand", suspicious, take_on_demand_only);
        row("spot equal", "x,eu,m,L4,1,1,1,,", "spot is not below on demand", suspicious, take_on_demand_only);
        row("commitment above", "x,eu,m,L4,1,1,,1.2,", "a commitment costs more", suspicious, take_on_demand_only);
        row("zero", "x,eu,m,L4,1,0,0.4,,", "the price is zero", suspicious, leave_out);
        row("zero spot", "x,eu,m,L4,1,1,0,,", "a price is zero", suspicious, take_on_demand_only);
        row("zero spot only", "x,eu,m,L4,1,,0,,", "a price is zero", suspicious, leave_out);
        row("below zero", "x,eu,m,L4,1,-1,,,", "below zero", suspicious, leave_out);
        row("ten times", "x,eu,m,L4,1,10,,,", "ten times the usual $1", suspicious, leave_out);
        row("nine times", "x,eu,m,L4,1,9,,,", "accepted", accepted, take_all);
        row("a tenth", "x,eu,m,L4,1,0.1,,,", "a tenth of the usual $1", suspicious, leave_out);
        row("a tenth of spot", "x,eu,m,L4,1,1,0.04,,", "a tenth of the usual $0.4", suspicious, take_on_demand_only);
        row("eight GPUs", "x,eu,m,L4,8,8,3,,", "accepted", accepted, take_all);
        row("beyond reason", "x,eu,m,L4,1,1e7,,,", "more than any machine costs", suspicious, leave_out);
        row("unknown", "x,eu,m,Warp 9,1,1,,,", "unknown GPU “Warp 9”", suspicious, leave_out);
        row("ambiguous", "x,eu,m,H100,1,1,,,", "H100 PCIe, H100 SXM or H100 NVL", suspicious, leave_out);
        row("no memory", "x,eu,m,A100,1,1,,,", "A100 PCIe 40GB", suspicious, leave_out);
        row("fraction", "x,eu,m,L4,0.125,1,,,", "0.125 GPUs: part of a GPU", suspicious, leave_out);
        row("below zero GPUs", "x,eu,m,L4,-1,1,,,", "−1 GPUs: a number below zero", suspicious, leave_out);
        row("count in words", "x,eu,m,L4,several,1,,,", "“several” is no number of GPUs", suspicious, leave_out);
        row("beyond any machine", "x,eu,m,L4,99999999,1,,,", "no machine has more than 100,000", suspicious, leave_out);
        row("more than one, not whole", "x,eu,m,L4,1.5,1,,,", "part of a GPU", suspicious, leave_out);
        row("no count", "x,eu,m,L4,,1,,,", "the number of GPUs is missing", suspicious, leave_out);
        row("local zone", "aws,us-west-2-lax-1,m,L4,1,1,,,", "a local zone", suspicious, leave_out);
        row("wavelength zone", "aws,us-east-1-wl1-bos1,m,L4,1,1,,,", "a local zone", suspicious, leave_out);
        row("government", "aws,us-gov-west-1,m,L4,1,1,,,", "accepted", accepted, take_all);
        row("a dash elsewhere", "x,us-west-2-lax-1,m,L4,1,1,,,", "accepted", accepted, take_all);
        row("no GPU", "x,eu,m,,0,1,,,", "no GPU", skipped, leave_out);
        row("no price", "x,eu,m,L4,1,,,,", "no price", skipped, leave_out);
        row("no provider", ",eu,m,L4,1,1,,,", "no provider is named", skipped, leave_out);
        row("half a board", "x,eu,m,NVIDIA Tesla K80,1,1,,,", "processors on the board", suspicious, leave_out);
        row("GCP's rtx6000", "gcp,eu,g4-standard-48,rtx6000,1,1,,,", "accepted", accepted, take_all);
        row("known part", "gcp,eu,g4-standard-6,rtx6000,1,1,,,", "part of a GPU", suspicious, leave_out);
        row("known part, with blanks", "azure,eu,Standard_NV6ads_A10_v5 ,A10,1,1,,,", "part of a GPU", suspicious, leave_out);
    }
    void reasons() {
        QFETCH(std::string, line);
        QFETCH(std::string, says);
        QFETCH(int, verdict);
        QFETCH(int, treatment);
        const auto preview = list(usual() + line + "\n");
        HOLDS(why(preview, 5), says);
        QCOMPARE(int(preview.rows[5].verdict), verdict);
        QCOMPARE(int(preview.rows[5].treatment), treatment);
        for (std::size_t i = 0; i < 5; ++i) QCOMPARE(why(preview, i), std::string("accepted"));
        // What the treatment says is what the book holds.
        const auto book = accepted_offers(preview);
        const bool taken = treatment != int(Treatment::leave_out);
        QCOMPARE(book.offers.size(), std::size_t{taken ? 6U : 5U});
        if (treatment == int(Treatment::take_on_demand_only))
            for (const PriceKind kind : {PriceKind::spot, PriceKind::reserved_1y, PriceKind::reserved_3y})
                QVERIFY(!book.offers[5].price(kind));
    }

    void ambiguousNamesAreDecidedByProviderAndMachine() {
        const auto preview = list(
            "aws,us-east-1,p5.48xlarge,H100,8,55,,,\nazure,eastus,Standard_NC24ads_A100_v4,A100-80GB,1,4,,,\n"
            "azure,eastus,Standard_ND96amsr_A100_v4,A100-80GB,8,32,,,\ngcp,us-east4,a2-ultragpu-1g,A100,1,5,,,\n"
            "gcp,us-east4,a2-highgpu-1g,A100,1,3.7,,,\n");
        QCOMPARE(preview.rows[0].offer.accelerator, std::string("H100 SXM"));
        QCOMPARE(preview.rows[1].offer.accelerator, std::string("A100 PCIe 80GB"));
        QCOMPARE(preview.rows[2].offer.accelerator, std::string("A100 SXM 80GB"));
        QCOMPARE(preview.rows[3].offer.accelerator, std::string("A100 SXM 80GB"));
        QCOMPARE(preview.rows[4].offer.accelerator, std::string("A100 SXM 40GB"));
    }

    // A family of AWS has one GPU, whatever words stand around its name; a name that is no such GPU stays unknown.
    void namesDecidedByTheFamily() {
        const auto preview =
            list("aws,us-east-1,g4dn.xlarge,NVIDIA T4 Tensor Core,1,0.5,,,\naws,us-east-1,g4dn.xlarge,Warp 9,1,0.5,,,\n");
        QCOMPARE(preview.rows[0].offer.accelerator, std::string("T4"));
        QVERIFY(preview.rows[1].offer.accelerator.empty());
    }

    void whatAPersonDecided() {
        QCOMPARE(list("x,eu,m,H100,1,1,,,\n").unknown_gpus.count("H100"), std::size_t{1});
        auto with = options();
        with.gpu_names = {{"H100", "H100 SXM"}, {"Warp 9", "No such part"}};
        const auto preview = list("x,eu,m,H100,1,1,,,\nx,eu,m,Warp 9,1,1,,,\n", with);
        QCOMPARE(preview.rows[0].offer.accelerator, std::string("H100 SXM"));
        QVERIFY(preview.rows[1].offer.accelerator.empty());
        QVERIFY(!preview.unknown_gpus.contains("H100"));
    }

    void namesComeBackFromTheirTable() {
        const GpuNames names{{"H100, 80 \"GB\"", "H100 SXM"}, {"A100", "A100 SXM 40GB"}};
        QCOMPARE(*read_gpu_names(write_gpu_names(names), ""), names);
        QVERIFY(read_gpu_names("", "")->empty());
        HOLDS(english(read_gpu_names("spelled,accelerator\nonly one\n", "names.csv").error().front()), "names.csv, line 2");
        QVERIFY(!read_gpu_names("something else\n", ""));
    }

    // Of two observations the newer counts, in whatever order and list they stand; doubtful ones push none aside.
    void theNewestObservation() {
        const std::string older = "x,eu,m,L4,1,1.0,,,2026-01-21\n";
        const std::string newer = "x,eu,m,L4,1,0.8,,,2026-07-20\n";
        for (const auto& lines : {older + newer, newer + older}) {
            const auto preview = list(lines);
            QCOMPARE(preview.count(Verdict::skipped), std::size_t{1});
            const auto book = accepted_offers(preview);
            QCOMPARE(book.offers.size(), std::size_t{1});
            QCOMPARE(*book.offers[0].price(PriceKind::on_demand), 0.8);
            QCOMPARE(book.offers[0].as_of, (Date{2026, 7, 20}));
        }
        QCOMPARE(why(list(older + newer), 0), std::string("line 3 is newer, of 2026-07-20"));
        const auto doubtful = list(usual() + older + "x,eu,m,L4,1,0.01,,,2026-07-20\n");
        QCOMPARE(why(doubtful, 5), std::string("accepted"));
    }

    // Newer lists that have prices by the hour only do not push aside the commitments of older ones, unless the price has moved.
    void olderCommitmentsStay() {
        const std::string newer = "x,eu,m,L4,1,0.8,0.3,,2026-07-20\n";
        const auto book = accepted_offers(list("x,eu,m,L4,1,0.8,0.2,0.5,2026-01-21\n" + newer));
        QCOMPARE(book.offers.size(), std::size_t{2});
        const auto& old = book.offers[book.offers[0].as_of == Date{2026, 1, 21} ? 0 : 1];
        const auto& current = book.offers[book.offers[0].as_of == Date{2026, 1, 21} ? 1 : 0];
        QVERIFY(!old.price(PriceKind::on_demand) && !old.price(PriceKind::spot));
        QCOMPARE(*old.price(PriceKind::reserved_1y), 0.5);
        QVERIFY(!current.price(PriceKind::reserved_1y));
        QCOMPARE(*current.price(PriceKind::on_demand), 0.8);
        QCOMPARE(*current.price(PriceKind::spot), 0.3);

        const auto moved = accepted_offers(list("x,eu,m,L4,1,1.0,0.2,0.5,2026-01-21\n" + newer));
        QCOMPARE(moved.offers.size(), std::size_t{1});
        QVERIFY(!moved.offers[0].price(PriceKind::reserved_1y));
    }

    // A newer list without commitments leaves two rows for one machine, which the price book takes.
    void olderCommitmentsAreReadBack() {
        const std::string older = "x,eu,m,L4,1,1.0,0.3,0.63,2026-01-21\n";
        const auto book = accepted_offers(list(older + "x,eu,m,L4,1,1.0,,,2026-07-20\n"));
        QCOMPARE(book.offers.size(), std::size_t{2});
        QCOMPARE(*book.offers[0].price(PriceKind::on_demand), 1.0);
        QCOMPARE(book.offers[0].as_of, (Date{2026, 7, 20}));
        QVERIFY(!book.offers[1].price(PriceKind::on_demand) && !book.offers[1].price(PriceKind::spot));
        QCOMPARE(*book.offers[1].price(PriceKind::reserved_1y), 0.63);
        QCOMPARE(book.offers[1].as_of, (Date{2026, 1, 21}));
        const auto back = read_price_book(write_price_book(book), catalog(), "book.csv");
        QVERIFY2(back.has_value(), back ? "" : english(back.error().front()).c_str());
        QCOMPARE(back->offers.size(), std::size_t{2});
        // The price by the hour fell: the old commitment is no discount of it any more. Or the newer list has its own.
        for (const char* newer : {"x,eu,m,L4,1,0.8,,,2026-07-20\n", "x,eu,m,L4,1,1.0,,0.6,2026-07-20\n"})
            QCOMPARE(accepted_offers(list(older + newer)).offers.size(), std::size_t{1});
    }

    // Zones that were observed on different days are one offer of the newest.
    void zonesOfDifferentDays() {
        const auto preview =
            judged(read_price_csv("provider,region,zone,instance,gpu,gpus,price,spot,date\n"
                                  "x,eu,a,m,L4,1,1,0.3,2026-07-01\nx,eu,b,m,L4,1,1,0.5,2026-07-20\n",
                                  ""));
        const auto book = accepted_offers(preview);
        QCOMPARE(book.offers.size(), std::size_t{1});
        QCOMPARE(*book.offers[0].price(PriceKind::spot), 0.5);
    }

    void chineseRegionsWithoutACurrency() {
        const auto preview = list(usual() + "aws,cn-north-1,g6.xlarge,L4,1,1.1,,,2026-07-20\n");
        HOLDS(why(preview, 5), "yuan");
        QCOMPARE(accepted_offers(preview).offers.size(), std::size_t{5});
    }

    void theSameDayAndAnotherPrice() {
        const auto preview = list("x,eu,m,L4,1,1.0,,,2026-07-20\nx,eu,m,L4,1,0.8,,,2026-07-20\n");
        HOLDS(why(preview, 1), "line 2 has another price");
        QCOMPARE(*accepted_offers(preview).offers.at(0).price(PriceKind::on_demand), 1.0);
    }

    // Two machines of one provider with the same GPU and price, one with eight of them.
    void pricesPerGpuAmongPricesPerMachine() {
        const auto preview = list("x,eu,m1,L4,1,0.8,,,\nx,eu,m8,L4,8,0.8,,,\nx,us,m4,L4,4,0.8,,,\ny,eu,m4,L4,4,0.8,,,\n");
        HOLDS(why(preview, 1), "8 GPUs for the price of 1");
        QCOMPARE(why(preview, 0), std::string("accepted"));
        QCOMPARE(why(preview, 2), std::string("accepted"));
        QCOMPARE(why(preview, 3), std::string("accepted"));
    }

    // A prototyping machine of one GPU among production machines: $0.78 where 2, 4 and 8 GPUs cost $1.79 each.
    void aSizeThatStandsApart() {
        const std::string larger =
            "t,eu,x2,L4,2,3.58,,,2026-03-06\nt,eu,x4,L4,4,7.16,,,2026-03-06\nt,eu,x8,L4,8,14.32,,,2026-03-06\n";
        const auto preview = list("t,eu,x1,L4,1,0.78,,,2026-05-08\n" + larger);
        HOLDS(why(preview, 0), "$0.78 per GPU-hour where this provider's 4 sizes of the L4 there usually cost $1.79");
        QCOMPARE(int(preview.rows[0].treatment), int(Treatment::leave_out));
        for (std::size_t i = 1; i < 4; ++i) QCOMPARE(why(preview, i), "accepted");
        // Twice is not more than twice, and dearer is as odd as cheaper.
        QCOMPARE(why(list("t,eu,x1,L4,1,0.895,,,2026-05-08\n" + larger), 0), "accepted");
        QCOMPARE(why(list("t,eu,x1,L4,1,3.57,,,2026-05-08\n" + larger), 0), "accepted");
        HOLDS(why(list("t,eu,x1,L4,1,3.6,,,2026-05-08\n" + larger), 0), "usually cost $1.79");
        // Not elsewhere, nor of another provider, nor of another day.
        QCOMPARE(why(list("t,us,x1,L4,1,0.78,,,2026-05-08\n" + larger), 0), "accepted");
        QCOMPARE(why(list("u,eu,x1,L4,1,0.78,,,2026-05-08\n" + larger), 0), "accepted");
        QCOMPARE(why(list("t,eu,x1,L4,1,0.78,,,2026-08-08\n" + larger), 0), "accepted");
        // An older price of the same machine does not come back in its place.
        const auto both = list("t,eu,x1,L4,1,0.78,,,2026-05-08\nt,eu,x1,L4,1,1.79,,,2026-05-01\n" + larger);
        QCOMPARE(accepted_offers(both).offers.size(), std::size_t(3));
    }
    void sizesThatSayNothing() {
        // Of two sizes neither is known to be the right one, nor where half of four say this and half that.
        QCOMPARE(list("t,eu,x1,L4,1,0.78,,,\nt,eu,x2,L4,2,3.58,,,\n").count(Verdict::accepted), std::size_t(2));
        QCOMPARE(list("t,eu,x1,L4,1,1,,,\nt,eu,x2,L4,2,2,,,\nt,eu,x4,L4,4,10,,,\nt,eu,x8,L4,8,20,,,\n").count(Verdict::accepted),
                 std::size_t(4));
        // The hosts of a marketplace differ.
        QCOMPARE(list("vast.ai,eu,x1,L4,1,0.7,,,\nvast.ai,eu,x2,L4,2,4,,,\nvast.ai,eu,x4,L4,4,8,,,\nvast.ai,eu,x8,L4,8,16,,,\n")
                     .count(Verdict::accepted),
                 std::size_t(4));
        // A commitment that stands apart is left away, the price by the hour stays.
        const auto part = list("t,eu,x1,L4,1,2,,0.2,\nt,eu,x2,L4,2,4,,2,\nt,eu,x4,L4,4,8,,4,\nt,eu,x8,L4,8,16,,8,\n");
        HOLDS(why(part, 0), "$0.2 per GPU-hour where");
        QCOMPARE(int(part.rows[0].treatment), int(Treatment::take_on_demand_only));
        // A host with four times the vCPUs is another kind of machine.
        const auto hosts =
            judged(read_price_csv("provider,region,instance_type,gpu,gpus,vcpus,on_demand\n"
                                  "aws,eu,g.xlarge,L4,1,4,0.8\naws,eu,g.16xlarge,L4,1,64,4\n"
                                  "aws,eu,g.12xlarge,L4,2,8,1.6\naws,eu,g.48xlarge,L4,4,16,3.2\n",
                                  "list.csv"));
        QCOMPARE(hosts.count(Verdict::accepted), std::size_t(4));
    }
    void regionsThatAreNone() {
        const auto preview = list("x,global,m,L4,1,1,,,\nrunpod,secure,m,L4,1,1,,,\nrunpod,community,m,L4,1,1,,,\n");
        QVERIFY(preview.rows[0].offer.region.empty());
        QVERIFY(preview.rows[1].offer.region.empty());
        QCOMPARE(preview.rows[1].offer.seller, Seller::cloud);
        QCOMPARE(preview.rows[2].offer.seller, Seller::marketplace);
    }

    void anotherTreatment() {
        auto preview = list(usual() + "x,eu,m,L4,1,10,,,\nx,eu,m2,Warp 9,1,1,,,\n");
        preview.rows[5].treatment = Treatment::take_all;
        preview.rows[6].treatment = Treatment::take_all;  // impossible while the GPU is unknown
        preview.rows[0].treatment = Treatment::leave_out;
        const auto book = accepted_offers(preview);
        QCOMPARE(book.offers.size(), std::size_t{5});
        QCOMPARE(*book.offers.back().price(PriceKind::on_demand), 10.0);
    }

    void theBookComesBackFromItsFile() {
        const auto book = accepted_offers(list(usual() + "x,eu,\"m, \"\"8\"\"\",L4,8,8,3,5,2026-07-20\n"));
        const auto back = read_price_book(write_price_book(book), catalog(), "book.csv");
        QVERIFY2(back.has_value(), back ? "" : english(back.error().front()).c_str());
        QCOMPARE(back->offers.size(), book.offers.size());
        const auto same = std::ranges::find(back->offers, std::string("m, \"8\""), &Offer::instance_type);
        QVERIFY(same != back->offers.end());
        QCOMPARE(*same->price(PriceKind::reserved_1y), 5.0);
        QCOMPARE(back->source_of(*same), std::string("list.csv"));
    }

    void theSameRowsGiveTheSameJudgement() {
        const std::string lines = usual() + "x,eu,m,L4,1,1,1.2,,\nx,eu,m,Warp 9,1,1,,,\n";
        const auto a = list(lines);
        const auto b = list(lines);
        for (std::size_t i = 0; i < a.rows.size(); ++i) QCOMPARE(why(a, i), why(b, i));
        QCOMPARE(write_price_book(accepted_offers(a)), write_price_book(accepted_offers(b)));
    }

    void recognisesFormats() {
        const auto format = [](const std::string& text) { return recognise(text, "file"); };
        QCOMPARE(*format("Region,Price,InstanceType,AcceleratorCount,AcceleratorName\n"), ImportFormat::skypilot);
        QCOMPARE(*format(header), ImportFormat::csv);
        QCOMPARE(*format("gpu;price\n"), ImportFormat::csv);
        QCOMPARE(*format(" [{\"instance_type\": \"a\", \"pricing\": {}}]"), ImportFormat::ec2instances);
        QCOMPARE(*format("{\"sample_spec\": {}, \"m\": {\"litellm_provider\": \"x\"}}"), ImportFormat::litellm);
        for (const char* other : {"", "  \n", "{}", "[1]", "a,b\n1,2\n", "hello", "InstanceType,OnDemandInstanceCode\n"})
            QVERIFY2(!format(other), other);
    }
};

QTEST_GUILESS_MAIN(TestJudge)
#include "tst_judge.moc"
