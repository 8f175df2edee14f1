// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Quotas of providers against what plans need. Names and units of the quotas: AWS counts vCPUs by family ("Running On-Demand P
// instances"), Google GPUs by model, Azure vCPUs by series; a p5.48xlarge has 192 vCPUs.
#include <QTest>

#include "model/supply/quotas.h"

using namespace sizewright;

namespace {

PriceBook book() {
    PriceBook out;
    out.sources = {"test"};
    Offer p5;
    p5.provider = "aws";
    p5.region = "us-east-1";
    p5.instance_type = "p5.48xlarge";
    p5.accelerator = "H100 SXM";
    p5.gpus = 8;
    p5.vcpus = 192;
    out.offers.push_back(p5);
    sort_offers(out);
    return out;
}

UsedPrice price() {
    UsedPrice out;
    out.accelerator = "H100 SXM";
    out.provider = "aws";
    out.region = "us-east-1";
    out.instance_type = "p5.48xlarge";
    out.gpus_per_instance = 8;
    return out;
}

Quota quota(double approved, std::optional<double> requested = {}) {
    Quota out;
    out.provider.type(std::string("AWS"));
    out.region.type(std::string("us-east-1"));
    out.family.type(std::string("P"));
    out.approved.type(approved);
    if (requested) out.requested.type(*requested);
    return out;
}

struct Outcome {
    std::vector<QuotaShortfall> found{};
    std::vector<Problem> problems{};
    std::string text() const { return problems.empty() ? std::string() : english(problems[0].message); }
};
Outcome check(const Quota& quota, double gpus, Purchase purchase = Purchase::on_demand, UsedPrice of = price()) {
    static const PriceBook prices = book();
    const Bought bought{&of, gpus};
    Outcome out;
    out.found = quota_shortfalls({&quota, 1}, purchase, {&bought, 1}, &prices, "Plan", out.problems);
    return out;
}

}  // namespace

class TestQuotas : public QObject {
    Q_OBJECT

private slots:
    void families_data() {
        QTest::addColumn<QString>("family");
        QTest::addColumn<QString>("instance");
        QTest::addColumn<QString>("accelerator");
        QTest::addColumn<bool>("is");
        const auto row = [](const char* family, const char* instance, const char* accelerator, bool is) {
            QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(family), QLatin1String(instance))))
                << QString::fromLatin1(family) << QString::fromLatin1(instance) << QString::fromLatin1(accelerator) << is;
        };
        row("P", "p5.48xlarge", "H100 SXM", true);
        row("P", "p4d.24xlarge", "A100 SXM 40GB", true);
        row("P", "g6.xlarge", "L4", false);
        row("G and VT", "g6.xlarge", "L4", true);
        row("Running On-Demand G and VT instances", "g4dn.xlarge", "T4", true);
        row("Running On-Demand P instances", "g4dn.xlarge", "T4", false);
        row("Standard NCADS_A100_v4 Family vCPUs", "Standard_NC24ads_A100_v4", "A100 PCIe 80GB", true);
        row("Standard NCadsH100v5 Family", "Standard_NC40ads_H100_v5", "H100 NVL", true);
        row("Standard NCadsH100v5 Family", "Standard_NC24ads_A100_v4", "A100 PCIe 80GB", false);
        row("NVIDIA_A100_80GB_GPUS", "a2-ultragpu-1g", "A100 SXM 80GB", true);
        row("NVIDIA_A100_GPUS", "a2-highgpu-1g", "A100 SXM 40GB", true);
        row("NVIDIA_A100_GPUS", "a2-ultragpu-1g", "A100 SXM 80GB", false);
        row("PREEMPTIBLE_NVIDIA_H100_GPUS", "a3-highgpu-8g", "H100 SXM", true);
        row("", "a3-highgpu-8g", "H100 SXM", true);
    }
    void families() {
        QFETCH(QString, family);
        QFETCH(QString, instance);
        QFETCH(QString, accelerator);
        QFETCH(bool, is);
        QCOMPARE(is_of_family(family.toStdString(), instance.toStdString(), accelerator.toStdString()), is);
    }

    // 128 vCPUs do not start one machine.
    void oneMachineIsTooMuch() {
        const Outcome out = check(quota(128), 8);
        QCOMPARE(out.found.size(), std::size_t{1});
        QCOMPARE(out.found[0].needed, 192.0);
        QVERIFY(!out.found[0].available_from_month);
        QCOMPARE(out.problems[0].path, std::string("constraints.quotas[0].requested"));
        QCOMPARE(out.text(), std::string("“Plan” needs 192 vCPUs, and 128 are approved: it cannot begin."));
        QCOMPARE(out.problems[0].fix, std::string("192"));
        QVERIFY(check(quota(192), 8).found.empty());
        QCOMPARE(check(quota(192), 9).found[0].needed, 384.0);  // whole machines
    }

    void whatIsRequestedComesLater() {
        Quota asked = quota(0, 192);
        asked.lead_time_days.type(Estimate{40});
        const Outcome out = check(asked, 8);
        QCOMPARE(*out.found[0].available_from_month, 2.0);  // 40 days are more than one month
        QVERIFY(!check(quota(0, 191), 8).found[0].available_from_month);
    }

    void unitsAndPurchases() {
        Quota gpus = quota(7);
        gpus.unit.type(QuotaUnit::gpu);
        QCOMPARE(check(gpus, 3).found[0].needed, 8.0);
        Quota machines = quota(1);
        machines.unit.type(QuotaUnit::instance);
        QVERIFY(check(machines, 8).found.empty());
        QCOMPARE(check(machines, 9).found[0].needed, 2.0);
        QVERIFY(check(quota(0), 8, Purchase::spot).found.empty());  // spot has quotas of its own
        Quota elsewhere = quota(0);
        elsewhere.region.type(std::string("eu-west-1"));
        QVERIFY(check(elsewhere, 8).found.empty());
        Quota google = quota(0);
        google.provider.type(std::string("Google Cloud"));
        QVERIFY(check(google, 8).found.empty());
    }

    void whatIsNotKnownIsSaid() {
        UsedPrice typed = price();
        typed.provider.clear();
        const Outcome out = check(quota(0), 8, Purchase::on_demand, typed);
        QVERIFY(out.found.empty());
        QVERIFY(out.problems[0].severity == Severity::note);
        Quota unknown = quota(0);
        unknown.approved = Number{};
        QVERIFY(check(unknown, 8).text().find("is not known") != std::string::npos);
        Quota granted = quota(192);
        granted.confirmed.type(false);
        QVERIFY(check(granted, 8).text().find("a quota is no capacity") != std::string::npos);
        QVERIFY(check(quota(200, 100), 8).text().find("requested is all that was asked for") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestQuotas)
#include "tst_quotas.moc"
