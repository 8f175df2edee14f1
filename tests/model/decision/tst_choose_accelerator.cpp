// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The automatic choice of an accelerator, with prices and throughputs that make the answer a sum by hand.

#include <QtTest>

#include "model/decision/choose_accelerator.h"
#include "tests/support/shop_scenario.h"

using namespace sizewright;

namespace {

Prices prices(std::initializer_list<std::pair<std::string, double>> each) {
    Prices out;
    for (const auto& [name, usd] : each) out.named.emplace_back(name, Price{Estimate{usd}, "", ""});
    return out;
}

// Flat load of `rate` per second; one T4 does 100, an L4 300, an A100 500 items a second, a K80 90.
Scenario scenario(double rate) {
    Scenario out;
    out.name.type(std::string("Choice"));
    Inference sheet;
    sheet.name.type(std::string("classifier"));
    sheet.requests_per_second.average.type(Estimate{rate});
    sheet.requests_per_second.peak.type(shop::per_second(rate));
    Profile flat;
    flat.name = "flat";
    sheet.profile.type(flat);
    sheet.measured = {shop::measured("T4", 1, 100), shop::measured("L4", 1, 300), shop::measured("A100 SXM 80GB", 1, 500),
                      shop::measured("Tesla K80", 1, 90)};
    out.workloads.emplace_back(sheet);
    OnDemand plan;
    plan.name.type(std::string("On demand"));
    plan.price_usd_per_gpu_hour.type(prices({{"T4", 0.35}, {"L4", 0.80}, {"A100 SXM 80GB", 2.0}, {"Tesla K80", 0.01}}));
    out.plans.emplace_back(plan);
    return out;
}

const AcceleratorCandidate* find(const std::vector<AcceleratorCandidate>& candidates, const std::string& name) {
    for (const AcceleratorCandidate& each : candidates)
        if (each.accelerator == name) return &each;
    return nullptr;
}

bool near(double a, double b) { return std::abs(a - b) < 1e-6 * std::max(1.0, std::abs(b)); }

}  // namespace

class TestChooseAccelerator : public QObject {
    Q_OBJECT

private slots:
    // 250 /s at 70 % busy: 4 T4 for $1.40 an hour, 2 L4 for $1.60, 1 A100 for $2.00.
    void theCheapestThatCanDoItIsChosen() {
        const Evaluation result = evaluate(scenario(250), shop::context());
        const WorkloadResult& workload = result.workloads[0];
        QCOMPARE(workload.accelerator, std::string("T4"));
        QVERIFY(workload.gpus && workload.gpus->value == 4);
        const auto& candidates = workload.candidates;
        QCOMPARE(candidates.size(), shop::catalog()->accelerators.size());
        QCOMPARE(candidates[0].accelerator, std::string("T4"));
        QVERIFY(candidates[0].lost.empty());
        QVERIFY(near(*candidates[0].usd_per_month, 1.40 * 730));
        QCOMPARE(candidates[1].accelerator, std::string("L4"));
        QVERIFY(near(*candidates[1].usd_per_month, 1.60 * 730));
        QCOMPARE(english(candidates[1].lost), std::string("$146 a month more than T4"));
        QCOMPARE(candidates[2].accelerator, std::string("A100 SXM 80GB"));
        QCOMPARE(candidates[2].gpus, 1.0);
        QCOMPARE(result.fleet.size(), std::size_t{1});
        QCOMPARE(result.fleet[0].accelerator, std::string("T4"));
    }

    // 600 /s: 9 T4 for $3.15, 3 L4 for $2.40, 2 A100 for $4.00.
    void anotherLoadMakesAnotherChoice() {
        const Evaluation result = evaluate(scenario(600), shop::context());
        QCOMPARE(result.workloads[0].accelerator, std::string("L4"));
        QCOMPARE(result.workloads[0].gpus->value, 3.0);
    }

    // A K80 at one cent would win at any load.
    void legacyIsListedAndNotChosen() {
        const Evaluation result = evaluate(scenario(250), shop::context());
        const AcceleratorCandidate* k80 = find(result.workloads[0].candidates, "Tesla K80");
        QVERIFY(k80 && k80->is_possible);
        QVERIFY(near(*k80->usd_per_month, 0.04 * 730));
        QCOMPARE(english(k80->lost), std::string("legacy: not chosen for something new"));
    }

    void whatCannotDoItSaysWhy() {
        const Evaluation result = evaluate(scenario(250), shop::context());
        const AcceleratorCandidate* h100 = find(result.workloads[0].candidates, "H100 SXM");
        QVERIFY(h100 && !h100->is_possible);
        QVERIFY(!english(h100->lost).empty());
        QVERIFY(!h100->usd_per_month);
    }

    // The services of the scenario cost the same on each.
    void servicesDoNotCount() {
        Scenario with = scenario(250);
        with.services.other_usd_per_month.type(Estimate{5000});
        const Evaluation result = evaluate(with, shop::context());
        QVERIFY(near(*result.workloads[0].candidates[0].usd_per_month, 1.40 * 730));
    }

    // A price that names no accelerator would make the fewest GPUs the cheapest.
    void aPlainPriceDoesNotDecide() {
        Scenario plain = scenario(250);
        std::get<OnDemand>(plain.plans[0]).price_usd_per_gpu_hour.type(shop::price(1));
        const Evaluation result = evaluate(plain, shop::context());
        QVERIFY(!result.workloads[0].candidates[0].usd_per_month);  // this catalog has no price book
        const auto& problems = result.workloads[0].problems;
        QVERIFY(std::any_of(problems.begin(), problems.end(), [](const Problem& problem) {
            return problem.severity == Severity::note && problem.path == "workloads[0].accelerator";
        }));
    }

    // An input that is missing is missing for all: it is said once, at its field.
    void aMissingInputIsSaidAtItsField() {
        Scenario without = scenario(250);
        auto& sheet = std::get<Inference>(without.workloads[0]);
        sheet.requests_per_second = {};
        const Evaluation result = evaluate(without, shop::context());
        const WorkloadResult& workload = result.workloads[0];
        QVERIFY(!workload.gpus && workload.candidates.empty() && workload.accelerator.empty());
        QCOMPARE(workload.problems.size(), std::size_t{1});
        QCOMPARE(workload.problems[0].path, std::string("workloads[0].requests_per_second.average"));
        QCOMPARE(result.problems.size(), std::size_t{1});
    }

    void aTypedAcceleratorIsNotRanked() {
        Scenario typed = scenario(250);
        std::get<Inference>(typed.workloads[0]).accelerator.type(std::string("L4"));
        const Evaluation result = evaluate(typed, shop::context());
        QVERIFY(result.workloads[0].candidates.empty());
        QCOMPARE(result.workloads[0].gpus->value, 2.0);
    }

    // The band is that of the accelerator that was chosen for the likely load.
    void rangesKeepTheChoice() {
        Scenario ranged = scenario(250);
        auto& sheet = std::get<Inference>(ranged.workloads[0]);
        Estimate rate{250};
        rate.spread = Spread{100, 600};
        sheet.requests_per_second.average.type(rate);
        sheet.requests_per_second.peak.type(Rate{Estimate{1}, true});
        const Evaluation result = evaluate(ranged, shop::context());
        QCOMPARE(result.workloads[0].accelerator, std::string("T4"));
        QVERIFY(result.workloads[0].gpus->band);
        QCOMPARE(result.workloads[0].gpus->band->low, 2.0);   // 100 ÷ 70
        QCOMPARE(result.workloads[0].gpus->band->high, 9.0);  // 600 ÷ 70
    }
};

QTEST_GUILESS_MAIN(TestChooseAccelerator)
#include "tst_choose_accelerator.moc"
